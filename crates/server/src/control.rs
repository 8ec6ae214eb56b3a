//! The socket in the data folder: how a command of the same machine asks the server that has the
//! folder. Who may use the folder may use it; nobody else can.
//!
//! A question is a line, and so is its answer, which is JSON.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use kozyr_store::Folder;
use serde::{Deserialize, Serialize};

/// How a running server is, as its socket tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Status {
    /// Its process.
    pub pid: u32,
    /// The version of the program.
    pub version: String,
    /// For how many seconds it has been running.
    pub uptime_s: u64,
    /// How many tables it has in memory.
    pub tables: usize,
}

/// What is answered to a question.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Status(Status),
    Error(String),
}

/// Who answers. Clones share it.
#[derive(Clone)]
pub(crate) struct Control {
    began: Instant,
    tables: Arc<dyn Fn() -> usize + Send + Sync>,
}

impl Control {
    pub(crate) fn new(tables: impl Fn() -> usize + Send + Sync + 'static) -> Self {
        Self { began: Instant::now(), tables: Arc::new(tables) }
    }

    fn answer(&self, question: &str) -> Answer {
        match question.trim() {
            "status" => Answer::Status(Status {
                pid: std::process::id(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                uptime_s: self.began.elapsed().as_secs(),
                tables: (self.tables)(),
            }),
            other => {
                let other: String = other.chars().take(40).collect();
                Answer::Error(format!("there is no question `{other}`; there is `status`"))
            }
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::time::Duration;

    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
    use tokio::net::UnixListener;

    use super::*;

    /// Max length of a question, in bytes.
    const MAX_QUESTION: u64 = 1024;
    /// How long an answer may take.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Takes the socket away at its end.
    struct Bound(PathBuf);

    impl Drop for Bound {
        fn drop(&mut self) {
            // The next server takes away what cannot be taken away now.
            let _ = std::fs::remove_file(&self.0);
        }
    }

    impl Control {
        /// Begins to answer. Whoever calls this has the folder's lock, so a socket that is there
        /// was left behind.
        pub(crate) fn listen(&self, data: &Path) -> io::Result<tokio::task::JoinHandle<()>> {
            let path = Folder::socket(data);
            match std::fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                Ok(()) | Err(_) => {}
            }
            let listener = UnixListener::bind(&path)?;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
            let control = self.clone();
            let bound = Bound(path);
            Ok(tokio::spawn(async move {
                let _bound = bound;
                while let Ok((stream, _)) = listener.accept().await {
                    let control = control.clone();
                    tokio::spawn(async move {
                        // Who asks may be gone before the answer.
                        let _ = tokio::time::timeout(PATIENCE, control.serve(stream)).await;
                    });
                }
            }))
        }

        async fn serve(self, mut stream: tokio::net::UnixStream) -> io::Result<()> {
            let (read, mut write) = stream.split();
            let mut questions = tokio::io::BufReader::new(read.take(MAX_QUESTION)).lines();
            while let Some(question) = questions.next_line().await? {
                let mut answer = serde_json::to_vec(&self.answer(&question))?;
                answer.push(b'\n');
                write.write_all(&answer).await?;
            }
            Ok(())
        }
    }

    /// Asks the server that has a data folder how it is.
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
        let mut stream = UnixStream::connect(Folder::socket(data))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(b"status\n")?;
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer)?;
        match serde_json::from_str(&answer)? {
            Answer::Status(status) => Ok(status),
            Answer::Error(error) => Err(io::Error::other(error)),
        }
    }
}

#[cfg(unix)]
pub use unix::status;

/// Asks the server that has a data folder how it is.
///
/// # Errors
/// On this system, always: there are no such sockets.
#[cfg(not(unix))]
pub fn status(_data: &Path) -> io::Result<Status> {
    Err(io::ErrorKind::Unsupported.into())
}
