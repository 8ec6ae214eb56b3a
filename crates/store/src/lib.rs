//! Persistence of guests, tables and matches.
//!
//! [`Store`] is the contract, from `kozyr-storage`; [`Sqlite`] implements it in one file, and
//! `Postgres`, with the feature of that name, in PostgreSQL. A write is acknowledged after
//! it is on disk. The steps of a match are append-only, and the database itself refuses to change
//! or delete one.
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

mod batch;
mod database;
mod error;
mod fence;
mod metrics;
mod peer;
#[cfg(feature = "postgres")]
mod postgres;
mod sql;
mod sqlite;
mod threads;

pub use database::{Access, Database};
pub use fence::Fence;
pub use kozyr_storage::*;
pub use peer::{Holder, Peer};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use sql::person::COLUMNS;
pub use sql::scan::Copied;
pub use sqlite::Sqlite;
pub use sqlite::backup::{
    Held, copy, copy_closed, copy_file, findings, look_through, oddities, reindex, restorable,
    restore,
};
pub use sqlite::dump::{dump, load};
pub use sqlite::folder::{Folder, stand_by};
pub use sqlite::follow::{Standby, promote};
pub use sqlite::log::{Change, Changes};
pub use sqlite::migrate::VERSION;
pub use sqlite::owner::give_to_owner;
pub use sqlite::salvage::{Salvaged, salvage};
pub use sqlite::upgrade::{Unopened, Upgrade};
