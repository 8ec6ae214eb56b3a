//! How far a hand is from a phase, and how many cards would bring it closer: the same as
//! [`kozyr_phase10::melds::missing`], for one look at all that a discard is weighed by.

use kozyr_phase10::melds::{MAX_NUMBER, goal};
use kozyr_phase10::{Card, Cards, Colour, GoalGroup, Kind};

/// How many numbers there are.
pub(super) const RANKS: usize = MAX_NUMBER as usize;

/// How many cards of each number and colour there are, and wilds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// By number, 1 first.
    pub(super) numbers: [u8; RANKS],
    pub(super) colours: [u8; 4],
    pub(super) wilds: u8,
}

impl Counts {
    /// Those of a hand.
    #[inline]
    pub(super) fn of(cards: &Cards) -> Self {
        let mut counts = Self { wilds: cards.wilds(), ..Self::default() };
        for (number, count) in (1..).zip(&mut counts.numbers) {
            *count = cards.of_number(number);
        }
        for (colour, count) in Colour::ALL.into_iter().zip(&mut counts.colours) {
            *count = cards.of_colour(colour);
        }
        counts
    }

    /// The counts less one card, which is not a Skip.
    #[inline]
    pub(super) fn without(&self, card: Card) -> Self {
        let mut rest = *self;
        match (card.number(), card.colour()) {
            (Some(number), Some(colour)) => {
                rest.numbers[usize::from(number - 1)] -= 1;
                rest.colours[colour as usize] -= 1;
            }
            _ => rest.wilds -= 1,
        }
        rest
    }
}

/// How far a hand is from its phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Distance {
    /// How many cards it lacks.
    pub(super) missing: u8,
    /// How many of the live cards would bring it closer.
    pub(super) outs: u16,
    /// About how many of its other cards would be hits on the phase, if it lies.
    pub(super) spare: u8,
}

/// How far a hand with these counts is from the phase, where `live` cards may still come.
#[inline]
pub(super) fn distance(hand: &Counts, live: &Counts, phase: u8) -> Distance {
    let (have, size, outs, spare) = match *goal(phase) {
        [GoalGroup { kind: Kind::Run, size }] => run(hand, live, size),
        [GoalGroup { kind: Kind::Colour, size }] => colour(hand, live, size),
        [a, GoalGroup { kind: Kind::Set, size }] => sets(hand, live, a.size, size),
        [a, GoalGroup { kind: Kind::Run, size }] => set_and_run(hand, live, a.size, size),
        _ => (0, 0, 0, 0),
    };
    // One natural card is needed in any case.
    let limit = size - u8::from(have == 0);
    let missing = size.saturating_sub((have + hand.wilds).min(limit));
    Distance { missing, spare, outs: if missing == 0 { 0 } else { outs + u16::from(live.wilds) } }
}

/// Bit n for each number n + 1 there is.
#[inline]
fn present(hand: &Counts) -> u16 {
    let mut bits = 0;
    for (i, &count) in hand.numbers.iter().enumerate() {
        bits |= u16::from(count > 0) << i;
    }
    bits
}

#[inline]
fn live_of(live: &Counts, mut numbers: u16) -> u16 {
    let mut sum = 0;
    while numbers != 0 {
        sum += u16::from(live.numbers[numbers.trailing_zeros() as usize]);
        numbers &= numbers - 1;
    }
    sum
}

#[inline]
fn ones(bits: u16) -> u8 {
    bits.count_ones() as u8
}

#[inline]
fn run(hand: &Counts, live: &Counts, size: u8) -> (u8, u8, u16, u8) {
    let present = present(hand);
    let window = (1_u16 << size) - 1;
    let (mut best, mut wanted) = (0, 0);
    for low in 0..=MAX_NUMBER - size {
        let have = ones(present >> low & window);
        if have > best {
            (best, wanted) = (have, 0);
        }
        if have == best {
            wanted |= window << low & !present;
        }
    }
    // A run that is two longer takes those that go on from it.
    let bigger = (size + 2).min(MAX_NUMBER);
    let wide = (1_u16 << bigger) - 1;
    let max = (0..=MAX_NUMBER - bigger).map(|low| ones(present >> low & wide)).max().unwrap_or(0);
    (best, size, live_of(live, wanted), max - best)
}

#[inline]
fn colour(hand: &Counts, live: &Counts, size: u8) -> (u8, u8, u16, u8) {
    let best = hand.colours.iter().copied().max().unwrap_or_default();
    let all = hand.colours.iter().zip(&live.colours);
    let outs = all.filter(|&(&count, _)| count == best).map(|(_, &live)| u16::from(live)).sum();
    (best.min(size), size, outs, best.saturating_sub(size))
}

#[inline]
fn sets(hand: &Counts, live: &Counts, first: u8, second: u8) -> (u8, u8, u16, u8) {
    // The two most frequent numbers say what one more card of any number makes.
    let (mut most, mut next) = ((0, RANKS), (0, RANKS));
    for (i, &count) in hand.numbers.iter().enumerate() {
        if count > most.0 {
            (most, next) = ((count, i), most);
        } else if count > next.0 {
            next = (count, i);
        }
    }
    let of =
        |most: u8, next: u8| (most.min(first) + next.min(second)).max(most.min(first + second));
    let best = of(most.0, next.0);
    let mut outs = 0;
    for (i, &count) in hand.numbers.iter().enumerate() {
        let with = count + 1;
        let other = if i == most.1 { next.0 } else { most.0 };
        let have = of(with.max(other), with.min(other));
        if have > best {
            outs += u16::from(live.numbers[i]);
        }
    }
    let spare = most.0.saturating_sub(first) + next.0.saturating_sub(second);
    (best, first + second, outs, spare)
}

#[inline]
fn set_and_run(hand: &Counts, live: &Counts, set: u8, run: u8) -> (u8, u8, u16, u8) {
    let present = present(hand);
    let window = (1_u16 << run) - 1;
    let (mut best, mut wanted) = (0, 0_u16);
    let mut spare = 0;
    for low in 0..=MAX_NUMBER - run {
        let wide = ((1_u16 << (run + 2)) - 1) << low >> 1;
        let around = ones(present & wide & !(window << low));
        let numbers = window << low;
        let in_run = ones(present & numbers);
        for (i, &count) in hand.numbers.iter().enumerate() {
            // A number that stands in the run lends it one of its cards.
            let lent = u8::from(count > 0 && numbers >> i & 1 == 1);
            let in_set = (count - lent).min(set);
            let have = in_run + in_set;
            if have > best {
                (best, wanted, spare) = (have, 0, 0);
            }
            if have == best {
                spare = spare.max(around + (count - lent).saturating_sub(set));
                wanted |= numbers & !present;
                if in_set < set {
                    wanted |= 1 << i;
                }
            }
        }
    }
    (best, set + run, live_of(live, wanted), spare)
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_phase10::melds::{N_PHASES, missing};
    use kozyr_rules::Below;
    use kozyr_rules::chance::shuffle;

    use super::*;

    #[test]
    fn it_agrees_with_the_rules() {
        let mut rng = Rng::new(1);
        let mut pack: Vec<Card> = Cards::PACK.iter().collect();
        for n in 0..4000 {
            shuffle(&mut pack, &mut rng);
            let size = 9 + rng.below(3) as usize;
            // Some hands with more that fits than chance would give.
            if n % 2 == 0 {
                pack[..24].sort_unstable();
            }
            let hand: Cards = pack[..size].iter().copied().collect();
            let live: Cards = pack[size..].iter().copied().collect();
            let (counts, others) = (Counts::of(&hand), Counts::of(&live));
            for phase in 1..=N_PHASES {
                let distance = distance(&counts, &others, phase);
                assert_eq!(distance.missing, missing(&hand, phase, false), "{phase}: {hand:?}");
                if distance.missing == 0 {
                    continue;
                }
                let closer = live.iter().filter(|&card| {
                    let mut with = hand;
                    with.insert(card);
                    missing(&with, phase, false) < distance.missing
                });
                assert_eq!(usize::from(distance.outs), closer.count(), "{phase}: {hand:?}");
            }
        }
    }
}
