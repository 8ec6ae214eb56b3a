//! People at a table: what they agree upon, who is waited for, clocks, and giving a match up.

use serde_json::{Value, json};

use crate::client::{Browser, Client, two_people};
use crate::support::{Server, config};

/// Reads until a message is as wanted.
async fn until(client: &mut Client, wanted: impl Fn(&Client, &Value) -> bool) -> Value {
    loop {
        let message = client.read().await;
        if wanted(client, &message) {
            return message;
        }
    }
}

fn log(client: &Client) -> Vec<&str> {
    let notices = client.table["notices"].as_array().unwrap();
    notices.iter().map(|notice| notice["what"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn settings_are_set_with_a_new_table_and_changed_in_the_lobby() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted = |code: &str| json!({"game": "caravan", "settings": code});
    let refused = anna.post("/api/tables", wanted("g0")).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
    let table = anna.table(wanted("b600.10-lhard")).await;
    let mut a = anna.connect(&table, None).await;
    let clock = json!({"kind": "bank", "start": 600, "increment": 10});
    let settings =
        json!({"grace": 20, "stand_in": "hard", "clock": clock, "code": "b600.10-lhard"});
    assert_eq!(a.table["settings"], settings);
    a.refused(json!({"type": "settings", "code": "nonsense"}), "bad-settings").await;
    a.refused(json!({"type": "settings", "code": "lgrand"}), "bad-level").await;
    a.does(json!({"type": "settings", "code": ""})).await;
    assert_eq!(a.table["settings"]["grace"], json!(90));
    // A list has it too, and nothing of the log.
    let listed = anna.get("/api/tables").await.ok();
    assert_eq!(listed[0]["table"]["settings"]["grace"], json!(90));
    assert_eq!(listed[0]["table"].get("notices"), None);
    server.stop().await;
}

#[tokio::test]
async fn clocks_are_sent_and_at_zero_a_bot_plays_one_action() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (anna, _, a, mut o) = two_people(&server, "c2").await;
    let told: Vec<Value> = a
        .received
        .iter()
        .map(|text| serde_json::from_str::<Value>(text).unwrap())
        .filter(|message| message["type"] == "clock")
        .collect();
    let clock = json!({"type": "clock", "left": [2000, 2000], "running": null, "reading": []});
    assert_eq!(told.first(), Some(&clock), "before the deal nobody's clock runs");
    // A new connection gets the present clock.
    let table = a.table["id"].as_str().unwrap().to_owned();
    let mut again = anna.connect(&table, None).await;
    let told = until(&mut again, |_, told| told["type"] == "clock").await;
    assert_eq!(told["running"], json!(0));
    assert!(told["left"][0].as_u64() <= Some(2000));
    assert!(o.my_turn().await, "a bot plays");
    assert_eq!(log(&o), ["joined", "joined", "time_up"]);
    assert_eq!(o.table["seats"][0]["stand_in"], json!(null));
    assert_eq!(o.table["match"]["changes"][0]["cause"], json!("time"));
    // A message about no clock is answered all the same.
    o.does(json!({"type": "read"})).await;
    server.stop().await;
}

#[tokio::test]
async fn a_resigned_match_shows_its_result_everywhere() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let (mut anna, _, mut a, mut o) = two_people(&server, "").await;
    until(&mut o, |o, _| o.view["hands"][1][0].is_string()).await;
    let own = |client: &Client, seat: usize| client.view["hands"][seat].clone();
    let hands = json!([own(&a, 0), own(&o, 1)]);
    assert_eq!(own(&a, 1), json!(null));
    a.does(json!({"type": "resign"})).await;
    until(&mut o, |o, _| o.table["stage"] == json!("finished")).await;
    for client in [&a, &o] {
        assert_eq!(client.view["hands"], hands, "all cards are shown");
        assert_eq!(client.view["winners"], json!([1]));
        assert_eq!(client.view["legal"], json!([]));
        assert_eq!(client.table["match"]["resigned"], json!(0));
        assert_eq!(client.table["match"]["winners"], json!([1]));
    }
    let id = a.table["match"]["id"].as_str().unwrap().to_owned();
    let listed = anna.get("/api/matches").await.ok();
    let summary = &listed["matches"][0];
    assert_eq!(
        (&summary["winners"], &summary["resigned"], &summary["ended"]),
        (&json!([1]), &json!(0), &json!(false))
    );
    let detail = anna.get(&format!("/api/matches/{id}")).await.ok();
    assert_eq!(detail["view"]["hands"], hands);
    assert_eq!(detail["view"]["winners"], json!([1]));
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    assert!(record.ends_with("\nx-resigned 0\n"), "{record}");
    assert_eq!(anna.post(&format!("/api/matches/{id}/review"), json!({})).await.code(), "ended");
    // A restart shows the same, and both may play again.
    server.stop().await;
    let server = Server::start(config(data.path())).await;
    anna.addr = server.addr;
    let table = a.table["id"].as_str().unwrap().to_owned();
    let mut a = anna.connect(&table, None).await;
    assert_eq!((&a.view["hands"], &a.table["stage"]), (&hands, &json!("finished")));
    a.does(json!({"type": "rematch"})).await;
    assert_eq!(log(&a).last(), Some(&"again"));
    server.stop().await;
}
