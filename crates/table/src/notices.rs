//! What people did at a table besides playing, as everybody may read it: who came and went, who
//! asked for a pause, and for whom a bot plays.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::chair::Chair;
use crate::table::Table;

/// How many are kept.
const MAX_NOTICES: usize = 40;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// Sat down.
    Joined,
    /// Left the seat.
    Left,
    /// Left the table for good.
    Gone,
    /// The host emptied the seat.
    Removed,
    /// Is not connected any more.
    Away,
    /// Is connected again.
    Back,
    /// Paused the match.
    Paused,
    /// Resumed the match.
    Resumed,
    /// Wants to play another match.
    Again,
    /// A bot plays in this person's place.
    StandIn,
    /// Plays again where a bot played.
    Returned,
    /// The bot of the seat has another level.
    Level,
    /// Thought too long: a bot played this action.
    TimeUp,
    /// Gave the match up.
    Resigned,
}

impl What {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Joined,
        Self::Left,
        Self::Gone,
        Self::Removed,
        Self::Away,
        Self::Back,
        Self::Paused,
        Self::Resumed,
        Self::Again,
        Self::StandIn,
        Self::Returned,
        Self::Level,
        Self::TimeUp,
        Self::Resigned,
    ];

    /// Its name in what is kept and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Joined => "joined",
            Self::Left => "left",
            Self::Gone => "gone",
            Self::Removed => "removed",
            Self::Away => "away",
            Self::Back => "back",
            Self::Paused => "paused",
            Self::Resumed => "resumed",
            Self::Again => "again",
            Self::StandIn => "stand_in",
            Self::Returned => "returned",
            Self::Level => "level",
            Self::TimeUp => "time_up",
            Self::Resigned => "resigned",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }
}

/// A line of the table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Counts those of this table, from 1.
    pub n: u32,
    /// What happened.
    pub what: What,
    /// The seat it is about.
    pub seat: u8,
    /// The name of the person it is about; empty if a bot has the seat.
    pub name: String,
    /// Who did it, if that was another person.
    pub by: Option<String>,
    /// The level of the bot, if one plays.
    pub level: Option<Level>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl Table {
    /// Writes a line into the log about the person on a chair, as the chair is now.
    pub(crate) fn note(&mut self, what: What, seat: Seat, by: Option<&str>, now: i64) {
        let chair = self.chairs.get(seat.idx());
        let name = chair.and_then(Chair::sitter).map(|sitter| sitter.name.clone());
        let level = match what {
            What::StandIn | What::Level | What::Gone => chair.and_then(Chair::bot),
            What::TimeUp => Some(self.settings.stand_in()),
            _ => None,
        };
        self.note_of(what, seat, name.unwrap_or_default(), by, level, now);
    }

    /// The same about a person who may not be on the chair any more.
    pub(crate) fn note_of(
        &mut self,
        what: What,
        seat: Seat,
        name: String,
        by: Option<&str>,
        level: Option<Level>,
        now: i64,
    ) {
        self.noticed += 1;
        if self.notices.len() == MAX_NOTICES {
            self.notices.pop_front();
        }
        self.notices.push_back(Notice {
            n: self.noticed,
            what,
            seat: seat.number(),
            by: by.filter(|by| *by != name).map(ToOwned::to_owned),
            name,
            level,
            at: now,
        });
    }

    /// What people did at the table besides playing, oldest first; the last lines of it.
    pub fn notices(&self) -> impl ExactSizeIterator<Item = &Notice> {
        self.notices.iter()
    }
}
