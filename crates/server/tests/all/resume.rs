//! Lost connections, repeated messages and restarts.

use std::time::Duration;

use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config, lines, logged};

#[tokio::test]
async fn a_client_that_reconnects_gets_the_missed_events() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "bots": "normal",
        "start": true});
    let table = anna.table(wanted).await;
    let mut stays = anna.connect(&table, None).await;
    assert!(stays.my_turn().await);
    let mut goes = anna.connect(&table, Some(stays.version)).await;
    assert_eq!(goes.welcome["missed"], json!([]));
    let seen = goes.version;
    drop(goes);
    for turn in 0..3 {
        let act = stays.act(&format!("a{turn}"), &stays.legal()[0]);
        stays.does(act).await;
        assert!(stays.my_turn().await);
    }
    goes = anna.connect(&table, Some(seen)).await;
    let missed = goes.welcome["missed"].as_array().unwrap();
    let mut told = Vec::new();
    for entry in missed {
        let version = entry["version"].as_u64().unwrap();
        for event in entry["events"].as_array().unwrap() {
            told.push((version, event.clone()));
        }
    }
    let happened: Vec<_> =
        stays.events.iter().filter(|(version, _)| *version > seen).cloned().collect();
    assert!(happened.len() >= 3);
    assert_eq!(told, happened);
    assert_eq!(goes.view, stays.view);
    assert_eq!(goes.version, stays.version);
    // A client that names a version that never existed starts from the view.
    goes = anna.connect(&table, Some(9999)).await;
    assert_eq!(goes.welcome["missed"], json!(null));
    assert_eq!(goes.view, stays.view);
}

#[tokio::test]
async fn a_repeated_action_is_played_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "bots": "normal",
        "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    assert!(client.my_turn().await);
    let act = client.act("first", &client.legal()[0]);
    let led_to = client.does(act.clone()).await;
    assert_eq!(client.does(act.clone()).await, led_to);
    assert!(client.my_turn().await);
    let version = client.version;
    assert_eq!(client.does(act.clone()).await, led_to);
    // The same for a connection that knows nothing of the first.
    let mut other = anna.connect(&table, None).await;
    assert_eq!(other.does(act.clone()).await, led_to);
    assert_eq!((other.version, client.version), (version, version));
    // With another id it would be a new action, and too late.
    let mut late = act;
    late["id"] = json!("second");
    other.refused(late, "stale").await;
}

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

/// A match of bots alone: they rest as long as nobody is connected, even after a restart, and play
/// it to its end when somebody connects, with or without a seat.
#[tokio::test]
async fn bots_rest_while_nobody_is_connected() {
    let data = tempfile::tempdir().unwrap();
    let mut slow = config(data.path());
    // Before the restart no bot comes to move.
    slow.pace_ms = 10_000;
    let server = Server::start(slow).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = json!({"game": "caravan", "bots": "random", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    client.does(json!({"type": "leave"})).await;
    client.does(json!({"type": "pace", "ms": 0})).await;
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let route = format!("/api/tables/{table}");
    let before = anna.get(&route).await.ok()["version"].clone();
    // Many times as long as such a match takes.
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(25)).await;
        assert_eq!(anna.get(&route).await.ok()["version"], before, "nobody is connected");
    }
    let stranger = Browser::named(server.addr, "Boris").await;
    let mut client = stranger.connect(&table, None).await;
    while client.table["stage"] != json!("finished") {
        client.read().await;
    }
    let matches = anna.get("/api/matches").await.ok()["matches"].clone();
    assert_eq!(matches[0]["game"], json!("caravan"));
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
