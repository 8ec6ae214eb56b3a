//! Players of a match: who played at a seat, and from which step on.

use kozyr_bots::Level;
use kozyr_rules::Seat;
use serde::{Deserialize, Deserializer, Serialize};

use super::chair::Chair;
use super::stored::{known, named};

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatPlayer {
    /// The name of the person or program; `None` for a bot of a level.
    pub name: Option<String>,
    /// The level of the bot; `None` for a person or a program.
    pub level: Option<Level>,
    /// The name of the program's owner; `None` if the player is not a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

impl SeatPlayer {
    /// Returns the name of the player in a record.
    pub(crate) fn record_name(&self) -> Option<String> {
        let bot = self.level.map(|level| format!("bot {level}"));
        // A number sign after a blank would begin a comment.
        let name = match (&self.name, bot, &self.owner) {
            (Some(name), Some(bot), None) => Some(format!("{bot} for {name}")),
            (Some(name), Some(bot), Some(owner)) => Some(format!("{bot} for {name} of {owner}")),
            (Some(name), None, Some(owner)) => Some(format!("bot {name} of {owner}")),
            (name, bot, _) => name.clone().or(bot),
        };
        name.map(|name| name.replace('#', "♯"))
    }
}

named! {
    /// The reason why another player has a seat.
    pub enum Cause {
        /// The person asked for a bot, or left.
        Asked = "asked",
        /// The person was away for long enough, or others had waited for long enough.
        Away = "away",
        /// The person left the table for good.
        Gone = "gone",
        /// The person is back.
        Back = "back",
        /// A person took the seat over from a bot.
        Came = "came",
        /// The host gave the bot another level.
        Host = "host",
        /// The person thought too long: a bot plays this one step.
        Time = "time",
        /// The host kicked the person.
        Kicked = "kicked",
        /// The house banned the person.
        Banned = "banned",
    }
}

/// A change of the player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatChange {
    /// The first step, from 0, at which the change applies. A change for [`Cause::Time`] applies to
    /// this step alone.
    pub step: u32,
    /// The number of the seat.
    pub seat: u8,
    /// The player from then on. Where a bot plays in place of a person, it has a name and a level.
    #[serde(flatten)]
    pub player: SeatPlayer,
    /// The reason for the change. A cause that this program does not have is read as
    /// [`Cause::Asked`].
    #[serde(deserialize_with = "cause")]
    pub cause: Cause,
}

/// The first word of the record line that names the player of a seat from the next step on: `x-seat
/// SEAT CAUSE NAME`.
const SEAT: &str = "x-seat";

impl SeatChange {
    /// Returns the line of the change in a record.
    pub(crate) fn line(&self) -> String {
        let name = self.player.record_name().unwrap_or_else(|| "-".to_owned());
        format!("{SEAT} {} {} {name}", self.seat, self.cause.name())
    }

    /// Returns the change in an extra line of a record that follows a number of steps; `None` if
    /// the line is not such a change.
    ///
    /// ```
    /// use kozyr_table::SeatChange;
    ///
    /// let change = SeatChange::of_line(7, "x-seat 1 away bot hard for Olena").unwrap();
    /// assert_eq!((change.step, change.seat, change.cause.name()), (7, 1, "away"));
    /// assert_eq!(change.player.name.as_deref(), Some("Olena"));
    /// assert_eq!(change.player.level, Some(kozyr_bots::Level::Hard));
    /// let back = SeatChange::of_line(9, "x-seat 1 back Olena").unwrap();
    /// assert_eq!((back.player.name.as_deref(), back.player.level), (Some("Olena"), None));
    /// let late = SeatChange::of_line(9, "x-seat 1 time bot normal for mybot of Anna").unwrap();
    /// assert_eq!(late.player.owner.as_deref(), Some("Anna"));
    /// assert_eq!(SeatChange::of_line(9, "x-seat nobody"), None);
    /// ```
    pub fn of_line(step: u32, line: &str) -> Option<Self> {
        let rest = line.strip_prefix(SEAT)?.strip_prefix(' ')?;
        let (seat, rest) = rest.split_once(' ')?;
        let (cause, player) = rest.split_once(' ')?;
        let player = SeatPlayer::of_record_name(player.trim());
        Some(Self { step, seat: seat.parse().ok()?, player, cause: Cause::named(cause)? })
    }
}

/// Returns the player who decided at a seat when a step was made, given the players at the
/// beginning of the match and the changes since.
pub fn player_at<'a>(
    seats: &'a [SeatPlayer],
    changes: &'a [SeatChange],
    seat: Seat,
    step: u32,
) -> Option<&'a SeatPlayer> {
    let mut of_seat = changes.iter().filter(|change| change.seat == seat.number());
    let timed = of_seat.clone().find(|one| one.cause == Cause::Time && one.step == step);
    let last = of_seat.rfind(|one| one.cause != Cause::Time && one.step <= step);
    timed.or(last).map_or_else(|| seats.get(seat.idx()), |change| Some(&change.player))
}

/// Adds a change, if it is one. Earlier ones under which nobody has played are dropped, except that
/// a person came, left or was sent away.
pub(crate) fn add_change(seats: &[SeatPlayer], changes: &mut Vec<SeatChange>, change: SeatChange) {
    let of_seat = |one: &SeatChange| one.seat == change.seat && one.cause != Cause::Time;
    changes.retain(|one| {
        let passes = matches!(one.cause, Cause::Asked | Cause::Away | Cause::Back | Cause::Host);
        !(passes && of_seat(one) && one.step >= change.step)
    });
    let last = changes.iter().rfind(|one| of_seat(one));
    let now = last.map_or_else(|| seats.get(usize::from(change.seat)), |one| Some(&one.player));
    // A person who is away and asks for a bot gives the seat away.
    let asks = change.cause == Cause::Asked && last.is_some_and(|one| one.cause == Cause::Away);
    if now != Some(&change.player) || asks {
        changes.push(change);
    }
}

impl SeatPlayer {
    /// Returns the player with this name in a record that a table has written.
    pub fn of_record_name(text: &str) -> Self {
        let person = || Self {
            name: Some(text.to_owned()).filter(|name| name != "-"),
            level: None,
            owner: None,
        };
        // Names of programs have no blanks.
        let program = |text: &str| {
            let (name, owner) = text.split_once(" of ")?;
            let is_name = !name.contains(' ') && !owner.is_empty();
            is_name.then(|| (Some(name.to_owned()), Some(owner.to_owned())))
        };
        let Some(bot) = text.strip_prefix("bot ") else { return person() };
        let (level, name) = match bot.split_once(" for ") {
            Some((level, name)) => (level, Some(name)),
            None => (bot, None),
        };
        if let Ok(level) = level.parse() {
            let (name, owner) = match name {
                Some(name) => program(name).unwrap_or_else(|| (Some(name.to_owned()), None)),
                None => (None, None),
            };
            return Self { name, level: Some(level), owner };
        }
        match program(bot) {
            Some((name, owner)) => Self { name, level: None, owner },
            None => person(),
        }
    }

    /// Returns the player who decides on a chair.
    pub(crate) fn of(chair: &Chair) -> Self {
        match chair.program() {
            Some(program) => Self {
                name: Some(program.name.clone()),
                level: None,
                owner: Some(program.owner_name.clone()),
            },
            None => Self {
                name: chair.sitter().map(|sitter| sitter.name.clone()),
                level: chair.bot(),
                owner: None,
            },
        }
    }
}

fn cause<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cause, D::Error> {
    Ok(known(deserializer)?.unwrap_or(Cause::Asked))
}
