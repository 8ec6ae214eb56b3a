//! Cards in a form that is quick to play with: by suit, so that a suit is sixteen neighbouring
//! bits.
//!
//! Numbers: none is tuned.

use kozyr_cards::Ranking;
use kozyr_kan::{Hand, Suit};

/// A set of cards: bit `16 * suit + rank` with ranks from 0, the two, to 12, the ace; the joker is
/// [`JOKER`].
pub(crate) type Cards = u64;

/// The bit of the joker's card, and its number.
pub(crate) const JOKER: u8 = 13;
pub(crate) const JOKER_BIT: Cards = 1 << JOKER;

/// Aces, kings, queens and jacks.
pub(crate) const HONOURS: Cards = 0x1e00_1e00_1e00_1e00;

/// All cards of a suit.
#[inline]
pub(crate) const fn suit_cards(suit: u8) -> Cards {
    0x1fff << (16 * suit)
}

/// The suit of a card other than the joker.
#[inline]
pub(crate) const fn suit_of(card: u8) -> u8 {
    card >> 4
}

/// Whether a card counts a point.
#[inline]
pub(crate) const fn is_honour(card: u8) -> bool {
    HONOURS >> card & 1 != 0
}

/// A card as these sets number it.
#[inline]
pub(crate) fn code(card: kozyr_kan::Card) -> u8 {
    match card.suit() {
        Some(suit) => suit.idx() * 16 + card.rank_idx(),
        None => JOKER,
    }
}

/// A card by its number in these sets.
pub(crate) fn card_of(code: u8) -> kozyr_kan::Card {
    if code == JOKER {
        return kozyr_kan::Card::JOKER;
    }
    let face = kozyr_cards::Card::from_idx((code & 15) * 4 + (code >> 4));
    kozyr_kan::Card::new(face).unwrap_or(kozyr_kan::Card::JOKER)
}

/// A hand as a set of this kind.
#[inline]
pub(crate) fn cards_of(hand: Hand) -> Cards {
    hand.iter().fold(0, |all, card| all | 1 << code(card))
}

/// The cards one by one, lowest first within a suit.
#[inline]
pub(crate) fn each(mut cards: Cards) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if cards == 0 {
            return None;
        }
        let card = cards.trailing_zeros().to_le_bytes()[0];
        cards &= cards - 1;
        Some(card)
    })
}

/// How many cards.
#[inline]
pub(crate) const fn count(cards: Cards) -> u8 {
    cards.count_ones().to_le_bytes()[0]
}

/// No chair, or no card.
pub(crate) const NOBODY: u8 = 255;

/// How cards compare in a trick: the suit led, and the suit of trumps or 4.
#[inline]
pub(crate) fn ranking(led: u8, trump: u8) -> Ranking {
    Ranking::new(Suit::from_idx(led), (trump < 4).then(|| Suit::from_idx(trump)))
}

/// What a card counts in a trick: the joker more than any other (K7).
#[inline]
pub(crate) const fn power(ranking: Ranking, card: u8) -> u8 {
    if card == JOKER { u8::MAX } else { ranking.power(Suit::from_idx(suit_of(card)), card & 15) }
}

/// The lowest of each group of `cards` of one hand that no trick and no point can tell apart:
/// neighbours but for cards that are gone. `others` are the cards in other hands, `best` is the
/// card that wins the present trick, or [`NOBODY`].
#[inline]
pub(crate) fn merged(cards: Cards, others: Cards, best: u8) -> Cards {
    // Cards of the present trick still lie between others, as far as they may yet be beaten. One
    // that does not win any more parts nobody's cards.
    let others = if best == NOBODY { others } else { others | 1 << best };
    let mut kept = cards;
    let mut last = NOBODY;
    for card in each(cards & !JOKER_BIT) {
        if last != NOBODY
            && suit_of(last) == suit_of(card)
            && is_honour(last) == is_honour(card)
            && others & between(last, card) == 0
        {
            kept &= !(1 << card);
        } else {
            last = card;
        }
    }
    kept
}

/// The cards strictly between two of one suit, the lower given first.
#[inline]
const fn between(low: u8, high: u8) -> Cards {
    ((1 << high) - 1) & !((2 << low) - 1)
}
