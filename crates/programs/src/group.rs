//! Process groups: a program ends together with everything that it has started.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long processes may take to end after they were asked to. Then they are killed.
pub(crate) const GRACE: Duration = Duration::from_millis(500);

/// The time between two checks whether they have ended.
const STEP: Duration = Duration::from_millis(2);

/// The process groups that this process has started.
struct All {
    ending: bool,
    /// The process ids of their first processes.
    groups: BTreeSet<u32>,
}

static ALL: Mutex<All> = Mutex::new(All { ending: false, groups: BTreeSet::new() });

fn all() -> MutexGuard<'static, All> {
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a process in a group of its own. When all programs end with this process, nothing is
/// started any more: then this does not return.
pub(crate) fn spawn(command: &mut Command) -> io::Result<Child> {
    wait_if_ending();
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    // Held meanwhile, so that none is started that is not ended.
    let mut all = all();
    let child = command.spawn()?;
    all.groups.insert(child.id());
    Ok(child)
}

/// Ends the remaining processes of a group whose first process has ended or has to end now.
pub(crate) fn end(child: &mut Child) {
    let id = child.id();
    signal(id, false);
    until(|| !matches!(child.try_wait(), Ok(None)) && is_empty(id));
    kill(child);
    let _ = child.wait();
    // Who was killed is gone a moment later.
    until(|| is_empty(id));
    all().groups.remove(&id);
}

/// Kills a group at once.
pub(crate) fn kill(child: &mut Child) {
    signal(child.id(), true);
    // Where there are no groups.
    let _ = child.kill();
}

/// Ends all programs that this process has started, and everything that they have started, because
/// this process is about to end too. From then on every thread that plays with them waits, so that
/// the end does not count as their fault.
pub fn end_programs() {
    let groups: Vec<u32> = {
        let mut all = all();
        all.ending = true;
        all.groups.iter().copied().collect()
    };
    groups.iter().for_each(|&id| signal(id, false));
    let gone = || {
        groups.iter().all(|&id| {
            reap(id);
            is_empty(id)
        })
    };
    until(gone);
    groups.iter().for_each(|&id| signal(id, true));
    until(gone);
}

/// Does not return if all programs end with this process.
pub(crate) fn wait_if_ending() {
    while all().ending {
        thread::park();
    }
}

/// Waits for a condition, for as long as processes may take to end.
fn until(mut done: impl FnMut() -> bool) {
    let end = Instant::now() + GRACE;
    while !done() && Instant::now() < end {
        thread::sleep(STEP);
    }
}

#[cfg(unix)]
fn pid(id: u32) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(i32::try_from(id).ok()?)
}

/// Asks the processes of a group to end, or kills them.
#[cfg(unix)]
fn signal(id: u32, kill: bool) {
    use rustix::process::{Signal, kill_process_group};
    let signal = if kill { Signal::KILL } else { Signal::TERM };
    if let Some(pid) = pid(id) {
        let _ = kill_process_group(pid, signal);
    }
}

/// Returns whether no process is left in a group.
#[cfg(unix)]
fn is_empty(id: u32) -> bool {
    pid(id).is_none_or(|pid| rustix::process::test_kill_process_group(pid).is_err())
}

/// Collects the exit status of a group's first process, which exists until then.
#[cfg(unix)]
fn reap(id: u32) {
    if let Some(pid) = pid(id) {
        let _ = rustix::process::waitpid(Some(pid), rustix::process::WaitOptions::NOHANG);
    }
}

#[cfg(not(unix))]
fn signal(_: u32, _: bool) {}

#[cfg(not(unix))]
fn is_empty(_: u32) -> bool {
    true
}

#[cfg(not(unix))]
fn reap(_: u32) {}
