//! The lobby, and the time between matches.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_table::{
    Aid, Answer, Chair, Clock, Command, MAX_SEAT_CHANGES, Opening, Refused, Settings, Stage, Table,
    Wants,
};

use crate::support::{Kept, n_seats, person, seat, started};

#[test]
fn a_table_opens_only_with_a_known_game_and_legal_options() {
    let open = |game: &str, options: &[(&str, &str)], pace_ms| {
        let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let opening = Opening { game: game.into(), options, pace_ms };
        Table::open(person("Anna"), opening)
            .map_err(|refused| (refused.reason, refused.text.into_exposed()))
    };
    assert!(open("kan", &[("rounds", "3")], 10_000).is_ok());
    assert_eq!(open("kan", &[], 10_001).unwrap_err().0, "bad-pace");
    let (reason, text) = open("chess", &[], 0).unwrap_err();
    assert_eq!(reason, "bad-options");
    assert!(text.contains("chess") && text.contains("kan"), "{text}");
    let (reason, text) = open("kan", &[("rounds", "41")], 0).unwrap_err();
    assert_eq!(reason, "bad-options");
    assert!(text.contains("rounds") && text.contains("41"), "{text}");
}

#[test]
fn people_sit_change_places_and_get_up() {
    let mut kept = Kept::open("kan", &[]);
    assert_eq!(kept.table.chairs().len(), n_seats("kan"));
    assert_eq!(kept.does("Anna", Command::Sit(seat(0))), 2);
    kept.refused("Olena", Command::Sit(seat(0)), "seat-taken");
    kept.refused("Olena", Command::Sit(seat(5)), "no-such-seat");
    kept.refused("Olena", Command::Leave, "not-seated");
    kept.does("Olena", Command::Sit(seat(3)));
    kept.does("Olena", Command::Ready(true));
    // A person who changes places has to look at the table again.
    kept.does("Olena", Command::Sit(seat(4)));
    assert!(kept.table.chairs()[3].is_empty());
    assert!(!kept.table.chairs()[4].sitter().unwrap().ready);
    assert!(matches!(kept.ask("Olena", Command::Sit(seat(4))), Ok(Answer::Same)));
    kept.does("Olena", Command::Leave);
    assert_eq!(kept.table.seat_of(&person("Olena")), None);
}

#[test]
fn only_the_host_configures_and_leaving_passes_the_role_on() {
    let mut kept = Kept::open("kan", &[]);
    let options = |rounds: &str| {
        Command::SetOptions(BTreeMap::from([("rounds".to_owned(), rounds.to_owned())]))
    };
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    for command in [
        options("2"),
        Command::SeatBot(seat(2), Level::Normal),
        Command::Unseat(seat(0)),
        Command::Pace(5),
        Command::Hide(vec![Aid::Voids]),
        Command::Start,
    ] {
        kept.refused("Olena", command, "not-host");
    }
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", options("2"));
    assert_eq!(kept.table.options(), [("rounds".to_owned(), "2".to_owned())]);
    // Olena had agreed to ten rounds.
    assert!(!kept.table.chairs()[1].sitter().unwrap().ready);
    assert!(matches!(kept.ask("Anna", options("2")), Ok(Answer::Same)));
    kept.refused("Anna", options("0"), "bad-options");
    kept.does("Anna", Command::Leave);
    assert_eq!(kept.table.host(), &person("Olena"));
    kept.does("Olena", options("10"));
    assert_eq!(kept.table.options(), []);
    // The owner of the table becomes the host again with a seat.
    kept.does("Anna", Command::Sit(seat(4)));
    kept.refused("Olena", Command::Start, "not-host");
}

#[test]
fn a_change_before_a_match_makes_players_unready() {
    let mut kept = Kept::open("kan", &[("rounds", "1")]);
    kept.does("Anna", Command::Sit(seat(2)));
    kept.does("Olena", Command::Sit(seat(1)));
    for number in [0, 3, 4] {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    for change in [
        Command::Hide(vec![Aid::Played]),
        Command::Pace(500),
        Command::SeatBot(seat(3), Level::Expert),
        Command::SetOptions([("rounds".into(), "2".into())].into()),
        Command::Settings(Settings::new(Some(40), None, Clock::Action(30)).unwrap()),
        Command::Unseat(seat(4)),
    ] {
        let wanted = format!("{change:?}");
        kept.does("Olena", Command::Ready(true));
        kept.does("Anna", change);
        assert!(!kept.table.chairs()[1].sitter().unwrap().ready, "{wanted}");
    }
    // A person ready with a free seat accepts whoever takes it, and nothing else has changed.
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::SeatBot(seat(4), Level::Normal));
    kept.does("Anna", Command::Start);
    // What they agreed to stays for as long as they play.
    kept.refused("Anna", Command::SeatBot(seat(3), Level::Random), "levels-stand");
    // A person who plays with bots alone may make them stronger or weaker.
    kept.does("Olena", Command::LeaveForGood);
    kept.does("Anna", Command::SeatBot(seat(3), Level::Random));
}

#[test]
fn a_match_begins_when_all_are_there_and_ready() {
    let mut kept = Kept::open("kan", &[("rounds", "1")]);
    kept.does("Anna", Command::Sit(seat(2)));
    kept.refused("Anna", Command::Start, "seat-empty");
    for number in [0, 3, 4] {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.refused("Olena", Command::Ready(true), "not-seated");
    kept.does("Olena", Command::Sit(seat(1)));
    kept.refused("Anna", Command::SeatBot(seat(1), Level::Random), "seat-taken");
    kept.refused("Anna", Command::Start, "not-ready");
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    assert_eq!(kept.table.stage(), Stage::Playing);
    assert_eq!(kept.table.live().unwrap().id, "match 1");
    // Now the chairs stay as they are.
    kept.refused("Boris", Command::Sit(seat(0)), "match-running");
    kept.refused("Anna", Command::Unseat(seat(0)), "match-running");
    kept.refused("Anna", Command::SetOptions(BTreeMap::new()), "match-running");
    kept.refused("Anna", Command::Start, "match-running");
    kept.refused("Anna", Command::Rematch, "not-over");
    kept.refused("Anna", Command::SeatBot(seat(0), Level::Normal), "levels-stand");
    // Nobody takes another's chair, or asks for it, before the match is over.
    kept.refused("Boris", Command::Sit(seat(3)), "match-running");
    kept.refused("Olena", Command::Swap(seat(2)), "match-running");
    kept.refused("Anna", Command::Shuffle(vec![]), "match-running");
}

/// All changes are stored with the table, so they are limited, even if each person is let in again.
#[test]
fn changes_of_players_in_a_match_are_limited() {
    let mut kept = Kept::open("phase10", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..n_seats("phase10") {
        kept.does("Anna", Command::SeatBot(seat(u8::try_from(number).unwrap()), Level::Random));
    }
    kept.does("Anna", Command::Start);
    let mut level = Level::Random;
    for n in 0.. {
        assert!(matches!(kept.go_on(), Wants::Person(_)), "the match is long enough");
        if kept.table.live().unwrap().changes().len() >= MAX_SEAT_CHANGES {
            break;
        }
        level = if level == Level::Random { Level::Easy } else { Level::Random };
        kept.does("Anna", Command::SeatBot(seat(1), level));
        let (action, version) = (kept.any_action(), kept.table.version());
        kept.act("Anna", &format!("a{n}"), version, &action).unwrap();
    }
    let other = if level == Level::Random { Level::Easy } else { Level::Random };
    kept.refused("Anna", Command::SeatBot(seat(1), other), "changed-out");
    kept.does("Anna", Command::SeatBot(seat(2), other));
}

#[test]
fn a_loadout_is_checked_stored_and_played() {
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.refused("Olena", Command::Loadout("pack b".into()), "not-seated");
    kept.refused("Anna", Command::Loadout("three cards".into()), "bad-loadout");
    // Rule C1: at least 30 cards.
    let few = Command::Loadout("AS 2S 3S 4S 5S".into());
    match kept.ask("Anna", few) {
        Err(refused) => assert_eq!((refused.reason, refused.rule), ("bad-loadout", Some("C1"))),
        Ok(answer) => panic!("{answer:?}"),
    }
    kept.does("Anna", Command::Loadout("pack b".into()));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    let setup = kept.table.live().unwrap().info.setup();
    assert_eq!(setup.loadouts, [(0, "pack b".to_owned())]);
    let setup = setup.clone();
    kept.killed();
    assert_eq!(*kept.table.live().unwrap().info.setup(), setup);
}

/// The options are narrowed after decks were brought. Each owner learns what is wrong with a deck;
/// others learn only whose it is.
#[test]
fn a_loadout_that_no_longer_fits_keeps_a_match_from_beginning() {
    let narrow = |key: &str, value: &str| {
        Command::SetOptions(BTreeMap::from([(key.to_owned(), value.to_owned())]))
    };
    let told = |kept: &mut Kept, name: &str, command: Command| match kept.ask(name, command) {
        Err(Refused { reason, rule, subject, text }) => {
            (reason, rule, subject.into_exposed(), text.into_exposed())
        }
        Ok(answer) => panic!("{answer:?}"),
    };
    let no_match = "rule C11: the deck of seat 1 has AS.c; packs are a to b";
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Loadout("pack c".into()));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", narrow("packs", "2"));
    let (reason, rule, _, text) = told(&mut kept, "Olena", Command::Ready(true));
    assert_eq!((reason, rule, text.as_str()), ("bad-loadout", Some("C11"), no_match));
    kept.refused("Anna", Command::Start, "not-ready");
    kept.does("Anna", narrow("packs", "8"));
    kept.does("Anna", Command::Loadout("pack d".into()));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);

    // Olena leaves, so her chair needs nobody to be ready.
    kept.does("Olena", Command::Leave);
    kept.does("Anna", Command::Takeover(seat(0), Some(Level::Random)));
    kept.go_on();
    kept.does("Anna", narrow("packs", "2"));
    for command in [Command::Start, Command::Rematch] {
        let (reason, rule, _, text) = told(&mut kept, "Anna", command);
        assert_eq!((reason, rule), ("bad-loadout", Some("C11")));
        assert!(text.contains("the deck of seat 0 has AS.d"), "{text}");
    }
    kept.does("Anna", Command::Loadout(String::new().into()));
    for command in [Command::Start, Command::Rematch] {
        let (reason, rule, subject, text) = told(&mut kept, "Anna", command);
        assert_eq!((reason, rule, subject.as_str()), ("unfit-loadout", Some("C11"), "Olena"));
        assert!(!text.contains("AS"), "{text}");
    }
    kept.does("Anna", Command::Unseat(seat(1)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
}

#[test]
fn a_rematch_begins_when_all_have_asked() {
    let mut kept = started(&[], Settings::default());
    // Both leave their seats to bots.
    kept.does("Anna", Command::Leave);
    kept.does("Olena", Command::Leave);
    kept.go_on();
    assert_eq!(kept.table.stage(), Stage::Finished);
    kept.refused("Boris", Command::Rematch, "not-seated");
    kept.does("Anna", Command::Return);
    kept.does("Olena", Command::Return);
    kept.does("Anna", Command::Rematch);
    assert_eq!(kept.table.stage(), Stage::Finished);
    assert!(matches!(kept.ask("Anna", Command::Rematch), Ok(Answer::Same)));
    kept.does("Olena", Command::Rematch);
    assert_eq!(kept.table.stage(), Stage::Playing);
    let live = kept.table.live().unwrap();
    assert_eq!((live.id.as_str(), live.info.number, live.row_count()), ("match 2", 2, 0));
}

#[test]
fn a_bot_plays_the_rematch_for_a_player_who_stays_away() {
    let mut kept = started(&[], Settings::default());
    kept.does("Olena", Command::Leave);
    kept.does("Anna", Command::Takeover(seat(0), Some(Level::Random)));
    kept.go_on();
    kept.does("Anna", Command::Rematch);
    assert_eq!(kept.table.stage(), Stage::Playing);
    assert_eq!(kept.table.chairs()[1], Chair::Bot(Level::Normal));
    assert_eq!(kept.table.chairs()[0].bot(), None);
}

#[test]
fn chat_is_numbered_and_bounded() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(1)));
    let version = kept.table.version();
    for n in 1..=60 {
        match kept.ask("Anna", Command::Say(format!(" line  {n} ").into())) {
            Ok(Answer::Said(said)) => {
                assert_eq!((said.n, said.seat, said.text), (n, Some(1), format!("line {n}")));
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(kept.table.version(), version, "talk is no change of the table");
    assert_eq!(kept.table.chat().len(), 50);
    assert_eq!(kept.table.chat().next().unwrap().n, 11);
    kept.refused("Anna", Command::Say("  ".into()), "bad-text");
    kept.refused("Anna", Command::Say("x".repeat(201).into()), "bad-text");
    kept.refused("Anna", Command::Say("left\u{202e}right".into()), "bad-signs");
}

#[test]
fn a_rematch_request_takes_the_seat_back_in_a_new_version() {
    let mut kept = started(&[], Settings::default());
    kept.does("Anna", Command::Leave);
    kept.does("Olena", Command::Leave);
    kept.go_on();
    assert_eq!(kept.table.stage(), Stage::Finished);
    // To be ready is not to be back: a bot still plays for her until she asks for the match.
    kept.does("Olena", Command::Ready(true));
    assert!(kept.table.chairs()[1].bot().is_some());
    kept.does("Anna", Command::Return);
    let version = kept.does("Olena", Command::Rematch);
    assert_eq!(kept.table.chairs()[1].bot(), None);
    kept.killed();
    assert_eq!((kept.table.version(), kept.table.chairs()[1].bot()), (version, None));
}

#[test]
fn a_new_name_is_announced_once() {
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    let change = kept.table.rename(&person("Anna"), "Hanna").expect("the name has changed");
    assert_eq!(change.version, kept.table.version());
    assert_eq!(kept.table.chairs()[0].sitter().unwrap().name, "Hanna");
    assert!(kept.table.rename(&person("Anna"), "Hanna").is_none());
    assert!(kept.table.rename(&person("Boris"), "Borys").is_none());
}

#[test]
fn people_with_similar_names_are_numbered() {
    let mut kept = Kept::open("kan", &[]);
    for (at, who) in ["Anna", "Boris", "Olena"].into_iter().enumerate() {
        kept.does(who, Command::Sit(seat(u8::try_from(at).unwrap())));
    }
    let named = |kept: &Kept, at: usize| kept.table.chairs()[at].sitter().unwrap().name.clone();
    // The same, the same in capitals, and letters that only look the same.
    kept.table.rename(&person("Boris"), "ANNA");
    kept.table.rename(&person("Olena"), "Аnnа");
    assert_eq!([0, 1, 2].map(|at| named(&kept, at)), ["Anna", "ANNA 2", "Аnnа 3"]);
    // Nothing is sent where nothing changes.
    assert!(kept.table.rename(&person("Boris"), "ANNA").is_none());
    kept.does("Anna", Command::Leave);
    kept.table.rename(&person("Boris"), "Borys");
    kept.table.rename(&person("Olena"), "Anna");
    assert_eq!([1, 2].map(|at| named(&kept, at)), ["Borys", "Anna"]);
    // A spectator who talks has no name at the table.
    let answer = kept.ask("Borys", Command::Say("hello".into()));
    let Ok(Answer::Said(said)) = answer else { panic!("talk is open") };
    assert_eq!(said.name, "Borys 2");
}

#[test]
fn the_host_hides_aids_before_a_match_only() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    assert!(kept.table.hidden().is_empty());
    kept.does("Anna", Command::Hide(vec![Aid::Voids, Aid::LastTrick, Aid::Voids]));
    assert_eq!(kept.table.hidden(), [Aid::LastTrick, Aid::Voids]);
    assert!(matches!(
        kept.ask("Anna", Command::Hide(vec![Aid::LastTrick, Aid::Voids])),
        Ok(Answer::Same)
    ));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.refused("Olena", Command::Hide(Vec::new()), "not-host");
    for at in 2..5 {
        kept.does("Anna", Command::SeatBot(seat(at), Level::Easy));
    }
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    kept.refused("Anna", Command::Hide(Vec::new()), "match-running");
    // It is a setting of the table: no option of the match, and so in no record.
    assert_eq!(kept.table.options(), []);
    let info = &kept.table.live().unwrap().info;
    assert!(!info.to_text().contains("voids"), "{}", info.to_text());
}
