//! Pseudonyms for people.

use std::collections::HashMap;

use kozyr_bots::Level;
use kozyr_rules::record::{CLAIM, CONTINUED};
use kozyr_table::{Ending, MatchInfo, RESIGNED, SeatPlayer};

/// Extra lines that refer to seats by number and contain no names.
const NAMELESS: [&str; 4] = [CLAIM, RESIGNED, "x-fault", "x-forfeit"];

/// The first word of the extra line that names the player of a seat from then on.
const SEAT: &str = "x-seat";

/// Gives people numbers in place of their names, in the order in which they appear: `player 1`.
/// Equal names get equal numbers while this value lives. So the matches of one export can be
/// grouped by players, and those of two exports cannot.
///
/// ```
/// use kozyr_archive::Pseudonyms;
///
/// let mut pseudonyms = Pseudonyms::default();
/// let text = "kozyr 1 # Anna's birthday\ngame kan\nseat 0 Anna\nseat 1 bot hard for Olena\n\
///             seat 2 hard\nseat 3 net:olena.npz\nseat 4 bot mybot of Anna\n\
///             x-club Thursday\nx-continued abc 0 same\n\
///             x-seat 4 time bot normal for mybot of Anna\n\
///             x-seat 1 back Olena\n";
/// assert_eq!(
///     pseudonyms.hide(text),
///     "kozyr 1\ngame kan\nseat 0 player 1\nseat 1 bot hard for player 2\n\
///      seat 2 hard\nseat 3 net:3\nseat 4 bot program-4 of player 1\n\
///      x-continued - 0 same\nx-seat 4 time bot normal for program-4 of player 1\n\
///      x-seat 1 back player 2\n"
/// );
/// ```
#[derive(Debug, Default)]
pub struct Pseudonyms {
    numbers: HashMap<String, usize>,
}

impl Pseudonyms {
    fn of(&mut self, name: &str) -> String {
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(name.to_owned()).or_insert(next);
        format!("player {number}")
    }

    /// Returns the pseudonym of a program of a person. Its name is one word.
    fn program(&mut self, name: &str) -> String {
        self.of(&format!("program {name}")).replace("player ", "program-")
    }

    /// Returns how many people have a pseudonym.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Returns whether nobody has a pseudonym.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    fn player(&mut self, player: &mut SeatPlayer) {
        if let (Some(name), Some(owner)) = (&mut player.name, &mut player.owner) {
            (*name, *owner) = (self.program(name), self.of(owner));
        } else if let Some(name) = &mut player.name {
            *name = self.of(name);
        }
    }

    /// Removes the names, and the id of the match that this one continues, from the stored data of
    /// a match.
    pub(crate) fn hide_kept(&mut self, info: &mut MatchInfo, ending: &mut Ending) {
        info.seats.iter_mut().for_each(|player| self.player(player));
        ending.changes.iter_mut().for_each(|change| self.player(&mut change.player));
        if let Some(continued) = &mut info.continued {
            continued.from = None;
        }
    }

    /// Returns the replacement for the name of a seat in a record. Levels and `open` keep their
    /// names. Everything else that plays, people and programs, gets a number.
    fn name(&mut self, text: &str) -> String {
        let is_level = |text: &str| text.parse::<Level>().is_ok();
        if is_level(text) || ["-", "open"].contains(&text) {
            return text.to_owned();
        }
        let bot = text.strip_prefix("bot ");
        match bot.map(|bot| bot.split_once(" for ").unwrap_or((bot, ""))) {
            Some((level, "")) if is_level(level) => text.to_owned(),
            // A program of somebody's, or a level in its place.
            Some((bot, _)) if SeatPlayer::of_record_name(text).owner.is_some() => {
                let player = SeatPlayer::of_record_name(text);
                let name = self.program(&player.name.unwrap_or_default());
                let owner = self.of(&player.owner.unwrap_or_default());
                let level = player.level.map(|_| format!("{bot} for ")).unwrap_or_default();
                format!("bot {level}{name} of {owner}")
            }
            Some((level, person)) if is_level(level) => {
                format!("bot {level} for {}", self.of(person))
            }
            // A command or a path may say whose it is.
            _ => match ["cmd:", "net:"].into_iter().find(|prefix| text.starts_with(prefix)) {
                Some(prefix) => self.of(text).replace("player ", prefix),
                None => self.of(text),
            },
        }
    }

    /// Returns a record without names. Seats have pseudonyms. Comments and unknown lines are left
    /// out, because they may contain anything.
    pub fn hide(&mut self, record: &str) -> String {
        let mut out = String::with_capacity(record.len());
        for line in record.lines() {
            let line = without_comment(line).trim();
            if let Some(line) = self.line(line) {
                out.push_str(&line);
                out.push('\n');
            }
        }
        out
    }

    fn line(&mut self, line: &str) -> Option<String> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match first {
            "" | "time" => None,
            "seat" => {
                let (seat, name) = rest.split_once(char::is_whitespace)?;
                Some(format!("seat {seat} {}", self.name(name.trim())))
            }
            SEAT => {
                let mut words = rest.splitn(3, char::is_whitespace);
                let (seat, cause, name) = (words.next()?, words.next()?, words.next()?);
                Some(format!("{SEAT} {seat} {cause} {}", self.name(name.trim())))
            }
            CONTINUED => {
                let (_, what) = rest.split_once(char::is_whitespace)?;
                Some(format!("{CONTINUED} - {what}"))
            }
            _ if first.starts_with("x-") && !NAMELESS.contains(&first) => None,
            _ => Some(line.to_owned()),
        }
    }
}

/// Returns a line without its comment, which begins at the start of the line or after a blank.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        if c == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = c;
    }
    line
}
