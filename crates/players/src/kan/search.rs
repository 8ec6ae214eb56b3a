//! What a search knows of Kan.

use kozyr_bots::{Budget, Knowledge, Method, Rng, Search};
use kozyr_kan::{Action, Kan, Outcome, Stage};
use kozyr_rules::{BySeat, Game, GameExt};

use super::table::{End, PAIR, Table};
use super::{act, play_on, value};
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<KanKnowledge> {
    let budget = match level {
        Level::Easy => Budget::new(16, 4),
        Level::Expert => Budget::new(8_000, 800),
        _ => Budget::new(1_000, 200),
    };
    Search { knowledge: KanKnowledge, method: Method::Flat, budget }
}

/// Rollouts by `normal`, worlds valued by what the deal is worth for the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct KanKnowledge;

impl Knowledge<Kan> for KanKnowledge {
    fn candidates(&self, world: &Kan, out: &mut Vec<(Action, f32)>) {
        let mut actions = Vec::new();
        world.merged_actions(&mut actions);
        out.clear();
        out.extend(actions.into_iter().map(|action| (action, 1.0)));
    }

    fn rollout(&self, world: &Kan, _: &mut Vec<Action>, _: &mut Rng) -> Action {
        act(world)
    }

    fn play_out(&self, world: &mut Kan, _: &mut Vec<Action>, _: &mut Rng) -> BySeat<f32> {
        loop {
            if let Some(value) = self.value(world) {
                return value;
            }
            if world.stage_now() == Stage::Play {
                let end = play_on(&mut Table::of(world));
                return value::after_deal(world, outcome(end));
            }
            world.apply_unchecked(act(world), &mut |_| {});
        }
    }

    fn value(&self, world: &Kan) -> Option<BySeat<f32>> {
        match world.outcome() {
            // It is decided, though it may be played on.
            Some(outcome) if world.turn().seat().is_some() => {
                Some(value::after_deal(world, outcome))
            }
            _ => value::between_deals(world),
        }
    }
}

/// How a deal that ended so is written down.
fn outcome(end: End) -> Outcome {
    match end {
        End::Reached { winners: PAIR, clean: false } => Outcome::Won,
        End::Reached { winners: PAIR, clean: true } => Outcome::Sukonku,
        End::Reached { clean: false, .. } => Outcome::Lost,
        End::Reached { clean: true, .. } => Outcome::GyakuSukonku,
        End::Declared { side: PAIR, made: true } => Outcome::JuurokuMade,
        End::Declared { side: PAIR, made: false } => Outcome::JuurokuFailed,
        End::Declared { made: true, .. } => Outcome::GyakuJuurokuMade,
        End::Declared { made: false, .. } => Outcome::GyakuJuurokuFailed,
    }
}
