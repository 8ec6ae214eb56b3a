//! Damaged records for `kozyr check`, which must answer any bytes with a verdict.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::count::Counts;
use crate::shell;

/// How many records the check of everything damages.
pub(crate) const USUAL: usize = 2_000;

/// How long `kozyr check` may think about one batch before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(240);

/// The task: builds `kozyr`, then [`damage`].
pub(crate) fn run(args: &[String]) -> Result<bool> {
    let number = |at: usize, default: usize| match args.get(at) {
        Some(text) => text.parse().with_context(|| format!("expected a number, found `{text}`")),
        None => Ok(default),
    };
    let (n, seed) = (number(0, USUAL)?, number(1, 1)?);
    shell::step("Building kozyr", "a few minutes the first time", || {
        shell::must(shell::cargo(&["build", "--package", "kozyr"]))
    })?;
    Ok(damage(n, seed as u64)?.failed == 0)
}

/// Damages `n` records, the same ones for the same seed, and has them checked. One case a batch.
pub(crate) fn damage(n: usize, seed: u64) -> Result<Counts> {
    let mut samples = Vec::new();
    collect(&shell::root().join("games"), &mut samples)?;
    ensure!(!samples.is_empty(), "there are no .kozyr records below games/ to damage");
    samples.sort();
    let texts: Vec<Vec<u8>> = samples
        .iter()
        .map(|path| fs::read(path).with_context(|| path.display().to_string()))
        .collect::<Result<_>>()?;
    let mut rng = Rng(seed);
    let mut counts = Counts::NONE;
    let dir = shell::scratch("fuzz")?;
    let batch = 250.min(n.max(1));
    for first in (0..n).step_by(batch) {
        let mut files = Vec::new();
        for i in first..n.min(first + batch) {
            let file = dir.join(format!("{seed}-{i}.kozyr"));
            fs::write(&file, damaged(&texts, &mut rng))
                .with_context(|| file.display().to_string())?;
            files.push(file);
        }
        match culprit(&files)? {
            None => counts.passed += 1,
            Some((culprit, what)) => {
                counts.failed += 1;
                println!("`kozyr check {}` {what}", culprit.display());
                files.retain(|file| *file != culprit);
            }
        }
        for file in files {
            fs::remove_file(file)?;
        }
    }
    println!("{n} damaged records (seed {seed}), {} batches held", counts.passed);
    Ok(counts)
}

/// A file on which `kozyr check` gives no verdict, and what happens, found by halving.
fn culprit(files: &[PathBuf]) -> Result<Option<(PathBuf, String)>> {
    let Some(what) = trouble(files)? else { return Ok(None) };
    if let [file] = files {
        return Ok(Some((file.clone(), what)));
    }
    let (first, second) = files.split_at(files.len() / 2);
    match culprit(first)? {
        Some(found) => Ok(Some(found)),
        None => culprit(second),
    }
}

/// What is wrong with how `kozyr check` ends; nothing if it gives a verdict.
fn trouble(files: &[PathBuf]) -> Result<Option<String>> {
    let said = shell::scratch("fuzz")?.join("said.txt");
    let mut child = Command::new(shell::kozyr()?)
        .arg("check")
        .args(files)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&said)?)
        .spawn()
        .context("starting kozyr")?;
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(Some("does not end".to_owned()));
        }
        sleep(Duration::from_millis(20));
    };
    let said = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
    if matches!(status.code(), Some(0 | 1)) && !said.contains("panicked") {
        return Ok(None);
    }
    Ok(Some(format!("ends with {status} and says: {}", said.trim())))
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "kozyr") {
            files.push(path);
        }
    }
    Ok(())
}

/// Words that stand where numbers and cards do, at the edges of what is possible.
const WORDS: [&str; 24] = [
    "0",
    "1",
    "9",
    "255",
    "256",
    "4294967296",
    "99999999999999999999",
    "-1",
    "-",
    "",
    "JK",
    "W",
    "AS",
    "10H",
    "2C",
    "Ж",
    "\u{0}",
    "!!",
    "=>",
    "/",
    ":",
    "pass",
    "deal",
    "result",
];

fn damaged(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = samples[rng.below(samples.len())].clone();
    // Mostly a little damage: a record that fails in its first line tries nothing.
    for _ in 0..=rng.below(3) {
        let other = &samples[rng.below(samples.len())];
        hurt(&mut bytes, other, rng);
    }
    bytes
}

fn hurt(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    match rng.below(10) {
        // Bytes of any kind: changed, added, cut off.
        0 => bytes.splice(at..at, (0..=rng.below(4)).map(|_| rng.byte())).for_each(drop),
        1 => {
            let end = bytes.len().min(at + rng.below(6));
            bytes.drain(at..end);
        }
        2 => bytes.truncate(at),
        // Lines: doubled, dropped, exchanged, brought from another record.
        3..=5 => {
            let mut lines: Vec<&[u8]> = bytes.split(|&b| b == b'\n').collect();
            let (a, b) = (rng.below(lines.len()), rng.below(lines.len()));
            match rng.below(4) {
                0 => lines.insert(a, lines[b]),
                1 => drop(lines.remove(a)),
                2 => lines.swap(a, b),
                _ => {
                    let others: Vec<&[u8]> = other.split(|&b| b == b'\n').collect();
                    lines.insert(a, others[rng.below(others.len())]);
                }
            }
            *bytes = lines.join(&b'\n');
        }
        // A very long line.
        6 if rng.below(20) == 0 => {
            let long = vec![rng.byte(); 60_000 + rng.below(10_000)];
            bytes.splice(at..at, long).for_each(drop);
        }
        // Words: one put in another's place.
        _ => {
            let word = |bytes: &[u8], from: usize| {
                let blank = |b: &u8| matches!(b, b' ' | b'\n' | b'=' | b',' | b':' | b'/');
                let start = bytes[..from].iter().rposition(blank).map_or(0, |at| at + 1);
                let end = bytes[from..].iter().position(blank).map_or(bytes.len(), |at| from + at);
                start..end
            };
            let new = if rng.below(3) == 0 {
                WORDS[rng.below(WORDS.len())].as_bytes().to_vec()
            } else {
                other[word(other, rng.below(other.len() + 1))].to_vec()
            };
            bytes.splice(word(bytes, at), new).for_each(drop);
        }
    }
}

/// SplitMix64: the same damage for the same seed.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    // The remainder is below a usize.
    fn below(&mut self, n: usize) -> usize {
        (self.next() % (n.max(1) as u64)) as usize
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_repeatable_and_any_record_survives_it() {
        let samples = [Vec::new(), b"kozyr 1\ngame kan\n0: play 9H\n".to_vec()];
        let many = |seed| {
            let mut rng = Rng(seed);
            (0..500).map(|_| damaged(&samples, &mut rng)).collect::<Vec<_>>()
        };
        assert_eq!(many(3), many(3));
        assert_ne!(many(3), many(4));
        assert!(many(3).iter().any(|record| record.starts_with(b"kozyr 1\ngame")));
    }
}
