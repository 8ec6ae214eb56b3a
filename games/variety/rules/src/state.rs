//! The match in progress.

use arrayvec::ArrayVec;
use kozyr_cards::{Card, CardSet, Strength, Trick};
use kozyr_rules::{Game, OptionsError, Seat, SeatSet};

use crate::action::Action;
use crate::contract::{Contract, N_CONTRACTS};
use crate::deal::Deal;
use crate::event::Event;
use crate::options::MAX_DEALS;
use crate::score::{Haul, results};
use crate::sheet::Row;
use crate::start::Start;
use crate::{Options, SEATS, TRICKS};

kozyr_rules::stages! {
    /// The rules in force now.
    pub enum Stage {
        /// Contracts are named (V3).
        Auction = "auction",
        /// Tricks are played (V5).
        Play = "play",
    }
}

/// A match of Variety in progress.
///
/// ```
/// use kozyr_laws::Rng;
/// use kozyr_rules::{BySeat, Game, Sampling, Turn};
/// use kozyr_variety::{Options, Start, Variety};
///
/// let options = Options { deals: 4, ..Options::default() };
/// let mut game = Variety::new(&options, &BySeat::filled(4, ()), &Start::default())?;
/// game.playout(&mut Vec::new(), &mut Rng::new(7), u64::MAX);
/// assert_eq!(game.turn(), Turn::Over);
/// // Whoever has the highest total wins (V8).
/// let best = game.scores().as_slice().iter().max().copied();
/// assert!(game.winners().iter().all(|seat| Some(game.scores()[seat]) == best));
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Variety {
    pub(crate) options: Options,
    pub(crate) start: Start,
    pub(crate) stage: Stage,
    /// The number of the present deal; between deals, of the one just scored; 0 before the first
    /// of a match that is begun at the beginning.
    pub(crate) deal: u8,
    pub(crate) dealer: Option<Seat>,
    pub(crate) turn: Seat,
    pub(crate) hands: [CardSet; SEATS],
    /// The contracts named, in order.
    pub(crate) calls: ArrayVec<u8, 9>,
    /// What the auction has settled, once it has ended.
    pub(crate) settled: Option<Settled>,
    /// The cards played in this deal, in order.
    pub(crate) played: ArrayVec<Card, 52>,
    /// Who won each trick.
    pub(crate) winners: ArrayVec<Seat, TRICKS>,
    /// The trick on the table; meaningless between tricks.
    pub(crate) trick: Trick,
    /// The cards in the tricks that each seat has won.
    pub(crate) taken: [CardSet; SEATS],
    /// How many tricks each seat has won.
    pub(crate) won: [u8; SEATS],
    pub(crate) scores: [i32; SEATS],
    /// The deals that are over.
    pub(crate) rows: ArrayVec<Row, MAX_DEALS>,
}

kozyr_rules::redacted_state!(Variety);

/// The contract of a deal, and who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    pub(crate) number: u8,
    pub(crate) contract: Contract,
    /// Who named it first, and who repeated it.
    pub(crate) named_by: [Seat; 2],
}

impl Settled {
    pub(crate) fn attackers(&self) -> SeatSet {
        SeatSet::from_iter(self.named_by)
    }
}

/// The seat on the left.
#[inline]
pub(crate) const fn left(seat: Seat) -> Seat {
    Seat::new((seat.number() + 1) % 4)
}

/// The trick of a state in which no card lies on the table.
pub(crate) const NO_TRICK: Trick =
    Trick::lead(Seat::new(0), Card::from_idx(0), None, Strength::High);

impl Variety {
    pub(crate) fn begin(options: &Options, start: &Start) -> Result<Self, OptionsError> {
        start.validate(options)?;
        Ok(Self {
            options: options.clone(),
            start: *start,
            stage: Stage::Deal,
            deal: start.deal - 1,
            dealer: None,
            turn: Seat::new(0),
            hands: [CardSet::EMPTY; SEATS],
            calls: ArrayVec::new(),
            settled: None,
            played: ArrayVec::new(),
            winners: ArrayVec::new(),
            trick: NO_TRICK,
            taken: [CardSet::EMPTY; SEATS],
            won: [0; SEATS],
            scores: start.scores,
            rows: ArrayVec::new(),
        })
    }

    /// Who must deal next, where that is settled (V1).
    pub(crate) fn next_dealer(&self) -> Option<Seat> {
        self.dealer.map(left).or(self.start.dealer)
    }

    /// Who called as number `n` of this auction, counted from 0.
    pub(crate) fn caller(&self, n: usize) -> Seat {
        let opener = left(self.dealer.unwrap_or_default());
        Seat::from_idx((opener.idx() + n) % SEATS)
    }

    /// Who has named this contract in this auction.
    pub(crate) fn named_by(&self, contract: u8) -> impl Iterator<Item = Seat> + Clone + '_ {
        (0..self.calls.len()).filter(move |&n| self.calls[n] == contract).map(|n| self.caller(n))
    }

    /// How many cards of the trick are on the table.
    #[inline]
    pub(crate) fn in_trick(&self) -> usize {
        self.played.len() % SEATS
    }

    /// Both sides' hauls so far, attackers first.
    #[inline]
    pub(crate) fn hauls(&self, settled: &Settled) -> [Haul; 2] {
        let [a, b] = settled.named_by.map(Seat::idx);
        let mine = self.taken[a].or(self.taken[b]);
        let tricks = self.won[a] + self.won[b];
        let all = self.taken.iter().fold(CardSet::EMPTY, |all, &taken| all.or(taken));
        // Thirteen tricks at most.
        let rest = self.winners.len() as u8 - tricks;
        [
            Haul::of(&settled.contract, tricks, mine),
            Haul::of(&settled.contract, rest, all.without(mine)),
        ]
    }

    pub(crate) fn take_deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.deal = self.deal.saturating_add(1);
        self.dealer = Some(deal.dealer);
        self.stage = Stage::Auction;
        self.turn = left(deal.dealer);
        self.hands = deal.hands;
        self.calls.clear();
        self.settled = None;
        self.played.clear();
        self.winners.clear();
        self.taken = [CardSet::EMPTY; SEATS];
        self.won = [0; SEATS];
        emit(Event::Dealt { deal: self.deal, dealer: deal.dealer });
    }

    #[inline]
    pub(crate) fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Bid(contract) => self.bid(contract, emit),
            Action::Play(card) => self.play(card, emit),
        }
    }

    /// Names a contract (V3).
    fn bid(&mut self, contract: u8, emit: &mut impl FnMut(Event)) {
        let seat = self.turn;
        emit(Event::Called { seat, contract });
        let first = self.named_by(contract).next();
        if self.calls.try_push(contract).is_err() {
            return;
        }
        if let Some(first) = first {
            let number = contract.clamp(1, N_CONTRACTS);
            let contract = Contract::numbered(number, &self.options);
            self.settled = Some(Settled { number, contract, named_by: [first, seat] });
            self.stage = Stage::Play;
            self.turn = left(self.dealer.unwrap_or_default());
            emit(Event::AuctionEnded { contract: number, first, second: seat });
        } else {
            self.turn = left(seat);
        }
    }

    /// Plays a card (V5).
    #[inline]
    fn play(&mut self, card: Card, emit: &mut impl FnMut(Event)) {
        let Some(Settled { contract, .. }) = self.settled else { return };
        let seat = self.turn;
        let leads = self.in_trick() == 0;
        if self.played.try_push(card).is_err() {
            return;
        }
        self.hands[seat.idx()].remove(card);
        emit(Event::Played { seat, card });
        if leads {
            self.trick = Trick::lead(seat, card, contract.trump, contract.strength);
        } else {
            self.trick.follow(seat, card);
        }
        if self.in_trick() == 0 {
            self.take_trick(emit);
        } else {
            self.turn = left(seat);
        }
    }

    fn take_trick(&mut self, emit: &mut impl FnMut(Event)) {
        let Some(settled) = self.settled else { return };
        let winner = self.trick.best.0;
        let first = self.played.len() - SEATS;
        for &card in &self.played[first..] {
            self.taken[winner.idx()].insert(card);
        }
        self.won[winner.idx()] += 1;
        self.winners.push(winner);
        self.turn = winner;
        emit(Event::TrickTaken {
            trick: self.winners.len() as u8,
            winner,
            points: results(&settled.contract, self.hauls(&settled)),
        });
        if self.winners.is_full() {
            self.score_deal(&settled, emit);
        }
    }

    /// Scores the deal (V7), and ends the match with the last (V8).
    fn score_deal(&mut self, settled: &Settled, emit: &mut impl FnMut(Event)) {
        let row = Row {
            dealer: self.dealer.unwrap_or_default(),
            contract: settled.number,
            named_by: settled.named_by,
            won: self.won,
            hauls: self.hauls(settled),
        };
        let in_full = row.in_full(&self.options, self.deal, &mut self.scores);
        self.rows.push(row);
        emit(Event::DealScored { row: in_full });
        if self.deal < self.options.deals {
            self.stage = Stage::Deal;
        } else {
            self.stage = Stage::Over;
            emit(Event::MatchOver { winners: self.winners(), scores: self.scores() });
        }
    }
}
