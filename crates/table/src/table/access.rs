//! Access to a table: who may enter or watch, who is barred or muted, which seats are free or
//! reserved, and who has seen a hand of the match.
//!
//! A person who has seen a hand of a match knows more than the table shows. So nobody may see two
//! hands of one match, or take a seat of it other than the one whose hand they saw. Such a person,
//! or one who had a seat before, may send other spectators only ready phrases.

use kozyr_rules::Seat;

use crate::live::ShownHand;
use crate::model::{Chair, Entry, Person, Refused, Restriction, Stage, reasons, refuse_if};
use crate::table::Table;

impl Table {
    /// Returns whether nobody new may sit down.
    pub const fn is_locked(&self) -> bool {
        self.state.access.locked
    }

    /// Returns whether spectators are excluded while a match is played.
    pub const fn is_closed(&self) -> bool {
        self.state.access.closed
    }

    /// Returns the people who are barred or muted.
    pub fn known(&self) -> &[Restriction] {
        &self.state.access.known
    }

    /// Returns whether the host has barred a person.
    pub fn is_barred(&self, person: &Person) -> bool {
        self.state.access.find(person).is_some_and(|known| known.barred)
    }

    /// Returns whether the host has muted a person.
    pub fn is_silenced(&self, person: &Person) -> bool {
        self.state.access.find(person).is_some_and(|known| known.silenced)
    }

    /// Returns whether a person may see the table now; `None` is a stranger.
    pub fn entry(&self, person: Option<&Person>) -> Entry {
        if person.is_some_and(|person| self.is_barred(person)) {
            return Entry::Barred;
        }
        let of_it = |person: &Person| {
            self.seat_of(person).is_some()
                || self.reserved_seat(person).is_some()
                || self.host() == person
                || self.sees_hand_of(person).is_some()
        };
        if self.state.access.closed
            && self.state.stage == Stage::Playing
            && !person.is_some_and(of_it)
        {
            return Entry::Closed;
        }
        Entry::Free
    }

    /// Checks that a person without a seat may take one.
    pub(crate) fn may_come(&self, person: &Person) -> Result<(), Refused> {
        refuse_if(self.is_barred(person), &reasons::BARRED)?;
        refuse_if(self.state.access.locked && self.host() != person, &reasons::LOCKED)
    }

    /// Returns the seat that is reserved for a person.
    pub fn reserved_seat(&self, person: &Person) -> Option<Seat> {
        let found =
            self.state.reservations.iter().find(|reservation| reservation.person == *person);
        found.map(|reservation| reservation.seat)
    }

    /// Returns how many more people could join: the number of seats that are empty or a bot's, and
    /// not reserved.
    pub fn places(&self) -> usize {
        self.free_seats().count()
    }

    /// Drops the reservation of a person, if there is one.
    pub(crate) fn stay_away(&mut self, person: &Person) {
        self.state.reservations.retain(|reservation| reservation.person != *person);
        if self.state.reservations.is_empty() {
            self.state.anew.clear();
        }
    }

    /// Returns the seats that could be reserved, empty ones first.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let promised: Vec<Seat> =
            self.state.reservations.iter().map(|reservation| reservation.seat).collect();
        let of = |wanted: fn(&Chair) -> bool| {
            self.seats().filter(move |(_, chair)| wanted(chair)).map(|(seat, _)| seat)
        };
        let empty = of(Chair::is_empty);
        let bots = of(Chair::is_bot);
        let free = empty.chain(bots).filter(move |seat| !promised.contains(seat));
        free.filter(|seat| self.may_change(*seat).is_ok())
    }

    /// Drops the requests to change places of a person who sits elsewhere now, or has left.
    pub(crate) fn forget_swaps(&mut self, person: &Person) {
        self.state.swaps.retain(|swap| swap.from != *person && swap.with != *person);
    }

    /// Returns the hands that are shown to spectators.
    pub fn shown_hands(&self) -> &[ShownHand] {
        self.live.as_ref().map_or(&[], |live| &live.seen.shown)
    }

    /// Returns the seat whose hand is shown to a person.
    pub fn sees_hand_of(&self, person: &Person) -> Option<Seat> {
        self.shown_hands().iter().find(|shown| shown.person == *person).map(|shown| shown.seat)
    }

    /// Returns the seat of this match whose hand a person has seen without playing it.
    pub(crate) fn has_seen(&self, person: &Person) -> Option<Seat> {
        let live = self.in_play()?;
        live.seen.seen_by.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat)
    }

    /// Returns whether a person without a seat knows a hand of this match: one that was shown to
    /// them, or the one they had.
    pub(crate) fn knows_hand(&self, person: &Person) -> bool {
        let left = self.state.gone.iter().any(|(who, _)| who == person);
        self.has_seen(person).is_some() || left && self.state.stage == Stage::Playing
    }

    /// Stops showing any hand to a person.
    pub(crate) fn close_hands_to(&mut self, person: &Person) {
        if let Some(live) = &mut self.live {
            live.seen.shown.retain(|shown| shown.person != *person);
        }
    }
}
