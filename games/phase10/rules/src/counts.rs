//! Exact counts: how often a dealt hand already contains a phase.

use crate::card::{Card, Colour};
use crate::deal::HAND_SIZE;
use crate::hand::Cards;
use crate::melds::{Kind, N_PHASES, contains, goal};
use alloc::vec;
use alloc::vec::Vec;

/// The number of hands that contain a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PhaseCount {
    /// The phase.
    pub phase: u8,
    /// Hands that contain it, if one natural card is enough for the phase.
    pub per_phase: u128,
    /// Hands that contain it, if each group needs a natural card.
    pub per_group: u128,
    /// All hands.
    pub hands: u128,
}

/// A pack like the real one, perhaps smaller.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    /// The number of colours, up to four.
    pub colours: u8,
    /// The highest number, up to 12.
    pub numbers: u8,
    /// Copies of each number card, 1 or 2.
    pub copies: u8,
    /// The number of wilds, up to 8.
    pub wilds: u8,
    /// The number of Skips, up to 4.
    pub skips: u8,
}

impl Pack {
    /// The pack of the game.
    pub const FULL: Self = Self { colours: 4, numbers: 12, copies: 2, wilds: 8, skips: 4 };

    /// Returns how many cards it has.
    pub fn len(&self) -> u64 {
        u64::from(self.colours) * u64::from(self.numbers) * u64::from(self.copies)
            + u64::from(self.wilds)
            + u64::from(self.skips)
    }

    /// Returns whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// For each phase, how many of all hands of ten cards contain it: exactly, not by simulation.
///
/// ```
/// let phases = kozyr_phase10::counts::phases();
/// let likely = |phase: usize| phases[phase - 1].per_phase as f64 / phases[phase - 1].hands as f64;
/// assert!((0.18..0.19).contains(&likely(1)));
/// // The rarest is phase 7, two sets of four.
/// let rarest = phases.iter().min_by_key(|count| count.per_phase).map(|count| count.phase);
/// assert_eq!(rarest, Some(7));
/// ```
pub fn phases() -> [PhaseCount; N_PHASES as usize] {
    phases_of(&Pack::FULL, HAND_SIZE)
}

/// For each phase, how many of all hands of `size` cards of this pack contain it.
///
/// For sets and runs it only matters how many cards of each number there are, and for one colour
/// how many of each colour, besides wilds; so hands are counted by these numbers.
pub fn phases_of(pack: &Pack, size: usize) -> [PhaseCount; N_PHASES as usize] {
    let mut counts = core::array::from_fn(|i| PhaseCount {
        phase: i as u8 + 1,
        per_phase: 0,
        per_group: 0,
        hands: binomial(pack.len(), size as u64),
    });
    for by_colour in [false, true] {
        let classes = if by_colour { pack.colours } else { pack.numbers };
        let mut classes: Vec<Vec<Card>> = (0..classes)
            .map(|class| if by_colour { of_colour(pack, class) } else { of_number(pack, class) })
            .collect();
        classes.push(vec![Card::WILD; pack.wilds.into()]);
        classes.push(vec![Card::SKIP; pack.skips.into()]);
        let is_ours = |phase: u8| (goal(phase)[0].kind == Kind::Colour) == by_colour;
        for_hands(&classes, size, Cards::EMPTY, 1, &mut |hand, ways| {
            for count in counts.iter_mut().filter(|count| is_ours(count.phase)) {
                if contains(hand, count.phase, false) {
                    count.per_phase += ways;
                    if contains(hand, count.phase, true) {
                        count.per_group += ways;
                    }
                }
            }
        });
    }
    counts
}

fn of_number(pack: &Pack, class: u8) -> Vec<Card> {
    let colours = Colour::ALL.into_iter().take(pack.colours.into());
    let cards = colours.map(|colour| Card::new(class + 1, colour));
    cards.flat_map(|card| (0..pack.copies).map(move |_| card)).collect()
}

fn of_colour(pack: &Pack, class: u8) -> Vec<Card> {
    let cards = (1..=pack.numbers).map(|number| Card::new(number, Colour::ALL[usize::from(class)]));
    cards.flat_map(|card| (0..pack.copies).map(move |_| card)).collect()
}

/// Visits a representative of every way to draw `left` cards from the classes, by how many come
/// from each, with the number of hands that it stands for.
fn for_hands(
    classes: &[Vec<Card>],
    left: usize,
    hand: Cards,
    ways: u128,
    visit: &mut impl FnMut(&Cards, u128),
) {
    let Some((class, rest)) = classes.split_first() else {
        if left == 0 {
            visit(&hand, ways);
        }
        return;
    };
    let room: usize = rest.iter().map(Vec::len).sum();
    let mut hand = hand;
    for n in 0..=class.len().min(left) {
        if n > 0 {
            hand.insert(class[n - 1]);
        }
        if left - n <= room {
            let ways = ways * binomial(class.len() as u64, n as u64);
            for_hands(rest, left - n, hand, ways, visit);
        }
    }
}

fn binomial(n: u64, k: u64) -> u128 {
    (0..k).fold(1, |ways, i| ways * u128::from(n - i) / u128::from(i + 1))
}
