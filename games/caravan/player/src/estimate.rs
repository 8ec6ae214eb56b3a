//! The learned estimate: the chance to win a game, from a world in it.
//!
//! A small neural network. Each lane is a sum of embedding vectors, one for each feature, followed
//! by a ReLU and a linear layer. The three lanes and the whole are added up, followed by a ReLU and
//! the output layer. Its weights were fitted to games that it played against itself by
//! `examples/fit.rs`.
//!
//! Numbers: made by `cargo run --release -p kozyr-caravan-player --example fit_estimate -- --games
//! 2000 --out FILE`.

use core::cell::RefCell;
use std::sync::LazyLock;

use kozyr_caravan::Caravan;
use kozyr_rules::Seat;

use super::sight::{LANE_ROWS, Sight, WHOLE_ROWS, lane_rows, see, whole_rows};

/// The width of a lane before it is mixed.
pub(crate) const LANE_WIDTH: usize = 48;
/// The width of the sum.
pub(crate) const WIDTH: usize = 32;

// Where the tables begin in the row of all numbers. The vector after the last row of an embedding
// table is its bias.
pub(crate) const WHOLE_AT: usize = (LANE_ROWS + 1) * LANE_WIDTH;
pub(crate) const MIX_AT: usize = WHOLE_AT + (WHOLE_ROWS + 1) * WIDTH;
pub(crate) const LAST_AT: usize = MIX_AT + LANE_WIDTH * WIDTH;
/// How many numbers there are; the last is the bias of the result.
pub(crate) const SIZE: usize = LAST_AT + WIDTH + 1;

/// The scale of the fitted numbers, which are kept as integers.
pub(crate) const UNIT: f32 = 4096.0;

/// The fitted numbers, as text.
const FITTED: &str = include_str!("estimate.txt");

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network(parse_numbers(FITTED).unwrap_or_else(|problem| panic!("estimate.txt: {problem}")))
});

/// Text that does not hold a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// A word is not a number.
    #[error("`{0}` is not a number")]
    NotANumber(String),
    /// The number of numbers is wrong.
    #[error("expected {expected} numbers, found {found}")]
    Count {
        /// How many a network has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

/// Reads the numbers of a network.
pub(super) fn parse_numbers(text: &str) -> Result<Vec<f32>, NetworkError> {
    let number = |word: &str| match word.parse::<f32>() {
        Ok(number) => Ok(number / UNIT),
        Err(_) => Err(NetworkError::NotANumber(word.to_owned())),
    };
    let numbers: Vec<f32> = text.split_ascii_whitespace().map(number).collect::<Result<_, _>>()?;
    match numbers.len() {
        SIZE => Ok(numbers),
        found => Err(NetworkError::Count { expected: SIZE, found }),
    }
}

/// The chance of `me`, who is to act in this world, to win the game.
pub(super) fn chance(world: &Caravan, me: Seat) -> f32 {
    let sight = see(world, me);
    CACHE.with_borrow_mut(|cache| {
        let mut sum = *cache.find(sight.whole | WHOLE, |_| NETWORK.whole(sight.whole));
        for lane in sight.lanes {
            add(&mut sum, cache.find(lane, |lane| NETWORK.lane(lane)));
        }
        // Nothing is certain before the end.
        NETWORK.finish(&sum).clamp(0.001, 0.999)
    })
}

/// Set in the key of a whole, to distinguish it from a lane.
const WHOLE: u128 = 1 << 127;

thread_local! {
    /// Vectors computed by this thread; a newer one may replace an older one.
    static CACHE: RefCell<Cache> = RefCell::new(Cache::new());
}

/// Vectors of lanes and wholes by their keys: a direct-mapped cache.
struct Cache(Vec<(u128, [f32; WIDTH])>);

impl Cache {
    /// As many as fit into a processor's cache.
    const SIZE: usize = 1 << Self::BITS;
    const BITS: u32 = 13;

    fn new() -> Self {
        Self(vec![(u128::MAX, [0.0; WIDTH]); Self::SIZE])
    }

    #[inline]
    fn find(&mut self, key: u128, make: impl FnOnce(u128) -> [f32; WIDTH]) -> &[f32; WIDTH] {
        let (low, high) = (key as u64, (key >> 64) as u64);
        let mixed =
            (low ^ high.wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let entry = &mut self.0[(mixed >> (64 - Self::BITS)) as usize];
        if entry.0 != key {
            *entry = (key, make(key));
        }
        &entry.1
    }
}

#[inline]
fn add<const N: usize>(sum: &mut [f32; N], row: &[f32; N]) {
    for (sum, number) in sum.iter_mut().zip(row) {
        *sum += number;
    }
}

/// All numbers of a network in a row.
pub(crate) struct Network(pub(crate) Vec<f32>);

impl Network {
    /// A vector of the table that begins at `table`.
    #[inline]
    fn row<const N: usize>(&self, table: usize, row: usize) -> &[f32; N] {
        let at = table + row * N;
        self.0[at..].first_chunk().unwrap_or(&[0.0; N])
    }

    /// The chance at a position. For the network in use [`chance`] is quicker.
    pub(super) fn chance(&self, sight: &Sight) -> f32 {
        let mut sum = self.whole(sight.whole);
        for lane in sight.lanes {
            add(&mut sum, &self.lane(lane));
        }
        self.finish(&sum)
    }

    /// What a lane adds to the sum.
    fn lane(&self, word: u128) -> [f32; WIDTH] {
        self.mix(&self.lane_before(word))
    }

    /// A lane before it is mixed.
    pub(super) fn lane_before(&self, word: u128) -> [f32; LANE_WIDTH] {
        let mut lane = *self.row::<LANE_WIDTH>(0, LANE_ROWS);
        lane_rows(word, |row| add(&mut lane, self.row(0, row)));
        lane
    }

    /// A lane after the ReLU and its linear layer.
    pub(super) fn mix(&self, lane: &[f32; LANE_WIDTH]) -> [f32; WIDTH] {
        let mut mixed = [0.0; WIDTH];
        for (row, number) in lane.iter().enumerate() {
            let number = number.max(0.0);
            for (mixed, weight) in mixed.iter_mut().zip(self.row::<WIDTH>(MIX_AT, row)) {
                *mixed += number * weight;
            }
        }
        mixed
    }

    /// What the whole adds to it.
    pub(super) fn whole(&self, word: u128) -> [f32; WIDTH] {
        let mut whole = *self.row::<WIDTH>(WHOLE_AT, WHOLE_ROWS);
        whole_rows(word, |row| add(&mut whole, self.row(WHOLE_AT, row)));
        whole
    }

    /// The chance that a sum stands for.
    pub(super) fn finish(&self, sum: &[f32; WIDTH]) -> f32 {
        // Eight sums side by side, for vector instructions.
        let mut parts = [0.0; 8];
        let weights = self.row::<WIDTH>(LAST_AT, 0);
        for (sum, weights) in sum.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
            for ((part, number), weight) in parts.iter_mut().zip(sum).zip(weights) {
                *part += number.max(0.0) * weight;
            }
        }
        sigmoid(parts.iter().sum::<f32>() + self.0[SIZE - 1])
    }
}

/// From any number to a chance: the logistic function, as a rational function that gives the same
/// result on every machine.
pub(crate) fn sigmoid(x: f32) -> f32 {
    let y = (x * 0.5).clamp(-4.9, 4.9);
    let s = y * y;
    let above = y * (135_135.0 + s * (17_325.0 + s * (378.0 + s)));
    let below = 135_135.0 + s * (62_370.0 + s * (3_150.0 + 28.0 * s));
    0.5 + 0.5 * (above / below).clamp(-1.0, 1.0)
}
