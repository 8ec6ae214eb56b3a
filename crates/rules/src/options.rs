//! Options: house rules, declared once and used for forms, flags, URLs, records and docs.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::seat::Seat;
use crate::text::excerpt;

/// What values an option takes.
///
/// ```
/// use kozyr_rules::OptionKind;
///
/// let deals = OptionKind::Int { min: 3, max: 9, step: 3 };
/// assert_eq!(deals.values(), ["3", "6", "9"]);
/// assert!(deals.allows("6") && !deals.allows("7") && !deals.allows("06"));
/// assert_eq!(deals.to_string(), "a number from 3 to 9 in steps of 3");
///
/// let way = OptionKind::Choice(&["left", "right"]);
/// assert!(way.allows("left") && !way.allows("up"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number from `min` to `max` in steps of `step`.
    Int {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
        /// The distance between values: `min`, `min + step`, …. 0 stands for 1.
        step: u32,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl OptionKind {
    /// Every value as text, in ascending order or in the order of the words.
    pub fn values(self) -> Vec<String> {
        match self {
            Self::Int { min, max, step } => {
                (min..=max).step_by(step.max(1) as usize).map(|n| n.to_string()).collect()
            }
            Self::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
        }
    }

    /// Returns whether `value` is the text of one of the values. Numbers have no sign and no
    /// leading zeros.
    pub fn allows(self, value: &str) -> bool {
        match self {
            Self::Int { min, max, step } => {
                is_plain_number(value)
                    && value
                        .parse::<u32>()
                        .is_ok_and(|n| (min..=max).contains(&n) && (n - min) % step.max(1) == 0)
            }
            Self::Choice(words) => words.contains(&value),
        }
    }
}

fn is_plain_number(value: &str) -> bool {
    value.bytes().all(|b| b.is_ascii_digit()) && (value == "0" || !value.starts_with('0'))
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Int { min, max, step: 0 | 1 } => write!(f, "a number from {min} to {max}"),
            Self::Int { min, max, step } => {
                write!(f, "a number from {min} to {max} in steps of {step}")
            }
            Self::Choice(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

/// One option of a game: what forms, flags, links and records need to know of it.
#[derive(Debug)]
pub struct OptionSpec<O: 'static> {
    /// The name in records and URLs.
    pub key: &'static str,
    /// A short English label for forms; clients translate by the key.
    pub label: &'static str,
    /// One English sentence on what it does, with the rule's number.
    pub help: &'static str,
    /// The values that the option takes.
    pub kind: OptionKind,
    /// Reads the value as text.
    pub get: fn(&O) -> String,
    /// Sets a value that [`OptionKind::allows`].
    pub set: fn(&mut O, &str),
}

/// Options that go by a name, such as those of a tournament: a form offers them together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedOptions {
    /// The key by which clients translate.
    pub key: &'static str,
    /// The English name.
    pub title: &'static str,
    /// The options that it sets; where none is named, all are as by default.
    pub values: &'static [(&'static str, &'static str)],
}

impl NamedOptions {
    /// The printed rules: nothing is set, and the number of players is free.
    pub const PRINTED: Self = Self { key: "printed", title: "As printed", values: &[] };
}

/// A game's options.
///
/// `Default` is the printed rule sheet for the game's main key.
///
/// ```
/// use kozyr_laws::toy::ToyOptions;
/// use kozyr_rules::GameOptions;
///
/// let mut options = ToyOptions::preset("toy").unwrap();
/// assert_eq!((options.n_seats(), options.value("deals")), (3, Some("2".to_owned())));
///
/// options.set("players", "2").unwrap();
/// assert_eq!(options.n_seats(), 2);
/// assert_eq!(options.differing(), [("players", "2".to_owned())]);
///
/// let error = options.set("deals", "12").unwrap_err();
/// assert_eq!(error.to_string(), "option deals: expected a number from 1 to 9, found `12`");
/// ```
pub trait GameOptions: Clone + fmt::Debug + PartialEq + Default + Send + Sync + 'static {
    /// Returns the defaults for a `game` key of this game, or `None` for another key.
    fn preset(key: &str) -> Option<Self>;

    /// Returns the `game` key these options belong to.
    fn key(&self) -> &'static str;

    /// Returns how many seats there are under these options.
    fn n_seats(&self) -> usize;

    /// Returns the options there are under this key, in the order in which forms show them.
    fn specs(key: &str) -> &'static [OptionSpec<Self>];

    /// Options under this key that go by a name, in the order in which forms offer them, the
    /// shortest match first. One of them sets nothing. A name is no option itself: a match is kept
    /// with what it sets.
    fn named(_key: &str) -> &'static [NamedOptions] {
        &[]
    }

    /// Returns whether these options go together.
    ///
    /// # Errors
    /// Names the rule that forbids it, if there is one.
    fn validate(&self) -> Result<(), OptionsError> {
        Ok(())
    }

    /// Returns the defaults at these options: those of the preset, where some of them follow from
    /// others (such as the number of seats).
    #[must_use]
    fn defaults(&self) -> Self {
        Self::preset(self.key()).unwrap_or_default()
    }

    /// What an option is in a match that was kept before there was such an option, if that is not
    /// its default: the value that leaves the rules of that match as they were.
    fn when_absent(_key: &str, _option: &str) -> Option<&'static str> {
        None
    }

    /// Sets what was kept of a match: every option there was then. Those that have been added since
    /// leave its rules as they were.
    ///
    /// ```
    /// use kozyr_laws::toy::ToyOptions;
    /// use kozyr_rules::GameOptions;
    ///
    /// let mut options = ToyOptions::default();
    /// options.set_kept(&[("deals".to_owned(), "5".to_owned())]).unwrap();
    /// assert_eq!(options.differing(), [("deals", "5".to_owned())]);
    /// ```
    ///
    /// # Errors
    /// As [`GameOptions::set`].
    fn set_kept(&mut self, kept: &[(String, String)]) -> Result<(), OptionsError> {
        self.set_all(kept)?;
        let key = self.key();
        for spec in Self::specs(key) {
            if !kept.iter().any(|(named, _)| named == spec.key)
                && let Some(value) = Self::when_absent(key, spec.key)
            {
                self.set(spec.key, value)?;
            }
        }
        Ok(())
    }

    /// Every option with its value as text, in the order of forms.
    fn all(&self) -> Vec<(&'static str, String)> {
        Self::specs(self.key()).iter().map(|spec| (spec.key, (spec.get)(self))).collect()
    }

    /// Returns the option with this key that [`GameOptions::set`] sets.
    fn spec(&self, key: &str) -> Option<&'static OptionSpec<Self>> {
        Self::specs(self.key()).iter().find(|spec| spec.key == key)
    }

    /// Returns the value of one option as text.
    fn value(&self, key: &str) -> Option<String> {
        Self::specs(self.key()).iter().find(|spec| spec.key == key).map(|spec| (spec.get)(self))
    }

    /// Sets one option from text.
    ///
    /// # Errors
    /// If there is no such option, or the value is not one of its values. The message names those
    /// there are.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError> {
        let Some(spec) = self.spec(key) else {
            let known: Vec<_> = Self::specs(self.key()).iter().map(|spec| spec.key).collect();
            return Err(OptionsError::new(format!(
                "{} has no option `{}`; its options are {}",
                self.key(),
                excerpt(key),
                known.join(", ")
            )));
        };
        if !spec.kind.allows(value) {
            return Err(OptionsError::new(format!(
                "option {key}: expected {}, found `{}`",
                spec.kind,
                excerpt(value)
            )));
        }
        (spec.set)(self, value);
        Ok(())
    }

    /// Sets options from text: the number of players first, which decides the defaults of others.
    ///
    /// # Errors
    /// As [`GameOptions::set`].
    fn set_all(&mut self, values: &[(String, String)]) -> Result<(), OptionsError> {
        let (players, others): (Vec<_>, Vec<_>) =
            values.iter().partition(|(key, _)| key == "players");
        players.into_iter().chain(others).try_for_each(|(key, value)| self.set(key, value))
    }

    /// Returns the options that differ from their defaults, as `(key, value)`, in order.
    fn differing(&self) -> Vec<(&'static str, String)> {
        let defaults = self.defaults();
        Self::specs(self.key())
            .iter()
            .map(|spec| (spec.key, (spec.get)(self), (spec.get)(&defaults)))
            .filter(|(_, value, default)| value != default)
            .map(|(key, value, _)| (key, value))
            .collect()
    }
}

/// Options, loadouts or a start that cannot make a match.
///
/// ```
/// use kozyr_rules::{OptionsError, Seat};
///
/// let error = OptionsError::by_rule("X4", "a deck has at least 30 cards").at_seat(Seat::new(1));
/// assert_eq!(error.to_string(), "rule X4: a deck has at least 30 cards");
/// assert_eq!((error.rule, error.seat), (Some("X4"), Some(Seat::new(1))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct OptionsError {
    /// The rule that forbids it, if one does.
    pub rule: Option<&'static str>,
    /// The seat whose loadout is wrong, if it is one.
    pub seat: Option<Seat>,
    /// A sentence: what is wrong and what would be right.
    pub message: String,
}

impl OptionsError {
    /// Returns an error that cites no rule.
    pub fn new(message: impl Into<String>) -> Self {
        Self { rule: None, seat: None, message: message.into() }
    }

    /// Returns an error that cites a rule; the message is given `rule …: ` in front.
    pub fn by_rule(rule: &'static str, message: impl fmt::Display) -> Self {
        Self { rule: Some(rule), seat: None, message: format!("rule {rule}: {message}") }
    }

    /// Returns this error as one about the loadout of `seat`.
    #[must_use]
    pub fn at_seat(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }
}

/// Implements `preset`, `key` and `specs` of [`GameOptions`] for a game with one key: the key, and
/// its options. For use inside `impl GameOptions for …`.
#[macro_export]
macro_rules! one_key {
    ($key:literal, $SPECS:expr) => {
        fn preset(key: &str) -> Option<Self> {
            (key == $key).then(Self::default)
        }

        fn key(&self) -> &'static str {
            $key
        }

        fn specs(_key: &str) -> &'static [$crate::OptionSpec<Self>] {
            &$SPECS
        }
    };
}

/// Returns the [`OptionSpec`] of a field that is a number: the field, the kind, the label and the
/// help. Its key is the name of the field.
///
/// ```
/// use kozyr_rules::{OptionKind, OptionSpec, choices, number_option, switch_option, word_option};
///
/// choices! {
///     /// Which way the deal goes round.
///     pub enum Rotation {
///         /// Clockwise.
///         Left = "left",
///         /// Counter-clockwise.
///         Right = "right",
///     }
/// }
///
/// struct Options {
///     deals: u8,
///     rotation: Rotation,
///     passing: bool,
/// }
///
/// static SPECS: [OptionSpec<Options>; 3] = [
///     number_option!(deals, OptionKind::Int { min: 1, max: 9, step: 1 }, "Deals", "How many."),
///     word_option!(rotation, Rotation, "Rotation", "Which way the deal goes round."),
///     switch_option!(passing, "Passing", "Whether one may pass."),
/// ];
///
/// let mut options = Options { deals: 3, rotation: Rotation::Left, passing: false };
/// (SPECS[0].set)(&mut options, "5");
/// (SPECS[1].set)(&mut options, "right");
/// (SPECS[2].set)(&mut options, "on");
/// let texts = SPECS.each_ref().map(|spec| (spec.key, (spec.get)(&options)));
/// assert_eq!(texts[0], ("deals", "5".to_owned()));
/// assert_eq!(texts[1], ("rotation", "right".to_owned()));
/// assert_eq!(texts[2], ("passing", "on".to_owned()));
/// ```
#[macro_export]
macro_rules! number_option {
    ($field:ident, $kind:expr, $label:literal, $help:literal $(,)?) => {
        $crate::OptionSpec {
            key: stringify!($field),
            label: $label,
            help: $help,
            kind: $kind,
            get: |options| $crate::ToString::to_string(&options.$field),
            // Only values that the kind allows are set, and those are numbers that fit.
            set: |options, value| options.$field = value.parse().unwrap_or(options.$field),
        }
    };
}

/// Returns the [`OptionSpec`] of a field that is a word ([`choices`](crate::choices)): the field,
/// its type, the label and the help. See [`number_option`](crate::number_option).
#[macro_export]
macro_rules! word_option {
    ($field:ident, $Type:ident, $label:literal, $help:literal $(,)?) => {
        $crate::OptionSpec {
            key: stringify!($field),
            label: $label,
            help: $help,
            kind: $crate::OptionKind::Choice($Type::WORDS),
            get: |options| $crate::String::from(options.$field.word()),
            // Only words of the list are set.
            set: |options, word| {
                options.$field = $Type::from_word(word).unwrap_or(options.$field);
            },
        }
    };
}

/// Returns the [`OptionSpec`] of a field that is on or off: the field, the label and the help. See
/// [`number_option`](crate::number_option).
#[macro_export]
macro_rules! switch_option {
    ($field:ident, $label:literal, $help:literal $(,)?) => {
        $crate::OptionSpec {
            key: stringify!($field),
            label: $label,
            help: $help,
            kind: $crate::options::SWITCH,
            get: |options| $crate::options::switch_word(options.$field),
            set: |options, value| options.$field = value == "on",
        }
    };
}

/// Declares an enum of words ([`words`](crate::words)) for an option, which is sent as its word.
///
/// ```
/// kozyr_rules::choices! {
///     /// Which way the deal goes round.
///     pub enum Rotation {
///         /// Clockwise.
///         Left = "left",
///         /// Counter-clockwise.
///         Right = "right",
///     }
/// }
/// assert_eq!(Rotation::WORDS, ["left", "right"]);
/// assert_eq!(Rotation::from_word("right"), Some(Rotation::Right));
/// assert_eq!(Rotation::Left.word(), "left");
/// ```
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $crate::words! {
            $(#[$meta])*
            $vis enum $name { $($(#[$vmeta])* $variant = $word),+ }
        }

        $crate::sent_as_word!($name);
        $crate::in_typescript!($name: [$(concat!("\"", $word, "\"")),+].join(" | "));
    };
}

/// The kind of an option that is on or off.
pub const SWITCH: OptionKind = OptionKind::Choice(&["on", "off"]);

/// Returns the word for a switch.
pub fn switch_word(on: bool) -> String {
    if on { "on" } else { "off" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that once had one option and then was given a second one, whose default is new.
    #[derive(Clone, Debug, PartialEq)]
    struct Grown {
        deals: u32,
        passing: bool,
    }

    impl Default for Grown {
        fn default() -> Self {
            Self { deals: 3, passing: true }
        }
    }

    static SPECS: [OptionSpec<Grown>; 2] = [
        OptionSpec {
            key: "deals",
            label: "",
            help: "",
            kind: OptionKind::Int { min: 1, max: 9, step: 1 },
            get: |options| options.deals.to_string(),
            set: |options, value| options.deals = value.parse().unwrap(),
        },
        OptionSpec {
            key: "passing",
            label: "",
            help: "",
            kind: SWITCH,
            get: |options| switch_word(options.passing),
            set: |options, value| options.passing = value == "on",
        },
    ];

    impl GameOptions for Grown {
        fn preset(_key: &str) -> Option<Self> {
            Some(Self::default())
        }

        fn key(&self) -> &'static str {
            "grown"
        }

        fn n_seats(&self) -> usize {
            2
        }

        fn specs(_key: &str) -> &'static [OptionSpec<Self>] {
            &SPECS
        }

        fn when_absent(_key: &str, option: &str) -> Option<&'static str> {
            (option == "passing").then_some("off")
        }
    }

    #[test]
    fn an_option_added_later_leaves_older_matches_as_they_were() {
        let kept = |pairs: &[(&str, &str)]| {
            let pairs: Vec<_> =
                pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
            let mut options = Grown::default();
            options.set_kept(&pairs).map(|()| options)
        };
        assert_eq!(kept(&[("deals", "5")]), Ok(Grown { deals: 5, passing: false }));
        let now = Grown { deals: 5, passing: true };
        assert_eq!(kept(&[("deals", "5"), ("passing", "on")]), Ok(now.clone()));
        // What is kept today names them all, and so is read back as it was.
        let all = [("deals", "5".to_owned()), ("passing", "on".to_owned())];
        assert_eq!(now.all(), all);
        assert!(kept(&[("deals", "0")]).is_err());
    }
}
