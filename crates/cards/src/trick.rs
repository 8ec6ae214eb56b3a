//! Tricks: who wins, for every game in which a trump beats the suit led.

use kozyr_rules::Seat;

use crate::{Card, CardSet, Suit};

/// Which card of a suit is the strongest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Strength {
    /// The highest card wins.
    High,
    /// The lowest card wins.
    Low,
}

/// How cards compare in a trick: any trump beats any card of the suit led, and that any other.
///
/// It is made once a trick, so that no card has to ask whether its suit is trump.
///
/// ```
/// use kozyr_cards::{Ranking, Suit};
///
/// let ranking = Ranking::new(Suit::Hearts, Some(Suit::Clubs));
/// let ace = 12;
/// assert!(ranking.power(Suit::Clubs, 0) > ranking.power(Suit::Hearts, ace));
/// assert!(ranking.power(Suit::Hearts, 0) > ranking.power(Suit::Spades, ace));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking(
    /// What the cards of each suit count on top of their rank, from the lowest byte.
    u32,
);

impl Ranking {
    /// Tricks of which nothing is known yet: every suit counts the same.
    pub const NONE: Self = Self(0);

    /// Returns the ranking of a trick to which this suit was led.
    #[inline]
    pub const fn new(led: Suit, trump: Option<Suit>) -> Self {
        let led = 16 << (led.idx() * 8);
        match trump {
            Some(trump) => Self(led | 32 << (trump.idx() * 8)),
            None => Self(led),
        }
    }

    /// What a card counts, by its suit and its rank from 0 to 15. The card that counts most wins.
    /// Below 64, and below 16 for a card that is neither trump nor of the suit led.
    #[inline]
    pub const fn power(self, suit: Suit, rank: u8) -> u8 {
        (self.0 >> (suit.idx() * 8)).to_le_bytes()[0] + rank
    }
}

impl Card {
    /// Returns whether this card beats one that lies on the table: a higher one of its suit does,
    /// and a trump does if the other is none.
    ///
    /// ```
    /// use kozyr_cards::{Card, Suit};
    ///
    /// let [nine, ten, six] = ["9H", "TH", "6C"].map(|text| Card::from_text(text).unwrap());
    /// assert!(ten.beats(nine, None) && !nine.beats(ten, None));
    /// assert!(six.beats(ten, Some(Suit::Clubs)) && !ten.beats(six, Some(Suit::Clubs)));
    /// assert!(!six.beats(ten, None), "another suit beats nothing");
    /// ```
    #[inline]
    pub const fn beats(self, other: Self, trump: Option<Suit>) -> bool {
        let ranking = Ranking::new(other.suit(), trump);
        let power = ranking.power(self.suit(), self.rank().idx());
        power > ranking.power(other.suit(), other.rank().idx())
    }

    /// Returns all cards that beat this one where the highest, or the lowest, of a suit is the
    /// strongest.
    ///
    /// ```
    /// use kozyr_cards::{Card, CardSet, Strength, Suit, SuitedSet};
    ///
    /// let queen = Card::from_text("QH").unwrap();
    /// let beaters = queen.beaters(Some(Suit::Clubs), Strength::High);
    /// assert_eq!(beaters.without(CardSet::suit(Suit::Clubs)).iter().map(Card::name).collect::<Vec<_>>(), ["KH", "AH"]);
    /// assert_eq!(queen.beaters(None, Strength::Low).len(), 10);
    /// ```
    #[inline]
    pub fn beaters(self, trump: Option<Suit>, strength: Strength) -> CardSet {
        let own = CardSet::of(self);
        let up_to = CardSet::from_bits((own.bits() << 1) - 1);
        let suit = self.suit().cards();
        let stronger = match strength {
            Strength::High => suit.without(up_to),
            Strength::Low => suit.and(up_to).without(own),
        };
        match trump {
            Some(trump) if trump != self.suit() => stronger.or(trump.cards()),
            _ => stronger,
        }
    }
}

/// What decides a trick while it is being played: the suit led and the best card so far.
///
/// ```
/// use kozyr_cards::{Card, Strength, Suit, Trick};
/// use kozyr_rules::Seat;
///
/// let card = |text| Card::from_text(text).expect("a card");
/// let mut trick = Trick::lead(Seat::new(2), card("9H"), Some(Suit::Clubs), Strength::High);
/// for (seat, text) in [(3, "AS"), (0, "KH"), (1, "2C")] {
///     trick.follow(Seat::new(seat), card(text));
/// }
/// assert_eq!(trick.led, Suit::Hearts);
/// assert_eq!(trick.best, (Seat::new(1), card("2C")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    /// The suit the others must follow.
    pub led: Suit,
    /// The card that wins so far, and who played it.
    pub best: (Seat, Card),
    /// What that card counts.
    power: u8,
    /// Changes ranks so that the strongest is the highest.
    flip: u8,
    ranking: Ranking,
}

impl Trick {
    /// Returns a trick that begins with this card.
    #[inline]
    pub const fn lead(seat: Seat, card: Card, trump: Option<Suit>, strength: Strength) -> Self {
        let flip = match strength {
            Strength::High => 0,
            Strength::Low => 15,
        };
        let ranking = Ranking::new(card.suit(), trump);
        let mut trick = Self { led: card.suit(), best: (seat, card), power: 0, flip, ranking };
        trick.power = trick.power_of(card);
        trick
    }

    /// Adds a card that follows.
    #[inline]
    pub const fn follow(&mut self, seat: Seat, card: Card) {
        let power = self.power_of(card);
        if power > self.power {
            (self.power, self.best) = (power, (seat, card));
        }
    }

    #[inline]
    const fn power_of(&self, card: Card) -> u8 {
        self.ranking.power(card.suit(), card.rank().idx() ^ self.flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(cards: &str, trump: Option<Suit>, strength: Strength) -> u8 {
        let mut cards = cards
            .split(' ')
            .enumerate()
            .map(|(i, text)| (Seat::from_idx(i), Card::from_text(text).unwrap()));
        let (seat, card) = cards.next().unwrap();
        let mut trick = Trick::lead(seat, card, trump, strength);
        for (seat, card) in cards {
            trick.follow(seat, card);
        }
        trick.best.0.number()
    }

    #[test]
    fn what_beats_a_card_takes_a_trick_from_it() {
        let trumps = [None, Some(Suit::Spades), Some(Suit::Diamonds)];
        for (card, trump) in Card::all().flat_map(|card| trumps.map(|trump| (card, trump))) {
            for strength in [Strength::High, Strength::Low] {
                let beaters = card.beaters(trump, strength);
                for other in Card::all().filter(|&other| other != card) {
                    let mut trick = Trick::lead(Seat::new(0), card, trump, strength);
                    trick.follow(Seat::new(1), other);
                    let takes = trick.best.1 == other;
                    assert_eq!(beaters.contains(other), takes, "{other} on {card}, {trump:?}");
                    assert!(strength == Strength::Low || other.beats(card, trump) == takes);
                }
                assert!(!beaters.contains(card) && !card.beats(card, trump));
            }
        }
    }

    #[test]
    fn the_rule_sheets_examples() {
        // Variety: contracts 1, 4 and 3, then contract 6, where the low card wins.
        assert_eq!(winner("9H AS KH 2D", None, Strength::High), 2);
        assert_eq!(winner("9D 2D AS 3D", Some(Suit::Diamonds), Strength::High), 0);
        assert_eq!(winner("9S 2H AS 3H", Some(Suit::Hearts), Strength::High), 3);
        let low = |cards| winner(cards, Some(Suit::Clubs), Strength::Low);
        assert_eq!(low("9H 4H 2H 2S"), 2);
        assert_eq!(low("9H 4H KC 2H"), 2);
        assert_eq!(low("9H KC 3C 2H"), 2);
        assert_eq!(low("AC 7C 2C 2H"), 2);
    }
}
