//! Matchmaking: people who look for others find the tables that are open to all. All of it is in
//! memory: a table is found for as long as one of its people is connected.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kozyr_store::TableId;
use kozyr_table::{Chair, Clock, Person, Refused, Settings, Stage, Table, Wants};
use kozyr_wire::http::{OpenTable, OpenTables};
use kozyr_wire::people::ClockSetting;

use crate::config::{Mutex, now_ms};

/// How long a table is still found after its last person has left: a page takes a moment to load,
/// and a connection to come back.
const GRACE: Duration = Duration::from_secs(20);

/// The seconds for each action where strangers play: enough that nobody who plays on a phone runs
/// out of them, and few enough to wait for somebody who has stopped playing.
const STRANGERS_CLOCK: u32 = 90;
/// The seconds for which an absent person is waited for there.
const STRANGERS_GRACE: u32 = 60;

/// Returns the settings of a table that is made for strangers.
///
/// # Errors
/// Never: such settings are valid.
pub(crate) fn for_strangers() -> Result<Settings, Refused> {
    Settings::new(Some(STRANGERS_GRACE), None, Clock::Action(STRANGERS_CLOCK))
}

/// The tables that are open to all.
#[derive(Debug)]
pub(crate) struct Matchmaking {
    found: Mutex<Found>,
    /// One lock per game, held while a person looks for a table of it or makes one, so that two who
    /// look at the same time find each other.
    turns: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// When this process began, which tells its versions from those of an earlier one.
    began: i64,
}

#[derive(Debug, Default)]
struct Found {
    by_id: HashMap<TableId, Entry>,
    /// The tables, open to all or not, at which one of their own people is connected.
    attended: HashSet<TableId>,
    /// Grows with each change.
    version: u64,
}

#[derive(Debug)]
struct Entry {
    table: OpenTable,
    /// The people of the table.
    people: Vec<Person>,
    /// The place in the order in which tables were opened.
    order: u64,
    /// Since when it waits for the same person, and how long that is nothing unusual.
    waits: Option<(Instant, Duration)>,
}

impl Matchmaking {
    pub(crate) fn new() -> Self {
        Self { found: Mutex::default(), turns: Mutex::default(), began: now_ms() }
    }

    /// Returns the lock for a search of a table of this game.
    pub(crate) fn turn(&self, game: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut turns = self.turns.lock();
        Arc::clone(turns.entry(game.to_owned()).or_default())
    }

    /// Returns the tag of what [`Matchmaking::list`] returns: another answer has another tag.
    pub(crate) fn tag(&self) -> String {
        format!("\"{:x}-{}\"", self.began, self.found.lock().version)
    }

    /// Returns the tables, in the order of a list.
    pub(crate) fn list(&self) -> OpenTables {
        let found = self.found.lock();
        let mut entries: Vec<&Entry> = found.by_id.values().collect();
        entries.sort_by_key(|entry| (entry.table.places == 0, entry.rank()));
        OpenTables { tables: entries.into_iter().map(|entry| entry.table.clone()).collect() }
    }

    /// Returns the tables of a game with its usual options at which somebody could play: first
    /// their own, then those with most people. A stalled table is offered only to its own people.
    pub(crate) fn candidates(&self, game: &str, person: &Person) -> Vec<TableId> {
        let found = self.found.lock();
        // Nobody is put under a clock that they have not agreed to.
        let usual_clock = ClockSetting::Action { seconds: STRANGERS_CLOCK };
        let usual = |entry: &Entry| {
            let OpenTable { game: played, options, clock, .. } = &entry.table;
            let usual = *clock == ClockSetting::None || *clock == usual_clock;
            played == game && options.is_empty() && usual
        };
        let mut entries: Vec<_> = found.by_id.iter().filter(|(_, entry)| usual(entry)).collect();
        entries.retain(|(_, entry)| {
            entry.people.contains(person) || entry.table.places > 0 && !entry.stands_still()
        });
        entries.sort_by_key(|(_, entry)| (!entry.people.contains(person), entry.rank()));
        entries.into_iter().map(|(id, _)| id.clone()).collect()
    }

    /// Returns whether somebody who sits at a table or made it is connected.
    pub(crate) fn is_attended(&self, id: &TableId) -> bool {
        self.found.lock().attended.contains(id)
    }

    fn attend(&self, id: &TableId, attended: bool) {
        let mut found = self.found.lock();
        if attended {
            found.attended.insert(id.clone());
        } else {
            found.attended.remove(id);
        }
    }

    fn put(&self, id: &TableId, shown: Option<(OpenTable, Vec<Person>)>) {
        let mut found = self.found.lock();
        found.version += 1;
        let order = found.by_id.get(id).map_or(found.version, |entry| entry.order);
        match shown {
            Some((table, people)) => {
                let waits = found.by_id.get(id).and_then(|entry| entry.waits);
                found.by_id.insert(id.clone(), Entry { table, people, order, waits });
            }
            None => {
                found.by_id.remove(id);
            }
        }
    }

    /// Sets since when a table waits for the same person. No list shows it, so the version stays.
    fn wait(&self, id: &TableId, waits: Option<(Instant, Duration)>) {
        if let Some(entry) = self.found.lock().by_id.get_mut(id) {
            entry.waits = waits;
        }
    }
}

impl Entry {
    /// Returns whether somebody has been idle for longer than an absent person is waited for.
    fn stands_still(&self) -> bool {
        self.waits.is_some_and(|(since, usual)| since.elapsed() > usual)
    }

    fn rank(&self) -> (Reverse<usize>, u64) {
        (Reverse(self.table.people.len() + self.table.coming.len()), self.order)
    }
}

/// A table's offer to those who look for one, until it is dropped.
#[derive(Debug)]
pub(crate) struct Offer {
    matchmaking: Arc<Matchmaking>,
    id: TableId,
    shown: Option<(OpenTable, Vec<Person>)>,
    /// When somebody was last connected.
    here: Instant,
    /// Whether somebody was connected a moment ago.
    attended: bool,
    /// Whether it is still found although nobody is connected.
    fading: bool,
    /// The moment that the table waits for, and since when.
    waits: Option<(Moment, Instant)>,
}

/// A moment at which a table waits for people: of which match, after which step, and whether it is
/// paused or over.
type Moment = (u32, u32, bool, bool);

/// Returns the moment of a table that waits for people. Before a match it waits for those who come.
fn moment(table: &Table) -> Option<Moment> {
    let live = table.live()?;
    let finished = table.stage() == Stage::Finished;
    let waits = match table.wants() {
        Wants::Person(_) | Wants::Answers(_) => true,
        Wants::Deal
        | Wants::Bot { .. }
        | Wants::Newcomers
        | Wants::Judge { .. }
        | Wants::Line(_)
        | Wants::Claimed => false,
        Wants::Nothing => table.paused() || finished,
    };
    waits.then(|| (live.info.began, live.row_count(), table.paused(), finished))
}

impl Offer {
    /// Returns the offer of a table that somebody has just come to.
    pub(crate) fn new(matchmaking: &Arc<Matchmaking>, id: &TableId, table: &Table) -> Self {
        let (matchmaking, id, here) = (Arc::clone(matchmaking), id.clone(), Instant::now());
        let (shown, waits) = (None, None);
        let mut offer =
            Self { matchmaking, id, shown, here, attended: false, fading: false, waits };
        offer.show(table, false);
        offer
    }

    /// Updates the offer; `here` says whether one of the table's people is connected.
    pub(crate) fn show(&mut self, table: &Table, here: bool) {
        if here {
            self.here = Instant::now();
        }
        let open = table.is_open_to_all() && table.stage() != Stage::Ended;
        let there = here || self.here.elapsed() < GRACE;
        let attended = here || (self.attended && there);
        if attended != self.attended {
            self.attended = attended;
            self.matchmaking.attend(&self.id, attended);
        }
        self.fading = (open || attended) && there && !here;
        let shown = (open && there).then(|| (open_table(&self.id, table), table.people()));
        if shown != self.shown {
            self.shown.clone_from(&shown);
            self.matchmaking.put(&self.id, shown);
        }
        let moment = moment(table);
        if self.waits.map(|(before, _)| before) != moment {
            self.waits = moment.map(|moment| (moment, Instant::now()));
        }
        let usual = Duration::from_secs(u64::from(table.settings().grace()));
        if self.shown.is_some() {
            self.matchmaking.wait(&self.id, self.waits.map(|(_, since)| (since, usual)));
        }
    }

    /// Returns when to look again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.fading.then(|| self.here + GRACE)
    }
}

impl Drop for Offer {
    fn drop(&mut self) {
        if self.shown.is_some() {
            self.matchmaking.put(&self.id, None);
        }
        if self.attended {
            self.matchmaking.attend(&self.id, false);
        }
    }
}

fn open_table(id: &TableId, table: &Table) -> OpenTable {
    let few = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let sitters = table.chairs().iter().filter_map(Chair::sitter);
    let coming = table.reservations().iter().map(|newcomer| newcomer.name.clone());
    OpenTable {
        id: id.0.clone(),
        game: table.key().to_owned(),
        options: table.options().iter().cloned().collect(),
        stage: table.stage(),
        // A person for whom a bot plays is not there.
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
    fn matchmaking_finds_tables_with_people_the_fullest_first() {
        let matchmaking = Arc::new(Matchmaking::new());
        let (boris, zoya) = (Person("Boris".into()), Person("Zoya".into()));
        let mut first = open("Anna", &[]);
        let a = Offer::new(&matchmaking, &id("a"), &first);
        let mut second = open("Boris", &[]);
        let mut b = Offer::new(&matchmaking, &id("b"), &second);
        let other = open("Ivan", &[("rounds", "1")]);
        let _c = Offer::new(&matchmaking, &id("c"), &other);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a"), id("b")]);
        // One's own table comes first, then those with more people.
        assert_eq!(matchmaking.candidates("kan", &boris), [id("b"), id("a")]);
        ask(&mut second, "Olena", Command::Come);
        b.show(&second, true);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("b"), id("a")]);
        assert!(matchmaking.candidates("caravan", &zoya).is_empty());
        // A full table is listed last, for spectators, and offered to nobody.
        for name in ["P", "Q", "R"] {
            ask(&mut second, name, Command::Come);
        }
        b.show(&second, true);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
        let listed: Vec<String> = matchmaking.list().tables.into_iter().map(|one| one.id).collect();
        assert_eq!(listed, ["a", "c", "b"]);
        // A closed, a deserted and an ended table are not found.
        for name in ["Boris", "Olena", "P"] {
            ask(&mut second, name, Command::OpenToAll(false));
        }
        b.show(&second, true);
        drop(a);
        ask(&mut first, "Anna", Command::End);
        let _a = Offer::new(&matchmaking, &id("a"), &first);
        let listed: Vec<String> = matchmaking.list().tables.into_iter().map(|one| one.id).collect();
        assert_eq!(listed, ["c"]);
    }

    #[test]
    fn a_stalled_table_is_offered_to_its_own_people_only() {
        let matchmaking = Arc::new(Matchmaking::new());
        let (anna, zoya) = (Person("Anna".into()), Person("Zoya".into()));
        let mut table = open("Anna", &[]);
        ask(&mut table, "Anna", Command::Settings(for_strangers().unwrap()));
        for number in 1..5 {
            ask(&mut table, "Anna", Command::SeatBot(Seat::new(number), Level::Easy));
        }
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        let later = |offer: &mut Offer, table: &Table, seconds: u64| {
            if let (Some((_, since)), Some(earlier)) =
                (&mut offer.waits, Instant::now().checked_sub(Duration::from_secs(seconds)))
            {
                *since = earlier;
            }
            offer.show(table, true);
        };
        // Before a match it waits for whoever comes, under the clock of strangers.
        later(&mut offer, &table, 3600);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
        ask(&mut table, "Anna", Command::Start);
        let deal = table.live().unwrap().game().shuffle(&mut kozyr_bots::Rng::new(1));
        table.deal(deal).unwrap();
        while let Wants::Bot { seat, .. } = table.wants() {
            let live = table.live().unwrap();
            let (after, action) = (live.row_count(), live.game().legal()[0].clone());
            table.bot(seat, after, action).unwrap();
        }
        offer.show(&table, true);
        later(&mut offer, &table, 50);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
        let before = matchmaking.tag();
        later(&mut offer, &table, 70);
        assert!(matchmaking.candidates("kan", &zoya).is_empty());
        // The list is unchanged, and Anna gets back to her own table.
        assert_eq!(
            (matchmaking.tag(), matchmaking.candidates("kan", &anna)),
            (before, vec![id("a")])
        );
        // Somebody who joins in between makes no difference.
        ask(&mut table, "Olena", Command::Come);
        offer.show(&table, true);
        assert!(matchmaking.candidates("kan", &zoya).is_empty());
        let version = table.version();
        let action = table.live().unwrap().game().legal()[0].clone();
        ask(&mut table, "Anna", Command::Act { id: "a".into(), version, action: action.into() });
        offer.show(&table, true);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
    }

    #[test]
    fn the_tag_of_the_open_tables_changes_with_the_list() {
        let matchmaking = Arc::new(Matchmaking::new());
        let tags = |matchmaking: &Matchmaking| (matchmaking.tag(), matchmaking.list());
        let mut table = open("Anna", &[]);
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        let before = tags(&matchmaking);
        offer.show(&table, true);
        assert_eq!(tags(&matchmaking), before);
        ask(&mut table, "Anna", Command::SeatBot(Seat::new(1), Level::Easy));
        offer.show(&table, true);
        assert_eq!(tags(&matchmaking), before);
        ask(&mut table, "Olena", Command::Come);
        offer.show(&table, true);
        assert_ne!(matchmaking.tag(), before.0);
    }

    #[test]
    fn an_empty_table_leaves_the_list_after_a_grace_period() {
        let matchmaking = Arc::new(Matchmaking::new());
        let table = open("Anna", &[]);
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        assert!(offer.due().is_some());
        offer.show(&table, true);
        assert_eq!(offer.due(), None);
        offer.show(&table, false);
        assert!(offer.due().is_some() && matchmaking.list().tables.len() == 1);
        if let Some(earlier) = Instant::now().checked_sub(GRACE) {
            offer.here = earlier;
            offer.show(&table, false);
            assert!(offer.due().is_none() && matchmaking.list().tables.is_empty());
        }
    }
}
