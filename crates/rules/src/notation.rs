//! The text of a game's actions, deals, starts and loadouts: what records and messages hold.

use crate::game::Game;
use crate::refusal::TextError;

/// A game in and out as text, as `docs/notation.md` says. An action is written by its `Display`.
pub trait Notation: Game {
    /// Reads an action. Text that has the form of an action but can never be one here is refused
    /// with the rule.
    fn parse_action(&self, text: &str) -> Result<Self::Action, TextError>;

    /// Reads what follows the word `deal`.
    fn parse_deal(&self, text: &str) -> Result<Self::Deal, TextError>;

    /// What follows the word `deal`, in canonical form.
    fn deal_text(&self, deal: &Self::Deal) -> String;

    /// Reads what follows the word `start`.
    fn parse_start(options: &Self::Options, text: &str) -> Result<Self::Start, TextError>;

    /// What follows the word `start`: empty for the start of a match.
    fn start_text(options: &Self::Options, start: &Self::Start) -> String;

    /// Reads what follows `deck N:`.
    fn parse_loadout(text: &str) -> Result<Self::Loadout, TextError>;

    /// What follows `deck N:`: empty for the default.
    fn loadout_text(loadout: &Self::Loadout) -> String;
}
