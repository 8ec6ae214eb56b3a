//! What a viewer knows: the secrecy boundary.
//!
//! Only this file builds a [`View`], and it names each field. Secret are the hand of the opponent
//! while a game is played, the order of both decks, and what a seat brought until the match ends,
//! unless everybody plays the same.

use alloc::vec::Vec;
use kozyr_cards::Suit;
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, GameExt, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Place};
use crate::card::{Card, Kind};
use crate::deck::Deck;
use crate::event::Event;
use crate::history;
use crate::options::{Loadouts, Options};
use crate::score::is_sold;
use crate::sheet::GameFacts;
use crate::slot::{Direction, place_of};
use crate::state::{Caravan, Stage};
use crate::table::Table;

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanView"))]
pub struct View {
    /// Who looks: a seat, or nobody in particular.
    pub viewer: Viewer,
    /// The options of the match.
    pub options: Options,
    /// `deal`, `opening`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "\"deal\" | \"opening\" | \"play\" | \"over\""))]
    pub stage: Stage,
    /// Who is to act.
    pub turn: Turn,
    /// The number of the game being played or, in stage `deal`, of the coming one, from 1.
    pub game: u8,
    /// Games won, by seat.
    pub scores: BySeat<i32>,
    /// Who won the match; empty until it is over.
    pub winners: SeatSet,
    /// Who started the game on the table; `None` before the first deal.
    #[serde(deserialize_with = "nullable")]
    pub first: Option<Seat>,
    /// In stage `deal`: who must start the coming game; `None` if the lot decides.
    #[serde(deserialize_with = "nullable")]
    pub next_first: Option<Seat>,
    /// Each seat's three caravans. In stages `deal` and `over` those of the game that ended.
    pub caravans: BySeat<Vec<CaravanFacts>>,
    /// To whom each of the three lanes belongs now.
    pub lanes: Vec<Option<Seat>>,
    /// Each seat's hand in ascending order; `None` where it is hidden from the viewer. After a
    /// game everybody's is shown.
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards each hand holds.
    pub hand_sizes: BySeat<usize>,
    /// How many cards are left to draw.
    pub deck_sizes: BySeat<usize>,
    /// The cards each seat brought that were discarded or removed, in the order in which they
    /// left.
    pub discards: BySeat<Vec<Card>>,
    /// Each seat's whole deck in ascending order; `None` where it is hidden from the viewer. When
    /// the match is over, or everybody plays the same pack (C11), everybody's is shown.
    pub deck_lists: BySeat<Option<Vec<Card>>>,
    /// How many cards each whole deck has.
    pub deck_list_sizes: BySeat<usize>,
    /// The cards of each deck that everybody has seen in this match, in ascending order: those
    /// played or discarded, and those in the hands shown after a game.
    pub seen: BySeat<Vec<Card>>,
    /// The games of this match that are over, oldest first.
    pub sheet: Vec<GameFacts>,
    /// What happened in the game on the table, from its deal on.
    pub events: Vec<Event>,
    /// The last action of the game on the table.
    #[serde(deserialize_with = "nullable")]
    pub last: Option<Played>,
    /// What the viewer may do now: empty unless it is the viewer's turn.
    pub legal: Vec<Action>,
}

/// One caravan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CaravanFacts {
    /// Whose it is.
    pub owner: Seat,
    /// The number of the caravan and of its lane, from 1 to 3.
    pub caravan: u8,
    /// The number cards, oldest first.
    pub numbers: Vec<NumberFacts>,
    /// The sum of its number cards with kings counted (C7).
    pub value: u32,
    /// Whether it is sold.
    #[cfg_attr(feature = "ts", ts(type = "\"empty\" | \"light\" | \"sold\" | \"over\""))]
    pub status: Status,
    /// Which way it goes (C5).
    #[cfg_attr(feature = "ts", ts(type = "\"up\" | \"down\" | \"none\""))]
    pub direction: Direction,
    /// The suit (C5); `None` if the caravan is empty.
    #[serde(deserialize_with = "nullable")]
    pub suit: Option<Suit>,
    /// The queens that count now, oldest first (C5); the newest gives the suit.
    pub queens: Vec<Card>,
}

/// One number card on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanNumber"))]
pub struct NumberFacts {
    /// Where it lies, such as `1/2/3`.
    pub place: Place,
    /// The card.
    pub card: Card,
    /// What it is worth with its kings (C6).
    pub value: u32,
    /// The pictures on it, oldest first.
    pub pictures: Vec<Card>,
}

/// How heavy a caravan is (C7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It has no cards.
    Empty,
    /// 20 or less.
    Light,
    /// 21 to 26.
    Sold,
    /// 27 or more.
    Over,
}

/// The last action of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanPlayed"))]
pub struct Played {
    /// Who acted.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
}

impl View {
    /// What a viewer of this match knows.
    pub(crate) fn of(game: &Caravan, viewer: Viewer) -> Self {
        let over = game.stage == Stage::Over;
        let sees_hand = |seat: Seat| game.is_open() || viewer.is(seat);
        // C11: what everybody plays is known to all.
        let same = game.options.loadout == Loadouts::Pack;
        let sees_list = |seat: Seat| over || same || viewer.is(seat);
        let events = history::events(game);
        let last = game.actions().last();
        Self {
            viewer,
            options: game.options,
            stage: game.stage,
            turn: game.to_act(),
            game: game.game,
            scores: game.games_won(),
            winners: game.match_winners(),
            first: game.was_dealt().then(|| Seat::from_idx(game.first)),
            next_first: game.next_first.filter(|_| game.stage == Stage::Deal).map(Seat::from_idx),
            caravans: BySeat::from_fn(2, |seat| {
                (0..3).map(|i| CaravanFacts::of(&game.table, seat, i)).collect()
            }),
            lanes: (0..3).map(|lane| game.table.lane_owner(lane).map(Seat::from_idx)).collect(),
            hands: BySeat::from_fn(2, |seat| {
                sees_hand(seat).then(|| sorted(&game.hands[seat.idx()]))
            }),
            hand_sizes: game.hands.iter().map(|hand| hand.len()).collect(),
            deck_sizes: game.decks.iter().map(|deck| deck.len()).collect(),
            discards: history::discards(&events).into(),
            deck_lists: BySeat::from_fn(2, |seat| {
                sees_list(seat).then(|| game.lists[seat.idx()].iter().collect())
            }),
            deck_list_sizes: game.lists.iter().map(|list| list.len()).collect(),
            seen: game.seen().iter().map(|cards| cards.iter().collect()).collect(),
            sheet: game.sheet.to_vec(),
            events,
            last: last.map(|(seat, action)| Played { seat: Seat::from_idx(seat), action }),
            legal: game.legal_for(viewer),
        }
    }
}

/// What a seat sees of the game on the table and of the match, borrowed and without lists: what a
/// view says of it, for [`crate::encode`].
pub(crate) struct Sight<'a> {
    pub(crate) viewer: usize,
    pub(crate) options: &'a Options,
    pub(crate) stage: Stage,
    pub(crate) turn: Option<usize>,
    pub(crate) game: u8,
    pub(crate) wins: [u8; 2],
    pub(crate) first: Option<usize>,
    pub(crate) table: &'a Table,
    pub(crate) lanes: [Option<usize>; 3],
    /// The viewer's own cards.
    pub(crate) hand: &'a [Card],
    pub(crate) hand_sizes: [u8; 2],
    pub(crate) deck_sizes: [u32; 2],
    /// What the viewer brought.
    pub(crate) list: &'a Deck,
    /// What the opponent brought, where everybody plays the same.
    pub(crate) their_list: Option<&'a Deck>,
    pub(crate) list_sizes: [u32; 2],
    pub(crate) seen: [Deck; 2],
    pub(crate) discards: [Deck; 2],
}

impl<'a> Sight<'a> {
    /// What this seat sees.
    pub(crate) fn of(game: &'a Caravan, viewer: Seat) -> Self {
        let viewer = viewer.idx() % 2;
        let other = 1 - viewer;
        let played = game.played();
        // What left a hand and does not lie on the table.
        let mut discards = played;
        for slot in game.table.slots() {
            discards[slot.owner()].remove(slot.card());
        }
        let same = game.options.loadout == Loadouts::Pack;
        Self {
            viewer,
            options: &game.options,
            stage: game.stage,
            turn: game.to_act().seat().map(Seat::idx),
            game: game.game,
            wins: game.wins,
            first: game.was_dealt().then_some(game.first),
            table: &game.table,
            lanes: [0, 1, 2].map(|lane| game.table.lane_owner(lane)),
            hand: &game.hands[viewer],
            hand_sizes: game.hands.each_ref().map(|hand| hand.len() as u8),
            deck_sizes: game.decks.each_ref().map(|deck| deck.len() as u32),
            list: &game.lists[viewer],
            their_list: same.then_some(&game.lists[other]),
            list_sizes: game.lists.each_ref().map(|list| list.len() as u32),
            seen: game.seen_beside(played),
            discards,
        }
    }
}

/// What all see of the table when a seat is to act: what its actions are about.
pub(crate) struct Ground<'a> {
    pub(crate) actor: usize,
    pub(crate) table: &'a Table,
}

impl<'a> Ground<'a> {
    pub(crate) const fn of(game: &'a Caravan) -> Self {
        Self { actor: game.turn, table: &game.table }
    }
}

/// Both hands and what both seats brought, for a critic in training and nobody who plays.
pub(crate) fn all_hands(game: &Caravan) -> ([&[Card]; 2], &[Deck; 2]) {
    (game.hands.each_ref().map(|hand| hand.as_slice()), &game.lists)
}

impl CaravanFacts {
    /// A seat's caravan, `i` from 0 to 2.
    pub(crate) fn of(table: &Table, seat: Seat, i: u8) -> Self {
        let idx = seat.idx() * 3 + usize::from(i);
        let summary = &table.summaries[idx];
        let mut numbers: Vec<NumberFacts> = Vec::new();
        let mut queens = Vec::new();
        for (card, number) in table.cards(idx) {
            if card.is_number() {
                let (place, value) = (place_of(idx, number), u32::from(card.rank()));
                numbers.push(NumberFacts { place, card, value, pictures: Vec::new() });
                queens.clear();
                continue;
            }
            if card.kind() == Kind::Queen {
                queens.push(card);
            }
            if let Some(on) = numbers.get_mut(number) {
                on.pictures.push(card);
                if card.kind() == Kind::King {
                    on.value = on.value.saturating_mul(2);
                }
            }
        }
        Self {
            owner: seat,
            caravan: i + 1,
            numbers,
            value: summary.value,
            status: Status::of(summary.value),
            direction: summary.direction,
            suit: summary.suit(),
            queens,
        }
    }
}

impl Status {
    /// Of a caravan with this value.
    const fn of(value: u32) -> Self {
        match value {
            0 => Self::Empty,
            value if is_sold(value) => Self::Sold,
            1..=20 => Self::Light,
            _ => Self::Over,
        }
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
