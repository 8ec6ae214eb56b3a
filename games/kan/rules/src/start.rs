//! The score sheet from which a match may begin.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::text::Fields;
use kozyr_rules::{OptionsError, Seat, SeatSet, TextError};

use crate::options::{N_SEATS, Options};

/// A score sheet to begin from, before the first deal of a round.
///
/// ```
/// use kozyr_kan::{Kan, Options, Start};
/// use kozyr_rules::Notation;
///
/// let options = Options::default();
/// let text = "scores=3,0,-2,0,0 round=2 dealer=1 chairs=0,1,3,2,4";
/// let start = Kan::parse_start(&options, text)?;
/// assert_eq!((start.round, start.scores[2]), (2, -2));
/// assert_eq!(Kan::start_text(&options, &start), text);
/// assert_eq!(Kan::start_text(&options, &Start::default()), "");
/// # Ok::<(), kozyr_rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The scores by seat.
    pub scores: [i32; N_SEATS],
    /// The coming round, from 1.
    pub round: u8,
    /// Who deals the coming deal; nature decides if nobody is named.
    pub dealer: Option<Seat>,
    /// The seat in each chair (K5).
    pub chairs: [Seat; N_SEATS],
}

impl Default for Start {
    fn default() -> Self {
        Self {
            scores: [0; N_SEATS],
            round: 1,
            dealer: None,
            chairs: core::array::from_fn(Seat::from_idx),
        }
    }
}

/// The farthest from zero that a score may be at the start: beyond any sheet, and far from
/// overflow.
const MAX_SCORE: i32 = 1_000_000_000;

impl Start {
    /// Whether this can begin a match under these options.
    pub(crate) fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        if !(1..=options.rounds).contains(&self.round) {
            return Err(OptionsError::by_rule(
                "K3",
                format!(
                    "the match has rounds 1 to {}; it cannot start with round {}",
                    options.rounds, self.round
                ),
            ));
        }
        let mut seen = SeatSet::EMPTY;
        for seat in self.chairs {
            if seat.idx() < N_SEATS {
                seen.insert(seat);
            }
        }
        if seen.len() != N_SEATS {
            return Err(OptionsError::by_rule(
                "K2",
                "`chairs` names the seats 0 to 4, each once, in the order of their chairs",
            ));
        }
        if let Some(dealer) = self.dealer
            && dealer.idx() >= N_SEATS
        {
            return Err(OptionsError::by_rule(
                "K2",
                format!("there is no seat {dealer} to deal; seats are 0 to 4"),
            ));
        }
        if self.scores.iter().any(|score| !(-MAX_SCORE..=MAX_SCORE).contains(score)) {
            return Err(OptionsError::by_rule(
                "K3",
                format!("scores lie between -{MAX_SCORE} and {MAX_SCORE}"),
            ));
        }
        Ok(())
    }
}

pub(crate) fn parse(_: &Options, text: &str) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let mut start = Start::default();
    let five = |numbers: Vec<i32>| <[i32; N_SEATS]>::try_from(numbers).ok();
    if let Some(scores) = fields.numbers("scores", N_SEATS)?.and_then(five) {
        start.scores = scores;
    }
    if let Some(round) = fields.number("round")? {
        start.round = round;
    }
    start.dealer = fields.number("dealer")?.map(Seat::new);
    if let Some(chairs) = fields.numbers::<u8>("chairs", N_SEATS)?
        && let Ok(chairs) = <[u8; N_SEATS]>::try_from(chairs)
    {
        start.chairs = chairs.map(Seat::new);
    }
    fields.finish("scores, round, dealer, chairs")?;
    Ok(start)
}

pub(crate) fn text(_: &Options, start: &Start) -> String {
    let usual = Start::default();
    let join = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(",");
    let mut words = Vec::new();
    if start.scores != usual.scores {
        words.push(format!("scores={}", join(&mut start.scores.iter().map(i32::to_string))));
    }
    if start.round != usual.round {
        words.push(format!("round={}", start.round));
    }
    if let Some(dealer) = start.dealer {
        words.push(format!("dealer={dealer}"));
    }
    if start.chairs != usual.chairs {
        words.push(format!("chairs={}", join(&mut start.chairs.iter().map(Seat::to_string))));
    }
    words.join(" ")
}
