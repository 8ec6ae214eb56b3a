//! Sets of options to try a game under.

use kozyr_rules::{Below, GameOptions, OptionKind};

use crate::Rng;

/// Options worth testing under this key: the defaults, each option at each of its values alone (of
/// a number: the smallest, the next and the largest), and random mixtures. Those that do not go
/// together are left out.
///
/// # Panics
/// If the key is not one of the game's, or an option refuses one of its own values.
pub fn option_sets<O: GameOptions>(key: &str) -> Vec<O> {
    let defaults = O::preset(key).expect("the key is one of the game's");
    let mut sets = vec![defaults.clone()];
    let mut add = |options: O| {
        if options.validate().is_ok() && !sets.contains(&options) {
            sets.push(options);
        }
    };
    for spec in O::specs(key) {
        for value in worth_trying(spec.kind) {
            let mut options = defaults.clone();
            options.set(spec.key, &value).expect("an option takes its own values");
            add(options);
        }
    }
    let mut rng = Rng::new(1);
    for _ in 0..12 {
        let mut options = defaults.clone();
        for spec in O::specs(key) {
            let values = worth_trying(spec.kind);
            let pick = rng.below(u32::try_from(values.len()).unwrap_or(1)) as usize;
            options.set(spec.key, &values[pick]).expect("an option takes its own values");
        }
        add(options);
    }
    sets
}

fn worth_trying(kind: OptionKind) -> Vec<String> {
    match kind {
        OptionKind::Int { min, max, step } => {
            let mut values = vec![min, min + step.max(1), max];
            values.retain(|&value| value <= max);
            values.dedup();
            values.iter().map(u32::to_string).collect()
        }
        OptionKind::Choice(_) => kind.values(),
    }
}
