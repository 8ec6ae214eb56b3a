//! A list with a fixed capacity that is cheap to clone.

use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

/// A list of at most `N` small items. A clone copies the items there are, not the capacity.
#[derive(PartialEq, Debug)]
pub(crate) struct Pile<T, const N: usize>(ArrayVec<T, N>);

impl<T: Copy, const N: usize> Pile<T, N> {
    pub(crate) const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// These items; `None` if there are more than `N`.
    pub(crate) fn from_slice(items: &[T]) -> Option<Self> {
        let mut pile = Self::new();
        pile.0.try_extend_from_slice(items).ok()?;
        Some(pile)
    }
}

// Not derived: a derive would require a default of the items.
impl<T: Copy, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy, const N: usize> Clone for Pile<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        let mut pile = Self::new();
        pile.clone_from(self);
        pile
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.0.clear();
        // The items fit: they come from a list of the same capacity.
        let _ = self.0.try_extend_from_slice(&source.0);
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = ArrayVec<T, N>;
    #[inline]
    fn deref(&self) -> &ArrayVec<T, N> {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut ArrayVec<T, N> {
        &mut self.0
    }
}

impl<T, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}
