//! Getting ready: a person's own loadout and name.

use kozyr_games::{AnyGame, Setup};
use kozyr_rules::{Seat, Secret};

use crate::model::{Answered, Ask, Change, Person, Refused, Stage};
use crate::table::Table;

impl Table {
    pub(crate) fn ready(&mut self, ask: Ask<'_>, ready: bool) -> Answered {
        if ready {
            self.own_loadout_fits(ask.person)?;
        }
        let sitter = self.sitter(ask.person)?;
        let before = std::mem::replace(&mut sitter.ready, ready);
        Ok(self.changed_if(before != ready))
    }

    pub(crate) fn bring(&mut self, ask: Ask<'_>, text: &str) -> Answered {
        let seat = self.seat(ask.person)?;
        let text = text.trim();
        let loadout = (!text.is_empty()).then(|| Secret::from(text));
        if loadout.is_some() {
            self.may_bring(seat, text)?;
        }
        let sitter = self.sitter(ask.person)?;
        let before = std::mem::replace(&mut sitter.loadout, loadout.clone());
        Ok(self.changed_if(before != loadout))
    }

    /// Renames a person. During a match names do not change, because everybody could read a name
    /// that says something about cards. A muted person cannot change their name either, because a
    /// name can carry a message.
    pub fn rename(&mut self, person: &Person, name: &str) -> Option<Change> {
        let stands = matches!(self.state.stage, Stage::Playing | Stage::Ended);
        if stands || self.is_silenced(person) {
            return None;
        }
        let name = self.name_here(person, name);
        let coming =
            self.state.reservations.iter_mut().find(|reservation| reservation.person == *person);
        let shown = match coming {
            Some(reservation) => &mut reservation.name,
            None => &mut self.sitter(person).ok()?.name,
        };
        if *shown == name {
            return None;
        }
        *shown = name;
        Some(self.change())
    }

    /// Returns whether a seat may bring this loadout under the current options.
    fn may_bring(&self, seat: Seat, text: &str) -> Result<(), Refused> {
        let setup = Setup { loadouts: vec![(seat.number(), text.to_owned())], ..self.setup() };
        let checked = AnyGame::new(&setup);
        checked.map(drop).map_err(|error| Refused::from_setup("bad-loadout", &error))
    }

    /// Checks that the loadout of a person fits the options, which may have changed since. Only its
    /// owner learns what is wrong with it.
    pub(crate) fn own_loadout_fits(&self, person: &Person) -> Result<(), Refused> {
        let Some(seat) = self.seat_of(person) else { return Ok(()) };
        match self.sitter_at(seat).and_then(|sitter| sitter.loadout.as_ref()) {
            Some(loadout) => self.may_bring(seat, loadout.expose()),
            None => Ok(()),
        }
    }
}
