//! Help for people: hints for the next action, reasons for what bots did, and reviews of matches.
//!
//! Numbers: chosen by hand.

mod course;
mod facts;
mod hint;
pub mod ideas;
#[cfg(test)]
mod pairs;
mod review;
mod spread;
#[cfg(test)]
mod tests;
mod why;

pub use course::{Cause, Course, Point, Turning, course, course_text};
pub use facts::{Ends, Why};
pub use hint::{Confidence, Hint, hint, hint_until};
pub use ideas::{Idea, Kind, Reason};
pub use why::{NotSeen, Reasons, Verdict, why_own, why_seen};

pub use crate::{hint_any, hint_any_until, why_own_any, why_seen_any};
use kozyr_bots::{Comparison, Rng, Search, Stop};
pub use kozyr_bots::{Grade, Grades, Mean};
use kozyr_rules::Game;
pub use review::{Decision, Review, ReviewError, review, review_text};
pub use spread::{Lost, Spread, quantile, spread, thresholds};

use crate::{Level, Player};

/// The search for hints and reviews: that of `expert`, limited so that a review of a whole match is
/// worth waiting for.
fn search<P: Player>() -> Search<P::Knowledge> {
    /// Max number of simulations, unless `hard` makes more.
    const MAX_SIMULATIONS: u32 = 4_000;
    let mut search = P::search(Level::Expert);
    let max = MAX_SIMULATIONS.max(P::search(Level::Hard).budget.simulations);
    search.budget.simulations = search.budget.simulations.min(max);
    search
}

/// Compares actions in fresh worlds, after a search. That takes a few times as long as the search.
fn compare<P: Player>(
    search: &Search<P::Knowledge>,
    view: &<P::Game as Game>::View,
    actions: &[<P::Game as Game>::Action],
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Comparison {
    let max_worlds = (2 * search.budget.simulations).max(1_600);
    search.tell_apart::<P::Game>(view, actions, max_worlds, rng, stop)
}
