//! The past in full, from the little that the state keeps of it: what happened in this deal, and
//! the score sheet.

use alloc::vec;
use alloc::vec::Vec;
use kozyr_cards::{Card, CardSet, Shown, Suit};
use kozyr_rules::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::event::{Event, SheetRow};
use crate::score::results;
use crate::state::{Stage, Variety};

/// One call of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyCall"))]
pub struct Call {
    /// Who called.
    pub seat: Seat,
    /// The contract named.
    pub contract: u8,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyPlayed"))]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A trick that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyTrick"))]
pub struct TrickFacts {
    /// The cards in the order in which they were played.
    pub cards: Vec<Played>,
    /// Who won it.
    pub winner: Seat,
}

/// Who played each card of this deal, with the card.
pub(crate) fn cards_played(game: &Variety) -> impl Iterator<Item = Played> + '_ {
    let opener = game.caller(0);
    game.played.iter().enumerate().map(move |(i, &card)| {
        let (trick, place) = (i / SEATS, i % SEATS);
        let leader = trick.checked_sub(1).map_or(opener, |before| game.winners[before]);
        Played { seat: Seat::from_idx((leader.idx() + place) % SEATS), card }
    })
}

/// The trick on the table, in order; empty between tricks.
pub(crate) fn on_table(game: &Variety) -> impl Iterator<Item = Played> + '_ {
    cards_played(game).skip(game.winners.len() * SEATS)
}

/// The tricks that are over, in order.
pub(crate) fn tricks(game: &Variety) -> Vec<TrickFacts> {
    let cards: Vec<_> = cards_played(game).collect();
    let trick = |(cards, &winner): (&[Played], &Seat)| TrickFacts { cards: cards.to_vec(), winner };
    cards.chunks_exact(SEATS).zip(&game.winners).map(trick).collect()
}

/// The hands as they were dealt.
pub(crate) fn dealt(game: &Variety) -> [CardSet; SEATS] {
    let mut dealt = game.hands;
    for played in cards_played(game) {
        dealt[played.seat.idx()].insert(played.card);
    }
    dealt
}

/// The calls of this deal's auction, in order.
pub(crate) fn calls(game: &Variety) -> impl Iterator<Item = Call> + '_ {
    let call = |(n, &contract)| Call { seat: game.caller(n), contract };
    game.calls.iter().enumerate().map(call)
}

/// What the seats have shown not to have, by not following.
pub(crate) fn shown(game: &Variety) -> Shown<Card, SEATS> {
    let mut shown = Shown::NOTHING;
    let mut led = Suit::Spades;
    for (i, Played { seat, card }) in cards_played(game).enumerate() {
        if i % SEATS == 0 {
            led = card.suit();
        } else {
            shown.follows(seat, card, led);
        }
    }
    shown
}

/// The deals of this match that are over, in order.
pub(crate) fn sheet(game: &Variety) -> Vec<SheetRow> {
    let mut scores = game.start.scores;
    let rows = game.rows.iter().zip(game.start.deal..);
    rows.map(|(row, deal)| row.in_full(&game.options, deal, &mut scores)).collect()
}

/// What everybody saw happen in this deal, from the cards and calls in order.
pub(crate) fn events(game: &Variety, sheet: &[SheetRow]) -> Vec<Event> {
    let Some(dealer) = game.dealer else { return Vec::new() };
    let mut events = vec![Event::Dealt { deal: game.deal, dealer }];
    events.extend(calls(game).map(|Call { seat, contract }| Event::Called { seat, contract }));
    let Some(settled) = game.settled else { return events };
    let [first, second] = settled.named_by;
    events.push(Event::AuctionEnded { contract: settled.number, first, second });
    // The hauls are built up again, trick by trick.
    let mut so_far = game.clone();
    so_far.taken = [CardSet::EMPTY; SEATS];
    so_far.won = [0; SEATS];
    so_far.winners.clear();
    for (i, card) in cards_played(game).enumerate() {
        events.push(Event::Played { seat: card.seat, card: card.card });
        if i % SEATS != SEATS - 1 {
            continue;
        }
        let winner = game.winners[i / SEATS];
        so_far.won[winner.idx()] += 1;
        so_far.winners.push(winner);
        for &card in &game.played[i + 1 - SEATS..=i] {
            so_far.taken[winner.idx()].insert(card);
        }
        events.push(Event::TrickTaken {
            trick: so_far.winners.len() as u8,
            winner,
            points: results(&settled.contract, so_far.hauls(&settled)),
        });
    }
    if let Some(row) = sheet.last().filter(|_| game.winners.is_full()) {
        events.push(Event::DealScored { row: row.clone() });
        if game.stage == Stage::Over {
            events.push(Event::MatchOver { winners: game.winners(), scores: game.scores() });
        }
    }
    events
}
