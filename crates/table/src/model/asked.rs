//! What people have asked of others since the match began, so that nobody is asked the same again
//! and again.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use super::budget::MAX_ASKED;
use super::chair::Person;
use super::refusal::{Refused, reasons, refuse_if};

/// How often a person may show their hand, and how often they may propose something, in a match.
pub const MAX_TIMES: u8 = 10;

/// What a person asks of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// To take an action back.
    Undo,
    /// To change places with the person on a seat.
    Swap(Seat),
    /// To look at a hand.
    Show,
    /// To agree to a proposal.
    Propose,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Asking {
    by: Person,
    what: Question,
    /// How often it was asked, and at which row of the match it was asked last.
    times: u8,
    row: u32,
}

/// The questions of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Asked(Vec<Asking>);

impl Asked {
    /// Counts a question. Between two steps and two changes of seats, an undo or a swap is asked
    /// for once; the others are limited by match.
    pub(crate) fn ask(&mut self, by: &Person, what: Question, row: u32) -> Result<(), Refused> {
        let before = self.0.iter().position(|one| one.by == *by && one.what == what);
        let times = before.map_or(0, |place| self.0[place].times);
        match what {
            Question::Undo | Question::Swap(_) => {
                let now = before.is_some_and(|place| self.0[place].row == row);
                refuse_if(now, &reasons::ASKED)?;
            }
            Question::Show | Question::Propose => {
                refuse_if(times >= MAX_TIMES, &reasons::ASKED_OUT)?;
            }
        }
        match before {
            Some(place) => drop(self.0.remove(place)),
            None if self.0.len() >= MAX_ASKED => drop(self.0.remove(0)),
            None => {}
        }
        self.0.push(Asking { by: by.clone(), what, times: times.saturating_add(1), row });
        Ok(())
    }

    /// Allows to ask anew what depends on who sits where.
    pub(crate) fn seats_changed(&mut self) {
        self.0.retain(|one| matches!(one.what, Question::Show | Question::Propose));
    }

    /// Drops the questions of a person.
    pub(crate) fn forget(&mut self, person: &Person) {
        self.0.retain(|one| one.by != *person);
    }

    /// Returns everybody who has asked.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.0.iter().map(|one| &one.by)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
