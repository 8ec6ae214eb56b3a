//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use kozyr_cards::{Card, CardSet};
use kozyr_rules::Seat;

use crate::state::NewGame;

impl NewGame {
    /// The cards that a seat holds.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.idx()]
    }

    /// The number of the present deal, from 1; between deals, of the one just scored, 0 before the
    /// first.
    pub fn deal_number(&self) -> u8 {
        self.deal
    }

    /// The cards of the trick on the table, in order, each with who played it.
    pub fn on_table(&self) -> &[(Seat, Card)] {
        self.trick()
    }

    /// The cards played in this deal, in order, each with who played it.
    pub fn played(&self) -> &[(Seat, Card)] {
        &self.played
    }

    /// How many tricks a seat has taken in this deal.
    pub fn tricks_won(&self, seat: Seat) -> u8 {
        self.won[seat.idx()]
    }

    /// Every card, wherever it is, as text: for tests that none is lost.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        hands.chain(self.played.iter().map(|(_, card)| *card)).map(|card| card.to_string()).collect()
    }
}
