//! Conversion: from what happens at a table to messages about it.

use kozyr_games::AnyEvent;
use kozyr_table as table;
use serde_json::Value;

use super::{Happened, PhraseName, Said, ServerMessage};
use crate::people::alias;

impl From<PhraseName> for table::Phrase {
    fn from(name: PhraseName) -> Self {
        match name {
            PhraseName::Hello => Self::Hello,
            PhraseName::Luck => Self::Luck,
            PhraseName::Thanks => Self::Thanks,
            PhraseName::Sorry => Self::Sorry,
            PhraseName::Moment => Self::Moment,
            PhraseName::Back => Self::Back,
            PhraseName::Well => Self::Well,
            PhraseName::Again => Self::Again,
            PhraseName::Bye => Self::Bye,
            PhraseName::Smile => Self::Smile,
            PhraseName::Laugh => Self::Laugh,
            PhraseName::Wow => Self::Wow,
            PhraseName::Sad => Self::Sad,
            PhraseName::Hmm => Self::Hmm,
            PhraseName::Heart => Self::Heart,
        }
    }
}

impl From<table::Phrase> for PhraseName {
    fn from(phrase: table::Phrase) -> Self {
        match phrase {
            table::Phrase::Hello => Self::Hello,
            table::Phrase::Luck => Self::Luck,
            table::Phrase::Thanks => Self::Thanks,
            table::Phrase::Sorry => Self::Sorry,
            table::Phrase::Moment => Self::Moment,
            table::Phrase::Back => Self::Back,
            table::Phrase::Well => Self::Well,
            table::Phrase::Again => Self::Again,
            table::Phrase::Bye => Self::Bye,
            table::Phrase::Smile => Self::Smile,
            table::Phrase::Laugh => Self::Laugh,
            table::Phrase::Wow => Self::Wow,
            table::Phrase::Sad => Self::Sad,
            table::Phrase::Hmm => Self::Hmm,
            table::Phrase::Heart => Self::Heart,
        }
    }
}

impl Said {
    /// Something said at a table, as it is told there.
    pub fn of(table: &str, said: &table::Said) -> Self {
        Self {
            n: said.n,
            seat: said.seat,
            name: said.name.clone(),
            who: said.by.as_ref().map(|person| alias(table, person)),
            text: said.text.clone().into(),
            phrase: said.phrase.map(PhraseName::from),
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

/// Events as they are sent.
pub fn events(events: &[AnyEvent]) -> Vec<Value> {
    events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect()
}

impl ServerMessage {
    /// The answer to a request that was not carried out.
    pub fn refused(id: String, refused: table::Refused) -> Self {
        Self::Refused {
            id,
            reason: refused.reason.to_owned(),
            rule: refused.rule.map(ToOwned::to_owned),
            subject: refused.subject.into(),
            text: refused.text.into(),
        }
    }
}
