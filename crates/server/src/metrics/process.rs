//! Process metrics of the system: processor, memory, descriptors, bytes written; and the free room
//! of a disk.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use metrics::gauge;

use crate::config::now_ms;

/// Clock ticks per second in Linux's process statistics.
const TICKS: f64 = 100.0;

/// When the measurement of the process began, in seconds since 1970.
static BEGAN: LazyLock<f64> = LazyLock::new(|| (now_ms() as f64 / 1000.0).round());

/// Sets the start of the process.
pub(crate) fn begin() {
    LazyLock::force(&BEGAN);
}

/// Measures the process as far as the system allows.
pub(crate) fn measure() {
    if let Ok(stat) = fs::read_to_string("/proc/self/stat")
        && let Some((cpu, threads)) = from_stat(&stat)
    {
        gauge!("process_cpu_seconds_total").set(cpu);
        gauge!("process_threads").set(threads);
    }
    gauge!("process_start_time_seconds").set(*BEGAN);
    if let Ok(status) = fs::read_to_string("/proc/self/status")
        && let Some(kilobytes) = after(&status, "VmRSS:")
    {
        gauge!("process_resident_memory_bytes").set(kilobytes * 1024.0);
    }
    if let Ok(io) = fs::read_to_string("/proc/self/io")
        && let Some(bytes) = after(&io, "write_bytes:")
    {
        gauge!("process_written_bytes_total").set(bytes);
    }
    if let Ok(limits) = fs::read_to_string("/proc/self/limits")
        && let Some(most) = after(&limits, "Max open files")
    {
        gauge!("process_max_fds").set(most);
    }
    if let Ok(open) = fs::read_dir("/proc/self/fd") {
        // One of them is the folder that is being read.
        gauge!("process_open_fds").set(open.count().saturating_sub(1) as f64);
    }
}

/// Seconds of processor used, and threads.
fn from_stat(stat: &str) -> Option<(f64, f64)> {
    // The name is in parentheses and may contain anything.
    let (_, rest) = stat.rsplit_once(')')?;
    let fields: Vec<f64> =
        rest.split_whitespace().map(|word| word.parse().unwrap_or(0.0)).collect();
    Some(((fields.get(11)? + fields.get(12)?) / TICKS, *fields.get(17)?))
}

/// Returns the number after a name.
fn after(text: &str, name: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Returns the free bytes on the disk of a folder; `None` if the system does not tell.
#[cfg(unix)]
pub(crate) fn room(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    Some(found.f_bavail.saturating_mul(found.f_frsize))
}

/// Unknown on this system.
#[cfg(not(unix))]
pub(crate) fn room(_folder: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_proc_stat_are_found_behind_any_name() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 900 0 3 0 250 50 0 0 20 0 12 0 4200 1 2 3";
        assert_eq!(from_stat(stat), Some((3.0, 12.0)));
        assert_eq!(from_stat("7 (a) S 1"), None);
        let limits = "Limit  Soft\nMax open files            1024                 4096  files";
        assert_eq!(after(limits, "Max open files"), Some(1024.0));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_is_measured() {
        crate::metrics::registry::install();
        measure();
        let text = crate::metrics::registry::text();
        for name in [
            "process_cpu_seconds_total",
            "process_threads",
            "process_start_time_seconds",
            "process_resident_memory_bytes",
            "process_open_fds",
            "process_max_fds",
        ] {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
            let value: f64 = line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap();
            assert!(value >= 0.0 && (value > 0.0 || name == "process_cpu_seconds_total"), "{name}");
        }
        assert!(room(Path::new(".")).is_some_and(|bytes| bytes > 0));
    }
}
