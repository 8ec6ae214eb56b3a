//! Sets in one machine word: of seats, and of cards that are there once each.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, Not};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something with a small number of its own, so that a set of it is a [`BitSet`].
///
/// The numbers are the order in which a set iterates.
pub trait Element: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The word that a set of them takes: an unsigned integer.
    type Bits: Bits;

    /// Returns the number of the element. A set holds only elements whose number is below
    /// [`Bits::SIZE`].
    fn idx(self) -> u8;

    /// Returns the element with this number, which is one that [`Element::idx`] returned.
    fn from_idx(idx: u8) -> Self;
}

/// An unsigned integer as the memory of a [`BitSet`]. Implemented for those of the language, and
/// for nothing else.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + sealed::Sealed
    + 'static
{
    /// No bits.
    const ZERO: Self;
    /// How many bits there are.
    const SIZE: u8;

    /// Returns the word with this bit alone, from 0 for the lowest; `idx` is below [`Bits::SIZE`].
    #[must_use]
    fn one(idx: u8) -> Self;
    /// Returns how many bits are set.
    fn count(self) -> u32;
    /// Returns the lowest bit that is set.
    fn lowest(self) -> Option<u8>;
    /// Returns the highest bit that is set.
    fn highest(self) -> Option<u8>;
    /// Returns the word without the lowest of its bits that are set.
    #[must_use]
    fn rest(self) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! words {
    ($($Word:ty),+) => {
        $(impl sealed::Sealed for $Word {}

        impl Bits for $Word {
            const ZERO: Self = 0;
            const SIZE: u8 = <$Word>::BITS.to_le_bytes()[0];

            #[inline]
            fn one(idx: u8) -> Self {
                1 << idx
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Option<u8> {
                // At most 128.
                if self == 0 { None } else { Some(self.trailing_zeros().to_le_bytes()[0]) }
            }

            #[inline]
            fn highest(self) -> Option<u8> {
                self.checked_ilog2().map(|idx| idx.to_le_bytes()[0])
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        })+
    };
}

words!(u8, u16, u32, u64, u128);

/// A set of elements in one machine word, at most one of each. Iterates in ascending order of
/// [`Element::idx`].
///
/// ```
/// use kozyr_rules::{BitSet, Element};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// struct Tile(u8);
///
/// impl Element for Tile {
///     type Bits = u32;
///     fn idx(self) -> u8 {
///         self.0
///     }
///     fn from_idx(idx: u8) -> Self {
///         Self(idx)
///     }
/// }
///
/// let mut rack: BitSet<Tile> = [Tile(7), Tile(3), Tile(30)].into_iter().collect();
/// assert_eq!(size_of_val(&rack), 4);
/// assert_eq!(rack.lowest(), Some(Tile(3)));
/// rack.remove(Tile(3));
/// assert!(rack.contains(Tile(30)) && !rack.contains(Tile(3)));
/// assert_eq!(rack.iter().collect::<Vec<_>>(), [Tile(7), Tile(30)]);
/// assert_eq!(rack.without(BitSet::of(Tile(7))).len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitSet<T: Element>(T::Bits);

impl<T: Element> BitSet<T> {
    /// Nothing.
    pub const EMPTY: Self = Self(T::Bits::ZERO);

    /// Returns the set with these bits: bit n for the element with number n. Each must be an
    /// element's.
    #[inline]
    pub const fn from_bits(bits: T::Bits) -> Self {
        Self(bits)
    }

    /// Bit n is set for the element with number n.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.0
    }

    /// One element.
    #[inline]
    #[must_use]
    pub fn of(element: T) -> Self {
        Self(T::Bits::one(element.idx()))
    }

    /// Returns whether there is nothing in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::ZERO
    }

    /// Returns how many elements the set has.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Returns whether the element is in the set. One whose number is too large for the set is not.
    #[inline]
    pub fn contains(self, element: T) -> bool {
        let idx = element.idx();
        idx < T::Bits::SIZE && self.0 & T::Bits::one(idx) != T::Bits::ZERO
    }

    /// Adds an element.
    #[inline]
    pub fn insert(&mut self, element: T) {
        self.0 = self.0 | T::Bits::one(element.idx());
    }

    /// Takes an element out.
    #[inline]
    pub fn remove(&mut self, element: T) {
        self.0 = self.0 & !T::Bits::one(element.idx());
    }

    /// Returns the set with one more element.
    #[inline]
    #[must_use]
    pub fn with(self, element: T) -> Self {
        Self(self.0 | T::Bits::one(element.idx()))
    }

    /// Returns the elements that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the elements that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the elements of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the element with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<T> {
        self.0.lowest().map(T::from_idx)
    }

    /// Returns the element with the highest number.
    #[inline]
    pub fn highest(self) -> Option<T> {
        self.0.highest().map(T::from_idx)
    }

    /// Returns the element at place `n` in ascending order, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<T> {
        let mut bits = self.0;
        for _ in 0..n {
            bits = bits.rest();
        }
        Self(bits).lowest()
    }

    /// Returns the elements in ascending order.
    #[inline]
    pub fn iter(self) -> Elements<T> {
        Elements(self)
    }
}

impl<T: Element> Default for BitSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The elements of a [`BitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Elements<T: Element>(BitSet<T>);

impl<T: Element> Iterator for Elements<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let element = self.0.lowest()?;
        self.0 = BitSet(self.0.0.rest());
        Some(element)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.len();
        (n, Some(n))
    }
}

impl<T: Element> ExactSizeIterator for Elements<T> {}

impl<T: Element> IntoIterator for BitSet<T> {
    type Item = T;
    type IntoIter = Elements<T>;

    #[inline]
    fn into_iter(self) -> Elements<T> {
        self.iter()
    }
}

impl<T: Element> FromIterator<T> for BitSet<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        elements.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Element> fmt::Debug for BitSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Element + Serialize> Serialize for BitSet<T> {
    /// Returns a list in ascending order.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Element + Deserialize<'de>> Deserialize<'de> for BitSet<T> {
    /// Returns a list in ascending order, each once.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Ascending<T>(PhantomData<T>);

        impl<'de, T: Element + Deserialize<'de>> Visitor<'de> for Ascending<T> {
            type Value = BitSet<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list in ascending order")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<BitSet<T>, A::Error> {
                let mut set = BitSet::<T>::EMPTY;
                while let Some(element) = list.next_element::<T>()? {
                    let idx = element.idx();
                    if idx >= T::Bits::SIZE || set.highest().is_some_and(|last| last.idx() >= idx) {
                        let at = set.len() + 1;
                        return Err(A::Error::custom(format_args!(
                            "element {at} of a list that ascends is out of its order"
                        )));
                    }
                    set.insert(element);
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Ascending(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    /// Defines an element for each word and holds its sets against `BTreeSet`.
    macro_rules! agrees {
        ($($name:ident: $Word:ty),+) => {
            $(#[test]
            fn $name() {
                #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
                struct Number(u8);

                impl Element for Number {
                    type Bits = $Word;
                    fn idx(self) -> u8 {
                        self.0
                    }
                    fn from_idx(idx: u8) -> Self {
                        Self(idx)
                    }
                }

                let size = <$Word as Bits>::SIZE;
                assert_eq!(size_of::<BitSet<Number>>() * 8, usize::from(size));
                let set = |step: u8| -> (BitSet<Number>, BTreeSet<u8>) {
                    let numbers = || (0..size).filter(|n| n % step == size % step);
                    (numbers().map(Number).collect(), numbers().collect())
                };
                let list = |set: BitSet<Number>| set.iter().map(|n| n.0).collect::<BTreeSet<_>>();
                for (a, b) in [(2, 3), (1, 5), (7, 2)] {
                    let ((a, plain_a), (b, plain_b)) = (set(a), set(b));
                    assert_eq!(list(a.and(b)), &plain_a & &plain_b);
                    assert_eq!(list(a.or(b)), &plain_a | &plain_b);
                    assert_eq!(list(a.without(b)), &plain_a - &plain_b);
                    assert_eq!((a.len(), a.is_empty()), (plain_a.len(), plain_a.is_empty()));
                    assert_eq!(a.lowest().map(|n| n.0), plain_a.first().copied());
                    assert_eq!(a.highest().map(|n| n.0), plain_a.last().copied());
                    for n in 0..=size {
                        assert_eq!(a.contains(Number(n)), plain_a.contains(&n));
                        let nth = plain_a.iter().nth(usize::from(n)).copied();
                        assert_eq!(a.nth(usize::from(n)).map(|n| n.0), nth);
                    }
                    assert_eq!(a.iter().len(), plain_a.len());
                    assert_eq!(BitSet::<Number>::from_bits(a.bits()), a);
                }
                let (mut some, _) = set(2);
                some.remove(Number(0));
                some.insert(Number(1));
                assert!(some.contains(Number(1)) && !some.contains(Number(0)));
            })+
        };
    }

    agrees! {
        eight_bits: u8,
        sixteen_bits: u16,
        thirty_two_bits: u32,
        sixty_four_bits: u64,
        a_hundred_and_twenty_eight_bits: u128
    }
}
