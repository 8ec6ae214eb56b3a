//! Settings of a table (clock, spectator delay, bot level): everything that its people have agreed
//! upon besides the rules of the game.
//!
//! A setting belongs to the table. It is stored with the table, appears in the table's link, and is
//! never an option of a match. No game and no record contains it.

use core::fmt;
use core::str::FromStr;

use kozyr_bots::Level;

use super::refusal::{Refused, reasons};

/// How long an absent person is waited for, in seconds.
const GRACE: u32 = 90;
/// How long an absent person is waited for if a clock runs, in seconds.
const GRACE_WITH_CLOCK: u32 = 20;
/// The longest time to wait for an absent person, in seconds.
const MAX_GRACE: u32 = 24 * 60 * 60;
/// The longest time for one action, and the largest bank, in seconds.
const MAX_TIME: u32 = 24 * 60 * 60;
/// The shortest time for one action, and the shortest increment, in seconds: with less nobody could
/// act.
const MIN_TIME: u32 = 2;
/// The most days for one action.
const MAX_DAYS: u32 = 14;
/// The greatest spectator delay, in steps.
pub const MAX_DELAY: u32 = 50;

/// The clock of a table: how long a person may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// There is no limit.
    #[default]
    None,
    /// Each action has this many seconds.
    Action(u32),
    /// Each person has a bank of seconds for the match, and an increment for each action.
    Bank {
        /// The seconds at the beginning.
        start: u32,
        /// The seconds added after each action.
        increment: u32,
    },
    /// Each action has this many days. Nobody is expected to be connected: an absent person is
    /// treated like anybody else.
    Days(u32),
}

/// A kind of clock in the short form of settings: the letter, the name, and the numbers with their
/// minimum and maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockKind {
    /// The letter of the clock.
    pub letter: char,
    /// The name of the clock in messages.
    pub name: &'static str,
    /// The numbers of the clock, in the order in which the short form separates them by points:
    /// name, minimum and maximum.
    pub numbers: &'static [(&'static str, u32, u32)],
}

impl Clock {
    /// All kinds except no clock.
    pub const KINDS: [ClockKind; 3] = [
        ClockKind { letter: 'c', name: "action", numbers: &[("seconds", MIN_TIME, MAX_TIME)] },
        ClockKind {
            letter: 'b',
            name: "bank",
            numbers: &[("start", MIN_TIME, MAX_TIME), ("increment", MIN_TIME, MAX_TIME)],
        },
        ClockKind { letter: 't', name: "days", numbers: &[("days", 1, MAX_DAYS)] },
    ];

    /// Returns the letter and the numbers of the clock; `None` for no clock.
    fn parts(self) -> Option<(char, Vec<u32>)> {
        match self {
            Self::None => None,
            Self::Action(seconds) => Some(('c', vec![seconds])),
            Self::Bank { start, increment } => Some(('b', vec![start, increment])),
            Self::Days(days) => Some(('t', vec![days])),
        }
    }

    /// Returns the clock with this letter and these numbers.
    fn of(letter: char, numbers: &[u32]) -> Option<Self> {
        Some(match (letter, numbers) {
            ('c', [seconds]) => Self::Action(*seconds),
            ('b', [start, increment]) => Self::Bank { start: *start, increment: *increment },
            ('t', [days]) => Self::Days(*days),
            _ => return None,
        })
    }

    /// Returns whether the numbers are within their limits.
    fn is_possible(self) -> bool {
        let Some((letter, numbers)) = self.parts() else { return true };
        let kind = Self::KINDS.into_iter().find(|kind| kind.letter == letter);
        kind.is_some_and(|kind| {
            let mut pairs = kind.numbers.iter().zip(numbers);
            pairs.all(|((_, least, most), number)| (*least..=*most).contains(&number))
        })
    }
}

/// The values that a setting may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// A number within these limits.
    Number(u32, u32),
    /// A level of bots.
    Level,
    /// A flag, which is on or off.
    Flag,
}

/// A setting other than the clock, in the short form.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name of the setting in messages.
    pub key: &'static str,
    /// The letter of the setting in the short form.
    pub letter: char,
    /// The values that the setting may have.
    pub values: Values,
    /// The default value with this clock, as written after the letter.
    pub usual: fn(Clock) -> String,
}

/// A value of a setting, as written after its letter.
trait Value: Sized {
    fn code(&self) -> String;
    fn read(text: &str) -> Result<Self, Refused>;
    /// Returns whether the value is one of these.
    fn is_one_of(&self, values: Values) -> bool;
}

impl Value for u32 {
    fn code(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Result<Self, Refused> {
        number(text).ok_or_else(bad)
    }

    fn is_one_of(&self, values: Values) -> bool {
        matches!(values, Values::Number(least, most) if (least..=most).contains(self))
    }
}

impl Value for Level {
    fn code(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Result<Self, Refused> {
        Ok(text.parse()?)
    }

    fn is_one_of(&self, values: Values) -> bool {
        values == Values::Level
    }
}

impl Value for bool {
    /// Returns nothing: the letter alone is the value.
    fn code(&self) -> String {
        String::new()
    }

    fn read(text: &str) -> Result<Self, Refused> {
        if text.is_empty() { Ok(true) } else { Err(bad()) }
    }

    fn is_one_of(&self, values: Values) -> bool {
        values == Values::Flag
    }
}

fn bad() -> Refused {
    reasons::BAD_SETTINGS.refuse().into()
}

macro_rules! settings {
    ($($(#[$about:meta])* $key:ident: $type:ty = $letter:literal, $values:expr, $usual:expr;)+) => {
        /// The settings that the people at a table have agreed upon.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Settings {
            clock: Clock,
            $($key: $type,)+
        }

        impl Settings {
            /// All settings except the clock, in the order of the short form.
            pub const ALL: &[Setting] = &[$(Setting {
                key: stringify!($key),
                letter: $letter,
                values: $values,
                usual: |clock| Self::usual(clock).$key.code(),
            },)+];

            /// Returns the default settings with this clock.
            fn usual(clock: Clock) -> Self {
                Self { clock, $($key: $usual(clock),)+ }
            }

            $($(#[$about])*
            pub const fn $key(&self) -> $type {
                self.$key
            })+

            /// Returns the settings unchanged, if every value is allowed.
            fn checked(self) -> Result<Self, Refused> {
                let possible = self.clock.is_possible() $(&& self.$key.is_one_of($values))+;
                if possible { Ok(self) } else { Err(bad()) }
            }

            /// Returns the settings that differ from their defaults: letters with their values.
            fn differing(&self) -> Vec<String> {
                let usual = Self::usual(self.clock);
                let mut parts = Vec::new();
                $(if self.$key != usual.$key {
                    parts.push(format!("{}{}", $letter, self.$key.code()));
                })+
                parts
            }

            /// Sets the value of the setting with this letter.
            fn read(&mut self, letter: char, value: &str) -> Result<(), Refused> {
                match letter {
                    $($letter => self.$key = Value::read(value)?,)+
                    _ => return Err(bad()),
                }
                Ok(())
            }
        }
    };
}

settings! {
    /// How long the table waits for an absent person before a bot plays, in seconds.
    grace: u32 = 'g', Values::Number(1, MAX_GRACE), |clock| match clock {
        Clock::None | Clock::Days(_) => GRACE,
        Clock::Action(_) | Clock::Bank { .. } => GRACE_WITH_CLOCK,
    };
    /// The level of the bot that plays for a person who is away or asks for one.
    stand_in: Level = 'l', Values::Level, |_| Level::Normal;
    /// By how many steps spectators are behind.
    delay: u32 = 'd', Values::Number(0, MAX_DELAY), |_| 0;
    /// Whether people keep their seats in another match; usually the seats rotate.
    keeps_seats: bool = 'k', Values::Flag, |_| false;
}

impl Default for Settings {
    fn default() -> Self {
        Self::usual(Clock::None)
    }
}

impl Settings {
    /// Returns settings, with the defaults in place of `None`. The default time to wait for an
    /// absent person, in seconds, depends on the clock.
    ///
    /// ```
    /// use kozyr_bots::Level;
    /// use kozyr_table::{Clock, Settings};
    ///
    /// let usual = Settings::new(None, None, Clock::None)?;
    /// assert_eq!((usual.grace(), usual.stand_in(), usual), (90, Level::Normal, Settings::default()));
    /// assert_eq!(Settings::new(None, None, Clock::Action(30))?.grace(), 20);
    /// let refused = Settings::new(Some(0), None, Clock::None).unwrap_err();
    /// assert_eq!(refused.reason, "bad-settings");
    /// # Ok::<(), kozyr_table::Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if a time is too short or too long.
    pub fn new(grace: Option<u32>, stand_in: Option<Level>, clock: Clock) -> Result<Self, Refused> {
        let usual = Self::usual(clock);
        let grace = grace.unwrap_or(usual.grace);
        let stand_in = stand_in.unwrap_or(usual.stand_in);
        Self { grace, stand_in, ..usual }.checked()
    }

    /// Returns these settings with spectators this many steps behind.
    ///
    /// # Errors
    /// Returns a refusal if the number is greater than [`MAX_DELAY`].
    pub fn with_delay(self, delay: u32) -> Result<Self, Refused> {
        Self { delay, ..self }.checked()
    }

    /// Returns these settings, with or without people keeping their seats in another match.
    #[must_use]
    pub const fn keeping_seats(self, keeps_seats: bool) -> Self {
        Self { keeps_seats, ..self }
    }

    /// Returns the clock of the table.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// Returns the level of the bot that plays one action for a person who has no time left. Nobody
    /// gets a stronger player by not acting.
    pub fn at_zero(&self) -> Level {
        self.stand_in.min(Level::Normal)
    }
}

/// The short form for links: each setting that differs from its default, as a letter and its value.
///
/// ```
/// use kozyr_bots::Level;
/// use kozyr_table::{Clock, Settings};
///
/// let bank = Clock::Bank { start: 600, increment: 10 };
/// let settings = Settings::new(Some(40), Some(Level::Hard), bank)?;
/// assert_eq!(settings.to_string(), "b600.10-g40-lhard");
/// assert_eq!("b600.10-g40-lhard".parse(), Ok(settings));
/// let late = Settings::default().with_delay(5)?;
/// assert_eq!((late.to_string().as_str(), "d5".parse()), ("d5", Ok(late)));
/// assert!("d51".parse::<Settings>().is_err());
/// assert_eq!((Settings::default().to_string().as_str(), "".parse()), ("", Ok(Settings::default())));
/// assert!("g40-g41".parse::<Settings>().is_err());
/// assert!("k".parse::<Settings>()?.keeps_seats());
/// assert_eq!("t3".parse::<Settings>()?.clock(), Clock::Days(3));
/// # Ok::<(), kozyr_table::Refused>(())
/// ```
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clock = self.clock.parts().map(|(letter, numbers)| {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            format!("{letter}{}", numbers.join("."))
        });
        let parts: Vec<String> = clock.into_iter().chain(self.differing()).collect();
        f.write_str(&parts.join("-"))
    }
}

impl FromStr for Settings {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let mut parts = Vec::new();
        let mut clock = Clock::None;
        for part in text.split('-').filter(|_| !text.is_empty()) {
            let letter = part.chars().next().ok_or_else(bad)?;
            let value = &part[letter.len_utf8()..];
            if Clock::KINDS.iter().any(|kind| kind.letter == letter) {
                let numbers: Option<Vec<u32>> = value.split('.').map(number).collect();
                let read = numbers.and_then(|numbers| Clock::of(letter, &numbers));
                if std::mem::replace(&mut clock, read.ok_or_else(bad)?) != Clock::None {
                    return Err(bad());
                }
            } else if !letter.is_ascii_lowercase()
                || parts.iter().any(|(known, _)| *known == letter)
            {
                // So there are few parts to compare with.
                return Err(bad());
            } else {
                parts.push((letter, value));
            }
        }
        // The usual values depend on the clock.
        let mut settings = Self::usual(clock);
        for (letter, value) in parts {
            settings.read(letter, value)?;
        }
        settings.checked()
    }
}

/// Returns the number that a text is, if it consists of digits alone.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
