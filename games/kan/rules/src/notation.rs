//! Text of actions, deals and starts.

use alloc::string::String;

use kozyr_cards::Suit;
use kozyr_rules::text::{Cursor, deal_text, is_blank};
use kozyr_rules::{Notation, ParseError, Seat, TextError, reasons};

use crate::action::{Action, Show, Word};
use crate::card::{Card, Hand};
use crate::deal::Deal;
use crate::options::N_SEATS;
use crate::refusals::{GIVE_ONE, HANDS, NOT_IN_PACK, PLAY_ONE, SHOW_DIFFERENT, SHOW_TWO};
use crate::state::Kan;

const ACTIONS: &str = "give, iku, koi, show, trump, play, stop or juuroku";
const CARD: &str = "a card such as 9H or JK";

impl Notation for Kan {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.seat("a seat's number")?;
        let mut hands = [None; N_SEATS];
        let mut absent = None;
        let mut twice = false;
        while !cursor.at_end() {
            cursor.expect("/")?;
            cursor.skip_blanks();
            let start = cursor;
            let seat = cursor.seat("a seat's number")?;
            cursor.expect(":")?;
            let mut hand = Hand::EMPTY;
            while cursor.is_in_part() {
                let card = read_card(&mut cursor)?;
                if cursor.peek().is_some_and(|c| !is_blank(c) && c != '/') {
                    return Err(cursor.error("a blank between cards").into());
                }
                twice |= hand.contains(card);
                hand.insert(card);
            }
            match hands.get_mut(seat.idx()) {
                Some(Some(_)) => return Err(start.error("each seat once").into()),
                Some(place) => *place = Some(hand),
                None => absent = Some(seat),
            }
        }
        for seat in [Some(dealer), absent].into_iter().flatten() {
            if seat.idx() >= N_SEATS {
                return Err(reasons::NO_SUCH_SEAT.of(seat).into());
            }
        }
        if twice || hands.contains(&None) {
            return Err(HANDS.refuse().into());
        }
        Ok(Deal { dealer, hands: hands.map(Option::unwrap_or_default) })
    }

    fn deal_text(&self, deal: &Deal) -> String {
        deal_text(deal.dealer, Seat::first(N_SEATS).zip(deal.hands))
    }

    kozyr_rules::start_module!();
}

/// Reads an action, whether or not it can be played now.
fn read_action(text: &str) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_blanks();
    let start = cursor;
    let action = match cursor.word() {
        "give" => {
            let card = read_card(&mut cursor)?;
            if !followed_by_blank(&cursor) {
                return Err(cursor.error("the end of the line").into());
            }
            if read_more(&mut cursor)? {
                return Err(GIVE_ONE.refuse().into());
            }
            Action::Give(card)
        }
        "iku" => Action::Say(Word::Iku),
        "koi" => Action::Say(Word::Koi),
        "show" => Action::Show(parse_show(&mut cursor)?),
        "trump" => Action::Trump(read_suit(&mut cursor)?),
        "play" => parse_play(&mut cursor)?,
        "stop" => Action::Stop,
        "juuroku" => Action::Juuroku,
        _ => return Err(start.error(ACTIONS).into()),
    };
    cursor.expect_end()?;
    Ok(action)
}

kozyr_rules::read_as_text!(Action: read_action);

/// Skips blanks and reads a card, up to a blank or one of the characters that separate cards.
fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, TextError> {
    cursor.skip_blanks();
    let start = *cursor;
    let word = cursor.take_while(|c| !is_blank(c) && !matches!(c, '+' | '/' | ':'));
    if word == "JK" {
        return Ok(Card::JOKER);
    }
    let face = kozyr_cards::Card::from_text(word).ok_or_else(|| start.error(CARD))?;
    Card::new(face).ok_or_else(|| NOT_IN_PACK.of(face).into())
}

/// Reads the one letter of a suit.
fn read_suit(cursor: &mut Cursor<'_>) -> Result<Suit, ParseError> {
    let start = *cursor;
    let word = cursor.word();
    let mut letters = word.chars();
    match (letters.next().and_then(Suit::from_letter), letters.next()) {
        (Some(suit), None) => Ok(suit),
        _ => Err(start.error("a suit: S, H, D or C")),
    }
}

/// Reads further cards up to the end; whether there were any.
fn read_more(cursor: &mut Cursor<'_>) -> Result<bool, TextError> {
    let mut any = false;
    while !cursor.at_end() {
        read_card(cursor)?;
        if cursor.peek() == Some(':') {
            return Err(cursor.error("the end of the line").into());
        }
        cursor.skip_blanks();
        if cursor.eat("+") && cursor.at_end() {
            return Err(cursor.error(CARD).into());
        }
        any = true;
    }
    Ok(any)
}

/// Whether a card just read stands alone.
fn followed_by_blank(cursor: &Cursor<'_>) -> bool {
    cursor.peek().is_none_or(is_blank)
}

fn parse_play(cursor: &mut Cursor<'_>) -> Result<Action, TextError> {
    let card = read_card(cursor)?;
    if card.is_joker() && cursor.eat(":") {
        if cursor.peek().is_none_or(is_blank) {
            return Err(cursor.error("a suit: S, H, D or C").into());
        }
        let suit = read_suit(cursor)?;
        if read_more(cursor)? {
            return Err(PLAY_ONE.refuse().into());
        }
        return Ok(Action::LeadJoker(suit));
    }
    if !followed_by_blank(cursor) {
        return Err(cursor.error("the end of the line").into());
    }
    if read_more(cursor)? {
        return Err(PLAY_ONE.refuse().into());
    }
    Ok(Action::Play(card))
}

fn parse_show(cursor: &mut Cursor<'_>) -> Result<Show, TextError> {
    cursor.skip_blanks();
    if cursor.eat("-") {
        return Ok(Show::None);
    }
    if cursor.at_end() {
        return Err(cursor.error("a card such as 9H or JK, or `-` for none").into());
    }
    let first = read_card(cursor)?;
    if cursor.peek().is_some_and(|c| !is_blank(c) && c != '+') {
        return Err(cursor.error("a blank, `+` or the end of the line").into());
    }
    if cursor.at_end() {
        return Ok(Show::One(first));
    }
    cursor.skip_blanks();
    let together = cursor.eat("+");
    let second = read_card(cursor)?;
    if cursor.peek().is_some_and(|c| !is_blank(c) && c != '+') {
        return Err(cursor.error("the end of the line").into());
    }
    cursor.skip_blanks();
    if cursor.eat("+") && cursor.at_end() {
        return Err(cursor.error(CARD).into());
    }
    if read_more(cursor)? {
        return Err(SHOW_TWO.refuse().into());
    }
    Ok(match (together, first == second) {
        (false, true) => Show::Again(first),
        (false, false) => Show::Another(first, second),
        (true, true) => return Err(SHOW_DIFFERENT.of(first).into()),
        (true, false) => Show::Together(first.min(second), first.max(second)),
    })
}
