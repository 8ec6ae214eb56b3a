//! A match in progress.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, GameOptions, OptionsError, Seat, SeatSet, Turn};

use crate::action::Action;
use crate::card::Card;
use crate::deal::Deal;
use crate::deck::Deck;
use crate::event::Event;
use crate::history::{self, History};
use crate::options::Options;
use crate::pile::Pile;
use crate::score::{self, Outcome};
use crate::sheet::GameFacts;
use crate::start::Start;
use crate::table::Table;

/// How many cards a player takes first (C2).
pub(crate) const OPENING_HAND: usize = 8;
/// How many actions the opening has: one card on each caravan (C2).
pub(crate) const OPENING_ACTIONS: usize = 6;
/// The capacity of the score sheet: the most games a match may have (C10).
pub(crate) const MAX_GAMES: usize = 5;

kozyr_rules::stages! {
    /// The rules in force now.
    pub enum Stage {
        /// The first cards are put on the caravans (C2).
        Opening = "opening",
        /// Turns (C3).
        Play = "play",
    }
}

kozyr_rules::redacted_state!(Caravan);

/// A match of Caravan.
///
/// What a player may know of it is a view:
///
/// ```
/// use kozyr_caravan::{Caravan, Deck, Options, Stage, Start};
/// use kozyr_laws::Rng;
/// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
///
/// let decks = BySeat::filled(2, Deck::default());
/// let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
/// let mut rng = Rng::new(1);
/// game.deal(&game.shuffle(&mut rng), &mut |_| {}).unwrap();
///
/// let (me, opponent) = (Seat::new(0), Seat::new(1));
/// let view = game.view(Viewer::Seat(me));
/// assert_eq!(view.stage, Stage::Opening);
/// assert_eq!(view.hands[me].as_ref().map(Vec::len), Some(8));
/// assert!(view.hands[opponent].is_none());
/// assert_eq!(view.hand_sizes[opponent], 8);
///
/// // A world that this player cannot tell from the true one has other cards in that hand.
/// let world = Caravan::imagine(&view, &mut rng);
/// assert_eq!(world.view(Viewer::Seat(me)), view);
/// assert_ne!(world.hand(opponent), game.hand(opponent));
/// ```
///
/// An illegal action is refused with the rule that forbids it, and changes nothing:
///
/// ```
/// use kozyr_caravan::{Action, Caravan, Card, Deal, Deck, Options, Start};
/// use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
///
/// let decks = BySeat::filled(2, Deck::default());
/// let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
/// let pack: Vec<Card> = Deck::default().iter().collect();
/// game.deal(&Deal::new(Seat::new(0), [&pack, &pack]).unwrap(), &mut |_| {}).unwrap();
///
/// let discard = Action::Discard { card: pack[0] };
/// let refusal = game.apply(Seat::new(0), discard, &mut |_| {}).unwrap_err();
/// assert_eq!(refusal.rule(), Some("C2"));
/// assert_eq!(game.view(Viewer::Table).discards[Seat::new(0)], []);
/// ```
#[derive(PartialEq)]
pub struct Caravan {
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    /// The seat to act in the opening and in play.
    pub(crate) turn: usize,
    /// Who started the game on the table.
    pub(crate) first: usize,
    /// Who must start the coming game; `None` if it is drawn by lot.
    pub(crate) next_first: Option<usize>,
    /// The number of the game on the table, or of the coming one.
    pub(crate) game: u8,
    /// Games won, by seat.
    pub(crate) wins: [u8; 2],
    /// What each seat brought.
    pub(crate) lists: [Deck; 2],
    /// The cards of each deck that everybody saw in games before the one on the table.
    pub(crate) seen_before: [Deck; 2],
    /// The hands, in no particular order.
    pub(crate) hands: [Pile<Card, OPENING_HAND>; 2],
    /// What is left to draw, the next card last.
    pub(crate) decks: [Pile<Card, { Card::COUNT }>; 2],
    pub(crate) table: Table,
    /// The actions of the game on the table, packed.
    pub(crate) history: History,
    /// The games that are over, oldest first.
    pub(crate) sheet: ArrayVec<GameFacts, MAX_GAMES>,
}

// Not derived: search clones states all the time. The long rows are filled in place instead of
// being made elsewhere and moved with their unused capacity.
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

    /// A match about to begin, if options, decks and score sheet allow one (C1, C10, C11).
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
            deck.validate(seat, options)?;
        }
        start.validate(options)?;
        let is_first_game = start.n_games() == 0;
        Ok(Self {
            options: *options,
            stage: Stage::Deal,
            turn: 0,
            first: 0,
            next_first: options.first.seat().filter(|_| is_first_game).map(Seat::idx),
            // A valid start has fewer games than a match may have.
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

    /// Stage `deal`: a game begins (C2).
    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        if !self.history.is_empty() {
            self.seen_before = self.seen();
        }
        for (seat, cards) in deal.decks.iter().enumerate() {
            let (hand, rest) = cards.split_at(OPENING_HAND.min(cards.len()));
            self.hands[seat] = Pile::from_slice(hand).unwrap_or_default();
            self.decks[seat].clear();
            self.decks[seat].extend(rest.iter().rev().copied());
        }
        self.table.clear();
        self.history.clear();
        self.first = deal.first.idx() % 2;
        self.turn = self.first;
        self.stage = Stage::Opening;
        emit(Event::Dealt {
            game: self.game,
            first: deal.first,
            decks: self.decks.iter().map(|deck| deck.len()).collect(),
        });
    }

    /// Stages `opening` and `play`: the seat to act acts (C2, C3).
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        if let Some(card) = action.card() {
            let hand = &mut self.hands[seat];
            if let Some(at) = hand.iter().position(|&held| held == card) {
                hand.swap_remove(at);
            }
        }
        // Legal play cannot fill the history, and only views and events are made from it.
        let _ = self.history.try_push(history::pack(action));
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
                    emit(Event::Drew { seat: Seat::from_idx(seat), left: deck.len() as u32 });
                }
                None => missed = true,
            }
        }
        let lanes = score::lanes_winner(|lane| self.table.lane_owner(lane));
        let empty = self.hands[seat].is_empty();
        if let Some(outcome) = score::outcome(self.options.exhaustion, seat, lanes, empty, missed) {
            self.end(outcome, emit);
        }
    }

    /// The game is over (C8 to C10).
    #[cold]
    fn end(&mut self, outcome: Outcome, emit: &mut impl FnMut(Event)) {
        let summaries = &self.table.summaries;
        let game = GameFacts {
            game: self.game,
            first: Seat::from_idx(self.first),
            winner: outcome.winner.map(Seat::from_idx),
            reason: outcome.reason,
            exhausted: outcome.exhausted.map(Seat::from_idx),
            values: [0, 3].map(|from| [0, 1, 2].map(|lane| summaries[from + lane].value)),
            lanes: [0, 1, 2].map(|lane| self.table.lane_owner(lane).map(Seat::from_idx)),
            actions: self.history.len() as u32,
        };
        // A match has at most MAX_GAMES games.
        let _ = self.sheet.try_push(game);
        emit(Event::GameOver { game });
        if let Some(winner) = outcome.winner {
            self.wins[winner] += 1;
        }
        if score::is_over(self.options.games, self.wins, u32::from(self.game)) {
            self.stage = Stage::Over;
            emit(Event::MatchOver { winners: self.match_winners(), scores: self.games_won() });
        } else {
            self.stage = Stage::Deal;
            self.game += 1;
            self.next_first = Some(1 - outcome.winner.unwrap_or(self.first));
        }
    }

    /// Who is to act.
    #[inline]
    pub(crate) const fn to_act(&self) -> Turn {
        match self.stage {
            Stage::Opening | Stage::Play => Turn::Seat(Seat::from_idx(self.turn)),
            Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
        }
    }

    /// Games won, by seat (C10).
    pub(crate) fn games_won(&self) -> BySeat<i32> {
        self.wins.iter().map(|&won| i32::from(won)).collect()
    }

    /// Who won the match; nobody until it is over (C10).
    pub(crate) fn match_winners(&self) -> SeatSet {
        if self.stage == Stage::Over { score::leaders(self.wins) } else { SeatSet::EMPTY }
    }

    /// Whether no game is in progress: then the hands are open.
    #[inline]
    pub(crate) const fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Deal | Stage::Over)
    }

    /// Whether there is a game on the table, in progress or over.
    pub(crate) fn was_dealt(&self) -> bool {
        !self.history.is_empty() || !self.is_open()
    }

    /// The seat that played the action of this index. Seats alternate from the first card on.
    pub(crate) const fn actor(&self, idx: usize) -> usize {
        (self.first + idx) % 2
    }

    /// The actions of the game on the table, each with its seat.
    pub(crate) fn actions(&self) -> impl Iterator<Item = (usize, Action)> + '_ {
        self.history.iter().enumerate().map(|(i, &word)| (self.actor(i), history::unpack(word)))
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
        self.seen_beside(self.played())
    }

    /// Returns what [`Caravan::seen`] returns, given [`Caravan::played`].
    pub(crate) fn seen_beside(&self, played: [Deck; 2]) -> [Deck; 2] {
        let mut seen = played;
        for (seat, seen) in seen.iter_mut().enumerate() {
            *seen = seen.and(&self.seen_before[seat]);
            if self.is_open() {
                self.hands[seat].iter().for_each(|&card| _ = seen.insert(card));
            }
        }
        seen
    }
}
