//! Reading text: a cursor that knows its column and says what it expected.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Display, Write};

use crate::refusal::ParseError;
use crate::seat::Seat;

/// A place in a line of text.
///
/// Blanks (spaces and tabs) separate words; any run of them counts as one.
///
/// ```
/// use kozyr_rules::text::Cursor;
///
/// // Reads `dealer 2 / KS`.
/// let mut cursor = Cursor::new("dealer 2 / KS");
/// cursor.expect("dealer").unwrap();
/// assert_eq!(cursor.number("a seat's number"), Ok(2));
/// cursor.expect("/").unwrap();
/// assert_eq!(cursor.word(), "KS");
/// assert!(cursor.expect_end().is_ok());
///
/// // What stands where a number should: the column is that of the word.
/// let mut cursor = Cursor::new("dealer two");
/// cursor.expect("dealer").unwrap();
/// let error = cursor.number("a seat's number").unwrap_err();
/// assert_eq!(error.to_string(), "column 8: expected a seat's number, found `two`");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Returns the beginning of `text`.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the text that follows, blanks included.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the column of this place: characters from 1.
    pub fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    /// Skips blanks.
    pub fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(is_blank).len();
    }

    /// Returns whether nothing but blanks follows.
    pub fn at_end(&self) -> bool {
        self.rest().trim_start_matches(is_blank).is_empty()
    }

    /// Returns the next character, not consumed.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Consumes `what` if it stands here.
    pub fn eat(&mut self, what: &str) -> bool {
        let found = self.rest().starts_with(what);
        if found {
            self.at += what.len();
        }
        found
    }

    /// Skips blanks and takes all up to the next blank or the end; empty at the end.
    pub fn word(&mut self) -> &'a str {
        self.skip_blanks();
        self.take_while(|c| !is_blank(c))
    }

    /// Takes characters as long as they pass.
    pub fn take_while(&mut self, mut pass: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !pass(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips blanks and reads a number without sign.
    ///
    /// # Errors
    /// If no number stands here that fits 32 bits; then nothing but blanks is consumed.
    pub fn number(&mut self, expected: &str) -> Result<u32, ParseError> {
        self.skip_blanks();
        let start = *self;
        self.take_while(|c| c.is_ascii_digit()).parse().map_err(|_| start.error(expected))
    }

    /// Skips blanks and reads a number without sign; one too great for a byte becomes 255, which
    /// names nothing in any game.
    ///
    /// # Errors
    /// If no number stands here.
    pub fn small_number(&mut self, expected: &str) -> Result<u8, ParseError> {
        self.skip_blanks();
        let start = *self;
        match self.take_while(|c| c.is_ascii_digit()) {
            "" => Err(start.error(expected)),
            digits => Ok(digits.parse().unwrap_or(u8::MAX)),
        }
    }

    /// Skips blanks and reads a seat's number, whether or not the seat exists.
    ///
    /// # Errors
    /// As [`Cursor::number`].
    pub fn seat(&mut self, expected: &str) -> Result<Seat, ParseError> {
        Ok(Seat::new(u8::try_from(self.number(expected)?).unwrap_or(u8::MAX)))
    }

    /// Skips blanks and returns whether more follows of this part of a deal, which a slash or the
    /// end of the text ends.
    pub fn is_in_part(&mut self) -> bool {
        self.skip_blanks();
        self.peek().is_some_and(|c| c != '/')
    }

    /// Skips blanks and consumes `what`.
    ///
    /// # Errors
    /// If something else stands here.
    pub fn expect(&mut self, what: &str) -> Result<(), ParseError> {
        self.skip_blanks();
        if self.eat(what) { Ok(()) } else { Err(self.error(&format!("`{what}`"))) }
    }

    /// Checks that nothing but blanks follows.
    ///
    /// # Errors
    /// If something does.
    pub fn expect_end(&mut self) -> Result<(), ParseError> {
        self.skip_blanks();
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("the end of the line")) }
    }

    /// Returns an error at the next word: what was expected here, and what stands here instead.
    #[must_use]
    pub fn error(&self, expected: &str) -> ParseError {
        let mut here = *self;
        here.skip_blanks();
        let column = here.column();
        let word = here.word();
        let found = match word.char_indices().nth(24) {
            _ if word.is_empty() => "the end of the line".to_owned(),
            Some((end, _)) => format!("`{}…`", &word[..end]),
            None => format!("`{word}`"),
        };
        ParseError { column, expected: expected.to_owned(), found }
    }
}

/// Returns the beginning of a text that is quoted in an error: however long it is, the error is
/// not.
///
/// ```
/// use kozyr_rules::text::excerpt;
/// assert_eq!(excerpt("short"), "short");
/// assert_eq!(excerpt(&"x".repeat(99)), format!("{}…", "x".repeat(40)));
/// ```
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Returns a deal of hands as text: who deals, then each seat with its cards.
///
/// ```
/// use kozyr_rules::{Seat, text::deal_text};
///
/// let hands = [["9H", "KS"], ["2C", "AD"]];
/// let text = deal_text(Seat::new(1), Seat::first(2).zip(hands));
/// assert_eq!(text, "dealer 1 / 0: 9H KS / 1: 2C AD");
/// ```
pub fn deal_text(
    dealer: Seat,
    hands: impl IntoIterator<Item = (Seat, impl IntoIterator<Item = impl Display>)>,
) -> String {
    let mut text = format!("dealer {dealer}");
    for (seat, cards) in hands {
        // Writing to a string cannot fail.
        let _ = write!(text, " / {seat}:");
        for card in cards {
            let _ = write!(text, " {card}");
        }
    }
    text
}

/// Returns whether the character separates words.
pub const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

/// The fields of a `start` line: words of the form `key=value`.
///
/// ```
/// use kozyr_rules::text::Fields;
///
/// let mut fields = Fields::parse("scores=3,0,12 round=2").unwrap();
/// assert_eq!(fields.numbers::<i32>("scores", 3), Ok(Some(vec![3, 0, 12])));
/// assert_eq!(fields.number::<u8>("round"), Ok(Some(2)));
/// assert_eq!(fields.number::<u8>("dealer"), Ok(None));
/// assert!(fields.finish("scores, round, dealer").is_ok());
///
/// let error = Fields::parse("colour=3").unwrap().finish("scores, round").unwrap_err();
/// assert_eq!(error.to_string(), "column 1: expected one of scores, round, found `colour`");
/// ```
#[derive(Clone, Debug)]
pub struct Fields<'a>(Vec<Field<'a>>);

#[derive(Clone, Debug)]
struct Field<'a> {
    key: &'a str,
    value: &'a str,
    /// Column of the value.
    column: usize,
    taken: bool,
}

impl<'a> Fields<'a> {
    /// Reads all of `text`.
    ///
    /// # Errors
    /// If a word has another form, or a key stands twice.
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text);
        let mut fields: Vec<Field<'a>> = Vec::new();
        while !cursor.at_end() {
            cursor.skip_blanks();
            let (start, column) = (cursor, cursor.column());
            let Some((key, value)) = cursor.word().split_once('=') else {
                return Err(start.error("a word of the form key=value"));
            };
            if fields.iter().any(|field| field.key == key) {
                return Err(start.error(&format!("`{key}` only once")));
            }
            let column = column + key.chars().count() + 1;
            fields.push(Field { key, value, column, taken: false });
        }
        Ok(Self(fields))
    }

    /// Returns the value of a field as a number, if the field is there.
    ///
    /// # Errors
    /// If it is no number.
    pub fn number<T: core::str::FromStr>(&mut self, key: &str) -> Result<Option<T>, ParseError> {
        let Some(field) = self.take(key) else { return Ok(None) };
        match field.value.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(field.error("a number")),
        }
    }

    /// Returns the value of a field as exactly `n` numbers separated by commas, if the field is
    /// there.
    ///
    /// # Errors
    /// If these are not `n` numbers.
    pub fn numbers<T: core::str::FromStr>(
        &mut self,
        key: &str,
        n: usize,
    ) -> Result<Option<Vec<T>>, ParseError> {
        let Some(field) = self.take(key) else { return Ok(None) };
        let numbers: Option<Vec<T>> = field.value.split(',').map(|n| n.parse().ok()).collect();
        match numbers {
            Some(numbers) if numbers.len() == n => Ok(Some(numbers)),
            _ => Err(field.error(&format!("{n} numbers separated by commas"))),
        }
    }

    fn take(&mut self, key: &str) -> Option<&Field<'a>> {
        let field = self.0.iter_mut().find(|field| field.key == key)?;
        field.taken = true;
        Some(field)
    }

    /// Checks that all fields were asked for; `known` names those there are.
    ///
    /// # Errors
    /// If there is another field.
    pub fn finish(self, known: &str) -> Result<(), ParseError> {
        match self.0.iter().find(|field| !field.taken) {
            None => Ok(()),
            Some(field) => Err(ParseError {
                column: field.column - field.key.chars().count() - 1,
                expected: format!("one of {known}"),
                found: format!("`{}`", excerpt(field.key)),
            }),
        }
    }
}

impl Field<'_> {
    fn error(&self, expected: &str) -> ParseError {
        ParseError {
            column: self.column,
            expected: expected.to_owned(),
            found: format!("`{}`", excerpt(self.value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn columns_count_characters() {
        let mut cursor = Cursor::new("über 12 xyz");
        assert_eq!(cursor.word(), "über");
        assert_eq!(cursor.number("a number"), Ok(12));
        let error = cursor.number("a number").unwrap_err();
        assert_eq!(error.to_string(), "column 9: expected a number, found `xyz`");
        assert_eq!(cursor.error("more").column, 9, "a failed number takes nothing");
        assert_eq!(cursor.word(), "xyz");
        assert_eq!(cursor.error("more").column, 12);
    }
}
