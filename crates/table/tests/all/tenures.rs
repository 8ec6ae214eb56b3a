//! Who sat on which seat from which step to which, and what follows: names, results, exports and
//! acknowledgements.

use kozyr_bots::Level;
use kozyr_table::{
    Answer, Cause, Change, Command, Ending, Forgotten, GONE, HostUpdate, Settings, Stage, Target,
    TenurePlace, Wants, match_without,
};

use crate::support::{Kept, person, program_of, seat, started, two};

/// A match of Caravan that is open to all, between Anna, the owner, and Olena; Anna acts first.
fn open_two() -> Kept {
    let mut kept = two();
    kept.does("Anna", Command::OpenToAll(true));
    kept
}

/// Plays so many actions, each by the person or the bot of the seat. Returns the change at the end.
fn plays(kept: &mut Kept, actions: usize) -> Option<Change> {
    for _ in 0..actions {
        let (action, version) = (kept.any_action(), kept.table.version());
        let change = match kept.table.wants() {
            Wants::Person(turn) => {
                let name = kept.table.chairs()[turn.idx()].sitter().unwrap().name.clone();
                match kept.act(&name, &format!("a{version}"), version, &action) {
                    Ok(Answer::Changed(change)) => *change,
                    other => panic!("{name}: {other:?}"),
                }
            }
            Wants::Bot { seat, .. } => {
                let after = kept.table.live().unwrap().row_count();
                let change = kept.table.bot(seat, after, action).unwrap().unwrap();
                kept.keep(&change);
                change
            }
            other => panic!("{other:?}"),
        };
        if change.over.is_some() {
            return Some(change);
        }
    }
    None
}

/// Ends a match by a command.
fn ended(kept: &mut Kept, name: &str, command: Command) -> Ending {
    match kept.ask(name, command) {
        Ok(Answer::Changed(change)) => change.over.expect("the match is over"),
        other => panic!("{other:?}"),
    }
}

/// The results by seat: the place, whether it is a win, whether it has points and was given up.
fn results(kept: &Kept, ending: &Ending) -> Vec<(u8, u8, bool, bool, bool)> {
    let all = kept.table.results(ending).into_iter();
    all.map(|one| (one.seat, one.place, one.won, one.points.is_some(), one.gave_up)).collect()
}

/// A person who sat on a seat, with the first step, and the step and reason of the end.
type Sat = (String, u32, Option<(u32, Cause)>);

fn people(kept: &Kept, of: u8) -> Vec<Sat> {
    let all = kept.table.live().unwrap().tenures();
    let here = all.iter().filter(|one| one.seat == of && one.is_of_person());
    here.map(|one| (one.player.name.clone().unwrap(), one.from, one.end)).collect()
}

const ANNA_LOST: [(u8, u8, bool, bool, bool); 2] =
    [(0, 2, false, false, true), (1, 1, true, false, false)];
const OLENA_LOST: [(u8, u8, bool, bool, bool); 2] =
    [(0, 1, true, false, false), (1, 2, false, false, true)];

#[test]
fn a_match_of_two_is_won_and_lost_as_it_ended() {
    // Played to its end.
    let mut kept = two();
    let over = plays(&mut kept, 20_000).and_then(|change| change.over).unwrap();
    let [won, lost] = [0, 1].map(|seat| over.winners.contains(&seat));
    let place = |won: bool| if won { 1 } else { 2 };
    let all = [(0, place(won), won, true, false), (1, place(lost), lost, true, false)];
    assert_eq!(results(&kept, &over), all);

    // Resigned, even before anybody acted.
    for actions in [0, 3] {
        let mut kept = two();
        plays(&mut kept, actions);
        let over = ended(&mut kept, "Anna", Command::Resign);
        let all = [(0, 2, false, false, false), (1, 1, true, false, false)];
        assert_eq!(results(&kept, &over), all);
    }

    // Ended by the host, which counts only after somebody acted; and closed by the house.
    for (actions, all) in [(0, &[][..]), (1, &ANNA_LOST)] {
        let mut kept = two();
        plays(&mut kept, actions);
        let over = ended(&mut kept, "Anna", Command::End);
        assert_eq!(results(&kept, &over), all);
    }
    let mut kept = two();
    plays(&mut kept, 2);
    let over = kept.table.close_by_house("late", 0).and_then(|change| change.over).unwrap();
    assert_eq!(results(&kept, &over), []);

    // An action was undone.
    let mut kept = two();
    plays(&mut kept, 1);
    kept.does("Anna", Command::Undo);
    kept.does("Olena", Command::Agree(true));
    let over = ended(&mut kept, "Anna", Command::Resign);
    assert_eq!(results(&kept, &over), []);
}

#[test]
fn a_person_who_leaves_or_sends_the_other_away_has_lost() {
    // The first who leaves has lost, whatever the other does.
    let mut kept = two();
    plays(&mut kept, 2);
    kept.does("Olena", Command::LeaveForGood);
    let over = ended(&mut kept, "Anna", Command::LeaveForGood);
    assert_eq!(results(&kept, &over), OLENA_LOST);

    // The host kicks the other, who was there or away.
    for away in [false, true] {
        let mut kept = two();
        plays(&mut kept, 3);
        if away {
            let absent = kept.table.update(HostUpdate::Absent(seat(1)), 0).unwrap();
            kept.keep(&absent);
        }
        kept.does("Anna", Command::Kick(Target::Seat(seat(1))));
        plays(&mut kept, 12);
        let over = ended(&mut kept, "Anna", Command::Resign);
        assert_eq!(results(&kept, &over), ANNA_LOST, "{away}");
    }

    // A person whom the house bans has not lost, and nobody has won.
    let mut kept = two();
    plays(&mut kept, 3);
    let change = kept.table.banish(&person("Olena"), 0).unwrap();
    kept.keep(&change);
    let over = ended(&mut kept, "Anna", Command::Resign);
    assert_eq!(results(&kept, &over), [(0, 2, false, false, false)]);
}

#[test]
fn of_several_seats_only_those_who_leave_have_lost() {
    let mut kept = Kept::open("bacon", &[("deals", "1")]);
    for (name, number) in [("Anna", 0), ("Boris", 1), ("Olena", 2)] {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    kept.does("Anna", Command::SeatBot(seat(3), Level::Random));
    kept.does("Anna", Command::Start);
    kept.go_on();
    plays(&mut kept, 8);
    kept.does("Boris", Command::LeaveForGood);
    kept.does("Anna", Command::Kick(Target::Seat(seat(2))));
    let cut = kept.table.clone();
    let over = plays(&mut kept, 20_000).and_then(|change| change.over).unwrap();
    let all = results(&kept, &over);
    assert_eq!((all.len(), all[0].0, all[0].3), (2, 0, true));
    assert_eq!(all[1], (1, 4, false, false, true));

    // Nobody else counts if the match is ended, except its host.
    kept.table = cut;
    let over = ended(&mut kept, "Anna", Command::End);
    let lost = |seat| (seat, 4, false, false, true);
    assert_eq!(results(&kept, &over), [lost(0), lost(1)]);
}

#[test]
fn a_newcomer_neither_takes_a_result_over_nor_hides_why_somebody_left() {
    // Olena is kicked, and a newcomer sits down before the next step.
    let mut kept = two();
    plays(&mut kept, 3);
    kept.does("Anna", Command::Kick(Target::Seat(seat(1))));
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Boris", Command::Come);
    kept.killed();
    assert_eq!(
        people(&kept, 1),
        [("Olena".to_owned(), 0, Some((4, Cause::Kicked))), ("Boris".to_owned(), 4, None),]
    );
    plays(&mut kept, 12);
    let over = ended(&mut kept, "Boris", Command::Resign);
    assert_eq!(results(&kept, &over), ANNA_LOST);

    // Olena leaves, and Anna gives the bot another level before the next step.
    let mut kept = two();
    plays(&mut kept, 3);
    kept.does("Olena", Command::LeaveForGood);
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    plays(&mut kept, 2);
    let over = ended(&mut kept, "Anna", Command::Resign);
    assert_eq!(results(&kept, &over), OLENA_LOST);
}

#[test]
fn a_newcomer_has_not_lost_for_a_forgotten_person() {
    let mut kept = open_two();
    plays(&mut kept, 3);
    let mut olena = Forgotten::new(person("Olena"), "Olena");
    let change = kept.table.forget(&mut olena, 0).unwrap();
    kept.keep(&change);
    kept.does("Boris", Command::Come);
    let over = ended(&mut kept, "Anna", Command::Resign);
    assert_eq!(results(&kept, &over), [(0, 1, true, false, false)]);
}

#[test]
fn a_name_is_one_persons_in_a_match() {
    let mut kept = open_two();
    plays(&mut kept, 3);
    kept.does("Olena", Command::LeaveForGood);
    // Another person of the same name is not Olena who is back.
    kept.now += 1;
    let other = person("other");
    let context = kozyr_table::Context { online: kept.online, now: 0, fresh_id: "", spent: 0 };
    let asker = kozyr_table::Asker { person: &other, name: "Olena" };
    let Ok(Answer::Changed(change)) = kept.table.ask(asker, Command::Come, context) else {
        panic!("there is a free seat")
    };
    kept.keep(&change);
    let name = |kept: &Kept| kept.table.chairs()[1].sitter().unwrap().name.clone();
    assert_eq!(name(&kept), "Olena 2");
    let asker = kozyr_table::Asker { person: &other, name: "Olena" };
    let Ok(Answer::Changed(change)) = kept.table.ask(asker, Command::LeaveForGood, context) else {
        panic!("she sits there")
    };
    kept.keep(&change);
    // Each is back under the name that they had there, whatever they are called now.
    kept.killed();
    let mut back = kept.table.clone();
    let asker = kozyr_table::Asker { person: &other, name: "Olena" };
    assert!(matches!(back.ask(asker, Command::Come, context), Ok(Answer::Changed(_))));
    assert_eq!(back.chairs()[1].sitter().unwrap().name, "Olena 2");
    let olena = person("Olena");
    let asker = kozyr_table::Asker { person: &olena, name: "Zoya" };
    let Ok(Answer::Changed(change)) = kept.table.ask(asker, Command::Come, context) else {
        panic!("there is a free seat")
    };
    kept.keep(&change);
    assert_eq!(name(&kept), "Olena");
    let over = ended(&mut kept, "Anna", Command::Resign);
    assert_eq!(results(&kept, &over), [(0, 2, false, false, false), (1, 1, true, false, false)]);
}

#[test]
fn everybody_who_left_a_match_may_come_back_to_their_own_seat_only() {
    let mut kept = Kept::open("bacon", &[("deals", "1")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Boris", Command::Sit(seat(1)));
    kept.does("Boris", Command::Ready(true));
    for number in [2, 3] {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::OpenToAll(true));
    kept.go_on();
    kept.does("Boris", Command::LeaveForGood);
    kept.does("Olena", Command::Come);
    kept.does("Olena", Command::LeaveForGood);
    kept.does("Petro", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Petro")), Some(seat(1)));
    // Both know the cards of that seat.
    kept.refused("Boris", Command::Come, "no-place");
    kept.refused("Olena", Command::Come, "no-place");
    kept.does("Petro", Command::LeaveForGood);
    kept.does("Boris", Command::Come);
    assert_eq!(kept.table.seat_of(&person("Boris")), Some(seat(1)));
}

#[test]
fn an_action_is_acknowledged_to_the_person_who_made_it_only() {
    let mut kept = open_two();
    let (action, version) = (kept.any_action(), kept.table.version());
    let made = match kept.act("Anna", "a1", version, &action) {
        Ok(Answer::Changed(change)) => change.version,
        other => panic!("{other:?}"),
    };
    plays(&mut kept, 1);
    assert_eq!(kept.table.repeated(&person("Anna"), "a1"), Some(made));
    assert_eq!(kept.table.repeated(&person("Olena"), "a1"), None);
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!(kept.table.repeated(&person("Anna"), "a1"), None);
    kept.does("Boris", Command::Come);
    for _ in 0..2 {
        assert_eq!(kept.table.repeated(&person("Boris"), "a1"), None);
        kept.killed();
    }
    // His action under the same id is his own.
    let (action, version) = (kept.any_action(), kept.table.version());
    assert!(matches!(kept.act("Boris", "a1", version, &action), Ok(Answer::Changed(_))));
    assert_eq!(kept.table.repeated(&person("Boris"), "a1"), Some(kept.table.version()));
    kept.does("Boris", Command::LeaveForGood);
    kept.does("Anna", Command::Come);
    assert_eq!(kept.table.repeated(&person("Anna"), "a1"), None);

    // After the match people may have changed places.
    let mut kept = two();
    kept.act("Anna", "a1", kept.table.version(), &kept.game().legal()[0].clone()).unwrap();
    let made = kept.table.version();
    ended_by_resigning(&mut kept);
    kept.does("Anna", Command::Swap(seat(1)));
    kept.does("Olena", Command::AnswerSwap(seat(0), true));
    assert_eq!(kept.table.seat_of(&person("Anna")), Some(seat(1)));
    assert_eq!(kept.table.repeated(&person("Anna"), "a1"), Some(made));
    assert_eq!(kept.table.repeated(&person("Olena"), "a1"), None);
}

fn ended_by_resigning(kept: &mut Kept) {
    ended(kept, "Olena", Command::Resign);
    assert_eq!(kept.table.stage(), Stage::Finished);
}

#[test]
fn a_newcomer_who_never_comes_has_sat_nowhere() {
    let mut kept = Kept::open("kan", &[("rounds", "1")]);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..5 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    kept.go_on();
    plays(&mut kept, 1);
    kept.does("Olena", Command::Come);
    assert_eq!(kept.table.reserved_seat(&person("Olena")), Some(seat(1)));
    kept.does("Anna", Command::End);
    let over = ended(&mut kept, "Olena", Command::End);
    assert_eq!((people(&kept, 1), over.tenures().len()), (Vec::new(), 5));
    assert_eq!(results(&kept, &over), [], "all who play have agreed");
    assert_eq!(kept.table.seat_newcomers(0).map(|change| change.joined), None);
}

#[test]
fn a_newcomer_is_not_late_for_the_person_before() {
    let clock = kozyr_table::Clock::Action(30);
    let mut kept = started(&[("first", "0")], Settings::new(None, None, clock).unwrap());
    kept.does("Anna", Command::OpenToAll(true));
    kept.go_on();
    let time_up = |kept: &mut Kept| {
        let change = kept.table.update(HostUpdate::TimeUp(seat(0)), 0).unwrap();
        kept.keep(&change);
    };
    time_up(&mut kept);
    plays(&mut kept, 2);
    kept.does("Anna", Command::LeaveForGood);
    kept.does("Boris", Command::Come);
    time_up(&mut kept);
    assert_eq!(kept.table.chairs()[0].bot(), None, "he is late for the first time");
    plays(&mut kept, 2);
    time_up(&mut kept);
    assert!(kept.table.chairs()[0].bot().is_some());
}

#[test]
fn an_undone_step_was_played_by_nobody() {
    let clock = kozyr_table::Clock::Action(30);
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::Settings(Settings::new(None, None, clock).unwrap()));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    kept.go_on();
    plays(&mut kept, 2);
    let before = kept.table.live().unwrap().step_count();
    kept.table.update(HostUpdate::TimeUp(seat(0)), 0).map(|change| kept.keep(&change)).unwrap();
    plays(&mut kept, 2);
    assert_eq!(kept.table.live().unwrap().changes().len(), 1);
    plays(&mut kept, 2);
    kept.does("Anna", Command::Undo);
    kept.does("Anna", Command::Undo);
    assert!(kept.table.live().unwrap().step_count() <= before);
    assert_eq!(kept.table.live().unwrap().changes(), []);
}

#[test]
fn forgetting_a_newcomer_forgets_nobody_else_of_the_seat() {
    let mut kept = Kept::open("caravan", &[("first", "1")]);
    kept.does("Anna", Command::Sit(seat(1)));
    kept.does("Anna", Command::SeatProgram(seat(0), program_of("Zoya")));
    kept.does("Anna", Command::OpenToAll(true));
    kept.does("Anna", Command::Start);
    kept.go_on();
    plays(&mut kept, 1);
    kept.does("Boris", Command::Come);
    let over = ended(&mut kept, "Anna", Command::Resign).to_text();
    let info = kept.matches[0].info.expose();
    let mut boris = Forgotten::new(person("Boris"), "Boris");
    let place = kept.table.live().unwrap().last_place(seat(0)).unwrap();
    assert_eq!((place.nth, place.from), (1, 2));
    boris.sat("m", [place].into_iter());
    let found = match_without(("m", info), Some(&over), &mut boris).unwrap().unwrap();
    let ending = Ending::parse(&found.1.unwrap()).unwrap();
    assert_eq!(ending.seats[0].owner.as_deref(), Some("Zoya"));
    assert_eq!(ending.changes[0].player.name.as_deref(), Some(GONE));
    assert_eq!(boris.names(), ["Boris"]);
}

#[test]
fn a_newcomer_is_forgotten_and_nobody_of_the_same_name() {
    let mut kept = open_two();
    plays(&mut kept, 2);
    kept.does("Olena", Command::LeaveForGood);
    kept.does("Boris", Command::Come);
    let boris = kept.table.live().unwrap().last_place(seat(1)).unwrap();
    let ending = ended(&mut kept, "Anna", Command::Resign);
    let [anna, olena] = [0, 1].map(|seat| TenurePlace { seat, nth: 0, from: 0 });
    assert_eq!([anna, olena, boris].map(|one| ending.left_before(one)), [None, Some(3), None]);
    let (info, over) = (kept.matches[0].info.expose(), ending.to_text());
    // His current name is Anna, which was somebody else's name in this match.
    let mut who = Forgotten::new(person("Boris"), "Anna");
    who.sat("m", [boris].into_iter());
    let found = match_without(("m", info), Some(&over), &mut who).unwrap().unwrap();
    let ending = Ending::parse(&found.1.unwrap()).unwrap();
    let names = ending.seats.iter().chain(ending.changes.iter().map(|one| &one.player));
    let names: Vec<_> = names.filter_map(|one| one.name.as_deref()).collect();
    assert_eq!(names, ["Anna", "Olena", GONE]);
    // While the match is in play, its setup names only those with whom it began.
    let mut who = Forgotten::new(person("Boris"), "Boris");
    who.sat("m", [boris].into_iter());
    assert_eq!(match_without(("m", info), None, &mut who).unwrap(), None);
    assert_eq!(who.names(), ["Boris"]);
}
