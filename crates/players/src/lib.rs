//! The bots of all games, from a key and a level to an action as text, and help for people.
//!
//! What bots know of a game stands in its player crate, which is here as a module of the game's
//! key. [`with_player`] goes from a key to the type that has a game's bots.

pub mod coach;

pub use kozyr_bots::{Level, Player, UnknownLevel, choose};
use kozyr_games::{AnyView, games};

macro_rules! modules {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(pub use $player as $key;)+
    };
}

games!(modules);

/// Evaluates an expression with a name standing for the [`Player`] of the game with a key: an
/// [`kozyr_games::UnknownGame`] for another key.
///
/// ```
/// use kozyr_players::{Player, with_player};
/// assert_eq!(with_player!("kan", P => P::SIDES_BY_DEAL), Ok(true));
/// assert!(with_player!("chess", P => P::SIDES_BY_DEAL).is_err());
/// ```
#[macro_export]
macro_rules! with_player {
    ($key:expr, $P:ident => $body:expr) => {{
        use $crate::__with_player;
        $crate::__games!(__with_player(($key, $P, $body)))
    }};
}

/// What [`with_player`] makes of the list.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_player {
    (
        ($asked:expr, $P:ident, $body:expr)
        $($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+
    ) => {{
        let asked: &str = $asked;
        'found: {
            $(
                if $crate::__preset::<$crate::$key::$Player>(asked) {
                    type $P = $crate::$key::$Player;
                    break 'found ::core::result::Result::Ok($body);
                }
            )+
            ::core::result::Result::Err($crate::__UnknownGame(asked.to_owned()))
        }
    }};
}

#[doc(hidden)]
pub use kozyr_games::{UnknownGame as __UnknownGame, games as __games};

#[doc(hidden)]
pub fn __preset<P: Player>(key: &str) -> bool {
    <P::Game as kozyr_rules::Game>::ABOUT.preset(key).is_some()
}

macro_rules! by_view {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// What a bot of this level does at this view, as text: the same for the same seed. It
        /// must be the viewer's turn.
        pub fn choose_any(level: Level, view: &AnyView, seed: u64) -> String {
            match view {
                $(AnyView::$Game(view) => choose::<$key::$Player>(level, view, seed).to_string()),+
            }
        }

        /// A [`coach::hint`] for whichever game it is.
        pub fn hint_any(view: &AnyView, seed: u64) -> coach::Hint {
            match view {
                $(AnyView::$Game(view) => coach::hint::<$key::$Player>(view, seed)),+
            }
        }
    };
}

games!(by_view);
