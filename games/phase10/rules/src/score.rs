//! Pure scoring, also of paper score sheets (P13 to P16). No state, no turns, no views.

use kozyr_rules::{MAX_SEATS, Seat, SeatSet};

use crate::hand::Cards;
use crate::options::{Options, Variant};

/// P16: how many hands `ten_hands` has.
pub const TEN_HANDS: u8 = 10;

/// Scores and phases as they stand between two hands, by seat. What stands there for seats that
/// the match does not have means nothing.
///
/// ```
/// use kozyr_phase10::score::{Standing, Verdict, verdict};
/// use kozyr_phase10::{Card, Cards, Options};
/// use kozyr_rules::{Seat, SeatSet};
///
/// let options = Options { players: 3, ..Options::default() };
/// let before = Standing { scores: [70, 80, 15, 0, 0, 0], phases: [10, 10, 9, 1, 1, 1] };
/// // Seats 0 and 1 laid phase 10, seat 1 went out, seat 0 kept a wild; seat 2 laid nothing.
/// let laid = SeatSet::from_iter([Seat::new(0), Seat::new(1)]);
/// let mut left = [Cards::EMPTY; 6];
/// left[0].insert(Card::WILD);
/// left[2] = ["R3", "P12", "K"].into_iter().filter_map(Card::from_text).collect();
///
/// let after = before.after(laid, &left, &options);
/// assert_eq!(after.scores[..3], [95, 80, 45]);
/// assert_eq!(after.phases[..3], [10, 10, 9]);
/// // P15: of those who completed the last phase the lowest total wins.
/// let all = Seat::first(3).collect();
/// let won = SeatSet::EMPTY.with(Seat::new(1));
/// assert_eq!(verdict(&options, 12, all, laid, &before, &after), Verdict::Won(won));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Penalty points so far.
    pub scores: [i32; MAX_SEATS],
    /// The phase that each seat needs in the coming hand, by its printed number.
    pub phases: [u8; MAX_SEATS],
}

impl Standing {
    /// How things stand after a hand in which these seats `laid` their phases and every seat was
    /// left with these cards (P13, P14, P16). A replay of the last phase changes nothing (P15).
    #[must_use]
    pub fn after(mut self, laid: SeatSet, left: &[Cards; MAX_SEATS], options: &Options) -> Self {
        for (score, points) in self.scores.iter_mut().zip(charges(left)) {
            *score = score.saturating_add(points);
        }
        for (seat, phase) in self.phases.iter_mut().enumerate() {
            *phase = next_phase(options, *phase, laid.contains(Seat::from_idx(seat)));
        }
        self
    }
}

/// P13: what each seat is charged for the cards that it is left with.
pub fn charges(left: &[Cards; MAX_SEATS]) -> [i32; MAX_SEATS] {
    left.map(|cards| i32::try_from(cards.points()).unwrap_or(i32::MAX))
}

/// P14, P16: the phase that a seat needs after a hand in which it needed `phase`. Whoever laid the
/// last one keeps it.
pub fn next_phase(options: &Options, phase: u8, laid: bool) -> u8 {
    match options.variant {
        Variant::TenHands => (phase + 1).min(TEN_HANDS),
        Variant::Standard if laid => {
            let mut list = options.phases.list().iter().copied();
            list.find(|&next| next > phase).unwrap_or(phase)
        }
        Variant::Standard => phase,
    }
}

/// The consequence of a hand (P15, P16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Another hand is played.
    Next,
    /// These seats have won the match.
    Won(SeatSet),
    /// These seats are level and play the last phase again.
    Replay(SeatSet),
}

/// Returns whether the match is over after hand number `deal`, which these seats were `playing` and
/// which was no replay, or who is to break a tie (P15, P16).
pub fn verdict(
    options: &Options,
    deal: u32,
    playing: SeatSet,
    laid: SeatSet,
    before: &Standing,
    after: &Standing,
) -> Verdict {
    let (candidates, shared) = match options.variant {
        Variant::TenHands if deal >= u32::from(TEN_HANDS) => (playing, true),
        Variant::TenHands => return Verdict::Next,
        Variant::Standard => {
            let last = options.phases.last();
            let completed = |seat: &Seat| before.phases[seat.idx()] == last;
            (laid.iter().filter(completed).collect(), false)
        }
    };
    let score = |seat: Seat| after.scores[seat.idx()];
    let Some(lowest) = candidates.iter().map(score).min() else { return Verdict::Next };
    let best: SeatSet = candidates.iter().filter(|&seat| score(seat) == lowest).collect();
    if shared || best.len() == 1 { Verdict::Won(best) } else { Verdict::Replay(best) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> SeatSet {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn the_worked_hand_costs_sixty() {
        let mut left = [Cards::EMPTY; MAX_SEATS];
        let cards = ["R3", "P7", "Y12", "W", "K"];
        left[2] = cards.into_iter().filter_map(crate::Card::from_text).collect();
        assert_eq!(charges(&left), [0, 0, 60, 0, 0, 0]);
    }

    #[test]
    fn phases_follow_each_other_as_the_options_say() {
        let next = |options: &Options| {
            let of = |phase| next_phase(options, phase, true);
            [of(2), of(8), of(10)]
        };
        assert_eq!(next(&Options::default()), [3, 9, 10]);
        let even = Options { phases: crate::Phases::Even, ..Options::default() };
        assert_eq!(next(&even), [4, 10, 10]);
        assert_eq!(next_phase(&even, 2, false), 2);
        let ten = Options { variant: Variant::TenHands, ..Options::default() };
        assert_eq!([next_phase(&ten, 2, false), next_phase(&ten, 10, false)], [3, 10]);
    }

    #[test]
    fn the_lowest_of_those_who_complete_the_last_phase_wins() {
        let options = Options::default();
        let (all, before) = (seats(&[0, 1, 2, 3]), [10, 10, 9, 10, 1, 1]);
        let with = |scores| Standing { scores, phases: before };
        let verdict = |options: &Options, laid: &[u8], scores| {
            let after = with(scores);
            verdict(options, 10, all, seats(laid), &with([0; MAX_SEATS]), &after)
        };
        let scores = [95, 80, 0, 80, 0, 0];
        assert_eq!(verdict(&options, &[2], scores), Verdict::Next);
        assert_eq!(verdict(&options, &[0, 1, 2], scores), Verdict::Won(seats(&[1])));
        assert_eq!(verdict(&options, &[0, 1, 3], scores), Verdict::Replay(seats(&[1, 3])));
        let ten = Options { variant: Variant::TenHands, ..Options::default() };
        let shared = [80, 95, 90, 80, 0, 0];
        assert_eq!(verdict(&ten, &[], shared), Verdict::Won(seats(&[0, 3])));
    }
}
