//! Reviews: the value of each decision of a seat, and its luck.

use kozyr_bots::{Knowledge, Mean, Rng, Stop};
use kozyr_games::UnknownGame;
use kozyr_rules::record::{Failure, game_key, run};
use kozyr_rules::{Game, GameExt, Record, ReplayError, Seat, Step, Turn, Viewer};

use crate::{Player, with_player};

/// One decision of the reviewed seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// The action chosen, as text.
    pub chosen: String,
    /// Its value, from 0 (the match is lost) to 1 (won).
    pub chosen_value: Mean,
    /// The best action found; `chosen` if no better one was.
    pub best: String,
    /// Its value.
    pub best_value: Mean,
    /// How much better the best is, in the same worlds; zero if it was chosen.
    pub loss: Mean,
}

impl Decision {
    /// Whether another action seems better, but not clearly so or not by much.
    pub fn is_close(&self) -> bool {
        self.chosen != self.best && !(self.loss.is_clear() && self.loss.mean >= MIN_LOSS)
    }

    /// `best`, `close` or `mistake`.
    pub fn verdict(&self) -> &'static str {
        match (self.is_mistake(), self.is_close()) {
            (true, _) => "mistake",
            (false, true) => "close",
            (false, false) => "best",
        }
    }

    /// Whether something else was clearly better.
    pub fn is_mistake(&self) -> bool {
        self.chosen != self.best && !self.is_close()
    }
}

/// A match as one seat played it. All values are shares of the match: 1 is a win.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The game's key.
    pub game: &'static str,
    /// The seat.
    pub seat: u8,
    /// The seat's share of the match before the first deal, if all are equally strong.
    pub par: f32,
    /// Its share in the end: 1 for a win, a part of 1 where a win is shared. If the match is not
    /// over, the value of its position.
    pub result: f32,
    /// The luck of the cards dealt to it, summed over the deals: how much its first view of each
    /// deal changed the value of the match.
    pub dealt: f32,
    /// The cost of its clear mistakes: 0 or less.
    pub decisions: f32,
    /// The rest: what the others held and did, and cards drawn later.
    pub rest: f32,
    /// Its decisions, without those that had only one legal action.
    pub reviewed: Vec<Decision>,
    /// The three mistakes that cost most, as places in `reviewed`, the most expensive first.
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

/// Min cost of a mistake, as a share of the match.
const MIN_LOSS: f32 = 0.003;
/// Differences below this are rounding errors.
const ROUNDING: f32 = 1e-5;

/// Max number of worlds in which the best and the chosen action are compared, after a search with
/// this number of simulations. A comparison takes a few times as long as a search.
pub(super) fn max_compared(simulations: u32) -> u32 {
    (2 * simulations).max(1_600)
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
    progress: &mut impl FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Review>, ReviewError> {
    let mut game = record.opening().map_err(ReplayError::Options)?;
    let n = game.n_seats();
    if seat.idx() >= n {
        return Err(ReviewError::NoSuchSeat { seat, last: n - 1 });
    }
    let total = own_choices(&game, record, seat)?;
    if total == 0 {
        return Err(ReviewError::NothingToChoose(seat));
    }
    let search = super::search::<P>();
    let max_worlds = max_compared(search.budget.simulations);
    let sides = P::Game::teams(game.options()).len();
    let par = 1.0 / sides as f32;
    let mut book = Book { prospects: par, dealt: 0.0, looked: true };
    let mut reviewed = Vec::with_capacity(total);
    let mut deal = 0;
    let taken_over = record.taken_over();
    for (number, step) in record.steps.iter().enumerate() {
        if number == taken_over && number > 0 {
            // What the cards were worth before this match began is not its luck.
            book.looked = true;
        }
        if let Step::Act(actor, action) = step
            && *actor == seat
            && number >= taken_over
            && game.legal().len() > 1
        {
            progress(reviewed.len(), total);
            let view = game.view(Viewer::Seat(seat));
            let mut rng = Rng::for_part(seed, number as u64);
            let found = search.analyse_until::<P::Game>(&view, &mut rng, stop);
            let best = found.lines[0].action;
            let actions = [*action, best];
            let different = usize::from(best != *action);
            let actions = &actions[..=different];
            let compared = search.tell_apart::<P::Game>(&view, actions, max_worlds, &mut rng, stop);
            if stop.is_stopped() {
                return Ok(None);
            }
            let mut decision = Decision {
                step: number,
                deal,
                chosen: action.to_string(),
                chosen_value: compared.value(0),
                best: best.to_string(),
                best_value: compared.value(different),
                loss: compared.gain(different, 0),
            };
            let further = decision.loss.mean < 0.0 && decision.loss.is_clear();
            let same = decision.loss.mean.abs().max(decision.loss.error) < ROUNDING;
            if further || same {
                // The person found a better action than the search, or an equal one.
                decision.best.clone_from(&decision.chosen);
                decision.best_value = decision.chosen_value;
                decision.loss = Mean { mean: 0.0, error: 0.0 };
            }
            book.look(decision.best_value.mean);
            reviewed.push(decision);
        }
        if matches!(step, Step::Deal(_)) {
            if let Some(value) = search.knowledge.value(&game) {
                book.prospects = value[seat];
            }
            deal += 1;
            book.looked = false;
        }
        game.step(step, &mut |_| {})
            .map_err(|refusal| ReplayError::Step { number: number + 1, refusal })?;
    }
    progress(total, total);
    let last = reviewed.last().map_or(par, |decision| decision.chosen_value.mean);
    let result = search.knowledge.value(&game).map_or(last, |value| value[seat]);
    let mut moments: Vec<usize> =
        (0..reviewed.len()).filter(|&place| reviewed[place].is_mistake()).collect();
    let decisions = -moments.iter().map(|&place| reviewed[place].loss.mean).sum::<f32>();
    moments.sort_by(|&a, &b| reviewed[b].loss.mean.total_cmp(&reviewed[a].loss.mean));
    moments.truncate(3);
    Ok(Some(Review {
        game: <P::Game as Game>::KEY,
        seat: seat.number(),
        par,
        result,
        dealt: book.dealt,
        decisions,
        rest: result - par - book.dealt - decisions,
        reviewed,
        moments,
    }))
}

/// Keeps the seat's luck from deal to deal.
struct Book {
    /// The value of the match before the present deal.
    prospects: f32,
    /// The sum of what deals have changed so far.
    dealt: f32,
    /// Whether the present deal has been counted.
    looked: bool,
}

impl Book {
    /// Counts what the cards have changed, at the first decision of a deal.
    fn look(&mut self, value: f32) {
        if !self.looked {
            self.dealt += value - self.prospects;
            self.looked = true;
        }
    }
}

/// The number of decisions at which the seat had a choice.
fn own_choices<G: Game>(opening: &G, record: &Record<G>, seat: Seat) -> Result<usize, ReviewError> {
    let mut game = opening.clone();
    let mut choices = 0;
    for (number, step) in record.steps.iter().enumerate() {
        let own = number >= record.taken_over() && game.turn() == Turn::Seat(seat);
        if own && game.legal().len() > 1 {
            choices += 1;
        }
        game.step(step, &mut |_| {})
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
/// assert_eq!((review.par, review.reviewed.len()), (0.25, 1));
/// let explained = review.par + review.dealt + review.decisions + review.rest;
/// assert!((explained - review.result).abs() < 1e-5);
/// ```
///
/// # Errors
/// If it is no record, or as [`review`].
pub fn review_text(
    text: &str,
    seat: Seat,
    seed: u64,
    progress: &mut impl FnMut(usize, usize),
    stop: &dyn Stop,
) -> Result<Option<Review>, ReviewError> {
    with_player!(game_key(text)?, P => {
        let run = run::<<P as Player>::Game>(text)?;
        review::<P>(&run.record, seat, seed, progress, stop)
    })?
}
