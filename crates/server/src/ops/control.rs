//! Control socket in the data folder: a command of the same machine asks the running server through
//! it. Only those with access to the folder can use it.
//!
//! A question is one line, and so is its answer, in JSON.

use std::error::Error;
use std::io;
use std::path::Path;
use std::time::Duration;

use kozyr_players::Never;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_store::{Folder, GuestId, Held, StoreError};
use kozyr_wire::http::PersonData;
use metrics::gauge;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::person::{self, Forgot, FoundPerson};
use crate::config::{Task, background, now_ms, secret};
use crate::http::AppState;

/// The status of a running server, as its socket reports it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Status {
    /// The process id.
    pub pid: u32,
    /// The version of the program.
    pub version: String,
    /// The time since its start, in seconds.
    pub uptime_s: u64,
    /// The number of tables in memory.
    pub tables: usize,
}

/// A link that opens the admin page once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdminLink {
    /// The origin of the server, as far as it knows: `https://kozyr.example`.
    pub origin: String,
    /// The rest of the link: the path of the page and the secret.
    #[serde(serialize_with = "exposed")]
    pub path: Secret<String>,
    /// The time for which it is valid, in seconds.
    pub expires_in_s: u32,
}

/// The time for which a link is valid, in seconds.
const LINK_S: u32 = 15 * 60;

/// Sets the time of the last backup to now.
fn copied() {
    gauge!("kozyr_last_copy_timestamp_seconds").set(now_ms() as f64 / 1000.0);
}

/// Answers the questions. Clones share their state.
#[derive(Clone)]
pub(crate) struct Control {
    app: AppState,
    origin: String,
}

impl Control {
    pub(crate) fn new(app: AppState) -> Self {
        let config = &app.config;
        // A server with a name is behind something that encrypts.
        let origin = match config.hosts.first() {
            Some(name) => format!("https://{name}"),
            None if config.socket.is_some() => "http://localhost".to_owned(),
            None => format!("http://localhost:{}", config.addr.port()),
        };
        // No copy is overdue when the server has just started.
        copied();
        Self { app, origin }
    }

    /// Returns the answer to a question: what was asked for by its name, or an error.
    async fn answer(&self, question: &str) -> Value {
        let answer = self.try_answer(question.trim()).await;
        answer.unwrap_or_else(|error| json!({ "error": error.to_string() }))
    }

    async fn try_answer(&self, question: &str) -> Result<Value, Box<dyn Error + Send + Sync>> {
        Ok(match question.split_once(' ').unwrap_or((question, "")) {
            ("status", "") => json!({ "status": Status {
                pid: std::process::id(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                uptime_s: self.app.probe.uptime().as_secs(),
                tables: self.app.rooms.len(),
            } }),
            ("log", filter) => {
                let set = self.app.config.log_filter.as_ref();
                set.ok_or("this server's log cannot be changed")?(filter)?;
                tracing::info!(filter, "how much is logged was changed");
                json!({ "log": filter })
            }
            ("admin", "") => {
                let link = self.link().await?;
                tracing::info!("a link to the admin page was made");
                json!({ "admin": link })
            }
            ("admin", "revoke") => {
                let ended = self.app.store.end_admin_sessions(None, now_ms()).await?;
                tracing::info!(ended, "all sessions of the admin page were ended");
                json!({ "revoked": ended })
            }
            ("backup", path) if Path::new(path).is_absolute() => {
                let held = self.app.database.backup(Path::new(path)).await.inspect_err(
                    |error| tracing::error!(%error, "no copy of the database could be written"),
                )?;
                copied();
                tracing::info!("a copy of the database was written");
                json!({ "backup": held })
            }
            ("backup", _) => return Err("a copy needs a whole path".into()),
            ("people", text) => json!({ "people": person::find(&self.app.store, text).await? }),
            ("person", id) => {
                let id = GuestId(id.to_owned());
                json!({ "person": person::data(&self.app.store, &id, &Never).await? })
            }
            ("members", "") => json!({ "members": person::members(&self.app.store).await? }),
            ("expel", id) => {
                let id = GuestId(id.to_owned());
                json!({ "expelled": person::end_membership(&self.app.store, &id, None).await? })
            }
            ("forget", id) => json!({ "forgot": self.forget(&GuestId(id.to_owned())).await? }),
            (other, _) => {
                let other: String = other.chars().take(40).collect();
                let message = format!(
                    "there is no question `{other}`; there are `status`, `log`, `backup`, \
                     `admin`, `people`, `person`, `forget`, `members` and `expel`"
                );
                return Err(message.into());
            }
        })
    }

    async fn forget(&self, id: &GuestId) -> Result<Option<Forgot>, StoreError> {
        let forgot = person::forget(&self.app.reader, Some(&self.app), id).await?;
        if forgot.is_some() {
            tracing::info!("a person was forgotten");
        }
        Ok(forgot)
    }

    /// Returns a link that opens the admin page once. The store has only the hash of its secret.
    async fn link(&self) -> Result<AdminLink, Box<dyn Error + Send + Sync>> {
        let secret = secret::new_token()?;
        let now = now_ms();
        let expires = now + i64::from(LINK_S) * 1000;
        self.app.store.add_admin_link(secret::hash(&secret), now, expires).await?;
        // What follows a `#` is not sent to any server, so it is in no server's log.
        let path = format!("/host#{secret}").into();
        Ok(AdminLink { origin: self.origin.clone(), path, expires_in_s: LINK_S })
    }
}

/// The time that a question and its answer may take, except for a backup.
const PATIENCE: Duration = Duration::from_secs(5);

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
    ask(data, "status", Some(PATIENCE))
}

/// Has the server of a data folder copy its database to a path, and returns the content of the
/// copy.
/// There is no time limit.
///
/// # Errors
/// If no server answers there, or it cannot write the copy.
pub fn backup(data: &Path, to: &Path) -> io::Result<Held> {
    let to = std::path::absolute(to)?;
    let path = to.to_str().filter(|path| !path.contains('\n') && path.trim() == *path);
    let path = path.ok_or_else(|| io::Error::other("the path is no line of text"))?;
    ask(data, &format!("backup {path}"), None)
}

/// Changes how much the server of a data folder logs, until it ends: a filter such as `info` or
/// `warn,kozyr_server=debug`.
///
/// # Errors
/// If no server answers there, or the filter is not valid.
pub fn set_log(data: &Path, filter: &str) -> io::Result<String> {
    ask(data, &format!("log {}", one_line("a filter", filter)?), Some(PATIENCE))
}

/// Asks the server of a data folder for the people with an id or a name.
///
/// # Errors
/// If no server answers there, or it cannot answer.
pub fn find_people(data: &Path, text: &str) -> io::Result<Vec<FoundPerson>> {
    ask(data, &format!("people {}", one_line("a name", text)?), None)
}

/// Asks the server of a data folder for all data of a person. Returns `None` if there is no such
/// person.
///
/// # Errors
/// If no server answers there, or it cannot answer.
pub fn person_data(data: &Path, id: &str) -> io::Result<Option<PersonData>> {
    ask(data, &format!("person {}", one_line("a name", id)?), None)
}

/// Has the server of a data folder erase a person. Returns `None` if there is no such person.
///
/// # Errors
/// If no server answers there, or it cannot erase them.
pub fn forget_person(data: &Path, id: &str) -> io::Result<Option<Forgot>> {
    ask(data, &format!("forget {}", one_line("a name", id)?), None)
}

/// Asks the server of a data folder for the members of the house, by name.
///
/// # Errors
/// If no server answers there, or it cannot answer.
pub fn members(data: &Path) -> io::Result<Vec<FoundPerson>> {
    ask(data, "members", None)
}

/// Has the server of a data folder make a member of the house a guest like others. Returns `false`
/// if they are not a member.
///
/// # Errors
/// If no server answers there, or it cannot store that.
pub fn end_membership(data: &Path, id: &str) -> io::Result<bool> {
    ask(data, &format!("expel {}", one_line("a name", id)?), Some(PATIENCE))
}

/// Has the server of a data folder make a link that opens the admin page once.
///
/// # Errors
/// If no server answers there, or it cannot store the link.
pub fn admin_link(data: &Path) -> io::Result<AdminLink> {
    ask(data, "admin", Some(PATIENCE))
}

/// Ends all links and sessions of the admin page. Returns the number of sessions that were active.
///
/// # Errors
/// If no server answers there, or it cannot store that.
pub fn end_admin_sessions(data: &Path) -> io::Result<usize> {
    ask(data, "admin revoke", Some(PATIENCE))
}

fn one_line<'a>(what: &str, text: &'a str) -> io::Result<&'a str> {
    let line = Some(text).filter(|text| !text.contains('\n'));
    line.ok_or_else(|| io::Error::other(format!("{what} is one line")))
}

#[cfg(unix)]
use unix::ask;

/// On this system there are no such sockets.
#[cfg(not(unix))]
fn ask<T>(_data: &Path, _question: &str, _patience: Option<Duration>) -> io::Result<T> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
mod unix {
    use std::collections::BTreeMap;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixStream;

    use serde::de::DeserializeOwned;
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
    use tokio::time::timeout;

    use super::*;
    use crate::http::stream::{Bound, reached};

    /// Max length of a question, in bytes.
    const MAX_QUESTION: u64 = 8192;

    impl Control {
        /// Starts to answer. The caller has the folder's lock, so nobody listens on a socket that
        /// is there already.
        pub(crate) fn listen(self) -> io::Result<Task> {
            let socket = Folder::socket(&self.app.config.data_dir);
            let (listener, bound) = Bound::new(&socket, 0o600)?;
            Ok(background::task(async move {
                let _bound = bound;
                while let Ok((stream, _)) = listener.accept().await {
                    let control = self.clone();
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

    /// Returns the server's answer to a question; a refusal is an error.
    pub(super) fn ask<T: DeserializeOwned>(
        data: &Path,
        question: &str,
        patience: Option<Duration>,
    ) -> io::Result<T> {
        let (socket, _through) = reached(&Folder::socket(data))?;
        let mut stream = UnixStream::connect(socket)?;
        stream.set_read_timeout(patience)?;
        stream.write_all(format!("{question}\n").as_bytes())?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer)?;
        match serde_json::from_str::<BTreeMap<String, Value>>(&answer)?.pop_first() {
            Some((name, Value::String(error))) if name == "error" => Err(io::Error::other(error)),
            answer => Ok(serde_json::from_value(answer.unwrap_or_default().1)?),
        }
    }
}
