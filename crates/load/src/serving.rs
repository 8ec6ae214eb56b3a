//! A server in a process of its own, for the measurement.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde_json::Value;

use crate::args::Args;

/// How long a server may take to shut down.
const LIMIT: Duration = Duration::from_secs(30);

/// Returns the program `kozyr`: the given one, or the one next to this program.
fn program(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(named) = named {
        return Ok(named.to_owned());
    }
    let own = std::env::current_exe().context("this program has no path")?;
    let beside = own.with_file_name(format!("kozyr{}", std::env::consts::EXE_SUFFIX));
    ensure!(
        beside.exists(),
        "there is no {}; `cargo build --release -p kozyr -p kozyr-load` builds it beside this \
         program, and --program names another",
        beside.display()
    );
    Ok(beside)
}

/// Returns what `kozyr` reports about its build with every measurement; `None` if it has no
/// laboratory.
fn built(program: &Path) -> Option<Value> {
    let bench = ["bench", kozyr_games::keys()[0], "--seconds", "0", "--json"];
    let output = Command::new(program).args(bench).stderr(Stdio::null()).output().ok()?;
    let mut said: Value = serde_json::from_slice(&output.stdout).ok()?;
    Some(said["program"].take())
}

/// A server. When this value is dropped, the server is stopped and its folder deleted.
pub(crate) struct Serving {
    child: Child,
    folder: tempfile::TempDir,
    pub(crate) authority: String,
    /// The build of the server's program, as it reports it: the commit, and how it was built.
    pub(crate) built: Option<Value>,
}

impl Serving {
    /// Starts a server with a fresh folder, inside that of `--data` if it is given.
    pub(crate) fn start(args: &Args) -> anyhow::Result<Self> {
        let program = program(args.program.as_deref())?;
        let (data, more) = (args.data.as_deref(), &args.server_arg);
        let built = built(&program);
        let mut name = tempfile::Builder::new();
        name.prefix("kozyr-load-");
        let folder = match data {
            Some(data) => name.tempdir_in(data).with_context(|| data.display().to_string())?,
            None => name.tempdir()?,
        };
        // So that the release of memory can be seen, unless the arguments set this limit.
        let own = !more.iter().any(|arg| arg.starts_with("--limit-idle"));
        let idle: &[&str] = if own { &["--limit-idle", "2s"] } else { &[] };
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--pace", "0", "--no-limits"])
            .args(idle)
            .arg("--data")
            .arg(folder.path())
            .args(more)
            .env("KOZYR_LOG", std::env::var_os("KOZYR_LOG").unwrap_or("warn".into()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let first = child.stdout.take().map(BufReader::new).and_then(|out| out.lines().next());
        let mut serving = Self { child, folder, authority: String::new(), built };
        let Some(Ok(first)) = first else {
            bail!("the server did not start; what it said stands above");
        };
        let (_, rest) = first.split_once("http://").context("the server does not say where")?;
        rest.split([';', ',', ' ']).next().unwrap_or(rest).clone_into(&mut serving.authority);
        Ok(serving)
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Tells the server to stop and waits until it has.
    pub(crate) fn stop(mut self) -> anyhow::Result<()> {
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.pid()).ok().and_then(rustix::process::Pid::from_raw) {
            rustix::process::kill_process(pid, rustix::process::Signal::TERM)?;
        }
        #[cfg(not(unix))]
        self.child.kill()?;
        let began = Instant::now();
        while began.elapsed() < LIMIT {
            if let Some(status) = self.child.try_wait()? {
                if cfg!(unix) && !status.success() {
                    bail!("the server ended with {status}");
                }
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("the server does not stop")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already, unless something went wrong.
        if let Ok(None) = self.child.try_wait() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
