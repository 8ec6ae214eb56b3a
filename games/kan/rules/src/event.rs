//! Public events.

use kozyr_cards::Suit;
use kozyr_rules::read::nullable;
use kozyr_rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Way, Word};
use crate::card::Card;
use crate::options::N_SEATS;
use crate::score::{Lines, Outcome, Side};

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanEvent"))]
pub enum Event {
    /// Ten cards went to every seat. Always the first event of a deal.
    Dealt {
        /// The round, from 1.
        round: u8,
        /// The deal of the round, from 1 to 3.
        deal: u8,
        /// Who dealt.
        dealer: Seat,
        /// The seat in each chair before anybody moved.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        chairs: [Seat; N_SEATS],
        /// The trumps, if the round gives them (first deals).
        #[serde(deserialize_with = "nullable")]
        trump: Option<Suit>,
    },
    /// The holders of the joker and of the trump ace called kan (K4). One seat may hold both.
    Kan {
        /// Who holds the joker.
        joker: Seat,
        /// Who holds the trump ace.
        ace: Seat,
    },
    /// One seat held both, and its partner got the trump ace (K4).
    AcePassed {
        /// Who held both.
        from: Seat,
        /// The partner.
        to: Seat,
    },
    /// The partner gave a card back (K4).
    Gave {
        /// The partner.
        seat: Seat,
        /// Who got the card.
        to: Seat,
    },
    /// The kankei were neighbours, and one of them changed chairs (K5).
    Moved {
        /// Which of the kankei.
        seat: Seat,
        /// The seat it changed chairs with.
        with: Seat,
        /// The seat in each chair from now on.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        chairs: [Seat; N_SEATS],
    },
    /// The joker's holder said a word that nobody knows yet (K6).
    Spoke {
        /// Who.
        seat: Seat,
    },
    /// Both words are known (K6).
    Words {
        /// The word of the joker's holder.
        joker: Word,
        /// The word of the trump ace's holder.
        ace: Word,
        /// Who leads.
        leader: Seat,
    },
    /// One of the kankei showed the other cards, or none (K11).
    Showed {
        /// Who showed.
        seat: Seat,
        /// Who saw them.
        to: Seat,
        /// How.
        way: Way,
    },
    /// Trumps were named (K11).
    Trump {
        /// Who named them, and leads.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A card was played (K7).
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit named with a joker that was led (K8).
        #[serde(deserialize_with = "nullable")]
        named: Option<Suit>,
    },
    /// A trick was complete.
    Took {
        /// Who won it.
        seat: Seat,
        /// The honours in it.
        honours: u8,
        /// The kankei's points in the deal so far.
        kankei: u8,
        /// The mukankei's points in the deal so far.
        mukankei: u8,
    },
    /// A side has its number and the other no point; in deals 2 and 3 its member who won the
    /// trick is to say stop or juuroku (K12).
    Sukonku {
        /// The side.
        side: Side,
        /// Who won the trick.
        seat: Seat,
    },
    /// Stop or juuroku was said (K12).
    Declared {
        /// Who.
        seat: Seat,
        /// For which side.
        side: Side,
        /// Whether it is juuroku.
        juuroku: bool,
    },
    /// The deal is over and scored (K14).
    DealEnded {
        /// How it ended.
        outcome: Outcome,
        /// Whether the kankei are held to have won it.
        won: bool,
        /// The kankei's points.
        kankei: u8,
        /// The mukankei's points.
        mukankei: u8,
        /// How the round's total changed, line by line.
        #[cfg_attr(feature = "ts", ts(as = "Vec<crate::score::Line>"))]
        lines: Lines,
        /// The round's total now, for one of the kankei.
        total: i32,
    },
    /// The round is over and its total written down (K14).
    RoundEnded {
        /// Which round.
        round: u8,
        /// What each seat gets.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        change: [i32; N_SEATS],
        /// The scores now.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        scores: [i32; N_SEATS],
    },
    /// The match is over (K3).
    MatchEnded {
        /// Who has the highest score.
        winners: SeatSet,
    },
}
