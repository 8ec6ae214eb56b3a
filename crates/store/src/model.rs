//! What is kept.

use std::fmt;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
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
    /// Identifies a match; unguessable and unrelated to its table's.
    MatchId
);

/// The hash of a guest's secret token. The token itself is never kept.
pub type TokenHash = [u8; 32];
/// The hash of the secret in a link that moves a guest to another device.
pub type LinkHash = [u8; 32];

/// Somebody who has chosen a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub id: GuestId,
    /// The name shown to others.
    pub name: String,
}

/// A table: its state as the text that the table's owner wrote, whatever it means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The game's key.
    pub game: String,
    /// The table's own state.
    pub state: String,
    /// The match being played, if one is.
    pub match_id: Option<MatchId>,
    /// Whether the table has to go on by itself after a restart.
    pub live: bool,
    /// The last change.
    pub updated: i64,
}

/// A match: what it is made from and, in the end, how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRow {
    /// Which.
    pub id: MatchId,
    /// Where it is played.
    pub table: TableId,
    /// The game's key.
    pub game: String,
    /// Options, decks and names as the table's owner wrote them.
    pub setup: String,
    /// When it began.
    pub started: i64,
    /// When it ended, and what its summary says.
    pub finished: Option<(i64, String)>,
}

/// A finished match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSummary {
    /// Which.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// What was written when it ended.
    pub summary: String,
    /// When it ended.
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
    pub text: String,
    /// The id its client chose, so that a repeated message is known again.
    pub action_id: Option<String>,
    /// The version of the table that it led to.
    pub version: u32,
    /// When it was taken.
    pub time: i64,
}

/// Something to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new guest, or another name for one.
    Guest(Guest, i64),
    /// One more token for a guest.
    Token(TokenHash, GuestId, i64),
    /// A token that no longer opens anything.
    Forget(TokenHash),
    /// A link for a guest, valid until the time given. It takes the place of earlier ones.
    Link(LinkHash, GuestId, i64),
    /// A table as it is now; with whose it is to be listed.
    Table(TableRow, Vec<GuestId>),
    /// A new match, and which guest sits where.
    Match(MatchRow, Vec<(u8, GuestId)>),
    /// The next step of a match.
    Step(MatchId, StepRow),
    /// The end of a match.
    Finish(MatchId, i64, String),
    /// What a finished match was for a seat, as its owner wrote it.
    Review(MatchId, u8, String),
}
