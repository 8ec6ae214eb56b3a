//! The limit of a step: everything that it started is ended, and its last words are said.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// How long what is asked to end may take for it. Runners name the tests that they break off.
const GRACE: Duration = Duration::from_secs(20);

/// So many of the last lines are kept.
const KEPT_LINES: usize = 20;

/// Whose time is counted: the programs that a step runs, and what they said last.
#[derive(Default)]
pub struct Watch {
    now: Mutex<Now>,
    changed: Condvar,
}

#[derive(Default)]
struct Now {
    running: Vec<(u32, String)>,
    last: VecDeque<String>,
    time_is_over: bool,
    done: bool,
}

thread_local! {
    static WATCH: RefCell<Option<Arc<Watch>>> = const { RefCell::new(None) };
}

/// The watch that this thread works under.
pub fn watch() -> Option<Arc<Watch>> {
    WATCH.with(|own| own.borrow().clone())
}

/// From now on this thread works under this watch.
pub fn work_under(watch: Option<Arc<Watch>>) {
    WATCH.with(|own| *own.borrow_mut() = watch);
}

/// A program that runs; its watch forgets it when this is dropped.
pub struct Running {
    watch: Option<Arc<Watch>>,
    id: u32,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(watch) = &self.watch {
            watch.now().running.retain(|(id, _)| *id != self.id);
            watch.changed.notify_all();
        }
    }
}

/// Starts a program under the watch of this thread.
///
/// # Errors
/// If it cannot be started, or the time of the step is over.
pub fn start(command: &mut Command, shown: &str) -> Result<(Child, Running)> {
    let watch = watch();
    let mut now = watch.as_ref().map(|watch| watch.now());
    let over = now.as_ref().is_some_and(|now| now.time_is_over);
    ensure!(!over, "`{shown}` was not started: the time of the step is over");
    let child = command.spawn().with_context(|| shown.to_owned())?;
    if let Some(now) = &mut now {
        now.running.push((child.id(), shown.to_owned()));
    }
    drop(now);
    let id = child.id();
    Ok((child, Running { watch, id }))
}

/// Does something under a watch. If it takes longer than the limit, the programs that it started
/// and all that these started are ended, and with what came of it there is a text: what they did.
pub fn within<T>(limit: Duration, body: impl FnOnce() -> T) -> (T, Option<String>) {
    within_grace(limit, GRACE, body)
}

fn within_grace<T>(
    limit: Duration,
    grace: Duration,
    body: impl FnOnce() -> T,
) -> (T, Option<String>) {
    let watch = Arc::new(Watch::default());
    thread::scope(|scope| {
        let guard = scope.spawn(|| watch.guard(limit, grace));
        work_under(Some(Arc::clone(&watch)));
        let result = body();
        work_under(None);
        watch.now().done = true;
        watch.changed.notify_all();
        let text = guard.join().unwrap_or_else(|_| Some("its watch broke off".to_owned()));
        (result, text)
    })
}

impl Watch {
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a line of what the programs say.
    pub fn line(&self, text: &str) {
        let mut now = self.now();
        if now.last.len() == KEPT_LINES {
            now.last.pop_front();
        }
        now.last.push_back(text.to_owned());
    }

    /// Waits until all is done, at most so long: whether it is.
    fn wait(&self, longest: Duration, done: impl Fn(&Now) -> bool) -> bool {
        let begun = Instant::now();
        let mut now = self.now();
        while !done(&now) {
            let left = longest.saturating_sub(begun.elapsed());
            if left.is_zero() {
                return false;
            }
            now = self.changed.wait_timeout(now, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    /// Ends what runs when the time is over; says what it was.
    fn guard(&self, limit: Duration, grace: Duration) -> Option<String> {
        if self.wait(limit, |now| now.done) {
            return None;
        }
        let running = {
            let mut now = self.now();
            now.time_is_over = true;
            now.running.clone()
        };
        self.changed.notify_all();
        let ids: Vec<u32> = running.iter().map(|(id, _)| *id).collect();
        let asked = tree(&ids, &processes());
        signal("TERM", &asked);
        self.wait(grace, |now| now.done || now.running.is_empty());
        // Whoever lost the one that started it is no longer below it, but was asked.
        let mut rest = left_of(&asked);
        rest.extend(tree(&ids, &processes()));
        signal("KILL", &rest);
        let what: Vec<String> = running.iter().map(|(_, shown)| format!("`{shown}`")).collect();
        let what = if what.is_empty() { "work of its own".to_owned() } else { what.join(" and ") };
        self.wait(grace, |now| now.done);
        let now = self.now();
        let mut text = format!("At the end of its time it was at {what}");
        if !now.last.is_empty() {
            text += ", which said at last:";
            for line in &now.last {
                text += "\n   | ";
                text += line;
            }
        }
        Some(text)
    }
}

/// Of these processes, those that are still there.
fn left_of(ids: &BTreeSet<u32>) -> BTreeSet<u32> {
    let there = processes();
    ids.iter().copied().filter(|id| there.iter().any(|(other, _)| other == id)).collect()
}

/// The processes with these numbers, and all that are below them.
fn tree(ids: &[u32], processes: &[(u32, u32)]) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    let mut due = ids.to_vec();
    while let Some(id) = due.pop() {
        if processes.iter().any(|(other, _)| *other == id) && found.insert(id) {
            due.extend(processes.iter().filter(|(_, above)| *above == id).map(|(child, _)| *child));
        }
    }
    found
}

/// Every process that has not ended, with the one above it.
fn processes() -> Vec<(u32, u32)> {
    of_proc().unwrap_or_else(|_| of_ps())
}

/// As Linux tells of them.
fn of_proc() -> io::Result<Vec<(u32, u32)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(id) = name.to_str().and_then(|name| name.parse().ok()) else { continue };
        // One that has ended meanwhile has no file any more.
        let text = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        found.extend(parent(&text).map(|above| (id, above)));
    }
    Ok(found)
}

/// The process above, from `ID (NAME) STATE ABOVE …`, where a name may hold anything; none for one
/// that has ended and is only waited for.
fn parent(stat: &str) -> Option<u32> {
    let mut words = stat.rsplit_once(')')?.1.split_whitespace();
    match words.next()? {
        "Z" | "X" => None,
        _ => words.next()?.parse().ok(),
    }
}

/// As POSIX's program tells of them.
fn of_ps() -> Vec<(u32, u32)> {
    let mut command = Command::new("ps");
    command.args(["-A", "-o", "pid=", "-o", "ppid="]).stdin(Stdio::null());
    let text = command.output().map(|out| out.stdout).unwrap_or_default();
    let pair = |line: &str| {
        let mut numbers = line.split_whitespace().map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    String::from_utf8_lossy(&text).lines().filter_map(pair).collect()
}

/// Sends a signal; whoever has ended meanwhile does not hear it.
fn signal(name: &str, ids: &BTreeSet<u32>) {
    if ids.is_empty() {
        return;
    }
    let mut command = Command::new("kill");
    command.args(["-s", name]).args(ids.iter().map(u32::to_string));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    drop(command.status());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    /// Never reached, unless what is tested does not work.
    const LONG: Duration = Duration::from_secs(600);

    /// Runs a script that writes the number of a process of its own to a file, and does not end.
    fn ended(case: &str, grace: Duration, script: &str) -> (String, String, bool) {
        let name = format!("kozyr-limit-{}-{case}", std::process::id());
        let file = std::env::temp_dir().join(name);
        drop(fs::remove_file(&file));
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).arg(&file);
        // The limit is over when the script is where it is to be ended.
        let watch = Arc::new(Watch::default());
        let (error, text) = thread::scope(|scope| {
            let work = scope.spawn(|| {
                work_under(Some(Arc::clone(&watch)));
                let error = shell::tee(command).map(|(status, _)| assert!(!status.success()));
                let after = shell::must(Command::new("true"));
                watch.now().done = true;
                watch.changed.notify_all();
                error.and(after).unwrap_err().to_string()
            });
            while fs::read_to_string(&file).unwrap_or_default().trim().is_empty()
                || watch.now().last.is_empty()
            {
                thread::sleep(Duration::from_millis(5));
            }
            let text = watch.guard(Duration::ZERO, grace);
            (work.join().unwrap(), text.unwrap())
        });
        let id = fs::read_to_string(&file).unwrap().trim().parse().unwrap();
        fs::remove_file(&file).unwrap();
        (error, text, left_of(&BTreeSet::from([id])).is_empty())
    }

    #[test]
    fn a_step_over_its_limit_is_ended_with_its_process_tree() {
        let script = "sleep 1000 & echo $! > $1; echo at work; wait";
        let (error, text, gone) = ended("asked", LONG, script);
        assert!(
            gone && text.contains("`sh -c sleep 1000") && text.ends_with("| at work"),
            "{text}"
        );
        assert!(error.contains("`true` was not started"), "{error}");
    }

    #[test]
    fn a_process_that_ignores_the_signal_is_killed() {
        let script = "trap '' TERM; (while :; do sleep 1; done) & echo $! > $1; echo deaf; wait";
        let (_, text, gone) = ended("deaf", Duration::from_millis(50), script);
        assert!(gone && text.ends_with("| deaf"), "{text}");
    }

    #[test]
    fn a_step_that_ends_in_time_is_left_alone() {
        let (result, text) = within(LONG, || shell::tee(Command::new("true")).unwrap().0);
        assert!(result.success() && text.is_none() && watch().is_none());
    }

    #[test]
    fn work_without_a_process_has_a_limit_too() {
        let over = || watch().unwrap().wait(LONG, |now| now.time_is_over);
        let (waited, text) = within_grace(Duration::ZERO, Duration::ZERO, over);
        assert!(waited && text.unwrap().contains("work of its own"));
    }

    #[test]
    fn a_process_tree_has_all_descendants() {
        let processes = [(1, 0), (2, 1), (3, 2), (4, 3), (5, 1), (7, 6)];
        assert_eq!(tree(&[2], &processes), BTreeSet::from([2, 3, 4]));
        assert_eq!(tree(&[3, 7], &processes), BTreeSet::from([3, 4, 7]));
        assert_eq!(tree(&[9], &processes), BTreeSet::new());
    }

    #[test]
    fn the_parent_of_a_living_process_is_read() {
        assert_eq!(parent("12 (a b) S 7 12 12 0"), Some(7));
        assert_eq!(parent("12 (a) S 9) R 7 12 12 0"), Some(7));
        assert_eq!(parent("12 (sleep) Z 7 12 12 0"), None);
        assert_eq!(parent(""), None);
        let own = std::process::id();
        assert!(processes().iter().any(|(id, _)| *id == own));
        assert!(of_ps().is_empty() || of_ps().iter().any(|(id, _)| *id == own));
    }
}
