//! Named positions: each file holds, `hard` does what is wanted, and the positions are not easy.

use std::fs;
use std::path::Path;

use kozyr_arena::Hosting;
use kozyr_arena::litmus::{parse, passes};
use kozyr_laws::is_finished;
use kozyr_players::{Level, Player};

use crate::part::game;

fn check<P: Player>() {
    let path = Path::new(P::LITMUS).join("positions.txt");
    if !path.exists() && !is_finished(&game::<P>()).expect("a game that says so") {
        return;
    }
    let text = fs::read_to_string(&path).expect("a finished game has named positions");
    let positions = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    assert!(positions.len() >= 25, "{} positions", positions.len());
    let mut failed_by_normal = 0;
    let mut wrong = Vec::new();
    for litmus in &positions {
        let ask = |level: Level, seeds| {
            let answers = litmus.ask::<P>(level.into(), &Hosting::default(), 1..=seeds);
            answers.unwrap_or_else(|problem| panic!("{}: {problem}", litmus.name))
        };
        // Who knows what to do in nine of ten cases fails one test of three seeds in forty. More
        // seeds tell that from not knowing.
        if !passes(&ask(Level::Hard, 3)) {
            let more = ask(Level::Hard, 31);
            if more.iter().filter(|answer| answer.good).count() <= 20 {
                wrong.push(format!("{}: {more:?}; {}", litmus.name, litmus.why));
            }
        }
        failed_by_normal += usize::from(!passes(&ask(Level::Normal, 3)));
    }
    assert!(wrong.is_empty(), "hard fails\n{}", wrong.join("\n"));
    assert!(
        failed_by_normal * 2 >= positions.len(),
        "normal fails only {failed_by_normal} of {}",
        positions.len()
    );
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                check::<kozyr_players::$key::$Player>();
            }
        )+
    };
}

kozyr_games::games!(tests);
