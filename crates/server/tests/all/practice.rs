//! The own positions of a person: what one device has learnt, the others know.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::devices::moved;
use crate::support::{Server, config};

const MATCH: &str = "MMMMMMMMMMMMMMMMMMMMMM";

/// A position, solved at a time, that comes again at another.
fn own(step: u32, at: i64, due: i64) -> Value {
    json!({"match": MATCH, "seat": 0, "step": step, "game": "kan", "at": at, "due": due,
        "stability": 2.5, "difficulty": 5.0, "reps": 1, "lapses": 0})
}

async fn practise(browser: &mut Browser, positions: &[Value]) -> crate::client::Answer {
    browser.post("/api/me/positions", json!({ "positions": positions })).await
}

#[tokio::test]
async fn own_positions_are_kept_for_all_devices_of_a_person() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut stranger = Browser::new(server.addr);
    assert_eq!(practise(&mut stranger, &[]).await.code(), "no_name");
    let mut anna = Browser::named(server.addr, "Anna").await;
    let mut olena = Browser::named(server.addr, "Olena").await;
    let (first, second) = (own(7, 10, 30), own(3, 10, 20));
    let kept = practise(&mut anna, &[first.clone(), second.clone()]).await.ok();
    assert_eq!(kept["positions"], json!([second, first]));
    let mut phone = moved(&mut anna, Browser::new(server.addr)).await;
    assert_eq!(practise(&mut phone, &[]).await.ok(), kept);
    assert_eq!(practise(&mut olena, &[]).await.ok()["positions"], json!([]));
    // The later state stays, whichever device comes last.
    let later = own(3, 20, 50);
    assert_eq!(
        practise(&mut phone, std::slice::from_ref(&later)).await.ok()["positions"][1],
        later
    );
    assert_eq!(practise(&mut anna, &[second]).await.ok()["positions"], json!([first, later]));
    let told = anna.get("/api/me/data").await.ok();
    assert!(told["kept"]["practice"][0]["positions"].as_str().unwrap().contains(MATCH), "{told}");
    server.stop().await;
}

#[tokio::test]
async fn of_too_many_own_positions_those_that_come_last_are_dropped() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let many: Vec<Value> = (0..200).map(|n| own(n, 10, 1000 + i64::from(n))).collect();
    assert_eq!(practise(&mut anna, &many).await.ok()["positions"], json!(many));
    let soon = own(200, 10, 500);
    let kept = practise(&mut anna, std::slice::from_ref(&soon)).await.ok();
    assert_eq!(kept["positions"].as_array().unwrap().len(), 200);
    assert_eq!(kept["positions"][0], soon);
    assert_eq!(kept["positions"][199], many[198]);
    let more = [many, vec![own(201, 10, 20)]].concat();
    assert_eq!(practise(&mut anna, &more).await.code(), "bad_request");
    for (key, wrong) in [
        ("match", json!("short")),
        ("game", json!("chess")),
        ("at", json!(-1)),
        ("due", json!(9)),
        ("stability", json!(40_000)),
        ("difficulty", json!(-0.5)),
        ("seat", json!(300)),
        ("reps", json!(null)),
    ] {
        let mut position = own(1, 10, 20);
        position[key] = wrong;
        let answer = practise(&mut anna, &[position]).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{key}");
    }
    assert_eq!(practise(&mut anna, &[]).await.ok(), kept);
    server.stop().await;
}
