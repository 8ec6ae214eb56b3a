//! Where guests, tables and matches are kept.
//!
//! [`Store`] says what a store must do; [`Sqlite`] does it in one file. A write is acknowledged
//! after it is on disk. The steps of a match are append-only, and the database itself refuses to
//! change or delete one.
//!
//! ```
//! use kozyr_store::{Guest, GuestId, Sqlite, Write, prelude::*};
//!
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! let store = Sqlite::in_memory()?;
//! let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
//! let token = [7; 32]; // a hash; the token itself is the guest's alone
//! let writes = vec![Write::Guest(anna.clone(), 1), Write::Token(token, anna.id.clone(), 1)];
//! store.write(writes).await?;
//! assert_eq!(store.guest_by_token(token).await?, Some(anna));
//! # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
//! ```

mod admin;
mod all;
mod batch;
mod bots;
mod circle_play;
mod circles;
mod codes;
mod copy;
mod days;
mod devices;
mod error;
mod facade;
mod folder;
mod guard;
mod heads;
mod hidden;
mod metrics;
mod migrate;
mod model;
mod owner;
mod part;
mod perform;
mod person;
mod queries;
mod said;
mod salvage;
mod sql;
mod sqlite;
pub mod store;
mod upgrade;

pub use copy::{Held, copy, copy_file, findings, look_through, reindex, restore, snapshot};
pub use error::{Answer, Obstacle, Result, StoreError};
pub use folder::Folder;
pub use migrate::VERSION;
pub use model::*;
pub use owner::give_to_owner;
pub use person::COLUMNS;
pub use salvage::{Salvaged, salvage};
pub use sql::{dump, load};
pub use sqlite::Sqlite;
pub use store::{Store, prelude};
pub use upgrade::Upgrade;
