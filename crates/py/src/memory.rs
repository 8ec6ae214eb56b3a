//! Memory is asked for before it is used: a process that touches more than there is is killed.

use std::fs;

use pyo3::prelude::*;

use crate::errors;

/// Says whether there is room for so many things of so many bytes each.
///
/// # Errors
/// `OutOfMemory`, which is a `MemoryError`.
pub(crate) fn ask(n: usize, each: usize) -> PyResult<()> {
    let wanted = n.checked_mul(each).filter(|&bytes| isize::try_from(bytes).is_ok());
    let has_room = wanted.is_some_and(|bytes| {
        // Limits of the process are met here, those of the machine below.
        available().is_none_or(|most| bytes <= most)
            && Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
    });
    if has_room {
        return Ok(());
    }
    let mb = n as f64 * each as f64 / 1e6;
    Err(errors::out_of_memory(format!("{n} slots take {mb:.0} MB, and there is less")))
}

/// How many bytes may still be used: of the machine, and of the group of processes if that is less.
/// `None` where the system does not say.
fn available() -> Option<usize> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let read = |path: &str| fs::read_to_string(path).ok();
    let machine = read("/proc/meminfo").and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        Some(number(line.trim().strip_suffix("kB")?)? * 1024)
    });
    let group = || {
        let most = number(&read("/sys/fs/cgroup/memory.max")?)?;
        Some(most.saturating_sub(number(&read("/sys/fs/cgroup/memory.current")?)?))
    };
    [machine, group()].into_iter().flatten().min()
}
