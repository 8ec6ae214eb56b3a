//! The load driver, through the program as it was built.

use std::fs;

use clap::Parser;

use crate::{Folder, text};

/// Makes the driver start this program and play through it.
fn load(args: &[&str], out: &mut Vec<u8>) -> anyhow::Result<bool> {
    let own = ["kozyr-load", "--serve", "--program", env!("CARGO_BIN_EXE_kozyr")];
    kozyr_load::run(&kozyr_load::Args::try_parse_from([&own[..], args].concat())?, out)
}

/// Plays all games through real sockets, for a moment. The cost is not asserted, only that it is
/// reported.
#[test]
fn load_plays_every_game_through_a_server_of_its_own() {
    let folder = Folder::new(&[]);
    let file = folder.path("result.json");
    let mut printed = Vec::new();
    let asked = ["--tables", "12", "--spectators", "1", "--idle", "3", "--seconds", "2"];
    let told = ["--warm-up", "0.5", "--data", &folder.path(""), "--json", &file];
    let well = load(&[&asked[..], &told].concat(), &mut printed).unwrap();
    let printed = text(&printed);
    assert!(well, "{printed}");
    assert!(printed.contains("no errors") && printed.contains("acknowledged actions"), "{printed}");
    let result: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    let number = |path: &str| {
        let value = result.pointer(path).unwrap_or_else(|| panic!("no {path} in {result}"));
        value.as_f64().unwrap_or_else(|| panic!("{path} is {value}"))
    };
    for key in kozyr_games::keys() {
        assert!(number(&format!("/actions_by_game/{key}")) > 0.0, "{result}");
    }
    // What is told belongs together.
    let games = result["actions_by_game"].as_object().unwrap().values();
    let actions = number("/actions");
    assert_eq!(games.map(|n| n.as_f64().unwrap()).sum::<f64>(), actions);
    assert!((number("/actions_per_second") * number("/seconds") - actions).abs() < 0.5);
    assert!(number("/received/ack/messages") >= actions);
    assert!(number("/received/update/bytes_per_action") > 50.0, "{result}");
    let quantiles = ["p50", "p99", "p999", "max"].map(|part| number(&format!("/ack_ms/{part}")));
    assert!(quantiles.is_sorted() && quantiles[0] > 0.0, "{quantiles:?}");
    for positive in [
        "/server/cpu_ms_per_action",
        "/server/written_bytes_per_action",
        "/own_cpu_ms_per_action",
        "/memory/before_kb",
        "/memory/per_table_kb",
        "/memory/left_kb",
        "/disk_sync_ms",
    ] {
        assert!(number(positive) > 0.0, "{positive}: {result}");
    }
    // 12 tables with a spectator each, and three who look at nothing.
    assert!(number("/sockets") >= 12.0 * 3.0 + 3.0);
    assert_eq!(result["failures"], serde_json::json!([]));
    assert!(result["program"]["source"].is_string(), "{result}");
    // The fresh folder is gone.
    let left: Vec<_> =
        fs::read_dir(folder.path("")).unwrap().map(|one| one.unwrap().file_name()).collect();
    assert_eq!(left, ["result.json"]);
}

#[test]
fn load_refuses_unknown_games_and_too_few_tables() {
    let wrong = |args: &[&str]| format!("{:#}", load(args, &mut Vec::new()).unwrap_err());
    let no_game = wrong(&["--games", "chess"]);
    assert!(no_game.contains("the server has no game `chess`; it has "), "{no_game}");
    assert!(wrong(&["--tables", "1"]).contains("games, and each needs a table"));
}
