//! What this program was built from, for plans and results: `build.rs` finds it out.

use serde_json::{Value, json};

/// The commit, if the program was built in a checkout of its own.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("BUILT_COMMIT")).filter(|&commit| commit != "unknown")
}

/// Whether what was built differed from the commit; `None` if that is not known.
pub(crate) fn changed() -> Option<bool> {
    env!("BUILT_CHANGED").parse().ok()
}

/// All that may change how bots play: the commit; a digest of the source of everything that has a
/// say in a match; one of the source of bots and players alone, in which every fitted number
/// stands; and how it was built.
pub(crate) fn program() -> Value {
    json!({
        "commit": commit(),
        "changed": changed(),
        "source": env!("BUILT_SOURCE"),
        "fitted": env!("BUILT_FITTED"),
        "profile": env!("BUILT_PROFILE"),
        "target": env!("BUILT_TARGET"),
        "features": env!("BUILT_FEATURES"),
        "flags": env!("BUILT_FLAGS"),
        "rustc": env!("BUILT_RUSTC"),
    })
}
