//! The positions of one key on disk: `001.kozyr` and so on, and how far the search has come.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use kozyr_players::Player as Bots;
use kozyr_players::coach::Line;
use serde::{Deserialize, Serialize};

use super::look::Search;
use super::{Facts, Maker, Position, Shares, Valued};

/// What was searched so far: `journal.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// The seed.
    pub seed: u64,
    /// Matches searched; the next one has this number.
    pub matches: u64,
    /// Decisions at which the levels were asked.
    pub decisions: u64,
    /// The decisions at which `expert` searched.
    pub screened: u64,
    /// The decisions that seemed clear and were searched ten times as long.
    pub tried: u64,
    /// Those that stood.
    pub proved: u64,
    /// Positions kept.
    pub kept: usize,
    /// Seconds of processor, all runs together.
    pub seconds: f64,
}

/// A folder of positions.
pub struct Folder {
    path: PathBuf,
    tally: Tally,
    shares: Shares,
    /// The matches that positions are from.
    matches: Vec<u64>,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The journal cannot be read.
    #[error("{}: {error}", path.display())]
    Journal {
        /// The file.
        path: PathBuf,
        /// Why.
        error: serde_json::Error,
    },
    /// A position cannot be read.
    #[error("{}: no line `{line}`, as the maker writes it", path.display())]
    Position {
        /// The file.
        path: PathBuf,
        /// The line that lacks or is wrong.
        line: &'static str,
    },
    /// The folder was begun with another seed.
    #[error("{} was begun with the seed {there}, not {here}: go on with that one", path.display())]
    OtherSeed {
        /// The folder.
        path: PathBuf,
        /// The seed of the folder.
        there: u64,
        /// The seed asked for.
        here: u64,
    },
}

impl Folder {
    /// Opens a folder, or begins one.
    ///
    /// # Errors
    /// If it cannot be read, or was begun with another seed.
    pub fn open(path: &Path, seed: u64) -> Result<Self, FolderError> {
        fs::create_dir_all(path).map_err(|error| io(path, error))?;
        let journal = path.join("journal.json");
        let tally = match fs::read_to_string(&journal) {
            Ok(text) => serde_json::from_str(&text)
                .map_err(|error| FolderError::Journal { path: journal.clone(), error })?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Tally { seed, ..Tally::default() }
            }
            Err(error) => return Err(io(&journal, error)),
        };
        if tally.seed != seed {
            let (there, path) = (tally.seed, path.to_owned());
            return Err(FolderError::OtherSeed { path, there, here: seed });
        }
        let mut folder =
            Self { path: path.to_owned(), tally, shares: Shares::default(), matches: Vec::new() };
        for number in 1.. {
            let file = folder.file(number);
            if !file.exists() {
                break;
            }
            let text = fs::read_to_string(&file).map_err(|error| io(&file, error))?;
            let facts = kept(&text).map_err(|line| FolderError::Position { path: file, line })?;
            folder.shares.add(&facts);
            folder.matches.push(facts.from.0);
        }
        // What was written before an interruption counts, though the journal does not know of it.
        folder.tally.kept = folder.matches.len();
        Ok(folder)
    }

    /// Returns the progress so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Searches one match after the other until there are as many positions as wanted, or it is
    /// `end`. `made` is the command to be told in the files, `progress` is called after each match.
    ///
    /// # Errors
    /// If something cannot be written.
    pub fn go_on<P: Bots>(
        &mut self,
        maker: &Maker<P>,
        made: &str,
        end: Option<Instant>,
        progress: &mut impl FnMut(&Tally),
    ) -> Result<(), FolderError> {
        let wanted = maker.wanted();
        let late = || end.is_some_and(|end| Instant::now() >= end);
        while self.matches.len() < wanted && !late() {
            let (start, number) = (processor(), self.tally.matches);
            let mut tally = self.tally.clone();
            // A position may be there already, of a run that was interrupted just then.
            let known = self.matches.contains(&number);
            let searched = if known {
                Search::Nothing
            } else {
                maker.search(number, &self.shares, &mut tally, &late)
            };
            tally.seconds += (processor() - start).max(0.0);
            match searched {
                Search::Found(position) => self.keep(&position, made)?,
                Search::Nothing if known => tally.matches += 1,
                Search::Nothing => {}
                Search::Late => {
                    // The match is searched again from its beginning.
                    tally = Tally { seconds: tally.seconds, ..self.tally.clone() };
                }
            }
            tally.kept = self.matches.len();
            self.tally = tally;
            self.save()?;
            progress(&self.tally);
        }
        Ok(())
    }

    /// Keeps those positions that hold by the maker's plan, in their order, and tells anew what they
    /// teach; nothing is searched.
    ///
    /// # Errors
    /// If something cannot be read or written.
    pub fn sift<P: Bots>(&mut self, maker: &Maker<P>) -> Result<(), FolderError> {
        let there = self.matches.len();
        (self.shares, self.matches) = (Shares::default(), Vec::new());
        for number in 1..=there {
            let file = self.file(number);
            let text = fs::read_to_string(&file).map_err(|error| io(&file, error))?;
            let facts = kept(&text).map_err(|line| FolderError::Position { path: file, line })?;
            if let Some(facts) = maker.again(&text, &facts, &self.shares) {
                let (told, place) = (told_anew(&text, &facts), self.matches.len() + 1);
                write(&self.file(place), &told)?;
                self.shares.add(&facts);
                self.matches.push(facts.from.0);
            }
        }
        for number in self.matches.len() + 1..=there {
            let file = self.file(number);
            fs::remove_file(&file).map_err(|error| io(&file, error))?;
        }
        self.tally.kept = self.matches.len();
        self.save()
    }

    fn keep(&mut self, position: &Position, made: &str) -> Result<(), FolderError> {
        let file = self.file(self.matches.len() + 1);
        write(&file, &position.text(made))?;
        self.shares.add(&position.facts);
        self.matches.push(position.facts.from.0);
        Ok(())
    }

    fn save(&self) -> Result<(), FolderError> {
        let mut tally = self.tally.clone();
        tally.seconds = (tally.seconds * 10.0).round() / 10.0;
        let text = serde_json::to_string_pretty(&tally).unwrap_or_default();
        write(&self.path.join("journal.json"), &format!("{text}\n"))
    }

    fn file(&self, number: usize) -> PathBuf {
        self.path.join(format!("{number:03}.kozyr"))
    }
}

/// Seconds of processor that this thread has had; where the system does not tell, a clock's.
fn processor() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    told.map_or_else(
        || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64()),
        |nanoseconds| nanoseconds / 1e9,
    )
}

/// Writes a file whole or not at all.
fn write(path: &Path, text: &str) -> Result<(), FolderError> {
    let part = path.with_extension("part");
    fs::write(&part, text).map_err(|error| io(path, error))?;
    fs::rename(&part, path).map_err(|error| io(path, error))
}

fn io(path: &Path, error: io::Error) -> FolderError {
    FolderError::Io { path: path.to_owned(), error }
}

impl Position {
    /// The record with lines for what is known of the position.
    fn text(&self, made: &str) -> String {
        let Self { record, facts } = self;
        let mut out = record.clone();
        let mut line = |text: std::fmt::Arguments<'_>| {
            let _ = writeln!(out, "{text}");
        };
        line(format_args!("x-best {}", facts.best));
        for also in &facts.also {
            line(format_args!("x-also {also}"));
        }
        line(format_args!("x-difficulty {}", facts.difficulty));
        let finds: Vec<String> =
            facts.finds.iter().map(|(level, n, of)| format!("{level} {n}/{of}")).collect();
        line(format_args!("x-finds {}", finds.join(" ")));
        line(format_args!("x-third {}", facts.third));
        for valued in &facts.values {
            let ((value, off), (loss, loss_off)) = (valued.value, valued.loss);
            let action = &valued.action;
            line(format_args!("x-value {value:.4} {off:.4} {loss:.4} {loss_off:.4} {action}"));
        }
        for taught in taught(facts) {
            line(format_args!("{taught}"));
        }
        line(format_args!("x-nodes {} {}", facts.nodes.0, facts.nodes.1));
        line(format_args!("x-from {} {}", facts.from.0, facts.from.1));
        line(format_args!("x-made {made}"));
        out
    }
}

/// The lines of what a position teaches.
fn taught(facts: &Facts) -> Vec<String> {
    let idea = facts.idea.iter().map(|idea| format!("x-idea {idea}"));
    let then = facts.then.iter().flat_map(|Line { seed, plays }| {
        plays.iter().map(move |play| format!("x-then {seed} {}", play.join("; ")))
    });
    idea.chain(then).collect()
}

/// The text of a position with what it teaches told anew.
fn told_anew(text: &str, facts: &Facts) -> String {
    let word = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let mut out = String::new();
    for line in text.lines().filter(|line| !["x-idea", "x-then"].contains(&&*word(line))) {
        if word(line) == "x-nodes" {
            taught(facts).iter().for_each(|taught| out.extend([taught, "\n"]));
        }
        out.extend([line, "\n"]);
    }
    out
}

/// What a file tells that the choice of positions goes by.
fn kept(text: &str) -> Result<Facts, &'static str> {
    let all = |word: &'static str| {
        text.lines().filter_map(move |line| line.strip_prefix(word)?.strip_prefix(' '))
    };
    let value = |word: &'static str| all(word).next().map(str::trim).ok_or(word);
    let from = value("x-from")?.split_once(' ').ok_or("x-from")?;
    Ok(Facts {
        best: value("x-best")?.to_owned(),
        also: all("x-also").map(str::to_owned).collect(),
        difficulty: value("x-difficulty")?.parse().map_err(|_| "x-difficulty")?,
        idea: all("x-idea").next().map(str::to_owned),
        third: value("x-third")?.parse().map_err(|_| "x-third")?,
        values: all("x-value")
            .map(|line| valued(line).ok_or("x-value"))
            .collect::<Result<_, _>>()?,
        from: (from.0.parse().map_err(|_| "x-from")?, from.1.parse().map_err(|_| "x-from")?),
        ..Facts::default()
    })
}

fn valued(line: &str) -> Option<Valued> {
    let [value, value_off, loss, loss_off, action] = *line.splitn(5, ' ').collect::<Vec<_>>()
    else {
        return None;
    };
    let pair = |mean: &str, half: &str| Some((mean.parse().ok()?, half.parse().ok()?));
    let (value, loss) = (pair(value, value_off)?, pair(loss, loss_off)?);
    Some(Valued { action: action.to_owned(), value, loss })
}
