//! The score sheet from which a match may begin.

use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{OptionsError, TextError};
use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Options};

/// A score sheet from which to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NewGameStart"))]
pub struct Start {
    /// The scores so far, by seat.
    pub scores: [i32; MAX_SEATS],
    /// The number of the coming deal, from 1.
    pub deal: u8,
}

impl Default for Start {
    fn default() -> Self {
        Self { scores: [0; MAX_SEATS], deal: 1 }
    }
}

/// Scores beyond this come from no score sheet, and might overflow in the sum.
const MAX_SCORE: i32 = 1_000_000;

impl Start {
    /// Whether a match under these options can begin so.
    pub(crate) fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        if !(1..=options.deals).contains(&self.deal) {
            let (deals, deal) = (options.deals, self.deal);
            let message = format!("the coming deal is one from 1 to {deals}, not {deal}");
            return Err(OptionsError::by_rule("N5", message));
        }
        if self.scores.iter().any(|score| !(-MAX_SCORE..=MAX_SCORE).contains(score)) {
            return Err(OptionsError::new(format!("a score is at most {MAX_SCORE} either way")));
        }
        Ok(())
    }
}

pub(crate) fn parse(options: &Options, text: &str) -> Result<Start, TextError> {
    let n = usize::from(options.players);
    let mut fields = Fields::parse(text)?;
    let mut start = Start::default();
    if let Some(scores) = fields.numbers::<i32>("scores", n)? {
        start.scores[..n].copy_from_slice(&scores);
    }
    start.deal = fields.number("deal")?.unwrap_or(1);
    fields.finish("scores, deal")?;
    start.validate(options).map_err(|error| {
        Cursor::new(text).error(&format!("a start that can be: {}", error.message))
    })?;
    Ok(start)
}

pub(crate) fn text(options: &Options, start: &Start) -> String {
    let mut words = Vec::new();
    if start.scores != [0; MAX_SEATS] {
        let scores = start.scores[..usize::from(options.players)].iter().map(i32::to_string);
        words.push(format!("scores={}", scores.collect::<Vec<_>>().join(",")));
    }
    if start.deal != 1 {
        words.push(format!("deal={}", start.deal));
    }
    words.join(" ")
}
