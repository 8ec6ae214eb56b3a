//! Sets of options to try a game under.

use kozyr_rules::{Below, GameOptions, NamedOptions, OptionKind};

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

/// Returns what is wrong with options that go by a name, at the number of players of `options`:
/// they go together, no two are the same, and the printed rules are among them.
pub(crate) fn named_fault<O: GameOptions>(options: &O, named: &[NamedOptions]) -> Option<String> {
    let players = options.value("players").map(|n| ("players".to_owned(), n));
    let at_players = |values: &[(&str, &str)]| {
        let values = values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let mut own = options.defaults();
        let set = own.set_all(&players.clone().into_iter().chain(values).collect::<Vec<_>>());
        set.and_then(|()| own.validate()).is_ok().then_some(own)
    };
    let mut known = Vec::new();
    for NamedOptions { key, values, .. } in named {
        let Some(own) = at_players(values) else {
            return Some(format!("`{key}` names options that there are not"));
        };
        if known.contains(&own) {
            return Some(format!("`{key}` is another name for the same options"));
        }
        known.push(own);
    }
    let printed = at_players(&[])?;
    let lacks = !known.is_empty() && !known.contains(&printed);
    lacks.then(|| "the printed rules have no name".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::ToyOptions;

    #[test]
    fn options_by_a_name_are_valid_distinct_and_the_printed_ones_are_among_them() {
        let one = |key, values| NamedOptions { key, title: "", values };
        let [quick, again] = ["quick", "again"].map(|key| one(key, &[("deals", "1")]));
        let fault = |named: &[NamedOptions]| {
            let mut two = ToyOptions::default();
            two.set("players", "2").unwrap();
            let [a, b] = [ToyOptions::default(), two].map(|options| named_fault(&options, named));
            assert_eq!(a, b);
            a.unwrap_or_default()
        };
        assert_eq!(fault(&[]), "");
        assert_eq!(fault(&[quick, NamedOptions::PRINTED]), "");
        assert_eq!(fault(&[quick]), "the printed rules have no name");
        let twice = fault(&[quick, NamedOptions::PRINTED, again]);
        assert_eq!(twice, "`again` is another name for the same options");
        for values in [&[("deals", "10")][..], &[("rounds", "1")]] {
            let wrong = fault(&[one("wrong", values), NamedOptions::PRINTED]);
            assert_eq!(wrong, "`wrong` names options that there are not");
        }
    }
}
