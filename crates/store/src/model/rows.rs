//! Rows: people, tables, matches and their steps, and what is written of them.

use std::fmt;

use kozyr_rules::Secret;

/// How much of an id may stand in a log, in characters.
const SHORT: usize = 6;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl $name {
            /// As much of it as may stand in a log: enough to find it by, too little to use it.
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
    /// Identifies a guest. Never shown to others.
    GuestId
);
id!(
    /// Identifies a table; unguessable, as it is also the invitation.
    TableId
);
id!(
    /// Identifies a circle; stands in the address of its page.
    CircleId
);
id!(
    /// Identifies a match; unguessable and unrelated to its table's.
    MatchId
);

/// The hash of a guest's secret token. The token itself is never kept.
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

/// What the browser of a device says of itself: names of programs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agent {
    /// The browser.
    pub browser: Option<String>,
    /// The system it runs on.
    pub system: Option<String>,
}

/// A table: its state as text, which only the table's own code reads. `Debug` does not show it, as
/// it holds loadouts.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The game's key.
    pub game: String,
    /// The table's state as text.
    pub state: String,
    /// The match being played, if one is.
    pub match_id: Option<MatchId>,
    /// What lists show of it, as text; `None` if nothing was written down.
    pub listed: Option<String>,
    /// Whether something is left to play at it.
    pub open: bool,
    /// Whether the table has to be fetched at the next start: to go on by itself, or because steps
    /// of its match may have been kept since, of which this row says nothing.
    pub live: bool,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("match_id", &self.match_id)
            .field("open", &self.open)
            .field("live", &self.live)
            .field("updated", &self.updated)
            .finish_non_exhaustive()
    }
}

/// A table in a list. `Debug` does not show what stands there, as it holds ids of guests.
#[derive(Clone, PartialEq, Eq)]
pub struct TableEntry {
    /// Its id.
    pub id: TableId,
    /// The game's key.
    pub game: String,
    /// The table's state as text.
    pub state: String,
    /// What lists show of it, as text; `None` if nothing was written down.
    pub listed: Option<String>,
    /// Whether steps of its match may have been kept since, as in [`TableRow::live`].
    pub live: bool,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl fmt::Debug for TableEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableEntry")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("updated", &self.updated)
            .finish_non_exhaustive()
    }
}

impl TableRow {
    /// The same table in a list.
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

/// Where a page of a list begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// At the top.
    First,
    /// After so many.
    Skip(u32),
    /// After the match that ended then.
    After(i64, MatchId),
}

/// What may be deleted: all of it from before a time, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unused {
    /// Guests who have sat in no match and are at no table, by when they were there last.
    pub guests: i64,
    /// Tables at which no match was begun and to which nobody came but their maker, by when they
    /// last changed.
    pub tables: i64,
}

/// How much was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deleted {
    /// Guests.
    pub guests: usize,
    /// Tables.
    pub tables: usize,
}

/// How much is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// People.
    pub people: u64,
    /// Tables.
    pub tables: u64,
    /// Matches, those that are played included.
    pub matches: u64,
}

/// A match: what it is made from and, in the end, how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// Its id.
    pub id: MatchId,
    /// Where it is played.
    pub table: TableId,
    /// The game's key.
    pub game: String,
    /// Options, decks and names, as text.
    pub setup: Secret<String>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// When it ended, in milliseconds since 1970, and its summary.
    pub finished: Option<(i64, String)>,
}

/// A finished match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSummary {
    /// Its id.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// What was written when it ended.
    pub summary: String,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
    /// The seat of the guest for whom the list was made.
    pub seat: u8,
}

/// A step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// Its place, from 0.
    pub number: u32,
    /// Who acted; `None` for a deal.
    pub seat: Option<u8>,
    /// The deal or action as in a record.
    pub text: Secret<String>,
    /// The id its client chose, so that a repeated message is known again.
    pub action_id: Option<String>,
    /// The version of the table that it led to.
    pub version: u32,
    /// When it was made, in milliseconds since 1970.
    pub time: i64,
    /// How the clocks stand after it, as the table writes it; `None` where it has none.
    pub clock: Option<String>,
}

/// A turn that has days, while its time runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// At which table.
    pub table: TableId,
    /// Whose it is.
    pub guest: GuestId,
    /// Since when its time runs, in milliseconds since 1970.
    pub since: i64,
    /// How much of it there was then, in milliseconds.
    pub rest: i64,
    /// When it is to be looked at: not later than its time is up, in milliseconds since 1970.
    pub due: i64,
}

/// Days on which a guest is away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwayRow {
    /// When they begin, in milliseconds since 1970.
    pub begins: i64,
    /// When they are over, in milliseconds since 1970.
    pub ends: i64,
    /// The first day as the guest gave it: `2026-11-24`.
    pub first: String,
    /// The last day as the guest gave it.
    pub last: String,
}

/// When the server was last known to run, and the times in which it did not, each from and to.
pub type Beats = (Option<i64>, Vec<(i64, i64)>);

/// A line that somebody said at a table. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct SaidRow {
    /// Counts the lines of the table, from 1.
    pub n: u32,
    /// Who said it, by the name of then.
    pub by: Guest,
    /// What was said; of a ready phrase `phrase:` and its name.
    pub words: String,
    /// Whether it was said among those who look on, and is for them alone.
    pub aside: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl fmt::Debug for SaidRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SaidRow").field("n", &self.n).finish_non_exhaustive()
    }
}

/// What somebody has made of a match, who kept a seat or gave it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// The place, from 1; those who are equal share one.
    pub place: u8,
    /// Whether the seat is one of the winners.
    pub won: bool,
    /// The points, if the match was played to its end.
    pub points: Option<i32>,
    /// Whether it is lost because they gave it up: that counts though it be of nobody else.
    pub gave_up: bool,
}

/// Something to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new guest, or another name for one.
    Guest(Guest, i64),
    /// A guest was there. Days are told apart, not hours, so that most visits write nothing.
    Seen(GuestId, i64),
    /// One more token for a guest, who has fifty at most: those that were there last.
    Token(TokenHash, GuestId, i64),
    /// What a device says of itself, and that it was there. Days are told apart here too.
    Device(TokenHash, Agent, i64),
    /// A guest who is a member of the house from now on.
    Member(GuestId),
    /// A token that no longer opens anything.
    Forget(TokenHash),
    /// A link for a guest, valid until the time given. It takes the place of earlier ones.
    Link(LinkHash, GuestId, i64),
    /// A table as it is now, and the guests to whom it is listed.
    Table(TableRow, Vec<GuestId>),
    /// A table that is no longer listed to a guest.
    Unlist(TableId, GuestId),
    /// A new match, and which guest sits where.
    Match(MatchRow, Vec<(u8, GuestId)>),
    /// Guests who have come to seats of a match that is being played. A seat stays with the first
    /// guest who had it.
    Joined(MatchId, Vec<(u8, GuestId)>),
    /// The next step of a match. The very same step once more is no error, so that whoever does
    /// not know whether it was kept can try again.
    Step(MatchId, StepRow),
    /// The end of a match.
    Finish(MatchId, i64, String),
    /// What is to be counted of a match that has ended: of whoever had a seat first. It counts in
    /// the circle at whose table it was played, if there is one and two of these are its members,
    /// or one who gave up.
    Results(MatchId, Vec<SeatResult>),
    /// A table that was opened in a circle.
    CircleTable(TableId, CircleId),
    /// The review of a finished match for a seat, as text.
    Review(MatchId, u8, String),
    /// A line that was said at a table.
    Said(TableId, SaidRow),
    /// Whose turn with days it is at a table; nobody's, or its time stands.
    Turn(TableId, Option<TurnRow>),
    /// The turn at a table that began at a time is to be looked at later, at another time.
    PutOff(TableId, i64, i64),
    /// When a guest is away: all of it, in place of what was kept.
    Away(GuestId, Vec<AwayRow>),
    /// The server runs, at a time; and a time in which it did not.
    Beat(i64, Option<(i64, i64)>),
}
