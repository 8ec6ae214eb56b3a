//! What a search knows of Kan.

use std::cell::RefCell;

use kozyr_bots::{Budget, Knowledge, Method, Rng, Search};
use kozyr_kan::{Action, Kan, Outcome, Stage, View};
use kozyr_rules::{BySeat, Game, GameExt};

use super::solve::Solver;
use super::table::{End, PAIR, Table};
use super::{act, infer, play, value};
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<KanKnowledge> {
    let budget = match level {
        Level::Easy => Budget::new(16, 4),
        Level::Expert => Budget::new(8_000, 2_000),
        _ => Budget::new(1_000, 1_000),
    };
    Search {
        knowledge: KanKnowledge { solve: 4, leaf: 0, doubt: 0.0 },
        method: Method::Flat,
        budget,
    }
}

/// Rollouts by `normal`, worlds valued by what the deal is worth for the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct KanKnowledge {
    /// With so many tricks left, or fewer, worlds are solved at once.
    pub(crate) solve: u8,
    /// Rollouts end with so many tricks left; the rest is solved.
    pub(crate) leaf: u8,
    /// How many points less make a play of somebody else e times less likely; 0 to conclude nothing.
    pub(crate) doubt: f32,
}

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::new(Solver::new());
}

impl KanKnowledge {
    /// How the deal ends from here on.
    fn end(&self, table: &mut Table) -> End {
        let solve = |table: &Table| SOLVER.with_borrow_mut(|solver| solver.solve(table));
        if 10 - table.tricks <= self.solve {
            return solve(table);
        }
        loop {
            if 10 - table.tricks <= self.leaf && table.in_trick == 0 {
                return solve(table);
            }
            let (card, named) = play::choose(table);
            if let Some(end) = table.play(card, named) {
                return end;
            }
        }
    }
}

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
                let end = self.end(&mut Table::of(world));
                return value::after_deal(world, outcome(end));
            }
            world.apply_unchecked(act(world), &mut |_| {});
        }
    }

    fn likelihood(&self, view: &View, world: &Kan) -> f32 {
        match view.viewer.seat() {
            Some(me) if self.doubt > 0.0 => infer::likelihood(world, me, self.doubt),
            _ => 1.0,
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
pub(crate) fn outcome(end: End) -> Outcome {
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
