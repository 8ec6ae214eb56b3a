//! The score sheet from which a match may begin.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{OptionsError, Seat, TextError};

use crate::{Options, SEATS};

/// A score sheet from which to begin.
///
/// ```
/// use kozyr_rules::Notation;
/// use kozyr_variety::{Options, Variety};
///
/// let options = Options::default();
/// let start = Variety::parse_start(&options, "scores=12,0,24,6 deal=7")?;
/// assert_eq!((start.scores, start.deal, start.dealer), ([12, 0, 24, 6], 7, None));
/// // A match of eight deals has no ninth (V8).
/// assert!(Variety::parse_start(&options, "deal=9").is_err());
/// # Ok::<(), kozyr_rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The scores so far, by seat.
    pub scores: [i32; SEATS],
    /// The number of the coming deal, from 1.
    pub deal: u8,
    /// Who deals it, if that is settled.
    pub dealer: Option<Seat>,
}

impl Default for Start {
    fn default() -> Self {
        Self { scores: [0; SEATS], deal: 1, dealer: None }
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
            return Err(OptionsError::by_rule("V8", message));
        }
        if let Some(dealer) = self.dealer.filter(|dealer| dealer.idx() >= SEATS) {
            return Err(OptionsError::by_rule("V1", format!("there is no seat {dealer} to deal")));
        }
        if self.scores.iter().any(|score| !(-MAX_SCORE..=MAX_SCORE).contains(score)) {
            return Err(OptionsError::new(format!("a score is at most {MAX_SCORE} either way")));
        }
        Ok(())
    }
}

pub(crate) fn parse(options: &Options, text: &str) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let mut start = Start::default();
    if let Some(scores) = fields.numbers::<i32>("scores", SEATS)? {
        start.scores.copy_from_slice(&scores);
    }
    start.deal = fields.number("deal")?.unwrap_or(1);
    start.dealer = fields.number::<u8>("dealer")?.map(Seat::new);
    fields.finish("scores, deal, dealer")?;
    start.validate(options).map_err(|error| {
        Cursor::new(text).error(&format!("a start that can be: {}", error.message))
    })?;
    Ok(start)
}

pub(crate) fn text(_: &Options, start: &Start) -> String {
    let mut words = Vec::new();
    if start.scores != [0; SEATS] {
        words.push(format!("scores={}", start.scores.map(|score| score.to_string()).join(",")));
    }
    if start.deal != 1 {
        words.push(format!("deal={}", start.deal));
    }
    if let Some(dealer) = start.dealer {
        words.push(format!("dealer={dealer}"));
    }
    words.join(" ")
}
