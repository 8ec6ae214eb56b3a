//! Presence: who is connected and who is disconnected, as it is broadcast.

use std::collections::BTreeMap;

use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{Entry, Person, Table, reasons};
use kozyr_wire::people::{Away, Watcher, alias};
use kozyr_wire::socket::{ErrorCode, Presence, ServerMessage};

use super::{AT_ONCE, Audience, FEW, Listener, PRESENCE};
use crate::client::{Client, ConnId};
use crate::time::Now;

/// The largest number of spectators that a broadcast names.
const NAMED: usize = 50;

/// From so many numbers on, those of spectators who have gone are forgotten.
const NUMBERED: usize = 500;

impl<C: Client> Audience<C> {
    /// Returns the spectators that a broadcast names, and the number of all spectators, with or
    /// without a name.
    fn watching(&mut self, table: &Table) -> (Vec<Watcher>, usize) {
        let mut strangers = 0;
        let mut people = BTreeMap::new();
        for listener in self.listeners.values().filter(|listener| listener.looks_on()) {
            match &listener.who {
                Some((person, name)) => drop(people.insert(person, name)),
                None => strangers += 1,
            }
        }
        let (all, numbers) = (people.len() + strangers, &mut self.numbers);
        if numbers.len() >= NUMBERED {
            numbers.retain(|person, _| people.contains_key(person));
        }
        let last = &mut self.last_number;
        let numbered = people.into_iter().map(|(person, name)| {
            let n = numbers.entry(person.clone()).or_insert_with(|| {
                *last += 1;
                *last
            });
            (*n, person, name)
        });
        let mut numbered: Vec<_> = numbered.collect();
        numbered.sort_by_key(|(n, ..)| *n);
        numbered.truncate(NAMED);
        let named = numbered.into_iter().map(|(n, person, name)| Watcher {
            n,
            name: table.name_here(person, name),
            who: alias(&self.id, person),
        });
        (named.collect(), all)
    }

    /// Returns the spectator with this number.
    pub fn watcher(&self, n: u32) -> Option<(Person, String)> {
        let (person, _) = self.numbers.iter().find(|(_, number)| **number == n)?;
        let of = |listener: &&Listener<C>| listener.person() == Some(person);
        self.listeners.values().find(of).and_then(Listener::who)
    }

    /// Disconnects everybody who may no longer watch.
    pub fn disconnect_unwelcome(&mut self, table: &Table, now: Now) {
        let out: Vec<(ConnId, Entry)> = self
            .listeners
            .iter()
            .map(|(&conn, listener)| (conn, table.entry(listener.person())))
            .filter(|(_, entry)| *entry != Entry::Free)
            .collect();
        for (conn, entry) in &out {
            if let (Some(listener), Some((code, message))) =
                (self.listeners.remove(conn), refused_entry(*entry))
            {
                listener.client.end(code, message);
            }
        }
        if !out.is_empty() {
            self.forget_views();
            self.tell_presence(table, now);
        }
    }

    /// Takes in in how many milliseconds a match begins by itself, and broadcasts when that is.
    pub fn tell_begin(&mut self, table: &Table, begins_in: Option<i64>, now: Now) {
        if begins_in.is_some() != self.begins.is_some() {
            self.begins = begins_in.map(|ms| now.time + ms);
            self.tell_presence(table, now);
        }
    }

    /// Broadcasts who is connected, if that changed. The throttle delays the broadcast while many
    /// are connected or presence changes often.
    pub fn tell_presence(&mut self, table: &Table, now: Now) {
        let rested = now.at.since(self.presence_told).as_secs() / PRESENCE.as_secs();
        let rested = u32::try_from(rested).unwrap_or(u32::MAX);
        let spare = self.presence_spare.saturating_add(rested).min(AT_ONCE);
        let waits = self.listeners.len() > FEW || spare == 0;
        if waits && now.at < self.presence_told + PRESENCE {
            self.presence_due = Some(self.presence_told + PRESENCE);
            return;
        }
        self.presence_due = None;
        let seats = self.online(table).iter().map(Seat::number).collect();
        let (watching, spectators) = self.watching(table);
        let spectators = u32::try_from(spectators).unwrap_or(u32::MAX);
        self.since = away_since(&self.since, table, self.online(table), now.time);
        let away = self.since.values().copied().collect();
        let begins = self.begins;
        let presence = Presence { seats, spectators, watching, away, begins, now: now.time };
        if presence != (Presence { now: now.time, ..self.presence.clone() }) {
            self.presence = presence.clone();
            self.presence_told = now.at;
            self.presence_spare = spare.saturating_sub(1);
            self.tell_all(&ServerMessage::Presence(presence));
        }
    }
}

/// Returns why the connection of a person ends who may not watch; `None` if they may.
pub fn refused_entry(entry: Entry) -> Option<(ErrorCode, &'static str)> {
    match entry {
        Entry::Free => None,
        Entry::Barred => Some((ErrorCode::Barred, reasons::BARRED.text)),
        Entry::Closed => Some((
            ErrorCode::Closed,
            "this table is closed to those who look on while a match is played",
        )),
    }
}

/// Returns the people with a seat who are not connected, with the time since when.
fn away_since(
    before: &BTreeMap<Person, Away>,
    table: &Table,
    online: SeatSet,
    now: i64,
) -> BTreeMap<Person, Away> {
    let seats = table.seats();
    seats
        .filter(|(seat, _)| !online.contains(*seat))
        .filter_map(|(seat, chair)| {
            let person = &chair.sitter()?.person;
            let since = before.get(person).map_or(now, |away| away.since);
            Some((person.clone(), Away { seat: seat.number(), since }))
        })
        .collect()
}
