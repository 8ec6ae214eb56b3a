//! What follows from the events of a deal: everybody could keep count of it.

use kozyr_cards::{Ranking, Suit};
use kozyr_rules::{BySeat, Seat};

use crate::card::{Card, HONOURS, Hand};
use crate::event::Event;
use crate::options::N_SEATS;
use crate::score::Side;
use crate::view::{Played, TrickView};

/// What follows from the events of a deal.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) tricks: [u8; N_SEATS],
    pub(crate) honours: [Hand; N_SEATS],
    /// By seat, then by suit.
    pub(crate) void: [[bool; 4]; N_SEATS],
    pub(crate) trick: Option<TrickView>,
    pub(crate) last_trick: Option<TrickView>,
    pub(crate) juuroku: Option<Side>,
    trump: Option<Suit>,
}

impl Told {
    pub(crate) fn of(events: &[Event]) -> Self {
        let mut told = Self::default();
        for event in events {
            match *event {
                Event::Dealt { trump, .. } => told.trump = trump,
                Event::Words { leader, .. } => told.await_lead(1, leader),
                Event::Trump { seat, suit } => {
                    told.trump = Some(suit);
                    told.await_lead(1, seat);
                }
                Event::Played { seat, card, named } => told.play(Played { seat, card, named }),
                Event::Took { seat, .. } => told.take(seat),
                Event::Declared { side, juuroku: true, .. } => told.juuroku = Some(side),
                Event::Kan { .. }
                | Event::AcePassed { .. }
                | Event::Gave { .. }
                | Event::Moved { .. }
                | Event::Spoke { .. }
                | Event::Showed { .. }
                | Event::Sukonku { .. }
                | Event::Declared { .. }
                | Event::DealEnded { .. }
                | Event::RoundEnded { .. }
                | Event::MatchEnded { .. } => {}
            }
        }
        told
    }

    fn await_lead(&mut self, number: u8, leader: Seat) {
        let cards = Vec::with_capacity(N_SEATS);
        self.trick = Some(TrickView { number, leader, led: None, cards, best: None });
    }

    fn play(&mut self, played: Played) {
        let Some(trick) = &mut self.trick else { return };
        let suit = played.card.suit();
        match trick.led {
            None => trick.led = suit.or(played.named),
            Some(led) => {
                // A joker says nothing about the suit: it may be played by a hand that can follow.
                if suit.is_some_and(|suit| suit != led) {
                    self.void[played.seat.idx()][usize::from(led.idx())] = true;
                }
            }
        }
        let ranking = trick.led.map_or(Ranking::NONE, |led| Ranking::new(led, self.trump));
        let power = |card: Card| card.power(ranking);
        let best = trick.cards.iter().find(|best| trick.best == Some(best.seat));
        if best.is_none_or(|best| power(played.card) > power(best.card)) {
            trick.best = Some(played.seat);
        }
        trick.cards.push(played);
    }

    fn take(&mut self, seat: Seat) {
        let Some(trick) = self.trick.take() else { return };
        self.tricks[seat.idx()] += 1;
        let cards: Hand = trick.cards.iter().map(|played| played.card).collect();
        self.honours[seat.idx()] = self.honours[seat.idx()].or(cards.and(HONOURS));
        self.await_lead(trick.number + 1, seat);
        self.last_trick = Some(trick);
    }

    pub(crate) fn voids(&self) -> BySeat<Vec<Suit>> {
        BySeat::from_fn(N_SEATS, |seat| {
            let void = &self.void[seat.idx()];
            Suit::ALL.into_iter().filter(|suit| void[usize::from(suit.idx())]).collect()
        })
    }
}
