//! Matches that go on from a moment of another one.

use kozyr_games::keys;
use serde_json::{Value, json};

use crate::client::{Browser, patch};
use crate::killed::Process;
use crate::limits::{measured, refused};
use crate::support::{Server, config};

/// Has bots alone play a match, and returns its id.
async fn over(anna: &mut Browser, wanted: Value) -> String {
    let table = anna.table(wanted).await;
    to_the_end(anna, &table).await
}

/// Lets a bot play for Anna until the match is over; returns its id.
async fn to_the_end(anna: &Browser, table: &str) -> String {
    let mut client = anna.connect(table, None).await;
    if !client.is_over() {
        let seat = client.you["seat"].clone();
        client.does(json!({"type": "takeover", "seat": seat, "level": "random"})).await;
    }
    while !client.is_over() {
        client.read().await;
    }
    client.table["match"]["id"].as_str().unwrap().to_owned()
}

/// The views of a seat after each step, from the first on.
async fn views(anna: &mut Browser, id: &str, seat: &str) -> Vec<Value> {
    let replay = anna.get(&format!("/api/matches/{id}/replay?seat={seat}")).await.ok();
    let mut view = replay["view"].clone();
    let mut views = vec![view.clone()];
    for step in replay["steps"].as_array().unwrap() {
        patch(&mut view, &step["view"]);
        views.push(view.clone());
    }
    views
}

/// The steps of a match as lines of its record.
async fn steps(anna: &mut Browser, id: &str) -> (String, Vec<String>) {
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let is_step = |line: &&str| line.starts_with("deal") || line.as_bytes().get(1) == Some(&b':');
    let steps = record.lines().filter(is_step).map(ToOwned::to_owned).collect();
    (record, steps)
}

fn wanted(game: &str) -> Value {
    let options = match game {
        "phase10" => json!({"phases": "1..1", "players": "3"}),
        "kan" => json!({"rounds": "1"}),
        "variety" | "bacon" => json!({"deals": if game == "bacon" { "2" } else { "4" }}),
        "applewood" => json!({"players": "3", "deals": "3"}),
        _ => json!({}),
    };
    json!({"game": game, "options": options, "bots": "random", "start": true})
}

#[tokio::test]
async fn every_game_continues_with_the_same_or_imagined_hands() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.new_tables = kozyr_server::Rate { burst: 100, per_minute: 100 };
    config.limits.records = kozyr_server::Rate { burst: 100, per_minute: 100 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    for game in keys() {
        let first = over(&mut anna, wanted(game)).await;
        let (record, past) = steps(&mut anna, &first).await;
        // In the middle of a deal: two actions into it.
        let dealt = (0..past.len()).rfind(|&at| past[at].starts_with("deal")).unwrap();
        let step = dealt + 3;
        let mut differ = 0;
        for (hands, of_record) in [("same", false), ("imagined", false), ("imagined", true)] {
            let moment = json!({"step": step, "seat": 1, "level": "random", "hands": hands});
            let (made, from) = if of_record {
                let body = json!({"text": record, "moment": moment});
                (anna.post("/api/records/continue", body).await, "-")
            } else {
                let path = format!("/api/matches/{first}/continue");
                (anna.post(&path, moment).await, first.as_str())
            };
            assert_eq!(made.status, 201, "{game} {hands}: {}", made.body);
            let table = made.json()["id"].as_str().unwrap().to_owned();
            let client = anna.connect(&table, None).await;
            assert_eq!(client.you["seat"], json!(1));
            let mark = json!({"from": if of_record { Value::Null } else { json!(first) },
                "step": step, "hands": hands});
            assert_eq!(client.table["match"]["continued"], mark, "{game}");
            drop(client);

            let second = to_the_end(&anna, &table).await;
            assert_ne!(first, second);
            // Anna's view up to there is what that seat saw; then she has a whole match of her own.
            let (was, is) =
                (views(&mut anna, &first, "1").await, views(&mut anna, &second, "1").await);
            assert_eq!(was[..=step], is[..=step], "{game} {hands}");
            let (text, own) = steps(&mut anna, &second).await;
            differ += usize::from(own[..step] != past[..step]);
            if hands == "same" {
                assert_eq!(own[..step], past[..step]);
            }
            // The mark stands in the record where the match goes on, and in every list.
            let line = format!("x-continued {from} {step} {hands}\n{}\n", own[step]);
            // The line that says when a bot took her seat may stand between.
            let (lent, rest): (Vec<&str>, Vec<&str>) =
                text.lines().partition(|line| line.starts_with("x-seat "));
            assert_eq!(lent, ["x-seat 1 asked bot random for Anna"], "{game}");
            assert!((rest.join("\n") + "\n").contains(&line), "{game}: {text}");
            let detail = anna.get(&format!("/api/matches/{second}")).await.ok();
            assert_eq!(detail["summary"]["continued"], mark);
            let listed = anna.get("/api/matches").await.ok()["matches"][0].clone();
            assert_eq!((&listed["id"], &listed["continued"]), (&json!(second), &mark));
            let tables = anna.get("/api/tables").await.ok();
            let row = tables.as_array().unwrap().iter().find(|row| row["table"]["id"] == table);
            assert_eq!(row.unwrap()["table"]["match"]["continued"], mark);
            assert!(listed["seats"][1]["name"] == "Anna" && listed["you"] == 1);
            // A rematch there is a match of its own.
            let mut client = anna.connect(&table, None).await;
            client.does(json!({"type": "rematch"})).await;
            assert_eq!(client.table["match"].get("continued"), None);
            client.does(json!({"type": "end"})).await;
        }
        // Twice out of two: the hands of a deal that has hardly begun are hardly ever the same.
        assert_eq!(differ, 2, "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_continued_match_survives_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let first = over(&mut anna, wanted("kan")).await;
    let moment = json!({"step": 9, "seat": 2, "level": "normal", "hands": "imagined"});
    let made = anna.post(&format!("/api/matches/{first}/continue"), moment).await;
    let table = made.json()["id"].as_str().unwrap().to_owned();
    server.stop().await;
    let (mut process, addr) = Process::start(data.path());
    anna.addr = addr;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    let act = client.act("a", &client.legal()[0]);
    let version = client.does(act.clone()).await;
    process.kill();
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let mut client = anna.connect(&table, None).await;
    assert_eq!(client.does(act).await, version);
    let mark = json!({"from": first, "step": 9, "hands": "imagined"});
    assert_eq!(client.table["match"]["continued"], mark);
    drop(client);
    let second = to_the_end(&anna, &table).await;
    let (was, is) = (views(&mut anna, &first, "2").await, views(&mut anna, &second, "2").await);
    assert_eq!(was[..=9], is[..=9]);
    let (text, _) = steps(&mut anna, &second).await;
    assert!(text.contains(&format!("\nx-continued {first} 9 imagined\n")), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn steps_that_are_taken_over_are_limited_and_rest_on_disk() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.taken_over = kozyr_server::Rate { burst: 12, per_minute: 0 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let first = over(&mut anna, wanted("caravan")).await;
    let (record, _) = steps(&mut anna, &first).await;
    let before = refused(&server, "taken_over").await;
    let in_memory = measured(&server, "kozyr_tables").await;
    let moment = |step| json!({"step": step, "seat": 0, "level": "random", "hands": "same"});
    let (path, mut made) = (format!("/api/matches/{first}/continue"), Vec::new());
    for (step, status) in [(5, 201), (5, 201), (5, 429), (2, 201), (1, 429)] {
        let body = json!({"text": record, "moment": moment(step)});
        let answer = match made.len() {
            1 => anna.post("/api/records/continue", body).await,
            _ => anna.post(&path, moment(step)).await,
        };
        assert_eq!(answer.status, status, "{answer:?}");
        made.extend((status == 201).then(|| answer.json()["id"].as_str().unwrap().to_owned()));
    }
    assert_eq!(refused(&server, "taken_over").await, before + 2);
    // Nobody has come: nothing of it is in memory.
    assert_eq!(measured(&server, "kozyr_tables").await, in_memory);
    for (table, step) in made.iter().zip([5, 5, 2]) {
        let client = anna.connect(table, None).await;
        assert_eq!(client.table["match"]["continued"]["step"], step);
    }
    assert!(measured(&server, "kozyr_tables").await >= in_memory + 3);
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_cannot_be_continued_is_refused_with_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let first = over(&mut anna, wanted("caravan")).await;
    let (record, past) = steps(&mut anna, &first).await;
    let moment = |step: usize, seat: u8| json!({"step": step, "seat": seat, "level": "random", "hands": "same"});
    let path = format!("/api/matches/{first}/continue");
    for (step, seat, status, code) in
        [(past.len() + 1, 0, 400, "no_step"), (3, 2, 400, "no_seat"), (past.len(), 0, 409, "over")]
    {
        let refused = anna.post(&path, moment(step, seat)).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code));
        let body = json!({"text": record, "moment": moment(step, seat)});
        let refused = anna.post("/api/records/continue", body).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code));
    }
    let wrong =
        anna.post(&path, json!({"step": 1, "seat": 0, "level": "grand", "hands": "same"})).await;
    assert_eq!(wrong.code(), "bad_request");
    let sheet = "kozyr 1\ngame caravan\noption games=3\nstart wins=1,0\n";
    let body = json!({"text": sheet, "moment": moment(0, 0)});
    let refused = anna.post("/api/records/continue", body).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "score_sheet"));

    // A match in progress shows nothing, and cannot be continued elsewhere.
    let table = anna.table(wanted("kan")).await;
    let client = anna.connect(&table, None).await;
    let playing = client.table["match"]["id"].as_str().unwrap();
    let refused = anna.post(&format!("/api/matches/{playing}/continue"), moment(0, 0)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not_over"));
    // This way does not lead to more tables than the other.
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(anna.post(&path, moment(1, 0)).await.status);
    }
    assert!(codes.contains(&201) && codes.last() == Some(&429), "{codes:?}");
}
