//! Stand-in for the laboratory in a program that was built without it, as `./run` builds the
//! server. The commands exist, and explain how to get them.

use crate::outcome::LABORATORY;

/// The command that builds a program with the laboratory.
const BUILD: &str = "cargo build --release --package kozyr";

/// A command that this program lacks.
pub(crate) struct Command(String);

impl clap::Subcommand for Command {
    fn augment_subcommands(mut program: clap::Command) -> clap::Command {
        for name in LABORATORY {
            let about = format!("Not in this program, which has no laboratory: {BUILD}");
            let rest = clap::Arg::new("rest")
                .hide(true)
                .num_args(0..)
                .trailing_var_arg(true)
                .allow_hyphen_values(true)
                .value_parser(clap::value_parser!(std::ffi::OsString));
            let command = clap::Command::new(name).about(about).disable_help_flag(true).arg(rest);
            program = program.subcommand(command);
        }
        program
    }

    fn augment_subcommands_for_update(program: clap::Command) -> clap::Command {
        Self::augment_subcommands(program)
    }

    fn has_subcommand(name: &str) -> bool {
        LABORATORY.contains(&name)
    }
}

impl clap::FromArgMatches for Command {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        matches.subcommand_name().map(|name| Self(name.to_owned())).ok_or_else(missing)
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Prints how to get the command.
pub(crate) fn run(Command(name): &Command, _out: &mut impl std::io::Write) -> crate::Outcome {
    anyhow::bail!(
        "`{name}` belongs to the laboratory, which this program was built without. This builds \
         target/release/kozyr with it: {BUILD}"
    )
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;

    use super::*;

    fn parsed(args: &[&str]) -> Result<clap::ArgMatches, clap::Error> {
        crate::command().try_get_matches_from(std::iter::once(&"kozyr").chain(args))
    }

    #[test]
    fn a_command_of_the_laboratory_says_how_to_get_it() {
        let matches = parsed(&["arena", "KEY", "--players", "hard"]).unwrap();
        let command = Command::from_arg_matches(&matches).unwrap();
        let error = run(&command, &mut Vec::new()).unwrap_err().to_string();
        assert!(error.contains("`arena`") && error.contains(BUILD), "{error}");
    }

    #[test]
    fn no_deal_of_the_product_can_be_foreseen() {
        let error = parsed(&["serve", "--seed", "1"]).unwrap_err().to_string();
        assert!(error.contains("unexpected argument '--seed'"), "{error}");
    }
}
