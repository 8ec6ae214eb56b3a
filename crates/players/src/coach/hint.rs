//! Hints: an action, how sure it is, and the idea by which it is better than others.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Mean, Never, Player, Stop};
use kozyr_rules::Game;

use super::facts::Why;
use super::ideas::{Reason, reason, told};
use super::weigh::{Weighed, rng_at, search, weigh};

/// The confidence of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confidence {
    /// It is the only legal action.
    Only,
    /// The next best is worse beyond the 95 % interval, by two percentage points or more.
    Sure,
    /// The next best is worse beyond the 95 % interval, but not by much.
    Likely,
    /// The difference lies within the interval.
    Close,
}

impl Confidence {
    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Only => "only",
            Self::Sure => "sure",
            Self::Likely => "likely",
            Self::Close => "close",
        }
    }

    fn of(gain: Mean) -> Self {
        match (gain.is_clear() && gain.mean > 0.0, gain.mean >= 0.02) {
            (true, true) => Self::Sure,
            (true, false) => Self::Likely,
            (false, _) => Self::Close,
        }
    }
}

/// An action for a person, with the reasons for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The action as text.
    pub action: String,
    /// The value of the match after it, from 0 (lost) to 1 (won).
    pub value: Mean,
    /// The confidence that the action is the best.
    pub confidence: Confidence,
    /// The next best action and its value.
    pub next: Option<(String, Mean)>,
    /// What it is for, in games that have ideas.
    pub reason: Option<Reason>,
    /// Without a reason: the difference at the end of the deal; `None` if nothing stands out.
    pub why: Option<Why>,
}

/// Returns a hint for the viewer, whose turn it must be. The same seed gives the same hint.
///
/// ```
/// use kozyr_players::coach::{Confidence, hint};
/// use kozyr_players::variety::VarietyPlayer;
/// use kozyr_players::Player;
/// use kozyr_bots::Rng;
/// use kozyr_rules::{BySeat, Game, GameExt, Notation, Record, Turn, Viewer};
///
/// type G = <VarietyPlayer as Player>::Game;
/// let record = Record::<G>::new(Default::default(), BySeat::filled(4, ()), Default::default());
/// let mut game = record.opening().unwrap();
/// game.deal(&game.shuffle(&mut Rng::new(1)), &mut |_| {}).unwrap();
/// let Turn::Seat(seat) = game.turn() else { panic!("the cards are dealt") };
///
/// let hint = hint::<VarietyPlayer>(&game.view(Viewer::Seat(seat)), 1);
/// let action = game.parse_action(&hint.action).unwrap();
/// assert!(game.may(seat, action).is_ok());
/// assert_ne!(hint.confidence, Confidence::Only);
/// let (next, value) = hint.next.unwrap();
/// assert!(next != hint.action && value.mean <= hint.value.mean);
/// ```
pub fn hint<P: Player>(view: &<P::Game as Game>::View, seed: u64) -> Hint {
    work_out::<P>(view, seed, &Never)
}

/// [`hint`] that can be told to stop; then there is none.
pub fn hint_until<P: Player>(
    view: &<P::Game as Game>::View,
    seed: u64,
    stop: &dyn Stop,
) -> Option<Hint> {
    let hint = work_out::<P>(view, seed, stop);
    // It may have been cut short.
    (!stop.is_stopped()).then_some(hint)
}

/// A hint, worth nothing if it was told to stop.
fn work_out<P: Player>(view: &<P::Game as Game>::View, seed: u64, stop: &dyn Stop) -> Hint {
    let mut rng = rng_at::<P>(view, seed);
    let search = search::<P>();
    let Weighed { plays, compared } = weigh::<P>(&search, view, &mut rng, stop);
    if plays.len() < 2 {
        return Hint {
            action: plays[0].to_string(),
            value: compared.value(0),
            confidence: Confidence::Only,
            next: None,
            reason: None,
            why: None,
        };
    }
    let gain = compared.gain(0, 1);
    let confidence = Confidence::of(gain);
    let knowledge = &search.knowledge;
    let sure = (confidence != Confidence::Close).then_some(gain.mean);
    let reason = reason::<P>(knowledge, view, &plays, sure, &mut rng, stop);
    let best = [plays[0], plays[1]];
    let (reason, why) = told::<P>(reason, knowledge, view, best, sure, &mut rng, stop);
    Hint {
        action: plays[0].to_string(),
        value: compared.value(0),
        confidence,
        next: Some((plays[1].to_string(), compared.value(1))),
        reason,
        why,
    }
}
