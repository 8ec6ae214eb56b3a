//! The cards on the table, and what they amount to (C4–C7).

use kozyr_rules::Seat;

use crate::action::{Action, Place};
use crate::card::{Card, Kind};
use crate::event::Event;
use crate::options::{DirectionRule, EqualPair, Options};
use crate::pile::Pile;
use crate::score;
use crate::slot::{Direction, Slot, Summary, Tally, place_of};

/// How many caravans there are: three of seat 0, then three of seat 1.
pub(crate) const N_CARAVANS: usize = 6;
/// The capacity of the table: all cards of both decks.
const MAX_SLOTS: usize = 2 * Card::COUNT;
/// The capacity of one caravan: all number cards of one deck.
pub(crate) const MAX_NUMBERS: usize = 320;

/// The six caravans. Cards are kept in the order in which they were played, which is all the
/// history that C5 asks for.
#[derive(PartialEq, Debug)]
pub(crate) struct Table {
    slots: Pile<Slot, MAX_SLOTS>,
    pub(crate) summaries: [Summary; N_CARAVANS],
}

impl Table {
    pub(crate) const fn new() -> Self {
        Self { slots: Pile::new(), summaries: [Summary::EMPTY; N_CARAVANS] }
    }

    /// Makes this table like another.
    pub(crate) fn clone_from(&mut self, source: &Self) {
        self.slots.clone_from(&source.slots);
        self.summaries = source.summaries;
    }

    /// Takes everything away.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.summaries = [Summary::EMPTY; N_CARAVANS];
    }

    /// How many number cards lie on the table.
    #[inline]
    pub(crate) fn n_numbers(&self) -> u32 {
        self.summaries.iter().map(|summary| u32::from(summary.n)).sum()
    }

    /// Where the number card at this place is kept. Number cards come before the pictures on
    /// them, so it is the first with this key.
    #[inline]
    fn find(&self, key: u32) -> Option<usize> {
        self.slots.iter().position(|slot| slot.key() == key)
    }

    /// The caravan and number, both from 0, that a place names, if there is a card.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> Option<(usize, usize)> {
        if place.seat > 1 || !(1..=3).contains(&place.caravan) || place.number == 0 {
            return None;
        }
        let caravan = usize::from(place.seat) * 3 + usize::from(place.caravan) - 1;
        (place.number <= self.summaries[caravan].n)
            .then(|| (caravan, usize::from(place.number) - 1))
    }

    /// The number card at a place.
    pub(crate) fn card_at(&self, caravan: usize, number: usize) -> Option<Card> {
        self.find(Slot::key_of(caravan, number)).map(|i| self.slots[i].card())
    }

    /// How many pictures lie on a number card, at most 3.
    pub(crate) fn faces(&self, caravan: usize, number: usize) -> u32 {
        self.find(Slot::key_of(caravan, number)).map_or(0, |i| self.slots[i].faces())
    }

    /// The caravan and number of each number card with fewer than three pictures, in the order in
    /// which they were played.
    pub(crate) fn roomy(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let roomy = |slot: &&Slot| slot.card().is_number() && slot.faces() < 3;
        self.slots.iter().filter(roomy).map(|slot| (slot.caravan(), slot.number()))
    }

    /// What an action of a seat does on the table. Places that do not exist change nothing.
    #[inline]
    pub(crate) fn act(
        &mut self,
        options: &Options,
        seat: usize,
        action: Action,
        emit: &mut impl FnMut(Event),
    ) {
        let player = Seat::from_idx(seat);
        match action {
            Action::Place { card, caravan } => {
                let idx = seat * 3 + usize::from(caravan.clamp(1, 3)) - 1;
                let number = usize::from(self.summaries[idx].n);
                if number < MAX_NUMBERS {
                    self.put(options, idx, card, seat);
                    emit(Event::Placed { seat: player, card, place: place_of(idx, number) });
                }
            }
            Action::Attach { card, place } => {
                if let Some(target) = self.at(place) {
                    self.attach(options, seat, card, target, emit);
                }
            }
            Action::Discard { card } => emit(Event::Discarded { seat: player, card }),
            Action::Disband { caravan } => {
                let idx = seat * 3 + usize::from(caravan.clamp(1, 3)) - 1;
                emit(Event::Disbanded { seat: player, caravan: caravan.clamp(1, 3) });
                self.compact(emit, |slot| (slot.caravan() != idx).then_some(slot));
                self.summaries[idx] = Summary::EMPTY;
            }
        }
    }

    /// C4: a number card on the end of a caravan.
    #[inline]
    fn put(&mut self, options: &Options, idx: usize, card: Card, owner: usize) {
        let summary = &mut self.summaries[idx];
        self.slots.push(Slot::new(card, Slot::key_of(idx, usize::from(summary.n)), owner));
        let rank = card.rank();
        if summary.n > 0 {
            // A fixed direction outlives the cards that follow.
            let set =
                options.direction == DirectionRule::Fixed && summary.direction != Direction::None;
            if !set {
                summary.direction = Direction::between(summary.last, rank);
            }
        }
        summary.n += 1;
        summary.last = rank;
        summary.suit = card.suit_bits();
        summary.value = summary.value.saturating_add(u32::from(rank));
        summary.refresh();
    }

    /// C6: a picture on a number card.
    #[inline]
    fn attach(
        &mut self,
        options: &Options,
        seat: usize,
        card: Card,
        (caravan, number): (usize, usize),
        emit: &mut impl FnMut(Event),
    ) {
        let key = Slot::key_of(caravan, number);
        let Some(at) = self.find(key) else { return };
        let (player, place) = (Seat::from_idx(seat), place_of(caravan, number));
        let target = self.slots[at].card();
        emit(Event::Attached { seat: player, card, place, on: target });
        if card.kind() == Kind::Jack {
            self.compact(emit, |slot| {
                if slot.key() == key {
                    None
                } else if slot.caravan() == caravan && slot.number() > number {
                    Some(Slot(slot.0 - Slot::ONE_NUMBER))
                } else {
                    Some(slot)
                }
            });
            emit(Event::Removed { owner: player, card, place });
            self.settle(options);
            return;
        }
        let summary = &mut self.summaries[caravan];
        let mut with_picture = self.slots[at];
        if with_picture.faces() < 3 {
            with_picture.0 += Slot::ONE_FACE;
        }
        if card.kind() == Kind::King {
            summary.value = summary.value.saturating_add(with_picture.value());
            with_picture.0 += Slot::ONE_KING;
        } else if card.kind() == Kind::Queen {
            summary.suit = card.suit_bits();
            summary.direction = summary.direction.reversed();
            summary.refresh();
        }
        self.slots[at] = with_picture;
        self.slots.push(Slot::new(card, key, seat));
        if card.kind() == Kind::Joker {
            self.joke(options, at, emit);
        }
    }

    /// C6: what a joker on the card kept at `at` removes.
    fn joke(&mut self, options: &Options, at: usize, emit: &mut impl FnMut(Event)) {
        let target = self.slots[at].card();
        let by_suit = target.rank() == 1;
        let mut gone = Gone::default();
        for (i, slot) in self.slots.iter().enumerate() {
            let card = slot.card();
            let hit = if by_suit {
                card.suit_bits() == target.suit_bits()
            } else {
                card.rank() == target.rank()
            };
            if hit && card.is_number() && i != at {
                gone.add(slot.caravan(), slot.number());
            }
        }
        if gone.any {
            self.compact(emit, |slot| {
                let down = gone.before(slot.caravan(), slot.number())?;
                Some(Slot(slot.0 - down * Slot::ONE_NUMBER))
            });
            self.settle(options);
        }
    }

    /// Replaces each card by what `fate` answers, or removes it.
    #[inline]
    fn compact(&mut self, emit: &mut impl FnMut(Event), fate: impl Fn(Slot) -> Option<Slot>) {
        let mut kept = 0;
        for i in 0..self.slots.len() {
            let slot = self.slots[i];
            if let Some(slot) = fate(slot) {
                self.slots[kept] = slot;
                kept += 1;
            } else {
                let owner = Seat::from_idx(slot.owner());
                emit(Event::Removed { owner, card: slot.card(), place: slot.place() });
            }
        }
        self.slots.truncate(kept);
    }

    /// Recomputes the caravans from which something was removed (C5).
    fn settle(&mut self, options: &Options) {
        let mut tallies = [Tally::EMPTY; N_CARAVANS];
        for slot in self.slots.iter() {
            tallies[slot.caravan()].count(*slot);
        }
        for (summary, tally) in self.summaries.iter_mut().zip(tallies) {
            if summary.n == tally.n {
                continue;
            }
            let equal = tally.before == tally.last;
            let direction = if tally.n < 2 || equal && options.equal_pair == EqualPair::Free {
                Direction::None
            } else if equal || options.direction == DirectionRule::Fixed {
                summary.direction
            } else {
                let direction = Direction::between(tally.before, tally.last);
                if tally.turned { direction.reversed() } else { direction }
            };
            let Tally { n, last, suit, value, .. } = tally;
            *summary = Summary { n, last, suit, direction, value, ..*summary };
            summary.refresh();
        }
    }

    /// The cards of a caravan in the order of play: each with its number card's place, from 0.
    pub(crate) fn cards(&self, caravan: usize) -> impl Iterator<Item = (Card, usize)> + '_ {
        let here = move |slot: &&Slot| slot.caravan() == caravan;
        self.slots.iter().filter(here).map(|slot| (slot.card(), slot.number()))
    }

    /// Every number card with its caravan and what it is worth with its kings.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (usize, Card, u32)> + '_ {
        let numbers = self.slots.iter().filter(|slot| slot.card().is_number());
        numbers.map(|slot| (slot.caravan(), slot.card(), slot.value()))
    }

    /// The cards on the table in the order in which they were played.
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Every card on the table.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.slots.iter().map(|slot| slot.card())
    }

    /// The value of a caravan, without the limit of its summary (C7).
    pub(crate) fn exact_value(&self, caravan: usize) -> u128 {
        let numbers = self.slots.iter().filter(|slot| slot.card().is_number());
        numbers
            .filter(|slot| slot.caravan() == caravan)
            .map(|slot| u128::from(slot.card().rank()) << slot.kings())
            .sum()
    }

    /// The seat to which a lane belongs (C8).
    #[inline]
    pub(crate) fn lane_owner(&self, lane: usize) -> Option<usize> {
        score::lane_owner([self.summaries[lane].value, self.summaries[lane + 3].value])
    }
}

/// The number cards that a joker takes.
#[derive(Default)]
struct Gone {
    any: bool,
    numbers: [[u64; MAX_NUMBERS / 64]; N_CARAVANS],
}

impl Gone {
    fn add(&mut self, caravan: usize, number: usize) {
        self.any = true;
        self.numbers[caravan][number / 64] |= 1 << (number % 64);
    }

    /// How many earlier number cards of the caravan go; `None` if this one goes itself.
    #[inline]
    fn before(&self, caravan: usize, number: usize) -> Option<u32> {
        let words = &self.numbers[caravan];
        let bit = 1 << (number % 64);
        if words[number / 64] & bit != 0 {
            return None;
        }
        let whole: u32 = words[..number / 64].iter().map(|word| word.count_ones()).sum();
        Some(whole + (words[number / 64] & (bit - 1)).count_ones())
    }
}
