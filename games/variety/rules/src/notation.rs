//! Text of actions, deals and starts.

use alloc::format;
use alloc::string::String;

use kozyr_cards::{CardSet, read_card};
use kozyr_rules::text::{Cursor, deal_text};
use kozyr_rules::{Notation, Seat, TextError};

use crate::SEATS;
use crate::action::Action;
use crate::contract::N_CONTRACTS;
use crate::deal::Deal;
use crate::refusals::{DEAL_CARDS, NO_CONTRACT, NO_DEALER};
use crate::state::Variety;

impl Notation for Variety {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.seat("the dealer's seat")?;
        let mut hands = [CardSet::EMPTY; SEATS];
        let mut repeated = false;
        for (seat, hand) in hands.iter_mut().enumerate() {
            cursor.expect("/")?;
            cursor.expect(&format!("{seat}:"))?;
            while cursor.is_in_part() {
                let card = read_card(&mut cursor)?;
                repeated |= hand.contains(card);
                hand.insert(card);
            }
        }
        cursor.expect_end()?;
        if repeated {
            return Err(DEAL_CARDS.refuse().into());
        }
        if dealer.idx() >= SEATS {
            return Err(NO_DEALER.of(dealer).into());
        }
        Ok(Deal { dealer, hands })
    }

    fn deal_text(&self, deal: &Deal) -> String {
        deal_text(deal.dealer, Seat::first(SEATS).zip(deal.hands))
    }

    kozyr_rules::start_module!();
}

/// Reads an action, whether or not it can be played now.
fn read_action(text: &str) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    let start = cursor;
    let action = match cursor.word() {
        "bid" => {
            cursor.skip_blanks();
            let here = cursor;
            let word = cursor.word();
            if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) {
                return Err(here.error("a contract from 1 to 8").into());
            }
            cursor.expect_end()?;
            match word.parse() {
                Ok(contract) if (1..=N_CONTRACTS).contains(&contract) => Action::Bid(contract),
                _ => return Err(NO_CONTRACT.of(word).into()),
            }
        }
        "play" => Action::Play(read_card(&mut cursor)?),
        _ => return Err(start.error("`bid 4` or `play 9H`").into()),
    };
    cursor.expect_end()?;
    Ok(action)
}

kozyr_rules::read_as_text!(Action: read_action);
