//! What players who search look at: the numbers of a caravan without its cards.

use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Seat};

use crate::card::Card;
use crate::state::Caravan;

/// A caravan in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// How many number cards it has.
    pub count: u32,
    /// Its value (C7), or the greatest number if it is greater.
    pub value: u32,
    /// The number cards that its owner may put on it next (C4): bit [`Card::face`] of each.
    pub followers: u64,
}

impl Caravan {
    /// A caravan of seat 0 or 1, from 1 to 3, in short.
    ///
    /// # Panics
    /// If there is no such caravan.
    #[inline]
    pub fn glance(&self, seat: Seat, caravan: u8) -> Glance {
        let idx = seat.idx() * 3 + usize::from(caravan) - 1;
        let heap = &self.table.heaps[idx];
        let followers = self.followers_on(heap);
        Glance { count: u32::from(heap.n), value: heap.value, followers }
    }

    /// Every number card on the table with its caravan, from 0 to 5, those of seat 0 first, and
    /// with what it is worth with its kings. In the order in which they were played.
    pub fn numbers(&self) -> impl Iterator<Item = (usize, Card, u32)> + '_ {
        self.table.numbers()
    }

    /// How many games of the match are over, before the one on the table or the one to be dealt.
    pub fn games_before(&self) -> u8 {
        self.game.saturating_sub(1)
    }

    /// How many actions the game on the table has had.
    pub fn n_actions(&self) -> usize {
        self.history.len()
    }

    /// The cards in a hand of this world, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.idx()).map_or(&[], |hand| hand.as_slice())
    }

    /// Deals afresh what `seat` does not see of this world in play: the other's hand and both decks.
    /// What the decks consist of stays.
    pub fn deal_unseen(&mut self, seat: Seat, rng: &mut impl Below) {
        for (i, (hand, deck)) in self.hands.iter_mut().zip(&mut self.decks).enumerate() {
            if i != seat.idx() {
                // As a shuffle of hand and deck together begins.
                for at in 0..hand.len() {
                    #[allow(clippy::cast_possible_truncation)] // at most a deck and a hand
                    let from = at + rng.below((hand.len() - at + deck.len()) as u32) as usize;
                    match from.checked_sub(hand.len()) {
                        None => hand.swap(at, from),
                        Some(from) => core::mem::swap(&mut hand[at], &mut deck[from]),
                    }
                }
            }
            shuffle(deck, rng);
        }
    }

    /// The cards that a seat is still to draw in this world, the next one last.
    pub fn undrawn(&self, seat: Seat) -> &[Card] {
        self.decks.get(seat.idx()).map_or(&[], |deck| deck.as_slice())
    }

    /// How many cards a seat has left to draw.
    pub fn deck_size(&self, seat: Seat) -> usize {
        self.decks.get(seat.idx()).map_or(0, |deck| deck.len())
    }
}
