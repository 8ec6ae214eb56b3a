//! Starting a match: the first, a rematch, and an early rematch in place of the match in play. In a
//! match of one deal, a newcomer to an open table takes over the cards of a bot; with an early
//! rematch everybody starts afresh.

use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{
    Answer, Asker, Cause, Chair, Context, MatchInfo, NoticeKind, Person, Refused, Sitter, Stage,
    reasons,
};
use crate::table::Table;

impl Table {
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
        // A person who asks for another match plays it.
        let before = (std::mem::replace(&mut sitter.ready, true), sitter.stand_in.take());
        if self.all_set(asker.person).is_ok() {
            return self.begin_rotated(context);
        }
        if before == (true, None) {
            return Ok(Answer::Same);
        }
        if let Some(seat) = self.seat_of(asker.person).filter(|_| !before.0) {
            self.note(NoticeKind::Again, seat, None, context.now);
        }
        Ok(self.changed())
    }

    pub(crate) fn begin_match(&mut self, context: Context<'_>) -> Result<Answer, Refused> {
        let (setup, game) = self.new_game()?;
        let mut gone = Vec::new();
        // A person who went away and left a bot in the chair has left the table now.
        for (number, chair) in (0..).zip(&mut self.chairs) {
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
            self.note_of(NoticeKind::Left, Some(seat), name, None, None, context.now);
        }
        self.matches += 1;
        self.gone.clear();
        self.swaps.clear();
        self.anew.clear();
        let Answer::Changed(mut change) = self.changed() else { return Ok(Answer::Same) };
        change.began = true;
        let mut info = MatchInfo::new(setup, &self.chairs, self.matches, self.version);
        info.open = Some(self.open_to_all);
        let mut live = Live::new(context.fresh_id.to_owned(), info, game, context.now);
        live.history.delay = self.settings.delay();
        live.state.clocks.fill(self.settings, self.chairs.len());
        let owned = |(seat, chair): (Seat, &Chair)| Some((chair.program()?.owner.clone(), seat));
        live.seen.seen_by = self.seats().filter_map(owned).collect();
        self.live = Some(live);
        self.stage = Stage::Playing;
        self.paused = false;
        Ok(Answer::Changed(change))
    }

    /// Begins another match, and rotates the seats if that is due.
    pub(crate) fn begin_rotated(&mut self, context: Context<'_>) -> Result<Answer, Refused> {
        let before = (self.chairs.clone(), self.reservations.clone());
        if let Some(from) = self.next_seats() {
            self.seat_by(&from);
        }
        let begun = self.begin_match(context);
        if begun.is_err() {
            (self.chairs, self.reservations) = before;
        }
        begun
    }

    /// Checks that no chair is empty and that everybody but `except` is ready.
    fn all_set(&self, except: &Person) -> Result<(), Refused> {
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
        let has_come = live.lineup.changes.iter().any(|change| {
            let sits = || self.chairs.get(usize::from(change.seat)).and_then(Chair::sitter);
            // A person who came before the first step plays the whole match.
            change.cause == Cause::Came && change.step > 0 && sits().is_some()
        });
        let agreed = || self.anew.iter().filter_map(|person| self.seat_of(person)).collect();
        has_come.then(agreed)
    }

    /// Records that a person agrees to an early rematch. When all people with a seat agree, the
    /// match ends without a result, and the next one begins with the newcomers.
    pub(crate) fn begin_anew(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        if self.agreed_anew().is_none() {
            return Err(reasons::NO_ANEW.refuse().into());
        }
        if self.anew.contains(asker.person) {
            return Ok(Answer::Same);
        }
        self.new_game()?;
        self.anew.push(asker.person.clone());
        self.note(NoticeKind::Anew, seat, None, context.now);
        let mut sitters = self.chairs.iter().filter_map(Chair::sitter);
        if !sitters.all(|sitter| self.anew.contains(&sitter.person)) {
            return Ok(self.changed());
        }
        let stopped = self.live.as_ref().map(|live| (live.id.clone(), live.ending(true)));
        self.stage = Stage::Finished;
        // A person who agrees to a match plays it.
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.stand_in = None;
        }
        let mut begun = self.begin_match(context)?;
        if let Answer::Changed(change) = &mut begun {
            change.stopped = stopped;
        }
        Ok(begun)
    }
}
