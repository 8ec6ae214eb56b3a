//! Before and between matches: chairs, options and getting ready.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_bots::Level;
use kozyr_games::{AnyGame, Setup, SetupError};
use kozyr_rules::Seat;

use crate::model::{
    Aid, Answer, Asker, Cause, Chair, Clock, Context, Person, Program, Refused, Settings, Sitter,
    Stage, What, check_options, check_pace, reasons,
};
use crate::table::Table;

impl Table {
    pub(crate) fn sit(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        let before = self.seat_of(asker.person);
        if before == Some(seat) {
            return Ok(Answer::Same);
        }
        let taken = match self.chair(seat)? {
            Chair::Empty => false,
            // After a match its bots stay, unless the host or an open table says otherwise.
            Chair::Bot(_) | Chair::Program(_) => before.is_none() && self.stage != Stage::Lobby,
            Chair::Person(_) => true,
        };
        if taken {
            return Err(reasons::SEAT_TAKEN.of(seat).into());
        }
        if before.is_none() {
            self.may_come(asker.person)?;
        }
        self.stay_away(asker.person);
        self.forget_swaps(asker.person);
        match before {
            Some(before) => {
                self.chairs.swap(before.idx(), seat.idx());
                self.sitter(asker.person)?.ready = false;
                self.note(What::Moved, seat, None, context.now);
            }
            None => {
                self.chairs[seat.idx()] = Chair::Person(Sitter {
                    person: asker.person.clone(),
                    name: self.name_here(asker.person, asker.name),
                    ready: false,
                    stand_in: None,
                    away: false,
                    loadout: None,
                });
                self.note(What::Joined, seat, None, context.now);
            }
        }
        Ok(self.changed())
    }

    pub(crate) fn ready(&mut self, asker: Asker<'_>, ready: bool) -> Result<Answer, Refused> {
        self.between_matches()?;
        if ready {
            self.own_loadout_fits(asker.person)?;
        }
        let sitter = self.sitter(asker.person)?;
        if std::mem::replace(&mut sitter.ready, ready) == ready {
            return Ok(Answer::Same);
        }
        Ok(self.changed())
    }

    pub(crate) fn bring(&mut self, asker: Asker<'_>, text: &str) -> Result<Answer, Refused> {
        self.between_matches()?;
        let seat = self.seat(asker.person)?;
        let text = text.trim();
        let loadout = (!text.is_empty()).then(|| text.to_owned());
        if let Some(text) = &loadout {
            self.may_bring(seat, text)?;
        }
        let sitter = self.sitter(asker.person)?;
        if std::mem::replace(&mut sitter.loadout, loadout.clone()) == loadout {
            return Ok(Answer::Same);
        }
        Ok(self.changed())
    }

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
        for (seat, chair) in Seat::first(self.chairs.len()).zip(&self.chairs).skip(n_seats) {
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

    pub(crate) fn seat_bot(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        level: Level,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let playing = self.stage == Stage::Playing;
        match self.chair(seat)? {
            Chair::Bot(before) if *before == level => return Ok(Answer::Same),
            // They were agreed to by all who play.
            Chair::Bot(_)
                if playing && self.chairs.iter().filter_map(Chair::sitter).count() > 1 =>
            {
                return Err(reasons::LEVELS_STAND.refuse().into());
            }
            Chair::Bot(_) | Chair::Program(_) if playing => self.may_change_seats()?,
            Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Empty if playing => return Err(reasons::MATCH_RUNNING.refuse().into()),
            Chair::Empty => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        // Whoever is ready with a free seat takes whoever comes there.
        if !self.chairs[seat.idx()].is_empty() {
            self.agree_anew();
        }
        self.chairs[seat.idx()] = Chair::Bot(level);
        if playing {
            self.seat_changed(seat, Cause::Host);
            let by = self.name_here(asker.person, asker.name);
            self.note(What::Level, seat, Some(&by), context.now);
        }
        Ok(self.changed())
    }

    /// Seats a program where a bot may sit. It answers over a connection of its own, so that it is
    /// not looked at here whether it is there.
    pub(crate) fn seat_program(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        program: Program,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        match self.chair(seat)? {
            Chair::Program(before) if *before == program => return Ok(Answer::Same),
            Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        if !self.chairs[seat.idx()].is_empty() {
            self.agree_anew();
        }
        self.chairs[seat.idx()] = Chair::Program(program);
        Ok(self.changed())
    }

    /// Whether no owner of a program sits among other people: an owner sees what the program sees.
    pub(crate) fn owners_are_apart(&self) -> Result<(), Refused> {
        let seated = self.chairs.iter().filter_map(Chair::sitter).map(|one| &one.person);
        let coming = self.newcomers.iter().map(|newcomer| &newcomer.person);
        let people: BTreeSet<&Person> = seated.chain(coming).collect();
        let mut programs = Seat::first(self.chairs.len()).zip(&self.chairs);
        let own = programs.find(|(_, chair)| {
            chair.program().is_some_and(|program| people.contains(&program.owner))
        });
        match own {
            Some((seat, _)) if people.len() > 1 => Err(reasons::OWN_BOT.of(seat).into()),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn unseat(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        if self.chair(seat)?.is_empty() {
            return Err(reasons::SEAT_EMPTY.of(seat).into());
        }
        if self.chair(seat)?.sitter().is_some() {
            let by = self.name_here(asker.person, asker.name);
            self.note(What::Removed, seat, Some(&by), context.now);
        }
        self.chairs[seat.idx()] = Chair::Empty;
        self.agree_anew();
        Ok(self.changed())
    }

    /// Before a match nobody is ready any more: people agreed to what was shown before.
    fn agree_anew(&mut self) {
        if self.stage == Stage::Playing {
            return;
        }
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.ready = false;
        }
    }

    pub(crate) fn start(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        self.all_set(asker.person)?;
        self.own_loadout_fits(asker.person)?;
        self.begin_match(context)
    }

    pub(crate) fn rematch(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        match self.stage {
            Stage::Finished => {}
            Stage::Lobby | Stage::Playing => return Err(reasons::NOT_OVER.refuse().into()),
            Stage::Ended => return Err(reasons::ENDED.refuse().into()),
        }
        self.own_loadout_fits(asker.person)?;
        self.new_game()?;
        let sitter = self.sitter(asker.person)?;
        // Who asks for another match plays it.
        let before = (std::mem::replace(&mut sitter.ready, true), sitter.stand_in.take());
        if self.all_set(asker.person).is_ok() {
            return self.begin_rotated(context);
        }
        if before == (true, None) {
            return Ok(Answer::Same);
        }
        if let Some(seat) = self.seat_of(asker.person).filter(|_| !before.0) {
            self.note(What::Again, seat, None, context.now);
        }
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

    /// What people agree upon, they agree upon before a match.
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
            // Nobody is said to be away where nobody is expected.
            sitter.away &= !matches!(settings.clock(), Clock::Days(_));
        }
        Ok(self.changed())
    }

    /// What a table helps to keep in mind is agreed upon before a match.
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

    /// A person has another name now. While a match is played names stay as they are, since all
    /// would read one that tells of cards; and nobody speaks by a name who is to say nothing.
    pub fn rename(&mut self, person: &Person, name: &str) -> Option<Answer> {
        let stands = matches!(self.stage, Stage::Playing | Stage::Ended);
        if stands || self.is_silenced(person) {
            return None;
        }
        let name = self.name_here(person, name);
        let coming = self.newcomers.iter_mut().find(|newcomer| newcomer.person == *person);
        let shown = match coming {
            Some(newcomer) => &mut newcomer.name,
            None => &mut self.sitter(person).ok()?.name,
        };
        if *shown == name {
            return None;
        }
        *shown = name;
        Some(self.changed())
    }

    /// Whether a seat may bring this under the options as they are now.
    fn may_bring(&self, seat: Seat, text: &str) -> Result<(), Refused> {
        let setup = Setup { loadouts: vec![(seat.number(), text.to_owned())], ..self.setup() };
        let checked = AnyGame::new(&setup);
        checked.map(drop).map_err(|error| Refused::from_setup("bad-loadout", &error))
    }

    /// Options may have changed since a loadout was brought. Only its owner is told what is wrong
    /// with it.
    fn own_loadout_fits(&self, person: &Person) -> Result<(), Refused> {
        let Some(seat) = self.seat_of(person) else { return Ok(()) };
        let sitter = self.chairs.get(seat.idx()).and_then(Chair::sitter);
        match sitter.and_then(|sitter| sitter.loadout.as_deref()) {
            Some(text) => self.may_bring(seat, text),
            None => Ok(()),
        }
    }

    /// Why no match can begin, without a word about what is in somebody's loadout.
    pub(crate) fn not_begun(&self, error: &SetupError) -> Refused {
        let (seat, rule) = match error {
            SetupError::Options(error) => (error.seat, error.rule),
            SetupError::Deck { seat, error } => (Some(Seat::new(*seat)), error.rule()),
            SetupError::UnknownGame(_) | SetupError::NoSuchSeat(_) | SetupError::Steps(_) => {
                (None, None)
            }
        };
        let chair = seat.and_then(|seat| self.chairs.get(seat.idx()));
        match chair.and_then(Chair::sitter) {
            Some(sitter) => {
                Refused { rule, ..Refused::from(reasons::UNFIT_LOADOUT.of(&sitter.name)) }
            }
            None => Refused::from_setup("bad-options", error),
        }
    }

    /// Checks that no chair is empty and everybody but `except` is ready.
    fn all_set(&self, except: &Person) -> Result<(), Refused> {
        for (seat, chair) in Seat::first(self.chairs.len()).zip(&self.chairs) {
            match chair {
                Chair::Empty => return Err(reasons::SEAT_EMPTY.of(seat).into()),
                Chair::Person(sitter)
                    if !sitter.ready && sitter.stand_in.is_none() && sitter.person != *except =>
                {
                    return Err(reasons::NOT_READY.of(&sitter.name).into());
                }
                Chair::Person(_) | Chair::Bot(_) | Chair::Program(_) => {}
            }
        }
        Ok(())
    }
}
