//! The bots of Bacon and Applewood.
//!
//! The rules of [`NormalBacon`] see a hand as few, strong combinations. They lead what is low and
//! long while strong combinations can win the lead back, and the strong ones first when little else
//! is left. They pass rather than tear a combination, leave a round to a partner who is winning it,
//! watch seats that are about to go out, and bomb where that wins time.
//!
//! The search, [`BaconKnowledge`], plays imagined deals out by the same rules, in memory of its own
//! (`sim.rs`, `fast.rs`), and values their ends by the chance to win the match (`worth.rs`). With
//! two seats left it works the ending out (`duel.rs`). Level `expert` also concludes from what the
//! others did what they hold (`belief.rs`).
//!
//! ```
//! use kozyr_bacon::{Bacon, Options, Start};
//! use kozyr_bacon_player::BaconPlayer;
//! use kozyr_bots::{Level, Rng, choose};
//! use kozyr_rules::{BySeat, Game, GameExt, Turn, Viewer};
//!
//! let mut game = Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
//! let deal = game.shuffle(&mut Rng::new(3));
//! game.deal(&deal, &mut |_| {})?;
//!
//! let Turn::Seat(seat) = game.turn() else { panic!("a seat leads") };
//! let view = game.view(Viewer::Seat(seat));
//! let action = choose::<BaconPlayer>(Level::Normal, &view, 7);
//! assert!(game.may(seat, action).is_ok());
//! assert_eq!(choose::<BaconPlayer>(Level::Normal, &view, 7), action, "the same for a seed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Numbers: made by `kozyr grades bacon --matches 12 --every 4 --seed 1` and
//! `kozyr grades applewood --matches 24 --every 3 --seed 1`.

mod normal;
mod search;

mod facts;
mod ideas;
mod questions;

mod fast;
mod plans;
mod plays;
mod weights;

mod cards;
mod duel;
mod sim;

mod orders;
mod worth;

mod belief;

#[cfg(test)]
mod tests;

use kozyr_bacon::{Bacon, Table};
use kozyr_bots::{Answer, Grades, Ideas, Level, Player, Policy, Question, Scored, Search};
use kozyr_rules::Game as _;

pub use normal::NormalBacon;
pub use search::BaconKnowledge;

/// The bots of Bacon and Applewood.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaconPlayer;

impl Player for BaconPlayer {
    type Game = Bacon;
    type Knowledge = BaconKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    /// `kozyr grades bacon --matches 12 --every 4 --seed 1`:
    /// 613 decisions, of which 21 were clearly worse than the best.
    /// `kozyr grades applewood --matches 24 --every 3 --seed 1`:
    /// 1,298 decisions, of which 56 were clearly worse.
    fn grades(game: &Bacon) -> Grades {
        match game.options().table {
            Table::Bacon => Grades { inaccuracy: 0.05, mistake: 0.112, blunder: 0.337 },
            Table::Applewood => Grades { inaccuracy: 0.05, mistake: 0.281, blunder: 0.842 },
        }
    }

    fn ideas() -> Option<Ideas<Bacon>> {
        Some(ideas::IDEAS)
    }

    const QUESTIONS: &'static [Question] = questions::QUESTIONS;

    fn answers(deal: Scored<'_, Bacon>, tell: &mut dyn FnMut(Answer)) {
        questions::answers(deal, tell);
    }

    fn normal() -> impl Policy<Bacon> {
        NormalBacon
    }

    fn search(level: Level) -> Search<BaconKnowledge> {
        search::search(level)
    }
}
