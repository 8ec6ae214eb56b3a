//! Looking for positions in a match.
//!
//! Numbers: chosen by hand.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player as Bots, choose};
use kozyr_rules::record::run;
use kozyr_rules::{
    BySeat, Game, GameExt, Notation, OptionsError, Record, Seat, Step, TextError, Turn, Viewer,
    ignore_event,
};

use super::prove::{Proof, holds, prove, seems};
use super::tell::{goes_on, taught};
use super::{Effort, Facts, Plan, Position, Shares, Tally};
use crate::options_from;
use crate::player::ActionOf;
use crate::seeds::Purpose;

/// Why a plan cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// Options that make no match.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A start that cannot be read.
    #[error("start {start}: {error}")]
    Start {
        /// The start.
        start: String,
        /// Why.
        error: TextError,
    },
    /// Nobody plays, or nothing is played.
    #[error("a plan names levels and setups")]
    Empty,
}

/// Finds the positions of one game's key.
pub struct Maker<P: Bots> {
    plan: Plan,
    effort: Effort,
    /// What matches begin with, in the order of the plan.
    openings: Vec<(Record<P::Game>, P::Game)>,
}

/// What came of a match.
pub(crate) enum Search {
    Found(Box<Position>),
    Nothing,
    /// There was no time to search all of it.
    Late,
}

/// A decision that may be looked at.
struct Moment<G: Game> {
    step: usize,
    game: G,
    seat: Seat,
    /// Which third of the deal's decisions.
    third: u8,
}

/// The most steps that the record of a position may have.
const MAX_STEPS: usize = 400;
/// Keeps the random numbers of what a position teaches apart from those of the search.
const TOLD: u64 = 1 << 32;

impl<P: Bots> Maker<P> {
    /// Returns a maker for a key.
    ///
    /// # Errors
    /// If the plan's matches cannot begin.
    pub fn new(key: &str, plan: Plan, effort: Effort) -> Result<Self, PlanError> {
        if plan.levels.is_empty() || plan.setups.is_empty() {
            return Err(PlanError::Empty);
        }
        let mut openings = Vec::new();
        for setup in &plan.setups {
            let changes: Vec<(String, String)> = setup.options.clone().into_iter().collect();
            let options: <P::Game as Game>::Options = options_from(key, &changes)?;
            let start = if setup.start.is_empty() {
                Default::default()
            } else {
                P::Game::parse_start(&options, &setup.start)
                    .map_err(|error| PlanError::Start { start: setup.start.clone(), error })?
            };
            let seats = kozyr_rules::GameOptions::n_seats(&options);
            let loadouts = BySeat::from_fn(seats, |_| Default::default());
            let record = Record::<P::Game>::new(options, loadouts, start);
            let opening = record.opening()?;
            openings.push((record, opening));
        }
        Ok(Self { plan, effort, openings })
    }

    /// How many positions are wanted.
    pub(crate) fn wanted(&self) -> usize {
        self.effort.count
    }

    /// The first position of a match for which there is room. The same numbers and the same room
    /// give the same answer.
    pub(crate) fn search(
        &self,
        number: u64,
        shares: &Shares,
        tally: &mut Tally,
        late: &impl Fn() -> bool,
    ) -> Search {
        let mut rng = Purpose::Positions.rng(self.effort.seed, [number, 0]);
        let setup = usize::try_from(number).unwrap_or(0) % self.openings.len();
        let (record, opening) = &self.openings[setup];
        let (record, mut moments) = self.play(record.clone(), opening.clone(), &mut rng);
        tally.matches += 1;
        for _ in 0..self.plan.looks {
            if moments.is_empty() {
                break;
            }
            if late() {
                return Search::Late;
            }
            let place = usize::try_from(rng.bits() % moments.len() as u64).unwrap_or(0);
            let moment = moments.swap_remove(place);
            let mut rng =
                Purpose::Positions.rng(self.effort.seed, [number, 1 + moment.step as u64]);
            if let Some(facts) = self.look(&moment, number, shares, tally, &mut rng) {
                let mut record = record;
                record.steps.truncate(moment.step);
                let Ok(record) = record.to_text() else { break };
                return Search::Found(Box::new(Position { record, facts }));
            }
        }
        Search::Nothing
    }

    /// Plays a match; its decisions with a choice.
    fn play(
        &self,
        mut record: Record<P::Game>,
        mut game: P::Game,
        rng: &mut Rng,
    ) -> (Record<P::Game>, Vec<Moment<P::Game>>) {
        let levels = &self.plan.levels;
        let n_levels = levels.len() as u64;
        let seats = BySeat::from_fn(game.n_seats(), |_| {
            levels[usize::try_from(rng.bits() % n_levels).unwrap_or(0)]
        });
        let (mut moments, mut of_deal) = (Vec::<Moment<P::Game>>::new(), 0);
        while record.steps.len() < MAX_STEPS {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    thirds(&mut moments[of_deal..]);
                    of_deal = moments.len();
                    let deal = game.shuffle(rng);
                    game.deal_unchecked(&deal, &mut ignore_event);
                    record.steps.push(Step::Deal(deal));
                }
                Turn::Seat(seat) => {
                    let legal = game.legal().len();
                    if (3..=self.plan.max_legal).contains(&legal) {
                        let step = record.steps.len();
                        moments.push(Moment { step, game: game.clone(), seat, third: 0 });
                    }
                    let view = game.view(Viewer::Seat(seat));
                    let action = choose::<P>(seats[seat], &view, rng.bits());
                    game.apply_unchecked(action, &mut ignore_event);
                    record.steps.push(Step::Act(seat, action));
                }
            }
        }
        thirds(&mut moments[of_deal..]);
        (record, moments)
    }

    /// Whether a decision teaches something, and what.
    fn look(
        &self,
        moment: &Moment<P::Game>,
        number: u64,
        shares: &Shares,
        tally: &mut Tally,
        rng: &mut Rng,
    ) -> Option<Facts> {
        let view = moment.game.view(Viewer::Seat(moment.seat));
        let ask = |level, rng: &mut Rng| choose::<P>(level, &view, rng.bits());
        tally.decisions += 1;
        let [easy, normal] = [Level::Easy, Level::Normal].map(|level| ask(level, rng));
        let lines = P::search(Level::Hard).analyse::<P::Game>(&view, rng).lines;
        let [first, second, ..] = lines.as_slice() else { return None };
        let hard = first.action;
        // Where a short search sees little difference a long one mostly sees less, and where
        // everybody does the same there is mostly nothing to find.
        let alike = easy == normal && normal == hard;
        let close = f64::from(first.value - second.value) < self.plan.margin;
        let enough = normal == hard && !shares.takes(1, self.effort.count);
        if close || ((alike || enough) && !rng.bits().is_multiple_of(8)) {
            return None;
        }
        tally.screened += 1;
        let divide = self.effort.divide;
        let order = seems::<P>(&view, self.plan.margin, divide, rng)?;
        let best = order[0];
        let asked = asked::<P>(&view, [easy, normal, hard], rng);
        let finds = |best: &[ActionOf<P>]| {
            asked.each_ref().map(|(level, actions)| {
                let found = actions.iter().filter(|action| best.contains(action)).count();
                (
                    *level,
                    u32::try_from(found).unwrap_or(0),
                    u32::try_from(actions.len()).unwrap_or(0),
                )
            })
        };
        let mut facts = Facts {
            best: best.to_string(),
            difficulty: difficulty(&finds(&[best]))?,
            third: moment.third,
            from: (number, moment.step),
            ..Facts::default()
        };
        if !shares.takes(facts.difficulty, self.effort.count) {
            return None;
        }
        // Most of what has no idea, or one that many have, is not worth the long search.
        facts.idea = taught::<P>(&view, &order, rng)?.0;
        if !shares.has_room(&facts, self.effort.count) {
            return None;
        }
        tally.tried += 1;
        let legal = moment.game.legal();
        let proof: Proof<ActionOf<P>> =
            prove::<P>(&view, best, &legal, self.plan.margin, divide, rng)?;
        tally.proved += 1;
        let finds = finds(&proof.best);
        let facts = Facts {
            also: proof.best[1..].iter().map(ToString::to_string).collect(),
            difficulty: difficulty(&finds)?,
            finds: finds.to_vec(),
            values: proof.values(),
            nodes: proof.nodes,
            ..facts
        };
        let facts = self.tell(&view, &proof.plays(), facts)?;
        shares.has_room(&facts, self.effort.count).then_some(facts)
    }

    /// The facts of a position with what it teaches; the first of the plays is the best, and all
    /// others are worse.
    fn tell(
        &self,
        view: &<P::Game as Game>::View,
        plays: &[ActionOf<P>],
        facts: Facts,
    ) -> Option<Facts> {
        let (number, step) = facts.from;
        let mut rng = Purpose::Positions.rng(self.effort.seed, [number, TOLD + step as u64]);
        let (idea, other) = taught::<P>(view, plays, &mut rng)?;
        let then = goes_on::<P>(view, [plays[0], other], &mut rng)?;
        Some(Facts { idea, then: Some(then), ..facts })
    }

    /// A kept position with what it teaches told anew; `None` if it does not hold by the plan, or
    /// teaches nothing, or there is no room for it. The same as [`Maker::search`] would tell.
    pub(crate) fn again(&self, text: &str, facts: &Facts, shares: &Shares) -> Option<Facts> {
        let game = run::<P::Game>(text).ok()?.game;
        let view = game.view(Viewer::Seat(game.turn().seat()?));
        let is_good = |action: &String| *action == facts.best || facts.also.contains(action);
        let worse = || facts.values.iter().filter(|one| !is_good(&one.action));
        if worse().count() < 2 || !worse().all(|one| holds(one.loss, self.plan.margin)) {
            return None;
        }
        let texts = core::iter::once(&facts.best).chain(worse().map(|one| &one.action));
        let plays = texts.map(|text| game.parse_action(text).ok()).collect::<Option<Vec<_>>>()?;
        let facts = self.tell(&view, &plays, facts.clone())?;
        shares.has_room(&facts, self.effort.count).then_some(facts)
    }
}

/// What each level plays, asked several times.
fn asked<P: Bots>(
    view: &<P::Game as Game>::View,
    first: [ActionOf<P>; 3],
    rng: &mut Rng,
) -> [(Level, Vec<ActionOf<P>>); 3] {
    const TIMES: usize = 5;
    let mut levels = [Level::Easy, Level::Normal, Level::Hard].into_iter().zip(first);
    core::array::from_fn(|_| {
        let (level, first) = levels.next().unwrap_or((Level::Normal, first[1]));
        let more = (1..TIMES).map(|_| choose::<P>(level, view, rng.bits()));
        (level, core::iter::once(first).chain(more).collect())
    })
}

/// 1 if the rules of `normal` find it and `hard` does, 3 if neither `easy` nor `normal` does, so
/// that it takes a search at least, 2 if they disagree otherwise; `None` if all find it mostly:
/// then there is nothing to find.
fn difficulty(finds: &[(Level, u32, u32); 3]) -> Option<u8> {
    let mostly = finds.map(|(_, found, of)| found * 2 > of);
    match mostly {
        [true, true, true] => None,
        [_, true, true] => Some(1),
        [false, false, _] => Some(3),
        _ => Some(2),
    }
}

/// Says of the moments of one deal in which third of it they lie.
fn thirds<G: Game>(moments: &mut [Moment<G>]) {
    let n = moments.len().max(1);
    for (i, moment) in moments.iter_mut().enumerate() {
        moment.third = u8::try_from(3 * i / n).unwrap_or(2);
    }
}
