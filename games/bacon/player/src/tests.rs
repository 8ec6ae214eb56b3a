//! Positions with what a sensible player does, and matches against random players.

use std::fs;
use std::path::Path;

use kozyr_bacon::{Action, Bacon, Options, Start, Table};
use kozyr_bots::{Knowledge, Level, Policy, Rng};
use kozyr_rules::{BySeat, Game, GameExt, Notation, Sampling, Seat, Turn, Viewer, record};

use super::cards::Play;
use super::normal::by_rules;
use super::sim::Sim;
use super::worth::Worth;
use super::{BaconKnowledge, NormalBacon};

fn choice(game: &Bacon) -> Action {
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to act") };
    NormalBacon.choose(&game.view(Viewer::Seat(seat)), &mut Rng::new(1))
}

/// Each record ends where a seat is to act; its `x-want` line says what that seat should do.
#[test]
fn positions() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
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

/// How many of `matches` matches the side of seat 0 wins against random players.
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

/// The deal in few words follows the rules: played in step with a real one, it has the same seat to
/// act, the same cards, the same end, and is worth what the real score sheet says.
#[test]
fn a_deal_in_few_words_is_the_deal() {
    for (table, players) in [
        (Table::Bacon, 4),
        (Table::Bacon, 6),
        (Table::Applewood, 3),
        (Table::Applewood, 4),
        (Table::Applewood, 5),
        (Table::Applewood, 6),
    ] {
        let options = Options { ask: false, ..Options::of(table, players) };
        let worth = Worth::of(&options);
        let loadouts = BySeat::filled(usize::from(players), ());
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            let mut game = Bacon::new(&options, &loadouts, &Start::default()).unwrap();
            while game.turn() != Turn::Over {
                let deal = game.shuffle(&mut rng);
                game.deal(&deal, &mut |_| {}).unwrap();
                let before = game.clone();
                let mut sim = Sim::of(&game, worth.first_ends(&game)).unwrap();
                while let Turn::Seat(seat) = game.turn() {
                    assert!(!sim.over);
                    assert_eq!(Some(sim.turn), game.turn().seat().map(Seat::number));
                    let hand = game.hand(seat).packed();
                    assert_eq!(sim.hands[seat.idx()].0, hand);
                    assert_eq!(sim.lead_due, game.lead_due().is_some());
                    let action = by_rules(&game, |_| false);
                    match action {
                        Action::Play(combo) => sim.play(Play::of(combo)),
                        Action::Pass => sim.pass(),
                        Action::Lead(to) => sim.give_lead(to.number()),
                        _ => panic!("nobody asks"),
                    }
                    game.apply(seat, action, &mut |_| {}).unwrap();
                }
                // Six may stop earlier: the places of two members may reach the target.
                assert!(sim.over || (players == 6 && game.turn() == Turn::Over));
                let out = &sim.out[..usize::from(sim.n_out)];
                let real: Vec<u8> = game.gone_out().iter().map(|seat| seat.number()).collect();
                assert_eq!(out, real);
                let value = worth.after(&before, out);
                let real = BaconKnowledge::default().value(&game).unwrap();
                for (seat, value) in value.iter() {
                    assert!((value - real[seat]).abs() < 1e-5, "{table:?} {seat} {out:?}");
                }
            }
        }
    }
}

/// What was remembered from other positions changes nothing, and a seed gives one answer.
#[test]
fn a_search_answers_alike_for_a_seed() {
    let mut positions = Vec::new();
    for (table, players) in [(Table::Bacon, 4), (Table::Applewood, 3)] {
        let options = Options::of(table, players);
        let loadouts = BySeat::filled(usize::from(players), ());
        let mut game = Bacon::new(&options, &loadouts, &Start::default()).unwrap();
        let deal = game.shuffle(&mut Rng::new(7));
        game.deal(&deal, &mut |_| {}).unwrap();
        for _ in 0..6 {
            let Turn::Seat(seat) = game.turn() else { break };
            positions.push((options, game.view(Viewer::Seat(seat))));
            game.apply(seat, choice(&game), &mut |_| {}).unwrap();
        }
    }
    let search = super::search::search(Level::Easy);
    let answer = |(_, view): &(Options, kozyr_bacon::View)| {
        Policy::<Bacon>::choose(&search, view, &mut Rng::new(3))
    };
    let first: Vec<Action> = positions.iter().map(answer).collect();
    let again: Vec<Action> = positions.iter().rev().map(answer).collect();
    assert!(first.iter().eq(again.iter().rev()));
    let fresh = std::thread::scope(|scope| {
        let all = || positions.iter().map(answer).collect::<Vec<_>>();
        scope.spawn(all).join().unwrap()
    });
    assert_eq!(first, fresh);
}

/// What the search thinks about is legal, few, and never empty; a play that ends the hand is there.
#[test]
fn candidates_are_legal() {
    let knowledge = BaconKnowledge::default();
    let mut out = Vec::new();
    for seed in 0..6 {
        let options = Options::of(if seed % 2 == 0 { Table::Bacon } else { Table::Applewood }, 6);
        let mut game = Bacon::new(&options, &BySeat::filled(6, ()), &Start::default()).unwrap();
        let mut rng = Rng::new(seed);
        let deal = game.shuffle(&mut rng);
        game.deal(&deal, &mut |_| {}).unwrap();
        while let Turn::Seat(seat) = game.turn() {
            knowledge.candidates(&game, &mut out);
            assert!(!out.is_empty() && out.len() <= 13);
            for &(action, prior) in &out {
                assert!(game.is_legal(action).is_ok(), "{action}");
                assert!(prior >= 0.0);
            }
            let legal = game.legal();
            if legal.contains(&Action::Pass) {
                assert!(out.iter().any(|&(action, _)| action == Action::Pass));
            }
            let held = game.hand(seat).len();
            let ends = |action: &Action| match action {
                Action::Play(combo) => combo.kind().size() == usize::from(held),
                _ => false,
            };
            assert!(!legal.iter().any(ends) || out.iter().any(|(action, _)| ends(action)));
            let action = knowledge.rollout(&game, &mut Vec::new(), &mut rng);
            game.apply(seat, action, &mut |_| {}).unwrap();
        }
    }
}
