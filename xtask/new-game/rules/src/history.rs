//! The past in full, from the little that the state keeps of it.

use kozyr_cards::Card;
use kozyr_rules::Game;

use crate::event::{Event, SheetRow};
use crate::score;
use crate::state::{NewGame, Stage};

/// The deals of this match that are over, in order.
pub(crate) fn sheet(game: &NewGame) -> Vec<SheetRow> {
    let mut scores = game.start.scores;
    let rows = (game.start.deal..).zip(&game.rows);
    rows.map(|(deal, row)| row.in_full(game.n(), deal, &mut scores)).collect()
}

/// What happened in the present deal, or between deals in the one just scored.
pub(crate) fn events(game: &NewGame) -> Vec<Event> {
    let Some(dealer) = game.dealer else { return Vec::new() };
    let mut events = vec![Event::Dealt { deal: game.deal, dealer }];
    for (number, trick) in (1..).zip(game.played.chunks(game.n())) {
        events.extend(trick.iter().map(|&(seat, card)| Event::Played { seat, card }));
        if trick.len() == game.n() {
            let cards: Vec<Card> = trick.iter().map(|(_, card)| *card).collect();
            let (winner, _) = trick[score::winner(&cards)];
            events.push(Event::TrickTaken { trick: number, winner });
        }
    }
    if game.stage != Stage::Play {
        events.extend(sheet(game).pop().map(|row| Event::DealScored { row }));
    }
    if game.stage == Stage::Over {
        events.push(Event::MatchOver { winners: game.winners(), scores: game.scores() });
    }
    events
}
