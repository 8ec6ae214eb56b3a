//! A table at which more people look on than are sent each change at once.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

/// More spectators than a room sends everything at once.
const CROWD: usize = 110;

#[tokio::test]
async fn many_spectators_receive_every_update_in_order() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let table = anna.table(json!({"game": "caravan", "options": {"first": "0"}})).await;
    let (mut a, mut o) = (anna.connect(&table, None).await, olena.connect(&table, None).await);
    let stranger = Browser::new(server.addr);
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(stranger.connect(&table, None).await);
    }
    o.does(json!({"type": "sit", "seat": 1})).await;
    o.does(json!({"type": "ready", "ready": true})).await;
    a.does(json!({"type": "start"})).await;
    for turn in 0..8 {
        let [now, other] = if turn % 2 == 0 { [&mut a, &mut o] } else { [&mut o, &mut a] };
        assert!(now.my_turn().await);
        let act = now.act(&format!("a{turn}"), &now.legal()[0]);
        let version = now.does(act).await;
        while other.version < version {
            other.read().await;
        }
    }
    o.does(json!({"type": "say", "text": "the last word"})).await;
    for looks_on in &mut crowd {
        let is_last = |message: &Value| message["text"] == "the last word";
        // Reading already checks that versions have no gaps.
        while !is_last(&looks_on.read().await) {}
        assert_eq!(looks_on.version, a.version);
        assert_eq!(looks_on.table, a.table);
    }
    // In the end presence counts everybody who came, less one who left.
    drop(crowd.pop());
    for client in crowd.iter_mut().chain([&mut a]) {
        let told =
            |message: &Value| message["type"] == "presence" && message["spectators"] == CROWD - 1;
        while !told(&client.read().await) {}
    }
    server.stop().await;
}
