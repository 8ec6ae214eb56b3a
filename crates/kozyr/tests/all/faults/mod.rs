//! The server as a process that is killed, stopped, and failed by its disk, while people play.
//!
//! People play real matches over sockets, as the web client does: an action has an id, and an
//! action without an answer is sent again with the same id. Each person remembers what was
//! acknowledged and what they have seen. They compare it with what comes back, and at the end with
//! the record of the match.
//!
//! If a machine cannot do something (mount a disk, trace a process), the test says so and skips it.
//! `cargo test -p kozyr --test all faults -- --nocapture` prints what was done and by whom.

mod calls;
mod clock;
mod disk;
#[cfg(feature = "laboratory")]
mod follow;
mod kills;
mod party;
mod person;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(target_pointer_width = "64")]
mod power;
mod process;
mod restart;
mod room;

/// Returns whether there is time for the longer form.
fn long() -> bool {
    std::env::var_os("KOZYR_LONG").is_some()
}

/// Prints what a test did, or why it did not.
#[allow(clippy::print_stdout)] // the test runner shows it with --nocapture; a log would hide it
fn say(text: &str) {
    println!("{text}");
}

/// Returns whether a program exists and runs.
fn has(program: &str, args: &[&str]) -> bool {
    let mut command = std::process::Command::new(program);
    command.args(args).stdin(std::process::Stdio::null());
    command.output().is_ok_and(|output| output.status.success())
}
