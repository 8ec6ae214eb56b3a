//! Reviews of how a seat decided, and the course of its chances.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::advice::{Amount, Why};

/// How far a review is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewStatus {
    /// Decisions that have been looked at.
    pub done: usize,
    /// Of how many; 0 while it waits for its turn.
    pub of: usize,
    /// The review, when it is done.
    pub review: Option<Review>,
}

/// How one seat decided. All values are parts of the match: 1 is to win it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Review {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The part of what its decisions could gain over drawing lots that it has kept; `null` if
    /// nothing was at stake, or if the review was made before this was measured.
    #[serde(default)]
    pub kept: Option<Amount>,
    /// Its decisions in order, those without a choice left out.
    pub reviewed: Vec<ReviewedDecision>,
    /// The costliest decisions, as indices into `reviewed`: at most three, costliest first.
    pub moments: Vec<usize>,
}

/// One decision, reviewed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReviewedDecision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// What was done, as text.
    pub chosen: String,
    /// What that was worth.
    pub chosen_value: Amount,
    /// The best that was found; the same as `chosen` if nothing better was.
    pub best: String,
    /// What that was worth.
    pub best_value: Amount,
    /// How much better the best was.
    pub loss: Amount,
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: String,
    /// What the best would have changed in the deal: after the best, and (as `next`) after what was
    /// done. `null` where nothing stands out.
    #[serde(default)]
    pub why: Option<Why>,
}

/// How far the course of a match is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CourseStatus {
    /// Steps that have been looked at.
    pub done: usize,
    /// Of how many; 0 while it waits for its turn.
    pub of: usize,
    /// The course, when it is done.
    pub course: Option<Course>,
}

/// A seat's chances from step to step. All figures are parts of the match: 1 is to win it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Course {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// Where the result came from.
    pub way: CourseWay,
    /// The chances after steps, in order; not after each step where there are many.
    pub points: Vec<CoursePoint>,
    /// The step that mattered most; `null` if none clearly stands out.
    pub turning: Option<Turning>,
}

/// The way from the beginning to the result in three parts, each as the chances that it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CourseWay {
    /// Before the first deal, all seats being equal.
    pub par: f32,
    /// With the cards that were dealt to the seat and that it drew.
    pub cards: f32,
    /// With its decisions too, measured against rules of thumb.
    pub play: f32,
    /// In the end: with what the others held and did.
    pub result: f32,
    /// How far the part of the cards may be off: half a 95 % interval.
    pub cards_margin: f32,
    /// The same of the decisions.
    pub play_margin: f32,
}

/// The chances after so many steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CoursePoint {
    /// The number of steps made.
    pub step: usize,
    /// The deal, from 1; 0 before the first.
    pub deal: usize,
    /// What the match was worth to the seat, as far as it could know.
    pub value: Amount,
}

/// The step that mattered most.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Turning {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// Whose it was: `own`, `other`, or `cards` that were dealt or drawn.
    pub cause: String,
    /// Who acted; `null` where cards were dealt.
    pub seat: Option<u8>,
    /// The action as text; empty where cards were dealt.
    pub action: String,
    /// The chances before it.
    pub before: Amount,
    /// And after it.
    pub after: Amount,
    /// What the seat saw before it, as in a replay.
    #[serde(default)]
    #[ts(type = "unknown")]
    pub view: Value,
}
