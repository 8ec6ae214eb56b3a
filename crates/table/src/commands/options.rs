//! Options of the game and settings of the table, which people agree upon before a match.

use std::collections::BTreeMap;

use kozyr_games::Setup;

use crate::model::{
    Aid, Answer, Answered, Chair, Clock, Settings, check_options, check_pace, reasons,
};
use crate::table::Table;

impl Table {
    pub(crate) fn set_options(&mut self, changes: BTreeMap<String, String>) -> Answered {
        let mut options: BTreeMap<String, String> = self.state.options.iter().cloned().collect();
        options.extend(changes);
        let options = options.into_iter().collect();
        let setup = Setup { key: self.state.game.clone(), options, loadouts: Vec::new() };
        let (options, n_seats) = check_options(&setup)?;
        for (seat, chair) in self.seats().skip(n_seats) {
            if chair.sitter().is_some() {
                return Err(reasons::FULL_TABLE.of(seat).into());
            }
        }
        if options == self.state.options {
            return Ok(Answer::Same);
        }
        self.state.options = options;
        self.state.chairs.resize(n_seats, Chair::Empty);
        self.agree_anew();
        Ok(self.changed())
    }

    pub(crate) fn set_pace(&mut self, ms: u32) -> Answered {
        check_pace(ms)?;
        if std::mem::replace(&mut self.state.pace_ms, ms) == ms {
            return Ok(Answer::Same);
        }
        self.agree_anew();
        Ok(self.changed())
    }

    /// Sets the settings, which people agree upon before a match.
    pub(crate) fn set_settings(&mut self, settings: Settings) -> Answered {
        if std::mem::replace(&mut self.settings, settings) == settings {
            return Ok(Answer::Same);
        }
        self.agree_anew();
        for sitter in self.state.sitters_mut() {
            // Nobody is away where nobody is expected.
            sitter.away &= !matches!(settings.clock(), Clock::Days(_));
        }
        Ok(self.changed())
    }

    /// Sets the aids that the table hides, which people agree upon before a match.
    pub(crate) fn hide(&mut self, mut aids: Vec<Aid>) -> Answered {
        aids.sort_unstable();
        aids.dedup();
        if self.state.hidden == aids {
            return Ok(Answer::Same);
        }
        self.state.hidden = aids;
        self.agree_anew();
        Ok(self.changed())
    }
}
