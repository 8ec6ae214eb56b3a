//! Exact counts.

use crate::contract::N_CONTRACTS;

/// Returns how many different complete auctions there are with exactly `calls` calls.
///
/// All calls but the last name different contracts, or the auction would have ended earlier; the
/// last repeats one that another seat has named. Of the `calls - 1` contracts named before it, the
/// last caller named every fourth.
pub fn auctions_of(calls: u64) -> u64 {
    let named = calls.saturating_sub(1);
    if named == 0 || named > u64::from(N_CONTRACTS) {
        return 0;
    }
    let ways_before: u64 = (0..named).map(|n| u64::from(N_CONTRACTS) - n).product();
    let own = named / 4;
    ways_before * (named - own)
}

/// Returns how many different complete auctions there are.
///
/// ```
/// use kozyr_variety::counts::{auctions, auctions_of};
///
/// // Two calls: eight contracts, each repeated at once.
/// assert_eq!(auctions_of(2), 8);
/// assert_eq!(auctions(), (2..=9).map(auctions_of).sum());
/// ```
pub fn auctions() -> u64 {
    (2..=9).map(auctions_of).sum()
}
