//! Joining (seat reservation): a person joins a running table that is open to all and takes the
//! seat of a bot between two deals.
//!
//! The table reserves a seat at once, and the person is a spectator until it can be taken: during a
//! deal its cards are the bot's. A match of one deal would be over by then, so in such a match the
//! person takes over the bot's cards. A seat has at most one reservation.

use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{
    Answer, Answered, Ask, Cause, Chair, Change, NoticeKind, Person, SeatReservation, Sitter,
    Stage, reasons, refuse_if,
};
use crate::names::{GONE, name_beside};
use crate::table::Table;

/// The limits of the assumed time of a step, in milliseconds, in the estimate for a waiting person:
/// a match may have rested for hours.
const QUICK: u64 = 300;

const SLOW: u64 = 20_000;

impl Table {
    /// Reserves a seat for a person who comes to play. A person who has a seat or a reservation
    /// keeps it.
    pub(crate) fn come(&mut self, ask: Ask<'_>) -> Answered {
        if self.seat_of(ask.person).is_some() || self.reserved_seat(ask.person).is_some() {
            return Ok(Answer::Same);
        }
        self.may_come(ask.person)?;
        refuse_if(!self.state.open_to_all, &reasons::NOT_OPEN)?;
        let left = self.state.gone.iter().find(|(person, _)| person == ask.person);
        let left = left.filter(|_| self.state.stage == Stage::Playing).map(|(_, seat)| *seat);
        // A person who knows a seat's cards plays that seat or none.
        let seen = self.has_seen(ask.person);
        let mut free = self.free_seats();
        let seat = free.find(|seat| [left, seen].into_iter().flatten().all(|one| one == *seat));
        drop(free);
        let none = if seen.is_some() { &reasons::HAS_SEEN } else { &reasons::NO_PLACE };
        let seat = seat.ok_or_else(|| none.refuse())?;
        refuse_if(self.left_last(ask.person, seat) && self.is_lent_out(seat), &reasons::LENT_OUT)?;
        let (person, name) = (ask.person.clone(), self.name_of_comer(ask, left));
        self.state.reservations.push(SeatReservation { person, name, seat });
        if let Err(refused) = self.owners_are_apart() {
            self.state.reservations.pop();
            return Err(refused);
        }
        if self.newcomers_may_sit() {
            return Ok(self.sit_down(ask.now).into());
        }
        Ok(self.changed())
    }

    /// Seats the people with reservations, if they may sit down now. Returns the change, or `None`
    /// if there is none. `now` is in milliseconds since 1970.
    pub fn seat_newcomers(&mut self, now: i64) -> Option<Change> {
        (!self.state.reservations.is_empty() && self.newcomers_may_sit())
            .then(|| self.sit_down(now))
    }

    /// Estimates in how many milliseconds the people with reservations may sit down, from the usual
    /// rest of a deal and the pace of this match. Returns `None` if nobody has to wait, or if the
    /// match is paused. `now` is in milliseconds since 1970.
    pub fn seats_come_in(&self, now: i64) -> Option<u64> {
        let live = self.in_play()?;
        if self.state.paused || self.has_days() || self.newcomers_may_sit() {
            return None;
        }
        let left = live.left_of_deal();
        let taken_over = live.info.continued.as_ref().map_or(0, |from| from.step);
        let played = live.step_count().saturating_sub(taken_over);
        let took = u64::try_from(now - live.started).unwrap_or_default();
        let pace = (took / u64::from(played.max(1))).clamp(QUICK, SLOW);
        Some(u64::from(left) * pace)
    }

    /// Returns the name of a person who comes: during a match the one that they had there, or one
    /// that nobody had, so that a name is one person's in a match.
    fn name_of_comer(&self, ask: Ask<'_>, left: Option<Seat>) -> String {
        let tenures = self.in_play().map(Live::tenures).unwrap_or_default();
        let of_people = tenures.iter().filter(|one| one.is_of_person());
        let names = of_people.filter_map(|one| Some((one, one.player.name.as_deref()?)));
        if let Some(seat) = left {
            // Those who left a seat, and the names of those who left it, from the last to the first.
            let mut before = Vec::new();
            for (_, name) in names.clone().rev().filter(|(one, _)| one.seat == seat.number()) {
                if name != GONE && !before.contains(&name) {
                    before.push(name);
                }
            }
            let known = |(who, of): &&(Person, Seat)| *of == seat && *who != Person::default();
            let mut gone = self.state.gone.iter().rev().filter(known);
            let place = gone.position(|(who, _)| who == ask.person);
            if let Some(name) = place.and_then(|place| before.get(place)) {
                return (*name).to_owned();
            }
        }
        let others = self.state.sitting_or_coming().map(|(_, name)| name.as_str());
        name_beside(others.chain(names.map(|(_, name)| name)), ask.name)
    }

    /// Returns whether a person was the last to leave a seat in this match.
    fn left_last(&self, person: &Person, seat: Seat) -> bool {
        self.state.gone.iter().rfind(|(_, of)| *of == seat).is_some_and(|(who, _)| who == person)
    }

    fn sit_down(&mut self, now: i64) -> Change {
        let mut joined = Vec::new();
        for reservation in std::mem::take(&mut self.state.reservations) {
            // Between matches somebody may have sat down by hand, or the table may have shrunk.
            let chair = self.state.chairs.get(reservation.seat.idx());
            let is_free = chair.is_some_and(|chair| chair.sitter().is_none());
            let wanted = is_free.then_some(reservation.seat);
            let Some(seat) = wanted.or_else(|| self.free_seats().next()) else { continue };
            if self.seat_of(&reservation.person).is_some() {
                continue;
            }
            if !self.left_last(&reservation.person, seat) {
                self.forget_lent(seat);
            }
            // Somebody who comes to play is ready for the next match.
            let ready = self.state.stage != Stage::Playing;
            let sitter = Sitter { ready, ..Sitter::new(reservation.person, reservation.name) };
            self.state.chairs[seat.idx()] = Chair::Person(sitter);
            self.seat_changed(seat, Cause::Came);
            self.note(NoticeKind::Joined, seat, None, now);
            joined.push(seat);
        }
        self.state.anew.clear();
        Change { joined, ..self.change() }
    }
}
