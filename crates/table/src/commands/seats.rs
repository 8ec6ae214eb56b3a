//! Seats: sitting down, changing places by consent and by lot.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Chair, Context, NoticeKind, Person, Refused, Sitter, Stage, Swap, reasons,
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
            // After a match its bots stay, unless the host or an open table removes them.
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
                self.note(NoticeKind::Moved, seat, None, context.now);
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
                self.note(NoticeKind::Joined, seat, None, context.now);
            }
        }
        Ok(self.changed())
    }

    /// Returns the requests to change places: the asking seat, the asked seat, and whether the
    /// asked person declined.
    pub fn swaps(&self) -> impl Iterator<Item = (Seat, Seat, bool)> {
        self.swaps.iter().filter_map(|swap| {
            Some((self.seat_of(&swap.from)?, self.seat_of(&swap.with)?, swap.declined))
        })
    }

    pub(crate) fn swap(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        let own = self.seat(asker.person)?;
        let open = |swap: &Swap| swap.from == *asker.person && !swap.declined;
        if own == seat {
            let before = self.swaps.len();
            self.swaps.retain(|swap| !open(swap));
            let same = self.swaps.len() == before;
            return Ok(if same { Answer::Same } else { self.changed() });
        }
        let Some(other) = self.chair(seat)?.sitter() else {
            return self.sit(asker, seat, context);
        };
        let (other, name) = (other.person.clone(), other.name.clone());
        if self.asks(&other, asker.person).is_some() {
            return Ok(self.swapped(own, seat, context.now));
        }
        let asked = |swap: &&Swap| swap.from == *asker.person && swap.with == other;
        match self.swaps.iter().find(asked).map(|swap| swap.declined) {
            Some(true) => return Err(reasons::KEEPS_SEAT.of(name).into()),
            Some(false) => return Ok(Answer::Same),
            None => {}
        }
        let here: Vec<Person> = self.people();
        let is_here = |swap: &Swap| here.contains(&swap.from) && here.contains(&swap.with);
        self.swaps.retain(|swap| is_here(swap) && !open(swap));
        self.swaps.push(Swap { from: asker.person.clone(), with: other, declined: false });
        let by = self.name_here(asker.person, asker.name);
        self.note(NoticeKind::AskedToSwap, seat, Some(&by), context.now);
        Ok(self.changed())
    }

    pub(crate) fn answer_swap(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        yes: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        let own = self.seat(asker.person)?;
        let other = self.chair(seat)?.sitter().map(|one| (one.person.clone(), one.name.clone()));
        let asks = other.and_then(|(other, name)| Some((self.asks(&other, asker.person)?, name)));
        let Some((place, by)) = asks else { return Err(reasons::NO_SWAP.of(seat).into()) };
        if yes {
            return Ok(self.swapped(own, seat, context.now));
        }
        self.swaps[place].declined = true;
        self.note(NoticeKind::Stays, own, Some(&by), context.now);
        Ok(self.changed())
    }

    /// Returns the index of the open request from one person to another.
    fn asks(&self, from: &Person, with: &Person) -> Option<usize> {
        let open = |swap: &Swap| swap.from == *from && swap.with == *with && !swap.declined;
        self.swaps.iter().position(open)
    }

    /// Swaps two people. Both have agreed, so whoever was ready still is.
    fn swapped(&mut self, own: Seat, other: Seat, now: i64) -> Answer {
        self.chairs.swap(own.idx(), other.idx());
        let name = |seat: Seat| self.chairs[seat.idx()].sitter().map(|one| one.name.clone());
        let by = name(own).unwrap_or_default();
        for seat in [own, other] {
            if let Some(person) = self.chairs[seat.idx()].sitter().map(|one| one.person.clone()) {
                self.forget_swaps(&person);
            }
        }
        self.note(NoticeKind::Swapped, other, Some(&by), now);
        self.changed()
    }

    pub(crate) fn shuffle(
        &mut self,
        asker: Asker<'_>,
        order: &[Seat],
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(Seat::first(self.chairs.len())) {
            return Err(reasons::BAD_ORDER.refuse().into());
        }
        self.seat_by(order);
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.ready = false;
        }
        self.swaps.clear();
        let name = self.name_here(asker.person, asker.name);
        let seat = self.seat_of(asker.person);
        self.note_of(NoticeKind::Shuffled, seat, name, None, None, context.now);
        Ok(self.changed())
    }

    /// Reseats everybody: for each seat, `from` has the seat from which its next owner comes.
    pub(crate) fn seat_by(&mut self, from: &[Seat]) {
        let mut before: Vec<Option<Chair>> =
            std::mem::take(&mut self.chairs).into_iter().map(Some).collect();
        let mut take = |seat: &Seat| before.get_mut(seat.idx()).and_then(Option::take);
        self.chairs = from.iter().map(|seat| take(seat).unwrap_or_default()).collect();
        for reservation in &mut self.reservations {
            let then =
                Seat::first(from.len()).zip(from).find(|(_, from)| **from == reservation.seat);
            reservation.seat = then.map_or(reservation.seat, |(seat, _)| seat);
        }
    }
}
