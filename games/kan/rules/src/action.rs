//! The actions of a seat.

use core::fmt;

use kozyr_cards::Suit;
use serde::{Deserialize, Serialize};

use crate::card::Card;

kozyr_rules::words! {
    /// A word by which one of the kankei offers or asks for the first lead (K6).
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanWord"))]
    pub enum Word {
        /// I lead.
        Iku = "iku",
        /// You lead.
        Koi = "koi",
    }
}

/// The cards that one of the kankei shows the other, and how (K11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Show {
    /// None.
    None,
    /// One card.
    One(Card),
    /// One card, taken back, then the same one again.
    Again(Card),
    /// One card, taken back, then another one.
    Another(Card, Card),
    /// Two cards together; the lower one comes first.
    Together(Card, Card),
}

/// One of the five ways to show cards (K11): what everybody sees of a showing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanWay"))]
pub enum Way {
    /// No card was shown.
    None,
    /// One card.
    One,
    /// One card, twice.
    Again,
    /// Two cards, one after the other.
    Another,
    /// Two cards at once.
    Together,
}

impl Show {
    /// In which of the five ways.
    pub const fn way(self) -> Way {
        match self {
            Self::None => Way::None,
            Self::One(_) => Way::One,
            Self::Again(_) => Way::Again,
            Self::Another(..) => Way::Another,
            Self::Together(..) => Way::Together,
        }
    }

    /// Returns the cards in the order in which they were shown; one that was shown twice comes
    /// twice.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        let (first, second) = match self {
            Self::None => (None, None),
            Self::One(card) => (Some(card), None),
            Self::Again(card) => (Some(card), Some(card)),
            Self::Another(a, b) | Self::Together(a, b) => (Some(a), Some(b)),
        };
        first.into_iter().chain(second)
    }
}

impl fmt::Display for Show {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("-"),
            Self::One(card) => write!(f, "{card}"),
            Self::Again(card) => write!(f, "{card} {card}"),
            Self::Another(a, b) => write!(f, "{a} {b}"),
            Self::Together(a, b) => write!(f, "{a}+{b}"),
        }
    }
}

/// What a seat decides.
///
/// ```
/// use kozyr_kan::{Action, Kan, N_SEATS, Options, Start, Suit};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let nothing = BySeat::filled(N_SEATS, ());
/// let game = Kan::new(&Options::default(), &nothing, &Start::default())?;
/// // A joker that is led names the suit to follow (K8).
/// let action = game.parse_action("play JK:D").expect("an action");
/// assert_eq!(action, Action::LeadJoker(Suit::Diamonds));
/// assert_eq!(action.to_string(), "play JK:D");
/// // The two of hearts is not in the pack (K1).
/// assert_eq!(game.parse_action("play 2H").unwrap_err().rule(), Some("K1"));
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Gives a card back for the trump ace (K4).
    Give(Card),
    /// Says iku or koi (K6).
    Say(Word),
    /// Shows cards to the partner (K11).
    Show(Show),
    /// Names the trumps (K11).
    Trump(Suit),
    /// Plays a card to the trick (K7); the joker only when it is not led.
    Play(Card),
    /// Leads the joker and names the suit the others must follow (K8).
    LeadJoker(Suit),
    /// Stops at a sukonku (K12).
    Stop,
    /// Declares juuroku, all sixteen points (K12).
    Juuroku,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(card) => write!(f, "give {card}"),
            Self::Say(word) => write!(f, "{word}"),
            Self::Show(show) => write!(f, "show {show}"),
            Self::Trump(suit) => write!(f, "trump {suit}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::LeadJoker(suit) => write!(f, "play JK:{suit}"),
            Self::Stop => f.write_str("stop"),
            Self::Juuroku => f.write_str("juuroku"),
        }
    }
}

kozyr_rules::debug_as_text!(Action);
kozyr_rules::serialize_as_text!(Action);
