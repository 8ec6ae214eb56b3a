//! Results on disk: a folder with the plan, the blocks and the records. An interrupted contest goes
//! on from it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::contest::Block;

/// The files and the folder of a folder of results.
pub(crate) const PLAN: &str = "plan.json";
pub(crate) const BLOCKS: &str = "blocks.jsonl";
pub(crate) const RECORDS: &str = "records";

/// A folder of results.
///
/// ```
/// use kozyr_arena::{Journal, Limits, Rotations, options_from, play};
/// use kozyr_players::{Level, caravan::CaravanPlayer};
/// use serde_json::json;
///
/// let folder = tempfile::tempdir().unwrap();
/// let plan = json!({ "game": "caravan", "players": ["normal", "random"], "seed": 1 });
/// let contest = Rotations::<CaravanPlayer>::new(
///     &options_from("caravan", &[]).unwrap(),
///     &[Level::Normal, Level::Random],
///     1,
/// )
/// .unwrap();
/// for blocks in [2, 3] {
///     // The second time two blocks are there already, and one is played.
///     let mut journal = Journal::open(folder.path(), &plan).unwrap();
///     let limits = Limits { blocks, test: None, threads: 1 };
///     let report = play(&contest, &limits, Some(&mut journal), &mut |_| {}).unwrap();
///     assert_eq!(report.blocks, blocks);
/// }
/// assert!(folder.path().join("records/000002-1.kozyr").exists());
///
/// // The folder is for this contest only.
/// let other = json!({ "game": "caravan", "players": ["normal", "random"], "seed": 2 });
/// let error = Journal::open(folder.path(), &other).unwrap_err().to_string();
/// assert!(error.contains("its seed is 1, not 2"), "{error}");
/// ```
///
/// `plan.json` says what is played, `blocks.jsonl` has one finished block a line, and
/// `records/BLOCK-MATCH.kozyr` are the matches.
#[derive(Debug)]
pub struct Journal {
    pub(crate) folder: PathBuf,
    blocks: Vec<Block>,
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder belongs to another contest.
    #[error(
        "{} holds another contest: {}; name another folder, or repeat the first command to go on with it",
        folder.display(),
        list(differences)
    )]
    OtherPlan {
        /// The folder.
        folder: PathBuf,
        /// In what the plans differ.
        differences: Vec<Difference>,
    },
    /// The folder's blocks were played by another program, which may play otherwise.
    #[error(
        "{} was begun by another build: {}; name another folder, or go on with that build",
        folder.display(),
        list(differences)
    )]
    OtherProgram {
        /// The folder.
        folder: PathBuf,
        /// In what the programs differ.
        differences: Vec<Difference>,
    },
    /// A file is no journal's.
    #[error("{} line {line}: {error}", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why it cannot be read.
        error: serde_json::Error,
    },
}

/// Something in which a folder's plan and the one asked for differ.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The key of the entry.
    pub key: String,
    /// The value in the folder's plan; null if the plan does not have the key.
    pub there: Value,
    /// The value in the plan asked for.
    pub here: Value,
}

pub(crate) fn list(differences: &[Difference]) -> String {
    let of = |Difference { key, there, here }: &Difference| {
        let there = if there.is_null() { "not known".to_owned() } else { there.to_string() };
        let here = if here.is_null() { "not known".to_owned() } else { here.to_string() };
        format!("its {key} is {there}, not {here}")
    };
    differences.iter().map(of).collect::<Vec<_>>().join(", ")
}

impl JournalError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |error| Self::Io { path, error }
    }

    fn broken(path: &Path, line: usize) -> impl FnOnce(serde_json::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Broken { path, line, error }
    }
}

impl Journal {
    /// Opens a folder, and makes it if it does not exist. A folder with results must have the same
    /// plan. The keys `version` and `program` of a plan say by what it was begun; the others say
    /// what is played.
    ///
    /// # Errors
    /// If it holds another contest, was begun by another program, or cannot be read or written.
    pub fn open(folder: &Path, plan: &Value) -> Result<Self, JournalError> {
        Self::open_by(folder, plan, false)
    }

    /// Opens a folder as [`Journal::open`] does, even if another program began it. The plan lists
    /// all programs that continued it, under `continued_by`.
    ///
    /// # Errors
    /// If it holds another contest, or cannot be read or written.
    pub fn open_anyway(folder: &Path, plan: &Value) -> Result<Self, JournalError> {
        Self::open_by(folder, plan, true)
    }

    fn open_by(folder: &Path, plan: &Value, anyway: bool) -> Result<Self, JournalError> {
        let io = JournalError::io;
        let records = folder.join(RECORDS);
        fs::create_dir_all(&records).map_err(io(&records))?;
        let plan_path = folder.join(PLAN);
        if plan_path.exists() {
            let mut there = read_plan(folder)?;
            let folder = folder.to_owned();
            let differences = differences(&played(&there), &played(plan));
            if !differences.is_empty() {
                return Err(JournalError::OtherPlan { folder, differences });
            }
            let differences = self::differences(&by(&there), &by(plan));
            let known = there["continued_by"].as_array().is_some_and(|all| all.contains(&by(plan)));
            if !differences.is_empty() && !known {
                if !anyway {
                    return Err(JournalError::OtherProgram { folder, differences });
                }
                let mut all = there["continued_by"].as_array().cloned().unwrap_or_default();
                all.push(by(plan));
                there["continued_by"] = Value::Array(all);
                fs::write(&plan_path, format!("{there:#}\n")).map_err(io(&plan_path))?;
            }
        } else {
            fs::write(&plan_path, format!("{plan:#}\n")).map_err(io(&plan_path))?;
        }
        let path = folder.join(BLOCKS);
        let (blocks, whole) = if path.exists() { read_blocks(&path)? } else { (Vec::new(), 0) };
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(io(&path))?;
        // A line that was being written when the program ended is not a block.
        file.set_len(whole).map_err(io(&path))?;
        let mut file = file;
        io::Seek::seek(&mut file, io::SeekFrom::End(0)).map_err(io(&path))?;
        Ok(Self { folder: folder.to_owned(), blocks, file })
    }

    /// Takes the blocks that were there when the folder was opened.
    pub fn take_blocks(&mut self) -> Vec<Block> {
        core::mem::take(&mut self.blocks)
    }

    /// Adds a block with its records.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(&mut self, block: &Block, records: &[String]) -> Result<(), JournalError> {
        for (number, record) in records.iter().enumerate() {
            let path = record_path(&self.folder, block.number, number);
            fs::write(&path, record).map_err(JournalError::io(&path))?;
        }
        let path = self.folder.join(BLOCKS);
        let mut line = serde_json::to_string(block).map_err(JournalError::broken(&path, 0))?;
        line.push('\n');
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(JournalError::io(&path))
    }
}

/// Returns the plan of a folder of results, as it was given to [`Journal::open`].
///
/// # Errors
/// If it cannot be read.
pub fn read_plan(folder: &Path) -> Result<Value, JournalError> {
    let path = folder.join(PLAN);
    let text = fs::read_to_string(&path).map_err(JournalError::io(&path))?;
    serde_json::from_str(&text).map_err(|error| JournalError::Broken {
        path,
        line: error.line(),
        error,
    })
}

/// The finished blocks of a folder of results.
pub(crate) fn read_finished(folder: &Path) -> Result<Vec<Block>, JournalError> {
    read_blocks(&folder.join(BLOCKS)).map(|(blocks, _)| blocks)
}

/// The path of the record of a match of a block.
pub(crate) fn record_path(folder: &Path, block: u64, number: usize) -> PathBuf {
    folder.join(format!("{RECORDS}/{}.kozyr", match_id(block, number as u64)))
}

/// The id of a match of a block.
pub(crate) fn match_id(block: u64, number: u64) -> String {
    format!("{block:06}-{number}")
}

/// What a plan says of the program: a flat object.
pub(crate) fn by(plan: &Value) -> Value {
    let mut by = plan["program"].as_object().cloned().unwrap_or_default();
    by.insert("version".to_owned(), plan["version"].clone());
    Value::Object(by)
}

/// What a plan says of what is played.
pub(crate) fn played(plan: &Value) -> Value {
    let mut played = plan.as_object().cloned().unwrap_or_default();
    for key in ["version", "program", "continued_by"] {
        played.remove(key);
    }
    Value::Object(played)
}

/// The keys in which two objects differ.
pub(crate) fn differences(there: &Value, here: &Value) -> Vec<Difference> {
    let keys = |plan: &Value| {
        plan.as_object().map(|map| map.keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
    };
    let mut keys: Vec<String> = keys(here).into_iter().chain(keys(there)).collect();
    keys.sort();
    keys.dedup();
    keys.into_iter()
        .filter(|key| there[key] != here[key])
        .map(|key| Difference { there: there[&key].clone(), here: here[&key].clone(), key })
        .collect()
}

/// The blocks of a file.
fn read_blocks(path: &Path) -> Result<(Vec<Block>, u64), JournalError> {
    let (lines, whole) = read_lines(path)?;
    Ok((lines.into_iter().map(|(block, _)| block).collect(), whole))
}

/// The blocks of a file with their lines, and how many bytes of it are whole lines.
pub(crate) fn read_lines(path: &Path) -> Result<(Vec<(Block, String)>, u64), JournalError> {
    let io = JournalError::io;
    let mut reader = BufReader::new(File::open(path).map_err(io(path))?);
    let (mut blocks, mut whole) = (Vec::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).map_err(io(path))? == 0 || !line.ends_with('\n') {
            return Ok((blocks, whole));
        }
        let block =
            serde_json::from_str(&line).map_err(JournalError::broken(path, blocks.len() + 1))?;
        whole += line.len() as u64;
        blocks.push((block, line));
    }
}
