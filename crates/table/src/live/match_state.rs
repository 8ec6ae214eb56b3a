//! State of a match, which a snapshot copies: everything that a step may change, small enough to be
//! copied before each step.

use kozyr_games::AnyGame;
use kozyr_rules::Seat;

use super::claims::Claims;
use super::clocks::Clocks;
use crate::model::{Stall, UndoRequest};

/// The state of a match.
#[derive(Clone)]
pub(crate) struct MatchState {
    /// The match.
    pub(crate) game: AnyGame,
    /// The number of rows: steps (also undone ones) and undos.
    pub(crate) row_count: u32,
    /// The version of the last step, or of the beginning of the match.
    pub(crate) last_version: u32,
    /// Whether the last step was an action that revealed nothing to its seat but itself.
    pub(crate) reveals_nothing: bool,
    /// The player who resigned.
    pub(crate) resigned: Option<Seat>,
    /// The open undo request.
    pub(crate) undo_request: Option<UndoRequest>,
    /// The stall of a player who does not act.
    pub(crate) stall: Option<Stall>,
    pub(crate) claims: Claims,
    pub(crate) clocks: Clocks,
}

impl MatchState {
    pub(crate) fn new(game: AnyGame, began: u32) -> Self {
        Self {
            game,
            row_count: 0,
            last_version: began,
            reveals_nothing: false,
            resigned: None,
            undo_request: None,
            stall: None,
            claims: Claims::default(),
            clocks: Clocks::default(),
        }
    }

    /// Goes back to a game of `held` steps, by an undo row that led to a version.
    pub(crate) fn go_back(&mut self, to: AnyGame, held: u32, version: u32) {
        // Names every field, so that a new one is not overlooked.
        let Self {
            game,
            row_count,
            last_version,
            reveals_nothing,
            resigned: _,
            undo_request,
            stall,
            claims,
            clocks,
        } = self;
        let Claims { open, accepted, line } = claims;
        let Clocks { bank: _, overdue, turn: _ } = clocks;
        *game = to;
        *row_count += 1;
        (*last_version, *reveals_nothing, *overdue) = (version, false, None);
        (*undo_request, *stall, *open, *line) = (None, None, None, None);
        accepted.retain(|one| one.step < held);
    }
    /// Returns the next step that fulfils a claim.
    pub(crate) fn claimed(&self) -> Option<&String> {
        let line = self.claims.line.as_ref()?;
        line.actions.get(self.row_count.checked_sub(line.from)? as usize)
    }

    /// Ends the stall of a seat.
    pub(crate) fn end_stall_of(&mut self, seat: Seat) {
        self.stall = self.stall.take().filter(|stall| stall.seat != seat);
    }
}
