//! A club, a class, a train: fifty people behind one address come within a moment, and nobody of
//! them is taken for somebody who floods or guesses.

use kozyr_server::Limits;
use serde_json::json;

use crate::client::Browser;
use crate::support::{Server, config};

/// The number of people who come.
const PEOPLE: usize = 50;

/// The number of seats at a table of Kan.
const SEATS: usize = 5;

/// The requests of a browser, mostly for files, until somebody sits at a table and has looked
/// around.
const ASKED: usize = 40;

#[tokio::test]
async fn default_limits_admit_fifty_people_behind_one_address() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits = Limits::default();
    let server = Server::start(config).await;
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        let mut browser = Browser::new(server.addr);
        for _ in 0..ASKED {
            assert_eq!(browser.get("/api/games").await.status, 200, "person {n}");
        }
        let name = json!({ "name": format!("Person {n}") });
        let named = browser.send("PUT", "/api/me", Some(name)).await;
        assert_eq!(named.status, 200, "person {n}: {named:?}");
        people.push(browser);
    }
    let mut sockets = Vec::new();
    for (n, group) in people.chunks_mut(SEATS).enumerate() {
        let [host, others @ ..] = group else { unreachable!("chunks are not empty") };
        let table = host.table(json!({"game": "kan", "options": {"rounds": "1"}})).await;
        let code = host.post(&format!("/api/tables/{table}/code"), json!({})).await.ok();
        let code = code["code"].as_str().unwrap().to_owned();
        sockets.push(host.connect(&table, None).await);
        for (at, other) in others.iter_mut().enumerate() {
            // One of each group mistypes it first.
            if at == 0 {
                let wrong = other.get("/api/codes/AAAAAA").await;
                assert_eq!(wrong.status, 404, "group {n}: {wrong:?}");
            }
            let found = other.get(&format!("/api/codes/{code}")).await;
            assert_eq!(found.status, 200, "person {at} of group {n}: {found:?}");
            let mut socket = other.connect(&table, None).await;
            socket.does(json!({"type": "sit", "seat": at + 1})).await;
            socket.does(json!({"type": "say", "text": "Hello"})).await;
            sockets.push(socket);
        }
    }
    // Everybody looks at the match of last week.
    let kan = kozyr_games::Setup { key: "kan".to_owned(), ..kozyr_games::Setup::default() };
    let deal = kozyr_games::AnyGame::new(&kan).unwrap().shuffle(&mut kozyr_bots::Rng::new(1));
    let record = json!({ "text": format!("kozyr 1\ngame kan\ndeal {deal}\n") });
    for (n, person) in people.iter_mut().enumerate() {
        let opened = person.post("/api/records", record.clone()).await;
        assert!(opened.status < 300, "person {n}: {opened:?}");
        let report = person.get("/api/me/tables").await;
        assert_eq!(report.status, 200, "person {n}: {report:?}");
    }
    drop(sockets);
    server.stop().await;
}
