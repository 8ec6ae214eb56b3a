//! People of a table: their seats, the host, and who is alone with bots.

use std::collections::BTreeSet;

use kozyr_rules::{Seat, Viewer};

use crate::model::{Asker, Chair, Person, Refused, Sitter, Stage, reasons};
use crate::names::name_beside;
use crate::table::Table;

impl Table {
    /// Returns the seat of a person.
    pub fn seat_of(&self, person: &Person) -> Option<Seat> {
        self.seats()
            .find(|(_, chair)| chair.sitter().is_some_and(|sitter| sitter.person == *person))
            .map(|(seat, _)| seat)
    }

    /// Returns the host, who may change options, seat bots and start: the owner of the table or,
    /// while the owner has no seat, the person with the lowest seat.
    pub fn host(&self) -> &Person {
        if self.seat_of(&self.owner).is_some() {
            return &self.owner;
        }
        let first = self.chairs.iter().find_map(Chair::sitter);
        first.map_or(&self.owner, |sitter| &sitter.person)
    }

    /// Returns the viewer that a person is.
    pub fn viewer(&self, person: Option<&Person>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Table, Viewer::Seat)
    }

    /// Returns the people to whom the table belongs: the owner and everybody with a seat or a
    /// reservation, except those who have left for good.
    pub fn people(&self) -> Vec<Person> {
        let mut people = vec![self.owner.clone()];
        for sitter in self.chairs.iter().filter_map(Chair::sitter) {
            if !people.contains(&sitter.person) {
                people.push(sitter.person.clone());
            }
        }
        for reservation in &self.reservations {
            if !people.contains(&reservation.person) {
                people.push(reservation.person.clone());
            }
        }
        people.retain(|person| !self.left.contains(person));
        people
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.chairs.get(seat.idx()).ok_or_else(|| reasons::NO_SUCH_SEAT.of(seat).into())
    }

    pub(crate) fn seat(&self, person: &Person) -> Result<Seat, Refused> {
        self.seat_of(person).ok_or_else(|| reasons::NOT_SEATED.refuse().into())
    }

    pub(crate) fn sitter(&mut self, person: &Person) -> Result<&mut Sitter, Refused> {
        self.chairs
            .iter_mut()
            .filter_map(Chair::sitter_mut)
            .find(|sitter| sitter.person == *person)
            .ok_or_else(|| reasons::NOT_SEATED.refuse().into())
    }

    /// Returns the seat of a person, if bots have all other seats.
    pub(crate) fn alone_with_bots(&self, person: &Person) -> Option<Seat> {
        let seat = self.seat_of(person)?;
        self.seats().all(|(other, chair)| other == seat || chair.is_bot()).then_some(seat)
    }

    /// Returns whether one person plays, and bots have all other seats.
    pub(crate) fn is_one_with_bots(&self) -> bool {
        is_one_with_bots(&self.chairs)
    }

    /// Returns whether a match is in play in which another person has a seat too.
    pub(crate) fn among_people(&self, seat: Seat) -> bool {
        self.stage == Stage::Playing
            && self.seats().any(|(other, chair)| other != seat && chair.sitter().is_some())
    }

    /// Returns the name of a person at this table. A number follows if a person on another chair
    /// has the same name, or nearly the same.
    pub fn name_here(&self, person: &Person, name: &str) -> String {
        let sitters = self.chairs.iter().filter_map(Chair::sitter);
        let coming = self.reservations.iter().map(|one| (&one.person, &one.name));
        let others = sitters.map(|one| (&one.person, &one.name)).chain(coming);
        let others = others.filter(|(other, _)| *other != person);
        name_beside(others.map(|(_, name)| name.as_str()), name)
    }

    pub(crate) fn host_only(&self, asker: Asker<'_>) -> Result<(), Refused> {
        if self.host() == asker.person { Ok(()) } else { Err(reasons::NOT_HOST.refuse().into()) }
    }

    /// Checks that no program's owner sits among people: an owner sees what the program sees.
    pub(crate) fn owners_are_apart(&self) -> Result<(), Refused> {
        let seated = self.chairs.iter().filter_map(Chair::sitter).map(|one| &one.person);
        let coming = self.reservations.iter().map(|reservation| &reservation.person);
        let people: BTreeSet<&Person> = seated.chain(coming).collect();
        let own = self.seats().find(|(_, chair)| {
            chair.program().is_some_and(|program| people.contains(&program.owner))
        });
        match own {
            Some((seat, _)) if people.len() > 1 => Err(reasons::OWN_BOT.of(seat).into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Returns the version that an action led to, if this person has played it before.
    pub fn repeated(&self, person: &Person, id: &str) -> Option<u32> {
        self.live.as_ref()?.repeated(self.seat_of(person)?.number(), id)
    }

    /// Makes nobody ready any more, before a match: people agreed to something else.
    pub(crate) fn agree_anew(&mut self) {
        if self.stage == Stage::Playing {
            return;
        }
        for sitter in self.chairs.iter_mut().filter_map(Chair::sitter_mut) {
            sitter.ready = false;
        }
    }
}

/// Returns whether one of the chairs has a person, and bots have all other chairs.
pub(crate) fn is_one_with_bots(chairs: &[Chair]) -> bool {
    let mut others = chairs.iter().filter(|chair| !chair.is_bot());
    others.next().is_some_and(|chair| chair.sitter().is_some()) && others.next().is_none()
}
