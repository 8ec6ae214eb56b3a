//! Matchmaking: people who look for others find the tables that are open to all. All of it is in
//! memory: a table is found for as long as one of its people is connected.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kozyr_store::TableId;
use kozyr_table::{Clock, Person, Refused, Settings};
use kozyr_wire::http::{OpenTable, OpenTables};
use kozyr_wire::people::ClockSetting;
use tokio::time::Instant;

use super::places::Places;
use crate::config::shares::Holder;
use crate::config::{Account, Mutex, now_ms};

/// How many tables of one address a list has; of a person it has one.
pub(super) const LISTED: usize = 8;

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
    /// Who has a place at which table.
    pub(crate) places: Arc<Places>,
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

/// A table as others find it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) table: OpenTable,
    /// The people of the table.
    pub(super) people: Vec<Person>,
    /// For whom it takes its row in a list.
    pub(super) account: Account,
    /// Whether one of its people does something there, or waits for others before a match.
    pub(super) alive: bool,
    /// Whether one of its people is connected, or has had no time to be.
    pub(super) awake: bool,
}

#[derive(Debug)]
struct Entry {
    shown: Shown,
    /// The place in the order in which tables were opened.
    order: u64,
    /// When it has waited unusually long for the same people.
    still: Option<Instant>,
}

impl Matchmaking {
    pub(crate) fn new() -> Self {
        let (found, turns, places) = (Mutex::default(), Mutex::default(), Arc::default());
        Self { found, turns, places, began: now_ms() }
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

    /// Returns the tables, in the order of a list: one of each person, and few of an address.
    pub(crate) fn list(&self) -> OpenTables {
        let found = self.found.lock();
        let mut entries: Vec<&Shown> = Vec::new();
        let mut all: Vec<&Entry> = found.by_id.values().filter(|entry| entry.shown.alive).collect();
        all.sort_by_key(|entry| (entry.shown.table.places == 0, entry.rank()));
        let mut rows: HashMap<Holder, usize> = HashMap::new();
        for Entry { shown, .. } in all {
            let holders: Vec<_> = shown.account.holders().collect();
            let is_full = holders.iter().any(|(holder, times)| {
                let network = matches!(holder, Holder::Network(_));
                let most = if network { LISTED * *times as usize } else { 1 };
                rows.get(holder).is_some_and(|rows| *rows >= most)
            });
            if !is_full {
                holders.into_iter().for_each(|(holder, _)| *rows.entry(holder).or_default() += 1);
                entries.push(shown);
            }
        }
        OpenTables { tables: entries.into_iter().map(|shown| shown.table.clone()).collect() }
    }

    /// Returns the tables of a game with its usual options at which somebody could play: first
    /// their own, then those with most people. A stalled table, or one at which nobody is awake, is
    /// offered only to its own people, and none to somebody who has just left it.
    pub(crate) fn candidates(&self, game: &str, person: &Person) -> Vec<TableId> {
        let found = self.found.lock();
        // Nobody is put under a clock that they have not agreed to.
        let usual_clock = ClockSetting::Action { seconds: STRANGERS_CLOCK };
        let usual = |entry: &Entry| {
            let OpenTable { game: played, options, clock, .. } = &entry.shown.table;
            let usual = *clock == ClockSetting::None || *clock == usual_clock;
            played == game && options.is_empty() && usual
        };
        let mut entries: Vec<_> = found.by_id.iter().filter(|(_, entry)| usual(entry)).collect();
        let own = |entry: &Entry| entry.shown.people.contains(person);
        entries.retain(|(_, entry)| own(entry) || entry.is_offered());
        entries.retain(|(id, _)| !self.places.has_left(person, id));
        entries.sort_by_key(|(_, entry)| (!own(entry), entry.rank()));
        entries.into_iter().map(|(id, _)| id.clone()).collect()
    }

    /// Returns whether somebody who sits at a table or made it is connected.
    pub(crate) fn is_attended(&self, id: &TableId) -> bool {
        self.found.lock().attended.contains(id)
    }

    pub(super) fn attend(&self, id: &TableId, attended: bool) {
        let mut found = self.found.lock();
        if attended {
            found.attended.insert(id.clone());
        } else {
            found.attended.remove(id);
        }
    }

    pub(super) fn put(&self, id: &TableId, shown: Option<Shown>) {
        let mut found = self.found.lock();
        found.version += 1;
        let order = found.by_id.get(id).map_or(found.version, |entry| entry.order);
        match shown {
            Some(shown) => {
                let still = found.by_id.get(id).and_then(|entry| entry.still);
                found.by_id.insert(id.clone(), Entry { shown, order, still });
            }
            None => {
                found.by_id.remove(id);
            }
        }
    }

    /// Sets when a table stands still. No list shows it, so the version stays.
    pub(super) fn wait(&self, id: &TableId, still: Option<Instant>) {
        if let Some(entry) = self.found.lock().by_id.get_mut(id) {
            entry.still = still;
        }
    }
}

impl Entry {
    /// Returns whether somebody could play there with others who are awake.
    fn is_offered(&self) -> bool {
        let Shown { table, alive, awake, .. } = &self.shown;
        let stands_still = self.still.is_some_and(|still| still < Instant::now());
        *alive && *awake && table.places > 0 && !stands_still
    }

    fn rank(&self) -> (Reverse<usize>, u64) {
        let OpenTable { people, coming, .. } = &self.shown.table;
        (Reverse(people.len() + coming.len()), self.order)
    }
}
