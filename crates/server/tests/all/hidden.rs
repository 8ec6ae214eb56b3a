//! Hiding what somebody says: by the person, whatever name they bear, for the person who hides.

use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

/// The last chat line of a table, as one person sees it.
async fn heard(client: &mut Client) -> Value {
    loop {
        let message = client.read().await;
        if message["type"] == json!("said") {
            return message;
        }
    }
}

async fn called(browser: &mut Browser, name: &str) {
    browser.send("PUT", "/api/me", Some(json!({ "name": name }))).await.ok();
}

/// The aliases of the people at a table whom somebody hides.
async fn hidden(browser: &mut Browser, table: &str) -> Vec<Value> {
    let all = browser.get(&format!("/api/me/hidden?table={table}")).await.ok();
    all.as_array().unwrap().iter().map(|one| one["who"].clone()).collect()
}

#[tokio::test]
async fn hiding_follows_the_person_and_not_the_name() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut bob = Browser::named(server.addr, "Bob").await;
    let mut cy = Browser::named(server.addr, "Cy").await;
    let table = anna.table(json!({"game": "variety"})).await;
    let mut a = anna.connect(&table, None).await;
    let mut b = bob.connect(&table, None).await;
    b.does(json!({"type": "sit", "seat": 1})).await;
    let mut c = cy.connect(&table, None).await;
    b.does(json!({"type": "say", "text": "first"})).await;
    let first = heard(&mut a).await;
    let hide = format!("/api/tables/{table}/hide");
    let said = anna.post(&hide, json!({"line": first["n"]})).await.ok();
    assert_eq!((&said["name"], &said["who"]), (&json!("Bob"), &first["who"]));
    assert_eq!(a.table["seats"][1]["who"], first["who"]);

    // Under another name it is still the same person, and the old name is somebody else.
    called(&mut bob, "Robert").await;
    b.does(json!({"type": "say", "text": "second"})).await;
    let second = heard(&mut a).await;
    assert_eq!((&second["name"], &second["who"]), (&json!("Robert"), &first["who"]));
    called(&mut cy, "Bob").await;
    c.does(json!({"type": "say", "text": "third"})).await;
    let third = heard(&mut a).await;
    assert_eq!(third["name"], json!("Bob"));
    assert_eq!(hidden(&mut anna, &table).await, [first["who"].clone()]);
    assert_ne!(third["who"], first["who"]);
    let watching = &a.presence["watching"];
    assert_eq!((&watching[0]["name"], &watching[0]["who"]), (&json!("Bob"), &third["who"]));

    // Another device of hers has it too, also at another table, where they have another alias.
    let link = anna.post("/api/me/link", json!({})).await.ok();
    let path = format!("/api{}", link["path"].as_str().unwrap());
    let mut phone = Browser::new(server.addr);
    phone.post(&path, json!({})).await.ok();
    assert_eq!(hidden(&mut phone, &table).await, [first["who"].clone()]);
    let other = bob.table(json!({"game": "kan"})).await;
    let at_other = phone.get(&format!("/api/tables/{other}")).await.ok();
    let there = &at_other["table"]["seats"][0]["who"];
    assert_eq!(hidden(&mut phone, &other).await, std::slice::from_ref(there));
    assert_ne!(there, &first["who"]);

    // Nobody else is told, and it is undone by a number.
    assert_eq!(cy.get("/api/me/hidden").await.ok(), json!([]));
    assert_eq!(Browser::new(server.addr).get("/api/me/hidden").await.ok(), json!([]));
    let one = anna.get("/api/me/hidden").await.ok()[0].clone();
    assert_eq!((&one["name"], &one["who"]), (&json!("Bob"), &Value::Null));
    let path = format!("/api/me/hidden/{}", one["n"]);
    assert_eq!(cy.send("DELETE", &path, None).await.code(), "not_found");
    assert_eq!(phone.send("DELETE", &path, None).await.status, 204);
    assert_eq!(anna.get("/api/me/hidden").await.ok(), json!([]));
}

#[tokio::test]
async fn only_people_at_the_table_can_be_hidden() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "variety", "seat": 0})).await;
    let _a = anna.connect(&table, None).await;
    let hide = format!("/api/tables/{table}/hide");
    for (wrong, code) in [
        (json!({"line": 9}), "not_found"),
        (json!({"watcher": 9}), "not_found"),
        (json!({"seat": 0}), "oneself"),
        (json!({"seat": 1, "line": 1}), "bad_request"),
        (json!({"name": "Bob"}), "bad_request"),
    ] {
        assert_eq!(anna.post(&hide, wrong.clone()).await.code(), code, "{wrong}");
    }
    let mut ivan = Browser::named(server.addr, "Ivan").await;
    assert_eq!(ivan.post(&hide, json!({"seat": 0})).await.code(), "not_seated");
    let nobody = Browser::new(server.addr).post(&hide, json!({"seat": 0})).await;
    assert_eq!(nobody.code(), "no_name");
}

#[tokio::test]
async fn a_hiding_ends_when_either_person_is_forgotten() {
    for forgets in [0, 1] {
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(config(data.path())).await;
        let mut two =
            [Browser::named(server.addr, "Anna").await, Browser::named(server.addr, "Bob").await];
        let table = two[1].table(json!({"game": "variety", "seat": 0})).await;
        let watching = two[0].connect(&table, None).await;
        let hide = format!("/api/tables/{table}/hide");
        two[0].post(&hide, json!({"seat": 0})).await.ok();
        let data = two[0].get("/api/me/data").await.ok();
        assert_eq!(data["kept"]["hidden"][0]["name"], json!("Bob"));
        drop(watching);
        assert_eq!(two[forgets].send("DELETE", "/api/me/data", None).await.status, 204);
        assert_eq!(two[0].get("/api/me/hidden").await.ok(), json!([]));
    }
}
