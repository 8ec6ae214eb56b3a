//! How much a decision lost, in words.
//!
//! Numbers: chosen by hand.

use crate::Mean;

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Nothing was clearly better by more than `expert` loses now and then.
    Fine,
    /// Something was better by more than that.
    Inaccuracy,
    /// As much as `expert` hardly ever loses.
    Mistake,
    /// Far more than that.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Self; 4] = [Self::Fine, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// From which loss on a decision has which grade. A loss is measured by the *swing* of its deal:
/// the standard deviation of what the match is worth to the seat when the deal is over. So the same
/// play has the same grade in a short match and in a long one.
///
/// ```
/// use kozyr_bots::{Grade, Grades, Mean};
///
/// let grades = Grades { inaccuracy: 0.1, mistake: 0.2, blunder: 0.6 };
/// let of = |mean, error| grades.of(Mean { mean, error }, 0.5);
/// assert_eq!(of(0.049, 0.001), Grade::Fine);
/// assert_eq!(of(0.050, 0.001), Grade::Inaccuracy);
/// assert_eq!(of(0.100, 0.001), Grade::Mistake);
/// assert_eq!(of(0.300, 0.001), Grade::Blunder);
/// // What may be noise is no mistake, however large it looks.
/// assert_eq!(of(0.300, 0.200), Grade::Fine);
/// // In a deal about nothing there is nothing to lose.
/// let small = |mean| grades.of(Mean { mean, error: 0.0001 }, 0.001);
/// assert_eq!(small(0.004), Grade::Fine);
/// assert_eq!(small(0.006), Grade::Inaccuracy);
/// assert_eq!(small(0.011), Grade::Mistake);
/// assert_eq!(small(0.021), Grade::Blunder);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grades {
    /// The least loss of an inaccuracy, as a part of the swing.
    pub inaccuracy: f32,
    /// Of a mistake.
    pub mistake: f32,
    /// Of a blunder.
    pub blunder: f32,
}

impl Grades {
    /// For a game that was not measured.
    pub const USUAL: Self = Self { inaccuracy: 0.1, mistake: 0.2, blunder: 0.5 };

    /// Less than this part of a match is nothing to speak of, whatever the deal was about: in a
    /// match that is as good as decided nothing can be lost. A mistake loses twice as much at
    /// least, a blunder four times.
    pub const MIN_LOSS: f32 = 0.005;

    /// Returns the grade of a decision that lost so much of the match, in a deal with this swing.
    pub fn of(self, loss: Mean, swing: f32) -> Grade {
        let at_least = |threshold: f32, floor: f32| {
            loss.mean >= threshold * swing && loss.mean >= floor * Self::MIN_LOSS
        };
        if !loss.is_clear() {
            Grade::Fine
        } else if at_least(self.blunder, 4.0) {
            Grade::Blunder
        } else if at_least(self.mistake, 2.0) {
            Grade::Mistake
        } else if at_least(self.inaccuracy, 1.0) {
            Grade::Inaccuracy
        } else {
            Grade::Fine
        }
    }
}
