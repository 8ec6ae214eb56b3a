//! The devices of a person, and how each is ended: its requests and its sockets.

use serde_json::{Value, json};

use crate::admin::{admin, done, id_of};
use crate::client::{Browser, Client};
use crate::support::{Server, config};

async fn devices(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/me/devices").await.ok().as_array().unwrap().clone()
}

/// A device that becomes somebody's by a private link.
pub(crate) async fn moved(from: &mut Browser, mut to: Browser) -> Browser {
    let link = from.post("/api/me/link", json!({})).await.ok();
    let path = format!("/api{}", link["path"].as_str().unwrap());
    to.post(&path, json!({})).await.ok();
    to
}

async fn is_over(client: &mut Client) {
    loop {
        let message = client.read().await;
        if message["type"] == json!("error") {
            assert_eq!(message["code"], json!("forgotten"));
            return;
        }
    }
}

async fn is_nobody(browser: &mut Browser) {
    assert_eq!(browser.get("/api/me").await.ok(), json!({"name": null, "forgotten": true}));
}

#[tokio::test]
async fn ending_a_device_closes_its_sockets() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut laptop = Browser::new(server.addr);
    let agent = ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0");
    let name = Some(json!({"name": "Anna"}).to_string());
    laptop.raw("PUT", "/api/me", &[agent], name).await.ok();
    let mut phone = moved(&mut laptop, Browser::new(server.addr)).await;
    let seen = devices(&mut laptop).await;
    assert_eq!(seen.len(), 2);
    assert_eq!((&seen[0]["here"], &seen[1]["here"]), (&json!(true), &json!(false)));
    assert_eq!((&seen[0]["browser"], &seen[0]["system"]), (&json!("Firefox"), &json!("Linux")));
    assert_eq!((&seen[1]["browser"], &seen[1]["system"]), (&json!(null), &json!(null)));
    assert_eq!(devices(&mut phone).await[0]["id"], seen[1]["id"]);

    // Nobody can end a device of another person.
    let path = format!("/api/me/devices/{}", seen[1]["id"].as_str().unwrap());
    let mut other = Browser::named(server.addr, "Olena").await;
    assert_eq!(other.send("DELETE", &path, None).await.status, 404);
    let table = laptop.table(json!({"game": "kan"})).await;
    let mut tab = phone.connect(&table, None).await;
    let mut own = laptop.connect(&table, None).await;
    assert_eq!(laptop.send("DELETE", &path, None).await.status, 204);
    is_over(&mut tab).await;
    is_nobody(&mut phone).await;
    own.does(json!({"type": "say", "text": "still here"})).await;
    assert_eq!(devices(&mut laptop).await.len(), 1);

    // The device in use is as good as forgotten.
    let path = format!("/api/me/devices/{}", seen[0]["id"].as_str().unwrap());
    assert_eq!(laptop.send("DELETE", &path, None).await.status, 204);
    assert_eq!(laptop.cookie, None);
    is_over(&mut own).await;
}

#[tokio::test]
async fn ending_all_other_devices_invalidates_a_copied_cookie() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut thief = anna.clone();
    let mut phone = moved(&mut anna, Browser::new(server.addr)).await;
    let link = anna.post("/api/me/link", json!({})).await.ok();
    let link = format!("/api{}", link["path"].as_str().unwrap());
    let table = anna.table(json!({"game": "kan"})).await;
    let mut listens = thief.connect(&table, None).await;
    let mut tab = phone.connect(&table, None).await;
    assert_eq!(anna.send("DELETE", "/api/me/devices", None).await.status, 204);
    is_over(&mut tab).await;
    // The copy is no longer valid once the new token has arrived.
    assert_eq!(anna.get("/api/me").await.ok()["name"], json!("Anna"));
    is_over(&mut listens).await;
    is_nobody(&mut thief).await;
    is_nobody(&mut phone).await;
    assert_eq!(thief.post(&link, json!({})).await.code(), "expired");
    assert_eq!(anna.get("/api/me").await.ok()["name"], json!("Anna"));
    assert_eq!(devices(&mut anna).await.len(), 1);
    anna.connect(&table, None).await.does(json!({"type": "say", "text": "alone"})).await;
}

#[tokio::test]
async fn a_device_moved_to_another_guest_loses_the_former_one() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let bob = Browser::named(server.addr, "Bob").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut tab = bob.connect(&table, None).await;
    let mut was = bob.clone();
    let mut now = moved(&mut anna, bob).await;
    assert_eq!(now.get("/api/me").await.ok()["name"], json!("Anna"));
    is_over(&mut tab).await;
    is_nobody(&mut was).await;
}

#[tokio::test]
async fn an_admin_ends_all_devices_of_a_person() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut phone = moved(&mut anna, Browser::new(server.addr)).await;
    let table = anna.table(json!({"game": "kan"})).await;
    let mut tab = phone.connect(&table, None).await;
    let mut host = admin(&server, data.path()).await;
    let found = host.get("/api/admin/people?name=anna").await.ok();
    assert_eq!(found["people"][0]["devices"], json!(2));
    let path = format!("/api/admin/people/{}/devices", id_of(&mut host, "Anna").await);
    done(&mut host, "DELETE", &path, None).await;
    is_over(&mut tab).await;
    is_nobody(&mut anna).await;
    is_nobody(&mut phone).await;
    let again = host.send("DELETE", &path, None).await;
    assert_eq!((again.status, again.code().as_str()), (409, "nothing"));
}
