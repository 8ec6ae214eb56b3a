//! Ways to play from a hand, one for each kind and key: suits aside, the one with the fewest X.

use kozyr_bacon::{Kind, Pack};

use super::cards::{Hand, Play, Ranks, beats, shape};
use super::plans::{flush_cards, for_flushes};

/// All ways to play on `top`, one for each kind and key.
#[inline]
pub(super) fn over(
    hand: Hand,
    len: u8,
    pack: Pack,
    top: (Kind, u8),
    consider: &mut impl FnMut(Play),
) {
    let ranks = hand.ranks();
    let mut order = None;
    let wild_rank = pack.wild_rank();
    if usize::from(len) >= top.0.size() && !top.0.is_bomb() {
        for key in top.1 + 1..=wild_rank {
            window(hand, ranks, top.0, key, &mut order, consider);
        }
    }
    if len < 4 {
        return;
    }
    for kind in [Kind::Quads, Kind::Quint, Kind::Hex] {
        let each = shape(kind).1;
        if kind < top.0 || len < each {
            continue;
        }
        let from = if kind == top.0 { top.1 + 1 } else { 1 };
        for key in from..=pack.ranks {
            if ranks.count(usize::from(key) - 1) + ranks.wilds() >= each {
                window(hand, ranks, kind, key, &mut order, consider);
            }
        }
    }
    if len >= 5 && top.0 <= Kind::StretchFlush {
        for_flushes(hand, pack, 2, |suit, key, length| {
            let kind = if length == 5 { Kind::StraightFlush } else { Kind::StretchFlush };
            if beats(kind, key, top) {
                consider(Play { kind, key, cards: flush_cards(hand, suit, key, length) });
            }
        });
    }
}

/// All ways to lead, one for each kind and key.
pub(super) fn led(hand: Hand, len: u8, pack: Pack, consider: &mut impl FnMut(Play)) {
    let ranks = hand.ranks();
    let mut order = None;
    for kind in Kind::ALL {
        let flush = matches!(kind, Kind::StraightFlush | Kind::StretchFlush);
        if usize::from(len) < kind.size() || flush {
            continue;
        }
        // Only single cards and pairs can be of the rank of X; rows can reach it.
        let (length, each) = shape(kind);
        let top = if length == 1 && each > 2 { pack.ranks } else { pack.wild_rank() };
        for key in 1..=top {
            window(hand, ranks, kind, key, &mut order, consider);
        }
    }
    for_flushes(hand, pack, 2, |suit, key, length| {
        let kind = if length == 5 { Kind::StraightFlush } else { Kind::StretchFlush };
        consider(Play { kind, key, cards: flush_cards(hand, suit, key, length) });
    });
}

/// The way to form one kind and key, suits aside, that takes the fewest X.
#[inline]
fn window(
    hand: Hand,
    ranks: Ranks,
    kind: Kind,
    key: u8,
    order: &mut Option<[u8; 4]>,
    consider: &mut impl FnMut(Play),
) {
    let (length, each) = shape(kind);
    let top = usize::from(key);
    if top < length {
        return;
    }
    let mut missing = 0;
    for rank in top - length..top {
        missing += each.saturating_sub(natural(ranks, rank));
    }
    if missing > ranks.wilds() {
        return;
    }
    let order = *order.get_or_insert_with(|| hand.suits_by_length());
    let mut cards = Hand::x(missing);
    for rank in top - length..top {
        let n = natural(ranks, rank).min(each);
        if n > 0 {
            cards = cards.more(hand.some_of(rank, n, order));
        }
    }
    consider(Play { kind, key, cards });
}

/// How many natural cards of a rank there are; none of the rank of X.
#[inline]
fn natural(ranks: Ranks, rank: usize) -> u8 {
    if rank < 10 { ranks.count(rank) } else { 0 }
}
