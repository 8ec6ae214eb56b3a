//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_cards::CardSet;
use kozyr_rules::{Seat, SeatSet};

use crate::contract::Contract;
use crate::history::{self, Played};
use crate::state::Variety;

impl Variety {
    /// Returns the cards that a seat holds.
    ///
    /// ```
    /// use kozyr_laws::Rng;
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
    /// use kozyr_variety::{Options, Start, Variety};
    ///
    /// let mut rng = Rng::new(3);
    /// let nothing = BySeat::filled(4, ());
    /// let mut game = Variety::new(&Options::default(), &nothing, &Start::default())?;
    /// let deal = game.shuffle(&mut rng);
    /// game.deal(&deal, &mut |_| {}).expect("a deal that is due");
    /// // Seat 0 imagines a world. Its own hand is the true one, the others' are drawn.
    /// let me = Seat::new(0);
    /// let world = Variety::imagine(&game.view(Viewer::Seat(me)), &mut rng);
    /// assert_eq!(world.hand(me), deal.hands[0]);
    /// assert_ne!(world.hand(Seat::new(1)), deal.hands[1]);
    /// # Ok::<(), kozyr_rules::OptionsError>(())
    /// ```
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.idx()]
    }

    /// Returns the number of the present deal, from 1; between deals, of the one just scored, 0
    /// before the first.
    #[inline]
    pub const fn deal_number(&self) -> u8 {
        self.deal
    }

    /// Returns the contracts named in this deal's auction, in order; the seat left of the dealer
    /// begins.
    #[inline]
    pub fn calls(&self) -> &[u8] {
        &self.calls
    }

    /// Returns the seat that calls first and leads to the first trick.
    #[inline]
    pub fn opener(&self) -> Seat {
        self.caller(0)
    }

    /// Returns the contract being played and who attacks, once the auction has ended.
    #[inline]
    pub fn contract(&self) -> Option<(Contract, SeatSet)> {
        self.settled.map(|settled| (settled.contract, settled.attackers()))
    }

    /// Returns the cards played in this deal, in order.
    pub fn played(&self) -> impl Iterator<Item = Played> + '_ {
        history::cards_played(self)
    }

    /// Every card, wherever it is, as text: for tests that none is lost.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        hands.chain(self.played.iter().copied()).map(|card| card.to_string()).collect()
    }
}
