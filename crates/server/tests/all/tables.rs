//! People at a table.

use serde_json::json;

use crate::client::Browser;
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
