//! Trials with the unchanged store.

use kozyr_store::Sqlite;

use crate::trial::{Subject, Tally, trial};

/// The number of trials, or the only one: before a tag `short` or `long`, else a third of `short`.
pub(crate) fn seeds(short: u64, long: u64) -> std::ops::Range<u64> {
    if let Ok(seed) = std::env::var("KOZYR_SEED") {
        let seed = seed.parse().expect("KOZYR_SEED is a number");
        return seed..seed + 1;
    }
    let asked = |size: &str| std::env::var_os(size).is_some();
    let n = if asked("KOZYR_LONG") {
        long
    } else if asked("KOZYR_ALL") {
        short
    } else {
        short / 3
    };
    0..n
}

/// Runs trials one after the other. Returns their sum, or the first fault.
pub(crate) fn trials<S: Subject>(seeds: impl Iterator<Item = u64>) -> Result<Tally, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let mut all = Tally::default();
    for seed in seeds {
        let one = runtime.block_on(trial::<S>(seed));
        all.add(one.map_err(|lost| format!("seed {seed}: {lost}"))?);
    }
    Ok(all)
}

#[test]
fn a_power_cut_loses_nothing_that_was_acknowledged() {
    let tally = trials::<Sqlite>(seeds(300, 100_000)).unwrap_or_else(|lost| {
        panic!("{lost}\nthe same once more: KOZYR_SEED=N cargo test -p kozyr-faults a_power_cut")
    });
    assert!(
        tally.settled > 0 || tally.trials == 1,
        "no trial comes to where places are written down"
    );
    #[allow(clippy::print_stdout)] // what the trials were
    {
        println!("{tally:#?}");
    }
}
