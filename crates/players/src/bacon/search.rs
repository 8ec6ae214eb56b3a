//! What a search knows of Bacon.

use kozyr_bacon::{Action, Bacon};
use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search, final_value};
use kozyr_rules::{BySeat, Game, GameExt, Turn, Viewer};

use super::NormalBacon;
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<BaconKnowledge> {
    let budget = match level {
        Level::Easy => Budget::new(16, 4),
        Level::Expert => Budget::new(2_000, 400),
        _ => Budget::new(300, 100),
    };
    Search { knowledge: BaconKnowledge, method: Method::Flat, budget }
}

/// Rollouts by `normal`, worlds valued by what the deal is worth for the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaconKnowledge;

impl Knowledge<Bacon> for BaconKnowledge {
    fn rollout(&self, world: &Bacon, _: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
        NormalBacon.choose(&world.view(Viewer::Seat(seat)), rng)
    }

    fn value(&self, world: &Bacon) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Seat(_) => None,
            Turn::Over => final_value(
                world,
                if world.options().is_bacon() {
                    usize::from(world.options().players) / 2
                } else {
                    1
                },
            ),
            Turn::Chance => {
                let scores = world.scores();
                #[expect(clippy::cast_precision_loss, reason = "scores are small")]
                let of = |seat| {
                    let best =
                        scores.iter().filter(|(other, _)| *other != seat).map(|(_, &s)| s).max();
                    let lead = (scores[seat] - best.unwrap_or(0)) as f32;
                    0.5 + 0.5 * (lead / 3.0).tanh()
                };
                Some(BySeat::from_fn(world.n_seats(), of))
            }
        }
    }
}
