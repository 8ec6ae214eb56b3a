//! What a store must do, done by the threads of the SQLite one.

use std::future::ready;

use tokio::sync::oneshot;

use crate::batch::Job;
use crate::error::{Answer, StoreError};
use crate::model::{
    Deleted, Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, Page, StepRow, TableEntry,
    TableId, TableRow, TokenHash, Unused, Write,
};
use crate::sqlite::Sqlite;
use crate::store::Store;
use crate::{metrics, perform, queries};

impl Store for Sqlite {
    fn write(&self, writes: Vec<Write>) -> Answer<()> {
        let waiting = metrics::Waiting::new();
        let (reply, answer) = oneshot::channel();
        let sent = self.send(|open| open.writer.send(Job::Write(writes, reply)).is_ok());
        Box::pin(async move {
            sent?;
            let answer = answer.await.map_err(|_| StoreError::Closed)?;
            drop(waiting);
            answer
        })
    }

    fn guest_by_token(&self, token: TokenHash) -> Answer<Option<Guest>> {
        self.read(move |db| queries::guest_by_token(db, token))
    }

    fn take_link(&self, link: LinkHash, now: i64) -> Answer<Option<GuestId>> {
        self.change(move |db| perform::take_link(db, link, now))
    }

    fn peek_link(&self, link: LinkHash, now: i64) -> Answer<Option<Guest>> {
        self.read(move |db| queries::peek_link(db, link, now))
    }

    fn table(&self, id: &TableId) -> Answer<Option<TableRow>> {
        let id = id.0.clone();
        self.read(move |db| queries::table(db, &id))
    }

    fn tables_of(
        &self,
        guest: &GuestId,
        finished_since: i64,
        limit: u32,
    ) -> Answer<Vec<TableEntry>> {
        let guest = guest.0.clone();
        self.read(move |db| queries::tables_of(db, &guest, finished_since, limit))
    }

    fn open_tables_of(&self, guest: &GuestId) -> Answer<u32> {
        let guest = guest.0.clone();
        self.read(move |db| queries::open_tables_of(db, &guest))
    }

    fn live_tables(&self) -> Answer<Vec<TableRow>> {
        self.read(|db| queries::live_tables(db))
    }

    fn match_by_id(&self, id: &MatchId) -> Answer<Option<MatchRow>> {
        let id = id.0.clone();
        self.read(move |db| queries::match_by_id(db, &id))
    }

    fn steps(&self, id: &MatchId) -> Answer<Vec<StepRow>> {
        // Before the file is looked into: what is in it then goes at least as far.
        let head = self.head(id);
        let id = id.0.clone();
        self.read(move |db| queries::steps(db, &id, head))
    }

    fn seat_in(&self, id: &MatchId, guest: &GuestId) -> Answer<Option<u8>> {
        let (id, guest) = (id.0.clone(), guest.0.clone());
        self.read(move |db| queries::seat_in(db, &id, &guest))
    }

    fn review(&self, id: &MatchId, seat: u8) -> Answer<Option<String>> {
        let id = id.0.clone();
        self.read(move |db| queries::review(db, &id, seat))
    }

    fn matches_of(&self, guest: &GuestId, page: Page, limit: u32) -> Answer<Vec<MatchSummary>> {
        let guest = guest.0.clone();
        self.read(move |db| queries::matches_of(db, &guest, &page, limit))
    }

    fn delete_unused(&self, unused: Unused) -> Answer<Deleted> {
        self.change(move |db| perform::delete_unused(db, unused))
    }

    fn health(&self) -> Answer<()> {
        match self.faults() {
            Ok(()) => self.read(|db| queries::guest_by_token(db, [0; 32]).map(|_| ())),
            Err(error) => Box::pin(ready(Err(error))),
        }
    }
}
