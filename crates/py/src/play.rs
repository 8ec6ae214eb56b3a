//! One match of any game.

use std::time::Instant;

use kozyr_bots::Rng;
use kozyr_games::{AnyGame, Opened, Setup, StepText, games};
use kozyr_players::{Level, Stop, choose_any_until};
use kozyr_rules::{Encode, Encoding, Game, Seat, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::ear::hearing;
use crate::errors;
use crate::tools::{self, thought};

/// A step as Python keeps it: who acted, nobody for a deal, and the text.
type PyStep = (Option<u8>, String);

/// A match in progress, with its past. Deals are drawn as they come due, unless it waits for them.
#[pyclass(module = "kozyr._native")]
#[derive(Clone)]
pub(crate) struct NativeMatch {
    setup: Setup,
    names: Vec<Option<String>>,
    seed: u64,
    /// Whether it waits for [`NativeMatch::shuffle`] when a deal is due.
    waits: bool,
    game: AnyGame,
    steps: Vec<StepText>,
}

macro_rules! by_game {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// Evaluates an expression for whichever game it is.
        macro_rules! each {
            ($any:expr, $game:ident => $body:expr) => {
                match $any {
                    $(AnyGame::$Game(boxed) => {
                        let $game = boxed.as_ref();
                        $body
                    })+
                }
            };
        }
    };
}

games!(by_game);

fn legal_of<G: Game>(game: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions
}

fn encoding_of<G: Encode>(_: &G) -> Option<&'static Encoding> {
    G::ENCODING
}

fn mask_idx<G: Encode>(_: &G, action: G::Action) -> Option<usize> {
    G::mask_idx(action)
}

impl NativeMatch {
    fn at(game: AnyGame) -> Self {
        let (setup, names, steps) = (Setup::default(), Vec::new(), Vec::new());
        Self { setup, names, seed: 0, waits: false, game, steps }
    }

    fn begin(setup: Setup, names: Vec<Option<String>>, seed: u64) -> PyResult<Self> {
        let game = AnyGame::new(&setup).map_err(errors::setup)?;
        if names.len() > game.n_seats() {
            let n = game.n_seats();
            return Err(errors::setup(format!("{} names for {n} seats", names.len())));
        }
        Ok(Self { setup, names, seed, waits: false, game, steps: Vec::new() })
    }

    fn step(&mut self, step: &StepText) -> PyResult<()> {
        let done = self.game.step(step).map_err(|error| errors::illegal(&error))?;
        self.steps.push(done.step);
        Ok(())
    }

    /// Deals as long as a deal is due, unless the match waits. The n-th deal depends on the seed
    /// and on n alone.
    fn deal(&mut self) -> PyResult<()> {
        while !self.waits && self.game.turn() == Turn::Chance {
            let deals = self.steps.iter().filter(|step| matches!(step, StepText::Deal(_))).count();
            let mut rng = Rng::for_part(self.seed, deals as u64);
            let deal = self.game.shuffle(&mut rng);
            self.step(&StepText::Deal(deal))?;
        }
        Ok(())
    }

    fn replay(&mut self, steps: Vec<StepText>) -> PyResult<()> {
        steps.iter().try_for_each(|step| self.step(step))
    }

    /// Who is to act.
    fn actor(&self) -> PyResult<Seat> {
        self.game.turn().seat().ok_or_else(|| {
            errors::not_possible(if self.game.turn() == Turn::Over {
                "the match is over"
            } else {
                "a deal is due"
            })
        })
    }

    /// How observations and actions are written.
    fn encoding(&self) -> PyResult<&'static Encoding> {
        let encoding = each!(&self.game, game => encoding_of(game));
        encoding.ok_or_else(|| errors::no_encoding(self.game.key()))
    }

    fn seat(&self, seat: i64) -> PyResult<Seat> {
        let n = self.game.n_seats();
        let found = u8::try_from(seat).ok().filter(|&seat| usize::from(seat) < n);
        found.map(Seat::new).ok_or_else(|| errors::no_seat(seat, n))
    }
}

#[pymethods]
impl NativeMatch {
    #[new]
    #[pyo3(signature = (key, options, decks, names, seed, steps=None, waits=false))]
    fn new(
        key: String,
        options: Vec<(String, String)>,
        decks: Vec<(u8, String)>,
        names: Vec<Option<String>>,
        seed: u64,
        steps: Option<Vec<PyStep>>,
        waits: bool,
    ) -> PyResult<Self> {
        let setup = Setup { key, options, loadouts: decks };
        let mut made = Self { waits, ..Self::begin(setup, names, seed)? };
        if let Some(steps) = steps {
            let step = |(seat, text)| match seat {
                Some(seat) => StepText::Act(Seat::new(seat), text),
                None => StepText::Deal(text),
            };
            made.replay(steps.into_iter().map(step).collect())?;
        }
        made.deal()?;
        Ok(made)
    }

    /// The match that a record tells.
    #[staticmethod]
    fn read(text: &str, seed: u64) -> PyResult<Self> {
        let opened = Opened::read(text).map_err(|failure| errors::record(&failure))?;
        let setup = opened.setup.ok_or_else(|| {
            errors::setup("a match that began from a score sheet cannot be played on here")
        })?;
        let mut made = Self::begin(setup, opened.names, seed)?;
        made.replay(opened.steps)?;
        made.deal()?;
        Ok(made)
    }

    /// What makes this match again.
    #[expect(clippy::type_complexity, reason = "the arguments of `new`, in order")]
    fn parts(
        &self,
    ) -> (
        String,
        Vec<(String, String)>,
        Vec<(u8, String)>,
        Vec<Option<String>>,
        u64,
        Vec<PyStep>,
        bool,
    ) {
        let step = |step: &StepText| match step {
            StepText::Deal(text) => (None, text.clone()),
            StepText::Act(seat, text) => (Some(seat.number()), text.clone()),
        };
        let Setup { key, options, loadouts } = self.setup.clone();
        let steps = self.steps.iter().map(step).collect();
        (key, options, loadouts, self.names.clone(), self.seed, steps, self.waits)
    }

    fn copy(&self) -> Self {
        self.clone()
    }

    fn key(&self) -> &'static str {
        self.game.key()
    }

    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    fn stage(&self) -> &'static str {
        self.game.stage()
    }

    fn turn(&self) -> Option<u8> {
        self.game.turn().seat().map(Seat::number)
    }

    fn over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    fn scores(&self) -> Vec<i32> {
        self.game.scores().as_slice().to_vec()
    }

    fn winners(&self) -> Vec<u8> {
        self.game.winners().iter().map(Seat::number).collect()
    }

    fn places(&self) -> Vec<u8> {
        self.game.places().as_slice().to_vec()
    }

    fn legal(&self) -> Vec<String> {
        self.game.legal()
    }

    fn n_legal(&self) -> usize {
        each!(&self.game, game => legal_of(game).len())
    }

    /// A view as JSON; the table's without a seat.
    fn view(&self, seat: Option<i64>) -> PyResult<String> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seat(seat)?),
            None => Viewer::Table,
        };
        Ok(serde_json::to_string(&self.game.view(viewer)).expect("views can be written as JSON"))
    }

    fn act(&mut self, text: &str) -> PyResult<()> {
        let seat = self.actor()?;
        self.step(&StepText::Act(seat, text.to_owned()))?;
        self.deal()
    }

    /// Whether the match waits for a deal.
    fn is_chance(&self) -> bool {
        self.game.turn() == Turn::Chance
    }

    /// Deals by a numbered shuffle.
    fn shuffle(&mut self, number: u64) -> PyResult<()> {
        if self.game.turn() != Turn::Chance {
            return Err(errors::not_possible("no deal is due"));
        }
        let deal = self.game.shuffle(&mut Rng::new(number));
        self.step(&StepText::Deal(deal))?;
        self.deal()
    }

    /// Plays the legal action at a place.
    fn act_at(&mut self, place: usize) -> PyResult<()> {
        let text = each!(&self.game, game => {
            legal_of(game).get(place).map(ToString::to_string)
        });
        let text = text.ok_or_else(|| {
            let n = self.n_legal();
            errors::not_possible(format!("there is no legal action {place}, but {n} of them"))
        })?;
        self.act(&text)
    }

    fn record(&self) -> PyResult<String> {
        self.setup.record_text(&self.names, &self.steps).map_err(errors::setup)
    }

    /// A match that this seat cannot tell from this one. World and later deals have numbers of
    /// their own: a seed of one more gives another world as if by chance, and the seed of this
    /// match not the deals that it will have.
    fn imagine(&self, py: Python<'_>, seat: i64, seed: u64) -> PyResult<Self> {
        /// Of almost all positions the first world will do.
        const TRIES: u32 = 1_000;
        let (seat, own) = (self.seat(seat)?, Rng::for_parts(seed, &[0, 1]).bits());
        if self.game.turn() == Turn::Over {
            return Ok(Self { seed: own, ..self.clone() });
        }
        let mut rng = Rng::for_parts(seed, &[0, 0]);
        let steps = hearing(py, |ear| {
            let (mut tries, mut at_once) = (0, 1);
            loop {
                // Together while they are quick: each call reads the past again.
                let begun = Instant::now();
                let found = self.setup.reimagined(&self.steps, seat, at_once, &mut rng);
                tries += at_once;
                let is_last = tries >= TRIES || ear.is_stopped();
                if is_last || !matches!(found, Ok(None)) {
                    return found;
                }
                let quick = begun.elapsed().as_millis() < 10;
                at_once = if quick { at_once * 2 } else { (at_once / 2).max(1) };
                at_once = at_once.min(TRIES - tries);
            }
        })?;
        let steps = steps.map_err(errors::setup)?.ok_or_else(|| {
            errors::setup(format!("none of {TRIES} imagined worlds has this match's past"))
        })?;
        let made = Self::begin(self.setup.clone(), self.names.clone(), own)?;
        let mut made = Self { waits: self.waits, ..made };
        made.replay(steps)?;
        Ok(made)
    }

    /// The position without its past: what may be done now can be asked of it, at little cost.
    fn now(&self) -> Self {
        Self { seed: self.seed, waits: self.waits, ..Self::at(self.game.clone()) }
    }

    /// A position without a past, in which the viewer of a view sees just that, given as JSON; and
    /// the seat of the viewer.
    #[staticmethod]
    fn seen(key: &str, view: &str) -> PyResult<(Self, u8)> {
        let (view, facts) = tools::read_view(key, view)?;
        let seat = facts["viewer"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let seat = seat.ok_or_else(|| errors::argument("the view is of nobody who has a seat"))?;
        Ok((Self::at(view.imagine(&mut Rng::new(0))), seat))
    }

    /// What a level does now. It is given the view of the seat to act.
    fn choose(&self, py: Python<'_>, level: &str, seed: u64) -> PyResult<String> {
        let level: Level = level.parse().map_err(errors::setup)?;
        let view = self.game.view(Viewer::Seat(self.actor()?));
        hearing(py, |ear| choose_any_until(level, &view, thought(seed), ear.as_ref()))
    }

    fn encode<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.seat(seat)?;
        let mut bytes = vec![0; self.encoding()?.n_observation()];
        each!(&self.game, game => game.encode(seat, &mut bytes));
        Ok(PyArray1::from_vec(py, bytes))
    }

    /// What a critic is told besides an observation of this seat.
    fn encode_critic<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.seat(seat)?;
        let mut bytes = vec![0; self.encoding()?.n_critic()];
        each!(&self.game, game => game.encode_critic(seat, &mut bytes));
        Ok(PyArray1::from_vec(py, bytes))
    }

    /// No seat of this match has more legal actions at once.
    fn max_legal(&self) -> PyResult<usize> {
        self.encoding()?;
        Ok(each!(&self.game, game => game.max_legal()))
    }

    fn encode_legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, numpy::PyArray2<u8>>> {
        let n = self.encoding()?.n_action();
        let (bytes, rows) = each!(&self.game, game => {
            let actions = legal_of(game);
            let mut bytes = vec![0; actions.len() * n];
            game.encode_actions(&actions, &mut bytes);
            (bytes, actions.len())
        });
        PyArray1::from_vec(py, bytes).reshape([rows, n])
    }

    /// The places of the legal actions in the mask, and its length; `None` without a mask.
    fn mask_places(&self) -> Option<(Vec<usize>, usize)> {
        let n = each!(&self.game, game => encoding_of(game))?.n_mask();
        let places = each!(&self.game, game => {
            legal_of(game).into_iter().filter_map(|action| mask_idx(game, action)).collect()
        });
        (n > 0).then_some((places, n))
    }
}
