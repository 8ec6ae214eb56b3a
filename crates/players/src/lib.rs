//! The bots of all games, and help for people: hints and reviews.
//!
//! What bots know of a game stands in its player crate, which is here as a module of the game's
//! key.
//!
//! | to do | use |
//! |---|---|
//! | ask a bot of whichever game, as text | [`choose_any`] |
//! | ask a bot of a game that the program knows | [`choose`] |
//! | run generic code for the bots of the game with a key | [`with_player`] |
//! | help a person | [`coach`] |
//! | ask with a way to end the thinking | [`choose_any_until`], [`choose_until`], [`Stop`] |
//!
//! Bots play a match of whichever game:
//!
//! ```
//! use kozyr_bots::Rng;
//! use kozyr_games::{AnyGame, Setup, StepText};
//! use kozyr_players::{Level, choose_any};
//! use kozyr_rules::{Turn, Viewer};
//!
//! let setup = Setup { key: "caravan".to_owned(), ..Setup::default() };
//! let mut game = AnyGame::new(&setup).unwrap();
//! let mut rng = Rng::new(1);
//! loop {
//!     let step = match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => StepText::Deal(game.shuffle(&mut rng)),
//!         Turn::Seat(seat) => {
//!             // A bot is given a view. It has no way to look at the match.
//!             let level = if seat.number() == 0 { Level::Normal } else { Level::Random };
//!             let view = game.view(Viewer::Seat(seat));
//!             StepText::Act(seat, choose_any(level, &view, rng.bits()))
//!         }
//!     };
//!     game.step(&step).expect("bots play by the rules");
//! }
//! assert!(!game.winners().is_empty());
//! ```

pub mod coach;

use kozyr_bots::Rng;
pub use kozyr_bots::{Claim, Level, Never, Player, Rest, Stop, UnknownLevel, choose, choose_until};
use kozyr_games::{AnyGame, AnyView, games};
use kozyr_rules::{Game, Notation, Viewer};

macro_rules! modules {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(pub use $player as $key;)+
    };
}

games!(modules);

/// Evaluates an expression with a name that stands for the [`Player`] of the game with a key. The
/// result is a [`kozyr_games::UnknownGame`] if there is no game with the key.
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

macro_rules! by_game {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        /// Evaluates an expression for whichever game a view or a match is of.
        macro_rules! each {
            ($Any:ident, $any:expr, $P:ident, $one:ident => $body:expr) => {
                match $any {
                    $($Any::$Game($one) => {
                        type $P = $key::$Player;
                        $body
                    })+
                }
            };
        }

        /// [`coach::why_seen`] for whichever game it is: both views are of one game.
        ///
        /// # Errors
        /// If the viewer did not see what was done.
        pub fn why_seen_any(
            viewer: Viewer,
            [before, after]: [&AnyView; 2],
            seed: u64,
            stop: &dyn Stop,
        ) -> Result<Option<coach::Reasons>, coach::NotSeen> {
            match (before, after) {
                $((AnyView::$Game(before), AnyView::$Game(after)) => {
                    coach::why_seen::<$key::$Player>(viewer, before, after, seed, stop)
                })+
                _ => Err(coach::NotSeen),
            }
        }
    };
}

games!(by_game);

/// Returns the action of a bot of this level at a view, as text. It must be the viewer's turn. The
/// same seed gives the same action.
pub fn choose_any(level: Level, view: &AnyView, seed: u64) -> String {
    choose_any_until(level, view, seed, &Never)
}

/// [`choose_any`] that can be told to stop: then it answers within some milliseconds with the best
/// it has found.
pub fn choose_any_until(level: Level, view: &AnyView, seed: u64, stop: &dyn Stop) -> String {
    each!(AnyView, view, P, view => choose_until::<P>(level, view, seed, stop).to_string())
}

/// Returns whether a claim is certain to the viewer ([`Player::is_certain`]), for whichever game it
/// is.
pub fn is_certain_any(view: &AnyView, claim: Claim, stop: &dyn Stop) -> bool {
    each!(AnyView, view, P, view => P::is_certain(view, claim, stop))
}

/// Actions with which a deal in play goes as a claim says ([`Player::line_of`]), for whichever game
/// it is, as text.
pub fn line_of_any(game: &AnyGame, claim: Claim, stop: &dyn Stop) -> Option<Vec<String>> {
    each!(AnyGame, game, P, game => {
        let line = P::line_of(game, claim, stop)?;
        Some(line.iter().map(ToString::to_string).collect())
    })
}

/// Returns a [`coach::hint`] for whichever game it is. It must be the viewer's turn.
pub fn hint_any(view: &AnyView, seed: u64) -> coach::Hint {
    each!(AnyView, view, P, view => coach::hint::<P>(view, seed))
}

/// [`hint_any`] that can be told to stop; then there is none.
pub fn hint_any_until(view: &AnyView, seed: u64, stop: &dyn Stop) -> Option<coach::Hint> {
    each!(AnyView, view, P, view => coach::hint_until::<P>(view, seed, stop))
}

/// Returns a [`coach::line`] for whichever game it is.
pub fn line_any(
    view: &AnyView,
    plays: [&str; 2],
    worlds: usize,
    seed: u64,
    stop: &dyn Stop,
) -> Option<coach::Line> {
    each!(AnyView, view, P, view => {
        coach::line::<P>(view, plays, worlds, &mut Rng::new(seed), stop)
    })
}

/// [`coach::why_own`] for whichever game it is, of an action as text.
pub fn why_own_any(
    view: &AnyView,
    action: &str,
    level: Level,
    seed: u64,
    stop: &dyn Stop,
) -> Option<coach::Reasons> {
    each!(AnyView, view, P, view => {
        let world = <P as Player>::Game::imagine(view, &mut Rng::new(seed));
        let action = world.parse_action(action).ok()?;
        coach::why_own::<P>(view, action, level, seed, stop)
    })
}
