//! `kozyr doctor`: checks everything that is stored, whether a server runs or not.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, ensure};
use kozyr_server::{Kept, Report};
use kozyr_store::{Access, Folder};

use super::check_settings;
use super::data::Stored;
use crate::Outcome;
use crate::progress::Progress;

/// Checks all that is stored: the database, every match by the rules, every table; and the settings
/// of `kozyr serve`, from the environment and from --config. A server may be running, except with
/// --mend, which needs a file.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server's file of settings
    #[arg(long, value_name = "FILE", env = "KOZYR_CONFIG", hide_env_values = true)]
    config: Option<String>,
    /// Mend what can be mended without loss; the old database is kept beside it
    #[arg(long)]
    mend: bool,
    #[command(flatten)]
    stored: Stored,
}

/// What can be mended, and where.
const MEND: &str = "`kozyr store copy` moves it into a data folder, where `kozyr doctor --mend` \
                    keeps the old database, and back into an empty database";

/// Runs the checks. `command` is the program with all its arguments.
pub(crate) fn run(args: &Args, command: clap::Command, out: &mut impl Write) -> Outcome {
    let settings = |out: &mut dyn Write| match check_settings(command, args.config.as_deref()) {
        Ok(()) => Ok(true),
        Err(error) => writeln!(out, "the settings: {error:#}").map(|()| false),
    };
    if let Some(address) = args.stored.database.as_ref().filter(|_| !args.mend) {
        let well = settings(out)?;
        let progress = Progress::new();
        progress.say(|| "matches are played again".to_owned());
        let report = examine(block_on(Kept::at(address, Access::Look))??, false)?;
        drop(progress);
        return say_report(&report, false, well, out);
    }
    let data = args.stored.in_file(MEND)?;
    let folder = if args.mend { data.open()? } else { None };
    ensure!(
        folder.is_some() || !args.mend,
        "a server has {}; stop it before something is mended",
        data.folder.display()
    );
    let file = Folder::database_in(&data.folder);
    let mut well = settings(out)?;
    let progress = Progress::new();
    if let Some(folder) = &folder {
        let findings = kozyr_store::findings(folder, &file)?;
        if !say_damage(&findings, &data.folder, out)? {
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
        None => data.aside()?,
        Some(_) => data.scratch(folder.as_ref())?,
    };
    let copy = own.database();
    if folder.is_none() {
        progress.say(|| "the file is looked through".to_owned());
        let findings = kozyr_store::findings(&own, &file);
        progress.clear();
        let findings = findings?;
        if !say_damage(&findings, &data.folder, out)? {
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
    for odd in kozyr_store::oddities(&copy, &data.folder)? {
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
    say_report(&report, args.mend, well, out)
}

/// Prints what was checked and found. `well` is whether nothing else is wrong, which is returned
/// together with that.
pub(super) fn say_report(report: &Report, mend: bool, well: bool, out: &mut impl Write) -> Outcome {
    let Report { tables, finished, running, steps, other_rules, findings } = report;
    writeln!(
        out,
        "{tables} tables, {finished} matches that are over and {running} that are not were looked \
         at; {steps} steps were played again"
    )?;
    if *other_rules > 0 {
        writeln!(
            out,
            "{other_rules} were played by rules that this program does not have; they are kept as \
             they are"
        )?;
    }
    for finding in findings {
        let mended = match &finding.mend {
            Some(_) if mend => "; mended",
            Some(words) => &format!("; --mend would {words}"),
            None => "",
        };
        writeln!(out, "{}{mended}", finding.words)?;
    }
    let left = findings.iter().filter(|finding| !mend || finding.mend.is_none()).count();
    if left == 0 && well {
        writeln!(out, "all is well")?;
    }
    Ok(left == 0 && well)
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

pub(super) fn examine(kept: Kept, mend: bool) -> anyhow::Result<Report> {
    Ok(block_on(async {
        let report = kept.examine(mend).await;
        kept.close().await;
        report
    })??)
}

pub(super) fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    Ok(runtime.context("the runtime cannot start")?.block_on(work))
}
