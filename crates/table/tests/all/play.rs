//! Commands during a match.

use kozyr_bots::Level;
use kozyr_games::keys;
use kozyr_rules::{SeatSet, Viewer};
use kozyr_table::{Answer, Command, Phrase, Stage, Table, Wants};

use crate::support::{Kept, n_seats, person, seat, two};

/// Anna on seat 0 against bots.
fn against_bots(game: &str, options: &[(&str, &str)]) -> Kept {
    let mut kept = Kept::open(game, options);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..n_seats(game) {
        let number = seat(u8::try_from(number).unwrap());
        kept.does("Anna", Command::SeatBot(number, Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept
}

fn short(game: &str) -> &'static [(&'static str, &'static str)] {
    match game {
        "kan" => &[("rounds", "2")],
        _ => &[],
    }
}

#[test]
fn whole_matches_survive_restarts() {
    for game in keys() {
        let mut kept = against_bots(game, short(game));
        let mut turns = 0;
        let mut last = (String::new(), 0);
        while kept.go_on() == Wants::Person(seat(0)) {
            if turns % 5 == 0 {
                let (version, view) = (kept.table.version(), kept.table.view(Viewer::Table));
                let missed = kept.table.missed(version - 1).unwrap()[0].events.clone();
                kept.killed();
                assert_eq!(kept.table.version(), version);
                assert_eq!(kept.table.view(Viewer::Table), view);
                assert_eq!(kept.table.missed(version - 1).unwrap()[0].events, missed);
                assert_eq!(kept.table.wants(), Wants::Person(seat(0)));
                // An action that was acknowledged before is recognised.
                if turns > 0 {
                    let (id, version) = last.clone();
                    match kept.act("Anna", &id, version, "whatever") {
                        Ok(Answer::Repeated(led_to)) => assert_eq!(led_to, version),
                        other => panic!("{other:?}"),
                    }
                }
            }
            let (id, version) = (format!("a{turns}"), kept.table.version());
            let action = kept.any_action();
            let Ok(Answer::Changed(change)) = kept.act("Anna", &id, version, &action) else {
                panic!("{game}: {action} was not played");
            };
            last = (id, change.version);
            turns += 1;
        }
        assert_eq!(kept.table.stage(), Stage::Finished, "{game}");
        // The end of the match is known after a restart, although the table was not saved with it.
        kept.killed();
        assert_eq!(kept.table.stage(), Stage::Finished, "{game}");
        assert_eq!(kept.table.wants(), Wants::Nothing);
        assert!(!kept.game().winners().is_empty() || game == "caravan");
        let (id, version) = last;
        assert!(
            matches!(kept.act("Anna", &id, version, "x"), Ok(Answer::Repeated(v)) if v == version)
        );
        kept.refused(
            "Anna",
            Command::Act { id: "new".into(), version, action: "x".into() },
            "over",
        );
    }
}

#[test]
fn an_action_chosen_before_the_last_step_is_stale() {
    let mut kept = against_bots("caravan", &[("first", "0")]);
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    let seen = kept.table.version();
    let action = kept.any_action();
    let act = |id: &str, version, action: &str| Command::Act {
        id: id.into(),
        version,
        action: action.into(),
    };
    kept.refused("Anna", act("a", seen - 1, &action), "stale");
    kept.refused("Anna", act("a", seen + 1, &action), "stale");
    // A change of the table alone makes no action stale.
    kept.does("Anna", Command::Pace(9));
    kept.does("Anna", act("a", seen, &action));
    kept.go_on();
    let action = kept.any_action();
    kept.refused("Anna", act("b", seen, &action), "stale");
    let version = kept.table.version();
    kept.does("Anna", act("b", version, &action));
}

#[test]
fn only_legal_actions_of_the_seat_to_act_are_accepted() {
    let mut kept = against_bots("caravan", &[("first", "0")]);
    let act = |version, id: &str, action: &str| Command::Act {
        id: id.into(),
        version,
        action: action.into(),
    };
    let version = kept.table.version();
    kept.refused("Anna", act(version, "a", "disband 1"), "deal-first");
    kept.go_on();
    let version = kept.table.version();
    kept.refused("Olena", act(version, "a", "disband 1"), "not-seated");
    kept.refused("Anna", act(version, "a", "hello"), "bad-action");
    kept.refused("Anna", act(version, "", "disband 1"), "bad-id");
    kept.refused("Anna", act(version, "a b", "disband 1"), "bad-id");
    kept.refused("Anna", act(version, &"a".repeat(41), "disband 1"), "bad-id");
    match kept.ask("Anna", act(version, "a", "disband 1")) {
        // Rule C2: in the opening nothing else is possible.
        Err(refused) => assert_eq!(refused.rule, Some("C2"), "{refused}"),
        Ok(answer) => panic!("{answer:?}"),
    }
    // The id of a refused action can be used again.
    let action = kept.any_action();
    kept.does("Anna", act(version, "a", &action));
    let other = kept.table.clone();
    kept.refused("Boris", Command::Pause, "not-seated");
    assert_eq!(kept.table.version(), other.version());
}

#[test]
fn a_bots_choice_counts_only_for_the_step_it_was_asked_for() {
    let mut kept = against_bots("caravan", &[("first", "1")]);
    let deal = kept.any_deal();
    let change = kept.table.deal(deal.clone()).unwrap().unwrap();
    kept.keep(&change);
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(1), level: Level::Random });
    // A second deal comes too late.
    assert!(kept.table.deal(deal).unwrap().is_none());
    let action = kept.any_action();
    assert!(kept.table.bot(seat(1), 0, action.clone()).unwrap().is_none());
    assert!(kept.table.bot(seat(0), 1, action.clone()).unwrap().is_none());
    assert!(kept.table.bot(seat(1), 1, "disband 1".into()).is_err());
    let change = kept.table.bot(seat(1), 1, action.clone()).unwrap().unwrap();
    assert_eq!(change.step.as_ref().unwrap().number, 1);
    assert!(kept.table.bot(seat(1), 1, action).unwrap().is_none());
}

#[test]
fn a_match_pauses_and_resumes() {
    let mut kept = against_bots("caravan", &[("first", "0")]);
    kept.go_on();
    let action = kept.any_action();
    kept.refused("Anna", Command::Resume, "not-paused");
    kept.does("Anna", Command::Pause);
    kept.refused("Anna", Command::Pause, "paused");
    assert_eq!(kept.table.wants(), Wants::Nothing);
    let act = Command::Act { id: "a".into(), version: kept.table.version(), action: action.into() };
    kept.refused("Anna", act.clone(), "paused");
    kept.killed();
    assert!(kept.table.paused());
    kept.does("Anna", Command::Resume);
    kept.does("Anna", act);
}

#[test]
fn a_stand_in_plays_until_its_person_returns() {
    let mut kept = two();
    kept.refused("Anna", Command::Return, "no-stand-in");

    // While Olena is connected only she may give her seat to a bot. Then she disconnects.
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept.refused("Anna", Command::Takeover(seat(1), Some(Level::Normal)), "connected");
    kept.refused("Boris", Command::Takeover(seat(1), Some(Level::Normal)), "not-seated");
    kept.online.remove(seat(1));
    kept.does("Anna", Command::Takeover(seat(1), Some(Level::Normal)));
    assert_eq!(kept.table.chairs()[1].bot(), Some(Level::Normal));
    // It is still her seat, with her view, and the chair keeps her name.
    assert_eq!(kept.table.viewer(Some(&person("Olena"))), Viewer::Seat(seat(1)));

    let action = kept.any_action();
    kept.does("Anna", Command::Leave);
    let version = kept.table.version();
    let act = Command::Act { id: "a".into(), version, action: action.into() };
    kept.refused("Anna", act.clone(), "stand-in");
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(0), level: Level::Normal });
    kept.does("Anna", Command::Return);
    kept.does("Anna", act);
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(1), level: Level::Normal });
    kept.does("Olena", Command::Return);
    assert_eq!(kept.table.wants(), Wants::Person(seat(1)));
}

#[test]
fn missed_steps_are_known_back_to_the_beginning_of_the_match() {
    let mut kept = against_bots("caravan", &[]);
    let began = kept.table.version();
    // A client that saw the table when the match began has missed nothing.
    assert_eq!(kept.table.missed(began).unwrap().len(), 0);
    kept.go_on();
    let steps = kept.table.live().unwrap().row_count() as usize;
    assert_eq!(kept.table.missed(began).unwrap().len(), steps);
    let versions: Vec<u32> =
        kept.table.missed(began + 1).unwrap().iter().map(|entry| entry.version).collect();
    assert_eq!(versions, (began + 2..=kept.table.version()).collect::<Vec<_>>());
    assert_eq!(kept.table.missed(kept.table.version()).unwrap().len(), 0);
    // A version before the match, or one that never was, gets the view alone.
    assert!(kept.table.missed(began - 1).is_none());
    assert!(kept.table.missed(kept.table.version() + 1).is_none());
}

#[test]
fn players_view_their_seat_and_others_the_table() {
    let mut kept = against_bots("caravan", &[]);
    kept.go_on();
    assert_eq!(kept.table.viewer(Some(&person("Anna"))), Viewer::Seat(seat(0)));
    assert_eq!(kept.table.viewer(Some(&person("Boris"))), Viewer::Table);
    assert_eq!(kept.table.viewer(None), Viewer::Table);
    // A seat that the match does not have sees the table, without an error.
    assert_eq!(kept.table.view(Viewer::Seat(seat(5))), kept.table.view(Viewer::Table));
}

#[test]
fn chat_closes_with_the_auction() {
    // Rule V4: in the auction people may say anything, in play they are silent. Spectators talk
    // among themselves.
    let say = || Command::Say("long clubs".into());
    let mut kept = against_bots("variety", &[]);
    let (mut auctions, mut plays) = (0, 0);
    while kept.go_on() == Wants::Person(seat(0)) && plays < 3 {
        if kept.game().stage() == "auction" {
            auctions += 1;
            assert!(matches!(kept.ask("Anna", say()), Ok(Answer::Said(said)) if !said.aside));
        } else {
            plays += 1;
            kept.refused("Anna", say(), "no-talk");
            kept.refused("Anna", Command::Phrase(Phrase::Heart), "no-talk");
        }
        assert!(matches!(kept.ask("Boris", say()), Ok(Answer::Said(said)) if said.aside));
        let version = kept.table.version();
        let action = kept.any_action();
        kept.act("Anna", &format!("a{version}"), version, &action).unwrap();
    }
    assert!(auctions > 0 && plays == 3);
    let mut kept = against_bots("variety", &[("table_talk", "off")]);
    kept.go_on();
    assert_eq!(kept.game().stage(), "auction");
    kept.refused("Anna", say(), "no-talk");
}

#[test]
fn a_deal_of_kan_allows_neutral_phrases_only() {
    // Rule K11: partners tell each other only what they show.
    let mut kept = against_bots("kan", &[]);
    let hello = || Command::Say("I have the joker".into());
    assert_eq!(kept.table.wants(), Wants::Deal);
    assert!(matches!(kept.ask("Anna", hello()), Ok(Answer::Said(_))));
    kept.go_on();
    kept.refused("Anna", hello(), "phrases-only");
    for &phrase in Phrase::ALL {
        let answer = kept.ask("Anna", Command::Phrase(phrase));
        match answer {
            Ok(Answer::Said(said)) => {
                assert_eq!((said.phrase, phrase.is_neutral()), (Some(phrase), true));
            }
            Err(refused) => assert_eq!((refused.reason, phrase.is_neutral()), ("telling", false)),
            Ok(other) => panic!("{other:?}"),
        }
    }
    // All of it is there after a restart.
    let said: Vec<_> = kept.table.chat().cloned().collect();
    let again = Table::restore(&kept.table.save(), None).unwrap();
    assert_eq!(again.chat().cloned().collect::<Vec<_>>(), said);
}

/// A hint may be given only where it is at nobody's expense.
#[test]
fn only_a_player_to_act_against_bots_alone_gets_a_view_for_hints() {
    let casual = |kept: &Kept, name: &str| kept.table.casual_view(&person(name)).is_some();
    for (other, alone) in [(None, true), (Some("Olena"), false)] {
        let mut kept = Kept::open("caravan", &[("first", "0")]);
        kept.does("Anna", Command::Sit(seat(0)));
        match other {
            None => {
                kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
            }
            Some(name) => {
                kept.does(name, Command::Sit(seat(1)));
                kept.does(name, Command::Ready(true));
            }
        }
        kept.does("Anna", Command::Start);
        // Before the deal it is nobody's turn.
        assert!(!casual(&kept, "Anna"));
        assert_eq!(kept.go_on(), Wants::Person(seat(0)));
        assert_eq!(casual(&kept, "Anna"), alone);
        assert!(!casual(&kept, "Olena") && !casual(&kept, "Boris"));
        kept.does("Anna", Command::End);
        assert!(!casual(&kept, "Anna"));
    }
}
