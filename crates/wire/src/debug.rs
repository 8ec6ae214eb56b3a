//! Redaction: `Debug` shows of messages that hold cards everything but the cards.
//!
//! `Debug` ends up in logs and panics, which are for whoever runs the server and not for whoever
//! plays; so views, patches, actions, loadouts and chosen cards are left out.

use core::fmt;

use crate::http::CreateTable;
use crate::patch::PatchOp;
use crate::socket::{Formed, Hint, Instead, NextBest, Reasons, ServerMessage};
use crate::table::You;

impl fmt::Debug for ServerMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Welcome { version, table, presence, .. } => f
                .debug_struct("Welcome")
                .field("version", version)
                .field("table", table)
                .field("presence", presence)
                .finish_non_exhaustive(),
            Self::Update { version, table, .. } => f
                .debug_struct("Update")
                .field("version", version)
                .field("table", table)
                .finish_non_exhaustive(),
            Self::Ack { id, version } => {
                f.debug_struct("Ack").field("id", id).field("version", version).finish()
            }
            Self::Refused { id, reason, .. } => f
                .debug_struct("Refused")
                .field("id", id)
                .field("reason", reason)
                .finish_non_exhaustive(),
            Self::Formed { id, version, forms } => f
                .debug_struct("Formed")
                .field("id", id)
                .field("version", version)
                .field("forms", &forms.len())
                .finish(),
            Self::Hint { id, version, hint } => f
                .debug_struct("Hint")
                .field("id", id)
                .field("version", version)
                .field("hint", hint)
                .finish(),
            Self::Why { id, version, reasons } => f
                .debug_struct("Why")
                .field("id", id)
                .field("version", version)
                .field("reasons", reasons)
                .finish(),
            Self::Pong { id, version } => {
                f.debug_struct("Pong").field("id", id).field("version", version).finish()
            }
            Self::Said(said) => f.debug_struct("Said").field("n", &said.n).finish_non_exhaustive(),
            Self::Clock(clock) => f.debug_tuple("Clock").field(clock).finish(),
            Self::Presence(presence) => f.debug_tuple("Presence").field(presence).finish(),
            Self::House { announcement } => {
                f.debug_struct("House").field("announcement", announcement).finish()
            }
            Self::Storage { state } => f.debug_struct("Storage").field("state", state).finish(),
            Self::Error { code, message, .. } => {
                f.debug_struct("Error").field("code", code).field("message", message).finish()
            }
        }
    }
}

impl fmt::Debug for Formed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Formed").field("playable", &self.playable).finish_non_exhaustive()
    }
}

impl fmt::Debug for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hint").field("confidence", &self.confidence).finish_non_exhaustive()
    }
}

impl fmt::Debug for Reasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reasons")
            .field("seat", &self.seat)
            .field("from", &self.from)
            .field("verdict", &self.verdict)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Instead").field("share", &self.share).finish_non_exhaustive()
    }
}

impl fmt::Debug for NextBest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NextBest").field("value", &self.value).finish_non_exhaustive()
    }
}

impl fmt::Debug for PatchOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (op, path) = match self {
            Self::Add { path, .. } => ("Add", path),
            Self::Remove { path } => ("Remove", path),
            Self::Replace { path, .. } => ("Replace", path),
        };
        f.debug_struct(op).field("path", path).finish_non_exhaustive()
    }
}

impl fmt::Debug for CreateTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CreateTable")
            .field("game", &self.game)
            .field("options", &self.options)
            .field("seat", &self.seat)
            .field("loadout", &self.loadout.as_ref().map(|_| format_args!("…")))
            .field("bots", &self.bots)
            .field("start", &self.start)
            .field("pace_ms", &self.pace_ms)
            .field("hidden", &self.hidden)
            .field("open", &self.open)
            .field("settings", &self.settings)
            .field("circle", &self.circle)
            .finish()
    }
}

impl fmt::Debug for You {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("You")
            .field("name", &self.name)
            .field("seat", &self.seat)
            .field("host", &self.host)
            .field("loadout", &self.loadout.as_ref().map(|_| format_args!("…")))
            .field("coming", &self.coming)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;

    use super::*;
    use crate::command::Command;
    use crate::people::TableSettings;
    use crate::socket::{Amount, Presence, Request};
    use crate::table::{TableInfo, TableStage};

    /// Stands for any text that may name cards.
    const SECRET: &str = "SECRET";

    fn info() -> TableInfo {
        TableInfo {
            id: "t".into(),
            game: "kan".into(),
            options: BTreeMap::new(),
            stage: TableStage::Playing,
            seats: Vec::new(),
            host: None,
            r#match: None,
            paused: false,
            pace_ms: 0,
            settings: TableSettings::default(),
            plea: None,
            claim: None,
            stall: None,
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
        let secret = || SECRET.to_owned();
        let loadout = Some(SECRET.to_owned());
        let you = You {
            name: None,
            seat: Some(0),
            host: true,
            loadout,
            coming: None,
            coming_in: None,
            lends: None,
            pauses: None,
            undo: None,
            claim: false,
            shown: None,
        };
        let patch = vec![
            PatchOp::Add { path: "/hands/0".into(), value: json!(SECRET) },
            PatchOp::Replace { path: String::new(), value: json!({ "hand": SECRET }) },
        ];
        let value = Amount { mean: 0.5, margin: 0.1 };
        let formed =
            Formed { actions: vec![secret()], playable: true, facts: json!({ "cards": SECRET }) };
        vec![
            ServerMessage::Welcome {
                protocol: 1,
                version: 2,
                table: Box::new(info()),
                you: you.clone(),
                view: json!({ "hand": [SECRET] }),
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
                    why: None,
                },
            },
        ]
    }

    #[test]
    fn what_the_server_says_is_shown_without_cards() {
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
    fn what_clients_ask_is_shown_without_cards() {
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
}
