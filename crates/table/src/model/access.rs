//! Access to a table: who may enter, sit down and talk, who is barred or muted, and the seat
//! reservations.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use super::budget::MAX_KNOWN;
use super::chair::Person;
use super::stored::is_default;

/// A person whom the host has barred or muted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Restriction {
    /// The number of the restriction at this table, from 1.
    pub n: u32,
    /// The restricted person.
    pub person: Person,
    /// The name of the person when the restriction began.
    pub name: String,
    /// Whether this person is barred.
    #[serde(default, skip_serializing_if = "is_default")]
    pub barred: bool,
    /// Whether this person is muted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub silenced: bool,
}

/// The rules about who may enter, sit down and talk.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Access {
    /// Whether nobody new may sit down.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) locked: bool,
    /// Whether spectators are excluded while a match is played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) closed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) known: Vec<Restriction>,
    #[serde(default)]
    pub(crate) counted: u32,
}

/// The answer to the question whether a person may see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The person may see it.
    Free,
    /// The host has barred the person.
    Barred,
    /// The host has closed the table to spectators.
    Closed,
}

impl Access {
    pub(crate) fn find(&self, person: &Person) -> Option<&Restriction> {
        self.known.iter().find(|known| known.person == *person)
    }

    /// Returns the restriction of a person, after adding one if there is none.
    pub(crate) fn of(&mut self, person: Person, name: String) -> Option<&mut Restriction> {
        let known = self.known.iter().position(|known| known.person == person);
        let place = known.unwrap_or_else(|| {
            if self.known.len() >= MAX_KNOWN {
                self.known.remove(0);
            }
            self.counted += 1;
            let (barred, silenced) = (false, false);
            self.known.push(Restriction { n: self.counted, person, name, barred, silenced });
            self.known.len() - 1
        });
        self.known.get_mut(place)
    }

    /// Drops the entries that restrict nothing.
    pub(crate) fn tidy(&mut self) {
        self.known.retain(|known| known.barred || known.silenced);
    }
}

/// The reservation of a bot's seat for a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatReservation {
    /// The person who waits for the seat.
    pub person: Person,
    /// The name to show for the person.
    pub name: String,
    /// The reserved seat.
    pub seat: Seat,
}
