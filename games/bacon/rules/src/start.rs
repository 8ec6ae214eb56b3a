//! The score sheet from which a match may begin.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use kozyr_rules::text::Fields;
use kozyr_rules::{BySeat, GameOptions, OptionsError, Seat, TextError};

use crate::options::Options;
use crate::score;

/// A score sheet from which to begin in mid-match. The default is the start of a match.
///
/// ```
/// use kozyr_bacon::{Bacon, Options};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let options = Options::default();
/// let start = Bacon::parse_start(&options, "scores=7,5,7,5 deal=8 dealt=2 last=0")?;
/// let game = Bacon::new(&options, &BySeat::filled(4, ()), &start)?;
/// assert_eq!(game.scores().as_slice(), [7, 5, 7, 5]);
/// assert_eq!(game.deal_number(), 8);
///
/// // Team-mates have equal scores (B2), and a match that is over cannot be begun (B18).
/// for wrong in ["scores=1,2,3,4", "scores=8,1,8,1 deal=3"] {
///     let start = Bacon::parse_start(&options, wrong)?;
///     assert!(Bacon::new(&options, &BySeat::filled(4, ()), &start).is_err());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Points by seat; empty for the start of a match. Team-mates have equal points.
    pub scores: BySeat<i32>,
    /// The number of the coming deal; 1 if left out.
    pub deal: Option<u32>,
    /// The seat that dealt the deal before.
    pub dealt: Option<Seat>,
    /// The team that won the deal before (Bacon).
    pub last: Option<u8>,
}

impl Start {
    /// Returns whether a match with these options can begin so.
    ///
    /// # Errors
    /// If there are not as many scores as seats, team-mates have different ones (B2), a seat or a
    /// team does not exist, deals are numbered from 0, or the match would be over (B18, B19).
    pub fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        let n = options.n_seats();
        let blank = BySeat::filled(n, 0);
        let scores = if self.scores.is_empty() { &blank } else { &self.scores };
        let points = scores.as_slice();
        if points.len() != n {
            return Err(OptionsError::new(format!("the start needs {n} scores")));
        }
        if options.is_bacon() && points.iter().zip(&points[2..]).any(|(one, mate)| one != mate) {
            return Err(OptionsError::by_rule("B2", "team-mates have equal scores"));
        }
        if self.dealt.is_some_and(|seat| seat.idx() >= n) || self.last.is_some_and(|t| t > 1) {
            return Err(OptionsError::new(
                "the start names a seat or a team that does not exist here",
            ));
        }
        let Some(played) = self.deal_number().checked_sub(1) else {
            return Err(OptionsError::new("deals are numbered from 1"));
        };
        if score::winners(options, points, played).is_some() {
            let rule = if options.is_bacon() { "B18" } else { "B19" };
            return Err(OptionsError::by_rule(rule, "the match would already be over"));
        }
        Ok(())
    }

    /// The number of the coming deal.
    pub(crate) fn deal_number(&self) -> u32 {
        self.deal.unwrap_or(1)
    }
}

/// Reads what follows the word `start`.
pub(crate) fn parse(options: &Options, text: &str) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let n = usize::from(options.players);
    let scores: Option<Vec<u16>> = fields.numbers("scores", n)?;
    let start = Start {
        scores: scores.unwrap_or_default().into_iter().map(i32::from).collect(),
        deal: fields.number::<u16>("deal")?.map(u32::from),
        dealt: fields.number("dealt")?.map(Seat::new),
        last: if options.is_bacon() { fields.number("last")? } else { None },
    };
    let known =
        if options.is_bacon() { "scores, deal, dealt, last" } else { "scores, deal, dealt" };
    fields.finish(known)?;
    Ok(start)
}

/// What follows the word `start`: empty for the start of a match.
pub(crate) fn text(_options: &Options, start: &Start) -> String {
    let mut words = Vec::new();
    if start.scores.as_slice().iter().any(|&score| score != 0) {
        let scores: Vec<String> = start.scores.as_slice().iter().map(i32::to_string).collect();
        words.push(format!("scores={}", scores.join(",")));
    }
    words.extend(start.deal.filter(|&deal| deal != 1).map(|deal| format!("deal={deal}")));
    words.extend(start.dealt.map(|seat| format!("dealt={seat}")));
    words.extend(start.last.map(|team| format!("last={team}")));
    words.join(" ")
}
