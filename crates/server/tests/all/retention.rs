//! What nobody came back for goes after a time, and nothing else.

use kozyr_server::{App, Keep};
use kozyr_store::Deleted;
use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

#[tokio::test]
async fn guests_and_tables_that_nobody_needs_go_after_their_time() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    // Anna made a table to which nobody came; Olena did nothing; Boris has played, and Vera is in
    // the middle of it.
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

    // For ever means for ever, and what has gone is as if it had never been.
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
        // A name is all it takes to be somebody again.
        let cookie = browser.cookie.clone();
        browser.send("PUT", "/api/me", Some(json!({ "name": name }))).await.ok();
        assert_ne!(browser.cookie, cookie);
        assert_eq!(browser.get("/api/me").await.ok(), json!({ "name": name }));
        browser.table(wanted()).await;
    }
    server.stop().await;
}
