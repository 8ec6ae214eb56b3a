//! Matches from the first card to the record.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

/// Plays one match of each game against bots and returns the match's id.
async fn played(anna: &mut Browser, wanted: Value) -> String {
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    client.play_on(3).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    assert_ne!(id, table);
    assert_eq!(client.table["match"]["winners"], client.view["winners"]);
    id
}

fn wanted() -> [Value; 2] {
    [
        json!({"game": "kan", "options": {"rounds": "2"}, "bots": "normal", "start": true, "seat": 3}),
        json!({"game": "caravan", "options": {"first": "1"}, "bots": "normal", "start": true,
            "loadout": "pack c"}),
    ]
}

#[tokio::test]
async fn a_finished_match_is_listed_recorded_and_replayed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna #1").await;
    for (wanted, seat) in wanted().into_iter().zip([3, 0]) {
        let game = wanted["game"].as_str().unwrap().to_owned();
        let id = played(&mut anna, wanted).await;

        let list = anna.get("/api/matches").await.ok();
        let listed = &list["matches"][0];
        assert_eq!((listed["id"].clone(), listed["you"].clone()), (json!(id), json!(seat)));
        let detail = anna.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!(detail["summary"], *listed);
        assert_eq!(detail["view"]["viewer"], json!(seat));
        assert_eq!(detail["view"]["scores"], listed["scores"]);
        assert_eq!(listed["seats"][seat]["name"], json!("Anna #1"));

        // The rules accept the record, line by line, with the same result.
        let record = anna.get(&format!("/api/matches/{id}/record")).await;
        assert!(record.header("content-disposition").unwrap().ends_with(".kozyr\""));
        let scores: Vec<i32> = serde_json::from_value(listed["scores"].clone()).unwrap();
        let steps = kozyr_games::with_game!(game.as_str(), G => {
            let run = kozyr_rules::record::run::<G>(&record.body).unwrap_or_else(|failure| {
                panic!("{failure}\n{}", record.body)
            });
            use kozyr_rules::Game;
            assert_eq!(run.game.turn(), kozyr_rules::Turn::Over);
            assert_eq!(run.game.scores().as_slice(), scores);
            assert!(run.record.names.iter().all(|(_, name)| name.is_some()));
            run.record.steps.len()
        })
        .unwrap();

        // The replay leads from the first view to the final one, from any seat.
        for viewer in [None, Some("0"), Some("1"), Some("table")] {
            let query = viewer.map(|seat| format!("?seat={seat}")).unwrap_or_default();
            let replay = anna.get(&format!("/api/matches/{id}/replay{query}")).await.ok();
            let mut view = replay["view"].clone();
            assert_eq!(replay["steps"].as_array().unwrap().len(), steps);
            for step in replay["steps"].as_array().unwrap() {
                let patch: json_patch::Patch =
                    serde_json::from_value(step["view"].clone()).unwrap();
                json_patch::patch(&mut view, &patch).unwrap();
                let line = match step["seat"].as_u64() {
                    None => step["text"].as_str().unwrap().to_owned(),
                    Some(seat) => format!("{seat}: {}", step["text"].as_str().unwrap()),
                };
                assert!(record.body.contains(&line), "{line}");
            }
            if viewer.is_none() {
                assert_eq!(view, detail["view"]);
            }
        }
        assert_eq!(
            anna.get(&format!("/api/matches/{id}/replay?seat=9")).await.code(),
            "bad_request"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_match_in_progress_has_no_record_or_replay() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan", "bots": "random", "start": true})).await;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    for path in ["", "/record", "/replay", "/replay?seat=1", "/replay?seat=table"] {
        let answer = anna.get(&format!("/api/matches/{id}{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "not_over"), "{path}");
    }
    assert_eq!(anna.get("/api/matches").await.ok()["matches"], json!([]));
    // The table's id opens no match, and the match's id no table.
    assert_eq!(anna.get(&format!("/api/matches/{table}")).await.status, 404);
    assert_eq!(anna.get(&format!("/api/tables/{id}")).await.status, 404);
}

#[tokio::test]
async fn matches_are_listed_fifty_at_a_time() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.new_tables = kozyr_server::Rate { burst: 100, per_minute: 100 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan", "bots": "random", "start": true})).await;
    let mut client = anna.connect(&table, None).await;
    for number in 1..=52 {
        client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
        while !client.is_over() {
            client.read().await;
        }
        if number < 52 {
            client.does(json!({"type": "rematch"})).await;
        }
    }
    let first = anna.get("/api/matches").await.ok();
    assert_eq!(first["matches"].as_array().unwrap().len(), 50);
    let next = first["next"].as_str().unwrap();
    let second = anna.get(&format!("/api/matches?before={next}")).await.ok();
    assert_eq!(second["matches"].as_array().unwrap().len(), 2);
    assert_eq!(second["next"], json!(null));
}

#[tokio::test]
async fn every_game_can_be_played_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    for key in kozyr_games::keys() {
        let table = anna.table(json!({"game": key, "bots": "random", "start": true})).await;
        let mut client = anna.connect(&table, None).await;
        client.does(json!({"type": "takeover", "seat": 0, "level": "normal"})).await;
        while !client.is_over() {
            client.read().await;
        }
        // The view built from patches all the way is the one that a newcomer gets.
        let newcomer = anna.connect(&table, None).await;
        assert_eq!(client.view, newcomer.view, "{key}");
        assert_eq!(client.table, newcomer.table, "{key}");
        let id = client.table["match"]["id"].as_str().unwrap();
        let record = anna.get(&format!("/api/matches/{id}/record")).await;
        assert!(record.body.contains("\nresult "), "{key}: {}", record.body);
    }
}

#[tokio::test]
async fn forms_of_chosen_cards_are_answered() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "bacon", "bots": "random", "start": true})).await;
    let mut client = anna.connect(&table, None).await;
    // Until Anna is to lead: then every hand has something to play.
    loop {
        while client.view["turn"] != json!(0) {
            client.read().await;
        }
        if client.view["stage"] == json!("play") && client.view["top"].is_null() {
            break;
        }
        let pass = client.view["can_pass"] == json!(true);
        let action = if pass { "pass".to_owned() } else { client.legal()[0].clone() };
        let act = client.act(&format!("pass{}", client.version), &action);
        client.does(act).await;
    }
    let hand = client.view["hands"][0].as_array().unwrap().clone();
    // With no card chosen: what the hand could play.
    let ways = client.ask(json!({"type": "form", "cards": []})).await;
    let ways = ways["forms"].as_array().unwrap();
    assert!(!ways.is_empty());
    for form in ways {
        let mut cards = form["facts"]["cards"].as_array().unwrap().iter();
        assert!(cards.all(|card| hand.contains(card)), "{form} of {hand:?}");
    }
    // The highest card that is not wild: alone it is a single, and it can be led.
    let card = hand.iter().rfind(|card| *card != "X").unwrap().clone();
    let formed = client.ask(json!({"type": "form", "cards": [card]})).await;
    assert_eq!(
        (formed["type"].clone(), formed["version"].clone()),
        (json!("formed"), json!(client.version))
    );
    let form = &formed["forms"][0];
    assert_eq!(
        (&form["facts"]["cards"], &form["playable"]),
        (&json!([card]), &json!(true)),
        "{form}"
    );
    let act = client.act("form", form["actions"][0].as_str().unwrap());
    client.does(act).await;
    client.refused(json!({"type": "form", "cards": ["ZZ"]}), "bad-cards").await;
}
