//! Budget of a table: how many entries its lists have at most. They are one text, which is written
//! whole with each change of the table, so every list in it has a number here.

/// The largest number of changes of the player of one seat in a match. Beyond it the seat stays
/// with the bot that has it, or that gets it next, until the match is over.
pub const MAX_SEAT_CHANGES: usize = 60;

/// How many changes a seat may have in a match whatever its people do: the way back to a seat, and
/// the ways in which a bot takes it for good.
pub const MOST_SEAT_CHANGES: usize = MAX_SEAT_CHANGES + 4;

/// The largest number of people to whom hands are shown in a match.
pub(crate) const MAX_SHOWN: usize = 100;

/// The largest number of chat lines of players, and of those of spectators. The oldest gives way.
pub(crate) const MAX_CHAT: usize = 50;

/// The largest number of lines in the log. The oldest gives way.
pub(crate) const MAX_NOTICES: usize = 40;

/// The largest number of people whom a table remembers as barred or muted. The oldest gives way.
pub(crate) const MAX_KNOWN: usize = 100;

/// The largest number of questions that a table remembers. The oldest gives way.
pub(crate) const MAX_ASKED: usize = 100;
