//! What a store must do.

use crate::error::Answer;
use crate::model::{
    Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, Page, StepRow, TableEntry,
    TableId, TableRow, TokenHash, Unused, Write,
};

/// Keeps guests, tables and matches. Times are milliseconds since 1970. What is asked is begun at
/// once, also if nobody awaits the answer.
pub trait Store: Send + Sync + 'static {
    /// Does all of these, or none, and returns when they are on disk.
    fn write(&self, writes: Vec<Write>) -> Answer<()>;

    /// The guest with this token.
    fn guest_by_token(&self, token: TokenHash) -> Answer<Option<Guest>>;

    /// Uses up a link that moves a guest to another device: whose it was, if it was valid at `now`.
    fn take_link(&self, link: LinkHash, now: i64) -> Answer<Option<GuestId>>;

    /// Whose a link is, if it is valid at `now`, without using it up.
    fn peek_link(&self, link: LinkHash, now: i64) -> Answer<Option<Guest>>;

    /// A table.
    fn table(&self, id: &TableId) -> Answer<Option<TableRow>>;

    /// What lists show of the tables at which a guest sits or which it opened, the latest change
    /// first: those with something left to play, and those that have changed since
    /// `finished_since`.
    fn tables_of(
        &self,
        guest: &GuestId,
        finished_since: i64,
        limit: u32,
    ) -> Answer<Vec<TableEntry>>;

    /// At how many tables of a guest something is left to play.
    fn open_tables_of(&self, guest: &GuestId) -> Answer<u32>;

    /// The tables that have to be fetched at a start ([`TableRow::live`]).
    fn live_tables(&self) -> Answer<Vec<TableRow>>;

    /// A match.
    fn match_by_id(&self, id: &MatchId) -> Answer<Option<MatchRow>>;

    /// The steps of a match in order.
    fn steps(&self, id: &MatchId) -> Answer<Vec<StepRow>>;

    /// The seat of a guest in a match, if that guest had one.
    fn seat_in(&self, id: &MatchId, guest: &GuestId) -> Answer<Option<u8>>;

    /// What was kept as the review of a match for a seat.
    fn review(&self, id: &MatchId, seat: u8) -> Answer<Option<String>>;

    /// The finished matches in which a guest sat, the latest first.
    fn matches_of(&self, guest: &GuestId, page: Page, limit: u32) -> Answer<Vec<MatchSummary>>;

    /// Deletes guests and tables that nobody needs, some hundreds at a time.
    fn delete_unused(&self, unused: Unused) -> Answer<Deleted>;

    /// Whether what is asked and written is answered and kept.
    fn health(&self) -> Answer<()>;
}
