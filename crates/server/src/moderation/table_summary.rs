//! Admin view of a table: who is there and what it is doing, and nothing that follows from cards.

use kozyr_host::rows::words_of;
use kozyr_host::{Audience, Client};
use kozyr_rules::Seat;
use kozyr_store::{Guest, GuestId, TableId};
use kozyr_table::{Chair, Person, Refused, Said, Stage, Table, reasons};
use kozyr_wire::admin::{AdminSeat, AdminTable};

/// Returns the state of a table.
pub(crate) fn admin_view<C: Client>(
    id: &TableId,
    table: &Table,
    audience: &Audience<C>,
    changed: i64,
) -> AdminTable {
    let online = audience.online(table);
    let seats = Seat::first(table.chairs().len()).zip(table.chairs());
    let seats = seats.map(|(seat, chair)| match chair {
        Chair::Empty => AdminSeat::Empty,
        Chair::Bot(_) | Chair::Program(_) => AdminSeat::Bot,
        Chair::Person(sitter) => AdminSeat::Person {
            id: sitter.person.0.clone(),
            name: sitter.name.clone(),
            online: online.contains(seat),
            stand_in: sitter.stand_in.is_some(),
        },
    });
    // When the match last went on would reveal how long somebody thought.
    let began = table.live().filter(|_| table.stage() == Stage::Playing).map(|live| live.started);
    AdminTable {
        id: id.0.clone(),
        game: table.key().to_owned(),
        stage: table.stage(),
        seats: seats.collect(),
        spectators: u32::try_from(audience.spectators()).unwrap_or(u32::MAX),
        since: began.unwrap_or(changed),
        paused: table.paused(),
        open: table.is_open_to_all(),
    }
}

/// A person or chat line at a table that somebody names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mention {
    /// A line, by its number.
    Line(u32),
    /// The person of a seat.
    Seat(Seat),
    /// A spectator, by their number.
    Watcher(u32),
}

/// The mentioned person, the game, and their words with the time.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) game: String,
    pub(crate) about: Guest,
    pub(crate) words: Option<(String, i64)>,
}

#[derive(Debug)]
pub(crate) enum Search {
    Found(Found),
    /// The table has no line of this number, or none any more.
    NoLine {
        game: String,
        n: u32,
        /// Whether the asker plays, and so does not see the chat of spectators.
        plays: bool,
    },
}

/// Finds the person at the table whom `mention` names.
pub(crate) fn found<C: Client>(
    table: &Table,
    audience: &Audience<C>,
    asker: &Person,
    mention: Mention,
) -> Result<Search, Refused> {
    if !table.people().contains(asker) && !audience.has(asker) {
        return Err(reasons::NOT_SEATED.refuse().into());
    }
    let nobody = || Refused::from(reasons::NOBODY.refuse());
    let sitter = |seat: Seat| {
        let sitter = table.chairs().get(seat.idx())?.sitter()?;
        Some((sitter.person.clone(), sitter.name.clone()))
    };
    let ((person, name), words) = match mention {
        Mention::Seat(seat) => (sitter(seat).ok_or_else(nobody)?, None),
        Mention::Watcher(n) => (audience.watcher(n).ok_or_else(nobody)?, None),
        Mention::Line(n) => {
            // Players do not see the chat of spectators.
            let plays = table.seat_of(asker).is_some();
            let heard = |said: &&Said| said.n == n && !(said.aside && plays);
            let Some(said) = table.chat().find(heard) else {
                return Ok(Search::NoLine { game: table.key().to_owned(), n, plays });
            };
            // An earlier program did not store who it was.
            let by = said.by.clone().map(|person| (person, said.name.clone()));
            let seat = said.seat.map(Seat::new);
            let same = |who: &(Person, String)| who.1 == said.name;
            let by = by.or_else(|| seat.and_then(sitter).filter(same)).ok_or_else(nobody)?;
            (by, Some((words_of(said), said.at)))
        }
    };
    if person == *asker {
        return Err(reasons::ONESELF.refuse().into());
    }
    let about = Guest { id: GuestId(person.0), name };
    Ok(Search::Found(Found { game: table.key().to_owned(), about, words }))
}
