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

use super::places::Places;
use crate::config::shares::Holder;
use crate::config::{Account, Mutex, now_ms};

/// How long a table is still found after its last person has left: a page takes a moment to load,
/// and a connection to come back.
const GRACE: Duration = Duration::from_secs(20);

/// How long a match is listed after one of its people has last done something: clocks and bots play
/// on for those who sleep.
const ALIVE: Duration = Duration::from_secs(300);
/// How long those who are ready may wait for the others before a match.
const LOBBY: Duration = Duration::from_secs(120);
/// How many tables of one address a list has; of a person it has one.
const LISTED: usize = 8;

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
struct Shown {
    table: OpenTable,
    /// The people of the table.
    people: Vec<Person>,
    /// For whom it takes its row in a list.
    account: Account,
    /// Whether one of its people does something there, or waits for others before a match.
    alive: bool,
    /// Whether one of its people is connected, or has had no time to be.
    awake: bool,
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

    fn attend(&self, id: &TableId, attended: bool) {
        let mut found = self.found.lock();
        if attended {
            found.attended.insert(id.clone());
        } else {
            found.attended.remove(id);
        }
    }

    fn put(&self, id: &TableId, shown: Option<Shown>) {
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
    fn wait(&self, id: &TableId, still: Option<Instant>) {
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

/// A table's offer to those who look for one, until it is dropped.
#[derive(Debug)]
pub(crate) struct Offer {
    matchmaking: Arc<Matchmaking>,
    id: TableId,
    shown: Option<Shown>,
    /// When somebody was last connected.
    here: Instant,
    /// When one of its people last did something.
    acted: Instant,
    /// For whom it takes its row.
    account: Account,
    /// Whether somebody was connected a moment ago.
    attended: bool,
    /// Whether it is still found although nobody is connected.
    fading: bool,
    /// Whether it is listed for as long as somebody does something.
    dozes: bool,
    /// The moment that the table waits for, or did last, and since when.
    waits: Option<(Moment, Instant)>,
}

/// A moment at which a table waits for people: its stage, of which match, whether it is paused, and
/// after which step.
type Moment = ((Stage, Option<u32>, bool), u32);

/// Returns the moment of a table that waits for people. Before a match it waits for those who come,
/// and then these wait.
fn moment(table: &Table) -> Option<Moment> {
    let stage = table.stage();
    if stage == Stage::Lobby {
        let mut guests = table.chairs().iter().filter_map(Chair::sitter);
        let waits = guests.any(|one| one.ready && one.person != *table.host());
        return waits.then_some(((stage, None, false), 0));
    }
    let live = table.live()?;
    let finished = stage == Stage::Finished;
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
    waits.then(|| ((stage, Some(live.info.began), table.paused()), live.row_count()))
}

impl Offer {
    /// Returns the offer of a table that somebody has just come to.
    pub(crate) fn new(matchmaking: &Arc<Matchmaking>, id: &TableId, table: &Table) -> Self {
        let (matchmaking, id, here) = (Arc::clone(matchmaking), id.clone(), Instant::now());
        let account = Account { person: Some(table.host().clone()), ..Account::default() };
        let mut offer = Self {
            matchmaking,
            id,
            shown: None,
            here,
            acted: here,
            account,
            attended: false,
            fading: false,
            dozes: false,
            waits: None,
        };
        offer.show(table, false, None);
        offer
    }

    /// Notes that a person does something; only people of the table count.
    pub(crate) fn acts(&mut self, person: &Person) {
        if self.shown.as_ref().is_some_and(|shown| shown.people.contains(person)) {
            self.acted = Instant::now();
        }
    }

    /// Updates the offer; `here` says whether one of the table's people is connected, and `account`
    /// whom it is then counted for.
    pub(crate) fn show(&mut self, table: &Table, here: bool, account: Option<Account>) {
        if here {
            self.here = Instant::now();
        }
        if let Some(account) = account {
            self.account = account;
        }
        let open = table.is_open_to_all() && table.stage() != Stage::Ended;
        let there = here || self.here.elapsed() < GRACE;
        let attended = here || (self.attended && there);
        if attended != self.attended {
            self.attended = attended;
            self.matchmaking.attend(&self.id, attended);
        }
        self.fading = (open || attended) && there && !here;
        let sleeps = table.stage() == Stage::Playing && !table.has_days();
        let shown = (open && there).then(|| Shown {
            table: open_table(&self.id, table),
            people: table.people(),
            account: self.account.clone(),
            alive: !sleeps || self.acted.elapsed() < ALIVE,
            awake: here || !attended,
        });
        self.dozes = shown.as_ref().is_some_and(|shown| sleeps && shown.alive);
        if shown != self.shown {
            self.shown.clone_from(&shown);
            self.matchmaking.put(&self.id, shown);
        }
        self.wait(table);
    }

    /// Updates for whom the table waits, and since when. What clocks and bots play for people makes
    /// nobody wait for somebody else.
    fn wait(&mut self, table: &Table) {
        let lobby = table.stage() == Stage::Lobby;
        let moment = moment(table);
        if let Some(moment) = moment
            && self.waits.is_none_or(|(before, since)| {
                before.0 != moment.0 || (before != moment || lobby) && self.acted > since
            })
        {
            self.waits = Some((moment, Instant::now()));
        }
        let grace = Duration::from_secs(u64::from(table.settings().grace()));
        let usual = if lobby { LOBBY } else { grace };
        let waits = self.waits.filter(|(before, since)| match moment {
            Some(_) => true,
            // Only clocks and bots have played since.
            None => table.stage() == before.0.0 && self.acted <= *since,
        });
        if self.shown.is_some() {
            self.matchmaking.wait(&self.id, waits.map(|(_, since)| since + usual));
        }
    }

    /// Returns when to look again, if nothing happens before.
    pub(crate) fn due(&self) -> Option<Instant> {
        let fades = self.fading.then(|| self.here + GRACE);
        [fades, self.dozes.then(|| self.acted + ALIVE)].into_iter().flatten().min()
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
    use kozyr_table::{Asker, Command, Context, HostUpdate, Opening};

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

    fn earlier(seconds: u64) -> Instant {
        Instant::now()
            .checked_sub(Duration::from_secs(seconds))
            .expect("the machine is not so young")
    }

    fn starts(table: &mut Table) {
        ask(table, "Anna", Command::Start);
        let deal = table.live().unwrap().game().shuffle(&mut kozyr_bots::Rng::new(1));
        table.deal(deal).unwrap();
        bots_play(table);
    }

    fn bots_play(table: &mut Table) {
        while let Wants::Bot { seat, .. } = table.wants() {
            let live = table.live().unwrap();
            let (after, action) = (live.row_count(), live.game().legal()[0].clone());
            table.bot(seat, after, action).unwrap();
        }
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
        b.show(&second, true, None);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("b"), id("a")]);
        assert!(matchmaking.candidates("caravan", &zoya).is_empty());
        // A full table is listed last, for spectators, and offered to nobody.
        for name in ["P", "Q", "R"] {
            ask(&mut second, name, Command::Come);
        }
        b.show(&second, true, None);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
        let listed: Vec<String> = matchmaking.list().tables.into_iter().map(|one| one.id).collect();
        assert_eq!(listed, ["a", "c", "b"]);
        // A closed, a deserted and an ended table are not found.
        for name in ["Boris", "Olena"] {
            ask(&mut second, name, Command::OpenToAll(false));
        }
        b.show(&second, true, None);
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
            let (_, since) = offer.waits.as_mut().unwrap();
            *since = earlier(seconds);
            offer.acted = earlier(seconds + 1);
            offer.show(table, true, None);
        };
        // Before a match it waits for whoever comes, under the clock of strangers.
        offer.show(&table, true, None);
        assert!(offer.waits.is_none());
        starts(&mut table);
        offer.show(&table, true, None);
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
        offer.show(&table, true, None);
        assert!(matchmaking.candidates("kan", &zoya).is_empty());
        // Nor does what a clock and the bots play.
        table.update(HostUpdate::TimeUp(Seat::new(0)), 0).unwrap();
        bots_play(&mut table);
        offer.show(&table, true, None);
        assert!(matchmaking.candidates("kan", &zoya).is_empty());
        let version = table.version();
        let action = table.live().unwrap().game().legal()[0].clone();
        ask(&mut table, "Anna", Command::Act { id: "a".into(), version, action: action.into() });
        offer.acts(&anna);
        bots_play(&mut table);
        offer.show(&table, true, None);
        assert_eq!(matchmaking.candidates("kan", &zoya), [id("a")]);
    }

    #[test]
    fn the_tag_of_the_open_tables_changes_with_the_list() {
        let matchmaking = Arc::new(Matchmaking::new());
        let tags = |matchmaking: &Matchmaking| (matchmaking.tag(), matchmaking.list());
        let mut table = open("Anna", &[]);
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        let before = tags(&matchmaking);
        offer.show(&table, true, None);
        assert_eq!(tags(&matchmaking), before);
        ask(&mut table, "Anna", Command::SeatBot(Seat::new(1), Level::Easy));
        offer.show(&table, true, None);
        assert_eq!(tags(&matchmaking), before);
        ask(&mut table, "Olena", Command::Come);
        offer.show(&table, true, None);
        assert_ne!(matchmaking.tag(), before.0);
    }

    #[test]
    fn an_empty_table_leaves_the_list_after_a_grace_period() {
        let matchmaking = Arc::new(Matchmaking::new());
        let table = open("Anna", &[]);
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        assert!(offer.due().is_some());
        offer.show(&table, true, None);
        assert_eq!(offer.due(), None);
        offer.show(&table, false, None);
        assert!(offer.due().is_some() && matchmaking.list().tables.len() == 1);
        offer.here = earlier(GRACE.as_secs());
        offer.show(&table, false, None);
        assert!(offer.due().is_none() && matchmaking.list().tables.is_empty());
    }

    #[test]
    fn a_lobby_is_offered_while_somebody_is_awake_in_it() {
        let matchmaking = Arc::new(Matchmaking::new());
        let (anna, zoya) = (Person("Anna".into()), Person("Zoya".into()));
        let mut table = open("Anna", &[]);
        // Its page may still be loading.
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        let found = || !matchmaking.candidates("kan", &zoya).is_empty();
        assert!(found());
        offer.show(&table, true, None);
        assert!(found());
        offer.show(&table, false, None);
        assert!(!found() && matchmaking.list().tables.len() == 1);
        // Anna may wait for long, but nobody waits for her.
        let sleeps = |offer: &mut Offer, table: &Table| {
            offer.acted = earlier(3600);
            if let Some((_, since)) = &mut offer.waits {
                *since = earlier(LOBBY.as_secs() + 1);
            }
            offer.show(table, true, None);
        };
        sleeps(&mut offer, &table);
        assert!(found());
        ask(&mut table, "Olena", Command::Come);
        offer.show(&table, true, None);
        assert!(found());
        sleeps(&mut offer, &table);
        assert!(!found() && matchmaking.list().tables.len() == 1);
        offer.acts(&zoya);
        offer.show(&table, true, None);
        assert!(!found(), "she has no place there");
        offer.acts(&anna);
        offer.show(&table, true, None);
        assert!(found());
    }

    #[test]
    fn a_match_that_clocks_and_bots_play_is_not_listed() {
        let matchmaking = Arc::new(Matchmaking::new());
        let mut table = open("Anna", &[]);
        for number in 1..5 {
            ask(&mut table, "Anna", Command::SeatBot(Seat::new(number), Level::Easy));
        }
        ask(&mut table, "Anna", Command::Settings(for_strangers().unwrap()));
        starts(&mut table);
        // The clock runs while somebody waits.
        ask(&mut table, "Olena", Command::Come);
        let mut offer = Offer::new(&matchmaking, &id("a"), &table);
        offer.show(&table, true, None);
        let (listed, before) = (matchmaking.list().tables.len(), matchmaking.tag());
        assert_eq!((listed, offer.due()), (1, Some(offer.acted + ALIVE)));
        offer.acted = earlier(ALIVE.as_secs());
        table.update(HostUpdate::TimeUp(Seat::new(0)), 0).unwrap();
        bots_play(&mut table);
        offer.show(&table, true, None);
        assert!(matchmaking.list().tables.is_empty() && matchmaking.tag() != before);
        assert_eq!(offer.due(), None);
        offer.acts(&Person("Anna".into()));
        offer.show(&table, true, None);
        assert_eq!(matchmaking.list().tables.len(), 1);
    }

    #[test]
    fn tables_of_one_person_take_one_row_and_those_of_an_address_few() {
        let matchmaking = Arc::new(Matchmaking::new());
        let mut offers = Vec::new();
        let mut put = |name: &str, host: u8, number: usize, guest: Option<&str>| {
            let mut table = open(name, &[]);
            if let Some(guest) = guest {
                ask(&mut table, guest, Command::Come);
            }
            let id = id(&format!("{name} {number}"));
            let mut offer = Offer::new(&matchmaking, &id, &table);
            let person = Some(Person(name.to_owned()));
            let address = Some([192, 0, host, 1].into());
            offer.show(&table, true, Some(Account { address, person, table: None }));
            offers.push(offer);
        };
        for number in 0..30 {
            put("Anna", 1, number, (number == 17).then_some("Olena"));
        }
        let listed =
            || -> Vec<String> { matchmaking.list().tables.into_iter().map(|one| one.id).collect() };
        assert_eq!(listed(), ["Anna 17"]);
        for number in 0..30 {
            put(&format!("Anna the {number}th"), 1, 0, None);
        }
        assert_eq!(listed().len(), LISTED);
        put("Boris", 2, 0, None);
        assert_eq!(listed().last(), Some(&"Boris 0".to_owned()));
    }
}
