//! Writes what a server keeps as SQL text into `tests/databases`, for the tests that open it again
//! years later: a finished match of every game, and tables in every state of two, the same at every
//! run.
//!
//! `cargo xtask golden server` writes the newest format; the older ones stay as they are.

use std::fs;
use std::path::Path;

use kozyr_bots::{Level, Rng};
use kozyr_games::{AnyGame, keys};
use kozyr_host::rows;
use kozyr_players::choose_any;
use kozyr_rules::{Seat, SeatSet, Turn, Viewer};
use kozyr_store::{
    AdminAct, Announcement, AuditLine, Circle, CircleId, Folder, Guest, GuestId, Joined, MatchId,
    Report, Sanction, SanctionKind, Sqlite, TableId, Write, dump, prelude::*,
};
use kozyr_table::{
    Answer, Asker, Change, Clock, Command, Context, Opening, Person, Settings, Table, Wants,
};
use kozyr_wire::advice::{Amount, Why};
use kozyr_wire::http::{Course, CoursePoint, CourseWay, Review, ReviewedDecision, Turning};
use serde_json::Value;

use crate::bots::stored_review::{self, StoredReview};
use crate::config::secret;

/// When the first of it happens, in milliseconds since 1970: in November 2026.
const BEGAN: i64 = 1_795_000_000_000;

/// The database of the newest form. They are numbered in the order in which they were written.
const NEWEST: &str = "10.sql";

/// Options under which a match of a game is short, where they differ from the defaults.
fn short(game: &str) -> &'static [(&'static str, &'static str)] {
    match game {
        "kan" => &[("rounds", "1")],
        "variety" => &[("deals", "4")],
        "bacon" => &[("deals", "1"), ("ask", "on")],
        "applewood" => &[("players", "3"), ("deals", "1")],
        "phase10" => &[("players", "3"), ("phases", "1..1")],
        "caravan" => &[("first", "1")],
        _ => &[],
    }
}

/// Options under which a match pauses between two deals.
fn of_deals(game: &str) -> &'static [(&'static str, &'static str)] {
    match game {
        "caravan" => &[("games", "3")],
        _ => &[],
    }
}

/// Whether there are tables of a game in every state. States belong to the table, whatever is
/// played: one game of many seats and one of two, which has loadouts and can be resigned, cover all
/// of them.
fn in_every_state(game: &str) -> bool {
    matches!(game, "kan" | "caravan")
}

/// The circle of Anna and Olena, as in its id.
const CIRCLE: &str = "Circle";

/// How far a table gets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    Lobby,
    Person,
    Bot,
    BetweenDeals,
    Over,
    /// Resigned after a bot has played for a while: a match of two seats.
    Resigned,
    /// After Anna, who plays against bots alone, has undone an action.
    TakenBack,
}

/// An id of the usual length that names what it belongs to.
fn id(of: &str) -> String {
    format!("{of:0<22}")
}

struct World {
    store: Sqlite,
    rng: Rng,
    now: i64,
}

impl World {
    async fn keep(&mut self, writes: Vec<Write>) {
        self.now += 1000;
        self.store.write(writes).await.unwrap();
    }

    /// A table of Anna and Olena, with bots on the other chairs.
    async fn table(&mut self, game: &str, name: &str, options: &[(&str, &str)], until: Until) {
        let id_of_table = TableId(id(&format!("{game}{name}")));
        let fresh_id = id(&format!("{game}{name}Match"));
        let [anna, olena] = ["Anna", "Olena"].map(|name| (Person(id(name)), name));
        let asker = |(person, name)| Asker { person, name };
        let options = options.iter().map(|(key, value)| ((*key).into(), (*value).into()));
        let opening = Opening { game: game.into(), options: options.collect(), pace_ms: 700 };
        let mut table = Table::open(anna.0.clone(), opening).unwrap();
        let n = table.chairs().len();
        if until == Until::Resigned && n != 2 {
            return;
        }
        let mut commands = vec![(&anna, Command::Sit(Seat::new(0)))];
        if until == Until::Lobby {
            let bank = Clock::Bank { start: 600, increment: 10 };
            let settings = Settings::new(Some(40), Some(Level::Easy), bank).unwrap();
            commands.push((&anna, Command::Settings(settings)));
        }
        let with_olena = (n > 2 && until != Until::TakenBack) || until == Until::Lobby;
        if with_olena {
            commands.push((&olena, Command::Sit(Seat::new(1))));
            commands.push((&olena, Command::Ready(true)));
            commands.push((&olena, Command::Say("it's a good evening".into())));
        }
        let bots = Seat::first(n).skip(if with_olena { 2 } else { 1 });
        commands.extend(bots.map(|seat| (&anna, Command::SeatBot(seat, Level::Easy))));
        if kozyr_games::game_info(game).unwrap().loadouts {
            commands.push((&anna, Command::Loadout("pack b".into())));
        }
        if until == Until::Lobby {
            commands.push((&anna, Command::OpenToAll(true)));
        } else {
            commands.push((&anna, Command::Start));
        }
        let mut live = false;
        let of_circle = matches!(until, Until::Person | Until::Over);
        for ((person, name), command) in commands {
            if of_circle && command == Command::Start {
                let circle = CircleId(id(CIRCLE));
                self.keep(vec![Write::CircleTable(id_of_table.clone(), circle)]).await;
            }
            let context = self.context(&fresh_id);
            match table.ask(asker((person, name)), command, context).unwrap() {
                Answer::Changed(change) => {
                    self.change(&id_of_table, &table, &change, &mut live).await;
                }
                Answer::Said(said) => {
                    self.keep(rows::said(&id_of_table, &table, &said, self.now)).await;
                }
                _ => {}
            }
        }
        loop {
            let steps = table.live().map_or(0, kozyr_table::Live::row_count);
            let wants = table.wants();
            let there = match (until, &wants) {
                (Until::Lobby, _) | (_, Wants::Nothing) => true,
                (Until::Person | Until::Resigned | Until::TakenBack, Wants::Person(_))
                | (Until::Bot, Wants::Bot { .. }) => steps > 12,
                (Until::BetweenDeals, Wants::Deal) => steps > 0,
                _ => false,
            };
            if there {
                break;
            }
            let change = match wants {
                Wants::Nothing => break,
                Wants::Newcomers => table.seat_newcomers(0).unwrap(),
                Wants::Judge { .. } | Wants::Answers(_) | Wants::Line(_) | Wants::Claimed => {
                    panic!("nobody claims here")
                }
                Wants::Deal => {
                    let deal = table.live().unwrap().game().shuffle(&mut self.rng);
                    table.deal(deal).unwrap().unwrap()
                }
                Wants::Bot { seat, level } => {
                    let view = table.view(Viewer::Seat(seat)).unwrap();
                    let action = choose_any(level, &view, self.rng.bits());
                    table.bot(seat, steps, action).unwrap().unwrap()
                }
                Wants::Person(seat) => {
                    let view = table.view(Viewer::Seat(seat)).unwrap();
                    let action = choose_any(Level::Easy, &view, self.rng.bits());
                    let person = if seat.number() == 0 { &anna } else { &olena };
                    let version = table.version();
                    let act =
                        Command::Act { id: format!("a{version}"), version, action: action.into() };
                    let asker = asker((&person.0, person.1));
                    match table.ask(asker, act, self.context(&fresh_id)).unwrap() {
                        Answer::Changed(change) => *change,
                        _ => panic!("an action changes a table"),
                    }
                }
            };
            self.change(&id_of_table, &table, &change, &mut live).await;
        }
        if until == Until::Resigned {
            let steps = table.live().map_or(0, kozyr_table::Live::row_count);
            for command in [Command::Takeover(Seat::new(0), None), Command::Return, Command::Resign]
            {
                if command == Command::Return {
                    let view = table.view(Viewer::Seat(Seat::new(0))).unwrap();
                    let action = choose_any(Level::Easy, &view, self.rng.bits());
                    let change = table.bot(Seat::new(0), steps, action).unwrap().unwrap();
                    self.change(&id_of_table, &table, &change, &mut live).await;
                }
                let context = self.context(&fresh_id);
                let anna = asker((&anna.0, anna.1));
                let Answer::Changed(change) = table.ask(anna, command, context).unwrap() else {
                    panic!("it changes a table")
                };
                self.change(&id_of_table, &table, &change, &mut live).await;
            }
        }
        if until == Until::TakenBack {
            let view = table.view(Viewer::Seat(Seat::new(0))).unwrap();
            let (action, version) =
                (choose_any(Level::Easy, &view, self.rng.bits()), table.version());
            let act = Command::Act { id: format!("a{version}"), version, action: action.into() };
            for command in [act, Command::Undo] {
                let context = self.context(&fresh_id);
                let anna = asker((&anna.0, anna.1));
                let Answer::Changed(change) = table.ask(anna, command, context).unwrap() else {
                    panic!("it changes a table")
                };
                self.change(&id_of_table, &table, &change, &mut live).await;
            }
        }
        if until == Until::Person {
            // The others are left as after a kill.
            self.keep(rows::at_rest(&id_of_table, &table, self.now).into()).await;
        }
        let over = table.live().is_some_and(|live| live.game().turn() == Turn::Over);
        assert_eq!(over, until == Until::Over, "{game}, {name}");
        if over {
            let live = table.live().unwrap();
            let kept = StoredReview::new(Some(review(live.game())), Some(course(live.game())));
            let text = stored_review::text(&live.info, kept);
            self.keep(vec![Write::Review(MatchId(fresh_id), 0, text)]).await;
        }
    }

    /// A match of two among people: Boris takes over the seat that Olena leaves, and Anna resigns.
    async fn table_with_newcomer(&mut self, game: &str) {
        let id_of_table = TableId(id(&format!("{game}Left")));
        let fresh_id = id(&format!("{game}LeftMatch"));
        let [anna, olena, boris] = ["Anna", "Olena", "Boris"].map(|name| (Person(id(name)), name));
        let options = short(game).iter().map(|(key, value)| ((*key).into(), (*value).into()));
        let opening = Opening { game: game.into(), options: options.collect(), pace_ms: 700 };
        let mut table = Table::open(anna.0.clone(), opening).unwrap();
        let mut live = false;
        for (person, command) in [
            (&anna, Command::Sit(Seat::new(0))),
            (&anna, Command::OpenToAll(true)),
            (&olena, Command::Come),
            (&anna, Command::Ready(true)),
            (&olena, Command::LeaveForGood),
            (&boris, Command::Come),
            (&anna, Command::Resign),
        ] {
            let asker = Asker { person: &person.0, name: person.1 };
            let context = self.context(&fresh_id);
            let Answer::Changed(change) = table.ask(asker, command, context).unwrap() else {
                panic!("it changes a table")
            };
            self.change(&id_of_table, &table, &change, &mut live).await;
            let online = Seat::first(2).collect();
            let context = Context { online, ..self.context(&fresh_id) };
            if let Some(change) = table.begin_by_itself(context) {
                self.change(&id_of_table, &table, &change, &mut live).await;
            }
            if table.wants() == Wants::Deal {
                let deal = table.live().unwrap().game().shuffle(&mut self.rng);
                let change = table.deal(deal).unwrap().unwrap();
                self.change(&id_of_table, &table, &change, &mut live).await;
            }
        }
    }

    /// Anna has made a circle that meets on Thursdays, and Olena has joined it.
    async fn make_circle(&mut self) {
        let key = id("Key");
        let circle = Circle {
            id: CircleId(id(CIRCLE)),
            name: "Thursdays".into(),
            about: "Cards and tea".into(),
            games: "kan variety".into(),
            zone: "Europe/Kyiv".into(),
            hours: "thu 20:00 Europe/Kyiv kan".into(),
            key: key.clone().into(),
        };
        let [anna, olena] = ["Anna", "Olena"].map(|name| GuestId(id(name)));
        let (store, circle_id) = (&self.store, circle.id.clone());
        assert!(store.found_circle(circle, &anna, self.now, 1).await.unwrap());
        let joined = store.join_circle(&circle_id, &key, &olena, self.now + 1, (2, 1)).await;
        assert_eq!(joined.unwrap(), Joined::Member);
    }

    /// What the admin did: Anna was reported and is muted, and a line is announced.
    async fn run_house(&mut self) {
        const LATER: i64 = 4_102_444_800_000;
        let [anna, olena] =
            ["Anna", "Olena"].map(|name| Guest { id: GuestId(id(name)), name: name.into() });
        let (link, session) = (secret::hash("a link"), secret::hash("a session"));
        let line = |what, about: &str, detail: &str| AuditLine {
            session: Some(1),
            what,
            about: about.into(),
            detail: detail.into(),
            until: Some(LATER),
        };
        self.now += 1000;
        let (store, now) = (&self.store, self.now);
        store.add_admin_link(link, now, now + 1).await.unwrap();
        store.open_admin_session(link, session, now, now + 1).await.unwrap().unwrap();
        let report = Report {
            n: 0,
            at: now,
            table: TableId(id("kanOver")),
            game: "kan".into(),
            by: olena,
            about: anna.clone(),
            reason: "spam".into(),
            note: String::new(),
            words: Some(("Again and again".into(), now)),
            settled: None,
        };
        store.add_report(report).await.unwrap();
        let sanction = Sanction {
            guest: anna.id,
            kind: SanctionKind::Mute,
            reason: "spam".into(),
            since: now,
            until: Some(LATER),
        };
        let announcement = Announcement { at: now, text: "We close at ten".into(), until: LATER };
        for (act, line) in [
            (AdminAct::Impose(sanction), line("muted", "Anna", "spam")),
            (AdminAct::Announce(announcement), line("announced", "", "We close at ten")),
        ] {
            assert!(store.admin_act(act, line, now).await.unwrap());
        }
    }

    fn context<'a>(&self, fresh_id: &'a str) -> Context<'a> {
        let online = SeatSet::EMPTY;
        Context { online, now: self.now, fresh_id, spent: 0 }
    }

    async fn change(&mut self, id: &TableId, table: &Table, change: &Change, live: &mut bool) {
        let now_live = rows::is_played(table);
        let whole = change.is_of_table() || change.over.is_some() || now_live != *live;
        *live = now_live;
        self.keep(rows::change(id, table, change, whole, self.now)).await;
    }
}

/// A review in its form, with made-up content.
fn review(game: &AnyGame) -> Review {
    let amount = |mean| Amount { mean, margin: 0.25 };
    let chosen = || "the first".to_owned();
    let decision = ReviewedDecision {
        step: 1,
        deal: 1,
        chosen: chosen(),
        chosen_value: amount(0.25),
        best: "the second".to_owned(),
        best_value: amount(0.75),
        loss: amount(0.5),
        stake: 0.5,
        grade: "mistake".to_owned(),
        reason: None,
        why: Some(Why { fact: "won".to_owned(), best: 0.75, next: 0.25 }),
    };
    Review {
        game: game.key().to_owned(),
        seat: 0,
        kept: Some(amount(0.75)),
        reviewed: vec![decision],
        moments: vec![0],
    }
}

/// A course in its form, made up like the review.
fn course(game: &AnyGame) -> Course {
    let amount = |mean| Amount { mean, margin: 0.25 };
    let point = |step, deal, mean| CoursePoint { step, deal, value: amount(mean) };
    Course {
        game: game.key().to_owned(),
        seat: 0,
        way: CourseWay {
            par: 0.5,
            cards: 0.75,
            play: 0.25,
            result: 0.0,
            cards_margin: 0.125,
            play_margin: 0.125,
        },
        points: vec![point(0, 0, 0.5), point(1, 1, 0.75), point(2, 1, 0.25)],
        turning: Some(Turning {
            step: 1,
            deal: 1,
            cause: "own".to_owned(),
            seat: Some(0),
            action: "the first".to_owned(),
            before: amount(0.75),
            after: amount(0.25),
            view: Value::Null,
        }),
    }
}

/// What a server stores, as SQL text.
async fn written(games: &[&str]) -> String {
    let data = tempfile::tempdir().unwrap();
    let folder = Folder::open(data.path()).unwrap();
    let file = folder.database();
    let store = Sqlite::open(folder, &()).unwrap();
    let mut world = World { store, rng: Rng::new(1), now: BEGAN };
    let mut people = Vec::new();
    for name in ["Anna", "Olena", "Boris"] {
        let guest = Guest { id: GuestId(id(name)), name: name.into() };
        // The token in the cookie of the tests that open it.
        let token = format!("{name:0<43}");
        people.push(Write::Guest(guest.clone(), BEGAN));
        people.push(Write::Token(secret::hash(&token), guest.id, BEGAN));
    }
    world.keep(people).await;
    world.make_circle().await;
    for game in games {
        world.table(game, "Over", short(game), Until::Over).await;
        if !in_every_state(game) {
            continue;
        }
        world.table(game, "Lobby", short(game), Until::Lobby).await;
        world.table(game, "Person", short(game), Until::Person).await;
        world.table(game, "Bot", short(game), Until::Bot).await;
        world.table(game, "Between", of_deals(game), Until::BetweenDeals).await;
        world.table(game, "Resigned", short(game), Until::Resigned).await;
        world.table(game, "Back", short(game), Until::TakenBack).await;
    }
    if games.contains(&"caravan") {
        world.table_with_newcomer("caravan").await;
    }
    world.run_house().await;
    dump(&file).unwrap()
}

#[tokio::test]
async fn the_database_of_the_newest_format_is_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases").join(NEWEST);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return fs::write(&file, written(&keys()).await).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap();
    // A game that was added since is not in it; that is not an error.
    let games: Vec<_> =
        keys().into_iter().filter(|key| kept.contains(&id(&format!("{key}Over")))).collect();
    assert!(!games.is_empty());
    let now = written(&games).await;
    let differing = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
    assert!(
        kept == now,
        "line {:?} of {} is another now; `cargo xtask golden server` rewrites it",
        differing.map(|line| line + 1),
        file.display()
    );
}
