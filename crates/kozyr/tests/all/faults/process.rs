//! The server's process.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long to wait for something that has to come. This is not a claim about speed: after this
/// time something is missing.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The address of the server; none while it does not run.
#[derive(Clone, Default)]
pub(crate) struct Place(Arc<Mutex<Option<String>>>);

impl Place {
    pub(crate) fn get(&self) -> Option<String> {
        self.0.lock().unwrap().clone()
    }

    pub(crate) fn set(&self, addr: Option<String>) {
        *self.0.lock().unwrap() = addr;
    }
}

/// The way in which the server is started.
#[derive(Clone, Default)]
pub(crate) struct How {
    /// A command that starts another one.
    pub(crate) by: Vec<String>,
    pub(crate) env: Vec<(String, String)>,
    pub(crate) data: PathBuf,
    /// The port on which it listens; 0 for any free one.
    pub(crate) port: u16,
    /// Where its log is written.
    pub(crate) log: PathBuf,
}

impl How {
    pub(crate) fn new(folder: &Path) -> Self {
        let (data, log) = (folder.join("data"), folder.join("log"));
        Self { data, log, ..Self::default() }
    }

    pub(crate) fn by<'a>(mut self, command: impl IntoIterator<Item = &'a str>) -> Self {
        self.by = command.into_iter().map(str::to_owned).collect();
        self
    }
}

/// A running server, killed when this value is dropped.
pub(crate) struct Process {
    child: Child,
    place: Place,
}

impl Process {
    /// Starts a server. Returns its message if it refused to start.
    pub(crate) fn start(how: &How, place: &Place) -> Result<Self, String> {
        let mut command: Vec<&str> = how.by.iter().map(String::as_str).collect();
        let named = std::env::var("KOZYR_BIN");
        command.push(named.as_deref().unwrap_or(env!("CARGO_BIN_EXE_kozyr")));
        let addr = format!("127.0.0.1:{}", how.port);
        let log = File::options().create(true).append(true).open(&how.log).unwrap();
        let before = log.metadata().unwrap().len();
        let mut child = Command::new(command[0])
            .args(&command[1..])
            .args(["serve", "--addr", &addr, "--pace", "0", "--no-limits", "--new", "--data"])
            .arg(&how.data)
            .envs(how.env.iter().cloned())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next().and_then(Result::ok);
        let addr = first.as_deref().and_then(|line| line.split_once("http://"));
        let Some((_, addr)) = addr else {
            let status = child.wait().unwrap();
            let log = std::fs::read(&how.log).unwrap();
            let said = String::from_utf8_lossy(&log[usize::try_from(before).unwrap()..]);
            return Err(format!("{status}: {said}"));
        };
        let addr = addr.split([';', ',', ' ']).next().unwrap_or(addr).to_owned();
        // Whatever it prints later is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        place.set(Some(addr));
        Ok(Self { child, place: place.clone() })
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a signal, by its name.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
    }

    /// Kills the process with SIGKILL: nothing is finished or reported.
    pub(crate) fn kill(mut self) {
        self.end();
    }

    /// Stops the process with SIGTERM, and waits for its end.
    pub(crate) fn stop(self) {
        self.signal("TERM");
        self.ended();
    }

    /// Waits for the end of a process that was told to stop.
    pub(crate) fn ended(mut self) {
        let status = self.child.wait().unwrap();
        self.place.set(None);
        assert!(status.success(), "{status}");
    }

    fn end(&mut self) {
        self.place.set(None);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
