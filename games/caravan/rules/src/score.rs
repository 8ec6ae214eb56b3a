//! Pure scoring: what is sold, whose a lane is, and how a game and a match end (C7–C10).

use kozyr_rules::{Seat, SeatSet};

use crate::options::Exhaustion;
use crate::sheet::EndReason;

/// Returns whether a caravan of this value is sold: 21 to 26 (C7).
#[inline]
pub const fn is_sold(value: u32) -> bool {
    value.wrapping_sub(21) <= 5
}

/// Returns the price of a caravan of this value in its lane: the value if it is sold, otherwise 0
/// (C8).
#[inline]
pub const fn price(value: u32) -> u32 {
    if is_sold(value) { value } else { 0 }
}

/// The seat, 0 or 1, to whom a lane belongs, from the values of the two caravans (C8).
///
/// ```
/// use kozyr_caravan::score::lane_owner;
///
/// assert_eq!(lane_owner([22, 20]), Some(0));
/// assert_eq!(lane_owner([21, 26]), Some(1));
/// // 27 is too much, and equal values decide nothing.
/// assert_eq!(lane_owner([27, 21]), Some(1));
/// assert_eq!(lane_owner([24, 24]), None);
/// ```
#[inline]
pub fn lane_owner(values: [u32; 2]) -> Option<usize> {
    match price(values[0]).cmp(&price(values[1])) {
        core::cmp::Ordering::Less => Some(1),
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Greater => Some(0),
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<usize>,
    pub(crate) reason: EndReason,
    pub(crate) exhausted: Option<usize>,
}

/// Who has two or more of three lanes that all belong to someone (C8).
#[inline]
pub(crate) fn lanes_winner(owner: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    let lanes = [owner(0)?, owner(1)?, owner(2)?];
    Some(usize::from(lanes.iter().sum::<usize>() >= 2))
}

/// Whether the turn that `mover` just finished ends the game: C8, then C9.
///
/// `lanes` is who wins by lanes, `empty` whether the mover has no card left, `missed` whether a
/// card was to be drawn and none was left.
#[inline]
pub(crate) fn outcome(
    rule: Exhaustion,
    mover: usize,
    lanes: Option<usize>,
    empty: bool,
    missed: bool,
) -> Option<Outcome> {
    if lanes.is_some() {
        return Some(Outcome { winner: lanes, reason: EndReason::Lanes, exhausted: None });
    }
    let (exhausted, winner) = match rule {
        Exhaustion::EmptyHand => (empty, Some(1 - mover)),
        Exhaustion::NoDraw => (missed, Some(1 - mover)),
        Exhaustion::Draw => (empty, None),
    };
    let reason = EndReason::Exhausted;
    exhausted.then_some(Outcome { winner, reason, exhausted: Some(mover) })
}

/// Whether a match of `games` is over after `finished` of them (C10).
pub(crate) fn is_over(games: u8, wins: [u8; 2], finished: u32) -> bool {
    finished >= u32::from(games) || wins.iter().any(|&won| won > games / 2)
}

/// Who has the most games; both if level (C10).
pub(crate) fn leaders(wins: [u8; 2]) -> SeatSet {
    let best = wins[0].max(wins[1]);
    Seat::first(2).filter(|seat| wins[seat.idx()] == best).collect()
}
