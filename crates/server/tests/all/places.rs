//! Who sits where: swaps, lots, other seats in another match, and beginning anew with who comes.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// Reads until the table is as wanted.
async fn until(client: &mut Client, wanted: impl Fn(&Value) -> bool) {
    while !wanted(&client.table) {
        client.read().await;
    }
}

fn names(table: &Value) -> Vec<&str> {
    let seats = table["seats"].as_array().unwrap().iter();
    seats
        .map(|seat| seat["name"].as_str().unwrap_or_else(|| seat["kind"].as_str().unwrap()))
        .collect()
}

fn log(client: &Client) -> Vec<&str> {
    let notices = client.table["notices"].as_array().unwrap();
    notices.iter().map(|notice| notice["what"].as_str().unwrap()).collect()
}

/// Anna opens a table, and Olena sits down on seat 1.
async fn two(server: &Server, wanted: Value) -> (Browser, Browser, String, Client, Client) {
    let mut anna = Browser::named(server.addr, "Anna").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let table = anna.table(wanted).await;
    let a = anna.connect(&table, None).await;
    let mut o = olena.connect(&table, None).await;
    o.does(json!({"type": "sit", "seat": 1})).await;
    (anna, olena, table, a, o)
}

#[tokio::test]
async fn people_swap_and_shuffle_seats_in_the_lobby() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_anna, mut olena, table, mut a, mut o) = two(&server, json!({"game": "bacon"})).await;
    // What is known before the deal is shown: who plays with whom.
    assert_eq!(o.table["teams"], json!([[0, 2], [1, 3]]));
    o.refused(json!({"type": "shuffle"}), "not-host").await;
    o.does(json!({"type": "swap", "seat": 0})).await;
    until(&mut a, |table| table.get("swaps").is_some()).await;
    assert_eq!(a.table["swaps"], json!([{"from": 1, "with": 0}]));
    a.does(json!({"type": "answer_swap", "seat": 1, "yes": false})).await;
    until(&mut o, |table| table["swaps"][0]["declined"] == json!(true)).await;
    o.refused(json!({"type": "swap", "seat": 0}), "keeps-seat").await;
    a.does(json!({"type": "swap", "seat": 1})).await;
    o.does(json!({"type": "answer_swap", "seat": 0, "yes": true})).await;
    until(&mut a, |table| names(table)[0] == "Olena").await;
    assert_eq!((&a.you["seat"], &o.you["seat"]), (&json!(1), &json!(0)));
    assert_eq!(a.you["host"], json!(true));
    assert_eq!(log(&a)[2..], ["asked_to_swap", "stays", "asked_to_swap", "swapped"]);
    // Presence goes by the seats as they are now.
    let presence = olena.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!(names(&presence["table"]), ["Olena", "Anna", "empty", "empty"]);
    a.refused(json!({"type": "answer_swap", "seat": 0, "yes": true}), "no-swap").await;

    // A shuffle: both always sit on one seat each, and the outcome varies.
    a.does(json!({"type": "seat_bot", "seat": 2, "level": "easy"})).await;
    a.does(json!({"type": "seat_bot", "seat": 3, "level": "hard"})).await;
    let mut fallen = BTreeSet::new();
    for _ in 0..12 {
        a.does(json!({"type": "shuffle"})).await;
        let mut seated = names(&a.table);
        fallen.insert(seated.join(" "));
        seated.sort_unstable();
        assert_eq!(seated, ["Anna", "Olena", "bot", "bot"]);
        let own = usize::try_from(a.you["seat"].as_u64().unwrap()).unwrap();
        assert_eq!(names(&a.table)[own], "Anna");
    }
    assert!(fallen.len() > 1, "{fallen:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_has_other_seats_that_are_shown_before() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0});
    let (anna, _olena, table, mut a, mut o) = two(&server, wanted).await;
    o.does(json!({"type": "ready", "ready": true})).await;
    a.does(json!({"type": "start"})).await;
    assert!(a.my_turn().await);
    assert_eq!(a.table.get("next_seats"), None);
    a.does(json!({"type": "resign"})).await;
    assert_eq!(a.table["next_seats"], json!([1, 0]));
    // The people can agree otherwise.
    a.does(json!({"type": "settings", "code": "k"})).await;
    assert_eq!(a.table.get("next_seats"), None);
    assert_eq!(a.table["settings"]["keeps_seats"], json!(true));
    a.does(json!({"type": "settings", "code": ""})).await;
    a.does(json!({"type": "rematch"})).await;
    o.does(json!({"type": "rematch"})).await;
    // Olena begins, on the seat that Anna began from before, and sees that seat's hand.
    assert!(o.my_turn().await);
    assert_eq!(names(&o.table), ["Olena", "Anna"]);
    assert_eq!((&o.you["seat"], &o.view["viewer"]), (&json!(0), &json!(0)));
    assert!(o.view["hands"][0][0].is_string() && o.view["hands"][1][0].is_null());
    until(&mut a, |table| table["match"]["number"] == json!(2)).await;
    assert_eq!(a.you["seat"], json!(1));
    drop(a);
    let a = anna.connect(&table, None).await;
    assert!(a.view["hands"][1][0].is_string() && a.view["hands"][0][0].is_null());
    server.stop().await;
}

#[tokio::test]
async fn an_early_rematch_begins_with_a_newcomer() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let found = anna.post("/api/play", json!({"game": "caravan", "pace_ms": 0})).await.ok();
    let table = found["id"].as_str().unwrap().to_owned();
    let mut a = anna.connect(&table, None).await;
    assert!(a.my_turn().await);
    let act = a.act("a1", &a.legal()[0]);
    a.does(act).await;
    let first = a.table["match"]["id"].as_str().unwrap().to_owned();
    assert_eq!(olena.post("/api/play", json!({"game": "caravan"})).await.ok()["id"], json!(table));
    let mut o = olena.connect(&table, None).await;
    assert_eq!((&o.you["seat"], &o.table["anew"]), (&json!(1), &json!([])));
    // She plays at once, and sees the hand that a bot has held.
    assert!(o.view["hands"][1][0].is_string() && o.view["hands"][0][0].is_null());
    o.does(json!({"type": "begin_anew"})).await;
    until(&mut a, |table| table["anew"] == json!([1])).await;
    a.does(json!({"type": "begin_anew"})).await;
    assert_ne!(a.table["match"]["id"], json!(first));
    assert_eq!(a.table.get("anew"), None);
    until(&mut o, |table| table["match"]["id"] != json!(first)).await;
    assert_eq!(o.you["seat"], json!(1));
    // It is dealt, and one of them begins.
    while !a.view["turn"].is_number() {
        a.read().await;
    }
    // The match before has no winner, and its record opens; the current one is not over yet.
    let listed = anna.get("/api/matches").await.ok();
    let matches = listed["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 1);
    assert_eq!((&matches[0]["id"], &matches[0]["ended"]), (&json!(first), &json!(true)));
    assert_eq!(anna.get(&format!("/api/matches/{first}/record")).await.status, 200);
    drop((a, o));
    server.stop().await;
    // After a restart it goes on with both people.
    let server = Server::start(config(data.path())).await;
    olena.addr = server.addr;
    let o = olena.connect(&table, None).await;
    assert_eq!((&o.you["seat"], &o.table["stage"]), (&json!(1), &json!("playing")));
    server.stop().await;
}

#[tokio::test]
async fn open_tables_list_their_clock_and_a_search_avoids_one() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let wanted =
        json!({"game": "kan", "bots": "easy", "start": true, "open": true, "settings": "b600.10"});
    let clocked = anna.table(wanted).await;
    let _a = anna.connect(&clocked, None).await;
    let listed = olena.get("/api/open").await.ok();
    let clock = json!({"kind": "bank", "start": 600, "increment": 10});
    assert_eq!(listed["tables"][0]["clock"], clock);
    let found = olena.post("/api/play", json!({"game": "kan"})).await.ok();
    assert_ne!(found["id"], json!(clocked));
    let id = found["id"].as_str().unwrap();
    let listed = olena.get("/api/open").await.ok();
    let own = listed["tables"].as_array().unwrap().iter().find(|one| one["id"] == json!(id));
    assert_eq!(own.unwrap()["clock"], json!({"kind": "action", "seconds": 90}));
    // Whoever chooses it joins it.
    let came = olena.post(&format!("/api/tables/{clocked}/come"), json!({})).await.ok();
    let you = &came["you"];
    assert_eq!(you["coming"].as_u64().or(you["seat"].as_u64()), Some(1));
    server.stop().await;
}
