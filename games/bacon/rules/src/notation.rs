//! Actions, deals, starts and loadouts as text.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use kozyr_rules::text::{Cursor, deal_text};
use kozyr_rules::{MAX_SEATS, Notation, Seat, TextError};

use crate::action::Action;
use crate::card::{Card, Pack, read_card};
use crate::combo::{Combo, Kind};
use crate::deal::Deal;
use crate::hand::Hand;
use crate::legal::{check_form, not_formed};
use crate::refusals as because;
use crate::state::Bacon;

impl Notation for Bacon {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text, self.options.pack())
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let pack = self.options.pack();
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = Seat::new(cursor.small_number("the dealer's number")?);
        let mut hands = [None; MAX_SEATS];
        let mut refusal = None;
        while !cursor.at_end() {
            cursor.expect("/")?;
            cursor.skip_blanks();
            let start = cursor;
            let seat = Seat::new(cursor.small_number("a seat's number")?);
            cursor.expect(":")?;
            let mut hand = Hand::EMPTY;
            while cursor.is_in_part() {
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

    fn deal_text(&self, deal: &Deal) -> String {
        deal_text(deal.dealer, Seat::first(self.n()).zip(deal.hands.map(Hand::cards)))
    }

    kozyr_rules::start_module!();
}

/// Reads an action that there is with this pack, whether or not it can be played now.
fn read_action(text: &str, pack: Pack) -> Result<Action, TextError> {
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
        "lead" => Action::Lead(Seat::new(cursor.small_number("a seat's number")?)),
        "ask" => Action::Ask(Seat::new(cursor.small_number("a seat's number")?)),
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

kozyr_rules::read_as_text!(Action: |text| read_action(text, Pack::ANY));
kozyr_rules::read_as_text!(Combo: |text| match read_action(text, Pack::ANY) {
    Ok(Action::Play(combo)) => Ok(combo),
    Ok(_) => Err("this is no combination".to_owned()),
    Err(error) => Err(error.to_string()),
});

/// Reads key and cards of a combination.
fn parse_combo(mut cursor: Cursor<'_>, kind: Kind, pack: Pack) -> Result<Combo, TextError> {
    let key = cursor.small_number("the key: the top rank as a number")?;
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
