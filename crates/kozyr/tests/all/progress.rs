//! Progress of long commands on a terminal. Standard output contains the result alone.

use std::fs;
use std::process::{Command, Stdio};

use crate::kept::kept;
use crate::{Folder, kozyr, text};

/// Returns what a command writes to standard output, and what a terminal shows of standard error.
fn on_a_terminal(args: &[&str], out: &str) -> (String, String) {
    let words: Vec<String> = args.iter().map(|arg| format!("'{arg}'")).collect();
    let line = format!("'{}' {} > '{out}'", env!("CARGO_BIN_EXE_kozyr"), words.join(" "));
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command", &line, "/dev/null"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{args:?}: {shown}");
    (fs::read_to_string(out).unwrap(), shown)
}

#[test]
fn progress_is_shown_on_a_terminal_and_is_no_part_of_the_result() {
    if Command::new("script").arg("--version").output().is_err() {
        return;
    }
    let folder = Folder::new(&[]);
    let (results, data, out) = (folder.path("results"), folder.path("data"), folder.path("out"));
    let contest = ["arena", "variety", "--players", "normal,random", "--option", "deals=4"];
    let contest = [&contest[..], &["--blocks", "2"]].concat();
    assert!(kozyr(&[&contest[..], &["--out", &results]].concat()).status.success());
    kept(data.as_ref());
    let record = format!("{results}/records/000000-0.kozyr");
    let records = format!("{results}/records");
    let exported = folder.path("exported.jsonl");
    let judge = ["judge", "variety", "--players", "normal,random", "--matches", "1"];
    let commands: [(&[&str], &str); 9] = [
        (&contest, "of 2 blocks, "),
        (&["luck", &results], "0 of 2 blocks"),
        (&["luck", &record], "steps"),
        (&[&judge[..], &["--worlds", "20", "--option", "deals=4"]].concat(), "0 of 1 matches"),
        (
            &["grades", "variety", "--level", "normal", "--matches", "1", "--every", "99"],
            "0 of 1 matches",
        ),
        (&["stats", &records], "1 match read"),
        (&["check", &records], "records"),
        (&["doctor", "--data", &data], "matches are played again"),
        (&["bench", "variety", "--seconds", "0.1"], "now variety, whole list"),
    ];
    for (args, says) in commands {
        let alone = kozyr(args);
        assert_eq!(
            (alone.status.code(), text(&alone.stderr)),
            (Some(0), String::new()),
            "{args:?}"
        );
        let (result, shown) = on_a_terminal(args, &out);
        assert!(shown.contains(says), "{args:?}: {shown:?}");
        assert!(shown.ends_with("\r\u{1b}[K"), "{args:?} leaves its line: {shown:?}");
        assert!(!result.contains(['\r', '\u{1b}', '█']), "{args:?}: {result:?}");
        let alone = text(&alone.stdout);
        assert_eq!(result.lines().count(), alone.lines().count(), "{args:?}: {result}\n{alone}");
    }
    let (result, shown) = on_a_terminal(&["export", &exported, "--private", "--data", &data], &out);
    assert!(shown.contains("matches written") && result.contains("the records of"), "{shown:?}");
}
