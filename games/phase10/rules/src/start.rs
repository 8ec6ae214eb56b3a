//! Score sheets from which to begin.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::text::{Cursor, Fields};
use kozyr_rules::{MAX_SEATS, OptionsError, Seat, TextError};

use crate::options::{Options, Variant};
use crate::score::{Standing, TEN_HANDS};

/// A score sheet from which to begin; the default is the start of a match.
///
/// ```
/// use kozyr_phase10::{Options, Phase10};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let options = Options { players: 2, ..Options::default() };
/// let text = "scores=50,95 phases=9,10 deal=12 dealer=1";
/// let start = Phase10::parse_start(&options, text)?;
/// assert_eq!(start.phases.map(|phases| phases[1]), Some(10));
/// assert_eq!(Phase10::start_text(&options, &start), text);
///
/// let game = Phase10::new(&options, &BySeat::filled(2, ()), &start)?;
/// assert_eq!(game.scores().as_slice(), [50, 95]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The scores so far, by seat; 0 for seats that the match does not have.
    pub scores: [i32; MAX_SEATS],
    /// The phases needed in the coming hand, by printed number; `None` for the first of the match
    /// (in `ten_hands`, for the coming hand's).
    pub phases: Option<[u8; MAX_SEATS]>,
    /// The number of the coming hand, from 1.
    pub deal: u32,
    /// Who deals it, if that is settled.
    pub dealer: Option<Seat>,
}

impl Default for Start {
    fn default() -> Self {
        Self { scores: [0; MAX_SEATS], phases: None, deal: 1, dealer: None }
    }
}

/// Scores beyond this come from no score sheet, and might overflow in the sum.
const MAX_SCORE: i32 = 1_000_000;
/// No match has as many hands as this.
const MAX_DEAL: u32 = 1_000_000;

impl Start {
    /// How things stand at the start.
    pub(crate) fn standing(&self, options: &Options) -> Standing {
        let first = match options.variant {
            // At most ten: that is checked.
            Variant::TenHands => u8::try_from(self.deal).unwrap_or(TEN_HANDS),
            Variant::Standard => options.phases.list()[0],
        };
        Standing { scores: self.scores, phases: self.phases.unwrap_or([first; MAX_SEATS]) }
    }

    /// Whether a match under these options can begin so.
    pub(crate) fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        let n = usize::from(options.players);
        let last_deal = match options.variant {
            Variant::TenHands => TEN_HANDS.into(),
            Variant::Standard => MAX_DEAL,
        };
        if !(1..=last_deal).contains(&self.deal) {
            return Err(OptionsError::by_rule(
                "P16",
                format!("the coming hand is one from 1 to {last_deal}, not {}", self.deal),
            ));
        }
        if let Some(dealer) = self.dealer.filter(|dealer| dealer.idx() >= n) {
            return Err(OptionsError::by_rule("P2", format!("there is no seat {dealer} to deal")));
        }
        if self.scores.iter().any(|score| !(-MAX_SCORE..=MAX_SCORE).contains(score)) {
            return Err(OptionsError::new(format!("a score is at most {MAX_SCORE} either way")));
        }
        let standing = self.standing(options);
        let may_be = |phase: &u8| match options.variant {
            Variant::TenHands => u32::from(*phase) == self.deal,
            Variant::Standard => options.phases.list().contains(phase),
        };
        match standing.phases[..n].iter().find(|phase| !may_be(phase)) {
            Some(phase) => Err(OptionsError::by_rule(
                "P16",
                format!("phase {phase} is not one that can be needed in the coming hand"),
            )),
            None => Ok(()),
        }
    }
}

/// Reads what follows the word `start`.
pub(crate) fn parse(options: &Options, text: &str) -> Result<Start, TextError> {
    let n = usize::from(options.players);
    let mut fields = Fields::parse(text)?;
    let mut start = Start::default();
    if let Some(scores) = fields.numbers::<i32>("scores", n)? {
        start.scores[..n].copy_from_slice(&scores);
    }
    start.deal = fields.number("deal")?.unwrap_or(1);
    if let Some(phases) = fields.numbers::<u8>("phases", n)? {
        let mut all = start.standing(options).phases;
        all[..n].copy_from_slice(&phases);
        // Default phases are not kept, so that equal starts are equal.
        start.phases = (all != start.standing(options).phases).then_some(all);
    }
    start.dealer = fields.number::<u8>("dealer")?.map(Seat::new);
    fields.finish("scores, phases, deal, dealer")?;
    match start.validate(options) {
        Ok(()) => Ok(start),
        Err(error) => {
            let expected = format!("a start that can be: {}", error.message);
            Err(Cursor::new(text).error(&expected).into())
        }
    }
}

/// What follows the word `start`: empty for the start of a match.
pub(crate) fn text(options: &Options, start: &Start) -> String {
    let n = usize::from(options.players);
    let list = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(",");
    let mut words = Vec::new();
    if start.scores != [0; MAX_SEATS] {
        let scores = list(&mut start.scores[..n].iter().map(i32::to_string));
        words.push(format!("scores={scores}"));
    }
    if let Some(phases) = start.phases {
        words.push(format!("phases={}", list(&mut phases[..n].iter().map(u8::to_string))));
    }
    if start.deal != 1 {
        words.push(format!("deal={}", start.deal));
    }
    if let Some(dealer) = start.dealer {
        words.push(format!("dealer={dealer}"));
    }
    words.join(" ")
}
