//! Options of the game and settings of the table, which people agree upon before a match.

use std::collections::BTreeMap;

use kozyr_games::Setup;

use crate::model::{
    Aid, Answer, Asker, Chair, Clock, Refused, Settings, check_options, check_pace, reasons,
};
use crate::table::Table;

impl Table {
    pub(crate) fn set_options(
        &mut self,
        asker: Asker<'_>,
        changes: BTreeMap<String, String>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        let mut options: BTreeMap<String, String> = self.options.iter().cloned().collect();
        options.extend(changes);
        let setup = Setup {
            key: self.key.clone(),
            options: options.into_iter().collect(),
            loadouts: Vec::new(),
        };
        let (options, n_seats) = check_options(&setup)?;
        for (seat, chair) in self.seats().skip(n_seats) {
            if chair.sitter().is_some() {
                return Err(reasons::FULL_TABLE.of(seat).into());
            }
        }
        if options == self.options {
            return Ok(Answer::Same);
        }
        self.options = options;
        self.chairs.resize(n_seats, Chair::Empty);
        self.agree_anew();
        Ok(self.changed())
    }

    pub(crate) fn set_pace(&mut self, asker: Asker<'_>, ms: u32) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        check_pace(ms)?;
        if std::mem::replace(&mut self.pace_ms, ms) == ms {
            return Ok(Answer::Same);
        }
        self.agree_anew();
        Ok(self.changed())
    }

    /// Sets the settings, which people agree upon before a match.
    pub(crate) fn set_settings(
        &mut self,
        asker: Asker<'_>,
        settings: Settings,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        if std::mem::replace(&mut self.settings, settings) == settings {
            return Ok(Answer::Same);
        }
        self.agree_anew();
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            // Nobody is away where nobody is expected.
            sitter.away &= !matches!(settings.clock(), Clock::Days(_));
        }
        Ok(self.changed())
    }

    /// Sets the aids that the table hides, which people agree upon before a match.
    pub(crate) fn hide(&mut self, asker: Asker<'_>, mut aids: Vec<Aid>) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        aids.sort_unstable();
        aids.dedup();
        if self.hidden == aids {
            return Ok(Answer::Same);
        }
        self.hidden = aids;
        self.agree_anew();
        Ok(self.changed())
    }
}
