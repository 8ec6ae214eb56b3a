//! Tables that are open to all: a newcomer takes a bot's seat between two deals.

use kozyr_bots::Level;
use kozyr_rules::Viewer;
use kozyr_table::{Answer, Cause, Chair, Command, NoticeKind, Settings, Stage, Wants};

use crate::support::{Kept, person, seat};

/// Anna plays Kan with four bots at an open table, and it is her turn or a deal is due.
fn open_table() -> Kept {
    let mut kept = Kept::open("kan", &[("rounds", "1")]);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..5 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    kept
}

/// Plays on until newcomers may sit down, or the match is over.
fn until_due(kept: &mut Kept) {
    until(kept, |wants, _| *wants == Wants::Newcomers);
}

/// Plays on until the match is over, or what it waits for fits, given the number of steps.
fn until(kept: &mut Kept, is_such: impl Fn(&Wants, u32) -> bool) {
    while kept.table.stage() == Stage::Playing {
        if is_such(&kept.table.wants(), kept.table.live().unwrap().row_count()) {
            return;
        }
        match kept.table.wants() {
            Wants::Person(_) => {
                let (action, version) = (kept.any_action(), kept.table.version());
                kept.act("Anna", &format!("a{version}"), version, &action).unwrap();
            }
            _ => {
                let change = match kept.table.wants() {
                    Wants::Deal => {
                        let deal = kept.any_deal();
                        kept.table.deal(deal)
                    }
                    Wants::Bot { seat, .. } => {
                        let (action, after) =
                            (kept.any_action(), kept.table.live().unwrap().row_count());
                        kept.table.bot(seat, after, action)
                    }
                    other => panic!("{other:?}"),
                };
                let change = change.unwrap().expect("it was wanted");
                kept.keep(&change);
            }
        }
    }
}

#[test]
fn a_newcomer_waits_out_the_deal_and_sits_down_before_the_next() {
    let mut kept = open_table();
    kept.go_on();
    let olena = person("Olena");
    kept.does("Olena", Command::Come);
    // A reservation is no seat yet, and shows no hand.
    assert_eq!(kept.table.reserved_seat(&olena), Some(seat(1)));
    assert_eq!(kept.table.seat_of(&olena), None);
    assert_eq!(kept.table.viewer(Some(&olena)), Viewer::Table);
    assert!(matches!(kept.table.chairs()[1], Chair::Bot(Level::Random)));
    assert!(kept.table.people().contains(&olena));
    // Asking again changes nothing, and nobody else gets that seat.
    assert!(matches!(kept.ask("Olena", Command::Come), Ok(Answer::Same)));
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Boris")), Some(seat(2)));
    // The reservation survives a restart.
    kept.killed();
    assert_eq!(kept.table.reserved_seat(&olena), Some(seat(1)));

    until_due(&mut kept);
    assert_eq!(kept.table.wants(), Wants::Newcomers);
    let change = kept.table.seat_newcomers(0).unwrap();
    assert_eq!(change.joined, [seat(1), seat(2)]);
    kept.keep(&change);
    assert_eq!(kept.table.viewer(Some(&olena)), Viewer::Seat(seat(1)));
    // The lineup has every change with its step, and the log says who came.
    let live = kept.table.live().unwrap();
    let came: Vec<_> = live
        .changes()
        .iter()
        .map(|one| (one.step, one.seat, one.player.name.as_deref(), one.player.level, one.cause))
        .collect();
    let now = live.row_count();
    assert_eq!(
        came,
        [(now, 1, Some("Olena"), None, Cause::Came), (now, 2, Some("Boris"), None, Cause::Came)]
    );
    let joined: Vec<&str> = kept
        .table
        .notices()
        .filter(|notice| notice.what == NoticeKind::Joined)
        .map(|notice| notice.name.as_str())
        .collect();
    assert_eq!(joined, ["Anna", "Olena", "Boris"]);
    assert_eq!((kept.table.wants(), kept.table.reservations()), (Wants::Deal, &[][..]));
    kept.killed();
    assert_eq!(kept.table.seat_of(&olena), Some(seat(1)));
    // Anna is still the host.
    assert_eq!(*kept.table.host(), person("Anna"));
}

#[test]
fn a_newcomer_sits_down_at_once_before_the_first_deal() {
    let mut kept = open_table();
    kept.does("Olena", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));

    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.refused("Olena", Command::Come, "not-open");
    kept.refused("Olena", Command::OpenToAll(true), "not-host");
    kept.does("Anna", Command::OpenToAll(true));
    assert!(matches!(kept.ask("Anna", Command::OpenToAll(true)), Ok(Answer::Same)));
    kept.does("Olena", Command::Come);
    // An empty chair is taken before a bot's.
    let sitter = kept.table.chairs()[2].sitter().unwrap();
    assert!(sitter.person == person("Olena") && sitter.ready);
    kept.does("Boris", Command::Come);
    kept.does("Zoya", Command::Come);
    kept.does("Ivan", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Ivan")), Some(seat(1)));
    kept.refused("Petro", Command::Come, "no-place");
    assert_eq!(kept.table.places(), 0);
}

#[test]
fn the_end_of_a_match_seats_newcomers() {
    let mut kept = Kept::open("bacon", &[("deals", "2")]);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..4 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    until(&mut kept, |wants, steps| *wants == Wants::Deal && steps > 1);
    kept.go_on();
    kept.does("Olena", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Olena")), Some(seat(1)));
    until_due(&mut kept);
    assert_eq!((kept.table.stage(), kept.table.wants()), (Stage::Finished, Wants::Newcomers));
    let change = kept.table.seat_newcomers(0).unwrap();
    kept.keep(&change);
    assert_eq!(kept.table.wants(), Wants::Nothing);
    kept.does("Anna", Command::Rematch);
    assert_eq!(kept.table.stage(), Stage::Playing);
    // Among people the next match rotates the seats.
    assert_eq!(kept.table.live().unwrap().info.seats[0].name.as_deref(), Some("Olena"));
}

/// A newcomer to a match of one deal takes over the cards of a bot, and all players may agree to
/// an early rematch.
#[test]
fn an_early_rematch_replaces_a_match_of_one_deal() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    kept.go_on();
    let (action, version) = (kept.any_action(), kept.table.version());
    kept.act("Anna", "a1", version, &action).unwrap();
    kept.go_on();
    assert_eq!(kept.table.agreed_anew(), None);
    kept.refused("Anna", Command::BeginAnew, "no-anew");
    kept.refused("Olena", Command::BeginAnew, "not-seated");
    let steps = kept.table.live().unwrap().row_count();
    kept.does("Olena", Command::Come);
    // She holds the bot's cards from here on.
    assert_eq!(kept.table.viewer(Some(&person("Olena"))), Viewer::Seat(seat(1)));
    let change = &kept.table.live().unwrap().changes()[0];
    assert_eq!((change.step, change.seat, change.cause), (steps, 1, Cause::Came));
    assert_eq!(kept.table.agreed_anew(), Some(Vec::new()));
    kept.killed();
    assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));
    kept.does("Olena", Command::BeginAnew);
    // What is refused changes nothing.
    kept.refused("Boris", Command::Leave, "not-seated");
    assert_eq!(kept.table.agreed_anew(), Some(vec![seat(1)]));
    let before = kept.table.live().unwrap().id.clone();
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::BeginAnew) else {
        panic!("nobody else plays")
    };
    // The match has no result, and the next one begins with both.
    let (id, ending) = change.stopped.unwrap();
    assert_eq!((id, ending.ended, ending.winners), (before.clone(), true, Vec::new()));
    assert!(change.began && change.over.is_none());
    let live = kept.table.live().unwrap();
    assert!(live.id != before && live.row_count() == 0);
    assert_eq!(live.info.seats[1].name.as_deref(), Some("Olena"));
    assert_eq!((kept.table.stage(), kept.table.agreed_anew()), (Stage::Playing, None));
    kept.killed();
    assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
}

/// A delayed spectator no longer sees the match that was replaced.
#[test]
fn delayed_spectators_see_the_early_rematch_at_once() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    let late = Settings::default().with_delay(3).unwrap();
    kept.does("Anna", Command::Settings(late));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    let first = kept.table.view(Viewer::Table);
    for n in 0..4 {
        kept.go_on();
        let (action, version) = (kept.any_action(), kept.table.version());
        kept.act("Anna", &format!("a{n}"), version, &action).unwrap();
    }
    assert_ne!(kept.table.view(Viewer::Table), first);
    kept.does("Olena", Command::Come);
    kept.does("Olena", Command::BeginAnew);
    let before = kept.table.version();
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::BeginAnew) else {
        panic!("nobody else plays")
    };
    let fresh = kept.game().view(Viewer::Table);
    assert_eq!(kept.table.view(Viewer::Table).as_ref(), Some(&fresh));
    assert_eq!(kept.table.late_events(&change).map(|events| events.len()), Some(0));
    assert!(kept.table.late_missed(before).is_none_or(|missed| missed.is_empty()));
    kept.killed();
    assert_eq!(kept.table.view(Viewer::Table), Some(fresh));
}

#[test]
fn an_early_rematch_needs_all_players_and_a_match_of_one_deal() {
    let mut kept = Kept::open("bacon", &[("deals", "1")]);
    for (name, number) in [("Anna", 0), ("Boris", 1)] {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    for number in [2, 3] {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::OpenToAll(true));
    kept.go_on();
    kept.does("Olena", Command::Come);
    kept.does("Boris", Command::BeginAnew);
    assert!(matches!(kept.ask("Boris", Command::BeginAnew), Ok(Answer::Same)));
    kept.killed();
    assert_eq!(kept.table.agreed_anew(), Some(vec![seat(1)]));
    assert_eq!(kept.table.stage(), Stage::Playing);
    // Without a newcomer there is nothing to agree to, and with another one the question is new.
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(kept.table.agreed_anew(), None);
    kept.refused("Anna", Command::BeginAnew, "no-anew");
    kept.does("Petro", Command::Come);
    assert_eq!(kept.table.agreed_anew(), Some(Vec::new()));
    kept.does("Anna", Command::BeginAnew);
    kept.does("Petro", Command::BeginAnew);
    let first = kept.table.live().unwrap().id.clone();
    kept.does("Boris", Command::BeginAnew);
    assert_ne!(kept.table.live().unwrap().id, first);
    assert_eq!(kept.table.seat_of(&person("Petro")), Some(seat(2)));
    // A game of several deals seats newcomers between two of them.
    let mut kept = open_table();
    kept.go_on();
    kept.does("Olena", Command::Come);
    assert_eq!(kept.table.agreed_anew(), None);
    kept.refused("Anna", Command::BeginAnew, "no-anew");
}

/// A person who waits for a seat gets an estimate of the time.
#[test]
fn the_wait_for_a_seat_is_estimated_from_the_rest_of_the_deal() {
    let mut kept = open_table();
    let began = kept.table.live().unwrap().started;
    let after = |kept: &Kept, ms: i64| kept.table.seats_come_in(began + ms).map(|it| it / 1000);
    // Before a deal nobody waits.
    assert_eq!(after(&kept, 0), None);
    kept.go_on();
    // About forty actions: at the least pace, at one second each, and at the greatest pace.
    let steps = i64::from(kept.table.live().unwrap().row_count());
    let first = [0, 1000 * steps, 1_000_000].map(|ms| after(&kept, ms).unwrap());
    assert!((9..=12).contains(&first[0]), "{first:?}");
    assert!((30..=40).contains(&first[1]) && (600..=800).contains(&first[2]), "{first:?}");
    // The estimate shrinks while the deal is played, but never to nothing.
    let mut before = first[1];
    kept.does("Olena", Command::Come);
    while kept.table.wants() != Wants::Newcomers {
        let steps = i64::from(kept.table.live().unwrap().row_count());
        let now = after(&kept, 1000 * steps).unwrap();
        assert!((1..=before).contains(&now), "{now} after {before}");
        before = now;
        let wanted = kept.table.live().unwrap().row_count() + 1;
        until(&mut kept, |wants, steps| *wants == Wants::Newcomers || steps >= wanted);
    }
    // While play rests there is no estimate.
    let mut kept = open_table();
    kept.go_on();
    kept.does("Anna", Command::Pause);
    assert_eq!(after(&kept, 0), None);
}

#[test]
fn a_reservation_can_be_given_up_and_makes_its_holder_the_host() {
    let mut kept = open_table();
    kept.go_on();
    kept.does("Olena", Command::Come);
    kept.does("Olena", Command::Leave);
    assert!(kept.table.reservations().is_empty());
    kept.does("Olena", Command::Come);
    // Names stay while a match is played.
    assert!(kept.table.rename(&person("Olena"), "Olha").is_none());
    assert_eq!(kept.table.reservations()[0].name, "Olena");
    // Anna leaves: the bots play the deal to its end, and Olena is the host.
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!((kept.table.stage(), kept.table.host()), (Stage::Playing, &person("Olena")));
    // Nobody plays two seats of a match: Anna can take only her own.
    kept.does("Anna", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Anna")), Some(seat(0)));
    kept.does("Anna", Command::Leave);
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Boris")), Some(seat(0)));
    kept.refused("Anna", Command::Come, "no-place");
    // A table that is closed again honours its reservations.
    kept.does("Olena", Command::OpenToAll(false));
    kept.does("Boris", Command::OpenToAll(false));
    kept.refused("Zoya", Command::Come, "not-open");
    until_due(&mut kept);
    assert_eq!(kept.table.wants(), Wants::Newcomers);
    let change = kept.table.seat_newcomers(0).unwrap();
    kept.keep(&change);
    assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));
    assert_eq!(kept.table.seat_of(&person("Boris")), Some(seat(0)));
    // It ends when the person who waits leaves before sitting down, with nobody else there.
    let mut kept = open_table();
    kept.go_on();
    kept.does("Olena", Command::Come);
    kept.does("Anna", Command::LeaveForGood);
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(kept.table.stage(), Stage::Ended);
}

#[test]
fn leaving_for_good_and_coming_back_is_limited() {
    let mut kept = open_table();
    kept.does("Olena", Command::Come);
    for _ in 0..3 {
        kept.does("Olena", Command::LeaveForGood);
        kept.does("Olena", Command::Come);
        assert_eq!(kept.table.seat_of(&person("Olena")), Some(seat(1)));
    }
    assert_eq!(kept.table.lends_left(seat(1)), Some(0));
    kept.does("Olena", Command::LeaveForGood);
    kept.refused("Olena", Command::Come, "lent-out");
    // A new person at the seat has not lent it yet.
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Boris")), Some(seat(1)));
    assert_eq!(kept.table.lends_left(seat(1)), Some(3));
}
