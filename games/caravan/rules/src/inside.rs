//! Access to imagined worlds for players.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Seat};

use crate::card::Card;
use crate::history;
use crate::state::Caravan;

/// The summary of a caravan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// How many number cards it has.
    pub count: u32,
    /// The value of the caravan, saturating (C7).
    pub value: u32,
    /// The number cards that its owner may put on it next (C4): bit [`Card::face`] of each.
    pub followers: u64,
}

impl Caravan {
    /// Returns the summary of a caravan: of seat 0 or 1, from 1 to 3.
    ///
    /// ```
    /// use kozyr_caravan::{Action, Caravan, Card, Deal, Deck, Options, Start};
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat};
    ///
    /// let decks = BySeat::filled(2, Deck::default());
    /// let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
    /// let (me, pack): (Seat, Vec<Card>) = (Seat::new(0), Deck::default().iter().collect());
    /// game.deal(&Deal::new(me, [&pack, &pack]).unwrap(), &mut |_| {}).unwrap();
    /// let card = Card::from_text("2S").unwrap();
    /// game.apply(me, Action::Place { card, caravan: 3 }, &mut |_| {}).unwrap();
    ///
    /// let glance = game.glance(me, 3);
    /// assert_eq!((glance.count, glance.value), (1, 2));
    /// // Any number but another two may follow.
    /// assert_eq!(glance.followers.count_ones(), 36);
    /// assert_eq!(glance.followers >> card.face() & 1, 0);
    /// ```
    ///
    /// # Panics
    /// If there is no such caravan.
    #[inline]
    pub fn glance(&self, seat: Seat, caravan: u8) -> Glance {
        let idx = seat.idx() * 3 + usize::from(caravan) - 1;
        let summary = &self.table.summaries[idx];
        let followers = self.followers_on(summary);
        Glance { count: u32::from(summary.n), value: summary.value, followers }
    }

    /// Every number card on the table with its caravan, from 0 to 5, those of seat 0 first, and
    /// with what it is worth with its kings. In the order in which they were played.
    pub fn numbers(&self) -> impl Iterator<Item = (usize, Card, u32)> + '_ {
        self.table.numbers()
    }

    /// Returns the number of the game on the table, or of the one to be dealt, from 1.
    pub const fn deal_number(&self) -> u8 {
        self.game
    }

    /// Returns how many actions the game on the table has had.
    pub fn n_actions(&self) -> usize {
        self.history.len()
    }

    /// Returns the cards in a hand of this world, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.idx()).map_or(&[], |hand| hand.as_slice())
    }

    /// Shuffles what `seat` does not see of this world in play: the hand of the opponent and both
    /// decks. Each seat keeps its cards, and hands keep their sizes.
    ///
    /// ```
    /// use kozyr_caravan::{Caravan, Deck, Options, Start};
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat};
    ///
    /// let mut rng = Rng::new(1);
    /// let decks = BySeat::filled(2, Deck::default());
    /// let mut world = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
    /// world.deal(&world.shuffle(&mut rng), &mut |_| {}).unwrap();
    ///
    /// let [me, opponent] = [Seat::new(0), Seat::new(1)];
    /// let mut other = world.clone();
    /// other.deal_unseen(me, &mut rng);
    /// assert_eq!(other.hand(me), world.hand(me));
    /// assert_ne!(other.hand(opponent), world.hand(opponent));
    /// assert_eq!(other.undrawn(opponent).len(), 46);
    /// ```
    pub fn deal_unseen(&mut self, seat: Seat, rng: &mut impl Below) {
        for (i, (hand, deck)) in self.hands.iter_mut().zip(&mut self.decks).enumerate() {
            if i != seat.idx() {
                // As a shuffle of hand and deck together begins.
                for at in 0..hand.len() {
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

    /// Returns the cards that a seat is still to draw in this world, the next one last.
    pub fn undrawn(&self, seat: Seat) -> &[Card] {
        self.decks.get(seat.idx()).map_or(&[], |deck| deck.as_slice())
    }

    /// Every card of both decks, wherever it is, as text: for laws.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let held = self.hands.iter().flat_map(|hand| hand.iter().copied());
        let left = self.decks.iter().flat_map(|deck| deck.iter().copied());
        let [d0, d1] = history::discards(&history::events(self));
        let cards = held.chain(left).chain(self.table.all_cards()).chain(d0).chain(d1);
        cards.map(|card| card.to_string()).collect()
    }
}
