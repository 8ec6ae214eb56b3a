//! The bots of Phase 10.
//!
//! - `random` plays anything legal.
//! - `normal` plays by rules of thumb, from its view alone ([`NormalPhase10`]).
//! - `easy`, `hard` and `expert` search ([`Phase10Knowledge`]). They imagine states in which the
//!   other seats hold what players who went for their phases would hold, play each to the end of
//!   the hand by fast rules of thumb, and value the score sheet that results.
//!
//! ```
//! use kozyr_bots::{Budget, Level, Player, Policy, Rng};
//! use kozyr_phase10::{Options, Phase10, Start};
//! use kozyr_phase10_player::Phase10Player;
//! use kozyr_rules::{BySeat, Game, GameExt, Viewer};
//!
//! let options = Options::default();
//! let mut game = Phase10::new(&options, &BySeat::filled(4, ()), &Start::default())?;
//! let mut rng = Rng::new(1);
//! game.deal(&game.shuffle(&mut rng), &mut |_| {})?;
//! let seat = game.turn().seat().expect("somebody begins");
//! let view = game.view(Viewer::Seat(seat));
//!
//! // A bot is given a view and answers with a legal action.
//! let action = Phase10Player::normal().choose(&view, &mut rng);
//! game.apply(seat, action, &mut |_| {})?;
//!
//! // A search thinks as long as its budget says: here 60 playouts in 30 imagined states.
//! let mut hard = Phase10Player::search(Level::Hard);
//! hard.budget = Budget::new(60, 30);
//! let view = game.view(Viewer::Seat(seat));
//! let action: kozyr_phase10::Action = hard.choose(&view, &mut rng);
//! assert_eq!(game.is_legal(action), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Much of a match is luck. [`Player::luck`] says how much a deal or a draw was worth, so that
//! results can be compared without it:
//!
//! ```
//! use kozyr_bots::{Player, Rng};
//! use kozyr_phase10::{Options, Phase10, Start};
//! use kozyr_phase10_player::Phase10Player;
//! use kozyr_rules::{BySeat, Game, Step};
//!
//! let options = Options { players: 2, ..Options::default() };
//! let game = Phase10::new(&options, &BySeat::filled(2, ()), &Start::default())?;
//! let mut rng = Rng::new(3);
//! let deal = Step::Deal(game.shuffle(&mut rng));
//! let luck = Phase10Player::luck(&game, &deal, &mut rng);
//! // In matches won; what one seat gains the other loses.
//! assert!(luck.as_slice().iter().all(|luck| luck.abs() < 0.5));
//! assert!(luck.as_slice().iter().sum::<f32>().abs() < 1e-4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Numbers: made by `kozyr grades phase10 --matches 4 --every 5 --seed 1`.

mod normal;
mod search;

mod facts;
mod ideas;
mod questions;

// What the rule-based policy works out of a view.
mod know;

// The same policy on whole states, for playouts.
mod assess;
mod discard;
mod lay;
mod mind;

// States to search in, and what they are worth.
mod guess;
mod value;

// Luck, and the numbers by which it is measured.
pub mod fit;
mod fitted;
mod luck;

// What can be counted exactly.
mod counts;

use core::fmt::Display;

use kozyr_bots::{Answer, Grades, Ideas, Level, Player, Policy, Question, Rng, Scored, Search};
use kozyr_phase10::Phase10;
use kozyr_rules::{BySeat, Step};
use serde::Serialize;

pub use normal::NormalPhase10;
pub use search::Phase10Knowledge;

/// The bots of Phase 10.
#[derive(Clone, Copy, Debug, Default)]
pub struct Phase10Player;

impl Player for Phase10Player {
    type Game = Phase10;
    type Knowledge = Phase10Knowledge;

    const LITMUS: &'static str = concat!(env!("CARGO_MANIFEST_DIR"), "/litmus");

    /// `kozyr grades phase10 --matches 4 --every 5 --seed 1`:
    /// 538 decisions, of which 2 were clearly worse than the best.
    fn grades(_: &Phase10) -> Grades {
        Grades { inaccuracy: 0.05, mistake: 0.1, blunder: 0.3 }
    }

    fn ideas() -> Option<Ideas<Phase10>> {
        Some(ideas::IDEAS)
    }

    const QUESTIONS: &'static [Question] = questions::QUESTIONS;

    fn answers(deal: Scored<'_, Phase10>, tell: &mut dyn FnMut(Answer)) {
        questions::answers(deal, tell);
    }

    fn normal() -> impl Policy<Phase10> {
        NormalPhase10
    }

    fn search(level: Level) -> Search<Phase10Knowledge> {
        search::search(level)
    }

    fn luck(before: &Phase10, step: &Step<Phase10>, rng: &mut Rng) -> BySeat<f32> {
        luck::luck(before, step, rng)
    }

    fn facts() -> Option<impl Display + Serialize> {
        Some(counts::Counts::new())
    }
}
