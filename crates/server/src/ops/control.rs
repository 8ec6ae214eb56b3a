//! Control socket in the data folder: a command of the same machine asks the running server through
//! it. Only those with access to the folder can use it.
//!
//! A question is one line, and so is its answer, in JSON.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use kozyr_store::{Folder, GuestId, Held, Sqlite, StoreError, prelude::*};
use kozyr_wire::http::PersonData;
use metrics::gauge;
use serde::{Deserialize, Serialize};

use super::person::{self, Forgot, FoundPerson};
use crate::config::clock::now_ms;
use crate::config::{Config, LogFilter, background, secret};
use crate::http::open_sockets::Sockets;
use crate::live::tables::TableDirectory;

/// The status of a running server, as its socket reports it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Status {
    /// Its process id.
    pub pid: u32,
    /// The version of the program.
    pub version: String,
    /// For how many seconds it has been running.
    pub uptime_s: u64,
    /// How many tables it has in memory.
    pub tables: usize,
}

/// A link that opens the page of the house once. `Debug` does not show its secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdminLink {
    /// Where the server is, as far as it knows: `https://kozyr.example`.
    pub origin: String,
    /// What follows the origin: the path of the page and the secret.
    pub path: String,
    /// For how many seconds it is valid.
    pub expires_in_s: u32,
}

impl fmt::Debug for AdminLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AdminLink")
            .field("origin", &self.origin)
            .field("expires_in_s", &self.expires_in_s)
            .finish_non_exhaustive()
    }
}

/// For how long a link is valid, in seconds.
const LINK_S: u32 = 15 * 60;

/// The answer to a question.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Status(Status),
    /// The log filter now.
    Log(String),
    /// What the copy holds.
    Backup(Held),
    Admin(AdminLink),
    /// The number of sessions that were ended.
    Revoked(usize),
    /// The people with a name or id.
    People(Vec<FoundPerson>),
    /// All data of a person, if there is such a person.
    Person(Option<Box<PersonData>>),
    /// What was deleted with a person, if there was such a person.
    Forgot(Option<Forgot>),
    Error(String),
}

/// Sets the time of the last copy to now.
fn copied() {
    gauge!("kozyr_last_copy_timestamp_seconds").set(now_ms() as f64 / 1000.0);
}

/// Answers the questions. Clones share their state.
#[derive(Clone)]
pub(crate) struct Control {
    began: Instant,
    store: Sqlite,
    log: Option<LogFilter>,
    origin: String,
    tables: TableDirectory,
    sockets: Arc<Sockets>,
}

impl Control {
    pub(crate) fn new(
        store: Sqlite,
        config: &Config,
        tables: TableDirectory,
        sockets: Arc<Sockets>,
    ) -> Self {
        // A server with a name is behind something that encrypts.
        let origin = match config.hosts.first() {
            Some(name) => format!("https://{name}"),
            None if config.socket.is_some() => "http://localhost".to_owned(),
            None => format!("http://localhost:{}", config.addr.port()),
        };
        let log = config.log_filter.clone();
        // No copy is overdue when the server has just started.
        copied();
        Self { began: Instant::now(), store, log, origin, tables, sockets }
    }

    async fn answer(&self, question: &str) -> Answer {
        let question = question.trim();
        match question.split_once(' ').unwrap_or((question, "")) {
            ("status", "") => Answer::Status(Status {
                pid: std::process::id(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                uptime_s: self.began.elapsed().as_secs(),
                tables: self.tables.rooms().len(),
            }),
            ("log", filter) => match self.log.as_ref().map(|set| set(filter)) {
                Some(Ok(())) => {
                    tracing::info!(filter, "how much is logged was changed");
                    Answer::Log(filter.to_owned())
                }
                Some(Err(error)) => Answer::Error(error),
                None => Answer::Error("this server's log cannot be changed".to_owned()),
            },
            ("admin", "") => match self.link().await {
                Ok(link) => {
                    tracing::info!("a link to the page of the house was made");
                    Answer::Admin(link)
                }
                Err(error) => Answer::Error(error),
            },
            ("admin", "revoke") => match self.store.end_admin_sessions(None, now_ms()).await {
                Ok(ended) => {
                    tracing::info!(ended, "all sessions of the page of the house were ended");
                    Answer::Revoked(ended)
                }
                Err(error) => Answer::Error(error.to_string()),
            },
            ("backup", path) if Path::new(path).is_absolute() => {
                match self.store.backup(Path::new(path)).await {
                    Ok(held) => {
                        copied();
                        tracing::info!("a copy of the database was written");
                        Answer::Backup(held)
                    }
                    Err(error) => {
                        tracing::error!(%error, "no copy of the database could be written");
                        Answer::Error(error.to_string())
                    }
                }
            }
            ("people", text) => match person::find(&self.store, text).await {
                Ok(found) => Answer::People(found),
                Err(error) => Answer::Error(error.to_string()),
            },
            ("person", id) => match person::data(&self.store, &GuestId(id.to_owned())).await {
                Ok(data) => Answer::Person(data.map(Box::new)),
                Err(error) => Answer::Error(error.to_string()),
            },
            ("forget", id) => match self.forget(&GuestId(id.to_owned())).await {
                Ok(forgot) => Answer::Forgot(forgot),
                Err(error) => Answer::Error(error.to_string()),
            },
            ("backup", _) => Answer::Error("a copy needs a whole path".to_owned()),
            (other, _) => {
                let other: String = other.chars().take(40).collect();
                Answer::Error(format!(
                    "there is no question `{other}`; there are `status`, `log`, `backup`, \
                     `admin`, `people`, `person` and `forget`"
                ))
            }
        }
    }

    async fn forget(&self, id: &GuestId) -> Result<Option<Forgot>, StoreError> {
        let running = Some((&self.tables, &*self.sockets));
        let forgot = person::forget(&self.store, running, id).await?;
        if forgot.is_some() {
            tracing::info!("a person was forgotten");
        }
        Ok(forgot)
    }

    /// A link that opens the page of the house once. The store has only the hash of its secret.
    async fn link(&self) -> Result<AdminLink, String> {
        let secret = secret::new_token().map_err(|error| error.to_string())?;
        let now = now_ms();
        let expires = now + i64::from(LINK_S) * 1000;
        let kept = self.store.add_admin_link(secret::hash(&secret), now, expires).await;
        kept.map_err(|error| error.to_string())?;
        // What follows a `#` is not sent to any server, so it is in no server's log.
        let path = format!("/host#{secret}");
        Ok(AdminLink { origin: self.origin.clone(), path, expires_in_s: LINK_S })
    }
}

#[cfg(unix)]
mod unix {
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
    use tokio::time::timeout;

    use super::*;
    use crate::http::stream::{Bound, reached};

    /// Max length of a question, in bytes.
    const MAX_QUESTION: u64 = 8192;
    /// How long a question and its answer may take, except for a copy of the database.
    const PATIENCE: Duration = Duration::from_secs(5);

    impl Control {
        /// Starts to answer. The caller has the folder's lock, so nobody listens on a socket that
        /// is there already.
        pub(crate) fn listen(&self, data: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
            let (listener, bound) = Bound::new(&Folder::socket(data), 0o600)?;
            let control = self.clone();
            Ok(background::spawn(async move {
                let _bound = bound;
                while let Ok((stream, _)) = listener.accept().await {
                    let control = control.clone();
                    background::spawn(async move {
                        // The client may be gone before the answer.
                        let _ = control.serve(stream).await;
                    });
                }
            }))
        }

        async fn serve(self, mut stream: tokio::net::UnixStream) -> io::Result<()> {
            let (read, mut write) = stream.split();
            let mut questions = tokio::io::BufReader::new(read.take(MAX_QUESTION)).lines();
            while let Some(question) = timeout(PATIENCE, questions.next_line()).await?? {
                let mut answer = serde_json::to_vec(&self.answer(&question).await)?;
                answer.push(b'\n');
                timeout(PATIENCE, write.write_all(&answer)).await??;
            }
            Ok(())
        }
    }

    /// Asks the server of a data folder for its status.
    ///
    /// ```
    /// # tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(async {
    /// use kozyr_server::{App, Config, status};
    ///
    /// let data = tempfile::tempdir().unwrap();
    /// assert!(status(data.path()).is_err());
    /// let app = App::open(Config::new("127.0.0.1:0".parse().unwrap(), data.path())).await?;
    /// assert_eq!(status(data.path()).unwrap().pid, std::process::id());
    /// app.close().await;
    /// assert!(!kozyr_store::Folder::socket(data.path()).exists());
    /// # Ok::<(), kozyr_server::StartError>(()) }).unwrap();
    /// ```
    ///
    /// # Errors
    /// If no server answers there.
    pub fn status(data: &Path) -> io::Result<Status> {
        match ask(data, "status", Some(PATIENCE))? {
            Answer::Status(status) => Ok(status),
            other => Err(unexpected(other)),
        }
    }

    /// Has the server of a data folder copy its database to a path, and returns what the copy
    /// holds. There is no time limit.
    ///
    /// # Errors
    /// If no server answers there, or it cannot write the copy.
    pub fn backup(data: &Path, to: &Path) -> io::Result<Held> {
        let to = std::path::absolute(to)?;
        let path = to.to_str().filter(|path| !path.contains('\n') && path.trim() == *path);
        let path = path.ok_or_else(|| io::Error::other("the path is no line of text"))?;
        match ask(data, &format!("backup {path}"), None)? {
            Answer::Backup(held) => Ok(held),
            other => Err(unexpected(other)),
        }
    }

    /// Changes how much the server of a data folder logs, until it ends: a filter such as `info` or
    /// `warn,kozyr_server=debug`.
    ///
    /// # Errors
    /// If no server answers there, or the filter is not valid.
    pub fn set_log(data: &Path, filter: &str) -> io::Result<String> {
        if filter.contains('\n') {
            return Err(io::Error::other("a filter is one line"));
        }
        match ask(data, &format!("log {filter}"), Some(PATIENCE))? {
            Answer::Log(filter) => Ok(filter),
            other => Err(unexpected(other)),
        }
    }

    /// Asks the server of a data folder for the people with an id or a name.
    ///
    /// # Errors
    /// If no server answers there, or it cannot answer.
    pub fn find_people(data: &Path, text: &str) -> io::Result<Vec<FoundPerson>> {
        match ask(data, &format!("people {}", one_line(text)?), None)? {
            Answer::People(found) => Ok(found),
            other => Err(unexpected(other)),
        }
    }

    /// Asks the server of a data folder for all data of a person; `None` if there is no such
    /// person.
    ///
    /// # Errors
    /// If no server answers there, or it cannot answer.
    pub fn person_data(data: &Path, id: &str) -> io::Result<Option<PersonData>> {
        match ask(data, &format!("person {}", one_line(id)?), None)? {
            Answer::Person(data) => Ok(data.map(|data| *data)),
            other => Err(unexpected(other)),
        }
    }

    /// Has the server of a data folder erase a person; `None` if there is no such person.
    ///
    /// # Errors
    /// If no server answers there, or it cannot erase them.
    pub fn forget_person(data: &Path, id: &str) -> io::Result<Option<Forgot>> {
        match ask(data, &format!("forget {}", one_line(id)?), None)? {
            Answer::Forgot(forgot) => Ok(forgot),
            other => Err(unexpected(other)),
        }
    }

    fn one_line(text: &str) -> io::Result<&str> {
        let line = Some(text).filter(|text| !text.contains('\n'));
        line.ok_or_else(|| io::Error::other("a name is one line"))
    }

    /// Has the server of a data folder make a link that opens the page of the house once.
    ///
    /// # Errors
    /// If no server answers there, or it cannot store the link.
    pub fn admin_link(data: &Path) -> io::Result<AdminLink> {
        match ask(data, "admin", Some(PATIENCE))? {
            Answer::Admin(link) => Ok(link),
            other => Err(unexpected(other)),
        }
    }

    /// Ends all links and sessions of the page of the house; returns how many sessions were active.
    ///
    /// # Errors
    /// If no server answers there, or it cannot store that.
    pub fn end_admin_sessions(data: &Path) -> io::Result<usize> {
        match ask(data, "admin revoke", Some(PATIENCE))? {
            Answer::Revoked(ended) => Ok(ended),
            other => Err(unexpected(other)),
        }
    }

    fn ask(data: &Path, question: &str, patience: Option<Duration>) -> io::Result<Answer> {
        let (socket, _through) = reached(&Folder::socket(data))?;
        let mut stream = UnixStream::connect(socket)?;
        stream.set_read_timeout(patience)?;
        stream.write_all(format!("{question}\n").as_bytes())?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer)?;
        Ok(serde_json::from_str(&answer)?)
    }

    fn unexpected(answer: Answer) -> io::Error {
        match answer {
            Answer::Error(error) => io::Error::other(error),
            _ => io::Error::other("the server answers something else"),
        }
    }
}

#[cfg(unix)]
pub use unix::{
    admin_link, backup, end_admin_sessions, find_people, forget_person, person_data, set_log,
    status,
};

#[cfg(not(unix))]
mod elsewhere {
    use super::*;

    /// Asks the server of a data folder for its status.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn status(_data: &Path) -> io::Result<Status> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Has the server of a data folder copy its database.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn backup(_data: &Path, _to: &Path) -> io::Result<Held> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Has the server of a data folder make a link that opens the page of the house once.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn admin_link(_data: &Path) -> io::Result<AdminLink> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Asks the server of a data folder for the people with an id or a name.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn find_people(_data: &Path, _text: &str) -> io::Result<Vec<FoundPerson>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Asks for all data of a person.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn person_data(_data: &Path, _id: &str) -> io::Result<Option<PersonData>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Has a person erased.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn forget_person(_data: &Path, _id: &str) -> io::Result<Option<Forgot>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Ends all links and sessions of the page of the house.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn end_admin_sessions(_data: &Path) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Changes how much the server of a data folder logs.
    ///
    /// # Errors
    /// On this system, always: there are no such sockets.
    pub fn set_log(_data: &Path, _filter: &str) -> io::Result<String> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[cfg(not(unix))]
pub use elsewhere::{
    admin_link, backup, end_admin_sessions, find_people, forget_person, person_data, set_log,
    status,
};
