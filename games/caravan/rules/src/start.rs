//! The score sheet from which a match may begin.

use alloc::format;
use alloc::string::String;
use kozyr_rules::text::Fields;
use kozyr_rules::{OptionsError, TextError};

use crate::options::Options;
use crate::score;

/// A score sheet from which a match goes on.
///
/// ```
/// use kozyr_caravan::{Caravan, Options, Start};
/// use kozyr_rules::{BySeat, Game, GameOptions, Notation};
///
/// let mut options = Options::default();
/// options.set("games", "3").unwrap();
/// let start = Caravan::parse_start(&options, "wins=1,0").unwrap();
/// assert_eq!(start, Start { wins: [1, 0] });
///
/// let decks = BySeat::filled(2, Default::default());
/// let game = Caravan::new(&options, &decks, &start).unwrap();
/// assert_eq!(game.scores().as_slice(), [1, 0]);
///
/// // Two games of three decide the match.
/// let error = Caravan::new(&options, &decks, &Start { wins: [2, 0] }).unwrap_err();
/// assert_eq!(error.rule, Some("C10"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Games won, by seat.
    pub wins: [u8; 2],
}

impl Start {
    /// How many games are over. Drawn games are not on the sheet.
    pub(crate) fn n_games(&self) -> u32 {
        self.wins.iter().map(|&won| u32::from(won)).sum()
    }

    /// Whether a match under these options can go on from here (C10).
    pub(crate) fn validate(&self, options: &Options) -> Result<(), OptionsError> {
        if !score::is_over(options.games, self.wins, self.n_games()) {
            return Ok(());
        }
        let problem = format!(
            "with {} to {} games won out of {} the match is over",
            self.wins[0], self.wins[1], options.games
        );
        Err(OptionsError::by_rule("C10", problem))
    }
}

/// Reads `wins=1,0`, or nothing for the start of a match.
pub(crate) fn parse(_options: &Options, text: &str) -> Result<Start, TextError> {
    let mut fields = Fields::parse(text)?;
    let wins = fields.numbers("wins", 2)?.unwrap_or_default();
    fields.finish("`wins`")?;
    // A number that does not fit becomes the maximum, which `validate` refuses.
    let won = |i: usize| wins.get(i).map_or(0, |&n: &u32| u8::try_from(n).unwrap_or(u8::MAX));
    Ok(Start { wins: [won(0), won(1)] })
}

/// The canonical text; empty for the start of a match.
pub(crate) fn text(_options: &Options, start: &Start) -> String {
    if *start == Start::default() {
        return String::new();
    }
    format!("wins={},{}", start.wins[0], start.wins[1])
}
