//! The course of a match: a seat's chances from step to step, where they came from, and the moment
//! that mattered most.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Knowledge, Mean, Policy, Rng, Search, Stop};
use kozyr_rules::record::{game_key, run};
use kozyr_rules::{Game, GameExt, Record, ReplayError, Seat, Step, Viewer, ignore_event};

use super::review::{ReviewError, own_choices};
use crate::{Level, Player, with_player};

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

/// One step that changed the chances.
#[derive(Clone, PartialEq, Debug)]
pub struct Turning {
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
}

/// A match as one seat lived through it. All values are shares of the match: 1 is a win.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The game's key.
    pub game: &'static str,
    /// The seat.
    pub seat: u8,
    /// The seat's share of the match before the first deal, if all are equally strong.
    pub par: f32,
    /// The total effect of the seat's cards, dealt and drawn.
    pub cards: Mean,
    /// What its decisions have changed, against what the rules of thumb of `normal` would have done
    /// in its place: more or less than nothing.
    pub play: Mean,
    /// The seat's share of the win: 1 for a win, a part of 1 for a shared one. If the match is not
    /// over, the value of the seat's position.
    pub result: f32,
    /// The chances after each step, or after those that tell enough where there are many.
    pub points: Vec<Point>,
    /// The step that mattered most; none if no single one clearly stands out.
    pub turning: Option<Turning>,
}

impl Course {
    /// Returns the way from `par` to `result` in three parts: the chances with the cards, then with
    /// the own play too, then with what the others held and did. Each of the four lies from 0 to 1,
    /// so no part is more than a match.
    pub fn way(&self) -> [f32; 4] {
        let cards = (self.par + self.cards.mean).clamp(0.0, 1.0);
        let play = (cards + self.play.mean).clamp(0.0, 1.0);
        [self.par, cards, play, self.result]
    }
}

/// Max number of playouts of a course, but for the few that [`LOOKED_AT`] takes.
const PLAYOUTS: u64 = 120_000;
/// Min and max number of worlds in which an own decision is looked at; steps of others are looked
/// at in half as many.
const WORLDS: (u64, u64) = (40, 1_600);
/// How many of the largest changes are looked at again, for the turning point.
const LOOKED_AT: usize = 8;
/// In how many times as many worlds.
const CLOSER: u32 = 4;
/// Min change of a turning point, as a share of the match.
const MIN_TURN: f32 = 0.04;
/// About how many points a course keeps.
const POINTS: usize = 240;

/// Sums of changes, each measured by itself.
#[derive(Clone, Copy)]
struct Sum {
    mean: f32,
    variance: f32,
}

impl Sum {
    const ZERO: Self = Self { mean: 0.0, variance: 0.0 };

    fn add(&mut self, change: Mean) {
        self.mean += change.mean;
        self.variance += change.error * change.error;
    }

    fn mean(self) -> Mean {
        Mean { mean: self.mean, error: self.variance.sqrt() }
    }
}

/// The difference of two means that do not depend on each other.
fn change(before: Mean, after: Mean) -> Mean {
    let square = before.error * before.error + after.error * after.error;
    Mean { mean: after.mean - before.mean, error: square.sqrt() }
}

const fn exact(mean: f32) -> Mean {
    Mean { mean, error: 0.0 }
}

/// What one step did to the chances of a seat.
struct Done {
    cause: Cause,
    before: Mean,
    after: Mean,
    change: Mean,
}

/// Looks at the steps of a match with the eyes of a seat.
struct Eyes<'a, P: Player> {
    seat: Seat,
    search: Search<P::Knowledge>,
    stop: &'a dyn Stop,
}

impl<P: Player> Eyes<'_, P> {
    /// The chances in a state; `None` while something is to be dealt whose worth is not known.
    fn chances(&self, game: &P::Game, worlds: u32, rng: &mut Rng) -> Option<Mean> {
        if let Some(value) = self.search.knowledge.value(game) {
            return Some(exact(value[self.seat]));
        }
        let turn = game.turn().seat()?;
        let view = game.view(Viewer::Seat(self.seat));
        // Playouts may be short and end in an estimate: moments are compared after like actions.
        let first = (turn == self.seat).then(|| P::normal().choose(&view, rng));
        let (search, stop) = (&self.search, self.stop);
        Some(Mean::of(&search.outlook::<P::Game>(&view, self.seat, first, worlds, rng, stop)))
    }

    /// What a step has changed, `now` being what the match was worth before it. An own decision may
    /// be followed by what it showed.
    fn look(
        &self,
        [game, next]: [&P::Game; 2],
        step: &Step<P::Game>,
        now: Mean,
        worlds: u32,
        rng: &mut Rng,
    ) -> Vec<Done> {
        let seen = |cause, worlds, rng: &mut Rng| {
            let after = self.chances(next, worlds, rng).unwrap_or(now);
            vec![Done { cause, before: now, after, change: change(now, after) }]
        };
        let action = match step {
            Step::Deal(_) => return seen(Cause::Cards, worlds, rng),
            // A deal may be decided and yet be played on.
            Step::Act(seat, action)
                if *seat == self.seat && self.search.knowledge.value(game).is_none() =>
            {
                *action
            }
            Step::Act(..) => return seen(Cause::Other, (worlds / 2).max(1), rng),
        };
        let [view, seen] = [game, next].map(|game| game.view(Viewer::Seat(self.seat)));
        let usual = P::normal().choose(&view, rng);
        let actions = [action, usual];
        let effect = self.search.effect::<P::Game>(&view, actions, &seen, worlds, rng, self.stop);
        let mut done = Vec::new();
        let [mut before, mut after] = [&effect.instead, &effect.after].map(|all| Mean::of(all));
        if game.legal().len() > 1 {
            let change = Mean::gain(&effect.after, &effect.instead);
            done.push(Done { cause: Cause::Own, before, after, change });
        }
        if effect.reveals {
            before = after;
            after = self.chances(next, worlds, rng).unwrap_or(before);
            let change = change(before, after);
            done.push(Done { cause: Cause::Cards, before, after, change });
        }
        if done.is_empty() {
            done.push(Done { cause: Cause::Other, before, after, change: exact(0.0) });
        }
        done
    }
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
    let opening = record.opening().map_err(ReplayError::Options)?;
    let n = opening.n_seats();
    if seat.idx() >= n {
        return Err(ReviewError::NoSuchSeat { seat, last: n - 1 });
    }
    let own = own_choices(&opening, record, seat)?.len() as u64;
    let all = record.steps.len();
    // An own decision is looked at with and without it, and maybe at what it showed.
    let weight = (3 * own + all as u64 / 2).max(1);
    let worlds = (PLAYOUTS / weight).clamp(WORLDS.0, WORLDS.1);
    let worlds = u32::try_from(worlds).unwrap_or(u32::MAX);
    let eyes = Eyes::<P> { seat, search: P::search(Level::Hard), stop };
    let mut par = 1.0 / P::Game::teams(opening.options()).len() as f32;
    let taken_over = record.taken_over();

    let mut game = opening.clone();
    let mut now = exact(par);
    let mut points = vec![Point { step: 0, deal: 0, value: now }];
    let [mut cards, mut play] = [Sum::ZERO; 2];
    let mut changes: Vec<(usize, f32)> = Vec::new();
    let mut deal = 0;
    for (number, step) in record.steps.iter().enumerate() {
        progress(number, all);
        if matches!(step, Step::Deal(_)) && is_new(&eyes.search.knowledge, &game, deal) {
            deal += 1;
        }
        let before = game.clone();
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
        let mut rng = Rng::for_part(seed, number as u64);
        if number < taken_over {
            // Another match's: this one begins with what these steps have led to.
            if number + 1 == taken_over {
                now = eyes.chances(&game, worlds, &mut rng).unwrap_or(now);
                par = now.mean;
                points = vec![Point { step: taken_over, deal, value: now }];
            }
            continue;
        }
        for (place, done) in
            eyes.look([&before, &game], step, now, worlds, &mut rng).into_iter().enumerate()
        {
            match done.cause {
                Cause::Own => play.add(done.change),
                Cause::Cards => cards.add(done.change),
                Cause::Other => {}
            }
            if place == 0
                && let Some(last) = points.last_mut()
            {
                // The same moment, looked at anew and no less closely.
                last.value = done.before;
            }
            changes.push((number, done.change.mean.abs()));
            now = done.after;
        }
        if stop.is_stopped() {
            return Ok(None);
        }
        points.push(Point { step: number + 1, deal, value: now });
    }
    changes.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut largest: Vec<usize> = Vec::new();
    for &(number, size) in &changes {
        let enough = largest.len() >= LOOKED_AT || size < MIN_TURN / 2.0;
        if !enough && !largest.contains(&number) {
            largest.push(number);
        }
    }
    let turning = turning(record, &opening, &eyes, &largest, worlds * CLOSER, seed)?;
    if stop.is_stopped() {
        return Ok(None);
    }
    progress(all, all);
    let result = eyes.search.knowledge.value(&game).map_or(now.mean, |value| value[seat]);
    if let Some(turning) = &turning {
        let moments = [(turning.step, turning.before), (turning.step + 1, turning.after)];
        for point in &mut points {
            let known = moments.iter().find(|(step, _)| *step == point.step);
            point.value = known.map_or(point.value, |(_, value)| *value);
        }
    }
    thin(&mut points, turning.as_ref().map(|turning| turning.step));
    Ok(Some(Course {
        game: <P::Game as Game>::KEY,
        seat: seat.number(),
        par,
        cards: cards.mean(),
        play: play.mean(),
        result,
        points,
        turning,
    }))
}

/// Whether a deal that is due begins a new deal, rather than a pile that is shuffled anew.
pub(super) fn is_new<G: kozyr_rules::Sampling>(
    knowledge: &impl Knowledge<G>,
    game: &G,
    deals: usize,
) -> bool {
    deals == 0 || knowledge.value(game).is_some()
}

/// Looks at some steps again and more closely, with fresh random numbers: a change that was the
/// largest of many is likely to have been taken for too large. The largest clear one is the answer.
fn turning<P: Player>(
    record: &Record<P::Game>,
    opening: &P::Game,
    eyes: &Eyes<'_, P>,
    steps: &[usize],
    worlds: u32,
    seed: u64,
) -> Result<Option<Turning>, ReviewError> {
    /// Keeps these random numbers apart from those of the first look.
    const AGAIN: u64 = 1;
    let mut best: Option<(f32, Turning)> = None;
    let mut game = opening.clone();
    let mut deal = 0;
    for (number, step) in record.steps.iter().enumerate() {
        if matches!(step, Step::Deal(_)) && is_new(&eyes.search.knowledge, &game, deal) {
            deal += 1;
        }
        let before = steps.contains(&number).then(|| game.clone());
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
        let Some(before) = before else { continue };
        let mut rng = Rng::for_parts(seed, &[AGAIN, number as u64]);
        let par = exact(1.0 / P::Game::teams(opening.options()).len() as f32);
        let now = eyes.chances(&before, worlds, &mut rng).unwrap_or(par);
        for done in eyes.look([&before, &game], step, now, worlds, &mut rng) {
            let size = done.change.mean.abs();
            let is_largest = best.as_ref().is_none_or(|(largest, _)| size > *largest);
            if size < MIN_TURN || !done.change.is_clear() || !is_largest {
                continue;
            }
            let (seat, action) = match step {
                Step::Act(seat, action) => (Some(*seat), action.to_string()),
                Step::Deal(_) => (None, String::new()),
            };
            let Done { cause, before, after, .. } = done;
            best = Some((size, Turning { step: number, deal, cause, seat, action, before, after }));
        }
        if eyes.stop.is_stopped() {
            break;
        }
    }
    Ok(best.map(|(_, turning)| turning))
}

/// Leaves points out where there are many. The ends of deals and of the match stay, and what lies
/// about the turning point.
fn thin(points: &mut Vec<Point>, turning: Option<usize>) {
    let every = points.len().div_ceil(POINTS).max(1);
    let last = points.len().saturating_sub(1);
    let deals: Vec<usize> = points.iter().map(|point| point.deal).collect();
    let mut place = 0;
    points.retain(|point| {
        let at = place;
        place += 1;
        let edge =
            at == 0 || at == last || deals[at] != deals[at - 1] || deals[at] != deals[at + 1];
        let turns = turning.is_some_and(|step| (step..=step + 1).contains(&point.step));
        edge || turns || at.is_multiple_of(every)
    });
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
