//! Getting ready: the own loadout, the own name.

use kozyr_games::{AnyGame, Setup};
use kozyr_rules::{Seat, Secret};

use crate::model::{Answer, Asker, Chair, Person, Refused, Stage};
use crate::table::Table;

impl Table {
    pub(crate) fn ready(&mut self, asker: Asker<'_>, ready: bool) -> Result<Answer, Refused> {
        self.between_matches()?;
        if ready {
            self.own_loadout_fits(asker.person)?;
        }
        let sitter = self.sitter(asker.person)?;
        if std::mem::replace(&mut sitter.ready, ready) == ready {
            return Ok(Answer::Same);
        }
        Ok(self.changed())
    }

    pub(crate) fn bring(&mut self, asker: Asker<'_>, text: &str) -> Result<Answer, Refused> {
        self.between_matches()?;
        let seat = self.seat(asker.person)?;
        let text = text.trim();
        let loadout = (!text.is_empty()).then(|| Secret::from(text));
        if loadout.is_some() {
            self.may_bring(seat, text)?;
        }
        let sitter = self.sitter(asker.person)?;
        if std::mem::replace(&mut sitter.loadout, loadout.clone()) == loadout {
            return Ok(Answer::Same);
        }
        Ok(self.changed())
    }

    /// A person has another name now. During a match names stay, since all would read one that
    /// tells of cards; and a muted person may not talk by changing a name.
    pub fn rename(&mut self, person: &Person, name: &str) -> Option<Answer> {
        let stands = matches!(self.stage, Stage::Playing | Stage::Ended);
        if stands || self.is_silenced(person) {
            return None;
        }
        let name = self.name_here(person, name);
        let coming = self.reservations.iter_mut().find(|reservation| reservation.person == *person);
        let shown = match coming {
            Some(reservation) => &mut reservation.name,
            None => &mut self.sitter(person).ok()?.name,
        };
        if *shown == name {
            return None;
        }
        *shown = name;
        Some(self.changed())
    }

    /// Whether a seat may bring this under the options as they are now.
    fn may_bring(&self, seat: Seat, text: &str) -> Result<(), Refused> {
        let setup = Setup { loadouts: vec![(seat.number(), text.to_owned())], ..self.setup() };
        let checked = AnyGame::new(&setup);
        checked.map(drop).map_err(|error| Refused::from_setup("bad-loadout", &error))
    }

    /// Options may have changed since a loadout was brought. Only its owner learns what is wrong
    /// with it.
    pub(crate) fn own_loadout_fits(&self, person: &Person) -> Result<(), Refused> {
        let Some(seat) = self.seat_of(person) else { return Ok(()) };
        let sitter = self.chairs.get(seat.idx()).and_then(Chair::sitter);
        match sitter.and_then(|sitter| sitter.loadout.as_ref()) {
            Some(loadout) => self.may_bring(seat, loadout.expose()),
            None => Ok(()),
        }
    }
}
