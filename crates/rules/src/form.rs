//! Combinations of chosen cards, for games with more of them than a view can list.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::refusal::ParseError;

/// Something that chosen cards form, such as a run or a set. [`crate::Game::form`] finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formed<F> {
    /// The actions as text that put the cards down, in order.
    pub actions: Vec<String>,
    /// Whether the first of them may be played now.
    pub playable: bool,
    /// Further facts of the combination, if the text does not say everything.
    pub facts: Option<F>,
}

impl<F> Formed<F> {
    /// Returns this form with the facts converted by `facts`.
    pub fn map<T>(self, facts: impl FnOnce(F) -> T) -> Formed<T> {
        Formed { actions: self.actions, playable: self.playable, facts: self.facts.map(facts) }
    }
}

/// Reads chosen cards.
///
/// ```
/// use kozyr_rules::read_cards;
///
/// let number = |text: &str| text.parse::<u8>().ok().filter(|card| (1..=12).contains(card));
/// let chosen = ["7".to_owned(), "12".to_owned()];
/// assert_eq!(read_cards(&chosen, number).unwrap(), [7, 12]);
///
/// let wrong = read_cards(&["7".to_owned(), "13".to_owned()], number).unwrap_err();
/// assert_eq!(wrong.to_string(), "column 2: expected a card, found `13`");
/// ```
///
/// # Errors
/// If one of them is no card. The column is its place in the list, from 1.
pub fn read_cards<C>(
    cards: &[String],
    card: impl Fn(&str) -> Option<C>,
) -> Result<Vec<C>, ParseError> {
    let read = |(n, text): (usize, &String)| {
        card(text).ok_or_else(|| ParseError {
            column: n + 1,
            expected: "a card".to_owned(),
            found: format!("`{}`", text.chars().take(24).collect::<String>()),
        })
    };
    cards.iter().enumerate().map(read).collect()
}
