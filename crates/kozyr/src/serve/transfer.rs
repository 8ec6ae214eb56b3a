//! `kozyr store copy`: moves a house between a file and PostgreSQL.

use std::convert::Infallible;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use kozyr_server::Kept;
use kozyr_store::{Access, Copied, Folder};

use super::doctor::{block_on, examine, say_report};
use crate::Outcome;
use crate::progress::Progress;

/// Moves everything that a house stores between a file and PostgreSQL.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Copies a house from a data folder into an empty database of PostgreSQL, or back, and checks
    /// the copy. No server may be running; FROM is unchanged
    ///
    /// All of it is copied or nothing. Every row is read again and compared, and every match is
    /// played again, as `kozyr doctor` does.
    Copy {
        /// A data folder; or a database of PostgreSQL: a URL, such as
        /// postgres://kozyr@db.example/kozyr, or libpq's words, such as "host=db.example
        /// dbname=kozyr". The word postgres: alone is the database of --database
        from: Place,
        /// A data folder without a database, or an empty database of PostgreSQL, in the same form
        to: Place,
        /// The address of `postgres:`. As KOZYR_DATABASE, a password in it is in no list of
        /// processes
        #[arg(long, value_name = "URL", env = "KOZYR_DATABASE", hide_env_values = true)]
        database: Option<String>,
    },
}

/// Where a house is, or is to be.
#[derive(Clone)]
enum Place {
    Folder(PathBuf),
    Address(String),
    /// At the address that another argument has.
    Database,
}

impl FromStr for Place {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let is_word =
            |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        let is_address = ["postgres://", "postgresql://"].iter().any(|url| text.starts_with(url))
            || text.split_once('=').is_some_and(|(word, _)| is_word(word));
        Ok(match text {
            "postgres:" => Self::Database,
            _ if is_address => Self::Address(text.to_owned()),
            _ => Self::Folder(text.into()),
        })
    }
}

impl Place {
    /// Returns the data folder or the address.
    fn known(&self, database: Option<&str>) -> anyhow::Result<Result<PathBuf, String>> {
        Ok(match self {
            Self::Folder(folder) => Ok(folder.clone()),
            Self::Address(address) => Err(address.clone()),
            Self::Database => {
                let none = "`postgres:` needs the address of the database in --database or \
                            KOZYR_DATABASE";
                Err(database.context(none)?.to_owned())
            }
        })
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let Command::Copy { from, to, database } = &args.command;
    let place = |place: &Place| place.known(database.as_deref());
    let (began, progress) = (Instant::now(), Progress::new());
    progress.say(|| "everything is copied and compared".to_owned());
    let (copied, house) = match (place(from)?, place(to)?) {
        (Ok(folder), Err(address)) => block_on(out_of_file(folder, &address))??,
        (Err(address), Ok(folder)) => block_on(into_file(&address, folder))??,
        (Ok(_), Ok(_)) => bail!(
            "both are data folders; `kozyr backup` and `kozyr restore` copy a house from one to \
             another"
        ),
        (Err(_), Err(_)) => {
            bail!("both are in PostgreSQL; pg_dump and pg_restore copy a house from one to another")
        }
    };
    progress.clear();
    for Copied { table, rows, digest } in copied.iter().filter(|table| table.rows > 0) {
        let digest: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(out, "{table:17} {rows:>9}  {digest}")?;
    }
    writeln!(
        out,
        "{} rows of {} tables were copied in {:.1} s; the digests of their rows are equal",
        copied.iter().map(|table| table.rows).sum::<u64>(),
        copied.len(),
        began.elapsed().as_secs_f64()
    )?;
    progress.say(|| "matches are played again".to_owned());
    let report = examine(house, false)?;
    drop(progress);
    say_report(&report, false, true, out)
}

async fn out_of_file(folder: PathBuf, address: &str) -> anyhow::Result<(Vec<Copied>, Kept)> {
    ensure!(Folder::database_in(&folder).exists(), "there is no database in {}", folder.display());
    let from = Kept::open(Folder::open(&folder)?)?;
    let to = Kept::at(address, Access::Make).await?;
    let copied = to.copy_from(&from).await;
    from.close().await;
    match copied {
        Ok(copied) => Ok((copied, to)),
        Err(error) => {
            to.close().await;
            Err(error.into())
        }
    }
}

async fn into_file(address: &str, folder: PathBuf) -> anyhow::Result<(Vec<Copied>, Kept)> {
    let from = Kept::at(address, Access::Take).await?;
    let copying = async {
        let to = Folder::open(&folder)?;
        Ok((from.copy_to(&to).await?, Kept::open(to)?))
    };
    let copied = copying.await;
    from.close().await;
    copied
}
