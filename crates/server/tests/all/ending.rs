//! Tables that are ended, left for good and taken off lists.

use kozyr_store::{Folder, Sqlite, TableId, TableRow, Write, prelude::*};
use serde_json::{Value, json};

use crate::client::{Browser, Client, match_of};
use crate::support::{Server, config};

/// The stages of the caller's tables.
async fn stages(browser: &mut Browser) -> Vec<Value> {
    let list = browser.get("/api/tables").await.ok();
    list.as_array().unwrap().iter().map(|entry| entry["table"]["stage"].clone()).collect()
}

/// A match of Caravan between two people that the first one opens: the table's id and both
/// connections.
async fn two_people(anna: &mut Browser, olena: &mut Browser) -> (String, Client, Client) {
    let wanted = json!({"game": "caravan", "options": {"first": "0"}});
    let (table, mut a, o) = match_of(anna, olena, wanted).await;
    let act = a.act("a1", &a.legal()[0]);
    a.does(act).await;
    (table, a, o)
}

#[tokio::test]
async fn a_match_that_its_host_ended_is_listed_with_its_record() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let (table, mut a, mut o) = two_people(&mut anna, &mut olena).await;
    let id = a.table["match"]["id"].as_str().unwrap().to_owned();

    o.refused(json!({"type": "end"}), "not-host").await;
    let route = format!("/api/tables/{table}/end");
    for browser in [&mut olena, &mut boris] {
        let answer = browser.post(&route, json!({})).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "not_host"));
    }
    assert_eq!(anna.get(&format!("/api/matches/{id}")).await.code(), "not_over");
    // Everybody who has the table open is told.
    let told = anna.post(&route, json!({})).await.ok();
    assert_eq!(told["table"]["stage"], json!("ended"));
    for client in [&mut a, &mut o] {
        while client.table["stage"] != json!("ended") {
            client.read().await;
        }
        assert_eq!(client.table["match"]["winners"], json!([]));
    }
    // A second request changes nothing.
    assert_eq!(anna.post(&route, json!({})).await.ok()["version"], told["version"]);
    o.refused(json!({"type": "rematch"}), "ended").await;
    drop((a, o));

    // After a restart it is still ended, listed, and opens with its record.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    for (browser, seat) in [(&mut anna, 0), (&mut olena, 1)] {
        browser.addr = server.addr;
        assert_eq!(stages(browser).await, [json!("ended")]);
        let list = browser.get("/api/matches").await.ok();
        let listed = &list["matches"][0];
        assert_eq!((&listed["id"], &listed["you"]), (&json!(id), &json!(seat)));
        assert_eq!((&listed["ended"], &listed["winners"]), (&json!(true), &json!([])));
        let detail = browser.get(&format!("/api/matches/{id}")).await.ok();
        assert_eq!(detail["summary"], *listed);
        let record = browser.get(&format!("/api/matches/{id}/record")).await;
        assert_eq!(record.status, 200);
        assert!(!record.body.contains("result"), "{}", record.body);
        let run = kozyr_games::with_game!("caravan", G => {
            kozyr_rules::record::run::<G>(&record.body).map(|run| run.record.steps.len())
        });
        assert_eq!(run.unwrap().unwrap(), 2, "a deal and an action");
        let replay = browser.get(&format!("/api/matches/{id}/replay")).await.ok();
        assert_eq!(replay["steps"].as_array().unwrap().len(), 2);
        // There is nothing to compare one's play with.
        let review = browser.post(&format!("/api/matches/{id}/review"), json!({})).await;
        assert_eq!((review.status, review.code().as_str()), (409, "ended"));
    }
    server.stop().await;
}

#[tokio::test]
async fn leaving_for_good_hands_over_the_seat_and_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let (table, mut a, mut o) = two_people(&mut anna, &mut olena).await;
    let id = a.table["match"]["id"].as_str().unwrap().to_owned();
    let route = format!("/api/tables/{table}/leave");
    let answer = boris.post(&route, json!({})).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "not_seated"));

    a.does(json!({"type": "leave_for_good"})).await;
    assert_eq!((&a.you["seat"], &a.you["host"]), (&json!(null), &json!(false)));
    assert_eq!(a.view["viewer"], json!(null), "her eyes left with her");
    assert!(stages(&mut anna).await.is_empty());
    while o.you["host"] != json!(true) {
        o.read().await;
    }
    assert_eq!(o.table["seats"][0], json!({"kind": "bot", "level": "normal"}));
    // The match goes on for the person who stayed, and nobody else sees its record meanwhile.
    assert!(o.my_turn().await);
    assert_eq!(anna.get(&format!("/api/matches/{id}/record")).await.code(), "not_over");

    // The last person ends it by leaving.
    let left = olena.post(&route, json!({})).await.ok();
    assert_eq!(left["table"]["stage"], json!("ended"));
    assert!(stages(&mut olena).await.is_empty());
    for browser in [&mut anna, &mut olena] {
        let list = browser.get("/api/matches").await.ok();
        assert_eq!(
            (&list["matches"][0]["id"], &list["matches"][0]["ended"]),
            (&json!(id), &json!(true))
        );
    }
}

#[tokio::test]
async fn ending_leaving_and_removing_tables_frees_the_limit() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.open_tables = 3;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = || json!({"game": "kan", "bots": "random", "start": true});
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(anna.table(wanted()).await);
    }
    for (table, (method, rest)) in
        tables.iter().zip([("POST", "end"), ("POST", "leave"), ("DELETE", "mine")])
    {
        let full = anna.post("/api/tables", wanted()).await;
        assert_eq!((full.status, full.code().as_str()), (429, "too_many"));
        let answer = anna.send(method, &format!("/api/tables/{table}/{rest}"), None).await;
        assert!(answer.status < 300, "{answer:?}");
        anna.table(wanted()).await;
    }
    // The ended table is still listed, until it is taken off the list.
    let ended = format!("/api/tables/{}/mine", tables[0]);
    assert_eq!(stages(&mut anna).await.iter().filter(|stage| **stage == json!("ended")).count(), 1);
    assert_eq!(anna.send("DELETE", &ended, None).await.status, 204);
    assert_eq!(stages(&mut anna).await.len(), 3);
    // A second time, or by a stranger to that table, it succeeds without effect.
    assert_eq!(anna.send("DELETE", &ended, None).await.status, 204);
    let mut boris = Browser::named(server.addr, "Boris").await;
    assert_eq!(boris.send("DELETE", &ended, None).await.status, 204);
    assert_eq!(boris.send("DELETE", "/api/tables/x/mine", None).await.status, 404);
}

#[tokio::test]
async fn an_unreadable_table_is_listed_by_id_and_can_be_removed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let good = anna.table(json!({"game": "kan"})).await;
    let bad = anna.table(json!({"game": "caravan"})).await;
    server.stop().await;
    let store = Sqlite::open(Folder::open(data.path()).unwrap(), &()).unwrap();
    let row = store.table(&TableId(bad.clone())).await.unwrap().unwrap();
    let owner: Value = serde_json::from_str(row.state.expose()).unwrap();
    let owner = kozyr_store::GuestId(owner["owner"].as_str().unwrap().to_owned());
    let broken = TableRow { state: "{}".into(), ..row };
    store.write(vec![Write::Table(broken, vec![owner])]).await.unwrap();
    store.close().await;

    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let list = anna.get("/api/me/tables").await.ok();
    assert_eq!(list["tables"].as_array().unwrap().len(), 1);
    assert_eq!(list["tables"][0]["table"]["id"], json!(good));
    assert_eq!(list["unreadable"], json!([bad]));
    assert_eq!(anna.post(&format!("/api/tables/{bad}/end"), json!({})).await.code(), "unreadable");
    assert_eq!(anna.send("DELETE", &format!("/api/tables/{bad}/mine"), None).await.status, 204);
    let list = anna.get("/api/me/tables").await.ok();
    assert_eq!((&list["unreadable"], list["tables"].as_array().unwrap().len()), (&json!([]), 1));
}
