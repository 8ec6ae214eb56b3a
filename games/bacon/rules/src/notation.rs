//! Text: actions, deals, starts and checks.

use core::fmt::Write;

use kozyr_rules::read_seat;
use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{Answer, Game, GameExt, MAX_SEATS, ParseError, Seat, TextError};

use crate::action::Action;
use crate::card::{Card, Pack, read_card};
use crate::combo::{Combo, Kind};
use crate::hand::Hand;
use crate::legal::{check_form, not_formed};
use crate::options::{Options, Start};
use crate::refusals as because;
use crate::state::{Bacon, Deal, Stage};
use crate::view::View;

/// Reads a whole number; one too great for a byte is read as 255, which nothing here reaches.
fn read_number(cursor: &mut Cursor<'_>, expected: &str) -> Result<u8, ParseError> {
    cursor.skip_blanks();
    let start = *cursor;
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() {
        return Err(start.error(expected));
    }
    Ok(digits.parse().unwrap_or(u8::MAX))
}

pub(crate) fn parse_action(text: &str, pack: Pack) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    let start = {
        cursor.skip_blanks();
        cursor
    };
    let word = cursor.take_while(|c| c.is_ascii_lowercase() || c == '-');
    let action = match word {
        "pass" => Action::Pass,
        "yes" => Action::Yes,
        "no" => Action::No,
        "lead" => Action::Lead(Seat::new(read_number(&mut cursor, "a seat's number")?)),
        "ask" => Action::Ask(Seat::new(read_number(&mut cursor, "a seat's number")?)),
        word => match Kind::from_word(word) {
            Some(kind) => return Ok(Action::Play(parse_combo(cursor, kind, pack)?)),
            None => {
                let expected = "a kind of combination, `pass`, `lead`, `ask`, `yes` or `no`";
                return Err(start.error(expected).into());
            }
        },
    };
    cursor.expect_end()?;
    match action {
        Action::Lead(seat) if seat.number() >= pack.seats => {
            Err(because::LEAD_NOT_THERE.of(seat).into())
        }
        Action::Ask(seat) if seat.number() >= pack.seats => {
            Err(because::ASK_NOT_THERE.of(seat).into())
        }
        action => Ok(action),
    }
}

fn parse_combo(mut cursor: Cursor<'_>, kind: Kind, pack: Pack) -> Result<Combo, TextError> {
    let key = read_number(&mut cursor, "the key: the top rank as a number")?;
    cursor.expect(":")?;
    let mut cards = [Card::WILD; 6];
    let mut n = 0;
    let mut wild = false;
    let mut foreign = None;
    while !cursor.at_end() {
        let card = read_card(&mut cursor)?;
        wild |= card.is_wild();
        if !pack.contains(card) {
            foreign.get_or_insert(card);
        }
        if let Some(place) = cards.get_mut(n) {
            *place = card;
        }
        n += 1;
    }
    if let Some(card) = foreign {
        return Err(because::NO_SUCH_CARD.of(card).into());
    }
    let combo = cards.get(..n).and_then(|cards| Combo::new(kind, key, cards));
    let combo = combo.ok_or_else(|| not_formed(kind, key, wild))?;
    check_form(combo, pack)?;
    Ok(combo)
}

pub(crate) fn parse_deal(text: &str, options: &Options) -> Result<Deal, TextError> {
    let pack = options.pack();
    let mut cursor = Cursor::new(text);
    cursor.expect("dealer")?;
    let dealer = Seat::new(read_number(&mut cursor, "the dealer's number")?);
    let mut hands = [None; MAX_SEATS];
    let mut refusal = None;
    while !cursor.at_end() {
        cursor.expect("/")?;
        cursor.skip_blanks();
        let start = cursor;
        let seat = Seat::new(read_number(&mut cursor, "a seat's number")?);
        cursor.expect(":")?;
        let mut hand = Hand::EMPTY;
        loop {
            cursor.skip_blanks();
            if matches!(cursor.peek(), None | Some('/')) {
                break;
            }
            let card = read_card(&mut cursor)?;
            if !pack.contains(card) {
                refusal.get_or_insert(because::NO_SUCH_CARD.of(card));
            } else if hand.count(card) < 2 {
                hand.add(card);
            } else if card.is_wild() {
                refusal.get_or_insert(because::DEAL_WILDS.of(seat));
            } else {
                refusal.get_or_insert(because::TWO_COPIES.of(card));
            }
        }
        if seat.number() >= pack.seats {
            refusal.get_or_insert(because::DEAL_SIZE.of(seat));
        } else if hands[seat.idx()].replace(hand).is_some() {
            return Err(start.error("each seat once").into());
        }
    }
    if let Some(refusal) = refusal {
        return Err(refusal.into());
    }
    // A seat that is left out has no cards, which the game refuses.
    Ok(Deal { dealer, hands: hands.map(|hand| hand.unwrap_or(Hand::EMPTY)) })
}

pub(crate) fn deal_text(deal: &Deal, n: usize) -> String {
    let mut text = format!("dealer {}", deal.dealer);
    for (seat, hand) in Seat::first(n).zip(&deal.hands) {
        // Writing to a string cannot fail.
        let _ = write!(text, " / {seat}:");
        for card in hand.cards() {
            let _ = write!(text, " {card}");
        }
    }
    text
}

pub(crate) fn parse_start(text: &str, options: &Options) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let n = usize::from(options.players);
    let scores: Option<Vec<u16>> = fields.numbers("scores", n)?;
    let start = Start {
        scores: scores.unwrap_or_default().into_iter().map(i32::from).collect(),
        deal: fields.number::<u16>("deal")?.map(u32::from),
        dealt: fields.number("dealt")?.map(Seat::new),
        last: if options.is_bacon() { fields.number("last")? } else { None },
    };
    let known =
        if options.is_bacon() { "scores, deal, dealt, last" } else { "scores, deal, dealt" };
    fields.finish(known)?;
    Ok(start)
}

pub(crate) fn start_text(start: &Start) -> String {
    let mut words = Vec::new();
    if start.scores.as_slice().iter().any(|&score| score != 0) {
        let scores: Vec<String> = start.scores.as_slice().iter().map(i32::to_string).collect();
        words.push(format!("scores={}", scores.join(",")));
    }
    words.extend(start.deal.filter(|&deal| deal != 1).map(|deal| format!("deal={deal}")));
    words.extend(start.dealt.map(|seat| format!("dealt={seat}")));
    words.extend(start.last.map(|team| format!("last={team}")));
    words.join(" ")
}

pub(crate) fn query(game: &Bacon, words: &[&str]) -> Option<Answer> {
    let seat = |word| read_seat(word).filter(|seat| seat.idx() < game.n_seats());
    Some(match *words {
        ["hand", word] => Answer::unordered(game.hands[seat(word)?.idx()].cards()),
        ["top"] => match game.top() {
            None => Answer::Unknown,
            Some((combo, by)) => Answer::ordered([
                combo.kind().word().to_owned(),
                combo.key().to_string(),
                "by".to_owned(),
                by.to_string(),
            ]),
        },
        ["out"] => Answer::ordered(&game.went_out),
        ["dealer"] => {
            let due = matches!(game.stage, Stage::Deal);
            let dealer = if due { game.next_dealer() } else { game.dealer };
            dealer.map_or(Answer::Unknown, Answer::one)
        }
        ["guaranteed"] if game.options().is_bacon() => Answer::ordered(game.guaranteed()),
        _ => return None,
    })
}

pub(crate) fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
    let [what, word] = *words else { return None };
    let seat = read_seat(word)?;
    match what {
        "hand" => Some(match view.hands.get(seat)? {
            Some(cards) => Answer::unordered(cards),
            None => Answer::Hidden,
        }),
        "wilds" => Some(view.wilds.get(seat)?.map_or(Answer::Hidden, Answer::one)),
        _ => None,
    }
}
