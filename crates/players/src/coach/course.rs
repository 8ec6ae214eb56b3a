//! The course of a match: a seat's chances from step to step, where they came from, and the moment
//! that mattered most.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Knowledge, Level, Mean, Player, Policy, Rng, Search, Stop, final_value};
use kozyr_rules::record::{game_key, run};
use kozyr_rules::{Game, GameExt, Record, ReplayError, Sampling, Seat, Step, Viewer, ignore_event};

use super::review::{ReviewError, own_choices};
use crate::with_player;

/// The chances of a seat after so many steps, as far as it could know them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The number of steps made.
    pub step: usize,
    /// The deal, from 1; 0 before the first.
    pub deal: usize,
    /// The value of the match to the seat.
    pub value: Mean,
}

/// Whose a change of the chances was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The seat's own decision.
    Own,
    /// What another seat did, or showed that it held.
    Other,
    /// Cards that the seat was dealt or drew.
    Cards,
}

impl Cause {
    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Other => "other",
            Self::Cards => "cards",
        }
    }
}

/// One step that changed the chances. An own decision that shows the seat something changes them
/// twice.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// Whose it was.
    pub cause: Cause,
    /// The seat that acted; `None` if cards were dealt.
    pub seat: Option<Seat>,
    /// The action as text; empty where cards were dealt.
    pub action: String,
    /// The chances before it.
    pub before: Mean,
    /// And after it.
    pub after: Mean,
    /// The standard error of the difference.
    pub error: f32,
}

impl Change {
    /// Returns the difference of the chances.
    pub fn gain(&self) -> Mean {
        Mean { mean: self.after.mean - self.before.mean, error: self.error }
    }
}

/// A match as one seat lived through it. All values are shares of the match: 1 is a win.
///
/// The parts of the result, the curve and the turning point are all read off one list of changes,
/// each of which begins where the one before it has ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The game's key.
    pub game: &'static str,
    /// The seat.
    pub seat: u8,
    /// Where it begins: before the first deal the seat's share of the match, if all are equally
    /// strong.
    pub begin: Point,
    /// The changes from there to the result, in order.
    pub changes: Vec<Change>,
}

impl Course {
    /// Returns the seat's share of the win: 1 for a win, a part of 1 for a shared one. If the match
    /// is not over, the value of the seat's position.
    pub fn result(&self) -> f32 {
        self.changes.last().map_or(self.begin.value, |last| last.after).mean
    }

    /// Returns the sum of the changes with one cause.
    pub fn part(&self, cause: Cause) -> Mean {
        let of = self.changes.iter().filter(|change| change.cause == cause).map(Change::gain);
        let (mean, variance) = of.fold((0.0, 0.0), |(mean, variance), gain| {
            (mean + gain.mean, variance + gain.error * gain.error)
        });
        Mean { mean, error: f32::sqrt(variance) }
    }

    /// Returns the way to the result in three parts: the beginning, with the cards, then with the
    /// own play too, compared with what the rules of thumb of `normal` would have done, then with
    /// what the others held and did. Between the ends it may lie above 1 or below 0.
    pub fn way(&self) -> [f32; 4] {
        let [cards, play] = [Cause::Cards, Cause::Own].map(|cause| self.part(cause).mean);
        let par = self.begin.value.mean;
        [par, par + cards, par + cards + play, self.result()]
    }

    /// Returns the step that mattered most: the largest clear change. `None` if no single one
    /// stands out.
    pub fn turning(&self) -> Option<&Change> {
        self.changes.get(self.turning_place()?)
    }

    fn turning_place(&self) -> Option<usize> {
        let size = |place: &usize| self.changes[*place].gain().mean.abs();
        let counts =
            |place: &usize| size(place) >= MIN_TURN && self.changes[*place].gain().is_clear();
        (0..self.changes.len()).filter(counts).max_by(|a, b| size(a).total_cmp(&size(b)))
    }

    /// Returns the chances after each change, or after those that tell enough where there are many:
    /// the ends of deals and of the match, and what lies about the turning point.
    pub fn points(&self) -> Vec<Point> {
        /// About how many are kept.
        const POINTS: usize = 240;
        let after = |change: &Change| Point {
            step: change.step + 1,
            deal: change.deal,
            value: change.after,
        };
        let all: Vec<Point> =
            core::iter::once(self.begin).chain(self.changes.iter().map(after)).collect();
        let every = all.len().div_ceil(POINTS).max(1);
        let turning = self.turning_place();
        let is_kept = |at: usize| {
            let beside = |other: Option<&Point>| other.is_none_or(|it| it.deal != all[at].deal);
            let edge = beside(at.checked_sub(1).map(|at| &all[at])) || beside(all.get(at + 1));
            let turns = turning.is_some_and(|place| (place..=place + 1).contains(&at));
            edge || turns || at.is_multiple_of(every)
        };
        (0..all.len()).filter(|&at| is_kept(at)).map(|at| all[at]).collect()
    }
}

/// Max number of playouts of a course, but for the few that [`LOOKED_AT`] takes.
const PLAYOUTS: u64 = 120_000;
/// Min and max number of worlds in which an own decision is looked at; steps of others are looked
/// at in half as many.
const WORLDS: (u64, u64) = (40, 1_600);
/// How often at most the largest change is looked at again.
const LOOKED_AT: usize = 8;
/// In how many times as many worlds.
const CLOSER: u32 = 4;
/// Min change of a turning point, as a share of the match.
const MIN_TURN: f32 = 0.04;

const fn exact(mean: f32) -> Mean {
    Mean { mean, error: 0.0 }
}

/// The error of a sum or a difference of two means that do not depend on each other.
fn both(one: f32, other: f32) -> f32 {
    f32::sqrt(one * one + other * other)
}

/// Chances that the decision which follows will tell.
const UNKNOWN: Mean = Mean { mean: 0.5, error: 0.5 };

/// What was found out about a step.
#[derive(Clone, Copy)]
enum Found {
    /// The chances after it.
    Value(Mean),
    /// What it changed, in the same worlds.
    Gain(Mean),
}

/// A look at one step.
struct Look {
    /// The step of the record, from 0.
    step: usize,
    deal: usize,
    cause: Cause,
    found: Found,
}

/// What was found out about the steps of a match, of which the changes are made.
struct Looks {
    begin: Point,
    all: Vec<Look>,
}

impl Looks {
    /// Tells the chances before the step at this place more closely.
    fn anchor(&mut self, place: usize, value: Mean) {
        let mut since = 0.0;
        for look in self.all[..place].iter_mut().rev() {
            match &mut look.found {
                Found::Gain(gain) => since += gain.mean,
                Found::Value(known) if known.error > 0.0 => {
                    known.mean = (value.mean - since).clamp(0.0, 1.0);
                    known.error = value.error;
                    return;
                }
                Found::Value(_) => return,
            }
        }
        if self.begin.value.error > 0.0 {
            self.begin.value = value;
        }
    }

    /// The changes, each of which begins where the one before it has ended.
    fn changes<G: Game>(&self, record: &Record<G>) -> Vec<Change> {
        let mut before = self.begin.value;
        let change = |&Look { step, deal, cause, found }: &Look| {
            let (after, error) = match found {
                Found::Value(after) => (after, both(before.error, after.error)),
                Found::Gain(gain) => {
                    let mean = (before.mean + gain.mean).clamp(0.0, 1.0);
                    (Mean { mean, error: both(before.error, gain.error) }, gain.error)
                }
            };
            let (seat, action) = match &record.steps[step] {
                Step::Act(seat, action) => (Some(*seat), action.to_string()),
                Step::Deal(_) => (None, String::new()),
            };
            let before = core::mem::replace(&mut before, after);
            Change { step, deal, cause, seat, action, before, after, error }
        };
        self.all.iter().map(change).collect()
    }
}

/// Looks at the steps of a match with the eyes of a seat.
struct Eyes<'a, P: Player> {
    seat: Seat,
    /// The steps at which the seat had a choice.
    own: Vec<usize>,
    search: Search<P::Knowledge>,
    stop: &'a dyn Stop,
}

impl<P: Player> Eyes<'_, P> {
    /// What the match is worth where that is known.
    fn known(&self, game: &P::Game) -> Option<Mean> {
        let value = final_value(game).or_else(|| self.search.knowledge.value(game))?;
        Some(exact(value[self.seat]))
    }

    /// Whether a step is a decision of the seat about a deal that is not decided yet.
    fn decides(&self, game: &P::Game, step: usize) -> bool {
        self.own.binary_search(&step).is_ok() && self.known(game).is_none()
    }

    /// The chances in a state; `None` while something is to be dealt whose worth is not known.
    fn chances(&self, game: &P::Game, worlds: u32, rng: &mut Rng) -> Option<Mean> {
        if let Some(value) = self.known(game) {
            return Some(value);
        }
        let turn = game.turn().seat()?;
        let view = game.view(Viewer::Seat(self.seat));
        // Playouts may be short and end in an estimate: moments are compared after like actions.
        let first = (turn == self.seat).then(|| P::normal().choose(&view, rng));
        let (search, stop) = (&self.search, self.stop);
        Some(Mean::of(&search.outlook::<P::Game>(&view, self.seat, first, worlds, rng, stop)))
    }

    /// What a step has changed. A decision also tells the chances before it.
    fn look(
        &self,
        [game, next]: [&P::Game; 2],
        (number, step): (usize, &Step<P::Game>),
        worlds: u32,
        rng: &mut Rng,
    ) -> (Option<Mean>, Vec<(Cause, Found)>) {
        /// Worlds that show whether an action without a choice told its seat something.
        const SHOWN: u32 = 8;
        let fewer = (worlds / 2).max(1);
        let after = |worlds, rng: &mut Rng| {
            if self.decides(next, number + 1) {
                return Found::Value(UNKNOWN);
            }
            self.chances(next, worlds, rng).map_or(Found::Gain(exact(0.0)), Found::Value)
        };
        let action = match step {
            Step::Deal(_) => return (None, vec![(Cause::Cards, after(worlds, rng))]),
            Step::Act(seat, action) if *seat == self.seat && self.known(game).is_none() => *action,
            Step::Act(..) => return (None, vec![(Cause::Other, after(fewer, rng))]),
        };
        let [view, seen] = [game, next].map(|game| game.view(Viewer::Seat(self.seat)));
        let decides = self.decides(game, number);
        let usual = if decides { P::normal().choose(&view, rng) } else { action };
        let tried = if decides { worlds } else { SHOWN };
        let actions = [action, usual];
        let effect = self.search.effect::<P::Game>(&view, actions, &seen, tried, rng, self.stop);
        let cause = if effect.reveals { Cause::Cards } else { Cause::Other };
        if !decides {
            return (None, vec![(cause, after(fewer, rng))]);
        }
        let mut done = vec![(Cause::Own, Found::Gain(Mean::gain(&effect.after, &effect.instead)))];
        if effect.reveals || self.known(next).is_some() {
            done.push((cause, after(worlds, rng)));
        }
        (Some(Mean::of(&effect.instead)), done)
    }

    /// Looks at a step again and more closely, with fresh random numbers: a change that is the
    /// largest of many is likely to have been taken for too large.
    fn look_closer(
        &self,
        record: &Record<P::Game>,
        (opening, looks): (&P::Game, &mut Looks),
        number: usize,
        worlds: u32,
        rng: &mut Rng,
    ) -> Result<(), ReplayError> {
        let mut game = opening.clone();
        for (place, step) in record.steps[..number].iter().enumerate() {
            advance(&mut game, place, step)?;
        }
        let (before, step) = (game.clone(), &record.steps[number]);
        advance(&mut game, number, step)?;
        let (value, done) = self.look([&before, &game], (number, step), worlds, rng);
        let first = looks.all.partition_point(|look| look.step < number);
        if let Some(value) = value.or_else(|| self.chances(&before, worlds, rng)) {
            looks.anchor(first, value);
        }
        for (look, (_, found)) in looks.all[first..].iter_mut().zip(done) {
            look.found = match found {
                Found::Value(_) if self.decides(&game, number + 1) => {
                    self.chances(&game, worlds, rng).map_or(look.found, Found::Value)
                }
                found => found,
            };
        }
        Ok(())
    }
}

fn advance<G: Game>(game: &mut G, number: usize, step: &Step<G>) -> Result<(), ReplayError> {
    game.step(step, &mut ignore_event)
        .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })
}

/// Returns the course of a match for a seat; `None` if it was told to stop. `progress` is called
/// with the number of steps done and the number of all. The same seed gives the same course.
///
/// # Errors
/// If the seat does not exist, or the record was not made by play.
pub fn course<P: Player>(
    record: &Record<P::Game>,
    seat: Seat,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Course>, ReviewError> {
    /// Keeps the random numbers of the second look apart from those of the first.
    const AGAIN: u64 = 1;
    let opening = record.opening().map_err(ReplayError::Options)?;
    let n = opening.n_seats();
    if seat.idx() >= n {
        return Err(ReviewError::NoSuchSeat { seat, last: n - 1 });
    }
    let own = own_choices(&opening, record, seat)?;
    let all = record.steps.len();
    // An own decision is looked at with and without it.
    let weight = (2 * own.len() as u64 + all as u64 / 2).max(1);
    let worlds = (PLAYOUTS / weight).clamp(WORLDS.0, WORLDS.1);
    let worlds = u32::try_from(worlds).unwrap_or(u32::MAX);
    let eyes = Eyes::<P> { seat, own, search: P::search(Level::Hard), stop };
    let par = exact(1.0 / P::Game::teams(opening.options()).len() as f32);
    let taken_over = record.taken_over();

    let mut game = opening.clone();
    let begin = Point { step: 0, deal: 0, value: par };
    let mut looks = Looks { begin, all: Vec::new() };
    let mut deal = 0;
    for (number, step) in record.steps.iter().enumerate() {
        progress(number, all);
        if matches!(step, Step::Deal(_)) && is_new(&eyes.search.knowledge, &game, deal) {
            deal += 1;
        }
        let before = game.clone();
        advance(&mut game, number, step)?;
        let mut rng = Rng::for_part(seed, number as u64);
        if number < taken_over {
            // Another match's: this one begins with what these steps have led to.
            if number + 1 == taken_over {
                let value = eyes.chances(&game, worlds, &mut rng).unwrap_or(par);
                looks.begin = Point { step: taken_over, deal, value };
            }
            continue;
        }
        let (value, done) = eyes.look([&before, &game], (number, step), worlds, &mut rng);
        if let Some(value) = value {
            looks.anchor(looks.all.len(), value);
        }
        let look = |(cause, found)| Look { step: number, deal, cause, found };
        looks.all.extend(done.into_iter().map(look));
        if stop.is_stopped() {
            return Ok(None);
        }
    }
    let mut closer = Vec::new();
    while closer.len() < LOOKED_AT {
        let changes = looks.changes(record);
        let size = |change: &&Change| change.gain().mean.abs();
        let Some(largest) = changes.iter().max_by(|a, b| size(a).total_cmp(&size(b))) else {
            break;
        };
        let step = largest.step;
        if size(&largest) < MIN_TURN || largest.error <= 0.0 || closer.contains(&step) {
            break;
        }
        closer.push(step);
        let mut rng = Rng::for_parts(seed, &[AGAIN, step as u64]);
        eyes.look_closer(record, (&opening, &mut looks), step, worlds * CLOSER, &mut rng)?;
        if stop.is_stopped() {
            return Ok(None);
        }
    }
    progress(all, all);
    Ok(Some(Course {
        game: <P::Game as Game>::KEY,
        seat: seat.number(),
        begin: looks.begin,
        changes: looks.changes(record),
    }))
}

/// Whether a deal that is due begins a new deal, rather than a pile that is shuffled anew.
pub(super) fn is_new<G: Sampling>(knowledge: &impl Knowledge<G>, game: &G, deals: usize) -> bool {
    deals == 0 || knowledge.value(game).is_some()
}

/// [`course`] of a record as text, of whichever game it is.
///
/// # Errors
/// If it is no record, or as [`course`].
pub fn course_text(
    text: &str,
    seat: Seat,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Course>, ReviewError> {
    with_player!(game_key(text)?, P => {
        let run = run::<<P as Player>::Game>(text)?;
        course::<P>(&run.record, seat, seed, progress, stop)
    })?
}
