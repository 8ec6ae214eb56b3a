//! Refusals and errors in text.

use alloc::string::String;
use core::fmt;

use arrayvec::ArrayString;

/// The thing a refusal speaks of, as text: usually a card or an action's number.
pub type Subject = ArrayString<32>;

/// A reason not to accept an action or a deal, declared once as a `static`.
///
/// ```
/// use kozyr_rules::Reason;
///
/// static NOT_FOLLOWED: Reason = Reason::new("not-followed", "X7", "{} does not follow suit");
/// let refusal = NOT_FOLLOWED.of("9H");
/// assert_eq!(refusal.to_string(), "rule X7: 9H does not follow suit");
/// assert_eq!((refusal.rule(), refusal.subject.as_str()), (Some("X7"), "9H"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Identifies the reason within a game, in kebab-case: clients translate by it.
    pub id: &'static str,
    /// The rule that forbids it, such as `C4`; `None` for a wrong seat or stage or a card not held.
    pub rule: Option<&'static str>,
    /// An English sentence without a full stop; `{}` stands for the subject.
    pub text: &'static str,
}

impl Reason {
    /// Returns a reason that cites a rule.
    pub const fn new(id: &'static str, rule: &'static str, text: &'static str) -> Self {
        Self { id, rule: Some(rule), text }
    }

    /// Returns a reason that cites no rule: the wrong seat or stage, or a card not held.
    pub const fn plain(id: &'static str, text: &'static str) -> Self {
        Self { id, rule: None, text }
    }

    /// Returns the refusal for this reason, of nothing in particular.
    pub const fn refuse(&'static self) -> Refusal {
        Refusal { reason: self, subject: Subject::new_const() }
    }

    /// Returns the refusal for this reason, of `subject`: its text, cut after 32 bytes.
    pub fn of(&'static self, subject: impl fmt::Display) -> Refusal {
        let mut refusal = self.refuse();
        // A subject that does not fit is cut: it only illustrates the sentence.
        let _ = fmt::write(&mut refusal.subject, format_args!("{subject}"));
        refusal
    }
}

/// Declares the reasons of a game that cite a rule, each with its id, rule and text, and the list
/// `ALL` of them: for `refusals.rs`.
///
/// ```
/// kozyr_rules::refusals! {
///     /// Another suit although the hand can follow.
///     NOT_FOLLOWED = "not-followed", "X7", "{} does not follow suit";
///     DEALER = "dealer", "X1", "seat {} is to deal";
/// }
/// assert_eq!(NOT_FOLLOWED.of("9H").to_string(), "rule X7: 9H does not follow suit");
/// assert_eq!(ALL, [&NOT_FOLLOWED, &DEALER]);
/// ```
#[macro_export]
macro_rules! refusals {
    ($($(#[$meta:meta])* $NAME:ident = $id:literal, $rule:literal, $text:literal;)+) => {
        $($(#[$meta])*
        pub(crate) static $NAME: $crate::Reason = $crate::Reason::new($id, $rule, $text);)+
        /// All of them.
        pub(crate) static ALL: &[&$crate::Reason] = &[$(&$NAME),+];
    };
}

/// Reasons common to all games.
pub mod reasons {
    use super::Reason;

    /// Another seat is to act.
    pub static NOT_YOUR_TURN: Reason =
        Reason::plain("not-your-turn", "it is not the turn of seat {}");
    /// The match is over.
    pub static OVER: Reason = Reason::plain("over", "the match is over");
    /// Nature is to deal first.
    pub static DEAL_FIRST: Reason = Reason::plain("deal-first", "the cards have to be dealt first");
    /// A deal although a seat is to act.
    pub static NO_DEAL_NOW: Reason = Reason::plain("no-deal-now", "no deal is due now");
    /// An action of another stage.
    pub static WRONG_STAGE: Reason = Reason::plain("wrong-stage", "{} is not possible now");
    /// A card that is not in the hand.
    pub static NOT_HELD: Reason = Reason::plain("not-held", "{} is not in the hand");
    /// A seat that does not exist.
    pub static NO_SUCH_SEAT: Reason =
        Reason::plain("no-such-seat", "there is no seat {} at this table");

    /// All of these, for translations to be checked against.
    pub static ALL: &[&Reason] =
        &[&NOT_YOUR_TURN, &OVER, &DEAL_FIRST, &NO_DEAL_NOW, &WRONG_STAGE, &NOT_HELD, &NO_SUCH_SEAT];
}

/// An action or deal that may not be made now, and why. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: &'static Reason,
    /// What the reason speaks of; may be empty.
    pub subject: Subject,
}

impl Refusal {
    /// Returns the rule that forbids it, if one does.
    pub const fn rule(&self) -> Option<&'static str> {
        self.reason.rule
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.reason.rule {
            write!(f, "rule {rule}: ")?;
        }
        match self.reason.text.split_once("{}") {
            Some((before, after)) => write!(f, "{before}{}{after}", self.subject),
            None => f.write_str(self.reason.text),
        }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refusal({self})")
    }
}

impl core::error::Error for Refusal {}

/// Text that has not the form of what was asked for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found}")]
pub struct ParseError {
    /// The column of the error, counted in characters from 1.
    pub column: usize,
    /// A description of the expected text.
    pub expected: String,
    /// The text that was found instead.
    pub found: String,
}

impl ParseError {
    /// Returns this error as one of a longer text, in which this text begins after `columns`
    /// characters.
    #[must_use]
    pub fn shifted(mut self, columns: usize) -> Self {
        self.column += columns;
        self
    }
}

/// Why text is no action, deal or header.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// The text has not the right form.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The text has the right form and means something that can never be played here.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl TextError {
    /// Returns the rule that forbids it, if it is a refusal that cites one.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Parse(_) => None,
            Self::Refused(refusal) => refusal.rule(),
        }
    }

    /// Returns this error as one of a longer text, in which this text begins after `columns`
    /// characters.
    #[must_use]
    pub fn shifted(self, columns: usize) -> Self {
        match self {
            Self::Parse(error) => Self::Parse(error.shifted(columns)),
            Self::Refused(_) => self,
        }
    }
}
