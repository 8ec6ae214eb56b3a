//! Every development task of Kozyr: `cargo xtask`.
//!
//! `./run` and `./test` are these tasks behind a look at what the machine has. Each step says what
//! it does and how long it usually takes, and afterwards how long it took.

// What a command-line tool has to say goes to its output.
#![allow(clippy::print_stdout)]

mod browser;
mod commands;
mod figures;
mod golden;
mod help;
mod kit;
mod losses;
mod new_game;
mod python;
mod release;
mod shared;
mod suite;
mod tidy;

use std::process::ExitCode;

use xtask_serve::{serve, web};

use crate::browser::{pictures, playwright};
use crate::help::HELP;
use crate::release::{cost, dist};
use crate::shared::install;
use crate::tidy::rooms;

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(ended) = cost::timed(&args) {
        return ended;
    }
    let before = args.len();
    args.retain(|arg| arg != "--yes");
    if args.len() < before {
        install::agree();
    }
    let (task, args) = match args.split_first() {
        Some((task, args)) => (task.as_str(), args),
        None => ("help", args.as_slice()),
    };
    let done = match task {
        "run" => serve::run(args),
        "test" => suite::run(args),
        "golden" => golden::refresh(args),
        "game" => golden::game(args),
        "new-game" => new_game::run(args),
        "planted" => golden::planted(),
        "web" => web::ready().map(|()| true),
        "e2e" => playwright::alone(args),
        "screens" => playwright::screens(args),
        "pictures" => pictures::take(args),
        "commands" => suite::commands(),
        "tidy" => Ok(tidy::show()),
        "losses" => losses::run(args),
        "rooms" => rooms::show(),
        "release" => cost::keep(args),
        "dist" => dist::run(args),
        "figures" => figures::run(args),
        "kit" => kit::run(args),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(true)
        }
        other => Err(anyhow::anyhow!("there is no task `{other}`\n\n{HELP}")),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
