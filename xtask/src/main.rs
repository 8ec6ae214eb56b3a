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
mod kit;
mod losses;
mod new_game;
mod pocket;
mod python;
mod release;
mod shared;
mod suite;
mod tasks;
mod tidy;

use std::process::ExitCode;

use clap::Parser;
use xtask_serve::web;

use crate::browser::{pictures, playwright};
use crate::release::dist;
use crate::shared::install;
use crate::suite::{since, times};
use crate::tasks::{Task, Tasks};

fn main() -> ExitCode {
    let Tasks { yes, task } = Tasks::parse();
    if yes {
        install::agree();
    }
    let done = match task {
        Task::Test(args) => suite::run(&args),
        Task::Golden { crates } => golden::refresh(&crates),
        Task::Game { key } => golden::game(&key),
        Task::NewGame { key, title } => new_game::run(&key, &title),
        Task::Web => web::ready().map(|()| true),
        Task::E2e { args } => playwright::alone(&args),
        Task::Screens { game } => playwright::screens(game.as_deref()),
        Task::Pictures { program } => pictures::take(program.as_deref()),
        Task::Commands => suite::commands(),
        Task::Tidy => Ok(tidy::show()),
        Task::Begin => since::begin(),
        Task::Usually => times::take_as_usual(),
        Task::Dist => dist::run(),
        Task::Pocket => pocket::run(),
        Task::Kit { out } => kit::run(&out),
        Task::Figures(args) => figures::run(args),
        Task::Losses { words } => losses::run(&words),
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
