//! Prices of ideas, fitted to clear decisions.
//!
//! Numbers: chosen by hand.

use std::fmt::Write;

use kozyr_bots::{Ideas, Level, Never, Player, Rng, choose};
use kozyr_rules::{Below, BySeat, Game, GameExt, GameOptions, Record, Turn, Viewer, ignore_event};

use super::{Brought, Contrast, Plan, Price, Worlds, follow};

/// Worlds of a decision: enough for two reasons.
const WORLDS: usize = 80;

/// A decision in which one play is clearly better than another one.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The side of the list.
    pub side: &'static str,
    /// The better play and the other, as text.
    pub plays: [String; 2],
    /// What both bring in the same worlds.
    pub(super) brought: [Vec<Brought>; 2],
}

impl Decision {
    pub(super) fn contrast(&self) -> Contrast {
        Contrast::of(&self.brought[0], &self.brought[1])
    }
}

/// Clear decisions of a match that `normal` and sometimes `easy` play, of which one in `every` is
/// looked at, until there are `most`; and how many were looked at.
pub fn decisions<P: Player>(
    key: &str,
    seed: u64,
    every: u32,
    most: usize,
) -> (usize, Vec<Decision>) {
    let (mut looked, mut found) = (0, Vec::new());
    each_decision::<P>(key, &mut Rng::new(seed), &mut |game, rng| {
        if rng.below(every.max(1)) == 0 {
            let decision = decide::<P>(game, rng);
            looked += usize::from(decision.is_some());
            found.extend(decision.flatten());
        }
        found.len() < most
    });
    (looked, found)
}

/// Shows the world at each decision of a match that has a choice, until it is told to stop.
pub(super) fn each_decision<P: Player>(
    key: &str,
    rng: &mut Rng,
    look: &mut dyn FnMut(&P::Game, &mut Rng) -> bool,
) {
    let options = <P::Game as Game>::Options::preset(key).expect("the game's own key");
    let loadouts = BySeat::filled(options.n_seats(), Default::default());
    let record = Record::<P::Game>::new(options, loadouts, Default::default());
    let mut game = record.opening().expect("the default options");
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let deal = game.shuffle(rng);
                game.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Seat(seat) => {
                if game.legal().len() > 1 && !look(&game, rng) {
                    return;
                }
                let level = if rng.below(7) == 0 { Level::Easy } else { Level::Normal };
                let action = choose::<P>(level, &game.view(Viewer::Seat(seat)), rng.bits());
                game.apply_unchecked(action, &mut ignore_event);
            }
        }
    }
}

/// A decision, if the best play is clearly better than one of the others, taken by lot; none at all
/// where nothing can be said.
fn decide<P: Player>(game: &P::Game, rng: &mut Rng) -> Option<Option<Decision>> {
    /// Worlds in which both plays are tried first.
    const TRIED: usize = 20;
    /// Min gain of one that is looked at further: in the game's unit, and in errors.
    const LEAST: (f32, f32) = (0.06, 1.7);
    let seat = game.turn().seat()?;
    let view = game.view(Viewer::Seat(seat));
    let side = (P::ideas()?.side)(game, seat)?;
    let search = P::search(Level::Hard);
    let knowledge = &search.knowledge;
    let lines = search.analyse::<P::Game>(&view, rng).lines;
    let (best, others) = lines.split_first()?;
    let n = u32::try_from(others.len()).ok().filter(|&n| n > 0)?;
    let actions = [best.action, others[rng.below(n) as usize].action];
    let mut follow = |count| {
        let worlds = Worlds::<P>::of(knowledge, &view, count, rng)?;
        let [one, other] = actions.map(|action| worlds.follow(action, &Never));
        Some([one?, other?])
    };
    let [one, other] = follow(TRIED)?;
    let gain = Contrast::of(&one, &other).gain;
    if gain.mean < LEAST.0 || gain.mean < LEAST.1 * gain.error {
        return Some(None);
    }
    let brought = follow(WORLDS)?;
    let plays = actions.map(|action| action.to_string());
    let decision = Decision { side, plays, brought };
    Some(decision.contrast().is_clear().then_some(decision))
}

/// A number that changes with what the game counts, and with how `normal` plays.
pub fn digest<P: Player>(ideas: &Ideas<P::Game>) -> u64 {
    /// Decisions of a match that are looked at, and plays of each.
    const LOOKED: (u32, usize) = (30, 3);
    let knowledge = P::search(Level::Hard).knowledge;
    let mut digest = 0;
    let mut add = |bits: u64| digest = Rng::for_part(digest, bits).bits();
    for (name, _) in ideas.quantities {
        name.bytes().for_each(|byte| add(byte.into()));
    }
    let mut left = LOOKED.0;
    each_decision::<P>(<P::Game as Game>::KEY, &mut Rng::new(1), &mut |game, rng| {
        for action in game.legal().into_iter().take(LOOKED.1) {
            let seat = game.turn().seat().filter(|&seat| (ideas.side)(game, seat).is_some());
            let followed =
                seat.and_then(|_| follow::<P>(ideas, &knowledge, game, action, rng.bits()));
            let Some(brought) = followed else { return true };
            for number in brought.counts.iter().chain([&brought.value]) {
                add(u64::from((number * 100.0).round().to_bits()));
            }
        }
        left -= 1;
        left > 0
    });
    digest
}

/// A kept list of prices, and what it explains.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The list as text, without its heading.
    pub list: String,
    /// By side: how many decisions, and which part of the gains of those that a list was not fitted
    /// to it explains.
    pub explained: Vec<(&'static str, usize, f32)>,
}

/// Fits prices, by side where there are enough decisions of each.
pub fn fit<P: Player>(decisions: &[Decision]) -> Option<Fitted> {
    let plan = Plan::of(&P::ideas()?);
    let mut fitted = Fitted { list: String::new(), explained: Vec::new() };
    for (side, of) in sides(decisions) {
        writeln!(fitted.list, "side {side}").ok()?;
        for ((name, _), Price { worth, right }) in plan.quantities.iter().zip(prices(&plan, &of)) {
            writeln!(fitted.list, "{name} {worth:.3} {:.0}", right * 100.0).ok()?;
        }
        fitted.explained.push((side, of.len(), explained(&plan, &of)));
    }
    Some(fitted)
}

/// The decisions of each side; all of them for one that has few.
pub(super) fn sides(decisions: &[Decision]) -> Vec<(&'static str, Vec<&Decision>)> {
    /// Fewer teach too little.
    const MIN: usize = 60;
    let mut names: Vec<&str> = decisions.iter().map(|one| one.side).collect();
    names.sort_unstable();
    names.dedup();
    let of = |side: &'static str| {
        let own: Vec<_> = decisions.iter().filter(|one| one.side == side).collect();
        (side, if own.len() < MIN { decisions.iter().collect() } else { own })
    };
    names.into_iter().map(of).collect()
}

/// Parts that decisions are divided into, to see what the others teach of each.
pub(super) const FOLDS: usize = 5;

/// The decisions but for a fifth of them.
pub(super) fn without<'a>(decisions: &[&'a Decision], fold: usize) -> Vec<&'a Decision> {
    let rest = decisions.iter().enumerate().filter(|(place, _)| place % FOLDS != fold);
    rest.map(|(_, decision)| *decision).collect()
}

/// The products of differences with each other and with gains, summed over worlds.
#[derive(Clone)]
pub(super) struct Sums {
    products: Vec<Vec<f64>>,
    gains: Vec<f64>,
    n: f64,
}

impl Sums {
    pub(super) fn of(decisions: &[&Decision]) -> Self {
        let n = decisions.first().map_or(0, |one| one.brought[0][0].counts.len());
        let mut sums = Self { products: vec![vec![0.0; n]; n], gains: vec![0.0; n], n: 0.0 };
        for Decision { brought: [best, other], .. } in decisions {
            for (best, other) in best.iter().zip(other) {
                let counts = best.counts.iter().zip(&other.counts);
                let ahead: Vec<f64> = counts.map(|(a, b)| f64::from(a - b)).collect();
                let gain = f64::from(best.value - other.value);
                sums.n += 1.0;
                for (place, one) in ahead.iter().enumerate().filter(|(_, one)| **one != 0.0) {
                    sums.gains[place] += one * gain;
                    let row = sums.products[place].iter_mut().zip(&ahead);
                    row.for_each(|(sum, other)| *sum += one * other);
                }
            }
        }
        sums
    }

    /// Least squares without a constant, none below zero, and none for next to nothing.
    pub(super) fn worths(&self) -> Vec<f64> {
        const LASSO: f64 = 0.002;
        const ROUNDS: usize = 300;
        let mut worths = vec![0.0; self.gains.len()];
        for _ in 0..ROUNDS {
            for place in 0..worths.len() {
                let own = self.products[place][place];
                if own > 0.0 {
                    let row = self.products[place].iter().zip(&worths);
                    let told: f64 = row.map(|(product, worth)| product * worth).sum();
                    let rest = self.gains[place] - told + own * worths[place];
                    let least = LASSO * (own * self.n).sqrt();
                    worths[place] = ((rest - least) / own).max(0.0);
                }
            }
        }
        worths
    }

    /// The same with one quantity counted with the wrong sign.
    pub(super) fn flipped(mut self, place: usize) -> Self {
        self.gains[place] *= -1.0;
        self.products[place].iter_mut().for_each(|product| *product *= -1.0);
        self.products.iter_mut().for_each(|row| row[place] *= -1.0);
        self
    }
}

/// Prices that hold without any fifth of the decisions as well.
pub(super) fn prices(plan: &Plan, decisions: &[&Decision]) -> Vec<Price> {
    /// Decisions in which a quantity must differ, and by how many errors it does.
    const MIN: (usize, f32) = (20, 3.0);
    let mut worths = Sums::of(decisions).worths();
    for fold in 0..FOLDS {
        let fewer = Sums::of(&without(decisions, fold)).worths();
        worths.iter_mut().zip(fewer).filter(|(_, one)| *one == 0.0).for_each(|(w, _)| *w = 0.0);
    }
    let contrasts: Vec<Contrast> = decisions.iter().map(|one| one.contrast()).collect();
    let right = |place: usize| {
        let ahead = contrasts.iter().map(|contrast| contrast.ahead[place]);
        let differs = ahead.filter(|ahead| ahead.mean.abs() > (MIN.1 * ahead.error).max(1e-3));
        let (better, worse): (Vec<_>, Vec<_>) = differs.partition(|ahead| ahead.mean > 0.0);
        let all = better.len() + worse.len();
        if all < MIN.0 { 0.0 } else { better.len() as f32 / all as f32 }
    };
    let price = |place: usize| Price { worth: worths[place] as f32, right: right(place) };
    (0..plan.quantities.len()).map(price).collect()
}

/// The part of the mean gains that prices fitted to the other decisions explain.
fn explained(plan: &Plan, decisions: &[&Decision]) -> f32 {
    let (mut missed, mut all) = (0.0, 0.0);
    for fold in 0..FOLDS {
        let prices = prices(plan, &without(decisions, fold));
        for decision in decisions.iter().skip(fold).step_by(FOLDS) {
            let contrast = decision.contrast();
            let told: f32 =
                contrast.ahead.iter().zip(&prices).map(|(a, price)| a.mean * price.worth).sum();
            let (gain, miss) = (contrast.gain.mean, contrast.gain.mean - told);
            missed += miss * miss;
            all += gain * gain;
        }
    }
    1.0 - missed / f32::max(all, f32::EPSILON)
}
