//! Records that somebody brings.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

/// The record of a match of Kan of one round, and the server's own replays of it.
async fn played(anna: &mut Browser) -> (String, Vec<Value>) {
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "random", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    client.does(json!({"type": "takeover", "seat": 0, "level": "random"})).await;
    while !client.is_over() {
        client.read().await;
    }
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let mut replays = Vec::new();
    for seat in ["table", "0", "1", "2", "3", "4"] {
        replays.push(anna.get(&format!("/api/matches/{id}/replay?seat={seat}")).await.ok());
    }
    (record, replays)
}

#[tokio::test]
async fn a_record_opens_as_the_match_it_was_and_nothing_is_kept() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (record, replays) = played(&mut anna).await;
    let matches = anna.get("/api/matches").await.ok();
    // Somebody without a name opens it too.
    let mut stranger = Browser::new(server.addr);
    let opened = stranger.post("/api/records", json!({ "text": record })).await.ok();
    assert_eq!(opened["errors"], json!([]));
    let opened = &opened["record"];
    assert_eq!((&opened["game"], &opened["names"][0]), (&json!("kan"), &json!("Anna")));
    assert_eq!(opened["options"]["rounds"], json!("1"));
    assert_eq!(opened["scores"], matches["matches"][0]["scores"]);
    assert_eq!(opened["winners"], matches["matches"][0]["winners"]);
    assert_eq!(opened["replays"], json!(replays));
    assert_eq!(anna.get("/api/matches").await.ok(), matches);

    // One that ends before the match does opens as far as it goes.
    let cut: Vec<&str> = record.lines().take_while(|line| !line.starts_with("result")).collect();
    let cut = cut[..cut.len() - 3].join("\n");
    let opened = stranger.post("/api/records", json!({ "text": cut })).await.ok();
    assert_eq!(opened["record"]["winners"], json!([]));
    let steps = opened["record"]["replays"][3]["steps"].as_array().unwrap().len();
    assert_eq!(steps, replays[3]["steps"].as_array().unwrap().len() - 3);
}

#[tokio::test]
async fn what_is_wrong_with_a_record_is_said_line_by_line() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let (record, _) = played(&mut anna).await;
    let lines: Vec<&str> = record.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("deal")).unwrap();
    let mut wrong = lines.clone();
    wrong[first + 1] = "0: play 1Z";
    for (text, line, says) in [
        ("hello".to_owned(), 1, "a record begins with `kozyr 1`"),
        ("kozyr 1\ngame chess".to_owned(), 2, "there is no game `chess`; the games are kan"),
        (record.replace("option rounds=1", "option rounds=99"), 4, "from 1 to 40"),
        (wrong.join("\n"), first + 2, "expected"),
        (format!("{record}0: pass\n"), lines.len() + 1, ""),
    ] {
        let answer = anna.post("/api/records", json!({ "text": text })).await.ok();
        assert_eq!(answer["record"], Value::Null);
        let error = &answer["errors"][0];
        assert_eq!(error["line"], json!(line), "{error}");
        assert!(error["message"].as_str().unwrap().contains(says), "{error}");
    }
}
