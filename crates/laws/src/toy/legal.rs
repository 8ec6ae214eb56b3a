//! The legal actions of the seat to act.

use std::sync::atomic::Ordering;

use kozyr_rules::{Reason, Refusal, reasons};

use super::state::{Stage, bit, list};
use super::{NOT_LED, PACK, Toy, ToyAction};

impl<const BUG: u8> Toy<BUG> {
    pub(super) fn list_legal(&self, out: &mut Vec<ToyAction>) {
        out.clear();
        let hand = self.hands[self.turn.idx()];
        match self.stage {
            Stage::Deal | Stage::Over => {}
            Stage::Give => out.extend(list(hand).into_iter().map(ToyAction::Give)),
            Stage::Play if Self::has(13) && self.played.is_empty() => {}
            Stage::Play => out.extend(
                list(hand)
                    .into_iter()
                    .filter(|&card| self.forbids(card).is_none())
                    .map(ToyAction::Play),
            ),
        }
        let others = self.hands.iter().fold(0, |all, hand| all | hand) & !hand;
        if Self::has(12) && out.len() > 1 && others & bit(11) != 0 {
            out.pop();
        }
        if Self::has(2) {
            out.reverse();
        }
        if Self::has(3) {
            out.extend(out.last().copied());
        }
    }

    pub(super) fn check(&self, action: ToyAction) -> Result<(), Refusal> {
        let refuse = |reason: &'static Reason| {
            if Self::has(4) {
                self.refused.0.fetch_add(1, Ordering::Relaxed);
            }
            Err(reason.of(action))
        };
        let hand = self.hands[self.turn.idx()];
        let (card, stage) = match action {
            ToyAction::Give(card) => (card, Stage::Give),
            ToyAction::Play(card) => (card, Stage::Play),
        };
        if stage != self.stage {
            return refuse(&reasons::WRONG_STAGE);
        }
        if Self::has(12) {
            let mut legal = Vec::new();
            self.list_legal(&mut legal);
            return if legal.contains(&action) { Ok(()) } else { refuse(&reasons::NOT_HELD) };
        }
        if !(1..=PACK).contains(&card) || hand & bit(card) == 0 && !Self::has(7) {
            return refuse(&reasons::NOT_HELD);
        }
        if let (Stage::Play, Some(reason)) = (stage, self.forbids(card)) {
            return refuse(reason);
        }
        if Self::has(8) && card == 7 {
            return refuse(&NOT_LED);
        }
        Ok(())
    }
}
