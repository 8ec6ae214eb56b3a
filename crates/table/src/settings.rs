//! What the people at a table have agreed upon besides the rules of the game.
//!
//! A setting belongs to the table: it is kept with it, stands in its link, and is never an option
//! of a match. No game and no record knows of it.

use core::fmt;
use core::str::FromStr;

use kozyr_bots::Level;

use crate::refused::{Refused, reasons};

/// How long a seat is waited for whose person is away, in seconds.
const GRACE: u32 = 90;
/// The same where a clock runs.
const GRACE_WITH_CLOCK: u32 = 20;
/// The longest that may be agreed upon.
const MAX_GRACE: u32 = 24 * 60 * 60;
/// The longest time for one action, and the largest bank, in seconds.
const MAX_TIME: u32 = 24 * 60 * 60;
/// The shortest time for one action, and the shortest increment: with less nobody could act.
const MIN_TIME: u32 = 2;

/// How long a person may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// So many seconds for each action.
    Action(u32),
    /// A bank of seconds for the match, to which each action adds some.
    Bank {
        /// What it begins with.
        start: u32,
        /// What is added after each action.
        increment: u32,
    },
}

/// What the people at a table have agreed upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    grace: u32,
    stand_in: Level,
    clock: Clock,
}

impl Default for Settings {
    fn default() -> Self {
        Self { grace: GRACE, stand_in: Level::Normal, clock: Clock::None }
    }
}

impl Settings {
    /// Settings of which those that are `None` are as usual. How long an absent person is waited
    /// for follows from the clock.
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
    /// If a time is too short or too long.
    pub fn new(grace: Option<u32>, stand_in: Option<Level>, clock: Clock) -> Result<Self, Refused> {
        let usual = match clock {
            Clock::None => GRACE,
            Clock::Action(_) | Clock::Bank { .. } => GRACE_WITH_CLOCK,
        };
        let grace = grace.unwrap_or(usual);
        let time = |seconds: u32| (MIN_TIME..=MAX_TIME).contains(&seconds);
        let possible = match clock {
            Clock::None => true,
            Clock::Action(seconds) => time(seconds),
            Clock::Bank { start, increment } => time(start) && time(increment),
        };
        if !possible || !(1..=MAX_GRACE).contains(&grace) {
            return Err(reasons::BAD_SETTINGS.refuse().into());
        }
        Ok(Self { grace, stand_in: stand_in.unwrap_or(Level::Normal), clock })
    }

    /// How long a seat is waited for whose person is away, in seconds: then a bot plays it.
    pub const fn grace(&self) -> u32 {
        self.grace
    }

    /// The level of the bot that plays for who is away, and for who asks for it.
    pub const fn stand_in(&self) -> Level {
        self.stand_in
    }

    /// How long a person may think.
    pub const fn clock(&self) -> Clock {
        self.clock
    }
}

/// The short form that stands in links: what differs from the usual, each a letter and its value.
///
/// ```
/// use kozyr_bots::Level;
/// use kozyr_table::{Clock, Settings};
///
/// let bank = Clock::Bank { start: 600, increment: 10 };
/// let settings = Settings::new(Some(40), Some(Level::Hard), bank)?;
/// assert_eq!(settings.to_string(), "b600.10-g40-lhard");
/// assert_eq!("b600.10-g40-lhard".parse(), Ok(settings));
/// assert_eq!((Settings::default().to_string().as_str(), "".parse()), ("", Ok(Settings::default())));
/// assert!("g40-g41".parse::<Settings>().is_err());
/// # Ok::<(), kozyr_table::Refused>(())
/// ```
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.clock {
            Clock::None => {}
            Clock::Action(seconds) => parts.push(format!("c{seconds}")),
            Clock::Bank { start, increment } => parts.push(format!("b{start}.{increment}")),
        }
        let usual = if self.clock == Clock::None { GRACE } else { GRACE_WITH_CLOCK };
        if self.grace != usual {
            parts.push(format!("g{}", self.grace));
        }
        if self.stand_in != Level::Normal {
            parts.push(format!("l{}", self.stand_in));
        }
        f.write_str(&parts.join("-"))
    }
}

impl FromStr for Settings {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let unknown = || Refused::from(reasons::BAD_SETTINGS.refuse());
        let (mut grace, mut stand_in, mut clock) = (None, None, None);
        for part in text.split('-').filter(|_| !text.is_empty()) {
            let mut letters = part.chars();
            let letter = letters.next().ok_or_else(unknown)?;
            let value = letters.as_str();
            let again = match letter {
                'g' => grace.replace(number(value).ok_or_else(unknown)?).is_some(),
                'l' => stand_in.replace(value.parse::<Level>()?).is_some(),
                'c' => {
                    let seconds = number(value).ok_or_else(unknown)?;
                    clock.replace(Clock::Action(seconds)).is_some()
                }
                'b' => {
                    let bank = value.split_once('.').and_then(|(start, increment)| {
                        Some(Clock::Bank { start: number(start)?, increment: number(increment)? })
                    });
                    clock.replace(bank.ok_or_else(unknown)?).is_some()
                }
                _ => true,
            };
            if again {
                return Err(unknown());
            }
        }
        Self::new(grace, stand_in, clock.unwrap_or_default())
    }
}

/// Digits and nothing else.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
