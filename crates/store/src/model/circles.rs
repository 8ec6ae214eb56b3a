//! Circles: groups of people with a page of their own, and what they play.

use kozyr_rules::{Secret, redacted};

use super::rows::{CircleId, GuestId, MatchId};

/// A circle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle {
    /// Its id.
    pub id: CircleId,
    /// Its name.
    pub name: String,
    /// How its people describe it; may be empty.
    pub about: String,
    /// The keys of the games that they like, with blanks between them.
    pub games: String,
    /// The name of its time zone.
    pub zone: String,
    /// When they meet, as text, one per line.
    pub hours: String,
    /// The secret of the invitation link.
    pub key: Secret<String>,
}

/// The permissions of a member.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// See everything in the circle, invite, and open tables in it.
    Member,
    /// Also describe it, renew its link, and remove members.
    Keeper,
    /// Also make keepers, hand the circle over, and end it.
    Founder,
}

impl Role {
    const ALL: [Self; 3] = [Self::Member, Self::Keeper, Self::Founder];

    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Member => 0,
            Self::Keeper => 1,
            Self::Founder => 2,
        }
    }

    pub(crate) fn numbered(number: u8) -> Self {
        Self::ALL.into_iter().find(|role| role.number() == number).unwrap_or(Self::Member)
    }
}

/// A member of a circle.
#[derive(Clone, PartialEq, Eq)]
pub struct CircleMember {
    /// The number by which the others in the circle know this member; it is never given to anybody
    /// else.
    pub n: u32,
    /// The guest.
    pub guest: GuestId,
    /// The guest's name.
    pub name: String,
    /// The permissions of this member.
    pub role: Role,
    /// When they joined, in milliseconds since 1970.
    pub joined: i64,
}

redacted!(CircleMember);

/// The outcome of joining a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// They are a member now, or were before.
    Member,
    /// There is no such circle.
    Nothing,
    /// The key is not the current one.
    OtherKey,
    /// The circle has the maximum number of members.
    Full,
    /// The person is in the maximum number of circles.
    Enough,
}

/// The outcome of an action that only some members may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// It is done.
    Done,
    /// There is no such circle, or no such member of it.
    Nothing,
    /// This person may not do it.
    Refused,
}

/// A finished match of a circle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CircleMatch {
    /// Its id.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// The summary, written when it ended.
    pub summary: String,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
    /// Whether it counts in the standings.
    pub counted: bool,
}

/// The results of a member in the matches of a game that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The game's key.
    pub game: String,
    /// The member's number.
    pub n: u32,
    /// The number of matches.
    pub matches: u32,
    /// How many of them were won.
    pub wins: u32,
    /// The sum of the places in them.
    pub places: u32,
    /// How many of them were played to their end.
    pub scored: u32,
    /// The sum of the points of these.
    pub points: i64,
}
