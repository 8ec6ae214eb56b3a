//! Bots and programs on seats.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Cause, Chair, Context, NoticeKind, Program, Refused, Stage, reasons,
};
use crate::table::Table;

impl Table {
    pub(crate) fn seat_bot(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        level: Level,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let playing = self.stage == Stage::Playing;
        match self.chair(seat)? {
            Chair::Bot(before) if *before == level => return Ok(Answer::Same),
            // All players have agreed on them.
            Chair::Bot(_)
                if playing && self.chairs.iter().filter_map(Chair::sitter).count() > 1 =>
            {
                return Err(reasons::LEVELS_STAND.refuse().into());
            }
            Chair::Bot(_) | Chair::Program(_) if playing => self.may_change_seats()?,
            Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Empty if playing => return Err(reasons::MATCH_RUNNING.refuse().into()),
            Chair::Empty => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        // A person who is ready with a free seat accepts whoever takes it.
        if !self.chairs[seat.idx()].is_empty() {
            self.agree_anew();
        }
        self.chairs[seat.idx()] = Chair::Bot(level);
        if playing {
            self.seat_changed(seat, Cause::Host);
            let by = self.name_here(asker.person, asker.name);
            self.note(NoticeKind::Level, seat, Some(&by), context.now);
        }
        Ok(self.changed())
    }

    /// Seats a program where a bot may sit. The program answers over its own connection, so this
    /// does not check whether it is connected.
    pub(crate) fn seat_program(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        program: Program,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        match self.chair(seat)? {
            Chair::Program(before) if *before == program => return Ok(Answer::Same),
            Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        if !self.chairs[seat.idx()].is_empty() {
            self.agree_anew();
        }
        self.chairs[seat.idx()] = Chair::Program(program);
        Ok(self.changed())
    }

    pub(crate) fn unseat(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.between_matches()?;
        self.host_only(asker)?;
        if self.chair(seat)?.is_empty() {
            return Err(reasons::SEAT_EMPTY.of(seat).into());
        }
        if self.chair(seat)?.sitter().is_some() {
            let by = self.name_here(asker.person, asker.name);
            self.note(NoticeKind::Removed, seat, Some(&by), context.now);
        }
        self.chairs[seat.idx()] = Chair::Empty;
        self.agree_anew();
        Ok(self.changed())
    }
}
