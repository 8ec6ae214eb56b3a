//! Text of actions.

use kozyr_rules::text::Cursor;
use kozyr_rules::{ParseError, Refusal, Seat, TextError};

use crate::action::{Action, Hit, Lay};
use crate::card::{Card, read_card};
use crate::melds::{TOP, canonical};
use crate::refusals::{HIT_NUMBER, LAY_DECLARED, LAY_SHAPE};

/// Reads an action. A lay is put in canonical order for `phase`, that of the seat to act.
pub(crate) fn parse(text: &str, phase: Option<u8>) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks();
    let start = cursor;
    // The groups of a lay may follow its word without a blank.
    let action = match cursor.take_while(|c| c.is_ascii_alphabetic()) {
        "draw" => Action::Draw,
        "take" => Action::Take,
        "lay" => {
            let lay = read_lay(&mut cursor, phase)?;
            return Ok(Action::Lay(phase.map_or(lay, |phase| canonical(lay, phase))));
        }
        "hit" => Action::Hit(read_hit(&mut cursor)?),
        "discard" => Action::Discard(read_card(&mut cursor)?),
        "skip" => Action::Skip(read_victim(&mut cursor)?),
        _ => return Err(start.error("`draw`, `take`, `lay`, `hit`, `discard` or `skip`").into()),
    };
    cursor.expect_end()?;
    Ok(action)
}

fn read_victim(cursor: &mut Cursor<'_>) -> Result<Option<Seat>, ParseError> {
    cursor.skip_blanks();
    if cursor.eat("-") {
        return Ok(None);
    }
    read_number(cursor, "a seat's number, or `-` if nobody may be named")
        .map(|n| Some(Seat::new(n)))
}

/// A number; one that is too great for anything here becomes the greatest, to be refused.
fn read_number(cursor: &mut Cursor<'_>, expected: &str) -> Result<u8, ParseError> {
    cursor.skip_blanks();
    let start = *cursor;
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() {
        return Err(start.error(expected));
    }
    Ok(digits.parse().unwrap_or(u8::MAX))
}

/// A number declared, 0 if none is.
fn read_declared(cursor: &mut Cursor<'_>, refusal: Refusal) -> Result<u8, TextError> {
    let mut ahead = *cursor;
    ahead.skip_blanks();
    if !ahead.eat("=") {
        return Ok(0);
    }
    *cursor = ahead;
    let number = read_number(cursor, "a number from 1 to 12")?;
    if (1..=TOP).contains(&number) { Ok(number) } else { Err(refusal.into()) }
}

fn read_lay(cursor: &mut Cursor<'_>, phase: Option<u8>) -> Result<Lay, TextError> {
    let mut lay = Some(Lay::EMPTY);
    let mut declared_badly = None;
    let mut groups = 0;
    loop {
        cursor.skip_blanks();
        if groups > 0 && cursor.at_end() {
            break;
        }
        cursor.expect("{")?;
        let mut cards: Vec<Card> = Vec::new();
        loop {
            cursor.skip_blanks();
            if cursor.eat("}") {
                break;
            }
            cards.push(read_card(cursor)?);
        }
        let declared = match read_declared(cursor, LAY_DECLARED.refuse()) {
            Ok(declared) => declared,
            // The rest is read first: it may be no lay at all.
            Err(TextError::Refused(refusal)) => {
                declared_badly = Some(refusal);
                0
            }
            Err(error) => return Err(error),
        };
        lay = lay.and_then(|lay| lay.with(&cards, declared));
        groups += 1;
    }
    if let Some(refusal) = declared_badly {
        return Err(refusal.into());
    }
    let shape = || phase.map_or(LAY_SHAPE.of("?"), |phase| LAY_SHAPE.of(phase));
    lay.ok_or_else(|| shape().into())
}

fn read_hit(cursor: &mut Cursor<'_>) -> Result<Hit, TextError> {
    let owner = Seat::new(read_number(cursor, "a seat and a group such as 2.1")?);
    cursor.expect(".")?;
    let group = read_number(cursor, "a group's number")?;
    let card = read_card(cursor)?;
    let number = read_declared(cursor, HIT_NUMBER.of(card))?;
    Ok(Hit { owner, group, card, number })
}
