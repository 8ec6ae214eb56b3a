//! Named positions with the action that is wanted there.
//!
//! A file holds positions one after another, each headed by a line `=== name`, then `want:` (or
//! `avoid:`) with actions separated by `|`, `why:` with what is wrong otherwise, `proof:` with the
//! reason to believe it, and a record that ends where the seat in question is to act.
//!
//! ```
//! use kozyr_arena::litmus;
//! use kozyr_games::caravan::Caravan;
//! use kozyr_rules::GameExt;
//!
//! let text = "=== an-ace-for-a-start\nwant: place AS 1 | place AS 2\nwhy: an example\nproof: none\n\
//!             kozyr 1\ngame caravan\n";
//! let positions = litmus::parse(text).unwrap();
//! assert_eq!(positions[0].actions, ["place AS 1", "place AS 2"]);
//! // Before the deal nobody acts.
//! let error = positions[0].position::<Caravan>().unwrap_err();
//! assert_eq!(error.to_string(), "no seat is to act at the end: deal");
//! ```

use kozyr_bots::Rng;
use kozyr_nets::UnfitNet;
use kozyr_players::Player as Bots;
use kozyr_programs::{Fault, Hosting};
use kozyr_rules::record::{Failure, Run, run};
use kozyr_rules::{Checks, Game, GameExt, Record, ReplayError, Seat, TextError, Turn};

use crate::player::Player;

/// A position and what is wanted there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Litmus {
    /// The name of the position.
    pub name: String,
    /// Actions as text.
    pub actions: Vec<String>,
    /// Whether the actions are the good ones; if not, they are the bad ones.
    pub wanted: bool,
    /// The reason why any other action is wrong.
    pub why: String,
    /// The reason to believe it.
    pub proof: String,
    /// The record that leads there.
    pub record: String,
}

/// The actions of a player in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The action as text.
    pub action: String,
    /// Whether it is a wanted one. A random action in place of a program's is none.
    pub good: bool,
    /// The fault of the program, if there was one.
    pub fault: Option<Fault>,
}

/// Returns whether more than half of these answers are wanted ones.
pub fn passes(answers: &[Answer]) -> bool {
    answers.iter().filter(|answer| answer.good).count() * 2 > answers.len()
}

/// An error in a file of positions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LitmusError {
    /// The line, from 1.
    pub line: usize,
    /// The error, and what would be right.
    pub problem: String,
}

/// An error in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The record does not hold.
    #[error(transparent)]
    Record(#[from] Failure),
    /// The steps of the record cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Nobody is to act where the record ends.
    #[error("no seat is to act at the end: {0}")]
    NobodyActs(&'static str),
    /// An action cannot be read or may not be done there.
    #[error("{action}: {error}")]
    Action {
        /// The action's text.
        action: String,
        /// Why.
        error: TextError,
    },
    /// An action is not written in its canonical form.
    #[error("{action}: the canonical text is {canonical}")]
    Form {
        /// The action's text.
        action: String,
        /// How it is to be written.
        canonical: String,
    },
    /// The player is a net that is not made for the game.
    #[error(transparent)]
    Unfit(#[from] UnfitNet),
}

/// Reads the positions of a file.
///
/// # Errors
/// If a position has no name, no actions, no reason or no record, or a name is given twice.
pub fn parse(text: &str) -> Result<Vec<Litmus>, LitmusError> {
    let mut all: Vec<Litmus> = Vec::new();
    let mut start = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |problem: String| LitmusError { line: number, problem };
        if let Some(name) = line.strip_prefix("=== ") {
            if let Some(last) = all.last() {
                complete(last, start)?;
            }
            let name = name.trim();
            if name.is_empty() || all.iter().any(|known| known.name == name) {
                return Err(wrong(format!("expected a new name after ===, found `{name}`")));
            }
            start = number;
            all.push(Litmus { name: name.to_owned(), wanted: true, ..Litmus::default() });
            continue;
        }
        let Some(litmus) = all.last_mut() else {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            return Err(wrong("expected a line `=== name` first".to_owned()));
        };
        let actions = |rest: &str| rest.split('|').map(|action| action.trim().to_owned()).collect();
        if !litmus.record.is_empty() {
            litmus.record.push_str(line);
            litmus.record.push('\n');
        } else if let Some(rest) = line.strip_prefix("want:") {
            litmus.actions = actions(rest);
        } else if let Some(rest) = line.strip_prefix("avoid:") {
            litmus.actions = actions(rest);
            litmus.wanted = false;
        } else if let Some(rest) = line.strip_prefix("why:") {
            rest.trim().clone_into(&mut litmus.why);
        } else if let Some(rest) = line.strip_prefix("proof:") {
            rest.trim().clone_into(&mut litmus.proof);
        } else if line.starts_with(kozyr_rules::record::FORMAT) {
            litmus.record = format!("{line}\n");
        } else if !line.trim().is_empty() {
            return Err(wrong(format!(
                "expected want:, avoid:, why:, proof: or a record, found `{line}`"
            )));
        }
    }
    if let Some(last) = all.last() {
        complete(last, start)?;
    }
    Ok(all)
}

fn complete(litmus: &Litmus, line: usize) -> Result<(), LitmusError> {
    let missing = [
        ("want: or avoid:", litmus.actions.is_empty()),
        ("why:", litmus.why.is_empty()),
        ("proof:", litmus.proof.is_empty()),
        ("a record", litmus.record.is_empty()),
    ];
    match missing.iter().find(|(_, missing)| *missing) {
        None => Ok(()),
        Some((what, _)) => {
            Err(LitmusError { line, problem: format!("{} lacks {what}", litmus.name) })
        }
    }
}

impl Litmus {
    /// Returns the position: the state and the seat to act.
    ///
    /// # Errors
    /// If the record does not hold, nobody is to act at its end, or an action is not legal there.
    pub fn position<G: Checks>(&self) -> Result<(G, Seat), PositionError> {
        self.read().map(|(read, seat)| (read.game, seat))
    }

    /// Reads the position with the record that leads there.
    fn read<G: Checks>(&self) -> Result<(Run<G>, Seat), PositionError> {
        let read = run::<G>(&self.record)?;
        let game = &read.game;
        let Turn::Seat(seat) = game.turn() else {
            return Err(PositionError::NobodyActs(game.stage()));
        };
        for text in &self.actions {
            let wrong = |error| PositionError::Action { action: text.clone(), error };
            let action = game.parse_action(text).map_err(wrong)?;
            game.may(seat, action).map_err(|refusal| wrong(refusal.into()))?;
            let canonical = action.to_string();
            if canonical != *text {
                return Err(PositionError::Form { action: text.clone(), canonical });
            }
        }
        Ok((read, seat))
    }

    /// Returns the answers of any player, with each of these seeds. A program is seated anew for
    /// each and told what everybody saw happen on the way; it runs there.
    ///
    /// ```
    /// use kozyr_arena::{Fault, Hosting, Player, litmus};
    /// use kozyr_players::{Player as _, caravan::CaravanPlayer};
    ///
    /// let path = format!("{}/positions.txt", CaravanPlayer::LITMUS);
    /// let positions = litmus::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    /// let player: Player = "cmd:no-such-program".parse().unwrap();
    /// let answers = positions[0].ask::<CaravanPlayer>(player, &Hosting::default(), 1..=3).unwrap();
    /// assert!(answers.iter().all(|answer| !answer.good && answer.fault == Some(Fault::Died)));
    /// ```
    ///
    /// # Errors
    /// If the position is wrong, or the player is a net that is not made for the game.
    pub fn ask<P: Bots>(
        &self,
        player: Player,
        hosting: &Hosting,
        seeds: impl IntoIterator<Item = u64>,
    ) -> Result<Vec<Answer>, PositionError> {
        let (Run { record, game, .. }, seat) = self.read::<P::Game>()?;
        player.fits::<P::Game>()?;
        let events = if player.program().is_some() { events(&record)? } else { Vec::new() };
        let answer = |seed| {
            let mut fault = None;
            let action = player.choose::<P>(&game, seat, seed).or_else(|| {
                let program = player.program()?;
                let mut seated = hosting.sit::<P::Game>(program, game.options(), seat, seed);
                events.iter().for_each(|event| seated.see(event));
                let decision = seated.decide(&game, &mut Rng::new(seed));
                fault = decision.fault;
                seated.leave();
                Some(decision.action)
            });
            let action = action.expect("who is no program has an action").to_string();
            let good = fault.is_none() && self.actions.contains(&action) == self.wanted;
            Answer { action, good, fault }
        };
        Ok(seeds.into_iter().map(answer).collect())
    }
}

/// What everybody saw happen in a record.
fn events<G: Game>(record: &Record<G>) -> Result<Vec<G::Event>, ReplayError> {
    let mut game = record.opening().map_err(ReplayError::Options)?;
    let mut events = Vec::new();
    for (place, step) in record.steps.iter().enumerate() {
        game.step(step, &mut |event| events.push(event))
            .map_err(|refusal| ReplayError::Step { number: place + 1, refusal })?;
    }
    Ok(events)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_its_faults_are_named() {
        let good = "# positions\n\n=== one\nwant: a | b\nwhy: w\nproof: p\nkozyr 1\ngame kan\n\
                    === two\navoid: c\nwhy: w\nproof: p\nkozyr 1\n";
        let all = parse(good).expect("a good file");
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].actions, ["a", "b"]);
        assert_eq!(all[0].record, "kozyr 1\ngame kan\n");
        assert!(all[0].wanted && !all[1].wanted);
        let fault = |text: &str| parse(text).expect_err("a fault").to_string();
        assert!(fault("want: a\n").contains("line 1: expected a line `=== name`"));
        assert!(fault("=== one\nwant: a\nwhy: w\nkozyr 1\n").contains("one lacks proof:"));
        assert!(fault(&good.replace("two", "one")).contains("expected a new name"));
        assert!(fault("=== one\nwnat: a\n").contains("line 2: expected want:"));
    }
}
