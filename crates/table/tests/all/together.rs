//! Tables at which nobody is the host of other people: what people decide together, matches that
//! begin by themselves, and what may be asked how often.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_rules::SeatSet;
use kozyr_table::{
    Aid, Answer, Chair, Command, Context, Does, Ending, Forgotten, HostUpdate, MAX_TIMES,
    NoticeKind, ProposalKind, Settings, Stage, Target, Wants, reasons,
};

use crate::support::{Kept, person, program_of, seat, two, watcher};

const NAMES: [&str; 4] = ["Anna", "Boris", "Olena", "Zoya"];

/// The first of these people has opened a table of Bacon to all, and the others have come to it.
fn lobby(n: u8) -> Kept {
    lobby_of(n, "1")
}

fn lobby_of(n: u8, deals: &str) -> Kept {
    let mut kept = Kept::open("bacon", &[("deals", deals)]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::OpenToAll(true));
    for name in &NAMES[1..n.into()] {
        kept.does(name, Command::Come);
    }
    kept.online = (0..n).map(seat).collect();
    kept
}

fn begins(kept: &mut Kept) -> bool {
    let context = Context { online: kept.online, now: 7, fresh_id: "match 1", spent: 0 };
    let change = kept.table.begin_by_itself(context);
    if let Some(change) = &change {
        kept.keep(change);
    }
    change.is_some()
}

/// These people play a match, and bots with them.
fn playing(n: u8) -> Kept {
    playing_of(n, "1")
}

fn playing_of(n: u8, deals: &str) -> Kept {
    let mut kept = lobby_of(n, deals);
    kept.does("Anna", Command::Ready(true));
    assert!(begins(&mut kept));
    kept.go_on();
    kept
}

fn learns(kept: &mut Kept, update: HostUpdate) -> bool {
    let change = kept.table.update(update, 100);
    if let Some(change) = &change {
        kept.keep(change);
    }
    change.is_some()
}

/// The number of the last proposal.
fn last(kept: &Kept) -> u32 {
    kept.table.proposals().last().expect("something is proposed").n
}

fn vote(kept: &mut Kept, name: &str, yes: bool) -> Answer {
    let n = last(kept);
    kept.ask(name, Command::Vote(n, yes)).expect("it is proposed")
}

fn act(kept: &mut Kept) {
    let Wants::Person(turn) = kept.table.wants() else { panic!("a person is to act") };
    let name = kept.table.chairs()[turn.idx()].sitter().unwrap().name.clone();
    let (version, action) = (kept.table.version(), kept.any_action());
    kept.act(&name, &format!("a{version}"), version, &action).unwrap();
}

/// Every command of a host, and whether people may decide about it together.
fn of_hosts() -> Vec<(Command, bool)> {
    vec![
        (Command::SetOptions(BTreeMap::new()), false),
        (Command::SeatBot(seat(3), Level::Random), false),
        (Command::SeatProgram(seat(3), program_of("Zina")), false),
        (Command::Unseat(seat(1)), false),
        (Command::Shuffle(vec![]), false),
        (Command::Start, false),
        (Command::Pace(5), false),
        (Command::Hide(vec![Aid::Voids]), false),
        (Command::Settings(Settings::default()), false),
        (Command::HandOver(seat(1)), false),
        (Command::OpenToAll(false), true),
        (Command::Kick(Target::Seat(seat(1))), true),
        (Command::LetIn(1), true),
        (Command::Mute(Target::Seat(seat(1)), true), true),
        (Command::Lock(true), true),
        (Command::Close(true), true),
        (Command::End, true),
    ]
}

#[test]
fn nobody_is_the_host_of_other_people_at_an_open_table() {
    let all = of_hosts();
    // What is declared with `Host` is here; shuffling and programs are declared apart.
    let declared = include_str!("../../src/model/command.rs").lines().filter(|line| {
        let does = line.trim().strip_suffix("];").and_then(|line| line.split_once('['));
        does.is_some_and(|(_, does)| does.split(' ').any(|one| one == "Host"))
    });
    assert_eq!(declared.count() + 2, all.len());
    assert!(all.iter().all(|(command, _)| command.does(Does::Host)));
    for (command, together) in all {
        let mut kept = lobby(3);
        // Somebody is kicked before, to be let in again.
        if let Command::LetIn(_) = command {
            kept.does("Anna", Command::Kick(Target::Watcher(watcher("Petro"))));
            vote(&mut kept, "Boris", true);
        }
        let before = kept.table.clone();
        if command == Command::Start {
            // It says that Anna is ready, and nothing begins before the table is looked at.
            kept.does("Anna", command);
            assert_eq!(kept.table.stage(), before.stage());
            assert_eq!(kept.table.begins_by_itself(kept.online), Some(true));
            continue;
        }
        if together {
            kept.does("Anna", command.clone());
            assert_eq!(kept.table.proposals().len(), 1, "{command:?}");
            kept.refused("Petro", command, "not-seated");
        } else {
            kept.refused("Anna", command, "together");
        }
        let now = |table: &kozyr_table::Table| {
            let open = (table.is_open_to_all(), table.is_locked(), table.is_closed());
            (table.stage(), open, table.chairs().to_vec(), table.known().to_vec())
        };
        assert_eq!(now(&kept.table), now(&before));
    }
    // A person alone with bots is the host, and so is one whom the others have left.
    let mut kept = lobby(2);
    assert!(!kept.table.is_host(&person("Anna")));
    kept.does("Boris", Command::LeaveForGood);
    assert!(kept.table.is_host(&person("Anna")));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Easy));
}

#[test]
fn a_proposal_passes_when_more_than_half_of_the_players_agree() {
    let mut kept = playing(4);
    kept.does("Boris", Command::Close(true));
    assert!(matches!(kept.ask("Boris", Command::Close(true)), Ok(Answer::Same)));
    // The same command agrees. Two of four are not enough.
    kept.does("Zoya", Command::Close(true));
    let found = &kept.table.proposals()[0];
    assert_eq!((found.what, found.so, found.agreed.len()), (ProposalKind::Close, true, 2));
    kept.killed();
    kept.refused("Petro", Command::Vote(last(&kept), true), "not-seated");
    kept.refused("Anna", Command::Vote(1, true), "no-proposal");
    assert!(!kept.table.is_closed());
    // One who agreed is not connected, and counts. One who is silent and not connected does not.
    kept.online = SeatSet::EMPTY.with(seat(0));
    vote(&mut kept, "Anna", true);
    assert!(kept.table.is_closed() && kept.table.proposals().is_empty());
    assert_eq!(kept.table.notices().last().map(|one| one.name.as_str()), Some("Boris"));

    // Nobody decides alone for those who are not connected.
    kept.does("Anna", Command::Close(false));
    assert!(kept.table.is_closed());
    // Half of them are against it: whoever proposed it is told.
    kept.online = (0..4).map(seat).collect();
    vote(&mut kept, "Zoya", false);
    vote(&mut kept, "Olena", false);
    assert_eq!(kept.table.notices().last().unwrap().what, NoticeKind::VotedDown);
    assert_eq!(kept.table.notices().last().unwrap().name, "Anna");
    // Each has one open proposal, which is withdrawn, or ends after a time or with the person.
    kept.does("Anna", Command::End);
    kept.does("Anna", Command::Kick(Target::Seat(seat(3))));
    assert_eq!(kept.table.proposals().len(), 1);
    vote(&mut kept, "Anna", false);
    assert!(kept.table.proposals().is_empty());
    kept.does("Anna", Command::Lock(true));
    let n = last(&kept);
    assert!(learns(&mut kept, HostUpdate::ProposalOver(n)));
    assert!(!learns(&mut kept, HostUpdate::ProposalOver(n)));
    kept.does("Anna", Command::Lock(true));
    kept.does("Anna", Command::LeaveForGood);
    assert!(kept.table.proposals().is_empty());
}

#[test]
fn whoever_gets_up_before_a_vote_is_sent_away_by_it() {
    for played in [false, true] {
        for leaves in [Command::Leave, Command::LeaveForGood] {
            if played && leaves == Command::Leave {
                continue;
            }
            let mut kept = if played { playing(4) } else { lobby(4) };
            kept.does("Boris", Command::Kick(Target::Seat(seat(3))));
            kept.does("Zoya", leaves);
            // She comes back meanwhile, and is sent away from there.
            kept.does("Zoya", Command::Come);
            vote(&mut kept, "Anna", true);
            vote(&mut kept, "Olena", true);
            kept.killed();
            kept.refused("Zoya", Command::Come, "barred");
            let Some(known) = kept.table.known().last() else { panic!("she is known") };
            let let_in = Command::LetIn(known.n);
            kept.does("Anna", let_in.clone());
            kept.refused("Zoya", Command::Come, "barred");
            kept.does("Boris", let_in);
            kept.does("Zoya", Command::Come);
        }
    }
    // The players decide as well as a host does.
    for reason in [&reasons::BARRED, &reasons::LOCKED, &reasons::SILENCED] {
        assert!(!reason.text.contains("host"), "{}", reason.text);
    }
}

/// The number of the last line of the log.
fn newest(kept: &Kept) -> u32 {
    kept.table.notices().last().map_or(0, |one| one.n)
}

/// A way in which Zoya no longer has a seat.
type Leaves = fn(&mut Kept);

/// Every way of leaving, in a match and before it.
fn ways_of_leaving() -> Vec<(&'static str, Leaves)> {
    vec![
        ("leaves for good", |kept| {
            kept.does("Zoya", Command::LeaveForGood);
        }),
        ("is kicked", |kept| {
            kept.does("Boris", Command::Kick(Target::Seat(seat(3))));
            vote(kept, "Anna", true);
            vote(kept, "Olena", true);
        }),
        ("is banned by the house", |kept| {
            let change = kept.table.banish(&person("Zoya"), 100).expect("she is there");
            kept.keep(&change);
        }),
        ("is forgotten", |kept| {
            let mut zoya = Forgotten::new(person("Zoya"), "Zoya");
            let change = kept.table.forget(&mut zoya, 100).expect("she is there");
            kept.keep(&change);
        }),
    ]
}

#[test]
fn a_proposal_ends_with_whom_it_is_about() {
    for played in [false, true] {
        let begins = |n| if played { playing(n) } else { lobby(n) };
        let mut ways = ways_of_leaving();
        if !played {
            ways.push(("gets up", |kept| {
                kept.does("Zoya", Command::Leave);
            }));
        }
        for (way, leaves) in ways {
            for (command, _) in of_hosts().into_iter().filter(|(_, together)| *together) {
                // Whoever goes of their own accord may come back, and is voted about all the same.
                let comes_back = matches!(way, "leaves for good" | "gets up");
                let ends_with_her = !(comes_back && matches!(command, Command::Kick(_)));
                // About Zoya, whom it concerns or who makes it, and about another person.
                let of = |place| match command {
                    Command::Kick(_) => Command::Kick(Target::Seat(seat(place))),
                    Command::Mute(..) => Command::Mute(Target::Seat(seat(place)), true),
                    _ => command.clone(),
                };
                let concerns = of(3) != of(2) && ends_with_her;
                for (by, whom, stays) in
                    [("Anna", 3, !concerns), ("Anna", 2, true), ("Zoya", 2, false)]
                {
                    let mut kept = begins(4);
                    if let Command::LetIn(_) = command {
                        kept.does("Anna", Command::Kick(Target::Watcher(watcher("Petro"))));
                        for name in ["Boris", "Olena"] {
                            vote(&mut kept, name, true);
                        }
                    }
                    kept.does(by, of(whom));
                    let n = last(&kept);
                    let (version, noticed) = (kept.table.version(), newest(&kept));
                    leaves(&mut kept);
                    let told = |kept: &Kept| kept.table.proposals().iter().any(|one| one.n == n);
                    assert_eq!(told(&kept), stays, "{way}: {command:?} by {by} about {whom}");
                    // It is a change of the table, which everybody is sent, and the log says who went.
                    assert!(kept.table.version() > version && newest(&kept) > noticed);
                    kept.killed();
                    assert_eq!(told(&kept), stays, "{way}: {command:?} by {by} about {whom}");
                }
            }
        }
    }
}

#[test]
fn a_proposal_ends_with_the_seat_the_match_and_the_table() {
    // Whoever waited for a seat no longer waits.
    let mut kept = playing_of(3, "4");
    kept.does("Zoya", Command::Come);
    kept.does("Anna", Command::Mute(Target::Watcher(watcher("Zoya")), true));
    kept.does("Zoya", Command::Leave);
    assert!(kept.table.proposals().is_empty());
    // A spectator has no seat to leave.
    kept.does("Anna", Command::Kick(Target::Watcher(watcher("Petro"))));
    kept.does("Boris", Command::LeaveForGood);
    assert_eq!(kept.table.proposals().len(), 1);
    // Nobody has a table handed over who has got up.
    let mut kept = Kept::open("bacon", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Boris", Command::Sit(seat(1)));
    kept.does("Anna", Command::HandOver(seat(1)));
    kept.does("Boris", Command::Leave);
    assert!(kept.table.proposals().is_empty());
    // What costs a match is asked again when one begins or ends; what costs nothing stays.
    let all = [
        (Command::End, false),
        (Command::Kick(Target::Seat(seat(2))), false),
        (Command::Lock(true), true),
    ];
    for (command, stays) in all {
        let mut before = lobby(3);
        before.does("Boris", command.clone());
        before.does("Anna", Command::Ready(true));
        assert!(begins(&mut before));
        assert_eq!(!before.table.proposals().is_empty(), stays, "{command:?}");
        let mut during = playing(3);
        during.does("Boris", command.clone());
        while during.go_on() != Wants::Nothing {
            act(&mut during);
        }
        assert_eq!(during.table.stage(), Stage::Finished);
        assert_eq!(!during.table.proposals().is_empty(), stays, "{command:?}");
        during.killed();
        assert_eq!(!during.table.proposals().is_empty(), stays, "{command:?}");
    }
    let mut kept = playing(3);
    kept.does("Boris", Command::Lock(true));
    let change = kept.table.close_by_house("late", 100).expect("it is open");
    kept.keep(&change);
    assert!(kept.table.proposals().is_empty());
}

#[test]
fn people_send_away_somebody_who_waits_for_a_seat() {
    let mut kept = Kept::open("kan", &[]);
    for (number, name) in (0..).zip(["Anna", "Boris"]) {
        kept.does(name, Command::Sit(seat(number)));
        kept.does(name, Command::Ready(true));
    }
    for number in 2..5 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.does("Anna", Command::OpenToAll(true));
    kept.go_on();
    kept.does("Zoya", Command::Come);
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept.does("Boris", Command::Kick(Target::Watcher(watcher("Zoya"))));
    vote(&mut kept, "Zoya", false);
    vote(&mut kept, "Anna", true);
    assert!(kept.table.reservations().is_empty());
    kept.refused("Zoya", Command::Come, "barred");
    // They let her in again.
    let n = kept.table.known()[0].n;
    kept.does("Anna", Command::LetIn(n));
    vote(&mut kept, "Boris", true);
    kept.does("Zoya", Command::Come);
}

/// The result of a seat: whether it is a win, and whether the match was given up.
fn results(kept: &Kept, ending: &Ending) -> Vec<(u8, bool, bool)> {
    let all = kept.table.results(ending).into_iter();
    all.map(|one| (one.seat, one.won, one.gave_up)).collect()
}

fn over(answer: Answer) -> Ending {
    match answer {
        Answer::Changed(change) => change.over.expect("the match is over"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn those_who_end_a_match_together_have_given_it_up_unless_all_agree() {
    for all in [false, true] {
        let mut kept = playing(3);
        act(&mut kept);
        kept.does("Boris", Command::End);
        if all {
            // The last one agrees before the others have decided.
            kept.online = kept.online.with(seat(3));
        }
        let ending = if all {
            kept.does("Boris", Command::LeaveForGood);
            kept.does("Olena", Command::End);
            over(vote(&mut kept, "Anna", true))
        } else {
            over(vote(&mut kept, "Olena", true))
        };
        assert_eq!(kept.table.stage(), Stage::Ended);
        kept.killed();
        let lost = |seat| (seat, false, true);
        // Who has left before has lost as ever.
        let found = if all { vec![lost(1)] } else { vec![lost(1), lost(2)] };
        assert_eq!(results(&kept, &ending), found);
    }
}

#[test]
fn whom_others_send_away_has_won_or_lost_as_it_stands() {
    let (mut led, mut behind) = (0, 0);
    for times in 1..20 {
        let mut kept = playing_of(4, "4");
        for _ in 0..times * 17 {
            if kept.go_on() != Wants::Nothing {
                act(&mut kept);
            }
        }
        if kept.table.stage() != Stage::Playing {
            continue;
        }
        let places = kept.game().places();
        let all_equal = places.iter().all(|(_, place)| *place == 1);
        // Now one who leads is sent away, now one who does not.
        let wanted = |(_, place): &(_, &u8)| (**place == 1) == (times % 2 == 0);
        let Some((whom, place)) = places.iter().find(wanted) else { continue };
        let mut others: Vec<u8> = (0..4).filter(|other| *other != whom.number()).collect();
        let names: Vec<&str> = others.iter().map(|other| NAMES[usize::from(*other)]).collect();
        kept.does(names[0], Command::Kick(Target::Seat(whom)));
        vote(&mut kept, names[1], true);
        vote(&mut kept, names[2], true);
        assert!(kept.table.chairs()[whom.idx()].sitter().is_none());
        kept.killed();
        // Two of the others end the match, which says nothing about the third one.
        kept.does(names[2], Command::End);
        let ending = over(vote(&mut kept, names[0], true));
        let mut wins = Vec::new();
        if *place > 1 {
            behind += 1;
            others.push(whom.number());
            others.remove(1);
        } else if all_equal {
            others.remove(1);
        } else {
            led += 1;
            wins.push((whom.number(), true, false));
        }
        let lost = others.iter().map(|other| (*other, false, true));
        let mut expected: Vec<_> = lost.chain(wins).collect();
        expected.sort_unstable();
        assert_eq!(results(&kept, &ending), expected);
    }
    assert!(led > 0 && behind > 0, "{led} led, {behind} were behind");
}

#[test]
fn a_match_begins_by_itself_with_bots_for_those_who_are_not_there() {
    let mut kept = lobby(3);
    // Boris and Olena are ready: a match begins soon, and at once when Anna is ready too.
    assert_eq!(kept.table.begins_by_itself(kept.online), Some(false));
    assert_eq!(kept.table.begins_by_itself(SeatSet::EMPTY.with(seat(1))), None);
    let mut all = lobby(3);
    all.does("Anna", Command::Ready(true));
    assert_eq!(all.table.begins_by_itself(all.online), Some(true));
    // Anna is there and not ready: she sits down as a newcomer does, and has no result.
    assert!(begins(&mut kept) && !begins(&mut kept));
    assert_eq!(kept.table.stage(), Stage::Playing);
    let bot = Chair::Bot(kept.table.settings().stand_in());
    assert_eq!((&kept.table.chairs()[0], &kept.table.chairs()[3]), (&bot, &bot));
    assert_eq!(kept.table.reserved_seat(&person("Anna")), Some(seat(0)));
    kept.go_on();
    assert_eq!(kept.table.seat_of(&person("Anna")), Some(seat(0)));
    assert_eq!(kept.table.live().unwrap().info.seats[0].level, bot.bot());
    // Anna is not there either: the seat is free.
    let mut kept = lobby(3);
    kept.online = SeatSet::EMPTY.with(seat(1)).with(seat(2));
    assert!(begins(&mut kept));
    assert_eq!(kept.table.reserved_seat(&person("Anna")), None);
    // A table of friends waits for its host.
    let mut friends = Kept::open("bacon", &[]);
    friends.does("Anna", Command::Sit(seat(0)));
    friends.does("Boris", Command::Sit(seat(1)));
    friends.does("Anna", Command::Ready(true));
    friends.does("Boris", Command::Ready(true));
    friends.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    assert!(!begins(&mut friends));
}

#[test]
fn another_person_succeeds_a_host_who_keeps_the_lobby_waiting() {
    let mut kept = Kept::open("bacon", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Boris", Command::Sit(seat(1)));
    kept.does("Olena", Command::Sit(seat(2)));
    let all = SeatSet::EMPTY.with(seat(0)).with(seat(1)).with(seat(2));
    let others = SeatSet::EMPTY.with(seat(1)).with(seat(2));
    assert_eq!(kept.table.waits_for_host(others), None, "nobody is ready");
    kept.does("Olena", Command::Ready(true));
    assert_eq!(kept.table.waits_for_host(others), Some(seat(2)));
    // A host who is there is waited for while a seat is empty or somebody is not ready.
    assert_eq!(kept.table.waits_for_host(all), None);
    kept.does("Boris", Command::Ready(true));
    assert_eq!(kept.table.waits_for_host(all), None);
    kept.does("Anna", Command::SeatBot(seat(3), Level::Easy));
    assert_eq!(kept.table.waits_for_host(all), Some(seat(1)));
    assert!(!learns(&mut kept, HostUpdate::HostIdle(seat(0))));
    assert!(learns(&mut kept, HostUpdate::HostIdle(seat(1))));
    kept.killed();
    assert!(kept.table.is_host(&person("Boris")));
    let told = kept.table.notices().last().unwrap();
    assert_eq!((told.what, told.name.as_str()), (NoticeKind::Host, "Boris"));
    kept.refused("Anna", Command::Start, "not-host");
    // Anna has been gone for long: a bot has her seat, and she takes it back when she comes.
    assert!(learns(&mut kept, HostUpdate::Absent(seat(0))));
    assert_eq!(kept.table.chairs()[0], Chair::Bot(Level::Normal));
    kept.does("Anna", Command::Sit(seat(0)));
    assert!(kept.table.is_host(&person("Boris")));
    assert!(learns(&mut kept, HostUpdate::Absent(seat(0))));
    kept.does("Boris", Command::Start);

    // Nobody loses a seat for which nobody else waits, nor with days for each action.
    let mut alone = Kept::open("bacon", &[]);
    alone.does("Anna", Command::Sit(seat(0)));
    assert!(!learns(&mut alone, HostUpdate::Absent(seat(0))));
    alone.does("Anna", Command::Settings("t3".parse().unwrap()));
    alone.does("Boris", Command::Sit(seat(1)));
    alone.does("Boris", Command::Ready(true));
    assert!(!learns(&mut alone, HostUpdate::Absent(seat(0))));
    assert_eq!(alone.table.waits_for_host(others), None);
}

#[test]
fn a_new_host_agrees_to_be_one() {
    let mut kept = two();
    kept.does("Anna", Command::HandOver(seat(1)));
    assert!(kept.table.is_host(&person("Anna")));
    kept.refused("Boris", Command::Vote(last(&kept), true), "no-proposal");
    vote(&mut kept, "Olena", false);
    assert!(kept.table.is_host(&person("Anna")) && kept.table.proposals().is_empty());
    assert_eq!(kept.table.notices().last().unwrap().what, NoticeKind::VotedDown);
    kept.does("Anna", Command::HandOver(seat(1)));
    kept.killed();
    vote(&mut kept, "Olena", true);
    assert!(kept.table.is_host(&person("Olena")));
}

#[test]
fn at_most_three_actions_are_played_for_a_player_by_vote() {
    let mut kept = playing(3);
    let mut voted = 0;
    while kept.table.stage() == Stage::Playing && kept.go_on() != Wants::Nothing {
        if kept.table.wants() != Wants::Person(seat(0)) {
            act(&mut kept);
            continue;
        }
        assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
        kept.does("Boris", Command::VoteBot(seat(0)));
        kept.does("Olena", Command::VoteBot(seat(0)));
        assert!(learns(&mut kept, HostUpdate::StallOver));
        voted += 1;
        let sitter = kept.table.chairs()[0].sitter().unwrap();
        assert_eq!(sitter.stand_in.is_some(), voted > 3, "after {voted}");
        if voted > 3 {
            break;
        }
    }
    assert_eq!(voted, 4);
    kept.does("Anna", Command::Return);
}

/// Everything that asks something of other people: who asks it, what the others say to it, and how
/// often it may be asked without anything happening.
#[test]
fn nobody_is_asked_the_same_again_and_again() {
    type Says = fn(&mut Kept);
    let undo = || {
        let mut kept = two();
        act(&mut kept);
        kept
    };
    let swaps = || {
        let mut kept = Kept::open("bacon", &[]);
        for (number, name) in (0..).zip(["Anna", "Olena"]) {
            kept.does(name, Command::Sit(seat(number)));
        }
        kept
    };
    let claims = || {
        let mut kept = Kept::open("kan", &[("rounds", "1")]);
        for number in 0..5 {
            let name = if number == 0 { "Anna" } else { NAMES[1] };
            match number {
                0 | 1 => drop(kept.does(name, Command::Sit(seat(number)))),
                _ => drop(kept.does("Anna", Command::SeatBot(seat(number), Level::Random))),
            }
        }
        kept.does("Boris", Command::Ready(true));
        kept.does("Anna", Command::Start);
        while !kept.table.may_claim(&person("Anna")) {
            match kept.go_on() {
                Wants::Person(_) => act(&mut kept),
                other => panic!("{other:?}"),
            }
        }
        kept
    };
    let no: Says = |kept| {
        if kept.table.claim().is_some() {
            kept.table.judged(seat(0), kept.table.claim().unwrap().claim, false, 0).unwrap();
            kept.does("Anna", Command::AnswerClaim(false));
        } else if kept.table.undo_request().is_some() {
            kept.does("Olena", Command::Agree(false));
        } else if kept.table.swaps().any(|(.., declined)| !declined) {
            kept.does("Olena", Command::AnswerSwap(seat(0), false));
        } else if !kept.table.proposals().is_empty() {
            let name = if kept.table.is_shared() { "Anna" } else { "Olena" };
            vote(kept, name, false);
        } else {
            kept.does("Anna", Command::HideHand);
        }
    };
    let withdraws: Says = |kept| {
        kept.does("Anna", Command::Swap(seat(0)));
    };
    let times = usize::from(MAX_TIMES);
    let hand_over = Command::HandOver(seat(1));
    let show = Command::ShowHand(watcher("Petro"));
    let mut cases: Vec<(Kept, Command, Says, usize, &str)> = vec![
        (undo(), Command::Undo, no, 1, "asked"),
        (swaps(), Command::Swap(seat(1)), no, 1, "keeps-seat"),
        (swaps(), Command::Swap(seat(1)), withdraws, 1, "keeps-seat"),
        (claims(), Command::Claim(Rest::Ours), no, 1, "claimed"),
        (two(), show, no, times, "asked-out"),
        (swaps(), hand_over, no, times, "asked-out"),
    ];
    for (command, _) in of_hosts().into_iter().filter(|(_, together)| *together) {
        // Nobody is kicked there who could be let in.
        if !matches!(command, Command::LetIn(_)) {
            cases.push((lobby(3), command, no, times, "asked-out"));
        }
    }
    for (mut kept, command, says, times, reason) in cases {
        for _ in 0..times {
            kept.does("Anna", command.clone());
            says(&mut kept);
        }
        kept.killed();
        kept.refused("Anna", command, reason);
    }
    // An action, or a change of seats, allows to ask again.
    let mut kept = undo();
    kept.does("Anna", Command::Undo);
    no(&mut kept);
    kept.refused("Anna", Command::Undo, "asked");
    let mut kept = swaps();
    kept.does("Anna", Command::Swap(seat(1)));
    no(&mut kept);
    kept.does("Zoya", Command::Sit(seat(2)));
    kept.does("Anna", Command::Swap(seat(1)));
}
