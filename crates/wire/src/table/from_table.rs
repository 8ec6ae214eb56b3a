//! Conversion: from a table to messages about it.

use std::collections::BTreeMap;

use kozyr_games::Setup;
use kozyr_rules::Seat;
use kozyr_table as table;

use super::{MatchRef, ProgramInfo, SeatInfo, SwapInfo, TableInfo, You};
use crate::people::{
    ClaimInfo, Known, Notice, Plea, Proposal, SeatChange, ShownHand, Stall, alias,
};

impl TableInfo {
    /// Returns the public state of a table.
    pub fn of(id: &str, table: &table::Table) -> Self {
        Self {
            id: id.to_owned(),
            game: table.key().to_owned(),
            options: all_options(table.key(), table.options()),
            stage: table.stage(),
            seats: Seat::first(table.chairs().len())
                .zip(table.chairs())
                .map(|(seat, chair)| SeatInfo::of(id, table, seat, chair))
                .collect(),
            host: table.seat_of(table.host()).filter(|_| !table.is_shared()).map(Seat::number),
            r#match: table.live().map(|live| MatchRef {
                id: live.id.clone(),
                number: live.info.number,
                winners: live.winners().into_iter().map(Seat::number).collect(),
                continued: live.info.continued.clone(),
                changes: live.changes().iter().map(SeatChange::from).collect(),
                resigned: live.resigned().map(Seat::number),
                taken_back: live.undo_count(),
            }),
            plea: table.undo_request().map(Plea::from),
            claim: table.claim().map(ClaimInfo::from),
            stall: table.stall().map(Stall::from),
            proposals: Proposal::all(table),
            paused: table.paused(),
            pace_ms: table.pace_ms(),
            settings: table.settings().into(),
            notices: table.notices().map(Notice::from).collect(),
            hidden: table.hidden().to_vec(),
            open: table.is_open_to_all(),
            at_once: table.is_open_to_all() && table.is_sat_down_at_once(),
            locked: table.is_locked(),
            closed: table.is_closed(),
            barred: Known::all(table, |known| known.barred),
            closed_because: table.closed_because().map(ToOwned::to_owned),
            silenced: Known::all(table, |known| known.silenced),
            shown: table.shown_hands().iter().map(ShownHand::from).collect(),
            teams: teams(table),
            swaps: table
                .swaps()
                .map(|(from, with, declined)| SwapInfo {
                    from: from.number(),
                    with: with.number(),
                    declined,
                })
                .collect(),
            next_seats: table.next_seats().map(numbers).unwrap_or_default(),
            anew: table.agreed_anew().map(numbers),
        }
    }

    /// Returns the public state for a caller who may not look at the table now: without people and
    /// without the state of the match.
    #[must_use]
    pub fn for_strangers(self) -> Self {
        let seat = |seat| match seat {
            SeatInfo::Person { ready, .. } => SeatInfo::Person {
                name: String::new(),
                who: None,
                ready,
                stand_in: None,
                loadout: false,
            },
            SeatInfo::Bot { level, .. } => SeatInfo::Bot { level, coming: None, program: None },
            SeatInfo::Empty => SeatInfo::Empty,
        };
        Self {
            seats: self.seats.into_iter().map(seat).collect(),
            r#match: None,
            plea: None,
            claim: None,
            stall: None,
            proposals: Vec::new(),
            notices: Vec::new(),
            barred: Vec::new(),
            silenced: Vec::new(),
            shown: Vec::new(),
            swaps: Vec::new(),
            ..self
        }
    }
}

/// Whole minutes of a time in milliseconds, one at least.
fn minutes(ms: u64) -> u32 {
    u32::try_from(ms.div_ceil(60_000)).unwrap_or(u32::MAX).max(1)
}

fn numbers(seats: impl IntoIterator<Item = Seat>) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}

/// Returns the sides, where they are known before a match and not each seat plays alone.
fn teams(table: &table::Table) -> Vec<Vec<u8>> {
    if table.stage() == table::Stage::Playing {
        // A view says more, and the sides do not change with a step.
        return Vec::new();
    }
    let teams = table.teams();
    if teams.len() == table.chairs().len() {
        return Vec::new();
    }
    teams.iter().map(|side| numbers(side.iter())).collect()
}

impl SeatInfo {
    fn of(id: &str, table: &table::Table, seat: Seat, chair: &table::Chair) -> Self {
        match chair {
            table::Chair::Empty => Self::Empty,
            table::Chair::Person(sitter) => Self::Person {
                name: sitter.name.clone(),
                who: Some(alias(id, &sitter.person)),
                ready: sitter.ready,
                stand_in: sitter.stand_in,
                loadout: sitter.loadout.is_some(),
            },
            table::Chair::Bot(_) | table::Chair::Program(_) => {
                let coming = table.reservations().iter().find(|newcomer| newcomer.seat == seat);
                let program = chair.program().map(|program| ProgramInfo {
                    name: program.name.clone(),
                    owner: program.owner_name.clone(),
                });
                Self::Bot {
                    level: chair.bot().unwrap_or(table::Program::STAND_IN),
                    coming: coming.map(|newcomer| newcomer.name.clone()),
                    program,
                }
            }
        }
    }
}

impl You {
    /// Returns the place of a person; `person` is `None` for a caller without a name. `now` is in
    /// milliseconds since 1970.
    pub fn of(table: &table::Table, person: Option<(&table::Person, &str)>, now: i64) -> Self {
        let Some((person, name)) = person else { return Self::default() };
        let seat = table.seat_of(person);
        let sitter = seat.and_then(|seat| table.chairs().get(seat.idx())?.sitter());
        let coming = table.reserved_seat(person);
        let wait = coming.and_then(|_| table.seats_come_in(now));
        Self {
            name: Some(name.to_owned()),
            seat: seat.map(Seat::number),
            host: table.is_host(person),
            loadout: sitter.and_then(|sitter| sitter.loadout.clone()),
            coming: coming.map(Seat::number),
            coming_in: wait.map(minutes),
            lends: seat.and_then(|seat| table.lends_left(seat)),
            pauses: seat.and_then(|seat| table.pauses_left(seat)),
            undo: table.may_undo(person),
            claim: table.may_claim(person),
            shown: match table.viewpoint(Some(person)) {
                table::Viewpoint::Shoulder(seat) => Some(seat.number()),
                table::Viewpoint::Seat(_) | table::Viewpoint::Table => None,
            },
        }
    }
}

/// Returns every option of a game with its value, given the options that differ from their
/// defaults. If defaults depend on the number of players, they are those at this number. Empty for
/// an unknown game or impossible options.
pub fn all_options(key: &str, differing: &[(String, String)]) -> BTreeMap<String, String> {
    let setup = Setup { key: key.to_owned(), options: differing.to_vec(), loadouts: Vec::new() };
    let all = setup.all_options().unwrap_or_default();
    all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
