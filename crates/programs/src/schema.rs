//! The JSON Schema of the messages, kept in `docs/bots.schema.json`. `cargo xtask golden programs`
//! rewrites it.

use std::path::Path;

use schemars::JsonSchema;

use crate::{FromBot, ToBot};

/// Any line of the protocol.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "made for its schema")]
enum Line {
    /// What a bot is told, on its stdin.
    ToBot(ToBot),
    /// What a bot says, on its stdout.
    FromBot(FromBot),
}

#[test]
fn the_schema_is_that_of_the_types() {
    let schema = schemars::schema_for!(Line);
    let text = format!("{}\n", serde_json::to_string_pretty(&schema).expect("a schema is JSON"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.schema.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &text).expect("the schema is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "docs/bots.schema.json is stale: run `cargo xtask golden programs`");
}
