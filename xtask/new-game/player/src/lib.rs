//! The bots of New Game.
//!
//! The rule-based player takes a trick as cheaply as it can and throws its lowest card where it
//! cannot. The search plays candidates out by these rules in worlds imagined from its view.
//!
//! ```
//! use kozyr_bots::{Level, choose};
//! use kozyr_newgame::NewGame;
//! use kozyr_newgame_player::NewGamePlayer;
//! use kozyr_rules::{Game, Record, Seat, Viewer};
//!
//! let text = "kozyr 1\ngame newgame\noption players=2\noption deals=1\n\
//!     deal dealer 0 / 0: 2S 4S 6S 8S TS / 1: 3H 5H 7H 9H JH\n1: play 7H\n";
//! let game = Record::<NewGame>::parse(text).unwrap().replay().unwrap();
//! let view = game.view(Viewer::Seat(Seat::new(0)));
//! let action = choose::<NewGamePlayer>(Level::Normal, &view, 1);
//! assert_eq!(action.to_string(), "play 8S", "the cheapest card that wins");
//! ```

mod facts;
mod normal;
mod search;

use kozyr_bots::{Level, Player, Policy, Search};
use kozyr_newgame::NewGame;

pub use normal::NormalNewGame;
pub use search::NewGameKnowledge;

/// The bots of New Game.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewGamePlayer;

impl Player for NewGamePlayer {
    type Game = NewGame;
    type Knowledge = NewGameKnowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    fn normal() -> impl Policy<NewGame> {
        NormalNewGame
    }

    fn search(level: Level) -> Search<NewGameKnowledge> {
        search::search(level)
    }
}
