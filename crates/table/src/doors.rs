//! What the host of a table does about people: sends somebody away, has somebody say nothing, locks
//! the table, closes it to those who look on, and makes somebody else the host. All of it is told
//! to everybody.

use kozyr_rules::Seat;

use crate::model::{
    Answer, Asker, Cause, Chair, Context, Entry, Known, Person, Refused, Stage, What, Whom, reasons,
};
use crate::table::Table;

impl Table {
    /// Whether nobody new may sit down.
    pub const fn is_locked(&self) -> bool {
        self.doors.locked
    }

    /// Whether nobody may look on while a match is played.
    pub const fn is_closed(&self) -> bool {
        self.doors.closed
    }

    /// Those who may not come back, or say nothing.
    pub fn known(&self) -> &[Known] {
        &self.doors.known
    }

    /// Whether the host has sent a person away.
    pub fn is_barred(&self, person: &Person) -> bool {
        self.doors.find(person).is_some_and(|known| known.barred)
    }

    /// Whether the host has a person say nothing.
    pub fn is_silenced(&self, person: &Person) -> bool {
        self.doors.find(person).is_some_and(|known| known.silenced)
    }

    /// Whether somebody may look at the table now; `None` is a stranger.
    pub fn entry(&self, person: Option<&Person>) -> Entry {
        if person.is_some_and(|person| self.is_barred(person)) {
            return Entry::Barred;
        }
        let of_it = |person: &Person| {
            self.seat_of(person).is_some()
                || self.promised(person).is_some()
                || self.host() == person
                || self.sees_hand_of(person).is_some()
        };
        if self.doors.closed && self.stage == Stage::Playing && !person.is_some_and(of_it) {
            return Entry::Closed;
        }
        Entry::Free
    }

    /// Whether somebody may take a seat who has none.
    pub(crate) fn may_come(&self, person: &Person) -> Result<(), Refused> {
        if self.is_barred(person) {
            return Err(reasons::BARRED.refuse().into());
        }
        if self.doors.locked && self.host() != person {
            return Err(reasons::LOCKED.refuse().into());
        }
        Ok(())
    }

    /// Whom the host means, who is not the host, with the name to be told.
    fn whom(&self, asker: Asker<'_>, whom: Whom) -> Result<(Person, String), Refused> {
        let (person, name) = match whom {
            Whom::Seat(seat) => match self.chair(seat)? {
                Chair::Person(sitter) => (sitter.person.clone(), sitter.name.clone()),
                Chair::Empty | Chair::Bot(_) | Chair::Program(_) => {
                    return Err(reasons::NOBODY.refuse().into());
                }
            },
            Whom::Watcher(person, name) => {
                let name = self.name_here(&person, &name);
                (person, name)
            }
            Whom::Known(n) => {
                let known = self.doors.known.iter().find(|known| known.n == n);
                let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
                (known.person.clone(), known.name.clone())
            }
        };
        if person == *asker.person {
            return Err(reasons::ONESELF.refuse().into());
        }
        Ok((person, name))
    }

    /// Sends somebody away, who may not come back until the host lets them. During a match a bot
    /// has the seat from now on.
    pub(crate) fn kick(
        &mut self,
        asker: Asker<'_>,
        whom: Whom,
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
                self.free_chair(seat, What::Kicked, Cause::Kicked, Some(&by), context.now);
            }
            None => self.note_of(What::Kicked, None, name.clone(), Some(&by), None, context.now),
        }
        // Who made the table may have got up, and somebody else be the host meanwhile.
        if self.owner == person {
            self.owner = asker.person.clone();
        }
        if let Some(known) = self.doors.of(person, name) {
            known.barred = true;
        }
        Ok(self.changed())
    }

    /// Lets somebody come back.
    pub(crate) fn let_in(
        &mut self,
        asker: Asker<'_>,
        n: u32,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let known = self.doors.known.iter_mut().find(|known| known.n == n && known.barred);
        let known = known.ok_or_else(|| reasons::NOBODY.refuse())?;
        known.barred = false;
        let name = known.name.clone();
        self.doors.tidy();
        let by = self.name_here(asker.person, asker.name);
        self.note_of(What::LetIn, None, name, Some(&by), None, context.now);
        Ok(self.changed())
    }

    /// Has somebody say nothing, or lets them talk again.
    pub(crate) fn silence(
        &mut self,
        asker: Asker<'_>,
        whom: Whom,
        silent: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let (person, name) = self.whom(asker, whom)?;
        if self.is_silenced(&person) == silent {
            return Ok(Answer::Same);
        }
        let seat = self.seat_of(&person);
        if let Some(known) = self.doors.of(person, name.clone()) {
            known.silenced = silent;
        }
        self.doors.tidy();
        let by = self.name_here(asker.person, asker.name);
        let what = if silent { What::Silenced } else { What::Heard };
        self.note_of(what, seat, name, Some(&by), None, context.now);
        Ok(self.changed())
    }

    /// Nobody new may sit down, or whoever has the link again. Who has been promised a seat keeps
    /// it.
    pub(crate) fn lock(
        &mut self,
        asker: Asker<'_>,
        locked: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.doors.locked == locked {
            return Ok(Answer::Same);
        }
        self.doors.locked = locked;
        // It would be found by people who cannot come.
        self.open_to_all &= !locked;
        self.note_by(if locked { What::Locked } else { What::Unlocked }, asker, context.now);
        Ok(self.changed())
    }

    /// Nobody may look on while a match is played, or whoever has the link again.
    pub(crate) fn close(
        &mut self,
        asker: Asker<'_>,
        closed: bool,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        if self.doors.closed == closed {
            return Ok(Answer::Same);
        }
        self.doors.closed = closed;
        self.note_by(if closed { What::Closed } else { What::Opened }, asker, context.now);
        Ok(self.changed())
    }

    /// Makes somebody else the host, who has a seat.
    pub(crate) fn hand_over(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        self.host_only(asker)?;
        let (person, _) = self.whom(asker, Whom::Seat(seat))?;
        self.owner = person;
        let by = self.name_here(asker.person, asker.name);
        self.note(What::Host, seat, Some(&by), context.now);
        Ok(self.changed())
    }

    /// Tells that somebody else is the host by itself, as when the host has left.
    pub(crate) fn tell_host(&mut self, before: &Person, now: i64) {
        if self.stage == Stage::Ended || self.host() == before {
            return;
        }
        if let Some(seat) = self.seat_of(&self.host().clone()) {
            self.note(What::Host, seat, None, now);
        }
    }

    /// Writes into the log what somebody did to the table.
    fn note_by(&mut self, what: What, asker: Asker<'_>, now: i64) {
        let name = self.name_here(asker.person, asker.name);
        self.note_of(what, self.seat_of(asker.person), name, None, None, now);
    }
}
