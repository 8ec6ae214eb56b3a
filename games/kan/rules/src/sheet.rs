//! The score sheet of a match: as a viewer sees it, and packed, as search clones it with the state.

use alloc::vec::Vec;
use core::fmt;

use kozyr_cards::Suit;
use kozyr_rules::Seat;
use kozyr_rules::read::nullable;
use serde::{Deserialize, Serialize};

use crate::options::{MAX_ROUNDS, N_SEATS, Options};
use crate::score::{Lines, Outcome, explain};

/// A deal on the score sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanDealRow"))]
pub struct DealRow {
    /// The number of the deal in the round, from 1 to 3.
    pub deal: u8,
    /// The trumps.
    pub trump: Suit,
    /// How it ended.
    pub outcome: Outcome,
    /// The kankei's points.
    pub kankei: u8,
    /// The mukankei's points.
    pub mukankei: u8,
    /// How the round's total changed, line by line (K14).
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::score::Line>"))]
    pub lines: Lines,
    /// The round's total after the deal, for one of the kankei.
    pub total: i32,
}

/// A round on the score sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanRoundRow"))]
pub struct RoundRow {
    /// The number of the round, from 1.
    pub round: u8,
    /// Who dealt.
    pub dealer: Seat,
    /// Who held the joker at the call.
    pub joker: Seat,
    /// Who held the trump ace, after it was passed.
    pub ace: Seat,
    /// The deals that have ended.
    pub deals: Vec<DealRow>,
    /// The total so far, for one of the kankei.
    pub total: i32,
    /// Whether the round is over and its total written down.
    pub over: bool,
    /// What each seat gets, once the round is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number> | null"))]
    #[serde(deserialize_with = "nullable")]
    pub change: Option<[i32; N_SEATS]>,
}

/// Who the two kankei of a round are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kankei {
    /// The joker's holder in the first deal.
    pub(crate) joker: Seat,
    /// The trump ace's holder in the first deal.
    pub(crate) ace: Seat,
}

/// A deal that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    pub(crate) trump: Suit,
    pub(crate) points: [u8; 2],
}

/// One round: sixteen bits for each of three deals (outcome plus one, trumps, points of either
/// side), then three bits each for the dealer and the two kankei.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Row(u64);

/// The deals of every round of the match, those before its start left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sheet([Row; MAX_ROUNDS as usize]);

impl Sheet {
    pub(crate) const EMPTY: Self = Self([Row(0); MAX_ROUNDS as usize]);

    /// Writes a deal down, from 1 to 3, of a round from 1.
    #[inline]
    pub(crate) fn write(
        &mut self,
        (round, deal): (u8, u8),
        dealer: Seat,
        kankei: Kankei,
        finished: Finished,
    ) {
        let [ours, theirs] = finished.points.map(u64::from);
        let bits = (finished.outcome as u64 + 1)
            | u64::from(finished.trump.idx()) << 4
            | ours << 6
            | theirs << 11;
        let seats = u64::from(dealer.number())
            | u64::from(kankei.joker.number()) << 3
            | u64::from(kankei.ace.number()) << 6;
        let shift = u32::from(deal - 1) * 16;
        let row = &mut self.0[usize::from(round - 1)].0;
        let before = *row & ((1 << shift) - 1);
        *row = before | bits << shift | seats << 48;
    }

    /// Takes a deal and those after it in its round off the sheet.
    pub(crate) fn erase_from(&mut self, round: u8, deal: u8) {
        let row = &mut self.0[usize::from(round - 1)].0;
        let kept = *row & ((1 << (u32::from(deal - 1) * 16)) - 1);
        *row = if kept == 0 { 0 } else { kept | *row >> 48 << 48 };
    }

    /// The rounds with at least one finished deal.
    pub(crate) fn rows(&self, options: &Options) -> Vec<RoundRow> {
        let rounds = (1..=MAX_ROUNDS).zip(self.0);
        rounds
            .filter(|(_, row)| row.0 != 0)
            .map(|(round, row)| row.explained(round, options))
            .collect()
    }
}

impl Row {
    fn seat(self, place: u32) -> Seat {
        Seat::new((self.0 >> (48 + 3 * place)).to_le_bytes()[0] & 7)
    }

    fn deal(self, deal: u8) -> Option<Finished> {
        let [low, high] = {
            let bytes = (self.0 >> (u32::from(deal - 1) * 16)).to_le_bytes();
            [bytes[0], bytes[1]]
        };
        let bits = u16::from_le_bytes([low, high]);
        let outcome = Outcome::ALL.get(usize::from(bits & 15).checked_sub(1)?)?;
        let points = [bits >> 6 & 31, bits >> 11 & 31].map(|n| n.to_le_bytes()[0]);
        Some(Finished { outcome: *outcome, trump: Suit::from_idx(low >> 4), points })
    }

    fn explained(self, round: u8, options: &Options) -> RoundRow {
        let (joker, ace) = (self.seat(1), self.seat(2));
        let (mut total, mut over) = (0, false);
        let mut deals = Vec::new();
        for deal in 1..=3 {
            let Some(Finished { outcome, trump, points }) = self.deal(deal) else { break };
            let lines;
            (total, over, lines) = explain(options, deal, outcome, total);
            let [kankei, mukankei] = points;
            deals.push(DealRow { deal, trump, outcome, kankei, mukankei, lines, total });
        }
        let change = over.then(|| change(Kankei { joker, ace }, total));
        RoundRow { round, dealer: self.seat(0), joker, ace, deals, total, over, change }
    }
}

/// What each seat gets for a round with this total (K14).
#[inline]
pub(crate) fn change(kankei: Kankei, total: i32) -> [i32; 5] {
    let mut change = [-total; 5];
    change[kankei.joker.idx()] = total;
    change[kankei.ace.idx()] = total;
    change
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().take_while(|row| row.0 != 0)).finish()
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((1..=3).filter_map(|deal| self.deal(deal))).finish()
    }
}
