//! The actions of a seat.

use core::fmt;

use kozyr_cards::Card;

/// The actions of a seat.
///
/// ```
/// use kozyr_rules::{BySeat, Game, Notation};
/// use kozyr_variety::{Action, Options, Start, Variety};
///
/// let game = Variety::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
/// let action = game.parse_action("play 9H").expect("an action");
/// assert_eq!(action.to_string(), "play 9H");
/// assert_eq!(game.parse_action("bid 4"), Ok(Action::Bid(4)));
/// // Text that names no contract is refused with the rule, other text at its column.
/// assert_eq!(game.parse_action("bid 9").unwrap_err().rule(), Some("V3"));
/// assert!(game.parse_action("pass").unwrap_err().to_string().starts_with("column 1:"));
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Names a contract, from 1 to 8 (V3).
    Bid(u8),
    /// Plays a card (V5).
    Play(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(contract) => write!(f, "bid {contract}"),
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

kozyr_rules::serialize_as_text!(Action);
