//! How much a level loses by its own decisions: what grades are taken from.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Grades, Level, Mean, Never, Player, Rng, choose};
use kozyr_rules::{
    Below, BySeat, Game, GameExt, GameOptions, OptionsError, Record, Turn, Viewer, ignore_event,
};

use super::review::Judge;

/// The measurement to make.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    /// The level that plays all seats.
    pub level: Level,
    /// Number of matches.
    pub matches: u64,
    /// One decision of so many is looked at.
    pub every: u32,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The loss of one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lost {
    /// The loss as a share of the match.
    pub loss: Mean,
    /// The swing of its deal, as [`Grades`] means it.
    pub swing: f32,
}

impl Lost {
    /// Returns the loss by the swing; 0 where it may be noise or is nothing to speak of.
    pub fn part(self) -> f32 {
        /// What is less is rounding.
        const LEAST: f32 = 0.003;
        let counts = self.loss.is_clear() && self.loss.mean >= LEAST;
        if counts { self.loss.mean / self.swing.max(f32::EPSILON) } else { 0.0 }
    }
}

/// Returns the losses of decisions in matches of a level against itself, as reviews measure them.
/// Decisions without a choice are left out. `told` hears how many matches are over, and how many
/// decisions were looked at.
///
/// # Errors
/// If the options make no match.
pub fn spread<P: Player>(
    options: &<P::Game as Game>::Options,
    how: Spread,
    told: &dyn Fn(u64, usize),
) -> Result<Vec<Lost>, OptionsError> {
    let loadouts = BySeat::from_fn(options.n_seats(), |_| Default::default());
    let record = Record::<P::Game>::new(options.clone(), loadouts, Default::default());
    let opening = record.opening()?;
    let judge = Judge::<P>::new(&Never);
    let mut lost = Vec::new();
    for number in 0..how.matches {
        told(number, lost.len());
        let mut rng = Rng::for_part(how.seed, number);
        let mut game = opening.clone();
        // Of the deal that is played, by seat.
        let mut swings = BySeat::filled(options.n_seats(), None);
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut ignore_event);
                    swings = BySeat::filled(options.n_seats(), None);
                }
                Turn::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    let action = choose::<P>(how.level, &view, rng.bits());
                    // Drawn always, so that the matches do not depend on it.
                    let is_drawn = rng.below(how.every.max(1)) == 0;
                    let mut own = Rng::new(rng.bits());
                    if game.legal().len() > 1 && is_drawn {
                        let swing =
                            *swings[seat].get_or_insert_with(|| judge.swing(&view, seat, &mut own));
                        let loss = judge.judge(&view, action, &mut own).loss();
                        lost.push(Lost { loss, swing });
                        told(number, lost.len());
                    }
                    game.apply_unchecked(action, &mut ignore_event);
                }
            }
        }
    }
    Ok(lost)
}

/// Returns the thresholds that follow from the losses of the strongest level. Of its decisions one
/// in twenty loses as much as an inaccuracy, one in a hundred as much as a mistake; a blunder loses
/// three times that. No threshold is below what a review can tell from nothing.
pub fn thresholds(lost: &[Lost]) -> Grades {
    /// Min of the first two, in parts of a swing.
    const MIN: [f32; 2] = [0.05, 0.1];
    let inaccuracy = quantile(lost, 0.95).max(MIN[0]);
    let mistake = quantile(lost, 0.99).max(MIN[1]).max(2.0 * inaccuracy);
    Grades { inaccuracy, mistake, blunder: 3.0 * mistake }
}

/// Returns the part of a swing that a share of the decisions do not lose more than.
pub fn quantile(lost: &[Lost], share: f32) -> f32 {
    let mut parts: Vec<f32> = lost.iter().map(|one| one.part()).collect();
    parts.sort_by(f32::total_cmp);
    let place = (share * parts.len() as f32).ceil() as usize;
    parts.get(place.saturating_sub(1)).or(parts.last()).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_are_taken_from_clear_losses() {
        let lost = |mean: f32, error: f32| Lost { loss: Mean { mean, error }, swing: 0.5 };
        // A hundred decisions that lose 0.00 to 0.99 of the swing, of which the odd ones are noise.
        let all: Vec<Lost> = (0..100u8)
            .map(|n| lost(f32::from(n) / 200.0, if n % 2 == 0 { 0.001 } else { 9.0 }))
            .collect();
        let found = thresholds(&all);
        assert!((found.inaccuracy - 0.88).abs() < 1e-5, "{found:?}");
        assert!((found.mistake - 1.76).abs() < 1e-5 && (found.blunder - 5.28).abs() < 1e-5);
        // Who never loses sets no threshold of nothing.
        let found = thresholds(&[lost(0.0, 0.0); 30]);
        assert_eq!((found.inaccuracy, found.mistake), (0.05, 0.1));
        assert_eq!(quantile(&[], 0.5), 0.0);
    }
}
