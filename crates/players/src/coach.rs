//! Help for people: what to do now and why, and what a match could have been.

mod hint;
mod review;
#[cfg(test)]
mod tests;

pub use hint::{Confidence, Hint, Why, hint, hint_any};
pub use kozyr_bots::Mean;
pub use review::{Decision, Review, ReviewError, Reviewer, review, review_text};
