//! Positions with what a sensible player does, and matches against random players.

use std::fs;
use std::path::Path;

use kozyr_bacon::{Action, Bacon, Options, Start, Table};
use kozyr_bots::{Policy, Rng};
use kozyr_rules::{BySeat, Game, GameExt, Seat, Turn, Viewer, record};

use super::NormalBacon;

fn choice(game: &Bacon) -> Action {
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to act") };
    NormalBacon.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1))
}

/// Each record ends where a seat is to act; its `x-want` line says what that seat should do.
#[test]
fn positions() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bacon/positions");
    let mut n = 0;
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let run = record::run::<Bacon>(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|failure| panic!("{}: {failure}", path.display()));
        let want = run.record.kept.iter().find_map(|(_, line)| line.strip_prefix("x-want "));
        let chosen = choice(&run.game);
        let right = match want.unwrap() {
            "out" => {
                let mut after = run.game.clone();
                after.apply_unchecked(chosen, &mut |_| {});
                after.view(Viewer::Table).out.len() > run.game.view(Viewer::Table).out.len()
            }
            "no low card" => {
                let chosen = chosen.to_string();
                ["pass", "single 11: X"].contains(&&*chosen) || chosen.starts_with("single 10")
            }
            "not single" => !chosen.to_string().starts_with("single"),
            want => chosen == run.game.parse_action(want).unwrap(),
        };
        assert!(right, "{}: {chosen}", path.display());
        n += 1;
    }
    assert!(n >= 7, "{n}");
}

/// How many of so many matches the sides of seat 0 win against random players.
fn wins(table: Table, players: u8, matches: u64) -> usize {
    let options = Options::of(table, players);
    let mine = |seat: Seat| {
        if table == Table::Bacon { seat.number().is_multiple_of(2) } else { seat.number() == 0 }
    };
    (0..matches)
        .filter(|&seed| {
            let mut rng = Rng::new(seed);
            let loadouts = BySeat::filled(usize::from(players), ());
            let mut game = Bacon::new(&options, &loadouts, &Start::default()).unwrap();
            loop {
                match game.turn() {
                    Turn::Over => break game.winners().contains(Seat::new(0)),
                    Turn::Chance => {
                        let deal = game.shuffle(&mut rng);
                        game.deal(&deal, &mut |_| {}).unwrap();
                    }
                    Turn::Seat(seat) => {
                        let action = if mine(seat) {
                            choice(&game)
                        } else {
                            game.sample_action(&mut Vec::new(), &mut rng)
                        };
                        game.apply(seat, action, &mut |_| {}).unwrap();
                    }
                }
            }
        })
        .count()
}

#[test]
fn random_players_are_beaten() {
    assert!(wins(Table::Bacon, 4, 12) >= 11);
    assert!(wins(Table::Bacon, 6, 6) >= 5);
    for players in 3..=6 {
        assert!(wins(Table::Applewood, players, 10) >= 8, "{players}");
    }
}
