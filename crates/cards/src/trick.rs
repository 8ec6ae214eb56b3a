//! Tricks: following suit and who wins, shared by Kan and Variety.

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

/// What decides a trick while it is being played: the suit led and the best card so far.
///
/// A trump beats every card of another suit; otherwise only a stronger card of the suit of the
/// best card so far beats it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    /// The suit the others must follow.
    pub led: Suit,
    /// The card that wins so far, and who played it.
    pub best: (Seat, Card),
}

impl Trick {
    /// A trick that begins with this card.
    #[inline]
    pub const fn lead(seat: Seat, card: Card) -> Self {
        Self { led: card.suit(), best: (seat, card) }
    }

    /// Adds a card that follows.
    #[inline]
    pub fn follow(&mut self, seat: Seat, card: Card, trump: Option<Suit>, strength: Strength) {
        if beats(card, self.best.1, trump, strength) {
            self.best = (seat, card);
        }
    }
}

/// Whether `card`, played later, beats `best`, which wins so far.
#[inline]
fn beats(card: Card, best: Card, trump: Option<Suit>, strength: Strength) -> bool {
    if card.suit() == best.suit() {
        return match strength {
            Strength::High => card.rank() > best.rank(),
            Strength::Low => card.rank() < best.rank(),
        };
    }
    trump == Some(card.suit())
}

impl CardSet {
    /// The cards of a hand with which one may follow: those of the suit led, or, if there are
    /// none, any card.
    #[inline]
    #[must_use]
    pub const fn following(self, led: Suit) -> Self {
        let same = self.and(Self::suit(led));
        if same.is_empty() { self } else { same }
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
        let mut trick = Trick::lead(seat, card);
        for (seat, card) in cards {
            trick.follow(seat, card, trump, strength);
        }
        trick.best.0.number()
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
