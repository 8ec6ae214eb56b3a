//! Positions come out the same each time, and after an interruption.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Instant;

use kozyr_arena::positions::{Effort, Folder, Maker, Plan, Setup};
use kozyr_players::Level;
use kozyr_players::variety::VarietyPlayer;
use kozyr_rules::record::run;
use kozyr_rules::{Game, GameExt, Turn};

type G = kozyr_games::variety::Variety;

fn maker() -> Maker<VarietyPlayer> {
    let start = "scores=0,0,0,0 deal=4".to_owned();
    let options = BTreeMap::from([("deals".to_owned(), "4".to_owned())]);
    let plan = Plan {
        levels: vec![Level::Easy, Level::Normal],
        setups: vec![Setup { options, start }],
        margin: 0.08,
        looks: 12,
        max_legal: 16,
    };
    Maker::new("variety", plan, Effort { count: 4, seed: 3, divide: 10 }).expect("a plan")
}

/// The files of a folder without what a clock says.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
    entries
        .map(|entry| {
            let text = fs::read_to_string(entry.path()).expect("text");
            let kept = text.lines().filter(|line| !line.contains("\"seconds\""));
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, kept.collect::<Vec<_>>().join("\n"))
        })
        .collect()
}

#[test]
fn an_interruption_changes_nothing() {
    let [whole, parts] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let maker = maker();
    let go_on = |path: &Path, end, progress: &mut dyn FnMut(usize)| {
        let mut folder = Folder::open(path, 3).expect("a folder");
        folder
            .go_on(&maker, "made by a test", end, &mut |tally| progress(tally.kept))
            .expect("a writable folder");
    };
    // What is there when the first position has been found is an interrupted run.
    let mut copied = false;
    go_on(whole.path(), None, &mut |kept| {
        if kept == 1 && !copied {
            copied = true;
            for (name, _) in files(whole.path()) {
                fs::copy(whole.path().join(&name), parts.path().join(&name)).expect("a copy");
            }
        }
    });
    assert!(copied, "there was an interruption");
    assert_ne!(files(whole.path()), files(parts.path()));
    // Without time nothing is searched.
    let before = files(parts.path());
    go_on(parts.path(), Some(Instant::now()), &mut |_| {});
    assert_eq!(files(parts.path()), before);
    go_on(parts.path(), None, &mut |_| {});
    assert_eq!(files(whole.path()), files(parts.path()));
    assert!(Folder::open(parts.path(), 4).is_err(), "another seed finds other positions");

    for (name, text) in files(whole.path()).iter().filter(|(name, _)| name.ends_with(".kozyr")) {
        let record = run::<G>(text).unwrap_or_else(|failure| panic!("{name}: {failure}"));
        let Turn::Seat(seat) = record.game.turn() else { panic!("{name}: nobody is to act") };
        let best = text.lines().find_map(|line| line.strip_prefix("x-best ")).expect("a best play");
        let legal: Vec<String> = record.game.legal().iter().map(ToString::to_string).collect();
        assert!(legal.len() >= 3 && legal.iter().any(|action| action == best), "{name}: {seat}");
    }
}
