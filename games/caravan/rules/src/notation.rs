//! Actions, deals, starts and deck lists as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::text::Cursor;
use kozyr_rules::{Notation, ParseError, Seat, TextError, reasons};

use crate::action::{Action, Place};
use crate::card::{Card, N_PACKS, ReadCard};
use crate::deal::Deal;
use crate::deck::Deck;
use crate::pile::Pile;
use crate::refusals;
use crate::state::{Caravan, OPENING_HAND};

/// The letters of the packs.
const PACKS: [char; N_PACKS] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

impl Notation for Caravan {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("first")?;
        cursor.skip_blanks();
        let first = Seat::new(saturated(read_number(&mut cursor, "a seat's number")?));
        let mut decks = [Pile::new(), Pile::new()];
        for (seat, deck) in decks.iter_mut().enumerate() {
            cursor.expect("/")?;
            cursor.expect(&format!("{seat}"))?;
            cursor.expect(":")?;
            while cursor.is_in_part() {
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

    fn deal_text(&self, deal: &Deal) -> String {
        let [a, b] = &deal.decks;
        let cards = |deck: &[Card]| join(deck.iter().copied());
        format!("first {} / 0: {} / 1: {}", deal.first, cards(a), cards(b))
    }

    kozyr_rules::start_module!();

    /// `pack a` or a list of cards.
    fn parse_loadout(text: &str) -> Result<Deck, TextError> {
        let mut cursor = Cursor::new(text);
        let mut word = cursor;
        if word.word() == "pack" {
            return read_pack(&mut word);
        }
        let mut deck = Deck::EMPTY;
        loop {
            cursor.skip_blanks();
            let start = cursor;
            let word = cursor.word();
            if word.is_empty() && !deck.is_empty() {
                return Ok(deck);
            }
            match Card::read(word) {
                Some(ReadCard::Card(card)) if deck.insert(card) => {}
                Some(ReadCard::Card(card)) => return Err(refusals::CARD_TWICE.of(card).into()),
                Some(ReadCard::NoSuchPack) => return Err(refusals::NO_SUCH_PACK.of(word).into()),
                None if deck.is_empty() => {
                    return Err(start.error("cards such as 9H KS.b, or `pack a`").into());
                }
                None => return Err(start.error("a card such as 9H or KS.b").into()),
            }
        }
    }

    fn loadout_text(deck: &Deck) -> String {
        if *deck == Deck::default() {
            return String::new();
        }
        match (0..).zip(PACKS).find(|&(pack, _)| *deck == Deck::pack(pack)) {
            Some((_, letter)) => format!("pack {letter}"),
            None => join(deck.iter()),
        }
    }
}

/// Reads an action, whether or not it can be played now.
fn read_action(text: &str) -> Result<Action, TextError> {
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

kozyr_rules::read_as_text!(Action: read_action);
kozyr_rules::read_as_text!(Place: |text| read_place(&mut Cursor::new(text)));

/// Cards with blanks between them.
fn join(cards: impl IntoIterator<Item = Card>) -> String {
    let texts: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    texts.join(" ")
}

/// Reads what follows the word `pack`: one letter.
fn read_pack(cursor: &mut Cursor<'_>) -> Result<Deck, TextError> {
    cursor.skip_blanks();
    let start = *cursor;
    let letter = cursor.word();
    cursor.expect_end()?;
    let mut letters = letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ 'a'..='z'), None) => match PACKS.iter().position(|&pack| pack == letter) {
            Some(pack) => Ok(Deck::pack(pack)),
            None => Err(refusals::NO_SUCH_PACK.of(letter).into()),
        },
        _ => Err(start.error("one letter from a to h").into()),
    }
}

/// Reads a card. One of a pack that does not exist is refused as not held.
fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, TextError> {
    let start = *cursor;
    let word = cursor.word();
    match Card::read(word) {
        Some(ReadCard::Card(card)) => Ok(card),
        Some(ReadCard::NoSuchPack) => Err(reasons::NOT_HELD.of(word).into()),
        None => Err(start.error("a card such as 9H or KS.b").into()),
    }
}

/// Reads the only card of an action. A second one is refused.
fn read_only_card(cursor: &mut Cursor<'_>) -> Result<Card, TextError> {
    let card = read_card(cursor)?;
    let mut after = *cursor;
    if Card::read(after.word()).is_some() {
        return Err(refusals::ONE_CARD.refuse().into());
    }
    Ok(card)
}

/// Reads a number without leading zeros. One that does not fit becomes [`u16::MAX`].
fn read_number(cursor: &mut Cursor<'_>, expected: &str) -> Result<u16, ParseError> {
    let start = *cursor;
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() || digits.len() > 1 && digits.starts_with('0') {
        return Err(start.error(expected));
    }
    Ok(digits.parse().unwrap_or(u16::MAX))
}

/// A number that does not fit becomes [`u8::MAX`], which names nothing.
fn saturated(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Reads a caravan, which need not exist, and the end of the line.
fn read_caravan(cursor: &mut Cursor<'_>) -> Result<u8, ParseError> {
    cursor.skip_blanks();
    let caravan = read_number(cursor, "a caravan from 1 to 3")?;
    cursor.expect_end()?;
    Ok(saturated(caravan))
}

/// Reads a place, which need not exist, and the end of the line.
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
    Ok(Place { seat: saturated(seat), caravan: saturated(caravan), number })
}
