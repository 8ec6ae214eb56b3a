//! Laws of what is hidden: imagined worlds, and worlds that a viewer cannot tell apart.

use std::fmt::Display;

use kozyr_rules::{
    Below, Checks, Game, GameExt, Record, Sampling, Seat, Viewer, ignore_event, reimagined,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::trail::{Replayed, Trail};
use super::{Check, json, role};
use crate::{Law, Secrets, Violation};

/// How many worlds are imagined until the past can be told of one.
const TRIES: u32 = 8;

impl<G: Checks + Sampling> Check<G> {
    /// Imagined worlds.
    pub(super) fn worlds<S: Secrets<G>>(
        &mut self,
        game: &G,
        trail: &Trail<G>,
    ) -> Result<(), Violation> {
        let turn = game.turn();
        // One after the other: the way back is played from the deal on, with two views a step.
        let led = Seat::from_idx(self.report.looks as usize % game.n_seats());
        for viewer in Viewer::all(game.n_seats()) {
            let view = game.view(viewer);
            let again = game.view(viewer);
            self.hold(Law::ReplayIsExact, view == again, || {
                format!("{viewer:?} sees two things when it looks twice")
            })?;
            self.read_back(&view, &format_args!("the view of {viewer:?}"))?;
            self.lacking(&view, viewer)?;
            let world = G::imagine(&view, &mut self.rng);
            let seen = world.view(viewer);
            if seen != view || json(&seen) != json(&view) {
                let (seen, view) = (json(&seen), json(&view));
                return Err(self.broken(
                    Law::ImaginedWorldAgrees,
                    format!("{viewer:?} sees {view}\nin the imagined world {seen}"),
                ));
            }
            self.hold(
                Law::ImaginedWorldAgrees,
                world.turn() == turn
                    && world.stage() == game.stage()
                    && world.scores() == game.scores()
                    && world.winners() == game.winners(),
                || format!("turn, stage, scores or winners differ in the world of {viewer:?}"),
            )?;
            if viewer.seat().is_some() && turn.seat() == viewer.seat() {
                let (imagined, true_list) = (world.legal(), game.legal());
                self.hold(Law::ImaginedWorldAgrees, imagined == true_list, || {
                    format!("{viewer:?} may do {true_list:?}, in the imagined world {imagined:?}")
                })?;
            }
            self.learnt(game, &world, viewer)?;
            if let Some(seat) = viewer.seat().filter(|&seat| hides(game) && seat == led) {
                self.came_about::<S>(trail, seat, &world);
            }
            // A world that cannot be played on is no world.
            let mut played = world.clone();
            for _ in 0..30 {
                if played.turn().seat().is_none() {
                    break;
                }
                let legal = played.legal();
                self.hold(Law::ImaginedWorldAgrees, !legal.is_empty(), || {
                    format!("nobody can act some steps after the imagined world {world:?}")
                })?;
                let action = legal[self.rng.below(legal.len() as u32) as usize];
                played.apply_unchecked(action, &mut ignore_event);
            }
            let tally = self.imagined.entry((game.stage(), role(viewer, turn))).or_default();
            tally.tried += 1;
            tally.differed += u32::from(world != *game);
            self.report.worlds += 1;
        }
        Ok(())
    }

    /// What the seat to act sees after an action, here and in a world that it imagined before.
    fn learnt(&mut self, game: &G, imagined: &G, viewer: Viewer) -> Result<(), Violation> {
        let Some(seat) = viewer.seat().filter(|&seat| game.turn().seat() == Some(seat)) else {
            return Ok(());
        };
        let legal = game.legal();
        let action = legal[self.rng.below(legal.len() as u32) as usize];
        if game.learns(seat, &action) {
            return Ok(());
        }
        let after = |world: &G| {
            let mut after = world.clone();
            after.apply_unchecked(action, &mut ignore_event);
            (json(&after.view(viewer)), after.turn())
        };
        let ((imagined, _), (own, turn)) = (after(imagined), after(game));
        let deal_goes_on = turn.seat().is_some();
        self.hold(Law::NothingIsLearnt, !deal_goes_on || imagined == own, || {
            format!("{viewer:?} sees {own}\nafter {action}, in the imagined world {imagined}")
        })
    }

    /// The past of a world that one of the seats imagines.
    pub(super) fn redeals(&mut self, game: &G, trail: &Trail<G>) -> Result<(), Violation> {
        let record = &trail.record;
        if !hides(game) {
            return Ok(());
        }
        let seat = Seat::from_idx(self.rng.below(game.n_seats() as u32) as usize);
        let viewer = Viewer::Seat(seat);
        let steps = reimagined(record, seat, TRIES, &mut self.rng);
        let tally = self.redealt.entry((game.stage(), role(viewer, game.turn()))).or_default();
        tally.tried += 1;
        let Some(steps) = steps else { return Ok(()) };
        tally.told += 1;
        tally.differed += u32::from(steps != record.steps);
        self.report.pasts += 1;
        // Looked at once more from outside, as it is sent.
        let Some(told) = trail.replayed(&steps) else {
            return Err(self.broken(Law::RedealLeadsBack, "the past that is told is not legal"));
        };
        self.report.work += told.work + 3 * steps.len() as u64;
        let (imagined, own) = (json(&told.game.view(viewer)), json(&game.view(viewer)));
        let same = told.events == trail.events[told.from..];
        self.hold(Law::RedealLeadsBack, imagined == own && same, || {
            format!("{viewer:?} sees {own}\nafter the past that is told {imagined}")
        })
    }

    /// What is sent reads as what it was, and is sent the same again.
    pub(super) fn read_back<T>(&self, sent: &T, what: &dyn Display) -> Result<(), Violation>
    where
        T: Serialize + DeserializeOwned + PartialEq,
    {
        let text = json(sent);
        let read = serde_json::from_str::<T>(&text).map_err(|error| {
            self.broken(Law::ViewsAreReadBack, format!("{what} is not read: {error}\n{text}"))
        })?;
        self.hold(Law::ViewsAreReadBack, read == *sent && json(&read) == text, || {
            format!("{what} is read as another:\n{text}\n{}", json(&read))
        })
    }

    /// A view without one of its facts is no view.
    fn lacking(&self, view: &G::View, viewer: Viewer) -> Result<(), Violation> {
        let Ok(Value::Object(mut facts)) = serde_json::to_value(view) else {
            return Err(self.broken(Law::ViewsAreReadBack, "a view is written as an object"));
        };
        // One after the other, as there are many positions.
        let names: Vec<String> = facts.keys().cloned().collect();
        let Some(name) = names.get(self.report.worlds as usize % names.len().max(1)) else {
            return Ok(());
        };
        facts.remove(name);
        let read = serde_json::from_value::<G::View>(Value::Object(facts));
        self.hold(Law::ViewsAreReadBack, read.is_err(), || {
            format!("the view of {viewer:?} is read without `{name}`")
        })
    }

    /// Pairs of worlds that differ in what is hidden from a viewer.
    pub(super) fn pairs<S: Secrets<G>>(
        &mut self,
        game: &G,
        trail: &Trail<G>,
    ) -> Result<(), Violation> {
        let record = &trail.record;
        if record.steps.is_empty() {
            return Ok(());
        }
        for viewer in Viewer::all(game.n_seats()) {
            let tally = self.varied.entry(role(viewer, game.turn())).or_default();
            tally.tried += 1;
            for _ in 0..4 {
                let Some(steps) = S::vary(record, viewer, &mut self.rng) else { continue };
                let Some(varied) = trail.replayed(&steps) else { continue };
                self.report.work += varied.work;
                let Replayed { game: other, events: other_events, from, .. } = varied;
                if other == *game {
                    continue;
                }
                let own_events = &trail.events[from..];
                self.varied.entry(role(viewer, game.turn())).or_default().differed += 1;
                self.report.pairs += 1;
                let differs =
                    own_events.iter().zip(&other_events).find(|(own, other)| own != other);
                let same = differs.is_none() && own_events.len() == other_events.len();
                self.hold(Law::SecretsAreKept, same, || {
                    format!("an event tells what {viewer:?} may not know: {differs:?}")
                })?;
                let (own, others) = (json(&game.view(viewer)), json(&other.view(viewer)));
                self.hold(Law::SecretsAreKept, own == others, || {
                    format!("{viewer:?} can tell two worlds apart:\n{own}\n{others}")
                })?;
                if viewer == Viewer::Table {
                    let printed = format!("{game:?} {record:?} {:?}", record.steps);
                    let varied = Record::<G> { steps, ..record.clone() };
                    let other_printed = format!("{other:?} {varied:?} {:?}", varied.steps);
                    self.hold(Law::DebugTellsNothing, printed == other_printed, || {
                        format!("a log would tell two worlds apart:\n{printed}\n{other_printed}")
                    })?;
                    let (sides, others) = (game.sides(), other.sides());
                    self.hold(Law::SidesAreKnown, sides == others, || {
                        format!("sides tell two worlds apart: {sides:?} and {others:?}")
                    })?;
                }
                let mine = viewer.seat().is_some() && viewer.seat() == game.turn().seat();
                self.hold(Law::SecretsAreKept, !mine || game.legal() == other.legal(), || {
                    format!("what {viewer:?} may do depends on what it may not know")
                })?;
                break;
            }
        }
        Ok(())
    }
}

/// Whether a deal is in play: between deals and after the match the cards lie open.
fn hides(game: &impl Game) -> bool {
    !["deal", "over"].contains(&game.stage())
}
