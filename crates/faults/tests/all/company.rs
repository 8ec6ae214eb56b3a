//! Model of what is played in circles: tables, matches and standings.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use fastrand::Rng;
use kozyr_store::{
    CircleId, CircleMatch, GuestId, MatchId, MatchRow, MatchSeat, Page, SeatResult, Sqlite,
    Standing, StoreError, TableId, Write, prelude::*,
};

use crate::house::House;
use crate::model::{Model, Picture, SEATS, of_entry, sorted};

/// The number of members who make a match one of their circle.
const COMPANY: usize = 2;
/// A number that is larger than any in these tests.
const MANY: u32 = 1_000_000;

/// The results of a member: the number of matches, the number won, the sum of places, the number
/// played out, and the sum of their points.
type Sums = (u32, u32, u32, u32, i64);

#[derive(Clone, Default, Debug)]
pub(crate) struct Company {
    tables: BTreeMap<TableId, CircleId>,
    /// The circle of each match, and whether the match counts.
    matches: BTreeMap<MatchId, (CircleId, bool)>,
    sums: BTreeMap<(CircleId, String, GuestId), Sums>,
}

impl Company {
    /// Opens a table in a circle. Returns `None` if there is no such circle.
    pub(crate) fn open(&mut self, table: TableId, circle: CircleId, house: &House) -> Option<()> {
        if let Entry::Vacant(free) = self.tables.entry(table) {
            house.name(&circle)?;
            free.insert(circle);
        }
        Some(())
    }

    /// Counts a match, once.
    pub(crate) fn count(
        &mut self,
        row: &MatchRow,
        members: impl Iterator<Item = (MatchSeat, GuestId)>,
        results: &[SeatResult],
    ) {
        let Some(circle) = self.tables.get(&row.table).filter(|_| row.finished.is_some()) else {
            return;
        };
        let mut seats_of: BTreeMap<GuestId, Vec<u8>> = BTreeMap::new();
        for (seat, guest) in members {
            let began = seats_of.entry(guest).or_default();
            began.extend((seat.nth == 0).then_some(seat.seat));
        }
        if seats_of.len() < COMPANY || self.matches.contains_key(&row.id) {
            return;
        }
        // Somebody who had no seat when the match began has no result.
        let mut own: Vec<(GuestId, SeatResult)> = Vec::new();
        for (guest, seats) in seats_of {
            let result = results.iter().find(|result| seats == [result.seat]);
            own.extend(result.map(|result| (guest, *result)));
        }
        let counts = own.len() >= COMPANY;
        let circle = circle.clone();
        self.matches.insert(row.id.clone(), (circle.clone(), counts));
        for (guest, result) in own.into_iter().filter(|_| counts) {
            let sums = self.sums.entry((circle.clone(), row.game.clone(), guest)).or_default();
            sums.0 += 1;
            sums.1 += u32::from(result.won);
            sums.2 += u32::from(result.place);
            sums.3 += u32::from(result.points.is_some());
            sums.4 += i64::from(result.points.unwrap_or_default());
        }
    }

    /// Forgets the data of circles and guests that no longer exist.
    pub(crate) fn tidy(&mut self, house: &House, is_guest: impl Fn(&GuestId) -> bool) {
        let there = |circle: &CircleId| house.name(circle).is_some();
        self.tables.retain(|_, circle| there(circle));
        self.matches.retain(|_, (circle, _)| there(circle));
        self.sums.retain(|(circle, _, guest), _| there(circle) && is_guest(guest));
    }

    pub(crate) fn forget_table(&mut self, table: &TableId) {
        self.tables.remove(table);
    }

    /// The circle in which a table was opened.
    pub(crate) fn circle_of(&self, table: &TableId) -> Option<&CircleId> {
        self.tables.get(table)
    }
}

/// Adds the answers of a store with this content about circles and tables.
pub(crate) fn add(picture: &mut Picture, model: &Model, circles: &[CircleId], tables: &[TableId]) {
    let Model { company, house, .. } = model;
    for id in circles {
        let open = model.tables.values().filter(|row| row.open);
        let open = open.filter(|row| company.tables.get(&row.id) == Some(id));
        let open = open.map(|row| of_entry(&row.entry(), row.updated));
        picture.add("tables of", id, sorted(open.collect()));
        let played = company.matches.iter().filter(|(_, (circle, _))| circle == id);
        let played = played.filter_map(|(of, (_, counted))| {
            let row = model.matches.get(of)?;
            let (finished, summary) = row.finished.clone()?;
            let (id, game, counted) = (of.clone(), row.game.clone(), *counted);
            Some(of_match(&CircleMatch { id, game, summary, finished, counted }))
        });
        picture.add("matches of", id, sorted(played.collect()));
        let standings = company.sums.iter().filter(|((circle, ..), _)| circle == id);
        let standings = standings.filter_map(|((_, game, guest), sums)| {
            let &(matches, wins, places, scored, points) = sums;
            let n = house.number(id, guest)?;
            let game = game.clone();
            Some(format!("{:?}", Standing { game, n, matches, wins, places, scored, points }))
        });
        picture.add("standings of", id, sorted(standings.collect()));
    }
    for id in tables {
        let circle = company.circle_of(id).and_then(|circle| Some((circle, house.name(circle)?)));
        picture.add("circle of", id, circle);
    }
}

/// Adds the answers of a store, as [`add`] does for the model.
pub(crate) async fn ask(
    picture: &mut Picture,
    store: &Sqlite,
    circles: &[CircleId],
    tables: &[TableId],
) -> Result<(), StoreError> {
    for id in circles {
        let open = store.circle_tables(id, MANY).await?;
        let open = open.iter().map(|row| of_entry(row, row.updated));
        picture.add("tables of", id, sorted(open.collect()));
        let played = store.circle_matches(id, Page::First, MANY).await?;
        picture.add("matches of", id, sorted(played.iter().map(of_match).collect()));
        let standings = store.standings(id).await?;
        let standings = standings.iter().map(|standing| format!("{standing:?}"));
        picture.add("standings of", id, sorted(standings.collect()));
    }
    for id in tables {
        let circle = store.circle_of_table(id).await?;
        picture.add("circle of", id, circle.as_ref().map(|(circle, name)| (circle, name)));
    }
    Ok(())
}

fn of_match(row: &CircleMatch) -> String {
    let CircleMatch { id, game, summary, finished, counted } = row;
    format!("{id:?} {game} {summary} {finished} {counted}")
}

/// Chooses how a match ended for each seat.
pub(crate) fn results(rng: &mut Rng, id: MatchId) -> Write {
    let mut result = |seat| SeatResult {
        seat,
        place: rng.u8(1..=SEATS),
        won: rng.bool(),
        points: rng.bool().then(|| rng.i32(-50..500)),
        gave_up: false,
    };
    Write::Results(id, (0..SEATS).map(&mut result).collect())
}
