//! Resignation: a player gives the match up.

use crate::model::{Answered, Ask, Change, NoticeKind, Stage, reasons, refuse_if};
use crate::table::Table;

impl Table {
    /// Resigns a match of two seats for a person: the other seat has won.
    pub(crate) fn resign(&mut self, ask: Ask<'_>) -> Answered {
        let seat = self.seat(ask.person)?;
        self.during_match()?;
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        refuse_if(live.state.game.n_seats() != 2, &reasons::NO_RESIGNING)?;
        live.state.resigned = Some(seat);
        let ending = live.ending(false);
        self.state.enter(Stage::Finished);
        self.state.paused = false;
        self.note(NoticeKind::Resigned, seat, None, ask.now);
        Ok(Change { over: Some(ending), ..self.change() }.into())
    }
}
