//! Model of a store, in memory.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use kozyr_store::{
    CircleId, Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSeat, Page, SaidRow,
    StepRow, StoreError, TableEntry, TableId, TableRow, TokenHash, Unused, Write, prelude::*,
};

use crate::company::{self, Company};
use crate::house::{self, Answer, Errand, House};
use crate::trial::Subject;

/// The time within which a second visit is not stored, in milliseconds.
const DAY: i64 = 86_400_000;

/// A request to a store that changes something.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    Write(Vec<Write>),
    /// A token in place of a link.
    Claim(LinkHash, TokenHash, i64),
    Seen(TokenHash),
    Tidy(Unused),
    House(Errand),
}

/// The answer of a store to an [`Op`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Written,
    Claimed(Option<GuestId>),
    Seen(Vec<TokenHash>),
    Deleted(Deleted),
    House(Answer),
}

/// Sends the request to a store.
pub(crate) async fn ask(store: &impl Subject, op: Op) -> Result<Done, StoreError> {
    Ok(match op {
        Op::Write(writes) => store.write(writes).await.map(|()| Done::Written)?,
        Op::Claim(link, own, now) => Done::Claimed(store.succeed(link, None, own, now).await?),
        Op::Seen(token) => Done::Seen(store.seen(token, 1).await?),
        Op::Tidy(unused) => Done::Deleted(store.delete_unused(unused).await?),
        Op::House(errand) => Done::House(house::ask(store.sqlite(), errand).await?),
    })
}

/// The data that a store must know.
#[derive(Clone, Default, Debug)]
pub(crate) struct Model {
    pub(crate) guests: BTreeMap<GuestId, (String, i64)>,
    /// The guests of tokens, with the link in whose place one is that was never seen.
    pub(crate) tokens: BTreeMap<TokenHash, (GuestId, Option<LinkHash>)>,
    pub(crate) links: BTreeMap<LinkHash, (GuestId, i64)>,
    pub(crate) tables: BTreeMap<TableId, TableRow>,
    /// The guests who have a table in their list, whether the table is open, and when it changed.
    pub(crate) listed: BTreeMap<(TableId, GuestId), (bool, i64)>,
    pub(crate) matches: BTreeMap<MatchId, MatchRow>,
    /// The guests of each seat, when they took it, and whether they were members of the circle.
    pub(crate) seats: BTreeMap<(MatchId, u8, GuestId), (MatchSeat, bool)>,
    pub(crate) steps: BTreeMap<MatchId, Vec<StepRow>>,
    pub(crate) reviews: BTreeMap<(MatchId, u8), String>,
    pub(crate) members: BTreeSet<GuestId>,
    pub(crate) said: BTreeMap<(TableId, u32), SaidRow>,
    pub(crate) house: House,
    pub(crate) company: Company,
}

impl Model {
    /// Does a request; `None` if it cannot be done.
    pub(crate) fn apply(&mut self, op: &Op) -> Option<Done> {
        match op {
            Op::Write(writes) => {
                let mut next = self.clone();
                writes.iter().try_for_each(|write| next.write(write))?;
                *self = next;
                Some(Done::Written)
            }
            Op::Claim(link, own, now) => {
                let found = self.links.get(link).filter(|(_, expires)| expires > now);
                let guest = found.map(|(guest, _)| guest.clone());
                if let Some(guest) = &guest {
                    self.tokens.retain(|_, (_, place)| *place != Some(*link));
                    self.tokens.insert(*own, (guest.clone(), Some(*link)));
                }
                Some(Done::Claimed(guest))
            }
            Op::Seen(token) => {
                let place = self.tokens.get_mut(token).and_then(|(_, place)| place.take());
                place.map(|link| self.links.remove(&link));
                Some(Done::Seen(Vec::new()))
            }
            Op::Tidy(unused) => Some(Done::Deleted(self.tidy(*unused))),
            Op::House(errand) => {
                let Self { house, guests, company, .. } = self;
                let done = house.apply(errand, |guest| guests.contains_key(guest));
                company.tidy(house, |guest| guests.contains_key(guest));
                done.map(Done::House)
            }
        }
    }

    fn write(&mut self, write: &Write) -> Option<()> {
        match write.clone() {
            Write::Guest(guest, now) => {
                self.guests.insert(guest.id, (guest.name, now));
            }
            Write::Rename(guest, now) => {
                *self.guests.get_mut(&guest.id)? = (guest.name, now);
            }
            Write::Seen(guest, now) => {
                let found = self.guests.get_mut(&guest).filter(|guest| guest.1 < now - DAY);
                if let Some(guest) = found {
                    guest.1 = now;
                }
            }
            Write::Token(hash, guest, _) => {
                self.guests.get(&guest)?;
                if self.tokens.insert(hash, (guest, None)).is_some() {
                    return None;
                }
            }
            // What a device says of itself is looked at nowhere in these histories.
            Write::Device(..) => {}
            Write::Member(guest) => {
                self.guests.get(&guest)?;
                self.members.insert(guest);
            }
            Write::Forget(hash) => {
                self.tokens.remove(&hash);
            }
            Write::Link(hash, guest, expires) => {
                self.guests.get(&guest)?;
                self.links.retain(|_, link| link.0 != guest);
                self.links.insert(hash, (guest, expires));
            }
            Write::Table(row, guests) => {
                self.listed.retain(|(table, _), _| *table != row.id);
                for guest in guests {
                    self.guests.get(&guest)?;
                    self.listed.insert((row.id.clone(), guest), (row.open, row.updated));
                }
                self.tables.insert(row.id.clone(), row);
            }
            // These histories look nowhere whom a table names.
            Write::Mentions(id, _) => drop(self.tables.get(&id)?),
            Write::Unlist(id, guest) => {
                self.listed.remove(&(id, guest));
            }
            Write::Match(row, guests) => {
                self.tables.get(&row.table)?;
                let id = row.id.clone();
                if self.matches.insert(id.clone(), row).is_some() {
                    return None;
                }
                for (seat, guest) in guests {
                    self.take_seat(&id, MatchSeat { seat, nth: 0, first: 0 }, guest)?;
                }
            }
            Write::Joined(id, guests) => {
                for (seat, guest) in guests {
                    self.take_seat(&id, seat, guest)?;
                }
            }
            Write::Step(id, step) => {
                self.matches.get(&id)?;
                let steps = self.steps.entry(id).or_default();
                // The very same one once more is nothing new.
                let of = |step: &StepRow| (step.seat, step.text.clone(), step.action_id.clone());
                if let Some(kept) = steps.get(usize::try_from(step.number).ok()?) {
                    return (of(kept) == of(&step)).then_some(());
                }
                if steps.len() != usize::try_from(step.number).ok()? {
                    return None;
                }
                steps.push(step);
            }
            Write::Finish(id, time, summary) => {
                let row = self.matches.get_mut(&id)?;
                row.finished.get_or_insert((time, summary));
            }
            Write::Results(id, results) => {
                if let Some(row) = self.matches.get(&id) {
                    let of =
                        self.seats.iter().filter(|((of, ..), (_, member))| *of == id && *member);
                    let seats = of.map(|((.., guest), (seat, _))| (*seat, guest.clone()));
                    self.company.count(row, seats, &results);
                }
            }
            Write::CircleTable(table, circle) => {
                if self.tables.contains_key(&table) {
                    self.company.open(table, circle, &self.house)?;
                }
            }
            Write::Said(id, line) => {
                self.tables.get(&id)?;
                self.guests.get(&line.by.id)?;
                self.said.entry((id, line.n)).or_insert(line);
            }
            days @ (Write::Turn(..)
            | Write::PutOff(..)
            | Write::Away(..)
            | Write::Practice(..)
            | Write::Beat(..)) => {
                if let Write::Turn(id, Some(_)) = &days {
                    self.tables.get(id)?;
                }
                let Self { house, guests, .. } = self;
                house.write(days, |guest| guests.contains_key(guest))?;
            }
            Write::Review(id, seat, review) => {
                self.matches.get(&id)?;
                self.reviews.insert((id, seat), review);
            }
        }
        Some(())
    }

    fn take_seat(&mut self, id: &MatchId, seat: MatchSeat, guest: GuestId) -> Option<()> {
        let row = self.matches.get(id)?;
        if row.finished.is_none() {
            self.guests.get(&guest)?;
            let circle = self.company.circle_of(&row.table);
            let member = circle.is_some_and(|circle| self.house.number(circle, &guest).is_some());
            self.seats.entry((id.clone(), seat.seat, guest)).or_insert((seat, member));
        }
        Some(())
    }

    fn tidy(&mut self, unused: Unused) -> Deleted {
        let mut by_table: BTreeMap<&TableId, Vec<i64>> = BTreeMap::new();
        for ((table, _), (_, updated)) in &self.listed {
            by_table.entry(table).or_default().push(*updated);
        }
        let played = |table: &TableId| self.matches.values().any(|row| row.table == *table);
        let tables: Vec<TableId> = by_table
            .into_iter()
            .filter(|(table, times)| {
                matches!(times[..], [time] if time < unused.tables) && !played(table)
            })
            .map(|(table, _)| table.clone())
            .collect();
        for table in &tables {
            self.tables.remove(table);
            self.house.forget_table(table);
            self.company.forget_table(table);
            self.listed.retain(|(id, _), _| id != table);
            self.said.retain(|(id, _), _| id != table);
        }
        let sits = |guest: &GuestId| {
            self.seats.keys().any(|(.., other)| other == guest)
                || self.listed.keys().any(|(_, other)| other == guest)
        };
        let guests: Vec<GuestId> = self
            .guests
            .iter()
            .filter(|(guest, (_, seen))| {
                *seen < unused.guests && !sits(guest) && !self.house.holds(guest)
            })
            .map(|(guest, _)| guest.clone())
            .collect();
        for guest in &guests {
            self.guests.remove(guest);
            self.tokens.retain(|_, (other, _)| other != guest);
            self.links.retain(|_, link| link.0 != *guest);
            self.members.remove(guest);
            self.said.retain(|_, line| line.by.id != *guest);
            self.house.forget_guest(guest);
        }
        self.company.tidy(&self.house, |guest| self.guests.contains_key(guest));
        Deleted { guests: guests.len(), tables: tables.len() }
    }

    /// Returns the answers of a store with this content to every question about these.
    pub(crate) fn picture(&self, all: &Everything) -> Picture {
        let mut picture = Picture::default();
        picture.0.extend(self.house.lines(&all.circles));
        company::add(&mut picture, self, &all.circles, &all.tables);
        let guest = |id: &GuestId| {
            let name = self.guests.get(id)?.0.clone();
            Some(Guest { id: id.clone(), name })
        };
        for token in &all.tokens {
            picture.add("token", token, self.tokens.get(token).and_then(|(id, _)| guest(id)));
        }
        for link in &all.links {
            let valid = self.links.get(link).filter(|(_, expires)| *expires > all.now);
            picture.add("link", link, valid.and_then(|(id, _)| guest(id)));
        }
        for id in &all.tables {
            picture.add("table", id, self.tables.get(id).map(of_table));
            for n in 1..=LINES {
                picture.add("line", (id, n), self.said.get(&(id.clone(), n)).map(of_line));
            }
        }
        let live = self.tables.values().filter(|table| table.live).map(of_table).collect();
        picture.add("live", "tables", sorted(live));
        for id in &all.matches {
            picture.add("match", id, self.matches.get(id).map(of_match));
            let steps = self.steps.get(id).map(Vec::as_slice).unwrap_or_default();
            for (number, step) in steps.iter().enumerate() {
                picture.add("step", (id, number), of_step(step));
            }
            picture.add("steps", id, steps.len());
            for seat in 0..SEATS {
                let review = self.reviews.get(&(id.clone(), seat));
                picture.add("review", (id, seat), review);
            }
        }
        for id in &all.guests {
            let entries = self.listed.iter().filter(|((_, other), _)| other == id);
            let entries: Vec<String> = entries
                .filter_map(|((table, _), (_, updated))| {
                    let row = self.tables.get(table)?;
                    Some(of_entry(&row.entry(), *updated))
                })
                .collect();
            picture.add("tables of", id, sorted(entries));
            let open = self.listed.iter().filter(|((_, other), (open, _))| other == id && *open);
            picture.add("open tables of", id, open.count());
            let mut ended = Vec::new();
            for ((of, _, other), (seat, _)) in &self.seats {
                let row = self.matches.get(of).filter(|_| other == id);
                if let Some((time, summary)) = row.and_then(|row| row.finished.as_ref()) {
                    ended.push(format!("{}: {time} {summary} {seat:?}", of.0));
                }
            }
            picture.add("matches of", id, sorted(ended));
            picture.add("practice of", id, self.house.practice.get(id));
            for of in &all.matches {
                let own = self.seats.iter().filter(|((at, _, other), _)| at == of && other == id);
                let own = own.map(|(_, (seat, _))| *seat);
                let latest = own.max_by_key(|seat| (seat.first, Reverse(seat.seat)));
                picture.add("seat of", (id, of), latest);
            }
        }
        picture
    }
}

/// The largest number of chat lines at a table.
pub(crate) const LINES: u32 = 3;

/// The largest number of seats.
pub(crate) const SEATS: u8 = 4;

/// Everything that was ever to be stored, and the current time.
#[derive(Clone, Default, Debug)]
pub(crate) struct Everything {
    pub(crate) guests: Vec<GuestId>,
    pub(crate) tokens: Vec<TokenHash>,
    pub(crate) links: Vec<LinkHash>,
    pub(crate) tables: Vec<TableId>,
    pub(crate) matches: Vec<MatchId>,
    pub(crate) circles: Vec<CircleId>,
    pub(crate) now: i64,
}

/// All questions about [`Everything`] with their answers.
#[derive(PartialEq, Eq, Default)]
pub(crate) struct Picture(BTreeMap<String, String>);

impl Picture {
    pub(crate) fn add(
        &mut self,
        what: &str,
        of: impl std::fmt::Debug,
        answer: impl std::fmt::Debug,
    ) {
        self.0.insert(format!("{what} {of:?}"), format!("{answer:?}"));
    }

    /// Returns the answers of a store.
    pub(crate) async fn of(store: &impl Subject, all: &Everything) -> Result<Self, StoreError> {
        let mut picture = Self::default();
        picture.0.extend(house::lines_of(store.sqlite(), &all.circles).await?);
        company::ask(&mut picture, store.sqlite(), &all.circles, &all.tables).await?;
        for token in &all.tokens {
            picture.add("token", token, store.guest_by_token(*token).await?);
        }
        for link in &all.links {
            picture.add("link", link, store.peek_link(*link, all.now).await?);
        }
        for id in &all.tables {
            picture.add("table", id, store.table(id).await?.as_ref().map(of_table));
            for n in 1..=LINES {
                let line = store.sqlite().line_said(id, n).await?;
                picture.add("line", (id, n), line.as_ref().map(of_line));
            }
        }
        let live = store.live_tables().await?.iter().map(of_table).collect();
        picture.add("live", "tables", sorted(live));
        for id in &all.matches {
            picture.add("match", id, store.match_by_id(id).await?.as_ref().map(of_match));
            let steps = store.steps(id).await?;
            for (number, step) in steps.iter().enumerate() {
                picture.add("step", (id, number), of_step(step));
            }
            picture.add("steps", id, steps.len());
            for seat in 0..SEATS {
                picture.add("review", (id, seat), store.review(id, seat).await?);
            }
        }
        for id in &all.guests {
            let entries = store.tables_of(id, 0, 1000).await?;
            let entries = entries.iter().map(|row| of_entry(row, row.updated)).collect();
            picture.add("tables of", id, sorted(entries));
            picture.add("open tables of", id, store.open_tables_of(id).await?);
            let ended = store.matches_of(id, Page::First, 1000).await?;
            let ended = ended.iter().map(|row| {
                format!("{}: {} {} {:?}", row.id.0, row.finished, row.summary, row.seat)
            });
            picture.add("matches of", id, sorted(ended.collect()));
            picture.add("practice of", id, store.sqlite().practice(id).await?);
            for of in &all.matches {
                picture.add("seat of", (id, of), store.seat_in(of, id).await?);
            }
        }
        Ok(picture)
    }

    /// Returns the differences between two pictures, as text.
    pub(crate) fn differences(&self, expected: &Self) -> String {
        let short = |text: Option<&String>| match text {
            Some(text) => text.chars().take(160).collect(),
            None => "nothing".to_owned(),
        };
        let questions = self.0.keys().chain(expected.0.keys());
        let mut lines: Vec<String> = questions
            .map(|question| (question, self.0.get(question), expected.0.get(question)))
            .filter(|(_, found, expected)| found != expected)
            .map(|(question, found, expected)| {
                format!("  {question}: {}, expected {}", short(found), short(expected))
            })
            .collect();
        lines.sort();
        lines.dedup();
        let more = lines.len().saturating_sub(8);
        lines.truncate(8);
        if more > 0 {
            lines.push(format!("  and {more} more"));
        }
        lines.join("\n")
    }
}

pub(crate) fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

// What `Debug` of these rows hides has to be compared too.

fn of_table(row: &TableRow) -> String {
    format!("{row:?} {}", of_entry(&row.entry(), row.updated))
}

fn of_line(line: &SaidRow) -> String {
    let SaidRow { n, by, words, aside, at } = line;
    format!("{n} {by:?} {} {aside} {at}", words.expose())
}

pub(crate) fn of_entry(row: &TableEntry, updated: i64) -> String {
    let listed = row.listed.as_ref().map(|listed| listed.expose());
    format!("{}: {} listed as {listed:?} at {updated}", row.id.0, row.state.expose())
}

fn of_match(row: &MatchRow) -> String {
    format!("{row:?} {} finished {:?}", row.setup.expose(), row.finished)
}

fn of_step(step: &StepRow) -> String {
    format!("{step:?} {}", step.text.expose())
}
