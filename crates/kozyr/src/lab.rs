//! The laboratory: bots against bots, measurements, and your own programs on a server. `./run`
//! leaves it out: see `absent.rs`.

mod arena;
mod bench;
mod bot;
mod built;
mod facts;
mod grades;
mod ideas;
mod judge;
mod ladder;
mod litmus;
mod luck;
mod programs;
mod review;
mod simulations;
mod stats;
mod stop;

use std::io::Write;

use clap::Subcommand;

use crate::Outcome;
use crate::records::positions;
use crate::serve::follow;

/// The commands of the laboratory.
#[derive(Subcommand)]
pub(crate) enum Command {
    Bench(bench::Args),
    Arena(arena::Args),
    Bot(bot::Args),
    Follow(follow::Args),
    Judge(judge::Args),
    Luck(luck::Args),
    Ladder(ladder::Args),
    Litmus(litmus::Args),
    Positions(positions::Args),
    Review(review::Args),
    Grades(grades::Args),
    Ideas(ideas::Args),
    Facts(facts::Args),
    Stats(stats::Args),
}

pub(crate) fn run(command: &Command, out: &mut impl Write) -> Outcome {
    match command {
        Command::Bench(args) => bench::run(args, out),
        Command::Arena(args) => arena::run(args, out),
        Command::Bot(args) => bot::run(args, out),
        Command::Follow(args) => follow::run(args, out),
        Command::Judge(args) => judge::run(args, out),
        Command::Luck(args) => luck::run(args, out),
        Command::Ladder(args) => ladder::run(args, out),
        Command::Litmus(args) => litmus::run(args, out),
        Command::Positions(args) => positions::run(args, out),
        Command::Review(args) => review::run(args, out),
        Command::Grades(args) => grades::run(args, out),
        Command::Ideas(args) => ideas::run(args, out),
        Command::Facts(args) => facts::run(args, out),
        Command::Stats(args) => stats::run(args, out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_laboratory_is_listed() {
        let all = Command::augment_subcommands(clap::Command::new("kozyr"));
        let names: Vec<&str> = all.get_subcommands().map(clap::Command::get_name).collect();
        assert_eq!(names, crate::outcome::LABORATORY);
    }
}
