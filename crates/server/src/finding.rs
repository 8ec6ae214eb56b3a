//! The tables that are open to all, as those find them who look for people to play with. All of it
//! is in memory: a table is found for as long as somebody is there.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kozyr_store::TableId;
use kozyr_table::{Chair, Person, Stage, Table};
use kozyr_wire::http::{OpenTable, OpenTables};
use kozyr_wire::people::ClockSetting;
use kozyr_wire::table::TableInfo;

use crate::clock::now_ms;

/// For how long a table is found at which nobody is any more: a page takes a moment to load, and a
/// connection to come back.
const GRACE: Duration = Duration::from_secs(20);

/// The tables that are open to all.
#[derive(Debug)]
pub(crate) struct Finding {
    found: Mutex<Found>,
    /// One for each game: held by whoever looks for a table of it or makes one, so that two who
    /// look at the same time find each other.
    turns: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// When it began, which tells its versions from those of an earlier process.
    began: i64,
}

#[derive(Debug, Default)]
struct Found {
    by_id: HashMap<TableId, Entry>,
    /// The tables, open to all or not, at which somebody of them is.
    attended: HashSet<TableId>,
    /// Grows with every change.
    version: u64,
}

#[derive(Debug)]
struct Entry {
    table: OpenTable,
    /// Whose table it is.
    people: Vec<Person>,
    /// Its place in the order in which tables were opened to all.
    order: u64,
}

impl Finding {
    pub(crate) fn new() -> Self {
        Self { found: Mutex::default(), turns: Mutex::default(), began: now_ms() }
    }

    /// The turn of those who look for a table of a game.
    pub(crate) fn turn(&self, game: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(turns.entry(game.to_owned()).or_default())
    }

    /// Names what [`Finding::list`] answers with: another name, another answer.
    pub(crate) fn tag(&self) -> String {
        format!("\"{:x}-{}\"", self.began, self.found().version)
    }

    /// The tables as a list shows them.
    pub(crate) fn list(&self) -> OpenTables {
        let found = self.found();
        let mut entries: Vec<&Entry> = found.by_id.values().collect();
        entries.sort_by_key(|entry| (entry.table.places == 0, entry.rank()));
        OpenTables { tables: entries.into_iter().map(|entry| entry.table.clone()).collect() }
    }

    /// The tables of a game, as it is usually played, at which somebody could play: first one's
    /// own, then those with most people.
    pub(crate) fn candidates(&self, game: &str, person: &Person) -> Vec<TableId> {
        let found = self.found();
        // Nobody is led to a clock that they have not agreed to.
        let usual = |entry: &Entry| {
            let OpenTable { game: played, options, clock, .. } = &entry.table;
            played == game && options.is_empty() && *clock == ClockSetting::None
        };
        let mut entries: Vec<_> = found.by_id.iter().filter(|(_, entry)| usual(entry)).collect();
        entries.retain(|(_, entry)| entry.table.places > 0 || entry.people.contains(person));
        entries.sort_by_key(|(_, entry)| (!entry.people.contains(person), entry.rank()));
        entries.into_iter().map(|(id, _)| id.clone()).collect()
    }

    /// Whether somebody is at a table who sits there or made it.
    pub(crate) fn is_attended(&self, id: &TableId) -> bool {
        self.found().attended.contains(id)
    }

    fn attend(&self, id: &TableId, attended: bool) {
        let mut found = self.found();
        if attended {
            found.attended.insert(id.clone());
        } else {
            found.attended.remove(id);
        }
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, id: &TableId, shown: Option<(OpenTable, Vec<Person>)>) {
        let mut found = self.found();
        found.version += 1;
        let order = found.by_id.get(id).map_or(found.version, |entry| entry.order);
        match shown {
            Some((table, people)) => {
                found.by_id.insert(id.clone(), Entry { table, people, order });
            }
            None => {
                found.by_id.remove(id);
            }
        }
    }
}

impl Entry {
    fn rank(&self) -> (Reverse<usize>, u64) {
        (Reverse(self.table.people.len() + self.table.coming.len()), self.order)
    }
}

/// What a table offers to those who look for one, until it is dropped.
#[derive(Debug)]
pub(crate) struct Offer {
    finding: Arc<Finding>,
    id: TableId,
    shown: Option<(OpenTable, Vec<Person>)>,
    /// When somebody was there last.
    here: Instant,
    /// Whether somebody has been there a moment ago.
    attended: bool,
    /// Whether it is found although nobody is there.
    fading: bool,
}

impl Offer {
    /// Of a table to which somebody comes now.
    pub(crate) fn new(finding: &Arc<Finding>, id: &TableId, table: &Table) -> Self {
        let (finding, id, here) = (Arc::clone(finding), id.clone(), Instant::now());
        let mut offer = Self { finding, id, shown: None, here, attended: false, fading: false };
        offer.show(table, false);
        offer
    }

    /// Shows how the table stands; `here` says whether somebody of it is connected.
    pub(crate) fn show(&mut self, table: &Table, here: bool) {
        if here {
            self.here = Instant::now();
        }
        let open = table.is_open_to_all() && table.stage() != Stage::Ended;
        let there = here || self.here.elapsed() < GRACE;
        let attended = here || (self.attended && there);
        if attended != self.attended {
            self.attended = attended;
            self.finding.attend(&self.id, attended);
        }
        self.fading = (open || attended) && there && !here;
        let shown = (open && there).then(|| (open_table(&self.id, table), table.people()));
        if shown != self.shown {
            self.shown.clone_from(&shown);
            self.finding.put(&self.id, shown);
        }
    }

    /// When it is to be looked at again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.fading.then(|| self.here + GRACE)
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        if self.shown.is_some() {
            self.finding.put(&self.id, None);
        }
        if self.attended {
            self.finding.attend(&self.id, false);
        }
    }
}

fn open_table(id: &TableId, table: &Table) -> OpenTable {
    let few = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let sitters = table.chairs().iter().filter_map(Chair::sitter);
    let coming = table.newcomers().iter().map(|newcomer| newcomer.name.clone());
    OpenTable {
        id: id.0.clone(),
        game: table.key().to_owned(),
        options: table.options().iter().cloned().collect(),
        stage: TableInfo::stage_of(table),
        // For whom a bot plays is not there.
        people: sitters.filter(|one| one.stand_in.is_none()).map(|one| one.name.clone()).collect(),
        coming: coming.collect(),
        places: few(table.places()),
        seats: few(table.chairs().len()),
        clock: table.settings().clock().into(),
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Level;
    use kozyr_rules::{Seat, SeatSet};
    use kozyr_table::{Asker, Command, Context, Opening};

    use super::*;

    fn ask(table: &mut Table, name: &str, command: Command) {
        let person = Person(name.to_owned());
        let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m", spent: 0 };
        table.ask(Asker { person: &person, name }, command, context).unwrap();
    }

    fn open(name: &str, options: &[(&str, &str)]) -> Table {
        let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let opening = Opening { game: "kan".into(), options, pace_ms: 0 };
        let mut table = Table::open(Person(name.to_owned()), opening).unwrap();
        ask(&mut table, name, Command::Sit(Seat::new(0)));
        ask(&mut table, name, Command::OpenToAll(true));
        table
    }

    fn id(text: &str) -> TableId {
        TableId(text.to_owned())
    }

    #[test]
    fn those_are_found_at_which_somebody_is_most_people_first() {
        let finding = Arc::new(Finding::new());
        let (boris, zoya) = (Person("Boris".into()), Person("Zoya".into()));
        let mut first = open("Anna", &[]);
        let a = Offer::new(&finding, &id("a"), &first);
        let mut second = open("Boris", &[]);
        let mut b = Offer::new(&finding, &id("b"), &second);
        let other = open("Ivan", &[("rounds", "1")]);
        let _c = Offer::new(&finding, &id("c"), &other);
        assert_eq!(finding.candidates("kan", &zoya), [id("a"), id("b")]);
        // One's own comes first, and more people come before fewer.
        assert_eq!(finding.candidates("kan", &boris), [id("b"), id("a")]);
        ask(&mut second, "Olena", Command::Come);
        b.show(&second, true);
        assert_eq!(finding.candidates("kan", &zoya), [id("b"), id("a")]);
        assert!(finding.candidates("caravan", &zoya).is_empty());
        // A full one is listed last, for those who look on, and offered to nobody.
        for name in ["P", "Q", "R"] {
            ask(&mut second, name, Command::Come);
        }
        b.show(&second, true);
        assert_eq!(finding.candidates("kan", &zoya), [id("a")]);
        let listed: Vec<String> = finding.list().tables.into_iter().map(|one| one.id).collect();
        assert_eq!(listed, ["a", "c", "b"]);
        // A closed one, one that is gone and one that was ended are not found.
        ask(&mut second, "Boris", Command::OpenToAll(false));
        b.show(&second, true);
        drop(a);
        ask(&mut first, "Anna", Command::End);
        let _a = Offer::new(&finding, &id("a"), &first);
        let listed: Vec<String> = finding.list().tables.into_iter().map(|one| one.id).collect();
        assert_eq!(listed, ["c"]);
    }

    #[test]
    fn what_is_found_has_another_name_when_it_changes() {
        let finding = Arc::new(Finding::new());
        let tags = |finding: &Finding| (finding.tag(), finding.list());
        let mut table = open("Anna", &[]);
        let mut offer = Offer::new(&finding, &id("a"), &table);
        let before = tags(&finding);
        offer.show(&table, true);
        assert_eq!(tags(&finding), before);
        ask(&mut table, "Anna", Command::SeatBot(Seat::new(1), Level::Easy));
        offer.show(&table, true);
        assert_eq!(tags(&finding), before);
        ask(&mut table, "Olena", Command::Come);
        offer.show(&table, true);
        assert_ne!(finding.tag(), before.0);
    }

    #[test]
    fn a_table_that_nobody_is_at_fades() {
        let finding = Arc::new(Finding::new());
        let table = open("Anna", &[]);
        let mut offer = Offer::new(&finding, &id("a"), &table);
        assert!(offer.due().is_some());
        offer.show(&table, true);
        assert_eq!(offer.due(), None);
        offer.show(&table, false);
        assert!(offer.due().is_some() && finding.list().tables.len() == 1);
        if let Some(earlier) = Instant::now().checked_sub(GRACE) {
            offer.here = earlier;
            offer.show(&table, false);
            assert!(offer.due().is_none() && finding.list().tables.is_empty());
        }
    }
}
