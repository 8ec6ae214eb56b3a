//! Chat at a table and among its spectators, in free text or ready phrases.

use kozyr_rules::{Seat, Talk};

use crate::model::{
    Answer, Answered, Ask, MAX_CHAT, Phrase, Refused, Said, Stage, reasons, refuse_if,
};
use crate::names::{MAX_SAID, NotPlain, plain_text};
use crate::table::Table;

impl Table {
    /// Returns whether what the asker says is for spectators alone: during a match spectators talk
    /// among themselves.
    pub(crate) fn is_aside(&self, ask: Ask<'_>) -> bool {
        self.state.stage == Stage::Playing && self.seat_of(ask.person).is_none()
    }

    /// Returns what a person may say now.
    fn talk(&self, ask: Ask<'_>) -> Talk {
        if self.is_aside(ask) {
            // Other spectators may still take a seat.
            match self.knows_hand(ask.person) {
                true => Talk::Phrases(&reasons::HAS_SEEN),
                false => Talk::Free,
            }
        } else {
            self.in_play().map_or(Talk::Free, |live| live.state.game.talk())
        }
    }

    fn may_talk(&self, ask: Ask<'_>) -> Result<(), Refused> {
        let silent = self.is_silenced(ask.person) || self.is_barred(ask.person);
        refuse_if(silent, &reasons::SILENCED)
    }

    pub(crate) fn say(&mut self, ask: Ask<'_>, text: &str) -> Answered {
        self.may_talk(ask)?;
        if let Talk::Phrases(reason) | Talk::Silent(reason) = self.talk(ask) {
            return Err(reason.refuse().into());
        }
        let text = plain_text(text, MAX_SAID).map_err(|why| match why {
            NotPlain::Sign(_) | NotPlain::Marks => Refused::because(reasons::BAD_SIGNS.id, why),
            NotPlain::Empty | NotPlain::Long(..) => reasons::BAD_TEXT.refuse().into(),
        })?;
        Ok(self.said(ask, text, None))
    }

    pub(crate) fn say_phrase(&mut self, ask: Ask<'_>, phrase: Phrase) -> Answered {
        self.may_talk(ask)?;
        phrase.check(self.talk(ask))?;
        Ok(self.said(ask, String::new(), Some(phrase)))
    }

    fn said(&mut self, ask: Ask<'_>, text: String, phrase: Option<Phrase>) -> Answer {
        self.state.said += 1;
        let said = Said {
            n: self.state.said,
            seat: self.seat_of(ask.person).map(Seat::number),
            name: self.called(ask),
            by: Some(ask.person.clone()),
            text,
            phrase,
            aside: self.is_aside(ask),
            at: ask.now,
        };
        // Lines of spectators push out none that the players heard.
        let same = |other: &Said| other.aside == said.aside;
        if self.state.chat.iter().filter(|other| same(other)).count() >= MAX_CHAT
            && let Some(oldest) = self.state.chat.iter().position(same)
        {
            self.state.chat.remove(oldest);
        }
        self.state.chat.push_back(said.clone());
        Answer::Said(said)
    }

    /// Returns the name of a speaker: that of their chair, if they have one.
    fn called(&self, ask: Ask<'_>) -> String {
        match self.seat_of(ask.person) {
            Some(seat) => self.name_at(seat),
            None => self.name_here(ask.person, ask.name),
        }
    }
}
