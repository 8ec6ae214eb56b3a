//! The bots of Caravan.
//!
//! # `normal`
//!
//! [`NormalCaravan`] tries every action in worlds imagined from its view and evaluates the table:
//! how likely each caravan is to end up sold, from that how likely each lane is its own, and from
//! that the game. For the best actions it asks what the strongest answer would leave, with hands
//! that the opponent might hold. So it guards what is sold and does not open a lane to a jack for
//! nothing. Cards in hand have a price: a jack is not spent on a trifle, and what is discarded is
//! useless.
//!
//! # `easy`, `hard` and `expert`
//!
//! They search with [`CaravanKnowledge`]: each action is tried in many imagined worlds. `easy`
//! evaluates the table as `normal` does. `hard` and `expert` play two answers and then ask a small
//! network for the chance to win.
//!
//! ```
//! use kozyr_bots::{Level, choose};
//! use kozyr_caravan::{Caravan, Deck, Options, Start};
//! use kozyr_caravan_player::CaravanPlayer;
//! use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
//!
//! let decks = BySeat::filled(2, Deck::default());
//! let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
//! let deal = game.shuffle(&mut kozyr_bots::Rng::new(1));
//! game.deal(&deal, &mut |_| {}).unwrap();
//!
//! let seat = game.turn().seat().unwrap();
//! let view = game.view(Viewer::Seat(seat));
//! let action = choose::<CaravanPlayer>(Level::Normal, &view, 7);
//! assert!(game.may(seat, action).is_ok());
//! // The same seed gives the same action.
//! assert_eq!(choose::<CaravanPlayer>(Level::Normal, &view, 7), action);
//! ```
//!
//! Numbers: made by `kozyr grades caravan --matches 20 --every 2 --option games=1 --seed 1`.

mod normal;
mod search;
mod facts;
mod ideas;
mod luck;
mod questions;
mod weigh;
mod sight;
mod estimate;
#[doc(hidden)]
pub mod fit;
#[cfg(test)]
mod tests;

pub use normal::NormalCaravan;
pub use search::{Ahead, CaravanKnowledge};

use kozyr_bots::{Answer, Grades, Ideas, Level, Player, Policy, Question, Rng, Scored, Search};
use kozyr_caravan::Caravan;
use kozyr_rules::{BySeat, Step};

/// The bots of Caravan.
#[derive(Clone, Copy, Debug, Default)]
pub struct CaravanPlayer;

impl Player for CaravanPlayer {
    type Game = Caravan;
    type Knowledge = CaravanKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    /// `kozyr grades caravan --matches 20 --every 2 --option games=1 --seed 1`:
    /// 508 decisions, of which 10 were clearly worse than the best.
    fn grades(_: &Caravan) -> Grades {
        Grades { inaccuracy: 0.05, mistake: 0.1, blunder: 0.3 }
    }

    const QUESTIONS: &'static [Question] = questions::QUESTIONS;

    fn answers(deal: Scored<'_, Caravan>, tell: &mut dyn FnMut(Answer)) {
        questions::answers(deal, tell);
    }

    fn normal() -> impl Policy<Caravan> {
        NormalCaravan::default()
    }

    fn search(level: Level) -> Search<CaravanKnowledge> {
        search::search(level)
    }

    fn ideas() -> Option<Ideas<Caravan>> {
        Some(ideas::IDEAS)
    }

    fn luck(before: &Caravan, step: &Step<Caravan>, rng: &mut Rng) -> BySeat<f32> {
        luck::luck(before, step, rng)
    }
}
