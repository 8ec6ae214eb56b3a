//! The command as a person calls it.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

#[cfg(target_os = "linux")]
mod bridge;
mod configuration;
#[cfg(unix)]
mod descriptors;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(feature = "postgres")]
mod in_postgres;
mod kept;
mod laboratory;
#[cfg(target_os = "linux")]
mod lacking;
#[cfg(target_os = "linux")]
mod load;
#[cfg(unix)]
mod owners;
#[cfg(unix)]
mod person;
#[cfg(unix)]
mod promised;
mod pipes;
mod programs;
#[cfg(target_os = "linux")]
mod progress;
mod stats;
#[cfg(target_os = "linux")]
mod still;
#[cfg(unix)]
mod supervisor;
#[cfg(unix)]
mod ways_in;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn kozyr(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kozyr")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    path.to_str().unwrap().to_owned()
}

/// A folder of records, which is deleted at the end of the test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            fs::write(folder.path().join(name), content).unwrap();
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        path.to_str().unwrap().to_owned()
    }
}

#[test]
fn check_takes_folders_and_names_the_first_line_that_fails() {
    let good = "kozyr 1\ngame kan\n? turn => deal\n";
    let wrong = "kozyr 1\ngame kan\n? turn => deal\n? stage => play\n? turn => 1\n";
    let folder = Folder::new(&[("a.kozyr", good), ("b.kozyr", wrong), ("c.txt", "no record")]);
    let output = kozyr(&["check", &folder.path("a.kozyr")]);
    assert!(output.status.success());
    assert!(text(&output.stdout).starts_with("1 of 1 record hold (3 lines, 1 checks"));

    let output = kozyr(&["check", &folder.path("")]);
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&output.stdout);
    assert!(printed.contains("b.kozyr: line 4: expected play, got deal\n"), "{printed}");
    assert!(printed.contains("\n1 of 2 records hold"), "{printed}");

    let output = kozyr(&["check", "--json", &folder.path("b.kozyr")]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let file = &report["files"][0];
    assert_eq!((&file["ok"], &file["line"]), (&false.into(), &4.into()));
    assert_eq!((&file["expected"], &file["got"]), (&"play".into(), &"deal".into()));

    // What is no record is an error of that file; what is not there is one of the command.
    let output = kozyr(&["check", &folder.path("c.txt")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("c.txt: line 1: a record begins with `kozyr 1`, found"));
    let output = kozyr(&["check", &folder.path("nothing.kozyr")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("nothing.kozyr"));
}

/// The checker answers programs as `docs/kit.md` describes.
#[test]
fn the_checker_answers_as_the_kit_says() {
    let kit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/kit.md");
    let kit = fs::read_to_string(kit).unwrap();
    let held = "kozyr 1\ngame kan\n? turn => deal\n? stage => deal\n";
    let wrong = "kozyr 1\ngame kan\n? turn => deal\n? stage => play\n? turn => 1\n";
    let refused = "kozyr 1\ngame kan\n? can iku => yes\n";
    let early = "kozyr 1\ngame kan\n0: iku\n";
    let folder = Folder::new(&[
        ("a.kozyr", held),
        ("b.kozyr", wrong),
        ("c.kozyr", "x"),
        ("d.kozyr", refused),
        ("e.kozyr", early),
    ]);
    let code = |paths: &[&str]| {
        let paths: Vec<String> = paths.iter().map(|name| folder.path(name)).collect();
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        let output = kozyr(&[&["check", "--json"], &paths[..]].concat());
        (output.status.code(), output)
    };
    assert_eq!(code(&["a.kozyr"]).0, Some(0));
    for name in ["b.kozyr", "c.kozyr", "d.kozyr", "e.kozyr", ""] {
        assert_eq!(code(&[name]).0, Some(1), "{name}");
    }
    // What cannot be read is no answer, whatever else was asked.
    fs::create_dir(folder.path("empty")).unwrap();
    for paths in [&["nothing.kozyr"][..], &["empty"], &["a.kozyr", "nothing.kozyr"]] {
        let (code, output) = code(paths);
        assert_eq!(code, Some(2), "{paths:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{output:?}");
    }
    assert_eq!(kozyr(&["check"]).status.code(), Some(2));
    assert_eq!(kozyr(&["check", "--nonsense", "x"]).status.code(), Some(2));

    let report: serde_json::Value = serde_json::from_slice(&code(&[""]).1.stdout).unwrap();
    let files = report["files"].as_array().unwrap();
    let fields = |of: &serde_json::Value| -> Vec<String> {
        of.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(fields(&report), ["checks", "failed", "files", "lines", "seconds"]);
    assert_eq!(fields(&files[0]), ["checks", "file", "ok"]);
    assert_eq!(fields(&files[1]), ["expected", "file", "got", "line", "message", "ok"]);
    assert_eq!(fields(&files[2]), ["file", "line", "message", "ok"]);
    // A step that may not be made: here no rule forbids it, it only comes before the deal.
    assert_eq!(fields(&files[4]), ["file", "line", "message", "ok", "rule"]);
    assert_eq!(files[4]["rule"], serde_json::Value::Null);
    assert_eq!((&report["failed"], &report["checks"]), (&4.into(), &2.into()));
    let told = ["0 | every file", "1 | at least", "2 | nothing"];
    assert!(told.iter().all(|code| kit.contains(code)), "docs/kit.md has the codes");
    for field in fields(&report).iter().chain(&fields(&files[1])).chain(&fields(&files[4])) {
        assert!(kit.contains(&format!("\"{field}\"")), "docs/kit.md says nothing of {field}");
    }
}

/// The kit counts its records, and the example of another program agrees with the rules.
#[test]
fn the_kit_counts_its_records_and_its_example_agrees() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kit = fs::read_to_string(root.join("docs/kit.md")).unwrap();
    let games = fs::read_dir(root.join("games")).unwrap();
    let games: Vec<PathBuf> = games.map(|game| game.unwrap().path()).collect();
    for (name, code) in [("rulebook", 0), ("conformance", 0), ("refused", 1)] {
        let of_game = |game: &PathBuf| game.join("rules/tests").join(name);
        let folders: Vec<PathBuf> =
            games.iter().map(of_game).filter(|folder| folder.is_dir()).collect();
        let paths: Vec<&str> = folders.iter().map(|folder| folder.to_str().unwrap()).collect();
        let output = kozyr(&[&["check", "--json"], &paths[..]].concat());
        assert_eq!(output.status.code(), Some(code), "{name}");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let count = report["files"].as_array().unwrap().len();
        let line = kit.lines().find(|line| line.contains(&format!("tests/{name}`"))).unwrap();
        assert!(line.contains(&format!("| {count} ")), "{count} files of {name}: {line}");
        if code == 1 {
            assert_eq!(report["failed"], count, "all of them are to be refused");
        }
    }
    let program = root.join("examples/kit/tricks.py");
    let mut python = Command::new("python3");
    let Ok(output) = python.arg(program).args([env!("CARGO_BIN_EXE_kozyr"), "20"]).output() else {
        eprintln!("python3 is not installed: the example of the kit was not run");
        return;
    };
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).starts_with("20 of 20 records hold"), "{}", text(&output.stdout));
}

#[test]
fn show_prints_the_position_for_a_viewer() {
    let record = sample("kan/rules/tests/conformance/kan-101-0000.kozyr");
    let output = kozyr(&["show", &record]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("hand 4: "));

    let folder = Folder::new(&[(
        "c.kozyr",
        "kozyr 1\ngame caravan\nseat 1 Olena\ndeal first 0 / \
         AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AD 2D 3D 4D 5D \
         6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK JK2 / 1: x\n",
    )]);
    let output = kozyr(&["show", &folder.path("c.kozyr")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 4: column "), "{}", text(&output.stderr));

    let pack = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AD 2D 3D 4D 5D \
         6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK JK2";
    let content =
        format!("kozyr 1\ngame caravan\nseat 1 Olena\ndeal first 0 / 0: {pack} / 1: {pack}\n");
    fs::write(folder.path("c.kozyr"), content).unwrap();
    let printed = text(&kozyr(&["show", &folder.path("c.kozyr")]).stdout);
    assert!(printed.contains("seat 1: Olena\nturn: 0   stage: opening\n"), "{printed}");
    assert!(printed.contains("hand 0: AS 2S 3S 4S 5S 6S 7S 8S\n"), "{printed}");
    assert!(printed.contains("legal for seat 0 (24):\n  place AS 1\n"), "{printed}");

    let printed = text(&kozyr(&["show", "--seat", "1", &folder.path("c.kozyr")]).stdout);
    assert!(printed.contains("hand 0: hidden\nhand 1: AS 2S "), "{printed}");
    assert!(!printed.contains("legal for seat 0"), "{printed}");

    let output = kozyr(&["show", "--seat", "0", "--json", &folder.path("c.kozyr")]);
    let view: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(view["stage"], "opening");

    let output = kozyr(&["show", "--seat", "2", &folder.path("c.kozyr")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("there is no seat 2; seats are 0 to 1"));
}

#[test]
fn the_arena_is_repeatable_and_rotates() {
    let arena = |threads: &str| {
        let args = [
            "arena",
            "caravan",
            "--players",
            "normal,random",
            "--blocks",
            "12",
            "--json",
            "--threads",
            threads,
        ];
        let output = kozyr(&args);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let mut report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        report["report"]["seconds"].take();
        report["report"]["decisions_per_second"].take();
        for standing in report["report"]["standings"].as_array_mut().unwrap() {
            standing["seconds_per_decision"].take();
        }
        report
    };
    let report = arena("1");
    assert_eq!(report, arena("2"), "the number of threads changes nothing");
    let report = &report["report"];
    assert_eq!(report["matches"], 24);
    let shares = report["standings"].as_array().unwrap();
    let total: f64 = shares.iter().map(|s| s["win_share"]["mean"].as_f64().unwrap()).sum();
    assert!((total - 1.0).abs() < 1e-9, "one of two wins every match: {total}");
    assert!(report["elo"]["low"].as_f64().unwrap() > 0.0, "normal is the better one");

    let output = kozyr(&["arena", "caravan", "--players", "normal,strongest"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("there is no bot level `strongest`"));
    let output = kozyr(&["arena", "kan", "--players", "normal,random"]);
    assert!(text(&output.stderr).contains("kan has 5 seats"), "{}", text(&output.stderr));
}

#[test]
fn an_arena_with_a_test_and_a_folder_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("results");
    let arena = |seed: &str| {
        kozyr(&[
            "arena",
            "caravan",
            "--players",
            "normal,random",
            "--test",
            "0,100",
            "--seed",
            seed,
            "--out",
            out.to_str().unwrap(),
        ])
    };
    let first = arena("1");
    assert!(text(&first.stdout).contains("+100 Elo or more"), "{}", text(&first.stdout));
    let played = std::fs::read_to_string(out.join("blocks.jsonl")).unwrap();
    assert!(text(&arena("1").stdout).contains("+100 Elo or more"));
    let again = std::fs::read_to_string(out.join("blocks.jsonl")).unwrap();
    assert_eq!(played, again, "nothing is played twice");
    let other = arena("2");
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("its seed is 1, not 2"), "{}", text(&other.stderr));

    // What was played is a record that holds.
    let record = out.join("records/000000-0.kozyr");
    assert!(kozyr(&["check", record.to_str().unwrap()]).status.success());
    let bad = kozyr(&["arena", "caravan", "--players", "normal,random", "--test", "5"]);
    assert!(text(&bad.stderr).contains("two Elo differences"), "{}", text(&bad.stderr));
}

#[test]
fn a_review_grades_a_seat_of_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("results");
    let out = out.to_str().unwrap();
    let arena =
        kozyr(&["arena", "caravan", "--players", "random,normal", "--blocks", "1", "--out", out]);
    assert!(arena.status.success(), "{}", text(&arena.stderr));
    let record = format!("{out}/records/000000-0.kozyr");
    let output = kozyr(&["review", &record, "--seat", "0", "--json"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let review: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&review["game"], &review["seat"]), (&"caravan".into(), &0.into()));
    let way: Vec<f64> = review["way"].as_array().unwrap().iter().flat_map(|w| w.as_f64()).collect();
    assert_eq!((way.len(), way[0]), (4, 0.5), "{review}");
    assert!(way.iter().all(|share| (0.0..=1.0).contains(share)), "{review}");
    assert!(way[2] < way[1], "a random player loses by its decisions: {review}");
    assert!(review["kept"]["mean"].as_f64().unwrap() < 0.9, "{review}");
    assert!(!review["moments"].as_array().unwrap().is_empty(), "{review}");

    let short = kozyr(&["review", &record, "--seat", "0"]);
    assert!(text(&short.stdout).contains("costly: "), "{}", text(&short.stdout));
    // What is shown of the way adds up.
    let shown = text(&short.stdout);
    let ends: Vec<i32> = shown
        .lines()
        .filter_map(|line| line.split_once(", to ")?.1.split(' ').next()?.parse().ok())
        .collect();
    let parts: Vec<i32> =
        shown.lines().filter_map(|line| line.split_once(", to ")?.0.trim().parse().ok()).collect();
    assert_eq!((ends.len(), parts.len()), (3, 3), "{shown}");
    assert_eq!(50 + parts.iter().sum::<i32>(), ends[2], "{shown}");
    let nobody = kozyr(&["review", &record, "--seat", "5"]);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(text(&nobody.stderr).contains("there is no seat 5"), "{}", text(&nobody.stderr));
}

#[test]
fn a_ladder_is_saved_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, plot, page) = (path("ladder.json"), path("ladder.svg"), path("strength.md"));
    std::fs::write(&page, "before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter\n").unwrap();
    let places = ["--file", &file, "--plot", &plot, "--page", &page];
    let measure = ["ladder", "variety", "--levels", "normal", "--blocks", "2"];
    let below = kozyr(&[&measure[..], &places].concat());
    assert!(below.status.success(), "{}", text(&below.stderr));
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept.contains("--players normal,easy,easy,easy --blocks 2 --seed 1"), "{kept}");
    assert!(std::fs::read_to_string(&plot).unwrap().contains(">variety</text>"));
    let page = std::fs::read_to_string(&page).unwrap();
    assert!(page.starts_with("before") && page.trim_end().ends_with("after"), "{page}");
    assert!(page.contains("| variety | normal | easy |") && !page.contains("old"), "{page}");
    assert!(page.contains(", wide |"), "two blocks say little: {page}");
    let lowest = ["ladder", "variety", "--levels", "random", "--blocks", "2"];
    let lowest = kozyr(&[&lowest[..], &places].concat());
    assert!(text(&lowest.stderr).contains("no level below"), "{}", text(&lowest.stderr));
}

#[test]
fn a_ladder_follows_its_plan_and_resumes() {
    let folder = Folder::new(&[(
        "plan.json",
        r#"[{ "game": "kan", "level": "normal", "blocks": 3 },
            { "game": "caravan", "level": "easy", "blocks": 2 }]"#,
    )]);
    let names = ["plan.json", "ladder.json", "ladder.svg", "page.md", "out"];
    let [plan, file, plot, page, results] = names.map(|name| folder.path(name));
    let places = ["--plan", &plan, "--file", &file, "--plot", &plot, "--page", &page];
    let ladder =
        |args: &[&str]| kozyr(&[&["ladder"], args, &places[..], &["--out", &results]].concat());
    let stopped = ladder(&["all", "--minutes", "0"]);
    assert_eq!(stopped.status.code(), Some(1), "{}", text(&stopped.stderr));
    let said = text(&stopped.stderr);
    assert!(said.contains("0 of 3 blocks; the same command goes on with it"), "{said}");
    let done = ladder(&["all"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.contains("kan --players normal,easy --pairs --blocks 3 --seed 1"), "{kept}");
    assert!(kept.contains("caravan --players easy,random --blocks 2 --seed 1"), "{kept}");
    let played = |name: &str| fs::metadata(folder.path(name)).unwrap().modified().unwrap();
    let first = played("out/kan-normal/records/000002-1.kozyr");
    assert!(ladder(&["kan"]).status.success());
    assert_eq!(first, played("out/kan-normal/records/000002-1.kozyr"), "nothing is played twice");
    let other = ladder(&["bacon"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("plan.json has no bacon"), "{}", text(&other.stderr));

    // Blocks of another build are not mixed with these, unless that is asked for.
    let plan = folder.path("out/kan-normal/plan.json");
    let mut begun: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&plan).unwrap()).unwrap();
    assert!(
        begun["program"]["fitted"].as_str().is_some_and(|digest| digest.len() == 32),
        "{begun}"
    );
    begun["program"]["fitted"] = "another".into();
    fs::write(&plan, begun.to_string()).unwrap();
    let refused = ladder(&["kan"]);
    assert_eq!(refused.status.code(), Some(2));
    let said = text(&refused.stderr);
    assert!(
        said.contains("its fitted is \"another\", not ") && said.contains("--resume-anyway"),
        "{said}"
    );
    assert!(ladder(&["kan", "--resume-anyway"]).status.success());
}

#[test]
fn intervals_are_honest_at_their_ends() {
    let arena = |args: &[&str]| {
        let base = ["arena", "caravan", "--players", "easy,random"];
        kozyr(&[&base[..], args].concat())
    };
    let one = text(&arena(&["--blocks", "1"]).stdout);
    assert!(one.contains("100.00 % (no interval)") && !one.contains("inf"), "{one}");
    assert!(one.contains("easy against the others: unknown Elo"), "{one}");
    let sweep = text(&arena(&["--blocks", "4"]).stdout);
    assert!(sweep.contains("100.00 % (at least 47.28)"), "{sweep}");
    assert!(!sweep.contains("± 0.00"), "{sweep}");
    let json = arena(&["--blocks", "4", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let elo = &json["report"]["elo"];
    assert!(elo["high"].is_null() && elo["value"].is_null() && elo["low"].is_f64(), "{elo}");
    assert_eq!(json["report"]["points"]["high"], 1.0);
    assert!(json["program"]["commit"].is_string() || json["program"]["commit"].is_null());
}

#[test]
fn facts_are_counted_exactly() {
    let output = kozyr(&["facts", "phase10", "--json"]);
    let facts: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    // 108 cards, ten of them: 108! / (98! 10!).
    assert_eq!(facts["hands"], "38722819230810");
    assert_eq!(facts["phases"].as_array().unwrap().len(), 10);
    let output = kozyr(&["facts", "variety"]);
    assert!(text(&output.stdout).contains("617688"));
    assert_eq!(kozyr(&["facts", "kan"]).status.code(), Some(2));
}

#[test]
fn bench_measures_the_games_it_is_asked_for() {
    let output = kozyr(&["bench", "kan", "--seconds", "0.05", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let game = &report["games"][0];
    assert_eq!(game["game"], "kan");
    assert!(game["decisions"].as_u64().unwrap() > 1000);
    let output = kozyr(&["bench", "variety", "--search", "--seconds", "0.05", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for game in report["games"].as_array().unwrap() {
        assert!(game["simulations"].as_u64().unwrap() > 100, "{game}");
    }
    assert_eq!(report["games"][1]["search"], "tree, random playouts");
    assert_eq!(kozyr(&["bench", "chess"]).status.code(), Some(2));
}

#[test]
fn judge_tells_levels_apart_and_a_level_equal_to_itself() {
    let judge = |players: &str| {
        let asked = ["judge", "variety", "--players", players, "--matches", "4"];
        let output = kozyr(&[&asked[..], &["--worlds", "100", "--json"]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["found"].clone()
    };
    let found = judge("normal,random");
    let gain = |part: &str| found["gain"][part].as_f64().unwrap();
    assert!(gain("mean") > gain("margin"), "{found}");
    assert_eq!((&found["matches"], &found["by_another"]), (&4.into(), &true.into()));
    let same = judge("normal,normal");
    assert!(same["decisions"].as_u64().unwrap() > 50 && same["different"] == 0, "{same}");
    assert_eq!(same["gain"]["mean"], 0.0);
    let says = |more: &[&str]| {
        let asked = ["judge", "kan", "--matches", "1", "--worlds", "5", "--option", "rounds=1"];
        kozyr(&[&asked[..], more].concat())
    };
    let own = text(&says(&["--players", "easy,normal", "--by", "easy"]).stdout);
    assert!(own.contains("(no interval)") && own.contains("over 1 match;"), "{own}");
    assert!(own.contains("those of easy, which is one of the two"), "{own}");
    let other = text(&says(&["--players", "easy,normal"]).stdout);
    assert!(other.contains("those of expert, which is neither of the two"), "{other}");
    let no_judge = says(&["--players", "easy,normal", "--by", "normal"]);
    assert_eq!(no_judge.status.code(), Some(2));
    assert!(text(&no_judge.stderr).contains("a level that searches"), "{no_judge:?}");
    let one = kozyr(&["judge", "variety", "--players", "hard"]);
    assert_eq!(one.status.code(), Some(2));
    assert!(text(&one.stderr).contains("--players takes two"), "{}", text(&one.stderr));
}

#[test]
fn luck_is_measured_for_contests_and_matches() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let contest = ["arena", "phase10", "--players", "normal,random", "--blocks", "2"];
    assert!(kozyr(&[&contest[..], &["--out", place]].concat()).status.success());
    let output = kozyr(&["luck", place, "--json"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let normal = &found["levels"][0];
    assert_eq!(normal["level"], "normal");
    let mean = |part: &str| normal[part]["mean"].as_f64().unwrap();
    assert!((mean("won") - mean("deals") - mean("draws") - mean("without")).abs() < 1e-9);
    let lines = text(&kozyr(&["luck", place]).stdout);
    assert!(lines.starts_with("normal   wins "), "{lines}");
    assert!(lines.contains("without luck"), "{lines}");

    let record = format!("{place}/records/000000-0.kozyr");
    let seats = text(&kozyr(&["luck", &record]).stdout);
    assert_eq!(seats.lines().count(), 4, "{seats}");
    assert!(seats.contains("won 100 % of the match"), "{seats}");

    let nothing = kozyr(&["luck", "nowhere"]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(text(&nothing.stderr).contains("nowhere"), "{}", text(&nothing.stderr));
    let empty = tempfile::tempdir().unwrap();
    let no_plan = kozyr(&["luck", empty.path().to_str().unwrap()]);
    assert!(text(&no_plan.stderr).contains("plan.json"), "{}", text(&no_plan.stderr));
}

#[test]
fn grades_are_measured() {
    let measure = ["grades", "variety", "--level", "easy", "--matches", "1", "--option", "deals=4"];
    let output = kozyr(&[&measure[..], &["--every", "8", "--json"]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(found["decisions"].as_u64().unwrap() > 3, "{found}");
    let threshold = |grade: &str| found[grade].as_f64().unwrap();
    assert!(threshold("inaccuracy") < threshold("mistake"), "{found}");
    assert!(threshold("mistake") < threshold("blunder"), "{found}");
    let other = kozyr(&["grades", "chess"]);
    assert!(text(&other.stderr).contains("chess"), "{}", text(&other.stderr));
}
