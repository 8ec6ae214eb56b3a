//! `kozyr person`: exports or erases a person's data, whether a server runs or not.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kozyr_server::{Forgot, FoundPerson, Kept};
use kozyr_store::{Access, Folder, StoreError};
use kozyr_wire::http::PersonData;
use kozyr_wire::json::ToJson;

use super::data::{Opened, Stored};
use crate::{Outcome, files};

/// Exports everything that is stored of a person, or erases the person. A server may be running.
///
/// If several people have the name, they are listed with their ids, nothing is done, and the exit
/// status is 1.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Writes everything that is stored of a person, as one document of JSON, without secrets and
    /// without what others wrote of them
    Export {
        /// The name as it is shown, or the id
        person: String,
        /// The file, which must not exist yet; - is standard output
        #[arg(long, value_name = "FILE", default_value = "-")]
        out: PathBuf,
        #[command(flatten)]
        stored: Stored,
    },
    /// Erases a person: name, devices, bots, what they said, circles and seats, which go to bots;
    /// in finished matches a dash stands for the name
    Forget {
        /// The name as it is shown, or the id
        person: String,
        /// Do it without asking
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        stored: Stored,
    },
}

/// The process that answers: the server that uses the folder, or this process.
pub(super) enum House<'a> {
    Running(&'a Path),
    Still(Kept, tokio::runtime::Runtime, Opened),
}

impl<'a> House<'a> {
    /// Opens what is stored; if nothing may be changed, a copy of a folder that is read-only will
    /// do.
    pub(super) fn open(stored: &'a Stored, changes: bool) -> anyhow::Result<Self> {
        let Stored { data, database } = stored;
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        let runtime = runtime.context("the runtime cannot start")?;
        if let Some(address) = database {
            if data.is_in_use() {
                return Ok(Self::Running(&data.folder));
            }
            let access = if changes { Access::Take } else { Access::Look };
            let kept = runtime.block_on(Kept::at(address, access))?;
            return Ok(Self::Still(kept, runtime, Opened::whole(None)));
        }
        let mut opened = if changes { Opened::whole(data.open()?) } else { data.to_read()? };
        let Some(own) = opened.folder.take() else { return Ok(Self::Running(&data.folder)) };
        Ok(Self::Still(Kept::open(own)?, runtime, opened))
    }

    /// Asks the server, or this process itself.
    pub(super) fn ask<T>(
        &self,
        server: impl FnOnce(&Path) -> io::Result<T>,
        own: impl AsyncFnOnce(&Kept) -> Result<T, StoreError>,
    ) -> anyhow::Result<T> {
        match self {
            Self::Running(folder) => server(folder)
                .with_context(|| format!("the server in {} did not do it", folder.display())),
            Self::Still(kept, runtime, _) => Ok(runtime.block_on(own(kept))?),
        }
    }

    pub(super) fn close(self) {
        if let Self::Still(kept, runtime, _place) = self {
            runtime.block_on(kept.close());
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let (Command::Export { person, stored, .. } | Command::Forget { person, stored, .. }) =
        &args.command;
    let house = House::open(stored, matches!(args.command, Command::Forget { .. }))?;
    let done = with(&house, person, &args.command, out);
    house.close();
    done
}

fn with(house: &House<'_>, person: &str, command: &Command, out: &mut impl Write) -> Outcome {
    let found = house.ask(
        |folder| kozyr_server::find_people(folder, person),
        async |kept| kept.find_people(person).await,
    )?;
    let Some(one) = one_of(&found, person, "nobody here")? else { return Ok(false) };
    let (id, gone) = (one.id.expose(), "this person has just gone");
    match command {
        Command::Export { out: to, .. } => {
            let data = house.ask(
                |folder| kozyr_server::person_data(folder, id),
                async |kept| kept.person_data(id).await,
            )?;
            write_out(&data.context(gone)?, to, out)
        }
        Command::Forget { yes, stored, .. } => {
            if !yes && !agreed(one)? {
                writeln!(io::stderr(), "nothing was done")?;
                return Ok(false);
            }
            let forgot = house.ask(
                |folder| kozyr_server::forget_person(folder, id),
                async |kept| kept.forget_person(id).await,
            )?;
            say_gone(one, &forgot.context(gone)?, stored, out)?;
            Ok(true)
        }
    }
}

/// Returns the only one of those who were found. If there are none or several, says so.
pub(super) fn one_of<'a>(
    found: &'a [FoundPerson],
    person: &str,
    nobody: &str,
) -> io::Result<Option<&'a FoundPerson>> {
    if let [one] = found {
        return Ok(Some(one));
    }
    // Standard output has only what was asked for.
    let mut said = io::stderr();
    if found.is_empty() {
        writeln!(
            said,
            "{nobody} is called `{person}` or has that id; a name is written as it is shown, and \
             the admin page (kozyr admin) lists people"
        )?;
    } else {
        writeln!(said, "`{person}` may be any of these; give the id:")?;
        for one in found {
            let (id, name) = (one.id.expose(), one.name.expose());
            writeln!(said, "{id}  {name}, last seen {}", day(one.seen))?;
        }
    }
    Ok(None)
}

fn write_out(data: &PersonData, to: &Path, out: &mut impl Write) -> Outcome {
    let text = data.to_json();
    if files::is_standard(to) {
        writeln!(out, "{text}")?;
        return Ok(true);
    }
    let at = || to.display().to_string();
    let mut file = files::create(to)?;
    writeln!(file, "{text}").and_then(|()| file.sync_all()).with_context(at)?;
    let lines: usize = data.tables.iter().map(|table| table.said.len()).sum();
    let matches = data.kept.get("matches").map_or(0, Vec::len);
    writeln!(
        out,
        "{}: {}, {matches} matches, {} tables, {lines} lines of chat",
        at(),
        data.name,
        data.tables.len()
    )?;
    Ok(true)
}

/// Asks whether to erase the person. Returns the answer.
fn agreed(one: &FoundPerson) -> anyhow::Result<bool> {
    if !io::stdin().is_terminal() {
        bail!("nobody can be asked here; --yes does it without");
    }
    let mut said = io::stderr();
    writeln!(
        said,
        "{} ({}, last seen {}) goes for good: name, devices, bots, what they said, circles and \
         seats, which go to bots; in finished matches a dash stands for the name.",
        one.name.expose(),
        one.id.expose(),
        day(one.seen)
    )?;
    write!(said, "Forget this person? [y/N] ")?;
    said.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

fn say_gone(
    one: &FoundPerson,
    forgot: &Forgot,
    stored: &Stored,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Forgot { tables, matches, unread } = forgot;
    let name = one.name.expose();
    writeln!(out, "{name}: forgotten; {tables} tables and {matches} matches say a dash")?;
    if *unread > 0 {
        writeln!(
            out,
            "{unread} of these could not be read: the id was cut out, and names beside it"
        )?;
    }
    writeln!(
        out,
        "Copies that were made before (kozyr backup, and the files beside the database in {}) hold \
         this person until they are deleted, and a copy that is restored brings them back: forget \
         them again then. The log of the server names nobody; what a proxy or the journal keeps of \
         addresses goes when these say so.",
        stored.data.folder.display()
    )?;
    for file in copies(stored) {
        writeln!(out, "still there: {}", file.display())?;
    }
    Ok(())
}

/// Returns the databases in the data folder that do not have the house.
fn copies(Stored { data, database }: &Stored) -> Vec<PathBuf> {
    let data = &data.folder;
    let own = Folder::database_in(data);
    let all = std::fs::read_dir(data).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_copy = |path: &PathBuf| {
        (*path != own || database.is_some())
            && path.extension().is_some_and(|extension| extension == "db")
    };
    let mut found: Vec<PathBuf> = all.filter(is_copy).collect();
    found.sort();
    found
}

/// Returns a day, from milliseconds since 1970.
pub(super) fn day(ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(ms).unwrap_or_default();
    at.strftime("%Y-%m-%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_shown_as_its_calendar_day() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(11_016 * DAY), "2000-02-29");
        assert_eq!(day(11_017 * DAY - 1), "2000-02-29");
        assert_eq!(day(20_784 * DAY), "2026-11-27");
    }
}
