//! `kozyr stats`, compared with records that were counted by hand.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{kozyr, text};

fn text_of(out: &std::process::Output) -> String {
    text(&out.stderr)
}

/// A record of the rulebook of Variety with these names: seats 0 and 1 attack in contract 1, take
/// every trick and share the win; 12 points each.
fn won(names: [&str; 4]) -> String {
    let file = "../../games/variety/rules/tests/rulebook/v02-contract-1-majority.kozyr";
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let seats: String = (0..4).map(|seat| format!("seat {seat} {}\n", names[seat])).collect();
    text.replacen("\ndeal ", &format!("\n{seats}deal "), 1)
}

/// The answers to a question: group, number of cases, of matches, and mean.
fn answers(report: &Value, key: &str) -> Vec<(String, u64, u64, f64)> {
    let questions = report["games"]["variety"]["questions"].as_array().unwrap();
    let found = questions.iter().find(|one| one["key"] == key).unwrap();
    let one = |answer: &Value| {
        let group = answer["group"].as_str().unwrap().to_owned();
        let number = |key: &str| answer[key].as_u64().unwrap();
        (group, number("n"), number("matches"), answer["estimate"]["mean"].as_f64().unwrap())
    };
    found["answers"].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn stats_agree_with_two_matches_counted_by_hand() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("a.kozyr"), won(["hard", "easy", "easy", "Anna"])).unwrap();
    fs::write(place.path().join("b.kozyr"), won(["easy", "easy", "hard", "Anna"])).unwrap();
    let folder = place.path().to_str().unwrap();
    let svg = place.path().join("answers.svg");
    let out = kozyr(&["stats", folder, "--json", "--svg", svg.to_str().unwrap()]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let report: Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!(report["games"]["variety"]["matches"], 2);

    let row = |group: &str, n, matches, mean| (group.to_owned(), n, matches, mean);
    // Everybody plays alone, so that two who are level share the win.
    let wins = [row("easy", 4, 2, 0.375), row("hard", 2, 2, 0.25), row("person", 2, 2, 0.0)];
    assert_eq!(answers(&report, "win"), wins);
    // easy: 12 and 0, then 12 and 12; hard: 12, then 0.
    let scores = [row("easy", 4, 2, 9.0), row("hard", 2, 2, 6.0), row("person", 2, 2, 0.0)];
    assert_eq!(answers(&report, "score"), scores);
    assert_eq!(answers(&report, "attack"), [row("contract 1", 2, 2, 1.0)]);
    let by = [row("easy", 1, 1, 1.0), row("hard", 1, 1, 1.0)];
    assert_eq!(answers(&report, "attack-by"), by);
    let played: f64 = answers(&report, "played").iter().map(|(.., mean)| mean).sum();
    assert!((played - 1.0).abs() < 1e-9);
    // Two calls at least, and 52 cards.
    assert!(answers(&report, "decisions")[0].3 >= 54.0);

    let picture = fs::read_to_string(&svg).unwrap();
    assert!(picture.contains("contract 1") && picture.contains("class=\"interval\""), "{picture}");
    assert!(!picture.contains("Anna"));
    // What is there stays.
    fs::write(&svg, "mine").unwrap();
    let out = kozyr(&["stats", folder, "--svg", svg.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("is there already and stays as it is"));
    assert_eq!(fs::read_to_string(&svg).unwrap(), "mine");
    let words = text(&kozyr(&["stats", folder]).stdout);
    assert!(words.contains("variety: 2 matches"), "{words}");
    assert!(words.contains("How often does an attack succeed?"), "{words}");
    assert!(words.contains("contract 1         100.0 % (at least "), "{words}");
    assert!(words.contains("n = 2, of 2 matches") && !words.contains("Anna"), "{words}");
}

#[test]
fn stats_count_stand_ins_apart_from_their_program() {
    let place = tempfile::tempdir().unwrap();
    let told = |text: String| -> Value {
        fs::write(place.path().join("a.kozyr"), text).unwrap();
        let out = kozyr(&["stats", place.path().to_str().unwrap(), "--json"]);
        assert!(out.status.success(), "{}", text_of(&out));
        serde_json::from_slice(&out.stdout).unwrap()
    };
    let row = |group: &str, n, mean| (group.to_owned(), n, 1, mean);
    // Seats 0 and 1 share the win; the first of them called the attack.
    let names = ["cmd:./mybot", "bot mybot of Anna", "easy", "easy"];
    let own = told(won(names));
    assert_eq!(answers(&own, "win"), [row("easy", 2, 0.0), row("program", 2, 0.5)]);
    assert_eq!(answers(&own, "attack-by"), [row("program", 1, 1.0)]);

    // Before the first action of a seat.
    let lent = |seat: u8, lines: &str| {
        let text = won(names);
        let at = text.find(&format!("\n{seat}: ")).unwrap();
        format!("{}\n{lines}{}", &text[..at], &text[at..])
    };
    let expected = [row("easy", 2, 0.0), row("program", 1, 0.5), row("stand-in", 1, 0.5)];
    for (text, attacker) in [
        (lent(0, "x-fault 0 late"), "stand-in"),
        (lent(1, "x-seat 1 time bot normal for mybot of Anna"), "program"),
    ] {
        let report = told(text);
        assert_eq!(answers(&report, "win"), expected);
        assert_eq!(answers(&report, "attack-by"), [row(attacker, 1, 1.0)]);
    }

    // Who forfeits has lost the match by it, and has not played the deal.
    let report = told(lent(0, "x-fault 0 illegal\nx-forfeit 0"));
    assert_eq!(answers(&report, "attack-by"), [row("stand-in", 1, 1.0)]);
    let wins = answers(&report, "win");
    assert_eq!(wins, [row("easy", 2, 0.0), row("program", 2, 0.5)]);
}

#[test]
fn stats_name_an_unreadable_record() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("a.kozyr"), won(["hard"; 4])).unwrap();
    fs::write(place.path().join("b.kozyr"), "kozyr 1\ngame variety\n0: bid 1\n").unwrap();
    let folder = place.path().to_str().unwrap();
    let out = kozyr(&["stats", folder]);
    assert_eq!(out.status.code(), Some(1));
    let words = text(&out.stdout);
    assert!(words.contains("variety: 1 match\n"), "{words}");
    assert!(words.contains("b.kozyr: line 3"), "{words}");
    let out = kozyr(&["stats", folder, "--game", "chess"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("there is no game `chess`"), "{}", text(&out.stderr));
    let out = kozyr(&["stats", "nowhere"]);
    assert!(text(&out.stderr).contains("nowhere: No such file"), "{}", text(&out.stderr));
}

/// Every question of every game has a key of its own, and a game that asks any asks three or more.
#[test]
fn games_ask_several_questions() {
    use kozyr_players::{Player, with_player};
    let mut asking = 0;
    for key in kozyr_games::keys() {
        let questions = with_player!(key, P => P::QUESTIONS).unwrap();
        let mut keys: Vec<_> = questions.iter().map(|question| question.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), questions.len(), "{key}: {keys:?}");
        assert!(keys.is_empty() || keys.len() >= 3, "{key}: {keys:?}");
        asking += usize::from(!keys.is_empty());
    }
    assert!(asking > 0, "no game asks anything");
}
