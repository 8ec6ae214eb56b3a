//! A simulated disk that loses, tears and fails writes. For tests only.
//!
//! Programs assume that their data is on the disk after a successful `fsync`. Until then a power
//! cut may keep any of it, in any order, and even half a sector. A [`Disk`] watches a folder and
//! tracks which data is which. At a power cut it writes the data that a disk could have kept into
//! another folder, from which the program is started again.
//!
//! The disk is below everything else. In a program that links this crate, the crate answers the
//! calls to the C library for opening, writing, truncating, syncing, renaming and removing files:
//! those of SQLite and those of the standard library. Files that no disk watches are not affected.
//! So SQLite runs as it does elsewhere, with its own decisions on when to sync what, its locks and
//! its shared memory.
//!
//! ```
//! # #[cfg(all(target_os = "linux", target_pointer_width = "64"))] {
//! use std::fs::{self, File};
//! use std::io::Write;
//!
//! use kozyr_faults::{Disk, Kept};
//!
//! let (before, after) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
//! let disk = Disk::watch(before.path());
//! let mut file = File::create(before.path().join("diary")).unwrap();
//! file.write_all(b"I was here.").unwrap();
//! file.sync_all().unwrap();
//! // The text is on the disk, but no folder knows of it yet.
//! disk.cut();
//! assert!(file.write_all(b"And here.").is_err());
//!
//! disk.keep(&mut fastrand::Rng::with_seed(1), Kept::Synced, after.path());
//! assert_eq!(fs::read_dir(after.path()).unwrap().count(), 0);
//! # }
//! ```
#![cfg(all(target_os = "linux", target_pointer_width = "64"))]

mod calls;
mod content;
mod disk;
mod names;
mod plan;

pub use disk::{Disk, Kept};
pub use plan::{Call, Fault};
