//! The JSON Schema of the messages, stored in `docs/bots.schema.json`. `cargo xtask golden
//! programs` rewrites it.

use std::path::Path;

use schemars::JsonSchema;
use serde_json::Value;

use crate::{FromBot, ToBot};

/// Any line of the protocol.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "made for its schema")]
enum Line {
    /// A message to a bot, on its stdin.
    ToBot(ToBot),
    /// A message from a bot, on its stdout.
    FromBot(FromBot),
}

#[test]
fn the_schema_is_fresh() {
    let schema = schemars::schema_for!(Line);
    let text = format!("{}\n", serde_json::to_string_pretty(&schema).expect("a schema is JSON"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.schema.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &text).expect("the schema is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "docs/bots.schema.json is stale: run `cargo xtask golden programs`");
}

/// Writes what a schema allows, in one of the ways in which JSON may write it.
struct Writer<'a>(&'a mut fastrand::Rng);

impl Writer<'_> {
    fn value(&mut self, schema: &Value) -> String {
        if let Some(value) = schema.get("const") {
            return self.string(value.as_str().expect("constants are words"));
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.0.choice(kinds).expect("there is one"),
            kind => kind,
        };
        match kind.as_str().expect("each has a type") {
            "null" => "null".to_owned(),
            "string" => {
                let length = self.0.usize(..12);
                let text: String = (0..length).map(|_| self.0.char(..)).collect();
                self.string(&text)
            }
            "integer" => self.integer(schema),
            "array" => {
                let values: Vec<_> =
                    (0..self.0.usize(..4)).map(|_| self.value(&schema["items"])).collect();
                format!("[{}]", values.join(self.between(",")))
            }
            "object" => self.object(schema),
            other => panic!("there are no values of the type {other} yet"),
        }
    }

    fn object(&mut self, schema: &Value) -> String {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let properties = schema["properties"].as_object().expect("objects say what is in them");
        let mut members: Vec<String> = Vec::new();
        for (name, schema) in properties {
            if required.contains(&name.as_str()) || self.0.bool() {
                let colon = self.between(":");
                members.push(format!("{}{colon}{}", self.string(name), self.value(schema)));
            }
        }
        // A later version may say more.
        if schema.get("additionalProperties").is_none() && self.0.bool() {
            members.push(r#""another": {"n": [null, -1.5e3, true]}"#.to_owned());
        }
        self.0.shuffle(&mut members);
        let comma = self.between(",");
        format!("{{{}}}", members.join(comma))
    }

    fn integer(&mut self, schema: &Value) -> String {
        let bound = |name: &str| schema[name].as_u64().expect("numbers have bounds");
        let (least, most) = (bound("minimum"), bound("maximum"));
        let n = match self.0.u8(..3) {
            0 => least + self.0.u64(..9),
            1 => most,
            _ => self.0.u64(least..=most),
        };
        match self.0.u8(..6) {
            0 => format!("{n}.0"),
            1 => format!("{n}e0"),
            2 => format!("{n}.000E+00"),
            3 if n > 0 => format!("{n}0e-1"),
            4 if n.is_multiple_of(10) => format!("{}e1", n / 10),
            _ => n.to_string(),
        }
    }

    fn string(&mut self, text: &str) -> String {
        if self.0.bool() {
            return Value::from(text).to_string();
        }
        let units: Vec<String> = text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
        format!("\"{}\"", units.concat())
    }

    fn between(&mut self, sign: &'static str) -> &'static str {
        match (sign, self.0.bool()) {
            (",", true) => " ,\t",
            (":", true) => "\t: ",
            (sign, _) => sign,
        }
    }
}

/// Every message that the schema allows is understood, however it is written.
#[test]
fn every_message_of_the_schema_is_read() {
    let schema = schemars::schema_for!(FromBot);
    let schema: &Value = schema.as_value();
    let kinds = schema["oneOf"].as_array().expect("one of several kinds");
    assert_eq!(kinds.len(), 4);
    let mut chance = fastrand::Rng::with_seed(1);
    for kind in kinds {
        for _ in 0..1000 {
            let line = Writer(&mut chance).value(kind);
            let said: Result<FromBot, _> = serde_json::from_str(&line);
            let said = said.unwrap_or_else(|error| panic!("{line}: {error}"));
            // It is read as what it says.
            let (read, written) = (serde_json::to_value(&said), serde_json::from_str(&line));
            let (read, written): (Value, Value) =
                (read.expect("a message"), written.expect("it is JSON"));
            for (name, value) in read.as_object().expect("an object") {
                let same = match (value.as_f64(), written[name].as_f64()) {
                    (Some(value), Some(written)) => (value - written).abs() < 0.5,
                    _ => *value == written[name],
                };
                assert!(same, "{line}: {name} is read as {value}");
            }
        }
    }
    for wrong in ["3.5", "-1", "4294967296", "1e400", "\"3\"", "null"] {
        let line = format!(r#"{{"type":"legal","n":{wrong}}}"#);
        assert!(serde_json::from_str::<FromBot>(&line).is_err(), "{line}");
    }
}
