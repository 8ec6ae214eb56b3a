//! What this program was built from, for plans and results: `build.rs` finds it out.

use serde_json::{Value, json};

/// The commit, if the program was built in a checkout of its own.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("KOZYR_COMMIT")).filter(|&commit| commit != "unknown")
}

/// Whether what was built differed from the commit; `None` if that is not known.
pub(crate) fn changed() -> Option<bool> {
    env!("KOZYR_CHANGED").parse().ok()
}

/// All that may change how bots play: the commit; a digest of the source of everything that has a
/// say in a match; one of the source of bots and players alone, in which every fitted number
/// stands; and how it was built.
pub(crate) fn program() -> Value {
    json!({
        "commit": commit(),
        "changed": changed(),
        "source": env!("KOZYR_SOURCE"),
        "fitted": env!("KOZYR_FITTED"),
        "profile": env!("KOZYR_PROFILE"),
        "target": env!("KOZYR_TARGET"),
        "features": env!("KOZYR_FEATURES"),
        "flags": env!("KOZYR_FLAGS"),
        "rustc": env!("KOZYR_RUSTC"),
    })
}
