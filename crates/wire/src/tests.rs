//! `Debug` shows no card: it ends up in logs and panics, and these are for the people who run the
//! server.

use std::collections::BTreeMap;

use kozyr_rules::Secret;
use kozyr_table::Stage;
use serde_json::json;

use crate::advice::{Amount, Formed, Hint, NextBest, Reason};
use crate::command::Command;
use crate::http::CreateTable;
use crate::line::GoesOn;
use crate::patch::PatchOp;
use crate::people::TableSettings;
use crate::socket::{Presence, Request, ServerMessage};
use crate::table::{TableInfo, You};

/// Stands for any text that may name cards.
const SECRET: &str = "SECRET";

fn info() -> TableInfo {
    TableInfo {
        id: "t".into(),
        game: "kan".into(),
        options: BTreeMap::new(),
        stage: Stage::Playing,
        seats: Vec::new(),
        host: None,
        r#match: None,
        paused: false,
        pace_ms: 0,
        settings: TableSettings::default(),
        plea: None,
        claim: None,
        stall: None,
        proposals: Vec::new(),
        notices: Vec::new(),
        hidden: Vec::new(),
        open: false,
        at_once: false,
        locked: false,
        closed: false,
        closed_because: None,
        barred: Vec::new(),
        silenced: Vec::new(),
        shown: Vec::new(),
        teams: Vec::new(),
        swaps: Vec::new(),
        next_seats: Vec::new(),
        anew: None,
    }
}

fn messages() -> Vec<ServerMessage> {
    let secret = || Secret::from(SECRET);
    let loadout = Some(SECRET.into());
    let you = You { name: None, seat: Some(0), host: true, loadout, ..You::default() };
    let patch = vec![
        PatchOp::Add { path: "/hands/0".into(), value: json!(SECRET).into() },
        PatchOp::Replace { path: String::new(), value: json!({ "hand": SECRET }).into() },
    ];
    let value = Amount { mean: 0.5, margin: 0.1 };
    let formed = Formed {
        actions: vec![SECRET.to_owned()].into(),
        playable: true,
        facts: json!({ "cards": SECRET }).into(),
    };
    vec![
        ServerMessage::Welcome {
            protocol: 1,
            version: 2,
            table: Box::new(info()),
            you: you.clone(),
            view: json!({ "hand": [SECRET] }).into(),
            missed: None,
            chat: Vec::new(),
            presence: Presence::default(),
        },
        ServerMessage::Update {
            version: 3,
            events: Vec::new(),
            view: patch,
            table: Vec::new(),
            you: Some(you),
        },
        ServerMessage::Formed { id: "a".into(), version: 3, forms: vec![formed] },
        ServerMessage::Refused {
            id: "a".into(),
            reason: "bad-action".into(),
            rule: None,
            subject: secret(),
            text: secret(),
        },
        ServerMessage::Hint {
            id: "a".into(),
            version: 3,
            hint: Hint {
                action: secret(),
                value,
                confidence: "close".into(),
                next: Some(NextBest { action: secret(), value }),
                reason: Some(Box::new(Reason {
                    kind: "same".into(),
                    play: secret(),
                    other: Some(SECRET.to_owned()).into(),
                    same: vec![SECRET.to_owned()].into(),
                    idea: None,
                    meant: None,
                    goes_on: Some(GoesOn { view: json!(SECRET).into(), lines: Vec::new() }),
                })),
                why: None,
            },
        },
    ]
}

#[test]
fn debug_of_server_messages_shows_no_cards() {
    for message in messages() {
        let shown = format!("{message:?}");
        let sent = serde_json::to_string(&message).unwrap();
        assert!(sent.contains(SECRET) && !shown.contains(SECRET), "{shown}");
        if let ServerMessage::Update { view, you, .. } = message {
            let parts = format!("{view:?} {you:?}");
            assert!(parts.contains("/hands/0") && !parts.contains(SECRET), "{parts}");
        }
    }
}

#[test]
fn debug_of_requests_shows_no_cards() {
    for command in [
        json!({"type": "act", "version": 7, "action": SECRET}),
        json!({"type": "loadout", "text": SECRET}),
        json!({"type": "form", "cards": [SECRET]}),
        json!({"type": "say", "text": SECRET}),
    ] {
        let command: Command = serde_json::from_value(command).unwrap();
        let shown = format!("{:?}", Request { id: "a".into(), command });
        assert!(shown.contains("id: \"a\"") && !shown.contains(SECRET), "{shown}");
    }
    let wanted = json!({"game": "caravan", "loadout": SECRET});
    let wanted: CreateTable = serde_json::from_value(wanted).unwrap();
    let shown = format!("{wanted:?}");
    assert!(shown.contains("caravan") && !shown.contains(SECRET), "{shown}");
}
