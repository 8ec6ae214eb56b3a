//! Spectators: how far behind they are, and whose hand they are shown.

use kozyr_bots::Level;
use kozyr_games::AnyEvent;
use kozyr_rules::Viewer;
use kozyr_table::{
    Answer, Change, Command, NoticeKind, Phrase, Settings, Stage, Table, Viewpoint, Wants,
};

use crate::support::{Kept, person, seat, started, watcher};

/// Anna, who opens it, and Olena in a match of Caravan with delayed spectators.
fn two(delay: u32) -> Kept {
    started(&[("first", "0")], Settings::default().with_delay(delay).unwrap())
}

/// The next step of a match.
fn step(kept: &mut Kept) -> Change {
    let change = match kept.table.wants() {
        Wants::Deal => {
            let deal = kept.any_deal();
            kept.table.deal(deal).unwrap().unwrap()
        }
        Wants::Person(turn) => {
            let name = ["Anna", "Olena"][turn.idx()];
            let (action, version) = (kept.any_action(), kept.table.version());
            match kept.act(name, &format!("a{version}"), version, &action) {
                Ok(Answer::Changed(change)) => return *change,
                other => panic!("{other:?}"),
            }
        }
        other => panic!("{other:?}"),
    };
    kept.keep(&change);
    change
}

fn seen(table: &Table) -> serde_json::Value {
    serde_json::to_value(table.view(Viewer::Table)).unwrap()
}

fn json(events: &[AnyEvent]) -> serde_json::Value {
    serde_json::to_value(events).unwrap()
}

#[test]
fn spectators_are_delayed_until_the_match_is_over() {
    const DELAY: usize = 3;
    let mut kept = two(3);
    let undelayed = |kept: &Kept| serde_json::to_value(kept.game().view(Viewer::Table)).unwrap();
    // The public view after each step, and the events that led there.
    let (mut views, mut events) = (vec![undelayed(&kept)], Vec::new());
    let mut told: Vec<AnyEvent> = Vec::new();
    let began = kept.table.version();
    for n in 1..=12_usize {
        let change = step(&mut kept);
        views.push(undelayed(&kept));
        events.push(change.events.clone());
        told.extend(kept.table.late_events(&change).expect("they are behind"));
        if n == 7 {
            kept.killed();
        }
        let sees = n.saturating_sub(DELAY);
        assert_eq!(seen(&kept.table), views[sees], "after step {n}");
        assert_eq!(json(&told), json(&events[..sees].concat()), "after step {n}");
        // A person with a seat is not delayed.
        let own = kept.table.seen(Viewpoint::Seat(seat(0))).unwrap();
        assert_eq!(own, kept.game().view(Viewer::Seat(seat(0))));
        // A client that reconnects gets what the others got.
        let missed = kept.table.late_missed(began).unwrap();
        let missed: Vec<AnyEvent> =
            missed.iter().flat_map(|one| one.events.iter().cloned()).collect();
        assert_eq!(json(&missed), json(&told), "after step {n}");
    }
    // A change that is no step says nothing of the match.
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::Pause) else { panic!() };
    assert_eq!(kept.table.late_events(&change).map(|events| events.len()), Some(0));
    assert_eq!(seen(&kept.table), views[9]);
    kept.refused("Anna", Command::Settings(Settings::default()), "match-running");
    // At the end they see all of it.
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::Resign) else { panic!() };
    told.extend(kept.table.late_events(&change).expect("there was more"));
    assert_eq!(json(&told), json(&events.concat()));
    assert_eq!(seen(&kept.table), views[12]);
    assert_eq!(kept.table.delay(), 0);
    assert!(kept.table.late_missed(began).is_none(), "the view alone counts");
}

#[test]
fn the_last_step_brings_spectators_all_that_was_delayed() {
    let mut kept = two(50);
    let (mut events, mut told) = (Vec::new(), Vec::new());
    while kept.table.stage() == Stage::Playing {
        let change = step(&mut kept);
        told.extend(kept.table.late_events(&change).unwrap());
        events.extend(change.events);
    }
    assert_eq!(json(&told), json(&events));
    assert_eq!(seen(&kept.table), serde_json::to_value(kept.game().view(Viewer::Table)).unwrap());
}

#[test]
fn a_player_shows_the_hand_to_one_spectator_and_the_log_says_so() {
    let mut kept = two(0);
    kept.go_on();
    let boris = person("Boris");
    let show = |name: &str| Command::ShowHand(watcher(name));
    kept.refused("Boris", show("Boris"), "not-seated");
    kept.refused("Anna", show("Olena"), "no-showing");
    assert_eq!(kept.table.viewpoint(Some(&boris)), Viewpoint::Table);
    kept.does("Anna", show("Boris"));
    let notice = kept.table.notices().last().unwrap().clone();
    assert_eq!((notice.what, notice.seat), (NoticeKind::Shown, Some(0)));
    assert_eq!((notice.name.as_str(), notice.by.as_deref()), ("Boris", Some("Anna")));
    kept.killed();
    assert_eq!(kept.table.viewpoint(Some(&boris)), Viewpoint::Shoulder(seat(0)));
    assert_eq!(
        kept.table.seen(Viewpoint::Shoulder(seat(0))),
        kept.table.view(Viewer::Seat(seat(0)))
    );
    // They may not act there, nor ask for anything.
    assert_eq!(kept.table.viewer(Some(&boris)), Viewer::Table);
    let (version, action) = (kept.table.version(), kept.any_action());
    let act = Command::Act { id: "b".into(), version, action: action.into() };
    kept.refused("Boris", act, "not-seated");
    // A person sees one hand of a match only, whoever would show another one.
    kept.refused("Olena", show("Boris"), "no-showing");
    // A person who saw a hand may not use words of their own.
    kept.refused("Boris", Command::Say("aces".into()), "has-seen");
    kept.refused("Boris", Command::Phrase(Phrase::Sad), "telling");
    assert!(matches!(kept.ask("Boris", Command::Phrase(Phrase::Hello)), Ok(Answer::Said(_))));
    // A hand is shown to one person at a time, and can be hidden again.
    kept.does("Anna", show("Zoya"));
    assert_eq!(kept.table.viewpoint(Some(&boris)), Viewpoint::Table);
    kept.does("Anna", Command::HideHand);
    assert!(matches!(kept.ask("Anna", Command::HideHand), Ok(Answer::Same)));
    assert_eq!(kept.table.notices().last().unwrap().what, NoticeKind::Hidden);
    assert_eq!(kept.table.viewpoint(Some(&person("Zoya"))), Viewpoint::Table);
    kept.killed();
    kept.refused("Boris", Command::Say("aces".into()), "has-seen");
    kept.refused("Olena", show("Boris"), "no-showing");
    kept.does("Anna", show("Boris"));
    // When its player leaves, the hand is hidden.
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!(kept.table.viewpoint(Some(&boris)), Viewpoint::Table);
}

#[test]
fn a_spectator_who_has_seen_a_hand_takes_no_other_seat() {
    let mut kept = Kept::open("kan", &[("rounds", "1")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    for number in 2..5 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.go_on();
    kept.does("Anna", Command::OpenToAll(true));
    let show = |name: &str| Command::ShowHand(watcher(name));
    kept.does("Olena", show("Boris"));
    kept.refused("Boris", Command::Come, "has-seen");
    kept.does("Olena", Command::HideHand);
    kept.refused("Boris", Command::Come, "has-seen");
    // A person with a reservation, or who had a seat, is shown nobody else's hand.
    kept.does("Zoya", Command::Come);
    kept.refused("Anna", show("Zoya"), "no-showing");
    kept.does("Olena", Command::LeaveForGood);
    kept.refused("Anna", show("Olena"), "no-showing");
    // The seat of the hand is a bot's now, and they may take it.
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Boris")), Some(seat(1)));
}
