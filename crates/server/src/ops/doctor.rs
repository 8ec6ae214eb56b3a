//! Integrity check of everything stored: plays every match again by the rules and restores every
//! table. It reports its findings with messages, and repairs everything it can without losing data.

use std::sync::Arc;

use kozyr_host::rows;
use kozyr_players::Never;
use kozyr_rules::Turn;
use kozyr_store::{
    Access, Copied, Database, Folder, GuestId, MatchRow, Obstacle, SharedStore, Sqlite, StoreError,
    TableRow, Write,
};
use kozyr_table::{Ending, Forgotten, MatchInfo, RestoreError};
use kozyr_wire::http::PersonData;

use super::person::{self, Forgot, FoundPerson};
use crate::bots::scheduler::Scheduler;
use crate::lobby::listing;
use crate::records::replay::Unwritten;
use crate::records::rewritten::rewrite;
use crate::records::steps::{StepReader, replay, restore};
use crate::records::upgrade::TextMigration;

/// The content of a data folder that no server uses, or of a database of PostgreSQL.
pub struct Kept {
    database: Database,
    store: SharedStore,
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// The number of tables that were checked.
    pub tables: usize,
    /// The number of matches that are over.
    pub finished: usize,
    /// The number of matches that are not over.
    pub running: usize,
    /// The number of steps that were replayed.
    pub steps: usize,
    /// The number of tables and matches with rules that this program does not have: they can be
    /// read, but not replayed.
    pub other_rules: usize,
    /// The problems.
    pub findings: Vec<Finding>,
}

/// A problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// A message that describes the problem.
    pub words: String,
    /// The repair as a message, if one is possible without losing anything.
    pub mend: Option<String>,
}

impl Kept {
    /// Opens a data folder and migrates its database, as a server would.
    ///
    /// ```
    /// # tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(async {
    /// use kozyr_server::Kept;
    /// use kozyr_store::Folder;
    ///
    /// let data = tempfile::tempdir().unwrap();
    /// let kept = Kept::open(Folder::open(data.path())?)?;
    /// assert!(kept.examine(false).await?.findings.is_empty());
    /// kept.close().await;
    /// # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
    /// ```
    ///
    /// # Errors
    /// If the database cannot be used.
    pub fn open(folder: Folder) -> Result<Self, StoreError> {
        Ok(Self::of(Database::Sqlite(Sqlite::open(folder, &TextMigration)?)))
    }

    /// Opens the database of PostgreSQL at an address.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn at(address: &str, access: Access) -> Result<Self, StoreError> {
        Database::at(address, access).await.map(Self::of)
    }

    fn of(database: Database) -> Self {
        let store = database.store();
        Self { database, store }
    }

    /// Copies everything from a file into this database of PostgreSQL, as [`Database::copy_from`]
    /// does.
    ///
    /// # Errors
    /// If there is anything in it, or something cannot be copied.
    pub async fn copy_from(&self, from: &Self) -> Result<Vec<Copied>, StoreError> {
        self.database.copy_from(&from.database).await
    }

    /// Copies everything from this database of PostgreSQL into a folder, as [`Database::copy_to`]
    /// does.
    ///
    /// # Errors
    /// If the folder has a database, or something cannot be copied.
    pub async fn copy_to(&self, folder: &Folder) -> Result<Vec<Copied>, StoreError> {
        self.database.copy_to(folder).await
    }

    fn reader(&self) -> Result<StepReader, StoreError> {
        let exhausted = |error: std::io::Error| StoreError::Unavailable {
            obstacle: Obstacle::Exhausted,
            error: error.to_string(),
        };
        let thought = Scheduler::start(1).map_err(exhausted)?;
        Ok(StepReader::new(Arc::clone(&self.store), thought))
    }

    /// Ends all work and releases the folder.
    pub async fn close(self) {
        self.database.close().await;
    }

    /// Returns the people with an id or a name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn find_people(&self, text: &str) -> Result<Vec<FoundPerson>, StoreError> {
        person::find(&self.store, text).await
    }

    /// Returns all data of a person, or `None` if there is no such person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn person_data(&self, id: &str) -> Result<Option<PersonData>, StoreError> {
        person::data(&self.store, &GuestId(id.to_owned()), &Never).await
    }

    /// Returns the members of the house, by name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn members(&self) -> Result<Vec<FoundPerson>, StoreError> {
        person::members(&self.store).await
    }

    /// Makes a member of the house a guest like others. Returns `false` if they are not a member.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_membership(&self, id: &str) -> Result<bool, StoreError> {
        person::end_membership(&self.store, &GuestId(id.to_owned()), None).await
    }

    /// Erases a person. Returns `None` if there is no such person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn forget_person(&self, id: &str) -> Result<Option<Forgot>, StoreError> {
        person::forget(&self.reader()?, None, &GuestId(id.to_owned())).await
    }

    /// Checks everything, and repairs what can be repaired if `mend`. Returns what was checked and
    /// found.
    ///
    /// # Errors
    /// If the database cannot be read any further, or cannot be written to.
    pub async fn examine(&self, mend: bool) -> Result<Report, StoreError> {
        let (reader, mut report) = (self.reader()?, Report::default());
        let mut after = None;
        loop {
            let rows = report.read("some matches", self.store.matches_after(after).await)?;
            let rows = rows.unwrap_or_default();
            let Some(last) = rows.last() else { break };
            after = Some(last.id.clone());
            for row in rows {
                self.examine_match(&reader, &row, &mut report).await?;
            }
        }
        let mut after = None;
        loop {
            let rows = report.read("some tables", self.store.tables_after(after).await)?;
            let rows = rows.unwrap_or_default();
            let Some(last) = rows.last() else { break };
            after = Some(last.id.clone());
            for row in rows {
                self.examine_table(&reader, row, mend, &mut report).await?;
            }
        }
        Ok(report)
    }

    async fn examine_match(
        &self,
        reader: &StepReader,
        row: &MatchRow,
        report: &mut Report,
    ) -> Result<(), StoreError> {
        let name = format!("the match {}… of {}", row.id.short(), row.game);
        if row.finished.is_some() {
            report.finished += 1;
        } else {
            report.running += 1;
        }
        let (id, setup) = (row.id.clone(), row.setup.clone());
        let played = reader.of_house(move |reader, ticket| {
            let steps = reader.wait(reader.rows(&id, ticket), ticket)?;
            let lacks = steps.iter().zip(0..).position(|(step, number)| step.number != number);
            let steps = rows::kept_steps(steps);
            let replayed =
                MatchInfo::parse(setup.expose()).map_err(Unwritten::from).and_then(|info| {
                    info.check_rules()?;
                    replay(&info, &steps, ticket, |_| {})
                });
            Ok::<_, StoreError>((lacks, steps.len(), replayed))
        });
        let played = report.read(&format!("the steps of {name}"), played.await?)?;
        let Some((lacks, steps, replayed)) = played else {
            return Ok(());
        };
        if let Some(at) = lacks {
            report.find(format!("{name} lacks its step {at}"));
            return Ok(());
        }
        let ending = row.finished.as_ref().map(|(_, text)| Ending::parse(text)).transpose();
        let game = match replayed {
            Ok(game) => game,
            Err(Unwritten::Match(RestoreError::Rules { .. })) => {
                report.other_rules += 1;
                return Ok(());
            }
            Err(error) => {
                report.find(format!("{name} cannot be played again: {error}"));
                return Ok(());
            }
        };
        report.steps += steps;
        let over = game.turn() == Turn::Over;
        match ending {
            Err(error) => report.find(format!("the end of {name} cannot be read: {error}")),
            Ok(None) if over => {
                report.find(format!("{name} is over, and was not written down as such"));
            }
            Ok(None) => {}
            Ok(Some(ending)) => {
                let scores: Vec<i32> = game.scores().iter().map(|(_, score)| *score).collect();
                let winners: Vec<u8> = game.winners().iter().map(|seat| seat.number()).collect();
                // A match that was given up or ended is not over by the rules; any other is.
                if ending.is_played_out() != over {
                    let other = if over { "over" } else { "not over" };
                    report.find(format!("{name} was written down otherwise, and is {other}"));
                } else if ending.scores != scores || (over && ending.winners != winners) {
                    report.find(format!("{name} comes to another result than was written down"));
                }
            }
        }
        Ok(())
    }

    async fn examine_table(
        &self,
        reader: &StepReader,
        row: TableRow,
        mend: bool,
        report: &mut Report,
    ) -> Result<(), StoreError> {
        report.tables += 1;
        let name = format!("the table {}… of {}", row.id.short(), row.game);
        let mut known = None;
        if let Some(id) = &row.match_id {
            let played = self.store.match_by_id(id).await;
            known = report.read(&format!("the match of {name}"), played)?.flatten();
            if known.is_none() {
                report.find(format!("{name} lacks its match"));
            }
        }
        let state = row.state.clone();
        let restored = reader.of_house(move |reader, ticket| {
            let steps = |played: &MatchRow| reader.wait(reader.rows(&played.id, ticket), ticket);
            let steps = known.as_ref().map(steps).transpose()?.unwrap_or_default();
            let played = known.map(|played| rows::stored(played, steps));
            Ok::<_, StoreError>(restore(state.expose(), played, ticket))
        });
        let restored = match restored.await? {
            Ok(restored) => restored,
            Err(error) if error.passes() => return Err(error),
            // The check of the match has reported what is wrong with its steps.
            Err(_) => return Ok(()),
        };
        let table = match restored {
            Ok(table) => table,
            Err(RestoreError::Rules { .. }) => {
                report.other_rules += 1;
                return Ok(());
            }
            Err(error) => {
                report.find(format!("{name} cannot be used: {error}"));
                return Ok(());
            }
        };
        let mut gone = Vec::new();
        for person in table.people().into_iter().filter(|person| !person.0.is_empty()) {
            let found = self.store.person(&GuestId(person.0.clone())).await;
            if report.read(&format!("a person at {name}"), found)?.is_some_and(|one| one.is_none())
            {
                gone.push(person);
            }
        }
        if !gone.is_empty() {
            report.findings.push(Finding {
                words: format!(
                    "{name} has people whom the house has forgotten, so nothing is kept of it"
                ),
                mend: Some("take them out of it".to_owned()),
            });
            for person in gone.iter().filter(|_| mend) {
                let who = Forgotten::new(person.clone(), "");
                rewrite(reader, &row.id, &who).await?;
            }
            return Ok(());
        }
        let wakes = table.wants().is_of_host();
        let wrong = if listing::stored(&row.entry(), None, None).is_none() {
            "has nothing that lists could show"
        } else if wakes && !row.live {
            "would not go on by itself after a start"
        } else if !row.live && row.open != rows::is_open(&table) {
            "is listed as what it is not"
        } else {
            return Ok(());
        };
        report.findings.push(Finding {
            words: format!("{name} {wrong}"),
            mend: Some("write that down anew".to_owned()),
        });
        if mend
            && let [Write::Table(new, people), named] = rows::table(&row.id, &table, row.updated)
        {
            let same = TableRow { state: row.state, ..new };
            self.store.write(vec![Write::Table(same, people), named]).await?;
        }
        Ok(())
    }
}

impl Report {
    /// Returns what was read. That it cannot be read is a finding, and the check goes on.
    fn read<T>(
        &mut self,
        what: &str,
        read: Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        match read {
            Err(error) if !error.passes() => {
                self.find(format!("{what} cannot be read: {error}"));
                Ok(None)
            }
            read => read.map(Some),
        }
    }

    fn find(&mut self, words: String) {
        self.findings.push(Finding { words, mend: None });
    }
}
