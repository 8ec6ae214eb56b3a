//! Bots and programs on seats.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::model::{
    Answer, Answered, Ask, Cause, Chair, NoticeKind, Program, Stage, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    pub(crate) fn seat_bot(&mut self, ask: Ask<'_>, seat: Seat, level: Level) -> Answered {
        let playing = self.state.stage == Stage::Playing;
        match self.chair(seat)? {
            Chair::Bot(before) if *before == level => return Ok(Answer::Same),
            chair @ (Chair::Bot(_) | Chair::Program(_)) if playing => {
                // All players have agreed on the levels.
                let agreed = self.state.sitters().count() > 1;
                refuse_if(agreed && chair.program().is_none(), &reasons::LEVELS_STAND)?;
                self.may_change(seat)?;
            }
            Chair::Empty => refuse_if(playing, &reasons::MATCH_RUNNING)?,
            Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        self.put_bot(seat, Chair::Bot(level));
        if playing {
            self.seat_changed(seat, Cause::Host);
            self.note_from(NoticeKind::Level, seat, ask);
        }
        Ok(self.changed())
    }

    /// Seats a program where a bot may sit. The program answers over its own connection, so this
    /// does not check whether it is connected.
    pub(crate) fn seat_program(&mut self, seat: Seat, program: Program) -> Answered {
        match self.chair(seat)? {
            Chair::Program(before) if *before == program => return Ok(Answer::Same),
            Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {}
            Chair::Person(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
        }
        self.put_bot(seat, Chair::Program(program));
        Ok(self.changed())
    }

    /// Seats a bot or a program. A person who is ready with a free seat accepts whoever takes it.
    fn put_bot(&mut self, seat: Seat, bot: Chair) {
        if !std::mem::replace(&mut self.state.chairs[seat.idx()], bot).is_empty() {
            self.agree_anew();
        }
    }

    pub(crate) fn unseat(&mut self, ask: Ask<'_>, seat: Seat) -> Answered {
        let chair = self.chair(seat)?;
        if chair.is_empty() {
            return Err(reasons::SEAT_EMPTY.of(seat).into());
        }
        if chair.sitter().is_some() {
            self.note_from(NoticeKind::Removed, seat, ask);
        }
        self.state.chairs[seat.idx()] = Chair::Empty;
        self.agree_anew();
        Ok(self.changed())
    }
}
