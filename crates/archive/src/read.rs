//! Reading of an archive, one match after the other.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use kozyr_rules::record::{MAX_RECORD, decode};
use kozyr_store::{Access, Database, Folder, MatchRow, SharedStore, Sqlite, StoreError};
use kozyr_table::{Ending, MatchInfo, RestoreError, StoredStep, held, is_open_to_all};
use serde_json::Value;
use tempfile::TempDir;

use crate::pseudonyms::Pseudonyms;
use crate::records::{LeftFiles, Records};

/// The first bytes of a database, by the format of SQLite.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// The content that is wanted from an archive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ask {
    /// Whether to return the names of people and the ids of matches as they are stored.
    pub names: bool,
    /// Whether to return matches of databases that were played at tables that were not open to all.
    pub private: bool,
}

/// A match that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The place of the match: the path of a file; a line of a file; or, in a database, the key of
    /// the game, a hyphen and the id of the match. Without names, a number replaces the id.
    pub place: String,
    /// When the match ended, in milliseconds since 1970, if that is known and names are asked for.
    pub finished: Option<i64>,
    /// The record, or the reason why it cannot be read.
    pub text: Result<String, String>,
}

/// The reason why an archive cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// A file or folder cannot be read.
    #[error("{path}: {error}")]
    Io {
        /// The path of the file or folder.
        path: String,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A folder contains nothing to read.
    #[error("{0} holds no files ending in .kozyr and no database of a server")]
    Empty(String),
    /// A file is of another kind.
    #[error(
        "{0} is none of: a record (its first line is `kozyr 1`), lines of JSON as `kozyr export` \
         writes them, a database of a server"
    )]
    Unknown(String),
    /// A database cannot be read.
    #[error("{path}: {error}")]
    Store {
        /// The path of the database.
        path: String,
        /// The error of the store.
        error: StoreError,
    },
}

impl ArchiveError {
    fn io(path: &Path) -> impl Fn(io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::Io { path: path.clone(), error }
    }

    fn store(path: &Path) -> impl Fn(StoreError) -> Self {
        let path = path.display().to_string();
        move |error| Self::Store { path: path.clone(), error }
    }
}

/// The kind of source that a path leads to.
enum Part {
    Record(PathBuf),
    Lines(PathBuf),
    Database(PathBuf),
    /// The address of a database of PostgreSQL.
    Address(String),
}

/// Everything that there is to read.
pub struct Archive {
    parts: Vec<Part>,
    ask: Ask,
    left: LeftFiles,
}

/// The counts of what was left out, and of those who have pseudonyms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The number of matches of private tables that were left out.
    pub private: usize,
    /// The number of people and programs that have pseudonyms.
    pub hidden: usize,
}

impl Archive {
    /// Opens the sources that these paths name: files, folders (the files in them that end in
    /// `.kozyr`, see [`Records`]), and data folders and databases of servers. A server may be running.
    ///
    /// # Errors
    /// Returns an error if a path cannot be read or is none of these, or if a folder is empty.
    pub fn open(paths: &[impl AsRef<Path>], ask: Ask) -> Result<Self, ArchiveError> {
        let (mut parts, mut records) = (Vec::new(), Records::default());
        for path in paths {
            let path = path.as_ref();
            if !path.is_dir() {
                parts.push(sniffed(path)?);
            } else if Folder::database_in(path).exists() {
                parts.push(Part::Database(Folder::database_in(path)));
            } else {
                let left = records.left;
                let files = records.within(path).map_err(|(path, error)| ArchiveError::Io {
                    path: path.display().to_string(),
                    error,
                })?;
                if files.is_empty() && records.left == left {
                    return Err(ArchiveError::Empty(path.display().to_string()));
                }
                parts.extend(files.into_iter().map(Part::Record));
            }
        }
        Ok(Self { parts, ask, left: records.left })
    }

    /// Opens the database of PostgreSQL at an address. A server may be running.
    pub fn at(address: &str, ask: Ask) -> Self {
        let parts = vec![Part::Address(address.to_owned())];
        Self { parts, ask, left: LeftFiles::default() }
    }

    /// Returns what was left out of the folders.
    pub fn left_files(&self) -> LeftFiles {
        self.left
    }

    /// Returns how many sources there are to read: files and databases.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Returns whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Passes every match to a function, in an order that is the same each time. A match in
    /// progress in a database is never passed on.
    ///
    /// # Errors
    /// Returns an error if something cannot be read, or if the function fails.
    pub fn each<E: From<ArchiveError>>(
        self,
        mut take: impl FnMut(Found) -> Result<(), E>,
    ) -> Result<Left, E> {
        let mut reader =
            Reader { ask: self.ask, pseudonyms: Pseudonyms::default(), left: Left::default() };
        for part in &self.parts {
            match part {
                Part::Record(path) => take(reader.record(path)?)?,
                Part::Lines(path) => reader.lines(path, &mut take)?,
                Part::Database(path) => reader.database(path, &mut take)?,
                Part::Address(address) => reader.address(address, &mut take)?,
            }
        }
        Ok(Left { hidden: reader.pseudonyms.len(), ..reader.left })
    }
}

fn sniffed(path: &Path) -> Result<Part, ArchiveError> {
    let failed = ArchiveError::io(path);
    if !path.metadata().map_err(&failed)?.is_file() {
        // A pipe can be read once only, and may have nobody who writes.
        return Err(ArchiveError::Unknown(path.display().to_string()));
    }
    let mut head = Vec::new();
    File::open(path).map_err(&failed)?.take(64).read_to_end(&mut head).map_err(&failed)?;
    let is_record = path.extension().is_some_and(|extension| extension == "kozyr");
    let path = path.to_owned();
    if head.starts_with(DATABASE) {
        Ok(Part::Database(path))
    } else if head.first() == Some(&b'{') {
        Ok(Part::Lines(path))
    } else if is_record || head.trim_ascii_start().starts_with(b"kozyr ") {
        Ok(Part::Record(path))
    } else {
        Err(ArchiveError::Unknown(path.display().to_string()))
    }
}

struct Reader {
    ask: Ask,
    pseudonyms: Pseudonyms,
    left: Left,
}

impl Reader {
    fn named(&mut self, record: &str) -> String {
        if self.ask.names { record.to_owned() } else { self.pseudonyms.hide(record) }
    }

    fn record(&mut self, path: &Path) -> Result<Found, ArchiveError> {
        let failed = ArchiveError::io(path);
        let mut bytes = Vec::new();
        let most = MAX_RECORD as u64 + 1;
        File::open(path).map_err(&failed)?.take(most).read_to_end(&mut bytes).map_err(&failed)?;
        let text = decode(&bytes).map(|text| self.named(text));
        let text = text.map_err(|failure| failure.to_string());
        Ok(Found { place: path.display().to_string(), finished: None, text })
    }

    fn lines<E: From<ArchiveError>>(
        &mut self,
        path: &Path,
        take: &mut impl FnMut(Found) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = ArchiveError::io(path);
        let file = BufReader::new(File::open(path).map_err(&failed)?);
        for (number, line) in file.lines().enumerate() {
            let line = line.map_err(&failed)?;
            let place = format!("{} line {}", path.display(), number + 1);
            let read: Result<Value, _> = serde_json::from_str(&line);
            let record = match &read {
                Ok(value) => value["record"].as_str().ok_or_else(|| {
                    "expected an object with `record`, the text of a record".to_owned()
                }),
                Err(error) => Err(error.to_string()),
            };
            let text = record.map(|record| self.named(record));
            let finished = read.as_ref().ok().and_then(|value| value["finished"].as_i64());
            take(Found { place, finished: finished.filter(|_| self.ask.names), text })?;
        }
        Ok(())
    }

    fn database<E: From<ArchiveError>>(
        &mut self,
        path: &Path,
        take: &mut impl FnMut(Found) -> Result<(), E>,
    ) -> Result<(), E> {
        let (_place, store) = copied(path)?;
        self.stored(path, async { Ok(Database::Sqlite(store)) }, take)
    }

    fn address<E: From<ArchiveError>>(
        &mut self,
        address: &str,
        take: &mut impl FnMut(Found) -> Result<(), E>,
    ) -> Result<(), E> {
        // The address may hold a password.
        self.stored(Path::new("PostgreSQL"), Database::at(address, Access::Look), take)
    }

    fn stored<E: From<ArchiveError>>(
        &mut self,
        path: &Path,
        open: impl Future<Output = Result<Database, StoreError>>,
        take: &mut impl FnMut(Found) -> Result<(), E>,
    ) -> Result<(), E> {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        let runtime = runtime.map_err(ArchiveError::io(path))?;
        runtime.block_on(async {
            let database = open.await.map_err(ArchiveError::store(path))?;
            let done = self.matches(path, &database.store(), take).await;
            database.close().await;
            done
        })
    }

    async fn matches<E: From<ArchiveError>>(
        &mut self,
        path: &Path,
        store: &SharedStore,
        take: &mut impl FnMut(Found) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = ArchiveError::store(path);
        let mut after = None;
        let mut number = 0;
        loop {
            let rows = store.matches_after(after).await.map_err(&failed)?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some(last.id.clone());
            for row in rows {
                let Some((finished, ending)) = &row.finished else { continue };
                if !self.ask.private && !is_open(store, &row).await.map_err(&failed)? {
                    self.left.private += 1;
                    continue;
                }
                number += 1;
                let steps = match store.steps(&row.id).await {
                    Err(error) if error.passes() => return Err(failed(error).into()),
                    steps => steps.map_err(|error| error.to_string()),
                };
                let text = steps.and_then(|steps| {
                    let steps = steps.into_iter().map(|row| StoredStep {
                        seat: row.seat,
                        text: row.text,
                        action_id: row.action_id,
                        version: row.version,
                        clock: row.clock,
                    });
                    self.kept(&row, ending, &held(steps.collect())).map_err(|e| e.to_string())
                });
                let place = match self.ask.names {
                    true => format!("{}-{}", row.game, row.id.0),
                    false => format!("{}-{number:06}", row.game),
                };
                take(Found { place, finished: Some(*finished).filter(|_| self.ask.names), text })?;
            }
        }
    }

    fn kept(
        &mut self,
        row: &MatchRow,
        ending: &str,
        steps: &[StoredStep],
    ) -> Result<String, RestoreError> {
        let mut info = MatchInfo::parse(row.setup.expose())?;
        let mut ending = Ending::parse(ending)?;
        if !self.ask.names {
            self.pseudonyms.hide_kept(&mut info, &mut ending);
        }
        info.record_text(steps, Some(&ending))
    }
}

/// Returns a copy of a database to read from, which is deleted when the returned value is dropped.
/// The database itself is unchanged and remains in use.
fn copied(path: &Path) -> Result<(TempDir, Sqlite), ArchiveError> {
    let failed = ArchiveError::store(path);
    let beside = path.parent().filter(|parent| Folder::database_in(parent) == path);
    let mut place = tempfile::Builder::new();
    place.prefix("kozyr.copy-");
    let place = match beside {
        // Where there is room for it, and nobody else looks.
        Some(folder) => place.tempdir_in(folder),
        None => place.tempdir(),
    };
    let place = place.map_err(ArchiveError::io(path))?;
    let own = Folder::open(place.path()).map_err(&failed)?;
    kozyr_store::copy(path, &own.database()).map_err(&failed)?;
    // Texts of older forms are read as they are.
    let store = Sqlite::open(own, &()).map_err(&failed)?;
    Ok((place, store))
}

/// Returns whether everybody could watch a match. What counts is whether the table was open when
/// the match began, because the players agreed to that. If this was not stored, the current state
/// of the table counts. A match whose table cannot be read counts as private.
async fn is_open(store: &SharedStore, row: &MatchRow) -> Result<bool, StoreError> {
    if let Some(open) = MatchInfo::parse(row.setup.expose()).ok().and_then(|info| info.open) {
        return Ok(open);
    }
    match store.table(&row.table).await {
        Ok(table) => {
            Ok(table.is_some_and(|table| is_open_to_all(table.state.expose()).unwrap_or(false)))
        }
        Err(error) if error.passes() => Err(error),
        Err(_) => Ok(false),
    }
}
