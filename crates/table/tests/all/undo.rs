//! Undoing an action.

use kozyr_bots::Level;
use kozyr_games::StepText;
use kozyr_rules::{SeatSet, Viewer};
use kozyr_table::{
    Answer, Asker, Command, Context, Continued, Ending, Hands, MAX_UNDOS, NoticeKind, Past,
    Settings, Stage, StoredStep, Table, UndoRule, Wants, held, replay,
};

use crate::support::{Kept, person, seat, started};

/// Anna and the other named people at a table of `n` seats; bots have the others.
fn begun(game: &str, options: &[(&str, &str)], n: u8, others: &[(&str, u8)]) -> Kept {
    let mut kept = Kept::open(game, options);
    kept.does("Anna", Command::Sit(seat(0)));
    for (name, number) in others {
        kept.does(name, Command::Sit(seat(*number)));
        kept.does(name, Command::Ready(true));
    }
    for number in 1..n {
        if others.iter().all(|(_, taken)| *taken != number) {
            kept.does("Anna", Command::SeatBot(seat(number), Level::Easy));
        }
    }
    kept.does("Anna", Command::Start);
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept.go_on();
    kept
}

fn acts(kept: &mut Kept, name: &str) -> (String, u32) {
    let (version, action) = (kept.table.version(), kept.any_action());
    let id = format!("{name}{version}");
    let done = kept.act(name, &id, version, &action).unwrap();
    let Answer::Changed(change) = done else { panic!("{done:?}") };
    (id, change.version)
}

fn how(kept: &Kept, name: &str) -> Option<UndoRule> {
    kept.table.may_undo(&person(name))
}

#[test]
fn a_player_against_bots_undoes_each_decision_of_the_deal() {
    let mut kept = begun("kan", &[("rounds", "1")], 5, &[]);
    let own = Viewer::Seat(seat(0));
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(kept.table.view(own));
        acts(&mut kept, "Anna");
        assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    }
    let rows = kept.table.live().unwrap().row_count();
    for before in seen.into_iter().rev() {
        assert_eq!(how(&kept, "Anna"), Some(UndoRule::AtWill));
        kept.does("Anna", Command::Undo);
        assert_eq!(kept.table.view(own), before);
        kept.killed();
        assert_eq!(kept.table.view(own), before, "the same after a restart");
    }
    // No own action of this deal is left.
    assert_eq!(how(&kept, "Anna"), None);
    kept.refused("Anna", Command::Undo, "nothing-back");
    let live = kept.table.live().unwrap();
    assert_eq!(
        (live.row_count(), live.undo_count()),
        (rows + 3, 3),
        "rows are added, never taken away"
    );
    assert_eq!(kept.table.notices().filter(|one| one.what == NoticeKind::TookBack).count(), 3);
    // The steps that hold are a match like any other.
    let steps = held(kept.matches.last().unwrap().steps.clone());
    assert_eq!(steps.len(), live.step_count() as usize);
    replay(&live.info, &steps, |_, _| {}).unwrap();
}

#[test]
fn a_retry_after_an_undo_is_recognized_and_other_actions_are_stale() {
    let mut kept = begun("kan", &[("rounds", "1")], 5, &[]);
    let (id, version) = acts(&mut kept, "Anna");
    let Wants::Bot { seat: bot, .. } = kept.table.wants() else { panic!("a bot is next") };
    let after = kept.table.live().unwrap().row_count();
    let action = kept.any_action();
    let seen = kept.table.version();
    kept.does("Anna", Command::Undo);
    // A retry does not play the undone action again.
    assert!(matches!(kept.act("Anna", &id, 0, "x"), Ok(Answer::Repeated(was)) if was == version));
    assert_eq!(kept.act("Anna", "new", seen, "x").unwrap_err().reason, "stale");
    assert!(kept.table.bot(bot, after, action).unwrap().is_none());
    // A client that was away does not get the undone steps.
    assert!(kept.table.missed(seen).is_none());
    assert!(kept.table.missed(kept.table.version()).unwrap().is_empty());
}

#[test]
fn an_undo_among_people_needs_all_players() {
    let mut kept = begun("bacon", &[("deals", "1")], 4, &[("Olena", 1), ("Ivan", 2)]);
    // Anna, Olena, Ivan or a bot may open; wait until Anna is to act.
    while kept.table.wants() != Wants::Person(seat(0)) {
        let name = match kept.table.wants() {
            Wants::Person(one) if one == seat(1) => "Olena",
            Wants::Person(_) => "Ivan",
            _ => panic!("bots have played"),
        };
        acts(&mut kept, name);
        kept.go_on();
    }
    let before = kept.table.view(Viewer::Seat(seat(0)));
    acts(&mut kept, "Anna");
    assert_eq!(how(&kept, "Anna"), Some(UndoRule::IfAgreed));
    kept.refused("Olena", Command::Agree(true), "nobody-asks");
    let table = kept.table.clone();
    kept.does("Anna", Command::Undo);
    assert!(matches!(kept.ask("Anna", Command::Undo), Ok(Answer::Same)));
    kept.refused("Anna", Command::Agree(true), "nobody-asks");
    // One of them refuses, and play goes on.
    kept.does("Olena", Command::Agree(true));
    kept.does("Ivan", Command::Agree(false));
    assert!(kept.table.undo_request().is_none());
    assert_eq!(kept.table.notices().last().unwrap().what, NoticeKind::KeptOn);
    kept.refused("Anna", Command::Undo, "asked");
    kept.table = table;
    kept.does("Anna", Command::Undo);
    kept.does("Olena", Command::Agree(true));
    kept.killed();
    assert_eq!(kept.table.undo_request().unwrap().agreed, [seat(1)]);
    kept.does("Ivan", Command::Agree(true));
    assert_eq!(kept.table.view(Viewer::Seat(seat(0))), before);
    let told: Vec<_> = kept.table.notices().map(|one| one.what).collect();
    assert!(told.ends_with(&[NoticeKind::AsksBack, NoticeKind::TookBack]));
}

#[test]
fn an_undo_among_people_is_refused_after_anothers_action() {
    let mut kept = begun("bacon", &[("deals", "1")], 4, &[("Olena", 1)]);
    while kept.table.wants() != Wants::Person(seat(0)) {
        acts(&mut kept, "Olena");
        kept.go_on();
    }
    acts(&mut kept, "Anna");
    kept.does("Anna", Command::Undo);
    assert_eq!(kept.table.undo_request().map(|request| request.seat), Some(seat(0)));
    // The players act in turn, until the last action is not Anna's.
    loop {
        let name = match kept.table.wants() {
            Wants::Person(one) if one == seat(0) => "Anna",
            Wants::Person(_) => "Olena",
            _ => {
                kept.go_on();
                break;
            }
        };
        acts(&mut kept, name);
        assert!(kept.table.undo_request().is_none(), "the next step answers it");
        if name == "Olena" {
            break;
        }
    }
    assert!(kept.table.undo_request().is_none(), "the next step answers it");
    kept.refused("Anna", Command::Undo, "nothing-back");
}

#[test]
fn drawing_a_card_cannot_be_undone() {
    let mut kept = begun("phase10", &[("players", "2")], 2, &[("Olena", 1)]);
    let name = if kept.table.wants() == Wants::Person(seat(0)) { "Anna" } else { "Olena" };
    let version = kept.table.version();
    assert!(kept.act(name, "d", version, "draw").is_ok());
    assert_eq!(how(&kept, name), None);
    kept.refused(name, Command::Undo, "nothing-back");
}

#[test]
fn a_match_with_an_undo_is_not_rated() {
    let mut kept = begun("caravan", &[("games", "1")], 2, &[]);
    acts(&mut kept, "Anna");
    kept.does("Anna", Command::Undo);
    assert!(!kept.table.live().unwrap().is_rated());
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::Resign) else {
        panic!("a match of two is given up")
    };
    assert_eq!(kept.table.stage(), Stage::Finished);
    kept.refused("Anna", Command::Undo, "no-match");
    let ending = change.over.clone().expect("it is over");
    assert_eq!((ending.taken_back, ending.is_rated()), (1, false));
    assert_eq!(Ending::parse(&ending.to_text()).unwrap(), ending);
    assert_eq!(kept.table.live().unwrap().undo_count(), 1);
    assert!(matches!(kept.matches[0].steps[0].step(), StepText::Deal(_)));
}

/// The steps of the match that this one continues cannot be undone.
#[test]
fn the_steps_before_a_continued_match_cannot_be_undone() {
    let mut played = begun("kan", &[("rounds", "1")], 5, &[]);
    acts(&mut played, "Anna");
    played.go_on();
    let live = played.table.live().unwrap();
    let steps: Vec<_> = played.matches[0].steps.iter().map(StoredStep::step).collect();
    let step = u32::try_from(steps.len()).unwrap();
    let continued = Continued { from: Some(live.id.clone()), step, hands: Hands::Same };
    let past = Past { setup: live.info.setup().clone(), steps, continued };

    let anna = person("Anna");
    let asker = Asker { person: &anna, name: "Anna" };
    let context = Context { online: played.online, now: 9, fresh_id: "on", spent: 0 };
    let (mut table, _) =
        Table::continue_match(asker, past, seat(0), Level::Easy, 0, context).unwrap();
    assert_eq!(table.wants(), Wants::Person(seat(0)));
    assert_eq!(table.may_undo(&anna), None);
    let refused = table.ask(asker, Command::Undo, context).unwrap_err();
    assert_eq!(refused.reason, "nothing-back");
}

/// Returns how many steps a command played, and how many that held no longer hold.
fn played(kept: &mut Kept, does: impl FnOnce(&mut Kept) -> u32) -> (u64, u64) {
    let counts = |kept: &Kept| {
        let live = kept.table.live().unwrap();
        (live.n_played(), u64::from(live.step_count()))
    };
    let before = counts(kept);
    does(kept);
    let after = counts(kept);
    (after.0 - before.0, before.1 - after.1)
}

#[test]
fn an_undo_replays_few_steps_of_a_long_match() {
    let mut kept = begun("phase10", &[("players", "3")], 3, &[]);
    while kept.table.live().unwrap().step_count() < 1_000 {
        acts(&mut kept, "Anna");
        assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    }
    let undo = |kept: &mut Kept| kept.does("Anna", Command::Undo);
    // The same action, again and again.
    for _ in 0..30 {
        acts(&mut kept, "Anna");
        assert_eq!(kept.go_on(), Wants::Person(seat(0)));
        let (again, back) = played(&mut kept, undo);
        assert!(again < back, "{again} steps played to take {back} back");
    }
    // The whole deal, right after a restart: the steps since its beginning are replayed once.
    kept.killed();
    let (mut again, mut back) = (0, 0);
    while how(&kept, "Anna").is_some() {
        let one = played(&mut kept, undo);
        (again, back) = (again + one.0, back + one.1);
    }
    assert!(back > 0 && again < 8 * back, "{again} steps played to take {back} back");
}

#[test]
fn an_undo_among_people_replays_nothing() {
    for delay in [0, 3] {
        let settings = Settings::default().with_delay(delay).unwrap();
        let mut kept = started(&[("first", "0")], settings);
        kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
        let mut seen = Vec::new();
        while let Wants::Person(turn) = kept.go_on()
            && seen.len() < 40
        {
            let others = ["Anna", "Olena"];
            let (name, other) = (others[turn.idx()], others[1 - turn.idx()]);
            seen.push(kept.table.view(Viewer::Table));
            acts(&mut kept, name);
            if how(&kept, name).is_none() {
                continue;
            }
            kept.does(name, Command::Undo);
            let agree = |kept: &mut Kept| kept.does(other, Command::Agree(true));
            assert_eq!(played(&mut kept, agree), (0, 1));
            assert_eq!(kept.table.view(Viewer::Table).as_ref(), seen.last().unwrap().as_ref());
            acts(&mut kept, name);
        }
        assert!(kept.table.live().unwrap().undo_count() > 2);
    }
}

#[test]
fn undos_are_limited_and_a_restored_table_plays_effective_steps() {
    let mut kept = begun("kan", &[("rounds", "1")], 5, &[]);
    let mut first = None;
    for _ in 0..MAX_UNDOS {
        let sent = acts(&mut kept, "Anna");
        first.get_or_insert(sent);
        kept.does("Anna", Command::Undo);
    }
    acts(&mut kept, "Anna");
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    assert_eq!(how(&kept, "Anna"), Some(UndoRule::AtWill));
    kept.refused("Anna", Command::Undo, "undone-out");

    let facts = |table: &Table| {
        let live = table.live().unwrap();
        let views: Vec<_> = Viewer::all(5).map(|viewer| table.view(viewer)).collect();
        let known: Vec<_> =
            (1..=table.version()).map(|version| table.missed(version).map(<[_]>::len)).collect();
        (table.save(), views, live.row_count(), live.step_count(), live.undo_count(), known)
    };
    let before = facts(&kept.table);
    kept.killed();
    assert_eq!(facts(&kept.table), before);
    let live = kept.table.live().unwrap();
    assert_eq!((live.undo_count(), live.n_played()), (MAX_UNDOS, u64::from(live.step_count())));
    assert!(u64::from(live.row_count()) > 2 * u64::from(MAX_UNDOS) + live.n_played() - 10);
    // An undone action is still known as played.
    let (id, version) = first.unwrap();
    assert!(matches!(kept.act("Anna", &id, 0, "x"), Ok(Answer::Repeated(was)) if was == version));
    kept.refused("Anna", Command::Undo, "undone-out");
}
