//! Public events.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::combo::{Combo, Kind};
use crate::score::Ending;

/// A combination as it was played, with what each card counts as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Play {
    /// The action's text.
    pub action: Combo,
    /// The kind.
    pub kind: Kind,
    /// The key: the top rank as formed.
    pub key: u8,
    /// Whether it is a bomb.
    pub bomb: bool,
    /// The cards in canonical order.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub cards: ArrayVec<Card, 6>,
    /// The rank that each of the cards counts as.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub ranks: ArrayVec<u8, 6>,
}

impl From<Combo> for Play {
    fn from(combo: Combo) -> Self {
        Self {
            action: combo,
            kind: combo.kind(),
            key: combo.key(),
            bomb: combo.kind().is_bomb(),
            cards: combo.cards().collect(),
            ranks: combo.ranks().take(combo.kind().size()).collect(),
        }
    }
}

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The number of the deal, from 1.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// Who leads to the first round.
        leader: Seat,
        /// How many cards each seat was dealt, X included.
        cards: u8,
        /// Whether it is the last scheduled deal.
        last: bool,
        /// Whether it is the extra deal (B18).
        extra: bool,
    },
    /// A combination was led or played on another.
    Played {
        /// Who played.
        seat: Seat,
        /// What was played.
        play: Play,
        /// Whether it began a round.
        lead: bool,
        /// How many cards the seat has left.
        left: u8,
    },
    /// A seat passed.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A seat played its last card.
    WentOut {
        /// Who went out.
        seat: Seat,
        /// The place of the seat, from 1.
        place: u8,
    },
    /// All the others passed.
    RoundWon {
        /// Who won the round.
        seat: Seat,
    },
    /// The winner of the round asked a team-mate whether they want the lead (B11).
    Asked {
        /// Who asked.
        seat: Seat,
        /// Who was asked.
        mate: Seat,
    },
    /// The team-mate answered.
    Answered {
        /// Who answered.
        seat: Seat,
        /// Whether the answer was yes.
        yes: bool,
    },
    /// The lead was given, or went where alone it could go.
    LeadGoes {
        /// Who won the round.
        seat: Seat,
        /// Who leads.
        to: Seat,
        /// Whether the winner chose.
        chosen: bool,
    },
    /// The deal was scored.
    DealOver {
        /// The number of the deal.
        deal: u32,
        /// How it ended.
        ending: Ending,
        /// The seats in the order of going out.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        out: ArrayVec<Seat, MAX_SEATS>,
        /// What each seat scored.
        points: BySeat<i32>,
        /// The match scores after it.
        scores: BySeat<i32>,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winners: SeatSet,
    },
}
