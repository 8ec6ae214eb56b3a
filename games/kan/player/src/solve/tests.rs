//! The solver against plain minimax.

use kozyr_bots::Rng;
use kozyr_kan::{Action, Kan, Options, Outcome, Stage, Start};
use kozyr_rules::{BySeat, Game, GameExt, Sampling, Turn};

use super::*;
use crate::search::outcome;

/// A deal played at random by the rules until this number of cards is gone; `None` if it ends
/// before.
fn ending(deals: u32, cards: usize, rng: &mut Rng) -> Option<Kan> {
    let options = Options { rounds: 3, ..Options::default() };
    let mut game = Kan::new(&options, &BySeat::filled(5, ()), &Start::default()).ok()?;
    let mut dealt = 0;
    loop {
        match game.turn() {
            Turn::Over => return None,
            Turn::Chance if dealt == deals => return None,
            Turn::Chance => {
                dealt += 1;
                let deal = game.shuffle(rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Seat(_) => {
                if dealt == deals && game.played().len() >= cards {
                    return (game.stage_now() == Stage::Play).then_some(game);
                }
                let mut action = game.sample_action(&mut Vec::new(), rng);
                // The joker would not often be left.
                for _ in 0..4 {
                    if action == Action::Play(kozyr_kan::Card::JOKER) {
                        action = game.sample_action(&mut Vec::new(), rng);
                    }
                }
                game.apply_unchecked(action, &mut |_| {});
            }
        }
    }
}

/// How good an end is for the pair.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::GyakuJuurokuMade | Outcome::GyakuSukonku | Outcome::JuurokuFailed => 0,
        Outcome::Lost => 1,
        Outcome::Won => 2,
        Outcome::Sukonku | Outcome::JuurokuMade | Outcome::GyakuJuurokuFailed => 3,
    }
}

/// Plain minimax over the game's own rules.
fn minimax(game: &Kan) -> u8 {
    if let Some(outcome) = game.outcome() {
        return rank(outcome);
    }
    if game.stage_now() == Stage::Declare {
        let mut stopped = *game;
        stopped.apply_unchecked(Action::Stop, &mut |_| {});
        return minimax(&stopped);
    }
    let (joker, ace) = game.pair().expect("a deal is in play");
    let Turn::Seat(seat) = game.turn() else { panic!("nobody is to act") };
    let values = game.legal().into_iter().map(|action| {
        let mut after = *game;
        after.apply_unchecked(action, &mut |_| {});
        minimax(&after)
    });
    let best = if seat == joker || seat == ace { values.max() } else { values.min() };
    best.expect("a legal action")
}

#[test]
fn the_solver_agrees_with_plain_minimax() {
    let mut rng = Rng::new(17);
    let mut solver = Solver::new();
    let mut seen = [0; 4];
    let mut jokers = 0;
    for (cards, count) in [(35, 8), (37, 60), (36, 8), (41, 300), (46, 20)] {
        let mut tried = 0;
        while tried < count {
            let Some(game) = ending(1, cards, &mut rng) else { continue };
            tried += 1;
            let table = Table::of(&game);
            jokers += u32::from(table.left & JOKER_BIT != 0);
            let expected = minimax(&game);
            let found = rank(outcome(solver.solve(&table)));
            assert_eq!(found, expected, "{game:?}");
            seen[usize::from(expected)] += 1;
        }
    }
    assert!(seen[1] > 100 && seen[2] > 100 && jokers > 40, "{seen:?}, {jokers} with joker");
}

#[test]
fn shut_outs_and_declarations_are_solved_too() {
    // Random play hardly ever comes near a sukonku: the points are set instead.
    let mut rng = Rng::new(23);
    let mut solver = Solver::new();
    let mut seen = [0; 4];
    let mut tried = 0;
    while tried < 200 {
        let Some(game) = ending(1, 36 + tried % 5, &mut rng) else { continue };
        let mut table = Table::of(&game);
        let left = count(table.left & HONOURS) + table.honours;
        let clean = u8::from(tried % 2 == 1);
        table.points = [0; 2];
        table.points[usize::from(clean)] = 16 - left;
        if table.points.iter().zip(&table.goals).any(|(points, goal)| points >= goal) {
            continue;
        }
        tried += 1;
        let expected = plain(&table);
        let found = rank(outcome(solver.solve(&table)));
        assert_eq!(found, expected, "{table:?}");
        seen[usize::from(expected)] += 1;
        table.declarers = clean;
        let expected = plain(&table);
        let found = rank(outcome(solver.solve(&table)));
        assert_eq!(found, expected, "{table:?} declared");
    }
    assert!(seen.iter().all(|&n| n > 2), "{seen:?}");
}

/// Plain minimax on a table, where the game's own state cannot be set.
fn plain(table: &Table) -> u8 {
    let pair = table.side(table.turn) == PAIR;
    let mut best = if pair { 0 } else { 3 };
    for card in each(table.playable()) {
        for suit in 0..if card == JOKER && table.in_trick == 0 { 4 } else { 1 } {
            let mut after = *table;
            let value = match after.play(card, suit) {
                Some(end) => rank(outcome(end)),
                None => plain(&after),
            };
            best = if pair { value.max(best) } else { value.min(best) };
        }
    }
    best
}
