//! Text, checks and samples.

use std::fmt::Write as _;

use kozyr_rules::text::Cursor;
use kozyr_rules::{
    Answer, Below, Checks, Encode, Game, Notation, Sampling, TextError, chance, read_seat,
};

use super::state::list;
use super::{HAND, PACK, Toy, ToyAction, ToyDeal, ToyOptions, ToyView};

impl<const BUG: u8> Notation for Toy<BUG> {
    fn parse_action(&self, text: &str) -> Result<ToyAction, TextError> {
        let mut cursor = Cursor::new(text);
        let make = match cursor.word() {
            "give" => ToyAction::Give,
            "play" => ToyAction::Play,
            _ => return Err(Cursor::new(text).error("`give` or `play`").into()),
        };
        let card = cursor.number("a card from 1 to 12")?;
        cursor.expect_end()?;
        let card = u8::try_from(card).unwrap_or(0);
        Ok(make(if Self::has(9) && card == 3 { 4 } else { card }))
    }

    fn parse_deal(&self, text: &str) -> Result<ToyDeal, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.expect("dealer")?;
        let dealer = cursor.seat("a seat's number")?;
        cursor.expect("/")?;
        let mut pack = [0; 12];
        for card in &mut pack {
            let number = cursor.number("a card from 1 to 12")?;
            *card = u8::try_from(number)
                .ok()
                .filter(|card| (1..=PACK).contains(card))
                .ok_or_else(|| cursor.error("a card from 1 to 12"))?;
        }
        cursor.expect_end()?;
        if Self::has(18) {
            pack[HAND * self.n()..].sort_unstable();
        }
        Ok(ToyDeal { dealer, pack })
    }

    fn deal_text(&self, deal: &ToyDeal) -> String {
        let mut text = format!("dealer {} /", deal.dealer);
        for card in deal.pack {
            let _ = write!(text, " {card}");
        }
        text
    }

    fn parse_start(_: &ToyOptions, text: &str) -> Result<(), TextError> {
        Ok(Cursor::new(text).expect_end()?)
    }

    fn start_text(_: &ToyOptions, (): &()) -> String {
        String::new()
    }
}

impl<const BUG: u8> Checks for Toy<BUG> {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        let ["hand", seat] = words else { return None };
        let seat = read_seat(seat)?;
        (seat.idx() < self.n()).then(|| Answer::unordered(list(self.hands[seat.idx()])))
    }

    fn query_view(view: &ToyView, words: &[&str]) -> Option<Answer> {
        let ["hand", seat] = words else { return None };
        Some(Answer::shown(view.hands.get(read_seat(seat)?.idx())?.as_ref()))
    }
}

impl<const BUG: u8> Encode for Toy<BUG> {}

impl<const BUG: u8> Sampling for Toy<BUG> {
    fn sample_action(&self, scratch: &mut Vec<ToyAction>, rng: &mut impl Below) -> ToyAction {
        self.legal_actions(scratch);
        let left_out = usize::from(Self::has(22) && scratch.len() > 1);
        chance::choose(&scratch[..scratch.len() - left_out], rng)
    }
}
