//! What `--since` has left to run, for the steps that can do with less.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::OnceLock;

use anyhow::{Context, Result};
use xtask_serve::shell;

use super::reach::{self, Browser, Part};
use crate::shared::games;

static SCOPE: OnceLock<Part> = OnceLock::new();

/// From now on the steps look at this alone.
pub(super) fn set(part: Part) {
    _ = SCOPE.set(part);
}

/// The crates whose tests are to run; none if all are.
pub(crate) fn packages() -> Option<&'static BTreeSet<String>> {
    SCOPE.get().map(|part| &part.packages)
}

/// What Playwright is asked to look for; none if all browser tests are to run.
pub(crate) fn grep() -> Result<Option<String>> {
    match SCOPE.get().map(|part| &part.browser) {
        Some(Browser::Some { games, specs }) => Ok(Some(reach::grep(
            games,
            specs,
            &texts_by_name(&["web/tests/*.spec.ts"])?,
            &games::keys()?,
        ))),
        _ => Ok(None),
    }
}

/// The files that match, with their texts.
pub(super) fn texts_by_name(patterns: &[&str]) -> Result<BTreeMap<String, String>> {
    let read = |name: String| {
        let text = fs::read_to_string(shell::root().join(&name)).with_context(|| name.clone())?;
        Ok((name, text))
    };
    shell::files(patterns)?.into_iter().map(read).collect()
}
