//! How a hand goes down in as few, and as strong, combinations as possible.
//!
//! Every combination has a cost: one turn, less the hope that it wins its round and so pays for
//! the next one. The cost of a hand is that of its cheapest partition.

use kozyr_bacon::{Card, Combo, Kind};

/// The cards of a hand by rank, and its X. Nibble `r` counts rank `r + 1`; nibble 12 the X.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ranks(u64);

const WILD: usize = 12;

impl Ranks {
    pub(super) fn of(cards: impl Iterator<Item = Card>) -> Self {
        let mut ranks = Self::default();
        for card in cards {
            ranks.0 += 1 << (4 * card.rank().map_or(WILD, |rank| usize::from(rank) - 1));
        }
        ranks
    }

    pub(super) fn count(self, rank: usize) -> u8 {
        (self.0 >> (4 * rank) & 15) as u8
    }

    pub(super) fn wilds(self) -> u8 {
        self.count(WILD)
    }

    fn without(self, rank: usize, n: u8) -> Self {
        Self(self.0 - (u64::from(n) << (4 * rank)))
    }

    pub(super) fn minus(self, combo: Combo) -> Self {
        Self(self.0.saturating_sub(Self::of(combo.cards()).0))
    }

    pub(super) fn less(self, card: Card) -> Self {
        self.without(card.rank().map_or(WILD, |rank| usize::from(rank) - 1), 1)
    }

    /// Whether all of it goes down at once, or nothing is left.
    pub(super) fn is_one_combination(self) -> bool {
        let Some(lowest) = self.lowest() else { return self.wilds() <= 2 };
        let n: u8 = (0..WILD).map(|rank| self.count(rank)).sum::<u8>() + self.wilds();
        let of_one_rank = self.count(lowest) + self.wilds() == n && n <= 6;
        let row = |&(_, length, each): &(Kind, usize, u8)| {
            let ranks = lowest..(lowest + length).min(WILD);
            let fits = ranks.clone().all(|rank| self.count(rank) <= each);
            let held = ranks.map(|rank| self.count(rank)).sum::<u8>() + self.wilds();
            fits && held == n && usize::from(n) == length * usize::from(each)
        };
        of_one_rank || ROWS.iter().any(row)
    }

    /// The lowest natural rank there is.
    fn lowest(self) -> Option<usize> {
        let natural = self.0 & ((1 << (4 * WILD)) - 1);
        (natural != 0).then(|| natural.trailing_zeros() as usize / 4)
    }
}

/// What a combination costs, by kind and key.
pub(super) type Costs = [[f32; 12]; 15];

/// Kinds of one rank by number of cards, rows by length, and the rest by ranks and cards of each.
const GROUPS: [Kind; 6] =
    [Kind::Single, Kind::Pair, Kind::Set, Kind::Quads, Kind::Quint, Kind::Hex];
const ROWS: [(Kind, usize, u8); 7] = [
    (Kind::Run, 3, 1),
    (Kind::Bobtail, 4, 1),
    (Kind::Straight, 5, 1),
    (Kind::Stretch, 6, 1),
    (Kind::Stair, 2, 2),
    (Kind::Tube, 3, 2),
    (Kind::Plate, 2, 3),
];

/// A planner for one decision: costs, and what was already worked out.
pub(super) struct Planner {
    costs: Costs,
    /// The rank of X, which is the number of ranks that a row may use.
    wild_rank: usize,
    /// Hands and their costs; a later one takes the place of an earlier one.
    known: Vec<(u64, f32)>,
}

const KNOWN: usize = 1 << 12;

impl Planner {
    pub(super) fn new(costs: Costs, wild_rank: usize) -> Self {
        Self { costs, wild_rank, known: vec![(u64::MAX, 0.0); KNOWN] }
    }

    pub(super) fn cost_of(&self, kind: Kind, key: u8) -> f32 {
        self.costs[kind as usize][usize::from(key).min(11)]
    }

    /// The cost of the cheapest partition.
    pub(super) fn cost(&mut self, hand: Ranks) -> f32 {
        let Some(lowest) = hand.lowest() else {
            let single = self.costs[Kind::Single as usize][self.wild_rank];
            return match hand.wilds() {
                0 => 0.0,
                1 => single,
                _ => (2.0 * single).min(self.costs[Kind::Pair as usize][self.wild_rank]),
            };
        };
        let place = (hand.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % KNOWN;
        if self.known[place].0 == hand.0 {
            return self.known[place].1;
        }
        let mut best = f32::INFINITY;
        let have = hand.count(lowest);
        let taken = have.min(6);
        for wilds in 0..=hand.wilds().min(6 - taken) {
            let kind = GROUPS[usize::from(taken + wilds) - 1];
            let rest = hand.without(lowest, taken).without(WILD, wilds);
            best = best.min(self.costs[kind as usize][lowest + 1] + self.cost(rest));
        }
        for (kind, length, each) in ROWS {
            // A lowest rank with more cards than a row takes keeps the rest for another.
            if lowest + length > self.wild_rank {
                continue;
            }
            let mut rest = hand;
            let mut wilds = hand.wilds();
            let mut possible = true;
            for rank in lowest..lowest + length {
                let taken = rest.count(rank).min(each);
                if each - taken > wilds {
                    possible = false;
                    break;
                }
                wilds -= each - taken;
                rest = rest.without(rank, taken);
            }
            if possible {
                let rest = rest.without(WILD, hand.wilds() - wilds);
                best = best.min(self.costs[kind as usize][lowest + length] + self.cost(rest));
            }
        }
        self.known[place] = (hand.0, best);
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(hand: &str) -> f32 {
        let cards = hand.split(' ').map(|card| Card::from_text(card).expect("a card"));
        Planner::new([[1.0; 12]; 15], 11).cost(Ranks::of(cards))
    }

    #[test]
    fn one_combination_is_recognised() {
        let one = |hand: &str| {
            let cards = hand.split(' ').map(|card| Card::from_text(card).expect("a card"));
            Ranks::of(cards).is_one_combination()
        };
        for hand in
            ["5S", "5S 5D X", "3S 4S X", "3S 5S X", "4S 4D 5S X", "X X", "1S 2S 3D 4D 5H 6H"]
        {
            assert!(one(hand), "{hand}");
        }
        for hand in ["5S 6S", "1S 4S X", "1S 2S 3S 3D", "4S 4D 5S"] {
            assert!(!one(hand), "{hand}");
        }
    }

    /// With every combination at 1 the cost is the least number of combinations.
    #[test]
    #[allow(clippy::float_cmp)] // sums of ones are exact
    fn a_hand_is_partitioned_into_few_combinations() {
        assert_eq!(cost("1S"), 1.0);
        assert_eq!(cost("1S 3S"), 2.0);
        assert_eq!(cost("1S 2S 3S 4S 5S 6S 6H"), 2.0);
        assert_eq!(cost("4S 4D 5S 5H 6S 6D"), 1.0);
        assert_eq!(cost("4S 4D 5S 5H 6S 6D 7S 7D"), 2.0);
        assert_eq!(cost("3S 4S X"), 1.0);
        assert_eq!(cost("3S 5S X 9D 9H X"), 2.0);
        assert_eq!(cost("1S 1H 1D 2S 3S"), 2.0);
        assert_eq!(cost("X X"), 1.0);
    }
}
