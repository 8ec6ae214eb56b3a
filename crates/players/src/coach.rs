//! Help for people: what to do now and why, and what a match could have been.

mod hint;
mod review;
#[cfg(test)]
mod tests;

pub use hint::{Confidence, Hint, Why, hint};

pub use crate::hint_any;
pub use kozyr_bots::Mean;
use kozyr_bots::Search;
pub use review::{Decision, Review, ReviewError, Reviewer, review, review_text};

use crate::{Level, Player};

/// How help is thought about: as `expert` does, but for no longer than somebody waits who has a whole
/// match reviewed.
fn search<P: Player>() -> Search<P::Knowledge> {
    /// The most simulations, unless `hard` makes more.
    const MOST: u32 = 4_000;
    let mut search = P::search(Level::Expert);
    let most = MOST.max(P::search(Level::Hard).budget.simulations);
    search.budget.simulations = search.budget.simulations.min(most);
    search
}
