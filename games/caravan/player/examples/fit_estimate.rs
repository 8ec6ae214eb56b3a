//! Fits the estimate of Caravan's bots:
//! `cargo run --release -p kozyr-caravan-player --example fit_estimate -- --games 2000 --out FILE`.
//!
//! The network plays rounds of games against itself and is fitted to their results, mixed with
//! its own later values in each game (TD(λ)). A tenth of each round's games is kept out; their
//! mean log loss, before and after the network has learned from the rest, is printed as it goes.
//! `--from FILE` continues with a network; without it training begins with an untrained one.
//! Further options: `--seed N`, `--round N` (games in a round), `--rate X` (Adam's), `--lambda X`
//! (how much results count).

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::error::Error;
use std::fmt::Display;
use std::fs;
use std::str::FromStr;

use kozyr_bots::Rng;
use kozyr_caravan_player::fit::{Fit, Played};

/// One game in this many is kept out.
const KEPT_OUT: usize = 10;
/// One action in this many is random, so that the network sees positions it would avoid.
const STRAY: u32 = 25;
/// Positions in a step.
const BATCH: usize = 128;
/// How often the network learns from a round's games.
const TIMES: usize = 2;

struct Args {
    games: usize,
    round: usize,
    seed: u64,
    rate: f32,
    lambda: f32,
    out: String,
    from: Option<String>,
}

fn value<T: FromStr<Err: Display>>(name: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{name} {text}: {error}"))
}

fn args() -> Result<Args, String> {
    let mut args = Args {
        games: 2_000,
        round: 200,
        seed: 1,
        rate: 1e-3,
        lambda: 0.8,
        out: String::new(),
        from: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let text = words.next().ok_or_else(|| format!("{name} lacks its value"))?;
        match name.as_str() {
            "--games" => args.games = value(&name, &text)?,
            "--round" => args.round = value(&name, &text)?,
            "--seed" => args.seed = value(&name, &text)?,
            "--rate" => args.rate = value(&name, &text)?,
            "--lambda" => args.lambda = value(&name, &text)?,
            "--out" => args.out = text,
            "--from" => args.from = Some(text),
            _ => return Err(format!("there is no option {name}")),
        }
    }
    if args.out.is_empty() {
        return Err("--out FILE says where the fitted network goes".to_owned());
    }
    if args.round < KEPT_OUT {
        return Err(format!("--round: a round has {KEPT_OUT} games or more"));
    }
    Ok(args)
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = args()?;
    let mut rng = Rng::new(args.seed);
    let mut fit = match &args.from {
        None => Fit::from_nothing(&mut rng),
        Some(path) => {
            let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
            Fit::parse(&text).map_err(|problem| format!("{path}: {problem}"))?
        }
    };
    let mut done = 0;
    while done < args.games {
        let n = args.round.min(args.games - done);
        let mut lessons: Vec<Played> = (0..n).map(|_| fit.play(STRAY, &mut rng)).collect();
        done += n;
        let kept_out = lessons.split_off(n - n / KEPT_OUT);
        let before = fit.loss(&kept_out);
        for _ in 0..TIMES {
            fit.learn(&lessons, args.lambda, args.rate, BATCH, &mut rng);
        }
        let positions: usize = kept_out.iter().map(Played::len).sum();
        println!(
            "{done} games: log loss on {positions} positions kept out {before:.4}, then {:.4}",
            fit.loss(&kept_out)
        );
        fs::write(&args.out, fit.text()).map_err(|error| format!("{}: {error}", args.out))?;
    }
    println!("{} holds the network", args.out);
    Ok(())
}
