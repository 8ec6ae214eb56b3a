//! What a viewer knows: the secrecy boundary.

use kozyr_cards::Suit;
use kozyr_rules::{BySeat, Game, Seat, SeatSet, Turn, Viewer};
use serde::Serialize;

use crate::action::{Action, Place};
use crate::card::{Card, Kind};
use crate::event::{Event, GameFacts};
use crate::options::Options;
use crate::slot::place_of;
use crate::state::{Caravan, OPENING_ACTIONS, OPENING_HAND, Stage};
use crate::table::{Table, is_sold};

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanView"))]
pub struct View {
    /// Who looks: a seat, or nobody in particular.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub viewer: Viewer,
    /// The options of the match.
    pub options: Options,
    /// `deal`, `opening`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "\"deal\" | \"opening\" | \"play\" | \"over\""))]
    pub stage: &'static str,
    /// Who is to act.
    #[cfg_attr(feature = "ts", ts(type = "number | \"deal\" | \"over\""))]
    pub turn: Turn,
    /// The number of the game being played or, in stage `deal`, of the coming one, from 1.
    pub game: u8,
    /// Games won, by seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
    /// Who won the match; empty until it is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub winners: SeatSet,
    /// Who started the game on the table; `None` before the first deal.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub first: Option<Seat>,
    /// In stage `deal`: who must start the coming game; `None` if the lot decides.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub next_first: Option<Seat>,
    /// Each seat's three caravans. In stages `deal` and `over` those of the game that ended.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<CaravanFacts>>"))]
    pub caravans: BySeat<Vec<CaravanFacts>>,
    /// To whom each of the three lanes belongs now.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub lanes: Vec<Option<Seat>>,
    /// Each seat's hand in ascending order; `None` where it is hidden from the viewer. After a
    /// game everybody's is shown.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards each hand holds.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub hand_sizes: BySeat<usize>,
    /// How many cards are left to draw.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub deck_sizes: BySeat<usize>,
    /// The cards each seat brought that were discarded or removed, in the order in which they
    /// left.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub discards: BySeat<Vec<Card>>,
    /// Each seat's whole deck in ascending order; `None` where it is hidden from the viewer. When
    /// the match is over everybody's is shown.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub deck_lists: BySeat<Option<Vec<Card>>>,
    /// How many cards each whole deck has.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub deck_list_sizes: BySeat<usize>,
    /// The cards of each deck that everybody has seen in this match, in ascending order: those
    /// played or discarded, and those in the hands shown after a game.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub seen: BySeat<Vec<Card>>,
    /// The games of this match that are over, oldest first.
    pub sheet: Vec<GameFacts>,
    /// What happened in the game on the table, from its deal on.
    pub events: Vec<Event>,
    /// The last action of the game on the table.
    pub last: Option<Played>,
    /// What the viewer may do now: empty unless it is the viewer's turn.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub legal: Vec<Action>,
}

/// One caravan.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CaravanFacts {
    /// Whose it is.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub owner: Seat,
    /// Its number and that of its lane, from 1 to 3.
    pub caravan: u8,
    /// Its number cards, oldest first.
    pub numbers: Vec<NumberFacts>,
    /// The sum of its number cards with kings counted (C7).
    pub value: u32,
    /// Whether it is sold.
    #[cfg_attr(feature = "ts", ts(type = "\"empty\" | \"light\" | \"sold\" | \"over\""))]
    pub status: Status,
    /// Which way it goes (C5).
    #[cfg_attr(feature = "ts", ts(type = "\"up\" | \"down\" | \"none\""))]
    pub direction: Direction,
    /// Its suit (C5); `None` if it is empty.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub suit: Option<Suit>,
    /// The queens that count now, oldest first (C5); the newest gives the suit.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub queens: Vec<Card>,
}

/// One number card on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanNumber"))]
pub struct NumberFacts {
    /// Where it lies, such as `1/2/3`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub place: Place,
    /// The card.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub card: Card,
    /// What it is worth with its kings (C6).
    pub value: u32,
    /// The pictures on it, oldest first.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub pictures: Vec<Card>,
}

/// How heavy a caravan is (C7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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

/// Which way a caravan goes (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Direction {
    /// No direction: any other number may follow.
    None,
    /// The next number is higher, or of the suit.
    Up,
    /// The next number is lower, or of the suit.
    Down,
}

/// The last action of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanPlayed"))]
pub struct Played {
    /// Who acted.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What it did.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub action: Action,
}

impl Caravan {
    /// What a viewer knows.
    pub(crate) fn show(&self, viewer: Viewer) -> View {
        let open = self.is_open();
        let over = self.stage == Stage::Over;
        let sees = |seat: Seat| open || viewer.is(seat);
        let dealt = !self.history.is_empty() || !open;
        let seen = self.seen();
        let mut legal = Vec::new();
        if self.turn().seat().is_some_and(|seat| viewer.is(seat)) {
            self.list_legal(&mut legal);
        }
        View {
            viewer,
            options: self.options,
            stage: self.stage.word(),
            turn: self.turn(),
            game: self.game,
            scores: self.games_won(),
            winners: self.winners(),
            first: dealt.then(|| Seat::from_idx(self.first)),
            next_first: self.next_first.filter(|_| self.stage == Stage::Deal).map(Seat::from_idx),
            caravans: BySeat::from_fn(2, |seat| self.table.show_caravans(seat)),
            lanes: (0..3).map(|lane| self.table.lane_owner(lane).map(Seat::from_idx)).collect(),
            hands: BySeat::from_fn(2, |seat| sees(seat).then(|| sorted(&self.hands[seat.idx()]))),
            hand_sizes: self.hands.iter().map(|hand| hand.len()).collect(),
            deck_sizes: self.decks.iter().map(|deck| deck.len()).collect(),
            discards: self.discards().into_iter().collect(),
            deck_lists: BySeat::from_fn(2, |seat| {
                (over || viewer.is(seat)).then(|| self.lists[seat.idx()].iter().collect())
            }),
            deck_list_sizes: self.lists.iter().map(|list| list.len()).collect(),
            seen: seen.iter().map(|cards| cards.iter().collect()).collect(),
            sheet: self.sheet.to_vec(),
            events: self.retell(),
            last: self
                .actions()
                .last()
                .map(|(seat, action)| Played { seat: Seat::from_idx(seat), action }),
            legal,
        }
    }

    /// The cards each seat brought that were discarded or removed, in the order of leaving.
    pub(crate) fn discards(&self) -> [Vec<Card>; 2] {
        let mut piles = [Vec::new(), Vec::new()];
        let mut table = Table::new();
        for (seat, action) in self.actions() {
            table.act(&self.options, seat, action, &mut |event| match event {
                Event::Discarded { seat, card } => piles[seat.idx()].push(card),
                Event::Removed { owner, card, .. } => piles[owner.idx()].push(card),
                _ => {}
            });
        }
        piles
    }

    /// The events of the game on the table, from its actions.
    fn retell(&self) -> Vec<Event> {
        let mut events = Vec::new();
        if self.history.is_empty() && self.is_open() {
            return events;
        }
        let mut left = self.lists.each_ref().map(|list| list.len() - OPENING_HAND);
        // The game is told by its own number, which is past when the next is to be dealt.
        let past = u8::from(self.stage == Stage::Deal);
        events.push(Event::Dealt {
            game: self.game - past,
            first: Seat::from_idx(self.first),
            decks: left.into_iter().collect(),
        });
        let mut table = Table::new();
        for (i, (seat, action)) in self.actions().enumerate() {
            table.act(&self.options, seat, action, &mut |event| events.push(event));
            let draws = i >= OPENING_ACTIONS && action.card().is_some() && left[seat] > 0;
            if draws {
                left[seat] -= 1;
                let left = u32::try_from(left[seat]).unwrap_or(u32::MAX);
                events.push(Event::Drew { seat: Seat::from_idx(seat), left });
            }
        }
        if let Some(&game) = self.sheet.last().filter(|_| self.is_open()) {
            events.push(Event::GameOver { game });
        }
        if self.stage == Stage::Over {
            events.push(Event::MatchOver { winners: self.winners(), scores: self.games_won() });
        }
        events
    }
}

impl Table {
    fn show_caravans(&self, seat: Seat) -> Vec<CaravanFacts> {
        (0..3).map(|i| self.show_caravan(seat, i)).collect()
    }

    fn show_caravan(&self, seat: Seat, i: u8) -> CaravanFacts {
        let idx = seat.idx() * 3 + usize::from(i);
        let heap = &self.heaps[idx];
        let mut numbers: Vec<NumberFacts> = Vec::new();
        let mut queens = Vec::new();
        for (card, number) in self.cards(idx) {
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
        let status = match heap.value {
            0 => Status::Empty,
            value if is_sold(value) => Status::Sold,
            1..=20 => Status::Light,
            _ => Status::Over,
        };
        CaravanFacts {
            owner: seat,
            caravan: i + 1,
            numbers,
            value: heap.value,
            status,
            direction: heap.direction,
            suit: heap.suit(),
            queens,
        }
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
