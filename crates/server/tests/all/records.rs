//! Records that somebody brings.

use kozyr_bots::Rng;
use kozyr_games::{AnyGame, Setup, StepText};
use kozyr_rules::{Below, Turn};
use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

/// The record of a match of Kan of one round, and the server's own replays of it.
async fn played(anna: &mut Browser) -> (String, Vec<Value>) {
    let id = anna.short_match().await;
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let mut replays = Vec::new();
    for seat in ["table", "0", "1", "2", "3", "4"] {
        replays.push(anna.get(&format!("/api/matches/{id}/replay?seat={seat}")).await.ok());
    }
    (record, replays)
}

#[tokio::test]
async fn an_uploaded_record_opens_as_its_match_and_is_not_stored() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (record, replays) = played(&mut anna).await;
    let matches = anna.get("/api/matches").await.ok();
    // Somebody without a name can open it too.
    let mut stranger = Browser::new(server.addr);
    let opened = stranger.post("/api/records", json!({ "text": record })).await.ok();
    assert_eq!(opened["errors"], json!([]));
    let opened = &opened["record"];
    assert_eq!((&opened["game"], &opened["names"][0]), (&json!("kan"), &json!("Anna")));
    assert_eq!(opened["options"]["rounds"], json!("1"));
    assert_eq!(opened["scores"], matches["matches"][0]["scores"]);
    assert_eq!(opened["winners"], matches["matches"][0]["winners"]);
    assert_eq!(opened["replays"], json!(replays));
    assert_eq!(anna.get("/api/matches").await.ok(), matches);

    // A record that ends before the match does opens as far as it goes.
    let cut: Vec<&str> = record.lines().take_while(|line| !line.starts_with("result")).collect();
    let cut = cut[..cut.len() - 3].join("\n");
    let opened = stranger.post("/api/records", json!({ "text": cut })).await.ok();
    assert_eq!(opened["record"]["winners"], json!([]));
    let steps = opened["record"]["replays"][3]["steps"].as_array().unwrap().len();
    assert_eq!(steps, replays[3]["steps"].as_array().unwrap().len() - 3);
}

#[tokio::test]
async fn errors_of_an_uploaded_record_name_their_line() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (record, _) = played(&mut anna).await;
    let lines: Vec<&str> = record.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("deal")).unwrap();
    let mut wrong = lines.clone();
    wrong[first + 1] = "0: play 1Z";
    for (text, line, says) in [
        ("hello".to_owned(), 1, "a record begins with `kozyr 1`"),
        ("kozyr 1\ngame chess".to_owned(), 2, "there is no game `chess`; the games are "),
        (record.replace("option rounds=1", "option rounds=99"), 4, "from 1 to 40"),
        (wrong.join("\n"), first + 2, "expected"),
        (format!("{record}0: pass\n"), lines.len() + 1, ""),
    ] {
        let answer = anna.post("/api/records", json!({ "text": text })).await.ok();
        assert_eq!(answer["record"], Value::Null);
        let error = &answer["errors"][0];
        assert_eq!(error["line"], json!(line), "{error}");
        assert!(error["message"].as_str().unwrap().contains(says), "{error}");
    }
}

/// The record of a match of this setup in which everybody plays at random, and its steps.
pub(crate) fn at_random(setup: &Setup, seed: u64) -> (String, usize) {
    let mut rng = Rng::new(seed);
    let mut game = AnyGame::new(setup).unwrap();
    let mut steps = Vec::new();
    loop {
        let step = match game.turn() {
            Turn::Chance => StepText::Deal(game.shuffle(&mut rng)),
            Turn::Seat(seat) => {
                let legal = game.legal();
                StepText::Act(
                    seat,
                    legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize].clone(),
                )
            }
            Turn::Over => break,
        };
        game.step(&step).unwrap();
        steps.push(step);
    }
    let mut text = format!("kozyr 1\ngame {}\n", setup.key);
    for (key, value) in &setup.options {
        text += &format!("option {key}={value}\n");
    }
    for step in &steps {
        text += &match step {
            StepText::Deal(deal) => format!("deal {deal}\n"),
            StepText::Act(seat, action) => format!("{seat}: {action}\n"),
        };
    }
    (text, steps.len())
}

#[tokio::test]
async fn a_match_of_ten_thousand_steps_opens_seat_by_seat() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    // A test build is slower than a release build.
    config.limits.record_time *= 10;
    let server = Server::start(config).await;
    let options = [("players", "6"), ("reshuffles", "99"), ("natural_minimum", "per_group")];
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let setup = Setup { key: "phase10".to_owned(), options, ..Setup::default() };
    let mut matches = (1..20).map(|seed| at_random(&setup, seed));
    let (text, steps) = matches.find(|(_, steps)| *steps > 8372).expect("one is so long");
    let mut anna = Browser::new(server.addr);
    for (seat, viewer) in [("table", Value::Null), ("5", json!(5))] {
        let body = json!({ "text": text, "seat": seat });
        let opened = anna.post("/api/records", body).await.ok();
        let replays = opened["record"]["replays"].as_array().unwrap();
        assert_eq!(replays.len(), 1);
        assert_eq!(replays[0]["viewer"], viewer);
        assert_eq!(replays[0]["steps"].as_array().unwrap().len(), steps);
    }
    let refused = anna.post("/api/records", json!({ "text": text, "seat": "6" })).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(refused.body.contains("from 0 to 5 or `table`"), "{}", refused.body);
}
