//! The bots of Variety.
//!
//! The rule-based player weighs a card by how likely its side is to take the trick with it, by
//! what the trick is worth under the contract, and by what the card could still win, or lose,
//! later. It weighs a contract by what a hand like its own has made of it as an attacker.
//!
//! The search plays candidates out by these rules in worlds imagined from its view, prefers worlds
//! in which the calls make sense, and solves the last tricks with all hands open.
//!
//! ```
//! use kozyr_bots::{Level, choose};
//! use kozyr_rules::{Game, Record, Seat, Viewer};
//! use kozyr_variety::Variety;
//! use kozyr_variety_player::VarietyPlayer;
//!
//! // Seats 0 and 1 attack in contract 2, where each trick counts. Seat 3 plays last to a trick
//! // that they are winning.
//! let text = "kozyr 1\ngame variety\ndeal dealer 3 \
//!     / 0: 3S 7S QS 2H 6H TH AH 4D 8D QD 3C 7C JC \
//!     / 1: 2S 6S TS AS 5H 9H KH 3D 7D JD 2C 6C TC \
//!     / 2: 4S 8S KS 3H 7H JH 5D 9D KD 4C 8C QC KC \
//!     / 3: 5S 9S JS 4H 8H QH 2D 6D TD AD 5C 9C AC\n\
//!     0: bid 2\n1: bid 2\n0: play TH\n1: play 9H\n2: play 7H\n";
//! let game = Record::<Variety>::parse(text).unwrap().replay().unwrap();
//! let view = game.view(Viewer::Seat(Seat::new(3)));
//! let action = choose::<VarietyPlayer>(Level::Normal, &view, 1);
//! assert_eq!(action.to_string(), "play QH", "the only heart that takes the trick");
//! ```
//!
//! Numbers: made by `kozyr grades variety --matches 12 --every 2 --seed 1`.

mod normal;
mod search;

mod bid;
mod claim;
mod play;
mod solve;
mod table;
mod value;

mod counts;
mod facts;
mod ideas;
mod open;
mod questions;

use core::fmt::Display;

use kozyr_bots::{
    Answer, Claim, Grades, Ideas, Level, Player, Policy, Question, Scored, Search, Stop,
};
use kozyr_variety::{Action, Variety, View};
use serde::Serialize;

pub use normal::NormalVariety;
pub use search::VarietyKnowledge;

/// The bots of Variety.
#[derive(Clone, Copy, Debug, Default)]
pub struct VarietyPlayer;

impl Player for VarietyPlayer {
    type Game = Variety;
    type Knowledge = VarietyKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    /// `kozyr grades variety --matches 12 --every 2 --seed 1`:
    /// 2,116 decisions, of which 20 were clearly worse than the best.
    fn grades(_: &Variety) -> Grades {
        Grades { inaccuracy: 0.05, mistake: 0.1, blunder: 0.3 }
    }

    fn ideas() -> Option<Ideas<Variety>> {
        Some(ideas::IDEAS)
    }

    const QUESTIONS: &'static [Question] = questions::QUESTIONS;

    fn answers(deal: Scored<'_, Variety>, tell: &mut dyn FnMut(Answer)) {
        questions::answers(deal, tell);
    }

    fn normal() -> impl Policy<Variety> {
        NormalVariety
    }

    fn search(level: Level) -> Search<VarietyKnowledge> {
        search::search(level)
    }

    fn is_certain(view: &View, claim: Claim, stop: &dyn Stop) -> bool {
        claim::is_certain(view, claim, stop)
    }

    fn line_of(game: &Variety, claim: Claim, stop: &dyn Stop) -> Option<Vec<Action>> {
        claim::line_of(game, claim, stop)
    }

    fn facts() -> Option<impl Display + Serialize> {
        Some(counts::Counts::new())
    }
}
