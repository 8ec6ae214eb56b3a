//! What the learned estimate sees of a position.
//!
//! Each lane and the whole become a row of small numbers, packed into one word. The estimate adds
//! up a vector for each number. A search meets many equal words, which are added up only once.
//!
//! Numbers: chosen by hand.

use kozyr_caravan::score::{is_sold, price};
use kozyr_caravan::{Caravan, Card, Exhaustion, Kind};
use kozyr_rules::{Game, Seat};

/// A field: how many values it has, and how many bits it takes.
type Field = (u32, u32);

/// What is seen of one caravan with its owner's hand, twice in a lane.
const PILE: [Field; 13] = [
    (33, 6), // its value
    (7, 3),  // the best that a number in its owner's hand makes of it
    (7, 3),  // the best that a king does
    (7, 3),  // the best that a jack does, if it is not sold
    (9, 4),  // whether it is sold, and what of the other's hand can undo that
    (4, 2),  // on how many of its cards a king would undo it
    (2, 1),  // whether a jack would
    (7, 3),  // how many number cards would bring it into the range
    (6, 3),  // how many may follow at all
    (4, 2),  // how many of the hand may follow without overburdening it
    (6, 3),  // how many number cards it has
    (3, 2),  // how the best to be had at once compares with the caravan it faces
    (2, 1),  // whether a king lies on it
];
/// How the two caravans of a lane compare.
const FACING: Field = (24, 5);
/// More of each caravan.
const PROSPECT: [Field; 3] = [
    (4, 2), // how many numbers in hand bring it into the range
    (7, 3), // the best that a king would make of it
    (7, 3), // the best that a jack would
];
/// What is seen of each hand.
const HAND: [Field; 8] = [
    (3, 2),  // jacks
    (3, 2),  // queens
    (3, 2),  // kings
    (3, 2),  // jokers
    (6, 3),  // numbers up to five
    (6, 3),  // greater ones
    (9, 4),  // cards
    (30, 5), // cards left, in pairs
];
/// Who runs out of cards first, where that is near.
const LATE: Field = (28, 5);
/// What a player has of each picture in hand and deck together.
const LEFT: [Field; 4] = [(5, 3), (5, 3), (5, 3), (3, 2)];

const fn rows(fields: &[Field]) -> u32 {
    let (mut n, mut i) = (0, 0);
    while i < fields.len() {
        n += fields[i].0;
        i += 1;
    }
    n
}

/// How many vectors there are for lanes.
pub(crate) const LANE_ROWS: usize = (2 * rows(&PILE) + FACING.0 + 2 * rows(&PROSPECT)) as usize;
/// How many there are for the whole.
pub(crate) const WHOLE_ROWS: usize = (2 * rows(&HAND) + LATE.0 + 2 * rows(&LEFT)) as usize;

/// A position as the estimate sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// The three lanes.
    pub(crate) lanes: [u128; 3],
    /// The hands and what is left to draw.
    pub(crate) whole: u128,
}

/// Fields going into a word.
#[derive(Default)]
struct Packer(u128);

impl Packer {
    #[inline]
    fn put(&mut self, (size, bits): Field, value: u32) {
        debug_assert!(value < size);
        self.0 = self.0 << bits | u128::from(value.min(size - 1));
    }

    #[inline]
    fn put_all<const N: usize>(&mut self, fields: &[Field; N], values: [u32; N]) {
        for (field, value) in fields.iter().zip(values) {
            self.put(*field, value);
        }
    }
}

/// Fields coming out again, the last one first, each as the number of its vector.
struct Unpacker {
    word: u128,
    base: u32,
}

impl Unpacker {
    #[inline]
    fn take(&mut self, (size, bits): Field) -> usize {
        self.base -= size;
        let value = self.word as u32 & ((1 << bits) - 1);
        self.word >>= bits;
        (self.base + value) as usize
    }

    #[inline]
    fn take_all(&mut self, fields: &[Field], row: &mut impl FnMut(usize)) {
        for field in fields.iter().rev() {
            row(self.take(*field));
        }
    }
}

/// The vectors that a lane's word names.
#[inline]
pub(crate) fn lane_rows(word: u128, mut row: impl FnMut(usize)) {
    let mut fields = Unpacker { word, base: 2 * rows(&PILE) + FACING.0 + 2 * rows(&PROSPECT) };
    fields.take_all(&PROSPECT, &mut row);
    fields.take_all(&PROSPECT, &mut row);
    row(fields.take(FACING));
    fields.take_all(&PILE, &mut row);
    fields.take_all(&PILE, &mut row);
}

/// The vectors that the word of the whole names.
#[inline]
pub(crate) fn whole_rows(word: u128, mut row: impl FnMut(usize)) {
    let mut fields = Unpacker { word, base: 2 * rows(&HAND) + LATE.0 + 2 * rows(&LEFT) };
    fields.take_all(&LEFT, &mut row);
    fields.take_all(&LEFT, &mut row);
    row(fields.take(LATE));
    fields.take_all(&HAND, &mut row);
    fields.take_all(&HAND, &mut row);
}

/// A hand by kinds.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The faces of its number cards, a bit each.
    faces: u64,
    /// Jacks, queens, kings and jokers.
    pictures: [u32; 4],
    small: u32,
    big: u32,
}

impl Held {
    fn of(cards: &[Card]) -> Self {
        let mut held = Self::default();
        for card in cards {
            match card.kind() {
                Kind::Number => {
                    held.faces |= 1 << card.face();
                    if card.rank() <= 5 {
                        held.small += 1;
                    } else {
                        held.big += 1;
                    }
                }
                Kind::Jack => held.pictures[0] += 1,
                Kind::Queen => held.pictures[1] += 1,
                Kind::King => held.pictures[2] += 1,
                Kind::Joker => held.pictures[3] += 1,
            }
        }
        held
    }

    const fn has_jack(&self) -> bool {
        self.pictures[0] > 0
    }

    const fn has_king(&self) -> bool {
        self.pictures[2] > 0
    }

    const fn has_joker(&self) -> bool {
        self.pictures[3] > 0
    }
}

/// A caravan, and what single pictures would make of it.
#[derive(Clone, Copy, Default)]
struct Pile {
    value: u32,
    count: u32,
    followers: u64,
    /// The best value in the range that a king makes, or 0.
    king_best: u32,
    /// On how many cards a king makes it too heavy.
    king_breaks: u32,
    jack_best: u32,
    /// Whether a jack can leave a value outside the range.
    jack_breaks: bool,
    kinged: bool,
}

/// From a value in the range, or 0, to a field.
const fn above(value: u32) -> u32 {
    value.saturating_sub(20)
}

/// The faces of number cards of the ranks from `low` to `high`, a bit each.
pub(super) const fn ranks(low: u32, high: u32) -> u64 {
    if low > high { 0 } else { (1 << (4 * high)) - (1 << (4 * (low - 1))) }
}

const fn value_class(value: u32) -> u32 {
    match value {
        0..=26 => value,
        27..=30 => 27 + (value - 27) / 2,
        31..=36 => 29 + (value - 31) / 3,
        37..=40 => 31,
        _ => 32,
    }
}

impl Pile {
    fn count_number(&mut self, card: Card, worth: u32) {
        let kinged = self.value.saturating_add(worth);
        if is_sold(kinged) {
            self.king_best = self.king_best.max(kinged);
        }
        self.king_breaks += u32::from(kinged > 26);
        let left = self.value.saturating_sub(worth);
        if is_sold(left) {
            self.jack_best = self.jack_best.max(left);
        } else {
            self.jack_breaks = true;
        }
        self.kinged |= worth > u32::from(card.rank());
    }

    /// The fields of this caravan, against the one it faces.
    fn fields(&self, own: &Held, other: &Held, facing: u32) -> ([u32; 13], [u32; 3]) {
        let value = self.value;
        let sold = is_sold(value);
        let light = value < 26;
        let low = 21_u32.saturating_sub(value).max(1);
        let high = 26_u32.saturating_sub(value).min(10);
        let reach = if light { self.followers & ranks(low, high) } else { 0 };
        let fitting = if light { self.followers & own.faces & ranks(1, high) } else { 0 };
        let held = reach & own.faces;
        let by_number = if held == 0 { 0 } else { value + held.ilog2() / 4 + 1 };
        let by_king = if own.has_king() { self.king_best } else { 0 };
        let by_jack = if own.has_jack() && !sold { self.jack_best } else { 0 };
        let threats = u32::from(other.has_king() && self.king_breaks > 0)
            + 2 * u32::from(other.has_jack() && self.jack_breaks)
            + 4 * u32::from(other.has_joker());
        let best = by_number.max(by_king).max(by_jack).max(price(value));
        let against = match best.cmp(&price(facing)) {
            core::cmp::Ordering::Less => 0,
            core::cmp::Ordering::Equal => u32::from(best > 0),
            core::cmp::Ordering::Greater => 2,
        };
        let pile = [
            value_class(value),
            above(by_number),
            above(by_king),
            above(by_jack),
            if sold { 1 + threats } else { 0 },
            if sold { self.king_breaks.min(3) } else { 0 },
            u32::from(sold && self.jack_breaks),
            reach.count_ones().div_ceil(4).min(6),
            (self.followers.count_ones() / 8).min(5),
            fitting.count_ones().min(3),
            self.count.min(5),
            against,
            u32::from(self.kinged),
        ];
        let prospect = [
            held.count_ones().min(3),
            if sold { 0 } else { above(self.king_best) },
            if sold { 0 } else { above(self.jack_best) },
        ];
        (pile, prospect)
    }
}

fn compare(own: u32, other: u32) -> u32 {
    match (price(own), price(other)) {
        (0, 0) => 23,
        (own, 0) => 11 + own - 21,
        (0, other) => 17 + other - 21,
        (own, other) => 5 + own - other,
    }
}

/// A world as it looks for `me`, who is to act.
pub(crate) fn see(world: &Caravan, me: Seat) -> Sight {
    let seats = [me, Seat::from_idx(1 - me.idx())];
    let hands = seats.map(|seat| Held::of(world.hand(seat)));
    let mut piles = [[Pile::default(); 3]; 2];
    for (side, seat) in piles.iter_mut().zip(seats) {
        for (caravan, pile) in (1..).zip(side) {
            let glance = world.glance(seat, caravan);
            (pile.value, pile.count, pile.followers) =
                (glance.value, glance.count, glance.followers);
        }
    }
    for (caravan, card, worth) in world.numbers() {
        let side = usize::from(caravan / 3 != me.idx());
        piles[side][caravan % 3].count_number(card, worth);
    }
    let lanes = [0, 1, 2].map(|lane| {
        let (own, other) = (&piles[0][lane], &piles[1][lane]);
        let mut fields = Packer::default();
        let (pile, prospect) = own.fields(&hands[0], &hands[1], other.value);
        let (facing, its_prospect) = other.fields(&hands[1], &hands[0], own.value);
        fields.put_all(&PILE, pile);
        fields.put_all(&PILE, facing);
        fields.put(FACING, compare(own.value, other.value));
        fields.put_all(&PROSPECT, prospect);
        fields.put_all(&PROSPECT, its_prospect);
        fields.0
    });
    Sight { lanes, whole: see_whole(world, seats, &hands) }
}

/// For each rank a one among four counts of sixteen bits: jacks, queens, kings and jokers.
const ONE_OF: [u64; 16] = {
    let mut ones = [0; 16];
    (ones[11], ones[12], ones[13], ones[14]) = (1, 1 << 16, 1 << 32, 1 << 48);
    ones
};

fn see_whole(world: &Caravan, seats: [Seat; 2], hands: &[Held; 2]) -> u128 {
    let mut fields = Packer::default();
    let left = seats.map(|seat| (world.hand(seat).len() + world.undrawn(seat).len()) as u32);
    for ((held, seat), left) in hands.iter().zip(seats).zip(left) {
        let [jacks, queens, kings, jokers] = held.pictures.map(|n| n.min(2));
        let cards = (world.hand(seat).len() as u32).min(8);
        let numbers = [held.small.min(5), held.big.min(5)];
        fields.put_all(
            &HAND,
            [jacks, queens, kings, jokers, numbers[0], numbers[1], cards, left.min(59) / 2],
        );
    }
    let near = left[0].min(left[1]);
    let matters = near < 24 && world.options().exhaustion != Exhaustion::Draw;
    let lead = (left[0] + 4).saturating_sub(left[1]).min(8);
    fields.put(LATE, if matters { 1 + near / 8 * 9 + lead } else { 0 });
    for (held, seat) in hands.iter().zip(seats) {
        let undrawn = world.undrawn(seat).iter();
        let counts: u64 = undrawn.map(|card| ONE_OF[usize::from(card.rank() & 15)]).sum();
        let left =
            |picture: usize| held.pictures[picture] + (counts >> (16 * picture)) as u32 % (1 << 16);
        fields.put_all(&LEFT, [left(0).min(4), left(1).min(4), left(2).min(4), left(3).min(2)]);
    }
    fields.0
}
