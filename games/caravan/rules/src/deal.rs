//! The decision of nature: the shuffle with which a game begins (C2).

use kozyr_rules::chance::{self, Below};
use kozyr_rules::{Refusal, Seat};

use crate::card::{Card, n_numbers};
use crate::deck::{Deck, MIN_NUMBERS};
use crate::pile::Pile;
use crate::refusals;
use crate::state::{Caravan, OPENING_HAND};

kozyr_rules::redacted!(Deal);

/// One shuffle of both decks.
#[derive(Clone, PartialEq)]
pub struct Deal {
    /// Who starts.
    pub(crate) first: Seat,
    /// Each seat's first eight cards, then its deck in the order of drawing.
    pub(crate) decks: [Pile<Card, { Card::COUNT }>; 2],
}

impl Deal {
    /// A deal of these cards: each seat's first eight, then its deck in the order of drawing.
    /// `None` if a seat has more than [`Card::COUNT`] cards.
    ///
    /// ```
    /// use kozyr_caravan::{Caravan, Card, Deal, Deck, Options, Start};
    /// use kozyr_rules::{BySeat, Game, GameExt, Seat};
    ///
    /// let pack: Vec<Card> = Deck::default().iter().collect();
    /// let deal = Deal::new(Seat::new(1), [&pack, &pack]).unwrap();
    /// assert_eq!(deal.cards(Seat::new(0))[0], Card::from_text("AS").unwrap());
    ///
    /// let decks = BySeat::filled(2, Deck::default());
    /// let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
    /// game.deal(&deal, &mut |_| {}).unwrap();
    /// assert_eq!(game.turn().seat(), Some(Seat::new(1)));
    /// ```
    pub fn new(first: Seat, decks: [&[Card]; 2]) -> Option<Self> {
        let [a, b] = decks.map(Pile::from_slice);
        Some(Self { first, decks: [a?, b?] })
    }

    /// Who starts.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Returns a seat's first eight cards, then its deck in the order of drawing.
    pub fn cards(&self, seat: Seat) -> &[Card] {
        self.decks.get(seat.idx()).map_or(&[], |deck| deck.as_slice())
    }
}

/// A random deal of the game that is due.
pub(crate) fn shuffled(game: &Caravan, rng: &mut impl Below) -> Deal {
    let first = game.next_first.unwrap_or_else(|| rng.below(2) as usize);
    let mut decks = [Pile::new(), Pile::new()];
    for (deck, list) in decks.iter_mut().zip(&game.lists) {
        *deck = list.iter().collect();
        // C2: only hands with enough number cards are kept, each with the same probability.
        loop {
            chance::shuffle_first(deck, OPENING_HAND, rng);
            if n_numbers(&deck[..OPENING_HAND]) >= MIN_NUMBERS {
                break;
            }
        }
        chance::shuffle(&mut deck[OPENING_HAND..], rng);
    }
    Deal { first: Seat::from_idx(first), decks }
}

/// Whether this can be the deal of the game that is due.
pub(crate) fn check(game: &Caravan, deal: &Deal) -> Result<(), Refusal> {
    match game.next_first {
        _ if deal.first.idx() > 1 => return Err(refusals::DEAL_FIRST.of(deal.first)),
        Some(first) if first != deal.first.idx() => {
            let reason = if game.game == 1 { &refusals::DEAL_FIRST } else { &refusals::DEAL_LOSER };
            return Err(reason.of(deal.first));
        }
        _ => {}
    }
    for (seat, (deck, list)) in deal.decks.iter().zip(&game.lists).enumerate() {
        let mut dealt = Deck::EMPTY;
        for &card in deck.iter() {
            if !list.contains(card) || !dealt.insert(card) {
                return Err(refusals::DEAL_CARDS.of(card));
            }
        }
        if let Some(missing) = list.without(&dealt).iter().next() {
            return Err(refusals::DEAL_CARDS.of(missing));
        }
        if n_numbers(&deck[..OPENING_HAND]) < MIN_NUMBERS {
            return Err(refusals::DEAL_NUMBERS.of(seat));
        }
    }
    Ok(())
}
