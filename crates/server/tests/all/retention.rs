//! What nobody came back for goes after a time, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kozyr_server::{App, Keep};
use kozyr_store::Deleted;
use serde_json::json;

use crate::bots::{Bridge, made};
use crate::client::Browser;
use crate::support::{Server, config};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

#[tokio::test]
async fn unused_guests_and_tables_are_deleted_after_their_time() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    // Anna made a table that nobody joined; Olena did nothing; Boris has finished a match, and Vera
    // is in the middle of one.
    let mut anna = Browser::named(server.addr, "Anna").await;
    let lobby = anna.table(json!({"game": "kan"})).await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let wanted = || json!({"game": "caravan", "bots": "random", "start": true});
    let table = boris.table(wanted()).await;
    let mut client = boris.connect(&table, None).await;
    client.play_on(3).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    drop(client);
    let mut vera = Browser::named(server.addr, "Vera").await;
    let running = vera.table(wanted()).await;
    server.stop().await;

    let mut kept = config(data.path());
    kept.keep = Keep::days(180, 30, 365, 90);
    let app = App::open(kept).await.unwrap();
    let deleted = async |days: i64| app.delete_unused(now() + days * DAY).await.unwrap();
    assert_eq!(deleted(29).await, Deleted::default());
    assert_eq!(deleted(31).await, Deleted { guests: 0, tables: 1 });
    assert_eq!(deleted(179).await, Deleted::default());
    assert_eq!(deleted(181).await, Deleted { guests: 2, tables: 0 });
    assert_eq!(deleted(100_000).await, Deleted::default());
    app.close().await;
    drop(app);

    // Data without a limit stays forever, and deleted data leaves no trace.
    let server = Server::start(config(data.path())).await;
    for browser in [&mut anna, &mut olena, &mut boris, &mut vera] {
        browser.addr = server.addr;
    }
    assert_eq!(boris.get(&format!("/api/matches/{id}")).await.status, 200);
    assert_eq!(boris.get("/api/me").await.ok(), json!({"name": "Boris"}));
    assert_eq!(vera.get(&format!("/api/tables/{running}")).await.ok()["you"]["seat"], json!(0));
    assert_eq!(anna.get(&format!("/api/tables/{lobby}")).await.code(), "not_found");
    for (browser, name) in [(&mut anna, "Anna"), (&mut olena, "Olena")] {
        assert_eq!(browser.get("/api/me").await.ok(), json!({"name": null, "forgotten": true}));
        assert_eq!(browser.get("/api/me/tables").await.ok()["tables"], json!([]));
        assert_eq!(browser.post("/api/tables", wanted()).await.code(), "no_name");
        // It takes only a name to be somebody again.
        let cookie = browser.cookie.clone();
        browser.send("PUT", "/api/me", Some(json!({ "name": name }))).await.ok();
        assert_ne!(browser.cookie, cookie);
        assert_eq!(browser.get("/api/me").await.ok(), json!({ "name": name }));
        browser.table(wanted()).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_connected_or_has_a_bot_that_is_stays() {
    let data = tempfile::tempdir().unwrap();
    let mut kept = config(data.path());
    kept.keep = Keep::days(180, 30, 365, 90);
    let server = Server::start(kept).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (_, token) = made(&mut anna, "mybot", true).await;
    let bot = Bridge::welcomed(&server, &token).await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let olena = Browser::named(server.addr, "Olena").await;
    let watches = olena.connect(&table, None).await;
    let deleted =
        async |days: i64| server.app.delete_unused(now() + days * DAY).await.unwrap().guests;
    assert_eq!(deleted(181).await, 1);
    assert_eq!(boris.get("/api/me").await.ok()["name"], json!(null));
    drop((bot, watches));
    server.stop().await;
}

/// A machine without a battery starts with any time of day until it has asked for the right one.
#[tokio::test]
async fn a_clock_that_is_ahead_deletes_nothing() {
    const HOUR: i64 = DAY / 24;
    let data = tempfile::tempdir().unwrap();
    let began = now();
    let clock = Arc::new(AtomicI64::new(began));
    let at = |time: i64| {
        clock.store(time, Ordering::Relaxed);
        let (mut config, clock) = (config(data.path()), Arc::clone(&clock));
        config.keep = Keep::days(180, 30, 365, 90);
        config.beat = Duration::from_secs(60 * 60);
        config.time = Arc::new(move || clock.load(Ordering::Relaxed));
        config
    };
    let server = Server::start(at(began)).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    anna.table(json!({"game": "kan"})).await;
    Browser::named(server.addr, "Olena").await;
    server.stop().await;

    // Even once it has run by that clock for a while, and at the second such start.
    for start in [began + 400 * DAY, began + 400 * DAY + HOUR] {
        let app = App::open(at(start)).await.unwrap();
        assert_eq!(app.tidy().await.unwrap(), None);
        clock.fetch_add(HOUR, Ordering::Relaxed);
        app.look_at_turns().await.unwrap();
        assert_eq!(app.tidy().await.unwrap(), None);
        app.close().await;
    }
    // The clock is put right. If it jumps while the server runs, that is noticed at once.
    let app = App::open(at(began + HOUR)).await.unwrap();
    assert_eq!(app.tidy().await.unwrap(), Some(Deleted::default()));
    clock.fetch_add(400 * DAY, Ordering::Relaxed);
    assert_eq!(app.tidy().await.unwrap(), None);
    app.look_at_turns().await.unwrap();
    assert_eq!(app.tidy().await.unwrap(), None);
    clock.store(began + 2 * HOUR, Ordering::Relaxed);
    app.look_at_turns().await.unwrap();
    assert_eq!(app.tidy().await.unwrap(), Some(Deleted::default()));
    app.close().await;

    // If the server really was down for so long, everything goes on as usual after a day.
    let app = App::open(at(began + 400 * DAY)).await.unwrap();
    for _ in 0..23 {
        clock.fetch_add(HOUR, Ordering::Relaxed);
        app.look_at_turns().await.unwrap();
        assert_eq!(app.tidy().await.unwrap(), None);
    }
    clock.fetch_add(HOUR, Ordering::Relaxed);
    app.look_at_turns().await.unwrap();
    assert_eq!(app.tidy().await.unwrap(), Some(Deleted { guests: 2, tables: 1 }));
    app.close().await;
}
