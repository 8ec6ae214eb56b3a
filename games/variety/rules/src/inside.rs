//! The parts of a state that players who imagine whole states work on. What one seat may see of a
//! true state is its view, never this.

use kozyr_cards::CardSet;
use kozyr_rules::{Seat, SeatSet};

use crate::contract::Contract;
use crate::history;
use crate::state::Variety;
use crate::view::Played;

impl Variety {
    /// The cards that a seat holds.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.idx()]
    }

    /// The contracts named in this deal's auction, in order; the seat left of the dealer begins.
    #[inline]
    pub fn calls(&self) -> &[u8] {
        &self.calls
    }

    /// The seat that calls first and leads to the first trick.
    #[inline]
    pub fn opener(&self) -> Seat {
        self.caller(0)
    }

    /// The contract being played and who attacks, once the auction has ended.
    #[inline]
    pub fn contract(&self) -> Option<(Contract, SeatSet)> {
        self.contract.map(|settled| (settled.contract, settled.attackers()))
    }

    /// The cards played in this deal, in order.
    pub fn played(&self) -> impl Iterator<Item = Played> + '_ {
        history::cards_played(self)
    }

    /// How many deals are still to come after the present one, or after the one just scored.
    #[inline]
    pub const fn deals_to_come(&self) -> u8 {
        self.options.deals.saturating_sub(self.deal)
    }
}
