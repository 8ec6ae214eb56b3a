//! The text of actions, deals and starts.

use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{ParseError, Seat, TextError, reasons};

use crate::action::{Action, Place};
use crate::card::{Card, ReadCard};
use crate::deck::join;
use crate::pile::Pile;
use crate::refusals;
use crate::state::OPENING_HAND;

kozyr_rules::redacted!(Deal);

/// One shuffle of both decks.
#[derive(Clone, PartialEq)]
pub struct Deal {
    /// Who starts.
    pub(crate) first: Seat,
    /// Each seat's first eight cards, then its deck in the order of drawing.
    pub(crate) decks: [Pile<Card, { Card::COUNT }>; 2],
}

impl Deal {
    /// A deal of these cards: each seat's first eight, then its deck in the order of drawing.
    /// `None` if there are more cards than there can be.
    pub fn new(first: Seat, decks: [&[Card]; 2]) -> Option<Self> {
        let [a, b] = decks.map(Pile::from_slice);
        Some(Self { first, decks: [a?, b?] })
    }

    /// Who starts.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// A seat's first eight cards, then its deck in the order of drawing.
    pub fn cards(&self, seat: Seat) -> &[Card] {
        self.decks.get(seat.idx()).map_or(&[], |deck| deck.as_slice())
    }
}

/// A score sheet from which a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Games won, by seat.
    pub wins: [u8; 2],
}

impl Start {
    pub(crate) fn parse(text: &str) -> Result<Self, TextError> {
        let mut fields = Fields::parse(text)?;
        let wins = fields.numbers("wins", 2)?.unwrap_or_default();
        fields.finish("`wins`")?;
        // Numbers too great are kept great, so that they are refused.
        let won = |i: usize| wins.get(i).map_or(0, |&n: &u32| u8::try_from(n).unwrap_or(u8::MAX));
        Ok(Self { wins: [won(0), won(1)] })
    }

    pub(crate) fn text(self) -> String {
        if self == Self::default() {
            return String::new();
        }
        format!("wins={},{}", self.wins[0], self.wins[1])
    }
}

/// Reads a card; one of a pack that there never is is refused as not held.
fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, TextError> {
    let start = *cursor;
    let word = cursor.word();
    match Card::read(word) {
        Some(ReadCard::Card(card)) => Ok(card),
        Some(ReadCard::NoSuchPack) => Err(reasons::NOT_HELD.of(word).into()),
        None => Err(start.error("a card such as 9H or KS.b").into()),
    }
}

/// Reads the only card of an action: more than one is refused.
fn read_only_card(cursor: &mut Cursor<'_>) -> Result<Card, TextError> {
    let card = read_card(cursor)?;
    let mut after = *cursor;
    if Card::read(after.word()).is_some() {
        return Err(refusals::ONE_CARD.refuse().into());
    }
    Ok(card)
}

/// Reads a number, however great: greater ones than `u16` holds become its greatest.
fn read_number(cursor: &mut Cursor<'_>, expected: &str) -> Result<u16, ParseError> {
    let start = *cursor;
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() || digits.len() > 1 && digits.starts_with('0') {
        return Err(start.error(expected));
    }
    Ok(digits.parse().unwrap_or(u16::MAX))
}

fn small(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn read_caravan(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    cursor.skip_blanks();
    let caravan = read_number(cursor, "a caravan from 1 to 3")?;
    cursor.expect_end()?;
    Ok(small(caravan))
}

fn read_place(cursor: &mut Cursor<'_>) -> Result<Place, ParseError> {
    const EXPECTED: &str = "a place such as 1/2/3";
    cursor.skip_blanks();
    let start = *cursor;
    let mut part = |slash: bool| {
        let number = read_number(cursor, EXPECTED).map_err(|_| start.error(EXPECTED))?;
        if slash && !cursor.eat("/") {
            return Err(start.error(EXPECTED));
        }
        Ok(number)
    };
    let (seat, caravan, number) = (part(true)?, part(true)?, part(false)?);
    cursor.expect_end()?;
    Ok(Place { seat: small(seat), caravan: small(caravan), number })
}

pub(crate) fn parse_action(text: &str) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    let start = cursor;
    Ok(match cursor.word() {
        "place" => {
            let card = read_only_card(&mut cursor)?;
            Action::Place { card, caravan: read_caravan(&mut cursor)? }
        }
        "attach" => {
            let card = read_only_card(&mut cursor)?;
            Action::Attach { card, place: read_place(&mut cursor)? }
        }
        "discard" => {
            let card = read_only_card(&mut cursor)?;
            cursor.expect_end()?;
            Action::Discard { card }
        }
        "disband" => Action::Disband { caravan: read_caravan(&mut cursor)? },
        _ => return Err(start.error("`place`, `attach`, `discard` or `disband`").into()),
    })
}

pub(crate) fn parse_deal(text: &str) -> Result<Deal, TextError> {
    let mut cursor = Cursor::new(text);
    cursor.expect("first")?;
    let first = Seat::new(small({
        cursor.skip_blanks();
        read_number(&mut cursor, "a seat's number")?
    }));
    let mut decks = [Pile::new(), Pile::new()];
    for (seat, deck) in decks.iter_mut().enumerate() {
        cursor.expect("/")?;
        cursor.expect(&format!("{seat}"))?;
        cursor.expect(":")?;
        loop {
            cursor.skip_blanks();
            if cursor.at_end() || cursor.peek() == Some('/') {
                break;
            }
            let start = cursor;
            let word = cursor.word();
            let card = match Card::read(word) {
                Some(ReadCard::Card(card)) => card,
                Some(ReadCard::NoSuchPack) => return Err(refusals::DEAL_CARDS.of(word).into()),
                None => return Err(start.error("a card such as 9H or KS.b").into()),
            };
            if deck.try_push(card).is_err() {
                return Err(refusals::DEAL_CARDS.of("too many").into());
            }
        }
        if deck.len() < OPENING_HAND {
            return Err(cursor.error("eight cards or more").into());
        }
    }
    cursor.expect_end()?;
    Ok(Deal { first, decks })
}

pub(crate) fn deal_text(deal: &Deal) -> String {
    let [a, b] = &deal.decks;
    let cards = |deck: &[Card]| join(deck.iter().copied());
    format!("first {} / 0: {} / 1: {}", deal.first, cards(a), cards(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_round_trip() {
        for text in ["place 9H 2", "attach KD.b 1/2/3", "discard JK2.h", "disband 3"] {
            let action = parse_action(text).expect(text);
            assert_eq!(action.to_string(), text);
        }
        let loose = parse_action("  attach \t KD   0/1/12 ").expect("blanks do not matter");
        assert_eq!(loose.to_string(), "attach KD 0/1/12");
    }

    #[test]
    fn what_has_the_form_of_an_action_is_one() {
        // These are refused when they are tried, not when they are read.
        for text in ["place KD 9", "attach 9H 7/0/65536", "disband 99999999999999999999"] {
            assert!(parse_action(text).is_ok(), "{text}");
        }
        let refused = |text: &str| match parse_action(text) {
            Err(TextError::Refused(refusal)) => refusal.reason.id,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(refused("discard 4S.i"), "not-held");
        assert_eq!(refused("place 4S 5S 1"), "one-card");
        assert_eq!(refused("discard 4S JK"), "one-card");
    }

    #[test]
    fn what_is_no_action_is_an_error_with_its_column() {
        let column = |text: &str| match parse_action(text) {
            Err(TextError::Parse(error)) => error.column,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(column(""), 1);
        assert_eq!(column("pass"), 1);
        assert_eq!(column("place 10H 2"), 7);
        assert_eq!(column("place 9H"), 9);
        assert_eq!(column("place 9H two"), 10);
        assert_eq!(column("place 9H 2 3"), 12);
        assert_eq!(column("attach KD 1/2"), 11);
        assert_eq!(column("attach KD 1/2/3/4"), 16);
        assert_eq!(column("discard"), 8);
        assert_eq!(column("disband é"), 9);
    }

    #[test]
    fn deals_must_hold_two_decks() {
        let eight = "2S 3S 4S 5S 6S 7S 8S 9S";
        let text = format!("first 1 / 0: {eight} TS / 1: {eight}");
        let deal = parse_deal(&text).expect("a deal");
        assert_eq!(deal_text(&deal), text);
        for wrong in [
            "",
            "first",
            &format!("first 0 / 0: {eight}"),
            &format!("first 0 / 1: {eight} / 0: {eight}"),
            &format!("first 0 / 0: {eight} / 1: 2S 3S"),
            &format!("first 0 / 0: {eight} / 1: {eight} / 2: {eight}"),
            &format!("first x / 0: {eight} / 1: {eight}"),
        ] {
            assert!(matches!(parse_deal(wrong), Err(TextError::Parse(_))), "{wrong}");
        }
    }
}
