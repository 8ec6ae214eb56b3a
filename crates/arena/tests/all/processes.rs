//! What programs have started ends with them.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use kozyr_arena::{Budget, Contest, Hosting, Player, Rotations, Stderr, options_from};
use kozyr_players::caravan::CaravanPlayer;

use crate::programs::{BUDGET, script};

/// Whether a process runs: one that has ended and that nobody has asked after does not.
fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, state)| !state.starts_with('Z'))
}

/// Whether a process has ended. Who was killed is there for a moment yet; who was not, for ever.
fn has_ended(pid: &str) -> bool {
    let until = Instant::now() + Duration::from_secs(60);
    while runs(pid) && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    !runs(pid)
}

/// A contest of a wrapper around a program that does this at its turns, which has begun `child`
/// and written down its number.
fn wrapped(folder: &Path, child: &str, act: &str, budget: Budget) -> Rotations<CaravanPlayer> {
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("bot.py"), script(act)).expect("a writable folder");
    let text = format!("{child} &\necho $! >> {}\npython3 {}\n", path("pids"), path("bot.py"));
    fs::write(path("wrap.sh"), text).expect("a writable folder");
    let player: Player = format!("cmd:sh '{}'", path("wrap.sh")).parse().expect("a command");
    let options = options_from("caravan", &[]).expect("the default options");
    let players = [player, "random".parse().expect("a level")];
    let contest = Rotations::new(&options, &players, 1).expect("two players");
    let hosting = Hosting::new(budget, Stderr::Folder(folder.join("stderr")));
    contest.hosted(&hosting).expect("it says hello")
}

fn pids(folder: &Path) -> Vec<String> {
    let pids = fs::read_to_string(folder.join("pids")).expect("the wrapper has begun");
    pids.lines().map(str::to_owned).collect()
}

#[test]
fn nothing_is_left_of_a_wrapper_when_its_run_ends() {
    // The second one is deaf to what asks it to end.
    for child in ["sleep 1000", "sh -c \"trap '' TERM; while :; do sleep 0.1; done\""] {
        let folder = tempfile::tempdir().expect("a folder");
        let act = "say(type='act', n=n, action=first)";
        let contest = wrapped(folder.path(), child, act, BUDGET);
        assert!(contest.play(0, 0, false).shares[0].faults.is_none());
        let pids = pids(folder.path());
        assert!(pids.len() == 1 && runs(&pids[0]), "{pids:?}");
        drop(contest);
        assert!(has_ended(&pids[0]), "{child}");
    }
}

#[test]
fn nothing_is_left_of_a_wrapper_that_has_forfeited() {
    let folder = tempfile::tempdir().expect("a folder");
    let budget = Budget { max_faults: 1, ..BUDGET };
    let act = "say(type='act', n=n, action='fold')";
    let contest = wrapped(folder.path(), "sleep 1000", act, budget);
    assert_eq!(contest.play(0, 0, false).shares[0].faults.forfeits, 1);
    // The contest goes on, and another match would have another process.
    let pids = pids(folder.path());
    assert!(!pids.is_empty() && pids.iter().all(|pid| has_ended(pid)), "{pids:?}");
}
