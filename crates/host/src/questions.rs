//! Open questions of people at a table: hints, reasons, and what cards form.

use std::collections::HashMap;

use kozyr_table::Person;

use crate::client::ConnId;

/// The kind of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What some cards form.
    Form,
    /// A hint. A connection has one at a time, for the current state of the table only.
    Hint,
    /// The reason for a bot's action. A connection has one at a time.
    Why,
}

/// A question that has no answer yet.
struct Open<W> {
    person: Person,
    question: Question,
    work: Option<W>,
}

/// The open questions, by the connection and the id of the request.
///
/// `W` is the work on a question. The work ends when it is dropped.
pub struct Questions<W> {
    open: HashMap<(ConnId, String), Open<W>>,
}

impl<W> Default for Questions<W> {
    fn default() -> Self {
        Self { open: HashMap::new() }
    }
}

impl<W> Questions<W> {
    /// Returns the number of answers that a person waits for, on all connections.
    pub fn of(&self, person: &Person) -> usize {
        self.open.values().filter(|open| open.person == *person).count()
    }

    /// Begins a question. A question with the same id on the same connection ends.
    pub fn begin(&mut self, conn: ConnId, id: String, person: Person, question: Question) {
        self.open.insert((conn, id), Open { person, question, work: None });
    }

    /// Stores the work on a question. The work ends at once if nobody waits for it any more.
    pub fn begun(&mut self, conn: ConnId, id: &str, work: W) {
        if let Some(open) = self.open.get_mut(&(conn, id.to_owned())) {
            open.work = Some(work);
        }
    }

    /// Closes a question. Returns whether its answer was still wanted.
    pub fn answered(&mut self, conn: ConnId, id: &str) -> bool {
        self.open.remove(&(conn, id.to_owned())).is_some()
    }

    /// Ends all questions of a connection.
    pub fn gone(&mut self, conn: ConnId) {
        self.end(|other, _| other == conn);
    }

    /// Ends the hint and the reason that a connection waits for, because it asks for another one.
    /// Returns the requests that have to be refused.
    pub fn asked_again(&mut self, conn: ConnId) -> Vec<(ConnId, String)> {
        self.end(|other, question| other == conn && question != Question::Form)
    }

    /// Ends all hints, because the table has changed. Returns the requests that have to be refused.
    pub fn moved_on(&mut self) -> Vec<(ConnId, String)> {
        self.end(|_, question| question == Question::Hint)
    }

    fn end(&mut self, which: impl Fn(ConnId, Question) -> bool) -> Vec<(ConnId, String)> {
        let ended = self.open.extract_if(|(conn, _), open| which(*conn, open.question));
        ended.map(|(asked, _)| asked).collect()
    }
}
