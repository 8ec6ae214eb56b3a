//! The built web client, put into the program.

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// A file of the client, if it was built before the program and has one at this path.
pub(crate) fn file(path: &str) -> Option<EmbeddedFile> {
    Dist::get(path)
}
