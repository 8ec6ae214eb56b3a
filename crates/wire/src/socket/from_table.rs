//! Conversion: from what happens at a table to messages about it.

use kozyr_table as table;

use super::{Happened, Said, ServerMessage, events};
use crate::people::alias;

impl Said {
    /// Returns a chat line as it is sent at the table with this id.
    pub fn of(table: &str, said: &table::Said) -> Self {
        Self {
            n: said.n,
            seat: said.seat,
            name: said.name.clone(),
            who: said.by.as_ref().map(|person| alias(table, person)),
            text: said.text.clone().into(),
            phrase: said.phrase,
            aside: said.aside,
            at: said.at,
        }
    }
}

impl From<&table::Logged> for Happened {
    fn from(logged: &table::Logged) -> Self {
        Self { version: logged.version, events: events(&logged.events) }
    }
}

impl ServerMessage {
    /// Returns the answer to a refused request.
    pub fn refused(id: String, refused: table::Refused) -> Self {
        Self::Refused {
            id,
            reason: refused.reason.to_owned(),
            rule: refused.rule.map(ToOwned::to_owned),
            subject: refused.subject,
            text: refused.text,
        }
    }
}
