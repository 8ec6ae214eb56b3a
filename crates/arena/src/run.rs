//! Playing a contest on several threads until a test or a count says stop.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use kozyr_programs::Faults;
use serde::Serialize;

use crate::contest::{Block, Contest, Match, Share};
use crate::estimate::Estimate;
use crate::journal::{Journal, JournalError};
use crate::parts::Part;
use crate::player::Player;
use crate::stats::{Elo, Test, Verdict};
use crate::times::Times;

/// When to stop, and how many threads to use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Max number of blocks.
    pub blocks: u64,
    /// A test that may stop earlier.
    pub test: Option<Test>,
    /// Number of threads that play. The outcome is the same for any.
    pub threads: usize,
}

/// The result of one level.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The level.
    pub level: Player,
    /// The share of matches that a seat of it won. Where a test may stop the contest, this interval
    /// and that of the score hold whenever that is ([`Estimate::share_at_any_time`]).
    pub win_share: Estimate,
    /// The mean match score.
    pub score: Estimate,
    /// The times of its decisions.
    pub times: Times,
    /// The faults of the player, if it is a program.
    pub faults: Faults,
}

/// The result of a contest.
#[derive(Clone, Debug)]
pub struct Report {
    /// The levels, in the order of the contest.
    pub standings: Vec<Standing>,
    /// The first level's share of all wins, with such an interval.
    pub points: Estimate,
    /// The first level's rating above the others, with the same interval; none if there are no
    /// others.
    pub elo: Option<Elo>,
    /// The verdict of the test, if there was one.
    pub verdict: Option<Verdict>,
    /// Blocks counted.
    pub blocks: u64,
    /// Matches played in them.
    pub matches: u64,
    /// Decisions of all levels per second of thinking.
    pub decisions_per_second: f64,
    /// The duration of this run.
    pub elapsed: Duration,
}

/// The progress of a contest.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Progress {
    /// Blocks counted so far.
    pub blocks: u64,
    /// Max number of blocks.
    pub of: u64,
    /// The first level's share of all wins so far.
    pub points: f64,
}

/// Plays a contest. `progress` is called after each block. Threads share out matches, so that none
/// waits for a long block. Blocks are counted in the order of their numbers, so neither the number
/// of threads nor an interruption changes the outcome. Blocks that the journal already has are not
/// played again.
///
/// # Errors
/// If the journal cannot be written.
pub fn play(
    contest: &(impl Contest + ?Sized),
    limits: &Limits,
    journal: Option<&mut Journal>,
    progress: &mut impl FnMut(Progress),
) -> Result<Report, JournalError> {
    play_while(contest, limits, &|| true, journal, progress)
}

/// Plays as [`play`] does, but begins no match once `go_on` returns false. Then the report has fewer
/// blocks than were asked for; their results do not depend on which they are.
///
/// # Errors
/// If the journal cannot be written.
pub fn play_while(
    contest: &(impl Contest + ?Sized),
    limits: &Limits,
    go_on: &(impl Fn() -> bool + Sync),
    journal: Option<&mut Journal>,
    progress: &mut impl FnMut(Progress),
) -> Result<Report, JournalError> {
    play_blocks(contest, limits, Part::WHOLE, go_on, journal, progress)
}

/// Plays a part of a contest that has `limits.blocks` blocks in all, into a folder with the plan
/// that [`Part::plan`] returns. A test stops no part, because a
/// part does not know the blocks of the others: [`count`] asks it after [`merge`](crate::merge).
///
/// # Errors
/// If the journal cannot be written.
pub fn play_part(
    contest: &(impl Contest + ?Sized),
    limits: &Limits,
    part: Part,
    journal: &mut Journal,
    progress: &mut impl FnMut(Progress),
) -> Result<Report, JournalError> {
    let limits = &Limits { test: None, blocks: part.blocks(limits.blocks), ..*limits };
    let report = play_blocks(contest, limits, part, &|| true, Some(journal), progress)?;
    journal.seal()?;
    Ok(report)
}

/// Returns the report of a contest whose blocks have been played.
pub fn count(contest: &(impl Contest + ?Sized), limits: &Limits, blocks: Vec<Block>) -> Report {
    let start = Instant::now();
    let mut waiting = blocks.into_iter().map(|block| (block.number, block)).collect();
    let mut counted = Counted::none(contest, limits, Part::WHOLE);
    counted.take(&mut waiting);
    counted.report(start.elapsed())
}

/// Plays the blocks of a part, of which `limits` gives the number.
fn play_blocks(
    contest: &(impl Contest + ?Sized),
    limits: &Limits,
    part: Part,
    go_on: &(impl Fn() -> bool + Sync),
    journal: Option<&mut Journal>,
    progress: &mut impl FnMut(Progress),
) -> Result<Report, JournalError> {
    let start = Instant::now();
    let mut counted = Counted::none(contest, limits, part);
    let mut waiting: BTreeMap<u64, Block> = BTreeMap::new();
    let mut journal = journal;
    if let Some(journal) = &mut journal {
        waiting.extend(journal.take_blocks().into_iter().map(|block| (block.number, block)));
    }
    counted.take(&mut waiting);
    let matches = contest.matches();
    if !counted.done() {
        let next = AtomicU64::new(counted.blocks.len() as u64 * matches);
        let stop = AtomicBool::new(false);
        let known: Vec<u64> = waiting.keys().copied().collect();
        let records = journal.is_some();
        std::thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for _ in 0..limits.threads.max(1) {
                let send = send.clone();
                let (next, stop, known) = (&next, &stop, &known);
                scope.spawn(move || {
                    loop {
                        let unit = next.fetch_add(1, Ordering::Relaxed);
                        let (nth, number) = (unit / matches, unit % matches);
                        if nth >= limits.blocks || !go_on() || stop.load(Ordering::Relaxed) {
                            return;
                        }
                        let block = part.block(nth);
                        if known.contains(&block) {
                            continue;
                        }
                        let played = contest.play(block, number, records);
                        if send.send((block, number, played)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            let mut begun = Begun::default();
            for (block, number, played) in receive {
                let Some((block, texts)) = begun.add(matches, block, number, played) else {
                    continue;
                };
                if let Some(journal) = &mut journal {
                    let written = journal.write(&block, &texts);
                    if written.is_err() {
                        stop.store(true, Ordering::Relaxed);
                        return written;
                    }
                }
                waiting.insert(block.number, block.read_back());
                counted.take(&mut waiting);
                progress(counted.progress());
                if counted.done() {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
            Ok(())
        })?;
    }
    Ok(counted.report(start.elapsed()))
}

/// The matches of blocks of which some are still being played, by number of block and of match.
#[derive(Default)]
struct Begun(BTreeMap<u64, BTreeMap<u64, Match>>);

impl Begun {
    /// Adds a match; the block and the records of its matches if that was the last of `of`.
    fn add(
        &mut self,
        of: u64,
        block: u64,
        number: u64,
        played: Match,
    ) -> Option<(Block, Vec<String>)> {
        let matches = self.0.entry(block).or_default();
        matches.insert(number, played);
        if (matches.len() as u64) < of {
            return None;
        }
        let mut matches: Vec<Match> = self.0.remove(&block)?.into_values().collect();
        let texts = matches.iter_mut().filter_map(|played| played.record.take()).collect();
        Some((Block::of(block, &matches), texts))
    }
}

/// The blocks that count.
struct Counted<'a, C: ?Sized> {
    contest: &'a C,
    limits: &'a Limits,
    part: Part,
    blocks: Vec<Block>,
    verdict: Option<Verdict>,
}

impl<'a, C: Contest + ?Sized> Counted<'a, C> {
    fn none(contest: &'a C, limits: &'a Limits, part: Part) -> Self {
        Self { contest, limits, part, blocks: Vec::new(), verdict: None }
    }

    fn points(&self) -> Vec<f64> {
        self.blocks.iter().map(|block| block.points).collect()
    }

    /// Counts what comes next in order, until the test stops.
    fn take(&mut self, waiting: &mut BTreeMap<u64, Block>) {
        while !self.done() {
            let next = self.part.block(self.blocks.len() as u64);
            let Some(block) = waiting.remove(&next) else { return };
            self.blocks.push(block);
            if let Some(test) = self.limits.test {
                self.verdict = Some(test.verdict(self.contest.sides(), &self.points()));
            }
        }
    }

    fn done(&self) -> bool {
        self.blocks.len() as u64 >= self.limits.blocks
            || self.verdict.is_some_and(|verdict| verdict != Verdict::Open)
    }

    fn progress(&self) -> Progress {
        Progress {
            blocks: self.blocks.len() as u64,
            of: self.limits.blocks,
            points: Estimate::share(&self.points()).mean,
        }
    }

    fn report(&self, elapsed: Duration) -> Report {
        let levels = self.contest.levels();
        let is_tested = self.limits.test.is_some();
        let share = |blocks: &[f64]| {
            if is_tested { Estimate::share_at_any_time(blocks) } else { Estimate::share(blocks) }
        };
        let score = |blocks: &[f64]| match self.contest.scores_are_shares() {
            true => share(blocks),
            false if is_tested => Estimate::at_any_time(blocks),
            false => Estimate::of(blocks),
        };
        let standings: Vec<Standing> = levels
            .iter()
            .enumerate()
            .map(|(i, &level)| {
                let column = |value: fn(&Share) -> f64| {
                    let values = self.blocks.iter().map(|block| value(&block.shares[i]));
                    values.collect::<Vec<_>>()
                };
                let (mut times, mut faults) = (Times::default(), Faults::default());
                for block in &self.blocks {
                    times.merge(&block.shares[i].times);
                    faults += block.shares[i].faults;
                }
                Standing {
                    level,
                    win_share: share(&column(|share| share.wins / share.seats)),
                    score: score(&column(|share| share.score / share.seats)),
                    times,
                    faults,
                }
            })
            .collect();
        let thinking: Duration = standings.iter().map(|standing| standing.times.total()).sum();
        let decisions: u64 = standings.iter().map(|standing| standing.times.count()).sum();
        let points = share(&self.points());
        Report {
            elo: (levels.len() > 1).then(|| Elo::of_share(self.contest.sides(), points)),
            points,
            verdict: self.verdict,
            blocks: self.blocks.len() as u64,
            matches: self.blocks.len() as u64 * self.contest.matches(),
            decisions_per_second: decisions as f64 / thinking.as_secs_f64().max(1e-9),
            elapsed,
            standings,
        }
    }
}
