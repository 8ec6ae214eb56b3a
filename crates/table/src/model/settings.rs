//! What the people at a table have agreed upon besides the rules of the game.
//!
//! A setting belongs to the table: it is kept with it, stands in its link, and is never an option
//! of a match. No game and no record knows of it.

use core::fmt;
use core::str::FromStr;

use kozyr_bots::Level;

use super::refusal::{Refused, reasons};

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
/// The most days that there may be for one action.
const MAX_DAYS: u32 = 14;
/// How many steps those who look on may be behind.
pub const MAX_DELAY: u32 = 50;

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
    /// So many days for each action. Nobody is expected to be there: whoever is away is not waited
    /// for otherwise.
    Days(u32),
}

/// What the people at a table have agreed upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    grace: u32,
    stand_in: Level,
    clock: Clock,
    delay: u32,
    keeps_seats: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            grace: GRACE,
            stand_in: Level::Normal,
            clock: Clock::None,
            delay: 0,
            keeps_seats: false,
        }
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
        let grace = grace.unwrap_or_else(|| usual_grace(clock));
        let time = |seconds: u32| (MIN_TIME..=MAX_TIME).contains(&seconds);
        let possible = match clock {
            Clock::None => true,
            Clock::Action(seconds) => time(seconds),
            Clock::Bank { start, increment } => time(start) && time(increment),
            Clock::Days(days) => (1..=MAX_DAYS).contains(&days),
        };
        if !possible || !(1..=MAX_GRACE).contains(&grace) {
            return Err(reasons::BAD_SETTINGS.refuse().into());
        }
        let stand_in = stand_in.unwrap_or(Level::Normal);
        Ok(Self { grace, stand_in, clock, delay: 0, keeps_seats: false })
    }

    /// The same, with those who look on so many steps behind.
    ///
    /// # Errors
    /// If that is more than [`MAX_DELAY`].
    pub fn with_delay(self, delay: u32) -> Result<Self, Refused> {
        if delay > MAX_DELAY {
            return Err(reasons::BAD_SETTINGS.refuse().into());
        }
        Ok(Self { delay, ..self })
    }

    /// The same with another choice of seats: whether people keep theirs in another match.
    #[must_use]
    pub const fn keeping_seats(self, keeps_seats: bool) -> Self {
        Self { keeps_seats, ..self }
    }

    /// How long a seat is waited for whose person is away, in seconds: then a bot plays it.
    pub const fn grace(&self) -> u32 {
        self.grace
    }

    /// The level of the bot that plays for who is away, and for who asks for it.
    pub const fn stand_in(&self) -> Level {
        self.stand_in
    }

    /// The level of the bot that plays one action for whoever has no time left: nobody gains a
    /// stronger player by not acting.
    pub fn at_zero(&self) -> Level {
        self.stand_in.min(Level::Normal)
    }

    /// How long a person may think.
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// How many steps those who look on are behind.
    pub const fn delay(&self) -> u32 {
        self.delay
    }

    /// Whether people keep their seats in another match; usually they are seated otherwise.
    pub const fn keeps_seats(&self) -> bool {
        self.keeps_seats
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
        let mut parts = Vec::new();
        match self.clock {
            Clock::None => {}
            Clock::Action(seconds) => parts.push(format!("c{seconds}")),
            Clock::Bank { start, increment } => parts.push(format!("b{start}.{increment}")),
            Clock::Days(days) => parts.push(format!("t{days}")),
        }
        if self.grace != usual_grace(self.clock) {
            parts.push(format!("g{}", self.grace));
        }
        if self.stand_in != Level::Normal {
            parts.push(format!("l{}", self.stand_in));
        }
        if self.delay > 0 {
            parts.push(format!("d{}", self.delay));
        }
        if self.keeps_seats {
            parts.push("k".to_owned());
        }
        f.write_str(&parts.join("-"))
    }
}

impl FromStr for Settings {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let unknown = || Refused::from(reasons::BAD_SETTINGS.refuse());
        let (mut grace, mut stand_in, mut clock, mut delay) = (None, None, None, None);
        let mut keeps_seats = false;
        for part in text.split('-').filter(|_| !text.is_empty()) {
            let mut letters = part.chars();
            let letter = letters.next().ok_or_else(unknown)?;
            let value = letters.as_str();
            let again = match letter {
                'g' => grace.replace(number(value).ok_or_else(unknown)?).is_some(),
                'd' => delay.replace(number(value).ok_or_else(unknown)?).is_some(),
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
                't' => {
                    let days = number(value).ok_or_else(unknown)?;
                    clock.replace(Clock::Days(days)).is_some()
                }
                'k' if value.is_empty() => std::mem::replace(&mut keeps_seats, true),
                _ => true,
            };
            if again {
                return Err(unknown());
            }
        }
        let settings = Self::new(grace, stand_in, clock.unwrap_or_default())?;
        settings.keeping_seats(keeps_seats).with_delay(delay.unwrap_or(0))
    }
}

/// How long an absent person is waited for where nothing else is agreed upon.
const fn usual_grace(clock: Clock) -> u32 {
    match clock {
        Clock::None | Clock::Days(_) => GRACE,
        Clock::Action(_) | Clock::Bank { .. } => GRACE_WITH_CLOCK,
    }
}

/// Digits and nothing else.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}
