//! Where guests, tables and matches are kept.
//!
//! [`Store`] says what a store must do; [`Sqlite`] does it in one file. A write is acknowledged
//! after it is on disk. The steps of a match are append-only, and the database itself refuses to
//! change or delete one.
//!
//! ```
//! use kozyr_store::{Guest, GuestId, Sqlite, Store, Write};
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
mod ask;
mod bots;
mod circle_play;
mod circles;
mod codes;
mod copy;
mod crowd;
mod days;
mod devices;
mod error;
mod folder;
mod guard;
mod heads;
mod hidden;
mod measure;
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
mod store;
mod upgrade;

pub use admin::{
    AdminAct, AdminSession, Announcement, AuditLine, AuditRow, Old, PersonRow, Report, Reported,
    Sanction, SanctionKind,
};
pub use all::Counts;
pub use bots::{BotMade, BotRow};
pub use circle_play::{CircleMatch, Standing};
pub use circles::{Circle, CircleMember, Joined, Role, Ruled};
pub use copy::{Held, copy, copy_file, findings, look_through, reindex, restore, snapshot};
pub use days::Beats;
pub use devices::Device;
pub use error::{Answer, Obstacle, Result, StoreError};
pub use folder::Folder;
pub use hidden::{Hidden, Hide};
pub use migrate::VERSION;
pub use model::{
    Agent, AwayRow, CircleId, Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary,
    Page, SaidRow, SeatResult, StepRow, TableEntry, TableId, TableRow, TokenHash, TurnRow, Unused,
    Write,
};
pub use owner::give_to_owner;
pub use person::{COLUMNS, MatchOf, Named, Value};
pub use salvage::{Salvaged, salvage};
pub use sql::{dump, load};
pub use sqlite::Sqlite;
pub use store::Store;
pub use upgrade::Upgrade;
