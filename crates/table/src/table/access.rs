//! Access to a table: who may come in or look on as a spectator, who is barred or muted, which
//! seats are free or reserved, and who has seen a hand of the match.
//!
//! A person who has seen a hand of a match knows more than the table tells. So nobody sees two
//! hands of one match, or takes another seat of it than the one whose hand it was; and such a
//! person, or one who had a seat before, may send other spectators ready phrases alone.

use kozyr_rules::Seat;

use crate::live::ShownHand;
use crate::model::{Chair, Entry, Person, Refused, Restriction, Stage, reasons};
use crate::table::Table;

impl Table {
    /// Whether nobody new may sit down.
    pub const fn is_locked(&self) -> bool {
        self.access.locked
    }

    /// Whether nobody may look on while a match is played.
    pub const fn is_closed(&self) -> bool {
        self.access.closed
    }

    /// The people who are barred or muted.
    pub fn known(&self) -> &[Restriction] {
        &self.access.known
    }

    /// Whether the host has barred a person.
    pub fn is_barred(&self, person: &Person) -> bool {
        self.access.find(person).is_some_and(|known| known.barred)
    }

    /// Whether the host has muted a person.
    pub fn is_silenced(&self, person: &Person) -> bool {
        self.access.find(person).is_some_and(|known| known.silenced)
    }

    /// Whether a person may see the table now; `None` is a stranger.
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
        if self.access.closed && self.stage == Stage::Playing && !person.is_some_and(of_it) {
            return Entry::Closed;
        }
        Entry::Free
    }

    /// Whether a person without a seat may take one.
    pub(crate) fn may_come(&self, person: &Person) -> Result<(), Refused> {
        if self.is_barred(person) {
            return Err(reasons::BARRED.refuse().into());
        }
        if self.access.locked && self.host() != person {
            return Err(reasons::LOCKED.refuse().into());
        }
        Ok(())
    }

    /// The seat that is reserved for a person.
    pub fn reserved_seat(&self, person: &Person) -> Option<Seat> {
        let found = self.reservations.iter().find(|reservation| reservation.person == *person);
        found.map(|reservation| reservation.seat)
    }

    /// How many more people could join: seats that are empty or a bot's, and not reserved.
    pub fn places(&self) -> usize {
        self.free_seats().count()
    }

    /// Drops the reservation of a person, if there is one.
    pub(crate) fn stay_away(&mut self, person: &Person) {
        self.reservations.retain(|reservation| reservation.person != *person);
        if self.reservations.is_empty() {
            self.anew.clear();
        }
    }

    /// The seats that could be reserved, empty ones first.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let promised: Vec<Seat> =
            self.reservations.iter().map(|reservation| reservation.seat).collect();
        let of = |wanted: fn(&Chair) -> bool| {
            self.seats().filter(move |(_, chair)| wanted(chair)).map(|(seat, _)| seat)
        };
        let empty = of(Chair::is_empty);
        let bots = of(Chair::is_bot);
        empty.chain(bots).filter(move |seat| !promised.contains(seat))
    }

    /// Drops the requests to change places of a person who sits elsewhere now, or is gone.
    pub(crate) fn forget_swaps(&mut self, person: &Person) {
        self.swaps.retain(|swap| swap.from != *person && swap.with != *person);
    }

    /// The hands that are shown to spectators.
    pub fn shown_hands(&self) -> &[ShownHand] {
        self.live.as_ref().map_or(&[], |live| &live.seen.shown)
    }

    /// The seat whose hand is shown to a person.
    pub fn sees_hand_of(&self, person: &Person) -> Option<Seat> {
        self.shown_hands().iter().find(|shown| shown.person == *person).map(|shown| shown.seat)
    }

    /// The seat of this match whose hand a person has seen without playing it.
    pub(crate) fn has_seen(&self, person: &Person) -> Option<Seat> {
        let live = self.in_play()?;
        live.seen.seen_by.iter().find(|(who, _)| who == person).map(|(_, seat)| *seat)
    }

    /// Whether a person without a seat knows a hand of this match: one that was shown to them, or
    /// the one they had.
    pub(crate) fn knows_hand(&self, person: &Person) -> bool {
        let left = self.gone.iter().any(|(who, _)| who == person);
        self.has_seen(person).is_some() || left && self.stage == Stage::Playing
    }

    /// Ends every showing of a hand to a person.
    pub(crate) fn close_hands_to(&mut self, person: &Person) {
        if let Some(live) = &mut self.live {
            live.seen.shown.retain(|shown| shown.person != *person);
        }
    }
}
