//! Clocks that jump.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::party::Party;
use super::process::How;
use super::{long, say};

/// A library that is loaded before the C library and adds the number in a file to the time of day.
const CLOCK: &str = r#"
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
    int done = syscall(SYS_clock_gettime, clock, time);
    const char *path = getenv("KOZYR_TEST_CLOCK");
    if (done == 0 && clock == CLOCK_REALTIME && path) {
        char text[32] = {0};
        int file = open(path, O_RDONLY);
        if (file >= 0) {
            if (read(file, text, sizeof text - 1) > 0) time->tv_sec += atol(text);
            close(file);
        }
    }
    return done;
}
"#;

/// Builds the library. Returns `None` if there is no C compiler.
fn build(folder: &Path) -> Option<PathBuf> {
    let (source, library) = (folder.join("clock.c"), folder.join("clock.so"));
    fs::write(&source, CLOCK).unwrap();
    let mut cc = Command::new(std::env::var_os("CC").unwrap_or("cc".into()));
    cc.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(&source);
    cc.status().ok().filter(std::process::ExitStatus::success).map(|_| library)
}

#[tokio::test]
async fn a_clock_that_jumps_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let Some(library) = build(folder.path()) else {
        return say("NOT TRIED: a clock that jumps, as there is no C compiler");
    };
    let offset = folder.path().join("offset");
    // Never half of it.
    let jump = |seconds: i64| {
        let new = folder.path().join("new");
        fs::write(&new, seconds.to_string()).unwrap();
        fs::rename(&new, &offset).unwrap();
    };
    jump(0);
    let mut how = How::new(folder.path());
    how.env.push(("LD_PRELOAD".into(), library.display().to_string()));
    how.env.push(("KOZYR_TEST_CLOCK".into(), offset.display().to_string()));
    let (party, mut process) = Party::begin(how).await;
    let jumps: &[i64] = &[86_400, -3600, 0, 400 * 86_400, -10 * 365 * 86_400, 5];
    let times = if long() { 20 } else { 1 };
    for _ in 0..times {
        for seconds in jumps {
            party.goes_on(3).await;
            let lost = party.lost();
            jump(*seconds);
            party.play(Duration::from_millis(300)).await;
            party.goes_on(3).await;
            assert_eq!(party.lost(), lost, "the same connections go on");
        }
        // Started at another time than it was stopped.
        process.kill();
        jump(-86_400);
        process = party.restart();
    }
    party.goes_on(3).await;
    party.end(process, &format!("the clock jumped {} times", times * jumps.len())).await;
}
