//! Players of a match: who sits on a seat, and who made which action.

use kozyr_games::StepText;
use kozyr_rules::Seat;

use crate::live::{Live, Removal};
use crate::model::{
    Cause, SeatChange, SeatPlayer, Tenure, TenurePlace, add_change, player_at, tenures,
};

impl Live {
    /// Records who plays at a seat from now on.
    pub(crate) fn change_seat(&mut self, seat: Seat, player: SeatPlayer, cause: Cause) {
        let change = SeatChange { step: self.step_count(), seat: seat.number(), player, cause };
        add_change(&self.info.seats, &mut self.lineup.changes, change);
    }

    /// Records who sends the person of a seat away, alone as host or by agreement. A person who
    /// leads has then won. One who is behind has lost, if people have agreed. A host who sends the
    /// only opponent away has broken the match off, however it stands.
    pub(crate) fn sends_away(&mut self, seat: Seat, by: Vec<Seat>, agreed: bool) {
        let places = self.state.game.places();
        let is_first = places.get(seat).is_some_and(|place| *place == 1);
        let leads = is_first && places.iter().any(|(_, place)| *place > 1);
        let broken_off = !agreed && places.len() == 2;
        let won = (leads || broken_off).then_some(true).or((agreed && !is_first).then_some(false));
        let removal = Removal { seat, step: self.step_count(), by, won };
        self.lineup.removals.push(removal);
    }

    /// Records that a bot plays a step in place of the player of a seat, or all steps from it on.
    pub(crate) fn lend(&mut self, change: SeatChange) {
        match change.cause {
            Cause::Time => self.lineup.changes.push(change),
            _ => add_change(&self.info.seats, &mut self.lineup.changes, change),
        }
    }

    /// Returns the player who decides at a seat, apart from single steps.
    pub(crate) fn player_now(&self, seat: Seat) -> Option<&SeatPlayer> {
        player_at(&self.info.seats, &self.lineup.changes, seat, u32::MAX)
    }

    /// Returns whether anybody has acted, person or bot.
    pub fn has_begun(&self) -> bool {
        self.steps_held().any(|step| matches!(step, StepText::Act(..)))
    }

    /// Returns who sat on which seat from which step to which, as [`tenures`] does.
    pub fn tenures(&self) -> Vec<Tenure<'_>> {
        tenures(&self.info.seats, &self.lineup.changes)
    }

    /// Returns the place of the last tenure of a person on a seat.
    pub fn last_place(&self, seat: Seat) -> Option<TenurePlace> {
        let all = self.tenures();
        let of_seat = all.iter().filter(|one| one.seat == seat.number()).zip(0..);
        let (last, nth) = of_seat.filter(|(one, _)| one.is_of_person()).last()?;
        Some(TenurePlace { seat: last.seat, nth, from: last.from })
    }

    /// Returns the steps at which a seat acted.
    pub(crate) fn acts_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = u32> {
        let own = move |step: &StepText| matches!(step, StepText::Act(by, _) if *by == seat);
        let steps = (0..self.step_count()).zip(self.steps_held());
        steps.filter(move |(_, step)| own(step)).map(|(number, _)| number)
    }

    /// Returns the version that an action led to, if the person with this name in the match has
    /// played it. An action that was undone belongs to its seat: to a person who was alone there.
    pub(crate) fn repeated(&self, name: &str, id: &str) -> Option<u32> {
        Seat::first(self.info.seats.len()).find_map(|seat| {
            let version = self.history.repeated(seat.number(), id)?;
            let step = self.history.place_at(version).and_then(|place| u32::try_from(place).ok());
            let all = self.tenures();
            let mut people =
                all.iter().filter(|one| one.seat == seat.number() && one.is_of_person());
            let own = match step {
                Some(step) => people.any(|one| one.is_of(name) && one.decides(step)),
                None => people.all(|one| one.is_of(name)),
            };
            own.then_some(version)
        })
    }
}
