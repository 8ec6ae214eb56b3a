//! Every example runs to its end, and its claims are true.

#[path = "../analyse_a_record.rs"]
mod analyse_a_record;
#[path = "../run_an_arena.rs"]
mod run_an_arena;
#[path = "../write_a_bot.rs"]
mod write_a_bot;

#[path = "all/bots.rs"]
mod bots;
#[path = "all/online.rs"]
mod online;

use kozyr_games::{AnyGame, Setup, StepText, keys};
use kozyr_rules::Turn;

#[test]
fn write_a_bot_runs() {
    write_a_bot::main();
}

#[test]
fn analyse_a_record_runs() {
    analyse_a_record::main();
}

#[test]
fn run_an_arena_runs() {
    run_an_arena::main();
}

/// Anna gets a message about the end, and the match can be replayed from the steps that are stored.
#[test]
fn the_pocket_hosts_a_match_of_every_game() {
    for key in keys() {
        let lines = kozyr_pocket::play(key, 7).expect("a match");
        let first_step = lines.iter().position(|line| !line.starts_with('{')).expect("a step");
        let (messages, steps) = lines.split_at(first_step);
        assert!(messages[0].starts_with(r#"{"type":"welcome""#), "{key}");
        assert!(messages.iter().any(|message| message.contains(r#""finished""#)), "{key}");
        assert!(!messages.iter().any(|message| message.contains(r#""refused""#)), "{key}");
        let setup = Setup { key: key.to_owned(), ..Setup::default() };
        let mut game = AnyGame::new(&setup).expect("a game of the list");
        for step in steps.iter().cloned() {
            let step = match game.turn() {
                Turn::Seat(seat) => StepText::Act(seat, step),
                Turn::Chance | Turn::Over => StepText::Deal(step),
            };
            game.step(&step).expect("a step of the match");
        }
        assert_eq!(game.turn(), Turn::Over, "{key}");
    }
}

/// A file next to these that is not listed in the manifest would not run.
#[test]
fn every_file_is_an_example_of_the_manifest() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let manifest = include_str!("../Cargo.toml");
    let tests = include_str!("all.rs");
    let files = std::fs::read_dir(folder).expect("the folder of examples");
    let names = files.filter_map(|file| {
        let name = file.expect("a file").file_name().into_string().expect("UTF-8");
        name.strip_suffix(".rs").map(str::to_owned)
    });
    let names: Vec<String> = names.collect();
    assert_eq!(names.len(), 3);
    for name in names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not listed");
        assert!(tests.contains(&format!("{name}::main();")), "{name} is not run");
    }
}
