//! All games behind one closed enum, for those who deal in text: server, terminal, Python.
//!
//! Inside a program that knows its game, use the game's own type; it is the same match. Each
//! game's crate stands here as a module of the game's key. [`with_game`] goes from a key to the
//! type, [`catalogue()`] tells what there is.

mod any;
mod catalogue;
mod list;

pub use any::{
    AnyEvent, AnyFormFacts, AnyGame, AnyView, Done, Setup, SetupError, StepText, Unplayable,
};
pub use catalogue::{
    GameInfo, KindInfo, OptionInfo, UnknownGame, catalogue, game_info, keys, reasons,
};

macro_rules! modules {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(pub use $rules as $key;)+
    };
}

games!(modules);

/// Evaluates an expression with a name standing for the type of the game with a key: an
/// [`UnknownGame`] for another key.
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
