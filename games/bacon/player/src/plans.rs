//! How a hand goes down in as few, and as strong, combinations as possible, remembered.
//!
//! What a combination costs depends here on nothing but the number of players, so that what was
//! worked out for a hand holds for as long as the process runs; a search meets the same hands again
//! and again.
//!
//! Numbers: chosen by hand.

use kozyr_bacon::{Kind, Pack};

use super::cards::{Hand, Play, Ranks, shape};
use super::weights::Weights;

/// Kinds of one rank by number of cards.
const GROUPS: [Kind; 6] =
    [Kind::Single, Kind::Pair, Kind::Set, Kind::Quads, Kind::Quint, Kind::Hex];

/// Kinds of several ranks: how many, and cards of each.
const ROWS: [(Kind, usize, u8); 7] = [
    (Kind::Run, 3, 1),
    (Kind::Bobtail, 4, 1),
    (Kind::Straight, 5, 1),
    (Kind::Stretch, 6, 1),
    (Kind::Stair, 2, 2),
    (Kind::Tube, 3, 2),
    (Kind::Plate, 2, 3),
];

/// The cheapest way on from a hand: what it costs, and what goes down with its lowest card.
#[derive(Clone, Copy)]
struct Step {
    ranks: u64,
    cost: f32,
    kind: Kind,
    wilds: u8,
}

/// A hand with its cost, and the flush that goes down apart from the rest, if that is best.
#[derive(Clone, Copy)]
struct Known {
    hand: u128,
    cost: f32,
    /// Suit, top rank and length; a length of 0 for none.
    flush: (u8, u8, u8),
}

const STEPS: usize = 1 << 15;
const HANDS: usize = 1 << 14;

/// Costs, and what was already worked out.
pub(super) struct Plans {
    pub(super) pack: Pack,
    costs: [[f32; 12]; 15],
    steps: Vec<Step>,
    hands: Vec<Known>,
}

impl Plans {
    /// For `players` seats, of which `others` are opponents of each.
    pub(super) fn new(players: u8, others: u8, weights: &Weights) -> Self {
        let pack = Pack::of(players);
        let step = Step { ranks: u64::MAX, cost: 0.0, kind: Kind::Single, wilds: 0 };
        let known = Known { hand: u128::MAX, cost: 0.0, flush: (0, 0, 0) };
        Self {
            pack,
            costs: costs(pack, others, weights),
            steps: vec![step; STEPS],
            hands: vec![known; HANDS],
        }
    }

    #[inline]
    pub(super) fn cost_of(&self, kind: Kind, key: u8) -> f32 {
        self.costs[kind as usize][usize::from(key).min(11)]
    }

    /// The cost of the cheapest partition, suits aside.
    pub(super) fn of_ranks(&mut self, hand: Ranks) -> f32 {
        if hand.0 == 0 { 0.0 } else { self.step(hand).cost }
    }

    fn step(&mut self, hand: Ranks) -> Step {
        let place = (hand.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize % STEPS;
        if self.steps[place].ranks == hand.0 {
            return self.steps[place];
        }
        let best = self.work_out(hand);
        self.steps[place] = best;
        best
    }

    fn work_out(&mut self, hand: Ranks) -> Step {
        let wild_rank = usize::from(self.pack.wild_rank());
        let mut best = Step { ranks: hand.0, cost: f32::INFINITY, kind: Kind::Single, wilds: 0 };
        let mut put = |cost: f32, kind: Kind, wilds: u8| {
            if cost < best.cost {
                best = Step { cost, kind, wilds, ..best };
            }
        };
        let Some(lowest) = hand.lowest() else {
            let single = self.costs[Kind::Single as usize][wild_rank];
            if hand.wilds() >= 2 {
                put(self.costs[Kind::Pair as usize][wild_rank], Kind::Pair, 2);
                put(2.0 * single, Kind::Single, 1);
            } else {
                put(single, Kind::Single, 1);
            }
            return best;
        };
        let taken = hand.count(lowest).min(6);
        for wilds in 0..=hand.wilds().min(6 - taken) {
            let kind = GROUPS[usize::from(taken + wilds) - 1];
            let rest = hand.less(lowest, taken).less_wilds(wilds);
            put(self.costs[kind as usize][lowest + 1] + self.of_ranks(rest), kind, wilds);
        }
        for (kind, length, each) in ROWS {
            if lowest + length > wild_rank {
                continue;
            }
            if let Some(rest) = row_out(hand, lowest, length, each) {
                let wilds = hand.wilds() - rest.wilds();
                let cost = self.costs[kind as usize][lowest + length] + self.of_ranks(rest);
                put(cost, kind, wilds);
            }
        }
        best
    }

    /// The cost of the cheapest partition, in which one flush may be a bomb.
    #[inline]
    pub(super) fn cost(&mut self, hand: Hand) -> f32 {
        self.known(hand).cost
    }

    fn known(&mut self, hand: Hand) -> Known {
        let mixed = (hand.0 as u64 ^ (hand.0 >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (mixed >> 50) as usize % HANDS;
        if self.hands[place].hand == hand.0 {
            return self.hands[place];
        }
        let mut best = Known { hand: hand.0, cost: self.of_ranks(hand.ranks()), flush: (0, 0, 0) };
        if hand.len() >= 5 {
            for_flushes(hand, self.pack, 1, |suit, key, length| {
                let kind = if length == 5 { Kind::StraightFlush } else { Kind::StretchFlush };
                let rest = hand.less(flush_cards(hand, suit, key, length));
                let cost = self.cost_of(kind, key) + self.of_ranks(rest.ranks());
                if cost < best.cost {
                    best = Known { cost, flush: (suit, key, length), ..best };
                }
            });
        }
        self.hands[place] = best;
        best
    }

    /// Whether all of a hand goes down at once. A flush is a row as well.
    pub(super) fn is_one(&self, hand: Hand) -> bool {
        let ranks = hand.ranks();
        let Some(lowest) = ranks.lowest() else { return ranks.wilds() <= 2 };
        let n = hand.len();
        if n > 6 {
            return false;
        }
        if ranks.count(lowest) + ranks.wilds() == n {
            return true;
        }
        ROWS.iter().any(|&(_, length, each)| {
            if usize::from(n) != length * usize::from(each) {
                return false;
            }
            // The window may begin lower than the lowest card, X standing for what is below.
            let from = lowest.saturating_sub(usize::from(ranks.wilds()));
            (from..=lowest).any(|from| {
                from + length <= usize::from(self.pack.wild_rank())
                    && row_out(ranks, from, length, each).is_some_and(|rest| rest.0 == 0)
            })
        })
    }

    /// The combinations of the cheapest partition.
    pub(super) fn parts(&mut self, hand: Hand, out: &mut Vec<Play>) {
        out.clear();
        let (suit, key, length) = self.known(hand).flush;
        let mut rest = hand;
        if length > 0 {
            let cards = flush_cards(hand, suit, key, length);
            let kind = if length == 5 { Kind::StraightFlush } else { Kind::StretchFlush };
            out.push(Play { kind, key, cards });
            rest = rest.less(cards);
        }
        let order = rest.suits_by_length();
        while rest.0 != 0 {
            let ranks = rest.ranks();
            let step = self.step(ranks);
            let play = match ranks.lowest() {
                None => {
                    Play { kind: step.kind, key: self.pack.wild_rank(), cards: Hand::x(step.wilds) }
                }
                Some(lowest) => {
                    let (length, each) = shape(step.kind);
                    let mut cards = Hand::x(step.wilds);
                    for rank in lowest..lowest + length {
                        let n = ranks.count(rank).min(each);
                        cards = cards.more(rest.some_of(rank, n, order));
                    }
                    let key = (lowest + length) as u8;
                    Play { kind: step.kind, key, cards }
                }
            };
            rest = rest.less(play.cards);
            out.push(play);
        }
    }
}

/// What is left when a row with this lowest rank goes down, X standing for what is missing.
#[inline]
fn row_out(hand: Ranks, lowest: usize, length: usize, each: u8) -> Option<Ranks> {
    let mut rest = hand;
    for rank in lowest..lowest + length {
        let taken = hand.count(rank).min(each);
        if each - taken > rest.wilds() {
            return None;
        }
        rest = rest.less(rank, taken).less_wilds(each - taken);
    }
    Some(rest)
}

/// Calls `found` with suit, top rank and length of every flush in a hand that needs at most
/// `max_wilds` X, where X stand only for ranks that are not held in the suit.
#[inline]
pub(super) fn for_flushes(
    hand: Hand,
    pack: Pack,
    max_wilds: u8,
    mut found: impl FnMut(u8, u8, u8),
) {
    let wilds = u32::from(hand.wilds().min(max_wilds));
    for suit in 0..pack.suits {
        let held = hand.in_suit(suit);
        if held.count_ones() + wilds < 5 {
            continue;
        }
        for length in [5u8, 6] {
            for key in length..=pack.wild_rank() {
                let window = ((1u16 << length) - 1) << (key - length);
                if (held & window).count_ones() + wilds >= u32::from(length) {
                    found(suit, key, length);
                }
            }
        }
    }
}

/// The cards of a flush: those held in its window, and X for the others.
#[inline]
pub(super) fn flush_cards(hand: Hand, suit: u8, key: u8, length: u8) -> Hand {
    let held = hand.in_suit(suit);
    let mut cards = Hand::default();
    let mut missing = 0;
    for rank in key - length..key {
        if held >> rank & 1 != 0 {
            cards.0 |= 1 << (8 * rank + 2 * suit);
        } else {
            missing += 1;
        }
    }
    cards.more(Hand::x(missing))
}

/// What every combination costs at the start of a deal: one turn, less the hope that it wins its
/// round.
fn costs(pack: Pack, others: u8, weights: &Weights) -> [[f32; 12]; 15] {
    let mut unseen = [0i32; 12];
    for rank in unseen.iter_mut().take(usize::from(pack.ranks)) {
        // Of what is not in the own hand most is still there.
        *rank = 2 * i32::from(pack.suits) - 2;
    }
    let n = f32::from(others);
    let wild_rank = usize::from(pack.wild_rank());
    let mut costs = [[1.0; 12]; 15];
    for kind in Kind::ALL {
        let threats = threats(kind, &unseen, 2 * i32::from(others), wild_rank, weights);
        for (cost, threat) in costs[kind as usize].iter_mut().zip(threats) {
            *cost = 1.0 - weights.hope * win_chance(kind, threat, n, n, weights);
        }
    }
    costs
}

/// The chance that a combination wins its round, given the threat of higher ones, how many others
/// hold enough cards for one and how many hold enough for a bomb.
#[inline]
pub(super) fn win_chance(
    kind: Kind,
    threat: f32,
    able: f32,
    bombers: f32,
    weights: &Weights,
) -> f32 {
    let bombed = if kind.is_bomb() { weights.bomb_bombed } else { weights.bombed };
    libm::expf(-threat * able / 2.0) * (1.0 - bombed * bombers).max(0.0)
}

/// For each key of a kind, how much of a threat higher ones are, in two opponents' hands.
pub(super) fn threats(
    kind: Kind,
    unseen: &[i32; 12],
    wilds: i32,
    wild_rank: usize,
    weights: &Weights,
) -> [f32; 12] {
    let (length, each) = shape(kind);
    let weight = weights.threat[kind as usize];
    let each = i32::from(each);
    let mut threats = [0.0; 12];
    let mut above = 0.0;
    for key in (1..=wild_rank).rev() {
        threats[key] = above;
        if key < length {
            continue;
        }
        let (mut missing, mut fewest) = (0, i32::MAX);
        for &n in &unseen[key - length..key] {
            missing += (each - n).max(0);
            fewest = fewest.min(n);
        }
        if missing <= 2.min(wilds) {
            let patched = [1.0, weights.patched, weights.patched * weights.patched];
            let plenty = (fewest as f32 / each as f32).clamp(0.5, 3.0);
            above += weight * patched[missing.max(0) as usize] * (0.4 + 0.3 * plenty);
        }
    }
    threats
}

#[cfg(test)]
mod tests {
    use kozyr_bacon::Card;

    use super::*;
    use crate::weights::TEAMS;

    fn hand(text: &str) -> Hand {
        Hand::of(text.split(' ').map(|card| Card::from_text(card).expect("a card")))
    }

    /// With every combination at 1 the cost is the minimal number of combinations.
    fn plans() -> Plans {
        Plans { costs: [[1.0; 12]; 15], ..Plans::new(4, 2, &TEAMS) }
    }

    #[test]
    fn one_combination_is_recognised() {
        let plans = plans();
        for text in [
            "5S",
            "5S 5D X",
            "3S 4S X",
            "3S 5S X",
            "4S 4D 5S X",
            "X X",
            "1S 2S 3D 4D 5H 6H",
            "9S TS X",
        ] {
            assert!(plans.is_one(hand(text)), "{text}");
        }
        for text in ["5S 6S", "1S 4S X", "1S 2S 3S 3D", "4S 4D 5S", "1S 2S 4S 5S 6S 7S 8S"] {
            assert!(!plans.is_one(hand(text)), "{text}");
        }
    }

    #[test]
    #[allow(clippy::float_cmp)] // sums of ones are exact
    fn a_hand_is_partitioned_into_few_combinations() {
        for (text, fewest) in [
            ("1S", 1),
            ("1S 3S", 2),
            ("1S 2S 3S 4S 5S 6S 6H", 2),
            ("4S 4D 5S 5H 6S 6D", 1),
            ("4S 4D 5S 5H 6S 6D 7S 7D", 2),
            ("3S 4S X", 1),
            ("3S 5S X 9D 9H X", 2),
            ("1S 1H 1D 2S 3S", 2),
            ("X X", 1),
        ] {
            let (mut plans, mut parts) = (plans(), Vec::new());
            assert_eq!(plans.cost(hand(text)), fewest as f32, "{text}");
            plans.parts(hand(text), &mut parts);
            assert_eq!(parts.len(), fewest, "{text}");
            // The parts are the hand, and each is what it is said to be.
            let all = parts.iter().fold(Hand::default(), |all, part| all.more(part.cards));
            assert_eq!(all, hand(text));
            for part in parts {
                let combo = part.combo().expect("as many cards as the kind has");
                assert!(combo.is_formed(Pack::of(4)), "{combo}");
            }
        }
    }

    #[test]
    fn what_was_remembered_is_what_would_be_worked_out() {
        let hands = ["1S 1H 2S 3D 5S 6S 7S 8S 9S X X", "4S 4D 5S 5H 6S 6D 7S 7D TS X", "2S 2S 9H"];
        let mut one = Plans::new(4, 2, &TEAMS);
        let first = hands.map(|text| one.cost(hand(text)));
        assert_eq!(hands.map(|text| one.cost(hand(text))), first);
        assert_eq!(hands.map(|text| Plans::new(4, 2, &TEAMS).cost(hand(text))), first);
    }
}
