//! The server as a process that is killed, stopped, and let down by its disk, while people play.
//!
//! People play real matches over sockets, as the web client does: an action has an id, and one that
//! was not answered is sent again with it. Each knows what was acknowledged to it and what it has
//! seen, and holds that against what comes back, and in the end against the record of the match.
//!
//! What a machine cannot do (mount a disk, trace a process) is said, and not tried there.
//! `cargo test -p kozyr --test all faults -- --nocapture` prints what was done and by whom.

mod calls;
mod clock;
mod disk;
mod kills;
mod party;
mod person;
#[cfg(target_pointer_width = "64")]
mod power;
mod process;
mod restart;
mod room;

/// Whether there is time for the longer form.
fn long() -> bool {
    std::env::var_os("KOZYR_LONG").is_some()
}

/// Says something of a test: what was done, or why it was not.
#[allow(clippy::print_stdout)] // the test runner shows it with --nocapture; a log would hide it
fn say(text: &str) {
    println!("{text}");
}

/// Whether a program is there and answers.
fn has(program: &str, args: &[&str]) -> bool {
    let mut command = std::process::Command::new(program);
    command.args(args).stdin(std::process::Stdio::null());
    command.output().is_ok_and(|output| output.status.success())
}
