//! `kozyr check`: reads records and answers the checks in them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::anyhow;
use kozyr_archive::Records;
use kozyr_rules::record::{self, Failure, Problem};
use serde_json::json;

use crate::Outcome;
use crate::files::say_left;
use crate::progress::Progress;
use kozyr_games::with_game;

/// Reads records, performs every step and answers every check.
///
/// Names the first line that fails in each file, and exits with 1 if any file fails.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files, and folders, of which all files ending in `.kozyr` are read; - is standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    /// Also name the files that hold
    #[arg(long, short)]
    verbose: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    crate::files::named_once(args.paths.iter().map(PathBuf::as_path))?;
    let files = files(&args.paths)?;
    let start = Instant::now();
    let (mut failed, mut lines, mut checks) = (0_usize, 0_usize, 0_usize);
    let mut results = Vec::new();
    let progress = Progress::new();
    for (file, done) in files.iter().zip(0..) {
        progress.count(done, files.len() as u64, "records");
        let bytes = crate::files::read(file)?;
        lines += bytes.iter().filter(|&&byte| byte == b'\n').count();
        let result = check(&bytes);
        match &result {
            Ok(n) => {
                checks += n;
                if args.verbose && !args.json {
                    progress.clear();
                    writeln!(out, "{}: holds, {n} checks", file.display())?;
                }
            }
            Err(failure) => {
                failed += 1;
                if !args.json {
                    progress.clear();
                    writeln!(out, "{}: {failure}", file.display())?;
                }
            }
        }
        if args.json {
            results.push(as_json(file, &result));
        }
    }
    drop(progress);
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        let report = json!({
            "files": results, "failed": failed, "lines": lines, "checks": checks, "seconds": seconds,
        });
        writeln!(out, "{report:#}")?;
    } else {
        let held = files.len() - failed;
        writeln!(
            out,
            "{held} of {} {} hold ({lines} lines, {checks} checks, {seconds:.2} s)",
            files.len(),
            if files.len() == 1 { "record" } else { "records" },
        )?;
    }
    Ok(failed == 0)
}

/// Reads one record and returns its number of checks.
fn check(bytes: &[u8]) -> Result<usize, Failure> {
    let text = record::decode(bytes)?;
    let key = record::game_key(text)?;
    with_game!(key, G => record::run::<G>(text).map(|run| run.n_checks)).unwrap_or_else(|unknown| {
        let line = text.lines().position(|line| line.trim_start().starts_with("game")).unwrap_or(0);
        Err(Failure { line: line + 1, problem: Problem::Error(unknown.to_string()) })
    })
}

fn as_json(file: &Path, result: &Result<usize, Failure>) -> serde_json::Value {
    let file = file.display().to_string();
    match result {
        Ok(checks) => json!({ "file": file, "ok": true, "checks": checks }),
        Err(Failure { line, problem }) => {
            let message = problem.to_string();
            let mut object = json!({ "file": file, "ok": false, "line": line, "message": message });
            match problem {
                Problem::Wrong(wrong) => {
                    object["expected"] = json!(wrong.expected);
                    object["got"] = json!(wrong.got);
                }
                Problem::Refused(refusal) => object["rule"] = json!(refusal.rule()),
                Problem::Error(_) => {}
            }
            object
        }
    }
}

/// Returns the files that these paths name: the paths themselves, and the records in folders, in
/// order. What is left out of the folders is said on standard error.
fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let (mut files, mut records) = (Vec::new(), Records::default());
    for path in paths {
        if path.is_dir() {
            let left = records.left;
            let found = records.within(path);
            let found = found.map_err(|(path, error)| anyhow!("{}: {error}", path.display()))?;
            anyhow::ensure!(
                !found.is_empty() || records.left != left,
                "{} holds no files ending in .kozyr",
                path.display()
            );
            files.extend(found);
        } else {
            files.push(path.clone());
        }
    }
    say_left(records.left);
    Ok(files)
}
