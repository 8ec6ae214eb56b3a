//! A whole state from a view.

use kozyr_cards::{CardSet, Layout, Rank, Shown, SuitedSet};
use kozyr_rules::{Below, Seat};

use crate::sheet::Row;
use crate::state::NewGame;
use crate::view::View;

/// What is shown is taken over; the unseen cards are given to the hidden hands at random, as far as
/// they can lie there: a seat that led an ace has nothing but aces left (N3).
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
    let mut shown = Shown::NOTHING;
    let aces: CardSet = CardSet::PACK.iter().filter(|card| card.rank() == Rank::ACE).collect();
    for (place, played) in view.played.iter().enumerate() {
        unseen.remove(played.card);
        if place % game.n() == 0 && aces.contains(played.card) {
            shown.lacks_all(played.seat, CardSet::PACK.without(aces));
        }
    }
    let (mut hands, mut room) = ([CardSet::EMPTY; crate::MAX_SEATS], [0; crate::MAX_SEATS]);
    for (seat, hand) in view.hands.iter() {
        match hand {
            Some(cards) => hands[seat.idx()] = cards.iter().copied().collect(),
            None => room[seat.idx()] = view.n_cards[seat],
        }
        unseen = unseen.without(hands[seat.idx()]);
    }
    let mut layout = Layout::new(hands, unseen, room);
    layout.respects(&shown);
    game.hands = layout.lay_out(rng);
    game
}

fn last_winner(view: &View) -> Seat {
    let winner = view.events.iter().rev().find_map(|event| match event {
        crate::Event::TrickTaken { winner, .. } => Some(*winner),
        _ => None,
    });
    winner.unwrap_or_default()
}
