//! Variety, a trick game for four by Robert Abbott (1963), in which the auction decides both the
//! rules of the deal and who plays with whom.
//!
//! **V1 Pack and deal.** The ordinary pack of 52, ace high, thirteen cards each. Anyone may deal
//! first; afterwards the seat on the left of the last dealer does.
//!
//! **V2 Contracts.** There are eight, a data table in [`contract`]: each has a trump suit or none,
//! and says what a side scores for what it takes.
//!
//! **V3 Auction.** From the dealer's left, everyone in turn names a contract, never one it has
//! named itself; passing is impossible. The first contract to be named by a second seat is
//! played, and the two that named it attack.
//!
//! **V4 Table talk** is free while the auction lasts and forbidden afterwards.
//!
//! **V5 Play.** The seat on the dealer's left leads. Suit must be followed; who cannot may play
//! anything. The highest trump wins, else the highest card of the suit led. The winner leads.
//!
//! **V6 Contract 6** turns the cards round: the lowest trump wins, else the lowest card led.
//!
//! **V7 Score.** Each seat is credited with what its side scored. If the attackers did not do
//! better than the defenders, each defender has ten more.
//!
//! **V8 Cycle.** Eight deals, or another multiple of four; the highest total wins.

pub mod contract;
pub mod facts;
mod history;
mod imagine;
mod inside;
mod legal;
mod notation;
mod options;
mod query;
mod refusals;
pub mod score;
mod state;
mod view;

pub use notation::{Action, Deal, Start};
pub use options::Options;
pub use state::Variety;
pub use view::{Call, ContractFacts, Event, Played, SheetRow, SideFacts, TrickFacts, View};

/// How many seats there are.
pub const SEATS: usize = 4;
/// How many tricks a deal has, and cards a hand.
pub const TRICKS: usize = 13;
