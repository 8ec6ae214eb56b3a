//! Every development task of Kozyr: `cargo xtask`.
//!
//! `./run` and `./test` are these tasks behind a look at what the machine has. Each step says what
//! it does and how long it usually takes, and afterwards how long it took.

// What a command-line tool has to say goes to its output.
#![allow(clippy::print_stdout)]

mod api_fuzz;
mod bounds;
mod chromium;
mod commands;
mod commits;
mod copy;
mod count;
mod data;
mod dialect;
mod dist;
mod engines;
mod figures;
mod fluent;
mod games;
mod glossary;
mod golden;
mod install;
mod kit;
mod licences;
mod links;
mod losses;
mod markdown;
mod mutant;
mod mutants;
mod names;
mod new_game;
mod new_game_proof;
mod numbers;
mod pages;
mod pictures;
mod places;
mod python;
mod published;
mod release;
mod reach;
mod rooms;
mod served;
mod since;
mod source;
mod steps;
mod suite;
mod targets;
mod texts;
mod tidy;
mod times;

use std::process::ExitCode;

use xtask_serve::{limit, screen, serve, shell, web};

const HELP: &str = "\
Usage: cargo xtask TASK [ARGS]

  run [ARGS]      Build what is missing and serve; ARGS go to `kozyr serve`
  test [STEP…]    Every check, or the named ones and what they need; --list names them,
                  --since REF chooses those that a change can reach,
                  --long lets tests take their longer form
  golden [CRATE…] Rewrite golden playthroughs, perft counts and generated TypeScript
  game KEY        Write the golden files of one game and run its tests
  new-game KEY 'TITLE'
                  Write games/KEY from a small complete game and add it to the list
  planted         Plant bugs in the toy game and show which law catches each
  web             Install the client's packages if they changed and build the client
  e2e [ARGS]      The browser tests; ARGS go to Playwright
  screens [GAME]  Pictures of every state of every game at five sizes, light and dark, as sheets;
                  docs/web.md names what else can be chosen
  pictures        Take the pictures of README.md anew, from matches that are played for them, into
                  docs/pictures; --program PATH names a server that is built already
  commands        Try every command that documents show, with the server that is built
  tidy            All that the step `tidy` finds, also what fails it with --long alone
  rooms           Which crate uses which, which room which (rooms.toml), and the circles of files

  release         Keep what a release build from nothing takes, by crate, in xtask/release.json:
                  the step `release` says which crate has grown since

  dist            Make what is handed out, in target/dist: a static program, a package of Debian,
                  an image for containers, pages, what is in them, digests. `./test dist` tries it

  kit OUT         Write what another program needs to prove itself: notation, rules, records, and
                  their digests (docs/kit.md)

  figures         Measure what an action costs the server and add it to docs/performance.json,
                  by commit; --program PATH measures one built elsewhere, --dirty what has
                  changes that are not committed

  mutants [PACKAGE…]
                  Change rules and table in small ways; their tests have to notice. Takes hours
                  and can be stopped and taken up again. --sample N (300), --seed N (1), --again

  losses [WORD…]  Plant losses of what was acknowledged, in a copy; the layers of tests that are to
                  find each have to. WORD chooses by name. Takes an hour

  --yes           Install what is missing as root without asking (CI=true does the same)";

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(ended) = release::timed(&args) {
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
        "e2e" => steps::browser_alone(args),
        "screens" => steps::screens(args),
        "pictures" => pictures::take(args),
        "commands" => commands::check().map(|counts| counts.failed == 0),
        "tidy" => Ok(tidy::show()),
        "mutants" => mutants::run(args),
        "losses" => losses::run(args),
        "rooms" => rooms::show(),
        "release" => release::keep(args),
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
