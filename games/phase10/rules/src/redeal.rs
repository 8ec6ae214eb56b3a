//! The way back from an imagined world to the hands and piles that lead to it.

use alloc::vec::Vec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::{Below, Seat, Step};

use crate::action::Action;
use crate::card::Card;
use crate::deal::Deal;
use crate::hand::Cards;
use crate::state::Phase10;

/// Of the cards that came to the seats in the present hand, those that they have laid, hit or
/// discarded stay where they were, and so do all that the seat was dealt or has drawn. The others,
/// in hands and in the pile, change places with those that came out of the same shuffle.
pub(crate) fn redeal(
    _: &Phase10,
    seat: Seat,
    steps: &[Step<Phase10>],
    rng: &mut impl Below,
) -> Option<Vec<Step<Phase10>>> {
    let at = steps.iter().rposition(|step| matches!(step, Step::Deal(Deal::Hand(_))))?;
    let mut redealt = steps.to_vec();
    for places in hidden(&steps[at..], seat).chunk_by(|a, b| a.step == b.step) {
        let mut cards: Vec<Card> = places.iter().map(|place| place.card).collect();
        shuffle(&mut cards, rng);
        let Step::Deal(deal) = &mut redealt[at + places.first()?.step] else { return None };
        // All come out before any goes in: a pack has two of each, and so has a hand.
        for place in places {
            if let (Deal::Hand(hand), Lies::Hand(owner)) = (&mut *deal, place.lies) {
                hand.hands.get_mut(owner.idx())?.remove(place.card);
            }
        }
        for (place, card) in places.iter().zip(cards) {
            match (&mut *deal, place.lies) {
                (Deal::Hand(hand), Lies::Hand(owner)) => {
                    hand.hands.get_mut(owner.idx())?.insert(card);
                }
                (Deal::Hand(hand), Lies::Pile(n)) => *hand.pile.get_mut(n)? = card,
                (Deal::Reshuffle(pile), Lies::Pile(n)) => *pile.get_mut(n)? = card,
                (Deal::Reshuffle(_), Lies::Hand(_)) => return None,
            }
        }
    }
    Some(redealt)
}

/// Where a card lies in a shuffle.
#[derive(Clone, Copy)]
enum Lies {
    Hand(Seat),
    /// In the pile, whose top card is 0.
    Pile(usize),
}

/// A card's place in the shuffle of a step.
#[derive(Clone, Copy)]
struct Place {
    step: usize,
    lies: Lies,
    card: Card,
    /// The seat that has it now; `None` in the pile.
    holder: Option<Seat>,
}

/// The places of a hand's steps whose cards the seat has not seen.
fn hidden(steps: &[Step<Phase10>], seat: Seat) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    let mut taken = [Cards::EMPTY; kozyr_rules::MAX_SEATS];
    let mut discards: Vec<Card> = Vec::new();
    // The next place to be drawn from.
    let mut top = 0;
    for (step, done) in steps.iter().enumerate() {
        match done {
            Step::Deal(deal) => {
                let pile = match deal {
                    Deal::Hand(hand) => {
                        for owner in hand.playing.iter() {
                            places.extend(hand.hands[owner.idx()].iter().map(|card| Place {
                                step,
                                lies: Lies::Hand(owner),
                                card,
                                holder: Some(owner),
                            }));
                        }
                        discards.push(hand.up);
                        &hand.pile
                    }
                    Deal::Reshuffle(pile) => {
                        discards.drain(..discards.len().saturating_sub(1));
                        pile
                    }
                };
                top = places.len();
                places.extend(pile.iter().enumerate().map(|(n, &card)| Place {
                    step,
                    lies: Lies::Pile(n),
                    card,
                    holder: None,
                }));
            }
            Step::Act(actor, action) => {
                let taken = &mut taken[actor.idx()];
                let mut played = |card: Card| {
                    // Of two equal cards the one that everybody knows of leaves first.
                    if !taken.remove(card) {
                        let own =
                            |place: &Place| place.holder == Some(*actor) && place.card == card;
                        if let Some(at) = places.iter().position(own) {
                            places.remove(at);
                            top -= usize::from(at < top);
                        }
                    }
                };
                match action {
                    Action::Draw => {
                        if let Some(place) = places.get_mut(top) {
                            place.holder = Some(*actor);
                            top += 1;
                        }
                    }
                    Action::Take => {
                        if let Some(card) = discards.pop() {
                            taken.insert(card);
                        }
                    }
                    Action::Lay(lay) => lay.cards().iter().for_each(|&card| played(card)),
                    Action::Hit(hit) => played(hit.card),
                    Action::Discard(card) => {
                        played(*card);
                        discards.push(*card);
                    }
                    Action::Skip(_) => {
                        played(Card::SKIP);
                        discards.push(Card::SKIP);
                    }
                }
            }
        }
    }
    places.retain(|place| place.holder != Some(seat));
    places
}
