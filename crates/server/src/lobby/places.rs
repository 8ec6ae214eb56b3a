//! Places at tables that are open to all, which are for who is there. In memory: where each person
//! waits or plays, and which table they have just left.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use kozyr_store::TableId;
use kozyr_table::{Chair, Command, Person, Refused, Stage, Table, reasons};
use tokio::time::Instant;

use crate::config::{Mutex, refused};

/// For how long somebody is not led back to a table that they have left.
const LEFT: Duration = Duration::from_secs(300);
/// How many such departures are remembered.
const MOST_LEFT: usize = 4096;

/// Where people have places at open tables. A match that is played by the day is not among them:
/// nobody is expected to be there.
#[derive(Debug, Default)]
pub(crate) struct Places {
    of: Mutex<Of>,
}

#[derive(Debug, Default)]
struct Of {
    /// Where somebody has a seat before a match or a reservation, at a table of others: the last one
    /// to which they came.
    waiting: HashMap<Person, TableId>,
    /// Where somebody plays with others.
    playing: HashMap<Person, TableId>,
    /// Who has left which table, the oldest first.
    left: VecDeque<(Instant, Person, TableId)>,
}

impl Places {
    /// Checks whether a person may ask this of a table: nobody comes to an open table who plays with
    /// others at another one.
    pub(crate) fn may_ask(
        &self,
        (id, table): (&TableId, &Table),
        person: &Person,
        command: &Command,
    ) -> Result<(), Refused> {
        let comes = matches!(command, Command::Come | Command::Sit(_)) && table.is_open_to_all();
        if comes { self.may_come(person, Some(id)) } else { Ok(()) }
    }

    /// Checks whether a person may come to this table, or to a new one.
    pub(crate) fn may_come(&self, person: &Person, id: Option<&TableId>) -> Result<(), Refused> {
        let of = self.of.lock();
        let other = of.playing.get(person).filter(|other| Some(*other) != id);
        other.map_or(Ok(()), |other| Err(reasons::ELSEWHERE.of(&other.0).into()))
    }

    /// Returns whether a person has left a table a moment ago.
    pub(crate) fn has_left(&self, person: &Person, id: &TableId) -> bool {
        let of = self.of.lock();
        let mut recent = of.left.iter().rev().take_while(|(at, ..)| at.elapsed() < LEFT);
        recent.any(|(_, who, table)| who == person && table == id)
    }
}

/// The places at one table, until it is dropped.
#[derive(Debug)]
pub(crate) struct PlacesHere {
    places: Arc<Places>,
    id: TableId,
    /// For how long a place is kept for somebody who is not there.
    kept: Duration,
    /// Everybody with a place.
    people: HashSet<Person>,
    /// Those who wait at a table of others.
    waiting: HashSet<Person>,
    playing: HashSet<Person>,
    /// Since when those who wait are not connected, while others are.
    gone: HashMap<Person, Instant>,
    /// Those who have given their place up.
    given_up: HashSet<Person>,
}

/// What follows from a look at a table.
#[derive(Debug, Default)]
pub(crate) struct Looked {
    /// Those who give their place up, with their names there.
    pub(crate) given_up: Vec<(Person, String)>,
    /// The tables at which somebody had a place who has one here.
    pub(crate) elsewhere: Vec<TableId>,
}

impl PlacesHere {
    pub(crate) fn new(places: &Arc<Places>, id: &TableId, kept: Duration) -> Self {
        Self {
            places: Arc::clone(places),
            id: id.clone(),
            kept,
            people: HashSet::new(),
            waiting: HashSet::new(),
            playing: HashSet::new(),
            gone: HashMap::new(),
            given_up: HashSet::new(),
        }
    }

    /// Looks at the table and at who is connected. A place before a match, and the reservation of a
    /// newcomer, is given up when its person has been gone for a while and others are there, or has
    /// come to another table.
    pub(crate) fn look(&mut self, table: &Table, is_here: impl Fn(&Person) -> bool) -> Looked {
        let stage = table.stage();
        let open = table.is_open_to_all() && !table.has_days() && stage != Stage::Ended;
        if !open && self.people.is_empty() {
            return Looked::default();
        }
        let sitters = || table.chairs().iter().filter_map(Chair::sitter).filter(|_| open);
        let coming = || table.reservations().iter().filter(|_| open);
        let sitting = || sitters().map(|one| (&one.person, &one.name));
        let reserved = || coming().map(|one| (&one.person, &one.name));
        let plays = stage == Stage::Playing;
        let waiting: Vec<_> = reserved().chain(sitting().filter(|_| !plays)).collect();
        let is_waiting = |person: &Person| waiting.iter().any(|(one, _)| *one == person);
        let all: HashSet<&Person> = sitting().chain(reserved()).map(|(person, _)| person).collect();
        let playing = sitters().filter(|one| plays && all.len() > 1 && one.stand_in.is_none());
        let playing: HashSet<Person> = playing.map(|one| one.person.clone()).collect();

        let mut looked = Looked::default();
        let mut of = self.places.of.lock();
        let now = Instant::now();
        for person in self.people.iter().filter(|one| open && !all.contains(one)) {
            if !self.given_up.contains(person) {
                of.left.push_back((now, person.clone(), self.id.clone()));
            }
        }
        while of.left.len() > MOST_LEFT {
            of.left.pop_front();
        }
        for person in all.iter().filter(|one| !self.people.contains(**one)) {
            of.left.retain(|(_, who, table)| (who, table) != (*person, &self.id));
        }
        // A host's own tables are places for others.
        let guests = waiting.iter().map(|(person, _)| *person).filter(|one| *one != table.host());
        let guests: HashSet<Person> = guests.cloned().collect();
        forget(&mut of.waiting, &self.id, self.waiting.difference(&guests));
        for person in guests.difference(&self.waiting) {
            let before = of.waiting.insert(person.clone(), self.id.clone());
            looked.elsewhere.extend(before.filter(|before| *before != self.id));
        }
        forget(&mut of.playing, &self.id, self.playing.difference(&playing));
        for person in &playing {
            of.playing.insert(person.clone(), self.id.clone());
        }
        self.gone.retain(|person, _| is_waiting(person));
        self.given_up.retain(is_waiting);
        for (person, name) in &waiting {
            let moved = guests.contains(*person) && of.waiting.get(*person) != Some(&self.id);
            let others = all.iter().any(|other| other != person && is_here(other));
            let absent = !is_here(person) && others;
            if !absent {
                self.gone.remove(*person);
            }
            let gone = absent && {
                let since = self.gone.entry((*person).clone()).or_insert(now);
                since.elapsed() >= self.kept
            };
            if gone {
                refused("promised");
                // If the table does not let them go, it is asked again as late.
                self.gone.insert((*person).clone(), now);
            }
            let first = (moved || gone) && self.given_up.insert((*person).clone());
            if first || gone {
                looked.given_up.push(((*person).clone(), (*name).clone()));
            }
        }
        self.waiting = guests;
        self.people = all.into_iter().cloned().collect();
        self.playing = playing;
        looked
    }

    /// Returns when to look again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.gone.values().min().map(|since| *since + self.kept)
    }
}

impl Drop for PlacesHere {
    fn drop(&mut self) {
        let mut of = self.places.of.lock();
        forget(&mut of.waiting, &self.id, self.waiting.iter());
        forget(&mut of.playing, &self.id, self.playing.iter());
    }
}

/// Forgets that people are at a table.
fn forget<'a>(
    of: &mut HashMap<Person, TableId>,
    id: &TableId,
    people: impl Iterator<Item = &'a Person>,
) {
    for person in people {
        if of.get(person) == Some(id) {
            of.remove(person);
        }
    }
}

#[cfg(test)]
mod tests {
    use kozyr_rules::{Seat, SeatSet};
    use kozyr_table::{Asker, Context, Opening};

    use super::*;

    const KEPT: Duration = Duration::from_secs(20);

    fn ask(table: &mut Table, name: &str, command: Command) {
        let person = Person(name.to_owned());
        let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m", spent: 0 };
        table.ask(Asker { person: &person, name }, command, context).unwrap();
    }

    /// A lobby of Anna's that is open to all, and its places.
    fn lobby(places: &Arc<Places>, id: &str) -> (Table, PlacesHere) {
        let opening = Opening { game: "kan".into(), options: Vec::new(), pace_ms: 0 };
        let mut table = Table::open(Person("Anna".into()), opening).unwrap();
        ask(&mut table, "Anna", Command::Sit(Seat::new(1)));
        ask(&mut table, "Anna", Command::OpenToAll(true));
        (table, PlacesHere::new(places, &TableId(id.into()), KEPT))
    }

    /// Who gives a place up, if these are connected.
    fn given_up(here: &mut PlacesHere, table: &Table, connected: &[&str]) -> Vec<String> {
        let looked = here.look(table, |person| connected.contains(&person.0.as_str()));
        looked.given_up.into_iter().map(|(_, name)| name).collect()
    }

    #[test]
    fn a_place_is_given_up_in_time_while_others_wait_for_its_person() {
        let places = Arc::default();
        let (mut table, mut here) = lobby(&places, "a");
        ask(&mut table, "Boris", Command::Come);
        let late = |here: &mut PlacesHere| {
            let now = Instant::now();
            here.gone.values_mut().for_each(|since| *since = now.checked_sub(KEPT).unwrap());
        };
        let nobody: [String; 0] = [];
        // Nobody waits for anybody, and there is nothing to wake up for.
        assert_eq!((given_up(&mut here, &table, &[]), here.due()), (nobody.to_vec(), None));
        assert!(given_up(&mut here, &table, &["Anna"]).is_empty() && here.due().is_some());
        // A phone that wakes up in time keeps the place.
        assert!(given_up(&mut here, &table, &["Anna", "Boris"]).is_empty());
        assert_eq!(here.due(), None);
        given_up(&mut here, &table, &["Boris"]);
        late(&mut here);
        assert_eq!(given_up(&mut here, &table, &["Boris"]), ["Anna"]);
        // A table that lets nobody go is asked once in that time.
        assert_eq!(given_up(&mut here, &table, &["Boris"]), nobody);
        late(&mut here);
        assert!(given_up(&mut here, &table, &[]).is_empty() && here.due().is_none());
    }

    #[test]
    fn somebody_has_one_place_at_tables_of_others() {
        let places = Arc::default();
        let (mut first, mut here) = lobby(&places, "a");
        let (mut second, mut there) = lobby(&places, "b");
        ask(&mut first, "Boris", Command::Sit(Seat::new(0)));
        ask(&mut second, "Boris", Command::Come);
        let all = ["Anna", "Boris"];
        assert_eq!(given_up(&mut here, &first, &all), [""; 0]);
        assert_eq!(there.look(&second, |_| true).elsewhere, [TableId("a".into())]);
        assert_eq!(given_up(&mut here, &first, &all), ["Boris"]);
        assert_eq!(given_up(&mut there, &second, &all), [""; 0]);
        // Whoever becomes the host of a table or is no longer that keeps the place there.
        let (mut third, mut elsewhere) = lobby(&places, "c");
        ask(&mut third, "Olena", Command::Come);
        for command in [Command::Leave, Command::Sit(Seat::new(4)), Command::Leave] {
            ask(&mut third, "Anna", command);
            assert_eq!(given_up(&mut elsewhere, &third, &["Olena"]), [""; 0]);
        }
        drop((here, there, elsewhere));
        let of = places.of.lock();
        assert!(of.waiting.is_empty() && of.playing.is_empty());
    }

    #[test]
    fn few_departures_are_remembered() {
        let places = Arc::default();
        let (mut table, mut here) = lobby(&places, "a");
        let come_and_go = |table: &mut Table, here: &mut PlacesHere, name: &str| {
            ask(table, name, Command::Come);
            here.look(table, |_| true);
            ask(table, name, Command::LeaveForGood);
            here.look(table, |_| true);
        };
        let (id, boris) = (TableId("a".into()), Person("Boris".into()));
        come_and_go(&mut table, &mut here, "Boris");
        assert!(places.has_left(&boris, &id));
        ask(&mut table, "Boris", Command::Come);
        here.look(&table, |_| true);
        assert!(!places.has_left(&boris, &id));
        for number in 0..MOST_LEFT + 9 {
            come_and_go(&mut table, &mut here, &number.to_string());
        }
        assert_eq!(places.of.lock().left.len(), MOST_LEFT);
    }
}
