//! Results on disk: a folder with the plan, the blocks and the records, from which an interrupted
//! contest goes on.

use core::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::contest::Block;

/// A folder of results.
///
/// `plan.json` says what is played, `blocks.jsonl` has one finished block a line, and
/// `records/BLOCK-MATCH.kozyr` are the matches.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    blocks: Vec<Block>,
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// The folder belongs to another contest.
    OtherPlan {
        /// The folder.
        folder: PathBuf,
        /// What the plans differ in.
        key: String,
        /// What the folder's plan says.
        there: Value,
        /// What is asked for.
        here: Value,
    },
    /// A file holds something else.
    Broken(PathBuf, usize, String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::OtherPlan { folder, key, there, here } => write!(
                f,
                "{} holds another contest: its {key} is {there}, not {here}; name another folder, or repeat the first command to go on with it",
                folder.display()
            ),
            Self::Broken(path, line, problem) => {
                write!(f, "{} line {line}: {problem}", path.display())
            }
        }
    }
}

impl core::error::Error for JournalError {}

impl Journal {
    /// Opens a folder, which is made if it does not exist. A folder that is in use must have the
    /// same plan.
    ///
    /// # Errors
    /// If it holds another plan or cannot be read or written.
    pub fn open(folder: &Path, plan: &Value) -> Result<Self, JournalError> {
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error| JournalError::Io(path, error)
        };
        let records = folder.join("records");
        fs::create_dir_all(&records).map_err(io(&records))?;
        let plan_path = folder.join("plan.json");
        if plan_path.exists() {
            let there = read_plan(folder)?;
            if let Some(key) = difference(&there, plan) {
                return Err(JournalError::OtherPlan {
                    folder: folder.to_owned(),
                    there: there[&key].clone(),
                    here: plan[&key].clone(),
                    key,
                });
            }
        } else {
            fs::write(&plan_path, format!("{plan:#}\n")).map_err(io(&plan_path))?;
        }
        let path = folder.join("blocks.jsonl");
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

    /// The blocks that are there already.
    pub fn take_blocks(&mut self) -> Vec<Block> {
        core::mem::take(&mut self.blocks)
    }

    /// Adds a block with its records.
    ///
    /// # Errors
    /// If that fails.
    pub fn write(&mut self, block: &Block, records: &[String]) -> Result<(), JournalError> {
        for (number, record) in records.iter().enumerate() {
            let path = record_path(&self.folder, block.number, number);
            fs::write(&path, record).map_err(|error| JournalError::Io(path, error))?;
        }
        let path = self.folder.join("blocks.jsonl");
        let mut line = serde_json::to_string(block)
            .map_err(|error| JournalError::Broken(path.clone(), 0, error.to_string()))?;
        line.push('\n');
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| JournalError::Io(path, error))
    }
}

/// What a folder of results says is played in it.
///
/// # Errors
/// If it cannot be read.
pub fn read_plan(folder: &Path) -> Result<Value, JournalError> {
    let path = folder.join("plan.json");
    let text = fs::read_to_string(&path).map_err(|error| JournalError::Io(path.clone(), error))?;
    serde_json::from_str(&text)
        .map_err(|error| JournalError::Broken(path, error.line(), error.to_string()))
}

/// The finished blocks of a folder of results.
pub(crate) fn read_finished(folder: &Path) -> Result<Vec<Block>, JournalError> {
    read_blocks(&folder.join("blocks.jsonl")).map(|(blocks, _)| blocks)
}

/// Where the record of a match of a block lies.
pub(crate) fn record_path(folder: &Path, block: u64, number: usize) -> PathBuf {
    folder.join(format!("records/{block:06}-{number}.kozyr"))
}

/// The first key in which two plans differ.
fn difference(there: &Value, here: &Value) -> Option<String> {
    let keys = |plan: &Value| {
        plan.as_object().map(|map| map.keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
    };
    keys(here).into_iter().chain(keys(there)).find(|key| there[key] != here[key])
}

/// The blocks of a file, and how many bytes of it are whole lines.
fn read_blocks(path: &Path) -> Result<(Vec<Block>, u64), JournalError> {
    let io = |error| JournalError::Io(path.to_owned(), error);
    let mut reader = BufReader::new(File::open(path).map_err(io)?);
    let (mut blocks, mut whole, mut line) = (Vec::new(), 0, String::new());
    while reader.read_line(&mut line).map_err(io)? > 0 && line.ends_with('\n') {
        let block = serde_json::from_str(&line).map_err(|error| {
            JournalError::Broken(path.to_owned(), blocks.len() + 1, error.to_string())
        })?;
        blocks.push(block);
        whole += line.len() as u64;
        line.clear();
    }
    Ok((blocks, whole))
}
