//! Seats, viewers and things kept one to a seat.

use core::fmt;
use core::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bits::{BitSet, Element};

/// Max number of seats of any game.
pub const MAX_SEATS: usize = 6;

/// A participant's number, from 0 in playing order at the start of the match.
///
/// Who plays next is a rule of each game; nothing outside a game may compute `seat + 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Returns the seat with this number. Numbers of [`MAX_SEATS`] and above name no seat of any
    /// game, and are kept so that text which names them can be refused rather than misread.
    #[inline]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Returns the seat at this index of a [`BySeat`].
    #[inline]
    pub const fn from_idx(idx: usize) -> Self {
        debug_assert!(idx <= u8::MAX as usize);
        // Indices come from tables of at most `MAX_SEATS` seats.
        Self(idx as u8)
    }

    /// Returns the seat's number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the seat's index into a [`BySeat`] or an array.
    #[inline]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `n` seats.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..n).map(Self::from_idx)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    /// A number below [`MAX_SEATS`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_seat(u64::deserialize(deserializer)?)
    }
}

fn read_seat<E: Error>(number: u64) -> Result<Seat, E> {
    match u8::try_from(number) {
        Ok(number) if usize::from(number) < MAX_SEATS => Ok(Seat(number)),
        _ => Err(E::invalid_value(Unexpected::Unsigned(number), &"the number of a seat")),
    }
}

impl Element for Seat {
    type Bits = u8;

    #[inline]
    fn idx(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_idx(idx: u8) -> Self {
        Self(idx)
    }
}

/// A set of seats, in ascending order: one byte.
///
/// ```
/// use kozyr_rules::{Seat, SeatSet};
///
/// let pair = SeatSet::from_iter([Seat::new(3), Seat::new(0)]);
/// assert!(pair.contains(Seat::new(3)) && !pair.contains(Seat::new(1)));
/// assert_eq!(pair.iter().map(Seat::number).collect::<Vec<_>>(), [0, 3]);
/// ```
pub type SeatSet = BitSet<Seat>;

/// One thing for each seat, indexed by [`Seat`].
///
/// ```
/// use kozyr_rules::{BySeat, Seat};
///
/// let mut scores = BySeat::filled(3, 0);
/// scores[Seat::new(1)] += 5;
/// assert_eq!(scores.as_slice(), [0, 5, 0]);
/// assert_eq!(scores.get(Seat::new(3)), None);
/// let best = scores.iter().max_by_key(|(_, score)| **score).map(|(seat, _)| seat);
/// assert_eq!(best, Some(Seat::new(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// Calls `make` for each of `n` seats.
    ///
    /// # Panics
    /// If `n` is greater than [`MAX_SEATS`].
    pub fn from_fn(n: usize, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(n).map(make).collect())
    }

    /// Returns `value` for each of `n` seats.
    ///
    /// # Panics
    /// If `n` is greater than [`MAX_SEATS`].
    pub fn filled(n: usize, value: T) -> Self
    where
        T: Clone,
    {
        Self::from_fn(n, |_| value.clone())
    }

    /// Returns how many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no seats.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of the seat, or `None` for a seat that does not exist here.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.idx())
    }

    /// Each seat with what it has.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> + Clone {
        self.0.iter().enumerate().map(|(i, item)| (Seat::from_idx(i), item))
    }

    /// Returns the values of the seats, in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// Returns an array of the values, with `nothing` for seats that do not exist here.
    pub fn to_array<const N: usize>(&self, nothing: T) -> [T; N]
    where
        T: Copy,
    {
        core::array::from_fn(|idx| self.0.get(idx).copied().unwrap_or(nothing))
    }

    /// Returns the results of `f`, one for each seat.
    pub fn map<U>(&self, mut f: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat(self.0.iter().map(&mut f).collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.idx()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.idx()]
    }
}

impl<T, const N: usize> From<[T; N]> for BySeat<T> {
    fn from(items: [T; N]) -> Self {
        Self::from_iter(items)
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    /// # Panics
    /// If there are more than [`MAX_SEATS`] items.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    /// A list of at most [`MAX_SEATS`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ArrayVec::deserialize(deserializer).map(Self)
    }
}

/// A viewer of a match: a seat or the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A participant, who sees its own hand.
    Seat(Seat),
    /// The public vantage point: what everybody sees.
    Table,
}

impl Viewer {
    /// Returns the seat that looks, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Table => None,
        }
    }

    /// Returns whether it is this seat that looks.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Every viewer of a match of `n` seats: each seat, then the table.
    ///
    /// ```
    /// use kozyr_rules::{Seat, Viewer};
    ///
    /// let viewers: Vec<Viewer> = Viewer::all(2).collect();
    /// let seat = |number| Viewer::Seat(Seat::new(number));
    /// assert_eq!(viewers, [seat(0), seat(1), Viewer::Table]);
    /// ```
    pub fn all(n: usize) -> impl Iterator<Item = Self> + Clone {
        Seat::first(n).map(Self::Seat).chain([Self::Table])
    }
}

impl Serialize for Viewer {
    /// A seat as its number, the table as `null`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Viewer {
    /// `null` has to stand there for the table: what is missing is an error.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeatOrNull;

        impl Visitor<'_> for SeatOrNull {
            type Value = Viewer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a seat or null")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Viewer, E> {
                read_seat(number).map(Viewer::Seat)
            }

            fn visit_unit<E: Error>(self) -> Result<Viewer, E> {
                Ok(Viewer::Table)
            }
        }

        deserializer.deserialize_any(SeatOrNull)
    }
}

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses an action.
    Seat(Seat),
    /// Nature is asked for a deal.
    Chance,
    /// The match is over.
    Over,
}

impl Turn {
    /// Returns the seat to act, if it is a seat's turn.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => fmt::Display::fmt(seat, f),
            Self::Chance => f.write_str("deal"),
            Self::Over => f.write_str("over"),
        }
    }
}

impl Serialize for Turn {
    /// As in the notation: a seat's number, `"deal"` or `"over"`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Chance => serializer.serialize_str("deal"),
            Self::Over => serializer.serialize_str("over"),
        }
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SeatOrWord;

        impl Visitor<'_> for SeatOrWord {
            type Value = Turn;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a seat, `deal` or `over`")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Turn, E> {
                read_seat(number).map(Turn::Seat)
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Turn, E> {
                match word {
                    "deal" => Ok(Turn::Chance),
                    "over" => Ok(Turn::Over),
                    _ => Err(E::invalid_value(Unexpected::Str(word), &self)),
                }
            }
        }

        deserializer.deserialize_any(SeatOrWord)
    }
}
