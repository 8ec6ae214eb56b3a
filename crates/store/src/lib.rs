//! Where guests, tables and matches are kept.
//!
//! [`Store`] says what a store must do; [`Sqlite`] does it in one file. A write is acknowledged
//! after it is on disk. The steps of a match are append-only, and the database itself refuses to
//! change or delete one.

mod model;
mod sqlite;

pub use model::{
    Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, StepRow, TableId, TableRow,
    TokenHash, Write,
};
pub use sqlite::Sqlite;

/// What can go wrong with a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database said no.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// The database was written by a later version of this program.
    #[error("the database has version {found}; this program knows versions up to {known}")]
    TooNew {
        /// The version found.
        found: u32,
        /// The latest version known.
        known: u32,
    },
    /// The thread that owns the database is gone.
    #[error("the store has been closed")]
    Closed,
    /// The folder or file cannot be used.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
}

/// The result of a store's work.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Keeps guests, tables and matches. Times are milliseconds since 1970.
pub trait Store: Send + Sync + 'static {
    /// Does all of these, or none, and returns when they are on disk.
    fn write(&self, writes: Vec<Write>) -> impl Future<Output = Result<()>> + Send;

    /// The guest with this token.
    fn guest_by_token(
        &self,
        token: TokenHash,
    ) -> impl Future<Output = Result<Option<Guest>>> + Send;

    /// Uses up a link that moves a guest to another device: whose it was, if it was valid at `now`.
    fn take_link(
        &self,
        link: LinkHash,
        now: i64,
    ) -> impl Future<Output = Result<Option<GuestId>>> + Send;

    /// Whose a link is, if it is valid at `now`, without using it up.
    fn peek_link(
        &self,
        link: LinkHash,
        now: i64,
    ) -> impl Future<Output = Result<Option<Guest>>> + Send;

    /// A table.
    fn table(&self, id: &TableId) -> impl Future<Output = Result<Option<TableRow>>> + Send;

    /// The tables at which a guest sits or which it opened, the latest change first.
    fn tables_of(
        &self,
        guest: &GuestId,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableRow>>> + Send;

    /// The tables that have to go on by themselves after a restart.
    fn live_tables(&self) -> impl Future<Output = Result<Vec<TableRow>>> + Send;

    /// A match.
    fn match_by_id(&self, id: &MatchId) -> impl Future<Output = Result<Option<MatchRow>>> + Send;

    /// The steps of a match in order.
    fn steps(&self, id: &MatchId) -> impl Future<Output = Result<Vec<StepRow>>> + Send;

    /// The seat of a guest in a match, if that guest had one.
    fn seat_in(
        &self,
        id: &MatchId,
        guest: &GuestId,
    ) -> impl Future<Output = Result<Option<u8>>> + Send;

    /// What was kept as the review of a match for a seat.
    fn review(&self, id: &MatchId, seat: u8)
    -> impl Future<Output = Result<Option<String>>> + Send;

    /// The finished matches in which a guest sat, the latest first, beginning after `skip`.
    fn matches_of(
        &self,
        guest: &GuestId,
        skip: u32,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<MatchSummary>>> + Send;
}
