//! Text of actions, deals and starts.

use core::fmt::Write;

use kozyr_cards::{CardSet, read_card};
use kozyr_rules::text::{Cursor, no_loadout};
use kozyr_rules::{Notation, Seat, TextError};

use crate::action::Action;
use crate::deal::Deal;
use crate::refusals::CARDS;
use crate::start::{self, Start};
use crate::state::NewGame;
use crate::{MAX_SEATS, Options};

impl Notation for NewGame {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        read_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.number("the dealer's seat")?;
        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        let mut repeated = false;
        for (seat, hand) in hands.iter_mut().enumerate().take(self.n()) {
            cursor.expect("/")?;
            cursor.expect(&format!("{seat}:"))?;
            loop {
                cursor.skip_blanks();
                if cursor.peek().is_none_or(|c| c == '/') {
                    break;
                }
                let card = read_card(&mut cursor)?;
                repeated |= hand.contains(card);
                hand.insert(card);
            }
        }
        cursor.expect_end()?;
        if repeated {
            return Err(CARDS.refuse().into());
        }
        Ok(Deal { dealer: Seat::new(u8::try_from(dealer).unwrap_or(u8::MAX)), hands })
    }

    fn deal_text(&self, deal: &Deal) -> String {
        let mut text = format!("dealer {}", deal.dealer);
        for (seat, hand) in deal.hands.iter().enumerate().take(self.n()) {
            // Writing to a string cannot fail.
            let _ = write!(text, " / {seat}:");
            for card in hand.iter() {
                let _ = write!(text, " {card}");
            }
        }
        text
    }

    fn parse_start(options: &Options, text: &str) -> Result<Start, TextError> {
        start::parse(options, text)
    }

    fn start_text(options: &Options, start: &Start) -> String {
        start::text(options, start)
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text((): &()) -> String {
        String::new()
    }
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
