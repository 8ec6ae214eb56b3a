//! All games behind one closed enum, for those who deal in text: server, terminal, Python.
//!
//! Inside a program that knows its game, use the game's own type; it is the same match.
//! [`with_game`] goes from a key to the type.

mod any;
mod catalogue;
mod form;

pub use any::{AnyEvent, AnyGame, AnyView, Done, Setup, SetupError, StepText};
pub use catalogue::{
    GameInfo, KEYS, KindInfo, OptionInfo, catalogue, game_info, reasons, unknown_key,
};
pub use form::{FormFacts, Formed, has_forms};

pub use kozyr_bacon::Bacon;
pub use kozyr_caravan::Caravan;
pub use kozyr_kan::Kan;
pub use kozyr_phase10::Phase10;
pub use kozyr_variety::Variety;

/// Evaluates an expression with a name standing for the type of the game with a key: `None` for
/// an unknown key.
///
/// ```
/// use kozyr_games::with_game;
/// use kozyr_rules::Game;
/// assert_eq!(with_game!("kan", G => G::KEY), Some("kan"));
/// assert_eq!(with_game!("chess", G => G::KEY), None);
/// ```
#[macro_export]
macro_rules! with_game {
    ($key:expr, $G:ident => $body:expr) => {
        match $key {
            "kan" => {
                type $G = $crate::Kan;
                Some($body)
            }
            "caravan" => {
                type $G = $crate::Caravan;
                Some($body)
            }
            "bacon" | "applewood" => {
                type $G = $crate::Bacon;
                Some($body)
            }
            "variety" => {
                type $G = $crate::Variety;
                Some($body)
            }
            "phase10" => {
                type $G = $crate::Phase10;
                Some($body)
            }
            _ => None,
        }
    };
}
