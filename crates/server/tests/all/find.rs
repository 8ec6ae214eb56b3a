//! Playing with people: tables that are open to all, and how they are found.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kozyr_bots::Rng;
use kozyr_server::{Config, Enter, House, Rate, TablesBy};
use serde_json::{Value, json};

use crate::admin::{admin, done};
use crate::client::{Browser, Client, match_of};
use crate::limits::refused;
use crate::support::{Server, config};

/// Asks for a game with people; returns the table and whether somebody is there.
async fn play(browser: &mut Browser, game: &str) -> (String, bool) {
    let found = browser.post("/api/play", json!({ "game": game })).await.ok();
    (found["id"].as_str().unwrap().to_owned(), found["people"].as_bool().unwrap())
}

async fn open_tables(browser: &mut Browser) -> Vec<Value> {
    browser.get("/api/open").await.ok()["tables"].as_array().unwrap().clone()
}

/// The browser's seat at a table, or the seat reserved for it.
async fn place(browser: &mut Browser, table: &str) -> u64 {
    let found = browser.get(&format!("/api/tables/{table}")).await.ok();
    let you = &found["you"];
    you["seat"].as_u64().or(you["coming"].as_u64()).unwrap_or_else(|| panic!("{found}"))
}

/// Plays legal actions for this client until `done`.
async fn play_until(client: &mut Client, done: impl Fn(&Client) -> bool) {
    while !done(client) {
        if client.legal().is_empty() {
            client.read().await;
            continue;
        }
        let action = client.legal()[0].clone();
        client.does(json!({"type": "act", "version": client.version, "action": action})).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn simultaneous_searches_lead_to_one_table_with_a_seat_each() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Olena", "Petro", "Zoya", "Ivan", "Nina"] {
        people.push(Browser::named(server.addr, name).await);
    }
    let asked = people.into_iter().map(|mut browser| {
        tokio::spawn(async move {
            let (table, people) = play(&mut browser, "kan").await;
            (browser, table, people)
        })
    });
    let mut tables: Vec<(String, Browser)> = Vec::new();
    let mut alone = 0;
    for one in asked.collect::<Vec<_>>() {
        let (browser, table, people) = one.await.unwrap();
        alone += u32::from(!people);
        tables.push((table, browser));
    }
    // Kan has five seats, so that two of seven find a second table.
    let ids: BTreeSet<&String> = tables.iter().map(|(id, _)| id).collect();
    assert_eq!((ids.len(), alone), (2, 2));
    let mut places = BTreeSet::new();
    for (id, browser) in &mut tables {
        assert!(places.insert((id.clone(), place(browser, id).await)), "a seat was given twice");
    }
    let mut counts: Vec<usize> = places
        .iter()
        .map(|(id, _)| places.iter().filter(|(other, _)| other == id).count())
        .collect();
    counts.sort_unstable();
    assert_eq!(counts, [2, 2, 5, 5, 5, 5, 5]);
    // Whoever asks again stays where they are.
    for (id, browser) in &mut tables {
        assert_eq!(play(browser, "kan").await, (id.clone(), true));
    }
}

#[tokio::test]
async fn a_newcomer_sees_no_hand_before_sitting_down() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let (table, people) = play(&mut anna, "kan").await;
    assert!(!people);
    let mut a = anna.connect(&table, None).await;
    assert!(a.my_turn().await);
    assert_eq!(play(&mut olena, "kan").await, (table.clone(), true));
    let mut o = olena.connect(&table, None).await;
    assert_eq!((&o.you["seat"], &o.you["coming"]), (&Value::Null, &json!(1)));
    // A deal of Kan has about forty actions, and the bots do not wait.
    assert_eq!(o.you["coming_in"], json!(1));
    assert_eq!(o.view["viewer"], Value::Null);
    // Anna sees who is coming.
    play_until(&mut a, |a| a.table["seats"][1]["coming"] == json!("Olena")).await;
    // A bot plays until the deal is over; then the seat is Olena's.
    play_until(&mut a, |a| a.table["seats"][1]["name"] == json!("Olena")).await;
    while o.you["seat"] != json!(1) {
        assert_eq!(o.view["viewer"], Value::Null);
        o.read().await;
    }
    assert_eq!(o.view["viewer"], json!(1));
    assert_eq!(o.you["coming"], Value::Null);
    // Somebody who joined mid-match has it in their list too.
    let matches = o.table["match"]["id"].clone();
    drop(a);
    let mut client = anna.connect(&table, None).await;
    client.does(json!({"type": "end"})).await;
    o.does(json!({"type": "end"})).await;
    let listed = olena.get("/api/matches").await.ok();
    assert_eq!(listed["matches"][0]["id"], matches, "{listed}");
}

#[tokio::test]
async fn the_list_of_open_tables_is_current_and_hides_others() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    anna.table(json!({"game": "kan", "bots": "easy", "start": true})).await;
    assert!(open_tables(&mut boris).await.is_empty());

    let first = boris.get("/api/open").await;
    let tag = first.header("etag").unwrap().to_owned();
    let known = [("if-none-match", tag.as_str())];
    assert_eq!(boris.raw("GET", "/api/open", &known, None).await.status, 304);
    let table = anna.table(json!({"game": "variety", "open": true, "options": {}})).await;
    let again = boris.raw("GET", "/api/open", &known, None).await;
    assert_eq!(again.status, 200);
    assert_ne!(again.header("etag"), Some(tag.as_str()));
    let listed = open_tables(&mut boris).await;
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0]["id"], &listed[0]["people"]), (&json!(table), &json!(["Anna"])));
    assert_eq!(listed[0]["stage"], json!("lobby"));

    // Boris joins, and then it is closed: whoever asks later finds another table.
    boris.post(&format!("/api/tables/{table}/come"), json!({})).await.ok();
    assert_eq!(open_tables(&mut boris).await[0]["people"], json!(["Anna", "Boris"]));
    let mut a = anna.connect(&table, None).await;
    let mut b = boris.connect(&table, None).await;
    assert_eq!((&a.you["host"], &a.table["host"]), (&json!(false), &Value::Null));
    a.does(json!({"type": "open_to_all", "open": false})).await;
    while b.table["proposals"] == Value::Null {
        b.read().await;
    }
    let found = &b.table["proposals"][0];
    assert_eq!(
        (&found["what"], &found["so"], &found["by"]),
        (&json!("open_to_all"), &json!(false), &json!(0))
    );
    let proposal = found["n"].clone();
    b.does(json!({"type": "vote", "proposal": proposal, "yes": true})).await;
    let mut zoya = Browser::named(server.addr, "Zoya").await;
    assert!(open_tables(&mut zoya).await.is_empty());
    let refused = zoya.post(&format!("/api/tables/{table}/come"), json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not_open"));
    let (other, people) = play(&mut zoya, "variety").await;
    assert!(!people && other != table);
}

#[tokio::test]
async fn an_open_table_is_found_again_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let (table, _) = play(&mut anna, "kan").await;
    let mut a = anna.connect(&table, None).await;
    assert!(a.my_turn().await);
    play(&mut olena, "kan").await;
    server.stop().await;

    let server = Server::start(config(data.path())).await;
    (anna.addr, olena.addr) = (server.addr, server.addr);
    let mut a = anna.connect(&table, None).await;
    assert_eq!(a.table["seats"][1]["coming"], json!("Olena"));
    // A newcomer finds those who wait.
    let mut boris = Browser::named(server.addr, "Boris").await;
    assert_eq!(play(&mut boris, "kan").await, (table.clone(), true));
    play_until(&mut a, |a| a.table["seats"][2]["name"] == json!("Boris")).await;
    assert_eq!(a.table["seats"][1]["name"], json!("Olena"));
}

/// The list entry of a table after the same was done there with other cards.
async fn listed_with(seed: u64) -> (Vec<Value>, Value) {
    let data = tempfile::tempdir().unwrap();
    let mut config: Config = config(data.path());
    let chance = Mutex::new(Rng::new(seed));
    config.dealer = Arc::new(move |game| game.shuffle(&mut *chance.lock().unwrap()));
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let (table, _) = play(&mut anna, "kan").await;
    let mut a = anna.connect(&table, None).await;
    assert!(a.my_turn().await);
    let hand = a.view["hands"][0].clone();
    play(&mut olena, "kan").await;
    let mut listed = open_tables(&mut olena).await;
    for one in &mut listed {
        one["id"] = Value::Null;
    }
    (listed, hand)
}

#[tokio::test]
async fn the_list_of_open_tables_does_not_depend_on_hidden_cards() {
    let ((one, hand), (other, another)) = (listed_with(1).await, listed_with(2).await);
    assert_ne!(hand, another);
    assert_eq!(one, other);
    assert_eq!(one[0]["coming"], json!(["Olena"]));
}

/// Waits until a browser has a place at a table, or none.
async fn until_place(browser: &mut Browser, table: &str, wanted: bool) {
    let has = async |browser: &mut Browser| {
        let you = &browser.get(&format!("/api/tables/{table}")).await.ok()["you"];
        you["seat"].is_u64() || you["coming"].is_u64()
    };
    while has(browser).await != wanted {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_place_without_a_connection_is_one_per_person_and_few() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.promises = 2;
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = anna.table(json!({"game": "kan", "open": true})).await;
        let client = anna.connect(&table, None).await;
        tables.push((table, client));
    }
    let [first, second] = [&tables[0].0, &tables[1].0];
    let before = refused(&server, "promises").await;
    let come = async |browser: &mut Browser, table: &str| {
        browser.post(&format!("/api/tables/{table}/come"), json!({})).await
    };
    let mut boris = Browser::named(server.addr, "Boris").await;
    come(&mut boris, first).await.ok();
    come(&mut boris, second).await.ok();
    until_place(&mut boris, first, false).await;
    until_place(&mut boris, second, true).await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    come(&mut olena, second).await.ok();
    let mut petro = Browser::named(server.addr, "Petro").await;
    // Whoever asks again has the place as before.
    come(&mut olena, second).await.ok();
    let full = come(&mut petro, first).await;
    assert_eq!((full.status, full.code().as_str()), (429, "too_many"));
    assert!(refused(&server, "promises").await > before);
    // Whoever is there needs no promise.
    let _there = olena.connect(second, None).await;
    come(&mut petro, first).await.ok();
    until_place(&mut olena, second, true).await;
}

#[tokio::test]
async fn a_place_without_a_connection_is_given_up_soon() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.promised = Duration::from_millis(1);
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan", "open": true})).await;
    let _there = anna.connect(&table, None).await;
    let before = refused(&server, "promised").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let come = format!("/api/tables/{table}/come");
    boris.post(&come, json!({})).await.ok();
    until_place(&mut boris, &table, false).await;
    assert!(refused(&server, "promised").await > before);
    let _here = boris.connect(&table, None).await;
    boris.post(&come, json!({})).await.ok();
    until_place(&mut boris, &table, true).await;
}

/// The number of free places at all open tables.
async fn places(browser: &mut Browser) -> u64 {
    open_tables(browser).await.iter().map(|table| table["places"].as_u64().unwrap()).sum()
}

#[tokio::test]
async fn a_guest_without_a_page_holds_no_lobbies() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut lobbies = Vec::new();
    for number in 0..20 {
        let mut host = Browser::named(server.addr, &format!("Host {number}")).await;
        let table = host.table(json!({"game": "kan", "open": true})).await;
        let client = host.connect(&table, None).await;
        lobbies.push((host, table, client));
    }
    let mut ghost = Browser::named(server.addr, "Ghost").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let all = places(&mut boris).await;
    for (_, table, _) in &lobbies {
        // A connection that ends at once keeps no place, nor does one at a table after the other.
        let mut client = ghost.connect(table, None).await;
        client.does(json!({"type": "come"})).await;
    }
    for (_, table, _) in lobbies.iter().rev().skip(1) {
        until_place(&mut ghost, table, false).await;
    }
    until_place(&mut ghost, &lobbies.last().unwrap().1, true).await;
    assert_eq!(places(&mut boris).await, all - 1);
    assert!(play(&mut boris, "kan").await.1);
}

#[tokio::test]
async fn a_place_is_given_up_when_its_person_has_gone_and_others_are_there() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.promised = Duration::from_millis(50);
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let table = anna.table(json!({"game": "kan", "open": true})).await;
    let a = anna.connect(&table, None).await;
    let mut o = olena.connect(&table, None).await;
    o.does(json!({"type": "come"})).await;
    drop(o);
    until_place(&mut olena, &table, false).await;
    // So is the seat of a host, for whom the others would wait for ever.
    let mut o = olena.connect(&table, None).await;
    o.does(json!({"type": "come"})).await;
    drop(a);
    while o.you["host"] != json!(true) {
        o.read().await;
    }
    // Somebody who is alone there keeps everything.
    drop(o);
    tokio::time::sleep(Duration::from_millis(200)).await;
    until_place(&mut olena, &table, true).await;
}

#[tokio::test]
async fn nobody_comes_elsewhere_in_the_middle_of_a_match_with_others() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let boris = Browser::named(server.addr, "Boris").await;
    let wanted = json!({"game": "caravan", "options": {"first": "0"}, "open": true});
    let (table, _a, mut o) = match_of(&mut anna, &olena, wanted).await;
    let mut lobby = boris.clone();
    let other = lobby.table(json!({"game": "kan", "open": true})).await;
    let _b = boris.connect(&other, None).await;
    let come = format!("/api/tables/{other}/come");
    for (path, body) in [(come.as_str(), json!({})), ("/api/play", json!({"game": "kan"}))] {
        let refused = olena.post(path, body).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "elsewhere"), "{path}");
        assert!(refused.body.contains(&table), "{refused:?}");
    }
    let mut there = olena.connect(&other, None).await;
    there.refused(json!({"type": "sit", "seat": 1}), "elsewhere").await;
    there.refused(json!({"type": "come"}), "elsewhere").await;
    // She may sit down where her friends are, and here after she has left.
    let friends = anna.table(json!({"game": "kan"})).await;
    olena.connect(&friends, None).await.does(json!({"type": "sit", "seat": 1})).await;
    o.does(json!({"type": "leave_for_good"})).await;
    there.does(json!({"type": "come"})).await;
}

#[tokio::test]
async fn nobody_is_led_back_to_a_table_that_they_have_just_left() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let (table, _) = play(&mut anna, "kan").await;
    let _a = anna.connect(&table, None).await;
    assert_eq!(play(&mut olena, "kan").await, (table.clone(), true));
    olena.connect(&table, None).await.does(json!({"type": "leave_for_good"})).await;
    while open_tables(&mut olena).await[0]["coming"] != json!([]) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let (other, people) = play(&mut olena, "kan").await;
    assert!(other != table && !people);
    // Who comes back by themselves stays.
    olena.post(&format!("/api/tables/{table}/come"), json!({})).await.ok();
    let _o = olena.connect(&table, None).await;
    let mut zoya = Browser::named(server.addr, "Zoya").await;
    assert_eq!(play(&mut zoya, "kan").await.0, table);
}

#[tokio::test]
async fn searches_for_tables_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.searches = Rate { burst: 2, per_minute: 1 };
    let server = Server::start(config).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let before = refused(&server, "searches").await;
    let (table, _) = play(&mut anna, "kan").await;
    assert_eq!(anna.post(&format!("/api/tables/{table}/come"), json!({})).await.status, 200);
    let over = anna.post("/api/play", json!({"game": "kan"})).await;
    assert_eq!((over.status, over.code().as_str()), (429, "too_many"));
    assert!(over.header("retry-after").is_some());
    assert!(refused(&server, "searches").await > before);
}

#[tokio::test]
async fn a_code_leads_to_its_table_until_the_table_ends() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::new(server.addr);
    let table = anna.table(json!({"game": "kan"})).await;
    let path = format!("/api/tables/{table}/code");
    let code = anna.post(&path, json!({})).await.ok()["code"].as_str().unwrap().to_owned();
    assert_eq!(anna.post(&path, json!({})).await.ok()["code"], json!(code));
    let found = boris.get(&format!("/api/codes/{}", code.to_lowercase())).await.ok();
    assert_eq!(found, json!({ "id": table }));
    // It survives a restart, and ends with the table.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    (anna.addr, boris.addr) = (server.addr, server.addr);
    assert_eq!(boris.get(&format!("/api/codes/{code}")).await.ok(), json!({ "id": table }));
    anna.post(&format!("/api/tables/{table}/end"), json!({})).await.ok();
    let gone = boris.get(&format!("/api/codes/{code}")).await;
    assert_eq!((gone.status, gone.code().as_str()), (404, "not_found"));
    assert_eq!(anna.post(&path, json!({})).await.status, 404);
    let mut zoya = Browser::named(server.addr, "Zoya").await;
    let other = anna.table(json!({"game": "kan"})).await;
    let refused = zoya.post(&format!("/api/tables/{other}/code"), json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not_seated"));
}

#[tokio::test]
async fn guesses_of_codes_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut boris = Browser::new(server.addr);
    let before = refused(&server, "codes").await;
    let mut tried = 0;
    let over = loop {
        let answer = boris.get("/api/codes/AAAAAA").await;
        if answer.status != 404 {
            break answer;
        }
        tried += 1;
    };
    assert_eq!((over.status, over.code().as_str()), (429, "too_many"));
    assert!(tried <= 13, "{tried} codes were tried");
    assert!(refused(&server, "codes").await > before);
}

#[tokio::test]
async fn guesses_of_house_keys_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = house(data.path(), Enter::Members, TablesBy::Members).await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let before = refused(&server, "house_keys").await;
    let mut statuses = Vec::new();
    // In the path, as it once was, or in the body: it counts as the same try.
    while statuses.last() != Some(&429) {
        statuses.push(boris.post("/api/house/five-of-spades", json!({})).await.status);
        statuses.push(boris.post("/api/house", json!({"key": "six-of-spades"})).await.status);
    }
    assert!(statuses.len() <= 14, "{statuses:?}");
    assert!(refused(&server, "house_keys").await > before);
    // Tries of table codes are counted separately.
    assert_eq!(boris.get("/api/codes/AAAAAA").await.status, 404);
}

#[tokio::test]
async fn right_codes_of_one_address_are_not_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "kan"})).await;
    let code = anna.post(&format!("/api/tables/{table}/code"), json!({})).await.ok();
    let path = format!("/api/codes/{}", code["code"].as_str().unwrap());
    for _ in 0..40 {
        assert_eq!(Browser::new(server.addr).get(&path).await.ok(), json!({ "id": table }));
    }
}

/// A server whose house is open to these people, with a key.
async fn house(data: &std::path::Path, enter: Enter, tables_by: TablesBy) -> Server {
    let mut config = config(data);
    let hours = vec!["thu 20:00 Europe/Kyiv kan".parse().unwrap()];
    config.house =
        House { enter, tables_by, key: Some("ten-of-hearts".into()), hours, ..House::default() };
    Server::start(config).await
}

#[tokio::test]
async fn a_house_by_invitation_admits_members_and_invited_guests() {
    let data = tempfile::tempdir().unwrap();
    let server = house(data.path(), Enter::Invitation, TablesBy::All).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    let wrong = anna.post("/api/house", json!({"key": "nine-of-hearts"})).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (404, "not_found"));
    assert_eq!(anna.post("/api/house", json!({"key": "ten-of-hearts"})).await.status, 204);
    let told = anna.get("/api/house").await.ok();
    assert_eq!((&told["enter"], &told["member"]), (&json!("invitation"), &json!(true)));
    assert_eq!(told["hours"][0]["game"], json!("kan"));
    assert_eq!(boris.get("/api/house").await.ok()["member"], json!(false));

    let (table, _) = play(&mut anna, "kan").await;
    assert_eq!(open_tables(&mut anna).await.len(), 1);
    // Boris sees nobody and opens nothing, until he has the link of a table.
    assert!(open_tables(&mut boris).await.is_empty());
    for (path, body) in [
        ("/api/play", json!({"game": "kan"})),
        ("/api/tables", json!({"game": "kan", "bots": "easy", "start": true})),
    ] {
        let refused = boris.post(path, body).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "members_only"), "{path}");
    }
    boris.post(&format!("/api/tables/{table}/come"), json!({})).await.ok();
    // Membership survives a restart.
    server.stop().await;
    let server = house(data.path(), Enter::Invitation, TablesBy::All).await;
    anna.addr = server.addr;
    assert_eq!(anna.get("/api/house").await.ok()["member"], json!(true));
}

#[tokio::test]
async fn a_house_of_members_lets_others_watch() {
    let data = tempfile::tempdir().unwrap();
    let server = house(data.path(), Enter::Members, TablesBy::All).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    anna.post("/api/house/ten-of-hearts", json!({})).await;
    let table = anna.table(json!({"game": "kan", "open": true})).await;
    let refused = boris.post(&format!("/api/tables/{table}/come"), json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "members_only"));
    let mut b = boris.connect(&table, None).await;
    b.refused(json!({"type": "sit", "seat": 1}), "members-only").await;
    b.refused(json!({"type": "come"}), "members-only").await;
    boris.post("/api/house/ten-of-hearts", json!({})).await;
    b.does(json!({"type": "sit", "seat": 1})).await;
}

#[tokio::test]
async fn an_admin_lists_the_members_and_makes_one_a_guest() {
    let data = tempfile::tempdir().unwrap();
    let server = house(data.path(), Enter::Invitation, TablesBy::All).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    for one in [&mut anna, &mut boris] {
        one.post("/api/house", json!({"key": "ten-of-hearts"})).await;
    }
    let mut host = admin(&server, data.path()).await;
    let found = host.get("/api/admin/members").await.ok();
    let found = found["members"].as_array().unwrap();
    assert_eq!(found.iter().map(|one| &one["name"]).collect::<Vec<_>>(), ["Anna", "Boris"]);
    assert!(found.iter().all(|one| one["since"].is_i64() && one["seen"].is_i64()));
    let path = format!("/api/admin/members/{}", found[0]["id"].as_str().unwrap());
    // Members are no admins, of themselves neither.
    let refused = anna.send("DELETE", &path, None).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "no_session"));
    assert_eq!(anna.get("/api/house").await.ok()["member"], json!(true));
    done(&mut host, "DELETE", &path, None).await;
    assert_eq!(host.send("DELETE", &path, None).await.status, 409);
    let refused = anna.post("/api/play", json!({"game": "kan"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "members_only"));
    assert_eq!(boris.get("/api/house").await.ok()["member"], json!(true));
    assert_eq!(host.get("/api/admin/members").await.ok()["members"].as_array().unwrap().len(), 1);
    let line = host.get("/api/admin/log").await.ok()["lines"][0].clone();
    assert_eq!((&line["what"], &line["about"]), (&json!("ended_membership"), &json!("Anna")));
    assert_eq!(line["session"], json!(1));
    // She may become one again.
    anna.post("/api/house", json!({"key": "ten-of-hearts"})).await;
    assert_eq!(anna.get("/api/house").await.ok()["member"], json!(true));
}

#[tokio::test]
async fn an_open_house_may_restrict_new_tables_to_members() {
    let data = tempfile::tempdir().unwrap();
    let server = house(data.path(), Enter::Open, TablesBy::Members).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut boris = Browser::named(server.addr, "Boris").await;
    anna.post("/api/house/ten-of-hearts", json!({})).await;
    let refused = boris.post("/api/play", json!({"game": "kan"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "members_only"));
    let (table, _) = play(&mut anna, "kan").await;
    // He plays where somebody is waiting.
    assert_eq!(play(&mut boris, "kan").await, (table, true));
}
