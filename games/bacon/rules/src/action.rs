//! The actions of a seat.

use core::fmt;

use kozyr_rules::Seat;

use crate::combo::Combo;

/// The actions of a seat. Ordered as in the notation.
///
/// ```
/// use kozyr_bacon::{Bacon, Options, Start};
/// use kozyr_laws::Rng;
/// use kozyr_rules::{BySeat, Game, GameExt, Notation};
///
/// let mut game = Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
/// let deal = game.shuffle(&mut Rng::new(2));
/// game.deal(&deal, &mut |_| {})?;
/// let leader = game.turn().seat().expect("a seat leads");
///
/// // Text and back.
/// let action = game.parse_action("single 11:  X")?;
/// assert_eq!(action.to_string(), "single 11: X");
/// assert!(game.may(leader, action).is_ok(), "everybody holds two X");
///
/// // The leader cannot pass.
/// let pass = game.parse_action("pass")?;
/// let refusal = game.apply(leader, pass, &mut |_| {}).expect_err("the leader has to play");
/// assert_eq!(refusal.rule(), Some("B7"));
///
/// // Two different cards are no pair, whoever holds them.
/// assert_eq!(game.parse_action("pair 4: 4S 5S").unwrap_err().rule(), Some("B3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Plays a combination.
    Play(Combo),
    /// Passes.
    Pass,
    /// Gives the lead to this seat, which may be the round winner's own.
    Lead(Seat),
    /// Asks this team-mate about the lead.
    Ask(Seat),
    /// Wants the lead.
    Yes,
    /// Does not want it.
    No,
}

const _: () = assert!(size_of::<Action>() <= 16, "actions are kept small");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(combo) => fmt::Display::fmt(combo, f),
            Self::Pass => f.write_str("pass"),
            Self::Lead(seat) => write!(f, "lead {seat}"),
            Self::Ask(seat) => write!(f, "ask {seat}"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
        }
    }
}

kozyr_rules::serialize_as_text!(Action);
