//! Actions, deals, starts and loadouts as text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use kozyr_rules::text::{Cursor, deal_text};
use kozyr_rules::{
    Game, MAX_SEATS, Notation, ParseError, Refusal, Seat, SeatSet, TextError, reasons,
};

use crate::action::{Action, Hit, Lay};
use crate::card::{Card, read_card};
use crate::deal::{Deal, HandDeal, Pile};
use crate::hand::Cards;
use crate::melds::{MAX_NUMBER, canonical};
use crate::refusals::{DEAL_PACK, HIT_NUMBER, LAY_DECLARED, LAY_SHAPE};
use crate::state::Phase10;

impl Notation for Phase10 {
    /// A lay is put in canonical order for the phase of the seat to act.
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text, self.turn().seat().map(|seat| self.phase(seat)))
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        let mut reader = Reader::default();
        cursor.skip_blanks();
        if cursor.eat("pile:") {
            let pile = reader.cards(&mut cursor)?;
            cursor.expect_end()?;
            reader.finish()?;
            return Ok(Deal::Reshuffle(pile));
        }
        if !cursor.eat("dealer") {
            return Err(cursor.error("`dealer` or `pile:`").into());
        }
        read_hand_deal(&mut cursor, reader).map(Deal::Hand)
    }

    fn deal_text(&self, deal: &Deal) -> String {
        let (mut text, pile) = match deal {
            Deal::Hand(hand) => {
                let cards = |seat: Seat| (seat, hand.hands[seat.idx()].iter());
                let hands = deal_text(hand.dealer, hand.playing.iter().map(cards));
                (format!("{hands} / up: {} / ", hand.up), &hand.pile)
            }
            Deal::Reshuffle(pile) => (String::new(), pile),
        };
        text.push_str("pile:");
        for card in pile {
            // Writing to a string cannot fail.
            let _ = write!(text, " {card}");
        }
        text
    }

    kozyr_rules::start_module!();
}

/// Reads an action, whether or not it can be played now. A lay is put in canonical order for the
/// phase.
fn read_action(text: &str, phase: Option<u8>) -> Result<Action, TextError> {
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
        _ => {
            let expected = "`draw`, `take`, `lay`, `hit`, `discard` or `skip`";
            return Err(start.error(expected).into());
        }
    };
    cursor.expect_end()?;
    Ok(action)
}

kozyr_rules::read_as_text!(Action: |text| read_action(text, None));

fn read_victim(cursor: &mut Cursor<'_>) -> Result<Option<Seat>, ParseError> {
    cursor.skip_blanks();
    if cursor.eat("-") {
        return Ok(None);
    }
    cursor
        .small_number("a seat's number, or `-` if nobody may be named")
        .map(|n| Some(Seat::new(n)))
}

/// A number declared, 0 if none is.
fn read_declared(cursor: &mut Cursor<'_>, refusal: Refusal) -> Result<u8, TextError> {
    let mut ahead = *cursor;
    ahead.skip_blanks();
    if !ahead.eat("=") {
        return Ok(0);
    }
    *cursor = ahead;
    let number = cursor.small_number("a number from 1 to 12")?;
    if (1..=MAX_NUMBER).contains(&number) { Ok(number) } else { Err(refusal.into()) }
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
    let owner = Seat::new(cursor.small_number("a seat and a group such as 2.1")?);
    cursor.expect(".")?;
    let group = cursor.small_number("a group's number")?;
    let card = read_card(cursor)?;
    let number = read_declared(cursor, HIT_NUMBER.of(card))?;
    Ok(Hit { owner, group, card, number })
}

/// Reads a hand's deal after its first word, `dealer`.
fn read_hand_deal(cursor: &mut Cursor<'_>, mut reader: Reader) -> Result<HandDeal, TextError> {
    let dealer = cursor.seat("the dealer's seat")?;
    let mut playing = SeatSet::EMPTY;
    let mut hands = [Cards::EMPTY; MAX_SEATS];
    let mut outside = None;
    loop {
        cursor.expect("/")?;
        cursor.skip_blanks();
        if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            break;
        }
        let here = *cursor;
        let seat = cursor.seat("a seat")?;
        cursor.expect(":")?;
        if playing.contains(seat) {
            return Err(here.error("each seat once").into());
        }
        let cards = reader.cards(cursor)?;
        if seat.idx() < MAX_SEATS {
            playing.insert(seat);
            hands[seat.idx()] = cards.into_iter().collect();
        } else {
            outside = outside.or(Some(seat));
        }
    }
    cursor.expect("up:")?;
    let up = reader.card(cursor)?;
    cursor.expect("/")?;
    cursor.expect("pile:")?;
    let pile = reader.cards(cursor)?;
    cursor.expect_end()?;
    reader.finish()?;
    if let Some(seat) = outside {
        return Err(reasons::NO_SUCH_SEAT.of(seat).into());
    }
    Ok(HandDeal { dealer, playing, hands, up, pile })
}

/// Cards read so far, none more often than the pack has it.
#[derive(Default)]
struct Reader {
    all: Cards,
    excess: Option<Card>,
}

impl Reader {
    fn card(&mut self, cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
        let card = read_card(cursor)?;
        if self.all.count(card) >= card.copies() {
            self.excess = self.excess.or(Some(card));
        } else {
            self.all.insert(card);
        }
        Ok(card)
    }

    /// Cards up to a slash or the end. What is more than the pack is counted, not kept.
    fn cards(&mut self, cursor: &mut Cursor<'_>) -> Result<Pile, ParseError> {
        let mut cards = Pile::new();
        while cursor.is_in_part() {
            // A pile too long for the pack has some card too often, which is refused.
            let _ = cards.try_push(self.card(cursor)?);
        }
        Ok(cards)
    }

    fn finish(self) -> Result<(), Refusal> {
        self.excess.map_or(Ok(()), |card| Err(DEAL_PACK.of(card)))
    }
}
