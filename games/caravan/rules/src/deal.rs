//! The beginning of a game (C2).

use kozyr_rules::chance::{self, Below};
use kozyr_rules::{Refusal, Seat};

use crate::card::Card;
use crate::deck::{Deck, MIN_NUMBERS};
use crate::event::Event;
use crate::notation::Deal;
use crate::pile::Pile;
use crate::refusals;
use crate::state::{Caravan, OPENING_HAND, Stage};

impl Caravan {
    pub(crate) fn draw_deal(&self, rng: &mut impl Below) -> Deal {
        let first = self.next_first.unwrap_or_else(|| rng.below(2) as usize);
        let mut decks = [Pile::new(), Pile::new()];
        for (deck, list) in decks.iter_mut().zip(&self.lists) {
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

    pub(crate) fn may_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        match self.next_first {
            _ if deal.first.idx() > 1 => return Err(refusals::DEAL_FIRST.of(deal.first)),
            Some(first) if first != deal.first.idx() => {
                let reason =
                    if self.game == 1 { &refusals::DEAL_FIRST } else { &refusals::DEAL_LOSER };
                return Err(reason.of(deal.first));
            }
            _ => {}
        }
        for (seat, (deck, list)) in deal.decks.iter().zip(&self.lists).enumerate() {
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

    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        if !self.history.is_empty() {
            self.seen_before = self.seen();
        }
        for (seat, cards) in deal.decks.iter().enumerate() {
            let (hand, rest) = cards.split_at(OPENING_HAND.min(cards.len()));
            self.hands[seat] = Pile::from_slice(hand).unwrap_or_default();
            self.decks[seat].clear();
            self.decks[seat].extend(rest.iter().rev().copied());
        }
        self.table.clear();
        self.history.clear();
        self.first = deal.first.idx() % 2;
        self.turn = self.first;
        self.stage = Stage::Opening;
        emit(Event::Dealt {
            game: self.game,
            first: deal.first,
            decks: self.decks.iter().map(|deck| deck.len()).collect(),
        });
    }
}

fn n_numbers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| card.is_number()).count()
}
