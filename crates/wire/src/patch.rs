//! Patch (delta) between two JSON values, as RFC 6902 has it with `add`, `remove` and `replace`.
//!
//! It is computed from any two values and knows nothing of games. Arrays are compared by what
//! they have in common at both ends, and where all move up by their shift, so that a card that
//! leaves the middle of a hand is one operation. Where most of something is new, it is sent whole.

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view_text::{Kind, Part, ViewText};

/// One operation of a patch. A path names a place as in RFC 6901: `""` is the whole value,
/// `/hands/0/3` a place in it; `~1` stands for `/` and `~0` for `~`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PatchOp {
    /// Add a value to an object, or to an array before the place.
    Add {
        /// The place.
        path: String,
        /// The value.
        #[serde(serialize_with = "exposed")]
        #[schema(value_type = Value)]
        #[ts(type = "unknown")]
        value: Secret<Value>,
    },
    /// Remove a value.
    Remove {
        /// The place.
        path: String,
    },
    /// Replace a value.
    Replace {
        /// The place.
        path: String,
        /// The value.
        #[serde(serialize_with = "exposed")]
        #[schema(value_type = Value)]
        #[ts(type = "unknown")]
        value: Secret<Value>,
    },
}

impl PatchOp {
    /// Returns the place.
    pub fn path(&self) -> &str {
        match self {
            Self::Add { path, .. } | Self::Remove { path } | Self::Replace { path, .. } => path,
        }
    }
}

/// Writes the patch that leads from the JSON text `old` to `new`: an array as text, as [`PatchOp`]
/// serialises. `old` is compact JSON, as [`ViewText::text`] is.
///
/// Equal parts are found by comparing text, so little is read of a large value in which little has
/// changed.
///
/// ```
/// use kozyr_wire::view_text::ViewText;
/// use kozyr_wire::patch::diff;
///
/// let mut now = ViewText::default();
/// now.write(&["2S", "4S", "5S"]);
/// let mut patch = String::new();
/// diff(r#"["2S","3S","4S","5S"]"#, &now, &mut patch);
/// assert_eq!(patch, r#"[{"op":"remove","path":"/1"}]"#);
/// ```
pub fn diff(old: &str, new: &ViewText, out: &mut String) {
    out.push('[');
    let mut diff =
        Diff { old, new: new.text(), parts: new.parts(), path: String::new(), first: true, out };
    diff.compare(0, 0);
    out.push(']');
}

/// Returns the changes between two JSON texts as operations.
pub fn operations(old: &str, new: &ViewText) -> Vec<PatchOp> {
    let mut patch = String::new();
    diff(old, new, &mut patch);
    // `diff` writes nothing else.
    serde_json::from_str(&patch).unwrap_or_default()
}

/// The length of an operation without its path and its value, in bytes.
const REPLACE: usize = r#"{"op":"replace","path":"","value":},"#.len();

/// The place of a value in the old text.
type Place = (usize, usize);

struct Diff<'a> {
    old: &'a str,
    new: &'a str,
    parts: &'a [Part],
    /// The path of the place that is compared, escaped as a pointer and as JSON.
    path: String,
    first: bool,
    out: &'a mut String,
}

impl<'a> Diff<'a> {
    fn text(&self, part: usize) -> &'a str {
        let part = &self.parts[part];
        &self.new[part.start as usize..part.end as usize]
    }

    fn key(&self, part: usize) -> &'a str {
        let (start, end) = self.parts[part].key;
        &self.new[start as usize..end as usize]
    }

    /// Returns the parts directly within one.
    fn children(&self, part: usize) -> impl Iterator<Item = usize> + use<'a> {
        let parts = self.parts;
        let end = parts[part].next as usize;
        let first = (part + 1 < end).then_some(part + 1);
        std::iter::successors(first, move |&child| {
            let next = parts[child].next as usize;
            (next < end).then_some(next)
        })
    }

    /// Returns the end of the old value at this place, if it is equal to the part.
    fn equal(&self, at: usize, part: usize) -> Option<usize> {
        let text = self.text(part);
        let rest = &self.old.as_bytes()[at..];
        let ends = |byte: Option<&u8>| matches!(byte, None | Some(b',' | b']' | b'}'));
        let same = rest.starts_with(text.as_bytes()) && ends(rest.get(text.len()));
        same.then(|| at + text.len())
    }

    /// Compares the old value that begins at a place; answers with where it ends.
    fn compare(&mut self, at: usize, part: usize) -> usize {
        if let Some(end) = self.equal(at, part) {
            return end;
        }
        let (written, first) = (self.out.len(), self.first);
        let end = match (self.parts[part].kind, self.old.as_bytes()[at]) {
            (Kind::Object, b'{') => self.objects(at, part),
            (Kind::Array, b'[') => self.arrays(at, part),
            _ => {
                self.op("replace", Some(self.text(part)));
                return skip(self.old, at);
            }
        };
        // Where most is new, such as in a list of what is legal, all of it takes less.
        let whole = self.text(part).len() + self.path.len() + REPLACE;
        if self.out.len() - written > whole + whole / 2 {
            self.out.truncate(written);
            self.first = first;
            self.op("replace", Some(self.text(part)));
        }
        end
    }

    fn objects(&mut self, at: usize, part: usize) -> usize {
        let (written, first) = (self.out.len(), self.first);
        if let Some(end) = self.same_keys(at, part) {
            return end;
        }
        self.out.truncate(written);
        self.first = first;
        let (old, end) = members(self.old, at);
        for (key, _) in &old {
            if !self.children(part).any(|child| self.key(child) == *key) {
                self.within(&key[1..key.len() - 1], |diff| diff.op("remove", None));
            }
        }
        for child in self.children(part) {
            let key = self.key(child);
            let before = old.iter().find(|(before, _)| *before == key);
            self.within(&key[1..key.len() - 1], |diff| match before {
                Some((_, place)) => {
                    diff.compare(*place, child);
                }
                None => diff.op("add", Some(diff.text(child))),
            });
        }
        end
    }

    /// Up to where in the new text it is the same as in the old one, from a place in each on.
    fn same_until(&self, at: usize, new: usize) -> usize {
        new + common(&self.old.as_bytes()[at..], &self.new.as_bytes()[new..])
    }

    /// Compares two objects with the same keys in the same order; `None` if they have not.
    ///
    /// Most of a view is as it was: a run of members is passed over by comparing it as one text.
    fn same_keys(&mut self, at: usize, part: usize) -> Option<usize> {
        let bytes = self.old.as_bytes();
        // The places in the old and the new text up to which they have been compared.
        let (mut at, mut new) = (at + 1, self.parts[part].start as usize + 1);
        let mut same = self.same_until(at, new);
        for child in self.children(part) {
            let (key, end) = (self.key(child), self.parts[child].end as usize);
            // What ends it is the same too.
            if end < same {
                (at, new) = (at + (end - new), end);
                continue;
            }
            let colon = self.parts[child].key.1 as usize;
            if colon >= same {
                return None;
            }
            let value = at + (colon + 1 - new);
            at = self.within(&key[1..key.len() - 1], |diff| diff.compare(value, child));
            (new, same) = (end, self.same_until(at, end));
        }
        (bytes.get(at) == Some(&b'}')).then_some(at + 1)
    }

    fn arrays(&mut self, at: usize, part: usize) -> usize {
        let bytes = self.old.as_bytes();
        let mut at = at + 1;
        let mut new = self.children(part).peekable();
        let mut head = 0;
        let first = self.parts[part].start as usize + 1;
        let same = self.same_until(at, first);
        // Behind a comma, or at the end.
        let behind = |end: usize| end + usize::from(bytes.get(end) == Some(&b','));
        let from = at;
        while let Some(&child) = new.peek() {
            let end = self.parts[child].end as usize;
            let end = match end < same {
                true => from + (end - first),
                false => match self.equal(at, child) {
                    Some(end) => end,
                    None => break,
                },
            };
            head += 1;
            new.next();
            at = behind(end);
        }
        let (mut old, end) = elements(self.old, at);
        let mut new: Vec<usize> = new.collect();
        while let (Some(&(from, to)), Some(&child)) = (old.last(), new.last())
            && self.old[from..to] == *self.text(child)
        {
            old.pop();
            new.pop();
        }
        // In a list of the last things that happened all move up.
        let same = |place: &Place, child: &usize| self.old[place.0..place.1] == *self.text(*child);
        let moved = (1..old.len()).find(|&up| {
            let kept = &old[up..];
            kept.len() <= new.len()
                && kept.iter().zip(&new).all(|(place, child)| same(place, child))
        });
        let common = match moved {
            Some(up) => {
                for i in (0..up).rev() {
                    self.within(&(head + i).to_string(), |diff| diff.op("remove", None));
                }
                old.drain(..up);
                old.len()
            }
            None => old.len().min(new.len()),
        };
        for i in 0..common {
            self.within(&(head + i).to_string(), |diff| diff.compare(old[i].0, new[i]));
        }
        // From the back, so that no removal moves what another one names.
        for i in (common..old.len()).rev() {
            self.within(&(head + i).to_string(), |diff| diff.op("remove", None));
        }
        for (i, &child) in new.iter().enumerate().skip(common) {
            self.within(&(head + i).to_string(), |diff| diff.op("add", Some(diff.text(child))));
        }
        end
    }

    /// Goes into a member or element, by its key as written in JSON.
    fn within<T>(&mut self, key: &str, then: impl FnOnce(&mut Self) -> T) -> T {
        let end = self.path.len();
        self.path.push('/');
        if key.contains(['~', '/']) {
            self.path.push_str(&key.replace('~', "~0").replace('/', "~1"));
        } else {
            self.path.push_str(key);
        }
        let done = then(self);
        self.path.truncate(end);
        done
    }

    fn op(&mut self, op: &str, value: Option<&str>) {
        let comma = if std::mem::take(&mut self.first) { "" } else { "," };
        let path = &self.path;
        for piece in [comma, "{\"op\":\"", op, "\",\"path\":\"", path, "\""] {
            self.out.push_str(piece);
        }
        if let Some(value) = value {
            self.out.push_str(",\"value\":");
            self.out.push_str(value);
        }
        self.out.push('}');
    }
}

/// Returns how many bytes two texts have in common at their beginning. Eight are looked at in one
/// go.
fn common(one: &[u8], other: &[u8]) -> usize {
    let (words, _) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    let words = words.iter().zip(others);
    let same = words.take_while(|(one, other)| one == other).count() * 8;
    let rest = one[same..].iter().zip(&other[same..]);
    same + rest.take_while(|(one, other)| one == other).count()
}

/// Returns the end of the value that begins at a place.
fn skip(json: &str, at: usize) -> usize {
    let bytes = json.as_bytes();
    let (mut i, mut depth) = (at, 0_u32);
    while let Some(&byte) = bytes.get(i) {
        match byte {
            b'"' => {
                i += 1;
                while let Some(&byte) = bytes.get(i).filter(|&&byte| byte != b'"') {
                    i += if byte == b'\\' { 2 } else { 1 };
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return i,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return i + 1;
                }
            }
            b',' if depth == 0 => return i,
            _ => {}
        }
        i += 1;
    }
    bytes.len()
}

/// Returns the members of the object that begins at a place: their keys and where their values
/// begin; and where it ends.
fn members(json: &str, at: usize) -> (Vec<(&str, usize)>, usize) {
    let bytes = json.as_bytes();
    let (mut members, mut at) = (Vec::new(), at + 1);
    while bytes.get(at).is_some_and(|&byte| byte != b'}') {
        at += usize::from(bytes[at] == b',');
        let mut end = at + 1;
        while let Some(&byte) = bytes.get(end).filter(|&&byte| byte != b'"') {
            end += if byte == b'\\' { 2 } else { 1 };
        }
        let value = end + 2;
        members.push((&json[at..=end], value));
        at = skip(json, value);
    }
    (members, at + 1)
}

/// Returns the places of the elements, from a place at which an element begins or the array ends,
/// and the end of the array.
fn elements(json: &str, mut at: usize) -> (Vec<Place>, usize) {
    let bytes = json.as_bytes();
    let mut elements = Vec::new();
    while bytes.get(at).is_some_and(|&byte| byte != b']') {
        let end = skip(json, at);
        elements.push((at, end));
        at = end + usize::from(bytes.get(end) == Some(&b','));
    }
    (elements, at + 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn diff(old: &Value, new: &Value) -> Vec<PatchOp> {
        let mut now = ViewText::default();
        now.write(new);
        assert_eq!(now.text(), new.to_string());
        let mut patch = String::new();
        super::diff(&old.to_string(), &now, &mut patch);
        let operations = operations(&old.to_string(), &now);
        assert_eq!(patch, serde_json::to_string(&operations).unwrap());
        operations
    }

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
                PatchOp::Replace { path: "/n".into(), value: json!(3).into() },
            ]
        );
    }

    #[test]
    fn items_that_move_up_in_a_list_are_not_sent_again() {
        let (old, new) =
            (json!([{"n": 1}, {"n": 2}, {"n": 3}]), json!([{"n": 2}, {"n": 3}, {"n": 4}]));
        assert_eq!(
            diff(&old, &new),
            [
                PatchOp::Remove { path: "/0".into() },
                PatchOp::Add { path: "/2".into(), value: json!({"n": 4}).into() },
            ]
        );
    }

    #[test]
    fn a_mostly_new_list_is_sent_whole() {
        let old = json!({"n": 1, "legal": ["2S", "3S", "4S", "5S", "6S"]});
        let new = json!({"n": 2, "legal": ["2H", "3H", "4H", "5H", "6H"]});
        assert_eq!(
            diff(&old, &new),
            [
                PatchOp::Replace { path: "/legal".into(), value: new["legal"].clone().into() },
                PatchOp::Replace { path: "/n".into(), value: json!(2).into() },
            ]
        );
    }

    #[test]
    fn odd_keys_are_escaped() {
        let old = json!({"a/b": {"~": 1, "q\"\\": 1, "\u{1}": "]}"}});
        let new = json!({"a/b": {"~": 2, "q\"\\": [","], "\u{1}": "\"]"}, "": 3});
        assert_eq!(patched(old.clone(), &diff(&old, &new)), new);
        assert_eq!(patched(new.clone(), &diff(&new, &old)), old);
    }

    #[test]
    fn the_whole_value_may_be_replaced() {
        assert_eq!(
            diff(&Value::Null, &json!([1])),
            [PatchOp::Replace { path: String::new(), value: json!([1]).into() }]
        );
    }

    /// Returns a small value drawn from `seed`, alike for seeds that are close.
    fn value(seed: &mut u64, depth: u32) -> Value {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = (*seed >> 33) as u32;
        match draw % if depth == 0 { 3 } else { 6 } {
            0 => json!([1, 12, 123][(draw / 7 % 3) as usize]),
            1 => json!(["S", "\"H", "D,]}\\"][(draw / 7 % 3) as usize]),
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
