//! The resources that a process uses, as the system reports them, and the time of a sync of its
//! disk.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;

/// The ticks per second in which Linux reports processor time, on every machine.
const TICKS: f64 = 100.0;

/// The usage of a process.
#[derive(Clone, Copy, Default, Serialize)]
pub(crate) struct Usage {
    /// Processor time in seconds.
    pub(crate) user_s: f64,
    pub(crate) system_s: f64,
    /// Memory in kB, now and at its peak.
    pub(crate) rss_kb: u64,
    pub(crate) rss_max_kb: u64,
    /// Bytes sent to the disk, and all bytes passed to `write`, sockets included.
    pub(crate) write_bytes: u64,
    pub(crate) wchar: u64,
}

impl Usage {
    /// Returns the usage of a process; `None` if the system does not report it.
    pub(crate) fn of(pid: u32) -> Option<Self> {
        let read = |name: &str| fs::read_to_string(format!("/proc/{pid}/{name}")).ok();
        let stat = read("stat")?;
        // The name of the program, in parentheses, may contain anything.
        let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
        let mut ticks = || Some(fields.next()?.parse::<f64>().ok()? / TICKS);
        let (user_s, system_s) = (ticks()?, ticks()?);
        let line = |text: &str, name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name))?;
            line.trim_start_matches(':').split_ascii_whitespace().next()?.parse::<u64>().ok()
        };
        let status = read("status")?;
        let io = read("io").unwrap_or_default();
        Some(Self {
            user_s,
            system_s,
            rss_kb: line(&status, "VmRSS")?,
            rss_max_kb: line(&status, "VmHWM")?,
            write_bytes: line(&io, "write_bytes").unwrap_or(0),
            wchar: line(&io, "wchar").unwrap_or(0),
        })
    }

    pub(crate) fn cpu_s(self) -> f64 {
        self.user_s + self.system_s
    }

    /// Returns the usage since then.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            user_s: self.user_s - before.user_s,
            system_s: self.system_s - before.system_s,
            write_bytes: self.write_bytes.saturating_sub(before.write_bytes),
            wchar: self.wchar.saturating_sub(before.wchar),
            ..self
        }
    }
}

/// Lets this process and its children open as many files as the system allows. Returns that number.
#[cfg(unix)]
pub(crate) fn open_many() -> u64 {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // If it cannot be raised, it stays as it is.
    let _ = setrlimit(Resource::Nofile, limit);
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the largest number: this system has no such limit.
#[cfg(not(unix))]
pub(crate) fn open_many() -> u64 {
    u64::MAX
}

/// The number of syncs that are timed.
const SYNCS: usize = 50;

/// Returns the median time, in milliseconds, until 4 kB are on disk in this folder.
pub(crate) fn sync_ms(folder: &Path) -> std::io::Result<f64> {
    let path = folder.join("load-sync");
    let times = times(&path);
    fs::remove_file(&path)?;
    let mut times = times?;
    times.sort_unstable();
    Ok(times[SYNCS / 2].as_secs_f64() * 1000.0)
}

fn times(path: &Path) -> std::io::Result<Vec<Duration>> {
    let mut file = File::create(path)?;
    let page = [1; 4096];
    (0..SYNCS)
        .map(|_| {
            let began = Instant::now();
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&page)?;
            file.sync_data()?;
            Ok(began.elapsed())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_of_a_process_is_read() {
        let usage = Usage::of(std::process::id()).expect("there is /proc");
        assert!(usage.rss_kb > 100 && usage.rss_max_kb >= usage.rss_kb);
        assert!(Usage::of(u32::MAX).is_none());
    }

    #[test]
    fn a_sync_takes_time_and_leaves_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(sync_ms(folder.path()).expect("it syncs") > 0.0);
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
    }
}
