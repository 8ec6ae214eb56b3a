//! Steps of finished matches, which only work with a [`Ticket`] reads and replays: what is refused
//! for load costs no more for a long match than for a short one.

use kozyr_games::AnyGame;
use kozyr_host::rows::kept_steps;
use kozyr_players::Stop;
use kozyr_store::{MatchId, SharedStore, StoreError};
use kozyr_table::{MatchInfo, RestoreError, StoredStep};
use tokio::runtime::Handle;

use super::replay::Unwritten;
use crate::bots::scheduler::Ticket;

/// Reads from the store on a thread of the scheduler.
#[derive(Clone)]
pub(crate) struct StepReader {
    store: SharedStore,
    runtime: Handle,
}

impl StepReader {
    pub(crate) fn new(store: &SharedStore) -> Self {
        Self { store: store.clone(), runtime: Handle::current() }
    }

    /// Returns the steps of a match that hold.
    pub(crate) fn steps(
        &self,
        id: &MatchId,
        ticket: &Ticket,
    ) -> Result<Vec<StoredStep>, StoreError> {
        Ok(kept_steps(self.wait(self.store.steps(id), ticket)?))
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// What reads, replays or writes all steps of a match, and the files that may: those whose work
    /// has a ticket, tables that are opened or end, each once, and tools of the admin.
    const DOORS: &[(&str, &[&str])] = &[
        (".steps(&", &["api/matches.rs", "api/records.rs", "pages/preview.rs", "ops/doctor.rs"]),
        ("store.steps(", &["live/tables.rs", "ops/doctor.rs", "records/rewritten.rs"]),
        ("kozyr_table::replay(", &["ops/doctor.rs"]),
        ("Table::restore(", &["live/tables.rs", "ops/doctor.rs", "records/rewritten.rs"]),
        ("Opened::read", &[]),
        (".reimagined(", &["api/records.rs"]),
        (".record_text(", &["api/matches.rs", "bots/programs.rs"]),
    ];

    fn look(folder: &Path, root: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, root, found);
                continue;
            }
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            for (door, may) in DOORS {
                let is_own = ["records/steps.rs", "records/uploads.rs"].contains(&name.as_str());
                if code.contains(door) && !is_own && !may.contains(&name.as_str()) {
                    found.push(format!("{name} has `{door}`: it needs a ticket"));
                }
            }
        }
    }

    #[test]
    fn only_work_with_a_ticket_replays_matches() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut found = Vec::new();
        look(&root, &root, &mut found);
        assert_eq!(found, [""; 0]);
    }
}
