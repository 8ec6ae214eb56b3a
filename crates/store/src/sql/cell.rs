//! Cells: the values that a statement is given, and those of the rows that it answers.

use std::borrow::Cow;

use kozyr_rules::Secret;

/// One value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cell<'a> {
    Null,
    Number(i64),
    Text(Cow<'a, str>),
    Bytes(Cow<'a, [u8]>),
}

/// A value that can be given to a statement.
pub(crate) trait ToCell {
    fn cell(&self) -> Cell<'_>;
}

impl<T: ToCell + ?Sized> ToCell for &T {
    fn cell(&self) -> Cell<'_> {
        (**self).cell()
    }
}

impl<T: ToCell> ToCell for Option<T> {
    fn cell(&self) -> Cell<'_> {
        self.as_ref().map_or(Cell::Null, ToCell::cell)
    }
}

impl<T: ToCell> ToCell for Secret<T> {
    fn cell(&self) -> Cell<'_> {
        self.expose().cell()
    }
}

impl ToCell for Cell<'_> {
    fn cell(&self) -> Cell<'_> {
        self.clone()
    }
}

impl ToCell for str {
    fn cell(&self) -> Cell<'_> {
        Cell::Text(self.into())
    }
}

impl ToCell for String {
    fn cell(&self) -> Cell<'_> {
        self.as_str().cell()
    }
}

impl ToCell for [u8; 32] {
    fn cell(&self) -> Cell<'_> {
        Cell::Bytes(self.as_slice().into())
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl ToCell for $number {
            fn cell(&self) -> Cell<'_> {
                Cell::Number((*self).into())
            }
        })+
    };
}
numbers!(bool u8 u32 i32 i64);

/// The values that a statement is given, in the order of their numbers.
pub(crate) trait Values {
    fn cells(&self) -> Vec<Cell<'_>>;
}

impl Values for () {
    fn cells(&self) -> Vec<Cell<'_>> {
        Vec::new()
    }
}

impl<T: ToCell, const N: usize> Values for [T; N] {
    fn cells(&self) -> Vec<Cell<'_>> {
        self.iter().map(ToCell::cell).collect()
    }
}

impl<T: ToCell> Values for &[T] {
    fn cells(&self) -> Vec<Cell<'_>> {
        self.iter().map(ToCell::cell).collect()
    }
}

/// Values of several types.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        [$($crate::sql::cell::ToCell::cell(&$value)),*]
    };
}
pub(crate) use params;
