//! Chat at a table and among its spectators, in free text or ready phrases.

use kozyr_rules::{Seat, Talk};

use crate::model::{Answer, Asker, Chair, Phrase, Refused, Said, Stage, reasons};
use crate::names::{MAX_SAID, NotPlain, plain_text};
use crate::table::Table;

/// The number of stored lines of each kind: those for everybody, and those among spectators.
const MAX_CHAT: usize = 50;

impl Table {
    /// Returns whether what the asker says is for spectators alone: during a match spectators talk
    /// among themselves.
    pub(crate) fn is_aside(&self, asker: Asker<'_>) -> bool {
        self.stage == Stage::Playing && self.seat_of(asker.person).is_none()
    }

    /// Returns what a person may say now.
    fn talk(&self, asker: Asker<'_>) -> Talk {
        if self.is_aside(asker) {
            // Other spectators may still take a seat.
            if self.knows_hand(asker.person) {
                Talk::Phrases(&reasons::HAS_SEEN)
            } else {
                Talk::Free
            }
        } else {
            self.in_play().map_or(Talk::Free, |live| live.state.game.talk())
        }
    }

    fn may_talk(&self, asker: Asker<'_>) -> Result<(), Refused> {
        let silent = self.is_silenced(asker.person) || self.is_barred(asker.person);
        if silent { Err(reasons::SILENCED.refuse().into()) } else { Ok(()) }
    }

    pub(crate) fn say(
        &mut self,
        asker: Asker<'_>,
        text: &str,
        now: i64,
    ) -> Result<Answer, Refused> {
        self.may_talk(asker)?;
        if let Talk::Phrases(reason) | Talk::Silent(reason) = self.talk(asker) {
            return Err(reason.refuse().into());
        }
        let text = plain_text(text, MAX_SAID).map_err(|why| match why {
            NotPlain::Sign(_) | NotPlain::Marks => Refused::because(reasons::BAD_SIGNS.id, why),
            NotPlain::Empty | NotPlain::Long(..) => reasons::BAD_TEXT.refuse().into(),
        })?;
        Ok(self.said(asker, text, None, now))
    }

    pub(crate) fn say_phrase(
        &mut self,
        asker: Asker<'_>,
        phrase: Phrase,
        now: i64,
    ) -> Result<Answer, Refused> {
        self.may_talk(asker)?;
        phrase.check(self.talk(asker))?;
        Ok(self.said(asker, String::new(), Some(phrase), now))
    }

    fn said(&mut self, asker: Asker<'_>, text: String, phrase: Option<Phrase>, now: i64) -> Answer {
        self.said += 1;
        let said = Said {
            n: self.said,
            seat: self.seat_of(asker.person).map(Seat::number),
            name: self.called(asker),
            by: Some(asker.person.clone()),
            text,
            phrase,
            aside: self.is_aside(asker),
            at: now,
        };
        // Lines of spectators push out none that the players heard.
        let same = |other: &Said| other.aside == said.aside;
        if self.chat.iter().filter(|other| same(other)).count() >= MAX_CHAT
            && let Some(oldest) = self.chat.iter().position(same)
        {
            self.chat.remove(oldest);
        }
        self.chat.push_back(said.clone());
        Answer::Said(said)
    }

    /// Returns the name of a speaker: that of their chair, if they have one.
    fn called(&self, asker: Asker<'_>) -> String {
        let sitters = self.chairs().iter().filter_map(Chair::sitter);
        match sitters.into_iter().find(|sitter| sitter.person == *asker.person) {
            Some(sitter) => sitter.name.clone(),
            None => self.name_here(asker.person, asker.name),
        }
    }
}
