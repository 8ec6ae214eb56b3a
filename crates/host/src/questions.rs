//! Questions of people at a table (hints, reasons, what cards form) that are being worked out.

use std::collections::HashMap;

use kozyr_table::Person;

use crate::client::ConnId;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What cards form.
    Form,
    /// A hint: one at a time, and for the present state of the table only.
    Hint,
    /// Why a bot did something: one at a time.
    Why,
}

/// A question that is being worked out.
struct Open<W> {
    person: Person,
    question: Question,
    work: Option<W>,
}

/// The questions that wait for an answer, by the connection and the request's id.
///
/// `W` is the work on one: it ends when it is dropped.
pub struct Questions<W> {
    open: HashMap<(ConnId, String), Open<W>>,
}

impl<W> Default for Questions<W> {
    fn default() -> Self {
        Self { open: HashMap::new() }
    }
}

impl<W> Questions<W> {
    /// How many answers a person waits for, on whatever connections.
    pub fn of(&self, person: &Person) -> usize {
        self.open.values().filter(|open| open.person == *person).count()
    }

    /// A question that is worked out from now on. One that was asked on the same connection with
    /// the same id ends.
    pub fn begin(&mut self, conn: ConnId, id: String, person: Person, question: Question) {
        self.open.insert((conn, id), Open { person, question, work: None });
    }

    /// The work on a question has begun; it ends at once where nobody waits for it any more.
    pub fn begun(&mut self, conn: ConnId, id: &str, work: W) {
        if let Some(open) = self.open.get_mut(&(conn, id.to_owned())) {
            open.work = Some(work);
        }
    }

    /// Whether somebody still waits for this answer, who then waits no more.
    pub fn answered(&mut self, conn: ConnId, id: &str) -> bool {
        self.open.remove(&(conn, id.to_owned())).is_some()
    }

    /// Ends all that was asked on a connection.
    pub fn gone(&mut self, conn: ConnId) {
        self.end(|other, _| other == conn);
    }

    /// Ends what a connection waits for that asks for another hint, or why something else was done;
    /// that is to be refused.
    pub fn asked_again(&mut self, conn: ConnId) -> Vec<(ConnId, String)> {
        self.end(|other, question| other == conn && question != Question::Form)
    }

    /// Ends all hints, as the table has moved on; they are to be refused.
    pub fn moved_on(&mut self) -> Vec<(ConnId, String)> {
        self.end(|_, question| question == Question::Hint)
    }

    fn end(&mut self, which: impl Fn(ConnId, Question) -> bool) -> Vec<(ConnId, String)> {
        let ended = self.open.extract_if(|(conn, _), open| which(*conn, open.question));
        ended.map(|(asked, _)| asked).collect()
    }
}
