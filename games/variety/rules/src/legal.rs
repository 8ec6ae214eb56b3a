//! Legal actions (V3, V5).

use alloc::vec::Vec;
use kozyr_cards::{Card, CardSet, SuitedSet};
use kozyr_rules::{Below, Refusal, Sampling, reasons};

use crate::action::Action;
use crate::contract::N_CONTRACTS;
use crate::refusals::{FOLLOW, NO_CONTRACT, OWN_CONTRACT};
use crate::state::{Stage, Variety};

/// The cards that the seat to act may play.
#[inline]
fn playable(game: &Variety) -> CardSet {
    let hand = game.hands[game.turn.idx()];
    if game.in_trick() == 0 { hand } else { hand.following(game.trick.led) }
}

/// The contracts that the seat to act has named, bit n for contract n.
#[inline]
fn own_contracts(game: &Variety) -> u16 {
    // The seat's own calls are every fourth one back from now.
    game.calls.iter().rev().skip(3).step_by(4).fold(0, |set, &contract| set | 1 << contract)
}

/// The contracts that the seat to act may name.
#[inline]
fn contracts(game: &Variety) -> impl Iterator<Item = u8> + Clone {
    let own = own_contracts(game);
    (1..=N_CONTRACTS).filter(move |contract| own & 1 << contract == 0)
}

pub(crate) fn list(game: &Variety, out: &mut Vec<Action>) {
    out.clear();
    match game.stage {
        Stage::Deal | Stage::Over => {}
        Stage::Auction => out.extend(contracts(game).map(Action::Bid)),
        Stage::Play => out.extend(playable(game).iter().map(Action::Play)),
    }
}

pub(crate) fn check(game: &Variety, action: Action) -> Result<(), Refusal> {
    match (game.stage, action) {
        (Stage::Auction, Action::Bid(contract)) => {
            if !(1..=N_CONTRACTS).contains(&contract) {
                return Err(NO_CONTRACT.of(contract));
            }
            if own_contracts(game) & 1 << contract != 0 {
                return Err(OWN_CONTRACT.of(contract));
            }
            Ok(())
        }
        (Stage::Play, Action::Play(card)) => {
            if !game.hands[game.turn.idx()].contains(card) {
                return Err(reasons::NOT_HELD.of(card));
            }
            if !playable(game).contains(card) {
                return Err(FOLLOW.of(card));
            }
            Ok(())
        }
        _ => Err(reasons::WRONG_STAGE.of(action)),
    }
}

impl Sampling for Variety {
    #[inline]
    fn sample_action(&self, _: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        match self.stage {
            Stage::Auction => {
                let n = contracts(self).count();
                let k = rng.below(n as u32) as usize;
                Action::Bid(contracts(self).nth(k).unwrap_or(1))
            }
            Stage::Deal | Stage::Play | Stage::Over => {
                let cards = playable(self);
                let k = rng.below(cards.len().max(1) as u32) as usize;
                Action::Play(cards.nth(k).unwrap_or(Card::from_idx(0)))
            }
        }
    }
}
