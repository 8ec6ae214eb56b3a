//! The way back from an imagined world to the shuffle that leads to it.

use alloc::vec::Vec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Seat, Step, last_deal, with_deal};

use crate::action::Action;
use crate::card::{Card, n_numbers};
use crate::deal::Deal;
use crate::deck::{Deck, MIN_NUMBERS};
use crate::state::{Caravan, OPENING_ACTIONS, OPENING_HAND};

/// The decks are those of the match, which everybody knows when it is over. In the shuffle, the
/// cards that have been played stay in their places, and so do those that the seat has drawn; the
/// others change places.
pub(crate) fn redeal(
    _: &Caravan,
    seat: Seat,
    steps: &[Step<Caravan>],
    rng: &mut impl Below,
) -> Option<Vec<Step<Caravan>>> {
    let (at, deal) = last_deal(steps)?;
    let mut decks = deal.decks.clone();
    for owner in Seat::first(decks.len()) {
        let deck = decks.get_mut(owner.idx())?;
        let (played, drawn) = so_far(&steps[at + 1..], owner, deck.len());
        let hidden = |place: usize, card: Card| {
            if owner == seat { place >= drawn } else { !played.contains(card) }
        };
        let places: Vec<usize> =
            (0..deck.len()).filter(|&place| hidden(place, deck[place])).collect();
        let mut cards: Vec<Card> = places.iter().map(|&place| deck[place]).collect();
        shuffle(&mut cards, rng);
        for (&place, card) in places.iter().zip(cards) {
            deck[place] = card;
        }
        let opening = places.iter().filter(|&&place| place < OPENING_HAND).copied();
        open_with_numbers(deck, opening);
    }
    Some(with_deal(steps, at, Deal { first: deal.first, decks }))
}

/// The cards that a seat has played in the present game, and how many it has drawn.
fn so_far(steps: &[Step<Caravan>], owner: Seat, size: usize) -> (Deck, usize) {
    let mut played = Deck::EMPTY;
    let mut drawn = OPENING_HAND;
    for (number, step) in steps.iter().enumerate() {
        let card = match step {
            Step::Act(actor, action) if *actor == owner => Action::card(*action),
            Step::Act(..) | Step::Deal(_) => None,
        };
        if let Some(card) = card {
            played.insert(card);
            drawn += usize::from(number >= OPENING_ACTIONS);
        }
    }
    (played, drawn.min(size))
}

/// An opening hand has number cards enough (C2): where too few are left, further ones come to it
/// from the deck.
fn open_with_numbers(deck: &mut [Card], hidden: impl Iterator<Item = usize>) {
    for place in hidden {
        if n_numbers(&deck[..OPENING_HAND]) >= MIN_NUMBERS {
            return;
        }
        let found = (OPENING_HAND..deck.len()).find(|&other| deck[other].is_number());
        if let Some(other) = found.filter(|_| !deck[place].is_number()) {
            deck.swap(place, other);
        }
    }
}
