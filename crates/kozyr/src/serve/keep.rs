//! `kozyr backup`, `restore`, `export`, `doctor` and `salvage`: copy, check and read stored data,
//! whether a server runs or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kozyr_archive::{Archive, Ask, Found};
use kozyr_rules::record;
use kozyr_server::{Kept, Report};
use kozyr_store::{Folder, Held, StoreError};
use tempfile::NamedTempFile;

use super::check_settings;
use super::data::Data;
use crate::progress::Progress;
use crate::{Outcome, files};

/// Writes a copy of the database, with all that is acknowledged, and checks it. A running server
/// writes the copy itself.
#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The copy, a file that does not exist yet. A name that ends with .gz has it compressed, and -
    /// is standard output
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Puts a copy of `kozyr backup` in the place of the database. No server may be running.
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The copy, also compressed (.gz); - is standard input
    file: PathBuf,
    /// Replace an existing database, which is kept beside it under another name
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    data: Data,
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
    data: Data,
}

/// Checks all that is stored: the database, every match by the rules, every table; and the settings
/// of `kozyr serve`, from the environment and from --config. A server may be running, except with
/// --mend.
#[derive(clap::Args)]
pub(crate) struct DoctorArgs {
    /// The server's file of settings
    #[arg(long, value_name = "FILE", env = "KOZYR_CONFIG", hide_env_values = true)]
    config: Option<String>,
    /// Mend what can be mended without loss; the old database is kept beside it
    #[arg(long)]
    mend: bool,
    #[command(flatten)]
    data: Data,
}

/// Writes what can be read of a damaged database into a new one, and lists what cannot. No server
/// may be running; nothing in the data folder changes.
///
/// `kozyr restore FILE --replace` puts the new one in its place.
#[derive(clap::Args)]
pub(crate) struct SalvageArgs {
    /// The new database, a file that does not exist yet; - is standard output
    file: PathBuf,
    #[command(flatten)]
    data: Data,
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

pub(crate) fn backup(args: &BackupArgs, out: &mut impl Write) -> Outcome {
    let opened = args.data.to_read()?;
    let folder = &opened.folder;
    let file = &args.file;
    if !packed(file) && !files::is_standard(file) {
        let held = args.data.copy(folder.as_ref(), file)?;
        writeln!(out, "{}: a whole copy, with {}", file.display(), told(&held))?;
        return Ok(true);
    }
    if packed(file) && file.symlink_metadata().is_ok() {
        bail!("{} is there already and stays as it is", file.display());
    }
    let (_place, own) = args.data.scratch(folder.as_ref())?;
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
    let other = packed(&args.file) || files::is_standard(&args.file);
    let whole = if other { Some(unpacked(&args.file)?) } else { None };
    let file = whole.as_ref().map_or(args.file.as_path(), NamedTempFile::path);
    // Before a folder is made for it.
    kozyr_store::restorable(file)?;
    let folder = Folder::open(&args.data.folder)?;
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
    let mut opened = args.data.to_read()?;
    // A server may begin to use it meanwhile.
    let from = opened.folder.take().map_or(args.data.folder.clone(), |own| own.path().to_owned());
    let ask = Ask { names: args.names, private: args.private };
    let archive = Archive::open(&[&from], ask)?;
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

/// Runs the checks. `command` is the program with all its arguments.
pub(crate) fn doctor(args: &DoctorArgs, command: clap::Command, out: &mut impl Write) -> Outcome {
    let folder = if args.mend { args.data.open()? } else { None };
    if args.mend && folder.is_none() {
        bail!("a server has {}; stop it before something is mended", args.data.folder.display());
    }
    let file = Folder::database_in(&args.data.folder);
    let mut well = true;
    if let Err(error) = check_settings(command, args.config.as_deref()) {
        writeln!(out, "the settings: {error:#}")?;
        well = false;
    }
    let progress = Progress::new();
    if let Some(folder) = &folder {
        let findings = kozyr_store::findings(folder, &file)?;
        if !say_damage(&findings, &args.data.folder, out)? {
            return Ok(false);
        }
        if !findings.is_empty() {
            let before = folder.name_before_mending();
            kozyr_store::copy_file(&file, &before)?;
            kozyr_store::reindex(folder)?;
            writeln!(out, "the indices were made anew; {} is as it was", before.display())?;
            well = kozyr_store::findings(folder, &file)?.is_empty();
        }
    }
    progress.say(|| "a copy is made".to_owned());
    let (place, own) = match &folder {
        None => args.data.aside()?,
        Some(_) => args.data.scratch(folder.as_ref())?,
    };
    let copy = own.database();
    if folder.is_none() {
        progress.say(|| "the file is looked through".to_owned());
        let findings = kozyr_store::findings(&own, &file);
        progress.clear();
        let findings = findings?;
        if !say_damage(&findings, &args.data.folder, out)? {
            return Ok(false);
        }
        if !findings.is_empty() {
            writeln!(out, "--mend would make the indices anew; the rows are whole")?;
            well = false;
            // What else there is is seen with them.
            kozyr_store::reindex(&own)?;
        }
    }
    progress.say(|| "matches are played again".to_owned());
    let report = Kept::open(own).map_err(Into::into).and_then(|kept| examine(kept, false));
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            progress.clear();
            // The error names the host's file, not the copy.
            let [copy, file] = [&copy, &file].map(|path| path.display().to_string());
            writeln!(out, "the database: {}", format!("{error:#}").replace(&copy, &file))?;
            return Ok(false);
        }
    };
    for odd in kozyr_store::oddities(&copy, &args.data.folder)? {
        progress.clear();
        writeln!(out, "the database: {odd}")?;
        well = false;
    }
    drop(place);
    drop(progress);
    let mendable = report.findings.iter().any(|finding| finding.mend.is_some());
    let report = match folder.filter(|_| args.mend && mendable) {
        None => report,
        Some(folder) => {
            let before = folder.name_before_mending();
            kozyr_store::copy(&folder.database(), &before)?;
            let report = examine(Kept::open(folder)?, true)?;
            writeln!(out, "mended; {} is as it was", before.display())?;
            report
        }
    };
    let Report { tables, finished, running, steps, other_rules, findings } = report;
    writeln!(
        out,
        "{tables} tables, {finished} matches that are over and {running} that are not were looked \
         at; {steps} steps were played again"
    )?;
    if other_rules > 0 {
        writeln!(
            out,
            "{other_rules} were played by rules that this program does not have; they are kept as \
             they are"
        )?;
    }
    for finding in &findings {
        let mend = match &finding.mend {
            Some(_) if args.mend => "; mended",
            Some(mend) => &format!("; --mend would {mend}"),
            None => "",
        };
        writeln!(out, "{}{mend}", finding.words)?;
    }
    let left = findings.iter().filter(|finding| !args.mend || finding.mend.is_none()).count();
    if left == 0 && well {
        writeln!(out, "all is well")?;
    }
    Ok(left == 0 && well)
}

pub(crate) fn salvage(args: &SalvageArgs, out: &mut impl Write) -> Outcome {
    let (place, own) = args.data.aside()?;
    let standard = files::is_standard(&args.file);
    let new = if standard { place.path().join("salvaged.db") } else { args.file.clone() };
    let all = kozyr_store::salvage(&own.database(), &new).map_err(|error| match error {
        // The error names the host's file, not the copy.
        StoreError::Foreign { reason, .. } => {
            StoreError::Foreign { file: Folder::database_in(&args.data.folder), reason }
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

/// Reports what is wrong with the file. Returns `false` if more than an index is damaged, which
/// cannot be repaired.
fn say_damage(findings: &[String], data: &Path, out: &mut impl Write) -> anyhow::Result<bool> {
    for finding in findings {
        writeln!(out, "the file: {finding}")?;
    }
    let mendable = findings.iter().all(|finding| finding.contains("index"));
    if !mendable {
        writeln!(
            out,
            "the database is damaged and nothing in it was changed; put the last copy in its place \
             with `kozyr restore FILE --replace`, or have what can be read of it written out with \
             `kozyr salvage FILE --data {}`",
            data.display()
        )?;
    }
    Ok(mendable)
}

fn examine(kept: Kept, mend: bool) -> anyhow::Result<Report> {
    Ok(block_on(async {
        let report = kept.examine(mend).await;
        kept.close().await;
        report
    })??)
}

fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    Ok(runtime.context("the runtime cannot start")?.block_on(work))
}
