//! Every development task of Kozyr: `cargo xtask`.
//!
//! `./run` and `./test` are these tasks behind a look at what the machine has. Each step says what
//! it does and how long it usually takes, and afterwards how long it took.

// What a command-line tool has to say goes to its output.
#![allow(clippy::print_stdout)]

mod chromium;
mod count;
mod fuzz;
mod golden;
mod rooms;
mod serve;
mod shell;
mod suite;
mod tidy;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask TASK [ARGS]

  run [ARGS]      Build what is missing and serve; ARGS go to `kozyr serve`
  test [STEP…]    Every check, or the named ones and what they need; --list names them
  golden [CRATE…] Rewrite golden playthroughs, perft counts and generated TypeScript
  planted         Plant bugs in the toy game and show which law catches each
  web             Install the client's packages if they changed and build the client
  e2e [ARGS]      The browser tests; ARGS go to Playwright
  fuzz [N] [SEED] Give `kozyr check` N damaged records; it must answer each without a panic";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (task, args) = match args.split_first() {
        Some((task, args)) => (task.as_str(), args),
        None => ("help", args.as_slice()),
    };
    let done = match task {
        "run" => serve::run(args),
        "test" => suite::run(args),
        "golden" => golden::refresh(args),
        "planted" => golden::planted(),
        "web" => web::ready().map(|()| true),
        "e2e" => suite::browser_alone(args),
        "fuzz" => fuzz::run(args),
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
