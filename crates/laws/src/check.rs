//! Random matches, held against the laws.

mod hidden;
mod past;
mod position;
mod trail;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use kozyr_rules::{
    Answer, Below, BySeat, Checks, Game, GameExt, GameOptions, Record, Sampling, Seat, SeatSet,
    Sides, Step, Turn, Viewer,
};
use serde::Serialize;

use crate::options::named_fault;
use crate::{Law, Rng, Secrets, Violation};
use trail::Trail;

/// The amount of play.
#[derive(Clone, Debug)]
pub struct Laws {
    /// Number of random matches.
    pub matches: u32,
    /// Max number of steps of a match; a longer one counts as endless.
    pub max_steps: u32,
    /// How many steps at most are played again in all, for the laws that hold a position against
    /// others of its kind: a long match has as many positions as steps, and each asks for the steps
    /// before it. Past this only what is new is looked at: each kind of action in each stage once.
    pub budget: u64,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Laws {
    fn default() -> Self {
        Self { matches: 4, max_steps: 20_000, budget: 300_000, seed: 1 }
    }
}

/// The amount of checking that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u32,
    /// Steps in all.
    pub steps: u32,
    /// Imagined worlds compared with the truth.
    pub worlds: u32,
    /// The worlds that were led back to a deal and found possible.
    pub possible: u32,
    /// Pairs of worlds that differ in what is hidden.
    pub pairs: u32,
    /// Pasts told of imagined worlds.
    pub pasts: u32,
    /// Positions held against every law.
    pub looks: u32,
    /// Kinds of actions, by their first words, each in a stage, whose positions were among those.
    pub kinds: u32,
    /// Steps played again for it.
    pub work: u64,
}

/// Plays random matches under these options and holds every position against the laws.
///
/// ```
/// use kozyr_laws::toy::{Toy, ToyOptions, ToySecrets};
/// use kozyr_laws::{Law, Laws, check_game};
/// use kozyr_rules::BySeat;
///
/// let laws = Laws { matches: 2, ..Laws::default() };
/// let (options, loadouts) = (ToyOptions::default(), BySeat::filled(3, ()));
/// let report = check_game::<ToySecrets, Toy<0>>(&options, &loadouts, &laws).unwrap();
/// assert_eq!(report.matches, 2);
///
/// // The second bug of the toy game: its list of legal actions is not sorted.
/// let violation = check_game::<ToySecrets, Toy<2>>(&options, &loadouts, &laws).unwrap_err();
/// assert_eq!(violation.law, Law::ListIsOrdered);
/// ```
///
/// # Errors
/// The first law that is broken.
pub fn check_game<S: Secrets<G>, G: Checks + Sampling>(
    options: &G::Options,
    loadouts: &BySeat<G::Loadout>,
    laws: &Laws,
) -> Result<Report, Violation> {
    let mut check = Check::<G> {
        rng: Rng::new(laws.seed),
        report: Report::default(),
        place: String::new(),
        seen: BTreeSet::new(),
        imagined: BTreeMap::new(),
        varied: BTreeMap::new(),
        redealt: BTreeMap::new(),
        impossible: None,
        looked: BTreeSet::new(),
    };
    check.options(options)?;
    for number in 0..laws.matches {
        check.play::<S>(options, loadouts, laws, number)?;
    }
    check.place = described(options);
    check.verdicts()?;
    check.report.kinds = check.looked.len() as u32;
    Ok(check.report)
}

fn described(options: &impl GameOptions) -> String {
    let mut text = format!("in {}", options.key());
    for (key, value) in options.differing() {
        let _ = write!(text, " {key}={value}");
    }
    text
}

/// Of what kind a step is: the first word of its text.
fn kind<G: Game>(step: &Step<G>) -> String {
    match step {
        Step::Deal(_) => "deal".to_owned(),
        Step::Act(_, action) => action.to_string().split(' ').next().unwrap_or_default().to_owned(),
    }
}

/// How a viewer stands to the seat that acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Role {
    Acts,
    Waits,
    Table,
}

/// Worlds of one stage and role: how many were tried, how many differed from the truth.
#[derive(Clone, Copy, Default)]
struct Tally {
    tried: u32,
    differed: u32,
}

/// Pasts told of imagined worlds, of one stage and role: how many were tried, how many could be
/// told, and how many of those differed from the truth.
#[derive(Clone, Copy, Default)]
struct Redealt {
    tried: u32,
    told: u32,
    differed: u32,
}

/// A tally of fewer tries than this says nothing.
const ENOUGH: u32 = 40;

/// A game under test.
struct Check<G: Game> {
    rng: Rng,
    report: Report,
    place: String,
    /// Actions met so far: candidates for illegal ones.
    seen: BTreeSet<G::Action>,
    imagined: BTreeMap<(&'static str, Role), Tally>,
    varied: BTreeMap<Role, Tally>,
    redealt: BTreeMap<(&'static str, Role), Redealt>,
    /// The first imagined world that cannot have come about.
    impossible: Option<Violation>,
    /// The kinds of steps after which a position was held against every law, each in a stage.
    looked: BTreeSet<(&'static str, String)>,
}

/// Whether every one of `n` seats is in exactly one side.
fn is_partition(sides: &Sides, n: usize) -> bool {
    let members: usize = sides.iter().map(SeatSet::len).sum();
    members == n && Seat::first(n).all(|seat| sides.of(seat).contains(seat))
}

/// A value as it is sent; text that says why if it cannot be.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("not JSON: {error}"))
}

fn role(viewer: Viewer, turn: Turn) -> Role {
    match viewer {
        Viewer::Table => Role::Table,
        Viewer::Seat(seat) if turn == Turn::Seat(seat) => Role::Acts,
        Viewer::Seat(_) => Role::Waits,
    }
}

impl<G: Checks + Sampling> Check<G> {
    fn hold(
        &self,
        law: Law,
        holds: bool,
        problem: impl FnOnce() -> String,
    ) -> Result<(), Violation> {
        if holds { Ok(()) } else { Err(self.broken(law, problem())) }
    }

    fn broken(&self, law: Law, problem: impl fmt::Display) -> Violation {
        Violation { law, place: self.place.clone(), problem: problem.to_string() }
    }

    fn options(&mut self, options: &G::Options) -> Result<(), Violation> {
        self.place = described(options);
        let mut copy = options.defaults();
        for spec in G::Options::specs(options.key()) {
            let value = (spec.get)(options);
            copy.set(spec.key, &value).map_err(|error| self.broken(Law::TextRoundTrips, error))?;
        }
        self.hold(Law::TextRoundTrips, copy == *options, || {
            format!("options {options:?} become {copy:?} when written and read")
        })?;
        let preset = G::ABOUT.preset(options.key());
        let fits = preset.is_some_and(|preset| {
            (preset.seats.0..=preset.seats.1).contains(&options.n_seats())
                && !preset.title.is_empty()
                && G::Options::preset(preset.key).is_some_and(|own| own.key() == preset.key)
        });
        self.hold(Law::AboutIsTrue, fits && G::KEY == G::ABOUT.presets[0].key, || {
            format!("{preset:?} does not fit {} seats", options.n_seats())
        })?;
        let fault = named_fault(options, G::Options::named(options.key()));
        self.hold(Law::AboutIsTrue, fault.is_none(), || fault.clone().unwrap_or_default())?;
        let teams = G::teams(options);
        let size = options.n_seats() / teams.len().max(1);
        let equal = teams.iter().all(|team| team.len() == size);
        self.hold(Law::SidesAreKnown, equal && is_partition(&teams, options.n_seats()), || {
            format!("{teams:?} are no teams of {} seats", options.n_seats())
        })?;
        let start = G::Start::default();
        let text = G::start_text(options, &start);
        self.hold(Law::TextRoundTrips, text.is_empty(), || {
            format!("the start of a match is written `{text}`, not left out")
        })
    }

    fn play<S: Secrets<G>>(
        &mut self,
        options: &G::Options,
        loadouts: &BySeat<G::Loadout>,
        laws: &Laws,
        number: u32,
    ) -> Result<(), Violation> {
        let start = G::Start::default();
        let mut game = G::new(options, loadouts, &start)
            .map_err(|error| self.broken(Law::TextRoundTrips, error))?;
        let record = Record::<G>::new(options.clone(), loadouts.clone(), start);
        let mut trail = Trail::new(record, &game);
        // What a match does not need is left to those after it.
        let share = laws.budget / u64::from(laws.matches.max(1)) * u64::from(number + 1);
        let mut cards: Option<Vec<String>> = None;
        for step_number in 0.. {
            self.place = format!(
                "{} match {number} (seed {}) step {step_number}, stage {}",
                described(options),
                laws.seed,
                game.stage()
            );
            self.hold(Law::PlayEnds, step_number < laws.max_steps, || {
                format!("the match is not over after {step_number} steps")
            })?;
            self.position(&game)?;
            // The costly laws are held against a sample of positions: all of a short match.
            let kind = trail.record.steps.last().map(kind).unwrap_or_default();
            let is_new = self.looked.insert((game.stage(), kind));
            let sampled = step_number < 24 || self.rng.below(8) == 0;
            if is_new || sampled && self.report.work < share {
                self.report.looks += 1;
                self.refusals(&game)?;
                self.pairs::<S>(&game, &trail)?;
                self.worlds::<S>(&game, &trail)?;
                self.redeals(&game, &trail)?;
            }
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => self.deal(&game)?,
                Turn::Seat(seat) => {
                    let legal = game.legal();
                    let action = legal[self.rng.below(legal.len() as u32) as usize];
                    self.seen.insert(action);
                    Step::Act(seat, action)
                }
            };
            let dealt = matches!(step, Step::Deal(_));
            if dealt {
                trail.mark(&game);
            }
            let mut events = Vec::new();
            game.step(&step, &mut |event| events.push(event)).map_err(|refusal| {
                self.broken(Law::LegalAgreesWithList, format!("{step:?} was refused: {refusal}"))
            })?;
            for event in &events {
                self.read_back(event, &"an event")?;
                trail.events.push(json(event));
            }
            trail.record.steps.push(step);
            let mut now = S::cards(&game);
            now.sort_unstable();
            // A deal that follows another within a deal (a reshuffle) shows the same cards too.
            if let Some(before) = cards.as_ref().filter(|_| !dealt) {
                self.hold(Law::CardsAreConserved, *before == now, || {
                    let gone: Vec<_> = before.iter().filter(|card| !now.contains(card)).collect();
                    let new: Vec<_> = now.iter().filter(|card| !before.contains(card)).collect();
                    format!(
                        "{} cards became {}; gone {gone:?}, new {new:?}",
                        before.len(),
                        now.len()
                    )
                })?;
            }
            cards = Some(now);
            self.report.steps += 1;
        }
        self.report.matches += 1;
        self.record(&trail.record, &game)
    }

    fn deal(&mut self, game: &G) -> Result<Step<G>, Violation> {
        let deal = game.shuffle(&mut self.rng);
        game.check_deal(&deal)
            .map_err(|refusal| self.broken(Law::TextRoundTrips, format!("{deal:?}: {refusal}")))?;
        let text = game.deal_text(&deal);
        let read = game.parse_deal(&text);
        self.hold(Law::TextRoundTrips, read.as_ref() == Ok(&deal), || {
            format!("a deal is written `{text}`, which reads {read:?}, not {deal:?}")
        })?;
        Ok(Step::Deal(deal))
    }

    /// A finished match, written, read and replayed.
    fn record(&self, record: &Record<G>, game: &G) -> Result<(), Violation> {
        let text = record.to_text().map_err(|error| self.broken(Law::ReplayIsExact, error))?;
        let read = Record::<G>::parse(&text)
            .map_err(|failure| self.broken(Law::TextRoundTrips, failure))?;
        self.hold(Law::TextRoundTrips, read.steps == record.steps, || {
            "a record has other steps after being written and read".to_owned()
        })?;
        let again = read.replay().map_err(|error| self.broken(Law::ReplayIsExact, error))?;
        self.hold(Law::ReplayIsExact, again == *game, || {
            format!("the match was {game:?}, its record replays to another: {again:?}")
        })?;
        for viewer in Viewer::all(game.n_seats()) {
            self.hold(Law::ReplayIsExact, again.view(viewer) == game.view(viewer), || {
                format!("{viewer:?} sees something else after the replay")
            })?;
            // Hands are open when the match is over; asking for one must not panic on any seat.
            for seat in 0..=game.n_seats() {
                let answer = G::query_view(&game.view(viewer), &["hand", &seat.to_string()]);
                self.hold(Law::EndIsConsistent, answer != Some(Answer::Hidden), || {
                    format!("the hand of seat {seat} is hidden from {viewer:?} after the match")
                })?;
            }
        }
        Ok(())
    }

    /// Laws about the matches as a whole.
    fn verdicts(&self) -> Result<(), Violation> {
        for ((stage, role), tally) in &self.imagined {
            let open = ["deal", "over"].contains(stage);
            self.hold(
                Law::ImaginedWorldDiffers,
                open || tally.tried < ENOUGH || tally.differed > 0,
                || format!("{} worlds of {role:?} in {stage} were all the true one", tally.tried),
            )?;
        }
        for ((stage, role), tally) in &self.redealt {
            let Redealt { tried, told, differed } = *tally;
            self.hold(Law::RedealLeadsBack, tried < ENOUGH || told * 2 > tried, || {
                format!("{told} of {tried} pasts were told of worlds of {role:?} in {stage}")
            })?;
            self.hold(Law::RedealDiffers, tried < ENOUGH || differed > 0, || {
                format!("{told} pasts of worlds of {role:?} in {stage} were all the true one")
            })?;
        }
        if let Some(violation) = &self.impossible {
            return Err(violation.clone());
        }
        for (role, tally) in &self.varied {
            self.hold(Law::SecretsAreTried, tally.tried < ENOUGH || tally.differed > 0, || {
                format!("no pair of worlds was found for {role:?} in {} tries", tally.tried)
            })?;
        }
        Ok(())
    }
}
