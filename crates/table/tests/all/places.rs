//! Choosing a seat, changing places, shuffling, and other seats in another match.

use kozyr_bots::Level;
use kozyr_rules::Seat;
use kozyr_table::{Answer, Chair, Command, NoticeKind, Settings, Stage};

use crate::support::{Kept, person, seat};

fn seats(kept: &Kept) -> Vec<&str> {
    let chairs = kept.table.chairs().iter();
    chairs
        .map(|chair| match chair {
            Chair::Empty => "",
            Chair::Bot(_) | Chair::Program(_) => "bot",
            Chair::Person(sitter) => &sitter.name,
        })
        .collect()
}

fn swaps(kept: &Kept) -> Vec<(u8, u8, bool)> {
    let swaps = kept.table.swaps();
    swaps.map(|(from, with, declined)| (from.number(), with.number(), declined)).collect()
}

fn last(kept: &Kept) -> (NoticeKind, u8, &str, Option<&str>) {
    let notice = kept.table.notices().last().unwrap();
    (notice.what, notice.seat.unwrap(), &notice.name, notice.by.as_deref())
}

/// Anna, Boris and Olena in the lobby of a table of four, with a bot; Anna is the host.
fn lobby() -> Kept {
    let mut kept = Kept::open("bacon", &[]);
    for (name, number) in [("Anna", 0), ("Boris", 1), ("Olena", 2)] {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    kept.does("Anna", Command::SeatBot(seat(3), Level::Easy));
    kept
}

fn is_ready(kept: &Kept, number: usize) -> bool {
    kept.table.chairs()[number].sitter().unwrap().ready
}

#[test]
fn a_person_in_the_lobby_takes_the_seat_of_a_bot() {
    let mut kept = lobby();
    kept.does("Olena", Command::Sit(seat(3)));
    assert_eq!(seats(&kept), ["Anna", "Boris", "bot", "Olena"]);
    assert_eq!(kept.table.chairs()[2], Chair::Bot(Level::Easy));
    assert_eq!(last(&kept), (NoticeKind::Moved, 3, "Olena", None));
    assert!(!is_ready(&kept, 3), "who changes places has to look at the table again");
    // Everybody with the link may take a free seat without asking.
    kept.does("Zoya", Command::Sit(seat(2)));
    assert_eq!(seats(&kept), ["Anna", "Boris", "Zoya", "Olena"]);
    kept.refused("Ivan", Command::Sit(seat(2)), "seat-taken");
    // A person without a seat cannot ask for another one.
    kept.refused("Ivan", Command::Swap(seat(2)), "not-seated");
}

#[test]
fn bots_keep_their_chairs_after_a_match() {
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::Takeover(seat(0), Some(Level::Random)));
    kept.go_on();
    assert_eq!(kept.table.stage(), Stage::Finished);
    kept.refused("Zoya", Command::Sit(seat(1)), "seat-taken");
    kept.does("Anna", Command::Sit(seat(1)));
    assert_eq!(seats(&kept), ["bot", "Anna"]);
}

#[test]
fn two_people_swap_seats_when_both_agree() {
    let mut kept = lobby();
    kept.does("Boris", Command::Swap(seat(2)));
    assert_eq!(last(&kept), (NoticeKind::AskedToSwap, 2, "Olena", Some("Boris")));
    assert_eq!(swaps(&kept), [(1, 2, false)]);
    assert!(matches!(kept.ask("Boris", Command::Swap(seat(2))), Ok(Answer::Same)));
    kept.killed();
    assert_eq!(swaps(&kept), [(1, 2, false)]);
    // Nobody else can answer, and there is no answer to what was not asked.
    kept.refused("Anna", Command::AnswerSwap(seat(1), true), "no-swap");
    kept.refused("Boris", Command::AnswerSwap(seat(2), true), "no-swap");
    kept.does("Olena", Command::AnswerSwap(seat(1), true));
    assert_eq!(seats(&kept), ["Anna", "Olena", "Boris", "bot"]);
    assert_eq!(last(&kept), (NoticeKind::Swapped, 1, "Olena", Some("Boris")));
    assert!(swaps(&kept).is_empty() && is_ready(&kept, 1) && is_ready(&kept, 2));
    // Two people who ask each other have agreed.
    kept.does("Boris", Command::Swap(seat(0)));
    kept.does("Anna", Command::Swap(seat(2)));
    assert_eq!(seats(&kept), ["Boris", "Olena", "Anna", "bot"]);
    // The host does not depend on the seat: it is still Anna.
    assert_eq!(*kept.table.host(), person("Anna"));
}

#[test]
fn a_refused_swap_cannot_be_asked_again() {
    let mut kept = lobby();
    kept.does("Boris", Command::Swap(seat(2)));
    kept.does("Olena", Command::AnswerSwap(seat(1), false));
    assert_eq!(last(&kept), (NoticeKind::Stays, 2, "Olena", Some("Boris")));
    assert_eq!(swaps(&kept), [(1, 2, true)]);
    kept.refused("Boris", Command::Swap(seat(2)), "keeps-seat");
    kept.refused("Olena", Command::AnswerSwap(seat(1), true), "no-swap");
    assert_eq!(seats(&kept), ["Anna", "Boris", "Olena", "bot"]);
    // A person asks one other at a time, and can withdraw that.
    kept.does("Boris", Command::Swap(seat(0)));
    assert_eq!(swaps(&kept), [(1, 2, true), (1, 0, false)]);
    kept.does("Boris", Command::Swap(seat(1)));
    assert_eq!(swaps(&kept), [(1, 2, true)]);
    assert!(matches!(kept.ask("Boris", Command::Swap(seat(1))), Ok(Answer::Same)));
    // Another seat is another question.
    kept.does("Olena", Command::Sit(seat(3)));
    assert!(swaps(&kept).is_empty());
    kept.does("Boris", Command::Swap(seat(3)));
    // A person who has left has no open request.
    kept.does("Olena", Command::Leave);
    assert!(swaps(&kept).is_empty());
    kept.refused("Olena", Command::AnswerSwap(seat(1), true), "not-seated");
    kept.does("Olena", Command::Sit(seat(3)));
    assert!(swaps(&kept).is_empty());
}

#[test]
fn the_host_shuffles_the_seats() {
    let mut kept = lobby();
    let order = |numbers: [u8; 4]| Command::Shuffle(numbers.map(Seat::new).to_vec());
    kept.refused("Boris", order([1, 0, 2, 3]), "not-host");
    for wrong in [vec![], vec![seat(0); 4], vec![seat(0), seat(1), seat(2), seat(4)]] {
        kept.refused("Anna", Command::Shuffle(wrong), "bad-order");
    }
    kept.does("Boris", Command::Swap(seat(2)));
    kept.does("Anna", order([3, 0, 2, 1]));
    assert_eq!(seats(&kept), ["bot", "Anna", "Olena", "Boris"]);
    assert_eq!(kept.table.chairs()[0], Chair::Bot(Level::Easy));
    assert_eq!(last(&kept), (NoticeKind::Shuffled, 1, "Anna", None));
    assert!(swaps(&kept).is_empty() && (1..4).all(|number| !is_ready(&kept, number)));
}

/// Four people who leave a match to bots, come back, and want another one.
fn again(options: &[(&str, &str)], settings: Settings) -> Kept {
    let mut kept = Kept::open("bacon", options);
    let people = ["Anna", "Boris", "Olena", "Zoya"];
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::Ready(true));
    if settings != Settings::default() {
        kept.does("Anna", Command::Settings(settings));
    }
    for (name, number) in people.into_iter().zip(0..).skip(1) {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    kept.does("Anna", Command::Start);
    for name in people {
        kept.does(name, Command::Leave);
    }
    kept.go_on();
    assert_eq!(kept.table.stage(), Stage::Finished);
    assert_eq!(kept.table.next_seats(), None, "nobody is here to move");
    for name in people {
        kept.does(name, Command::Return);
    }
    kept
}

fn all_want(kept: &mut Kept) {
    for name in ["Anna", "Boris", "Olena", "Zoya"] {
        kept.does(name, Command::Rematch);
    }
    assert_eq!(kept.table.stage(), Stage::Playing);
}

#[test]
fn a_rematch_rotates_the_seats_and_keeps_partners() {
    let mut kept = again(&[("deals", "1")], Settings::default());
    let next = kept.table.next_seats().unwrap();
    assert_eq!(next, [1, 0, 3, 2].map(Seat::new));
    let partners = |kept: &Kept| {
        let sides = kept.table.teams();
        let at = |name: &str| kept.table.seat_of(&person(name)).unwrap();
        sides.together(at("Anna"), at("Olena")) && sides.together(at("Boris"), at("Zoya"))
    };
    assert!(partners(&kept));
    all_want(&mut kept);
    assert_eq!(seats(&kept), ["Boris", "Anna", "Zoya", "Olena"]);
    assert!(partners(&kept));
    let names: Vec<_> = kept.table.live().unwrap().info.seats.iter().map(|one| &one.name).collect();
    assert_eq!(
        names,
        ["Boris", "Anna", "Zoya", "Olena"].map(|name| Some(name.to_owned())).each_ref()
    );
    // During a match there are no next seats.
    assert_eq!(kept.table.next_seats(), None);
    kept.killed();
    assert_eq!(seats(&kept), ["Boris", "Anna", "Zoya", "Olena"]);
}

#[test]
fn settings_may_keep_the_seats_in_a_rematch() {
    let mut kept = again(&[("deals", "1")], Settings::default().keeping_seats(true));
    assert_eq!(kept.table.next_seats(), None);
    // The host may still change that: then all are asked to be ready again.
    kept.does("Boris", Command::Rematch);
    kept.does("Anna", Command::Settings(Settings::default()));
    assert!(kept.table.next_seats().is_some() && !is_ready(&kept, 1));
    kept.does("Anna", Command::Settings(Settings::default().keeping_seats(true)));
    all_want(&mut kept);
    assert_eq!(seats(&kept), ["Anna", "Boris", "Olena", "Zoya"]);
}

#[test]
fn a_player_against_bots_keeps_the_seat() {
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::Takeover(seat(0), Some(Level::Random)));
    kept.go_on();
    kept.does("Anna", Command::Return);
    assert_eq!(kept.table.next_seats(), None);
    kept.does("Anna", Command::Rematch);
    assert_eq!(seats(&kept), ["Anna", "bot"]);
}

#[test]
fn a_rematch_of_two_swaps_their_seats() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    for (name, number) in [("Anna", 0), ("Olena", 1)] {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    kept.does("Anna", Command::Loadout("pack b".into()));
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::Resign);
    kept.does("Anna", Command::Rematch);
    assert_eq!(kept.table.next_seats(), Some(vec![seat(1), seat(0)]));
    kept.does("Olena", Command::Rematch);
    assert_eq!(seats(&kept), ["Olena", "Anna"]);
    // A deck goes with its owner.
    let setup = kept.table.live().unwrap().info.setup();
    assert_eq!(setup.loadouts, [(1, "pack b".to_owned())]);
}
