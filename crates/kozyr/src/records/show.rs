//! `kozyr show`: the position at the end of a record.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use kozyr_rules::record;
use kozyr_rules::{Checks, GameExt, Seat, Turn, Viewer};
use kozyr_table::resigned_in;
use serde_json::{Value, json};

use crate::Outcome;
use kozyr_games::with_game;

/// Prints the position a record ends in, its legal actions and the score sheet.
///
/// A record hides nothing from its owner; `--seat` shows what one seat sees.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record; - is standard input
    file: PathBuf,
    /// As this seat sees it
    #[arg(long)]
    seat: Option<u8>,
    /// The view as the server would send it, as JSON (the table's view without --seat)
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Outcome {
    let name = args.file.display();
    let bytes = crate::files::read(&args.file)?;
    let text = record::decode(&bytes).map_err(|failure| anyhow!("{name}: {failure}"))?;
    let key = record::game_key(text).map_err(|failure| anyhow!("{name}: {failure}"))?;
    with_game!(key, G => {
        let run = record::run::<G>(text).map_err(|failure| anyhow!("{name}: {failure}"))?;
        let record = &run.record;
        let resigned = resigned_in(&record.kept, record.steps.len(), run.game.n_seats());
        show(&run.game, &record.names, resigned, args, out)
    })
    .map_err(|unknown| anyhow!("{name}: {unknown}"))?
}

fn show<G: Checks>(
    game: &G,
    names: &kozyr_rules::BySeat<Option<String>>,
    resigned: Option<Seat>,
    args: &Args,
    out: &mut impl Write,
) -> Outcome {
    let viewer = match args.seat {
        None => Viewer::Table,
        Some(number) => {
            let last = game.n_seats() - 1;
            anyhow::ensure!(
                usize::from(number) <= last,
                "there is no seat {number}; seats are 0 to {last}"
            );
            Viewer::Seat(Seat::new(number))
        }
    };
    let view = serde_json::to_value(game.view(viewer))?;
    if args.json {
        writeln!(out, "{view:#}")?;
        return Ok(true);
    }
    for (seat, name) in names.iter() {
        if let Some(name) = name {
            writeln!(out, "seat {seat}: {name}")?;
        }
    }
    writeln!(out, "turn: {}   stage: {}", game.turn(), game.stage())?;
    let scores: Vec<String> = game.scores().as_slice().iter().map(ToString::to_string).collect();
    writeln!(out, "scores: {}", scores.join(" "))?;
    let resigned = resigned.filter(|_| game.turn() != Turn::Over);
    let winners: Vec<Seat> = match resigned {
        Some(seat) => Seat::first(game.n_seats()).filter(|other| *other != seat).collect(),
        None => game.winners().iter().collect(),
    };
    if let Some(seat) = resigned {
        writeln!(out, "resigned: {seat}")?;
    }
    if !winners.is_empty() {
        let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
        writeln!(out, "winners: {}", winners.join(" "))?;
    }
    for seat in Seat::first(game.n_seats()) {
        let number = seat.to_string();
        let words = ["hand", number.as_str()];
        let hand = match viewer {
            // The record itself is open: without --seat all hands are shown.
            Viewer::Table => game.query(&words),
            Viewer::Seat(_) => G::query_view(&game.view(viewer), &words),
        };
        if let Some(hand) = hand {
            writeln!(out, "hand {seat}: {hand}")?;
        }
    }
    if let Value::Object(fields) = &view {
        for (key, value) in fields {
            let known =
                ["events", "legal", "sheet", "turn", "stage", "scores", "winners", "hands", "hand"];
            if !known.contains(&key.as_str()) && !value.is_null() {
                writeln!(out, "{key}: {}", line(value))?;
            }
        }
    }
    // The legal actions of the seat to act are shown to viewers who may see its hand.
    let legal = match viewer {
        Viewer::Seat(seat) if game.turn().seat() != Some(seat) => Vec::new(),
        Viewer::Seat(_) | Viewer::Table => game.legal(),
    };
    if let Some(seat) = game.turn().seat().filter(|_| !legal.is_empty()) {
        writeln!(out, "\nlegal for seat {seat} ({}):", legal.len())?;
        for action in &legal {
            writeln!(out, "  {action}")?;
        }
    }
    match view.get("sheet") {
        Some(Value::Array(rows)) if !rows.is_empty() => {
            writeln!(out, "\nscore sheet:")?;
            for row in rows {
                writeln!(out, "  {}", line(row))?;
            }
        }
        _ => {}
    }
    Ok(true)
}

/// Returns a JSON value on one line, without the punctuation that only programs need.
fn line(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            items.iter().map(|item| format!("({})", line(item))).collect::<Vec<_>>().join(" ")
        }
        Value::Array(items) => items.iter().map(line).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| **value != json!(null));
            fields
                .map(|(key, value)| format!("{key} {}", line(value)))
                .collect::<Vec<_>>()
                .join(", ")
        }
    }
}
