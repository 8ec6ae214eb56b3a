//! Every example runs to its end, and its claims are true.

#[path = "../analyse_a_record.rs"]
mod analyse_a_record;
#[path = "../host_in_process.rs"]
mod host_in_process;
#[path = "../run_an_arena.rs"]
mod run_an_arena;
#[path = "../write_a_bot.rs"]
mod write_a_bot;

#[path = "all/bots.rs"]
mod bots;
#[path = "all/online.rs"]
mod online;

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

#[test]
fn host_in_process_runs() {
    host_in_process::main();
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
    assert_eq!(names.len(), 4);
    for name in names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not listed");
        assert!(tests.contains(&format!("{name}::main();")), "{name} is not run");
    }
}
