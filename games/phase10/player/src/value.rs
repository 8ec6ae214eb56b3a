//! What a score sheet is worth: the chance of winning the match from it.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{final_value, softmax};
use kozyr_phase10::melds::N_PHASES;
use kozyr_phase10::score::TEN_HANDS;
use kozyr_phase10::{Phase10, Stage, Variant};
use kozyr_rules::{BySeat, Game, GameExt, Seat};

/// How many hands each phase takes on average, phase 1 first, where the rule-based player plays
/// four.
const HANDS: [f32; N_PHASES as usize] = [1.17, 1.3, 1.76, 1.43, 1.54, 1.62, 2.17, 1.3, 1.58, 1.82];
/// What a hand ahead counts, by the number of seats from two on: fitted to who won the matches of
/// the rule-based player. It counts the less the more hands are to come.
const AHEAD: [f32; 5] = [1.48, 1.5, 1.68, 1.84, 1.92];
/// What a point less counts, in the same way.
const POINT: [f32; 5] = [0.079, 0.0437, 0.0297, 0.0247, 0.0215];
/// How many points chance moves in one hand of ten hands.
const SPREAD: f32 = 22.0;

/// What each seat has of the match between hands: its chance of winning. Adds up to 1.
pub(super) fn shares(world: &Phase10) -> BySeat<f32> {
    if let Some(value) = final_value(world) {
        return value;
    }
    let n = world.n_seats();
    if world.is_replay() {
        let playing = world.playing();
        let part = 1.0 / playing.len() as f32;
        return BySeat::from_fn(n, |seat| if playing.contains(seat) { part } else { 0.0 });
    }
    let points = points(world);
    if world.options().variant == Variant::TenHands {
        return by_points(&points, hands_to_come(world));
    }
    by_phases(&BySeat::from_fn(n, |seat| hands(world, world.phase(seat))), &points)
}

fn points(world: &Phase10) -> BySeat<f32> {
    world.scores().map(|&score| score as f32)
}

/// How many hands a seat is likely to need from this phase on.
fn hands(world: &Phase10, from: u8) -> f32 {
    let phases = world.options().phases.list().iter().filter(|&&phase| phase >= from);
    phases.map(|&phase| HANDS[usize::from(phase.clamp(1, N_PHASES) - 1)]).sum()
}

/// P16: how many hands of `ten_hands` come after the present one, or after the one just scored.
fn hands_to_come(world: &Phase10) -> u8 {
    TEN_HANDS.saturating_sub(u8::try_from(world.deal_number()).unwrap_or(u8::MAX))
}

/// P16: the lowest total after this number of further hands wins.
fn by_points(points: &BySeat<f32>, hands: u8) -> BySeat<f32> {
    let spread = SPREAD * f32::from(hands.max(1)).sqrt();
    softmax(&points.map(|points| -points / spread))
}

/// P15: the first to need no more hands wins, with the lowest total.
fn by_phases(hands: &BySeat<f32>, points: &BySeat<f32>) -> BySeat<f32> {
    let min = hands.as_slice().iter().copied().fold(f32::MAX, f32::min);
    let by_seats = hands.len().clamp(2, 6) - 2;
    let ahead = AHEAD[by_seats] / (min + 0.5);
    let point = POINT[by_seats] / libm::powf(min + 0.7, 0.85);
    let weight = |seat| -ahead * (hands[seat] - min) - point * points[seat];
    softmax(&BySeat::from_fn(hands.len(), weight))
}

/// The score sheet during a hand, or before it is dealt.
pub(super) struct Sheet {
    points: BySeat<f32>,
    /// How many hands a seat is likely to need if it does not lay its phase in this hand, and if it
    /// does.
    hands: BySeat<[f32; 2]>,
    /// P16: how many hands come after this one, if their number is fixed.
    left: Option<u8>,
}

impl Sheet {
    pub(super) fn of(world: &Phase10) -> Self {
        let ten_hands = world.options().variant == Variant::TenHands;
        let this = u8::from(world.stage_now() == Stage::Deal);
        let left = || hands_to_come(world).saturating_sub(this);
        Self {
            points: points(world),
            hands: BySeat::from_fn(world.n_seats(), |seat| {
                let needs = world.phase(seat);
                [hands(world, needs), hands(world, needs + 1)]
            }),
            left: ten_hands.then(left),
        }
    }

    /// What each seat will have of the match if these seats lay their phases in this hand, and it
    /// costs everybody these points.
    pub(super) fn after(&self, laid: impl Fn(Seat) -> bool, costs: &BySeat<f32>) -> BySeat<f32> {
        let n = self.points.len();
        let points = BySeat::from_fn(n, |seat| self.points[seat] + costs[seat]);
        if let Some(left) = self.left {
            return by_points(&points, left);
        }
        let hands = BySeat::from_fn(n, |seat| self.hands[seat][usize::from(laid(seat))]);
        let mut shares = by_phases(&hands, &points);
        if hands.as_slice().contains(&0.0) {
            for seat in Seat::first(n).filter(|&seat| hands[seat] > 0.0) {
                shares[seat] = 0.0;
            }
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use kozyr_phase10::Options;
    use kozyr_rules::Notation;

    use super::*;

    fn shares_of(players: u8, start: &str) -> Vec<f32> {
        let options = Options { players, ..Options::default() };
        let start = Phase10::parse_start(&options, start).expect("a start");
        let seats = BySeat::filled(players.into(), ());
        let game = Phase10::new(&options, &seats, &start).expect("options are right");
        shares(&game).as_slice().to_vec()
    }

    #[test]
    fn shares_add_up_and_fall_with_points_and_phases_to_come() {
        for phases in ["1,1,1", "5,4,6", "10,9,9", "10,10,1"] {
            let mut before = 1.0;
            for score in [0, 5, 40, 200, 1000] {
                let shares = shares_of(3, &format!("scores={score},50,60 phases={phases}"));
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
                assert!(shares[0] < before, "{score} points, {phases}");
                before = shares[0];
            }
        }
        let of = |phase| shares_of(4, &format!("phases={phase},6,6,6"))[0];
        assert!((of(6) - 0.25).abs() < 1e-6);
        let falling = (1..10).all(|phase| of(phase) < of(phase + 1));
        assert!(falling, "{:?}", (1..=10).map(of).collect::<Vec<_>>());
    }

    #[test]
    fn a_lead_counts_more_near_the_end() {
        let of = |phases: &str| shares_of(2, &format!("scores=20,60 phases={phases}"))[0];
        assert!(of("10,10") > of("6,6") && of("6,6") > of("1,1"));
    }
}
