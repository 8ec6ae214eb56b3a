//! Parts of fast play of trick games: chances of voids, and the memory of solvers.

use alloc::vec;
use alloc::vec::Vec;

/// How likely a hand holds none of 0, 1, 2 … cards of which nothing is known but that others hold
/// them.
pub type Misses = [f32; 16];

/// The largest numbers that [`misses`] tells apart.
const MAX_TOTAL: usize = 40;
const MAX_ROOM: usize = 13;

/// For a hand with room for `room` unknown cards, where all hands together have room for `total`:
/// at index n, how likely it holds none of n cards. A larger `room` counts as 13, a larger `total`
/// as 40.
///
/// Each card is taken to lie anywhere, whatever the others do: quick, and close enough for a
/// player who weighs many cards.
///
/// ```
/// use kozyr_cards::fast::misses;
///
/// // Ten cards in one hand of four: three cards all lie in the others with (3/4)³.
/// assert_eq!(misses(40, 10)[3], 0.75 * 0.75 * 0.75);
/// assert_eq!(misses(40, 0)[3], 1.0);
/// ```
#[inline]
pub fn misses(total: usize, room: usize) -> &'static Misses {
    &MISSES[total.min(MAX_TOTAL)][room.min(MAX_ROOM)]
}

/// By the room altogether, the hand's own, and the number of cards.
static MISSES: [[Misses; MAX_ROOM + 1]; MAX_TOTAL + 1] = {
    let mut table = [[[1.0; 16]; MAX_ROOM + 1]; MAX_TOTAL + 1];
    let mut total = 1;
    while total <= MAX_TOTAL {
        let mut room = 0;
        while room <= MAX_ROOM && room <= total {
            let miss = 1.0 - room as f32 / total as f32;
            let mut n = 1;
            while n < 16 {
                table[total][room][n] = table[total][room][n - 1] * miss;
                n += 1;
            }
            room += 1;
        }
        total += 1;
    }
    table
};

/// Between which numbers the value of a position lies, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds<N> {
    /// The lowest value it can have.
    pub low: N,
    /// The highest value it can have.
    pub high: N,
}

impl<N: Copy + Ord> Bounds<N> {
    /// Learns that the value is this or more.
    #[inline]
    pub fn at_least(&mut self, value: N) {
        self.low = self.low.max(value);
    }

    /// Learns that the value is this or less.
    #[inline]
    pub fn at_most(&mut self, value: N) {
        self.high = self.high.min(value);
    }
}

/// What a solver remembers of positions, found by a key: a transposition table.
///
/// It has room for `CAPACITY` positions, a power of two. A new position takes the place of an
/// older one whose key ends in the same bits. A key is trusted to stand for one position.
///
/// ```
/// use kozyr_cards::fast::{Bounds, Memory};
///
/// let mut memory = Memory::<Bounds<u8>, 1024>::new();
/// memory.put(0x1234_5678, Bounds { low: 2, high: 5 });
/// assert_eq!(memory.get(0x1234_5678), Some(Bounds { low: 2, high: 5 }));
/// assert_eq!(memory.get(0x5678), None);
/// ```
#[derive(Clone, Debug)]
pub struct Memory<E, const CAPACITY: usize>(Vec<(u64, E)>);

impl<E: Copy + Default, const CAPACITY: usize> Memory<E, CAPACITY> {
    /// Returns an empty one.
    pub fn new() -> Self {
        const { assert!(CAPACITY.is_power_of_two()) };
        Self(vec![(0, E::default()); CAPACITY])
    }

    #[inline]
    fn place(key: u64) -> usize {
        // Only the low bits are kept, so nothing is lost where a word has 32 bits.
        key as usize & (CAPACITY - 1)
    }

    /// Returns the entry under this key, if it has not been replaced.
    #[inline]
    pub fn get(&self, key: u64) -> Option<E> {
        let (found, entry) = self.0[Self::place(key)];
        (found == key).then_some(entry)
    }

    /// Remembers this in place of whatever was there.
    #[inline]
    pub fn put(&mut self, key: u64, entry: E) {
        self.0[Self::place(key)] = (key, entry);
    }
}

impl<E: Copy + Default, const CAPACITY: usize> Default for Memory<E, CAPACITY> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misses_fall_with_cards_and_room() {
        for total in 1..=MAX_TOTAL {
            for room in 0..=MAX_ROOM.min(total) {
                let here = misses(total, room);
                assert_eq!(here[0], 1.0);
                assert!(here.windows(2).all(|pair| pair[1] <= pair[0]), "{total} {room}");
                assert!(room == 0 || here[2] < misses(total, room - 1)[2], "{total} {room}");
            }
            assert_eq!(
                misses(total, total)[1],
                if total <= MAX_ROOM { 0.0 } else { 1.0 - 13.0 / total as f32 }
            );
        }
        assert!(core::ptr::eq(misses(99, 99), misses(MAX_TOTAL, MAX_ROOM)));
    }

    #[test]
    fn a_memory_keeps_the_newest_of_a_place() {
        let mut memory = Memory::<Bounds<i8>, 8>::new();
        let bounds = |low| Bounds { low, high: 9 };
        for key in 1..=8 {
            memory.put(key, bounds(key.to_le_bytes()[0].cast_signed()));
        }
        assert!(
            (1..=8).all(|key| memory.get(key) == Some(bounds(key.to_le_bytes()[0].cast_signed())))
        );
        memory.put(9, bounds(-3));
        assert_eq!((memory.get(1), memory.get(9)), (None, Some(bounds(-3))));
    }

    #[test]
    fn bounds_only_close() {
        let mut bounds = Bounds { low: 0, high: 10 };
        bounds.at_least(3);
        bounds.at_least(2);
        bounds.at_most(7);
        bounds.at_most(8);
        assert_eq!(bounds, Bounds { low: 3, high: 7 });
    }
}
