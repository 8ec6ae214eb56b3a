//! The laws, and the random matches they are held against.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use kozyr_rules::{
    Answer, Below, BySeat, Checks, Game, GameExt, GameOptions, Record, Sampling, Seat, SeatSet,
    Sides, Step, TextError, Turn, Viewer,
};
use serde::Serialize;

use crate::Rng;

/// What a test must say of a game so that its secrecy can be checked from outside.
pub trait Secrets<G: Game> {
    /// Steps of a match that `viewer` cannot tell from `record`'s: something hidden from the
    /// viewer is exchanged, such as two cards of other hands in the deal, or a secret word of
    /// another seat. To be written from the rules and the record, not with `view` or `imagine`.
    ///
    /// `None` if this try found nothing. Steps that turn out to be illegal are thrown away, so a
    /// proposal need not be careful about legality; but it must never change what the viewer
    /// rightly knows.
    fn vary(record: &Record<G>, viewer: Viewer, rng: &mut impl Below) -> Option<Vec<Step<G>>>;

    /// Every card in the state, wherever it is, as text, in any order.
    fn cards(game: &G) -> Vec<String>;
}

/// How much to play.
#[derive(Clone, Debug)]
pub struct Laws {
    /// How many random matches.
    pub matches: u32,
    /// The most steps a match may have before it counts as endless.
    pub max_steps: u32,
    /// What the random numbers start from.
    pub seed: u64,
}

impl Default for Laws {
    fn default() -> Self {
        Self { matches: 4, max_steps: 20_000, seed: 1 }
    }
}

/// What every game obeys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Law {
    /// The seat to act exists and has at least one legal action; nobody else has any.
    SomebodyCanAct,
    /// The list of legal actions is strictly ascending: ordered and without repetitions.
    ListIsOrdered,
    /// `is_legal` agrees with the list, on listed actions and on others.
    LegalAgreesWithList,
    /// Actions, deals, options, starts and records survive being written and read.
    TextRoundTrips,
    /// A refused action, or one of the wrong seat, changes nothing.
    RefusalChangesNothing,
    /// No card is lost, doubled or exchanged between a deal and its end.
    CardsAreConserved,
    /// Random play comes to an end.
    PlayEnds,
    /// A record replays to the same state and the same views; nothing else has a say.
    ReplayIsExact,
    /// The winners are named when the match is over and not before; stages have known names.
    EndIsConsistent,
    /// What a viewer sees, and may do, depends only on what it may know; events on what all may.
    SecretsAreKept,
    /// The same, for [`Secrets::vary`]: too few pairs of worlds were found to say anything.
    SecretsAreTried,
    /// An imagined world looks to its viewer exactly like the true one and can be played on.
    ImaginedWorldAgrees,
    /// In every stage and role, imagined worlds sometimes differ from the truth.
    ImaginedWorldDiffers,
    /// `Debug` of a state, a step and a record is the same in worlds that the table cannot tell
    /// apart, so that no line in a log can give away a card.
    DebugTellsNothing,
    /// Who plays together is a partition of the seats that everybody may know; teams are of equal
    /// size.
    SidesAreKnown,
    /// What the game says about itself fits its options.
    AboutIsTrue,
    /// `sample_action` and `merged_actions` stay within the list, and a sample reaches all of it.
    SamplesAreLegal,
}

/// A law that a game broke, and where.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{law:?} broken{place}: {problem}", place = if .place.is_empty() { String::new() } else { format!(" {}", .place) })]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// Options, match and step.
    pub place: String,
    /// What is wrong.
    pub problem: String,
}

/// How much was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u32,
    /// Steps in all.
    pub steps: u32,
    /// Imagined worlds compared with the truth.
    pub worlds: u32,
    /// Pairs of worlds that differ in what is hidden.
    pub pairs: u32,
}

/// Plays random matches under these options and holds every position against the laws.
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
    };
    check.options(options)?;
    for number in 0..laws.matches {
        check.play::<S>(options, loadouts, laws, number)?;
    }
    check.place = described(options);
    check.verdicts()?;
    Ok(check.report)
}

fn described(options: &impl GameOptions) -> String {
    let mut text = format!("in {}", options.key());
    for (key, value) in options.differing() {
        let _ = write!(text, " {key}={value}");
    }
    text
}

/// How a viewer stands to the seat that acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Role {
    Acts,
    Waits,
    Table,
}

/// What came of worlds in one stage and role: how many were looked at, how many differed.
#[derive(Clone, Copy, Default)]
struct Tally {
    tried: u32,
    differed: u32,
}

/// A tally of fewer tries than this says nothing.
const ENOUGH: u32 = 40;

struct Check<G: Game> {
    rng: Rng,
    report: Report,
    place: String,
    /// Actions met so far: candidates for illegal ones.
    seen: BTreeSet<G::Action>,
    imagined: BTreeMap<(&'static str, Role), Tally>,
    varied: BTreeMap<Role, Tally>,
}

/// Whether every one of `n` seats is in exactly one side.
fn is_partition(sides: &Sides, n: usize) -> bool {
    let members: usize = sides.iter().map(SeatSet::len).sum();
    members == n && Seat::first(n).all(|seat| sides.of(seat).contains(seat))
}

fn json(value: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| format!("not JSON: {error}"))
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
        let mut record = Record::<G>::new(options.clone(), loadouts.clone(), start);
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
            if step_number < 24 || self.rng.below(8) == 0 {
                self.refusals(&game)?;
                self.pairs::<S>(&game, &record)?;
                self.worlds(&game)?;
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
            game.step(&step, &mut |_| {}).map_err(|refusal| {
                self.broken(Law::LegalAgreesWithList, format!("{step:?} was refused: {refusal}"))
            })?;
            record.steps.push(step);
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
        self.record(&record, &game)
    }

    /// Laws of every position.
    fn position(&self, game: &G) -> Result<(), Violation> {
        let legal = game.legal();
        let turn = game.turn();
        let stage = game.stage();
        let over = turn == Turn::Over;
        self.hold(Law::EndIsConsistent, game.winners().is_empty() != over, || {
            format!("turn {turn} and winners {:?}", game.winners())
        })?;
        self.hold(Law::EndIsConsistent, (stage == "over") == over, || {
            format!("turn {turn} in stage {stage}")
        })?;
        let named = ["deal", "over"].contains(&stage) || G::STAGES.contains(&stage);
        self.hold(Law::EndIsConsistent, named, || format!("{stage} is not one of the stages"))?;
        let sides = game.sides();
        self.hold(Law::SidesAreKnown, is_partition(&sides, game.n_seats()), || {
            format!("{sides:?} do not split {} seats", game.n_seats())
        })?;
        let Turn::Seat(seat) = turn else {
            return self.hold(Law::SomebodyCanAct, legal.is_empty(), || {
                format!("{} legal actions with turn {turn}", legal.len())
            });
        };
        self.hold(Law::SomebodyCanAct, !legal.is_empty() && seat.idx() < game.n_seats(), || {
            format!("seat {seat} is to act and has {} legal actions", legal.len())
        })?;
        for pair in legal.windows(2) {
            self.hold(Law::ListIsOrdered, pair[0] < pair[1], || {
                format!("{} stands before {}", pair[0], pair[1])
            })?;
        }
        for &action in &legal {
            game.is_legal(action).map_err(|refusal| {
                self.broken(Law::LegalAgreesWithList, format!("{action} is listed, but {refusal}"))
            })?;
            let text = action.to_string();
            let read = game.parse_action(&text);
            self.hold(Law::TextRoundTrips, read == Ok(action), || {
                format!("{action:?} is written `{text}`, which reads {read:?}")
            })?;
        }
        for &action in self.seen.iter().filter(|action| legal.binary_search(action).is_err()) {
            self.hold(Law::LegalAgreesWithList, game.is_legal(action).is_err(), || {
                format!("{action} is not listed, yet it is not refused")
            })?;
        }
        Ok(())
    }

    /// Refusals change nothing, and samples are legal.
    fn refusals(&mut self, game: &G) -> Result<(), Violation> {
        let legal = game.legal();
        let mut tried = game.clone();
        for seat in Seat::first(game.n_seats() + 1) {
            let candidates: Vec<G::Action> = if game.turn() == Turn::Seat(seat) {
                self.seen
                    .iter()
                    .copied()
                    .filter(|action| !legal.contains(action))
                    .take(20)
                    .collect()
            } else {
                self.seen.iter().chain(&legal).copied().take(20).collect()
            };
            for action in candidates {
                let done = tried.apply(seat, action, &mut |_| {});
                let unchanged = tried == *game;
                self.hold(Law::RefusalChangesNothing, done.is_err() && unchanged, || {
                    format!("seat {seat}: {action} gave {done:?}; state unchanged: {unchanged}")
                })?;
            }
        }
        for garbage in ["", "?", "pla", "0", "play", "give  ", "\u{fe0f}", "deal 0", "∞ {"] {
            if let Ok(action) = game.parse_action(garbage) {
                return Err(self.broken(
                    Law::TextRoundTrips,
                    format!("`{garbage}` was read as the action {action}"),
                ));
            }
            let deal = game.parse_deal(garbage);
            self.hold(
                Law::TextRoundTrips,
                matches!(deal, Err(TextError::Parse(_) | TextError::Refused(_))),
                || format!("`{garbage}` was read as a deal"),
            )?;
        }
        if legal.is_empty() {
            return Ok(());
        }
        let mut scratch = Vec::new();
        let mut reached = BTreeSet::new();
        // Each action of a short list is missed with probability below e^-30.
        let samples = if legal.len() <= 12 { 30 * legal.len() } else { 8 };
        for _ in 0..samples {
            let sample = game.sample_action(&mut scratch, &mut self.rng);
            self.hold(Law::SamplesAreLegal, legal.binary_search(&sample).is_ok(), || {
                format!("the sample {sample} is not in the list")
            })?;
            reached.insert(sample);
        }
        self.hold(Law::SamplesAreLegal, legal.len() > 12 || reached.len() == legal.len(), || {
            format!("{samples} samples reached {} of {} actions", reached.len(), legal.len())
        })?;
        game.merged_actions(&mut scratch);
        let within = scratch.iter().all(|action| legal.contains(action));
        self.hold(Law::SamplesAreLegal, !scratch.is_empty() && within, || {
            format!("the merged list {scratch:?} is empty or not part of the list")
        })
    }

    /// Imagined worlds.
    fn worlds(&mut self, game: &G) -> Result<(), Violation> {
        let turn = game.turn();
        for viewer in Viewer::all(game.n_seats()) {
            let view = game.view(viewer);
            let again = game.view(viewer);
            self.hold(Law::ReplayIsExact, view == again, || {
                format!("{viewer:?} sees two things when it looks twice")
            })?;
            let world = G::imagine(&view, &mut self.rng);
            let seen = world.view(viewer);
            if seen != view || json(&seen) != json(&view) {
                let (seen, view) = (json(&seen), json(&view));
                return Err(self.broken(
                    Law::ImaginedWorldAgrees,
                    format!("{viewer:?} sees {view:?}\nin the imagined world {seen:?}"),
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
                played.apply_unchecked(action, &mut |_| {});
            }
            let tally = self.imagined.entry((game.stage(), role(viewer, turn))).or_default();
            tally.tried += 1;
            tally.differed += u32::from(world != *game);
            self.report.worlds += 1;
        }
        Ok(())
    }

    /// Pairs of worlds that differ in what is hidden from a viewer.
    fn pairs<S: Secrets<G>>(&mut self, game: &G, record: &Record<G>) -> Result<(), Violation> {
        if record.steps.is_empty() {
            return Ok(());
        }
        for viewer in Viewer::all(game.n_seats()) {
            let tally = self.varied.entry(role(viewer, game.turn())).or_default();
            tally.tried += 1;
            for _ in 0..4 {
                let Some(steps) = S::vary(record, viewer, &mut self.rng) else { continue };
                let varied = Record::<G> { steps, ..record.clone() };
                let Some((other, other_events)) = events(&varied) else { continue };
                if other == *game {
                    continue;
                }
                let Some((_, own_events)) = events(record) else { continue };
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
                    format!("{viewer:?} can tell two worlds apart:\n{own:?}\n{others:?}")
                })?;
                if viewer == Viewer::Table {
                    let told = format!("{game:?} {record:?} {:?}", record.steps);
                    let other_told = format!("{other:?} {varied:?} {:?}", varied.steps);
                    self.hold(Law::DebugTellsNothing, told == other_told, || {
                        format!("a log would tell two worlds apart:\n{told}\n{other_told}")
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
        for (role, tally) in &self.varied {
            self.hold(Law::SecretsAreTried, tally.tried < ENOUGH || tally.differed > 0, || {
                format!("no pair of worlds was found for {role:?} in {} tries", tally.tried)
            })?;
        }
        Ok(())
    }
}

/// Replays a record: the final state and all events as JSON, or `None` if it cannot be replayed.
fn events<G: Game>(record: &Record<G>) -> Option<(G, Vec<String>)> {
    let mut game = record.opening().ok()?;
    let mut events = Vec::new();
    for step in &record.steps {
        game.step(step, &mut |event| events.push(json(&event).unwrap_or_default())).ok()?;
    }
    Some((game, events))
}
