//! `kozyr backup`, `restore`, `export` and `salvage`: copy and read stored data, whether a server
//! runs or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kozyr_archive::{Archive, Ask, Found};
use kozyr_rules::record;
use kozyr_store::{Folder, Held, StoreError};
use tempfile::NamedTempFile;

use super::data::Stored;
use crate::progress::Progress;
use crate::{Outcome, files};

/// Writes a copy of the database, with all that is acknowledged, and checks it. A running server
/// writes the copy itself. For a house in PostgreSQL, use pg_dump.
#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The copy, a file that does not exist yet. A name that ends with .gz has it compressed, and -
    /// is standard output
    file: PathBuf,
    #[command(flatten)]
    stored: Stored,
}

/// Puts a copy of `kozyr backup` in the place of the database. No server may be running. For a
/// house in PostgreSQL, use pg_restore.
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The copy, also compressed (.gz); - is standard input
    file: PathBuf,
    /// Replace an existing database, which is kept beside it under another name
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    stored: Stored,
}

/// Writes the records of matches that are over. A server may be running.
///
/// People have pseudonyms, and matches of private tables are left out, unless asked for. A match in
/// progress is never written.
#[derive(clap::Args)]
pub(crate) struct ExportArgs {
    /// A folder for one `.kozyr` file a match; or a file whose name ends with .jsonl, for one line
    /// of JSON a match. Neither may exist yet. - writes such lines to standard output
    to: PathBuf,
    /// Also write the matches of private tables, which are found by their link or in a circle only
    #[arg(long)]
    private: bool,
    /// Write people's names, the ids of matches and, in .jsonl, when they ended
    #[arg(long)]
    names: bool,
    #[command(flatten)]
    stored: Stored,
}

/// Writes what can be read of a damaged database file into a new one, and lists what cannot. No
/// server may be running; nothing in the data folder changes.
///
/// `kozyr restore FILE --replace` puts the new one in its place.
#[derive(clap::Args)]
pub(crate) struct SalvageArgs {
    /// The new database, a file that does not exist yet; - is standard output
    file: PathBuf,
    #[command(flatten)]
    stored: Stored,
}

fn told(held: &Held) -> String {
    let number = |name: &str| held.get(name).copied().unwrap_or_default();
    format!(
        "{} people, {} tables, {} matches",
        number("guests"),
        number("tables"),
        number("matches")
    )
}

/// What copies a house in PostgreSQL.
const DUMP: &str =
    "pg_dump writes a copy, as in `pg_dump --format custom --file kozyr.dump --dbname URL`";
/// What puts such a copy back.
const UNDUMP: &str = "pg_restore puts a copy of pg_dump into an empty database, as in `pg_restore \
                      --no-owner --dbname URL kozyr.dump`";
/// What there is for one that is damaged.
const DAMAGED: &str = "if its files are damaged, put the last copy of pg_dump into an empty \
                       database (`pg_restore --no-owner --dbname URL kozyr.dump`)";

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Outcome {
    let data = args.stored.in_file(DUMP)?;
    let opened = data.to_read()?;
    let folder = &opened.folder;
    let file = &args.file;
    if !packed(file) && !files::is_standard(file) {
        let held = data.copy(folder.as_ref(), file)?;
        writeln!(out, "{}: a whole copy, with {}", file.display(), told(&held))?;
        return Ok(true);
    }
    if packed(file) && file.symlink_metadata().is_ok() {
        bail!("{} is there already and stays as it is", file.display());
    }
    let (_place, own) = data.scratch(folder.as_ref())?;
    let mut from = File::open(own.database())?;
    if files::is_standard(file) {
        no_terminal()?;
        io::copy(&mut from, out)?;
        return Ok(true);
    }
    let at = || file.display().to_string();
    // It gets its name when all of it is on disk.
    let part = tempfile::Builder::new().prefix("kozyr.copy-").tempfile_in(beside(file));
    let mut part = part.with_context(at)?;
    let mut packing = GzEncoder::new(&mut part, Compression::default());
    io::copy(&mut from, &mut packing).and_then(|_| packing.finish()).with_context(at)?;
    part.as_file().sync_all().with_context(at)?;
    part.persist_noclobber(file).with_context(at)?;
    kozyr_store::give_to_owner(file);
    writeln!(out, "{}: a whole copy, compressed", at())?;
    Ok(true)
}

/// Refuses to write a database to a terminal.
fn no_terminal() -> anyhow::Result<()> {
    if io::stdout().is_terminal() {
        bail!("a database is no text for a terminal: send it on, as in `kozyr backup - > copy.db`");
    }
    Ok(())
}

/// Returns where messages go: to standard error if standard output has the data.
fn beside_lines<'a>(standard: bool, out: &'a mut impl Write) -> Box<dyn Write + 'a> {
    if standard { Box::new(io::stderr()) } else { Box::new(out) }
}

/// Returns whether a copy is compressed, judging by its name.
fn packed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "gz")
}

/// Returns the folder of a file.
fn beside(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns a file with the content of a copy that is compressed or comes from standard input. The
/// file is deleted when the returned value is dropped.
fn unpacked(file: &Path) -> anyhow::Result<NamedTempFile> {
    let at = || file.display().to_string();
    let mut whole = tempfile::Builder::new().prefix("kozyr.copy-").tempfile()?;
    let from: Box<dyn Read> = match files::is_standard(file) {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(file).with_context(at)?),
    };
    let mut from = BufReader::new(from);
    // Standard input may be compressed or not.
    if from.fill_buf().with_context(at)?.starts_with(&[0x1f, 0x8b]) {
        io::copy(&mut GzDecoder::new(from), &mut whole).with_context(at)?;
    } else {
        io::copy(&mut from, &mut whole).with_context(at)?;
    }
    Ok(whole)
}

pub(crate) fn restore(args: &RestoreArgs, out: &mut impl Write) -> Outcome {
    let data = args.stored.in_file(UNDUMP)?;
    let other = packed(&args.file) || files::is_standard(&args.file);
    let whole = if other { Some(unpacked(&args.file)?) } else { None };
    let file = whole.as_ref().map_or(args.file.as_path(), NamedTempFile::path);
    // Before a folder is made for it.
    kozyr_store::restorable(file)?;
    let folder = Folder::open(&data.folder)?;
    if folder.database().exists() && !args.replace {
        bail!(
            "{} is there already; --replace puts the copy in its place and keeps it beside it",
            folder.database().display()
        );
    }
    let (held, aside) = kozyr_store::restore(&folder, file, args.replace)?;
    writeln!(out, "{}: restored, with {}", folder.database().display(), told(&held))?;
    if let Some(aside) = aside {
        writeln!(out, "what was there is {}", aside.display())?;
    }
    Ok(true)
}

pub(crate) fn export(args: &ExportArgs, out: &mut impl Write) -> Outcome {
    let to = &args.to;
    if !files::is_standard(to) && to.symlink_metadata().is_ok() {
        bail!("{} is there already and stays as it is", to.display());
    }
    let ask = Ask { names: args.names, private: args.private };
    let Stored { data, database } = &args.stored;
    let mut opened = None;
    let archive = match database {
        Some(address) => Archive::at(address, ask),
        None => {
            let opened = opened.insert(data.to_read()?);
            // A server may begin to use it meanwhile.
            let from =
                opened.folder.take().map_or(data.folder.clone(), |own| own.path().to_owned());
            Archive::open(&[&from], ask)?
        }
    };
    let mut written = 0;
    let mut unreadable = Vec::new();
    let standard = files::is_standard(to);
    let lines = standard || to.extension().is_some_and(|extension| extension == "jsonl");
    let mut file: Option<Box<dyn Write + '_>> = if standard {
        Some(Box::new(&mut *out))
    } else if lines {
        Some(Box::new(BufWriter::new(files::create(to)?)))
    } else {
        files::create_folder(to)?;
        None
    };
    let progress = Progress::new();
    let left = archive.each(|Found { place, finished, text }| {
        progress.say(|| format!("{written} matches written"));
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                unreadable.push(format!("{place}: {error}"));
                return Ok(());
            }
        };
        written += 1;
        if let Some(file) = &mut file {
            let game = record::game_key(&text)?;
            let id = place.strip_prefix(&format!("{game}-")).unwrap_or(&place);
            let mut line = serde_json::json!({ "id": id, "game": game, "record": text });
            if let Some(finished) = finished {
                line["finished"] = finished.into();
            }
            writeln!(file, "{line}")?;
        } else {
            files::create(&to.join(format!("{place}.kozyr")))?.write_all(text.as_bytes())?;
        }
        anyhow::Ok(())
    })?;
    if let Some(file) = &mut file {
        file.flush()?;
    }
    drop((file, progress));
    let mut said = beside_lines(standard, out);
    let out = &mut said;
    writeln!(out, "{}: the records of {written} matches", to.display())?;
    if !args.names && left.hidden > 0 {
        writeln!(out, "{} people have pseudonyms; --names writes their names", left.hidden)?;
    }
    if left.private > 0 {
        writeln!(
            out,
            "{} matches of private tables are left out; --private writes them too",
            left.private
        )?;
    }
    for one in &unreadable {
        writeln!(out, "cannot be read: {one}")?;
    }
    Ok(unreadable.is_empty())
}

pub(crate) fn salvage(args: &SalvageArgs, out: &mut impl Write) -> Outcome {
    let data = args.stored.in_file(DAMAGED)?;
    let (place, own) = data.aside()?;
    let standard = files::is_standard(&args.file);
    let new = if standard { place.path().join("salvaged.db") } else { args.file.clone() };
    let all = kozyr_store::salvage(&own.database(), &new).map_err(|error| match error {
        // The error names the host's file, not the copy.
        StoreError::Foreign { reason, .. } => {
            StoreError::Foreign { file: Folder::database_in(&data.folder), reason }
        }
        error => error,
    })?;
    if standard {
        no_terminal()?;
        io::copy(&mut File::open(&new)?, out)?;
    }
    let mut said = beside_lines(standard, out);
    let out = &mut said;
    let rows: u64 = all.iter().map(|one| one.rows).sum();
    writeln!(out, "{}: {rows} rows of {} tables", args.file.display(), all.len())?;
    let mut whole = true;
    for one in &all {
        for lost in &one.lost {
            whole = false;
            writeln!(out, "{} ({} rows): lost: {lost}", one.table, one.rows)?;
        }
    }
    if whole {
        writeln!(out, "nothing is lost")?;
    }
    Ok(whole)
}
