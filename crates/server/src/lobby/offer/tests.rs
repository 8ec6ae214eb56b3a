//! Tests of offers, and of the list that they make.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{Asker, Command, Context, HostUpdate, Opening};

use super::super::open_tables::{LISTED, for_strangers};
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
    Instant::now().checked_sub(Duration::from_secs(seconds)).expect("the machine is not so young")
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
    assert_eq!((matchmaking.tag(), matchmaking.candidates("kan", &anna)), (before, vec![id("a")]));
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
