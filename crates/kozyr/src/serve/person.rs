//! `kozyr person`: exports or erases a person's data, whether a server runs or not.

use std::fs::OpenOptions;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kozyr_server::{Forgot, FoundPerson, Kept};
use kozyr_store::{Folder, StoreError};
use kozyr_wire::http::PersonData;
use kozyr_wire::json::ToJson;

use super::data::Data;
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
        data: Data,
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
        data: Data,
    },
}

/// The process that answers: the server that uses the folder, or this process.
enum House<'a> {
    Running(&'a Path),
    Still(Kept, tokio::runtime::Runtime),
}

impl<'a> House<'a> {
    fn open(folder: &'a Path) -> anyhow::Result<Self> {
        if !Folder::database_in(folder).exists() {
            bail!("there is no database in {}", folder.display());
        }
        match Folder::open(folder) {
            Ok(own) => {
                let runtime = tokio::runtime::Builder::new_current_thread().build();
                Ok(Self::Still(Kept::open(own)?, runtime.context("the runtime cannot start")?))
            }
            Err(StoreError::InUse { .. }) => Ok(Self::Running(folder)),
            Err(error) => Err(error.into()),
        }
    }

    fn find(&self, text: &str) -> anyhow::Result<Vec<FoundPerson>> {
        Ok(match self {
            Self::Running(folder) => {
                kozyr_server::find_people(folder, text).with_context(|| no_answer(folder))?
            }
            Self::Still(kept, runtime) => runtime.block_on(kept.find_people(text))?,
        })
    }

    fn data(&self, id: &str) -> anyhow::Result<Option<PersonData>> {
        Ok(match self {
            Self::Running(folder) => {
                kozyr_server::person_data(folder, id).with_context(|| no_answer(folder))?
            }
            Self::Still(kept, runtime) => runtime.block_on(kept.person_data(id))?,
        })
    }

    fn forget(&self, id: &str) -> anyhow::Result<Option<Forgot>> {
        Ok(match self {
            Self::Running(folder) => {
                kozyr_server::forget_person(folder, id).with_context(|| no_answer(folder))?
            }
            Self::Still(kept, runtime) => runtime.block_on(kept.forget_person(id))?,
        })
    }

    fn close(self) {
        if let Self::Still(kept, runtime) = self {
            runtime.block_on(kept.close());
        }
    }
}

fn no_answer(folder: &Path) -> String {
    format!("the server in {} did not do it", folder.display())
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let (Command::Export { person, data, .. } | Command::Forget { person, data, .. }) =
        &args.command;
    let house = House::open(&data.folder)?;
    let done = with(&house, person, &args.command, out);
    house.close();
    done
}

fn with(house: &House<'_>, person: &str, command: &Command, out: &mut impl Write) -> Outcome {
    let found = house.find(person)?;
    let [one] = &found[..] else {
        // Standard output has only what was asked for.
        let mut said = io::stderr();
        if found.is_empty() {
            writeln!(
                said,
                "nobody here is called `{person}` or has that id; a name is written as it is \
                 shown, and the admin page (kozyr admin) lists people"
            )?;
        } else {
            writeln!(said, "`{person}` may be any of these; give the id:")?;
            for one in &found {
                let (id, name) = (one.id.expose(), one.name.expose());
                writeln!(said, "{id}  {name}, last seen {}", day(one.seen))?;
            }
        }
        return Ok(false);
    };
    match command {
        Command::Export { out: to, .. } => {
            let data = house.data(one.id.expose())?.context("this person has just gone")?;
            write_out(&data, to, out)
        }
        Command::Forget { yes, data, .. } => {
            if !yes && !agreed(one)? {
                writeln!(io::stderr(), "nothing was done")?;
                return Ok(false);
            }
            let forgot = house.forget(one.id.expose())?.context("this person has just gone")?;
            say_gone(one, &forgot, &data.folder, out)?;
            Ok(true)
        }
    }
}

fn write_out(data: &PersonData, to: &Path, out: &mut impl Write) -> Outcome {
    let text = data.to_json();
    if files::is_standard(to) {
        writeln!(out, "{text}")?;
        return Ok(true);
    }
    let mut options = OpenOptions::new();
    // A new file: an existing one, even a link, stays as it is.
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let at = || to.display().to_string();
    let mut file = options.open(to).with_context(at)?;
    writeln!(file, "{text}").and_then(|()| file.sync_all()).with_context(at)?;
    kozyr_store::give_to_owner(to);
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
    data: &Path,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Forgot { tables, matches, unread } = forgot;
    let name = one.name.expose();
    writeln!(out, "{name}: forgotten; {tables} tables and {matches} matches say a dash")?;
    if *unread > 0 {
        writeln!(
            out,
            "{unread} of these could not be read: id and names were cut out of their text"
        )?;
    }
    writeln!(
        out,
        "Copies that were made before (kozyr backup, and the files beside the database in {}) hold \
         this person until they are deleted, and a copy that is restored brings them back: forget \
         them again then. The log of the server names nobody; what a proxy or the journal keeps of \
         addresses goes when these say so.",
        data.display()
    )?;
    for file in copies(data) {
        writeln!(out, "still there: {}", file.display())?;
    }
    Ok(())
}

/// Returns the other databases in the data folder.
fn copies(data: &Path) -> Vec<PathBuf> {
    let own = Folder::database_in(data);
    let all = std::fs::read_dir(data).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_copy = |path: &PathBuf| {
        *path != own && path.extension().is_some_and(|extension| extension == "db")
    };
    let mut found: Vec<PathBuf> = all.filter(is_copy).collect();
    found.sort();
    found
}

/// Returns a day, from milliseconds since 1970.
fn day(ms: i64) -> String {
    let days = ms.div_euclid(24 * 60 * 60 * 1000);
    // The civil calendar, counted in years that begin in March (Howard Hinnant).
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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
