//! Erasure of a person from a table. The personal data is listed for the person, or removed when
//! the house forgets them, in memory and in stored text. The steps of a match name nobody and
//! remain.

use std::collections::BTreeMap;

use kozyr_rules::Secret;

use crate::model::{
    Cause, Chair, Change, Ending, MatchInfo, NoticeKind, Person, Program, RestoreError, SeatChange,
    SeatPlayer, Settings, Stage, Tenure, TenurePlace, tenures,
};
use crate::names::GONE;
use crate::storage::format::{read, text};
use crate::table::{Table, TableState};

/// A person to forget. `Debug` shows neither the id nor the names.
#[derive(Clone)]
pub struct Forgotten {
    person: Person,
    /// The current name, and others that the person has or had somewhere.
    names: Vec<String>,
    /// The places of their tenures, by match.
    places: BTreeMap<String, Vec<TenurePlace>>,
}

kozyr_rules::redacted!(Forgotten);

impl Forgotten {
    /// Returns a person with their current name.
    pub fn new(person: Person, name: &str) -> Self {
        Self { person, names: vec![name.to_owned()], places: BTreeMap::new() }
    }

    /// Sets the places of the person's tenures in a match, by which its texts are searched.
    pub fn sat(&mut self, match_id: &str, places: impl Iterator<Item = TenurePlace>) {
        self.places.insert(match_id.to_owned(), places.collect());
    }

    /// Returns every name found for the person so far.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    fn also(&mut self, name: &str) {
        if name != GONE && !name.is_empty() && !self.is_called(name) {
            self.names.push(name.to_owned());
        }
    }

    /// Returns the id of the person.
    pub const fn person(&self) -> &Person {
        &self.person
    }

    fn is_called(&self, name: &str) -> bool {
        self.names.iter().any(|own| own == name)
    }

    fn is(&self, person: &Person) -> bool {
        *person == self.person
    }

    /// Returns the person's names in a match, each of which is theirs alone there.
    fn names_in(&self, match_id: &str, all: &[Tenure<'_>]) -> Vec<String> {
        let places = self.places.get(match_id).into_iter().flatten();
        let own = places.filter_map(|place| place.tenure(all)?.player.name.clone());
        own.filter(|name| name != GONE).collect()
    }

    /// Removes the person's name from a player of a match in which they have these names; a program
    /// of theirs loses its name too. Of the owner of a program only the name is stored.
    fn take_from(&self, player: &mut SeatPlayer, own: &[String]) {
        let is_own = |name: &Option<String>| name.as_ref().is_some_and(|name| own.contains(name));
        if player.owner.as_ref().is_some_and(|owner| self.is_called(owner)) {
            player.owner = Some(GONE.to_owned());
            player.name = Some(GONE.to_owned());
        } else if player.owner.is_none() && is_own(&player.name) {
            player.name = Some(GONE.to_owned());
        }
    }
}

impl TableState {
    /// Returns everybody whom the table knows by id, with their names here.
    fn known_people(&self) -> impl Iterator<Item = (&Person, &String)> {
        let programs = self.chairs.iter().filter_map(Chair::program);
        let programs = programs.map(|one| (&one.owner, &one.owner_name));
        let known = self.access.known.iter().map(|one| (&one.person, &one.name));
        let chat = self.chat.iter().filter_map(|said| Some((said.by.as_ref()?, &said.name)));
        self.sitting_or_coming().chain(programs).chain(known).chain(chat)
    }

    /// Collects every name that the person has here.
    fn learn_names(&self, who: &mut Forgotten) {
        for (person, name) in self.known_people() {
            if who.is(person) {
                who.also(name);
            }
        }
    }

    /// Returns the names by which lines without an id name the person here, given those in the
    /// match: no name of anybody else whom the table knows.
    fn names_here(&self, who: &Forgotten, in_match: &[String]) -> Vec<String> {
        let (own, others): (Vec<_>, Vec<_>) =
            self.known_people().partition(|(person, _)| who.is(person));
        let own = own.into_iter().map(|(_, name)| name).chain(who.names.first()).chain(in_match);
        own.filter(|name| others.iter().all(|(_, other)| other != name)).cloned().collect()
    }

    /// Erases the person, who has these names here, except where they sit.
    fn forget(&mut self, who: &Forgotten, names: &[String]) {
        if who.is(&self.owner) {
            self.owner = Person::default();
            // It is nobody's table, and so on nobody's list.
            self.left.push(Person::default());
        }
        self.left.retain(|one| !who.is(one));
        self.chat.retain(|said| match &said.by {
            Some(by) => !who.is(by),
            None => !names.contains(&said.name),
        });
        for notice in &mut self.notices {
            if names.contains(&notice.name) {
                GONE.clone_into(&mut notice.name);
            }
            if notice.by.as_ref().is_some_and(|by| names.contains(by)) {
                notice.by = Some(GONE.to_owned());
            }
        }
        self.reservations.retain(|one| !who.is(&one.person));
        self.swaps.retain(|swap| !who.is(&swap.from) && !who.is(&swap.with));
        self.anew.retain(|one| !who.is(one));
        self.proposals.retain(|one| !one.people().any(|person| who.is(person)));
        self.asked.forget(&who.person);
        for (one, _) in self.gone.iter_mut().filter(|(one, _)| who.is(one)) {
            *one = Person::default();
        }
        self.access.known.retain(|known| !who.is(&known.person));
        for chair in &mut self.chairs {
            // At an ended table people stay on their chairs.
            let sits = chair.sitter().is_some_and(|one| who.is(&one.person));
            if sits || chair.program().is_some_and(|one| who.is(&one.owner)) {
                *chair = Chair::Empty;
            }
        }
    }
}

impl Table {
    /// Forgets a person for the house: they leave for good, as if they had asked to, their programs
    /// leave their seats, and everything that identifies them is deleted. Returns the change, or
    /// `None` if there is none. `now` is in milliseconds since 1970.
    pub fn forget(&mut self, who: &mut Forgotten, now: i64) -> Option<Change> {
        self.state.learn_names(who);
        let own = self.live.as_ref().map(|live| who.names_in(&live.id, &live.tenures()));
        let mut own = own.unwrap_or_default();
        if self.state.stage == Stage::Playing {
            let sitters = self.state.sitters().filter(|one| who.is(&one.person));
            own.extend(sitters.map(|one| one.name.clone()));
        }
        let names = self.state.names_here(who, &own);
        let mut left = None;
        if self.state.stage != Stage::Ended {
            for seat in self.state.all_seats() {
                let program = self.state.chairs[seat.idx()].program();
                if program.is_some_and(|program| who.is(&program.owner)) {
                    self.state.chairs[seat.idx()] = match self.state.stage {
                        Stage::Playing => Chair::Bot(Program::STAND_IN),
                        Stage::Lobby | Stage::Finished | Stage::Ended => Chair::Empty,
                    };
                    self.seat_changed(seat, Cause::Host);
                }
            }
            if self.people().contains(&who.person) {
                let host = self.host().clone();
                let person = who.person.clone();
                left = Some(self.goes(&person, (NoticeKind::Gone, Cause::Gone), now));
                self.tell_host(&host, now);
            }
        }
        self.state.forget(who, &names);
        if let Some(live) = &mut self.live {
            let changed = live.lineup.changes.iter_mut().map(|change| &mut change.player);
            let players = live.info.seats.iter_mut().chain(changed);
            players.for_each(|player| who.take_from(player, &own));
            live.seen.shown.retain(|shown| !who.is(&shown.person));
            live.seen.seen_by.retain(|(person, _)| !who.is(person));
        }
        if let Some(Change { over: Some(ending), .. }) = &mut left {
            ending.players().for_each(|player| who.take_from(player, &own));
        }
        Some(left.unwrap_or_else(|| self.change()))
    }

    /// Deletes the chat before a time, in milliseconds since 1970. Returns the change, or `None` if
    /// there is no such chat.
    pub fn delete_said(&mut self, before: i64) -> Option<Change> {
        let lines = self.state.chat.len();
        self.state.chat.retain(|said| said.at >= before);
        if self.state.chat.len() == lines {
            return None;
        }
        Some(self.change())
    }
}

impl Ending {
    fn players(&mut self) -> impl Iterator<Item = &mut SeatPlayer> {
        let changed = self.changes.iter_mut().map(|change| &mut change.player);
        self.seats.iter_mut().chain(changed)
    }
}

/// Returns the text of a stored table without the chat before a time, in milliseconds since 1970;
/// `None` if there is no such chat.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn without_said(saved: &str, before: i64) -> Result<Option<String>, RestoreError> {
    let mut stored: TableState = read(saved)?;
    let lines = stored.chat.len();
    stored.chat.retain(|said| said.at >= before);
    if stored.chat.len() == lines {
        return Ok(None);
    }
    stored.version += 1;
    Ok(Some(text(&stored)))
}

/// The data of a person in a stored table. It has no `Debug`, because it contains their chat.
#[derive(Default)]
pub struct Told {
    /// Whether they opened the table, or became its owner.
    pub owner: bool,
    /// The number of their seat.
    pub seat: Option<u8>,
    /// Their loadout, as text.
    pub loadout: Option<Secret<String>>,
    /// Whether the host barred them.
    pub barred: bool,
    /// Whether the host muted them.
    pub silenced: bool,
    /// Their chat, with times in milliseconds since 1970. A phrase is given by its name.
    pub said: Vec<(i64, String)>,
}

/// Returns the data of a person in a stored table.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn told_of(saved: &str, person: &Person) -> Result<Told, RestoreError> {
    let stored: TableState = read(saved)?;
    let mut told = Told { owner: stored.owner == *person, ..Told::default() };
    for (seat, chair) in (0..).zip(stored.chairs) {
        if let Chair::Person(sitter) = chair
            && sitter.person == *person
        {
            (told.seat, told.loadout) = (Some(seat), sitter.loadout);
        }
    }
    for known in stored.access.known.iter().filter(|known| known.person == *person) {
        (told.barred, told.silenced) = (known.barred, known.silenced);
    }
    let said = stored.chat.into_iter().filter(|said| said.by.as_ref() == Some(person));
    told.said = said
        .map(|said| (said.at, said.phrase.map_or(said.text, |phrase| phrase.name().to_owned())))
        .collect();
    Ok(told)
}

/// How far the match of a stored table has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reached {
    /// The number of steps that hold.
    pub steps: u32,
    /// The version that the last of them led to.
    pub version: u32,
}

/// Returns the text of a stored table without a person, as [`Table::forget`] does it in memory,
/// given the id and the stored text of its match. A match that has nobody left to play ends there;
/// its row is unchanged.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn without(
    saved: &str,
    who: &mut Forgotten,
    reached: Reached,
    played: Option<(&str, &str)>,
) -> Result<String, RestoreError> {
    let mut stored: TableState = read(saved)?;
    stored.learn_names(who);
    let mut own = Vec::new();
    if let Some((id, setup)) = played
        && let Ok(info) = MatchInfo::parse(setup)
    {
        own = who.names_in(id, &tenures(&info.seats, &stored.played.changes));
    }
    if stored.stage == Stage::Playing {
        let sitters = stored.sitters().filter(|one| who.is(&one.person));
        own.extend(sitters.map(|one| one.name.clone()));
    }
    let names = stored.names_here(who, &own);
    let mut freed = Vec::new();
    if stored.stage == Stage::Playing {
        let settings: Settings = stored.settings.parse().map_err(|_| RestoreError::Settings)?;
        for (seat, chair) in (0..).zip(&mut stored.chairs) {
            let level = match chair {
                Chair::Person(one) if who.is(&one.person) => {
                    one.stand_in.unwrap_or(settings.stand_in())
                }
                Chair::Program(one) if who.is(&one.owner) => Program::STAND_IN,
                Chair::Empty | Chair::Bot(_) | Chair::Person(_) | Chair::Program(_) => continue,
            };
            *chair = Chair::Bot(level);
            let (player, cause) = (SeatPlayer::of(chair), Cause::Gone);
            freed.push(SeatChange { step: reached.steps, seat, player, cause });
        }
    }
    stored.forget(who, &names);
    if stored.owner.0.is_empty() && stored.stage != Stage::Ended {
        match stored.heir() {
            Some(heir) => {
                stored.owner = heir;
                stored.left.retain(|one| !one.0.is_empty());
            }
            None => stored.enter(Stage::Ended),
        }
    }
    if stored.sitters().next().is_none() {
        stored.paused = false;
    }
    stored.played.forget(&who.person, freed);
    stored.played.changes.iter_mut().for_each(|change| who.take_from(&mut change.player, &own));
    stored.version = stored.version.max(reached.version) + 1;
    Ok(text(&stored))
}

/// Returns the stored text of a match without a person, with and without its ending. `None` if the
/// match does not name the person.
///
/// # Errors
/// Returns an error if the text is not a match, or if a later program wrote it.
pub fn match_without(
    (id, setup): (&str, &str),
    summary: Option<&str>,
    who: &mut Forgotten,
) -> Result<Option<(String, Option<String>)>, RestoreError> {
    let mut info = MatchInfo::parse(setup)?;
    let mut ending = summary.map(Ending::parse).transpose()?;
    let before = (info.clone(), ending.clone());
    let changes = ending.as_ref().map_or(&[][..], |ending| &ending.changes);
    let own = who.names_in(id, &tenures(&info.seats, changes));
    own.iter().for_each(|name| who.also(name));
    let players = info.seats.iter_mut().chain(ending.iter_mut().flat_map(Ending::players));
    players.for_each(|player| who.take_from(player, &own));
    if (&info, &ending) == (&before.0, &before.1) {
        return Ok(None);
    }
    Ok(Some((info.to_text(), ending.map(|ending| ending.to_text()))))
}
