//! Licences, sources and banned crates: `deny.toml`, held against what `cargo metadata` says.
//!
//! cargo-deny reads the same file and checks more; this runs where it is not installed.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};
use serde::Deserialize;
use spdx::{Expression, ParseMode};
use xtask_serve::shell;

use crate::shared::repository;

/// `deny.toml`. A setting that is not named here would not be checked: it is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Policy {
    #[serde(rename = "graph")]
    _graph: Graph,
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Graph {
    #[serde(rename = "all-features")]
    _all_features: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Licenses {
    allow: Vec<String>,
    #[serde(rename = "unused-allowed-license")]
    _unused: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    deny: Vec<Ban>,
    wildcards: Verdict,
    allow_wildcard_paths: bool,
    /// Several versions of a crate are cargo-deny's to report.
    #[serde(rename = "multiple-versions")]
    _multiple_versions: Verdict,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: Verdict,
    unknown_git: Verdict,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Allow,
    Warn,
    Deny,
}

impl Policy {
    fn parse(text: &str) -> Result<Self> {
        let policy: Self = toml::from_str(text).context("deny.toml")?;
        for ban in &policy.bans.deny {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            ensure!(ban.name.chars().all(plain), "deny.toml: `{}` is not a name", ban.name);
        }
        Ok(policy)
    }
}

/// What `deny.toml` forbids and the lock file has.
pub(crate) fn problems() -> Result<Vec<String>> {
    let policy = Policy::parse(&repository::text("deny.toml")?)?;
    let mut problems = Vec::new();
    for manifest in shell::MANIFESTS {
        let mut command = MetadataCommand::new();
        command.current_dir(shell::root()).manifest_path(manifest).features(CargoOpt::AllFeatures);
        problems.extend(check(&policy, &command.exec().context("cargo metadata")?));
    }
    problems.sort();
    problems.dedup();
    Ok(problems)
}

fn check(policy: &Policy, metadata: &Metadata) -> Vec<String> {
    let allowed: BTreeSet<&str> = policy.licenses.allow.iter().map(String::as_str).collect();
    let mut problems = Vec::new();
    for package in &metadata.packages {
        let shown = format!("{} {}", package.name, package.version);
        if let Some(ban) = policy.bans.deny.iter().find(|ban| ban.name == *package.name) {
            problems.push(format!("{shown} is banned: {}", ban.reason));
        }
        problems.extend(licence(package, &allowed).map(|what| format!("{shown}: {what}")));
        problems.extend(source(package, &policy.sources).map(|what| format!("{shown}: {what}")));
        // Only the project's own manifests: others are not ours to change.
        if package.source.is_none() && policy.bans.wildcards == Verdict::Deny {
            let wild = package.dependencies.iter().filter(|used| {
                used.req == cargo_metadata::semver::VersionReq::STAR
                    && !(policy.bans.allow_wildcard_paths && used.path.is_some())
            });
            problems.extend(wild.map(|used| format!("{shown}: any version of `{}`", used.name)));
        }
    }
    problems
}

/// Why the licence of a package is not allowed.
fn licence(package: &Package, allowed: &BTreeSet<&str>) -> Option<String> {
    let Some(text) = &package.license else {
        return Some("its manifest names no licence".to_owned());
    };
    // Old manifests have `MIT/Apache-2.0`.
    let expression = match Expression::parse_mode(text, ParseMode::LAX) {
        Ok(expression) => expression,
        Err(error) => return Some(format!("`{text}` is not a licence: {}", error.reason)),
    };
    let allowed = expression.evaluate(|one| allowed.contains(one.to_string().as_str()));
    (!allowed).then(|| format!("licence `{text}` is not in the list of deny.toml"))
}

/// Why a package may not come from where it comes from.
fn source(package: &Package, sources: &Sources) -> Option<String> {
    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";
    // The project's own crates have none.
    let source = &package.source.as_ref()?.repr;
    let verdict = match source.split_once('+') {
        Some(("git", _)) => &sources.unknown_git,
        _ if source == CRATES_IO => return None,
        _ => &sources.unknown_registry,
    };
    (*verdict == Verdict::Deny).then(|| format!("comes from {source}"))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const POLICY: &str = r#"
        [graph]
        all-features = true
        [licenses]
        allow = ["MIT", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]
        unused-allowed-license = "allow"
        [bans]
        multiple-versions = "warn"
        wildcards = "deny"
        allow-wildcard-paths = true
        deny = [{ crate = "openssl-sys", reason = "no TLS here" }]
        [sources]
        unknown-registry = "deny"
        unknown-git = "deny"
    "#;

    /// A package of crates.io under MIT, with some fields changed.
    fn package(name: &str, changes: Value) -> Value {
        let mut package = json!({
            "name": name, "version": "1.2.3", "id": name, "license": "MIT",
            "source": "registry+https://github.com/rust-lang/crates.io-index",
            "dependencies": [], "targets": [], "features": {}, "manifest_path": "Cargo.toml",
        });
        let Value::Object(changes) = changes else { panic!("an object") };
        package.as_object_mut().unwrap().extend(changes);
        package
    }

    fn found(package: &Value) -> Vec<String> {
        let metadata = json!({
            "packages": [package], "workspace_members": [], "resolve": null, "version": 1,
            "workspace_root": ".", "target_directory": "target",
        });
        let metadata = serde_json::from_value(metadata).unwrap();
        check(&Policy::parse(POLICY).unwrap(), &metadata)
    }

    #[test]
    fn licences_are_read_as_expressions() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR ISC) AND Unicode-3.0"] {
            assert_eq!(found(&package("a", json!({ "license": fine }))), [""; 0], "{fine}");
        }
        let with = "Apache-2.0 WITH LLVM-exception";
        assert_eq!(found(&package("a", json!({ "license": with }))), [""; 0]);
        for wrong in ["GPL-3.0", "MIT AND ISC", "Apache-2.0", "Beerware-of-mine"] {
            let found = found(&package("a", json!({ "license": wrong })));
            assert!(found[0].starts_with("a 1.2.3: ") && found[0].contains(wrong), "{found:?}");
        }
        let none = found(&package("a", json!({ "license": null })));
        assert_eq!(none, ["a 1.2.3: its manifest names no licence"]);
    }

    #[test]
    fn crates_come_from_crates_io() {
        let git = "git+https://example.org/a?rev=1#1";
        let from_git = found(&package("a", json!({ "source": git })));
        assert_eq!(from_git, [format!("a 1.2.3: comes from {git}")]);
        let other = "registry+https://example.org/index";
        assert_eq!(found(&package("a", json!({ "source": other }))).len(), 1);
    }

    #[test]
    fn banned_crates_are_named_with_the_reason() {
        let found = found(&package("openssl-sys", json!({})));
        assert_eq!(found, ["openssl-sys 1.2.3 is banned: no TLS here"]);
    }

    #[test]
    fn own_crates_name_a_version_of_others() {
        let used = |path: Value| {
            json!([{ "name": "b", "req": "*", "path": path, "kind": null,
            "optional": false, "uses_default_features": true, "features": [], "source": null }])
        };
        let own = |path| json!({ "source": null, "dependencies": used(path) });
        assert_eq!(found(&package("a", own(json!("../b")))), [""; 0]);
        assert_eq!(found(&package("a", own(json!(null)))), ["a 1.2.3: any version of `b`"]);
    }

    #[test]
    fn a_setting_that_would_not_be_checked_is_refused() {
        let more = POLICY.replace("wildcards", "skip-tree = []\nwildcards");
        assert!(Policy::parse(&more).is_err());
        let version = POLICY.replace("\"openssl-sys\"", "\"openssl-sys@0.9\"");
        assert!(Policy::parse(&version).is_err());
    }
}
