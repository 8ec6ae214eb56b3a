//! Checks: what a record may ask of a position (`? what => answer`).

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::notation::Notation;
use crate::seat::Seat;

/// A game that answers checks of its own: the language in which its rules are tested.
///
/// A check is a line `? what => answer` of a record. Each game has `? hand N` and its own;
/// `turn`, `stage`, `legal`, `can`, `scores` and `winners` are answered for all games alike.
///
/// ```
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::{Answer, Checks, Game, Record, Seat, Viewer};
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// assert_eq!(game.query(&["hand", "1"]), Some(Answer::unordered([4, 5, 6])));
/// assert_eq!(game.query(&["weather"]), None);
///
/// // The same question to what seat 0 sees: another seat's hand is hidden.
/// let view = game.view(Viewer::Seat(Seat::new(0)));
/// assert_eq!(Toy::<0>::query_view(&view, &["hand", "1"]), Some(Answer::Hidden));
/// ```
pub trait Checks: Notation {
    /// Answers a check of this game about the true state. `words` is `what` split at blanks, such
    /// as `["hand", "2"]`. `None` if the game has no such check.
    fn query(&self, words: &[&str]) -> Option<Answer>;

    /// Answers a check of what a viewer sees (`? sees V what`) from its view alone. `words` is
    /// `what` split at blanks. `None` if the game has no such check.
    fn query_view(view: &Self::View, words: &[&str]) -> Option<Answer>;
}

/// The answer to a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Items in this order.
    Ordered(Vec<String>),
    /// Items in any order, compared as a multiset.
    Unordered(Vec<String>),
    /// Nothing known or nothing there, written `-`.
    Unknown,
    /// Something the viewer is not shown, written `hidden`.
    Hidden,
}

impl Answer {
    /// One item.
    pub fn one(item: impl fmt::Display) -> Self {
        Self::Ordered(vec![item.to_string()])
    }

    /// Items in this order.
    pub fn ordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Ordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// Items in any order.
    pub fn unordered<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Unordered(items.into_iter().map(|item| item.to_string()).collect())
    }

    /// One item; unknown if there is none.
    pub fn known(item: Option<impl fmt::Display>) -> Self {
        item.map_or(Self::Unknown, Self::one)
    }

    /// Items in any order, such as a hand; hidden if the viewer is not shown them.
    pub fn shown<T: fmt::Display>(items: Option<impl IntoIterator<Item = T>>) -> Self {
        items.map_or(Self::Hidden, Self::unordered)
    }

    /// Returns whether `expected`, items separated by blanks, is this answer.
    ///
    /// ```
    /// use kozyr_rules::Answer;
    ///
    /// assert!(Answer::unordered(["9H", "KS"]).matches("KS 9H"));
    /// assert!(!Answer::ordered(["9H", "KS"]).matches("KS 9H"));
    /// assert!(Answer::Hidden.matches("hidden") && Answer::Unknown.matches("-"));
    /// ```
    pub fn matches(&self, expected: &str) -> bool {
        let items = || expected.split_ascii_whitespace();
        match self {
            Self::Ordered(answer) => items().eq(answer.iter().map(String::as_str)),
            Self::Unordered(answer) => {
                let mut expected: Vec<&str> = items().collect();
                let mut answer: Vec<&str> = answer.iter().map(String::as_str).collect();
                expected.sort_unstable();
                answer.sort_unstable();
                expected == answer
            }
            Self::Unknown => items().eq(["-"]),
            Self::Hidden => items().eq(["hidden"]),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ordered(items) | Self::Unordered(items) => f.write_str(&items.join(" ")),
            Self::Unknown => f.write_str("-"),
            Self::Hidden => f.write_str("hidden"),
        }
    }
}

/// A check that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The answer in the record.
    pub expected: String,
    /// The answer there is.
    pub got: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown =
            |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        write!(f, "expected {}, got {}", shown(&self.expected), shown(&self.got))
    }
}

/// Returns a seat's number in a check, whether or not the seat exists.
pub fn read_seat(word: &str) -> Option<Seat> {
    word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok().map(Seat::new))?
}
