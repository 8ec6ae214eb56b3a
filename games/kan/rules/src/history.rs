//! A deal's events, told again from what was decided in it, and what follows from them.

use alloc::vec::Vec;
use kozyr_cards::{Ranking, Shown, Suit};
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Card, HONOURS, Hand};
use crate::event::Event;
use crate::options::N_SEATS;
use crate::score::Side;
use crate::state::{Kan, Stage};

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanPlayed"))]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The suit named with a joker that was led.
    #[serde(deserialize_with = "nullable")]
    pub named: Option<Suit>,
}

/// A trick: complete, or as far as it has been played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanTrick"))]
pub struct TrickView {
    /// The number of the trick, from 1 to 10.
    pub number: u8,
    /// Who led, or is to lead.
    pub leader: Seat,
    /// The suit to follow; `null` before the lead.
    #[serde(deserialize_with = "nullable")]
    pub led: Option<Suit>,
    /// The cards in the order played.
    pub cards: Vec<Played>,
    /// Who won it, or wins it so far; `null` before the lead.
    #[serde(deserialize_with = "nullable")]
    pub best: Option<Seat>,
}

/// What everybody saw in the present deal, or between deals in the last one: the deal is played
/// again by what was decided in it.
pub(crate) fn events(game: &Kan) -> Vec<Event> {
    let Some(deal) = game.dealt else { return Vec::new() };
    // Fifty cards, ten tricks and what comes before and after them.
    let mut events = Vec::with_capacity(80);
    let mut emit = |event| events.push(event);
    let mut again = game.rewound();
    again.take_deal(&deal, &mut emit);
    while let Some(action) = game.decided_at(&again) {
        again.act(action, &mut emit);
    }
    events
}

impl Kan {
    /// The match as it stood before the present deal.
    pub(crate) fn rewound(&self) -> Self {
        let mut sheet = self.sheet;
        sheet.erase_from(self.before.round, self.before.deal);
        Self { standing: self.before, stage: Stage::Deal, sheet, ..*self }
    }

    /// What was decided in this match where `again`, the same deal on its way, stands.
    pub(crate) fn decided_at(&self, again: &Self) -> Option<Action> {
        let decided = &self.decided;
        match again.stage {
            Stage::Deal | Stage::Over => None,
            Stage::Give => decided.given.map(Action::Give),
            Stage::Word if again.decided.joker_word.is_none() => {
                decided.joker_word.map(Action::Say)
            }
            Stage::Word => decided.ace_word.map(Action::Say),
            Stage::Show => decided.show.map(Action::Show),
            Stage::Trump => self.trump.map(Action::Trump),
            Stage::Declare if decided.juuroku == Some(true) => Some(Action::Juuroku),
            Stage::Declare => decided.juuroku.map(|_| Action::Stop),
            Stage::Play => {
                let n = usize::from(again.decided.n_plays);
                let card = *decided.plays[..usize::from(decided.n_plays)].get(n)?;
                Some(if card.is_joker() && again.in_trick == 0 {
                    Action::LeadJoker(decided.named)
                } else {
                    Action::Play(card)
                })
            }
        }
    }
}

/// What follows from the events of a deal: everybody could keep count of it.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) tricks: [u8; N_SEATS],
    pub(crate) honours: [Hand; N_SEATS],
    /// Who did not follow suit.
    pub(crate) shown: Shown<Card, N_SEATS>,
    pub(crate) trick: Option<TrickView>,
    pub(crate) last_trick: Option<TrickView>,
    pub(crate) juuroku: Option<Side>,
    trump: Option<Suit>,
}

impl Tally {
    pub(crate) fn of(events: &[Event]) -> Self {
        let mut tally = Self::default();
        for event in events {
            match *event {
                Event::Dealt { trump, .. } => tally.trump = trump,
                Event::Words { leader, .. } => tally.await_lead(1, leader),
                Event::Trump { seat, suit } => {
                    tally.trump = Some(suit);
                    tally.await_lead(1, seat);
                }
                Event::Played { seat, card, named } => tally.play(Played { seat, card, named }),
                Event::Took { seat, .. } => tally.take(seat),
                Event::Declared { side, juuroku: true, .. } => tally.juuroku = Some(side),
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
        tally
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
            // A joker says nothing about the suit: it may be played by a hand that can follow.
            Some(led) => self.shown.follows(played.seat, played.card, led),
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
        BySeat::from_fn(N_SEATS, |seat| self.shown.voids(seat).collect())
    }
}
