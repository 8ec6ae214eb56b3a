//! What a score sheet is worth: the chance of winning the match from it.
//!
//! Numbers: chosen by hand.

use kozyr_bots::chances;
use kozyr_rules::BySeat;

/// How many points of lead one deal to come weighs as much as, by chance. Fitted to matches of the
/// rule-based player.
const SPREAD: f32 = 7.0;

/// What each seat has of the match, from 0 to 1, with these scores and `to_come` deals left. Adds
/// up to 1.
pub(crate) fn shares(scores: &BySeat<i32>, to_come: u8) -> BySeat<f32> {
    chances(scores, SPREAD, to_come)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(scores: [i32; 4], to_come: u8) -> [f32; 4] {
        let shares = super::shares(&BySeat::from_fn(4, |seat| scores[seat.idx()]), to_come);
        shares.as_slice().try_into().expect("four seats")
    }

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
