//! How often a question why has which answer.
//!
//! Numbers: chosen by hand.

use std::collections::BTreeMap;

use kozyr_bots::{Never, Rng};
use kozyr_rules::{Below, Game, GameExt, Sampling, Seat, Viewer, ignore_event};

use super::fit::each_decision;
use crate::coach::{Reasons, why_own, why_seen};
use crate::{Level, Player};

/// Asks why of random plays of a match, one in `every`, as the seat itself and as the next one, and
/// counts the answers: from what it is answered, the verdict, and the kind of reason.
pub fn asked<P: Player>(
    key: &str,
    seed: u64,
    (every, most): (u32, usize),
) -> BTreeMap<[&'static str; 3], usize> {
    let (mut counts, mut left) = (BTreeMap::new(), most);
    let mut add = |from: &'static str, found: Option<Reasons>| {
        let verdict = found.as_ref().map_or("not seen", |found| found.verdict.name());
        let kind = found.and_then(|found| found.reason).map_or("", |reason| reason.kind.name());
        *counts.entry([from, verdict, kind]).or_insert(0) += 1;
    };
    each_decision::<P>(key, &mut Rng::new(seed), &mut |game, rng| {
        let Some(seat) = game.turn().seat().filter(|_| rng.below(every.max(1)) == 0) else {
            return true;
        };
        let action = game.sample_action(&mut Vec::new(), rng);
        let view = game.view(Viewer::Seat(seat));
        add("own", why_own::<P>(&view, action, Level::Normal, rng.bits(), &Never));
        let viewer = Viewer::Seat(Seat::from_idx((seat.idx() + 1) % game.n_seats()));
        let mut next = game.clone();
        next.apply_unchecked(action, &mut ignore_event);
        let [before, after] = [game, &next].map(|world| world.view(viewer));
        let seen = why_seen::<P>(viewer, &before, &after, rng.bits(), &Never);
        add("seen", seen.ok().flatten());
        left = left.saturating_sub(1);
        left > 0
    });
    counts
}
