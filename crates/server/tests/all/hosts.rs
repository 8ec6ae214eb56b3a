//! What the host of a table does about people, as they and all others are told.

use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// Anna, the host, and Olena in a match of Caravan, and Ivan as a spectator.
struct Table {
    anna: Client,
    olena: (Browser, Client),
    ivan: (Browser, Client),
    id: String,
}

impl Table {
    async fn open(server: &Server, settings: &str) -> Self {
        let mut anna = Browser::named(server.addr, "Anna").await;
        let olena = Browser::named(server.addr, "Olena").await;
        let ivan_browser = Browser::named(server.addr, "Ivan").await;
        let wanted = json!({"game": "caravan", "options": {"first": "0"}, "pace_ms": 0,
            "settings": settings});
        let id = anna.table(wanted).await;
        let mut a = anna.connect(&id, None).await;
        let mut o = olena.connect(&id, None).await;
        o.does(json!({"type": "sit", "seat": 1})).await;
        o.does(json!({"type": "ready", "ready": true})).await;
        let i = ivan_browser.connect(&id, None).await;
        a.does(json!({"type": "start"})).await;
        assert!(a.my_turn().await);
        // Olena was a spectator before she sat down.
        until(&mut a, |a| a.watching() == [(2, "Ivan".into())]).await;
        Self { anna: a, olena: (olena, o), ivan: (ivan_browser, i), id }
    }
}

/// Reads to the end of a connection; returns the code of the last error.
async fn ended(client: &mut Client) -> Value {
    let mut last = Value::Null;
    while let Some(message) = client.next().await {
        last = message;
    }
    assert_eq!(last["type"], "error", "{last}");
    last["code"].clone()
}

/// The code of the error for somebody who is not let in.
async fn not_let_in(browser: &Browser, table: &str) -> Value {
    let mut client = browser.socket(table).await.expect("a connection");
    client.say(json!({"type": "hello", "protocol": 1})).await;
    ended(&mut client).await
}

async fn until(client: &mut Client, wanted: impl Fn(&Client) -> bool) {
    while !wanted(client) {
        client.read().await;
    }
}

fn last_notice(client: &Client) -> Value {
    let notices = client.table["notices"].as_array().unwrap();
    let mut last = notices.last().unwrap().clone();
    for key in ["n", "at"] {
        last.as_object_mut().unwrap().remove(key);
    }
    last
}

#[tokio::test]
async fn a_kicked_person_is_told_and_stays_barred_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Table { mut anna, olena: (olena, mut o), ivan: (ivan, mut i), id } =
        Table::open(&server, "").await;
    o.refused(json!({"type": "kick", "whom": {"seat": 0}}), "not-host").await;
    anna.refused(json!({"type": "kick", "whom": {"watcher": 7}}), "nobody").await;
    anna.does(json!({"type": "kick", "whom": {"watcher": 2}})).await;
    assert_eq!(ended(&mut i).await, "barred");
    assert_eq!(not_let_in(&ivan, &id).await, "barred");
    let told = json!({"what": "kicked", "name": "Ivan", "by": "Anna"});
    until(&mut o, |o| last_notice(o) == told).await;
    until(&mut o, |o| o.presence["spectators"] == json!(0)).await;
    // Kicked from a seat, which a bot plays from now on.
    anna.does(json!({"type": "kick", "whom": {"seat": 1}})).await;
    assert_eq!(ended(&mut o).await, "barred");
    assert_eq!(not_let_in(&olena, &id).await, "barred");
    assert_eq!(anna.table["seats"][1]["kind"], json!("bot"));
    let told = json!({"what": "kicked", "seat": 1, "name": "Olena", "by": "Anna",
        "level": "normal"});
    assert_eq!(last_notice(&anna), told);
    let barred = json!([{"n": 1, "name": "Ivan"}, {"n": 2, "name": "Olena"}]);
    assert_eq!(anna.table["barred"], barred);
    anna.does(json!({"type": "open_to_all", "open": true})).await;
    let mut olena = olena;
    let come = olena.post(&format!("/api/tables/{id}/come"), json!({})).await;
    assert_eq!((come.status, come.code().as_str()), (403, "barred"));
    // A kick survives a restart.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    olena.addr = server.addr;
    assert_eq!(not_let_in(&olena, &id).await, "barred");
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_is_let_in_again_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Table { mut anna, ivan: (ivan, mut i), id, .. } = Table::open(&server, "").await;
    anna.does(json!({"type": "kick", "whom": {"watcher": 2}})).await;
    assert_eq!(ended(&mut i).await, "barred");
    anna.refused(json!({"type": "let_in", "known": 2}), "nobody").await;
    anna.does(json!({"type": "let_in", "known": 1})).await;
    assert_eq!(anna.table.get("barred"), None);
    let i = ivan.connect(&id, None).await;
    assert_eq!(i.you["seat"], Value::Null);
    until(&mut anna, |anna| anna.presence["watching"][0]["name"] == "Ivan").await;
    server.stop().await;
}

#[tokio::test]
async fn a_person_muted_by_the_host_says_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Table { mut anna, olena: (_, mut o), ivan: (_, mut i), .. } =
        Table::open(&server, "").await;
    anna.does(json!({"type": "mute", "whom": {"seat": 1}, "muted": true})).await;
    anna.does(json!({"type": "mute", "whom": {"watcher": 2}, "muted": true})).await;
    o.refused(json!({"type": "say", "text": "hello"}), "silenced").await;
    i.refused(json!({"type": "phrase", "phrase": "hello"}), "silenced").await;
    let silenced = json!([{"n": 1, "name": "Olena", "seat": 1}, {"n": 2, "name": "Ivan"}]);
    assert_eq!(anna.table["silenced"], silenced);
    anna.does(json!({"type": "mute", "whom": {"known": 2}, "muted": false})).await;
    assert_eq!(last_notice(&anna)["what"], json!("heard"));
    i.does(json!({"type": "say", "text": "hello"})).await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_can_be_locked_and_closed_to_spectators() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Table { mut anna, olena: (_, mut o), ivan: (ivan, mut i), id } =
        Table::open(&server, "").await;
    anna.does(json!({"type": "lock", "locked": true})).await;
    assert_eq!(anna.table["locked"], json!(true));
    i.refused(json!({"type": "come"}), "locked").await;
    anna.does(json!({"type": "close", "closed": true})).await;
    assert_eq!(ended(&mut i).await, "closed");
    assert_eq!(not_let_in(&ivan, &id).await, "closed");
    assert_eq!(not_let_in(&Browser::new(server.addr), &id).await, "closed");
    // Nor do they learn over HTTP who is there and how the table stands.
    let mut stranger = Browser::new(server.addr);
    let (of_table, of_page) = (format!("/api/tables/{id}"), format!("/table/{id}"));
    let told = stranger.get(&of_table).await;
    let page = stranger.get(&of_page).await.body;
    for told in [&told.body, &page] {
        assert!(!told.contains("Olena") && !told.contains("Anna"), "{told}");
    }
    let told = told.ok();
    assert_eq!(
        (&told["table"]["stage"], &told["table"]["closed"]),
        (&json!("playing"), &json!(true))
    );
    assert_eq!(told["table"]["match"], json!(null));
    // Players stay, and are let in again.
    until(&mut o, |o| o.table["closed"] == json!(true)).await;
    o.does(json!({"type": "resign"})).await;
    // The match is over: anybody with the link may look, but nobody new may sit down.
    assert_eq!(stranger.get(&of_table).await.ok()["table"]["seats"][1]["name"], json!("Olena"));
    let mut i = ivan.connect(&id, None).await;
    o.does(json!({"type": "leave"})).await;
    i.refused(json!({"type": "sit", "seat": 1}), "locked").await;
    anna.does(json!({"type": "lock", "locked": false})).await;
    i.does(json!({"type": "sit", "seat": 1})).await;
    server.stop().await;
}

#[tokio::test]
async fn handing_over_the_table_is_shown_to_everybody() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let Table { mut anna, olena: (_, mut o), ivan: (_, mut i), .. } =
        Table::open(&server, "").await;
    anna.does(json!({"type": "hand_over", "seat": 1})).await;
    assert_eq!((&anna.you["host"], &anna.table["host"]), (&json!(false), &json!(1)));
    let told = json!({"what": "host", "seat": 1, "name": "Olena", "by": "Anna"});
    until(&mut i, |i| last_notice(i) == told).await;
    until(&mut o, |o| o.you["host"] == json!(true)).await;
    anna.refused(json!({"type": "lock", "locked": true}), "not-host").await;
    o.does(json!({"type": "lock", "locked": true})).await;
    server.stop().await;
}
