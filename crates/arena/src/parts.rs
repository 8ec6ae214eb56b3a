//! Parts of one plan, which several machines play, and how they become the whole contest again.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::contest::Block;
use crate::journal::{
    BLOCKS, Difference, Journal, JournalError, PLAN, RECORDS, by, differences, list, played,
    read_lines, read_plan,
};
use crate::stats::Test;

/// The file that is written when a part is finished, in the format of `sha256sum`.
const SUMS: &str = "sha256sums";

/// A part of a contest: every block whose number leaves the same remainder.
///
/// ```
/// use kozyr_arena::Part;
///
/// let part: Part = "3/8".parse().unwrap();
/// assert_eq!(part.to_string(), "3/8");
/// assert_eq!((part.blocks(20), part.blocks(18)), (3, 2), "blocks 2, 10 and 18");
/// assert!("9/8".parse::<Part>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Part {
    number: u64,
    of: u64,
}

/// A text that names no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected the number of a part and how many parts there are, such as 3/8")]
pub struct NotAPart;

impl Part {
    /// The part that is all of a contest.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Returns how many of a contest's blocks are in the part.
    pub const fn blocks(self, of_contest: u64) -> u64 {
        of_contest.saturating_add(self.of - self.number) / self.of
    }

    /// Returns how many parts there are.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Returns the number in the contest of a block of the part.
    pub(crate) const fn block(self, nth: u64) -> u64 {
        self.number - 1 + nth * self.of
    }

    /// Returns the plan of the part: that of the contest, and what [`merge`] has to know.
    pub fn plan(self, mut contest: Value, blocks: u64, test: Option<Test>) -> Value {
        contest["part"] = json!(self.to_string());
        contest["blocks"] = json!(blocks);
        contest["test"] = json!(test);
        contest
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Part {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        let (number, of) = text.split_once('/').ok_or(NotAPart)?;
        let [number, of] = [number, of].map(str::parse);
        match (number, of) {
            (Ok(number), Ok(of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err(NotAPart),
        }
    }
}

/// The contest that parts make.
#[derive(Debug)]
pub struct Merged {
    /// Its plan.
    pub plan: Value,
    /// All of its blocks, in order.
    pub blocks: Vec<Block>,
    /// The test that may stop it, if it has one.
    pub test: Option<Test>,
}

/// Why parts cannot be merged.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A file cannot be read or written, or is no journal's.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The folder belongs to a whole contest.
    #[error(
        "{} is a whole contest; merge takes the folders of parts, which `kozyr arena … --part 1/2 --out FOLDER` plays",
        .0.display()
    )]
    Whole(PathBuf),
    /// The part was interrupted.
    #[error("{} is not finished; repeat the command of part {part}, which goes on with it", folder.display())]
    Unfinished {
        /// The folder.
        folder: PathBuf,
        /// The part.
        part: Part,
    },
    /// A file is not what the part wrote.
    #[error(
        "{} is not as part {part} wrote it; copy the folder of the part again, or play the part again in a new folder",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The part.
        part: Part,
    },
    /// Two parts belong to different contests.
    #[error(
        "{} is a part of another contest than {}: {}; merge parts of one plan that one build has played",
        folder.display(),
        other.display(),
        list(differences)
    )]
    Apart {
        /// The folder.
        folder: PathBuf,
        /// The folder of the other part.
        other: PathBuf,
        /// In what the plans differ: `there` is the folder's, `here` the other's.
        differences: Vec<Difference>,
    },
    /// A part is there twice.
    #[error("{} and {} are both part {part}; name one of them", folders[0].display(), folders[1].display())]
    Twice {
        /// The part.
        part: Part,
        /// The folders.
        folders: [PathBuf; 2],
    },
    /// Parts are missing.
    #[error("missing: {}; name the folders of all {of} parts", .parts.iter().map(|part| format!("part {part}")).collect::<Vec<_>>().join(", "))]
    Missing {
        /// The parts.
        parts: Vec<Part>,
        /// How many there are in all.
        of: u64,
    },
    /// There is something where the contest was to be written.
    #[error("{} exists already; name a new folder", .0.display())]
    Exists(PathBuf),
}

/// Returns the digests of the files of a folder of results, as `sha256sum` prints them.
fn sums(folder: &Path) -> Result<String, JournalError> {
    let io = JournalError::io;
    let records = folder.join(RECORDS);
    let mut names = Vec::new();
    for entry in fs::read_dir(&records).map_err(io(&records))? {
        let name = entry.map_err(io(&records))?.file_name();
        names.push(format!("{RECORDS}/{}", name.to_string_lossy()));
    }
    names.extend([PLAN, BLOCKS].map(str::to_owned));
    names.sort_unstable();
    let mut text = String::new();
    for name in names {
        let path = folder.join(&name);
        let bytes = fs::read(&path).map_err(io(&path))?;
        let _ = writeln!(text, "{:x}  {name}", Sha256::digest(bytes));
    }
    Ok(text)
}

impl Journal {
    /// Writes the digests of the files of a part, all of whose blocks have been played. A part that
    /// has them already is left as it is.
    pub(crate) fn seal(&self) -> Result<(), JournalError> {
        let path = self.folder.join(SUMS);
        if path.exists() {
            return Ok(());
        }
        let begun = path.with_extension("begun");
        fs::write(&begun, sums(&self.folder)?).map_err(JournalError::io(&begun))?;
        fs::rename(&begun, &path).map_err(JournalError::io(&path))
    }
}

/// Reads the plan of a part whose files are all as it wrote them.
fn open(folder: &Path) -> Result<(Part, Value), MergeError> {
    let plan = read_plan(folder)?;
    let part = plan["part"].as_str().and_then(|part| part.parse().ok());
    let part: Part = part.ok_or_else(|| MergeError::Whole(folder.to_owned()))?;
    let path = folder.join(SUMS);
    if !path.exists() {
        return Err(MergeError::Unfinished { folder: folder.to_owned(), part });
    }
    let wrote = fs::read(&path).map_err(JournalError::io(&path))?;
    let is = sums(folder)?;
    if wrote == is.as_bytes() {
        return Ok((part, plan));
    }
    // The file whose line is another; or that of the digests, if one of its lines is broken.
    let wrote = String::from_utf8_lossy(&wrote);
    let name = |line: &str| line.split_once("  ").map(|(_, name)| name.to_owned());
    let lines = |text: &str| text.lines().map(|line| (name(line), line.to_owned())).collect();
    let [wrote, is]: [BTreeMap<_, _>; 2] = [&*wrote, &*is].map(lines);
    let differs = wrote.keys().chain(is.keys()).find(|name| wrote.get(name) != is.get(name));
    let path = differs.cloned().flatten().map_or(path, |name| folder.join(name));
    Err(MergeError::Damaged { path, part })
}

/// In what two parts are not of one contest, and not played by one build.
fn apart(there: &Value, here: &Value) -> Vec<Difference> {
    let of_contest = |plan: &Value| {
        let part = plan["part"].as_str().and_then(|part| part.split_once('/'));
        let mut of_contest = played(plan);
        of_contest["part"] = Value::Null;
        of_contest["parts"] = json!(part.map(|(_, of)| of));
        of_contest["continued_by"] = plan["continued_by"].clone();
        of_contest
    };
    let found = differences(&of_contest(there), &of_contest(here));
    found.into_iter().chain(differences(&by(there), &by(here))).collect()
}

/// Merges the parts of a contest, in any order. The blocks are those of the whole contest, to the
/// byte but for the times of decisions, which every run measures itself. `out` is a new folder for
/// the plan, the blocks and the records; it appears when all of it is there.
///
/// # Errors
/// If a part is missing, there twice, unfinished, damaged or of another contest, or if `out` exists
/// or cannot be written.
pub fn merge(folders: &[PathBuf], out: Option<&Path>) -> Result<Merged, MergeError> {
    let mut parts: BTreeMap<Part, (&PathBuf, Value)> = BTreeMap::new();
    for folder in folders {
        let (part, plan) = open(folder)?;
        if let Some((first, known)) = parts.values().next() {
            let differences = apart(&plan, known);
            if !differences.is_empty() {
                let (folder, other) = (folder.clone(), (*first).clone());
                return Err(MergeError::Apart { folder, other, differences });
            }
        }
        if let Some((first, _)) = parts.get(&part) {
            let folders = [(*first).clone(), folder.clone()];
            return Err(MergeError::Twice { part, folders });
        }
        parts.insert(part, (folder, plan));
    }
    let (part, (folder, mut plan)) = parts.first_key_value().map_or_else(
        || (Part::WHOLE, (PathBuf::new(), Value::Null)),
        |(&part, (folder, plan))| (part, ((*folder).clone(), plan.clone())),
    );
    let missing = (1..=part.of).map(|number| Part { number, ..part });
    let missing: Vec<Part> = missing.filter(|part| !parts.contains_key(part)).collect();
    if !missing.is_empty() {
        return Err(MergeError::Missing { parts: missing, of: part.of });
    }
    let broken = |path: &Path| MergeError::Damaged { path: path.to_owned(), part };
    let mut take = |key| plan.as_object_mut().and_then(|plan| plan.remove(key)).unwrap_or_default();
    let (_, blocks, test) = (take("part"), take("blocks"), take("test"));
    let blocks = blocks.as_u64().unwrap_or_default();
    let test = serde_json::from_value(test).map_err(|_| broken(&folder.join(PLAN)))?;
    let mut lines: BTreeMap<u64, (Block, String)> = BTreeMap::new();
    for (folder, _) in parts.values() {
        let (own, _) = read_lines(&folder.join(BLOCKS))?;
        lines.extend(own.into_iter().map(|(block, line)| (block.number, (block, line))));
    }
    if !lines.keys().copied().eq(0..blocks) {
        return Err(broken(&folder.join(BLOCKS)));
    }
    if let Some(out) = out {
        let text: String = lines.values().map(|(_, line)| &**line).collect();
        write(out, &plan, &text, parts.values().map(|(folder, _)| &***folder))?;
    }
    let blocks = lines.into_values().map(|(block, _)| block).collect();
    Ok(Merged { plan, blocks, test })
}

/// Writes a contest whose records are in the folders of its parts.
fn write<'a>(
    out: &Path,
    plan: &Value,
    blocks: &str,
    parts: impl Iterator<Item = &'a Path>,
) -> Result<(), MergeError> {
    if out.symlink_metadata().is_ok() {
        return Err(MergeError::Exists(out.to_owned()));
    }
    let io = JournalError::io;
    let mut begun = out.as_os_str().to_owned();
    begun.push(".begun");
    let begun = Path::new(&begun);
    if begun.exists() {
        // A merge was interrupted.
        fs::remove_dir_all(begun).map_err(io(begun))?;
    }
    let records = begun.join(RECORDS);
    fs::create_dir_all(&records).map_err(io(&records))?;
    for (name, text) in [(PLAN, &*format!("{plan:#}\n")), (BLOCKS, blocks)] {
        let path = begun.join(name);
        fs::write(&path, text).map_err(io(&path))?;
    }
    for part in parts {
        let from = part.join(RECORDS);
        for entry in fs::read_dir(&from).map_err(io(&from))? {
            let entry = entry.map_err(io(&from))?;
            let to = records.join(entry.file_name());
            fs::copy(entry.path(), &to).map_err(io(&to))?;
        }
    }
    Ok(fs::rename(begun, out).map_err(io(out))?)
}
