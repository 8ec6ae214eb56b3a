//! Checks that what viewers are shown of the same moment does not contradict itself.
//!
//! A fact is a value of a view as JSON. Hidden values are `null` or `"hidden"`, so two viewers
//! agree if their views differ only in these. The player who acts next also sees the legal actions.
//! There the others see nothing: an empty list, 0, or one of two words.

use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Wants};
use serde_json::Value;

/// Compares the views of all viewers of a table.
pub(crate) fn agree(table: &Table) {
    let Some(live) = table.live() else {
        assert!(table.view(Viewer::Table).is_none());
        return;
    };
    let turn = live.game().turn().seat();
    let seen = |viewer| serde_json::to_value(table.view(viewer)).expect("a view is JSON");
    let public = seen(Viewer::Table);
    let seats: Vec<(Seat, Value)> =
        Seat::first(live.game().n_seats()).map(|seat| (seat, seen(Viewer::Seat(seat)))).collect();
    assert_eq!(public["viewer"], Value::Null);
    for (seat, own) in &seats {
        assert_eq!(own["viewer"], seat.number());
        let acts = turn == Some(*seat);
        // A spectator may see an earlier moment.
        if table.delay() == 0
            && let Err(place) = filled(&public, own, acts)
        {
            panic!("the table and {seat}, to act: {turn:?}, differ at {place}");
        }
        for (other, theirs) in &seats {
            // Neither needs to know what the other may do.
            let acts = acts || turn == Some(*other);
            if let Err(place) = together(own, theirs, acts) {
                panic!("{seat} and {other}, to act: {turn:?}, differ at {place}");
            }
        }
        // The server asks for the view of the seat to act in the name of its bot.
        if let Wants::Bot { seat: bot, .. } = table.wants() {
            assert_eq!(turn, Some(bot));
        }
    }
}

fn hidden(value: &Value) -> bool {
    value.is_null() || value == "hidden"
}

/// Returns whether a value is one that a viewer who may not act has in place of the legal actions.
fn nothing(value: &Value) -> bool {
    value.is_boolean() || value == 0 || value.as_array().is_some_and(Vec::is_empty)
}

/// Checks that one view is another one with something filled in. Returns the place where it is not.
fn filled(less: &Value, more: &Value, acts: bool) -> Result<(), String> {
    compare(less, more, "", &|less, more| hidden(less) || acts && nothing(less) && !hidden(more))
}

/// Checks that two views can both be true. Returns the place where they cannot.
fn together(a: &Value, b: &Value, acts: bool) -> Result<(), String> {
    compare(a, b, "", &|a, b| hidden(a) || hidden(b) || acts && (nothing(a) || nothing(b)))
}

fn compare(
    a: &Value,
    b: &Value,
    place: &str,
    fits: &impl Fn(&Value, &Value) -> bool,
) -> Result<(), String> {
    match (a, b) {
        _ if a == b || place == "/viewer" => Ok(()),
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => a
            .iter()
            .zip(b.values())
            .try_for_each(|((key, a), b)| compare(a, b, &format!("{place}/{key}"), fits)),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .enumerate()
            .try_for_each(|(i, (a, b))| compare(a, b, &format!("{place}/{i}"), fits)),
        _ if fits(a, b) => Ok(()),
        _ => Err(format!("{place}: {a} and {b}")),
    }
}

#[test]
fn contradictions_are_found() {
    use serde_json::json;
    let table = json!({"viewer": null, "hands": [null, null], "scores": [1, 2], "legal": []});
    let own = json!({"viewer": 0, "hands": [["AS"], null], "scores": [1, 2], "legal": ["pass"]});
    assert_eq!(filled(&table, &own, true), Ok(()));
    assert_eq!(filled(&table, &own, false), Err(r#"/legal: [] and ["pass"]"#.to_owned()));
    assert!(filled(&own, &table, true).is_err());
    let mut other = own.clone();
    other["scores"] = json!([1, 3]);
    assert!(filled(&table, &other, true).unwrap_err().starts_with("/scores/1"));
    assert!(together(&own, &other, true).is_err());
    other["scores"] = json!([1, 2]);
    other["hands"] = json!([["2S"], null]);
    assert!(together(&own, &other, true).unwrap_err().starts_with("/hands/0/0"));
}
