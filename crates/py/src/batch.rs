//! A batch of matches and the NumPy arrays that it writes into.

use kozyr_bots::Rng;
use kozyr_games::Setup;
use kozyr_players::Level;
use kozyr_rules::{MAX_SEATS, Seat};
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::errors;
use crate::slots::{Engine, Order, Plan, Reward, Rows};

/// Matches of one game side by side.
#[pyclass(module = "kozyr._native")]
pub(crate) struct NativeBatch {
    engine: Engine,
    /// How many slots there are.
    n: usize,
    n_action: usize,
    seat: Py<PyArray1<i8>>,
    obs: Py<PyArray2<u8>>,
    mask: Option<Py<PyArray2<u8>>>,
    critic: Option<Py<PyArray2<u8>>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    offsets: Py<PyArray1<i64>>,
    /// Has at least as many rows as there are legal actions.
    actions: Py<PyArray2<u8>>,
    n_legal: usize,
}

#[pymethods]
impl NativeBatch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the arguments of `kozyr.Batch`")]
    fn new(
        py: Python<'_>,
        key: String,
        options: Vec<(String, String)>,
        seeds: Vec<u64>,
        threads: usize,
        levels: Vec<(u8, String)>,
        reward: &str,
        mask: Option<bool>,
        critic: bool,
    ) -> PyResult<Self> {
        let reward = match reward {
            "score" => Reward::Score,
            "win" => Reward::Win,
            _ => {
                let message = format!("reward: expected `score` or `win`, found `{reward}`");
                return Err(PyValueError::new_err(message));
            }
        };
        if seeds.is_empty() || threads == 0 {
            return Err(PyValueError::new_err("a batch has at least one slot and one thread"));
        }
        let mut plan = Plan { reward, levels: [None; MAX_SEATS], threads };
        for (seat, level) in &levels {
            let level: Level = level.parse().map_err(errors::setup)?;
            let place = plan.levels.get_mut(usize::from(*seat));
            *place.ok_or_else(|| errors::no_seat(*seat, MAX_SEATS))? = Some(level);
        }
        let inside = plan.levels;
        let setup = Setup { key, options, loadouts: Vec::new() };
        let engine = Engine::new(&setup, plan, &seeds).map_err(errors::setup)?;
        let seats = engine.n_seats();
        if let Some((seat, _)) = levels.iter().find(|(seat, _)| usize::from(*seat) >= seats) {
            return Err(errors::no_seat(*seat, seats));
        }
        if inside[..seats].iter().all(Option::is_some) {
            return Err(errors::setup("levels play every seat: leave one of them to the caller"));
        }
        let encoding = engine.encoding().ok_or_else(|| errors::no_encoding(&setup.key))?;
        let (n, f) = (seeds.len(), encoding.n_action());
        let m = encoding.n_mask();
        if mask == Some(true) && m == 0 {
            let key = &setup.key;
            let message = format!("mask: {key} has none; its actions are places in a list");
            return Err(PyValueError::new_err(message));
        }
        let rows =
            |asked: bool, each| asked.then(|| PyArray2::zeros(py, [n, each], false).unbind());
        let asked = mask.unwrap_or(!encoding.mask_on_request) && m > 0;
        let (mask, critic) = (rows(asked, m), rows(critic, encoding.n_critic()));
        let mut batch = Self {
            engine,
            n,
            n_action: f,
            seat: PyArray1::zeros(py, [n], false).unbind(),
            obs: PyArray2::zeros(py, [n, encoding.n_observation()], false).unbind(),
            mask,
            critic,
            reward: PyArray2::zeros(py, [n, seats], false).unbind(),
            done: PyArray1::zeros(py, [n], false).unbind(),
            offsets: PyArray1::zeros(py, [n + 1], false).unbind(),
            actions: PyArray2::zeros(py, [n * 16, f], false).unbind(),
            n_legal: 0,
        };
        batch.carry_out(py, &vec![Order::Begin; n])?;
        Ok(batch)
    }

    /// Plays the legal action at a place of each of these slots, of all slots unless some are
    /// named.
    fn step(
        &mut self,
        py: Python<'_>,
        places: PyReadonlyArray1<'_, i64>,
        slots: Option<PyReadonlyArray1<'_, i64>>,
    ) -> PyResult<()> {
        let places = places.as_array();
        let mut orders = vec![Order::Rest; self.n];
        let n = slots.as_ref().map_or(self.n, |slots| slots.len());
        if places.len() != n {
            let message = format!("{n} slots are to be stepped, with {} actions", places.len());
            return Err(PyValueError::new_err(message));
        }
        let slots = self.named(slots.as_ref())?;
        for (slot, place) in slots.into_iter().zip(places) {
            let play = usize::try_from(*place).map(Order::Play);
            orders[slot] = play.map_err(|_| {
                errors::not_possible(format!("slot {slot}: there is no legal action {place}"))
            })?;
        }
        if let Some(wrong) = self.engine.wrong(&orders) {
            return Err(errors::not_possible(wrong));
        }
        self.carry_out(py, &orders)
    }

    /// Leaves the matches of these slots and begins them anew, each as it began.
    fn reset(&mut self, py: Python<'_>, slots: Option<PyReadonlyArray1<'_, i64>>) -> PyResult<()> {
        let mut orders = vec![Order::Rest; self.n];
        for slot in self.named(slots.as_ref())? {
            orders[slot] = Order::Begin;
        }
        self.carry_out(py, &orders)
    }

    /// Writes the place of a random legal action of each slot.
    fn random(&mut self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        if out.len() != self.n {
            return Err(PyValueError::new_err(format!("expected an array of {} places", self.n)));
        }
        py.detach(|| self.engine.random(out));
        Ok(())
    }

    /// Writes the place of what a level chooses in each slot.
    fn choose(
        &self,
        py: Python<'_>,
        level: &str,
        seed: u64,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let level: Level = level.parse().map_err(errors::setup)?;
        let out = out.as_slice_mut()?;
        if out.len() != self.n {
            return Err(PyValueError::new_err(format!("expected an array of {} places", self.n)));
        }
        py.detach(|| self.engine.choose(level, seed, out));
        Ok(())
    }

    /// What a seat sees in a slot, as JSON.
    fn view(&self, slot: usize, seat: Option<u8>) -> PyResult<String> {
        self.has(slot)?;
        let seats = self.engine.n_seats();
        if let Some(seat) = seat.filter(|&seat| usize::from(seat) >= seats) {
            return Err(errors::no_seat(seat, seats));
        }
        let view = self.engine.view(slot, seat.map(Seat::new));
        Ok(serde_json::to_string(&view).expect("views can be written as JSON"))
    }

    fn legal(&self, slot: usize) -> PyResult<Vec<String>> {
        self.has(slot)?;
        Ok(self.engine.legal(slot))
    }

    fn finished(&self) -> Vec<u64> {
        self.engine.finished()
    }

    fn n_legal(&self) -> usize {
        self.n_legal
    }

    fn n_seats(&self) -> usize {
        self.engine.n_seats()
    }

    fn seat(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seat.clone_ref(py)
    }

    fn obs(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.obs.clone_ref(py)
    }

    fn mask(&self, py: Python<'_>) -> Option<Py<PyArray2<u8>>> {
        self.mask.as_ref().map(|mask| mask.clone_ref(py))
    }

    fn critic(&self, py: Python<'_>) -> Option<Py<PyArray2<u8>>> {
        self.critic.as_ref().map(|critic| critic.clone_ref(py))
    }

    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.reward.clone_ref(py)
    }

    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.done.clone_ref(py)
    }

    fn offsets(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.offsets.clone_ref(py)
    }

    fn actions(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.actions.clone_ref(py)
    }
}

impl NativeBatch {
    fn has(&self, slot: usize) -> PyResult<()> {
        if slot < self.n {
            return Ok(());
        }
        Err(PyIndexError::new_err(format!("there is no slot {slot}: there are {}", self.n)))
    }

    /// The slots that are named, each once; all of them if none are.
    fn named(&self, slots: Option<&PyReadonlyArray1<'_, i64>>) -> PyResult<Vec<usize>> {
        let Some(slots) = slots else { return Ok((0..self.n).collect()) };
        let mut seen = vec![false; self.n];
        let mut named = Vec::new();
        for &slot in slots.as_array() {
            let idx = usize::try_from(slot).ok().filter(|&idx| idx < self.n);
            let idx = idx.ok_or_else(|| {
                PyIndexError::new_err(format!("there is no slot {slot}: there are {}", self.n))
            })?;
            if std::mem::replace(&mut seen[idx], true) {
                return Err(PyValueError::new_err(format!("slot {slot} is named twice")));
            }
            named.push(idx);
        }
        Ok(named)
    }

    /// Carries out orders that are known to be possible, and writes the arrays.
    fn carry_out(&mut self, py: Python<'_>, orders: &[Order]) -> PyResult<()> {
        let mut seat = self.seat.bind(py).readwrite();
        let mut obs = self.obs.bind(py).readwrite();
        let mut reward = self.reward.bind(py).readwrite();
        let mut done = self.done.bind(py).readwrite();
        let mut mask = self.mask.as_ref().map(|mask| mask.bind(py).readwrite());
        let mut critic = self.critic.as_ref().map(|critic| critic.bind(py).readwrite());
        let mut offsets = self.offsets.bind(py).readwrite();
        let rows = Rows {
            seat: seat.as_slice_mut()?,
            obs: obs.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
            mask: match &mut mask {
                Some(mask) => mask.as_slice_mut()?,
                None => &mut [],
            },
            critic: match &mut critic {
                Some(critic) => critic.as_slice_mut()?,
                None => &mut [],
            },
        };
        let (engine, places) = (&mut self.engine, offsets.as_slice_mut()?);
        self.n_legal = py.detach(|| {
            engine.step(orders, rows);
            engine.offsets(places)
        });
        if self.actions.bind(py).shape()[0] < self.n_legal {
            let more = [self.n_legal.next_power_of_two(), self.n_action];
            self.actions = PyArray2::zeros(py, more, false).unbind();
        }
        let mut actions = self.actions.bind(py).readwrite();
        let written = &mut actions.as_slice_mut()?[..self.n_legal * self.n_action];
        let engine = &self.engine;
        py.detach(|| engine.features(written));
        Ok(())
    }
}

/// Seeds of `n` slots that share one seed.
#[pyfunction]
pub(crate) fn slot_seeds(seed: u64, n: usize) -> Vec<u64> {
    (0..n as u64).map(|slot| Rng::for_part(seed, slot).bits()).collect()
}
