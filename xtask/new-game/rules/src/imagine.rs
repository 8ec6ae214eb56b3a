//! A whole state from a view.

use kozyr_cards::{Card, CardSet, SuitedSet};
use kozyr_rules::{Below, Seat, chance};

use crate::history::Row;
use crate::state::NewGame;
use crate::view::View;

/// What is shown is taken over; the unseen cards are given to the hidden hands at random. A seat
/// that led an ace held nothing else, or aces only, and tells no more by it than its empty hand.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> NewGame {
    let mut game = NewGame::begin(&view.options, &view.start)
        .unwrap_or_else(|error| unreachable!("the options of a view made a match: {error}"));
    game.stage = view.stage;
    game.deal = view.deal;
    game.dealer = view.dealer;
    // Where nobody is to act, the winner of the last trick was left there.
    game.turn = view.turn.seat().unwrap_or_else(|| last_winner(view));
    game.played = view.played.iter().map(|played| (played.seat, played.card)).collect();
    for (seat, &won) in view.tricks_won.iter() {
        game.won[seat.idx()] = won;
    }
    for (seat, &score) in view.scores.iter() {
        game.scores[seat.idx()] = score;
    }
    for row in &view.sheet {
        let mut won = [0; crate::MAX_SEATS];
        won[..row.tricks_won.len()].copy_from_slice(row.tricks_won.as_slice());
        game.rows.push(Row { dealer: row.dealer, won });
    }
    let mut unseen = CardSet::PACK;
    view.played.iter().for_each(|played| unseen.remove(played.card));
    for (seat, hand) in view.hands.iter() {
        let known: CardSet = hand.iter().flatten().copied().collect();
        game.hands[seat.idx()] = known;
        unseen = unseen.without(known);
    }
    let mut unseen: Vec<Card> = unseen.iter().collect();
    chance::shuffle(&mut unseen, rng);
    for (seat, _) in view.hands.iter().filter(|(_, hand)| hand.is_none()) {
        let cards = unseen.split_off(unseen.len() - usize::from(view.n_cards[seat]));
        game.hands[seat.idx()] = cards.into_iter().collect();
    }
    game
}

fn last_winner(view: &View) -> Seat {
    let winner = view.events.iter().rev().find_map(|event| match event {
        crate::Event::TrickTaken { winner, .. } => Some(*winner),
        _ => None,
    });
    winner.unwrap_or_default()
}
