//! Reviews: how good each decision of a seat was.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Comparison, Grade, Grades, Knowledge, Level, Mean, Player, Rng, Search, Stop};
use kozyr_games::UnknownGame;
use kozyr_rules::record::{Failure, game_key, run};
use kozyr_rules::{
    Game, GameExt, Record, ReplayError, Sampling, Seat, Step, Turn, Viewer, ignore_event,
};

use super::course::is_new;
use super::facts::{Why, to_end};
use super::ideas::{Reason, reason, told};
use super::weigh::{Weighed, compare, rng_at, search, weigh};
use crate::with_player;

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
    /// chose the best found, 0 if it might have drawn lots. None if nothing was at stake, or if
    /// that cannot be told to [`KEPT_MARGIN`].
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

/// Half the width of a 95 % interval, in standard errors.
const MARGIN: f32 = 1.96;
/// Differences below this are rounding errors.
const ROUNDING: f32 = 1e-5;
/// Half the width of the 95 % interval to which it is told what a seat has kept.
pub const KEPT_MARGIN: f32 = 0.1;
/// How often an action is drawn by lot to be compared with the best, and in how many worlds each.
const LOTS: (u32, u32) = (6, 100);
/// Max number of playouts to find out more closely what a seat has kept.
const FURTHER: usize = 400_000;
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
#[derive(Clone)]
pub(super) struct Judged<A> {
    chosen: A,
    best: A,
    /// Both, or the one if they are the same.
    compared: Comparison,
}

impl<A: Copy + PartialEq> Judged<A> {
    fn best_place(&self) -> usize {
        self.compared.values.len() - 1
    }

    /// The loss against the best.
    pub(super) fn loss(&self) -> Mean {
        match self.best_place() {
            0 => Mean { mean: 0.0, error: 0.0 },
            best => self.compared.gain(best, 0),
        }
    }

    /// The same, but where the person found a better action than the search, or an equal one.
    fn settled(self) -> Self {
        let loss = self.loss();
        let further = loss.mean < 0.0 && loss.is_clear();
        let same = loss.mean.abs().max(loss.error) < ROUNDING;
        if !further && !same {
            return self;
        }
        let values = self.compared.values.into_iter().take(1).collect();
        Self { best: self.chosen, compared: Comparison { values }, ..self }
    }
}

impl<'a, P: Player> Judge<'a, P> {
    pub(super) fn new(stop: &'a dyn Stop) -> Self {
        Self { search: search::<P>(), stop }
    }

    /// Compares a choice with the best that is found. It is worth nothing if it was told to stop.
    pub(super) fn judge(
        &self,
        view: &<P::Game as Game>::View,
        chosen: <P::Game as Game>::Action,
        rng: &mut Rng,
    ) -> Judged<<P::Game as Game>::Action> {
        let Weighed { plays, compared } = weigh::<P>(&self.search, view, rng, self.stop);
        let best = plays[0];
        let known = plays.iter().take(compared.values.len()).position(|&play| play == chosen);
        let compared = match known {
            Some(0) => Comparison { values: compared.values.into_iter().take(1).collect() },
            Some(place) => {
                let values = [place, 0].map(|place| compared.values[place].clone());
                Comparison { values: values.into() }
            }
            None => compare::<P>(&self.search, view, &[chosen, best], rng, self.stop),
        };
        Judged { chosen, best, compared }.settled()
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

    /// How much the best is better than an action drawn by lot, for so many of them.
    fn lots(&self, looked: &mut Looked<P::Game>, count: u32) {
        // Plainer worlds will do: only the sum over all decisions counts.
        let search = P::search(Level::Hard);
        let Looked { view, judged, lots, rng, .. } = looked;
        // What is legal is the same in all worlds.
        let world = P::Game::imagine(view, rng);
        for _ in 0..count {
            let lot = world.sample_action(&mut Vec::new(), rng);
            lots.push(if lot == judged.best || self.stop.is_stopped() {
                0.0
            } else {
                let actions = [judged.best, lot];
                search.compare::<P::Game>(view, &actions, LOTS.1, rng).gain(0, 1).mean
            });
        }
    }

    /// Looks further at the decisions that leave most open of what a seat has kept, until that is
    /// known well enough.
    fn sharpen(&self, looked: &mut [Looked<P::Game>], progress: &mut dyn FnMut(usize)) {
        /// Max number of worlds for a decision at a time.
        const AT_ONCE: usize = 2_000;
        let mut left = FURTHER;
        while !self.stop.is_stopped() {
            let told: Vec<[Mean; 2]> = looked.iter().map(Looked::told).collect();
            let Some(kept) = kept(&told) else { return };
            if MARGIN * kept.error <= KEPT_MARGIN {
                return;
            }
            let lost = 1.0 - kept.mean;
            let open = |[loss, stake]: [Mean; 2]| [loss.error, lost * stake.error];
            let all = told.iter().enumerate().flat_map(|(place, &told)| {
                open(told).into_iter().enumerate().map(move |(what, error)| (error, place, what))
            });
            let Some((_, place, what)) = all.max_by(|a, b| a.0.total_cmp(&b.0)) else { return };
            let looked = &mut looked[place];
            let cost = if what == 0 {
                let Looked { view, judged, rng, .. } = looked;
                let actions = [judged.chosen, judged.best];
                let count = judged.compared.values[0].len().min(AT_ONCE);
                let more = u32::try_from(count).unwrap_or(u32::MAX);
                let found = self.search.compare::<P::Game>(view, &actions, more, rng);
                let columns = judged.compared.values.iter_mut().zip(found.values);
                columns.for_each(|(column, more)| column.extend(more));
                2 * count
            } else {
                let count = u32::try_from(looked.lots.len()).unwrap_or(u32::MAX);
                self.lots(looked, count);
                (2 * count * LOTS.1) as usize
            };
            if left < cost {
                return;
            }
            left -= cost;
            progress(FURTHER - left);
        }
    }
}

impl<P: Player> Judge<'_, P> {
    /// The grade of a decision, and why the best would have been better.
    fn decision(&self, looked: Looked<P::Game>, grades: Grades) -> Decision {
        let stake = Mean::of(&looked.lots).mean;
        let Looked { step, deal, view, judged, swing, mut rng, .. } = looked;
        let judged = judged.settled();
        let (loss, Judged { chosen, best, compared }) = (judged.loss(), judged);
        let grade = if best == chosen { Grade::Fine } else { grades.of(loss, swing) };
        let (mut said, mut fact) = (None, None);
        if grade > Grade::Fine {
            let (knowledge, actions) = (&self.search.knowledge, [best, chosen]);
            let sure = Some(loss.mean);
            said = reason::<P>(knowledge, &view, &actions, sure, &mut rng, self.stop);
            (said, fact) = told::<P>(said, knowledge, &view, actions, sure, &mut rng, self.stop);
        }
        Decision {
            step,
            deal,
            chosen: chosen.to_string(),
            chosen_value: compared.value(0),
            best: best.to_string(),
            best_value: compared.value(compared.values.len() - 1),
            loss,
            stake,
            swing,
            grade,
            reason: said,
            why: fact,
        }
    }
}

/// A decision that was looked at.
struct Looked<G: Game> {
    step: usize,
    deal: usize,
    view: G::View,
    judged: Judged<G::Action>,
    /// What the best gains over actions drawn by lot.
    lots: Vec<f32>,
    swing: f32,
    rng: Rng,
}

impl<G: Game> Looked<G> {
    /// Its loss and its stake.
    fn told(&self) -> [Mean; 2] {
        [self.judged.loss(), Mean::of(&self.lots)]
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
    let mut looked: Vec<Looked<P::Game>> = Vec::with_capacity(total);
    let mut deal = 0;
    let mut swing = None;
    // Half of it is to look at each, half to look further where it takes that.
    let of = 2 * total;
    for (number, step) in record.steps.iter().enumerate() {
        if let Step::Act(_, action) = step
            && choices.binary_search(&number).is_ok()
        {
            progress(looked.len(), of);
            let view = game.view(Viewer::Seat(seat));
            let mut rng = rng_at::<P>(&view, seed);
            let judged = judge.judge(&view, *action, &mut rng);
            let swing = *swing.get_or_insert_with(|| {
                let mut rng = Rng::for_parts(seed, &[SWING, number as u64]);
                judge.swing(&view, seat, &mut rng)
            });
            let mut one = Looked { step: number, deal, view, judged, lots: vec![], swing, rng };
            judge.lots(&mut one, LOTS.0);
            if stop.is_stopped() {
                return Ok(None);
            }
            looked.push(one);
        }
        if matches!(step, Step::Deal(_)) && is_new(&judge.search.knowledge, &game, deal) {
            deal += 1;
            swing = None;
        }
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
    }
    judge.sharpen(&mut looked, &mut |done| progress(total + done * total / FURTHER, of));
    let kept = kept(&looked.iter().map(Looked::told).collect::<Vec<_>>());
    let kept = kept.filter(|kept| MARGIN * kept.error <= KEPT_MARGIN);
    let grades = P::grades(&game);
    let reviewed: Vec<_> = looked.into_iter().map(|one| judge.decision(one, grades)).collect();
    if stop.is_stopped() {
        return Ok(None);
    }
    progress(of, of);
    let mut moments: Vec<usize> =
        (0..reviewed.len()).filter(|&place| reviewed[place].is_lapse()).collect();
    moments.sort_by(|&a, &b| reviewed[b].loss.mean.total_cmp(&reviewed[a].loss.mean));
    moments.truncate(3);
    Ok(Some(Review { game: <P::Game as Game>::KEY, seat: seat.number(), kept, reviewed, moments }))
}

/// The part of what was at stake that was kept: 1 less the losses over the stakes, each given with
/// its stake. The error is that with which these were measured. None if little was at stake.
fn kept(decisions: &[[Mean; 2]]) -> Option<Mean> {
    /// Min stakes of a match, as a share of it.
    const MIN_STAKES: f32 = 0.02;
    let sum = |which: usize| decisions.iter().map(|one| one[which].mean).sum::<f32>();
    let [losses, stakes] = [0, 1].map(sum);
    if stakes < MIN_STAKES || decisions.len() < 2 {
        return None;
    }
    let lost = (losses / stakes).clamp(0.0, 1.0);
    let squares: f32 = decisions
        .iter()
        .map(|[loss, stake]| {
            let off = lost * stake.error;
            loss.error * loss.error + off * off
        })
        .sum();
    Some(Mean { mean: 1.0 - lost, error: squares.sqrt() / stakes })
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
        let of = |decisions: &[[f32; 2]], error: f32| {
            kept(
                &decisions
                    .iter()
                    .map(|one| one.map(|mean| Mean { mean, error }))
                    .collect::<Vec<_>>(),
            )
        };
        assert!(close(of(&[[0.0, 0.3], [0.0, 0.1]], 0.0), 1.0).error < 1e-6);
        close(of(&[[0.1, 0.3], [0.0, 0.1], [0.0, 0.0]], 0.0), 0.75);
        // Worse than by lot is no less than nothing.
        close(of(&[[0.5, 0.1], [0.1, 0.1]], 0.0), 0.0);
        // The more decisions, and the more closely they are measured, the surer.
        let few = [[0.1, 0.2], [0.0, 0.2]];
        let many = few.repeat(10);
        let [some, more, blurred] =
            [of(&few, 0.02), of(&many, 0.02), of(&few, 0.04)].map(|found| close(found, 0.75));
        assert!(more.error < some.error / 2.0, "{some:?} {more:?}");
        assert!((blurred.error - 2.0 * some.error).abs() < 1e-6, "{some:?} {blurred:?}");
        assert_eq!((of(&[[0.0, 0.01], [0.0, 0.0]], 0.0), of(&[[0.1, 0.5]], 0.0)), (None, None));
    }
}
