//! A table over plain HTTP: the tests of what is said on sockets, said in the other way, and what
//! there is in that way alone.

use std::process::Command;

use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config};
use crate::wire::{Events, HTTP, OVER};

/// The modules that run both ways.
const MODULES: [&str; 16] = [
    "claim::",
    "coach::",
    "days::",
    "ending::",
    "find::",
    "hosts::",
    "kept::",
    "limits::",
    "people::",
    "places::",
    "resume::",
    "rude::",
    "secrecy::",
    "storage::",
    "tables::",
    "transcripts::",
];

#[test]
fn the_socket_tests_pass_over_http() {
    let tests = std::env::current_exe().unwrap();
    let made = Command::new(tests).args(MODULES).env(OVER, HTTP).output().unwrap();
    let told = String::from_utf8_lossy(&made.stdout);
    assert!(made.status.success(), "{told}\n{}", String::from_utf8_lossy(&made.stderr));
    assert!(!told.contains("running 0 tests"), "{told}");
}

#[tokio::test]
async fn only_the_opener_of_a_connection_posts_to_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let mut stranger = Browser::new(server.addr);
    let [table, other] =
        [anna.table(json!({"game": "kan"})).await, olena.table(json!({"game": "kan"})).await];
    let mut events = Events::open(&anna, &table).await.unwrap();
    let path = events.path().to_owned();
    let hello = || json!({"messages": [{"type": "hello", "protocol": 1}]});
    for (who, path) in [
        (&mut olena, path.clone()),
        (&mut stranger, path.clone()),
        (&mut anna, path.replace(&table, &other)),
    ] {
        let answer = who.post(&path, hello()).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{answer:?}");
    }
    // Several messages in one post are handled in order.
    let said = json!({"type": "say", "text": "hello", "id": "a"});
    let ready = json!({"type": "ready", "ready": true, "id": "b"});
    events.say(vec![hello()["messages"][0].clone(), said, ready]).await;
    let mut told = Vec::new();
    while told.last() != Some(&json!("b")) {
        let message: serde_json::Value =
            serde_json::from_str(&events.next().await.unwrap()).unwrap();
        if message["type"] == json!("ack") {
            told.push(message["id"].clone());
        }
    }
    assert_eq!(told, [json!("a"), json!("b")]);
    drop(events);
    // Whoever disconnects is gone for the others.
    let mut looks_on = olena.connect(&table, None).await;
    while looks_on.presence["seats"] != json!([]) {
        looks_on.read().await;
    }
    assert_eq!(anna.post(&path, hello()).await.status, 404);
}
