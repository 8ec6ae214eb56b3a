//! How the events of a game are kept short and made again.
//!
//! A state keeps the actions of the game on the table, a word each. Playing them once more on an
//! empty table gives the events, and with them who discarded what.

use alloc::vec::Vec;
use kozyr_rules::Seat;

use crate::action::{Action, Place};
use crate::card::Card;
use crate::event::Event;
use crate::pile::Pile;
use crate::state::{Caravan, OPENING_ACTIONS, OPENING_HAND, Stage};
use crate::table::{MAX_NUMBERS, Table};

/// The capacity of a game's history: each card leaves a hand once, and a disbanding needs a number
/// card played since the last one.
pub(crate) const MAX_ACTIONS: usize = 2 * (Card::COUNT + MAX_NUMBERS);

/// The actions of one game, packed by [`pack`].
pub(crate) type History = Pile<u32, MAX_ACTIONS>;

/// An action in one word: card (bits 0–8), caravan (9–11), seat (12) and number (13–21) of the
/// place, kind of action (30–31). [`unpack`] reads it. Only actions that were played are packed.
#[inline]
pub(crate) fn pack(action: Action) -> u32 {
    let card = |card: Card| card.idx() as u32;
    match action {
        Action::Place { card: c, caravan } => card(c) | u32::from(caravan) << 9,
        Action::Attach { card: c, place } => {
            let (seat, number) = (u32::from(place.seat), u32::from(place.number));
            1 << 30 | card(c) | u32::from(place.caravan) << 9 | seat << 12 | number << 13
        }
        Action::Discard { card: c } => 2 << 30 | card(c),
        Action::Disband { caravan } => 3 << 30 | u32::from(caravan) << 9,
    }
}

/// The action that was packed.
pub(crate) fn unpack(word: u32) -> Action {
    let card = Card::from_idx((word & 0x1ff) as usize);
    let caravan = (word >> 9 & 7) as u8;
    match word >> 30 {
        0 => Action::Place { card, caravan },
        1 => {
            let (seat, number) = ((word >> 12 & 1) as u8, (word >> 13 & 0x1ff) as u16);
            Action::Attach { card, place: Place { seat, caravan, number } }
        }
        2 => Action::Discard { card },
        _ => Action::Disband { caravan },
    }
}

/// The action that an event reports, and who did it. `None` for events that follow from others.
pub(crate) fn action_of(event: &Event) -> Option<(Seat, Action)> {
    Some(match *event {
        Event::Placed { seat, card, place } => {
            (seat, Action::Place { card, caravan: place.caravan })
        }
        Event::Attached { seat, card, place, .. } => (seat, Action::Attach { card, place }),
        Event::Discarded { seat, card } => (seat, Action::Discard { card }),
        Event::Disbanded { seat, caravan } => (seat, Action::Disband { caravan }),
        Event::Dealt { .. }
        | Event::Removed { .. }
        | Event::Drew { .. }
        | Event::GameOver { .. }
        | Event::MatchOver { .. } => return None,
    })
}

/// The events of the game on the table, from its deal on. Empty before the first deal.
pub(crate) fn events(game: &Caravan) -> Vec<Event> {
    let mut events = Vec::new();
    if !game.was_dealt() {
        return events;
    }
    let mut left = game.lists.each_ref().map(|list| list.len() - OPENING_HAND);
    // In stage `deal` the state has the number of the coming game.
    let ahead = u8::from(game.stage == Stage::Deal);
    events.push(Event::Dealt {
        game: game.game - ahead,
        first: Seat::from_idx(game.first),
        decks: left.into_iter().collect(),
    });
    let mut table = Table::new();
    for (i, (seat, action)) in game.actions().enumerate() {
        table.act(&game.options, seat, action, &mut |event| events.push(event));
        let draws = i >= OPENING_ACTIONS && action.card().is_some() && left[seat] > 0;
        if draws {
            left[seat] -= 1;
            events.push(Event::Drew { seat: Seat::from_idx(seat), left: left[seat] as u32 });
        }
    }
    if let Some(&line) = game.sheet.last().filter(|_| game.is_open()) {
        events.push(Event::GameOver { game: line });
    }
    if game.stage == Stage::Over {
        events.push(Event::MatchOver { winners: game.match_winners(), scores: game.games_won() });
    }
    events
}

/// The cards each seat brought that were discarded or removed, by these events, in the order in
/// which they left.
pub(crate) fn discards(events: &[Event]) -> [Vec<Card>; 2] {
    let mut discards = [Vec::new(), Vec::new()];
    for event in events {
        if let Event::Discarded { seat, card } | Event::Removed { owner: seat, card, .. } = event {
            discards[seat.idx()].push(*card);
        }
    }
    discards
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn actions_unpack_as_they_were_packed() {
        let card = Card::from_text("JK2.h").expect("a card");
        let mut actions = vec![Action::Discard { card }];
        for caravan in 1..=3 {
            actions.push(Action::Place { card, caravan });
            actions.push(Action::Disband { caravan });
            for (seat, number) in [(0, 1), (1, 320)] {
                actions.push(Action::Attach { card, place: Place { seat, caravan, number } });
            }
        }
        for action in actions {
            assert_eq!(unpack(pack(action)), action);
        }
        assert_eq!(crate::slot::place_of(5, 319), Place { seat: 1, caravan: 3, number: 320 });
    }
}
