//! `kozyr member`: lists and removes members of the house, whether a server runs or not.

use std::io::{self, Write};

use anyhow::ensure;

use super::data::Stored;
use super::person::{House, day, one_of};
use crate::Outcome;

/// Lists the members of the house, or makes one a guest like others. A server may be running.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Lists the members by name, with their ids and last visits
    List {
        #[command(flatten)]
        stored: Stored,
    },
    /// Makes a member a guest like others. Change the key of the house as well (house-key): anyone
    /// who knows it can become a member again
    Remove {
        /// The name as it is shown, or the id
        member: String,
        #[command(flatten)]
        stored: Stored,
    },
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let (Command::List { stored } | Command::Remove { stored, .. }) = &args.command;
    let house = House::open(stored, matches!(args.command, Command::Remove { .. }))?;
    let done = with(&house, &args.command, out);
    house.close();
    done
}

fn with(house: &House<'_>, command: &Command, out: &mut impl Write) -> Outcome {
    let members = house.ask(kozyr_server::members, async |kept| kept.members().await)?;
    let Command::Remove { member, .. } = command else {
        for one in &members {
            let (id, name) = (one.id.expose(), one.name.expose());
            writeln!(out, "{id}  {name}, last seen {}", day(one.seen))?;
        }
        writeln!(io::stderr(), "{} members", members.len())?;
        return Ok(true);
    };
    let is_meant = |text: &str| text == member;
    let found: Vec<_> = members
        .into_iter()
        .filter(|one| is_meant(one.id.expose()) || is_meant(one.name.expose()))
        .collect();
    let Some(one) = one_of(&found, member, "no member")? else { return Ok(false) };
    let id = one.id.expose();
    let ended = house.ask(
        |folder| kozyr_server::end_membership(folder, id),
        async |kept| kept.end_membership(id).await,
    )?;
    ensure!(ended, "this member has just gone");
    writeln!(out, "{}: no longer a member", one.name.expose())?;
    writeln!(io::stderr(), "change house-key too: anyone who knows it can become a member again")?;
    Ok(true)
}
