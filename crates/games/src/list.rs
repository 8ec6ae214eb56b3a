//! The list of the games: the only place outside `games/` that knows them by name.
//!
//! A line is `KEY: RULES_CRATE::STATE, PLAYER_CRATE::PLAYER;`. The key is the name of the game's
//! folder and of the modules `kozyr_games::KEY` and `kozyr_players::KEY`. The order of lines means
//! nothing: [`kozyr_rules::About`] has the place on the first page.

/// Calls a macro with the list of the games, tokens that the caller's macro takes apart:
/// `$($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+`.
///
/// Tokens in parentheses after the macro's name are handed on before the list.
///
/// ```
/// macro_rules! names {
///     ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
///         [$(stringify!($key)),+]
///     };
/// }
/// let names = kozyr_games::games!(names);
/// assert!(names.contains(&"kan"));
/// ```
#[macro_export]
macro_rules! games {
    ($callback:ident $(($($before:tt)*))?) => {
        $callback! {
            $($($before)*)?
            bacon: kozyr_bacon::Bacon, kozyr_bacon_player::BaconPlayer;
            caravan: kozyr_caravan::Caravan, kozyr_caravan_player::CaravanPlayer;
            kan: kozyr_kan::Kan, kozyr_kan_player::KanPlayer;
            phase10: kozyr_phase10::Phase10, kozyr_phase10_player::Phase10Player;
            variety: kozyr_variety::Variety, kozyr_variety_player::VarietyPlayer;
        }
    };
}
