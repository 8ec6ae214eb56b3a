//! What a store must do, done by the threads of the SQLite one.

use tokio::sync::oneshot;

use crate::error::{Result, StoreError};
use crate::model::{
    Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, Page, StepRow, TableEntry,
    TableId, TableRow, TokenHash, Unused, Write,
};
use crate::sqlite::{Job, Sqlite};
use crate::store::Store;
use crate::{measure, perform, queries};

impl Store for Sqlite {
    async fn write(&self, writes: Vec<Write>) -> Result<()> {
        let _waiting = measure::Waiting::new();
        let (reply, answer) = oneshot::channel();
        self.send(|open| open.writer.send(Job::Write(writes, reply)).is_ok())?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn guest_by_token(&self, token: TokenHash) -> Result<Option<Guest>> {
        self.read(move |db| queries::guest_by_token(db, token)).await
    }

    async fn take_link(&self, link: LinkHash, now: i64) -> Result<Option<GuestId>> {
        self.change(move |db| perform::take_link(db, link, now)).await
    }

    async fn peek_link(&self, link: LinkHash, now: i64) -> Result<Option<Guest>> {
        self.read(move |db| queries::peek_link(db, link, now)).await
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        let id = id.0.clone();
        self.read(move |db| queries::table(db, &id)).await
    }

    async fn tables_of(
        &self,
        guest: &GuestId,
        finished_since: i64,
        limit: u32,
    ) -> Result<Vec<TableEntry>> {
        let guest = guest.0.clone();
        self.read(move |db| queries::tables_of(db, &guest, finished_since, limit)).await
    }

    async fn open_tables_of(&self, guest: &GuestId) -> Result<u32> {
        let guest = guest.0.clone();
        self.read(move |db| queries::open_tables_of(db, &guest)).await
    }

    async fn live_tables(&self) -> Result<Vec<TableRow>> {
        self.read(|db| queries::live_tables(db)).await
    }

    async fn match_by_id(&self, id: &MatchId) -> Result<Option<MatchRow>> {
        let id = id.0.clone();
        self.read(move |db| queries::match_by_id(db, &id)).await
    }

    async fn steps(&self, id: &MatchId) -> Result<Vec<StepRow>> {
        // Before the file is looked into: what is in it then goes at least as far.
        let head = self.head(id);
        let id = id.0.clone();
        self.read(move |db| queries::steps(db, &id, head)).await
    }

    async fn seat_in(&self, id: &MatchId, guest: &GuestId) -> Result<Option<u8>> {
        let (id, guest) = (id.0.clone(), guest.0.clone());
        self.read(move |db| queries::seat_in(db, &id, &guest)).await
    }

    async fn review(&self, id: &MatchId, seat: u8) -> Result<Option<String>> {
        let id = id.0.clone();
        self.read(move |db| queries::review(db, &id, seat)).await
    }

    async fn matches_of(
        &self,
        guest: &GuestId,
        page: Page,
        limit: u32,
    ) -> Result<Vec<MatchSummary>> {
        let guest = guest.0.clone();
        self.read(move |db| queries::matches_of(db, &guest, &page, limit)).await
    }

    async fn delete_unused(&self, unused: Unused) -> Result<Deleted> {
        self.change(move |db| perform::delete_unused(db, unused)).await
    }

    async fn health(&self) -> Result<()> {
        // A store that was closed in peace has no faults.
        self.send(|_| true)?;
        self.known_faults()?;
        self.read(|db| queries::guest_by_token(db, [0; 32])).await.map(|_| ())
    }
}
