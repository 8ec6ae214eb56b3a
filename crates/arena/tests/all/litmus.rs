//! Named positions: each file holds, `hard` does what is wanted, and the positions are not easy.

use kozyr_arena::litmus::parse;
use kozyr_games::{Bacon, Caravan, Kan, Phase10, Variety};
use kozyr_players::{Level, Played};

fn check<G: Played>(name: &str) {
    let path = format!("{}/litmus/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let positions = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    assert!(positions.len() >= 25, "{} positions", positions.len());
    let mut failed_by_normal = 0;
    let mut wrong = Vec::new();
    for litmus in &positions {
        let answers = litmus
            .answers::<G>(Level::Hard, 1..=3)
            .unwrap_or_else(|problem| panic!("{}: {problem}", litmus.name));
        if answers.iter().filter(|(_, good)| *good).count() < 2 {
            wrong.push(format!("{}: {answers:?}; {}", litmus.name, litmus.why));
        }
        let normal = litmus.passes::<G>(Level::Normal).expect("the position was read already");
        failed_by_normal += usize::from(!normal);
    }
    assert!(wrong.is_empty(), "hard fails\n{}", wrong.join("\n"));
    assert!(
        failed_by_normal * 2 >= positions.len(),
        "normal fails only {failed_by_normal} of {}",
        positions.len()
    );
}

#[test]
fn kan() {
    check::<Kan>("kan");
}

#[test]
fn caravan() {
    check::<Caravan>("caravan");
}

#[test]
fn bacon() {
    check::<Bacon>("bacon");
}

#[test]
fn variety() {
    check::<Variety>("variety");
}

#[test]
fn phase10() {
    check::<Phase10>("phase10");
}
