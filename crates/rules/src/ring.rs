//! The latest items of a sequence, in a place of fixed size: neither a long deal nor a long match
//! needs a heap.

use arrayvec::ArrayVec;

/// The latest `N` items of a sequence, such as the events of a deal that may become long.
///
/// A state keeps one beside the number of what it left out, and a view tells both, so that a world
/// imagined from it goes on in the same places.
///
/// ```
/// use kozyr_rules::Ring;
///
/// let mut ring: Ring<char, 3> = Ring::new();
/// "abcde".chars().for_each(|item| _ = ring.push(item));
/// assert!(ring.iter().eq(&['c', 'd', 'e']));
/// assert_eq!(ring.left_out(), 2);
/// assert_eq!(Ring::from_latest(2, ['c', 'd', 'e']), ring);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring<T, const N: usize> {
    items: ArrayVec<T, N>,
    /// How many items there have been.
    total: u32,
}

impl<T: Copy, const N: usize> Ring<T, N> {
    /// Nothing yet.
    pub const fn new() -> Self {
        const { assert!(N > 0) };
        Self { items: ArrayVec::new_const(), total: 0 }
    }

    /// Items of which `left_out` earlier ones are not kept.
    pub fn from_latest(left_out: u32, items: impl IntoIterator<Item = T>) -> Self {
        let mut ring = Self::new();
        // Whatever stood there before is overwritten in the same places.
        for item in items {
            ring.push(item);
        }
        if left_out > 0 {
            let shift = left_out as usize % N;
            ring.items.rotate_right(shift);
            ring.total += left_out;
        }
        ring
    }

    /// Adds an item and returns the one that it replaces.
    #[inline]
    pub fn push(&mut self, item: T) -> Option<T> {
        let at = self.total as usize % N;
        self.total += 1;
        if let Err(full) = self.items.try_push(item) {
            return Some(core::mem::replace(&mut self.items[at], full.element()));
        }
        None
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        self.items.clear();
        self.total = 0;
    }

    /// Returns the items that are kept, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        let split = if self.items.is_full() { self.total as usize % N } else { 0 };
        let (newest, oldest) = self.items.split_at(split);
        oldest.iter().chain(newest)
    }

    /// Returns how many items are no longer kept.
    pub fn left_out(&self) -> u32 {
        self.total - u32::try_from(self.items.len()).unwrap_or(self.total)
    }
}

impl<T: Copy, const N: usize> Default for Ring<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_latest_items_are_kept_in_order() {
        let mut ring: Ring<u8, 3> = Ring::new();
        let replaced: Vec<Option<u8>> = (0..5).map(|item| ring.push(item)).collect();
        assert_eq!(replaced, [None, None, None, Some(0), Some(1)]);
        assert_eq!(ring.iter().copied().collect::<Vec<_>>(), [2, 3, 4]);
        assert_eq!(ring.left_out(), 2);
        // A ring rebuilt from what is kept goes on in the same places.
        let mut again = Ring::from_latest(2, [2, 3, 4]);
        assert_eq!(again, ring);
        assert_eq!(again.push(5), Some(2));
        assert_eq!(again.iter().copied().collect::<Vec<_>>(), [3, 4, 5]);
    }
}
