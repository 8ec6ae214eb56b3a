//! People whom the host of a table has kicked, and tables closed to spectators: over a restart and
//! over HTTP. What everybody at the table is sent is tested in `kozyr-host`.

use serde_json::{Value, json};

use crate::client::{Browser, Client, two_people};
use crate::support::{Server, config};

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

/// A match of Anna, the host, and Olena, and Ivan as a spectator.
async fn watched(server: &Server) -> (String, Client, Client, Browser, Client) {
    let (_, table, mut anna, olena) = two_people(server, "").await;
    let browser = Browser::named(server.addr, "Ivan").await;
    let ivan = browser.connect(&table, None).await;
    // Olena was a spectator before she sat down.
    while anna.watching() != [(2, "Ivan".into())] {
        anna.read().await;
    }
    (table, anna, olena, browser, ivan)
}

#[tokio::test]
async fn a_kicked_person_stays_barred_over_http_and_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (table, mut anna, _olena, mut browser, mut ivan) = watched(&server).await;
    anna.does(json!({"type": "kick", "whom": {"watcher": 2}})).await;
    assert_eq!(ended(&mut ivan).await, "barred");
    assert_eq!(not_let_in(&browser, &table).await, "barred");
    anna.does(json!({"type": "open_to_all", "open": true})).await;
    let come = browser.post(&format!("/api/tables/{table}/come"), json!({})).await;
    assert_eq!((come.status, come.code().as_str()), (403, "barred"));
    // A kick survives a restart.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    browser.addr = server.addr;
    assert_eq!(not_let_in(&browser, &table).await, "barred");
    server.stop().await;
}

#[tokio::test]
async fn a_closed_table_hides_its_people_over_http() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (table, mut anna, mut olena, browser, mut ivan) = watched(&server).await;
    anna.does(json!({"type": "close", "closed": true})).await;
    assert_eq!(ended(&mut ivan).await, "closed");
    assert_eq!(not_let_in(&browser, &table).await, "closed");
    assert_eq!(not_let_in(&Browser::new(server.addr), &table).await, "closed");
    // Nor do they learn over HTTP who is there and how the table stands.
    let mut stranger = Browser::new(server.addr);
    let (of_table, of_page) = (format!("/api/tables/{table}"), format!("/table/{table}"));
    let told = stranger.get(&of_table).await;
    let page = stranger.get(&of_page).await.body;
    for told in [&told.body, &page] {
        assert!(!told.contains("Olena") && !told.contains("Anna"), "{told}");
    }
    let told = told.ok();
    let state = (&told["table"]["stage"], &told["table"]["closed"], &told["table"]["match"]);
    assert_eq!(state, (&json!("playing"), &json!(true), &json!(null)));
    // The match is over: anybody with the link may look.
    olena.does(json!({"type": "resign"})).await;
    assert_eq!(stranger.get(&of_table).await.ok()["table"]["seats"][1]["name"], json!("Olena"));
    browser.connect(&table, None).await;
    server.stop().await;
}
