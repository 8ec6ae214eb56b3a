//! A batch of matches and the NumPy arrays that it writes into.

use kozyr_bots::Rng;
use kozyr_games::Setup;
use kozyr_players::Level;
use kozyr_rules::{MAX_SEATS, Seat};
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::ear::hearing;
use crate::rows::Rows;
use crate::slot::{Kept, Order, Plan, Reward};
use crate::slots::Engine;
use crate::{errors, memory};

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
    /// Whether `actions` tell of this position: there may have been no room for them.
    is_told: bool,
}

#[pymethods]
impl NativeBatch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the arguments of `kozyr.Batch`")]
    fn new(
        py: Python<'_>,
        key: String,
        options: Vec<(String, String)>,
        kept: Vec<Kept>,
        threads: usize,
        levels: Vec<(i64, String)>,
        reward: &str,
        mask: Option<bool>,
        critic: bool,
    ) -> PyResult<Self> {
        let reward = match reward {
            "score" => Reward::Score,
            "win" => Reward::Win,
            _ => {
                let message = format!("reward: expected `score` or `win`, found `{reward}`");
                return Err(errors::argument(message));
            }
        };
        if kept.is_empty() || threads == 0 {
            return Err(errors::argument("a batch has at least one slot and one thread"));
        }
        let mut plan = Plan { reward, levels: [None; MAX_SEATS], threads };
        for (seat, level) in &levels {
            let level: Level = level.parse().map_err(errors::setup)?;
            let place = usize::try_from(*seat).ok().and_then(|seat| plan.levels.get_mut(seat));
            *place.ok_or_else(|| errors::no_seat(*seat, MAX_SEATS))? = Some(level);
        }
        let inside = plan.levels;
        let setup = Setup { key, options, loadouts: Vec::new() };
        let mut engine = Engine::new(&setup, plan).map_err(errors::setup)?;
        let seats = engine.n_seats();
        if let Some((seat, _)) = levels.iter().find(|(seat, _)| *seat >= seats as i64) {
            return Err(errors::no_seat(*seat, seats));
        }
        if inside[..seats].iter().all(Option::is_some) {
            return Err(errors::setup("levels play every seat: leave one of them to the caller"));
        }
        let encoding = engine.encoding().ok_or_else(|| errors::no_encoding(&setup.key))?;
        let (n, f) = (kept.len(), encoding.n_action());
        let m = encoding.n_mask();
        if mask == Some(true) && m == 0 {
            let key = &setup.key;
            let message = format!("mask: {key} has none; its actions are places in a list");
            return Err(errors::argument(message));
        }
        let is_masked = mask.unwrap_or(!encoding.mask_on_request) && m > 0;
        let (m, c) = (if is_masked { m } else { 0 }, if critic { encoding.n_critic() } else { 0 });
        let row = encoding.n_observation() + m + c + 4 * seats + 2;
        // Threads and steps that may be given up write rows of their own first.
        let twice = threads > 1 || !levels.is_empty();
        let rows = (row + ROOM * f) * if twice { 2 } else { 1 } + 3 * size_of::<i64>();
        memory::ask(n, engine.bytes() + rows + size_of::<Order>() + size_of::<Kept>())?;
        if !engine.fill(&kept, m, c) {
            return Err(errors::setup("this batch was kept by another version of the rules"));
        }
        let mut batch = Self {
            engine,
            n,
            n_action: f,
            seat: zeros(py, n, "int8")?,
            obs: zeros(py, (n, encoding.n_observation()), "uint8")?,
            mask: if m > 0 { Some(zeros(py, (n, m), "uint8")?) } else { None },
            critic: if critic { Some(zeros(py, (n, c), "uint8")?) } else { None },
            reward: zeros(py, (n, seats), "float32")?,
            done: zeros(py, n, "bool")?,
            offsets: zeros(py, n + 1, "int64")?,
            actions: zeros(py, (n * ROOM, f), "uint8")?,
            n_legal: 0,
            is_told: false,
        };
        let as_kept = kept
            .iter()
            .any(|(_, finished, drawn, past)| *finished > 0 || *drawn > 0 || !past.is_empty());
        batch.carry_out(py, &vec![if as_kept { Order::Show } else { Order::Begin }; n])?;
        Ok(batch)
    }

    /// What makes each slot again.
    fn kept(&self) -> Vec<Kept> {
        self.engine.kept()
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
            return Err(errors::argument(message));
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
            return Err(errors::argument(format!("expected an array of {} places", self.n)));
        }
        py.detach(|| self.engine.random(out));
        Ok(())
    }

    /// Writes the place of what a level chooses in each slot.
    fn choose(
        &mut self,
        py: Python<'_>,
        level: &str,
        seed: u64,
        mut out: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let level: Level = level.parse().map_err(errors::setup)?;
        let out = out.as_slice_mut()?;
        if out.len() != self.n {
            return Err(errors::argument(format!("expected an array of {} places", self.n)));
        }
        hearing(py, |ear| self.engine.choose(level, seed, out, ear))
    }

    /// What a seat sees in a slot, as JSON.
    fn view(&self, slot: i64, seat: Option<i64>) -> PyResult<String> {
        let (slot, n) = (self.slot(slot)?, self.engine.n_seats());
        let seat = seat.map(|seat| {
            let found = u8::try_from(seat).ok().filter(|&seat| usize::from(seat) < n);
            found.map(Seat::new).ok_or_else(|| errors::no_seat(seat, n))
        });
        let view = self.engine.view(slot, seat.transpose()?);
        Ok(serde_json::to_string(&view).expect("views can be written as JSON"))
    }

    fn legal(&self, slot: i64) -> PyResult<Vec<String>> {
        Ok(self.engine.legal(self.slot(slot)?))
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

    fn actions(&mut self, py: Python<'_>) -> PyResult<Py<PyArray2<u8>>> {
        self.tell(py)?;
        Ok(self.actions.clone_ref(py))
    }
}

impl NativeBatch {
    fn slot(&self, slot: i64) -> PyResult<usize> {
        let idx = usize::try_from(slot).ok().filter(|&idx| idx < self.n);
        idx.ok_or_else(|| errors::no_slot(slot, self.n))
    }

    /// The slots that are named, each once; all of them if none are.
    fn named(&self, slots: Option<&PyReadonlyArray1<'_, i64>>) -> PyResult<Vec<usize>> {
        let Some(slots) = slots else { return Ok((0..self.n).collect()) };
        let mut seen = vec![false; self.n];
        let mut named = Vec::new();
        for &slot in slots.as_array() {
            let idx = self.slot(slot)?;
            if std::mem::replace(&mut seen[idx], true) {
                return Err(errors::argument(format!("slot {slot} is named twice")));
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
        let n_legal = hearing(py, |ear| {
            engine.step(orders, rows, ear);
            engine.offsets(places)
        })?;
        (self.n_legal, self.is_told) = (n_legal, false);
        self.tell(py)
    }

    /// Writes what is told of the legal actions, unless it stands there.
    fn tell(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.is_told {
            return Ok(());
        }
        if self.actions.bind(py).shape()[0] < self.n_legal {
            let rows = self.n_legal.next_power_of_two();
            memory::ask(rows, self.n_action)?;
            self.actions = zeros(py, (rows, self.n_action), "uint8")?;
        }
        let mut actions = self.actions.bind(py).readwrite();
        let written = &mut actions.as_slice_mut()?[..self.n_legal * self.n_action];
        let engine = &self.engine;
        py.detach(|| engine.features(written));
        self.is_told = true;
        Ok(())
    }
}

/// There is room for so many legal actions of each slot at the beginning.
const ROOM: usize = 16;

/// An array of zeros; `MemoryError` where NumPy has no room for it.
fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    dtype: &str,
) -> PyResult<Py<PyArray<T, D>>> {
    let made = py.import("numpy")?.call_method1("zeros", (shape, dtype))?;
    Ok(made.cast_into::<PyArray<T, D>>()?.unbind())
}

/// Seeds of `n` that share one seed.
#[pyfunction]
pub(crate) fn slot_seeds(seed: u64, n: usize) -> PyResult<Vec<u64>> {
    // A slot takes more than that in every game: known before long lists are made.
    memory::ask(n, 1_024)?;
    Ok((0..n as u64).map(|slot| Rng::for_part(seed, slot).bits()).collect())
}
