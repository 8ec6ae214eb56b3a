//! Questions of people in a room: what cards form, hints, and the reasons for bots' actions.

use kozyr_table::{Refused, reasons};

use super::house::{House, Limit};
use super::input::{Advice, Effect};
use super::state::{Asked, Room};
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
        asked: Asked<'_>,
        cards: Vec<String>,
        house: &H,
    ) -> Result<(), Refused> {
        let table = self.durable.shown();
        let version = table.version();
        let view = table.view(table.viewer(Some(asked.person)));
        let view = view.ok_or_else(|| reasons::NO_MATCH.refuse())?;
        self.work_out(asked, version, Advice::Form { view, cards }, house)
    }

    /// Requests a hint for a person who plays only against bots. The table continues in the
    /// meantime. The answer names the version that it is for, and none is sent if the version has
    /// changed.
    pub(super) fn hint(&mut self, asked: Asked<'_>, house: &H) -> Result<(), Refused> {
        let table = self.durable.shown();
        let version = table.version();
        let view = table.casual_view(asked.person).ok_or_else(|| reasons::NO_HINTS.refuse())?;
        self.end_advice(asked.conn);
        self.work_out(asked, version, Advice::Hint(view), house)
    }

    /// Requests the reason for a bot's action that led to a version, for a person who plays only
    /// against bots. The answer is valid whatever happens in the meantime.
    pub(super) fn why(&mut self, asked: Asked<'_>, version: u32, house: &H) -> Result<(), Refused> {
        let past = self.durable.shown().past(asked.person, version)?;
        self.end_advice(asked.conn);
        self.work_out(asked, version, Advice::Why(Box::new(past)), house)
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
        Asked { conn, id, person }: Asked<'_>,
        version: u32,
        advice: Advice,
        house: &H,
    ) -> Result<(), Refused> {
        if self.questions.of(person) >= house.max(Limit::Questions) {
            house.reached(Limit::Questions);
            return Err(reasons::BUSY.of(PAUSE).into());
        }
        let (id, person) = (id.to_owned(), person.clone());
        self.questions.begin(conn, id.clone(), person.clone(), advice.question());
        self.effects.push(Effect::Think { conn, id, person, version, advice });
        Ok(())
    }
}
