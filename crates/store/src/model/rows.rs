//! Rows: people, tables, matches and their steps, and what is written of them.

use std::fmt;

use kozyr_rules::Secret;

/// How much of an id a log may show, in characters.
const SHORT: usize = 6;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl $name {
            /// The part of it that a log may show: enough to find it by, too little to use it.
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
    /// Identifies a circle; it is in the address of its page.
    CircleId
);
id!(
    /// Identifies a match; unguessable and unrelated to its table's.
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

/// What a device's browser says about itself: names of programs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Agent {
    /// The browser.
    pub browser: Option<String>,
    /// Its operating system.
    pub system: Option<String>,
}

/// A table: its state as text, which only the table's own code reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// The game's key.
    pub game: String,
    /// The table's state as text, with loadouts.
    pub state: Secret<String>,
    /// The match being played, if one is.
    pub match_id: Option<MatchId>,
    /// What lists show of it, as text with ids of guests; `None` if nothing was stored.
    pub listed: Option<Secret<String>>,
    /// Whether there is something left to play at it.
    pub open: bool,
    /// Whether the next start has to load the table: because it goes on by itself, or because steps
    /// of its match may have been stored since, which are not in this row.
    pub live: bool,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Its id.
    pub id: TableId,
    /// The game's key.
    pub game: String,
    /// The table's state as text, with loadouts.
    pub state: Secret<String>,
    /// What lists show of it, as text with ids of guests; `None` if nothing was stored.
    pub listed: Option<Secret<String>>,
    /// Whether steps of its match may have been stored since, as in [`TableRow::live`].
    pub live: bool,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl TableRow {
    /// The table as an entry of a list.
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
    /// After this number of rows.
    Skip(u32),
    /// After the match that ended at a time.
    After(i64, MatchId),
}

/// What may be deleted: everything from before a time, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unused {
    /// Guests who have sat in no match and are at no table, by when they were last there.
    pub guests: i64,
    /// Tables at which no match was begun and to which only their maker came, by when they last
    /// changed.
    pub tables: i64,
}

/// How many rows were deleted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Deleted {
    /// Guests.
    pub guests: usize,
    /// Tables.
    pub tables: usize,
}

/// How many rows there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// People.
    pub people: u64,
    /// Tables.
    pub tables: u64,
    /// Matches, including those in progress.
    pub matches: u64,
}

/// A match: what it is made from and, at the end, how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// Its id.
    pub id: MatchId,
    /// The table where it is played.
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
    /// The summary, written when it ended.
    pub summary: String,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
    /// The seat of the guest whose list this is.
    pub seat: u8,
}

/// A step of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepRow {
    /// Its number, from 0.
    pub number: u32,
    /// The seat that acted; `None` for a deal.
    pub seat: Option<u8>,
    /// The deal or action as in a record.
    pub text: Secret<String>,
    /// The id that its client chose, by which a repeated message is recognized.
    pub action_id: Option<String>,
    /// The table's version after it.
    pub version: u32,
    /// When it was made, in milliseconds since 1970.
    pub time: i64,
    /// The clocks after it, as the table writes them; `None` if there are none.
    pub clock: Option<String>,
}

/// A correspondence turn, while its time runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// The table.
    pub table: TableId,
    /// Whose turn it is.
    pub guest: GuestId,
    /// When its time began to run, in milliseconds since 1970.
    pub since: i64,
    /// How much time was left then, in milliseconds.
    pub rest: i64,
    /// When it is to be looked at: not later than its time is up, in milliseconds since 1970.
    pub due: i64,
}

/// A time in which a guest is away, in days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwayRow {
    /// When it begins, in milliseconds since 1970.
    pub begins: i64,
    /// When it ends, in milliseconds since 1970.
    pub ends: i64,
    /// The first day as the guest entered it: `2026-11-24`.
    pub first: String,
    /// The last day as the guest entered it.
    pub last: String,
}

/// When the server was last known to run, and the times in which it did not, each as begin and end.
pub type Beats = (Option<i64>, Vec<(i64, i64)>);

/// A chat line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidRow {
    /// Its number among the lines of the table, from 1.
    pub n: u32,
    /// Who said it, with their name at that time.
    pub by: Guest,
    /// The text; of a ready phrase `phrase:` and its name.
    pub words: Secret<String>,
    /// Whether it was said among spectators and is only for them.
    pub aside: bool,
    /// When it was said, in milliseconds since 1970.
    pub at: i64,
}

/// The result of a person in a match, who kept their seat or gave it up.
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
    /// Whether it is lost because they gave it up: this counts even if nobody else's result does.
    pub gave_up: bool,
}

/// A change to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new guest, or another name for one.
    Guest(Guest, i64),
    /// A guest was there. It is stored to the day, not the hour, so that most visits write nothing.
    Seen(GuestId, i64),
    /// Another token for a guest, who has fifty at most: the last used ones stay.
    Token(TokenHash, GuestId, i64),
    /// What a device says about itself, and that it was there. It is stored to the day, too.
    Device(TokenHash, Agent, i64),
    /// A guest who becomes a member of the house.
    Member(GuestId),
    /// A token that no longer opens anything.
    Forget(TokenHash),
    /// A link for a guest, valid until the time given. It replaces earlier ones.
    Link(LinkHash, GuestId, i64),
    /// A table as it is now, and the guests whose lists have it.
    Table(TableRow, Vec<GuestId>),
    /// A table that leaves a guest's list.
    Unlist(TableId, GuestId),
    /// A new match, and which guest has which seat.
    Match(MatchRow, Vec<(u8, GuestId)>),
    /// Guests who joined seats of a match in progress. A seat stays with the first guest who had
    /// it.
    Joined(MatchId, Vec<(u8, GuestId)>),
    /// The next step of a match. The very same step again is no error: a writer that does not know
    /// whether it was stored can retry.
    Step(MatchId, StepRow),
    /// The end of a match.
    Finish(MatchId, i64, String),
    /// The results of a match that has ended, for whoever had a seat first. They count in the
    /// circle of its table, if it has one and two of them are of its members, or one of a member
    /// who gave up.
    Results(MatchId, Vec<SeatResult>),
    /// A table that was opened in a circle.
    CircleTable(TableId, CircleId),
    /// The review of a finished match for a seat, as text.
    Review(MatchId, u8, String),
    /// A chat line of a table.
    Said(TableId, SaidRow),
    /// Whose correspondence turn it is at a table; `None` if it is nobody's or its time stands.
    Turn(TableId, Option<TurnRow>),
    /// The turn at a table that began at a time is to be looked at later, at another time.
    PutOff(TableId, i64, i64),
    /// When a guest is away: all of it, replacing what was stored.
    Away(GuestId, Vec<AwayRow>),
    /// The server runs at a time; and a time in which it did not.
    Beat(i64, Option<(i64, i64)>),
}
