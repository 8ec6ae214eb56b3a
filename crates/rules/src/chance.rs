//! Chance without a generator: games draw numbers through [`Below`] and shuffle by the algorithm
//! written here, so that a shuffle can be verified whatever generator fed it.

/// A source of uniform random numbers: what a game needs of a generator. Whoever runs a match
/// brings the generator, seeded for bots and tests, and one that nobody can predict for people.
///
/// ```
/// use kozyr_rules::Below;
/// use kozyr_rules::chance::shuffle;
///
/// /// Not random at all: the largest number each time, which reverses the order.
/// struct Largest;
/// impl Below for Largest {
///     fn below(&mut self, n: u32) -> u32 {
///         n - 1
///     }
/// }
/// let mut cards = ["A", "K", "Q", "J"];
/// shuffle(&mut cards, &mut Largest);
/// assert_eq!(cards, ["J", "A", "K", "Q"]);
/// ```
pub trait Below {
    /// Returns a number from 0 to `n - 1`, each with the same probability. `n` is at least 1.
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
/// ```
/// use kozyr_laws::Rng;
/// use kozyr_rules::chance::shuffle_first;
///
/// // Two of ten cards, for each card as likely as for any other.
/// let mut cards: Vec<u32> = (1..=10).collect();
/// shuffle_first(&mut cards, 2, &mut Rng::new(1));
/// let drawn = &cards[..2];
/// assert!(drawn[0] != drawn[1] && drawn.iter().all(|card| (1..=10).contains(card)));
/// assert_eq!(cards.iter().sum::<u32>(), 55);
/// ```
///
/// # Panics
/// If `count` is greater than the number of items.
#[inline]
pub fn shuffle_first<T>(items: &mut [T], count: usize, rng: &mut impl Below) {
    let n = items.len();
    assert!(count <= n, "cannot draw {count} of {n} items");
    for i in 0..count {
        // A pack has at most a few hundred cards.
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
    // Lists of actions and cards are far shorter than 2^32.
    let k = rng.below(items.len() as u32) as usize;
    items[k]
}
