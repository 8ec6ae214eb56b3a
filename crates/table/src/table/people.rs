//! People of a table: their seats, the host, and who is alone with bots.

use std::collections::BTreeSet;

use kozyr_rules::{Seat, Viewer};

use crate::model::{Chair, Person, Refused, Sitter, Stage, reasons, refuse_if};
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
        if self.seat_of(&self.state.owner).is_some() {
            return &self.state.owner;
        }
        self.state.sitters().next().map_or(&self.state.owner, |sitter| &sitter.person)
    }

    /// Returns whether nobody decides for the others: the table is open to all, and more than one
    /// person sits there or is coming.
    pub fn is_shared(&self) -> bool {
        let goes_on = self.state.stage != Stage::Ended;
        goes_on && self.state.open_to_all && self.state.sitting_or_coming().nth(1).is_some()
    }

    /// Returns whether a person is the host and may decide alone.
    pub fn is_host(&self, person: &Person) -> bool {
        self.host() == person && !self.is_shared()
    }

    /// Returns the seat that a person plays, or the one reserved for them, to vote with others.
    pub(crate) fn voting_seat(&self, person: &Person) -> Result<Seat, Refused> {
        if let Some(promised) = self.reserved_seat(person) {
            return Ok(promised);
        }
        let own = self.seat(person)?;
        refuse_if(!self.chair(own)?.plays_itself(), &reasons::STAND_IN)?;
        Ok(own)
    }

    /// Returns the viewer that a person is.
    pub fn viewer(&self, person: Option<&Person>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Table, Viewer::Seat)
    }

    /// Returns the people to whom the table belongs: the owner and everybody with a seat or a
    /// reservation, except those who have left for good.
    pub fn people(&self) -> Vec<Person> {
        let mut people = vec![self.state.owner.clone()];
        for (person, _) in self.state.sitting_or_coming() {
            if !people.contains(person) {
                people.push(person.clone());
            }
        }
        people.retain(|person| !self.state.left.contains(person));
        people
    }

    /// Returns everyone whom the stored text of the table names.
    pub fn named(&self) -> BTreeSet<&Person> {
        let seen = self.live.iter().flat_map(|live| {
            let shown = live.seen.shown.iter().map(|one| &one.person);
            shown.chain(live.seen.seen_by.iter().map(|(person, _)| person))
        });
        self.state.named().chain(seen).filter(|person| !person.0.is_empty()).collect()
    }

    /// Returns the person on a chair.
    pub(crate) fn sitter_at(&self, seat: Seat) -> Option<&Sitter> {
        self.state.chairs.get(seat.idx())?.sitter()
    }

    /// Returns the name of the person on a chair; empty if there is none.
    pub(crate) fn name_at(&self, seat: Seat) -> String {
        self.sitter_at(seat).map(|sitter| sitter.name.clone()).unwrap_or_default()
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.state.chairs.get(seat.idx()).ok_or_else(|| reasons::NO_SUCH_SEAT.of(seat).into())
    }

    pub(crate) fn seat(&self, person: &Person) -> Result<Seat, Refused> {
        self.seat_of(person).ok_or_else(|| reasons::NOT_SEATED.refuse().into())
    }

    pub(crate) fn sitter(&mut self, person: &Person) -> Result<&mut Sitter, Refused> {
        self.state
            .chairs
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

    /// Returns whether a match is in play in which another person has a seat too.
    pub(crate) fn among_people(&self, seat: Seat) -> bool {
        self.state.stage == Stage::Playing
            && self.seats().any(|(other, chair)| other != seat && chair.sitter().is_some())
    }

    /// Returns the name of a person at this table. A number follows if a person on another chair
    /// has the same name, or nearly the same.
    pub fn name_here(&self, person: &Person, name: &str) -> String {
        let others = self.state.sitting_or_coming().filter(|(other, _)| *other != person);
        name_beside(others.map(|(_, name)| name.as_str()), name)
    }

    /// Checks that no program's owner sits among people: an owner sees what the program sees.
    pub(crate) fn owners_are_apart(&self) -> Result<(), Refused> {
        let people: BTreeSet<&Person> =
            self.state.sitting_or_coming().map(|(person, _)| person).collect();
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
        let name = &self.sitter_at(self.seat_of(person)?)?.name;
        self.live.as_ref()?.repeated(name, id)
    }

    /// Makes nobody ready any more, before a match: people agreed to something else.
    pub(crate) fn agree_anew(&mut self) {
        if self.state.stage == Stage::Playing {
            return;
        }
        self.state.nobody_is_ready();
    }
}
