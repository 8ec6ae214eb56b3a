//! Moderation by the host of a table: kicks people and lets them in again, mutes them, and makes
//! somebody else the host. The log shows all of it to everybody.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Cause, Chair, Context, NoticeKind, Person, Refused, Stage, Target, Watcher,
    reasons,
};
use crate::table::Table;

impl Table {
    /// Returns the person whom the host means, who is not the host, with the name to show.
    fn whom(&self, asker: Asker<'_>, whom: Target) -> Result<(Person, String), Refused> {
        let (person, name) = match whom {
            Target::Seat(seat) => match self.chair(seat)? {
                Chair::Person(sitter) => (sitter.person.clone(), sitter.name.clone()),
                Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {
                    return Err(reasons::NOBODY.refuse().into());
                }
            },
            Target::Watcher(Watcher { person, name }) => {
                let name = self.name_here(&person, &name);
                (person, name)
            }
            Target::Known(n) => {
                let known = self.access.known.iter().find(|known| known.n == n);
                let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
                (known.person.clone(), known.name.clone())
            }
        };
        if person == *asker.person {
            return Err(reasons::ONESELF.refuse().into());
        }
        Ok((person, name))
    }

    /// Kicks a person until the host lets them in again. During a match a bot takes the seat over.
    pub(crate) fn kick(
        &mut self,
        asker: Asker<'_>,
        whom: Target,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let (person, name) = self.whom(asker, whom)?;
        if self.is_barred(&person) {
            return Ok(Answer::Same);
        }
        let by = self.name_here(asker.person, asker.name);
        self.stay_away(&person);
        self.close_hands_to(&person);
        match self.seat_of(&person) {
            Some(seat) => {
                if self.stage == Stage::Playing {
                    self.gone.retain(|(_, left)| *left != seat);
                    self.gone.push((person.clone(), seat));
                }
                self.free_chair(seat, NoticeKind::Kicked, Cause::Kicked, Some(&by), context.now);
            }
            None => {
                self.note_of(NoticeKind::Kicked, None, name.clone(), Some(&by), None, context.now);
            }
        }
        // The owner may have got up, and somebody else be the host meanwhile.
        if self.owner == person {
            self.owner = asker.person.clone();
        }
        if let Some(known) = self.access.of(person, name) {
            known.barred = true;
        }
        Ok(self.changed())
    }

    pub(crate) fn let_in(
        &mut self,
        asker: Asker<'_>,
        n: u32,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let known = self.access.known.iter_mut().find(|known| known.n == n && known.barred);
        let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
        known.barred = false;
        let name = known.name.clone();
        self.access.tidy();
        let by = self.name_here(asker.person, asker.name);
        self.note_of(NoticeKind::LetIn, None, name, Some(&by), None, context.now);
        Ok(self.changed())
    }

    /// Mutes a person, or lets them talk again.
    pub(crate) fn mute(
        &mut self,
        asker: Asker<'_>,
        whom: Target,
        silent: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let (person, name) = self.whom(asker, whom)?;
        if self.is_silenced(&person) == silent {
            return Ok(Answer::Same);
        }
        let seat = self.seat_of(&person);
        if let Some(known) = self.access.of(person, name.clone()) {
            known.silenced = silent;
        }
        self.access.tidy();
        let by = self.name_here(asker.person, asker.name);
        let kind = if silent { NoticeKind::Silenced } else { NoticeKind::Heard };
        self.note_of(kind, seat, name, Some(&by), None, context.now);
        Ok(self.changed())
    }

    /// Makes another person with a seat the host.
    pub(crate) fn hand_over(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let (person, _) = self.whom(asker, Target::Seat(seat))?;
        self.owner = person;
        let by = self.name_here(asker.person, asker.name);
        self.note(NoticeKind::Host, seat, Some(&by), context.now);
        Ok(self.changed())
    }
}
