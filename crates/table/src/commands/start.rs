//! Starting a match: the first, a rematch, and an early rematch in place of the match in play. In a
//! match of one deal, a newcomer to an open table takes over the cards of a bot; with an early
//! rematch everybody starts afresh.

use kozyr_rules::{Seat, SeatSet};

use crate::live::Live;
use crate::model::{
    Answer, Answered, Ask, Chair, Change, Context, MatchInfo, NoticeKind, Person, Program, Refused,
    SeatReservation, Sitter, Stage, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    pub(crate) fn start(&mut self, ask: Ask<'_>) -> Answered {
        self.all_set(ask.person)?;
        self.own_loadout_fits(ask.person)?;
        self.begin_match(ask).map(Answer::from)
    }

    pub(crate) fn rematch(&mut self, ask: Ask<'_>) -> Answered {
        match self.state.stage {
            Stage::Finished => {}
            Stage::Lobby | Stage::Playing => return Err(reasons::NOT_OVER.refuse().into()),
            Stage::Ended => return Err(reasons::ENDED.refuse().into()),
        }
        self.own_loadout_fits(ask.person)?;
        self.new_game()?;
        let sitter = self.sitter(ask.person)?;
        // A person who asks for another match plays it.
        let before = (std::mem::replace(&mut sitter.ready, true), sitter.stand_in.take());
        if self.all_set(ask.person).is_ok() {
            return self.begin_rotated(ask).map(Answer::from);
        }
        if before == (true, None) {
            return Ok(Answer::Same);
        }
        if let Some(seat) = self.seat_of(ask.person).filter(|_| !before.0) {
            self.note(NoticeKind::Again, seat, None, ask.now);
        }
        Ok(self.changed())
    }

    /// Returns whether a match begins by itself, because people have come to a table that is open
    /// to all: `true` if it begins at once, because all of them are ready; `false` if it begins
    /// soon, because two of those who are connected are ready. With days for each action nobody
    /// needs to be connected, and all have to be ready.
    pub fn begins_by_itself(&self, online: SeatSet) -> Option<bool> {
        if !matches!(self.state.stage, Stage::Lobby | Stage::Finished) || !self.is_shared() {
            return None;
        }
        let (mut people, mut ready, mut here) = (0, 0, 0);
        for (seat, chair) in self.seats().filter(|(_, chair)| chair.plays_itself()) {
            let is_ready = chair.sitter().is_some_and(|sitter| sitter.ready);
            people += 1;
            ready += usize::from(is_ready);
            here += usize::from(is_ready && (self.has_days() || online.contains(seat)));
        }
        let all = ready == people;
        (here >= people.min(2) && people > 0 && (all || !self.has_days())).then_some(all)
    }

    /// Begins a match by itself, as [`Table::begins_by_itself`] says. Bots of the agreed level get
    /// the free seats and those of the people who are not ready. Of these, whoever is connected may
    /// sit down again like a newcomer. Returns the change, or `None` if no match begins.
    pub fn begin_by_itself(&mut self, context: Context<'_>) -> Option<Change> {
        self.begins_by_itself(context.online)?;
        let before = self.clone();
        let Context { online, now, fresh_id, spent } = context;
        let level = self.settings.stand_in();
        let people = self.people();
        for seat in self.state.all_seats() {
            let chair = &self.state.chairs[seat.idx()];
            // The owner of a program sees what it sees.
            let is_apart = |program: &Program| !people.contains(&program.owner);
            match chair.sitter() {
                None if chair.program().map_or(chair.is_bot(), is_apart) => continue,
                Some(sitter) if sitter.ready || sitter.stand_in.is_some() => continue,
                Some(sitter) if online.contains(seat) => {
                    let (person, name) = (sitter.person.clone(), sitter.name.clone());
                    self.state.reservations.push(SeatReservation { person, name, seat });
                }
                Some(_) => self.note(NoticeKind::Left, seat, None, now),
                None => {}
            }
            self.state.chairs[seat.idx()] = Chair::Bot(level);
        }
        let nobody = Person::default();
        let ask = Ask { person: &nobody, name: "", online, now, fresh_id, spent };
        let begun = match self.state.stage {
            Stage::Finished => self.begin_rotated(ask),
            Stage::Lobby | Stage::Playing | Stage::Ended => self.begin_match(ask),
        };
        if begun.is_err() {
            *self = before;
        }
        begun.ok()
    }

    pub(crate) fn begin_match(&mut self, ask: Ask<'_>) -> Result<Change, Refused> {
        let (setup, game) = self.new_game()?;
        let mut gone = Vec::new();
        // A person who went away and left a bot in the chair has left the table now.
        for (number, chair) in (0..).zip(&mut self.state.chairs) {
            match chair {
                Chair::Person(Sitter { stand_in: Some(level), name, .. }) => {
                    gone.push((Seat::new(number), name.clone()));
                    *chair = Chair::Bot(*level);
                }
                Chair::Person(sitter) => sitter.ready = false,
                Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {}
            }
        }
        for (seat, name) in gone {
            self.note_of(NoticeKind::Left, Some(seat), name, None, None, ask.now);
        }
        self.state.matches += 1;
        self.state.gone.clear();
        self.state.swaps.clear();
        self.state.anew.clear();
        self.state.asked.clear();
        let change = Change { began: true, ..self.change() };
        let mut info =
            MatchInfo::new(setup, &self.state.chairs, self.state.matches, self.state.version);
        info.open = Some(self.state.open_to_all);
        let mut live = Live::new(ask.fresh_id.to_owned(), info, game, ask.now);
        live.history.delay = self.settings.delay();
        live.state.clocks.fill(self.settings, self.state.chairs.len());
        let owned = |(seat, chair): (Seat, &Chair)| Some((chair.program()?.owner.clone(), seat));
        live.seen.seen_by = self.seats().filter_map(owned).collect();
        self.live = Some(live);
        self.state.enter(Stage::Playing);
        self.state.paused = false;
        Ok(change)
    }

    /// Begins another match, and rotates the seats if that is due.
    pub(crate) fn begin_rotated(&mut self, ask: Ask<'_>) -> Result<Change, Refused> {
        let before = (self.state.chairs.clone(), self.state.reservations.clone());
        if let Some(from) = self.next_seats() {
            self.seat_by(&from);
        }
        let begun = self.begin_match(ask);
        if begun.is_err() {
            (self.state.chairs, self.state.reservations) = before;
        }
        begun
    }

    /// Checks that no chair is empty and that everybody but `except` is ready.
    pub(crate) fn all_set(&self, except: &Person) -> Result<(), Refused> {
        for (seat, chair) in self.seats() {
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

    /// Returns the seats of the people who agree to begin another match at once with the people who
    /// joined during this one. Returns `None` if none of those who joined is still there, or if
    /// another deal follows.
    pub fn agreed_anew(&self) -> Option<Vec<Seat>> {
        let live = self.in_play().filter(|live| live.state.game.is_one_deal())?;
        // A person who came before the first step plays the whole match.
        let has_come = live
            .tenures()
            .iter()
            .any(|one| one.is_of_person() && one.from > 0 && one.end.is_none());
        let agreed = || self.state.anew.iter().filter_map(|person| self.seat_of(person)).collect();
        has_come.then(agreed)
    }

    /// Records that a person agrees to an early rematch. When all people with a seat agree, the
    /// match ends without a result, and the next one begins with the newcomers.
    pub(crate) fn begin_anew(&mut self, ask: Ask<'_>) -> Answered {
        let seat = self.seat(ask.person)?;
        self.during_match()?;
        refuse_if(self.agreed_anew().is_none(), &reasons::NO_ANEW)?;
        if self.state.anew.contains(ask.person) {
            return Ok(Answer::Same);
        }
        self.new_game()?;
        self.state.anew.push(ask.person.clone());
        self.note(NoticeKind::Anew, seat, None, ask.now);
        let agrees = |sitter: &Sitter| self.state.anew.contains(&sitter.person);
        if !self.state.sitters().all(agrees) {
            return Ok(self.changed());
        }
        let stopped = self.live.as_ref().map(|live| (live.id.clone(), live.ending(true)));
        self.state.enter(Stage::Finished);
        // A person who agrees to a match plays it.
        for sitter in self.state.sitters_mut() {
            sitter.stand_in = None;
        }
        Ok(Change { stopped, ..self.begin_match(ask)? }.into())
    }
}
