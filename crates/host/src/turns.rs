//! Correspondence turns, as a store has them.

use kozyr_storage::{GuestId, TableId, TurnRow};
use kozyr_table::{CorrespondenceTurn, Table};

/// Returns the turn at a table with a correspondence clock while its time runs, and its guest.
pub fn of(table: &Table) -> Option<(CorrespondenceTurn, GuestId)> {
    let turn = table.correspondence_turn()?;
    let sitter = table.chairs().get(turn.seat.idx())?.sitter()?;
    Some((turn, GuestId(sitter.person.0.clone())))
}

/// Returns that turn as a row, with its seat.
pub fn row(id: &TableId, table: &Table) -> Option<(u8, TurnRow)> {
    let (turn, guest) = of(table)?;
    let rest = i64::from(turn.all.saturating_sub(turn.used));
    let due = turn.since.saturating_add(rest);
    let seat = turn.seat.number();
    Some((seat, TurnRow { table: id.clone(), guest, since: turn.since, rest, due }))
}
