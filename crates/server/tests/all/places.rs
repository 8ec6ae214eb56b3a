//! An early rematch with a newcomer, and searches for a place at an open table.

use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// Reads until the table is as wanted.
async fn until(client: &mut Client, wanted: impl Fn(&Value) -> bool) {
    while !wanted(&client.table) {
        client.read().await;
    }
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
