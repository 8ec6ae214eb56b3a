//! A match in progress.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, GameOptions, OptionsError, Seat};

use crate::action::{Action, Place};
use crate::card::Card;
use crate::deck::Deck;
use crate::event::{Event, GameFacts};
use crate::notation::Start;
use crate::options::Options;
use crate::pile::Pile;
use crate::score::{self, Outcome};
use crate::table::Table;

/// How many cards a player takes first (C2).
pub(crate) const OPENING_HAND: usize = 8;
/// How many actions the opening has: one card on each caravan (C2).
pub(crate) const OPENING_ACTIONS: usize = 6;
/// No game has more actions: each card leaves a hand once, and a disbanding needs a number card
/// put down since the last.
const MAX_ACTIONS: usize = 2 * (Card::COUNT + 320);

/// What is to be done now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The next game is to be dealt.
    Deal,
    /// The first cards are put on the caravans.
    Opening,
    /// Turns.
    Play,
    /// The match is over.
    Over,
}

impl Stage {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Opening => "opening",
            Self::Play => "play",
            Self::Over => "over",
        }
    }

    /// The stage of this word.
    pub(crate) fn from_word(word: &str) -> Self {
        let stages = [Self::Deal, Self::Opening, Self::Play];
        stages.into_iter().find(|stage| stage.word() == word).unwrap_or(Self::Over)
    }
}

kozyr_rules::redacted_state!(Caravan);

/// A match of Caravan.
#[derive(PartialEq)]
pub struct Caravan {
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    /// The seat to act in the opening and in play.
    pub(crate) turn: usize,
    /// Who started the game on the table.
    pub(crate) first: usize,
    /// Who must start the coming game, unless the lot decides.
    pub(crate) next_first: Option<usize>,
    /// The number of the game on the table, or of the coming one.
    pub(crate) game: u8,
    pub(crate) wins: [u8; 2],
    pub(crate) lists: [Deck; 2],
    /// The cards of each deck that everybody saw in games before the one on the table.
    pub(crate) seen_before: [Deck; 2],
    pub(crate) hands: [Pile<Card, OPENING_HAND>; 2],
    /// What is left to draw, the next card last.
    pub(crate) decks: [Pile<Card, { Card::COUNT }>; 2],
    pub(crate) table: Table,
    /// The actions of the game on the table, packed.
    pub(crate) history: Pile<u32, MAX_ACTIONS>,
    pub(crate) sheet: ArrayVec<GameFacts, 5>,
}

// Not derived: search clones states all day, and the long rows are filled where they will stay
// instead of being made elsewhere and moved, unused room included.
impl Clone for Caravan {
    fn clone(&self) -> Self {
        let mut copy = Self {
            hands: [Pile::new(), Pile::new()],
            decks: [Pile::new(), Pile::new()],
            table: Table::new(),
            history: Pile::new(),
            sheet: ArrayVec::new(),
            ..*self
        };
        copy.copy_rows(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        let Self {
            options,
            stage,
            turn,
            first,
            next_first,
            game,
            wins,
            lists,
            seen_before,
            hands: _,
            decks: _,
            table: _,
            history: _,
            sheet: _,
        } = self;
        *options = source.options;
        *stage = source.stage;
        *turn = source.turn;
        *first = source.first;
        *next_first = source.next_first;
        *game = source.game;
        *wins = source.wins;
        *lists = source.lists;
        *seen_before = source.seen_before;
        self.copy_rows(source);
    }
}

/// An action in one word; [`unpack`] reads it. Only actions that were played are packed.
#[inline]
pub(crate) fn pack(action: Action) -> u32 {
    let card = |card: Card| u32::try_from(card.idx()).unwrap_or(0);
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

impl Caravan {
    fn copy_rows(&mut self, source: &Self) {
        for seat in [0, 1] {
            self.hands[seat].clone_from(&source.hands[seat]);
            self.decks[seat].clone_from(&source.decks[seat]);
        }
        self.table.clone_from(&source.table);
        self.history.clone_from(&source.history);
        self.sheet.clone_from(&source.sheet);
    }

    pub(crate) fn begin(
        options: &Options,
        loadouts: &BySeat<Deck>,
        start: &Start,
    ) -> Result<Self, OptionsError> {
        options.validate()?;
        if loadouts.len() != 2 {
            return Err(OptionsError::new("Caravan is played with two decks"));
        }
        for (seat, deck) in loadouts.iter() {
            deck.check(seat)?;
        }
        let finished = u32::from(start.wins[0]) + u32::from(start.wins[1]);
        if score::is_over(options, start.wins, finished) {
            return Err(OptionsError::by_rule(
                "C10",
                format!(
                    "with {} to {} games won out of {} the match is over",
                    start.wins[0], start.wins[1], options.games
                ),
            ));
        }
        let first_game = finished == 0;
        Ok(Self {
            options: *options,
            stage: Stage::Deal,
            turn: 0,
            first: 0,
            next_first: options.first.seat().filter(|_| first_game).map(Seat::idx),
            // A match that goes on has seen fewer games than it may have.
            game: start.wins[0] + start.wins[1] + 1,
            wins: start.wins,
            lists: [loadouts[Seat::new(0)], loadouts[Seat::new(1)]],
            seen_before: [Deck::EMPTY; 2],
            hands: [Pile::new(), Pile::new()],
            decks: [Pile::new(), Pile::new()],
            table: Table::new(),
            history: Pile::new(),
            sheet: ArrayVec::new(),
        })
    }

    /// Whether the cards of the game on the table are all out: the hands are open.
    #[inline]
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Deal | Stage::Over)
    }

    /// The seat that played the action of this index: the seats take turns from the first card.
    pub(crate) const fn actor(&self, idx: usize) -> usize {
        (self.first + idx) % 2
    }

    /// The actions of the game on the table, each with its seat.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (usize, Action)> + '_ {
        self.history.iter().enumerate().map(|(i, &word)| (self.actor(i), unpack(word)))
    }

    /// The cards of each deck that left a hand in the game on the table.
    pub(crate) fn played(&self) -> [Deck; 2] {
        let mut played = [Deck::EMPTY; 2];
        for (seat, action) in self.actions() {
            if let Some(card) = action.card() {
                played[seat].insert(card);
            }
        }
        played
    }

    /// The cards of each deck that everybody has seen in this match.
    pub(crate) fn seen(&self) -> [Deck; 2] {
        let mut seen = self.played();
        for (seat, seen) in seen.iter_mut().enumerate() {
            *seen = seen.and(&self.seen_before[seat]);
            if self.is_open() {
                self.hands[seat].iter().for_each(|&card| _ = seen.insert(card));
            }
        }
        seen
    }

    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        if let Some(card) = action.card() {
            let hand = &mut self.hands[seat];
            if let Some(at) = hand.iter().position(|&held| held == card) {
                hand.swap_remove(at);
            }
        }
        // A full history is out of reach of legal play; nothing but the retelling depends on it.
        let _ = self.history.try_push(pack(action));
        self.table.act(&self.options, seat, action, emit);
        self.turn = 1 - seat;
        if self.stage == Stage::Opening {
            if self.history.len() == OPENING_ACTIONS {
                self.stage = Stage::Play;
            }
            return;
        }
        let mut missed = false;
        if action.card().is_some() {
            let deck = &mut self.decks[seat];
            match deck.pop() {
                Some(card) => {
                    // The hand has room for the card that was just played.
                    let _ = self.hands[seat].try_push(card);
                    #[allow(clippy::cast_possible_truncation)] // at most Card::COUNT
                    emit(Event::Drew { seat: Seat::from_idx(seat), left: deck.len() as u32 });
                }
                None => missed = true,
            }
        }
        if let Some(outcome) = self.outcome(seat, missed) {
            self.end(outcome, emit);
        }
    }

    /// The game is over: C8 to C10.
    #[cold]
    fn end(&mut self, outcome: Outcome, emit: &mut impl FnMut(Event)) {
        let heaps = &self.table.heaps;
        #[allow(clippy::cast_possible_truncation)] // at most MAX_ACTIONS
        let game = GameFacts {
            game: self.game,
            first: Seat::from_idx(self.first),
            winner: outcome.winner.map(Seat::from_idx),
            reason: outcome.reason,
            exhausted: outcome.exhausted.map(Seat::from_idx),
            values: [0, 3].map(|from| [0, 1, 2].map(|lane| heaps[from + lane].value)),
            lanes: [0, 1, 2].map(|lane| self.table.lane_owner(lane).map(Seat::from_idx)),
            actions: self.history.len() as u32,
        };
        // There are never more games than the sheet has lines.
        let _ = self.sheet.try_push(game);
        emit(Event::GameOver { game });
        if let Some(winner) = outcome.winner {
            self.wins[winner] += 1;
        }
        if score::is_over(&self.options, self.wins, u32::from(self.game)) {
            self.stage = Stage::Over;
            emit(Event::MatchOver { winners: score::leaders(self.wins), scores: self.games_won() });
        } else {
            self.stage = Stage::Deal;
            self.game += 1;
            self.next_first = Some(1 - outcome.winner.unwrap_or(self.first));
        }
    }

    pub(crate) fn games_won(&self) -> BySeat<i32> {
        self.wins.iter().map(|&won| i32::from(won)).collect()
    }

    /// Every card of both decks, wherever it is, as text.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let held = self.hands.iter().flat_map(|hand| hand.iter().copied());
        let left = self.decks.iter().flat_map(|deck| deck.iter().copied());
        let [d0, d1] = self.discards();
        held.chain(left)
            .chain(self.table.all_cards())
            .chain(d0)
            .chain(d1)
            .map(|card| card.to_string())
            .collect()
    }
}

/// The own caravans of a seat that have no card yet.
pub(crate) fn empty_caravans(table: &Table, seat: usize) -> impl Iterator<Item = u8> + '_ {
    (0..3u8).filter(move |&i| table.heaps[seat * 3 + usize::from(i)].n == 0).map(|i| i + 1)
}

#[cfg(test)]
mod tests {
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
            let read = unpack(pack(action));
            // A disbanding has no card, so what its word holds for one does not matter.
            assert_eq!(read, action);
        }
        assert_eq!(crate::slot::place_of(5, 319), Place { seat: 1, caravan: 3, number: 320 });
    }
}
