//! Circles: groups of people with a page of their own, and the matches that they play.

use kozyr_rules::{Secret, redacted};

use super::rows::{CircleId, GuestId, MatchId};

/// A circle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle {
    /// The id of the circle.
    pub id: CircleId,
    /// The name of the circle.
    pub name: String,
    /// The description by its members; may be empty.
    pub about: String,
    /// The keys of the games that the circle plays, separated by blanks.
    pub games: String,
    /// The name of the time zone of the circle.
    pub zone: String,
    /// The times at which the members meet, as text, one per line.
    pub hours: String,
    /// The secret of the invitation link.
    pub key: Secret<String>,
}

/// The permissions of a member.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// A member may see everything in the circle, invite people, and open tables in it.
    Member,
    /// A keeper may also describe the circle, renew its link, and remove members.
    Keeper,
    /// The founder may also appoint keepers, hand the circle over, and end it.
    Founder,
}

impl Role {
    const ALL: [Self; 3] = [Self::Member, Self::Keeper, Self::Founder];

    /// Returns the number by which the role is stored.
    pub const fn number(self) -> u8 {
        match self {
            Self::Member => 0,
            Self::Keeper => 1,
            Self::Founder => 2,
        }
    }

    /// Returns the role with a stored number; the lowest one for an unknown number.
    pub fn numbered(number: u8) -> Self {
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
    /// When the member joined, in milliseconds since 1970.
    pub joined: i64,
}

redacted!(CircleMember);

/// The outcome of joining a circle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// The person is a member now, or was one before.
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

/// The outcome of an action that only some members may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// The action was done.
    Done,
    /// There is no such circle, or it has no such member.
    Nothing,
    /// This person may not do that.
    Refused,
}

/// A finished match of a circle, in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CircleMatch {
    /// The id of the match.
    pub id: MatchId,
    /// The key of the game.
    pub game: String,
    /// The summary, which was written when the match ended.
    pub summary: String,
    /// When the match ended, in milliseconds since 1970.
    pub finished: i64,
    /// Whether the match counts in the standings.
    pub counted: bool,
}

/// The results of a member in those matches of a game that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The key of the game.
    pub game: String,
    /// The number of the member.
    pub n: u32,
    /// The number of matches.
    pub matches: u32,
    /// The number of matches that were won.
    pub wins: u32,
    /// The sum of the places in these matches.
    pub places: u32,
    /// The number of matches that were played to their end.
    pub scored: u32,
    /// The sum of the points in the matches that were played to their end.
    pub points: i64,
}
