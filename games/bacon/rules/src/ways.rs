//! Numbers of ways to take cards, in tables and small polynomials.

/// Numbers of ways by number of X spent: none, one, two. 21 bits each.
#[derive(Clone, Copy, Default)]
pub(crate) struct Poly(pub(crate) u64);

impl Poly {
    const LANE: u64 = (1 << 21) - 1;
    pub(crate) const ONE: Self = Self(1);

    #[inline]
    pub(crate) const fn times(self, other: Self) -> Self {
        // What would need three X and more lies above the third lane, or is lost.
        Self(self.0.wrapping_mul(other.0) & (u64::MAX >> 1))
    }

    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// How many ways spend at most `wilds` X.
    #[inline]
    pub(crate) const fn up_to(self, wilds: u32) -> u32 {
        let kept = self.0 & (u64::MAX >> (63 - 21 * (wilds + 1)) >> 1);
        ((kept & Self::LANE) + (kept >> 21 & Self::LANE) + (kept >> 42 & Self::LANE)) as u32
    }
}

/// For a byte of two bits a suit: how many cards; and how many faces are there once, plus five
/// times those there twice, all times nine (the place in [`WAYS`]).
pub(crate) const BYTES: [(u8, u8); 256] = {
    let mut table = [(0, 0); 256];
    let mut byte = 0u32;
    while byte < 256 {
        let ones = (byte & 0x55).count_ones() as u8;
        let twos = (byte & 0xaa).count_ones() as u8;
        table[byte as usize] = (ones + 2 * twos, 9 * ((ones + 5 * twos) % 25));
        byte += 1;
    }
    table
};

/// In how many ways cards of a rank can be taken, by number taken (a byte each, 0 to 6): the place
/// is nine times (faces there once plus five times faces there twice) plus the cards alike.
const WAYS: [u64; 25 * 9] = {
    let mut table = [0; 25 * 9];
    let mut place = 0;
    while place < table.len() {
        let (once, twice, alike) = (place / 9 % 5, place / 45, place % 9);
        let mut ways = [1u64, 0, 0, 0, 0, 0, 0];
        let mut class = 0;
        while class < once + twice + 1 {
            let size = if class < once {
                1
            } else if class < once + twice {
                2
            } else {
                alike
            };
            let mut more = [0u64; 7];
            let mut total = 0;
            while total < 7 {
                let mut taken = 0;
                while taken <= size && taken <= total {
                    more[total] += ways[total - taken];
                    taken += 1;
                }
                total += 1;
            }
            ways = more;
            class += 1;
        }
        let mut total = 0;
        while total < 7 {
            table[place] |= (ways[total] & 0xff) << (8 * total);
            total += 1;
        }
        place += 1;
    }
    table
};

pub(crate) const fn ways(apart: u8, alike: u8) -> u64 {
    WAYS[BYTES[apart as usize].1 as usize + BYTES[alike as usize].0 as usize]
}

/// By number of X held and ranks held in one suit: the ranks that occur in some flush. Windows
/// reaching past the rank of X add nothing, for the window just below holds the same cards.
pub(crate) static IN_FLUSH: [[u16; 1024]; 3] = {
    let mut table = [[0; 1024]; 3];
    let mut wilds = 0;
    while wilds < 3 {
        let mut ranks = 0;
        while ranks < 1024 {
            let mut at = 0;
            while at < 7 {
                let window = ranks as u16 & (31 << at);
                if window.count_ones() + wilds as u32 >= 5 {
                    table[wilds][ranks] |= window;
                }
                at += 1;
            }
            ranks += 1;
        }
        wilds += 1;
    }
    table
};

/// In how many ways the places of a flush of this length are filled with at most `wilds` X, where
/// `held` of its ranks are held.
#[inline]
pub(crate) const fn flush_ways(length: u32, held: u32, wilds: u32) -> u32 {
    let missing = length - held;
    if missing > wilds {
        return 0;
    }
    match wilds - missing {
        0 => 1,
        1 => 1 + held,
        _ => 1 + held + held * (held - 1) / 2,
    }
}
