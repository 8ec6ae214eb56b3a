//! What may be done (N2, N3).

use kozyr_cards::{Card, CardSet, Rank};
use kozyr_rules::{Below, Refusal, Sampling, reasons};

use crate::action::Action;
use crate::refusals::ACE_LED;
use crate::state::{NewGame, Stage};

/// The cards that the seat to act may play.
fn playable(game: &NewGame) -> CardSet {
    let hand = game.hands[game.turn.idx()];
    let leads = game.trick().is_empty();
    if !leads || hand.len() <= 1 {
        return hand;
    }
    let low: CardSet = hand.iter().filter(|card| card.rank() != Rank::ACE).collect();
    // Who holds nothing but aces must lead one.
    if low.is_empty() { hand } else { low }
}

pub(crate) fn list(game: &NewGame, out: &mut Vec<Action>) {
    out.clear();
    if game.stage == Stage::Play {
        out.extend(playable(game).iter().map(Action::Play));
    }
}

pub(crate) fn check(game: &NewGame, action: Action) -> Result<(), Refusal> {
    let Action::Play(card) = action;
    if game.stage != Stage::Play {
        return Err(reasons::WRONG_STAGE.of(action));
    }
    if !game.hands[game.turn.idx()].contains(card) {
        return Err(reasons::NOT_HELD.of(card));
    }
    if !playable(game).contains(card) {
        return Err(ACE_LED.of(card));
    }
    Ok(())
}

impl Sampling for NewGame {
    fn sample_action(&self, _: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        let cards = playable(self);
        let place = rng.below(cards.len().max(1) as u32) as usize;
        Action::Play(cards.nth(place).unwrap_or(Card::from_idx(0)))
    }
}
