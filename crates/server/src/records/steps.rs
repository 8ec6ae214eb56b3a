//! Steps of matches, which only work with a [`Ticket`] reads, replays and writes: what is refused
//! for load costs no more for a long match than for a short one.

use kozyr_games::AnyGame;
use kozyr_host::rows::kept_steps;
use kozyr_players::Stop;
use kozyr_store::{MatchId, MatchRow, SharedStore, StepRow, StoreError};
use kozyr_table::{Ending, MatchInfo, RestoreError, StoredMatch, StoredStep, Table};
use tokio::runtime::Handle;

use super::replay::Unwritten;
use crate::bots::scheduler::{Account, Lost, Priority, Scheduler, Ticket};

/// Reads from the store on a thread of the scheduler. Clones share both.
#[derive(Clone)]
pub(crate) struct StepReader {
    pub(crate) store: SharedStore,
    thought: Scheduler,
    runtime: Handle,
}

impl StepReader {
    /// Returns the reader. Needs a Tokio runtime.
    pub(crate) fn new(store: SharedStore, thought: Scheduler) -> Self {
        Self { store, thought, runtime: Handle::current() }
    }

    /// Does something in its turn, at the expense of an account.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        kind: Priority,
        asker: &Account,
        work: impl FnOnce(&Self, &Ticket) -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let reader = self.clone();
        let asked = self.thought.ask(kind, asker, move |ticket: &Ticket| work(&reader, ticket));
        asked.map_err(Lost::Busy)?.wait().await
    }

    /// Does something of the house in its turn.
    pub(crate) async fn of_house<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self, &Ticket) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let done = self.in_turn(Priority::Open, &Account::HOUSE, work).await;
        done.map_err(|_| StoreError::Closed)
    }

    /// Returns the steps of a match that hold.
    pub(crate) fn steps(
        &self,
        id: &MatchId,
        ticket: &Ticket,
    ) -> Result<Vec<StoredStep>, StoreError> {
        Ok(kept_steps(self.wait(self.rows(id, ticket), ticket)?))
    }

    /// Returns all rows of the steps of a match.
    pub(crate) async fn rows(
        &self,
        id: &MatchId,
        _ticket: &Ticket,
    ) -> Result<Vec<StepRow>, StoreError> {
        self.store.steps(id).await
    }

    /// Returns the match of a table, with all rows of its steps.
    pub(crate) async fn played(
        &self,
        id: Option<&MatchId>,
        ticket: &Ticket,
    ) -> Result<Option<(MatchRow, Vec<StepRow>)>, StoreError> {
        let Some(id) = id else { return Ok(None) };
        let Some(row) = self.store.match_by_id(id).await? else { return Ok(None) };
        Ok(Some((row, self.rows(id, ticket).await?)))
    }

    /// Waits for something that is read a little at a time.
    pub(crate) fn wait<T>(&self, read: impl Future<Output = T>, _ticket: &Ticket) -> T {
        self.runtime.block_on(read)
    }
}

/// Replays a match until it has to stop; `each` sees the game after each step.
pub(crate) fn replay(
    info: &MatchInfo,
    steps: &[StoredStep],
    ticket: &Ticket,
    mut each: impl FnMut(&AnyGame),
) -> Result<AnyGame, Unwritten> {
    let mut game = AnyGame::new(info.setup()).map_err(RestoreError::from)?;
    for (number, step) in steps.iter().enumerate() {
        if ticket.is_stopped() {
            return Err(Unwritten::Stopped);
        }
        let done = game.step(&step.step());
        done.map_err(|error| RestoreError::Step { number, error })?;
        each(&game);
    }
    Ok(game)
}

/// Restores a table with its match, all at once.
pub(crate) fn restore(
    state: &str,
    played: Option<StoredMatch>,
    _ticket: &Ticket,
) -> Result<Table, RestoreError> {
    Table::restore(state, played)
}

/// Checks that a table can be read, apart from its match.
pub(crate) fn is_readable(state: &str) -> Result<(), RestoreError> {
    Table::restore(state, None).map(drop)
}

/// Returns the record of some steps of a match, with its ending if they are all.
pub(crate) fn record(
    info: &MatchInfo,
    steps: &[StoredStep],
    ending: Option<&Ending>,
    _ticket: &Ticket,
) -> Result<String, RestoreError> {
    info.record_text(steps, ending)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// What reads, replays or writes all steps of a match: only functions that have a ticket do, that
    /// ask somebody whether to stop, or that nobody can wait for, because no database is open.
    const DOORS: &[&str] = &[
        ".steps(",
        "kozyr_table::replay(",
        "Table::restore(row",
        "Table::restore(state, played",
        "Opened::read",
        ".reimagined(",
        ".record_text(",
    ];

    fn look(folder: &Path, root: &Path, found: &mut (usize, Vec<String>)) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, root, found);
                continue;
            }
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            for door in DOORS {
                for (at, _) in code.match_indices(door) {
                    let begin = code[..at].rfind("fn ").unwrap_or_default();
                    let end = code[at..].find('\n').map_or(code.len(), |end| at + end);
                    let function = &code[begin..end];
                    found.0 += 1;
                    if !["icket", "dyn Stop", "&Unopened"].iter().any(|may| function.contains(may))
                    {
                        found.1.push(format!("{name} has `{door}`: it needs a ticket"));
                    }
                }
            }
        }
    }

    #[test]
    fn only_work_with_a_ticket_replays_matches() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut found = (0, Vec::new());
        look(&root, &root, &mut found);
        assert_eq!(found.1, [""; 0]);
        assert!(found.0 > DOORS.len(), "{}", found.0);
    }
}
