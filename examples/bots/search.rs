//! A bot that searches, for every game: a separate program built from the crates.
//!
//! `cargo build --example search_bot`, then
//! `kozyr arena variety --players cmd:target/debug/examples/search_bot,random,random,random`
//!
//! It imagines worlds that agree with its view, plays them out as the bots of the game would, and
//! plays the action with the best results. `docs/bots.md` describes its messages.

use std::io::{self, BufRead, Write};

use kozyr_bots::{Budget, Method, Rng, Search};
use kozyr_players::{Level, Player, with_player};
use kozyr_programs::{FromBot, PROTOCOL, ToBot};
use kozyr_rules::Game;
use serde_json::Value;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let (mut game, mut rng) = (String::new(), Rng::new(1));
    for line in io::stdin().lock().lines() {
        let answer = match serde_json::from_str(&line?)? {
            ToBot::Hello(hello) => {
                (game, rng) = (hello.game, Rng::new(hello.seed));
                FromBot::Hello { protocol: Some(PROTOCOL), name: Some("search".to_owned()) }
            }
            ToBot::View(told) => {
                let action = with_player!(game.as_str(), P => choose::<P>(told.view, &mut rng))
                    .map_err(io::Error::other)??;
                FromBot::Act { n: told.n, action }
            }
            ToBot::Refused(refused) => {
                writeln!(io::stderr(), "{}", refused.message)?;
                continue;
            }
            ToBot::Legal(_) | ToBot::Form(_) | ToBot::NotAnswered(_) | ToBot::Over(_) => continue,
        };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
    }
    Ok(())
}

/// The action with the best results in 20 imagined worlds.
fn choose<P: Player>(view: Value, rng: &mut Rng) -> io::Result<String> {
    let view: <P::Game as Game>::View = serde_json::from_value(view)?;
    let knowledge = P::search(Level::Hard).knowledge;
    let search = Search { knowledge, method: Method::Flat, budget: Budget::new(100, 20) };
    Ok(search.analyse::<P::Game>(&view, rng).lines[0].action.to_string())
}
