//! Public events.

use arrayvec::ArrayVec;
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::MAX_LAID;
use crate::card::Card;
use crate::sheet::SheetRow;

/// A card in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10LaidCard"))]
pub struct LaidCard {
    /// The card.
    pub card: Card,
    /// The number it stands for; `null` for a wild among cards of one colour.
    #[serde(deserialize_with = "nullable")]
    pub number: Option<u8>,
}

/// The cards of one group as they are laid.
pub type LaidCards = ArrayVec<LaidCard, MAX_LAID>;

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "Phase10Event", tag = "kind", rename_all = "snake_case")
)]
pub enum Event {
    /// The cards were dealt, ten each.
    Dealt {
        /// The hand's number, from 1.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// Who plays this hand.
        playing: SeatSet,
        /// The card that began the discard pile.
        up: Card,
    },
    /// A seat missed its turn.
    Missed {
        /// Who.
        seat: Seat,
    },
    /// A seat drew from the draw pile.
    Drew {
        /// Who.
        seat: Seat,
    },
    /// A seat took the top of the discard pile.
    Took {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat laid its phase.
    Laid {
        /// Who.
        seat: Seat,
        /// The phase.
        phase: u8,
        /// The groups, in the order of the phase.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<LaidCard>>"))]
        groups: ArrayVec<LaidCards, 2>,
    },
    /// A seat added a card to a group.
    Hit {
        /// Who.
        seat: Seat,
        /// Whose group.
        owner: Seat,
        /// Which of its groups, from 1.
        group: u8,
        /// The card.
        card: Card,
        /// The number a wild stands for in a run.
        #[serde(deserialize_with = "nullable")]
        number: Option<u8>,
    },
    /// A seat discarded a card.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat discarded a Skip.
    Skipped {
        /// Who.
        seat: Seat,
        /// Who will miss a turn; `null` if nobody could be named.
        #[serde(deserialize_with = "nullable")]
        victim: Option<Seat>,
    },
    /// The discard pile, but for its top card, became the draw pile.
    Reshuffled {
        /// How many cards it has.
        pile: u8,
    },
    /// The hand is over and scored.
    HandOver {
        /// The line of the score sheet.
        row: SheetRow,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winners: SeatSet,
        /// The final scores.
        scores: BySeat<i32>,
    },
}
