//! Stores get the same requests at random, and give the same answers.

use std::collections::HashSet;

use kozyr_store::{
    AdminAct, Agent, Announcement, AuditLine, AwayRow, BotRow, Circle, CircleId, Figure, Guest,
    GuestId, MatchId, MatchSeat, Memory, Page, Report, Role, SaidRow, Sanction, SanctionKind,
    SeatResult, Sqlite, StepRow, Store, StoreError, TableId, TableRow, TurnRow, Unused, Write,
    prelude::*,
};

use crate::{new_match, step};

const DAY: i64 = 86_400_000;

/// Requests at random: of a few people, tables and matches, so that they meet.
#[derive(Clone)]
pub(crate) struct Chance {
    pub(crate) state: u64,
    pub(crate) now: i64,
}

impl Chance {
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.state >> 33) % u64::from(n)) as u32
    }

    fn now(&mut self) -> i64 {
        let passed = if self.below(9) == 0 { DAY } else { 1000 };
        self.now += 1 + i64::from(self.below(3)) * passed;
        self.now
    }

    fn text(&mut self, what: &str, n: u32) -> String {
        format!("{what}{}", self.below(n))
    }

    fn id(&mut self) -> GuestId {
        GuestId(self.text("guest", 5))
    }

    fn guest(&mut self) -> Guest {
        let id = self.id();
        let name = format!("Name{}", id.0);
        Guest { id, name }
    }

    fn ids(&mut self) -> Vec<GuestId> {
        (0..self.below(3)).map(|_| self.id()).collect()
    }

    fn table(&mut self) -> TableId {
        TableId(self.text("table", 4))
    }

    fn played(&mut self) -> MatchId {
        MatchId(self.text("match", 5))
    }

    fn circle(&mut self) -> CircleId {
        CircleId(self.text("circle", 2))
    }

    fn hash(&mut self) -> [u8; 32] {
        [self.below(8) as u8; 32]
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Words that may name somebody.
    fn words(&mut self) -> String {
        let name = self.guest().name;
        format!("{name} and {name}")
    }

    fn seats(&mut self) -> Vec<(u8, GuestId)> {
        (0..self.below(4) as u8).map(|seat| (seat, self.id())).collect()
    }

    fn table_row(&mut self) -> TableRow {
        let state = match self.below(4) {
            0 => String::from("no JSON"),
            1 => String::from(r#"{"chat":[]}"#),
            2 => format!(r#"{{"a":[{{"b":"}}\""}}],"chat":[{{"by":null,"at":{}}}]}}"#, self.now()),
            _ => {
                let (at, id) = (self.now, self.id().0);
                format!(r#"{{"chat":[{{"at": {} ,"by":"{}"}},{{"at":1}}]}}"#, at, id)
            }
        };
        TableRow {
            id: self.table(),
            game: "kan".into(),
            state: state.into(),
            match_id: None,
            listed: self.flag().then(|| self.id().0.into()),
            open: self.flag(),
            live: self.flag(),
            updated: self.now(),
        }
    }

    fn write(&mut self) -> Write {
        let step_of = |n: u32, chance: &mut Self| StepRow {
            seat: Some(1),
            ..step(n, &chance.text("play ", 2))
        };
        // What counts in a circle takes several writes.
        let kind = if self.flag() { self.below(25) } else { 17 + self.below(3) };
        match kind {
            0 => Write::Guest(self.guest(), self.now()),
            1 => Write::Rename(self.guest(), self.now()),
            2 => Write::Seen(self.id(), self.now()),
            3 => Write::Token(self.hash(), self.id(), self.now()),
            4 => {
                let browser = self.flag().then(|| self.text("browser", 2));
                Write::Device(self.hash(), Agent { browser, system: None }, self.now())
            }
            5 => Write::Member(self.id()),
            6 => Write::Forget(self.hash()),
            7 => Write::Link(self.hash(), self.id(), self.now + DAY),
            8 | 9 => Write::Table(self.table_row(), self.ids()),
            10 if self.flag() => Write::Mentions(self.table(), self.ids()),
            10 => Write::Unlist(self.table(), self.id()),
            11 | 12 => {
                let row = new_match(&self.played().0, &self.table().0);
                Write::Match(row, self.seats())
            }
            13 => {
                let mut place = |seat| MatchSeat { seat, nth: self.below(3), first: self.below(9) };
                let seats: Vec<_> = (0..2).map(&mut place).collect();
                let guests = seats.into_iter().map(|seat| (seat, self.id())).collect();
                Write::Joined(self.played(), guests)
            }
            14..=16 => {
                let n = self.below(4);
                Write::Step(self.played(), step_of(n, self))
            }
            17 => Write::Finish(self.played(), self.now(), self.words()),
            18 => {
                let results = (0..self.below(4) as u8).map(|seat| SeatResult {
                    seat,
                    place: seat + 1,
                    won: seat == 0,
                    points: self.flag().then_some(7 * i32::from(seat) - 5),
                    gave_up: self.below(5) == 0,
                });
                let results = results.collect();
                Write::Results(self.played(), results)
            }
            19 => Write::CircleTable(self.table(), self.circle()),
            20 => Write::Review(self.played(), self.below(3) as u8, self.text("review", 3)),
            21 => {
                let (n, aside) = (self.below(5), self.flag());
                let (by, words, at) = (self.guest(), self.words().into(), self.now());
                Write::Said(self.table(), SaidRow { n, by, words, aside, at })
            }
            22 => {
                let (table, guest, since) = (self.table(), self.id(), self.now());
                let turn = TurnRow { table: table.clone(), guest, since, rest: 9, due: since };
                match self.below(3) {
                    0 => Write::Turn(table, None),
                    1 => Write::PutOff(table, since - 1, since),
                    _ => Write::Turn(table, Some(turn)),
                }
            }
            23 => Write::Practice(self.id(), self.text("positions", 3)),
            _ if self.flag() => {
                let (first, last) = (self.text("2026-11-2", 9), self.text("2026-12-2", 9));
                let row = |begins| AwayRow {
                    begins,
                    ends: begins + 9,
                    first: first.clone(),
                    last: last.clone(),
                };
                let rows = (0..self.below(3)).map(|_| row(self.below(4).into())).collect();
                Write::Away(self.id(), rows)
            }
            _ => {
                let (began, now) = (self.now, self.now());
                let stop = self.flag().then_some((began, now));
                let back = i64::from(self.below(4) == 0) * 5000;
                Write::Beat(now - back, stop)
            }
        }
    }

    fn circle_row(&mut self) -> Circle {
        let [name, about, games, zone, hours] =
            ["name", "about", "games", "zone", "hours"].map(|what| self.text(what, 3));
        Circle {
            id: self.circle(),
            name,
            about,
            games,
            zone,
            hours,
            key: self.text("key", 2).into(),
        }
    }

    fn report(&mut self) -> Report {
        let words = self.flag().then(|| (self.words(), i64::from(self.below(2))));
        let note = if self.flag() { String::new() } else { self.words() };
        let (table, by, about, reason) =
            (self.table(), self.guest(), self.guest(), self.text("reason", 2));
        let (n, at, game, settled) = (0, self.now(), "kan".into(), None);
        Report { n, at, table, game, by, about, reason, note, words, settled }
    }

    fn act(&mut self) -> AdminAct {
        let kind = if self.flag() { SanctionKind::Mute } else { SanctionKind::Ban };
        match self.below(10) {
            0 | 1 => {
                let until = self.flag().then_some(self.now + DAY);
                let (reason, since) = (self.words().into(), self.now());
                AdminAct::Impose(Sanction { guest: self.id(), kind, reason, since, until })
            }
            2 => AdminAct::Lift(self.id(), kind),
            3 => {
                let (at, text) = (self.now(), self.text("text", 3));
                AdminAct::Announce(Announcement { at, text, until: at + DAY })
            }
            4 => AdminAct::Withdraw,
            5 => AdminAct::Settle(self.below(9).into(), self.text("outcome", 3)),
            6 => AdminAct::SettleAll(self.id(), self.below(20).into(), self.text("outcome", 3)),
            7 => AdminAct::EndDevices(self.id()),
            8 => AdminAct::EndMembership(self.id()),
            _ => AdminAct::Other,
        }
    }

    fn line(&mut self) -> AuditLine {
        let (about, detail) = (self.guest().name, self.words());
        AuditLine { session: Some(1), what: "act", about, detail, until: None }
    }

    fn page(&mut self) -> Page {
        match self.below(3) {
            0 => Page::First,
            1 => Page::Skip(self.below(3)),
            _ => Page::After(self.now - i64::from(self.below(9)) * 1000, self.played()),
        }
    }
}

fn plain<T>(answer: Result<T, StoreError>) -> Result<T, String> {
    answer.map_err(|error| match error {
        // Each has words of its own.
        StoreError::Refused(_) => "refused".to_owned(),
        error => error.to_string(),
    })
}

/// Asks both stores, and compares what is made of the answers. The arguments are made for each
/// store, with the same chance.
macro_rules! same {
    ($chance:ident, $stores:ident, $name:ident($($given:expr),*)) => {
        same!($chance, $stores, $name($($given),*), |answer| answer)
    };
    ($chance:ident, $stores:ident, $name:ident($($given:expr),*), $of:expr) => {{
        let before = $chance.clone();
        let one = plain($stores.0.$name($($given),*).await).map($of);
        *$chance = before;
        let other = plain($stores.1.$name($($given),*).await).map($of);
        assert!(one == other, "{} at {}", stringify!($name), $chance.now);
    }};
}

type Stores<'a> = (&'a dyn Store, &'a Memory);

/// Makes one request that changes something.
async fn change(stores: Stores<'_>, chance: &mut Chance) {
    let (id, now) = (chance.id(), chance.now());
    let (of, max) = (chance.circle(), 1 + chance.below(3) as usize);
    let kind = if chance.flag() { chance.below(41) } else { 10 + chance.below(13) };
    match kind {
        0 => same!(
            chance,
            stores,
            code_of(&chance.table(), vec![chance.text("code", 3), chance.text("code", 9)])
        ),
        1 => same!(chance, stores, end_code(&chance.table())),
        2 => same!(chance, stores, succeed(chance.hash(), Some(chance.hash()), chance.hash(), now)),
        3 if chance.flag() => same!(chance, stores, end_device(&id, "03".repeat(8))),
        3 => same!(chance, stores, seen(chance.hash(), now)),
        4 => same!(chance, stores, renew_token(chance.hash(), chance.hash(), now)),
        5 => same!(chance, stores, hide(&id, chance.guest(), now, 2)),
        6 => same!(chance, stores, show_again(&id, i64::from(chance.below(9)))),
        7 if chance.below(4) == 0 => same!(chance, stores, lock_out(&id, now)),
        8 => {
            let (one, after) = (stores.0, chance.table_row());
            let before = one.table(&after.id).await.unwrap().filter(|_| chance.below(4) > 0);
            let before = before.unwrap_or_else(|| chance.table_row());
            same!(chance, stores, put_table(before.clone(), after.clone()));
        }
        9 if chance.below(4) == 0 => {
            let matches =
                vec![(chance.played(), chance.text("setup", 9), Some(chance.text("summary", 9)))];
            same!(
                chance,
                stores,
                forget_person(
                    &id,
                    vec![String::new(), format!("Name{}", id.0)],
                    "gone",
                    matches.clone(),
                    now
                )
            );
        }
        10 | 11 => same!(chance, stores, found_circle(chance.circle_row(), &id, now, max)),
        12 => same!(chance, stores, change_circle(chance.circle_row(), &id)),
        13 => same!(chance, stores, renew_circle(&of, &id, chance.text("key", 2))),
        14..=17 => {
            same!(chance, stores, join_circle(&of, &chance.text("key", 2), &id, now, (4, max)));
        }
        18 => same!(chance, stores, leave_circle(&of, &id)),
        19 => {
            same!(chance, stores, remove_member(&of, &id, chance.below(6), chance.text("key", 2)));
        }
        20 | 21 => {
            let role = [Role::Member, Role::Keeper, Role::Founder][chance.below(3) as usize];
            same!(chance, stores, set_role(&of, &id, chance.below(6), role));
        }
        22 if chance.below(4) == 0 => same!(chance, stores, end_circle(&of, &id)),
        23 | 24 => same!(chance, stores, add_admin_link(chance.hash(), now, now + DAY)),
        25 => {
            same!(chance, stores, open_admin_session(chance.hash(), chance.hash(), now, now + DAY));
        }
        26 => same!(chance, stores, end_admin_sessions(chance.flag().then_some(1), now)),
        27..=31 => same!(chance, stores, admin_act(chance.act(), chance.line(), now)),
        32 | 33 => same!(chance, stores, add_report(chance.report())),
        34 | 35 => {
            let (name, open) = (chance.text("bot", 3), chance.flag());
            let owner_name = String::new();
            let bot =
                BotRow { id: chance.text("b", 9), owner: id, owner_name, name, open, created: now };
            same!(chance, stores, make_bot(bot.clone(), chance.hash(), max));
        }
        36 => same!(chance, stores, end_bot(&id, &chance.text("b", 9))),
        37 => same!(chance, stores, delete_old(now - 9 * DAY, now)),
        38 => same!(chance, stores, delete_lines(now - 9 * DAY)),
        40 => {
            let figure = Figure::ALL[chance.below(3) as usize];
            same!(chance, stores, count_figure(&chance.text("game", 3), figure));
        }
        39 => same!(
            chance,
            stores,
            delete_unused(Unused { guests: now - 9 * DAY, tables: now - 9 * DAY })
        ),
        _ => {}
    }
}

/// Asks for everything that is stored.
async fn look(stores: Stores<'_>, chance: &mut Chance) {
    let now = chance.now;
    let limit = 1 + chance.below(5);
    same!(chance, stores, members());
    same!(chance, stores, figures());
    for n in 0..5 {
        let id = GuestId(format!("guest{n}"));
        same!(chance, stores, tables_of(&id, now - 4 * DAY, limit));
        same!(chance, stores, open_tables_of(&id));
        same!(chance, stores, matches_of(&id, chance.page(), limit));
        same!(chance, stores, is_member(&id));
        same!(chance, stores, devices(&id));
        same!(chance, stores, hidden_by(&id));
        same!(chance, stores, practice(&id));
        same!(chance, stores, own_rows(&id));
        same!(chance, stores, tables_with(&id));
        let of = [chance.table()];
        same!(chance, stores, matches_with(&id, &of), |all| all
            .into_iter()
            .map(|one| (one.row, one.own))
            .collect::<Vec<_>>());
        same!(chance, stores, circles_of(&id));
        same!(chance, stores, bots_of(&id));
        same!(chance, stores, person(&id));
        same!(chance, stores, reports_about(vec![id.clone()], i64::from(chance.below(5)), limit));
        same!(chance, stores, reported(Some(&id), 0, limit));
        let (table, played) = (TableId(format!("table{n}")), MatchId(format!("match{n}")));
        same!(chance, stores, table(&table));
        same!(chance, stores, circle_of_table(&table));
        same!(chance, stores, table_of_code(&format!("code{n}")));
        same!(chance, stores, line_said(&table, chance.below(5)));
        same!(chance, stores, match_by_id(&played));
        same!(chance, stores, steps(&played));
        same!(chance, stores, seat_in(&played, &id));
        same!(chance, stores, review(&played, chance.below(3) as u8));
        let circle = CircleId(format!("circle{n}"));
        same!(chance, stores, circle(&circle));
        same!(chance, stores, circle_members(&circle));
        same!(chance, stores, circle_role(&circle, &id));
        same!(chance, stores, circle_tables(&circle, limit));
        same!(chance, stores, circle_matches(&circle, chance.page(), limit));
        same!(chance, stores, standings(&circle));
    }
    for hash in (0..8).map(|n| [n; 32]) {
        same!(chance, stores, guest_by_token(hash));
        same!(chance, stores, bearer(hash));
        same!(chance, stores, peek_link(hash, now));
        same!(chance, stores, bot_by_token(hash));
        same!(chance, stores, admin_session(hash, now));
    }
    same!(chance, stores, live_tables(), |rows| rows
        .into_iter()
        .map(|row| row.id)
        .collect::<HashSet<_>>());
    same!(chance, stores, sanctions(now));
    same!(chance, stores, reported(None, i64::from(chance.below(5)), limit));
    same!(chance, stores, settled_reports(limit));
    same!(chance, stores, announcement(now));
    same!(chance, stores, audit(chance.flag().then_some(9), 9));
    same!(chance, stores, people("NAMEguest", vec![chance.ids().into_iter().collect()], limit));
    same!(chance, stores, due_turns(now, limit));
    same!(chance, stores, all_away());
    same!(chance, stores, beats());
    same!(chance, stores, count_unused(Unused { guests: now - DAY, tables: now - DAY }));
    same!(chance, stores, count_old(now - DAY));
    same!(chance, stores, tables_said(now, chance.flag().then(|| chance.table()), limit));
    same!(chance, stores, counts());
    same!(chance, stores, tables_after(chance.flag().then(|| chance.table())));
    same!(chance, stores, matches_after(chance.flag().then(|| chance.played())));
    same!(chance, stores, health());
    same!(chance, stores, probe());
}

#[tokio::test]
async fn both_stores_answer_random_requests_alike() {
    let runs = if std::env::var_os("KOZYR_LONG").is_some() { 200 } else { 8 };
    for seed in 0..runs {
        answer_alike(&Sqlite::in_memory().unwrap(), seed).await;
    }
}

/// Makes random requests of a store and of one in memory.
pub(crate) async fn answer_alike(store: &dyn Store, seed: u64) {
    let stores = (store, &Memory::default());
    let chance = &mut Chance { state: seed, now: 10 * DAY };
    for round in 0..300 {
        if chance.flag() {
            let writes: Vec<_> = (0..1 + chance.below(3)).map(|_| chance.write()).collect();
            same!(chance, stores, write(writes.clone()));
        } else {
            change(stores, chance).await;
        }
        if round % 15 == 0 {
            look(stores, chance).await;
        }
    }
}
