//! Leaving for good: the end of a table, and people who leave it or are removed.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Answered, Ask, Cause, Chair, Change, NoticeKind, Person, Proposal, Stage, reasons,
    refuse_if,
};
use crate::table::Table;

impl Table {
    /// Ends the table for these people, who have then given a match in play up.
    pub(crate) fn end(&mut self, by: &[Person]) -> Answered {
        if self.state.stage == Stage::Ended {
            return Ok(Answer::Same);
        }
        self.state.ended_by = by.iter().filter_map(|person| self.seat_of(person)).collect();
        Ok(self.ended().into())
    }

    /// Removes a person who leaves for good. In the lobby and after a match their chair becomes
    /// free; during a match a bot takes it over. If they were the host, the person with the lowest
    /// seat becomes the host. The table ends if nobody is left.
    pub(crate) fn leave_for_good(&mut self, ask: Ask<'_>) -> Answered {
        refuse_if(!self.people().contains(ask.person), &reasons::NOT_SEATED)?;
        if self.state.stage == Stage::Ended {
            // The people who sat there stay visible.
            self.state.left.push(ask.person.clone());
            return Ok(self.changed());
        }
        if let Some(seat) = self.seat_of(ask.person)
            && self.state.stage == Stage::Playing
            && self.chair(seat)?.bot().is_none()
        {
            // A person who came back to an open table leaves it once more.
            self.lend(seat, true)?;
        }
        Ok(self.goes(ask.person, (NoticeKind::Gone, Cause::Gone), ask.now).into())
    }

    /// Removes a person for good whom the house has banned. Returns the change, or `None` if they
    /// are not at this table. `now` is in milliseconds since 1970.
    pub fn banish(&mut self, person: &Person, now: i64) -> Option<Change> {
        if self.state.stage == Stage::Ended || !self.people().contains(person) {
            return None;
        }
        let host = self.host().clone();
        // The house has decided.
        let concerns =
            |one: &Proposal| one.whom.as_ref().is_some_and(|whom| whom.person == *person);
        self.state.proposals.retain(|one| !concerns(one));
        let change = self.goes(person, (NoticeKind::Banned, Cause::Banned), now);
        self.tell_host(&host, now);
        Some(change)
    }

    /// Closes the table for the house, for a reason that everybody there is shown. Returns the
    /// change, or `None` if the table is closed or ended already. `now` is in milliseconds since
    /// 1970.
    pub fn close_by_house(&mut self, reason: &str, now: i64) -> Option<Change> {
        if self.state.stage == Stage::Ended {
            return None;
        }
        self.state.closed_because = Some(reason.to_owned());
        self.note_of(NoticeKind::HouseClosed, None, String::new(), None, None, now);
        Some(self.ended())
    }

    /// Removes a person for good, by their choice or not.
    pub(crate) fn goes(
        &mut self,
        person: &Person,
        (kind, cause): (NoticeKind, Cause),
        now: i64,
    ) -> Change {
        self.stay_away(person);
        if let Some(seat) = self.seat_of(person) {
            self.free_chair(seat, kind, cause, None, now);
        }
        if self.state.sitters().next().is_none() {
            // Only a person with a seat could resume.
            self.state.paused = false;
        }
        // The owner may have got up and still be there.
        if self.state.owner == *person {
            let Some(heir) = self.state.heir() else {
                self.state.left.push(person.clone());
                return self.ended();
            };
            self.state.owner = heir;
        }
        self.change()
    }

    /// Frees the chair of a person who leaves the table or is removed. During a match a bot takes
    /// the chair over.
    pub(crate) fn free_chair(
        &mut self,
        seat: Seat,
        kind: NoticeKind,
        cause: Cause,
        by: Option<&str>,
        now: i64,
    ) {
        let name = self.name_at(seat);
        let playing = self.state.stage == Stage::Playing;
        if playing && let Some(person) = self.sitter_at(seat).map(|sitter| sitter.person.clone()) {
            self.state.gone.retain(|(who, _)| *who != person);
            self.state.gone.push((person, seat));
        }
        let chair = &mut self.state.chairs[seat.idx()];
        let level = playing.then(|| chair.bot().unwrap_or(self.settings.stand_in()));
        *chair = level.map_or(Chair::Empty, Chair::Bot);
        if let Some(live) = &mut self.live {
            live.seen.close_hand(seat);
            live.state.end_stall_of(seat);
        }
        self.drop_claim_of(seat, now);
        self.seat_changed(seat, cause);
        self.note_of(kind, Some(seat), name, by, level, now);
    }

    fn ended(&mut self) -> Change {
        let cut = self.state.stage == Stage::Playing;
        self.state.enter(Stage::Ended);
        self.state.paused = false;
        self.state.reservations.clear();
        self.state.anew.clear();
        let over = self.live.as_ref().filter(|_| cut).map(|live| live.ending(true));
        Change { over, ..self.change() }
    }
}
