//! Compilers of lessons, positions and states: from records to the data of the client.
//!
//! [`lessons`] are records with stops, [`positions`] are records that end where one play is best,
//! and [`states`] are positions for browser tests. The tests check every one of them, and compare
//! it with its JSON, which `cargo xtask golden book` rewrites. The server makes positions of the
//! decisions in finished matches.

#[cfg(not(feature = "ts"))]
extern crate kozyr_undescribed as ts_rs;
#[cfg(not(feature = "openapi"))]
extern crate kozyr_undescribed as utoipa;

pub mod lessons;
pub mod positions;
pub mod states;

#[cfg(test)]
mod typescript;

/// Returns the root of the repository.
#[cfg(test)]
fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[cfg(test)]
fn read_file(path: &std::path::Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
