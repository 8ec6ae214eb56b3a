//! Those who look on: how far behind they are, and whose hand they are shown. What they may know
//! is tested in `secrecy`.

use serde_json::{Value, json};

use crate::client::{Browser, Client, two_people};
use crate::support::{Server, config};

async fn until(client: &mut Client, wanted: impl Fn(&Client) -> bool) {
    while !wanted(client) {
        client.read().await;
    }
}

/// Plays one action for whoever's turn it is, of two people.
async fn play(a: &mut Client, o: &mut Client, n: usize) {
    let version = a.version.max(o.version);
    for client in [&mut *a, &mut *o] {
        until(client, |client| client.version >= version).await;
    }
    let acts = if a.legal().is_empty() { o } else { a };
    let action = acts.legal()[0].clone();
    let act = acts.act(&format!("p{n}"), &action);
    acts.does(act).await;
}

fn types(client: &Client) -> Vec<String> {
    let kind = |text: &String| {
        let message: Value = serde_json::from_str(text).unwrap();
        message["type"].as_str().unwrap().to_owned()
    };
    client.received.iter().map(kind).collect()
}

#[tokio::test]
async fn spectators_are_named_and_counted() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, table, mut a, _o) = two_people(&server, "").await;
    let ivan = Browser::named(server.addr, "Ivan").await;
    // Somebody with two windows is one person, and a person without a name is counted.
    let first = ivan.connect(&table, None).await;
    let _second = ivan.connect(&table, None).await;
    let _stranger = Browser::new(server.addr).connect(&table, None).await;
    // A person with the same name as somebody at the table gets a number.
    let _anna = Browser::named(server.addr, "Anna").await.connect(&table, None).await;
    until(&mut a, |a| a.presence["spectators"] == json!(3)).await;
    assert_eq!(a.watching(), [(2, "Ivan".into()), (3, "Anna 2".into())]);
    // A new name reaches the table when the match is over, and the number stays.
    let mut renamed = ivan.clone();
    renamed.send("PUT", "/api/me", Some(json!({"name": "Ivan K."}))).await.ok();
    a.does(json!({"type": "say", "text": "not yet"})).await;
    assert_eq!(a.watching()[0], (2, "Ivan".into()));
    a.does(json!({"type": "resign"})).await;
    until(&mut a, |a| a.watching()[0] == (2, "Ivan K.".into())).await;
    drop(first);
    server.stop().await;
}

#[tokio::test]
async fn a_spectator_is_delayed_until_the_match_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, table, mut a, mut o) = two_people(&server, "c60-d2").await;
    let stranger = Browser::new(server.addr);
    let mut s = stranger.connect(&table, None).await;
    assert_eq!(s.table["settings"]["delay"], json!(2));
    // What the players see of the table: before the deal, after it, and after each action.
    let mut lanes = vec![a.view["caravans"].clone(), a.view["caravans"].clone()];
    assert!(lanes[0].is_array(), "{}", a.view);
    for n in 0..6 {
        play(&mut a, &mut o, n).await;
        let version = a.version.max(o.version);
        until(&mut a, |a| a.version >= version).await;
        until(&mut s, |s| s.version >= version).await;
        lanes.push(a.view["caravans"].clone());
        assert_eq!(s.view["caravans"], lanes[n], "after {n}");
    }
    assert_ne!(a.view["caravans"], s.view["caravans"], "something was played");
    // A spectator who reconnects is as far behind, and no clock gives away whose turn it is.
    let mut again = stranger.connect(&table, Some(s.version - 1)).await;
    assert_eq!(again.view, s.view);
    let missed = again.welcome["missed"].as_array().unwrap().clone();
    assert_eq!(missed.len(), 1);
    let heard = s.events.iter().filter(|(version, _)| *version == s.version);
    let heard: Vec<Value> = heard.map(|(_, event)| event.clone()).collect();
    assert_eq!(missed[0]["events"], json!(heard));
    assert!(!types(&s).contains(&"clock".to_owned()), "{:?}", types(&s));
    assert!(types(&a).contains(&"clock".to_owned()));
    // At the end nothing is held back.
    o.does(json!({"type": "resign"})).await;
    until(&mut again, |s| s.table["stage"] == json!("finished")).await;
    until(&mut a, |a| a.table["stage"] == json!("finished")).await;
    assert_eq!(again.view["caravans"], a.view["caravans"]);
    until(&mut s, |s| s.table["stage"] == json!("finished")).await;
    let after = |client: &Client| {
        let seen: Vec<&Value> = client.events.iter().map(|(_, event)| event).collect();
        json!(seen)
    };
    assert_eq!(after(&s).as_array().unwrap().last(), after(&a).as_array().unwrap().last());
    server.stop().await;
}

#[tokio::test]
async fn a_hand_is_shown_to_one_spectator_and_hidden_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (_, table, mut a, mut o) = two_people(&server, "").await;
    let ivan = Browser::named(server.addr, "Ivan").await;
    let mut i = ivan.connect(&table, None).await;
    let mut s = Browser::new(server.addr).connect(&table, None).await;
    until(&mut a, |a| a.presence["watching"][0]["n"] == json!(2)).await;
    i.refused(json!({"type": "show_hand", "watcher": 2}), "not-seated").await;
    a.does(json!({"type": "show_hand", "watcher": 2})).await;
    until(&mut i, |i| i.you["shown"] == json!(0)).await;
    assert_eq!((&i.view["hands"], &i.view["viewer"]), (&a.view["hands"], &json!(0)));
    assert!(!a.legal().is_empty() && i.legal().is_empty());
    // Everybody is told, and nobody else sees the hand.
    until(&mut o, |o| o.table["shown"] == json!([{"seat": 0, "name": "Ivan"}])).await;
    until(&mut s, |s| s.table["shown"][0]["name"] == "Ivan").await;
    assert_eq!(s.view["hands"][0], json!(null));
    assert_eq!(o.view["hands"][0], json!(null));
    o.refused(json!({"type": "show_hand", "watcher": 2}), "no-showing").await;
    // It goes on, even over a lost connection, and the pupil may do nothing.
    play(&mut a, &mut o, 0).await;
    let version = a.version;
    until(&mut i, |i| i.version >= version).await;
    assert_eq!(i.view["hands"], a.view["hands"]);
    drop(i);
    let mut i = ivan.connect(&table, None).await;
    assert_eq!((&i.view["hands"], &i.you["seat"]), (&a.view["hands"], &json!(null)));
    let act = i.act("x", "discard AS");
    i.refused(act, "not-seated").await;
    i.refused(json!({"type": "say", "text": "aces"}), "has-seen").await;
    a.does(json!({"type": "hide_hand"})).await;
    until(&mut i, |i| i.view["hands"][0].is_null()).await;
    assert_eq!((i.you.get("shown"), &i.view["viewer"]), (None, &json!(null)));
    i.refused(json!({"type": "say", "text": "aces"}), "has-seen").await;
    a.does(json!({"type": "open_to_all", "open": true})).await;
    i.refused(json!({"type": "come"}), "has-seen").await;
    server.stop().await;
}
