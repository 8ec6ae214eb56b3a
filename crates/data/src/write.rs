//! Writing both files and the card.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use arrow_schema::SchemaRef;
use kozyr_archive::{Archive, Found, Left};
use kozyr_games::with_game;
use kozyr_rules::record::game_key;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use sha2::{Digest, Sha256};

use crate::card::Card;
use crate::columns::{self, schema};
use crate::rows::{self, Decisions, Matches};

/// What is to be written.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Whether the archive gives names.
    pub names: bool,
    /// Whether views are written as JSON.
    pub views: bool,
    /// The most legal actions that are listed.
    pub most_legal: usize,
    /// Only matches of the game with this key.
    pub game: Option<String>,
    /// How the records came about, as far as whoever writes them knows: a paragraph of the card.
    pub origin: Option<String>,
}

impl Default for Choice {
    fn default() -> Self {
        Self { names: false, views: false, most_legal: 1_000, game: None, origin: None }
    }
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many of the archive's matches have been looked at, and how many there are. Those of a
    /// database that are not over or are private count too.
    pub seen: [usize; 2],
    /// Matches written.
    pub matches: u32,
    /// Decisions written.
    pub decisions: u64,
}

/// What was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// How much.
    pub progress: Progress,
    /// The file of decisions, that of matches, and the card.
    pub paths: [PathBuf; 3],
    /// The SHA-256 digests of the first two.
    pub digests: [String; 2],
    /// Records that were left out: where each was read, and why.
    pub skipped: Vec<String>,
    /// What the archive left out.
    pub left: Left,
}

/// Writes an archive to `out`, which ends in `.parquet`, to the file of matches and to the card
/// beside it: `a.parquet`, `a.matches.parquet`, `a.card.md`. A record that cannot be read is left
/// out and named.
///
/// # Errors
/// If one of the files is there already, or something cannot be read or written. Then none of the
/// files has its name.
pub fn write(
    archive: Archive,
    out: &Path,
    choice: &Choice,
    progress: &mut dyn FnMut(Progress),
) -> Result<Written> {
    ensure!(
        out.extension().is_some_and(|extension| extension == "parquet"),
        "{}: expected a name that ends in .parquet",
        out.display()
    );
    let paths =
        [out.to_owned(), out.with_extension("matches.parquet"), out.with_extension("card.md")];
    for path in &paths {
        ensure!(!path.exists(), "{} is there already and stays as it is", path.display());
    }
    let folder =
        out.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let part = tempfile::Builder::new().prefix(".kozyr-data-").tempdir_in(folder);
    let part = part.with_context(|| folder.display().to_string())?;
    let parts = ["decisions", "matches", "card"].map(|name| part.path().join(name));

    let mut files = Files {
        decisions: writer(&parts[0], schema(&columns::decisions()))?,
        matches: writer(&parts[1], schema(&columns::matches()))?,
    };
    let (mut of_matches, mut of_decisions) = (Matches::default(), Decisions::default());
    let mut card = Card::new(choice);
    let mut skipped = Vec::new();
    let mut done = Progress { seen: [0, archive.len()], ..Progress::default() };
    let left = archive.each(|found| {
        done.seen[0] += 1;
        let read = match &found.text {
            Ok(text) => {
                one(done.matches, &found, text, (&mut of_matches, &mut of_decisions), choice)
            }
            Err(error) => Err(anyhow::anyhow!(error.clone())),
        };
        match read {
            Ok(None) => {}
            Ok(Some(told)) => {
                done.matches += 1;
                done.decisions += u64::from(told.decisions);
                card.add(&told);
            }
            Err(error) => skipped.push(format!("{}: {error:#}", found.place)),
        }
        if of_decisions.is_full() {
            files.decisions.write(&of_decisions.batch()?)?;
            files.matches.write(&of_matches.batch()?)?;
        }
        progress(done);
        anyhow::Ok(())
    })?;
    files.decisions.write(&of_decisions.batch()?)?;
    files.matches.write(&of_matches.batch()?)?;
    files.decisions.close()?;
    files.matches.close()?;
    let digests = [digest(&parts[0])?, digest(&parts[1])?];
    fs::write(&parts[2], card.text(&paths, &digests, skipped.len(), left))?;
    for (part, path) in parts.iter().zip(&paths) {
        fs::rename(part, path).with_context(|| path.display().to_string())?;
    }
    Ok(Written { progress: done, paths, digests, skipped, left })
}

struct Files {
    decisions: ArrowWriter<File>,
    matches: ArrowWriter<File>,
}

fn writer(path: &Path, schema: SchemaRef) -> Result<ArrowWriter<File>> {
    let file = File::create_new(path).with_context(|| path.display().to_string())?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(concat!("kozyr-data ", env!("CARGO_PKG_VERSION")).to_owned())
        // What one group of rows holds is in memory until it is written.
        .set_max_row_group_row_count(Some(32_768))
        .build();
    Ok(ArrowWriter::try_new(file, schema, Some(properties))?)
}

/// Adds a match; `None` if it is of a game that is not asked for. What cannot be read adds nothing.
fn one(
    number: u32,
    found: &Found,
    text: &str,
    rows: (&mut Matches, &mut Decisions),
    choice: &Choice,
) -> Result<Option<rows::Told>> {
    let key = game_key(text)?;
    if choice.game.as_deref().is_some_and(|game| game != key) {
        return Ok(None);
    }
    with_game!(key, G => rows::add::<G>(number, found, text, rows, choice))?.map(Some)
}

/// The SHA-256 digest of a file, in hexadecimal digits.
pub(crate) fn digest(path: &Path) -> Result<String> {
    let mut sum = Sha256::new();
    let mut file = File::open(path)?;
    let mut room = vec![0; 1 << 16];
    loop {
        let n = file.read(&mut room)?;
        if n == 0 {
            return Ok(hexadecimal(sum));
        }
        sum.update(&room[..n]);
    }
}

pub(crate) fn hexadecimal(sum: Sha256) -> String {
    sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
