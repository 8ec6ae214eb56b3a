//! Rows of people, tables, matches and steps, and the writes that change them.

use std::fmt;

use kozyr_rules::Secret;

/// The number of characters of an id that a log may show.
const SHORT: usize = 6;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl $name {
            /// Returns the part of the id that a log may show: enough to find it, too little to use
            /// it.
            pub fn short(&self) -> &str {
                self.0.get(..SHORT).unwrap_or("")
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({}…)", stringify!($name), self.short())
            }
        }
    };
}

id!(
    /// The id of a guest. Others never see it.
    GuestId
);
id!(
    /// The id of a table. It is unguessable, because it is also the invitation.
    TableId
);
id!(
    /// The id of a circle, which is in the address of its page.
    CircleId
);
id!(
    /// The id of a match. It is unguessable and unrelated to the id of its table.
    MatchId
);

/// The hash of a guest's secret token. The token itself is never stored.
pub type TokenHash = [u8; 32];
/// The hash of the secret in a link that moves a guest to another device.
pub type LinkHash = [u8; 32];

/// A person who has chosen a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The guest's id.
    pub id: GuestId,
    /// The name shown to others.
    pub name: String,
}

/// What the browser of a device says about itself: names of programs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agent {
    /// The name of the browser.
    pub browser: Option<String>,
    /// The name of its operating system.
    pub system: Option<String>,
}

/// A table. Its state is text that only the table's own code reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id of the table.
    pub id: TableId,
    /// The key of the game.
    pub game: String,
    /// The state of the table as text, with loadouts.
    pub state: Secret<String>,
    /// The match in play, if there is one.
    pub match_id: Option<MatchId>,
    /// What lists show of the table, as text with ids of guests; `None` if nothing was stored.
    pub listed: Option<Secret<String>>,
    /// Whether there is something left to play at the table.
    pub open: bool,
    /// Whether the next start of the server has to load the table: because it continues
    /// automatically, or because steps of its match may have been stored since that are not in this
    /// row.
    pub live: bool,
    /// When the table last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// The id of the table.
    pub id: TableId,
    /// The key of the game.
    pub game: String,
    /// The state of the table as text, with loadouts.
    pub state: Secret<String>,
    /// What lists show of the table, as text with ids of guests; `None` if nothing was stored.
    pub listed: Option<Secret<String>>,
    /// Whether steps of the table's match may have been stored since, as in [`TableRow::live`].
    pub live: bool,
    /// When the table last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl TableRow {
    /// Returns the table as an entry of a list.
    pub fn entry(&self) -> TableEntry {
        TableEntry {
            id: self.id.clone(),
            game: self.game.clone(),
            state: self.state.clone(),
            listed: self.listed.clone(),
            live: self.live,
            updated: self.updated,
        }
    }
}

/// The beginning of a page of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The page begins at the top.
    First,
    /// The page begins after this number of rows.
    Skip(u32),
    /// The page begins after the match that ended at a time, in milliseconds since 1970.
    After(i64, MatchId),
}

/// The rows that may be deleted: those from before a time, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unused {
    /// Guests who have sat in no match and are at no table may be deleted if their last visit was
    /// before this time.
    pub guests: i64,
    /// Tables at which no match was begun and to which nobody but their owner came may be deleted
    /// if they last changed before this time.
    pub tables: i64,
}

/// The number of deleted rows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deleted {
    /// The number of guests.
    pub guests: usize,
    /// The number of tables.
    pub tables: usize,
}

/// The number of rows in the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The number of people.
    pub people: u64,
    /// The number of tables.
    pub tables: u64,
    /// The number of matches, including those in progress.
    pub matches: u64,
}

/// A match: its setup and, at the end, its summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// The id of the match.
    pub id: MatchId,
    /// The table where it is played.
    pub table: TableId,
    /// The key of the game.
    pub game: String,
    /// The options, decks and names, as text.
    pub setup: Secret<String>,
    /// When the match began, in milliseconds since 1970.
    pub started: i64,
    /// When the match ended, in milliseconds since 1970, and its summary.
    pub finished: Option<(i64, String)>,
}

/// A guest's seat in a match, and when they took it first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchSeat {
    /// The number of the seat.
    pub seat: u8,
    /// How many had the seat before, people, bots and programs: 0 for the guest with whom the match
    /// began, to whom the result of the seat belongs.
    pub nth: u32,
    /// The first step, from 0.
    pub first: u32,
}

/// A finished match, in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSummary {
    /// The id of the match.
    pub id: MatchId,
    /// The key of the game.
    pub game: String,
    /// The summary, which was written when the match ended.
    pub summary: String,
    /// When the match ended, in milliseconds since 1970.
    pub finished: i64,
    /// The seat of the guest whose list this is.
    pub seat: MatchSeat,
}

/// A step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// The number of the step, from 0.
    pub number: u32,
    /// The seat that acted; `None` for a deal.
    pub seat: Option<u8>,
    /// The deal or action as in a record.
    pub text: Secret<String>,
    /// The id that the client chose, by which a repeated message is recognised.
    pub action_id: Option<String>,
    /// The version of the table after the step.
    pub version: u32,
    /// When the step was made, in milliseconds since 1970.
    pub time: i64,
    /// The clocks after the step, as the table writes them; `None` if there are none.
    pub clock: Option<String>,
}

/// A correspondence turn, while its time runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// The table.
    pub table: TableId,
    /// The guest whose turn it is.
    pub guest: GuestId,
    /// When the time began to run, in milliseconds since 1970.
    pub since: i64,
    /// How much time was left at that moment, in milliseconds.
    pub rest: i64,
    /// When the turn has to be checked, in milliseconds since 1970: no later than when its time is
    /// up.
    pub due: i64,
}

/// An absence of a guest, in days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwayRow {
    /// When the absence begins, in milliseconds since 1970.
    pub begins: i64,
    /// When the absence ends, in milliseconds since 1970.
    pub ends: i64,
    /// The first day as the guest entered it: `2026-11-24`.
    pub first: String,
    /// The last day as the guest entered it.
    pub last: String,
}

/// When the server was last known to run, and the times in which it did not run, each as begin and
/// end, in milliseconds since 1970.
pub type Beats = (Option<i64>, Vec<(i64, i64)>);

/// A chat line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidRow {
    /// The number of the line at its table, from 1.
    pub n: u32,
    /// The author, with their name at that time.
    pub by: Guest,
    /// The text; for a ready phrase, `phrase:` and the name of the phrase.
    pub words: Secret<String>,
    /// Whether a spectator said it for spectators alone.
    pub aside: bool,
    /// When it was said, in milliseconds since 1970.
    pub at: i64,
}

/// The result in a match of a person, who kept their seat or gave it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// The place, from 1; equal seats share one.
    pub place: u8,
    /// Whether the seat is one of the winners.
    pub won: bool,
    /// The points, if the match was played to its end.
    pub points: Option<i32>,
    /// Whether the match is lost because the person gave the seat up. This counts even if nobody
    /// else's result does.
    pub gave_up: bool,
}

/// A change to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new guest, or a new name for one, at a time in milliseconds since 1970.
    Guest(Guest, i64),
    /// A new name for a guest, at a time. It is refused if there is no such guest.
    Rename(Guest, i64),
    /// A visit of a guest at a time. It is stored to the day, not the hour, so that most visits
    /// write nothing.
    Seen(GuestId, i64),
    /// A new token for a guest. A guest has at most fifty; those used last are kept.
    Token(TokenHash, GuestId, i64),
    /// What a device says about itself, and its visit at a time, which is also stored to the day.
    Device(TokenHash, Agent, i64),
    /// A guest who becomes a member of the house.
    Member(GuestId),
    /// The end of a token, and of one that was given in its place and never seen.
    Forget(TokenHash),
    /// A link for a guest that is valid until the given time. It replaces earlier ones.
    Link(LinkHash, GuestId, i64),
    /// A table in its current state, and the guests who have it in their lists.
    Table(TableRow, Vec<GuestId>),
    /// Guests whom the text of a table names. Those whom it has named before remain.
    Mentions(TableId, Vec<GuestId>),
    /// The removal of a table from a guest's list.
    Unlist(TableId, GuestId),
    /// A new match, with the seats of the guests with whom it begins. Writing the same match again
    /// changes nothing.
    Match(MatchRow, Vec<(u8, GuestId)>),
    /// Guests who joined seats of a match in progress. It changes nothing for a guest who had the
    /// seat before, or if the match has ended.
    Joined(MatchId, Vec<(MatchSeat, GuestId)>),
    /// The next step of a match. Writing the same step again is not an error: a writer that does
    /// not know whether it was stored can retry.
    Step(MatchId, StepRow),
    /// The end of a match.
    Finish(MatchId, i64, String),
    /// The results of a match that has ended, for the guests with whom it began. They count in the
    /// circle of the match's table, if it has one and two of them belong to its members, or one to
    /// a member while one gave up. Guests count as members if they were that when they took their
    /// seats, whether they have left the circle, joined it or been deleted since. A first win of a
    /// guest in the game is counted ([`Figure::Won`](crate::Figure::Won)).
    Results(MatchId, Vec<SeatResult>),
    /// A table that was opened in a circle.
    CircleTable(TableId, CircleId),
    /// The review of a finished match for a seat, as text.
    Review(MatchId, u8, String),
    /// A chat line of a table.
    Said(TableId, SaidRow),
    /// The correspondence turn at a table; `None` if it is nobody's turn or no time runs.
    Turn(TableId, Option<TurnRow>),
    /// A new time at which to check the turn at a table, which began at the first time.
    PutOff(TableId, i64, i64),
    /// All absences of a guest, which replace those that were stored.
    Away(GuestId, Vec<AwayRow>),
    /// The positions of a guest from their own matches, as text, in place of those before.
    Practice(GuestId, String),
    /// A heartbeat of the server at a time, and a time in which it did not run, if there is one.
    Beat(i64, Option<(i64, i64)>),
}
