//! The header of a record: the game, options, names, decks and the start.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::lines::{Line, unknown_line};
use super::{FORMAT, Failure, Record};
use crate::game::Game;
use crate::notation::Notation;
use crate::options::GameOptions;
use crate::seat::{BySeat, Seat};
use crate::text::{Cursor, excerpt, is_blank};

/// The lines read so far.
pub(super) struct Header<'a, G: Game> {
    key: &'a str,
    options: G::Options,
    options_given: Vec<(usize, &'a str, &'a str)>,
    names: Vec<(usize, Seat, &'a str)>,
    decks: Vec<(usize, Seat, &'a str)>,
    start: Option<Line<'a>>,
    game_line: Option<usize>,
    pub(super) kept: Vec<(usize, String)>,
}

impl<'a, G: Notation> Header<'a, G> {
    pub(super) fn new(key: &'a str) -> Result<Self, Failure> {
        let options = G::Options::preset(key).ok_or_else(|| {
            Failure::new(1, format!("`{key}` is not a key of the game {}", G::KEY))
        })?;
        Ok(Self {
            options,
            key,
            options_given: Vec::new(),
            names: Vec::new(),
            decks: Vec::new(),
            start: None,
            game_line: None,
            kept: Vec::new(),
        })
    }

    pub(super) fn line(&mut self, line: Line<'a>) -> Result<(), Failure> {
        let fail = |problem: String| Err(Failure::new(line.number, problem));
        let mut cursor = Cursor::new(line.text);
        match cursor.word() {
            "game" => {
                if self.game_line.replace(line.number).is_some() {
                    return fail("the record names its game twice".to_owned());
                }
            }
            "rules" => {
                let right = format!("{}/{}", self.key, G::RULES);
                let found = cursor.rest().trim();
                if found != right {
                    return fail(format!("these rules are `{right}`, found `{}`", excerpt(found)));
                }
            }
            "option" => {
                let Some((key, value)) = cursor.rest().trim().split_once('=') else {
                    return fail("expected `option key=value`".to_owned());
                };
                let (key, value) = (key.trim(), value.trim());
                // Only keys that there are are remembered, so that looking for one stays short.
                if self.options.spec(key).is_none() {
                    let unknown = self.options.clone().set(key, value);
                    unknown.map_err(|error| Failure::new(line.number, error.message))?;
                }
                if let Some(&(.., before)) = self.options_given.iter().find(|given| given.1 == key)
                {
                    if before != value {
                        let (key, before) = (excerpt(key), excerpt(before));
                        return fail(format!("option {key} was given as `{before}` before"));
                    }
                    return Ok(());
                }
                self.options_given.push((line.number, key, value));
            }
            "seat" => {
                let seat = read_seat(&mut cursor, line.number)?;
                // Without a blank a name could begin with what would be a comment after one.
                if cursor.peek().is_some_and(|c| !is_blank(c)) {
                    return fail(cursor.error("a blank and a name").to_string());
                }
                let name = cursor.rest().trim();
                if name.is_empty() {
                    return fail(format!("the name of seat {seat} is missing"));
                }
                self.names.push((line.number, seat, name));
            }
            "deck" => {
                let seat = read_seat(&mut cursor, line.number)?;
                if let Err(error) = cursor.expect(":") {
                    return fail(error.to_string());
                }
                self.decks.push((line.number, seat, cursor.rest()));
            }
            "start" => {
                if self.start.is_some() {
                    return fail("the record has two `start` lines".to_owned());
                }
                self.start = Some(Line { number: line.number, text: cursor.rest() });
            }
            "kozyr" => return fail(format!("`{FORMAT}` stands only in the first line")),
            _ => return fail(unknown_line(line.text)),
        }
        Ok(())
    }

    /// The record without steps, and the match before its first step.
    pub(super) fn finish(&mut self, first_body_line: usize) -> Result<(Record<G>, G), Failure> {
        // Options may depend on each other (`players` decides what others default to), so those
        // are set first that decide the defaults: `players` by its key, then the rest in order.
        let last_option = self.options_given.last().map(|&(line, ..)| line);
        self.options_given.sort_by_key(|&(_, key, _)| key != "players");
        for &(line, key, value) in &self.options_given {
            let set = self.options.set(key, value);
            set.map_err(|error| Failure::new(line, error.message))?;
        }
        let options_line = last_option.or(self.game_line).unwrap_or(1);
        self.options.validate().map_err(|error| Failure::new(options_line, error.message))?;
        let n = self.options.n_seats();

        let mut names = BySeat::filled(n, None);
        for &(line, seat, name) in &self.names {
            check_seat(seat, n, line)?;
            if names[seat].replace(name.to_owned()).is_some() {
                return Err(Failure::new(line, format!("seat {seat} is named twice")));
            }
        }
        let mut loadouts = BySeat::from_fn(n, |_| G::Loadout::default());
        for (i, &(line, seat, text)) in self.decks.iter().enumerate() {
            check_seat(seat, n, line)?;
            if self.decks[..i].iter().any(|&(_, before, _)| before == seat) {
                return Err(Failure::new(line, format!("seat {seat} has two decks")));
            }
            loadouts[seat] =
                G::parse_loadout(text).map_err(|error| Failure::new(line, error.to_string()))?;
        }
        let start = match self.start {
            None => G::Start::default(),
            Some(line) => G::parse_start(&self.options, line.text)
                .map_err(|error| Failure::new(line.number, error.to_string()))?,
        };
        let game = G::new(&self.options, &loadouts, &start).map_err(|error| {
            let deck_line = error
                .seat
                .and_then(|seat| self.decks.iter().find(|(_, s, _)| *s == seat))
                .map(|&(line, ..)| line);
            let line = deck_line.or(self.start.map(|line| line.number)).unwrap_or(first_body_line);
            Failure::new(line, error.message)
        })?;
        let mut record = Record::<G>::new(self.options.clone(), loadouts, start);
        record.names = names;
        record.kept = core::mem::take(&mut self.kept);
        Ok((record, game))
    }
}

fn read_seat(cursor: &mut Cursor<'_>, line: usize) -> Result<Seat, Failure> {
    cursor.seat("a seat's number").map_err(|error| Failure::new(line, error.to_string()))
}

fn check_seat(seat: Seat, n: usize, line: usize) -> Result<(), Failure> {
    if seat.idx() < n {
        return Ok(());
    }
    Err(Failure::new(line, format!("there is no seat {seat}; seats are 0 to {}", n - 1)))
}
