//! `kozyr stats`: questions about games, answered from records.

mod asked;
mod svg;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use kozyr_archive::{Archive, Ask, Cast};
use kozyr_bots::{Answer, Group, Question, ask};
use kozyr_players::{Player, with_player};
use kozyr_rules::record::{Run, game_key, run as read};
use kozyr_rules::{GameOptions, Seat, Step};
use serde_json::{Value, json};

use crate::Outcome;
use crate::files::say_left;
use crate::progress::Progress;
use asked::{Asked, Found, OF_ALL, in_matches, shown};

/// Answers questions about games from records: how often each contract is won, what a joker brings,
/// how levels differ.
///
/// Each answer has the number of its cases and of their matches, and a 95 % interval that takes
/// matches, not cases, for independent. Players are named by kind, such as `hard` or `person`,
/// never by name. A deal or match in which something else played for a program that was late or
/// refused counts for `stand-in`; a match that a program forfeited is its own loss. An unreadable
/// record is named and left out.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Records, folders of them, files of `kozyr export`, data folders or databases of servers
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Take only matches of the game with this key
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
    /// Also draw the answers into this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Returns the answers of a record.
fn answers<P: Player>(text: &str) -> Result<Vec<(&'static str, String, f64)>> {
    let Run { record, game: end, .. } = read::<P::Game>(text)?;
    let cast = Cast::of(&record);
    let mut all = Vec::new();
    ask::<P>(&record, &mut |steps, Answer { question, group, value }| {
        let group = match group {
            Group::Case(case) => case,
            Group::Player(seat) => cast.counted(seat, steps).to_owned(),
        };
        all.push((question, group, value));
    })?;
    if let Some(result) = kozyr_archive::result(&record, &end) {
        for seat in Seat::first(record.options.n_seats()) {
            let who = || cast.finished(seat, record.steps.len()).to_owned();
            all.push((OF_ALL[0].key, who(), result.won[seat]));
            all.push((OF_ALL[1].key, who(), f64::from(result.scores[seat])));
        }
        let decisions = record.steps.iter().filter(|step| matches!(step, Step::Act(..))).count();
        all.push((OF_ALL[2].key, "all".to_owned(), decisions as f64));
    }
    Ok(all)
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    if let Some(game) = &args.game {
        kozyr_games::game_info(game).ok_or_else(|| kozyr_games::UnknownGame(game.clone()))?;
    }
    // Nothing but numbers leaves.
    let archive = Archive::open(&args.paths, Ask { names: false, private: true })?;
    say_left(archive.left_files());
    let mut games: BTreeMap<String, Asked> = BTreeMap::new();
    if let Some(path) = args.svg.as_ref().filter(|path| path.exists()) {
        anyhow::bail!("{} is there already and stays as it is", path.display());
    }
    let mut left_out = Vec::new();
    let (progress, mut read) = (Progress::new(), 0_u64);
    archive.each(|found| {
        read += 1;
        progress.say(|| format!("{} read", in_matches(read as usize)));
        let one = || -> Result<()> {
            let text = found.text.map_err(|error| anyhow!(error))?;
            let key = game_key(&text)?.to_owned();
            if args.game.as_ref().is_some_and(|game| *game != key) {
                return Ok(());
            }
            with_player!(&key, P => {
                let answers = answers::<P>(&text)?;
                games.entry(key.clone()).or_insert_with(Asked::new::<P>).take(answers);
            })?;
            Ok(())
        };
        let place = found.place.clone();
        if let Err(error) = one() {
            left_out.push(format!("{place}: {error:#}"));
        }
        Ok::<(), anyhow::Error>(())
    })?;
    drop(progress);
    if let Some(path) = &args.svg {
        let text = svg::draw(&games);
        std::fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    if args.json {
        writeln!(out, "{:#}", as_json(&games, &left_out))?;
    } else {
        print(&games, &left_out, out)?;
    }
    Ok(left_out.is_empty())
}

fn as_json(games: &BTreeMap<String, Asked>, left_out: &[String]) -> Value {
    let game = |(key, asked): (&String, &Asked)| {
        let question = |(place, question): (usize, &Question)| {
            let groups = asked.answers(place).into_iter().map(|found| {
                json!({
                    "group": found.group, "n": found.n, "matches": found.matches,
                    "estimate": found.estimate,
                })
            });
            json!({
                "key": question.key, "text": question.text, "share": question.share,
                "answers": groups.collect::<Vec<_>>(),
            })
        };
        let questions: Vec<Value> = asked.questions.iter().enumerate().map(question).collect();
        (key.clone(), json!({ "matches": asked.matches, "questions": questions }))
    };
    let games: serde_json::Map<_, _> = games.iter().map(game).collect();
    json!({ "games": games, "left_out": left_out })
}

fn print(
    games: &BTreeMap<String, Asked>,
    left_out: &[String],
    out: &mut impl Write,
) -> std::io::Result<()> {
    for (key, asked) in games {
        writeln!(out, "{key}: {}", in_matches(asked.matches))?;
        for (place, question) in asked.questions.iter().enumerate() {
            let answers = asked.answers(place);
            if answers.is_empty() {
                continue;
            }
            writeln!(out, "\n  {}", question.text)?;
            for Found { group, n, matches, estimate } in answers {
                let shown = shown(question, estimate);
                let matches = in_matches(matches);
                writeln!(out, "    {group:18} {shown:24} n = {n}, of {matches}")?;
            }
        }
        writeln!(out)?;
    }
    for one in left_out {
        writeln!(out, "left out: {one}")?;
    }
    Ok(())
}
