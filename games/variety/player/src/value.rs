//! What a score sheet is worth: the chance of winning the match from it.
//!
//! Numbers: chosen by hand.

use kozyr_variety::SEATS;

/// How many points of lead one deal to come weighs as much as, by chance. Fitted to matches of the
/// rule-based player.
const SPREAD: f32 = 7.0;

/// What each seat has of the match, from 0 to 1, with these scores and `to_come` deals left. Adds
/// up to 1.
pub(crate) fn shares(scores: [i32; SEATS], to_come: u8) -> [f32; SEATS] {
    let best = scores.iter().copied().max().unwrap_or_default();
    let weights = scores.map(|score| {
        if to_come == 0 {
            return if score == best { 1.0 } else { 0.0 };
        }
        let behind = f32::from(i16::try_from(best - score).unwrap_or(i16::MAX));
        libm::expf(-behind / (SPREAD * f32::from(to_come).sqrt()))
    });
    let total: f32 = weights.iter().sum();
    weights.map(|weight| weight / total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_grow_with_the_score() {
        for to_come in 0..8 {
            let mut before = 0.0;
            for score in [-30, -5, 0, 3, 12, 60] {
                let shares = shares([score, 4, -8, 0], to_come);
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
                assert!(shares[0] >= before, "{score} with {to_come} to come");
                before = shares[0];
            }
        }
    }

    #[test]
    fn the_last_deal_decides() {
        assert_eq!(shares([5, 9, 9, 2], 0), [0.0, 0.5, 0.5, 0.0]);
        // The same lead is worth less the more deals are to come.
        let lead = |to_come| shares([10, 0, 0, 0], to_come)[0];
        assert!(lead(1) > lead(2) && lead(2) > lead(7) && lead(7) > 0.25);
        assert!((shares([7; 4], 3)[2] - 0.25).abs() < 1e-6);
    }
}
