//! What a search knows of Kan.

use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search, final_value};
use kozyr_kan::{Action, Kan};
use kozyr_rules::{BySeat, Game, GameExt, Turn, Viewer};

use super::NormalKan;
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<KanKnowledge> {
    let budget = match level {
        Level::Easy => Budget::new(16, 4),
        Level::Expert => Budget::new(2_000, 400),
        _ => Budget::new(300, 100),
    };
    Search { knowledge: KanKnowledge, method: Method::Flat, budget }
}

/// Rollouts by `normal`, worlds valued by what the deal is worth for the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct KanKnowledge;

impl Knowledge<Kan> for KanKnowledge {
    fn rollout(&self, world: &Kan, _: &mut Vec<Action>, rng: &mut Rng) -> Action {
        let Turn::Seat(seat) = world.turn() else { panic!("a seat is to act") };
        NormalKan.choose(&world.view(Viewer::Seat(seat)), rng)
    }

    fn value(&self, world: &Kan) -> Option<BySeat<f32>> {
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
                    0.5 + 0.5 * (lead / 30.0).tanh()
                };
                Some(BySeat::from_fn(world.n_seats(), of))
            }
        }
    }
}
