//! Writes, in the order of their batch.

use std::collections::{BTreeMap, BTreeSet};

use super::data::{Data, Last, Person, Played, has, refused};
use crate::error::Result;
use crate::model::*;

/// How much later a visit has to be than the stored one to be stored, in milliseconds: a day.
const DAY: i64 = 86_400_000;

/// How long the times in which the server did not run are stored, in milliseconds: longer than any
/// turn.
const STOPS_KEPT: i64 = 800 * DAY;

impl Data {
    pub(super) fn write(&mut self, writes: Vec<Write>) -> Result<()> {
        writes.into_iter().try_for_each(|write| self.perform(write))
    }

    fn perform(&mut self, write: Write) -> Result<()> {
        match write {
            Write::Guest(Guest { id, name }, seen) => {
                let renamed = self.guests.change(&id, |person| {
                    (person.name, person.seen) = (name.clone(), seen);
                });
                if !renamed {
                    let (away, practice) = (BTreeMap::new(), None);
                    self.guests.put(id, Person { name, seen, member: false, away, practice });
                }
            }
            Write::Rename(Guest { id, name }, seen) => {
                return has(self.guests.change(&id, |person| {
                    (person.name, person.seen) = (name, seen);
                }));
            }
            Write::Seen(id, now) => {
                if self.guests.get(&id).is_some_and(|person| person.seen < now - DAY) {
                    self.guests.change(&id, |person| person.seen = now);
                }
            }
            Write::Token(token, guest, since) => {
                let device = Device { token, agent: Agent::default(), since, seen: 0 };
                return self.add_token((guest, device, None));
            }
            Write::Device(token, agent, now) => {
                let Some(row) = self.tokens.get(&token) else { return Ok(()) };
                if row.1.seen < now - DAY || row.1.agent != agent {
                    self.tokens.change(&token, |(_, device, _)| {
                        (device.agent, device.seen) = (agent, now);
                    });
                }
            }
            Write::Member(id) => {
                return has(self.guests.change(&id, |person| person.member = true));
            }
            Write::Forget(token) => {
                self.tokens.end_where(|hash, row| {
                    *hash == token || row.2.is_some_and(|place| place.0 == token)
                });
            }
            Write::Link(link, guest, expires) => {
                self.links.end_where(|_, (of, _)| *of == guest);
                let known = self.has_guest(&guest);
                self.links.add(link, (guest, expires), false, "links.hash")?;
                return known;
            }
            Write::Table(row, guests) => return self.put(row, guests),
            Write::Mentions(id, guests) => {
                let none = guests.is_empty();
                let changed = self.tables.change(&id, |table| table.mentions.extend(guests));
                return has(none || changed);
            }
            Write::Unlist(id, guest) => {
                self.tables.change(&id, |table| {
                    table.guests.remove(&guest);
                });
            }
            Write::Match(row, seats) => return self.begin(row, seats),
            Write::Joined(id, seats) => return self.join(&id, seats),
            Write::Step(id, step) => return self.step(id, step),
            Write::Finish(id, time, summary) => {
                self.matches.change(&id, |played| {
                    played.row.finished.get_or_insert((time, summary));
                });
            }
            Write::Results(id, results) => {
                self.count_first_wins(&id, &results)?;
                self.count(&id, &results);
            }
            Write::CircleTable(table, circle) => {
                if self.tables.contains_key(&table) && !self.circle_tables.contains_key(&table) {
                    has(self.circles.contains_key(&circle))?;
                    self.circle_tables.put(table, circle);
                }
            }
            Write::Review(id, seat, review) => {
                return has(self.matches.change(&id, |played| {
                    played.reviews.insert(seat, review);
                }));
            }
            Write::Said(table, line) => {
                let key = (table, line.n);
                if !self.said.contains_key(&key) {
                    has(self.tables.contains_key(&key.0))?;
                    self.has_guest(&line.by.id)?;
                    self.said.put(key, line);
                }
            }
            Write::Turn(table, Some(turn)) => {
                has(self.tables.contains_key(&table))?;
                self.has_guest(&turn.guest)?;
                self.turns.put(table.clone(), TurnRow { table, ..turn });
            }
            Write::Turn(table, None) => drop(self.turns.end(&table)),
            Write::PutOff(table, since, due) => {
                if self.turns.get(&table).is_some_and(|turn| turn.since == since) {
                    self.turns.change(&table, |turn| turn.due = due);
                }
            }
            Write::Away(guest, all) => return self.go_away(&guest, all),
            Write::Practice(guest, text) => {
                return has(self.guests.change(&guest, |person| person.practice = Some(text)));
            }
            Write::Beat(now, stop) => self.beat(now, stop),
        }
        Ok(())
    }

    fn begin(&mut self, row: MatchRow, seats: Vec<(u8, GuestId)>) -> Result<()> {
        let row = MatchRow { finished: None, ..row };
        let id = row.id.clone();
        let known = self.matches.get(&id);
        // The very same match again changes nothing.
        if known.is_some_and(|known| MatchRow { finished: None, ..known.row.clone() } == row) {
            return Ok(());
        }
        let (taken, n) = (known.is_some(), self.matches.len() as i64 + 1);
        let table = self.tables.contains_key(&row.table);
        let played = Played {
            n,
            row,
            seats: BTreeMap::new(),
            reviews: BTreeMap::new(),
            won: BTreeSet::new(),
        };
        self.matches.add(id.clone(), played, taken, "matches.id")?;
        has(table)?;
        let first = |(seat, guest)| (MatchSeat { seat, nth: 0, first: 0 }, guest);
        self.join(&id, seats.into_iter().map(first).collect())
    }

    fn join(&mut self, id: &MatchId, seats: Vec<(MatchSeat, GuestId)>) -> Result<()> {
        let played = self.matches.get(id);
        has(seats.is_empty() || played.is_some())?;
        let Some(played) = played.filter(|played| played.row.finished.is_none()) else {
            return Ok(());
        };
        let circle = self.circle_tables.get(&played.row.table).cloned();
        for (seat, guest) in seats {
            self.has_guest(&guest)?;
            let role = circle.as_ref().and_then(|circle| self.circle_role(circle, &guest));
            self.matches.change(id, |played| {
                played.seats.entry((seat.seat, guest)).or_insert((seat, role.is_some()));
            });
        }
        Ok(())
    }

    /// Adds the next step of a match. Adding the same step again changes nothing.
    fn step(&mut self, id: MatchId, step: StepRow) -> Result<()> {
        let last = self.steps.get(&id).cloned();
        let next = last.as_ref().map_or(0, |last| last.step.number + 1);
        if step.number < next {
            let mut look = last.as_ref();
            while let Some(known) = look.filter(|known| known.step.number > step.number) {
                look = known.before.as_ref();
            }
            let same = look.is_some_and(|known| {
                let known = &known.step;
                (known.seat, &known.text, &known.action_id)
                    == (step.seat, &step.text, &step.action_id)
            });
            let other = "another step is kept under this number";
            return if same { Ok(()) } else { Err(refused(other)) };
        }
        if !self.matches.contains_key(&id) {
            return Err(refused("there is no such match"));
        }
        if step.number > next {
            return Err(refused("a step is not the next of its match"));
        }
        self.steps.put(id, Last { step, before: last });
        Ok(())
    }

    /// Stores when a guest is away. That guest's turns may now be over earlier or later.
    fn go_away(&mut self, guest: &GuestId, all: Vec<AwayRow>) -> Result<()> {
        has(all.is_empty() || self.guests.contains_key(guest))?;
        let (rows, mut away) = (all.len(), BTreeMap::new());
        away.extend(all.into_iter().map(|one| (one.begins, one)));
        if away.len() < rows {
            return Err(refused("UNIQUE constraint failed: away.guest, away.begins"));
        }
        self.guests.change(guest, |person| person.away = away);
        self.turns.change_where(
            |_, turn| turn.guest == *guest,
            |turn| {
                turn.due = turn.since + turn.rest;
            },
        );
        Ok(())
    }

    /// Stores a heartbeat of the server, and a time in which it did not run.
    fn beat(&mut self, now: i64, stop: Option<(i64, i64)>) {
        self.beats.put((), now);
        // If the clock was set back, the times after this are still to come.
        self.stops.end_where(|began, _| *began >= now);
        self.stops.change_where(|_, ended| *ended > now, |ended| *ended = now);
        if let Some((began, ended)) = stop {
            // By when the server ran, and not by a clock that may be wrong.
            self.stops.end_where(|_, ended| *ended < began - STOPS_KEPT);
            let known = self.stops.get(&began).map_or(ended, |known| ended.max(**known));
            self.stops.put(began, known);
        }
    }
}
