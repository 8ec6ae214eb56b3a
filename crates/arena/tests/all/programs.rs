//! Programs that do something wrong: they are told what, it is counted, and the match goes on.

use std::fs;
use std::path::Path;

use kozyr_arena::{
    Budget, Contest, Faults, Hosting, Limits, Player, Report, Rotations, StartError, Stderr,
    litmus, options_from, play,
};
use kozyr_games::caravan::Caravan;
use kozyr_players::Player as _;
use kozyr_players::caravan::CaravanPlayer;
use kozyr_rules::record::run;
use kozyr_rules::{GameExt, Record};
use tempfile::TempDir;

/// Long enough for any machine; who is late here does not answer at all.
pub(crate) const BUDGET: Budget =
    Budget { start_ms: 300_000, action_ms: 300_000, bank_ms: 0, max_faults: 3 };

/// Says hello, then does `act` for each view `told`.
pub(crate) fn script(act: &str) -> String {
    format!(
        "import json, sys, os, time\n\
         def say(**m): print(json.dumps(m), flush=True)\n\
         for line in sys.stdin:\n\
         \x20   told = json.loads(line)\n\
         \x20   if told['type'] == 'hello': say(type='hello')\n\
         \x20   elif told['type'] == 'view':\n\
         \x20       n, first = told['n'], told['legal'][0]\n\
         \x20       {act}\n\
         \x20   else: print(line, file=sys.stderr)\n"
    )
}

pub(crate) fn with_script(folder: &TempDir, text: &str) -> Player {
    let path = folder.path().join("bot.py");
    fs::write(&path, text).expect("a writable folder");
    format!("cmd:python3 '{}'", path.display()).parse().expect("a command")
}

fn contest(
    player: Player,
    budget: Budget,
    folder: &Path,
) -> Result<Rotations<CaravanPlayer>, StartError> {
    let options = options_from("caravan", &[]).expect("the default options");
    let players = [player, "random".parse().expect("a level")];
    let contest = Rotations::<CaravanPlayer>::new(&options, &players, 1).expect("two players");
    contest.hosted(&Hosting::new(budget, Stderr::Folder(folder.join("stderr"))))
}

fn report(act: &str, budget: Budget) -> (TempDir, Report, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let player = with_script(&folder, &script(act));
    let contest = contest(player, budget, folder.path()).expect("it says hello");
    let limits = Limits { blocks: 1, test: None, threads: 1 };
    let report = play(&contest, &limits, None, &mut |_| {}).expect("no journal");
    let record = contest.play(0, 0, true).record.expect("it was asked for");
    run::<Caravan>(&record).expect("a record that holds");
    drop(contest);
    (folder, report, record)
}

/// What the first process that played was told besides views, as it wrote it to its stderr.
fn told(folder: &TempDir, what: &str) -> Vec<serde_json::Value> {
    let mut files: Vec<_> = fs::read_dir(folder.path().join("stderr"))
        .expect("a folder of what they write")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).expect("a text"));
    let lines: Vec<String> =
        texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    let messages = lines.iter().filter_map(|line| serde_json::from_str(line).ok());
    messages.filter(|told: &serde_json::Value| told["type"] == what).collect()
}

#[test]
fn an_illegal_answer_is_told_why_and_the_third_forfeits_the_match() {
    let (folder, report, record) = report("say(type='act', n=n, action='place 9H 4')", BUDGET);
    let Faults { late, illegal, died, forfeits } = report.standings[0].faults;
    assert_eq!((late, illegal, died, forfeits), (0, 6, 0, 2), "three in each of two matches");
    assert_eq!(report.standings[0].win_share.mean, 0.0, "who forfeits does not win");
    assert_eq!(report.points.mean, 0.0);
    assert!(report.standings[1].faults.is_none());
    assert_eq!(record.matches("\nx-fault 0 illegal\n").count(), 3, "{record}");
    assert_eq!(record.matches("\nx-forfeit 0\n").count(), 1, "{record}");
    let refused = &told(&folder, "refused");
    let message = refused[0]["message"].as_str().expect("a text");
    assert!(message.starts_with("`place 9H 4`: "), "{message}");
    assert_eq!((&refused[0]["fault"], &refused[0]["n"]), (&"illegal".into(), &1.into()));
    assert_eq!((&refused[0]["faults"], &refused[0]["forfeit"]), (&1.into(), &false.into()));
    assert!(refused[0]["played"].as_str().is_some_and(|played| !played.is_empty()));
}

/// A named position is told as the match that leads there would be.
#[test]
fn a_named_position_comes_with_all_that_has_happened() {
    let path = format!("{}/positions.txt", CaravanPlayer::LITMUS);
    let positions = litmus::parse(&fs::read_to_string(path).expect("a file")).expect("positions");
    let folder = tempfile::tempdir().expect("a folder");
    let act = "print(line, file=sys.stderr, flush=True); say(type='act', n=n, action=first)";
    let player = with_script(&folder, &script(act));
    let hosting = Hosting::new(BUDGET, Stderr::Folder(folder.path().join("stderr")));
    let position = &positions[0];
    let answers = position.ask::<CaravanPlayer>(player, &hosting, 1..=2).expect("a position");
    assert!(answers.iter().all(|answer| answer.fault.is_none()), "{answers:?}");
    drop(hosting);

    let record = Record::<Caravan>::parse(&position.record).expect("a record");
    let mut game = record.opening().expect("a match");
    let mut events = Vec::new();
    for step in &record.steps {
        let mut see = |event| events.push(serde_json::to_value(event).expect("JSON"));
        game.step(step, &mut see).expect("a record that holds");
    }
    assert!(events.len() > 1, "{events:?}");
    let views = told(&folder, "view");
    assert_eq!(views.len(), 2, "one for each seed");
    assert!(views.iter().all(|view| view["events"] == serde_json::Value::Array(events.clone())));
}

#[test]
fn a_refusal_names_the_rule() {
    // A caravan that is empty cannot be disbanded.
    let act = "say(type='act', n=n, action='disband 1' if n < 2 else first)";
    let (folder, report, _) = report(act, BUDGET);
    assert_eq!(report.standings[0].faults.illegal, 2);
    assert_eq!(report.standings[0].faults.forfeits, 0);
    let refused = &told(&folder, "refused")[0];
    let (rule, message) = (refused["rule"].as_str(), refused["message"].as_str());
    let (rule, message) = (rule.expect("a rule"), message.expect("a text"));
    assert!(message.contains(&format!("rule {rule}: ")), "{refused}");
    let over = &told(&folder, "over")[0];
    assert!(over["record"].as_str().is_some_and(|record| record.contains("\nresult ")), "{over}");
}

#[test]
fn lines_that_are_no_messages_are_quoted() {
    let act = "print('place 9H 1', flush=True) if n < 2 else say(type='act', n=n, action=first)";
    let (folder, report, _) = report(act, BUDGET);
    assert_eq!(report.standings[0].faults.illegal, 2);
    let refused = &told(&folder, "refused")[0];
    let message = refused["message"].as_str().expect("a text");
    assert!(message.starts_with("`place 9H 1` is no message: "), "{message}");
}

#[test]
fn who_never_answers_is_late_and_forfeits() {
    let budget = Budget { action_ms: 5, ..BUDGET };
    let (_, report, record) = report("pass", budget);
    let Faults { late, illegal, died, forfeits } = report.standings[0].faults;
    assert_eq!((late, illegal, died, forfeits), (6, 0, 0, 2));
    assert!(record.contains("\nx-fault 0 late\n"), "{record}");
}

#[test]
fn an_answer_that_comes_too_late_is_not_taken_for_the_next_one() {
    // It answers the first request only when it is asked for the second time.
    let act = "n > 1 and [say(type='act', n=k, action=first) for k in ([1, 2] if n == 2 else [n])]";
    let budget = Budget { action_ms: 300, bank_ms: 0, max_faults: 1_000_000, ..BUDGET };
    let (_, report, _) = report(act, budget);
    let faults = report.standings[0].faults;
    assert_eq!((faults.illegal, faults.died), (0, 0), "{faults}");
    assert!(faults.late >= 2, "{faults}");
}

#[test]
fn who_ends_is_started_again() {
    // It plays two actions and ends.
    let act = "say(type='act', n=n, action=first) if told['n'] % 3 else os._exit(1)";
    let (_, report, record) = report(act, Budget { max_faults: 1_000, ..BUDGET });
    let faults = report.standings[0].faults;
    assert!(faults.died > 2 && faults.all() == faults.died, "{faults}");
    assert_eq!(faults.forfeits, 0);
    let own = record.lines().filter(|line| line.starts_with("0: ")).count();
    assert_eq!(record.matches("x-fault 0 died").count(), own / 3, "{record}");
}

#[test]
fn who_ends_between_matches_has_done_nothing_wrong() {
    let act = "say(type='act', n=n, action=first)";
    let folder = tempfile::tempdir().expect("a folder");
    let text = script(act).replace("else: print", "else: sys.exit(0)\n    if 0: print");
    let contest = contest(with_script(&folder, &text), BUDGET, folder.path()).expect("it starts");
    for number in 0..2 {
        let played = contest.play(0, number, false);
        assert!(played.shares.iter().all(|share| share.faults.is_none()), "{played:?}");
    }
}

#[test]
fn what_cannot_be_started_is_said_before_anything_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = |player: Player| {
        let tried = contest(player, Budget { start_ms: 60_000, ..BUDGET }, folder.path());
        tried.expect_err("it does not start").to_string()
    };
    let missing = error("cmd:no-such-python3 bot.py".parse().expect("a command"));
    assert!(
        missing.starts_with("cannot start `no-such-python3` of cmd:no-such-python3 bot.py: ")
            && missing.contains("is it installed"),
        "{missing}"
    );
    let ended = error(with_script(&folder, "import sys; sys.exit(3)\n"));
    assert!(ended.contains("ended (exit status: 3); expected a line"), "{ended}");
    let other =
        error(with_script(&folder, "print('Hello, world', flush=True)\ninput()\ninput()\n"));
    assert!(other.contains("wrote `Hello, world`"), "{other}");
    let newer = with_script(
        &folder,
        "input(); print('{\"type\":\"hello\",\"protocol\":99}', flush=True); input()\n",
    );
    let newer = error(newer);
    assert!(newer.contains("speaks protocol 99, not 1"), "{newer}");
}
