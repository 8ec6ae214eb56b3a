//! System calls that fail.

use std::time::Duration;

use super::party::Party;
use super::process::How;
use super::{has, long, say};

/// Returns whether this process may trace another one and change the answers that it gets.
fn may_trace() -> bool {
    let inject = ["-f", "-o", "/dev/null", "-e", "inject=fsync:error=EIO:when=9999", "true"];
    has("strace", &inject)
}

/// The faults: a name, and the arguments of strace.
const TROUBLES: &[(&str, &str)] = &[
    ("a failing sync, now and then", "fsync,fdatasync:error=EIO:when=100+97"),
    ("all syncs fail for a while", "fsync,fdatasync:error=EIO:when=110..122"),
    ("a failing write, now and then", "pwrite64:error=EIO:when=900+411"),
    ("no room for a while", "pwrite64:error=ENOSPC:when=900..912"),
    ("a disk that takes no writes for a while", "pwrite64:error=EROFS:when=900..912"),
    ("a disk that stalls", "fsync,fdatasync:delay_enter=3000000:when=110+100"),
];

#[tokio::test]
async fn failing_system_calls_lose_nothing_and_tables_go_on() {
    if !may_trace() {
        return say(
            "NOT TRIED: system calls that fail, as no process may be traced here by strace",
        );
    }
    for (name, inject) in TROUBLES {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("calls");
        let inject = format!("inject={inject}");
        // Traced from the side, so that the server is this process's own child.
        let strace =
            ["strace", "-D", "-f", "-qq", "-e", "trace=fsync,fdatasync,pwrite64", "-e", &inject];
        let by = strace.into_iter().chain(["-o", log.to_str().unwrap()]);
        let (party, process) = Party::begin(How::new(folder.path()).by(by)).await;
        let injected = || {
            let log = std::fs::read_to_string(&log).unwrap_or_default();
            log.matches("(INJECTED)").count() + log.matches("(DELAYED)").count()
        };
        let wanted = if long() { 60 } else { 2 };
        while injected() < wanted {
            party.goes_on(1).await;
        }
        party.play(Duration::from_millis(500)).await;
        party.goes_on(5).await;
        assert_eq!(party.lost(), 0, "{name}: the same connections go on");
        party.end(process, &format!("{name}, {} calls", injected())).await;
    }
}
