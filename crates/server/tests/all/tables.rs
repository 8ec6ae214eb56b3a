//! People at a table.

use serde_json::json;

use crate::client::{Browser, Client};
use crate::limits::refused;
use crate::support::{Server, config};

#[tokio::test]
async fn two_people_meet_play_and_play_a_rematch() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan", "options": {"first": "0"}})).await;
    let olena = Browser::named(server.addr, "Olena").await;
    let stranger = Browser::new(server.addr);

    let mut a = anna.connect(&table, None).await;
    let mut o = olena.connect(&table, None).await;
    let mut s = stranger.connect(&table, None).await;
    assert_eq!(a.you, json!({"name": "Anna", "seat": 0, "host": true, "loadout": null}));
    assert_eq!(o.you, json!({"name": "Olena", "seat": null, "host": false, "loadout": null}));
    assert_eq!(s.you["name"], json!(null));
    assert_eq!(o.view, json!(null));
    assert_eq!(o.table["options"]["games"], json!("1"));

    s.refused(json!({"type": "sit", "seat": 1}), "no-name").await;
    o.refused(json!({"type": "sit", "seat": 0}), "seat-taken").await;
    o.does(json!({"type": "sit", "seat": 1})).await;
    assert_eq!(o.you["seat"], json!(1));
    o.does(json!({"type": "loadout", "text": "pack b"})).await;
    assert_eq!(o.you["loadout"], json!("pack b"));
    a.refused(json!({"type": "start"}), "not-ready").await;
    o.does(json!({"type": "ready", "ready": true})).await;
    o.refused(json!({"type": "start"}), "not-host").await;
    o.does(json!({"type": "say", "text": "Good luck"})).await;
    a.does(json!({"type": "start"})).await;

    // The others know that she brought a loadout, but not which.
    assert_eq!(a.table["seats"][1]["loadout"], json!(true));
    assert!(!a.received.concat().contains("pack b"));
    assert!(a.received.iter().any(|message| message.contains("Good luck")));

    assert!(a.my_turn().await);
    o.refused(json!({"type": "act", "version": 1, "action": "x"}), "stale").await;
    let (mut player, mut other) = (&mut a, &mut o);
    for turn in 0..500 {
        while player.legal().is_empty() && !player.is_over() {
            player.read().await;
        }
        if player.is_over() {
            break;
        }
        let legal = player.legal();
        let act = player.act(&format!("x{turn}"), &legal[turn * 5 % legal.len()]);
        player.does(act).await;
        std::mem::swap(&mut player, &mut other);
    }
    while !(a.is_over() && o.is_over() && s.is_over()) {
        for client in [&mut a, &mut o, &mut s] {
            if !client.is_over() {
                client.read().await;
            }
        }
    }
    // Everybody has the same events, and after the match sees the same cards.
    assert_eq!(a.events, o.events);
    assert_eq!(a.events, s.events);
    assert_eq!(a.view["hands"], s.view["hands"]);
    assert_eq!(a.table, s.table);
    assert_eq!(a.table["match"]["winners"], a.view["winners"]);

    a.does(json!({"type": "rematch"})).await;
    o.does(json!({"type": "rematch"})).await;
    assert_eq!(o.table["stage"], json!("playing"));
    assert_eq!(o.table["match"]["number"], json!(2));
    server.stop().await;
}

#[tokio::test]
async fn leaving_the_seat_changes_the_view() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    let mut a = anna.connect(&table, None).await;
    // Another window of hers shows the same.
    let mut again = anna.connect(&table, None).await;
    assert!(a.my_turn().await && again.my_turn().await);
    assert_eq!(a.view, again.view);
    a.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    while !a.is_over() {
        a.read().await;
    }
    let own = a.view["viewer"].clone();
    assert_eq!(own, json!(0));
    // Whoever leaves their seat after the match is a spectator.
    a.does(json!({"type": "return"})).await;
    a.does(json!({"type": "leave"})).await;
    assert_eq!(a.you["seat"], json!(null));
    assert_eq!(a.view["viewer"], json!(null));
    while again.you["seat"] != json!(null) {
        again.read().await;
    }
    assert_eq!(again.view, a.view);
}

async fn presence(client: &mut Client, spectators: u32) {
    let told = client.read().await;
    assert_eq!((&told["type"], &told["seats"]), (&json!("presence"), &json!([1])));
    assert_eq!((&told["spectators"], &told["away"]), (&json!(spectators), &json!([])));
}

#[tokio::test]
async fn presence_counts_spectators() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan", "seat": 1})).await;
    let mut a = anna.connect(&table, None).await;
    presence(&mut a, 0).await;
    let s = Browser::new(server.addr).connect(&table, None).await;
    presence(&mut a, 1).await;
    drop(s);
    presence(&mut a, 0).await;
}

#[tokio::test]
async fn a_ping_is_answered_with_the_current_version() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan", "seat": 1})).await;
    let mut a = anna.connect(&table, None).await;
    let mut s = Browser::new(server.addr).connect(&table, None).await;
    let version = a.does(json!({"type": "seat_bot", "seat": 0, "level": "random"})).await;
    for client in [&mut a, &mut s] {
        let answer = client.ask(json!({"type": "ping", "id": "p-1"})).await;
        assert_eq!(answer, json!({"type": "pong", "id": "p-1", "version": version}));
        // What led to that version was sent before.
        assert_eq!(client.version, version);
    }
}

#[tokio::test]
async fn a_rename_is_seen_at_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan"})).await;
    anna.send("PUT", "/api/me", Some(json!({"name": "Anna K"}))).await.ok();
    let a = anna.connect(&table, None).await;
    assert_eq!(a.table["seats"][0]["name"], json!("Anna K"));
    assert_eq!(a.you["name"], json!("Anna K"));
}

#[tokio::test]
async fn an_unreadable_message_ends_the_connection_with_a_code() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan"})).await;
    let hello = json!({"type": "hello", "protocol": 1});
    for (first, then, code) in [
        (json!({"type": "hello", "protocol": 99}), None, "protocol"),
        (json!({"type": "sit", "seat": 1, "id": "a"}), None, "malformed"),
        (hello.clone(), Some(json!({"type": "sit", "seat": 1})), "malformed"),
        (hello.clone(), Some(json!({"type": "dance", "id": "a"})), "malformed"),
    ] {
        let mut client = anna.socket(&table).await.unwrap();
        client.say(first).await;
        if let Some(then) = then {
            client.say(then).await;
        }
        let mut last = json!(null);
        while let Some(message) = client.next().await {
            last = message;
        }
        assert_eq!((last["type"].clone(), last["code"].clone()), (json!("error"), json!(code)));
    }
    // No connection is kept open for a table that does not exist.
    for nowhere in ["0000000000000000000000", "short"] {
        let refused = anna.socket(nowhere).await.err().unwrap();
        assert!(refused.contains("404"), "{refused}");
    }
}

#[tokio::test]
async fn too_many_messages_end_the_connection() {
    let data = tempfile::tempdir().unwrap();
    let mut config = config(data.path());
    config.limits.messages = kozyr_server::Rate { burst: 10, per_minute: 1 };
    config.limits.said = kozyr_server::Rate { burst: 2, per_minute: 1 };
    let server = Server::start(config).await;
    let before = refused(&server, "messages").await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna.table(json!({"game": "caravan"})).await;
    let mut a = anna.connect(&table, None).await;
    a.does(json!({"type": "say", "text": "one"})).await;
    a.does(json!({"type": "say", "text": "two"})).await;
    a.refused(json!({"type": "say", "text": "three"}), "too-fast").await;
    for n in 0..20 {
        a.say(json!({"type": "ready", "ready": n % 2 == 0, "id": format!("q{n}")})).await;
    }
    let mut last = json!(null);
    while let Some(message) = a.next().await {
        last = message;
    }
    assert_eq!(last["code"], json!("too_fast"));
    assert!(refused(&server, "messages").await > before);
    // The chat is still there for a newcomer.
    let a = anna.connect(&table, None).await;
    let chat = a.welcome["chat"].as_array().unwrap();
    let said: Vec<_> = chat.iter().map(|said| said["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["one", "two"]);
}
