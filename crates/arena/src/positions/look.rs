//! Looking for positions in a match.
//!
//! Numbers: chosen by hand.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player as Bots, choose};
use kozyr_rules::TextError;
use kozyr_rules::{
    BySeat, Game, GameExt, Notation, OptionsError, Record, Seat, Step, Turn, Viewer, ignore_event,
};

use super::prove::{Proof, prove, seems};
use super::tell::{then, whys};
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
/// Worlds in which an action is told apart from another one to say why.
const DESCRIBED: u32 = 200;

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
        // Where everybody does the same there is nothing to find, and where a short search sees no
        // difference a long one mostly sees none either.
        let alike = easy == normal && normal == hard;
        let close = f64::from(first.value - second.value) < 0.5 * self.plan.margin;
        let enough = normal == hard && !shares.takes(1, self.effort.count);
        if (alike || close || enough) && !rng.bits().is_multiple_of(8) {
            return None;
        }
        tally.screened += 1;
        let divide = self.effort.divide;
        let best = seems::<P>(&view, self.plan.margin, divide, rng)?;
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
        if !shares.takes(difficulty(&finds(&[best]))?, self.effort.count) {
            return None;
        }
        tally.tried += 1;
        let legal = moment.game.legal();
        let proof: Proof<ActionOf<P>> =
            prove::<P>(&view, best, &legal, self.plan.margin, divide, rng)?;
        tally.proved += 1;
        let finds = finds(&proof.best);
        let mut facts = Facts {
            best: proof.best[0].to_string(),
            also: proof.best[1..].iter().map(ToString::to_string).collect(),
            difficulty: difficulty(&finds)?,
            finds: finds.to_vec(),
            third: moment.third,
            values: proof.values(),
            nodes: proof.nodes,
            from: (number, moment.step),
            ..Facts::default()
        };
        // What is told of: the next best, and what tempted somebody.
        let tempting = asked.iter().flat_map(|(_, actions)| actions.iter().copied());
        let told = proof.told(tempting);
        facts.whys = whys::<P>(&view, proof.best[0], &told, DESCRIBED, rng);
        facts.theme = facts.whys.iter().find(|why| why.action == told[0].to_string())?.fact.clone();
        if !shares.has_room(&facts, self.effort.count) {
            return None;
        }
        for action in [proof.best[0], told[0]] {
            facts.then.push((action.to_string(), then::<P>(&view, action, rng)));
        }
        Some(facts)
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
