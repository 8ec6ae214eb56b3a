//! Records from wherever they lie: files, folders, the lines that `kozyr export` writes, and
//! databases of a server.
//!
//! An [`Archive`] is read one match at a time, so that it may be larger than the memory. People
//! have pseudonyms in what it gives unless names are asked for ([`Pseudonyms`]); a match that is
//! being played in a database is never given.
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
mod result;

pub use cast::{Cast, kind};
pub use pseudonyms::Pseudonyms;
pub use read::{Archive, ArchiveError, Ask, Found, Left};
pub use result::{Result, result};
