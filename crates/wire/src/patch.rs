//! The difference between two JSON values as an RFC 6902 patch of `add`, `remove` and `replace`.
//!
//! It is computed from any two values and knows nothing of games. Arrays are compared by what
//! they have in common at both ends, so that a card that leaves the middle of a hand is one
//! operation.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// One operation of a patch. A path names a place as in RFC 6901: `""` is the whole value,
/// `/hands/0/3` a place in it; `~1` stands for `/` and `~0` for `~`.
#[derive(Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PatchOp {
    /// Put a new value into an object, or into an array before the place.
    Add {
        /// Where.
        path: String,
        /// What.
        #[cfg_attr(test, ts(type = "unknown"))]
        value: Value,
    },
    /// Take a value out.
    Remove {
        /// Where.
        path: String,
    },
    /// Put another value in the place of one.
    Replace {
        /// Where.
        path: String,
        /// What.
        #[cfg_attr(test, ts(type = "unknown"))]
        value: Value,
    },
}

/// What makes `new` of `old`, to be carried out in order.
pub fn diff(old: &Value, new: &Value) -> Vec<PatchOp> {
    let mut out = Vec::new();
    compare(&mut String::new(), old, new, &mut out);
    out
}

fn compare(path: &mut String, old: &Value, new: &Value, out: &mut Vec<PatchOp>) {
    match (old, new) {
        _ if old == new => {}
        (Value::Object(old), Value::Object(new)) => objects(path, old, new, out),
        (Value::Array(old), Value::Array(new)) => arrays(path, old, new, out),
        _ => out.push(PatchOp::Replace { path: path.clone(), value: new.clone() }),
    }
}

fn objects(
    path: &mut String,
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    out: &mut Vec<PatchOp>,
) {
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        within(path, key, |path| out.push(PatchOp::Remove { path: path.clone() }));
    }
    for (key, value) in new {
        within(path, key, |path| match old.get(key) {
            Some(before) => compare(path, before, value, out),
            None => out.push(PatchOp::Add { path: path.clone(), value: value.clone() }),
        });
    }
}

fn arrays(path: &mut String, old: &[Value], new: &[Value], out: &mut Vec<PatchOp>) {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old_middle, new_middle) =
        (&old_rest[..old_rest.len() - tail], &new_rest[..new_rest.len() - tail]);
    let common = old_middle.len().min(new_middle.len());
    for i in 0..common {
        within(path, &(head + i).to_string(), |path| {
            compare(path, &old_middle[i], &new_middle[i], out);
        });
    }
    // From the back, so that no removal moves what another one names.
    for i in (common..old_middle.len()).rev() {
        within(path, &(head + i).to_string(), |path| {
            out.push(PatchOp::Remove { path: path.clone() });
        });
    }
    for (i, value) in new_middle.iter().enumerate().skip(common) {
        within(path, &(head + i).to_string(), |path| {
            out.push(PatchOp::Add { path: path.clone(), value: value.clone() });
        });
    }
}

fn within(path: &mut String, key: &str, then: impl FnOnce(&mut String)) {
    let end = path.len();
    path.push('/');
    for c in key.chars() {
        match c {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            c => path.push(c),
        }
    }
    then(path);
    path.truncate(end);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Carries a patch out with an implementation that is not ours.
    fn patched(mut value: Value, patch: &[PatchOp]) -> Value {
        let text = serde_json::to_string(patch).unwrap();
        let patch: json_patch::Patch = serde_json::from_str(&text).unwrap();
        json_patch::patch(&mut value, &patch).unwrap();
        value
    }

    #[test]
    fn a_card_that_leaves_a_hand_is_one_operation() {
        let old = json!({"hand": ["2S", "3S", "4S", "5S"], "n": 4});
        let new = json!({"hand": ["2S", "4S", "5S"], "n": 3});
        let patch = diff(&old, &new);
        assert_eq!(
            patch,
            [
                PatchOp::Remove { path: "/hand/1".into() },
                PatchOp::Replace { path: "/n".into(), value: json!(3) },
            ]
        );
    }

    #[test]
    fn odd_keys_are_escaped() {
        let old = json!({"a/b": {"~": 1}});
        let new = json!({"a/b": {"~": 2}, "": 3});
        assert_eq!(patched(old.clone(), &diff(&old, &new)), new);
    }

    #[test]
    fn the_whole_value_may_be_replaced() {
        assert_eq!(
            diff(&Value::Null, &json!([1])),
            [PatchOp::Replace { path: String::new(), value: json!([1]) }]
        );
    }

    /// A small value drawn from `seed`, alike for seeds that are close.
    fn value(seed: &mut u64, depth: u32) -> Value {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = (*seed >> 33) as u32;
        match draw % if depth == 0 { 3 } else { 6 } {
            0 => json!(draw / 7 % 3),
            1 => json!(["S", "H", "D"][(draw / 7 % 3) as usize]),
            2 => Value::Null,
            3 | 4 => (0..draw / 7 % 6).map(|_| value(seed, depth - 1)).collect(),
            _ => Value::Object(
                (0..draw / 7 % 5)
                    .map(|i| (format!("k{}", (draw / 64 + i) % 6), value(seed, depth - 1)))
                    .collect(),
            ),
        }
    }

    #[test]
    fn patches_lead_from_any_value_to_any_other() {
        let mut seed = 7;
        for _ in 0..5000 {
            let (old, new) = (value(&mut seed, 3), value(&mut seed, 3));
            assert_eq!(patched(old.clone(), &diff(&old, &new)), new, "from {old}");
        }
    }
}
