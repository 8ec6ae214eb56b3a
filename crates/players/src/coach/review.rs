//! Reviews: how good each decision of a seat was.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Grade, Knowledge, Mean, Rng, Search, Stop};
use kozyr_games::UnknownGame;
use kozyr_rules::record::{Failure, game_key, run};
use kozyr_rules::{
    Game, GameExt, Record, ReplayError, Sampling, Seat, Step, Turn, Viewer, ignore_event,
};

use super::compare;
use super::course::is_new;
use super::facts::{Why, to_end, why};
use super::hint::DESCRIBED;
use super::ideas::{Reason, reason};
use crate::{Level, Player, with_player};

/// One decision of the reviewed seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// The action chosen, as text.
    pub chosen: String,
    /// The value of the chosen action, from 0 (the match is lost) to 1 (won).
    pub chosen_value: Mean,
    /// The best action found; `chosen` if no better one was.
    pub best: String,
    /// The value of the best action, from 0 to 1.
    pub best_value: Mean,
    /// The loss against the best action in the same worlds; zero if the best was chosen.
    pub loss: Mean,
    /// The gain of the best action over a random one.
    pub stake: f32,
    /// The swing of its deal, by which [`Decision::loss`] is measured.
    pub swing: f32,
    /// The grade of the decision.
    pub grade: Grade,
    /// What the best action is for, in games that have ideas, if it was clearly better.
    pub reason: Option<Reason>,
    /// Without a reason: the difference that it would have made.
    pub why: Option<Why>,
}

impl Decision {
    /// Returns whether something else was clearly better, by more than is lost now and then.
    pub fn is_lapse(&self) -> bool {
        self.grade > Grade::Fine
    }
}

/// How one seat decided in a match. All values are shares of the match: 1 is a win.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The game's key.
    pub game: &'static str,
    /// The seat.
    pub seat: u8,
    /// The part of what its decisions could gain over drawing lots that it has kept: 1 if it always
    /// chose the best found, 0 if it might have drawn lots. None if nothing was at stake.
    pub kept: Option<Mean>,
    /// The decisions of the seat, without those that had only one legal action.
    pub reviewed: Vec<Decision>,
    /// The three that cost most, as places in `reviewed`, the most expensive first.
    pub moments: Vec<usize>,
}

/// Why a record cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The text is no record that holds.
    #[error(transparent)]
    Record(#[from] Failure),
    /// The record was not made by play.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The seat does not exist.
    #[error("there is no seat {seat}; seats are 0 to {last}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// The last seat there is.
        last: usize,
    },
    /// The seat never had a choice.
    #[error("seat {0} had nothing to choose in this match")]
    NothingToChoose(Seat),
}

/// Differences below this are rounding errors.
const ROUNDING: f32 = 1e-5;
/// How often an action is drawn by lot to be compared with the best, and in how many worlds each.
const LOTS: (u32, u32) = (6, 100);
/// Keeps the random numbers of a deal's swing apart from those of its decisions.
const SWING: u64 = 1;
/// Number of worlds that are played to the end of a deal to see what it is about.
const SWINGS: u64 = 60;

/// Compares what a seat chose with the best that a search finds.
pub(super) struct Judge<'a, P: Player> {
    search: Search<P::Knowledge>,
    stop: &'a dyn Stop,
}

/// A choice and the best action found.
pub(super) struct Judged<A> {
    best: A,
    chosen_value: Mean,
    best_value: Mean,
    pub(super) loss: Mean,
}

impl<'a, P: Player> Judge<'a, P> {
    pub(super) fn new(stop: &'a dyn Stop) -> Self {
        Self { search: super::search::<P>(), stop }
    }

    /// What a choice lost. It is worth nothing if it was told to stop.
    pub(super) fn judge(
        &self,
        view: &<P::Game as Game>::View,
        chosen: <P::Game as Game>::Action,
        rng: &mut Rng,
    ) -> Judged<<P::Game as Game>::Action> {
        let found = self.search.analyse_until::<P::Game>(view, rng, self.stop);
        let best = found.lines[0].action;
        let different = usize::from(best != chosen);
        let actions = &[chosen, best][..=different];
        let compared = compare::<P>(&self.search, view, actions, rng, self.stop);
        let judged = Judged {
            best,
            chosen_value: compared.value(0),
            best_value: compared.value(different),
            loss: compared.gain(different, 0),
        };
        let further = judged.loss.mean < 0.0 && judged.loss.is_clear();
        let same = judged.loss.mean.abs().max(judged.loss.error) < ROUNDING;
        if further || same {
            // The person found a better action than the search, or an equal one.
            let (best_value, loss) = (judged.chosen_value, Mean { mean: 0.0, error: 0.0 });
            return Judged { best: chosen, best_value, loss, ..judged };
        }
        judged
    }

    /// How much of the match the deal is about for the seat whose view this is, as [`Grades`] means
    /// it.
    ///
    /// [`Grades`]: kozyr_bots::Grades
    pub(super) fn swing(&self, view: &<P::Game as Game>::View, seat: Seat, rng: &mut Rng) -> f32 {
        let knowledge = &self.search.knowledge;
        let mut values = Vec::new();
        for _ in 0..SWINGS {
            if self.stop.is_stopped() {
                break;
            }
            let world = knowledge.imagine(view, rng);
            values.extend(
                to_end::<P>(knowledge, world, rng, &mut |_, _, _| {}).map(|(_, value)| value[seat]),
            );
        }
        Mean::of(&values).error * (values.len() as f32).sqrt()
    }

    /// How much the best is better than an action drawn by lot.
    fn stake(&self, game: &P::Game, best: <P::Game as Game>::Action, rng: &mut Rng) -> f32 {
        let Turn::Seat(seat) = game.turn() else { return 0.0 };
        let view = game.view(Viewer::Seat(seat));
        // Plainer worlds will do: only the sum over all decisions counts.
        let search = P::search(Level::Hard);
        let mut gains = 0.0;
        for _ in 0..LOTS.0 {
            let lot = game.sample_action(&mut Vec::new(), rng);
            if lot != best && !self.stop.is_stopped() {
                let compared = search.compare::<P::Game>(&view, &[best, lot], LOTS.1, rng);
                gains += compared.gain(0, 1).mean;
            }
        }
        gains / LOTS.0 as f32
    }
}

/// Reviews a seat's decisions in a match, from where it goes on if its first steps are another's;
/// `None` if it was told to stop. `progress` is called with the number of decisions done and the
/// number of all. The same seed gives the same review.
///
/// # Errors
/// If the seat does not exist, had nothing to decide, or the record was not made by play.
pub fn review<P: Player>(
    record: &Record<P::Game>,
    seat: Seat,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Review>, ReviewError> {
    let mut game = record.opening().map_err(ReplayError::Options)?;
    let n = game.n_seats();
    if seat.idx() >= n {
        return Err(ReviewError::NoSuchSeat { seat, last: n - 1 });
    }
    let choices = own_choices(&game, record, seat)?;
    let total = choices.len();
    if total == 0 {
        return Err(ReviewError::NothingToChoose(seat));
    }
    let judge = Judge::<P>::new(stop);
    let grades = P::grades(&game);
    let mut reviewed = Vec::with_capacity(total);
    let mut deal = 0;
    let mut swing = None;
    for (number, step) in record.steps.iter().enumerate() {
        if let Step::Act(_, action) = step
            && choices.binary_search(&number).is_ok()
        {
            progress(reviewed.len(), total);
            let view = game.view(Viewer::Seat(seat));
            let mut rng = Rng::for_part(seed, number as u64);
            let judged = judge.judge(&view, *action, &mut rng);
            let swing = *swing.get_or_insert_with(|| {
                let mut rng = Rng::for_parts(seed, &[SWING, number as u64]);
                judge.swing(&view, seat, &mut rng)
            });
            let stake = judge.stake(&game, judged.best, &mut rng);
            let grade =
                if judged.best == *action { Grade::Fine } else { grades.of(judged.loss, swing) };
            let (mut told, mut fact) = (None, None);
            if grade > Grade::Fine {
                let (knowledge, actions) = (&judge.search.knowledge, [judged.best, *action]);
                told = reason::<P>(knowledge, &view, &actions, true, &mut rng, stop);
                if told.is_none() {
                    fact = why::<P>(knowledge, &view, actions, DESCRIBED, &mut rng, stop);
                }
            }
            if stop.is_stopped() {
                return Ok(None);
            }
            reviewed.push(Decision {
                step: number,
                deal,
                chosen: action.to_string(),
                chosen_value: judged.chosen_value,
                best: judged.best.to_string(),
                best_value: judged.best_value,
                loss: judged.loss,
                stake,
                swing,
                grade,
                reason: told,
                why: fact,
            });
        }
        if matches!(step, Step::Deal(_)) && is_new(&judge.search.knowledge, &game, deal) {
            deal += 1;
            swing = None;
        }
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
    }
    progress(total, total);
    let mut moments: Vec<usize> =
        (0..reviewed.len()).filter(|&place| reviewed[place].is_lapse()).collect();
    moments.sort_by(|&a, &b| reviewed[b].loss.mean.total_cmp(&reviewed[a].loss.mean));
    moments.truncate(3);
    let kept = kept(&reviewed.iter().map(|one| (one.loss.mean, one.stake)).collect::<Vec<_>>());
    Ok(Some(Review { game: <P::Game as Game>::KEY, seat: seat.number(), kept, reviewed, moments }))
}

/// The part of what was at stake that was kept: 1 less the losses over the stakes. The error is
/// that of a ratio of sums over decisions, taken for independent. None if little was at stake.
fn kept(decisions: &[(f32, f32)]) -> Option<Mean> {
    /// Min stakes of a match, as a share of it.
    const MIN_STAKES: f32 = 0.02;
    let n = decisions.len() as f32;
    let (losses, stakes) =
        decisions.iter().fold((0.0, 0.0), |sums, one| (sums.0 + one.0, sums.1 + one.1));
    if stakes < MIN_STAKES || decisions.len() < 2 {
        return None;
    }
    let lost = losses / stakes;
    let squares: f32 = decisions
        .iter()
        .map(|(loss, stake)| {
            let off = loss - lost * stake;
            off * off
        })
        .sum();
    let error = (squares * n / (n - 1.0)).sqrt() / stakes;
    Some(Mean { mean: (1.0 - lost).clamp(0.0, 1.0), error })
}

/// The numbers of the steps, from 0, at which the seat had a choice of its own: one that was not
/// made elsewhere before, and that no claim brought about.
pub(super) fn own_choices<G: Game>(
    opening: &G,
    record: &Record<G>,
    seat: Seat,
) -> Result<Vec<usize>, ReviewError> {
    let mut game = opening.clone();
    let mut choices = Vec::new();
    let mut claimed = false;
    for (number, step) in record.steps.iter().enumerate() {
        let is_play = matches!(step, Step::Act(..)) && game.may_claim();
        claimed = is_play && (claimed || record.is_claimed_at(number));
        let own = number >= record.taken_over() && game.turn() == Turn::Seat(seat);
        if own && !claimed && game.legal().len() > 1 {
            choices.push(number);
        }
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
    }
    Ok(choices)
}

/// [`review`] of a record as text, of whichever game it is.
///
/// ```
/// use kozyr_bots::{Never, Rng};
/// use kozyr_games::{AnyGame, Setup, StepText};
/// use kozyr_players::coach::review_text;
/// use kozyr_players::{Level, choose_any};
/// use kozyr_rules::{Seat, Turn, Viewer};
///
/// // The beginning of a match: a deal, and four calls of random bots.
/// let setup = Setup { key: "variety".to_owned(), ..Setup::default() };
/// let mut game = AnyGame::new(&setup).unwrap();
/// let mut rng = Rng::new(1);
/// let mut steps = Vec::new();
/// while steps.len() < 5 {
///     let step = match game.turn() {
///         Turn::Seat(seat) => {
///             let view = game.view(Viewer::Seat(seat));
///             StepText::Act(seat, choose_any(Level::Random, &view, rng.bits()))
///         }
///         _ => StepText::Deal(game.shuffle(&mut rng)),
///     };
///     game.step(&step).unwrap();
///     steps.push(step);
/// }
/// let record = setup.record_text(&[], &steps).unwrap();
///
/// let review = review_text(&record, Seat::new(0), 1, &mut |_, _| {}, &Never).unwrap().unwrap();
/// assert_eq!(review.reviewed.len(), 1);
/// assert!(review.reviewed[0].best_value.mean <= 1.0);
/// ```
///
/// # Errors
/// If it is no record, or as [`review`].
pub fn review_text(
    text: &str,
    seat: Seat,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Review>, ReviewError> {
    with_player!(game_key(text)?, P => {
        let run = run::<<P as Player>::Game>(text)?;
        review::<P>(&run.record, seat, seed, progress, stop)
    })?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_the_part_of_the_stakes_that_was_not_lost() {
        let close = |found: Option<Mean>, wanted: f32| {
            let found = found.expect("there is something at stake");
            assert!((found.mean - wanted).abs() < 1e-6, "{found:?} {wanted}");
            found
        };
        assert!(close(kept(&[(0.0, 0.3), (0.0, 0.1)]), 1.0).error < 1e-6);
        close(kept(&[(0.1, 0.3), (0.0, 0.1), (0.0, 0.0)]), 0.75);
        // Worse than by lot is no less than nothing.
        close(kept(&[(0.5, 0.1), (0.1, 0.1)]), 0.0);
        // The more decisions, the surer.
        let few = [(0.1, 0.2), (0.0, 0.2)];
        let many = few.repeat(10);
        let (few, many) = (close(kept(&few), 0.75), close(kept(&many), 0.75));
        assert!(many.error < few.error / 2.0, "{few:?} {many:?}");
        assert_eq!((kept(&[(0.0, 0.01), (0.0, 0.0)]), kept(&[(0.1, 0.5)])), (None, None));
    }
}
