//! What people at a table have asked and what is being worked out for them.

use std::collections::HashMap;

use kozyr_games::AnyView;
use kozyr_table::{Deed, Person, reasons};
use kozyr_wire::socket::ServerMessage;
use tokio::task::AbortHandle;

use super::outbox::ConnId;
use crate::bots::scheduler::Account;
use crate::bots::{Bots, Unanswered, advice};

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

/// Why a question has no answer, for the one who asked.
pub(crate) fn refused(id: String, question: Question, why: Unanswered) -> ServerMessage {
    let refusal = match (why, question) {
        (Unanswered::Busy(busy), _) => reasons::BUSY.of(busy.seconds),
        (Unanswered::AskedAgain, _) => reasons::ASKED_AGAIN.refuse(),
        (Unanswered::NotSeen, _) => reasons::NOT_SEEN.refuse(),
        (Unanswered::Failed, Question::Form) => reasons::NO_FORMS.refuse(),
        (Unanswered::Failed, Question::Hint) => reasons::NO_HINTS.refuse(),
        (Unanswered::Failed, Question::Why) => reasons::NO_WHY.refuse(),
    };
    ServerMessage::refused(id, refusal.into())
}

/// What cards form: the answer to the request with this id, for this version of the table.
pub(crate) async fn form(
    bots: Bots,
    asker: Account,
    view: AnyView,
    cards: Vec<String>,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.form(&asker, move || view.form(&cards)).await {
        Ok(None) => ServerMessage::refused(id, reasons::NO_FORMS.refuse().into()),
        Ok(Some(Err(error))) => {
            ServerMessage::refused(id, reasons::BAD_CARDS.of(error.found).into())
        }
        Ok(Some(Ok(forms))) => {
            let forms = forms.into_iter().map(Into::into).collect();
            ServerMessage::Formed { id, version, forms }
        }
        Err(why) => refused(id, Question::Form, why),
    }
}

/// A hint: the answer to the request with this id, for this version of the table.
pub(crate) async fn hint(
    bots: Bots,
    asker: Account,
    view: AnyView,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.hint(asker, view).await {
        Ok(hint) => ServerMessage::Hint { id, version, hint: advice::hint(hint) },
        Err(why) => refused(id, Question::Hint, why),
    }
}

/// Why a bot did what led to this version of the table: the answer to the request with this id.
pub(crate) async fn why(
    bots: Bots,
    asker: Account,
    past: Deed,
    id: String,
    version: u32,
) -> ServerMessage {
    match bots.why(asker, past).await {
        Ok((past, found)) => {
            ServerMessage::Why { id, version, reasons: advice::reasons(&past, found) }
        }
        Err(why) => refused(id, Question::Why, why),
    }
}
