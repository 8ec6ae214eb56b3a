//! Layouts of the cards that a viewer does not see.

use arrayvec::ArrayVec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, BitSet, MAX_SEATS, Seat};

use crate::{Shown, Suited};

/// How many random layouts are tried before the cards are laid out with care.
const TRIES: u32 = 6;

/// The most cards, and the most places for them: hands, and the rest that is in none.
const CARDS: usize = 64;
const PLACES: usize = MAX_SEATS + 1;

/// The unseen cards of a deal with `N` seats, and what is certain of them: for `Game::imagine`.
///
/// ```
/// use kozyr_cards::{Card, CardSet, Layout, Suit, SuitedSet};
/// use kozyr_laws::Rng;
/// use kozyr_rules::Seat;
///
/// let set = |text: &str| -> CardSet { text.split(' ').filter_map(Card::from_text).collect() };
/// let [me, anna, boris] = [0, 1, 2].map(Seat::new);
/// // Six cards are out: Anna has two of them, Boris one, and three were not dealt.
/// let hands = [set("AS AH"), CardSet::EMPTY, CardSet::EMPTY];
/// let mut layout = Layout::new(hands, set("2S 3S 4S 5H 6H 7H"), [0, 2, 1]);
/// layout.holds(anna, Card::from_text("5H").unwrap());
/// layout.lacks(boris, CardSet::suit(Suit::Hearts));
/// let hands = layout.lay_out(&mut Rng::new(1));
/// assert_eq!(hands[me.idx()], set("AS AH"));
/// assert!(hands[anna.idx()].contains(Card::from_text("5H").unwrap()));
/// assert_eq!(hands[anna.idx()].len(), 2);
/// assert!(!hands[boris.idx()].and(set("2S 3S 4S")).is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Layout<C: Suited, const N: usize> {
    hands: [BitSet<C>; N],
    unseen: BitSet<C>,
    room: [u8; N],
    lacks: [BitSet<C>; N],
}

impl<C: Suited, const N: usize> Layout<C, N> {
    /// Hands as far as they are seen, the unseen cards, and how many of them each hand has. What
    /// there is more of them lies in no hand.
    pub fn new(hands: [BitSet<C>; N], unseen: BitSet<C>, room: [u8; N]) -> Self {
        const { assert!(N < PLACES) };
        Self { hands, unseen, room, lacks: [BitSet::EMPTY; N] }
    }

    /// A seat has this card, if it is one of the unseen ones.
    pub fn holds(&mut self, seat: Seat, card: C) {
        let room = &mut self.room[seat.idx()];
        if self.unseen.contains(card) && *room > 0 {
            self.unseen.remove(card);
            self.hands[seat.idx()].insert(card);
            *room -= 1;
        }
    }

    /// A seat has none of these cards.
    pub fn lacks(&mut self, seat: Seat, cards: BitSet<C>) {
        self.lacks[seat.idx()] = self.lacks[seat.idx()].or(cards);
    }

    /// What the seats have shown holds here.
    pub fn respects(&mut self, shown: &Shown<C, N>) {
        for seat in Seat::first(N) {
            shown.held(seat).iter().for_each(|card| self.holds(seat, card));
            self.lacks(seat, shown.lacks(seat));
        }
    }

    /// Hands that agree with all that is certain: every way in which the cards can lie comes about,
    /// and none much more often than another. Where no way is left, cards lie where they cannot.
    pub fn lay_out(self, rng: &mut impl Below) -> [BitSet<C>; N] {
        let mut hands = self.hands;
        if self.unseen.is_empty() {
            return hands;
        }
        let mut open = Open::of(&self);
        let seats = open.seats(rng);
        for (&card, &seat) in open.cards.iter().zip(&seats) {
            if let Some(hand) = hands.get_mut(usize::from(seat)) {
                hand.insert(card);
            }
        }
        hands
    }
}

/// Cards, the room there is for them, and which places each may have.
struct Open<C> {
    cards: ArrayVec<C, CARDS>,
    /// By the number of the card: the set of places.
    allowed: [u8; CARDS],
    room: [u8; PLACES],
    /// The seats, and one more if not all cards lie in hands.
    places: usize,
}

impl<C: Suited> Open<C> {
    fn of<const N: usize>(layout: &Layout<C, N>) -> Self {
        let mut open = Self {
            cards: layout.unseen.iter().take(CARDS).collect(),
            allowed: [0; CARDS],
            room: [0; PLACES],
            places: N,
        };
        open.room[..N].copy_from_slice(&layout.room);
        let held: usize = layout.room.iter().map(|&room| usize::from(room)).sum();
        let rest = open.cards.len().saturating_sub(held);
        if rest > 0 {
            open.places += 1;
            open.room[N] = rest as u8;
        }
        let roomy = (0..open.places).filter(|&place| open.room[place] > 0);
        open.allowed = [roomy.fold(0, |set, place| set | 1 << place); CARDS];
        for (place, lacks) in layout.lacks.iter().enumerate() {
            for card in lacks.and(layout.unseen) {
                open.allowed[usize::from(card.idx()) % CARDS] &= !(1 << place);
            }
        }
        open
    }

    fn allowed(&self, card: C) -> u8 {
        self.allowed[usize::from(card.idx()) % CARDS]
    }

    /// A place for each card; the cards change their order.
    fn seats(&mut self, rng: &mut impl Below) -> ArrayVec<u8, CARDS> {
        let mut seats: ArrayVec<u8, CARDS> = ArrayVec::new();
        for (seat, &room) in (0..).zip(&self.room[..self.places]) {
            for _ in 0..room {
                // What does not fit in is more than there are cards.
                let _ = seats.try_push(seat);
            }
        }
        for _ in 0..TRIES {
            shuffle(&mut self.cards, rng);
            let fits = |(&card, &seat): (&C, &u8)| self.allowed(card) >> seat & 1 != 0;
            if self.cards.iter().zip(&seats).all(fits) {
                return seats;
            }
        }
        self.choose(&mut seats, rng);
        self.mix(&mut seats, rng);
        seats
    }

    /// A place for every card, those with the fewest possible places first, so that the rest still
    /// fits.
    fn choose(&mut self, seats: &mut ArrayVec<u8, CARDS>, rng: &mut impl Below) {
        shuffle(&mut self.cards, rng);
        let mut cards = core::mem::take(&mut self.cards);
        cards.sort_by_key(|&card| self.allowed(card).count_ones());
        // How many of the remaining cards are confined to each set of places.
        let mut confined = [0_u8; 1 << PLACES];
        for &card in &cards {
            confined[usize::from(self.allowed(card))] += 1;
        }
        seats.clear();
        let mut room = self.room;
        for &card in &cards {
            let allowed = self.allowed(card);
            confined[usize::from(allowed)] -= 1;
            let mut candidates = allowed;
            let seat = loop {
                let weight = |seat: usize| {
                    if candidates >> seat & 1 != 0 { u32::from(room[seat]) } else { 0 }
                };
                let total: u32 = (0..self.places).map(weight).sum();
                if total == 0 {
                    // No view of a real match comes here; the card is put where it may lie.
                    break (allowed.trailing_zeros() as usize).min(self.places - 1);
                }
                let mut k = rng.below(total);
                let mut seat = 0;
                while k >= weight(seat) {
                    k -= weight(seat);
                    seat += 1;
                }
                room[seat] -= 1;
                if self.fits(&confined, &room) {
                    break seat;
                }
                room[seat] += 1;
                candidates &= !(1 << seat);
            };
            seats.push(seat.to_le_bytes()[0]);
        }
        self.cards = cards;
    }

    /// Exchanges pairs of cards that can change places. Every layout that fits is as likely as
    /// any other after enough of it; choosing seats one by one alone would favour some.
    fn mix(&self, seats: &mut [u8], rng: &mut impl Below) {
        let Ok(n) = u32::try_from(seats.len()) else { return };
        for _ in 0..3 * n {
            let (a, b) = (rng.below(n) as usize, rng.below(n) as usize);
            if self.allowed(self.cards[a]) >> seats[b] & 1 != 0
                && self.allowed(self.cards[b]) >> seats[a] & 1 != 0
            {
                seats.swap(a, b);
            }
        }
    }

    /// Whether the cards can all be placed: for no set of places are there more cards confined to
    /// it than it has room for (Hall's condition).
    fn fits(&self, confined: &[u8; 1 << PLACES], room: &[u8; PLACES]) -> bool {
        let sets = 1 << self.places;
        let mut within = *confined;
        for place in 0..self.places {
            for set in 0..sets {
                if set >> place & 1 != 0 {
                    within[set] += within[set & !(1 << place)];
                }
            }
        }
        within[..sets].iter().enumerate().all(|(set, &cards)| {
            let space: u8 = (0..self.places)
                .filter(|place| set >> place & 1 != 0)
                .map(|place| room[place])
                .sum();
            cards <= space
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use kozyr_laws::Rng;

    use super::*;
    use crate::{Card, CardSet, Suit, SuitedSet};

    fn set(text: &str) -> CardSet {
        text.split(' ').filter_map(Card::from_text).collect()
    }

    /// How often each layout of these cards comes about.
    fn drawn<const N: usize>(layout: Layout<Card, N>, n: u32) -> BTreeMap<[u64; N], u32> {
        let (mut rng, mut counts) = (Rng::new(1), BTreeMap::new());
        for _ in 0..n {
            *counts.entry(layout.lay_out(&mut rng).map(BitSet::bits)).or_default() += 1;
        }
        counts
    }

    #[test]
    fn every_layout_that_can_be_comes_about_as_often() {
        // One of six cards is with each of two seats, the rest with a third, which has no spade.
        let mut layout = Layout::new([CardSet::EMPTY; 3], set("2S 3S 4H 5H 6D 7D"), [2, 2, 2]);
        layout.lacks(Seat::new(2), CardSet::suit(Suit::Spades));
        layout.lacks(Seat::new(0), CardSet::suit(Suit::Diamonds));
        let counts = drawn(layout, 40_000);
        let (cards, mut possible) = (layout.unseen, 0);
        for a in cards.iter() {
            for b in cards.iter().filter(|&b| b > a) {
                let first = CardSet::of(a).or(CardSet::of(b));
                let left = cards.without(first);
                for c in left.iter() {
                    for d in left.iter().filter(|&d| d > c) {
                        let third = left.without(CardSet::of(c)).without(CardSet::of(d));
                        let fits = first.and(CardSet::suit(Suit::Diamonds)).is_empty()
                            && third.and(CardSet::suit(Suit::Spades)).is_empty();
                        possible += u32::from(fits);
                    }
                }
            }
        }
        assert_eq!(counts.len() as u32, possible);
        let mean = 40_000 / possible;
        assert!(counts.values().all(|&n| n * 10 > mean * 8 && n * 10 < mean * 12), "{counts:?}");
    }

    #[test]
    fn what_is_certain_holds_however_tight_it_is() {
        // Only one way is left: the fourth hand has the clubs, and so on.
        let cards = set("2S 3S 2H 3H 2D 3D 2C 3C");
        let mut layout = Layout::new([CardSet::EMPTY; 4], cards, [2, 2, 2, 2]);
        for (seat, own) in (0..).zip(Suit::ALL) {
            layout.lacks(Seat::new(seat), CardSet::PACK.without(CardSet::suit(own)));
        }
        let hands = layout.lay_out(&mut Rng::new(3));
        assert_eq!(hands, Suit::ALL.map(|suit| cards.and(CardSet::suit(suit))));
    }

    #[test]
    fn cards_that_nobody_holds_are_left_over() {
        let mut shown = Shown::<Card, 2>::NOTHING;
        shown.takes(Seat::new(1), Card::from_text("AS").unwrap());
        shown.lacks_all(Seat::new(0), set("2S 3S"));
        let mut layout = Layout::new([CardSet::EMPTY; 2], set("AS 2S 3S 4S 5S"), [1, 2]);
        layout.respects(&shown);
        let counts = drawn(layout, 2_000);
        // Seat 0 has the four or the five, seat 1 the ace and one of the three others.
        assert_eq!(counts.len(), 2 * 3, "{counts:?}");
        assert!(counts.keys().all(|&[a, b]| a & b == 0 && b & set("AS").bits() != 0));
    }
}
