//! The part that `--since` runs, for the steps that can do with less.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use anyhow::Result;

use super::reach::{self, Browser, Part};
use crate::shared::games;
use crate::shared::repository;

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
    let Some(part) = SCOPE.get().filter(|part| !part.browser.all) else { return Ok(None) };
    let Browser { games, specs, .. } = &part.browser;
    let all = repository::texts(&["web/tests/*.spec.ts"])?;
    Ok(Some(reach::grep(games, specs, &all, &games::keys()?)))
}
