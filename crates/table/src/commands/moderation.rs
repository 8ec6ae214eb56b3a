//! Moderation by the host of a table: kicks people and lets them in again, mutes them, and makes
//! somebody else the host. The log shows all of it to everybody.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Answered, Ask, Cause, NoticeKind, Person, Refused, Stage, Target, Watcher, reasons,
    refuse_if,
};
use crate::table::Table;

impl Table {
    /// Returns the person whom the host means, who is not the host, with the name to show.
    pub(crate) fn whom(&self, ask: Ask<'_>, whom: Target) -> Result<(Person, String), Refused> {
        let (person, name) = match whom {
            Target::Seat(seat) => {
                let sitter = self.chair(seat)?.sitter().ok_or_else(|| reasons::NOBODY.refuse())?;
                (sitter.person.clone(), sitter.name.clone())
            }
            Target::Watcher(Watcher { person, name }) => {
                let name = self.name_here(&person, &name);
                (person, name)
            }
            Target::Known(n) => {
                let known = self.state.access.known.iter().find(|known| known.n == n);
                let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
                (known.person.clone(), known.name.clone())
            }
        };
        refuse_if(person == *ask.person, &reasons::ONESELF)?;
        Ok((person, name))
    }

    /// Kicks a person until they are let in again, for the host or for people who have agreed.
    /// During a match a bot takes the seat over.
    pub(crate) fn kick(
        &mut self,
        ask: Ask<'_>,
        whom: Target,
        agreed: Option<&[Person]>,
    ) -> Answered {
        let (person, name) = self.whom(ask, whom)?;
        if self.is_barred(&person) {
            return Ok(Answer::Same);
        }
        if let Some(seat) = self.seat_of(&person) {
            let by = agreed.unwrap_or(std::slice::from_ref(ask.person));
            let by = by.iter().filter_map(|person| self.seat_of(person)).collect();
            if let Some(live) = self.live.as_mut().filter(|_| self.state.stage == Stage::Playing) {
                live.sends_away(seat, by, agreed.is_some());
            }
        }
        let by = self.name_here(ask.person, ask.name);
        self.stay_away(&person);
        self.close_hands_to(&person);
        match self.seat_of(&person) {
            Some(seat) => {
                self.free_chair(seat, NoticeKind::Kicked, Cause::Kicked, Some(&by), ask.now);
            }
            None => {
                self.note_of(NoticeKind::Kicked, None, name.clone(), Some(&by), None, ask.now);
            }
        }
        // The owner may have got up, and somebody else be the host meanwhile.
        if self.state.owner == person {
            self.state.owner = ask.person.clone();
        }
        if let Some(known) = self.state.access.of(person, name) {
            known.barred = true;
        }
        Ok(self.changed())
    }

    pub(crate) fn let_in(&mut self, ask: Ask<'_>, n: u32) -> Answered {
        let known = self.state.access.known.iter_mut().find(|known| known.n == n && known.barred);
        let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
        known.barred = false;
        let name = known.name.clone();
        self.state.access.tidy();
        let by = self.name_here(ask.person, ask.name);
        self.note_of(NoticeKind::LetIn, None, name, Some(&by), None, ask.now);
        Ok(self.changed())
    }

    /// Mutes a person, or lets them talk again.
    pub(crate) fn mute(&mut self, ask: Ask<'_>, whom: Target, silent: bool) -> Answered {
        let (person, name) = self.whom(ask, whom)?;
        if self.is_silenced(&person) == silent {
            return Ok(Answer::Same);
        }
        let seat = self.seat_of(&person);
        if let Some(known) = self.state.access.of(person, name.clone()) {
            known.silenced = silent;
        }
        self.state.access.tidy();
        let by = self.name_here(ask.person, ask.name);
        let kind = if silent { NoticeKind::Silenced } else { NoticeKind::Heard };
        self.note_of(kind, seat, name, Some(&by), None, ask.now);
        Ok(self.changed())
    }

    /// Makes another person with a seat the host.
    pub(crate) fn hand_over(&mut self, ask: Ask<'_>, seat: Seat) -> Answered {
        let (person, _) = self.whom(ask, Target::Seat(seat))?;
        self.state.owner = person;
        self.note_from(NoticeKind::Host, seat, ask);
        Ok(self.changed())
    }
}
