//! The luck of a deal: of both opening hands, and of the order in which both decks come.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Knowledge, Playouts, Rng, luck_of_deal};
use kozyr_caravan::{Action, Caravan};
use kozyr_rules::{BySeat, GameExt, Step};

use crate::{Ahead, CaravanKnowledge};

/// Games are long and answers uncertain, so that one deal needs as many playouts as the others.
const PLAYOUTS: Playouts = Playouts { own: 200, others: 200 };

/// Plays games to their ends. An estimate after a few actions would know the opening hands, and
/// nothing of what comes from the decks.
struct ToTheEnd(CaravanKnowledge);

impl Knowledge<Caravan> for ToTheEnd {
    fn rollout(&self, world: &Caravan, scratch: &mut Vec<Action>, rng: &mut Rng) -> Action {
        self.0.rollout(world, scratch, rng)
    }

    fn value(&self, world: &Caravan) -> Option<BySeat<f32>> {
        self.0.value(world)
    }
}

/// The luck that a step brings each seat, in matches won. After the deal nothing is left to chance.
pub(crate) fn luck(before: &Caravan, step: &Step<Caravan>, rng: &mut Rng) -> BySeat<f32> {
    let knowledge = ToTheEnd(CaravanKnowledge { ahead: Ahead::Answers(0) });
    match step {
        Step::Deal(deal) => luck_of_deal(&knowledge, before, deal, PLAYOUTS, rng),
        Step::Act(..) => BySeat::filled(before.n_seats(), 0.0),
    }
}
