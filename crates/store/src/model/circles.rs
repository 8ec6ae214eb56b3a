//! Circles: groups of people with a page of their own, and what they play.

use std::fmt;

use super::rows::{CircleId, GuestId, MatchId};

/// A circle. `Debug` does not show the secret of its link.
#[derive(Clone, PartialEq, Eq)]
pub struct Circle {
    /// Its id.
    pub id: CircleId,
    /// What it is called.
    pub name: String,
    /// What its people say of it; may be empty.
    pub about: String,
    /// The keys of the games that they like, with blanks between them.
    pub games: String,
    /// The name of their time zone.
    pub zone: String,
    /// When they meet, as text, a line each.
    pub hours: String,
    /// The secret of the link that makes members.
    pub key: String,
}

impl fmt::Debug for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Circle").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What a member may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// See all of the circle, invite, and open tables in it.
    Member,
    /// Also say what it is like, renew its link, and remove members.
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

/// A member of a circle. `Debug` does not show the name.
#[derive(Clone, PartialEq, Eq)]
pub struct CircleMember {
    /// The number by which others in the circle know this member; nobody else ever has it.
    pub n: u32,
    /// The guest.
    pub guest: GuestId,
    /// The guest's name.
    pub name: String,
    /// What this member may do.
    pub role: Role,
    /// Since when, in milliseconds since 1970.
    pub joined: i64,
}

impl fmt::Debug for CircleMember {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CircleMember").field("n", &self.n).field("role", &self.role).finish()
    }
}

/// What became of somebody who wants to join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// A member now, or was one before.
    Member,
    /// There is no such circle.
    Nothing,
    /// The key is not the one of now.
    OtherKey,
    /// The circle has as many members as it may have.
    Full,
    /// The person is in as many circles as one may be in.
    Enough,
}

/// What became of something that only some members may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// It is done.
    Done,
    /// There is no such circle, or no such member of it.
    Nothing,
    /// It is not for this person.
    Refused,
}

/// A finished match of a circle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CircleMatch {
    /// Its id.
    pub id: MatchId,
    /// The game's key.
    pub game: String,
    /// What was written when it ended.
    pub summary: String,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
    /// Whether it counts in the standings.
    pub counted: bool,
}

/// What a member has made of the matches of a game that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The game's key.
    pub game: String,
    /// The member's number.
    pub n: u32,
    /// How many matches.
    pub matches: u32,
    /// How many of them were won.
    pub wins: u32,
    /// The sum of the places.
    pub places: u32,
    /// How many of them were played to their end.
    pub scored: u32,
    /// The sum of the points of these.
    pub points: i64,
}
