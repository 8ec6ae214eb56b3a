//! Seats: sitting down, changing places by consent and by lot.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Answered, Ask, Chair, NoticeKind, Person, Question, Sitter, Stage, Swap, reasons,
    refuse_if,
};
use crate::table::Table;

impl Table {
    pub(crate) fn sit(&mut self, ask: Ask<'_>, seat: Seat) -> Answered {
        let before = self.seat_of(ask.person);
        if before == Some(seat) {
            return Ok(Answer::Same);
        }
        let taken = match self.chair(seat)? {
            Chair::Empty => false,
            // After a match its bots stay, unless the host or an open table removes them.
            Chair::Bot(_) | Chair::Program(_) => {
                before.is_none() && self.state.stage != Stage::Lobby
            }
            Chair::Person(_) => true,
        };
        if taken {
            return Err(reasons::SEAT_TAKEN.of(seat).into());
        }
        if before.is_none() {
            self.may_come(ask.person)?;
        }
        self.stay_away(ask.person);
        self.forget_swaps(ask.person);
        match before {
            Some(before) => {
                self.state.chairs.swap(before.idx(), seat.idx());
                self.sitter(ask.person)?.ready = false;
                self.note(NoticeKind::Moved, seat, None, ask.now);
            }
            None => {
                let name = self.name_here(ask.person, ask.name);
                self.state.chairs[seat.idx()] =
                    Chair::Person(Sitter::new(ask.person.clone(), name));
                self.note(NoticeKind::Joined, seat, None, ask.now);
            }
        }
        Ok(self.changed())
    }

    /// Returns the requests to change places: the asking seat, the asked seat, and whether the
    /// asked person declined.
    pub fn swaps(&self) -> impl Iterator<Item = (Seat, Seat, bool)> {
        self.state.swaps.iter().filter_map(|swap| {
            Some((self.seat_of(&swap.from)?, self.seat_of(&swap.with)?, swap.declined))
        })
    }

    pub(crate) fn swap(&mut self, ask: Ask<'_>, seat: Seat) -> Answered {
        let own = self.seat(ask.person)?;
        let open = |swap: &Swap| swap.from == *ask.person && !swap.declined;
        if own == seat {
            let before = self.state.swaps.len();
            self.state.swaps.retain(|swap| !open(swap));
            return Ok(self.changed_if(self.state.swaps.len() != before));
        }
        let Some(other) = self.chair(seat)?.sitter() else { return self.sit(ask, seat) };
        let (other, name) = (other.person.clone(), other.name.clone());
        if self.asks(&other, ask.person).is_some() {
            return Ok(self.swapped(own, seat, ask.now));
        }
        let asked = |swap: &&Swap| swap.from == *ask.person && swap.with == other;
        if self.state.swaps.iter().find(asked).is_some_and(|swap| !swap.declined) {
            return Ok(Answer::Same);
        }
        let row = self.live.as_ref().map_or(0, |live| live.state.row_count);
        let question = Question::Swap(seat);
        if self.state.asked.ask(ask.person, question, row).is_err() {
            return Err(reasons::KEEPS_SEAT.of(name).into());
        }
        let here: Vec<Person> = self.people();
        let is_here = |swap: &Swap| here.contains(&swap.from) && here.contains(&swap.with);
        self.state.swaps.retain(|swap| is_here(swap) && !open(swap) && !asked(&swap));
        self.state.swaps.push(Swap { from: ask.person.clone(), with: other, declined: false });
        self.note_from(NoticeKind::AskedToSwap, seat, ask);
        Ok(self.changed())
    }

    pub(crate) fn answer_swap(&mut self, ask: Ask<'_>, seat: Seat, yes: bool) -> Answered {
        let own = self.seat(ask.person)?;
        let other = self.chair(seat)?.sitter().map(|one| (one.person.clone(), one.name.clone()));
        let asks = other.and_then(|(other, name)| Some((self.asks(&other, ask.person)?, name)));
        let Some((place, by)) = asks else { return Err(reasons::NO_SWAP.of(seat).into()) };
        if yes {
            return Ok(self.swapped(own, seat, ask.now));
        }
        self.state.swaps[place].declined = true;
        self.note(NoticeKind::Stays, own, Some(&by), ask.now);
        Ok(self.changed())
    }

    /// Returns the index of the open request from one person to another.
    fn asks(&self, from: &Person, with: &Person) -> Option<usize> {
        let open = |swap: &Swap| swap.from == *from && swap.with == *with && !swap.declined;
        self.state.swaps.iter().position(open)
    }

    /// Swaps two people. Both have agreed, so whoever was ready still is.
    fn swapped(&mut self, own: Seat, other: Seat, now: i64) -> Answer {
        self.state.chairs.swap(own.idx(), other.idx());
        let by = self.name_at(own);
        for seat in [own, other] {
            if let Some(person) = self.sitter_at(seat).map(|one| one.person.clone()) {
                self.forget_swaps(&person);
            }
        }
        self.note(NoticeKind::Swapped, other, Some(&by), now);
        self.changed()
    }

    pub(crate) fn shuffle(&mut self, ask: Ask<'_>, order: &[Seat]) -> Answered {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        refuse_if(!sorted.into_iter().eq(self.state.all_seats()), &reasons::BAD_ORDER)?;
        self.seat_by(order);
        self.state.nobody_is_ready();
        self.state.swaps.clear();
        self.note_by(NoticeKind::Shuffled, ask);
        Ok(self.changed())
    }

    /// Reseats everybody: for each seat, `from` has the seat from which its next owner comes.
    pub(crate) fn seat_by(&mut self, from: &[Seat]) {
        let mut before: Vec<Option<Chair>> =
            std::mem::take(&mut self.state.chairs).into_iter().map(Some).collect();
        let mut take = |seat: &Seat| before.get_mut(seat.idx()).and_then(Option::take);
        self.state.chairs = from.iter().map(|seat| take(seat).unwrap_or_default()).collect();
        for reservation in &mut self.state.reservations {
            let then =
                Seat::first(from.len()).zip(from).find(|(_, from)| **from == reservation.seat);
            reservation.seat = then.map_or(reservation.seat, |(seat, _)| seat);
        }
    }
}
