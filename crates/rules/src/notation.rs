//! The text of a game's actions, deals, starts and loadouts: what records and messages hold.

use alloc::string::String;

use crate::game::Game;
use crate::refusal::TextError;
use crate::text::Cursor;

/// A game in and out as text, as `docs/notation.md` says. An action is written by its `Display`.
///
/// ```
/// use kozyr_laws::toy::{Toy, ToyAction, ToyOptions};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let game = Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
/// assert_eq!(game.parse_action("give 4").unwrap(), ToyAction::Give(4));
/// assert_eq!(ToyAction::Give(4).to_string(), "give 4");
///
/// let error = game.parse_action("give all").unwrap_err();
/// assert_eq!(error.to_string(), "column 6: expected a card from 1 to 12, found `all`");
/// ```
pub trait Notation: Game {
    /// Reads an action. That it can be read does not mean that it is legal.
    ///
    /// # Errors
    /// [`TextError::Parse`] with the column for text that is no action; [`TextError::Refused`] for
    /// text that has the form of an action but can never be one here.
    fn parse_action(&self, text: &str) -> Result<Self::Action, TextError>;

    /// Reads what follows the word `deal`.
    ///
    /// # Errors
    /// As [`Notation::parse_action`].
    fn parse_deal(&self, text: &str) -> Result<Self::Deal, TextError>;

    /// What follows the word `deal`, in canonical form.
    fn deal_text(&self, deal: &Self::Deal) -> String;

    /// Reads what follows the word `start`.
    ///
    /// # Errors
    /// As [`Notation::parse_action`].
    fn parse_start(options: &Self::Options, text: &str) -> Result<Self::Start, TextError>;

    /// What follows the word `start`: empty for the start of a match.
    fn start_text(options: &Self::Options, start: &Self::Start) -> String;

    /// Reads what follows `deck N:`. A game to which nobody brings anything keeps the bodies that
    /// stand here and in [`Notation::loadout_text`].
    ///
    /// # Errors
    /// As [`Notation::parse_action`].
    fn parse_loadout(text: &str) -> Result<Self::Loadout, TextError> {
        Cursor::new(text).expect_end()?;
        Ok(Self::Loadout::default())
    }

    /// What follows `deck N:`: empty for the default.
    fn loadout_text(_loadout: &Self::Loadout) -> String {
        String::new()
    }
}
