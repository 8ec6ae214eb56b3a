//! Source of this program, for plans and results: `build.rs` finds it out.

use serde_json::{Value, json};

/// Returns the commit, if the program was built in its own checkout.
pub(crate) fn commit() -> Option<&'static str> {
    Some(env!("BUILT_COMMIT")).filter(|&commit| commit != "unknown")
}

/// Returns whether the source differed from the commit; `None` if that is not known.
pub(crate) fn changed() -> Option<bool> {
    env!("BUILT_CHANGED").parse().ok()
}

/// Returns everything that may change how bots play: the commit; a digest of all source that
/// affects a match; a digest of the source of bots and players alone, which includes every fitted
/// number; and how the program was built.
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
