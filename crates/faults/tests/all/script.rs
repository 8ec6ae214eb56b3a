//! Random requests of people and tables to a store.

use fastrand::Rng;
use kozyr_store::{
    Guest, GuestId, MatchId, MatchRow, MatchSeat, SaidRow, StepRow, TableId, TableRow, Unused,
    Write,
};

use crate::model::{Everything, LINES, Model, Op, SEATS};
use crate::{company, house};

/// The choice of the next request.
pub(crate) struct Script {
    pub(crate) all: Everything,
    /// A number that makes every written text different.
    serial: u32,
    /// Whether rows are long, so that the log is written into the database again and again.
    pub(crate) heavy: bool,
}

impl Script {
    pub(crate) fn new() -> Self {
        let all = Everything { now: 1_700_000_000_000, ..Everything::default() };
        Self { all, serial: 0, heavy: false }
    }

    fn serial(&mut self) -> u32 {
        self.serial += 1;
        self.serial
    }

    fn hash(&mut self) -> [u8; 32] {
        let mut hash = [0; 32];
        hash[..4].copy_from_slice(&self.serial().to_be_bytes());
        hash
    }

    fn text(&mut self, rng: &mut Rng, what: &str) -> String {
        let length = match rng.u8(..10) {
            0 if self.heavy => rng.usize(50_000..300_000),
            0 | 1 => rng.usize(2000..9000),
            _ => rng.usize(..600),
        };
        format!("{what} {} {}", self.serial(), "·".repeat(length / 2))
    }

    /// Returns the next request to a store with this content.
    pub(crate) fn next(&mut self, rng: &mut Rng, model: &Model) -> Op {
        self.all.now += if rng.u8(..30) == 0 { 90_000_000 } else { rng.i64(1..5000) };
        let now = self.all.now;
        let guests: Vec<&GuestId> = model.guests.keys().collect();
        let tables: Vec<&TableRow> = model.tables.values().collect();
        let running: Vec<&MatchRow> =
            model.matches.values().filter(|row| row.finished.is_none()).collect();
        let over: Vec<&MatchRow> =
            model.matches.values().filter(|row| row.finished.is_some()).collect();
        let one = rng.u8(..100);
        if guests.len() < 2 || one < 4 {
            return self.guest();
        }
        let guest = rng.choice(&guests).copied().cloned().unwrap();
        let Some(table) = rng.choice(&tables).map(|table| (*table).clone()) else {
            return self.table(rng, &guests);
        };
        match (one, rng.choice(&running).copied(), rng.choice(&over).copied()) {
            (..8, ..) => {
                let name = format!("Name {}", self.serial());
                Op::Write(vec![Write::Rename(Guest { id: guest, name }, now)])
            }
            (..10, ..) => Op::Write(vec![Write::Seen(guest, now)]),
            (..13, ..) => {
                let hash = self.hash();
                self.all.links.push(hash);
                Op::Write(vec![Write::Link(hash, guest, now + 900_000)])
            }
            (..15, ..) => match rng.choice(&self.all.links) {
                Some(link) => {
                    let (link, own) = (*link, self.hash());
                    self.all.tokens.push(own);
                    Op::Claim(link, own, now)
                }
                None => Op::Write(vec![Write::Forget([0xEE; 32])]),
            },
            (..16, ..) => {
                let before = now - rng.i64(..200_000_000);
                Op::Tidy(Unused { guests: before, tables: before })
            }
            (..17, ..) => Op::Write(vec![Write::Member(guest)]),
            (..18, ..) => {
                let token = rng.choice(&self.all.tokens).copied().unwrap();
                if rng.bool() { Op::Seen(token) } else { Op::Write(vec![Write::Forget(token)]) }
            }
            (..20, ..) => Op::Write(vec![Write::Unlist(table.id, guest)]),
            (..25, ..) => self.table(rng, &guests),
            (..33, ..) => {
                let (state, listed) = (self.text(rng, "state"), self.text(rng, "listed"));
                let live = rng.bool();
                let (state, listed) = (state.into(), Some(listed.into()));
                let row = TableRow { state, listed, live, updated: now, ..table };
                let id = row.id.clone();
                let mut writes = vec![Write::Table(row, some(rng, &guests))];
                let said = model.said.range((id.clone(), 0)..=(id.clone(), LINES)).count();
                let n = u32::try_from(said).unwrap() + 1;
                if n <= LINES {
                    let by = Guest { id: guest, name: format!("Name {}", self.serial()) };
                    let words = format!("line {}", self.serial()).into();
                    writes.push(Write::Said(
                        id,
                        SaidRow { n, by, words, aside: rng.bool(), at: now },
                    ));
                }
                Op::Write(writes)
            }
            (..34, _, Some(row)) => Op::Write(vec![company::results(rng, row.id.clone())]),
            (..36, _, Some(row)) => {
                let review = self.text(rng, "review");
                Op::Write(vec![Write::Review(row.id.clone(), rng.u8(..SEATS), review)])
            }
            (..42, Some(row), _) => self.finish(rng, model, row.clone(), &guests),
            (..43, Some(row), _) => {
                let (seat, nth, first) = (rng.u8(..SEATS), rng.u32(1..4), rng.u32(..9));
                let seats = vec![(MatchSeat { seat, nth, first }, guest)];
                Op::Write(vec![Write::Joined(row.id.clone(), seats)])
            }
            (..46, Some(row), _) => self.refused(rng, model, row.clone()),
            (..52, ..) => {
                let serial = self.serial();
                let circles = &mut self.all.circles;
                Op::House(house::errand(rng, &model.house, circles, &guests, (now, serial)))
            }
            (..56, ..) => Op::Write(vec![house::day(rng, &model.house, table.id, guest, now)]),
            (..93, Some(row), _) => self.step(rng, model, row.clone()),
            _ => self.begin(rng, model, table, &guests),
        }
    }

    /// A new guest.
    pub(crate) fn guest(&mut self) -> Op {
        let (n, now) = (self.serial(), self.all.now);
        let guest = Guest { id: GuestId(format!("g{n:05}")), name: format!("Guest {n}") };
        let token = self.hash();
        self.all.guests.push(guest.id.clone());
        self.all.tokens.push(token);
        let id = guest.id.clone();
        Op::Write(vec![Write::Guest(guest, now), Write::Token(token, id, now)])
    }

    fn table(&mut self, rng: &mut Rng, guests: &[&GuestId]) -> Op {
        let id = TableId(format!("t{:05}", self.serial()));
        self.all.tables.push(id.clone());
        let row = TableRow {
            id,
            game: "one".into(),
            state: self.text(rng, "state").into(),
            match_id: None,
            listed: Some(self.text(rng, "listed").into()),
            open: rng.bool(),
            live: false,
            updated: self.all.now,
        };
        let id = row.id.clone();
        let mut writes = vec![Write::Table(row, some(rng, guests))];
        // Now and then in a circle that has ended.
        if let Some(circle) = rng.choice(&self.all.circles).filter(|_| rng.u8(..3) > 0) {
            writes.push(Write::CircleTable(id, circle.clone()));
        }
        Op::Write(writes)
    }

    fn begin(&mut self, rng: &mut Rng, model: &Model, table: TableRow, guests: &[&GuestId]) -> Op {
        let id = MatchId(format!("m{:05}", self.serial()));
        self.all.matches.push(id.clone());
        // At the tables of a circle mostly its members play.
        let circle = model.company.circle_of(&table.id).filter(|_| rng.u8(..4) > 0);
        let members = circle.map(|circle| model.house.members(circle)).unwrap_or_default();
        let seated = some(rng, if members.is_empty() { guests } else { &members });
        let row = MatchRow {
            id: id.clone(),
            table: table.id.clone(),
            game: "one".into(),
            setup: self.text(rng, "setup").into(),
            started: self.all.now,
            finished: None,
        };
        let state = self.text(rng, "state").into();
        let table = TableRow {
            state,
            match_id: Some(id.clone()),
            live: true,
            updated: self.all.now,
            ..table
        };
        let seats = (0..SEATS).zip(seated.clone()).collect();
        let deal = self.new_step(rng, 0);
        Op::Write(vec![
            Write::Table(table, seated),
            Write::Match(row, seats),
            Write::Step(id, StepRow { seat: None, action_id: None, ..deal }),
        ])
    }

    fn new_step(&mut self, rng: &mut Rng, number: usize) -> StepRow {
        StepRow {
            number: u32::try_from(number).unwrap(),
            seat: Some(rng.u8(..SEATS)),
            text: format!("play {}", self.serial()).into(),
            action_id: rng.bool().then(|| format!("a{}", self.serial())),
            version: self.serial(),
            time: self.all.now,
            clock: rng.bool().then(|| format!("c{}", self.serial())),
        }
    }

    fn step(&mut self, rng: &mut Rng, model: &Model, row: MatchRow) -> Op {
        let number = model.steps.get(&row.id).map_or(0, Vec::len);
        // Now and then the last one once more, as by somebody who does not know that it was kept.
        let last = model.steps.get(&row.id).and_then(|steps| steps.last());
        let step = match last {
            Some(last) if rng.u8(..8) == 0 => last.clone(),
            _ => self.new_step(rng, number),
        };
        Op::Write(vec![Write::Step(row.id, step)])
    }

    fn finish(&mut self, rng: &mut Rng, model: &Model, row: MatchRow, guests: &[&GuestId]) -> Op {
        let Op::Write(mut writes) = self.step(rng, model, row.clone()) else { unreachable!() };
        if let Some(table) = model.tables.get(&row.table) {
            let state = self.text(rng, "state").into();
            let table = TableRow {
                state,
                live: false,
                open: false,
                updated: self.all.now,
                ..table.clone()
            };
            writes.insert(0, Write::Table(table, some(rng, guests)));
        }
        let summary = format!("scores {}", self.serial());
        writes.push(Write::Finish(row.id.clone(), self.all.now, summary));
        writes.push(company::results(rng, row.id));
        Op::Write(writes)
    }

    /// Returns something valid together with a step that is stored already, or comes too early.
    fn refused(&mut self, rng: &mut Rng, model: &Model, row: MatchRow) -> Op {
        let number = model.steps.get(&row.id).map_or(0, Vec::len);
        let bad = if rng.bool() { number + 1 } else { number.saturating_sub(1) };
        let step = self.new_step(rng, bad);
        let good = model.tables.get(&row.table).map(|table| {
            let table = TableRow { state: self.text(rng, "state").into(), ..table.clone() };
            Write::Table(table, Vec::new())
        });
        Op::Write(good.into_iter().chain([Write::Step(row.id, step)]).collect())
    }
}

/// Some of the guests.
fn some(rng: &mut Rng, guests: &[&GuestId]) -> Vec<GuestId> {
    let n = rng.usize(1..=guests.len().min(usize::from(SEATS)));
    rng.choose_multiple(guests.iter().copied(), n).into_iter().cloned().collect()
}
