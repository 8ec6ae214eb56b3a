//! People at a table, and randomness that can be repeated.

use kozyr_games::{AnyGame, StepText};
use kozyr_rules::{Below, Turn};
use kozyr_table::{Person, Program, Stage, Table};

pub(crate) fn person(name: &str) -> Person {
    Person(format!("id of {name}"))
}

/// Returns a program of a person.
pub(crate) fn program_of(owner: &str) -> Program {
    Program {
        id: format!("program of {owner}"),
        name: "mybot".to_owned(),
        owner: person(owner),
        owner_name: owner.to_owned(),
    }
}

/// Returns actions to the end of the cards in play, chosen one after the other.
pub(crate) fn any_line(game: &AnyGame, chance: &mut impl Below) -> Vec<String> {
    let (mut game, mut line) = (game.clone(), Vec::new());
    while game.may_claim() {
        let Turn::Seat(seat) = game.turn() else { break };
        let legal = game.legal();
        let action = legal[chance.below(u32::try_from(legal.len()).unwrap()) as usize].clone();
        game.step(&StepText::Act(seat, action.clone())).expect("it is legal");
        line.push(action);
    }
    line
}

/// The stages of a table.
pub(crate) const STAGES: [&str; 5] = ["lobby", "playing", "paused", "finished", "ended"];

/// Returns the stage of a table, as one of [`STAGES`].
pub(crate) fn stage(table: &Table) -> &'static str {
    match (table.stage(), table.paused()) {
        (Stage::Lobby, _) => STAGES[0],
        (Stage::Playing, false) => STAGES[1],
        (Stage::Playing, true) => STAGES[2],
        (Stage::Finished, _) => STAGES[3],
        (Stage::Ended, _) => STAGES[4],
    }
}
