//! How long steps take: usually, on this machine, and which of them made a run as long as it was.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use xtask_serve::shell;

use super::steps::{Runs, STEPS, Step};
use crate::shared::repository;

/// Seconds by step, as last measured on this machine.
pub(crate) type Times = BTreeMap<String, f64>;

fn file() -> Result<PathBuf> {
    Ok(shell::scratch("reports")?.join("times.json"))
}

/// What was kept; nothing where nothing can be read.
pub(crate) fn kept() -> Times {
    file().map(|file| read(&file)).unwrap_or_default()
}

/// Keeps the times of steps that held, and leaves those of others as they were.
pub(crate) fn keep<'a>(held: impl IntoIterator<Item = (&'a str, Duration)>) -> Result<()> {
    write(&file()?, held)
}

fn read(file: &Path) -> Times {
    let text = fs::read_to_string(file).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn write<'a>(file: &Path, held: impl IntoIterator<Item = (&'a str, Duration)>) -> Result<()> {
    let mut times = read(file);
    let seconds = |time: Duration| (time.as_secs_f64() * 10.0).round() / 10.0;
    times.extend(held.into_iter().map(|(name, took)| (name.to_owned(), seconds(took))));
    repository::write(file, serde_json::to_string_pretty(&times)? + "\n")
}

/// Seconds by step on two cores, from a clean clone: written by `cargo xtask usually`.
const USUALLY: &str = include_str!("../../usually.json");

fn usual_times() -> Times {
    serde_json::from_str(USUALLY).unwrap_or_default()
}

/// What a step usually takes, in brackets; nothing for one that was never timed.
pub(crate) fn usual(name: &str) -> String {
    usual_times().get(name).map_or_else(String::new, |time| format!(" (usually {})", words(*time)))
}

/// Writes what the steps took here last as what they usually take. It is for a run from a clean
/// clone with nothing else beside it.
pub(crate) fn take_as_usual() -> Result<bool> {
    let (mut times, here) = (usual_times(), kept());
    times.extend(here.into_iter().map(|(name, seconds)| (name, seconds.ceil())));
    times.retain(|name, _| STEPS.iter().any(|step| step.name == name));
    repository::write("xtask/usually.json", serde_json::to_string_pretty(&times)? + "\n")
        .map(|()| true)
}

/// A length of time for people, in round numbers.
fn words(seconds: f64) -> String {
    match seconds {
        0.0..60.0 => format!("{seconds:.0} s"),
        60.0..90.0 => "1 minute".to_owned(),
        _ => format!("{:.0} minutes", seconds / 60.0),
    }
}

/// The steps with both times, and when each runs.
pub(crate) fn list(steps: &[Step], times: &Times) -> String {
    let row = |name: &str, usual: &str, here: &str, what: &str| {
        format!("{name:9} {usual:>10} {here:>12}  {what}\n")
    };
    let mut text = row("step", "usually", "here", "what it looks at");
    let usually = usual_times();
    for step in steps {
        let none = || "–".to_owned();
        let here = times.get(step.name).map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
        let here = here.map_or_else(none, shell::span);
        let usual = usually.get(step.name).map_or_else(none, |seconds| words(*seconds));
        let when = match step.runs {
            Runs::Always => "",
            Runs::Reached => "; with --all, or if reached",
            Runs::All => "; with --all",
            Runs::Long => "; with --long",
        };
        text += &row(step.name, &usual, &here, &format!("{}{when}", step.what));
    }
    text
}

/// A step, and when it began and ended, both from the beginning of the run.
pub(crate) struct Span {
    pub(crate) step: &'static Step,
    pub(crate) begun: Duration,
    pub(crate) ended: Duration,
}

/// The critical path in words: the chain of steps, each begun when the one before had ended, that
/// ends with the last step. What took less than a hundredth of the run is left out.
pub(crate) fn critical(spans: &[Span]) -> String {
    let whole = spans.iter().map(|span| span.ended).max().unwrap_or_default();
    let (mut words, mut at) = (Vec::new(), spans.iter().max_by_key(|span| span.ended));
    while let Some(&Span { step, begun, ended }) = at {
        let in_lane = |other: &&Span| other.step.lane == step.lane;
        let awaited = |other: &&Span| {
            let name = &other.step.name;
            in_lane(other) || step.needs.contains(name) || step.after.contains(name)
        };
        let earlier = || spans.iter().filter(|other| other.begun < begun);
        let free = earlier().filter(in_lane).map(|other| other.ended).max().unwrap_or_default();
        at = earlier().filter(awaited).max_by_key(|other| other.ended);
        let took = ended.saturating_sub(begun);
        let mut word = format!("{} {}", step.name, shell::span(took));
        // Its lane had nothing to do, as it waited for the one before.
        let waited = at.map(|before| (before.step.name, before.ended.saturating_sub(free)));
        let waited = waited.filter(|(_, waited)| *waited * 100 >= whole);
        if let Some((before, waited)) = waited {
            word += &format!(" (its lane waited {} for {before})", shell::span(waited));
        }
        if waited.is_some() || took * 100 >= whole {
            words.push(word);
        }
    }
    words.reverse();
    words.join(" → ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(name: &str, begun: u64, ended: u64) -> Span {
        let step = STEPS.iter().find(|step| step.name == name).unwrap();
        Span { step, begun: Duration::from_secs(begun), ended: Duration::from_secs(ended) }
    }

    #[test]
    fn times_are_kept_by_step() {
        let file = std::env::temp_dir().join(format!("kozyr-times-{}", std::process::id()));
        write(&file, [("build", Duration::from_millis(1260)), ("rust", Duration::from_secs(9))])
            .unwrap();
        write(&file, [("rust", Duration::from_secs(7))]).unwrap();
        let times = read(&file);
        fs::remove_file(&file).unwrap();
        assert_eq!(times, Times::from([("build".to_owned(), 1.3), ("rust".to_owned(), 7.0)]));
        assert_eq!(read(&file), Times::new());
        let list = list(STEPS, &times);
        let row = |name: &str| list.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
        assert!(row("build").contains("        1.3 s  Building"), "{list}");
        assert!(row("data").ends_with("; with --all, or if reached"));
        assert!(row("browser").contains(" – "), "{list}");
        assert_eq!(list.lines().count(), STEPS.len() + 1);
    }

    #[test]
    fn usual_times_are_of_steps_and_round() {
        for name in usual_times().keys() {
            assert!(STEPS.iter().any(|step| step.name == name), "{name} is no step");
        }
        assert_eq!([9.0, 61.0, 400.0].map(words), ["9 s", "1 minute", "7 minutes"]);
    }

    #[test]
    fn the_chain_goes_through_both_lanes() {
        let spans = [
            span("tidy", 0, 1),
            span("packages", 0, 20),
            span("web", 20, 40),
            span("build", 1, 300),
            span("rust", 300, 500),
            span("doc", 500, 550),
            span("browser", 500, 900),
        ];
        assert_eq!(
            critical(&spans),
            "build 4 min 59 s → rust 3 min 20 s → browser 6 min 40 s (its lane waited 7 min 40 s \
             for rust)"
        );
    }

    #[test]
    fn a_busy_lane_has_waited_for_nobody() {
        let spans = [
            span("build", 0, 100),
            span("rust", 100, 200),
            span("lint", 0, 250),
            span("browser", 250, 300),
        ];
        assert_eq!(critical(&spans), "lint 4 min 10 s → browser 50 s");
        assert_eq!(critical(&[]), "");
    }
}
