//! Text of actions, deals and starts.

use kozyr_cards::{CardSet, read_card};
use kozyr_rules::text::{Cursor, deal_text};
use kozyr_rules::{Notation, Seat, TextError};

use crate::MAX_SEATS;
use crate::action::Action;
use crate::deal::Deal;
use crate::refusals::CARDS;
use crate::state::NewGame;

impl Notation for NewGame {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.seat("the dealer's seat")?;
        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        let mut repeated = false;
        for (seat, hand) in hands.iter_mut().enumerate().take(self.n()) {
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
            return Err(CARDS.refuse().into());
        }
        Ok(Deal { dealer, hands })
    }

    fn deal_text(&self, deal: &Deal) -> String {
        deal_text(deal.dealer, Seat::first(self.n()).zip(deal.hands))
    }

    kozyr_rules::start_module!();
}

/// Reads an action, whether or not it can be played now.
fn read_action(text: &str) -> Result<Action, TextError> {
    let mut cursor = Cursor::new(text);
    let start = cursor;
    if cursor.word() != "play" {
        return Err(start.error("`play 9H`").into());
    }
    let card = read_card(&mut cursor)?;
    cursor.expect_end()?;
    Ok(Action::Play(card))
}

kozyr_rules::read_as_text!(Action: read_action);
