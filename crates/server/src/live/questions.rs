//! Questions of people at a table (hints, reasons, what cards form) that are being worked out.

use std::collections::HashMap;

use kozyr_table::Person;
use tokio::task::AbortHandle;

use super::outbox::ConnId;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// What cards form.
    Form,
    /// A hint: one at a time, and for the present state of the table only.
    Hint,
    /// Why a bot did something: one at a time.
    Why,
}

/// A question that is being worked out.
struct Open {
    person: Person,
    question: Question,
    work: AbortHandle,
}

/// The questions that wait for an answer, by the connection and the request's id.
#[derive(Default)]
pub(crate) struct Questions {
    open: HashMap<(ConnId, String), Open>,
}

impl Questions {
    /// How many answers a person waits for, on whatever connections.
    pub(crate) fn of(&self, person: &Person) -> usize {
        self.open.values().filter(|open| open.person == *person).count()
    }

    /// A question that is worked out from now on; what is dropped is ended.
    pub(crate) fn begin(
        &mut self,
        conn: ConnId,
        id: String,
        person: Person,
        question: Question,
        work: AbortHandle,
    ) {
        if let Some(before) = self.open.insert((conn, id), Open { person, question, work }) {
            before.work.abort();
        }
    }

    /// Whether somebody still waits for this answer, who then waits no more.
    pub(crate) fn answered(&mut self, conn: ConnId, id: &str) -> bool {
        self.open.remove(&(conn, id.to_owned())).is_some()
    }

    /// Ends all that was asked on a connection.
    pub(crate) fn gone(&mut self, conn: ConnId) {
        self.end(|other, _| other == conn);
    }

    /// Ends what a connection waits for that asks for another hint, or why something else was done;
    /// that is to be refused.
    pub(crate) fn asked_again(&mut self, conn: ConnId) -> Vec<(ConnId, String)> {
        self.end(|other, question| other == conn && question != Question::Form)
    }

    /// Ends all hints, as the table has moved on; they are to be refused.
    pub(crate) fn moved_on(&mut self) -> Vec<(ConnId, String)> {
        self.end(|_, question| question == Question::Hint)
    }

    fn end(&mut self, which: impl Fn(ConnId, Question) -> bool) -> Vec<(ConnId, String)> {
        let ended = self.open.extract_if(|(conn, _), open| which(*conn, open.question));
        ended
            .map(|(asked, open)| {
                open.work.abort();
                asked
            })
            .collect()
    }
}

impl Drop for Questions {
    fn drop(&mut self) {
        self.end(|_, _| true);
    }
}
