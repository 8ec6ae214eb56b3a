//! Tables as people see them in lists and previews.

use kozyr_games::AnyView;
pub(crate) use kozyr_host::listing::turn;
use kozyr_host::turns;
use kozyr_rules::Viewer;
use kozyr_store::{Guest, TableEntry, TableId};
use kozyr_table::{Entry, Person, Table};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::json;
use kozyr_wire::table::{TableInfo, You};
use serde::Deserialize;

use crate::config::now_ms;
use crate::correspondence::days::Days;

/// A summary of a table, for the preview of its link.
#[derive(Debug)]
pub(crate) struct Summary {
    pub(crate) table: TableInfo,
    /// The scores; empty before the first match.
    pub(crate) scores: Vec<i32>,
}

/// Returns the summary of a table; `None` if strangers may not look at it now.
pub(crate) fn summary(id: &TableId, table: &Table) -> Option<Summary> {
    if table.entry(None) != Entry::Free {
        return None;
    }
    let scores = scores(table.view(Viewer::Table).as_ref());
    Some(Summary { table: TableInfo::of(&id.0, table), scores })
}

/// Returns a table as a person with its link sees it; `None` is a stranger.
fn table_for(id: &TableId, table: &Table, person: Option<&Person>) -> TableInfo {
    let info = TableInfo::of(&id.0, table);
    match table.entry(person) {
        Entry::Free => info,
        Entry::Closed | Entry::Barred => info.for_strangers(),
    }
}

/// Returns the scores in the public view of a match; none if its game does not show them.
pub(crate) fn scores(view: Option<&AnyView>) -> Vec<i32> {
    let view = view.map(json::view).unwrap_or_default();
    view.get("scores").and_then(|scores| Vec::deserialize(scores).ok()).unwrap_or_default()
}

/// One person's view of a table.
pub(crate) fn view_for(
    id: &TableId,
    table: &Table,
    guest: Option<&Guest>,
    changed: i64,
    days: &Days,
) -> TableAndYou {
    let person = guest.map(|guest| Person(guest.id.0.clone()));
    let person = person.as_ref().zip(guest.map(|guest| guest.name.as_str()));
    let you = You::of(table, person, now_ms());
    let your_turn = you.seat.is_some() && you.seat == turn(table);
    TableAndYou {
        table: table_for(id, table, person.map(|(person, _)| person)),
        you,
        version: table.version(),
        changed,
        your_turn,
        unknown_rules: None,
        due: turns::row(id, table).map(|(seat, row)| days.told(seat, &row)),
    }
}

/// Returns one person's view of a table as it was stored; `None` if nothing is stored, or it cannot
/// be read. Without `days` there is no deadline in it.
pub(crate) fn stored(
    entry: &TableEntry,
    guest: Option<&Guest>,
    days: Option<&Days>,
) -> Option<TableAndYou> {
    let (listed, turn) = kozyr_host::listing::stored(entry, guest)?;
    let due = days.zip(turn).map(|(days, (seat, turn))| days.told(seat, &turn));
    Some(TableAndYou { due, ..listed })
}
