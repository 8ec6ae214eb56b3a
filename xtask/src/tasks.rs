//! The tasks and what each takes.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Every development task of Kozyr.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
pub(crate) struct Tasks {
    /// Install what is missing as root without asking (CI=true does the same)
    #[arg(long, global = true)]
    pub(crate) yes: bool,
    #[command(subcommand)]
    pub(crate) task: Task,
}

#[derive(Subcommand)]
pub(crate) enum Task {
    /// Run every check, or the named steps and what they need, or those that a change can reach
    #[command(after_help = LIMITS)]
    Test(Test),
    /// Rewrite golden playthroughs, perft counts and generated TypeScript of the named crates
    Golden { crates: Vec<String> },
    /// Write the golden files of one game and run its tests
    Game { key: String },
    /// Write games/KEY from a small complete game and add it to the list
    NewGame { key: String, title: String },
    /// Install the client's packages if they changed and build the client
    Web,
    /// Take this commit as the one that a piece of work begins with: what continuous integration
    /// tests, and the messages of commits that it looks at, go by the changes since then (.ci/since)
    Begin,
    /// Write what the steps of the last run took as what they usually take (xtask/usually.json);
    /// after `./test --all` in a clean clone
    Usually,
    /// Run the browser tests; ARGS go to Playwright
    E2e {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Draw every state of every game, or of one, at five sizes, light and dark, as sheets;
    /// docs/web.md names what else can be chosen
    Screens { game: Option<String> },
    /// Take the pictures of README.md anew, from matches that are played for them, into
    /// docs/pictures
    Pictures {
        /// A server with its client that is built already
        #[arg(long, value_name = "PATH")]
        program: Option<PathBuf>,
    },
    /// Try every command that documents show, with the server that is built
    Commands,
    /// Check the repository itself, as the step `tidy` does, also what fails it with --long alone
    Tidy,
    /// Make what is handed out, in target/dist: a static program, a package of Debian, an image for
    /// containers, pages, what is in them, digests. `./test dist` tries it
    Dist,
    /// Play a match of every game with the host of examples/pocket, as a program and as a module for
    /// WebAssembly in Node.js; every byte has to be the same
    Pocket,
    /// Write what another program needs to prove itself: notation, rules, records, and their
    /// digests (docs/kit.md)
    Kit { out: PathBuf },
    /// Measure what an action costs the server and add it to docs/performance.json, by commit
    Figures(Figures),
    /// Plant losses of what was acknowledged, in a copy; the layers of tests that are to find each
    /// have to. Takes an hour
    Losses {
        /// Plant only those with one of these words in their names
        words: Vec<String>,
    },
}

const LIMITS: &str = "\
A step that has said nothing and used no processor for five minutes is ended, and says what it was
doing.";

#[derive(Args)]
pub(crate) struct Test {
    /// The steps; all if none is named
    #[arg(value_name = "STEP")]
    pub(crate) steps: Vec<String>,
    /// Let what differs from this commit, committed or not, decide which steps run, which crates'
    /// Rust tests and which browser tests, and say what is left out; with --list, only say it. What
    /// is not sure runs
    #[arg(long, value_name = "REF", conflicts_with = "steps")]
    pub(crate) since: Option<String>,
    /// Run everything: also the steps that other runs leave out if nothing they look at has changed,
    /// and every browser test. Before a tag, and before a larger piece of work is called done
    #[arg(long)]
    pub(crate) all: bool,
    /// Run everything, and take the longer form of tests that have one: more matches, more damaged input, more
    /// positions. It sets KOZYR_LONG for what the steps start, and takes hours
    #[arg(long)]
    pub(crate) long: bool,
    /// List the steps, how long each usually takes, and how long it took here when it held last
    #[arg(long)]
    pub(crate) list: bool,
}

#[derive(Args)]
pub(crate) struct Figures {
    /// Measure what has changes that are not committed
    #[arg(long)]
    pub(crate) dirty: bool,
    /// Measure a program that was built elsewhere, such as one of an earlier commit
    #[arg(long, value_name = "PATH")]
    pub(crate) program: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn an_option_that_does_not_exist_is_refused() {
        Tasks::command().debug_assert();
        let refused = |args: &[&str]| {
            let args = std::iter::once(&"xtask").chain(args);
            Tasks::try_parse_from(args).err().map(|error| error.kind())
        };
        assert_eq!(refused(&["test", "--lnog"]), Some(ErrorKind::UnknownArgument));
        assert_eq!(refused(&["test", "--since"]), Some(ErrorKind::InvalidValue));
        assert_eq!(refused(&["test", "--since", "v1", "rust"]), Some(ErrorKind::ArgumentConflict));
        assert_eq!(refused(&["test", "--long", "--since", "v1", "--list", "--yes"]), None);
        assert_eq!(refused(&["e2e", "--headed", "kan"]), None);
    }
}
