//! A step that stands still is ended with everything that it started.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// How long a step may say nothing and use no processor. A slow machine takes longer over a step,
/// but works on it.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// The share of one processor below which a step uses none: timers that only look around.
const IDLE: f64 = 0.01;

/// How long a program that is asked to end may take for it. Runners name the tests that they break
/// off.
const GRACE: Duration = Duration::from_secs(20);

/// What is watched of a step: the programs that it runs, and how much they said.
#[derive(Default)]
pub struct Watch {
    now: Mutex<Now>,
    changed: Condvar,
}

#[derive(Default)]
struct Now {
    running: BTreeMap<u32, String>,
    lines: u64,
    is_ended: bool,
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
            watch.change(|now| drop(now.running.remove(&self.id)));
        }
    }
}

/// Starts a program under the watch of this thread.
///
/// # Errors
/// If it cannot be started, or the step was ended.
pub fn start(command: &mut Command, shown: &str) -> Result<(Child, Running)> {
    let watch = watch();
    let mut now = watch.as_ref().map(|watch| watch.now());
    let ended = now.as_ref().is_some_and(|now| now.is_ended);
    ensure!(!ended, "`{shown}` was not started: the step was ended");
    let child = command.spawn().with_context(|| shown.to_owned())?;
    let id = child.id();
    if let Some(now) = &mut now {
        now.running.insert(id, shown.to_owned());
    }
    drop(now);
    Ok((child, Running { watch, id }))
}

/// Does something under a watch. If it stands still for [`PATIENCE`], the programs that it started
/// and all their descendants are ended, and with the result there is a text: what they did.
pub fn while_moving<T>(body: impl FnOnce() -> T) -> (T, Option<String>) {
    within(PATIENCE, GRACE, body)
}

fn within<T>(patience: Duration, grace: Duration, body: impl FnOnce() -> T) -> (T, Option<String>) {
    let watch = Arc::new(Watch::default());
    thread::scope(|scope| {
        let guard = scope.spawn(|| watch.guard(patience, grace));
        work_under(Some(Arc::clone(&watch)));
        let result = body();
        work_under(None);
        watch.change(|now| now.done = true);
        let text = guard.join().unwrap_or_else(|_| Some("its watch broke off".to_owned()));
        (result, text)
    })
}

/// When a step last moved, and what was seen of it then: lines, and processor seconds.
struct Movement {
    at: Instant,
    seen: (u64, f64),
}

impl Movement {
    /// Takes what is seen now into account: whether nothing has moved for so long.
    fn is_long_ago(&mut self, now: Instant, seen: (u64, f64), patience: Duration) -> bool {
        let used = seen.1 - self.seen.1;
        // A program that has ended takes its seconds with it: that moved.
        let is_idle = used >= 0.0 && used <= IDLE * patience.as_secs_f64();
        if seen.0 != self.seen.0 || !is_idle {
            *self = Self { at: now, seen };
        }
        now.duration_since(self.at) >= patience
    }
}

impl Watch {
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Now)) {
        change(&mut self.now());
        self.changed.notify_all();
    }

    /// One of the programs has said something.
    pub fn line(&self) {
        self.now().lines += 1;
    }

    /// Waits until all is done, at most so long: whether it is.
    fn wait(&self, longest: Duration, done: impl Fn(&Now) -> bool) -> bool {
        let waited = self.changed.wait_timeout_while(self.now(), longest, |now| !done(now));
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// The lines that the programs have said so far, and the processor seconds of those that run.
    fn seen(&self) -> (u64, f64) {
        let (mut ids, lines) = {
            let now = self.now();
            (now.running.keys().copied().collect::<Vec<_>>(), now.lines)
        };
        if ids.is_empty() {
            // Work of the step's own is work of this process.
            ids.push(std::process::id());
        }
        let tree = tree(&ids, &processes());
        // A number that compares with none, so that a step counts as moving where there is no /proc.
        (lines, if tree.is_empty() { f64::NAN } else { tree.values().sum() })
    }

    /// Waits until all is done, as long as something moves: whether it is done.
    fn moves_to_the_end(&self, patience: Duration) -> bool {
        let mut last = Movement { at: Instant::now(), seen: self.seen() };
        while !self.wait(patience / 20, |now| now.done) {
            if last.is_long_ago(Instant::now(), self.seen(), patience) {
                return false;
            }
        }
        true
    }

    /// Ends what runs when it stands still; says what it was.
    fn guard(&self, patience: Duration, grace: Duration) -> Option<String> {
        if self.moves_to_the_end(patience) {
            return None;
        }
        self.change(|now| now.is_ended = true);
        let running = self.now().running.clone();
        let ids: Vec<u32> = running.keys().copied().collect();
        let mut asked = tree(&ids, &processes());
        signal("TERM", &asked);
        self.wait(grace, |now| now.done || now.running.is_empty());
        // A process whose parent has ended is no longer below it, but was asked.
        asked.extend(tree(&ids, &processes()));
        signal("KILL", &asked);
        self.wait(grace, |now| now.done);
        let what: Vec<String> = running.values().map(|shown| format!("`{shown}`")).collect();
        let what = if what.is_empty() { "work of its own".to_owned() } else { what.join(" and ") };
        Some(format!("It was at {what}"))
    }
}

/// A process that has not ended.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Process {
    id: u32,
    above: u32,
    /// The processor seconds that it used, and those of its children that have ended.
    used: f64,
}

/// The processes with these numbers and all their descendants, each with its processor seconds.
fn tree(ids: &[u32], processes: &[Process]) -> BTreeMap<u32, f64> {
    let mut found = BTreeMap::new();
    let mut due = ids.to_vec();
    while let Some(id) = due.pop() {
        if let Some(one) = processes.iter().find(|one| one.id == id)
            && found.insert(id, one.used).is_none()
        {
            due.extend(processes.iter().filter(|one| one.above == id).map(|child| child.id));
        }
    }
    found
}

/// Every process that has not ended, as Linux lists them.
fn processes() -> Vec<Process> {
    let all = fs::read_dir("/proc").into_iter().flatten().filter_map(|entry| {
        let id = entry.ok()?.file_name().to_str()?.parse().ok()?;
        // One that has ended meanwhile has no file any more.
        process(id, &fs::read_to_string(format!("/proc/{id}/stat")).ok()?)
    });
    all.collect()
}

/// From `ID (NAME) STATE ABOVE …`, where a name may hold anything (proc(5)); nothing for one that
/// has ended and is only waited for.
fn process(id: u32, stat: &str) -> Option<Process> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let above = fields.get(1)?.parse().ok()?;
    // `utime`, `stime`, `cutime`, `cstime`, in hundredths on every Linux.
    let ticks = fields.iter().skip(11).take(4).filter_map(|ticks| ticks.parse::<f64>().ok());
    let used = ticks.sum::<f64>() / 100.0;
    (!matches!(fields[0], "Z" | "X")).then_some(Process { id, above, used })
}

/// Sends a signal; a process that has ended meanwhile does not get it.
fn signal(name: &str, to: &BTreeMap<u32, f64>) {
    let mut command = Command::new("kill");
    command.args(["-s", name]).args(to.keys().map(u32::to_string));
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
        // Patience is over when the script is where it is to be ended.
        let watch = Arc::new(Watch::default());
        let (error, text) = thread::scope(|scope| {
            let work = scope.spawn(|| {
                work_under(Some(Arc::clone(&watch)));
                let error = shell::tee(command).map(|(status, _)| assert!(!status.success()));
                let after = shell::must(Command::new("true"));
                watch.change(|now| now.done = true);
                error.and(after).unwrap_err().to_string()
            });
            while fs::read_to_string(&file).unwrap_or_default().trim().is_empty()
                || watch.now().lines == 0
            {
                thread::sleep(Duration::from_millis(5));
            }
            let text = watch.guard(Duration::ZERO, grace);
            (work.join().unwrap(), text.unwrap())
        });
        let id: u32 = fs::read_to_string(&file).unwrap().trim().parse().unwrap();
        fs::remove_file(&file).unwrap();
        (error, text, tree(&[id], &processes()).is_empty())
    }

    #[test]
    fn a_step_that_stands_still_is_ended_with_its_process_tree() {
        let script = "sleep 1000 & echo $! > $1; echo at work; wait";
        let (error, text, gone) = ended("asked", LONG, script);
        assert!(gone && text.contains("`sh -c sleep 1000"), "{text}");
        assert!(error.contains("`true` was not started"), "{error}");
    }

    #[test]
    fn a_process_that_ignores_the_signal_is_killed() {
        let script = "trap '' TERM; (while :; do sleep 1; done) & echo $! > $1; echo deaf; wait";
        let (_, text, gone) = ended("deaf", Duration::from_millis(50), script);
        assert!(gone, "{text}");
    }

    #[test]
    fn a_step_that_ends_is_left_alone() {
        let (result, text) = while_moving(|| shell::tee(Command::new("true")).unwrap().0);
        assert!(result.success() && text.is_none() && watch().is_none());
    }

    #[test]
    fn work_without_a_process_is_ended_too() {
        let ended = || watch().unwrap().wait(LONG, |now| now.is_ended);
        let (waited, text) = within(Duration::ZERO, Duration::ZERO, ended);
        assert!(waited && text.unwrap().contains("work of its own"));
    }

    #[test]
    fn a_line_or_a_second_of_processor_keeps_a_step_alive() {
        let begun = Instant::now();
        let mut last = Movement { at: begun, seen: (7, 50.0) };
        let mut ends = |minute: u64, lines, used| {
            last.is_long_ago(begun + Duration::from_secs(60 * minute), (lines, used), PATIENCE)
        };
        assert!(!ends(4, 7, 52.0));
        assert!(!ends(6, 8, 52.0), "a line");
        assert!(!ends(10, 8, 56.0), "processor");
        assert!(!ends(14, 8, 3.0), "the end of a program");
        assert!(!ends(18, 8, 4.0));
        assert!(ends(19, 8, 5.5), "timers that only look around");
    }

    #[test]
    fn a_process_tree_has_all_descendants() {
        let process = |(id, above)| Process { id, above, used: 0.0 };
        let processes = [(1, 0), (2, 1), (3, 2), (4, 3), (5, 1), (7, 6)].map(process);
        let tree = |ids: &[u32]| tree(ids, &processes).into_keys().collect::<Vec<_>>();
        assert_eq!(tree(&[2]), [2, 3, 4]);
        assert_eq!(tree(&[3, 7]), [3, 4, 7]);
        assert_eq!(tree(&[9]), []);
    }

    #[test]
    fn a_living_process_is_read_with_its_parent_and_its_seconds() {
        let read = |stat: &str| process(12, stat).map(|one| (one.above, one.used));
        assert_eq!(read("12 (a b) S 7 12 12 0 -1 4 0 0 0 0 100 20 5 1 20 0"), Some((7, 1.26)));
        assert_eq!(read("12 (a) S 9) R 7 12 12 0"), Some((7, 0.0)));
        assert_eq!(read("12 (sleep) Z 7 12 12 0"), None);
        assert_eq!(read(""), None);
        let own = std::process::id();
        assert!(processes().iter().any(|one| one.id == own));
    }
}
