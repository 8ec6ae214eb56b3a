//! View as JSON text together with the places of its parts, so that a patch is found without
//! parsing.
//!
//! The text is that of `serde_json`. A serialiser of its own writes it, because each step writes
//! the view of every viewer: noting the places on the way costs next to nothing, and finding them
//! afterwards would cost as much again. Small functions are `inline`, since code of other crates
//! serialises views, and there a key is known at compile time.

use std::fmt::{self, Write};

use serde::{Serialize, Serializer, ser};
use serde_json::{Error, Value};

/// The kind of a JSON value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Scalar,
    Array,
    Object,
}

/// One value within the text: the whole, an element or a member.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub(crate) kind: Kind,
    /// The place of a member's key, with its quotation marks.
    pub(crate) key: (u32, u32),
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The number of the first part that is not within this one.
    pub(crate) next: u32,
}

/// A value as JSON text, with the places of its parts. It keeps its buffers for the next value. It
/// has no `Debug`, as the value may be a view.
#[derive(Default)]
pub struct ViewText {
    text: String,
    parts: Vec<Part>,
    /// The key of the next value.
    key: (u32, u32),
}

impl ViewText {
    /// Writes a value in place of the one before.
    ///
    /// # Panics
    /// If the value cannot be JSON. Views, events and messages can: their keys are text.
    pub fn write(&mut self, value: &impl Serialize) {
        self.text.clear();
        self.parts.clear();
        self.key = (0, 0);
        value.serialize(self).expect("keys are text");
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the end of the text. No message has 4 GiB.
    #[inline]
    fn at(&self) -> u32 {
        self.text.len() as u32
    }

    #[inline]
    fn begin(&mut self, kind: Kind) -> usize {
        let (start, part) = (self.at(), self.parts.len());
        let key = std::mem::take(&mut self.key);
        self.parts.push(Part { kind, key, start, end: start, next: 0 });
        part
    }

    #[inline]
    fn end(&mut self, part: usize) {
        let (end, next) = (self.at(), self.parts.len() as u32);
        (self.parts[part].end, self.parts[part].next) = (end, next);
    }

    /// Notes the value that begins there.
    #[inline]
    fn scalar_from(&mut self, start: u32) {
        let (end, next) = (self.at(), self.parts.len() as u32 + 1);
        let key = std::mem::take(&mut self.key);
        self.parts.push(Part { kind: Kind::Scalar, key, start, end, next });
    }

    #[inline]
    fn scalar(&mut self, text: &str) {
        let start = self.at();
        self.text.push_str(text);
        self.scalar_from(start);
    }

    #[inline]
    fn number(&mut self, number: impl itoa::Integer) {
        self.scalar(itoa::Buffer::new().format(number));
    }

    /// Writes text in quotation marks.
    #[inline]
    fn quoted(&mut self, text: &str) {
        self.text.reserve(text.len() + 2);
        self.text.push('"');
        if is_plain(text.as_bytes()) {
            self.text.push_str(text);
        } else {
            self.push_escaped(text);
        }
        self.text.push('"');
    }

    #[cold]
    fn push_escaped(&mut self, text: &str) {
        let quoted = Value::from(text).to_string();
        self.text.push_str(&quoted[1..quoted.len() - 1]);
    }

    #[inline]
    fn compound(&mut self, kind: Kind) -> Compound<'_> {
        let part = self.begin(kind);
        let (open, close) = if kind == Kind::Array { ('[', ']') } else { ('{', '}') };
        self.text.push(open);
        Compound { out: self, part, outer: None, first: true, close }
    }

    /// Returns an object whose only member is the compound.
    fn variant(&mut self, name: &'static str, kind: Kind) -> Compound<'_> {
        let outer = self.begin(Kind::Object);
        self.text.push('{');
        self.field_name(name);
        Compound { outer: Some(outer), ..self.compound(kind) }
    }

    #[inline]
    fn member(&mut self, key: &str) {
        let start = self.at();
        self.quoted(key);
        self.key = (start, self.at());
        self.text.push(':');
    }

    /// The key of a field: a name in the source, which needs no escapes.
    #[inline]
    fn field_name(&mut self, key: &'static str) {
        debug_assert!(is_plain(key.as_bytes()), "{key}");
        let start = self.at();
        self.text.reserve(key.len() + 3);
        self.text.push('"');
        self.text.push_str(key);
        self.text.push('"');
        self.key = (start, self.at());
        self.text.push(':');
    }
}

/// Returns whether text needs no escapes. It compares eight bytes at once.
#[inline]
fn is_plain(text: &[u8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    // The high bit of the first byte below `n` is set, and no bit if there is none.
    let below = |word: u64, n: u8| word.wrapping_sub(ONES * u64::from(n)) & !word & HIGH;
    let is = |word: u64, byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
    let (words, rest) = text.as_chunks::<8>();
    words.iter().all(|word| {
        let word = u64::from_ne_bytes(*word);
        (below(word, b' ') | is(word, b'"') | is(word, b'\\')) == 0
    }) && rest.iter().all(|&byte| byte >= b' ' && byte != b'"' && byte != b'\\')
}

/// An unfinished array or object.
pub struct Compound<'a> {
    out: &'a mut ViewText,
    part: usize,
    /// The object of which it is the only member.
    outer: Option<usize>,
    first: bool,
    close: char,
}

impl Compound<'_> {
    #[inline]
    fn comma(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.out.text.push(',');
        }
    }

    #[inline]
    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.comma();
        value.serialize(&mut *self.out)
    }

    fn field(&mut self, key: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.comma();
        self.out.field_name(key);
        value.serialize(&mut *self.out)
    }

    #[inline]
    fn close(self) -> Result<(), Error> {
        self.out.text.push(self.close);
        self.out.end(self.part);
        if let Some(outer) = self.outer {
            self.out.text.push('}');
            self.out.end(outer);
        }
        Ok(())
    }
}

macro_rules! numbers {
    ($($serialize:ident: $Number:ty),+) => {
        $(#[inline]
        fn $serialize(self, number: $Number) -> Result<(), Error> {
            self.number(number);
            Ok(())
        })+
    };
}

impl<'a> Serializer for &'a mut ViewText {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Compound<'a>;
    type SerializeTupleVariant = Compound<'a>;
    type SerializeMap = Compound<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Compound<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    }

    /// Seats and most counts have one digit.
    #[inline]
    fn serialize_u8(self, number: u8) -> Result<(), Error> {
        if number < 10 {
            let start = self.at();
            self.text.push(char::from(b'0' + number));
            self.scalar_from(start);
        } else {
            self.number(number);
        }
        Ok(())
    }

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.scalar(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        self.scalar(&serde_json::to_string(&number)?);
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        self.scalar(&serde_json::to_string(&number)?);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Error> {
        let start = self.at();
        self.quoted(text);
        self.scalar_from(start);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        let start = self.at();
        self.text.push('"');
        let within = self.text.len();
        write!(self.text, "{value}").map_err(ser::Error::custom)?;
        // `Display` writes small pieces; one look at the whole is cheaper.
        if !is_plain(&self.text.as_bytes()[within..]) {
            let plain = self.text.split_off(within);
            self.push_escaped(&plain);
        }
        self.text.push('"');
        self.scalar_from(start);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.collect_seq(bytes)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Error> {
        self.scalar("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut object = self.compound(Kind::Object);
        object.field(variant, value)?;
        object.close()
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, Error> {
        Ok(self.compound(Kind::Array))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.compound(Kind::Array))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.compound(Kind::Array))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.variant(variant, Kind::Array))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'a>, Error> {
        Ok(self.compound(Kind::Object))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Error> {
        Ok(self.compound(Kind::Object))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, Error> {
        Ok(self.variant(variant, Kind::Object))
    }
}

macro_rules! arrays {
    ($($Trait:ident::$serialize:ident),+) => {
        $(impl ser::$Trait for Compound<'_> {
            type Ok = ();
            type Error = Error;

            fn $serialize<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.value(value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })+
    };
}

arrays! {
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
}

macro_rules! objects {
    ($($Trait:ident),+) => {
        $(impl ser::$Trait for Compound<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Compound<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        match serde_json::to_value(key)? {
            Value::String(key) => self.out.member(&key),
            Value::Number(key) => self.out.member(&key.to_string()),
            Value::Bool(key) => self.out.member(if key { "true" } else { "false" }),
            Value::Null | Value::Array(_) | Value::Object(_) => {
                return Err(ser::Error::custom("a key has to be text"));
            }
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.out)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    struct Pair(u8, i64);

    #[derive(Serialize)]
    enum Kinds {
        Unit,
        One(f32),
        Two(bool, char),
        Named { a: Option<u8>, b: (), c: Unit },
    }

    #[derive(Serialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    enum Tagged {
        Passed { seat: u8 },
        Wrapped(Inner),
    }

    #[derive(Serialize)]
    struct Inner {
        f: f64,
        #[serde(flatten)]
        rest: BTreeMap<String, Pair>,
    }

    #[test]
    fn the_text_is_that_of_serde_json() {
        let mut written = ViewText::default();
        let rest =
            BTreeMap::from([("a \"b\"".to_owned(), Pair(1, -5)), ("c".into(), Pair(0, i64::MIN))]);
        let kinds = [
            Kinds::Unit,
            Kinds::One(0.1),
            Kinds::Two(true, '"'),
            Kinds::Named { a: None, b: (), c: Unit },
            Kinds::Named { a: Some(7), b: (), c: Unit },
        ];
        let tagged = [Tagged::Passed { seat: 3 }, Tagged::Wrapped(Inner { f: 1e300, rest })];
        let keys = BTreeMap::from([(1_u8, "\u{1}\\ й"), (2, "")]);
        let all = (kinds, tagged, keys, [(); 0], f32::NAN, u64::MAX);
        written.write(&all);
        assert_eq!(written.text(), serde_json::to_string(&all).unwrap());
        // Every part is the text of a value.
        for part in written.parts() {
            let text = &written.text()[part.start as usize..part.end as usize];
            let value: Value = serde_json::from_str(text).unwrap();
            assert_eq!(value.is_object(), part.kind == Kind::Object, "{text}");
            assert_eq!(value.is_array(), part.kind == Kind::Array, "{text}");
            let key = &written.text()[part.key.0 as usize..part.key.1 as usize];
            assert!(key.is_empty() || serde_json::from_str::<String>(key).is_ok(), "{key}");
        }
        // Buffers are used again.
        written.write(&Unit);
        assert_eq!((written.text(), written.parts().len()), ("null", 1));
    }

    #[test]
    #[should_panic(expected = "keys are text")]
    fn a_key_that_is_no_text_panics() {
        ViewText::default().write(&BTreeMap::from([([1, 2], 3)]));
    }
}
