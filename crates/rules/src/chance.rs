//! Chance without a generator: games draw numbers through [`Below`] and shuffle by the algorithm
//! written here, so that a shuffle can be verified whatever generator fed it.

/// A source of uniform random numbers.
pub trait Below {
    /// A number from 0 to `n - 1`, each with the same probability. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;
}

impl<R: Below + ?Sized> Below for &mut R {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Fisher–Yates, from the front: for each place `i` in ascending order, one number `k` below
/// `len - i` is drawn and the items at `i` and `i + k` change places. The last place draws nothing.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Below) {
    let n = items.len();
    shuffle_first(items, n.saturating_sub(1), rng);
}

/// The first `count` steps of [`shuffle`]: afterwards the first `count` places hold a uniform
/// sample in random order, and the rest are the others.
///
/// # Panics
/// If `count` is greater than the number of items.
#[inline]
pub fn shuffle_first<T>(items: &mut [T], count: usize, rng: &mut impl Below) {
    let n = items.len();
    assert!(count <= n, "cannot draw {count} of {n} items");
    for i in 0..count {
        #[allow(clippy::cast_possible_truncation)] // packs hold at most a few hundred cards
        let k = rng.below((n - i) as u32) as usize;
        items.swap(i, i + k);
    }
}

/// One item, uniformly.
///
/// # Panics
/// If there are no items.
#[inline]
pub fn choose<T: Copy>(items: &[T], rng: &mut impl Below) -> T {
    #[allow(clippy::cast_possible_truncation)] // lists of actions and cards are short
    let k = rng.below(items.len() as u32) as usize;
    items[k]
}
