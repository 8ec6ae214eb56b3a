//! Questions of people in a room: what cards form, hints, and the reasons for bots' actions.

use kozyr_rules::Reason;
use kozyr_table::{Refused, reasons};
use kozyr_wire::socket::ServerMessage;

use super::house::House;
use super::state::{Asked, Room};
use crate::client::{ConnId, Ticket};
use crate::job::{Job, Outcome, Unanswered};
use crate::pacing::Effect;
use crate::questions::{Open, Question};

/// The number of seconds after which a person who asks too much at once may ask again.
const PAUSE: u32 = 1;

impl<H: House> Room<H> {
    /// Finds out what the cards form that a person has chosen.
    pub(super) fn form(
        &mut self,
        asked: Asked<'_>,
        cards: Vec<String>,
        house: &H,
    ) -> Result<(), Refused> {
        let table = self.durable.shown();
        let view = table.view(table.viewer(Some(asked.person)));
        let view = view.ok_or_else(|| reasons::NO_MATCH.refuse())?;
        let version = table.version();
        self.work_out(asked, (Question::Form, version), Job::Form { view, cards }, house)
    }

    /// Requests a hint for a person who plays only against bots. The table continues in the
    /// meantime. The answer names the version that it is for, and none is sent if the version has
    /// changed.
    pub(super) fn hint(&mut self, asked: Asked<'_>, house: &H) -> Result<(), Refused> {
        let table = self.durable.shown();
        let version = table.version();
        let view = table.casual_view(asked.person).ok_or_else(|| reasons::NO_HINTS.refuse())?;
        self.end_advice(asked.conn);
        self.work_out(asked, (Question::Hint, version), Job::Hint(view), house)
    }

    /// Requests the reason for a bot's action that led to a version, for a person who plays only
    /// against bots. The answer is valid whatever happens in the meantime.
    pub(super) fn why(&mut self, asked: Asked<'_>, version: u32, house: &H) -> Result<(), Refused> {
        let past = self.durable.shown().past(asked.person, version)?;
        self.end_advice(asked.conn);
        self.work_out(asked, (Question::Why, version), Job::Why(Box::new(past)), house)
    }

    /// Ends the question of a connection when it asks another one.
    fn end_advice(&mut self, conn: ConnId) {
        let ended = self.questions.end(|open| open.conn == conn && open.question != Question::Form);
        self.stop(ended, Some(&reasons::ASKED_AGAIN));
    }

    /// Stops the work on questions that have ended, and refuses them for a reason.
    pub(super) fn stop(&mut self, ended: Vec<(Ticket, Open)>, why: Option<&'static Reason>) {
        for (ticket, open) in ended {
            self.effects.push(Effect::Stop(ticket));
            if let Some(why) = why {
                self.refuse(open.conn, open.id, why.refuse().into());
            }
        }
    }

    /// Requests an answer from elsewhere. It is sent to the asker when it comes.
    fn work_out(
        &mut self,
        Asked { conn, id, person }: Asked<'_>,
        (question, version): (Question, u32),
        job: Job,
        house: &H,
    ) -> Result<(), Refused> {
        if self.questions.of(person) >= house.max_questions() {
            house.has_questions();
            return Err(reasons::BUSY.of(PAUSE).into());
        }
        let ticket = self.ticket();
        let open = Open { conn, id: id.to_owned(), person: person.clone(), question, version };
        let ended = self.questions.begin(ticket, open);
        self.stop(ended, None);
        self.effects.push(Effect::Think(ticket, conn, job));
        Ok(())
    }

    /// Answers a question, if somebody still waits for it.
    pub(crate) fn on_answered(&mut self, ticket: Ticket, outcome: Result<Outcome, Unanswered>) {
        let Some(Open { conn, id, question, version, .. }) = self.questions.answered(ticket) else {
            return;
        };
        let message = match outcome {
            Ok(Outcome::Formed(forms)) => ServerMessage::Formed { id, version, forms },
            Ok(Outcome::Hint(hint)) => ServerMessage::Hint { id, version, hint },
            Ok(Outcome::Why(reasons)) => ServerMessage::Why { id, version, reasons },
            Ok(_) => ServerMessage::refused(id, Unanswered::Failed.refusal(question).into()),
            Err(why) => ServerMessage::refused(id, why.refusal(question).into()),
        };
        self.audience.tell(conn, &message);
    }
}
