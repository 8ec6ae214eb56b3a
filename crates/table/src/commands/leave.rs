//! Leaving for good: the end of a table, and people who leave it or are removed.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Cause, Chair, Change, Context, NoticeKind, Person, Refused, Stage, reasons,
};
use crate::table::Table;

impl Table {
    /// Ends the table for the host. A match in play then has neither winners nor a result.
    pub(crate) fn end(&mut self, asker: Asker<'_>) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.stage == Stage::Ended {
            return Ok(Answer::Same);
        }
        Ok(self.ended())
    }

    /// Removes a person who leaves for good. In the lobby and after a match their chair becomes
    /// free; during a match a bot takes it over. If they were the host, the person with the lowest
    /// seat becomes the host. The table ends if nobody is left.
    pub(crate) fn leave_for_good(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        if !self.people().contains(asker.person) {
            return Err(reasons::NOT_SEATED.refuse().into());
        }
        if self.stage == Stage::Ended {
            // The people who sat there stay visible.
            self.left.push(asker.person.clone());
            return Ok(self.changed());
        }
        if let Some(seat) = self.seat_of(asker.person)
            && self.stage == Stage::Playing
            && self.chair(seat)?.bot().is_none()
        {
            // A person who came back to an open table leaves it once more.
            self.lend(seat, true)?;
        }
        Ok(self.goes(asker.person, (NoticeKind::Gone, Cause::Gone), context.now))
    }

    /// Removes a person for good whom the house has banned. Returns the change, or `None` if they
    /// are not at this table. `now` is in milliseconds since 1970.
    pub fn banish(&mut self, person: &Person, now: i64) -> Option<Change> {
        if self.stage == Stage::Ended || !self.people().contains(person) {
            return None;
        }
        let host = self.host().clone();
        let answer = self.goes(person, (NoticeKind::Banned, Cause::Banned), now);
        self.tell_host(&host, now);
        answer.change()
    }

    /// Closes the table for the house, for a reason that everybody there is shown. Returns the
    /// change, or `None` if the table is closed or ended already. `now` is in milliseconds since
    /// 1970.
    pub fn close_by_house(&mut self, reason: &str, now: i64) -> Option<Change> {
        if self.stage == Stage::Ended {
            return None;
        }
        self.closed_because = Some(reason.to_owned());
        self.note_of(NoticeKind::HouseClosed, None, String::new(), None, None, now);
        self.ended().change()
    }

    /// Removes a person for good, by their choice or not.
    pub(crate) fn goes(
        &mut self,
        person: &Person,
        (kind, cause): (NoticeKind, Cause),
        now: i64,
    ) -> Answer {
        self.stay_away(person);
        if let Some(seat) = self.seat_of(person) {
            if self.stage == Stage::Playing {
                self.gone.retain(|(_, left)| *left != seat);
                self.gone.push((person.clone(), seat));
            }
            self.free_chair(seat, kind, cause, None, now);
        }
        if self.chairs.iter().all(|chair| chair.sitter().is_none()) {
            // Only a person with a seat could resume.
            self.paused = false;
        }
        // The owner may have got up and still be there.
        if self.owner == *person {
            let sitters = self.chairs.iter().filter_map(Chair::sitter);
            let coming = self.reservations.iter().map(|reservation| &reservation.person);
            let heir = sitters.map(|sitter| &sitter.person).chain(coming).next().cloned();
            let Some(heir) = heir else {
                self.left.push(person.clone());
                return self.ended();
            };
            self.owner = heir;
        }
        self.changed()
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
        let chair = &mut self.chairs[seat.idx()];
        let name = chair.sitter().map(|sitter| sitter.name.clone()).unwrap_or_default();
        let level = match self.stage {
            Stage::Playing => Some(chair.bot().unwrap_or(self.settings.stand_in())),
            Stage::Lobby | Stage::Finished | Stage::Ended => None,
        };
        *chair = level.map_or(Chair::Empty, Chair::Bot);
        if let Some(live) = &mut self.live {
            live.seen.close_hand(seat);
            live.state.end_stall_of(seat);
        }
        self.drop_claim_of(seat, now);
        self.seat_changed(seat, cause);
        self.note_of(kind, Some(seat), name, by, level, now);
    }

    fn ended(&mut self) -> Answer {
        let cut = self.stage == Stage::Playing;
        self.stage = Stage::Ended;
        self.paused = false;
        self.reservations.clear();
        self.anew.clear();
        let over = self.live.as_ref().filter(|_| cut).map(|live| live.ending(true));
        let mut answer = self.changed();
        if let Answer::Changed(change) = &mut answer {
            change.over = over;
        }
        answer
    }
}
