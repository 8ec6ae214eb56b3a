//! Help for people: hints for the next action, reasons for what bots did, and reviews of matches.

mod course;
mod facts;
mod hint;
pub mod ideas;
mod line;
#[cfg(test)]
mod pairs;
mod review;
mod spread;
#[cfg(test)]
mod tests;
mod weigh;
mod why;

pub use course::{Cause, Change, Course, Point, course, course_text};
pub use facts::Why;
pub use hint::{Confidence, Hint, hint, hint_until};
pub use ideas::{Idea, Kind, Reason, reason_of_best};
pub use line::{Line, line};
pub use why::{NotSeen, Reasons, Verdict, why_own, why_seen};

pub use kozyr_bots::{Grade, Grades, Mean};
pub use review::{Decision, KEPT_MARGIN, Review, ReviewError, review, review_text};
pub use spread::{Lost, Spread, quantile, spread, thresholds};
pub use weigh::SEED;
