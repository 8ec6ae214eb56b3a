//! Who decided what in a record.

use kozyr_bots::Level;
use kozyr_rules::{Game, Record, Seat};
use kozyr_table::{SeatChange, SeatPlayer, player_at};

/// Who played at the seats of a record, from the first step to the last.
///
/// ```
/// use kozyr_archive::{Cast, kind};
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::{Record, Seat};
///
/// let text = "kozyr 1\ngame toy\nseat 0 hard\nseat 1 Olena\n\
///             deal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\nx-seat 1 time bot easy for Olena\n";
/// let cast = Cast::of(&Record::<Toy<0>>::parse(text).unwrap());
/// let kind = |seat, step| kind(cast.at(Seat::new(seat), step));
/// // The arena names levels as they are, a server says `bot`.
/// assert_eq!([kind(0, 0), kind(1, 0), kind(1, 1), kind(2, 0)], ["hard", "person", "easy", "unknown"]);
/// ```
#[derive(Clone, Debug)]
pub struct Cast {
    seats: Vec<SeatPlayer>,
    changes: Vec<SeatChange>,
}

impl Cast {
    /// The players that a record names.
    pub fn of<G: Game>(record: &Record<G>) -> Self {
        let player = |name: &Option<String>| match name {
            None => SeatPlayer { name: None, level: None, owner: None },
            Some(name) => match name.parse() {
                Ok(level) => SeatPlayer { name: None, level: Some(level), owner: None },
                Err(_) => SeatPlayer::of_record_name(name),
            },
        };
        let change = |(step, line): &(usize, String)| {
            SeatChange::of_line(u32::try_from(*step).unwrap_or(u32::MAX), line)
        };
        Self {
            seats: record.names.iter().map(|(_, name)| player(name)).collect(),
            changes: record.kept.iter().filter_map(change).collect(),
        }
    }

    /// Who decided at a seat when a step was made, from 0.
    pub fn at(&self, seat: Seat, step: usize) -> Option<&SeatPlayer> {
        player_at(&self.seats, &self.changes, seat, u32::try_from(step).unwrap_or(u32::MAX))
    }
}

/// A player in a word: a level, `open`, `net`, `program`, `person`, or `unknown` where a record has
/// no name.
pub fn kind(player: Option<&SeatPlayer>) -> &'static str {
    match player {
        Some(SeatPlayer { level: Some(level), .. }) => Level::name(*level),
        Some(SeatPlayer { owner: Some(_), .. }) => "program",
        Some(SeatPlayer { name: Some(name), .. }) if name == "open" => "open",
        Some(SeatPlayer { name: Some(name), .. }) if name.starts_with("cmd:") => "program",
        Some(SeatPlayer { name: Some(name), .. }) if name.starts_with("net:") => "net",
        Some(SeatPlayer { name: Some(_), .. }) => "person",
        Some(SeatPlayer { name: None, .. }) | None => "unknown",
    }
}
