//! Everything that a house keeps of a person is told to them, and goes when they are forgotten,
//! whether a server runs or not: no table of the database is left out, nor one that comes later.

use std::path::Path;

use kozyr_server::{App, Enter, House, Keep, Kept, Rate};
use kozyr_store::{
    AdminAct, AuditLine, AwayRow, BotRow, COLUMNS, Circle, CircleId, Folder, Guest, MatchId,
    MatchRow, Report, Sanction, SanctionKind, SeatResult, Sqlite, TableId, TurnRow, Write, dump,
    prelude::*,
};
use serde_json::{Value, json};

use crate::client::{Browser, two_people};
use crate::limits::all_refused;
use crate::support::{Server, config};

/// A name that occurs nowhere by chance.
const NAME: &str = "Zinaida";

/// The rows of a table in a database dump.
pub(crate) fn rows<'a>(dump: &'a str, table: &str) -> Vec<&'a str> {
    let begins = format!("INSERT INTO \"{table}\" VALUES");
    let after = dump.lines().skip_while(|line| **line != *begins).skip(1);
    let mut over = false;
    // The last one ends the statement.
    after.take_while(|line| !std::mem::replace(&mut over, line.ends_with(");"))).collect()
}

/// A house in which Zinaida has played, plays, talked and did everything that leaves a trace. Her
/// id, her browser and the table of the match in progress.
async fn house(data: &Path) -> (String, Browser, String) {
    let mut with_members = config(data);
    with_members.house =
        House { enter: Enter::Open, key: Some("four-aces-and-a-king".into()), ..House::default() };
    let server = Server::start(with_members).await;
    let mut zinaida = Browser::named(server.addr, NAME).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    assert_eq!(zinaida.post("/api/house/four-aces-and-a-king", json!({})).await.status, 204);
    zinaida.post("/api/me/link", json!({})).await.ok();
    let mut tables = Vec::new();
    for over in [true, false] {
        let wanted = json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0});
        let table = anna.table(wanted).await;
        let mut a = anna.connect(&table, None).await;
        let mut z = zinaida.connect(&table, None).await;
        z.does(json!({"type": "sit", "seat": 1})).await;
        z.does(json!({"type": "say", "text": "the words of one"})).await;
        a.does(json!({"type": "say", "text": "the words of another"})).await;
        z.does(json!({"type": "ready", "ready": true})).await;
        a.does(json!({"type": "start"})).await;
        if over {
            tokio::join!(a.play_on(1), z.play_on(2));
        } else {
            assert!(a.my_turn().await);
            // She does not sit there, and is kicked from another table.
            let lobby = anna.table(json!({"game": "kan"})).await;
            let mut host = anna.connect(&lobby, None).await;
            let mut z = zinaida.connect(&lobby, None).await;
            z.does(json!({"type": "sit", "seat": 1})).await;
            host.does(json!({"type": "kick", "whom": {"seat": 1}})).await;
        }
        tables.push(table);
    }
    let own = zinaida.table(json!({"game": "kan", "bots": "random", "start": true})).await;
    server.stop().await;

    let store = Sqlite::open(Folder::open(data).unwrap(), &()).unwrap();
    let found = store.people(NAME, Vec::new(), 2).await.unwrap();
    let guest = found[0].guest.clone();
    let other = store.people("Anna", Vec::new(), 2).await.unwrap()[0].guest.clone();
    let (id, table) = (guest.id.clone(), TableId(tables[1].clone()));
    let circle = Circle {
        id: CircleId("c".repeat(22)),
        name: "Thursdays".into(),
        about: String::new(),
        games: "kan".into(),
        zone: "Europe/Kyiv".into(),
        hours: String::new(),
        key: "k".repeat(43).into(),
    };
    assert!(store.found_circle(circle.clone(), &id, 1, 9).await.unwrap());
    store.join_circle(&circle.id, circle.key.expose(), &other.id, 2, (9, 9)).await.unwrap();
    let over = store.matches_of(&id, kozyr_store::Page::First, 1).await.unwrap()[0].id.clone();
    let over = store.match_by_id(&over).await.unwrap().unwrap();
    let (end, summary) = over.finished.clone().unwrap();
    let steps = store.steps(&over.id).await.unwrap();
    let counted = MatchRow { id: MatchId("m".repeat(22)), ..over };
    let seats = vec![(0, other.id.clone()), (1, id.clone())];
    let result = |seat: u8| SeatResult {
        seat,
        place: 1 + seat,
        won: seat == 0,
        points: Some(1),
        gave_up: false,
    };
    let away =
        AwayRow { begins: 1, ends: 2, first: "2026-11-24".into(), last: "2026-11-25".into() };
    let turn = TurnRow { table: table.clone(), guest: id.clone(), since: 1, rest: 2, due: 3 };
    let mut writes = vec![
        Write::Away(id.clone(), vec![away]),
        Write::Practice(id.clone(), r#"{"positions":[]}"#.into()),
        Write::Turn(table.clone(), Some(turn)),
        Write::CircleTable(TableId(tables[0].clone()), circle.id.clone()),
        Write::Match(counted.clone(), seats),
    ];
    // The same match once more, now at a table of the circle.
    writes.extend(steps.into_iter().map(|step| Write::Step(counted.id.clone(), step)));
    writes.extend([
        Write::Finish(counted.id.clone(), end, summary),
        Write::Results(counted.id, vec![result(0), result(1)]),
    ]);
    store.write(writes).await.unwrap();
    let bot = BotRow {
        id: "b".repeat(22),
        owner: id.clone(),
        owner_name: NAME.into(),
        name: "mybot".into(),
        open: true,
        created: 1,
    };
    store.make_bot(bot, [9; 32], 9).await.unwrap();
    let sanction = Sanction {
        guest: id.clone(),
        kind: SanctionKind::Mute,
        reason: "for what was said".into(),
        since: 1,
        until: None,
    };
    let line = AuditLine {
        session: None,
        what: "muted",
        about: NAME.into(),
        detail: format!("{NAME} was loud"),
        until: None,
    };
    assert!(store.admin_act(AdminAct::Impose(sanction), line, 1).await.unwrap());
    let report = |by: &Guest, about: &Guest, note: &str| Report {
        n: 0,
        at: 1,
        table: table.clone(),
        game: "caravan".into(),
        by: by.clone(),
        about: about.clone(),
        reason: "insult".into(),
        note: note.into(),
        words: Some(("the words of one".into(), 1)),
        settled: None,
    };
    store.add_report(report(&guest, &other, "a note of hers")).await.unwrap();
    let secret = format!("a note of another on {NAME}");
    store.add_report(report(&other, &guest, &secret)).await.unwrap();
    for (who, whom) in [(&guest, &other), (&other, &guest)] {
        store.hide(&who.id, whom.clone(), 1, 9).await.unwrap();
    }
    store.close().await;
    assert_ne!(own, tables[1]);
    (id.0, zinaida, tables[1].clone())
}

/// Every table of the database that can name a person names her.
fn is_everywhere(data: &Path, id: &str) {
    let before = dump(&data.join("kozyr.db")).unwrap();
    for (table, _, who, words) in COLUMNS {
        if who.is_empty() && words.is_empty() {
            continue;
        }
        let rows = rows(&before, table);
        let told = rows.iter().any(|row| row.contains(id) || row.contains(NAME));
        assert!(told, "nothing of her stands in {table}: this test is to put something there");
    }
}

/// Nothing in the database says who she was, and everything else is whole.
async fn is_nowhere(data: &Path, id: &str) {
    let after = dump(&data.join("kozyr.db")).unwrap();
    for secret in [id, NAME, "a note of hers", "the words of one", "mybot"] {
        // What others wrote stays as it is, and the words that she reported are not hers.
        let of_others = ["reports", "audit"].map(|table| rows(&after, table)).concat();
        let is_theirs =
            |line: &str| matches!(secret, "the words of one" | NAME) && of_others.contains(&line);
        let named = after.lines().filter(|line| line.contains(secret));
        let left: Vec<_> = named.filter(|line| !is_theirs(line)).collect();
        assert!(left.is_empty(), "{secret} is left: {left:#?}");
    }
    for words in ["the words of another", "a note of another on Zinaida", "Zinaida was loud"] {
        assert!(after.contains(words), "others' lines stay");
    }
    assert!(!after.contains("'Zinaida'") && !after.contains("\"Zinaida\""));
    // Nor do the files have it where the database has nothing.
    for file in std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path()) {
        let bytes = std::fs::read(&file).unwrap_or_default();
        for secret in [id, "a note of hers", "mybot"] {
            let left = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
            assert!(!left, "{secret} is in {}", file.display());
        }
    }
    assert!(
        rows(&after, "audit").iter().any(|line| line.contains("'forgotten'")),
        "it is in the log"
    );
    let kept = Kept::open(Folder::open(data).unwrap()).unwrap();
    let report = kept.examine(false).await.unwrap();
    assert_eq!(report.findings, []);
    kept.close().await;
}

/// Her export: all that she left, no secrets, and nothing that another person wrote.
fn is_all(told: &Value) {
    for what in [
        "devices",
        "links",
        "house",
        "away",
        "practice",
        "turns",
        "bots",
        "sanctions",
        "hidden",
        "circles",
        "standings",
        "matches",
        "reports_made",
        "reports_about",
    ] {
        let rows = told["kept"][what].as_array().unwrap_or_else(|| panic!("{what}: {told}"));
        assert!(!rows.is_empty(), "{what}: {told}");
    }
    assert_eq!((&told["name"], &told["format"]), (&json!(NAME), &json!(1)));
    let tables = told["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 4, "{told}");
    assert_eq!(tables.iter().filter(|table| table["barred"] == true).count(), 1);
    assert_eq!(tables.iter().filter(|table| table["owner"] == true).count(), 1);
    let said = tables.iter().flat_map(|table| table["said"].as_array().unwrap());
    assert_eq!(said.filter(|line| line["text"] == "the words of one").count(), 2, "{told}");
    let text = told.to_string();
    assert!(!text.contains("another"), "what others said and wrote is not told: {text}");
    assert!(text.contains("a note of hers"));
}

#[tokio::test]
async fn a_person_is_exported_and_forgotten_without_a_server() {
    let data = tempfile::tempdir().unwrap();
    let (id, _, _) = house(data.path()).await;
    is_everywhere(data.path(), &id);
    let kept = Kept::open(Folder::open(data.path()).unwrap()).unwrap();
    let found = kept.find_people(NAME).await.unwrap();
    assert_eq!(found.iter().map(|one| one.id.expose().as_str()).collect::<Vec<_>>(), [&*id]);
    assert_eq!(kept.find_people(&id).await.unwrap(), found);
    let told = kept.person_data(&id).await.unwrap().unwrap();
    is_all(&serde_json::to_value(&told).unwrap());
    let forgot = kept.forget_person(&id).await.unwrap().unwrap();
    assert_eq!((forgot.tables, forgot.unread), (4, 0));
    assert_eq!(kept.forget_person(&id).await.unwrap(), None);
    assert_eq!(kept.person_data(&id).await.unwrap(), None);
    kept.close().await;
    is_nowhere(data.path(), &id).await;
}

#[tokio::test]
async fn a_person_forgets_herself_while_the_server_runs() {
    let data = tempfile::tempdir().unwrap();
    let (id, mut zinaida, table) = house(data.path()).await;
    let server = Server::start(config(data.path())).await;
    zinaida.addr = server.addr;
    let mut anna = Browser::named(server.addr, "Anna 3").await;
    let answer = zinaida.get("/api/me/data").await;
    is_all(&answer.ok());
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let attached = answer.header("content-disposition").unwrap();
    assert!(attached.starts_with("attachment"), "{attached}");
    assert_eq!(anna.get("/api/me/data").await.ok()["kept"]["matches"], json!([]));

    // The table is in memory, with a spectator.
    let mut watcher = anna.connect(&table, None).await;
    let mut own = zinaida.connect(&table, None).await;
    let cookie = zinaida.cookie.clone();
    let foreign =
        zinaida.raw("DELETE", "/api/me/data", &[("origin", "https://evil.example")], None);
    assert_eq!(foreign.await.status, 403);
    assert_eq!(zinaida.send("DELETE", "/api/me/data", None).await.status, 204);
    assert_eq!(zinaida.cookie, None);
    // The spectator sees that she is gone.
    while watcher.table.to_string().contains(NAME) {
        watcher.read().await;
    }
    // Her socket has ended, and her cookie is nobody's.
    while own.next().await.is_some() {}
    zinaida.cookie = cookie;
    assert_eq!(zinaida.get("/api/me").await.ok(), json!({"name": null, "forgotten": true}));
    drop(watcher);
    server.stop().await;
    is_nowhere(data.path(), &id).await;
}

#[tokio::test]
async fn exports_of_own_data_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.own_data = Rate { burst: 1, per_minute: 1 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    assert_eq!(anna.get("/api/me/data").await.status, 200);
    let refused = anna.get("/api/me/data").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
    assert!(all_refused(&server, &["own_data"]).await[0] > 0);
    assert_eq!(Browser::new(server.addr).get("/api/me/data").await.code(), "no_name");
    server.stop().await;
}

#[tokio::test]
async fn chat_is_deleted_after_its_time_in_memory_and_on_disk() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, _, mut anna, mut olena) = two_people(&server, "").await;
    anna.does(json!({"type": "say", "text": "a word of Anna"})).await;
    olena.does(json!({"type": "say", "text": "a word of Olena"})).await;
    drop((anna, olena));
    server.stop().await;
    let said = |data: &Path| {
        let all = dump(&data.join("kozyr.db")).unwrap();
        all.matches("a word of ").count()
    };
    // At the table, and by line for a day.
    assert_eq!(said(data.path()), 4);
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let mut later = config(data.path());
    later.keep = Keep { chat: Keep::days(0, 0, 0, 90).chat, ..Keep::ALL };
    let now = (later.time)();
    let app = App::open(later.clone()).await.unwrap();
    app.delete_unused(now + DAY / 2).await.unwrap();
    assert_eq!(said(data.path()), 4);
    app.delete_unused(now + 89 * DAY).await.unwrap();
    assert_eq!(said(data.path()), 2);
    app.delete_unused(now + 91 * DAY).await.unwrap();
    assert_eq!(said(data.path()), 0);
    app.close().await;
    drop(app);

    // At a table in memory, and for good.
    let server = Server::start(later).await;
    let (_, _, mut anna, olena) = two_people(&server, "").await;
    anna.does(json!({"type": "say", "text": "a word of Anna"})).await;
    assert_eq!(said(data.path()), 2);
    server.app.delete_unused(now + 91 * DAY).await.unwrap();
    assert_eq!(said(data.path()), 0);
    drop((anna, olena));
    server.stop().await;
    assert_eq!(said(data.path()), 0);
}
