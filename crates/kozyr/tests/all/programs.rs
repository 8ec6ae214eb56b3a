//! Programs as players, as a person calls them.

use std::fs;

use serde_json::{Value, json};

use crate::{Folder, kozyr, text};

fn random() -> String {
    format!("cmd:python3 {}/../../examples/bots/any_legal.py", env!("CARGO_MANIFEST_DIR"))
}

/// Times that are long enough for any machine.
const PATIENT: [&str; 4] = ["--start-ms", "300000", "--action-ms", "300000"];

fn called(args: &[&str]) -> std::process::Output {
    kozyr(&[args, &PATIENT].concat())
}

#[test]
fn a_program_plays_in_the_arena_and_its_results_are_kept() {
    let folder = Folder::new(&[]);
    let out = folder.path("results");
    let players = format!("{},random", random());
    let args = ["arena", "caravan", "--players", &players, "--blocks", "2", "--out", &out];
    let output = called(&args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(printed.contains("0 late, 0 illegal, 0 died, 0 matches forfeit"), "{printed}");
    let plan: Value =
        serde_json::from_str(&fs::read_to_string(folder.path("results/plan.json")).unwrap())
            .unwrap();
    assert_eq!(plan["players"], json!([random(), "random"]));
    assert_eq!(plan["budget"]["action_ms"], 300_000);
    let record = fs::read_to_string(folder.path("results/records/000000-0.kozyr")).unwrap();
    assert!(record.contains(&format!("\nseat 0 {}\n", random())), "{record}");
    let kept = fs::read_to_string(folder.path("results/stderr/1.txt")).unwrap();
    assert_eq!(kept, format!("# {}\n", random()));
    // The same command goes on: nothing is left to play. With another budget it is another contest.
    let written = format!("{kept}what it said\n");
    fs::write(folder.path("results/stderr/1.txt"), &written).unwrap();
    let processes = fs::read_dir(folder.path("results/stderr")).unwrap().count();
    let again = called(&[&args[..], &["--json"]].concat());
    let told: Value = serde_json::from_str(&text(&again.stdout)).unwrap();
    let none = json!({ "late": 0, "illegal": 0, "died": 0, "forfeits": 0 });
    assert_eq!(told["report"]["standings"][0]["faults"], none);
    // What was written before stays, and the new process has a file beside it.
    assert_eq!(fs::read_to_string(folder.path("results/stderr/1.txt")).unwrap(), written);
    let next = folder.path(&format!("results/stderr/{}.txt", processes + 1));
    assert_eq!(fs::read_to_string(next).unwrap(), kept);
    let other = called(&[&args[..], &["--bank-ms", "1"]].concat());
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("its budget is"), "{}", text(&other.stderr));
}

#[test]
fn judge_litmus_and_ladder_take_a_program() {
    let folder = Folder::new(&[]);
    let said = folder.path("said");
    let kept = |number: u32| fs::read_to_string(folder.path(&format!("said/{number}.txt")));
    let players = format!("{},normal", random());
    let judged = called(&[
        "judge",
        "caravan",
        "--players",
        &players,
        "--matches",
        "1",
        "--worlds",
        "10",
        "--stderr",
        &said,
        "--json",
    ]);
    assert_eq!(kept(1).unwrap(), format!("# {}\n", random()));
    assert!(judged.status.success(), "{}", text(&judged.stderr));
    let judged: Value = serde_json::from_str(&text(&judged.stdout)).unwrap();
    assert!(judged["found"]["different"].as_u64().unwrap() > 0, "{judged}");
    assert_eq!(judged["found"]["faults"][0]["illegal"], 0, "{judged}");

    let processes = fs::read_dir(&said).unwrap().count();
    let player = random();
    let asked = ["litmus", "caravan", "--player", &player, "--seeds", "1", "--json"];
    let asked = called(&[&asked[..], &["--stderr", &said]].concat());
    assert!(fs::read_dir(&said).unwrap().count() > processes, "another process");
    // A random player does not pass them all.
    assert_eq!(asked.status.code(), Some(1), "{}", text(&asked.stderr));
    let asked: Value = serde_json::from_str(&text(&asked.stdout)).unwrap();
    let positions = asked["positions"].as_array().unwrap();
    assert!(positions.len() >= 25);
    assert!(positions.iter().all(|position| position["answers"][0]["fault"].is_null()), "{asked}");

    let measured = called(&[
        "ladder",
        "caravan",
        "--player",
        &random(),
        "--levels",
        "random,normal",
        "--blocks",
        "2",
        "--json",
    ]);
    assert!(measured.status.success(), "{}", text(&measured.stderr));
    let measured: Value = serde_json::from_str(&text(&measured.stdout)).unwrap();
    assert_eq!(measured["found"][1]["against"], "normal", "{measured}");
    assert_eq!(measured["found"][1]["blocks"], 2, "{measured}");
}

#[test]
fn a_program_that_cannot_start_is_refused_by_name() {
    let output = called(&["arena", "caravan", "--players", "cmd:no-such-python3 bot.py,random"]);
    assert_eq!(output.status.code(), Some(2));
    let error = text(&output.stderr);
    assert!(error.contains("cannot start `no-such-python3`"), "{error}");
    assert!(error.contains("is it installed"), "{error}");
    let output = called(&["arena", "caravan", "--players", "cmd:'open,random"]);
    assert!(
        text(&output.stderr).contains("a quotation mark is missing"),
        "{}",
        text(&output.stderr)
    );
}
