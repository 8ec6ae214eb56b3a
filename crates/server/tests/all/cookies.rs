//! Cookies of several houses on one machine, of earlier programs and of other programs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Answer, Browser};
use crate::support::{Server, config};

/// What a browser does with cookies: it keeps them by host, whatever the port.
#[derive(Default)]
struct Jar(BTreeMap<String, String>);

impl Jar {
    async fn ask(&mut self, server: &Server, method: &str, path: &str, body: Value) -> Answer {
        let pairs: Vec<_> = self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut browser = Browser { addr: server.addr, cookie: Some(pairs.join("; ")) };
        let body = (!body.is_null()).then(|| body.to_string());
        let json = [("content-type", "application/json")];
        let answer = browser.raw(method, path, &json, body).await;
        for (_, set) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, value) = set.split(';').next().unwrap().split_once('=').unwrap();
            match value {
                "" => drop(self.0.remove(name)),
                _ => drop(self.0.insert(name.to_owned(), value.to_owned())),
            }
        }
        answer
    }

    async fn name(&mut self, server: &Server) -> Value {
        self.ask(server, "GET", "/api/me", Value::Null).await.ok()["name"].clone()
    }
}

#[tokio::test]
async fn houses_on_one_machine_leave_each_others_cookies_alone() {
    let (club, trial) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let of_club = Server::start(config(club.path())).await;
    let of_trial = Server::start(config(trial.path())).await;
    let mut jar = Jar::default();
    jar.ask(&of_club, "PUT", "/api/me", json!({"name": "Anna"})).await.ok();
    assert_eq!(jar.ask(&of_trial, "GET", "/api/me", Value::Null).await.ok(), json!({"name": null}));
    jar.ask(&of_trial, "PUT", "/api/me", json!({"name": "Tester"})).await.ok();
    assert_eq!(
        (jar.name(&of_club).await, jar.name(&of_trial).await),
        (json!("Anna"), json!("Tester"))
    );
    // Who forgets one of them is still known in the other.
    assert_eq!(jar.ask(&of_trial, "DELETE", "/api/me", Value::Null).await.status, 204);
    assert_eq!((jar.name(&of_club).await, jar.name(&of_trial).await), (json!("Anna"), json!(null)));
    // A house has its name for as long as it has its folder.
    of_club.stop().await;
    let of_club = Server::start(config(club.path())).await;
    let before = jar.0.clone();
    assert_eq!(jar.name(&of_club).await, json!("Anna"));
    assert_eq!(jar.0, before);
}

#[tokio::test]
async fn a_former_cookie_is_read_and_moved_to_the_name_of_the_house() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let anna = Browser::named(server.addr, "Anna").await;
    let (own, token) = anna.cookie.as_ref().unwrap().split_once('=').unwrap();
    for former in ["kozyr", "kozyr-00000000"] {
        let mut jar = Jar([(former.to_owned(), token.to_owned())].into());
        assert_eq!(jar.ask(&server, "GET", "/api/me/tables", Value::Null).await.status, 200);
        assert_eq!(jar.name(&server).await, json!("Anna"));
        assert_eq!((&*jar.0[own], &*jar.0[former]), (token, token));
    }
    // Another house has taken the former name, and cookies of several paths have the own one.
    let foreign = "x".repeat(43);
    let mut several = Browser {
        addr: server.addr,
        cookie: Some(format!("kozyr={foreign}; {own}={foreign}; user=a; {own}={token}")),
    };
    assert_eq!(several.get("/api/me").await.ok()["name"], json!("Anna"));
}
