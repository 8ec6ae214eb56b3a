//! Joining (seat reservation): a person joins a running table that is open to all and takes the
//! seat of a bot between two deals.
//!
//! The table reserves a seat at once, and the person is a spectator until it can be taken: during a
//! deal its cards are the bot's. A match of one deal would be over by then, so in such a match the
//! person takes over the bot's cards. A seat has at most one reservation.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Cause, Chair, Change, Context, NoticeKind, Refused, SeatReservation, Sitter,
    Stage, reasons,
};
use crate::table::Table;

/// The limits of the assumed time of a step, in milliseconds, in the estimate for a waiting person:
/// a match may have rested for hours.
const QUICK: u64 = 300;

const SLOW: u64 = 20_000;

impl Table {
    /// Reserves a seat for a person who comes to play. A person who has a seat or a reservation
    /// keeps it.
    pub(crate) fn come(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        if self.seat_of(asker.person).is_some() || self.reserved_seat(asker.person).is_some() {
            return Ok(Answer::Same);
        }
        self.may_come(asker.person)?;
        if !self.open_to_all {
            return Err(reasons::NOT_OPEN.refuse().into());
        }
        let left = self.gone.iter().find(|(person, _)| person == asker.person);
        let left = left.filter(|_| self.stage == Stage::Playing).map(|(_, seat)| *seat);
        // A person who knows a seat's cards plays that seat or none.
        let seen = self.has_seen(asker.person);
        let mut free = self.free_seats();
        let seat = free.find(|seat| [left, seen].into_iter().flatten().all(|one| one == *seat));
        drop(free);
        let none = if seen.is_some() { &reasons::HAS_SEEN } else { &reasons::NO_PLACE };
        let seat = seat.ok_or_else(|| none.refuse())?;
        if left.is_some() && self.is_lent_out(seat) {
            return Err(reasons::LENT_OUT.refuse().into());
        }
        let (person, name) = (asker.person.clone(), self.name_here(asker.person, asker.name));
        self.reservations.push(SeatReservation { person, name, seat });
        if let Err(refused) = self.owners_are_apart() {
            self.reservations.pop();
            return Err(refused);
        }
        if self.newcomers_may_sit() {
            return Ok(Answer::Changed(Box::new(self.sit_down(context.now))));
        }
        Ok(self.changed())
    }

    /// Seats the people with reservations, if they may sit down now. Returns the change, or `None`
    /// if there is none. `now` is in milliseconds since 1970.
    pub fn seat_newcomers(&mut self, now: i64) -> Option<Change> {
        (!self.reservations.is_empty() && self.newcomers_may_sit()).then(|| self.sit_down(now))
    }

    /// Estimates in how many milliseconds the people with reservations may sit down, from the usual
    /// rest of a deal and the pace of this match. Returns `None` if nobody has to wait, or if the
    /// match is paused. `now` is in milliseconds since 1970.
    pub fn seats_come_in(&self, now: i64) -> Option<u64> {
        let live = self.in_play()?;
        if self.paused || self.has_days() || self.newcomers_may_sit() {
            return None;
        }
        let left = live.left_of_deal();
        let taken_over = live.info.continued.as_ref().map_or(0, |from| from.step);
        let played = live.step_count().saturating_sub(taken_over);
        let took = u64::try_from(now - live.started).unwrap_or_default();
        let pace = (took / u64::from(played.max(1))).clamp(QUICK, SLOW);
        Some(u64::from(left) * pace)
    }

    fn sit_down(&mut self, now: i64) -> Change {
        let joined = self.seat_those_who_wait(now);
        self.version += 1;
        Change { joined, ..Change::of_table(self.version) }
    }

    /// Seats the people with reservations and returns the seats that they took.
    pub(crate) fn seat_those_who_wait(&mut self, now: i64) -> Vec<Seat> {
        let mut joined = Vec::new();
        for reservation in std::mem::take(&mut self.reservations) {
            // Between matches somebody may have sat down by hand, or the table may have shrunk.
            let free = |table: &Self, seat: Seat| {
                table.chairs.get(seat.idx()).is_some_and(|chair| chair.sitter().is_none())
            };
            let wanted = Some(reservation.seat).filter(|&seat| free(self, seat));
            let Some(seat) = wanted.or_else(|| self.free_seats().next()) else { continue };
            if self.seat_of(&reservation.person).is_some() {
                continue;
            }
            if !self.gone.contains(&(reservation.person.clone(), seat)) {
                self.forget_lent(seat);
            }
            self.chairs[seat.idx()] = Chair::Person(Sitter {
                person: reservation.person,
                name: reservation.name,
                // Somebody who comes to play is ready for the next match.
                ready: self.stage != Stage::Playing,
                stand_in: None,
                away: false,
                loadout: None,
            });
            self.seat_changed(seat, Cause::Came);
            self.note(NoticeKind::Joined, seat, None, now);
            joined.push(seat);
        }
        self.anew.clear();
        joined
    }
}
