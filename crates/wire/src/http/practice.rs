//! Positions from a person's own matches, which come again after days.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The maximum number of positions that a person has.
pub const MAX_OWN_POSITIONS: usize = 200;

/// Positions from a person's own matches.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct Practice {
    /// At most 200.
    pub positions: Vec<OwnPosition>,
}

/// A position from a person's own match, and when it comes again. Times are in milliseconds since
/// 1970.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnPosition {
    /// The id of the match.
    #[serde(rename = "match")]
    pub of: String,
    /// The seat of the person.
    pub seat: u8,
    /// The step of the record, from 0.
    pub step: u32,
    /// The key of the game.
    pub game: String,
    /// When it was solved last; before that, when it was added.
    pub at: i64,
    /// When it comes again.
    pub due: i64,
    /// The number of days after which it is still remembered nine times out of ten; 0 before it was
    /// solved. This and the next three are those of the scheduler FSRS.
    pub stability: f64,
    /// The difficulty, from 1 to 10; 0 before it was solved.
    pub difficulty: f64,
    /// How often it was solved.
    pub reps: u32,
    /// How often it was forgotten.
    pub lapses: u32,
}
