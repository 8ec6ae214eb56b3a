//! What a search knows of Phase10.

use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search, final_value};
use kozyr_phase10::{Action, Phase10};
use kozyr_rules::{BySeat, Game, GameExt, Turn, Viewer};

use super::NormalPhase10;
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<Phase10Knowledge> {
    let budget = match level {
        Level::Easy => Budget::new(16, 4),
        Level::Expert => Budget::new(2_000, 400),
        _ => Budget::new(300, 100),
    };
    Search { knowledge: Phase10Knowledge, method: Method::Flat, budget }
}

/// Rollouts by `normal`, worlds valued by what the deal is worth for the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Phase10Knowledge;

impl Knowledge<Phase10> for Phase10Knowledge {
    fn rollout(&self, world: &Phase10, _: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
        NormalPhase10.choose(&world.view(Viewer::Seat(seat)), rng)
    }

    fn value(&self, world: &Phase10) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(world, 1),
            Turn::Chance => {
                let scores = world.scores();
                #[expect(clippy::cast_precision_loss, reason = "scores are small")]
                let of = |seat| {
                    let best =
                        scores.iter().filter(|(other, _)| *other != seat).map(|(_, &s)| s).max();
                    let lead = (scores[seat] - best.unwrap_or(0)) as f32;
                    0.5 + 0.5 * (lead / 60.0).tanh()
                };
                Some(BySeat::from_fn(world.n_seats(), of))
            }
        }
    }
}
