//! Persistence of a table: its changes as rows of the store, in their order, and back.

use kozyr_games::StepText;
use kozyr_rules::Seat;
use kozyr_storage::{
    Guest, GuestId, MatchId, MatchRow, MatchSeat, SaidRow, SeatResult, StepRow, TableId, TableRow,
    Write,
};
use kozyr_table::{Change, Said, Stage, StoredMatch, StoredStep, Table, TenurePlace, held};

use crate::{listing, turns};

/// Returns whether steps may be written without the table.
pub fn is_played(table: &Table) -> bool {
    table.stage() == Stage::Playing
}

/// Returns whether the table resumes automatically after a restart.
pub fn goes_on(table: &Table) -> bool {
    table.wants().is_of_host()
}

/// Returns whether there is something left to play at the table.
pub fn is_open(table: &Table) -> bool {
    match table.stage() {
        Stage::Lobby | Stage::Playing => true,
        Stage::Finished | Stage::Ended => false,
    }
}

/// Returns the row of the whole table as it is now, without its match, to be played on in memory,
/// and whom it names.
pub fn table(id: &TableId, table: &Table, now: i64) -> [Write; 2] {
    row(id, table, is_played(table), now)
}

/// Returns the row of a table that leaves memory, and whom it names.
pub fn at_rest(id: &TableId, table: &Table, changed: i64) -> [Write; 2] {
    row(id, table, goes_on(table), changed)
}

fn row(id: &TableId, table: &Table, live: bool, now: i64) -> [Write; 2] {
    let row = TableRow {
        id: id.clone(),
        game: table.key().to_owned(),
        state: table.save().into(),
        listed: Some(listing::text(id, table).into()),
        open: is_open(table),
        match_id: table.live().map(|live| MatchId(live.id.clone())),
        live,
        updated: now,
    };
    let people = table.people().into_iter().map(|person| GuestId(person.0)).collect();
    let named = table.named().into_iter().map(|person| GuestId(person.0.clone())).collect();
    [Write::Table(row, people), Write::Mentions(id.clone(), named)]
}

/// Returns everything to write of a change; the whole table too if `whole`.
pub fn change(id: &TableId, table: &Table, change: &Change, whole: bool, now: i64) -> Vec<Write> {
    let mut writes = Vec::new();
    if whole {
        writes.extend(self::table(id, table, now));
    }
    if let Some((stopped, ending)) = &change.stopped {
        let of = MatchId(stopped.clone());
        writes.push(Write::Finish(of.clone(), now, ending.to_text()));
        writes.push(Write::Results(of, Vec::new()));
    }
    if change.began {
        writes.extend(new_match(id, table));
    }
    if let Some(step) = &change.step {
        let (seat, text) = match &step.step {
            StepText::Deal(text) => (None, text.clone()),
            StepText::Act(seat, text) => (Some(seat.number()), text.clone()),
        };
        let row = StepRow {
            number: step.number,
            seat,
            text: text.into(),
            action_id: step.action_id.clone(),
            version: change.version,
            time: now,
            clock: table.clock_text(),
        };
        let match_id = MatchId(step.match_id.clone());
        writes.push(Write::Step(match_id, row));
    }
    // A person who joined mid-match finds the match among their own.
    if let Some(live) = table.live().filter(|_| is_played(table) && !change.joined.is_empty()) {
        let guests = change.joined.iter().filter_map(|seat| {
            let sitter = table.chairs().get(seat.idx())?.sitter()?;
            let TenurePlace { seat, nth, from: first } = live.last_place(*seat)?;
            Some((MatchSeat { seat, nth, first }, GuestId(sitter.person.0.clone())))
        });
        writes.push(Write::Joined(MatchId(live.id.clone()), guests.collect()));
    }
    writes.extend(turn(id, table));
    if let Some((ending, live)) = change.over.as_ref().zip(table.live()) {
        let of = MatchId(live.id.clone());
        writes.push(Write::Finish(of.clone(), now, ending.to_text()));
        let result = |one: kozyr_table::SeatResult| {
            let kozyr_table::SeatResult { seat, place, won, points, gave_up } = one;
            SeatResult { seat, place, won, points, gave_up }
        };
        writes.push(Write::Results(of, table.results(ending).into_iter().map(result).collect()));
    }
    writes
}

/// Returns the words of a chat line as they are stored; for a ready phrase, its name.
pub fn words_of(said: &Said) -> String {
    match said.phrase {
        Some(phrase) => format!("phrase:{}", phrase.name()),
        None => said.text.clone(),
    }
}

/// Returns everything to write of a chat line.
pub fn said(id: &TableId, table: &Table, said: &Said, now: i64) -> Vec<Write> {
    let line = said.by.as_ref().map(|by| {
        let by = Guest { id: GuestId(by.0.clone()), name: said.name.clone() };
        let words = words_of(said).into();
        Write::Said(id.clone(), SaidRow { n: said.n, by, words, aside: said.aside, at: said.at })
    });
    self::table(id, table, now).into_iter().chain(line).collect()
}

/// Returns the turn at a table with a correspondence clock.
pub fn turn(id: &TableId, table: &Table) -> Option<Write> {
    let turn = || turns::row(id, table).map(|(_, row)| row);
    table.has_days().then(|| Write::Turn(id.clone(), turn()))
}

/// Returns the match that has just begun.
pub fn new_match(id: &TableId, table: &Table) -> Option<Write> {
    let live = table.live()?;
    let row = MatchRow {
        id: MatchId(live.id.clone()),
        table: id.clone(),
        game: table.key().to_owned(),
        setup: live.info.to_text().into(),
        started: live.started,
        finished: None,
    };
    let guests = Seat::first(table.chairs().len())
        .zip(table.chairs())
        .filter_map(|(seat, chair)| {
            Some((seat.number(), GuestId(chair.sitter()?.person.0.clone())))
        })
        .collect();
    Some(Write::Match(row, guests))
}

/// Returns the place of the tenure of a guest who took a seat.
pub fn place(seat: &MatchSeat) -> TenurePlace {
    let MatchSeat { seat, nth, first } = *seat;
    TenurePlace { seat, nth, from: first }
}

/// Returns the steps with which a table's match begins.
pub fn taken_over(table: &Table, steps: Vec<StoredStep>, now: i64) -> impl Iterator<Item = Write> {
    let id = table.live().map(|live| MatchId(live.id.clone()));
    let write = move |(number, step): (u32, StoredStep)| {
        let StoredStep { seat, text, action_id, version, clock } = step;
        Some(Write::Step(
            id.clone()?,
            StepRow { number, seat, text, action_id, version, time: now, clock },
        ))
    };
    (0..).zip(steps).filter_map(write)
}

/// Returns the steps of a match that hold.
pub fn kept_steps(rows: Vec<StepRow>) -> Vec<StoredStep> {
    held(all_rows(rows))
}

/// Returns a match with all of its rows, in the form of the table.
pub fn stored(row: MatchRow, steps: Vec<StepRow>) -> StoredMatch {
    let MatchRow { id, setup: info, started, .. } = row;
    StoredMatch { id: id.0, info, started, steps: all_rows(steps) }
}

/// Returns all rows of a match, in the form of the table.
pub fn all_rows(rows: Vec<StepRow>) -> Vec<StoredStep> {
    rows.into_iter()
        .map(|row| StoredStep {
            seat: row.seat,
            text: row.text,
            action_id: row.action_id,
            version: row.version,
            clock: row.clock,
        })
        .collect()
}
