//! Tables with their codes and chat lines, correspondence turns, and scans of everything.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::data::{Data, Person, Seated, has};
use crate::error::Result;
use crate::model::*;

/// The largest number of rows of a scan at a time.
const ROWS: usize = 200;

/// The largest number of rows that are deleted at once.
const DELETED_AT_ONCE: usize = 500;

impl Data {
    pub(super) fn table(&self, id: &TableId) -> Option<TableRow> {
        self.tables.get(id).map(|table| table.row.clone())
    }

    pub(super) fn tables_of(&self, guest: &GuestId, since: i64, limit: u32) -> Vec<TableEntry> {
        let of = |row: &TableRow| row.open || row.updated > since;
        listed(self.at_tables_of(guest).filter(|row| of(row)), limit)
    }

    fn at_tables_of<'a>(&'a self, guest: &'a GuestId) -> impl Iterator<Item = &'a TableRow> {
        let tables = self.tables.values().filter(|table| table.guests.contains(guest));
        tables.map(|table| &table.row)
    }

    pub(super) fn open_tables_of(&self, guest: &GuestId) -> u32 {
        self.at_tables_of(guest).filter(|row| row.open).count() as u32
    }

    pub(super) fn live_tables(&self) -> Vec<TableRow> {
        let live = self.tables.values().filter(|table| table.row.live);
        live.map(|table| table.row.clone()).collect()
    }

    pub(super) fn circle_tables(&self, id: &CircleId, limit: u32) -> Vec<TableEntry> {
        let tables = self.circle_tables.iter().filter(|(_, of)| ***of == *id);
        let rows = tables.filter_map(|(table, _)| self.tables.get(table)).map(|table| &table.row);
        listed(rows.filter(|row| row.open), limit)
    }

    /// Stores a table, and the guests who have it in their lists.
    pub(super) fn put(&mut self, row: TableRow, guests: Vec<GuestId>) -> Result<()> {
        guests.iter().try_for_each(|guest| self.has_guest(guest))?;
        let guests = guests.into_iter().collect();
        let mentions = self.tables.get(&row.id).map(|known| known.mentions.clone());
        let mentions = mentions.unwrap_or_default();
        self.tables.put(row.id.clone(), Seated { row, guests, mentions });
        Ok(())
    }

    #[expect(clippy::needless_pass_by_value, reason = "the contract gives it")]
    pub(super) fn put_table(&mut self, before: TableRow, after: TableRow) -> Result<bool> {
        let unchanged = |table: &Seated| table.row.state == before.state;
        let TableRow { state, listed, open, live, .. } = after;
        Ok(self.tables.get(&before.id).is_some_and(|table| unchanged(table))
            && self.tables.change(&before.id, |Seated { row, .. }| {
                (row.state, row.listed, row.open, row.live) = (state, listed, open, live);
            }))
    }

    pub(super) fn code_of(&mut self, id: &TableId, fresh: Vec<String>) -> Result<Option<String>> {
        if let Some((code, _)) = self.codes.iter().find(|(_, of)| ***of == *id) {
            return Ok(Some(code.clone()));
        }
        let Some(code) = fresh.into_iter().find(|code| !self.codes.contains_key(code)) else {
            return Ok(None);
        };
        has(self.tables.contains_key(id))?;
        self.codes.put(code.clone(), id.clone());
        Ok(Some(code))
    }

    pub(super) fn table_of_code(&self, code: &str) -> Option<TableId> {
        self.codes.get(code).map(|id| TableId::clone(id))
    }

    pub(super) fn end_code(&mut self, id: &TableId) -> Result<()> {
        self.codes.end_where(|_, of| of == id);
        Ok(())
    }

    pub(super) fn line_said(&self, table: &TableId, n: u32) -> Option<SaidRow> {
        self.said.copy(&(table.clone(), n))
    }

    pub(super) fn delete_lines(&mut self, before: i64) -> Result<usize> {
        let most = (self.said.len() / 20).max(50);
        let old = self.said.iter().filter(|(_, line)| line.at < before);
        let mut old: Vec<_> = old.map(|(key, line)| (line.at, key.clone())).collect();
        old.sort();
        old.truncate(most);
        old.iter().for_each(|(_, key)| drop(self.said.end(key)));
        Ok(old.len())
    }

    pub(super) fn tables_said(
        &self,
        before: i64,
        after: Option<TableId>,
        limit: u32,
    ) -> (Vec<TableRow>, Option<TableId>) {
        let rows = self.some_tables(after, limit as usize);
        let last = rows.last().map(|row| row.id.clone());
        let old = |row: &&TableRow| first_said(row.state.expose()).is_some_and(|at| at < before);
        (rows.into_iter().filter(old).cloned().collect(), last)
    }

    pub(super) fn tables_after(&self, after: Option<TableId>) -> Vec<TableRow> {
        self.some_tables(after, ROWS).into_iter().cloned().collect()
    }

    fn some_tables(&self, after: Option<TableId>, limit: usize) -> Vec<&TableRow> {
        let after = after.unwrap_or_else(|| TableId(String::new()));
        let tables = self.tables.range(&after..).filter(|(id, _)| **id > after);
        tables.map(|(_, table)| &table.row).take(limit).collect()
    }

    pub(super) fn matches_after(&self, after: Option<MatchId>) -> Vec<MatchRow> {
        let after = after.unwrap_or_else(|| MatchId(String::new()));
        let matches = self.matches.range(&after..).filter(|(id, _)| **id > after);
        matches.map(|(_, played)| played.row.clone()).take(ROWS).collect()
    }

    pub(super) fn counts(&self) -> Counts {
        let [people, tables, matches] =
            [self.guests.len(), self.tables.len(), self.matches.len()].map(|n| n as u64);
        Counts { people, tables, matches }
    }

    pub(super) fn due_turns(&self, now: i64, limit: u32) -> Vec<TurnRow> {
        let mut due = self.turns.copies(|turn| turn.due <= now);
        due.sort_by_key(|turn| turn.due);
        due.truncate(limit as usize);
        due
    }

    pub(super) fn all_away(&self) -> Vec<(GuestId, AwayRow)> {
        let of = |person: &Person| person.away.values().cloned().collect::<Vec<_>>();
        let all = self.guests.iter();
        all.flat_map(|(id, one)| of(one).into_iter().map(|row| (id.clone(), row))).collect()
    }

    pub(super) fn beats(&self) -> Beats {
        let stops = self.stops.iter().map(|(began, ended)| (*began, **ended)).collect();
        (self.beats.get(&()).map(|time| **time), stops)
    }

    pub(super) fn health(&mut self) -> Result<()> {
        Ok(())
    }

    pub(super) fn probe(&mut self) -> Result<()> {
        Ok(())
    }

    fn unused_tables(&self, before: i64) -> Vec<TableId> {
        let begun: HashSet<_> = self.matches.values().map(|played| &played.row.table).collect();
        let unused = self.tables.iter().filter(|(id, table)| {
            table.guests.len() == 1 && table.row.updated < before && !begun.contains(id)
        });
        unused.map(|(id, _)| id.clone()).collect()
    }

    /// Returns the guests whom nobody needs. A guest with a sanction remains while it is in force.
    fn unused_guests(&self, before: i64) -> Vec<GuestId> {
        let tables = self.tables.values();
        let mut needed: HashSet<&GuestId> = tables.flat_map(|table| &table.guests).collect();
        let seats = self.matches.values().flat_map(|played| played.seats.keys());
        needed.extend(seats.map(|(_, guest)| guest));
        needed.extend(self.sanctions.keys().map(|(guest, _)| guest));
        let bots = self.bots.values().filter(|bot| bot.2 >= before);
        needed.extend(bots.map(|bot| &bot.0.owner));
        let old = self.guests.iter().filter(|(id, one)| one.seen < before && !needed.contains(id));
        old.map(|(id, _)| id.clone()).collect()
    }

    pub(super) fn count_unused(&self, unused: Unused) -> Deleted {
        let guests = self.unused_guests(unused.guests).len();
        Deleted { guests, tables: self.unused_tables(unused.tables).len() }
    }

    pub(super) fn delete_unused(&mut self, unused: Unused) -> Result<Deleted> {
        let mut tables = self.unused_tables(unused.tables);
        tables.truncate(share(self.tables.len()));
        let gone: HashSet<_> = tables.iter().collect();
        self.codes.end_where(|_, id| gone.contains(id));
        self.said.end_where(|(id, _), _| gone.contains(id));
        for id in &tables {
            self.turns.end(id);
            self.circle_tables.end(id);
            self.tables.end(id);
        }
        let mut guests = self.unused_guests(unused.guests);
        guests.truncate(share(self.guests.len()));
        guests.iter().for_each(|id| self.delete_own(id));
        Ok(Deleted { guests: guests.len(), tables: tables.len() })
    }
}

/// Returns the number of rows that may be deleted for their age at once: a twentieth, and more of
/// few. So a wrong clock is noticed before everything is deleted.
pub(super) fn share(all: usize) -> usize {
    (all / 20).clamp(50, DELETED_AT_ONCE)
}

/// Returns tables as lists show them, latest change first.
fn listed<'a>(rows: impl Iterator<Item = &'a TableRow>, limit: u32) -> Vec<TableEntry> {
    let mut rows: Vec<_> = rows.collect();
    rows.sort_by_key(|row| Reverse((row.updated, row.open, &row.id)));
    rows.into_iter().take(limit as usize).map(TableRow::entry).collect()
}

/// Returns when the first chat line in the state of a table was said: the number at
/// `$.chat[0].at` of its JSON, if there is one.
fn first_said(state: &str) -> Option<i64> {
    let chat = member(state, "chat")?.strip_prefix('[')?;
    member(split(chat)?.0, "at")?.trim_end().parse().ok()
}

/// Returns the member of a JSON object with a name.
fn member<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = object.trim_start().strip_prefix('{')?;
    loop {
        let (key, value) = split(rest)?;
        let (value, others) = split(value.trim_start().strip_prefix(':')?)?;
        if key.strip_prefix('"')?.strip_suffix('"')? == name {
            return Some(value);
        }
        rest = others.trim_start().strip_prefix(',')?;
    }
}

/// Splits a text after the JSON value at its beginning.
fn split(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, char) in text.char_indices() {
        match char {
            _ if quoted => {
                quoted = escaped || char != '"';
                escaped = !escaped && char == '\\';
            }
            '"' => quoted = true,
            '{' | '[' => depth += 1,
            '}' | ']' | ',' if depth == 0 => return Some(text.split_at(at)),
            '}' | ']' => depth -= 1,
            _ => continue,
        }
        if depth == 0 && !quoted {
            return Some(text.split_at(at + 1));
        }
    }
    None
}
