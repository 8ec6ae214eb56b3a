//! What a store must do.

use crate::error::Result;
use crate::model::{
    Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, Page, StepRow, TableEntry,
    TableId, TableRow, TokenHash, Unused, Write,
};

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

    /// What lists show of the tables at which a guest sits or which it opened, the latest change
    /// first: those with something left to play, and those that have changed since
    /// `finished_since`.
    fn tables_of(
        &self,
        guest: &GuestId,
        finished_since: i64,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableEntry>>> + Send;

    /// At how many tables of a guest something is left to play.
    fn open_tables_of(&self, guest: &GuestId) -> impl Future<Output = Result<u32>> + Send;

    /// The tables that have to be fetched at a start ([`TableRow::live`]).
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

    /// The finished matches in which a guest sat, the latest first.
    fn matches_of(
        &self,
        guest: &GuestId,
        page: Page,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<MatchSummary>>> + Send;

    /// Deletes guests and tables that nobody needs, some hundreds at a time.
    fn delete_unused(&self, unused: Unused) -> impl Future<Output = Result<Deleted>> + Send;

    /// Whether what is asked and written is answered and kept.
    fn health(&self) -> impl Future<Output = Result<()>> + Send;
}
