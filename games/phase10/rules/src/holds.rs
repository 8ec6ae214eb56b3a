//! Whether a hand holds a phase, and how much it lacks: fast, for bots and playouts.

use crate::card::Colour;
use crate::hand::Cards;
use crate::melds::{GoalGroup, Kind, MAX_NUMBER, goal};

/// How many naturals there are of each number, 1 first.
#[inline]
fn by_number(hand: &Cards) -> [u8; MAX_NUMBER as usize] {
    let mut counts = [0; MAX_NUMBER as usize];
    for (number, count) in (1..).zip(&mut counts) {
        *count = hand.of_number(number);
    }
    counts
}

/// Returns whether the phase, by its number from 1 to 10, can be laid from this hand; `per_group`
/// says that each group needs a natural card (P6).
#[inline]
pub fn contains(hand: &Cards, phase: u8, per_group: bool) -> bool {
    match *goal(phase) {
        [GoalGroup { kind: Kind::Run, size }] => has_run(hand, size),
        [GoalGroup { kind: Kind::Colour, size }] => has_colour(hand, size),
        [a, GoalGroup { kind: Kind::Set, size }] => has_sets(hand, a.size, size, per_group),
        [a, GoalGroup { kind: Kind::Run, size }] => has_set_and_run(hand, a.size, size, per_group),
        _ => false,
    }
}

#[inline]
fn has_run(hand: &Cards, size: u8) -> bool {
    let present = hand.numbers_present();
    let window = (1u64 << (4 * size)) - 1;
    let missing_at_most = size.saturating_sub(hand.wilds()).max(1);
    (0..=MAX_NUMBER - size)
        .any(|low| (present >> (4 * low) & window).count_ones() >= u32::from(missing_at_most))
}

#[inline]
fn has_colour(hand: &Cards, size: u8) -> bool {
    let needed = size.saturating_sub(hand.wilds()).max(1);
    Colour::ALL.into_iter().any(|colour| hand.of_colour(colour) >= needed)
}

/// Two sets, the larger first.
#[inline]
fn has_sets(hand: &Cards, first: u8, second: u8, per_group: bool) -> bool {
    // The two most frequent numbers are the best choice for two sets of different numbers.
    let (mut most, mut next) = (0, 0);
    for number in 1..=MAX_NUMBER {
        let count = hand.of_number(number);
        if count > most {
            (most, next) = (count, most);
        } else if count > next {
            next = count;
        }
    }
    let apart = most.min(first) + next.min(second);
    let together = most.min(first + second);
    let enough = |naturals: u8| naturals > 0 && naturals + hand.wilds() >= first + second;
    if per_group {
        (next > 0 && enough(apart)) || (most > 1 && enough(together))
    } else {
        enough(apart) || enough(together)
    }
}

#[inline]
fn has_set_and_run(hand: &Cards, set: u8, run: u8, per_group: bool) -> bool {
    let present = hand.numbers_present();
    let window = (1u64 << (4 * run)) - 1;
    let wilds = u32::from(hand.wilds());
    let size = u32::from(set + run);
    // Most hands fall short whatever is chosen; the run alone says so fastest.
    let best_run = (0..=MAX_NUMBER - run)
        .map(|low| (present >> (4 * low) & window).count_ones())
        .max()
        .unwrap_or_default();
    if best_run + wilds < u32::from(run) {
        return false;
    }
    let counts = by_number(hand);
    (0..=MAX_NUMBER - run).any(|low| {
        let in_run = (present >> (4 * low) & window).count_ones();
        (0..MAX_NUMBER).any(|n| {
            let count = counts[usize::from(n)];
            let shared = count > 0 && (low..low + run).contains(&n);
            // The number of the set may stand in the run too, with one of its cards or not.
            [false, true].into_iter().filter(|&use_one| !use_one || shared).any(|use_one| {
                let for_run = in_run - u32::from(shared && !use_one);
                let for_set = u32::from(set.min(count - u8::from(use_one)));
                let natural =
                    if per_group { for_run > 0 && for_set > 0 } else { for_run + for_set > 0 };
                natural && for_run + for_set + wilds >= size
            })
        })
    })
}

/// Returns how many cards the hand lacks for the phase: the minimum over all ways to collect it, 0
/// if it can be laid.
///
/// ```
/// use kozyr_phase10::melds::{contains, missing};
/// use kozyr_phase10::{Card, Cards};
///
/// let mut hand: Cards = "R5 P5 R7 P7 Y7 R1".split(' ').filter_map(Card::from_text).collect();
/// // Phase 1 is two sets of 3, phase 4 a run of 7.
/// assert_eq!((missing(&hand, 1, false), missing(&hand, 4, false)), (1, 4));
/// hand.insert(Card::WILD);
/// assert!(contains(&hand, 1, false));
/// ```
pub fn missing(hand: &Cards, phase: u8, per_group: bool) -> u8 {
    let counts = by_number(hand);
    let goal = goal(phase);
    // Naturals of each group in one way to collect the phase: with wilds, how many cards it has.
    let have = |naturals: &[u8]| {
        let room =
            |(group, &n): (&GoalGroup, &u8)| group.size - if per_group { n.max(1) } else { n };
        let mut room: u8 = goal.iter().zip(naturals).map(room).sum();
        let all: u8 = naturals.iter().sum();
        if !per_group && all == 0 {
            room -= 1;
        }
        all + hand.wilds().min(room)
    };
    let size: u8 = goal.iter().map(|group| group.size).sum();
    let in_run = |low: u8, size: u8| -> u8 {
        let numbers = usize::from(low)..usize::from(low + size);
        counts[numbers].iter().filter(|&&n| n > 0).count() as u8
    };
    let mut best = 0;
    match *goal {
        [GoalGroup { kind: Kind::Run, size }] => {
            for low in 0..=MAX_NUMBER - size {
                best = best.max(have(&[in_run(low, size)]));
            }
        }
        [GoalGroup { kind: Kind::Colour, size }] => {
            for colour in Colour::ALL {
                best = best.max(have(&[hand.of_colour(colour).min(size)]));
            }
        }
        [a, GoalGroup { kind: Kind::Set, size }] => {
            for (i, &first) in counts.iter().enumerate() {
                for (j, &second) in counts.iter().enumerate() {
                    if i != j {
                        best = best.max(have(&[first.min(a.size), second.min(size)]));
                    } else {
                        for n in first.saturating_sub(size).min(a.size)..=first.min(a.size) {
                            best = best.max(have(&[n, (first - n).min(size)]));
                        }
                    }
                }
            }
        }
        [a, GoalGroup { kind: Kind::Run, size }] => {
            for low in 0..=MAX_NUMBER - size {
                for number in 0..MAX_NUMBER {
                    let count = counts[usize::from(number)];
                    let shared = count > 0 && (low..low + size).contains(&number);
                    for lent in 0..=u8::from(shared) {
                        let run = in_run(low, size) - u8::from(shared) + lent;
                        best = best.max(have(&[(count - lent).min(a.size), run]));
                    }
                }
            }
        }
        _ => {}
    }
    size - best
}
