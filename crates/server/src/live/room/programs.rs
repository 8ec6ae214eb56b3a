//! Programs of people (bots) at a room's table: who may seat them, where they play, and how it
//! ended.

use kozyr_rules::Seat;
use kozyr_table::{Change, Command, Person, Refused, Stage, Table, reasons};

use super::Room;
use crate::config::limits::refused;

/// Whether bots of people sit at a table, and no person does.
fn is_alone(table: &Table) -> bool {
    let chairs = table.chairs();
    chairs.iter().all(|chair| chair.sitter().is_none())
        && chairs.iter().any(|chair| chair.program().is_some())
}

impl Room {
    /// The command by which a person seats a bot that is connected.
    pub(super) fn seating(&self, person: &Person, seat: u8, bot: &str) -> Result<Command, Refused> {
        let game = self.hosted.shown().key();
        let program = self.services.connected.to_seat(bot, &person.0, game);
        let program = program.ok_or_else(|| Refused::from(reasons::NO_BOT.refuse()))?;
        Ok(Command::SeatProgram(Seat::new(seat), program))
    }

    /// Whether a match may begin: bots play without a person at so many tables and no more.
    pub(super) fn bots_may_begin(&mut self) -> Result<(), Refused> {
        if !is_alone(self.hosted.shown()) || self.alone.is_some() {
            return Ok(());
        }
        self.alone = self.services.connected.alone();
        if self.alone.is_none() {
            refused("bots_alone");
            let max = self.services.config.limits.bots_alone;
            return Err(reasons::BOTS_ALONE.of(max).into());
        }
        Ok(())
    }

    /// Whether the bots at this table are asked: not if all people have left it, or the server was
    /// started again, and bots play alone at as many others as they may. To be called while nothing
    /// is being kept: what was held for a match that did not begin is given back.
    pub(super) fn asks_bots(&mut self) -> bool {
        let table = self.hosted.shown();
        if table.stage() != Stage::Playing || !is_alone(table) {
            self.alone = None;
            return true;
        }
        if self.alone.is_none() {
            self.alone = self.services.connected.alone();
        }
        self.alone.is_some()
    }

    /// Lets the bots go if a match has ended. They are told how, if it was played out.
    pub(super) fn release_programs(&mut self, change: &Change) {
        let Some(ending) = &change.over else { return };
        let table = self.hosted.shown();
        let record = ending.is_played_out().then(|| table.live()?.record_text(ending).ok());
        self.places.over(table, record.flatten().as_deref());
    }
}
