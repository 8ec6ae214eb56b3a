//! The rule-based policy.

use kozyr_bots::{Policy, Rng};
use kozyr_caravan::{Action, Caravan, View};
use kozyr_rules::{Below, Game, ignore_event};

use super::weigh::{Held, WON, Weights};

/// Plays Caravan by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalCaravan {
    weights: Weights,
}

impl Policy<Caravan> for NormalCaravan {
    fn choose(&self, view: &View, rng: &mut Rng) -> Action {
        let weights = &self.weights;
        let (Some(me), &[first, ..]) = (view.viewer.seat(), view.legal.as_slice()) else {
            unreachable!("a player is asked at its turn, when it has legal actions")
        };
        if view.legal.len() == 1 {
            return first;
        }
        let hand = view.hands[me].as_deref().unwrap_or_default();
        let held = |action: Action| Held::of(hand, action, weights);
        let worlds: Vec<Caravan> =
            (0..weights.worlds).map(|_| Caravan::imagine(view, rng)).collect();

        // What an action does to the table is the same in every world.
        let mut next = worlds[0].clone();
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(view.legal.len());
        for &action in &view.legal {
            next.clone_from(&worlds[0]);
            next.apply_unchecked(action, &mut ignore_event);
            // Ties are broken at random.
            let tie = f64::from(rng.below(1000)) * 1e-7;
            ranked.push((weights.worth(&worlds[0], &next, me, &held(action)) + tie, action));
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        if ranked[0].0 >= WON {
            return ranked[0].1;
        }
        ranked.truncate(weights.width);
        let (mut after, mut answers) = (next.clone(), Vec::with_capacity(64));
        let mut best = (f64::MIN, ranked[0].1);
        for &(at_sight, action) in &ranked {
            let mut total = 0.0;
            for world in &worlds {
                next.clone_from(world);
                next.apply_unchecked(action, &mut ignore_event);
                total += weights.answered(&next, me, &held(action), &mut after, &mut answers);
            }
            let answered = total / worlds.len() as f64;
            let worth = weights.trust * answered + (1.0 - weights.trust) * at_sight;
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
}
