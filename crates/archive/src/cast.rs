//! The players of a record, and who decided which action.

use core::ops::RangeInclusive;

use kozyr_bots::Level;
use kozyr_rules::{Game, Record, Seat};
use kozyr_table::{Cause, SeatChange, SeatPlayer, player_at};

/// The players at the seats of a record, from the first step to the last.
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
///
/// If something else played for a program, the outcome of that does not count for the program:
///
/// ```
/// # use kozyr_archive::Cast;
/// # use kozyr_laws::toy::Toy;
/// # use kozyr_rules::{Record, Seat};
/// let text = "kozyr 1\ngame toy\nseat 0 cmd:./mybot\n\
///             deal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\nx-fault 0 late\n";
/// let cast = Cast::of(&Record::<Toy<0>>::parse(text).unwrap());
/// let counted = |steps| cast.counted(Seat::new(0), steps);
/// assert_eq!([counted(0..=0), counted(0..=1), counted(2..=3)], ["program", "stand-in", "program"]);
/// assert_eq!(kozyr_archive::kind(cast.at(Seat::new(0), 1)), "random");
/// ```
#[derive(Clone, Debug)]
pub struct Cast {
    seats: Vec<SeatPlayer>,
    changes: Vec<SeatChange>,
    /// The seats of programs, with the first and the last step that was made at random for them.
    random: Vec<(u8, usize, usize)>,
    /// The seats of programs, with the first and the last step that something else made for them.
    lent: Vec<(u8, usize, usize)>,
    /// The seats of programs that forfeited the match.
    forfeits: Vec<u8>,
}

impl Cast {
    /// Returns the players that a record names.
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
        let changes: Vec<SeatChange> = record.kept.iter().filter_map(change).collect();
        let of_seat = |line: &str, word: &str| -> Option<u8> {
            line.strip_prefix(word)?.split_whitespace().next()?.parse().ok()
        };
        let mut random = Vec::new();
        let mut forfeits = Vec::new();
        for (step, line) in &record.kept {
            random.extend(of_seat(line, "x-fault ").map(|seat| (seat, *step, *step)));
            if let Some(seat) = of_seat(line, "x-forfeit ") {
                random.push((seat, *step, usize::MAX));
                forfeits.push(seat);
            }
        }
        // On a server a level plays, and the record says which.
        let for_program = |change: &&SeatChange| {
            change.cause == Cause::Time
                && change.player.owner.is_some()
                && change.player.level.is_some()
        };
        let mut lent = random.clone();
        lent.extend(changes.iter().filter(for_program).map(|change| {
            let step = usize::try_from(change.step).unwrap_or(usize::MAX);
            (change.seat, step, step)
        }));
        let seats = record.names.iter().map(|(_, name)| player(name)).collect();
        Self { seats, changes, random, lent, forfeits }
    }

    /// Returns the kind of player for whom the outcome of these steps at a seat counts: the
    /// [`kind`] of the player who decided at the last of them, or `stand-in` if a program had the
    /// seat and something else made one of the steps for it.
    pub fn counted(&self, seat: Seat, steps: RangeInclusive<usize>) -> &'static str {
        let lent = self.lent.iter().any(|&(of, first, last)| {
            of == seat.number() && first <= *steps.end() && last >= *steps.start()
        });
        let sits = self.sitting(seat, *steps.end());
        let is_program = sits.is_some_and(|sits| sits.owner.is_some()) || kind(sits) == PROGRAM;
        if lent && is_program { STAND_IN } else { kind(sits) }
    }

    /// Returns the kind of player for whom the result of a match of this many steps counts at a
    /// seat. A player who forfeited the match has lost it. Otherwise this is the same as
    /// [`Cast::counted`].
    pub fn finished(&self, seat: Seat, steps: usize) -> &'static str {
        if self.forfeits.contains(&seat.number()) {
            return kind(self.sitting(seat, steps));
        }
        self.counted(seat, 0..=steps)
    }

    /// Returns the player who decided at a seat when a step was made, counted from 0.
    pub fn at(&self, seat: Seat, step: usize) -> Option<&SeatPlayer> {
        let faulty = |&(of, first, last): &(u8, usize, usize)| {
            of == seat.number() && (first..=last).contains(&step)
        };
        if self.random.iter().any(faulty) { Some(&RANDOM) } else { self.sitting(seat, step) }
    }

    /// Returns the player of a seat at a step, even if the step was made at random for a program.
    fn sitting(&self, seat: Seat, step: usize) -> Option<&SeatPlayer> {
        player_at(&self.seats, &self.changes, seat, u32::try_from(step).unwrap_or(u32::MAX))
    }
}

/// The player that plays for a program in the arena.
static RANDOM: SeatPlayer = SeatPlayer { name: None, level: Some(Level::Random), owner: None };

/// The kind of the player that plays for a program that did not answer, or whose answer was
/// refused.
const STAND_IN: &str = "stand-in";

/// The kind of a program, of a person or in the arena.
const PROGRAM: &str = "program";

/// Returns the kind of a player as one word: a level, `open`, `net`, `program`, `person`, or
/// `unknown` if the record has no name.
pub fn kind(player: Option<&SeatPlayer>) -> &'static str {
    match player {
        Some(SeatPlayer { level: Some(level), .. }) => Level::name(*level),
        Some(SeatPlayer { owner: Some(_), .. }) => PROGRAM,
        Some(SeatPlayer { name: Some(name), .. }) if name == "open" => "open",
        Some(SeatPlayer { name: Some(name), .. }) if name.starts_with("cmd:") => PROGRAM,
        Some(SeatPlayer { name: Some(name), .. }) if name.starts_with("net:") => "net",
        Some(SeatPlayer { name: Some(_), .. }) => "person",
        Some(SeatPlayer { name: None, .. }) | None => "unknown",
    }
}
