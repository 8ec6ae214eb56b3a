//! Reviews of a seat's decisions, and the course of its chances.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::advice::{Amount, Reason, Why};

/// The progress of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewStatus {
    /// The part of the work that is done.
    pub done: usize,
    /// All of it; 0 while the review waits for a thread.
    pub of: usize,
    /// The review; `null` until it is done.
    pub review: Option<Review>,
}

/// The review of one seat. All values are parts of the match: 1 is a win.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Review {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The accuracy: which part of the possible gain over random actions its decisions have kept.
    /// `null` if nothing was at stake, if its margin is above 0.1, or if the review is older than
    /// this figure.
    pub kept: Option<Amount>,
    /// The decisions in order, without those that had no choice.
    pub reviewed: Vec<ReviewedDecision>,
    /// The costliest decisions, as indices into `reviewed`: at most three, costliest first.
    pub moments: Vec<usize>,
}

/// One reviewed decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewedDecision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// The chosen action as text.
    pub chosen: String,
    /// The value of the chosen action.
    pub chosen_value: Amount,
    /// The best action that was found; the same as `chosen` if none was better.
    pub best: String,
    /// The value of the best action.
    pub best_value: Amount,
    /// The difference of the two values.
    pub loss: Amount,
    /// The gain of the best action over a random one; 0 in reviews that are older than this figure.
    #[serde(default)]
    pub stake: f32,
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: String,
    /// What the best action is for; `null` in games without ideas, and if none was better.
    pub reason: Option<Reason>,
    /// Without a reason: the fact at the end of the deal in which the best action is furthest
    /// ahead, and as `next` that after the chosen one. `null` if none stands out.
    pub why: Option<Why>,
}

/// The progress of a course.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CourseStatus {
    /// The steps that are evaluated.
    pub done: usize,
    /// The number of all steps; 0 while the course waits for a thread.
    pub of: usize,
    /// The course; `null` until it is done.
    pub course: Option<Course>,
}

/// The course of a match: a seat's chances from step to step. All figures are parts of the match: 1
/// is a win.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Course {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The parts of the result.
    pub way: CourseWay,
    /// The chances after steps, in order; in a long match not after each step.
    pub points: Vec<CoursePoint>,
    /// The turning point; `null` if no step clearly stands out.
    pub turning: Option<Turning>,
}

/// The way from the beginning to the result in three parts: sums of the changes with each cause.
/// Between its ends it may lie below 0 or above 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CourseWay {
    /// Before the first deal, with all seats equal.
    pub par: f32,
    /// With the cards that the seat was dealt and drew.
    pub cards: f32,
    /// With its decisions too, compared with what rules of thumb would have done.
    pub play: f32,
    /// At the end: with the cards and decisions of the others.
    pub result: f32,
    /// The margin of the part of the cards: half the width of a 95 % interval.
    pub cards_margin: f32,
    /// The margin of the part of the decisions.
    pub play_margin: f32,
}

/// The chances after a number of steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CoursePoint {
    /// The number of steps.
    pub step: usize,
    /// The deal, from 1; 0 before the first.
    pub deal: usize,
    /// The value of the match to the seat, from what it knew.
    pub value: Amount,
}

/// The turning point: the step that changed the chances most, between two neighbours of the points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Turning {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// The cause: `own`, `other`, or `cards` that were dealt or drawn.
    pub cause: String,
    /// The seat that acted; `null` where cards were dealt.
    pub seat: Option<u8>,
    /// The action as text; empty where cards were dealt.
    pub action: String,
    /// The chances before the step.
    pub before: Amount,
    /// The chances after it.
    pub after: Amount,
    /// The view of the seat before it, as in a replay.
    #[serde(default)]
    #[ts(type = "unknown")]
    pub view: Value,
}
