//! Records from all sources: files, folders, the lines that `kozyr export` writes, and databases of
//! a server.
//!
//! An [`Archive`] is read one match at a time, so it may be larger than memory. People have
//! pseudonyms in its output unless names are asked for ([`Pseudonyms`]). A match that is in
//! progress in a database is never returned.
//!
//! ```
//! use kozyr_archive::{Archive, ArchiveError, Ask, Found};
//!
//! let folder = tempfile::tempdir().unwrap();
//! std::fs::write(folder.path().join("a.kozyr"), "kozyr 1\ngame kan\nseat 0 Anna\n").unwrap();
//!
//! let archive = Archive::open(&[folder.path()], Ask::default()).unwrap();
//! let mut texts = Vec::new();
//! archive.each(|found: Found| {
//!     texts.push(found.text.unwrap());
//!     Ok::<(), ArchiveError>(())
//! })
//! .unwrap();
//! assert_eq!(texts, ["kozyr 1\ngame kan\nseat 0 player 1\n"]);
//! ```

mod cast;
mod pseudonyms;
mod read;
mod records;
mod result;

pub use cast::{Cast, kind};
pub use pseudonyms::Pseudonyms;
pub use read::{Archive, ArchiveError, Ask, Found, Left};
pub use records::{LeftFiles, Records};
pub use result::{Result, result};
