//! All games: the list of them, a catalogue, and one closed enum for programs in which the game is
//! a word, such as a server or a terminal.
//!
//! | to do | use |
//! |---|---|
//! | list games and their options | [`keys`], [`catalogue()`], [`game_info`] |
//! | play any game as text | [`AnyGame`] |
//! | open a record of whatever game it names | [`Opened`] |
//! | write a record of a match kept as text | [`Setup::record_text`] |
//! | run generic code for the game with a key | [`with_game`] |
//! | use one game with its own types | the module of its key; it is that game's crate |
//! | add a game | the [list](games!) |
//!
//! A whole match of whichever game, as text:
//!
//! ```
//! use kozyr_games::{AnyGame, Setup, StepText, keys};
//! use kozyr_laws::Rng;
//! use kozyr_rules::Turn;
//!
//! let setup = Setup { key: keys()[0].to_owned(), ..Setup::default() };
//! let mut game = AnyGame::new(&setup).unwrap();
//! let mut rng = Rng::new(1);
//! loop {
//!     let step = match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => StepText::Deal(game.shuffle(&mut rng)),
//!         Turn::Seat(seat) => StepText::Act(seat, game.legal()[0].clone()),
//!     };
//!     game.step(&step).unwrap();
//! }
//! assert!(!game.winners().is_empty());
//! ```

mod any;
mod catalogue;
mod list;
mod opened;
mod setup;

pub use any::{AnyEvent, AnyFormFacts, AnyGame, AnyView, Done};
pub use catalogue::{
    GameInfo, OptionInfo, UnknownGame, catalogue, game_info, keys, reasons, rules_of,
};
pub use kozyr_rules::OptionKind as KindInfo;
pub use opened::Opened;
pub use setup::{Setup, SetupError, StepText, Unplayable};

macro_rules! modules {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(pub use $rules as $key;)+
    };
}

games!(modules);

/// Evaluates an expression with a name that stands for the type of the game with a key. The result
/// is an [`UnknownGame`] if there is no game with the key.
///
/// ```
/// use kozyr_games::with_game;
/// use kozyr_rules::Game;
/// assert_eq!(with_game!("kan", G => G::KEY).unwrap(), "kan");
/// assert_eq!(with_game!("applewood", G => G::KEY).unwrap(), "bacon");
/// assert!(with_game!("chess", G => G::KEY).is_err());
/// ```
#[macro_export]
macro_rules! with_game {
    ($key:expr, $G:ident => $body:expr) => {{
        use $crate::__with_game;
        $crate::games!(__with_game(($key, $G, $body)))
    }};
}

/// What [`with_game`] makes of the list.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_game {
    (
        ($asked:expr, $G:ident, $body:expr)
        $($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+
    ) => {{
        let asked: &str = $asked;
        'found: {
            $(
                if <$crate::$key::$Game as $crate::__Game>::ABOUT.preset(asked).is_some() {
                    type $G = $crate::$key::$Game;
                    break 'found ::core::result::Result::Ok($body);
                }
            )+
            ::core::result::Result::Err($crate::UnknownGame(asked.to_owned()))
        }
    }};
}

#[doc(hidden)]
pub use kozyr_rules::Game as __Game;
