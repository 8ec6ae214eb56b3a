//! How a game and a match end (C8–C10).

use kozyr_rules::{Seat, SeatSet};

use crate::event::EndReason;
use crate::options::{Exhaustion, Options};
use crate::state::Caravan;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<usize>,
    pub(crate) reason: EndReason,
    pub(crate) exhausted: Option<usize>,
}

impl Caravan {
    /// Whether the turn that `mover` just finished ends the game: C8, then C9. `missed` says that
    /// a card was to be drawn and none was left.
    #[inline]
    pub(crate) fn outcome(&self, mover: usize, missed: bool) -> Option<Outcome> {
        if let Some(winner) = self.lanes_winner() {
            let winner = Some(winner);
            return Some(Outcome { winner, reason: EndReason::Lanes, exhausted: None });
        }
        let empty = self.hands[mover].is_empty();
        let (exhausted, winner) = match self.options.exhaustion {
            Exhaustion::EmptyHand => (empty, Some(1 - mover)),
            Exhaustion::NoDraw => (missed, Some(1 - mover)),
            Exhaustion::Draw => (empty, None),
        };
        let reason = EndReason::Exhausted;
        exhausted.then_some(Outcome { winner, reason, exhausted: Some(mover) })
    }

    /// Who has two or more of three lanes that all belong to someone.
    #[inline]
    fn lanes_winner(&self) -> Option<usize> {
        let lanes =
            [self.table.lane_owner(0)?, self.table.lane_owner(1)?, self.table.lane_owner(2)?];
        Some(usize::from(lanes.iter().sum::<usize>() >= 2))
    }
}

/// Whether a match is over after `finished` games (C10).
pub(crate) fn is_over(options: &Options, wins: [u8; 2], finished: u32) -> bool {
    finished >= u32::from(options.games) || wins.iter().any(|&won| won > options.games / 2)
}

/// Who has the most games; both if level (C10).
pub(crate) fn leaders(wins: [u8; 2]) -> SeatSet {
    let best = wins[0].max(wins[1]);
    Seat::first(2).filter(|seat| wins[seat.idx()] == best).collect()
}
