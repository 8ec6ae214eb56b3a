//! `./test`: the named steps, each after those it needs, Rust and the client beside each other.

mod pages;
mod reach;
mod scope;
pub(crate) mod since;
mod slowest;
mod steps;
pub(crate) mod times;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use xtask_serve::limit;
use xtask_serve::screen::{self, Place, Screen, say};
use xtask_serve::shell;

use crate::shared::count::{Counts, Done};
use crate::tasks::Test;
use steps::{Lane, Runs, STEPS, Step, prepare};

/// Runs every step, or the named ones and what they need. A step that fails stops only those that
/// need it.
pub(crate) fn run(args: &Test) -> Result<bool> {
    if args.list && args.since.is_none() {
        print!("{}", times::list(STEPS, &times::kept()));
        return Ok(true);
    }
    shell::take(args.all, args.long);
    let asked = match &args.since {
        Some(reference) => since::steps(reference)?,
        None => args.steps.clone(),
    };
    let mut wanted = wanted(&asked)?;
    let size = match (shell::is_long(), shell::is_all()) {
        (true, _) => Runs::Long,
        (false, true) => Runs::All,
        (false, false) => Runs::Always,
    };
    // Those that are in the list of all are not named.
    let named: BTreeSet<String> = asked.into_iter().collect();
    wanted.retain(|name| {
        let step = STEPS.iter().find(|step| step.name == *name);
        step.is_some_and(|step| runs(step, named.contains(*name), size))
    });
    if args.since.is_some() {
        say_left_out(&wanted);
    }
    if args.list {
        return Ok(true);
    }
    let begun = Instant::now();
    prepare(&wanted);
    let rows = run_lanes(&wanted, begun);
    report(&rows, begun.elapsed(), args.steps.is_empty());
    if !shell::is_long() {
        let held = rows.iter().filter(|(_, row)| row.held());
        times::keep(held.map(|(step, row)| (step.name, row.took)))?;
    }
    Ok(rows.iter().all(|(_, row)| row.counts.failed == 0))
}

/// Whether a step runs in a run of this size: everything, all but what takes hours, or what always
/// runs. A step that is named, or that the change reaches, runs in each.
fn runs(step: &Step, is_named: bool, size: Runs) -> bool {
    match step.runs {
        Runs::Always => true,
        Runs::Reached | Runs::All => is_named || size != Runs::Always,
        Runs::Long => is_named || size == Runs::Long,
    }
}

/// The step `commands` alone: whether it holds.
pub(crate) fn commands() -> Result<bool> {
    Ok(matches!(steps::documented()?, Done::Ran(counts) if counts.failed == 0))
}

/// A step that is over.
#[derive(Default)]
struct Row {
    /// A step that fails, or is blocked, has a failure even where no case of it does.
    counts: Counts,
    /// Why it did not run: what it needs did not hold, or this machine lacks what it may do without.
    not_run: Option<String>,
    /// From the beginning of the run.
    begun: Duration,
    took: Duration,
    /// What it said last, where that may have scrolled away.
    last: Vec<String>,
    /// What is to be read at the end.
    remarks: Vec<String>,
}

impl Row {
    fn failed() -> Self {
        Self { counts: Counts::of(false), ..Self::default() }
    }

    fn held(&self) -> bool {
        self.counts.failed == 0 && self.not_run.is_none()
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.not_run, self.counts) {
            (Some(why), _) => write!(f, "NOT RUN: {why}"),
            (None, Counts { passed: 0, failed: 0 }) => f.write_str("holds"),
            (None, Counts { passed, failed: 0 }) => write!(f, "holds ({passed} cases)"),
            (None, Counts { passed, failed }) => {
                write!(f, "FAILED ({failed} of {} cases)", passed + failed)
            }
        }
    }
}

/// The names given and, transitively, what they need; all if none is given.
fn wanted(args: &[String]) -> Result<BTreeSet<&'static str>> {
    if args.is_empty() {
        return Ok(STEPS.iter().map(|step| step.name).collect());
    }
    let mut due: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut wanted = BTreeSet::new();
    while let Some(name) = due.pop() {
        let Some(step) = STEPS.iter().find(|step| step.name == name) else {
            let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`; the steps are {}", names.join(", "));
        };
        if wanted.insert(step.name) {
            due.extend(step.needs);
        }
    }
    Ok(wanted)
}

/// What the lanes know of each other: the steps that are over, by their place in [`STEPS`].
#[derive(Default)]
struct Board {
    over: Mutex<BTreeMap<usize, Row>>,
    changed: Condvar,
}

impl Board {
    fn rows(&self) -> MutexGuard<'_, BTreeMap<usize, Row>> {
        self.over.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for what comes before a step; the first that did not hold of those that it needs.
    fn wait_for(&self, step: &Step, wanted: &BTreeSet<&str>) -> Option<&'static str> {
        let number = |name: &&'static str| STEPS.iter().position(|other| other.name == *name);
        let before = || step.needs.iter().chain(step.after).filter(|name| wanted.contains(**name));
        let over = |rows: &BTreeMap<usize, Row>| {
            before().filter_map(number).all(|number| rows.contains_key(&number))
        };
        let mut rows = self.rows();
        while !over(&rows) {
            rows = self.changed.wait(rows).unwrap_or_else(PoisonError::into_inner);
        }
        let held = |name: &&'static str| {
            number(name).and_then(|number| rows.get(&number)).is_some_and(Row::held)
        };
        step.needs.iter().find(|name| !held(name)).copied()
    }

    fn set(&self, number: usize, row: Row) {
        self.rows().insert(number, row);
        self.changed.notify_all();
    }
}

/// Runs the wanted steps, each lane in a thread of its own. A lane that is alone has the terminal
/// to itself.
fn run_lanes(wanted: &BTreeSet<&'static str>, start: Instant) -> Vec<(&'static Step, Row)> {
    let board = Board::default();
    let lanes = [Lane::Rust, Lane::Web].map(|lane| {
        let mine = |(_, step): &(usize, &Step)| step.lane == lane && wanted.contains(step.name);
        STEPS.iter().enumerate().filter(mine).collect::<Vec<_>>()
    });
    if let Some(alone) = lanes.iter().position(Vec::is_empty) {
        run_lane(&lanes[1 - alone], wanted, start, &board, None);
    } else {
        let screen = Arc::default();
        thread::scope(|scope| {
            for lane in &lanes {
                scope.spawn(|| run_lane(lane, wanted, start, &board, Some(&screen)));
            }
        });
    }
    let rows = std::mem::take(&mut *board.rows());
    rows.into_iter().map(|(number, row)| (&STEPS[number], row)).collect()
}

fn run_lane(
    steps: &[(usize, &'static Step)],
    wanted: &BTreeSet<&str>,
    start: Instant,
    board: &Board,
    screen: Option<&Arc<Mutex<Screen>>>,
) {
    for &(number, step) in steps {
        let blocked = board.wait_for(step, wanted);
        let place = screen.map(|screen| Place::new(screen, number));
        screen::speak_at(place.clone());
        let usual = times::usual(step.name);
        say(&format!("\n── {}: {}{usual}", step.name, step.what));
        let begun = start.elapsed();
        let mut row = match blocked {
            Some(before) => Row { not_run: Some(format!("it needs `{before}`")), ..Row::failed() },
            None => outcome(step),
        };
        row.begun = begun;
        row.took = start.elapsed().saturating_sub(begun);
        row.last = place.as_ref().map(Place::last).unwrap_or_default();
        let ended = format!("{row} after {}", shell::span(row.took));
        match place {
            Some(place) => place.end(&format!("   {ended}"), &format!("{}: {ended}", step.name)),
            None => println!("   {ended}"),
        }
        board.set(number, row);
    }
}

/// Runs a step: how it ended. One that panics fails, so that nothing waits for it for ever, and so
/// does one that stands still.
fn outcome(step: &Step) -> Row {
    let (done, ended) = limit::while_moving(|| std::panic::catch_unwind(step.run));
    if let Some(text) = ended {
        let patience = shell::span(limit::PATIENCE);
        say(&format!(
            "It said nothing and used no processor for {patience}, and was ended. {text}"
        ));
        return Row::failed();
    }
    match done {
        Ok(Ok(Done::Remarked(counts, remarks))) => Row { counts, remarks, ..Row::default() },
        Ok(Ok(Done::Ran(counts))) => Row { counts, ..Row::default() },
        Ok(Ok(Done::NotRun(why))) => Row { not_run: Some(why), ..Row::default() },
        Ok(Err(error)) => {
            say(&format!("{error:#}"));
            Row::failed()
        }
        Err(_) => Row::failed(),
    }
}

fn report(rows: &[(&'static Step, Row)], took: Duration, is_whole: bool) {
    for (step, row) in rows {
        if row.counts.failed > 0 && row.not_run.is_none() && !row.last.is_empty() {
            println!("\n── What {} said last:\n{}", step.name, row.last.join("\n"));
        }
    }
    let names: Vec<&str> = rows.iter().map(|(step, _)| step.name).collect();
    if std::env::var_os("CI").is_some() {
        print!("{}", slowest::tables(&names));
    }
    let each: Duration = rows.iter().map(|(_, row)| row.took).sum();
    let beside = shell::span(each);
    println!("\n── All steps: {} ({beside} one after the other)", shell::span(took));
    let mut counts = Counts::NONE;
    for (step, row) in rows {
        counts += row.counts;
        println!("{:9} {:>12}  {row}", step.name, shell::span(row.took));
    }
    let spans = rows.iter().map(|(step, row)| {
        let ended = row.begun + row.took;
        times::Span { step, begun: row.begun, ended }
    });
    let path = times::critical(&spans.collect::<Vec<_>>());
    if rows.len() > 1 && !path.is_empty() {
        println!("\nCritical path: {path}");
    }
    if is_whole {
        say_left_out(&names.into_iter().collect());
    }
    for (step, row) in rows {
        for remark in &row.remarks {
            println!("\n{} held only at its second try: {remark}", step.name);
        }
    }
    println!("\n{} passed, {} failed", counts.passed, counts.failed);
}

/// Says which steps are left out.
fn say_left_out(wanted: &BTreeSet<&str>) {
    let out = STEPS.iter().map(|step| step.name).filter(|name| !wanted.contains(name));
    let out: Vec<&str> = out.collect();
    if !out.is_empty() {
        println!("\nLeft out: {}", out.join(", "));
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::tasks::{Task, Tasks};

    #[test]
    fn steps_come_after_what_they_need() {
        for (i, step) in STEPS.iter().enumerate() {
            for before in step.needs.iter().chain(step.after) {
                let at = STEPS.iter().position(|other| other.name == *before);
                assert!(at.is_some_and(|at| at < i), "{} comes after {before}", step.name);
            }
        }
    }

    #[test]
    fn named_steps_bring_what_they_need() {
        let names = |args: &[&str]| {
            let args: Vec<String> = args.iter().map(ToString::to_string).collect();
            wanted(&args).map(|names| names.into_iter().collect::<Vec<_>>())
        };
        assert_eq!(names(&["browser"]).unwrap(), ["browser", "build", "packages", "web"]);
        assert_eq!(names(&["fmt"]).unwrap(), ["fmt"]);
        assert_eq!(names(&[]).unwrap().len(), STEPS.len());
        assert!(names(&["nothing"]).unwrap_err().to_string().contains("vitest"));
    }

    #[test]
    fn a_step_that_is_rarely_needed_runs_by_its_name() {
        let step = |name| STEPS.iter().find(|step| step.name == name).unwrap();
        let sizes = [Runs::Always, Runs::All, Runs::Long];
        for (name, wanted) in [
            ("rust", [true, true, true]),
            ("python", [false, true, true]),
            ("doc", [false, true, true]),
            ("firefox", [false, false, true]),
        ] {
            assert_eq!(sizes.map(|size| runs(step(name), false, size)), wanted, "{name}");
            assert_eq!(sizes.map(|size| runs(step(name), true, size)), [true; 3], "{name}");
        }
    }

    #[test]
    fn since_takes_the_word_after_it() {
        let args = ["xtask", "test", "--long", "--since", "v1", "--list"];
        let Tasks { task: Task::Test(args), .. } = Tasks::try_parse_from(args).unwrap() else {
            panic!("a test");
        };
        assert_eq!((args.since.as_deref(), args.steps.len()), (Some("v1"), 0));
        assert!(args.long && args.list);
        let error = since::steps("no such thing").unwrap_err().to_string();
        assert!(error.contains("names no commit"), "{error}");
    }

    #[test]
    fn a_row_says_how_its_step_ended() {
        let said = |passed, failed| {
            Row { counts: Counts { passed, failed }, ..Row::default() }.to_string()
        };
        assert_eq!([said(0, 0), said(3, 0)], ["holds", "holds (3 cases)"]);
        assert_eq!(said(3, 2), "FAILED (2 of 5 cases)");
        assert_eq!(Row::failed().to_string(), "FAILED (1 of 1 cases)");
        let skipped = Row { not_run: Some("no such program".to_owned()), ..Row::default() };
        assert!(!skipped.held());
        assert_eq!(skipped.to_string(), "NOT RUN: no such program");
    }

    #[test]
    fn a_step_waits_for_the_other_lane_and_is_blocked_by_a_failure() {
        let at = |name: &str| STEPS.iter().position(|step| step.name == name).unwrap();
        let (browser, wanted) = (&STEPS[at("browser")], wanted(&["browser".to_owned()]).unwrap());
        for (row, blocked) in [
            (Row::default(), None),
            (Row::failed(), Some("build")),
            (Row { not_run: Some(String::new()), ..Row::default() }, Some("build")),
        ] {
            let board = Board::default();
            thread::scope(|scope| {
                let waiting = scope.spawn(|| board.wait_for(browser, &wanted));
                board.set(at("web"), Row::default());
                board.set(at("build"), row);
                assert_eq!(waiting.join().unwrap(), blocked);
            });
        }
    }
}
