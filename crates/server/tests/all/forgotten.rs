//! Forgetting a person at any moment: nothing of them is left, and everything of others stays as it
//! is, whoever writes what at that moment, and whenever the server ends.

use std::future::poll_fn;
use std::path::Path;
use std::sync::Arc;
use std::task::Poll;

use kozyr_bots::Level;
use kozyr_host::rows;
use kozyr_rules::{Seat, SeatSet};
use kozyr_server::Kept;
use kozyr_store::{
    AdminAct, AuditLine, AwayRow, BotRow, COLUMNS, Circle, CircleId, Folder, Guest, GuestId,
    MatchId, Report, Sanction, SanctionKind, Sqlite, TableId, Write, dump, load, prelude::*,
};
use kozyr_table::{
    Answer, Asker, Change, Command, Context, Opening, Person, Program, Table, Target, Wants,
};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::client::Browser;
use crate::person::rows as rows_of;
use crate::support::{Server, TIMEOUT, config};

/// Three people. The name of the last one is part of nearly every text.
const PEOPLE: [&str; 3] = ["Anna", "Boris", "e"];
const ANNA: &str = PEOPLE[0];
const BORIS: &str = PEOPLE[1];
const E: &str = PEOPLE[2];

fn guest(name: &str) -> Guest {
    Guest { id: GuestId(format!("id-{name:-<19}")), name: name.into() }
}

fn token(name: &str) -> [u8; 32] {
    [0xA0 + name.len() as u8; 32]
}

/// The program of the last one.
fn program() -> Program {
    let Guest { id, name } = guest(E);
    Program { id: "b".repeat(22), name: "mybot".into(), owner: Person(id.0), owner_name: name }
}

/// A table of the story, as a server that runs it has it.
struct At {
    id: TableId,
    table: Table,
    live: bool,
}

/// A house in which everybody does everything. After each step, each person is forgotten in a copy.
struct Story {
    data: tempfile::TempDir,
    store: Sqlite,
    now: i64,
    tables: Vec<At>,
}

impl Story {
    fn new() -> Self {
        let data = tempfile::tempdir().unwrap();
        let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
        Self { data, store, now: 1_000, tables: Vec::new() }
    }

    async fn keep(&mut self, writes: Vec<Write>) {
        self.now += 1000;
        self.store.write(writes).await.unwrap();
    }

    /// Opens a table of a circle.
    async fn opens(&mut self, owner: &str, game: &str, options: &[(&str, &str)]) {
        let id = TableId(format!("{game:t<22}"));
        let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into()));
        let opening = Opening { game: game.into(), options: options.collect(), pace_ms: 0 };
        let table = Table::open(Person(guest(owner).id.0), opening).unwrap();
        let circle = Write::CircleTable(id.clone(), circle().id);
        let rows = rows::table(&id, &table, self.now);
        self.keep(rows.into_iter().chain([circle]).collect()).await;
        self.tables.push(At { id, table, live: false });
    }

    async fn does(&mut self, at: usize, name: &str, command: Command) {
        let (person, now) = (Person(guest(name).id.0), self.now);
        let At { id, table, .. } = &mut self.tables[at];
        let fresh_id = format!("{}{}", id.short(), table.version());
        let context = Context { online: SeatSet::EMPTY, now, fresh_id: &fresh_id, spent: 0 };
        let told = format!("{name}: {command:?}");
        match table.ask(Asker { person: &person, name }, command, context) {
            Ok(Answer::Changed(change)) => self.changed(at, &change).await,
            Ok(Answer::Said(said)) => {
                let writes = rows::said(id, table, &said, now);
                self.keep(writes).await;
            }
            Ok(_) => {}
            Err(refused) => panic!("{told}: {refused}"),
        }
    }

    async fn changed(&mut self, at: usize, change: &Change) {
        let At { id, table, live } = &mut self.tables[at];
        let played = rows::is_played(table);
        let whole = change.is_of_table() || change.over.is_some() || played != *live;
        *live = played;
        let writes = rows::change(id, table, change, whole, self.now);
        self.keep(writes).await;
    }

    /// Lets everybody at a table play so many steps, or until the match is over.
    async fn plays(&mut self, at: usize, steps: usize) {
        for step in 0..steps {
            let table = &mut self.tables[at].table;
            let action = |table: &Table| {
                let legal = table.live().unwrap().game().legal();
                legal[step * 7 % legal.len()].clone()
            };
            match table.wants() {
                Wants::Deal => {
                    let deal = table.live().unwrap().game();
                    let deal = deal.shuffle(&mut kozyr_bots::Rng::new(step as u64));
                    let change = table.deal(deal).unwrap().unwrap();
                    self.changed(at, &change).await;
                }
                Wants::Newcomers => {
                    let change = table.seat_newcomers(0).unwrap();
                    self.changed(at, &change).await;
                }
                Wants::Bot { seat, .. } => {
                    let (after, action) = (table.live().unwrap().row_count(), action(table));
                    let change = table.bot(seat, after, action).unwrap().unwrap();
                    self.changed(at, &change).await;
                }
                Wants::Person(seat) => {
                    let name = table.chairs()[seat.idx()].sitter().unwrap().name.clone();
                    let (version, action) = (table.version(), action(table).into());
                    let act = Command::Act { id: format!("a{version}"), version, action };
                    self.does(at, &name, act).await;
                }
                _ => break,
            }
        }
    }

    /// Forgets each person in a copy of the house.
    async fn forgets_each(&self) {
        let text = dump(&self.data.path().join("kozyr.db")).unwrap();
        for name in PEOPLE {
            let copy = tempfile::tempdir().unwrap();
            load(&text, &copy.path().join("kozyr.db")).unwrap();
            let kept = Kept::open(Folder::open(copy.path()).unwrap()).unwrap();
            let before = others(&kept, name).await;
            assert!(kept.forget_person(&guest(name).id.0).await.unwrap().is_some());
            let told = others(&kept, name).await;
            assert_eq!(told, before, "{name} is forgotten, and others have something else");
            assert_eq!(kept.examine(false).await.unwrap().findings, []);
            kept.close().await;
            is_gone(name, &text, &dump(&copy.path().join("kozyr.db")).unwrap());
        }
    }
}

/// What the house has of everybody else. A table and a circle may pass to somebody else.
async fn others(kept: &Kept, name: &str) -> Vec<Value> {
    let mut all = Vec::new();
    for other in PEOPLE.into_iter().filter(|other| *other != name) {
        let Some(told) = kept.person_data(&guest(other).id.0).await.unwrap() else { continue };
        let mut told = serde_json::to_value(told).unwrap();
        told["made"] = Value::Null;
        for table in told["tables"].as_array_mut().unwrap() {
            table["owner"] = Value::Null;
        }
        for circle in told["kept"]["circles"].as_array_mut().unwrap() {
            circle["role"] = Value::Null;
        }
        told["kept"]["hidden"].as_array_mut().unwrap().retain(|one| one["name"] != name);
        all.push(told);
    }
    all
}

/// Checks that nothing of a person is left, and that all other rows are as before. Where a row names
/// people without their ids, a dash replaces the whole name.
fn is_gone(name: &str, before: &str, after: &str) {
    let id = guest(name).id.0;
    let hash: String = token(name).iter().map(|byte| format!("{byte:02x}")).collect();
    let own = [id.clone(), hash, format!("\"{name}\""), format!("'{name}'")];
    for line in after.lines() {
        let found = own.iter().find(|own| line.contains(*own));
        assert_eq!(found, None, "{name} is forgotten: {line}");
    }
    for (table, ..) in COLUMNS {
        let mut others: Vec<String> = rows_of(before, table)
            .into_iter()
            .filter(|row| !row.contains(&id))
            .map(|row| {
                let row = row.trim_end_matches([',', ';']).to_owned();
                let dash = |row: String, name: &str| {
                    let row = row.replace(&format!("\"{name}\""), "\"—\"");
                    row.replace(&format!("'{name}'"), "'—'")
                };
                match *table {
                    "matches" if name == E => dash(dash(row, name), "mybot"),
                    "matches" | "audit" => dash(row, name),
                    _ => row,
                }
            })
            .collect();
        let mut left: Vec<String> = rows_of(after, table)
            .into_iter()
            .map(|row| row.trim_end_matches([',', ';']).to_owned())
            .collect();
        match *table {
            // Reports stay without the person, the table is played on or ended, and somebody else is
            // the founder.
            // And a match in play says that somebody began it as a member.
            "reports" | "circle_matches" => left.retain(|row| others.contains(row)),
            "audit" => left.retain(|row| !row.contains("'forgotten'")),
            "tables" | "circle_tables" | "circle_members" => {
                assert!(others.len() <= left.len(), "{name} is forgotten: {table}");
                continue;
            }
            _ => {}
        }
        others.sort();
        left.sort();
        assert_eq!(left, others, "{name} is forgotten: {table}");
    }
}

fn circle() -> Circle {
    Circle {
        id: CircleId("c".repeat(22)),
        name: "Thursdays".into(),
        about: "Anna, Boris and e play here".into(),
        games: "kan".into(),
        zone: "Europe/Kyiv".into(),
        hours: String::new(),
        key: "k".repeat(43).into(),
    }
}

#[tokio::test]
async fn whoever_is_forgotten_at_any_moment_is_gone_and_nothing_of_others_changes() {
    let mut story = Story::new();
    let [anna, boris, e] = PEOPLE.map(guest);
    for name in PEOPLE {
        let guest = guest(name);
        let (id, agent) = (guest.id.clone(), kozyr_store::Agent::default());
        story
            .keep(vec![
                Write::Guest(guest, 1),
                Write::Token(token(name), id.clone(), 1),
                Write::Device(token(name), agent, 2),
                Write::Member(id),
            ])
            .await;
    }
    let key = circle().key;
    assert!(story.store.found_circle(circle(), &anna.id, 1, 9).await.unwrap());
    for other in [&boris, &e] {
        story.store.join_circle(&circle().id, key.expose(), &other.id, 2, (9, 9)).await.unwrap();
    }
    story.forgets_each().await;

    // At a table before the match.
    story.opens(ANNA, "caravan", &[("first", "1")]).await;
    story.does(0, ANNA, Command::Sit(Seat::new(0))).await;
    story.does(0, E, Command::Sit(Seat::new(1))).await;
    story.does(0, E, Command::Loadout("pack b".into())).await;
    story.forgets_each().await;
    story.does(0, ANNA, Command::Say("e sits here, and Boris does not".into())).await;
    story.does(0, E, Command::Say("Anna is here".into())).await;
    story.does(0, BORIS, Command::Say("Anna and e are here".into())).await;
    story.forgets_each().await;

    // What does not belong to a table.
    let Program { id, name, .. } = program();
    let (owner, owner_name) = (e.id.clone(), e.name.clone());
    let bot = BotRow { id, owner, owner_name, name, open: true, created: 1 };
    story.store.make_bot(bot, [9; 32], 9).await.unwrap();
    let [first, last] = ["2026-11-24", "2026-11-28"].map(str::to_owned);
    for (name, hash) in PEOPLE.into_iter().zip(1..) {
        let away = AwayRow { begins: 1, ends: 2, first: first.clone(), last: last.clone() };
        let link = Write::Link([hash; 32], guest(name).id, 99);
        story.keep(vec![link, Write::Away(guest(name).id, vec![away])]).await;
    }
    for (who, whom) in [(&boris, &e), (&e, &anna), (&anna, &boris)] {
        story.store.hide(&who.id, whom.clone(), 1, 9).await.unwrap();
        let report = Report {
            n: 0,
            at: 1,
            table: story.tables[0].id.clone(),
            game: "caravan".into(),
            by: who.clone(),
            about: whom.clone(),
            reason: "insult".into(),
            note: "Anna saw it, and Boris, and e".into(),
            words: Some(("Anna is here".into(), 1)),
            settled: None,
        };
        story.store.add_report(report).await.unwrap();
        let reason = "what Anna, Boris and e wrote".to_owned();
        let detail = reason.clone();
        let line =
            AuditLine { what: "muted", about: who.name.clone(), detail, ..AuditLine::default() };
        let (guest, kind) = (who.id.clone(), SanctionKind::Mute);
        let mute = Sanction { guest, kind, reason: reason.into(), since: 1, until: None };
        assert!(story.store.admin_act(AdminAct::Impose(mute), line, 1).await.unwrap());
    }
    story.forgets_each().await;

    // In a match, to its end.
    story.does(0, E, Command::Ready(true)).await;
    story.does(0, ANNA, Command::Start).await;
    story.does(0, ANNA, Command::OpenToAll(true)).await;
    story.plays(0, 8).await;
    story.forgets_each().await;
    story.does(0, E, Command::LeaveForGood).await;
    story.forgets_each().await;
    story.does(0, BORIS, Command::Come).await;
    story.plays(0, 3).await;
    story.forgets_each().await;
    story.does(0, BORIS, Command::OpenToAll(false)).await;
    story.forgets_each().await;
    story.does(0, ANNA, Command::OpenToAll(false)).await;
    story.does(0, ANNA, Command::HandOver(Seat::new(1))).await;
    story.forgets_each().await;
    let proposal = story.tables[0].table.proposals()[0].n;
    story.does(0, BORIS, Command::Vote(proposal, true)).await;
    story.does(0, BORIS, Command::Kick(Target::Seat(Seat::new(0)))).await;
    story.forgets_each().await;
    story.plays(0, 2000).await;
    assert_eq!(story.tables[0].table.wants(), Wants::Nothing);
    let played = story.tables[0].table.live().unwrap().id.clone();
    story.keep(vec![Write::Review(MatchId(played), 1, "a review".into())]).await;
    story.forgets_each().await;

    // A program plays, and the table passes from hand to hand.
    story.opens(E, "kan", &[("rounds", "1")]).await;
    let seats = story.tables[1].table.chairs().len();
    story.does(1, E, Command::SeatProgram(Seat::new(0), program())).await;
    for seat in Seat::first(seats).skip(1) {
        story.does(1, E, Command::SeatBot(seat, Level::Random)).await;
    }
    story.forgets_each().await;
    story.does(1, E, Command::Start).await;
    story.plays(1, 9).await;
    story.forgets_each().await;
    story.plays(1, 2000).await;
    story.forgets_each().await;
    story.does(1, E, Command::OpenToAll(true)).await;
    story.does(1, BORIS, Command::Come).await;
    story.does(1, E, Command::LeaveForGood).await;
    story.forgets_each().await;
    story.does(1, BORIS, Command::End).await;
    story.forgets_each().await;
}

/// A row of Boris's lobby, at which somebody sits.
async fn sits(data: &Path, name: &str) -> (TableId, Write) {
    let store = Sqlite::open(Folder::open(data).unwrap(), &()).unwrap();
    let people = [BORIS, name].map(|name| Write::Guest(guest(name), 1));
    store.write(people.into()).await.unwrap();
    let id = TableId("t".repeat(22));
    let opening = Opening { game: "kan".into(), ..Opening::default() };
    let mut table = Table::open(Person(guest(BORIS).id.0), opening).unwrap();
    let person = Person(guest(name).id.0);
    let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "", spent: 0 };
    table.ask(Asker { person: &person, name }, Command::Sit(Seat::new(1)), context).unwrap();
    let [write, names] = rows::table(&id, &table, 1);
    store.write(vec![write.clone(), names]).await.unwrap();
    store.close().await;
    (id, write)
}

#[tokio::test]
async fn what_was_begun_is_finished_after_a_new_start() {
    let data = tempfile::tempdir().unwrap();
    let (id, _) = sits(data.path(), E).await;
    let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    store.lock_out(&guest(E).id, 1).await.unwrap();
    store.close().await;
    // It ended there.
    let server = Server::start(config(data.path())).await;
    let mut browser = Browser::named(server.addr, ANNA).await;
    let gone = async {
        loop {
            let text = dump(&data.path().join("kozyr.db")).unwrap();
            if !text.contains(&guest(E).id.0) {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, gone).await.expect("it is finished");
    let table = browser.get(&format!("/api/tables/{}", id.0)).await.ok();
    assert_eq!(table["table"]["seats"][1]["kind"], "empty", "{table}");
    server.stop().await;
}

#[tokio::test]
async fn a_table_with_a_person_who_is_gone_is_found_and_mended() {
    let data = tempfile::tempdir().unwrap();
    let (_, write) = sits(data.path(), E).await;
    let Write::Table(row, _) = write else { panic!("a table") };
    let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    store.write(vec![Write::Table(row, Vec::new())]).await.unwrap();
    assert!(store.forget_person(&guest(E).id, Vec::new(), "—", Vec::new(), 1).await.unwrap());
    store.close().await;
    let kept = Kept::open(Folder::open(data.path()).unwrap()).unwrap();
    for mend in [false, true] {
        let found = kept.examine(mend).await.unwrap().findings;
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].words.contains("forgotten") && found[0].mend.is_some(), "{found:?}");
    }
    assert_eq!(kept.examine(false).await.unwrap().findings, []);
    kept.close().await;
    assert!(!dump(&data.path().join("kozyr.db")).unwrap().contains(&guest(E).id.0));
}

/// Somebody comes to a table; before that is written, they are forgotten.
#[tokio::test]
async fn who_comes_and_is_forgotten_at_once_ends_no_table() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    let gate = Arc::new(Semaphore::new(1));
    let disk = Arc::clone(&gate);
    config.disk = Some(Arc::new(move |write| {
        let disk = Arc::clone(&disk);
        Box::pin(async move {
            let _open = disk.acquire().await;
            write.await
        })
    }));
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, ANNA).await;
    let mut gone = Browser::named(server.addr, "Gone").await;
    let table = anna.table(json!({"game": "kan", "open": true})).await;
    let mut socket = anna.connect(&table, None).await;

    let shut = gate.acquire().await.unwrap();
    let mut comes = gone.clone();
    let path = format!("/api/tables/{table}/come");
    let mut coming = Box::pin(comes.post(&path, json!({})));
    // The change waits for the disk.
    for _ in 0..50 {
        let begun =
            poll_fn(|context| Poll::Ready(coming.as_mut().poll(context).is_pending())).await;
        assert!(begun);
        tokio::task::yield_now().await;
    }
    assert_eq!(gone.send("DELETE", "/api/me/data", None).await.status, 204);
    drop(shut);
    let answer = coming.await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{answer:?}");

    // The table goes on, with everybody else's connections.
    socket.does(json!({"type": "say", "text": "hello?"})).await;
    socket.does(json!({"type": "sit", "seat": 1})).await;
    assert!(!socket.table.to_string().contains("Gone"), "{}", socket.table);
    assert_eq!(anna.post(&format!("/api/tables/{table}/end"), json!({})).await.status, 200);
    drop(socket);
    server.stop().await;
    assert!(!dump(&data.path().join("kozyr.db")).unwrap().contains("Gone"));
}
