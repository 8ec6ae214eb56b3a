//! The match in progress.

use arrayvec::ArrayVec;
use kozyr_cards::{Card, CardSet};
use kozyr_rules::{BySeat, Game, GameOptions, OptionsError, Seat};

use crate::action::Action;
use crate::deal::Deal;
use crate::event::Event;
use crate::options::MAX_DEALS;
use crate::sheet::{Row, by_seat};
use crate::start::Start;
use crate::{HAND, MAX_SEATS, Options, score};

kozyr_rules::stages! {
    /// The rules in force now.
    pub enum Stage {
        /// Tricks are played (N2).
        Play = "play",
    }
}

/// A match of New Game in progress.
#[derive(Clone, PartialEq)]
pub struct NewGame {
    pub(crate) options: Options,
    pub(crate) start: Start,
    pub(crate) stage: Stage,
    /// The number of the present deal; between deals, of the one just scored.
    pub(crate) deal: u8,
    /// Who dealt last.
    pub(crate) dealer: Option<Seat>,
    pub(crate) turn: Seat,
    pub(crate) hands: [CardSet; MAX_SEATS],
    /// The cards played in this deal, in order.
    pub(crate) played: ArrayVec<(Seat, Card), { MAX_SEATS * HAND }>,
    /// How many tricks each seat has taken in this deal.
    pub(crate) won: [u8; MAX_SEATS],
    pub(crate) scores: [i32; MAX_SEATS],
    /// The deals that are over.
    pub(crate) rows: ArrayVec<Row, { MAX_DEALS as usize }>,
}

kozyr_rules::redacted_state!(NewGame);

impl NewGame {
    pub(crate) fn begin(options: &Options, start: &Start) -> Result<Self, OptionsError> {
        options.validate()?;
        start.validate(options)?;
        Ok(Self {
            options: options.clone(),
            start: *start,
            stage: Stage::Deal,
            deal: start.deal - 1,
            dealer: None,
            turn: Seat::new(0),
            hands: [CardSet::EMPTY; MAX_SEATS],
            played: ArrayVec::new(),
            won: [0; MAX_SEATS],
            scores: start.scores,
            rows: ArrayVec::new(),
        })
    }

    /// How many seats there are.
    pub(crate) fn n(&self) -> usize {
        self.options.players.into()
    }

    /// The seat on the left.
    pub(crate) fn left(&self, seat: Seat) -> Seat {
        Seat::from_idx((seat.idx() + 1) % self.n())
    }

    /// Who must deal next, where that is settled (N1).
    pub(crate) fn next_dealer(&self) -> Option<Seat> {
        self.dealer.map(|dealer| self.left(dealer))
    }

    /// The cards of the trick on the table, in order; none between tricks.
    pub(crate) fn trick(&self) -> &[(Seat, Card)] {
        &self.played[self.played.len() / self.n() * self.n()..]
    }

    pub(crate) fn by_seat<T: Copy>(&self, items: &[T; MAX_SEATS]) -> BySeat<T> {
        by_seat(self.n(), items)
    }

    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.deal = self.deal.saturating_add(1);
        self.dealer = Some(deal.dealer);
        self.stage = Stage::Play;
        self.turn = self.left(deal.dealer);
        self.hands = deal.hands;
        self.played.clear();
        self.won = [0; MAX_SEATS];
        emit(Event::Dealt { deal: self.deal, dealer: deal.dealer });
    }

    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        let (Action::Play(card), seat) = (action, self.turn);
        if self.played.try_push((seat, card)).is_err() {
            return;
        }
        self.hands[seat.idx()].remove(card);
        emit(Event::Played { seat, card });
        if self.trick().is_empty() {
            self.take_trick(emit);
        } else {
            self.turn = self.left(seat);
        }
    }

    fn take_trick(&mut self, emit: &mut impl FnMut(Event)) {
        let trick = &self.played[self.played.len() - self.n()..];
        let cards: ArrayVec<Card, MAX_SEATS> = trick.iter().map(|(_, card)| *card).collect();
        let (winner, _) = trick[score::winner(&cards)];
        self.won[winner.idx()] += 1;
        self.turn = winner;
        emit(Event::TrickTaken { trick: (self.played.len() / self.n()) as u8, winner });
        if self.played.len() == self.n() * HAND {
            self.score_deal(emit);
        }
    }

    fn score_deal(&mut self, emit: &mut impl FnMut(Event)) {
        let row = Row { dealer: self.dealer.unwrap_or_default(), won: self.won };
        let in_full = row.in_full(self.n(), self.deal, &mut self.scores);
        // A match has no more deals than the sheet has rows.
        let _ = self.rows.try_push(row);
        emit(Event::DealScored { row: in_full });
        if self.deal < self.options.deals {
            self.stage = Stage::Deal;
        } else {
            self.stage = Stage::Over;
            emit(Event::MatchOver { winners: self.winners(), scores: self.scores() });
        }
    }
}
