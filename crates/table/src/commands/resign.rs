//! Resignation: a player gives the match up.

use crate::model::{Answer, Asker, Context, NoticeKind, Refused, Stage, reasons};
use crate::table::Table;

impl Table {
    /// Resigns a match of two seats for a person: the other seat has won.
    pub(crate) fn resign(
        &mut self,
        asker: Asker<'_>,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let seat = self.seat(asker.person)?;
        self.during_match()?;
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        if live.state.game.n_seats() != 2 {
            return Err(reasons::NO_RESIGNING.refuse().into());
        }
        live.state.resigned = Some(seat);
        let ending = live.ending(false);
        self.stage = Stage::Finished;
        self.paused = false;
        self.note(NoticeKind::Resigned, seat, None, context.now);
        let mut answer = self.changed();
        if let Answer::Changed(change) = &mut answer {
            change.over = Some(ending);
        }
        Ok(answer)
    }
}
