//! Hints while a match is played against bots, why these did something, and the review afterwards.

use serde_json::{Value, json};

use crate::client::Browser;
use crate::support::{Server, config};

#[tokio::test]
async fn a_hint_is_a_legal_action() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let table = anna
        .table(
            json!({"game": "variety", "options": {"deals": "8"}, "bots": "normal", "start": true}),
        )
        .await;
    let mut client = anna.connect(&table, None).await;
    for turn in 0..3 {
        assert!(client.my_turn().await);
        let version = client.version;
        let answer = client.ask(json!({"type": "hint"})).await;
        assert_eq!((&answer["type"], &answer["version"]), (&json!("hint"), &json!(version)));
        let hint = &answer["hint"];
        let action = hint["action"].as_str().unwrap();
        assert!(client.legal().iter().any(|legal| legal == action), "{hint}");
        let value = hint["value"]["mean"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&value), "{hint}");
        if hint["confidence"] != "only" {
            assert_ne!(hint["next"]["action"], hint["action"]);
        }
        let act = client.act(&format!("h{turn}"), action);
        client.does(act).await;
    }
}

#[tokio::test]
async fn a_bots_action_is_explained_from_the_view_the_asker_may_know() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    // The versions at which a bot and the person played a card.
    let (mut theirs, mut own) = (None, None);
    for number in 0.. {
        assert!(client.my_turn().await);
        if let Some(version) = played(&client, |seat| seat != 0) {
            theirs = Some(version);
            break;
        }
        let legal = client.legal()[0].clone();
        let act = client.act(&format!("a{number}"), &legal);
        client.does(act).await;
    }
    let theirs = theirs.unwrap();
    let answer = client.ask(json!({"type": "why", "version": theirs})).await;
    assert_eq!((&answer["type"], &answer["version"]), (&json!("why"), &json!(theirs)), "{answer}");
    let reasons = &answer["reasons"];
    assert_eq!((&reasons["from"], &reasons["lines"]), (&json!("seen"), &json!([])), "{reasons}");
    assert!(reasons["action"].as_str().unwrap().starts_with("play "), "{reasons}");
    assert_eq!(reasons["level"], "normal");
    // Only a bot's action is explained: neither one's own, nor what nobody did.
    let act = {
        let legal = client.legal()[0].clone();
        client.act("own", &legal)
    };
    client.does(act).await;
    if let Some(version) = played(&client, |seat| seat == 0) {
        own = Some(version);
    }
    client.refused(json!({"type": "why", "version": own.unwrap()}), "no-why").await;
    client.refused(json!({"type": "why", "version": 1}), "no-why").await;
    client.refused(json!({"type": "why", "version": 900_000}), "no-why").await;
    let watcher = Browser::named(server.addr, "Olena").await;
    let mut watcher = watcher.connect(&table, None).await;
    watcher.refused(json!({"type": "why", "version": theirs}), "no-why").await;

    client.play_on(5).await;
    let answer = client.ask(json!({"type": "why", "version": theirs})).await;
    let reasons = &answer["reasons"];
    assert_eq!(reasons["from"], "own", "{answer}");
    assert_eq!(reasons["lines"][0]["action"], reasons["action"]);

    // The same in the replay, by step; anybody who watches it may ask.
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    let replay = anna.get(&format!("/api/matches/{id}/replay")).await.ok();
    let steps = replay["steps"].as_array().unwrap();
    let step = steps
        .iter()
        .position(|step| step["seat"] != 0 && step["text"] == reasons["action"])
        .unwrap();
    let path = format!("/api/matches/{id}/why?step={step}");
    let mut stranger = Browser::new(server.addr);
    let told = stranger.post(&path, json!({})).await.ok();
    assert_eq!(&told, reasons, "of what is over the same question has the same answer");
    for wrong in ["0", "900000", "no", "-1"] {
        let path = format!("/api/matches/{id}/why?step={wrong}");
        let answer = anna.post(&path, json!({})).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"), "{wrong}");
    }
}

/// The version of the last card that one of these seats played, as the client saw it.
fn played(client: &crate::client::Client, by: impl Fn(u64) -> bool) -> Option<u64> {
    let mut found = None;
    for text in &client.received {
        let message: Value = serde_json::from_str(text).unwrap();
        let is_played =
            |event: &Value| event["kind"] == "played" && event["seat"].as_u64().is_some_and(&by);
        let mut events = message["events"].as_array().into_iter().flatten();
        if message["type"] == "update" && events.any(is_played) {
            found = message["version"].as_u64();
        }
    }
    found
}

#[tokio::test]
async fn a_review_is_stored_and_shown_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    client.play_on(5).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}/review");
    let mut seen = 0.0;
    let review = loop {
        let status = anna.post(&path, json!({})).await.ok();
        let [done, of] = ["done", "of"].map(|name| status[name].as_f64().unwrap());
        let part = if of == 0.0 { 0.0 } else { done / of };
        assert!((seen..=1.0).contains(&part), "{seen} {status}");
        seen = part;
        if !status["review"].is_null() {
            break status["review"].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    assert_eq!((&review["game"], &review["seat"]), (&json!("kan"), &json!(0)));
    let reviewed = review["reviewed"].as_array().unwrap();
    assert!(!reviewed.is_empty());
    // The reviewed decisions are those that were played.
    let replay = anna.get(&format!("/api/matches/{id}/replay")).await.ok();
    for decision in reviewed {
        let step = &replay["steps"][usize::try_from(decision["step"].as_u64().unwrap()).unwrap()];
        assert_eq!((&step["seat"], &step["text"]), (&json!(0), &decision["chosen"]));
        let grade = decision["grade"].as_str().unwrap();
        assert!(["fine", "inaccuracy", "mistake", "blunder"].contains(&grade));
        assert!(grade == "fine" || decision["best"] != decision["chosen"], "{decision}");
    }
    for moment in review["moments"].as_array().unwrap() {
        let place = usize::try_from(moment.as_u64().unwrap()).unwrap();
        assert_ne!(reviewed[place]["grade"], "fine");
    }
    // Each is a position to solve: what the seat saw, and the best play.
    let mut view = replay["view"].clone();
    let mut decisions = reviewed.iter().peekable();
    for (number, step) in replay["steps"].as_array().unwrap().iter().enumerate() {
        if let Some(decision) = decisions.next_if(|decision| decision["step"] == number) {
            let position = anna.get(&format!("{path}/0/positions/{number}")).await.ok();
            assert_eq!((&position["game"], &position["seat"]), (&json!("kan"), &json!(0)));
            assert_eq!((&position["number"], &position["view"]), (&decision["step"], &view));
            assert_eq!(position["asks"]["action"], decision["best"]);
            assert_eq!(position["reason"], decision["reason"]);
            let last = position["values"].as_array().unwrap().last().unwrap();
            assert_eq!((&last["action"], &last["loss"]), (&decision["chosen"], &decision["loss"]));
        }
        crate::client::patch(&mut view, &step["view"]);
    }
    assert_eq!(decisions.next(), None);
    let steps = replay["steps"].as_array().unwrap();
    let other = steps.iter().position(|step| step["seat"] == 1).unwrap();
    for (place, status, code) in [
        (format!("0/positions/{other}"), 400, "no_decision"),
        (format!("0/positions/{}", steps.len()), 400, "no_step"),
        ("9/positions/1".to_owned(), 400, "bad_request"),
        (format!("1/positions/{other}"), 409, "not_reviewed"),
    ] {
        let answer = anna.get(&format!("{path}/{place}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{place}");
    }
    let again = anna.post(&path, json!({})).await.ok();
    assert_eq!(again["review"], review);
    let wrong = anna.post(&format!("{path}?seat=9"), Value::Null).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "bad_request"));
}

#[tokio::test]
async fn the_course_of_a_match_is_stored_beside_its_review() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let wanted =
        json!({"game": "kan", "options": {"rounds": "1"}, "bots": "normal", "start": true});
    let table = anna.table(wanted).await;
    let mut client = anna.connect(&table, None).await;
    client.play_on(5).await;
    let id = client.table["match"]["id"].as_str().unwrap().to_owned();
    let asked = |what: &str| format!("/api/matches/{id}/{what}");
    // Both at once: neither stops the other from being made or stored.
    let mut found = [Value::Null, Value::Null];
    while found.iter().any(Value::is_null) {
        for (what, found) in ["course", "review"].into_iter().zip(&mut found) {
            *found = anna.post(&asked(what), json!({})).await.ok()[what].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let [course, review] = found;
    assert_eq!(anna.post(&asked("course"), json!({})).await.ok()["course"], course);
    assert_eq!(anna.post(&asked("review"), json!({})).await.ok()["review"], review);
    assert_eq!((&course["game"], &course["seat"]), (&json!("kan"), &json!(0)));
    let way = |key: &str| course["way"][key].as_f64().unwrap();
    for key in ["par", "result"] {
        assert!((0.0..=1.0).contains(&way(key)), "{course}");
    }
    let replay = anna.get(&asked("replay")).await.ok();
    let steps = replay["steps"].as_array().unwrap();
    let points = course["points"].as_array().unwrap();
    let last = points.last().unwrap();
    assert_eq!(last["step"], json!(steps.len()));
    assert_eq!(last["value"]["mean"].as_f64(), Some((way("result") * 1000.0).round() / 1000.0));
    if !course["turning"].is_null() {
        let turning = &course["turning"];
        let drawn = |pair: &[Value]| {
            pair[0]["value"] == turning["before"] && pair[1]["value"] == turning["after"]
        };
        assert!(points.windows(2).any(drawn), "{course}");
        let step = &steps[usize::try_from(turning["step"].as_u64().unwrap()).unwrap()];
        assert_eq!(step["seat"], turning["seat"]);
        assert!(turning["action"] == "" || turning["action"] == step["text"], "{turning}");
        assert!(turning["view"].is_object(), "what was seen is told with it");
    }
    let wrong = anna.post(&format!("{}?seat=9", asked("course")), Value::Null).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (400, "bad_request"));
}
