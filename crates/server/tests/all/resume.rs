//! Lost connections, repeated messages and restarts.

use std::time::Duration;

use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config, lines, logged};

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    for (game, options) in [("kan", json!({"rounds": "2"})), ("caravan", json!({"first": "0"}))] {
        let server = Server::start(config(data.path())).await;
        let mut anna = Browser::named(server.addr, "Anna").await;
        let wanted = json!({"game": game, "options": options, "bots": "normal", "start": true});
        let table = anna.table(wanted).await;
        let mut before = anna.connect(&table, None).await;
        let mut last = json!(null);
        let mut led_to = 0;
        for turn in 0..4 {
            assert!(before.my_turn().await);
            last = before.act(&format!("a{turn}"), &before.legal()[0]);
            led_to = before.does(last.clone()).await;
        }
        let seen = before.version;
        let happened = before.events.clone();
        server.stop().await;
        let mut end = json!(null);
        while let Some(message) = before.next().await {
            end = message;
        }
        assert_eq!(end["code"], json!("shutdown"));

        let server = Server::start(config(data.path())).await;
        anna.addr = server.addr;
        let mut after = anna.connect(&table, Some(seen)).await;
        assert!(after.version >= seen);
        assert!(after.welcome["missed"].is_array(), "the steps are known after a restart too");
        // An action that was acknowledged is not lost and not played twice.
        assert_eq!(after.does(last).await, led_to);
        after.play_on(1).await;
        let id = after.table["match"]["id"].as_str().unwrap().to_owned();
        let record = anna.get(&format!("/api/matches/{id}/record")).await;
        assert_eq!(record.status, 200);
        // Everything that had happened is in the replay, in the same order.
        let replay = anna.get(&format!("/api/matches/{id}/replay")).await.ok();
        let replayed: Vec<_> = replay["steps"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|step| step["events"].as_array().unwrap().clone())
            .collect();
        let happened: Vec<_> = happened.into_iter().map(|(_, event)| event).collect();
        assert!(replayed.windows(happened.len()).any(|part| part == happened));
        server.stop().await;
    }
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.idle = Duration::ZERO;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "bots": "normal",
        "start": true});
    let table = anna.table(wanted).await;
    let (mut seen, mut last) = (None, None);
    let short = &table[..6];
    for turn in 0..5 {
        let mut client = anna.connect(&table, seen).await;
        assert!(seen.is_none() || client.welcome["missed"].is_array());
        if let Some((act, version)) = last {
            assert_eq!(client.does(act).await, version);
        }
        assert!(client.my_turn().await);
        let act = client.act(&format!("a{turn}"), &client.legal()[0]);
        let version = client.does(act.clone()).await;
        assert!(client.my_turn().await);
        // As long as somebody is connected it stays.
        let closed = lines(&["table closed", short]);
        drop(client);
        logged(closed + 1, &["table closed", short]).await;
        seen = Some(version);
        last = Some((act, version));
    }
}
