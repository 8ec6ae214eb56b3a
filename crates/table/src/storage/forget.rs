//! Erasure of a person from a table. The personal data is listed for the person, or removed when
//! the house forgets them, in memory and in stored text. The steps of a match name nobody and
//! remain.

use kozyr_rules::Secret;

use crate::model::{
    Cause, Chair, Change, Ending, MatchInfo, NoticeKind, Person, Program, RestoreError, SeatChange,
    SeatPlayer, Settings, Stage, TenurePlace, tenures,
};
use crate::names::GONE;
use crate::storage::format::{read, text};
use crate::table::{Table, TableState};

/// A person to forget. `Debug` shows neither the id nor the names.
#[derive(Clone)]
pub struct Forgotten {
    person: Person,
    names: Vec<String>,
}

kozyr_rules::redacted!(Forgotten);

impl Forgotten {
    /// Returns a person with their current name.
    pub fn new(person: Person, name: &str) -> Self {
        Self { person, names: vec![name.to_owned()] }
    }

    /// Returns every name found for the person so far.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Adds another name.
    pub fn also(&mut self, name: &str) {
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

    /// Removes the person's name from a player; a program of theirs loses its name too.
    fn take_from(&self, player: &mut SeatPlayer) {
        let own = |name: &Option<String>| name.as_deref().is_some_and(|name| self.is_called(name));
        if own(&player.owner) {
            player.owner = Some(GONE.to_owned());
            player.name = Some(GONE.to_owned());
        } else if player.owner.is_none() && own(&player.name) {
            player.name = Some(GONE.to_owned());
        }
    }
}

impl TableState {
    /// Collects every name that the person has here.
    fn learn_names(&self, who: &mut Forgotten) {
        let programs = self.chairs.iter().filter_map(Chair::program);
        let programs = programs.map(|one| (&one.owner, &one.owner_name));
        let known = self.access.known.iter().map(|one| (&one.person, &one.name));
        let chat = self.chat.iter().filter_map(|said| Some((said.by.as_ref()?, &said.name)));
        for (person, name) in self.sitting_or_coming().chain(programs).chain(known).chain(chat) {
            if who.is(person) {
                who.also(name);
            }
        }
    }

    /// Erases the person, except where they sit.
    fn forget(&mut self, who: &Forgotten) {
        if who.is(&self.owner) {
            self.owner = Person::default();
            // It is nobody's table, and so on nobody's list.
            self.left.push(Person::default());
        }
        self.left.retain(|one| !who.is(one));
        self.chat.retain(|said| match &said.by {
            Some(by) => !who.is(by),
            None => !who.is_called(&said.name),
        });
        for notice in &mut self.notices {
            if who.is_called(&notice.name) {
                GONE.clone_into(&mut notice.name);
            }
            if notice.by.as_deref().is_some_and(|by| who.is_called(by)) {
                notice.by = Some(GONE.to_owned());
            }
        }
        self.reservations.retain(|one| !who.is(&one.person));
        self.swaps.retain(|swap| !who.is(&swap.from) && !who.is(&swap.with));
        self.anew.retain(|one| !who.is(one));
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
        self.state.forget(who);
        if let Some(live) = &mut self.live {
            live.info.seats.iter_mut().for_each(|player| who.take_from(player));
            live.lineup.changes.iter_mut().for_each(|change| who.take_from(&mut change.player));
            live.seen.shown.retain(|shown| !who.is(&shown.person));
            live.seen.seen_by.retain(|(person, _)| !who.is(person));
        }
        if let Some(Change { over: Some(ending), .. }) = &mut left {
            ending.forget(who);
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
    fn forget(&mut self, who: &Forgotten) {
        self.seats.iter_mut().for_each(|player| who.take_from(player));
        self.changes.iter_mut().for_each(|change| who.take_from(&mut change.player));
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

/// Returns the text of a stored table without a person, as [`Table::forget`] does it in memory. A
/// match that has nobody left to play ends there; its row is unchanged.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn without(saved: &str, who: &mut Forgotten, reached: Reached) -> Result<String, RestoreError> {
    let mut stored: TableState = read(saved)?;
    stored.learn_names(who);
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
    stored.forget(who);
    if stored.owner.0.is_empty() && stored.stage != Stage::Ended {
        match stored.heir() {
            Some(heir) => {
                stored.owner = heir;
                stored.left.retain(|one| !one.0.is_empty());
            }
            None => stored.stage = Stage::Ended,
        }
    }
    if stored.sitters().next().is_none() {
        stored.paused = false;
    }
    stored.played.forget(&who.person, freed);
    stored.played.changes.iter_mut().for_each(|change| who.take_from(&mut change.player));
    stored.version = stored.version.max(reached.version) + 1;
    Ok(text(&stored))
}

/// Returns the stored text of a match without a person, with and without its ending. `own` are the
/// places of their tenures. `others` are those of other people, who may have the same name. Returns
/// `None` if the match does not name the person.
///
/// # Errors
/// Returns an error if the text is not a match, or if a later program wrote it.
pub fn match_without(
    setup: &str,
    summary: Option<&str>,
    who: &mut Forgotten,
    (own, others): (&[TenurePlace], &[TenurePlace]),
) -> Result<Option<(String, Option<String>)>, RestoreError> {
    let mut info = MatchInfo::parse(setup)?;
    let mut ending = summary.map(Ending::parse).transpose()?;
    let before = (info.clone(), ending.clone());
    let changes = ending.as_ref().map_or(&[][..], |ending| &ending.changes);
    let all = tenures(&info.seats, changes);
    let names = |places: &[TenurePlace]| {
        let found = places.iter().filter_map(|place| place.tenure(&all));
        found.map(|one| (one.seat, one.player.name.clone())).collect::<Vec<_>>()
    };
    for (_, name) in names(own) {
        who.also(&name.unwrap_or_default());
    }
    let others = names(others);
    let is_anothers = |seat: u8, player: &SeatPlayer| {
        player.owner.is_none() && others.iter().any(|one| *one == (seat, player.name.clone()))
    };
    let ended = ending.iter_mut().flat_map(|ending| {
        let changed = ending.changes.iter_mut().map(|change| (change.seat, &mut change.player));
        (0..).zip(&mut ending.seats).chain(changed)
    });
    for (seat, player) in (0..).zip(&mut info.seats).chain(ended) {
        if !is_anothers(seat, player) {
            who.take_from(player);
        }
    }
    if (&info, &ending) == (&before.0, &before.1) {
        return Ok(None);
    }
    Ok(Some((info.to_text(), ending.map(|ending| ending.to_text()))))
}
