//! Observations and actions as numbers, for programs that learn.

use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// A part of an array of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name of the field.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
    /// What they mean.
    pub what: &'static str,
}

impl Field {
    /// Returns a part with this name, length and meaning.
    pub const fn new(name: &'static str, len: usize, what: &'static str) -> Self {
        Self { name, len, what }
    }
}

/// Returns the parts of an array, in order: a name, how many numbers it has, and what they mean.
///
/// ```
/// use kozyr_rules::{Field, fields};
///
/// const PARTS: &[Field] = fields! {
///     hand[52]: "1 for each card in the viewer's hand";
///     turn[4]: "1 at the seat that acts next";
/// };
/// assert_eq!(PARTS[1], Field::new("turn", 4, "1 at the seat that acts next"));
/// ```
#[macro_export]
macro_rules! fields {
    ($($name:ident[$len:expr]: $what:literal;)+) => {
        &[$($crate::Field::new(stringify!($name), $len, $what)),+]
    };
}

/// How a game's observations and actions are written as bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// The game's key and a number that is raised when any byte changes its meaning: `kan-1`.
    pub name: &'static str,
    /// The parts of an observation, in order.
    pub observation: &'static [Field],
    /// The parts of what is told of each legal action, in order.
    pub action: &'static [Field],
    /// The parts of a mask over all actions; empty in games that have too many.
    pub mask: &'static [Field],
    /// Whether the mask is long, and so written only where somebody asks for it.
    pub mask_on_request: bool,
    /// The parts of what only a critic is told, in order: see [`Encode::encode_critic`].
    pub critic: &'static [Field],
    /// No seat has more legal actions at once than this, whatever the options and what is brought;
    /// [`Encode::max_legal`] says less where less is known to be enough.
    pub max_legal: usize,
    /// What a view has and an observation has not.
    pub left_out: &'static [&'static str],
}

/// How many numbers these parts have together.
const fn total(fields: &[Field]) -> usize {
    let (mut sum, mut i) = (0, 0);
    while i < fields.len() {
        sum += fields[i].len;
        i += 1;
    }
    sum
}

impl Encoding {
    /// Bytes of an observation.
    pub const fn n_observation(&self) -> usize {
        total(self.observation)
    }

    /// Bytes of what is told of an action.
    pub const fn n_action(&self) -> usize {
        total(self.action)
    }

    /// Places of the mask; 0 where there is none.
    pub const fn n_mask(&self) -> usize {
        total(self.mask)
    }

    /// Bytes of what a critic is told besides.
    pub const fn n_critic(&self) -> usize {
        total(self.critic)
    }
}

/// What a game adds so that programs can learn it from arrays of bytes. A game without an encoding
/// keeps the bodies that stand here.
///
/// [`Encode::encode`] reads what a viewer sees and nothing else: worlds that the viewer cannot tell
/// apart give equal bytes.
pub trait Encode: Game {
    /// What the bytes mean; `None` in a game that has no encoding.
    const ENCODING: Option<&'static Encoding> = None;

    /// Writes what a seat sees: [`Encoding::n_observation`] bytes, all of which are overwritten.
    fn encode(&self, _viewer: Seat, _out: &mut [u8]) {}

    /// Writes what is told of actions of the seat to act, one after the other:
    /// [`Encoding::n_action`] bytes each, all of which are overwritten.
    fn encode_actions(&self, _actions: &[Self::Action], _out: &mut [u8]) {}

    /// Writes what a critic is told in training besides an observation of this seat: all hands.
    /// [`Encoding::n_critic`] bytes, all of which are overwritten. Nothing that plays may read it.
    fn encode_critic(&self, _viewer: Seat, _out: &mut [u8]) {}

    /// Returns the place of an action in the mask; `None` in games that have none. Places ascend as
    /// actions do.
    fn mask_idx(_action: Self::Action) -> Option<usize> {
        None
    }

    /// No seat of a match with these options has more legal actions at once than this. It follows
    /// from what is public.
    fn max_legal(&self) -> usize {
        Self::ENCODING.map_or(0, |encoding| encoding.max_legal)
    }
}

/// The seats as one of them counts them: itself first, then in the order of their numbers.
///
/// ```
/// use kozyr_rules::{Angle, Seat, SeatSet};
///
/// let angle = Angle::new(4, Seat::new(3));
/// assert_eq!([3, 0, 2].map(|seat| angle.place(Seat::new(seat))), [0, 1, 3]);
/// assert!(angle.seats().eq([3, 0, 1, 2]));
/// assert_eq!(angle.bits(SeatSet::from_iter([Seat::new(0), Seat::new(3)])), 0b0011);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Angle {
    n: usize,
    viewer: usize,
}

impl Angle {
    /// Returns how this seat counts, of `n` seats.
    pub const fn new(n: usize, viewer: Seat) -> Self {
        Self { n, viewer: viewer.idx() }
    }

    /// Returns how many seats there are.
    pub const fn n(self) -> usize {
        self.n
    }

    /// Returns the place of a seat, from 0.
    #[inline]
    pub const fn place(self, seat: Seat) -> usize {
        let place = seat.idx() + self.n - self.viewer;
        if place >= self.n { place - self.n } else { place }
    }

    /// Returns the indices of the seats, in order.
    pub fn seats(self) -> impl Iterator<Item = usize> {
        (self.viewer..self.n).chain(0..self.viewer)
    }

    /// Returns a set as bits: bit n for the seat at place n.
    #[inline]
    pub fn bits(self, seats: SeatSet) -> u64 {
        seats.iter().fold(0, |bits, seat| bits | 1 << self.place(seat))
    }
}

/// Fills bytes from the first to the last.
///
/// ```
/// use kozyr_rules::Writer;
///
/// let mut out = [9; 11];
/// let mut writer = Writer::new(&mut out);
/// writer.one_hot(3, Some(1));
/// writer.bits(2, 0b10);
/// writer.score(-1);
/// writer.wide(258);
/// writer.part(2)[1] = 5;
/// assert_eq!(out, [0, 1, 0, 0, 1, 127, 255, 1, 2, 0, 5]);
/// ```
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    /// Returns a writer of zeros until something is written.
    #[inline]
    pub fn new(out: &'a mut [u8]) -> Self {
        out.fill(0);
        Self { out, at: 0 }
    }

    /// `n` bytes, of which the one at a place is 1. A place that is not among them leaves zeros.
    #[inline]
    pub fn one_hot(&mut self, n: usize, place: Option<usize>) {
        if let Some(place) = place.filter(|&place| place < n) {
            self.out[self.at + place] = 1;
        }
        self.at += n;
    }

    /// `n` bytes, one for each of the lowest bits.
    #[inline]
    pub fn bits(&mut self, n: usize, bits: u64) {
        let mut rest = if n < 64 { bits & ((1 << n) - 1) } else { bits };
        let part = &mut self.out[self.at..self.at + n];
        while rest != 0 {
            part[rest.trailing_zeros() as usize] = 1;
            rest &= rest - 1;
        }
        self.at += n;
    }

    /// One byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.out[self.at] = byte;
        self.at += 1;
    }

    /// Two bytes, the higher first, of a number from -32,768 to 32,767 above -32,768; numbers
    /// beyond are held at the ends.
    #[inline]
    pub fn score(&mut self, score: i32) {
        let [high, low] = ((score.clamp(-32_768, 32_767) + 32_768) as u16).to_be_bytes();
        self.byte(high);
        self.byte(low);
    }

    /// Two bytes, the higher first, of a number that is not negative; above 65,535 it is held
    /// there.
    #[inline]
    pub fn wide(&mut self, number: u32) {
        let [high, low] = (number.min(65_535) as u16).to_be_bytes();
        self.byte(high);
        self.byte(low);
    }

    /// Returns the next `n` bytes, all zeros, for the caller to write.
    #[inline]
    pub fn part(&mut self, n: usize) -> &mut [u8] {
        let part = &mut self.out[self.at..self.at + n];
        self.at += n;
        part
    }

    /// `each` bytes for each of [`MAX_SEATS`] places; only those of seats are handed to `write`,
    /// with the index of the seat.
    pub fn by_seat(&mut self, angle: Angle, each: usize, mut write: impl FnMut(usize, &mut [u8])) {
        let part = self.part(MAX_SEATS * each);
        for (seat, out) in angle.seats().zip(part.chunks_mut(each)) {
            write(seat, out);
        }
    }

    /// Returns how many bytes were written.
    #[inline]
    pub const fn written(&self) -> usize {
        self.at
    }
}
