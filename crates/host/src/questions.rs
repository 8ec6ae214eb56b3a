//! Open questions of people at a table: hints, reasons, and what cards form.

use std::collections::BTreeMap;

use kozyr_table::Person;

use crate::client::{ConnId, Ticket};

/// The kind of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// What some cards form.
    Form,
    /// A hint. A connection has one at a time, for the current state of the table only.
    Hint,
    /// The reason for a bot's action. A connection has one at a time.
    Why,
}

/// A question that has no answer yet.
pub(crate) struct Open {
    pub(crate) conn: ConnId,
    /// The id of the request.
    pub(crate) id: String,
    pub(crate) person: Person,
    pub(crate) question: Question,
    /// The version of the table that the answer is for.
    pub(crate) version: u32,
}

/// The open questions, by the job that answers each.
#[derive(Default)]
pub(crate) struct Questions {
    open: BTreeMap<Ticket, Open>,
}

impl Questions {
    /// Returns the number of answers that a person waits for, on all connections.
    pub(crate) fn of(&self, person: &Person) -> usize {
        self.open.values().filter(|open| open.person == *person).count()
    }

    /// Begins a question. Returns a question with the same id on the same connection, which ends.
    pub(crate) fn begin(&mut self, ticket: Ticket, new: Open) -> Vec<(Ticket, Open)> {
        let ended = self.end(|open| open.conn == new.conn && open.id == new.id);
        self.open.insert(ticket, new);
        ended
    }

    /// Closes a question; `None` if nobody waits for the answer.
    pub(crate) fn answered(&mut self, ticket: Ticket) -> Option<Open> {
        self.open.remove(&ticket)
    }

    /// Ends these questions.
    pub(crate) fn end(&mut self, which: impl Fn(&Open) -> bool) -> Vec<(Ticket, Open)> {
        self.open.extract_if(.., |_, open| which(open)).collect()
    }
}
