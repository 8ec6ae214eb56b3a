//! How true it is what is said by prices.
//!
//! Numbers: chosen by hand.

use core::fmt;

use kozyr_bots::{Player, Rng, When};
use kozyr_rules::Below;

use super::fit::{FOLDS, Sums, prices, sides, without};
use super::{Brought, Contrast, Decision, Idea, Plan, Price};

/// What is said of clear decisions, by prices fitted to others.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Truth {
    /// How many decisions were looked at.
    pub decisions: usize,
    /// In how many a reason is said.
    pub said: usize,
    /// Of those said, how many move against their play in other worlds.
    pub against: usize,
    /// Of those said, how many are quantities without meaning.
    pub decoys: usize,
    /// Of those said, how many carry a fifth of the gain in other worlds.
    pub carried: usize,
    /// In how many decisions two sets of worlds give the same reason, or none.
    pub stable: usize,
    /// In how many a play gets no reason against itself.
    pub silent: usize,
    /// Quantities with a price, and how many of them have one with the wrong sign as well.
    pub flipped: [usize; 2],
}

/// Quantities that nobody could mean: three of chance, three that the play fixes, three that it
/// moves.
const DECOYS: [&str; 9] = [
    "decoy-1", "decoy-2", "decoy-3", "decoy-4", "decoy-5", "decoy-6", "decoy-7", "decoy-8",
    "decoy-9",
];

/// A decision with decoys.
fn with_decoys(decision: &Decision, rng: &mut Rng) -> Decision {
    let mut decision = decision.clone();
    let fixed: [f32; 3] = core::array::from_fn(|_| rng.below(3) as f32 - 1.0);
    let moved: [f32; 3] = core::array::from_fn(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 });
    for (plays, often) in decision.brought.iter_mut().zip([7, 3]) {
        for Brought { counts, .. } in plays {
            counts.extend((0..3).map(|_| rng.below(2) as f32));
            counts.extend(fixed.map(|fixed| if often == 7 { fixed } else { 0.0 }));
            counts.extend(moved.map(|sign| if rng.below(10) < often { sign } else { 0.0 }));
        }
    }
    decision
}

/// Looks how true it is what would be said of decisions.
pub fn truth<P: Player>(decisions: &[Decision], seed: u64) -> Option<Truth> {
    let mut plan = Plan::of(&P::ideas()?);
    let own = plan.quantities.len();
    for (place, name) in (own..).zip(DECOYS) {
        plan.acts.push((place, Vec::new()));
        plan.quantities.push((name, When::Now));
    }
    let mut rng = Rng::new(seed);
    let decoyed: Vec<Decision> = decisions.iter().map(|one| with_decoys(one, &mut rng)).collect();
    let mut truth = Truth::default();
    for (side, of) in sides(&decoyed) {
        for fold in 0..FOLDS {
            let prices = prices(&plan, &without(&of, fold));
            for decision in of.iter().skip(fold).step_by(FOLDS).filter(|one| one.side == side) {
                truth.add(&plan, &prices, decision);
            }
        }
        let sums = Sums::of(&of);
        let priced = prices(&plan, &of);
        for place in (0..own).filter(|&place| priced[place].worth > 0.0) {
            truth.flipped[0] += 1;
            truth.flipped[1] += usize::from(sums.clone().flipped(place).worths()[place] > 0.0);
        }
    }
    Some(truth)
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { decisions, said, against, decoys, carried, stable, silent, .. } = *self;
        let [priced, flipped] = self.flipped;
        let part = |count: usize, of: usize| 100.0 * count as f32 / of.max(1) as f32;
        write!(
            f,
            "Of {decisions}: said {:.1} %, stable {:.1} %, silent of itself {:.1} %; \
             of those said: against {:.1} %, decoys {:.1} %, carried {:.1} %; \
             of {priced} prices {flipped} hold with the wrong sign.",
            part(said, decisions),
            part(stable, decisions),
            part(silent, decisions),
            part(against, said),
            part(decoys, said),
            part(carried, said),
        )
    }
}

impl Truth {
    fn add(&mut self, plan: &Plan, prices: &[Price], decision: &Decision) {
        let [best, other] = &decision.brought;
        let half = best.len() / 2;
        let halves = [
            Contrast::of(&best[..half], &other[..half]),
            Contrast::of(&best[half..], &other[half..]),
        ];
        let [seen, unseen] = halves.each_ref().map(|half| plan.say(prices, half));
        let act = |idea: Option<Idea>| idea.map(|idea| idea.act);
        self.decisions += 1;
        self.stable += usize::from(act(seen) == act(unseen));
        let itself = Contrast::of(&best[..half], &best[half..]);
        self.silent += usize::from(!itself.is_clear() || plan.say(prices, &itself).is_none());
        let Some(idea) = seen else { return };
        let place_of = |name: &str| plan.quantities.iter().position(|(known, _)| *known == name);
        let Some(place) = place_of(idea.act) else { return };
        let [_, unseen] = &halves;
        let part = |place: usize| prices[place].worth * unseen.ahead[place].mean / unseen.gain.mean;
        let purposes = plan.acts.iter().find(|(act, _)| *act == place).map(|(_, all)| all);
        let served = purposes.into_iter().flatten().map(|&place| part(place).max(0.0));
        self.said += 1;
        self.decoys += usize::from(DECOYS.contains(&idea.act));
        self.against += usize::from(unseen.ahead[place].mean < 0.0);
        self.carried += usize::from(part(place) + served.sum::<f32>() >= 0.2);
    }
}
