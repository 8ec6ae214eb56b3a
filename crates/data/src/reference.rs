//! The reference data set: bots against bots, the same records on every machine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use kozyr_arena::reference::{PLAN, Part, SEED};
use kozyr_arena::{Contest, Journal, Limits, play};
use kozyr_games::keys;
use kozyr_players::{Player, with_player};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::write::hexadecimal;

/// Plays the matches of the reference data set, or what is left of them, into a folder, and gives
/// the SHA-256 digest of all records: of each its path below the folder and its text, in the order
/// of the paths. `tell` is given what is played, how many of its blocks have been and how many it
/// has.
///
/// # Errors
/// If the folder holds other results, or cannot be read or written.
pub fn reference(
    folder: &Path,
    threads: usize,
    tell: &mut dyn FnMut(&str, u64, u64),
) -> Result<String> {
    for key in keys() {
        for part in PLAN {
            with_player!(key, P => part_of::<P>(key, part, folder, threads, tell))??;
        }
    }
    let mut sum = Sha256::new();
    let mut names: Vec<String> =
        keys().into_iter().flat_map(|key| PLAN.map(|part| part.name(key))).collect();
    names.sort();
    for name in names {
        let records = folder.join(&name).join("records");
        let entries = fs::read_dir(&records).with_context(|| records.display().to_string())?;
        let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        files.sort();
        for path in files {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            sum.update(format!("{name}/records/{file}\n"));
            sum.update(fs::read(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(hexadecimal(sum))
}

fn part_of<P: Player>(
    key: &str,
    part: Part,
    folder: &Path,
    threads: usize,
    tell: &mut dyn FnMut(&str, u64, u64),
) -> Result<()> {
    let name = part.name(key);
    let players = part.players::<P>(key).with_context(|| format!("{name} has no players"))?;
    let contest = part.contest::<P>(key).with_context(|| format!("{name} cannot be played"))?;
    let players: Vec<&str> = players.iter().map(|level| level.name()).collect();
    let plan = json!({
        "game": key, "players": players, "seed": SEED, "version": env!("CARGO_PKG_VERSION"),
    });
    let mut journal = Journal::open(&folder.join(&name), &plan)?;
    let limits = Limits { blocks: part.blocks, test: None, threads };
    let matches = part.blocks * contest.matches();
    let what = format!("{name}: {matches} matches");
    tell(&what, 0, part.blocks);
    play(&contest, &limits, Some(&mut journal), &mut |progress| {
        tell(&what, progress.blocks, progress.of);
    })?;
    Ok(())
}

/// How the reference data set came about, for its card; the digest is that of its records.
///
/// ```
/// let text = kozyr_data::origin("976d");
/// assert!(text.contains("kozyr-data reference FOLDER") && text.contains("`976d`"));
/// ```
pub fn origin(digest: &str) -> String {
    let part = |Part { level, other, blocks }: Part| {
        format!("`{level}` against `{other}` ({blocks} blocks of deals)")
    };
    format!(
        "The reference data set of bots, made by `kozyr-data reference FOLDER` with the seed {SEED}: of \
         each game {}, each block in all rotations over the seats. The same command makes the same \
         records on every machine; their digest (SHA-256, over paths and texts) is `{digest}`. No \
         person has played in it. It may be used under the licence of the program, {}.",
        PLAN.map(part).join(", "),
        env!("CARGO_PKG_LICENSE"),
    )
}
