//! The law of imagined worlds: each of them can have come about.

use kozyr_rules::{Checks, Game, GameExt, Record, Sampling, Seat, Step, Viewer};

use super::trail::Trail;
use super::{Check, json};
use crate::{Law, Past, Secrets};

impl<G: Checks + Sampling> Check<G> {
    /// A world that a seat imagined after these steps, and how it came about. The first that
    /// cannot be is kept until the verdicts: a game whose way back is wrong is told that instead.
    pub(super) fn came_about<S: Secrets<G>>(&mut self, trail: &Trail<G>, seat: Seat, world: &G) {
        if self.impossible.is_some() {
            return;
        }
        let leads = match S::past(&trail.record, seat, world, &mut self.rng) {
            Past::Of(past) => led_to(trail, &past, seat).and_then(|(led, work)| {
                self.report.work += work;
                is_that::<S, G>(&led, world)
            }),
            Past::Never => Err("no past leads to it".to_owned()),
            Past::Forgotten => return,
        };
        match leads {
            Ok(()) => self.report.possible += 1,
            Err(problem) => {
                let problem = format!("seat {seat} imagines what cannot be: {problem}");
                self.impossible = Some(self.broken(Law::ImaginedWorldIsPossible, problem));
            }
        }
    }
}

/// Whether a past led to that very world: everybody sees the same there, and it has the same cards.
fn is_that<S: Secrets<G>, G: Game>(led: &G, world: &G) -> Result<(), String> {
    for viewer in Viewer::all(world.n_seats()) {
        let (imagined, led) = (json(&world.view(viewer)), json(&led.view(viewer)));
        if imagined != led {
            return Err(format!(
                "its past leads elsewhere, where {viewer:?} sees {led}\nand not {imagined}"
            ));
        }
    }
    let [led, imagined] = [led, world].map(|game| {
        let mut cards = S::cards(game);
        cards.sort_unstable();
        cards
    });
    if led == imagined { Ok(()) } else { Err("its past is that of other cards".to_owned()) }
}

/// Where a past leads, if each of its steps is legal and `seat` sees the same happen as in the
/// record, and has the same view after each step; why not otherwise. With it, how many steps were
/// played.
fn led_to<G: Game>(trail: &Trail<G>, past: &Record<G>, seat: Seat) -> Result<(G, u64), String> {
    let record = &trail.record;
    if past.steps.len() != record.steps.len() {
        return Err(format!("{} steps became {}", record.steps.len(), past.steps.len()));
    }
    let same_loadouts = past.loadouts == record.loadouts;
    let (mut truth, mut world, begin) = match trail.common(&past.steps).filter(|_| same_loadouts) {
        Some((game, n)) => (game.clone(), game.clone(), n),
        None => {
            let opening = |record: &Record<G>| record.opening().map_err(|error| error.to_string());
            (opening(record)?, opening(past)?, 0)
        }
    };
    let viewer = Viewer::Seat(seat);
    // Before the first difference there is nothing to compare.
    let mut same = world == truth;
    for (number, (own, other)) in record.steps.iter().zip(&past.steps).enumerate().skip(begin) {
        same &= own == other;
        let (mut seen, mut imagined) = (Vec::new(), Vec::new());
        truth
            .step(own, &mut |event| seen.push(event))
            .map_err(|refusal| format!("the record is refused in step {number}: {refusal}"))?;
        world.step(other, &mut |event| imagined.push(event)).map_err(|refusal| {
            let done = match other {
                Step::Deal(_) => "the deal".to_owned(),
                Step::Act(actor, action) => format!("{action} of seat {actor}"),
            };
            format!("{done} in step {number} was not legal there: {refusal}")
        })?;
        if same {
            continue;
        }
        if let (Step::Act(actor, action), Step::Act(_, another)) = (own, other)
            && *actor == seat
            && action != another
        {
            return Err(format!("its own {action} in step {number} became {another}"));
        }
        if seen != imagined {
            let (seen, imagined) = (json(&seen), json(&imagined));
            return Err(format!("step {number} shows {imagined}\nand was seen to show {seen}"));
        }
        let (seen, imagined) = (truth.view(viewer), world.view(viewer));
        if seen != imagined {
            let (seen, imagined) = (json(&seen), json(&imagined));
            return Err(format!("after step {number} it would have seen {imagined}\nnot {seen}"));
        }
    }
    Ok((world, 2 * (past.steps.len() - begin) as u64))
}
