//! The sources of the random numbers of contests.

use kozyr_bots::Rng;

/// What random numbers are for. No two purposes share any, nor do two seeds, blocks or matches.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// What nature does in the matches of a block.
    Deals,
    /// What the bots of a match draw.
    Bots,
    /// A match whose decisions are judged.
    Judged,
    /// The other deals that those of a match are compared with.
    Luck,
    /// A match in which positions are looked for.
    Positions,
    /// What programs are told to draw from.
    Programs,
}

impl Purpose {
    /// The generator for a part of what this is for, such as `[block, deal]`.
    pub(crate) fn rng(self, seed: u64, [of, part]: [u64; 2]) -> Rng {
        Rng::for_parts(seed, &[self as u64, of, part])
    }
}
