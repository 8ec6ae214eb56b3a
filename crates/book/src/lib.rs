//! Compilers of lessons, positions and states: from records to what the client is given.
//!
//! [`lessons`] are records with stops, [`positions`] records that end where one play is best,
//! [`states`] positions for browser tests. The tests hold every one of them against its checks and
//! against its JSON, which `cargo xtask golden book` rewrites. The server needs none of this.

pub mod lessons;
pub mod positions;
pub mod states;

#[cfg(test)]
mod typescript;

/// The top of the repository.
#[cfg(test)]
fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[cfg(test)]
fn read_file(path: &std::path::Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
