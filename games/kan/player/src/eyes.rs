//! What the seat to act knows of the hands it does not see, and what it expects of a lead.
//!
//! Numbers: chosen by hand.

use kozyr_cards::fast::{Misses, misses};
use kozyr_kan::N_SEATS;

use crate::cards::{Cards, HONOURS, JOKER_BIT, count, suit_cards};
use crate::table::Table;

/// How many of the honours that a seat holds alone fall.
const FORCED: f32 = 0.8;
/// The honours that come from a hand that is out of the suit led.
const VOID_DONATES: f32 = 0.34;

/// What the seat to act knows of the hands it does not see.
pub(crate) struct Eyes<'a> {
    pub(crate) table: &'a Table,
    pub(crate) me: u8,
    pub(crate) hand: Cards,
    /// Cards that lie in other hands, wherever.
    pub(crate) out: Cards,
    /// Cards known to lie in each hand, and all of them.
    pub(crate) certain: [Cards; N_SEATS],
    pub(crate) placed: Cards,
    /// Room for cards of which nothing is known; none in one's own hand.
    pub(crate) room: [u8; N_SEATS],
    /// How likely each other seat holds the joker.
    pub(crate) joker: [f32; N_SEATS],
}

impl<'a> Eyes<'a> {
    pub(crate) fn of(table: &'a Table) -> Self {
        let me = table.turn;
        let hand = table.hands[usize::from(me)];
        let out = table.left & !hand;
        let partner = table.pair >> me & 1 != 0;
        let mut certain = [0; N_SEATS];
        let mut room = [0; N_SEATS];
        let mut placed = 0;
        for seat in (0..5).filter(|&seat| seat != me) {
            let both = partner && table.pair >> seat & 1 != 0;
            let known = table.open | if both { table.shared } else { 0 };
            let idx = usize::from(seat);
            certain[idx] = table.hands[idx] & known;
            placed |= certain[idx];
            room[idx] = table.counts[idx];
            if certain[idx] != 0 {
                room[idx] -= count(certain[idx]);
            }
        }
        let mut eyes = Self { table, me, hand, out, certain, placed, room, joker: [0.0; N_SEATS] };
        if out & JOKER_BIT != 0 {
            eyes.joker = if placed & JOKER_BIT != 0 {
                certain.map(|cards| f32::from(u8::from(cards & JOKER_BIT != 0)))
            } else {
                eyes.misses(table.no_joker).map(|miss| 1.0 - miss[1])
            };
        }
        eyes
    }

    /// For each seat, how likely it holds none of 0, 1, 2 … cards of which nothing is known except
    /// that these seats do not hold them.
    pub(crate) fn misses(&self, without: u8) -> [&'static Misses; N_SEATS] {
        let mut total = 0;
        for seat in 0..N_SEATS {
            if without >> seat & 1 == 0 {
                total += usize::from(self.room[seat]);
            }
        }
        core::array::from_fn(|seat| {
            let room = if without >> seat & 1 == 0 { self.room[seat] } else { 0 };
            misses(total, usize::from(room))
        })
    }

    /// How many of these cards lie in hands of which they are not known to be in.
    pub(crate) fn unplaced(&self, cards: Cards) -> usize {
        usize::from(count(cards & self.out & !self.placed))
    }

    /// The seats that play after this one to the present trick.
    pub(crate) fn later(&self) -> impl Iterator<Item = u8> + use<> {
        let me = self.me;
        (1..5 - self.table.in_trick).map(move |step| (me + step) % 5)
    }

    pub(crate) fn mine(&self, seat: u8) -> bool {
        (self.table.pair >> seat ^ self.table.pair >> self.me) & 1 == 0
    }
}

/// How the cards of one suit may lie.
pub(crate) struct Suited([&'static Misses; N_SEATS]);

impl Suited {
    pub(crate) fn of(eyes: &Eyes<'_>, suit: u8) -> Self {
        Self(eyes.misses(eyes.table.void[usize::from(suit)]))
    }

    /// How likely this seat holds none of these cards, all of the suit, of which so many are not
    /// known to be in any hand.
    #[inline]
    pub(crate) fn lacks(&self, eyes: &Eyes<'_>, seat: u8, cards: Cards, unplaced: usize) -> f32 {
        let idx = usize::from(seat);
        if cards & eyes.certain[idx] != 0 { 0.0 } else { self.0[idx][unplaced & 15] }
    }
}

/// What is to be expected of the later seats if this suit is led, whatever wins.
pub(crate) struct Lead {
    pub(crate) led: u8,
    pub(crate) in_led: Suited,
    pub(crate) later: [Later; 4],
    pub(crate) n: usize,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Later {
    pub(crate) seat: u8,
    pub(crate) mine: bool,
    pub(crate) void: f32,
    /// Honours that fall because they must, and those that are added to a trick of one's own.
    pub(crate) forced: f32,
    pub(crate) donated: f32,
}

impl Lead {
    pub(crate) fn of(eyes: &Eyes<'_>, led: u8) -> Self {
        let in_led = Suited::of(eyes, led);
        let suit = suit_cards(led);
        let mut later = [Later::default(); 4];
        let mut n = 0;
        let (high, low) = (suit & HONOURS, suit & !HONOURS);
        let (n_high, n_low) = (eyes.unplaced(high), eyes.unplaced(low));
        for seat in eyes.later() {
            let honour = 1.0 - in_led.lacks(eyes, seat, high, n_high);
            let no_low = in_led.lacks(eyes, seat, low, n_low);
            let void = in_led.lacks(eyes, seat, suit, n_high + n_low);
            later[n] = Later {
                seat,
                mine: eyes.mine(seat),
                void,
                forced: honour * no_low * FORCED,
                donated: honour + void * VOID_DONATES,
            };
            n += 1;
        }
        Self { led, in_led, later, n }
    }
}
