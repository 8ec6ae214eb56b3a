//! What a viewer is told: the only place where a view is built.

use kozyr_cards::Card;
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, Game, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::{Event, SheetRow};
use crate::state::{NewGame, Stage};
use crate::{Options, Start, history, legal};

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NewGameView"))]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// The score sheet from which the match began.
    pub start: Start,
    /// Who looks: a seat, or `null` for the table.
    pub viewer: Viewer,
    /// `deal`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub stage: Stage,
    /// The seat to act, `"deal"` or `"over"`.
    pub turn: Turn,
    /// The number of the present deal, from 1; between deals, of the one just scored.
    pub deal: u8,
    /// Who dealt it; `null` before the first.
    #[serde(deserialize_with = "nullable")]
    pub dealer: Option<Seat>,
    /// The cards in each hand, `null` if hidden from this viewer.
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards are in each hand.
    pub n_cards: BySeat<u8>,
    /// The cards played in this deal, in order.
    pub played: Vec<Played>,
    /// The trick on the table; empty between tricks.
    pub trick: Vec<Played>,
    /// How many tricks each seat has taken in this deal.
    pub tricks_won: BySeat<u8>,
    /// The match scores; a deal is added when it is over.
    pub scores: BySeat<i32>,
    /// The winners; empty until the match is over.
    pub winners: SeatSet,
    /// The deals of this match that are over, in order.
    pub sheet: Vec<SheetRow>,
    /// What everybody saw happen in this deal, in order.
    pub events: Vec<Event>,
    /// What the viewer may do, if it is its turn.
    pub legal: Vec<Action>,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NewGamePlayed"))]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

impl View {
    /// What this viewer knows of the match.
    pub(crate) fn of(game: &NewGame, viewer: Viewer) -> Self {
        let shown = |seat: Seat| game.stage != Stage::Play || viewer.is(seat);
        let played = |&(seat, card): &(Seat, Card)| Played { seat, card };
        let mut legal = Vec::new();
        if game.turn().seat().is_some_and(|seat| viewer.is(seat)) {
            legal::list(game, &mut legal);
        }
        let hand = |seat: Seat| game.hands[seat.idx()];
        Self {
            options: game.options.clone(),
            start: game.start,
            viewer,
            stage: game.stage,
            turn: game.turn(),
            deal: game.deal,
            dealer: game.dealer,
            hands: BySeat::from_fn(game.n(), |seat| {
                shown(seat).then(|| hand(seat).iter().collect())
            }),
            n_cards: BySeat::from_fn(game.n(), |seat| hand(seat).len() as u8),
            played: game.played.iter().map(played).collect(),
            trick: game.trick().iter().map(played).collect(),
            tricks_won: game.by_seat(&game.won),
            scores: game.scores(),
            winners: game.winners(),
            sheet: history::sheet(game),
            events: history::events(game),
            legal,
        }
    }
}
