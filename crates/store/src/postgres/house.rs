//! The house that one server has at a time: transactions that nobody else's come between.
//!
//! Every transaction locks the lease of the house in its epoch and writes its own number into the
//! row of the house. So it waits for the one before it, a server that takes the house waits for
//! it, and it does nothing if the house has gone to another server or another connection. A writer
//! that connects again raises the epoch first. That waits for a transaction whose answer was lost,
//! or refuses it if it begins later; so the row then says for good whether it was committed.

use std::time::{Duration, Instant};

use super::connection::Connection;
use crate::error::SqlError;
use crate::fence::Fence;
use crate::sql::cell::params;
use crate::sql::query::{Query, Result};

/// How long a server looks for what has become of a commit whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);

const RAISE: &str = "UPDATE leases SET epoch = epoch + 1 WHERE id = 'house' AND node = ?1
     RETURNING epoch";

const MARK: &str = "WITH own AS MATERIALIZED (SELECT FROM leases
         WHERE id = 'house' AND node = ?2 AND epoch = ?3 FOR SHARE)
     UPDATE house SET batch = ?1 WHERE EXISTS (SELECT FROM own)";

/// The connection of a thread; that of the writer has the house.
pub(crate) struct Session {
    db: Connection,
    own: Option<Own>,
}

/// What the writer knows of its house.
struct Own {
    node: String,
    fence: Fence,
    epoch: i64,
    batch: i64,
}

impl Session {
    pub(crate) fn new(db: Connection) -> Self {
        Self { db, own: None }
    }

    /// Returns the session of the writer of a server that has the house under this name.
    pub(crate) fn owner(db: Connection, node: String, fence: Fence) -> Self {
        Self { db, own: Some(Own { node, fence, epoch: 0, batch: 0 }) }
    }

    /// Reads something. A connection that ended while nobody used it is noticed by its next
    /// request, which is made once more.
    pub(crate) fn read<T>(&mut self, work: impl Fn(&Connection) -> Result<T>) -> Result<T> {
        self.db.connect()?;
        match work(&self.db) {
            Err(error) if self.db.is_lost(&error) => {
                self.db.connect()?;
                work(&self.db)
            }
            done => done,
        }
    }

    /// Connects again if the connection was lost, under a new epoch. Returns the last transaction
    /// that was committed.
    fn resume(&mut self) -> Result<i64> {
        if self.db.connect()? {
            let raised = self.raise();
            if raised.is_err() {
                // The epoch is not known, so that of the next connection is raised.
                self.db.leave();
            }
            raised?;
        }
        Ok(self.own.as_ref().ok_or(SqlError::Away)?.batch)
    }

    /// Raises the epoch, and reads what the former connection has done after that.
    fn raise(&mut self) -> Result<()> {
        let own = self.own.as_mut().ok_or(SqlError::Away)?;
        let Some(epoch) = self.db.one(RAISE, [&own.node])? else { return Err(own.lost()) };
        let batch = self.db.one("SELECT batch FROM house", ())?;
        (own.epoch, own.batch) = (epoch, batch.ok_or(SqlError::Away)?);
        Ok(())
    }

    /// Does all of this or nothing. The answer comes when it is on disk.
    pub(crate) fn transaction<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T>,
    ) -> Result<T> {
        // A connection that ended while nobody used it is noticed by its next request.
        let batch = match self.begin() {
            Err(error) if self.db.is_lost(&error) => self.begin()?,
            begun => begun?,
        };
        match work(&self.db) {
            Ok(done) => self.commit(batch).map(|()| done),
            Err(error) => {
                // A connection that is lost has lost its transaction.
                if !self.db.is_lost(&error) {
                    self.db.simple("ROLLBACK")?;
                }
                Err(error)
            }
        }
    }

    /// Begins a transaction, and returns its number.
    fn begin(&mut self) -> Result<i64> {
        match &self.own {
            Some(own) if own.fence.is_over() => return Err(SqlError::Taken),
            Some(own) if !own.fence.holds() => return Err(SqlError::Late),
            _ => {}
        }
        let batch = self.resume()? + 1;
        let own = self.own.as_ref().ok_or(SqlError::Away)?;
        self.db.simple("BEGIN")?;
        if self.db.run(MARK, params![batch, own.node, own.epoch])? == 0 {
            self.db.simple("ROLLBACK")?;
            return Err(own.lost());
        }
        Ok(batch)
    }

    fn commit(&mut self, batch: i64) -> Result<()> {
        match self.db.simple("COMMIT") {
            Ok(_) => {
                self.own.iter_mut().for_each(|own| own.batch = batch);
                Ok(())
            }
            Err(error) if !self.db.is_lost(&error) => Err(error),
            Err(error) => {
                let lost = Instant::now();
                loop {
                    match self.resume() {
                        Ok(last) if last == batch => return Ok(()),
                        Ok(_) => return Err(error),
                        Err(SqlError::Taken) => return Err(SqlError::Taken),
                        Err(error) => {
                            self.db.is_lost(&error);
                            if lost.elapsed() > PATIENCE {
                                return Err(error);
                            }
                            std::thread::sleep(PAUSE);
                        }
                    }
                }
            }
        }
    }
}

impl Own {
    /// The house has gone to another server: nothing more is shown or written.
    fn lost(&self) -> SqlError {
        self.fence.end();
        SqlError::Taken
    }
}
