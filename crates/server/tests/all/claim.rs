//! The rest of a deal is claimed: what bots say to it, what is shown, and what the record says.

use serde_json::{Value, json};

use crate::client::{Browser, Client};
use crate::support::{Server, config};

fn last_notice(client: &Client) -> &Value {
    client.table["notices"].as_array().unwrap().last().unwrap()
}

/// Claims, and reads until the outcome is known.
async fn claim(client: &mut Client, rest: &str) -> String {
    client.does(json!({"type": "claim", "rest": rest})).await;
    loop {
        let what = last_notice(client)["what"].as_str().unwrap().to_owned();
        if what.starts_with("claim_") {
            assert!(client.table.get("claim").is_none_or(|claim| claim["asked"] == json!(false)));
            return what;
        }
        client.read().await;
    }
}

#[tokio::test]
async fn bots_refuse_an_uncertain_claim_and_a_certain_one_is_played_out() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(config(data.path())).await;
    let mut anna = Browser::named(server.addr, "Anna").await;
    let options = json!({"rounds": "2", "play_out": "on"});
    let table = anna.table(json!({"game": "kan", "options": options, "pace_ms": 0})).await;
    let mut a = anna.connect(&table, None).await;
    for seat in 1..5 {
        a.does(json!({"type": "seat_bot", "seat": seat, "level": "random"})).await;
    }
    a.does(json!({"type": "start"})).await;
    let olena = Browser::named(server.addr, "Olena").await;
    let mut o = olena.connect(&table, None).await;
    let (mut refused, mut certain, mut turn) = (0, 0, 0);
    while a.my_turn().await {
        let cards = a.view["hands"][0].as_array().map_or(0, Vec::len);
        let may = a.you["claim"] == json!(true);
        let plays = a.view["stage"] == "play";
        assert!(!may || plays, "it is offered while cards are played");
        assert!(may || !plays || refused > 0, "and again after a trick");
        if may && (cards == 10 || cards == 1) {
            match claim(&mut a, "ours").await.as_str() {
                "claim_refused" => refused += 1,
                "claim_certain" => {
                    certain += 1;
                    while a.view["stage"] == "play" && !a.is_over() {
                        a.read().await;
                    }
                    continue;
                }
                other => panic!("{other}"),
            }
            assert_eq!(last_notice(&a)["level"], json!("random"), "a bot said no");
            // A spectator sees the hand from then on.
            let number = a.view["round"].clone();
            while o.version < a.version {
                o.read().await;
            }
            assert_eq!(o.view["hands"][0], a.view["hands"][0], "round {number}");
            assert_eq!(o.view["hands"][1], Value::Null);
        }
        let legal = a.legal();
        let act = a.act(&format!("t{turn}"), &legal[turn * 7 % legal.len()]);
        assert_eq!(a.ask(act).await["type"], "ack");
        turn += 1;
    }
    assert!(refused > 0 && certain > 0, "{refused} refused, {certain} certain");
    let id = a.table["match"]["id"].as_str().unwrap().to_owned();
    let record = anna.get(&format!("/api/matches/{id}/record")).await.body;
    let claims = record.lines().filter(|line| *line == "x-claim 0").count();
    assert_eq!(claims, certain, "{record}");
    // The record is read with its claims, and all of it can be replayed.
    kozyr_games::with_game!("kan", G => {
        kozyr_rules::record::run::<G>(&record).map(|run| run.record.steps.len())
    })
    .unwrap()
    .unwrap();
    server.stop().await;
}
