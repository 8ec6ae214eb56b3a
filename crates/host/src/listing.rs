//! List entry of a table, stored as text beside it, so that a list reads no match and replays
//! nothing.

use kozyr_rules::secret::exposed;
use kozyr_rules::{Seat, Secret};
use kozyr_storage::{Guest, GuestId, TableEntry, TableId, TurnRow};
use kozyr_table::{Table, Wants};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::table::{TableInfo, You};
use serde::{Deserialize, Serialize};

use crate::turns;

/// The stored text. It has no `Debug`, as it holds loadouts.
#[derive(Serialize, Deserialize)]
struct Listing {
    rules: u32,
    table: TableInfo,
    version: u32,
    /// The seat of the person who is to act.
    turn: Option<u8>,
    /// The guest who is the host.
    host: String,
    people: Vec<Sits>,
    /// The turn of the person who is to act, if it has days and its clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    long: Option<KeptTurn>,
    /// The guests with a seat reservation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    coming: Vec<(String, u8)>,
}

/// A turn with days.
#[derive(Serialize, Deserialize)]
struct KeptTurn {
    seat: u8,
    guest: String,
    since: i64,
    rest: i64,
}

/// A guest at the table.
#[derive(Serialize, Deserialize)]
struct Sits {
    guest: String,
    seat: u8,
    #[serde(serialize_with = "exposed")]
    loadout: Option<Secret<String>>,
}

/// Returns the list entry of a table as it is now.
pub fn text(id: &TableId, table: &Table) -> String {
    let seats = Seat::first(table.chairs().len()).zip(table.chairs());
    let people = seats.filter_map(|(seat, chair)| {
        let sitter = chair.sitter()?;
        let (guest, loadout) = (sitter.person.0.clone(), sitter.loadout.clone());
        Some(Sits { guest, seat: seat.number(), loadout })
    });
    let listing = Listing {
        rules: kozyr_games::rules_of(table.key()).unwrap_or_default(),
        // A list shows neither the log, nor whom the host has kicked, nor what people arrange.
        table: TableInfo {
            notices: Vec::new(),
            proposals: Vec::new(),
            barred: Vec::new(),
            silenced: Vec::new(),
            teams: Vec::new(),
            swaps: Vec::new(),
            next_seats: Vec::new(),
            anew: None,
            ..TableInfo::of(&id.0, table)
        },
        version: table.version(),
        turn: turn(table),
        host: Some(table.host())
            .filter(|_| !table.is_shared())
            .map(|host| host.0.clone())
            .unwrap_or_default(),
        long: turns::row(id, table).map(|(seat, row)| KeptTurn {
            seat,
            guest: row.guest.0,
            since: row.since,
            rest: row.rest,
        }),
        people: people.collect(),
        coming: table
            .reservations()
            .iter()
            .map(|newcomer| (newcomer.person.0.clone(), newcomer.seat.number()))
            .collect(),
    };
    // These types have string keys only and serialising them cannot fail.
    serde_json::to_string(&listing).unwrap_or_default()
}

/// Returns the seat of the person who is to act.
pub fn turn(table: &Table) -> Option<u8> {
    match table.wants() {
        Wants::Person(seat) => Some(seat.number()),
        Wants::Deal
        | Wants::Bot { .. }
        | Wants::Newcomers
        | Wants::Judge { .. }
        | Wants::Answers(_)
        | Wants::Line(_)
        | Wants::Claimed
        | Wants::Nothing => None,
    }
}

/// Returns one person's view of a table as it was stored, without a deadline, and the turn to which
/// one belongs, with its seat; `None` if nothing is stored, or it cannot be read.
pub fn stored(
    entry: &TableEntry,
    guest: Option<&Guest>,
) -> Option<(TableAndYou, Option<(u8, TurnRow)>)> {
    let kept: Listing = serde_json::from_str(entry.listed.as_ref()?.expose()).ok()?;
    let own = guest.and_then(|guest| kept.people.iter().find(|sits| sits.guest == guest.id.0));
    let seat = own.map(|sits| sits.seat);
    let coming = guest.and_then(|guest| kept.coming.iter().find(|(who, _)| *who == guest.id.0));
    let known = kozyr_games::rules_of(&kept.table.game) == Some(kept.rules);
    let unknown_rules = (!known).then(|| format!("{}/{}", kept.table.game, kept.rules));
    let listed = TableAndYou {
        you: You {
            name: guest.map(|guest| guest.name.clone()),
            seat,
            host: guest.is_some_and(|guest| guest.id.0 == kept.host),
            loadout: own.and_then(|sits| sits.loadout.clone()),
            coming: coming.map(|(_, seat)| *seat),
            ..You::default()
        },
        version: kept.version,
        changed: entry.updated,
        your_turn: known && seat.is_some() && seat == kept.turn,
        table: kept.table,
        unknown_rules,
        due: None,
    };
    let turn = kept.long.map(|KeptTurn { seat, guest, since, rest }| {
        let (table, guest) = (entry.id.clone(), GuestId(guest));
        (seat, TurnRow { table, guest, since, rest, due: since + rest })
    });
    Some((listed, turn))
}
