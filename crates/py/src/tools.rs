//! What needs no match in progress: the catalogue, arenas, checks, a level's choice at a view.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};

use kozyr_arena::{
    Estimate, FirstDeals, Hosting, Limits, Player, Report, Rotations, options_from, play_while,
};
use kozyr_bots::Rng;
use kozyr_games::{AnyView, keys, with_game};
use kozyr_players::{Level, choose_any_until, with_player};
use kozyr_rules::{Encode, Encoding, Field, Game, record};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

use crate::ear::{HEARD, hearing};
use crate::errors;

/// The games' keys, in the order of the first page.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    keys()
}

/// The levels, the weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}

/// The number of cores that this process may use.
#[pyfunction]
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// The seed that a level thinks with. People count from 0, and a generator whose seed is one more
/// begins much alike.
pub(crate) fn thought(seed: u64) -> u64 {
    Rng::for_part(seed, 0).bits()
}

/// A view from JSON, and its facts by name.
pub(crate) fn read_view(key: &str, view: &str) -> PyResult<(AnyView, Value)> {
    let mut reader = serde_json::Deserializer::from_str(view);
    let read = AnyView::read(key, &mut reader);
    let view = read.map_err(|error| errors::argument(format!("no view of {key}: {error}")))?;
    let facts = serde_json::to_value(&view).expect("views can be written as JSON");
    Ok((view, facts))
}

/// What a level does at a view, given as JSON.
#[pyfunction]
pub(crate) fn choose(
    py: Python<'_>,
    key: &str,
    view: &str,
    level: &str,
    seed: u64,
) -> PyResult<String> {
    let level: Level = level.parse().map_err(errors::setup)?;
    let (view, facts) = read_view(key, view)?;
    if !facts["viewer"].is_u64() || facts["viewer"] != facts["turn"] {
        return Err(errors::not_possible("it is not the turn of the viewer"));
    }
    hearing(py, |ear| choose_any_until(level, &view, thought(seed), ear.as_ref()))
}

/// Reads a record and answers its checks: how many there are.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, text: &str) -> PyResult<usize> {
    let key = record::game_key(text).map_err(|failure| errors::record(&failure))?;
    let run = py.detach(|| with_game!(key, G => record::run::<G>(text).map(|run| run.n_checks)));
    let run = run.unwrap_or_else(|unknown| {
        let line = text.lines().position(|line| line.trim_start().starts_with("game"));
        let problem = record::Problem::Error(unknown.to_string());
        Err(record::Failure { line: line.unwrap_or(0) + 1, problem })
    });
    run.map_err(|failure| errors::record(&failure))
}

/// Parts as Python is told of them: name, length and meaning.
type Parts = Vec<(&'static str, usize, &'static str)>;

/// How a game is encoded.
#[pyfunction]
pub(crate) fn encoding<'py>(py: Python<'py>, key: &str) -> PyResult<Option<Bound<'py, PyDict>>> {
    let found: Option<&'static Encoding> =
        with_game!(key, G => <G as Encode>::ENCODING).map_err(errors::setup)?;
    let Some(encoding) = found else { return Ok(None) };
    let parts = |fields: &[Field]| -> Parts {
        fields.iter().map(|field| (field.name, field.len, field.what)).collect()
    };
    let told = PyDict::new(py);
    told.set_item("name", encoding.name)?;
    told.set_item("observation", parts(encoding.observation))?;
    told.set_item("action", parts(encoding.action))?;
    told.set_item("mask", parts(encoding.mask))?;
    told.set_item("critic", parts(encoding.critic))?;
    told.set_item("mask_on_request", encoding.mask_on_request)?;
    told.set_item("max_legal", encoding.max_legal)?;
    told.set_item("left_out", encoding.left_out.to_vec())?;
    Ok(Some(told))
}

/// Levels against levels on equal deals: one row for each level.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the arguments of `kozyr.arena`")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    key: &str,
    players: Vec<String>,
    options: Vec<(String, String)>,
    blocks: u64,
    seed: u64,
    threads: usize,
    pairs: bool,
    check: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let parsed: Result<Vec<Player>, _> = players.iter().map(|name| name.parse()).collect();
    let players = parsed.map_err(errors::setup)?;
    let limits = Limits { blocks, test: None, threads };
    let pair = match players[..] {
        [first, second] if pairs => Some([first, second]),
        _ if pairs => return Err(errors::setup("pairs takes two players")),
        _ => None,
    };
    let (key, stop) = (key.to_owned(), Arc::new(AtomicBool::new(false)));
    let stopped = Arc::clone(&stop);
    let go_on = move || !stopped.load(Ordering::Relaxed);
    let report = interruptible(py, &stop, check, move || -> Result<Report, String> {
        let hosting = Hosting::default();
        with_player!(&key, P => {
            let options: <<P as kozyr_players::Player>::Game as Game>::Options =
                options_from(&key, &options).map_err(|error| error.to_string())?;
            let played = if let Some(pair) = pair {
                let contest = FirstDeals::<P>::new(&options, pair, seed);
                let contest = contest.map_err(|error| error.to_string())?.hosted(&hosting);
                let contest = contest.map_err(|error| error.to_string())?;
                play_while(&contest, &limits, &go_on, None, &mut |_| {})
            } else {
                let contest = Rotations::<P>::new(&options, &players, seed);
                let contest = contest.map_err(|error| error.to_string())?.hosted(&hosting);
                let contest = contest.map_err(|error| error.to_string())?;
                play_while(&contest, &limits, &go_on, None, &mut |_| {})
            };
            played.map_err(|error| error.to_string())
        })
        .map_err(|error| error.to_string())?
    })?;
    let report = report.map_err(errors::setup)?;
    let mut rows = Vec::new();
    for standing in &report.standings {
        let row = PyDict::new(py);
        row.set_item("level", standing.level.to_string())?;
        row.set_item("blocks", report.blocks)?;
        row.set_item("matches", report.matches)?;
        let estimates: [(&str, &Estimate); 2] =
            [("win_share", &standing.win_share), ("score", &standing.score)];
        for (name, estimate) in estimates {
            row.set_item(name, estimate.mean)?;
            row.set_item(format!("{name}_low"), estimate.low)?;
            row.set_item(format!("{name}_high"), estimate.high)?;
        }
        row.set_item("decisions", standing.times.count())?;
        row.set_item("seconds_per_decision", standing.times.mean().as_secs_f64())?;
        let faults = &standing.faults;
        for (name, count) in [
            ("late", faults.late),
            ("illegal", faults.illegal),
            ("died", faults.died),
            ("forfeits", faults.forfeits),
        ] {
            row.set_item(name, count)?;
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Does long work in a thread of its own, and meanwhile hears the keyboard and calls `check`. What
/// either raises reaches the caller at once, in whatever thread that is: the work is told by `stop`,
/// and ends behind the scenes with the matches it has begun.
fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    stop: &AtomicBool,
    check: &Bound<'_, PyAny>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = mpsc::channel();
    let working = std::thread::spawn(move || {
        // Nobody waits any more for what was interrupted.
        let _ = send.send(work());
    });
    let receive = Mutex::new(receive);
    loop {
        let done = py
            .detach(|| receive.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(HEARD));
        match done {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => {
                let heard = py.check_signals().and_then(|()| check.call0());
                heard.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
            Err(RecvTimeoutError::Disconnected) => match working.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(errors::setup("the arena ended without a result")),
            },
        }
    }
}
