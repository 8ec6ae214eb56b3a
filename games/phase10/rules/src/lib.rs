//! Phase 10, a rummy game for two to six. Not affiliated with the publisher of the card game.
//!
//! **P1 Pack.** 108 cards: the numbers 1 to 12 twice in each of four colours, eight wilds, four
//! Skips.
//!
//! **P2 Deal.** Ten cards each; the rest is the draw pile, and its first card begins the discard
//! pile. The deal goes round clockwise, as does play, from the dealer's left.
//!
//! **P3 Turn.** Draw one card, from either pile. Then, as wanted, lay the own phase and hit. Then
//! discard one card.
//!
//! **P4 Phases.** Ten of them, a data table in [`melds`].
//!
//! **P5 Groups.** A set is of one number, a run of consecutive numbers within 1 to 12, and one
//! colour is just that.
//!
//! **P6 Wilds** stand for any number card. A phase needs at least one natural card; under an
//! option each of its groups does. What was laid stays where and what it is.
//!
//! **P7 Laying.** The own current phase, once a hand, with its minimum sizes ([`lays`]).
//!
//! **P8 Hitting.** Once the own phase is down, any card that fits goes on any group.
//!
//! **P9 Skip.** Its discard names a seat, which misses its next turn, and which for a circuit may
//! not be named again.
//!
//! **P10 First up-card.** A wild may be taken; a Skip costs the first seat its turn.
//!
//! **P11 Empty pile.** The discards but the top one are reshuffled; two guards end a hand that
//! goes on for too long.
//!
//! **P12 Going out** by the last discard or hit ends the hand.
//!
//! **P13 Score.** Penalty points for the cards left: 5, 10, 15 for a Skip, 25 for a wild.
//!
//! **P14 Progress.** Whoever laid its phase goes on to the next.
//!
//! **P15 End.** Of those who complete the last phase in the same hand the lowest total wins; those
//! who tie play it again.
//!
//! **P16 Variants.** Ten hands for everyone, or fewer phases.

mod action;
mod arrange;
mod card;
mod deal;
mod event;
pub mod facts;
mod game;
mod history;
mod holds;
mod imagine;
mod inside;
pub mod lays;
mod legal;
pub mod melds;
mod notation;
mod options;
mod query;
mod refusals;
mod score;
mod start;
mod state;
mod view;

pub use action::{Action, Hit, Lay, MAX_LAID};
pub use card::{Card, Cards, Colour};
pub use deal::{Deal, HAND, HandDeal, Pile};
pub use event::{End, Event, Goal, GoalGroup, Group, Kind, LaidCard, LaidCards, SheetRow};
pub use options::{NaturalMinimum, Options, Phases, SkipProtection, Variant};
pub use start::Start;
pub use state::Phase10;
pub use view::View;
