//! The order of versions.

use core::cmp::Ordering;

/// Whether one version is older than another, as semantic versioning has it: numbers compare as
/// numbers, and `1.0.0-beta` is older than `1.0.0`. What no number is compares as text.
pub(crate) fn by_version(one: &str, other: &str) -> Ordering {
    let ([one, one_early], [other, other_early]) = (halves(one), halves(other));
    parts(one, other).then_with(|| match (one_early, other_early) {
        ("", "") => Ordering::Equal,
        ("", _) => Ordering::Greater,
        (_, "") => Ordering::Less,
        (one, other) => parts(one, other),
    })
}

/// The version and what stands behind the hyphen; what was added for the build counts nothing.
fn halves(version: &str) -> [&str; 2] {
    let version = version.split('+').next().unwrap_or(version);
    version.split_once('-').map_or([version, ""], |(version, early)| [version, early])
}

fn parts(one: &str, other: &str) -> Ordering {
    let part = |part: &str| match part.parse::<u64>() {
        Ok(number) => (0, number, String::new()),
        Err(_) => (1, 0, part.to_owned()),
    };
    one.split('.').map(part).cmp(other.split('.').map(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_compare_as_numbers_and_betas_come_first() {
        let ordered = [
            "0.2.0",
            "0.9.0",
            "0.9.12",
            "0.10.0-beta.2",
            "0.10.0-beta.11",
            "0.10.0-rc.1",
            "0.10.0",
            "0.10.1",
            "1.0.0",
            "10.0.0",
        ];
        for (i, one) in ordered.iter().enumerate() {
            for (j, other) in ordered.iter().enumerate() {
                assert_eq!(by_version(one, other), i.cmp(&j), "{one} {other}");
            }
        }
        assert_eq!(by_version("1.0.0+linux", "1.0.0"), Ordering::Equal);
    }
}
