//! Questions of people in a room: what cards form, hints, and the reasons for bots' actions.

use kozyr_table::{Person, reasons};

use super::house::{House, Limit};
use super::input::{Advice, Effect};
use super::state::Room;
use crate::client::ConnId;

/// The number of seconds after which a person who asks too much at once may ask again.
const PAUSE: u32 = 1;

impl<H: House> Room<H> {
    /// Stores the work on a question that has begun ([`Effect::Think`]).
    pub fn begun(&mut self, conn: ConnId, id: &str, work: H::Work) {
        self.questions.begun(conn, id, work);
    }

    /// Finds out what the cards form that a person has chosen.
    pub(super) fn form(
        &mut self,
        conn: ConnId,
        id: String,
        person: &Person,
        cards: Vec<String>,
        house: &H,
    ) {
        let table = self.durable.shown();
        let version = table.version();
        let Some(view) = table.view(table.viewer(Some(person))) else {
            return self.refuse(conn, id, reasons::NO_MATCH.refuse().into());
        };
        self.work_out(conn, id, person, version, Advice::Form { view, cards }, house);
    }

    /// Requests a hint for a person who plays only against bots. The table continues in the
    /// meantime. The answer names the version that it is for, and none is sent if the version has
    /// changed.
    pub(super) fn hint(&mut self, conn: ConnId, id: String, person: &Person, house: &H) {
        let table = self.durable.shown();
        let version = table.version();
        let Some(view) = table.casual_view(person) else {
            return self.refuse(conn, id, reasons::NO_HINTS.refuse().into());
        };
        self.end_advice(conn);
        self.work_out(conn, id, person, version, Advice::Hint(view), house);
    }

    /// Requests the reason for a bot's action that led to a version, for a person who plays only
    /// against bots. The answer is valid whatever happens in the meantime.
    pub(super) fn why(
        &mut self,
        conn: ConnId,
        id: String,
        person: &Person,
        version: u32,
        house: &H,
    ) {
        match self.durable.shown().past(person, version) {
            Err(refused) => self.refuse(conn, id, refused),
            Ok(past) => {
                self.end_advice(conn);
                self.work_out(conn, id, person, version, Advice::Why(Box::new(past)), house);
            }
        }
    }

    /// Ends the question of a connection when it asks another one.
    fn end_advice(&mut self, conn: ConnId) {
        for (conn, id) in self.questions.asked_again(conn) {
            self.refuse(conn, id, reasons::ASKED_AGAIN.refuse().into());
        }
    }

    /// Requests an answer from elsewhere. It is sent to the asker when it comes.
    fn work_out(
        &mut self,
        conn: ConnId,
        id: String,
        person: &Person,
        version: u32,
        advice: Advice,
        house: &H,
    ) {
        if self.questions.of(person) >= house.max(Limit::Questions) {
            house.reached(Limit::Questions);
            return self.refuse(conn, id, reasons::BUSY.of(PAUSE).into());
        }
        self.questions.begin(conn, id.clone(), person.clone(), advice.question());
        self.effects.push(Effect::Think { conn, id, person: person.clone(), version, advice });
    }
}
