//! Public knowledge of hands.

use kozyr_rules::{BitSet, Seat};

use crate::{Suit, Suited};

/// What `N` seats have shown of their hands for certain: cards that lie in them, since they were
/// picked up in the open, and cards that do not, since they would have had to be played.
///
/// It is for packs with each card once, and flat: a state may keep one, or it is worked out from
/// what happened.
///
/// ```
/// use kozyr_cards::{Card, Shown, Suit};
/// use kozyr_rules::Seat;
///
/// let card = |text| Card::from_text(text).expect("a card");
/// let (anna, boris) = (Seat::new(0), Seat::new(1));
/// let mut shown = Shown::<Card, 2>::NOTHING;
/// // Hearts are led, and Anna plays a club: she has no heart.
/// shown.follows(anna, card("9C"), Suit::Hearts);
/// assert!(shown.voids(anna).eq([Suit::Hearts]) && shown.voids(boris).next().is_none());
/// // Then she picks one up, for all to see, and no longer holds all of them in doubt.
/// shown.takes(anna, card("KH"));
/// assert!(shown.held(anna).contains(card("KH")) && !shown.lacks(anna).contains(card("KH")));
/// assert!(shown.lacks(anna).contains(card("QH")));
/// shown.plays(anna, card("KH"));
/// assert!(shown.held(anna).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<C: Suited, const N: usize> {
    held: [BitSet<C>; N],
    lacks: [BitSet<C>; N],
}

impl<C: Suited, const N: usize> Shown<C, N> {
    /// Nothing is known.
    pub const NOTHING: Self = Self { held: [BitSet::EMPTY; N], lacks: [BitSet::EMPTY; N] };

    /// A seat took a card, and everybody saw which.
    #[inline]
    pub fn takes(&mut self, seat: Seat, card: C) {
        self.held[seat.idx()].insert(card);
        self.lacks[seat.idx()].remove(card);
    }

    /// A card left a seat's hand.
    #[inline]
    pub fn plays(&mut self, seat: Seat, card: C) {
        self.held[seat.idx()].remove(card);
    }

    /// A seat showed that it has none of these cards, such as by a pass that nothing else allows.
    #[inline]
    pub fn lacks_all(&mut self, seat: Seat, cards: BitSet<C>) {
        self.lacks[seat.idx()] = self.lacks[seat.idx()].or(cards);
    }

    /// A card was played by a seat that had to follow this suit. A card without a suit, such as a
    /// joker, says nothing.
    #[inline]
    pub fn follows(&mut self, seat: Seat, card: C, led: Suit) {
        if Suit::ALL.iter().any(|&suit| suit != led && C::of_suit(suit).contains(card)) {
            self.lacks_all(seat, C::of_suit(led));
        }
    }

    /// Returns the cards that lie in a hand.
    #[inline]
    pub fn held(&self, seat: Seat) -> BitSet<C> {
        self.held[seat.idx()]
    }

    /// Cards that do not lie in a hand.
    #[inline]
    pub fn lacks(&self, seat: Seat) -> BitSet<C> {
        self.lacks[seat.idx()]
    }

    /// Returns the suits of which a hand has no card.
    pub fn voids(&self, seat: Seat) -> impl Iterator<Item = Suit> + use<C, N> {
        let lacks = self.lacks[seat.idx()];
        Suit::ALL.into_iter().filter(move |&suit| C::of_suit(suit).without(lacks).is_empty())
    }
}

impl<C: Suited, const N: usize> Default for Shown<C, N> {
    fn default() -> Self {
        Self::NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, CardSet, SuitedSet};

    #[test]
    fn who_follows_shows_nothing() {
        let (seat, mut shown) = (Seat::new(1), Shown::<Card, 3>::NOTHING);
        shown.follows(seat, Card::from_text("2S").unwrap(), Suit::Spades);
        assert_eq!(shown, Shown::NOTHING);
        shown.follows(seat, Card::from_text("2S").unwrap(), Suit::Clubs);
        assert_eq!(shown.lacks(seat), CardSet::suit(Suit::Clubs));
        assert!(shown.lacks(Seat::new(0)).is_empty());
    }

    #[test]
    fn one_card_of_a_suit_more_is_no_void() {
        let (seat, mut shown) = (Seat::new(0), Shown::<Card, 1>::NOTHING);
        let spades = CardSet::suit(Suit::Spades);
        let ace = Card::from_text("AS").unwrap();
        shown.lacks_all(seat, spades.without(CardSet::of(ace)));
        assert_eq!(shown.voids(seat).next(), None);
        shown.lacks_all(seat, CardSet::of(ace));
        assert!(shown.voids(seat).eq([Suit::Spades]));
        shown.takes(seat, ace);
        assert_eq!((shown.voids(seat).next(), shown.held(seat).len()), (None, 1));
    }
}
