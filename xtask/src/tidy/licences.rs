//! Licences, sources and bans of dependencies by `deny.toml`, also where cargo-deny is missing.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use cargo_metadata::{CargoOpt, MetadataCommand, Package};
use spdx::{Expression, ParseMode};
use toml::{Table, Value};
use xtask_serve::shell;

use crate::shared::repository;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// What `deny.toml` forbids and the lock files have.
pub(crate) fn problems() -> Result<Vec<String>> {
    let deny: Table = repository::toml("deny.toml")?;
    let list = |of: &str, key: &str| deny.get(of)?.get(key)?.as_array();
    let allowed = list("licenses", "allow").context("deny.toml allows no licence")?;
    let allowed: BTreeSet<&str> = allowed.iter().filter_map(Value::as_str).collect();
    let banned = list("bans", "deny").context("deny.toml bans no crate")?;
    let banned: BTreeSet<&str> =
        banned.iter().filter_map(|ban| ban.get("crate")?.as_str()).collect();
    let mut problems = BTreeSet::new();
    for manifest in shell::MANIFESTS {
        let mut command = MetadataCommand::new();
        command.current_dir(shell::root()).manifest_path(manifest).features(CargoOpt::AllFeatures);
        for package in command.exec().context("cargo metadata")?.packages {
            let problem = problem(&package, &allowed, &banned);
            problems.extend(
                problem.map(|what| format!("{} {}: {what}", package.name, package.version)),
            );
        }
    }
    Ok(problems.into_iter().collect())
}

fn problem(package: &Package, allowed: &BTreeSet<&str>, banned: &BTreeSet<&str>) -> Option<String> {
    if banned.contains(package.name.as_str()) {
        return Some("is banned".to_owned());
    }
    // The project's own crates have no source.
    if let Some(source) = package.source.as_ref().filter(|source| source.repr != CRATES_IO) {
        return Some(format!("comes from {source}"));
    }
    // Old manifests have `MIT/Apache-2.0`.
    let text = package.license.as_deref().unwrap_or_default();
    let expression = Expression::parse_mode(text, ParseMode::LAX).ok();
    let is_allowed = |one: &spdx::LicenseReq| allowed.contains(one.to_string().as_str());
    let held = expression.is_some_and(|expression| expression.evaluate(is_allowed));
    (!held).then(|| format!("licence `{text}` is not in the list of deny.toml"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn licences_are_read_as_expressions_and_crates_come_from_crates_io() {
        let found = |name: &str, licence: Option<&str>, source: &str| {
            let package = json!({
                "name": name, "version": "1.2.3", "id": name, "license": licence, "source": source,
                "dependencies": [], "targets": [], "features": {}, "manifest_path": "Cargo.toml",
            });
            let package = serde_json::from_value(package).expect("a package");
            problem(&package, &["MIT", "Unicode-3.0"].into(), &["openssl-sys"].into())
        };
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR ISC) AND Unicode-3.0"] {
            assert_eq!(found("a", Some(fine), CRATES_IO), None, "{fine}");
        }
        for wrong in [Some("GPL-3.0"), Some("MIT AND ISC"), Some("Beerware-of-mine"), None] {
            assert!(found("a", wrong, CRATES_IO).is_some_and(|what| what.starts_with("licence")));
        }
        for other in ["git+https://example.org/a?rev=1#1", "registry+https://example.org/index"] {
            assert!(found("a", Some("MIT"), other).is_some_and(|what| what.ends_with(other)));
        }
        assert_eq!(found("openssl-sys", Some("MIT"), CRATES_IO).as_deref(), Some("is banned"));
    }
}
