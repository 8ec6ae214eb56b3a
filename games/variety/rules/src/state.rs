//! The match in progress.

use arrayvec::ArrayVec;
use kozyr_cards::{Card, CardSet, Trick};
use kozyr_rules::chance::shuffle_first;
use kozyr_rules::text::no_loadout;
use kozyr_rules::{
    About, Answer, Below, BySeat, Checks, Game, Notation, OptionsError, Preset, Reason, Refusal,
    Sampling, Seat, SeatSet, Sides, TextError, Turn, Viewer,
};

use crate::contract::{Contract, N_CONTRACTS};
use crate::history::Row;
use crate::notation::{Action, Deal, Start};
use crate::score::{Haul, results};
use crate::view::{Event, View};
use crate::{Options, SEATS, TRICKS, imagine, legal, notation, refusals};

/// The most deals a match can have.
const MAX_DEALS: usize = 32;

/// The rules in force now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The cards are to be dealt.
    Deal,
    /// V3.
    Auction,
    /// V5.
    Play,
    /// The match is over.
    Over,
}

kozyr_rules::redacted_state!(Variety);

/// A match of Variety in progress.
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
    /// The contract being played, once the auction has ended.
    pub(crate) contract: Option<Settled>,
    /// The cards played in this deal, in order.
    pub(crate) played: ArrayVec<Card, 52>,
    /// Who won each trick.
    pub(crate) winners: ArrayVec<Seat, TRICKS>,
    /// The trick on the table; meaningless between tricks.
    pub(crate) trick: Trick,
    pub(crate) taken: [CardSet; SEATS],
    pub(crate) won: [u8; SEATS],
    pub(crate) scores: [i32; SEATS],
    pub(crate) rows: ArrayVec<Row, MAX_DEALS>,
}

/// The contract of a deal, and who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    pub(crate) number: u8,
    pub(crate) contract: Contract,
    /// Who named it first, and who repeated it.
    pub(crate) named_by: [Seat; 2],
}

/// The seat on the left.
#[inline]
pub(crate) const fn left(seat: Seat) -> Seat {
    Seat::new((seat.number() + 1) % 4)
}

/// The two seats that are not these.
pub(crate) fn others(seats: SeatSet) -> SeatSet {
    Seat::first(SEATS).filter(|&seat| !seats.contains(seat)).collect()
}

impl Settled {
    pub(crate) fn attackers(&self) -> SeatSet {
        SeatSet::from_iter(self.named_by)
    }
}

pub(crate) fn by_seat<T: Copy>(items: &[T; SEATS]) -> BySeat<T> {
    items.iter().copied().collect()
}

impl Variety {
    /// The number of this match's first deal.
    pub(crate) const fn first_deal(&self) -> u8 {
        self.start.deal
    }

    /// Who must deal next, where that is settled.
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
    pub(crate) fn hauls(&self, played: &Settled) -> [Haul; 2] {
        let [a, b] = played.named_by.map(Seat::idx);
        let mine = self.taken[a].or(self.taken[b]);
        let tricks = self.won[a] + self.won[b];
        let all = self.taken.iter().fold(CardSet::EMPTY, |all, &taken| all.or(taken));
        #[allow(clippy::cast_possible_truncation)] // thirteen at most
        let rest = self.winners.len() as u8 - tricks;
        [
            Haul::of(&played.contract, tricks, mine),
            Haul::of(&played.contract, rest, all.without(mine)),
        ]
    }

    /// Every card, wherever it is, for tests: hands and cards played.
    #[doc(hidden)]
    pub fn all_cards(&self) -> Vec<String> {
        let hands = self.hands.iter().flat_map(|hand| hand.iter());
        hands.chain(self.played.iter().copied()).map(|card| card.to_string()).collect()
    }

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
            self.contract = Some(Settled { number, contract, named_by: [first, seat] });
            self.stage = Stage::Play;
            self.turn = left(self.dealer.unwrap_or_default());
            emit(Event::AuctionEnded { contract: number, first, second: seat });
        } else {
            self.turn = left(seat);
        }
    }

    #[inline]
    fn play(&mut self, card: Card, emit: &mut impl FnMut(Event)) {
        let Some(Settled { contract, .. }) = self.contract else { return };
        let seat = self.turn;
        let leads = self.in_trick() == 0;
        if self.played.try_push(card).is_err() {
            return;
        }
        self.hands[seat.idx()].remove(card);
        emit(Event::Played { seat, card });
        if leads {
            self.trick = Trick::lead(seat, card);
        } else {
            self.trick.follow(seat, card, contract.trump, contract.strength);
        }
        if self.in_trick() == 0 {
            self.take_trick(emit);
        } else {
            self.turn = left(seat);
        }
    }

    fn take_trick(&mut self, emit: &mut impl FnMut(Event)) {
        let Some(played) = self.contract else { return };
        let winner = self.trick.best.0;
        let first = self.played.len() - SEATS;
        for &card in &self.played[first..] {
            self.taken[winner.idx()].insert(card);
        }
        self.won[winner.idx()] += 1;
        self.winners.push(winner);
        self.turn = winner;
        #[allow(clippy::cast_possible_truncation)] // thirteen at most
        emit(Event::TrickTaken {
            trick: self.winners.len() as u8,
            winner,
            points: results(&played.contract, self.hauls(&played)),
        });
        if self.winners.is_full() {
            self.score_deal(&played, emit);
        }
    }

    fn score_deal(&mut self, played: &Settled, emit: &mut impl FnMut(Event)) {
        let row = Row {
            dealer: self.dealer.unwrap_or_default(),
            contract: played.number,
            named_by: played.named_by,
            won: self.won,
            hauls: self.hauls(played),
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

impl Game for Variety {
    const ABOUT: About = About {
        presets: &[Preset {
            key: "variety",
            title: "Variety",
            seats: (SEATS, SEATS),
            order: 50,
            emblem: &["QS", "AD", "JC"],
        }],
        loadouts: false,
        forms: false,
    };
    const RULES: u32 = 1;
    const REASONS: &'static [&'static Reason] = refusals::ALL;
    const STAGES: &'static [&'static str] = &["auction", "play"];

    type Options = Options;
    type Loadout = ();
    type Start = Start;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;
    type FormFacts = ();

    fn new(options: &Options, _: &BySeat<()>, start: &Start) -> Result<Self, OptionsError> {
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
            contract: None,
            played: ArrayVec::new(),
            winners: ArrayVec::new(),
            trick: Trick::lead(Seat::new(0), Card::from_idx(0)),
            taken: [CardSet::EMPTY; SEATS],
            won: [0; SEATS],
            scores: start.scores,
            rows: ArrayVec::new(),
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal => Turn::Chance,
            Stage::Auction | Stage::Play => Turn::Seat(self.turn),
            Stage::Over => Turn::Over,
        }
    }

    fn stage(&self) -> &'static str {
        match self.stage {
            Stage::Deal => "deal",
            Stage::Auction => "auction",
            Stage::Play => "play",
            Stage::Over => "over",
        }
    }

    fn scores(&self) -> BySeat<i32> {
        by_seat(&self.scores)
    }

    fn winners(&self) -> SeatSet {
        if self.stage != Stage::Over {
            return SeatSet::EMPTY;
        }
        let best = self.scores.iter().max();
        Seat::first(SEATS).filter(|seat| Some(&self.scores[seat.idx()]) == best).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        legal::list(self, out);
    }

    fn is_legal(&self, action: Action) -> Result<(), Refusal> {
        legal::check(self, action)
    }

    #[inline]
    fn apply_unchecked(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Bid(contract) => self.bid(contract, emit),
            Action::Play(card) => self.play(card, emit),
        }
    }

    fn shuffle(&self, rng: &mut impl Below) -> Deal {
        #[allow(clippy::cast_possible_truncation)] // one of four
        let dealer = self.next_dealer().unwrap_or_else(|| Seat::new(rng.below(4) as u8));
        let mut pack = [Card::from_idx(0); Card::COUNT];
        for (place, card) in pack.iter_mut().zip(Card::all()) {
            *place = card;
        }
        // The order within the last hand, as within any, means nothing.
        shuffle_first(&mut pack, Card::COUNT - TRICKS, rng);
        let mut hands = [CardSet::EMPTY; SEATS];
        for (hand, cards) in hands.iter_mut().zip(pack.chunks(TRICKS)) {
            for &card in cards {
                hand.insert(card);
            }
        }
        Deal { dealer, hands }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Refusal> {
        if deal.dealer.idx() >= SEATS {
            return Err(refusals::NO_DEALER.of(deal.dealer));
        }
        if let Some(dealer) = self.next_dealer().filter(|&dealer| dealer != deal.dealer) {
            return Err(refusals::DEALER.of(dealer));
        }
        let all = deal.hands.iter().fold(CardSet::EMPTY, |all, &hand| all.or(hand));
        if all != CardSet::PACK || deal.hands.iter().any(|hand| hand.len() != TRICKS) {
            return Err(refusals::DEAL_CARDS.refuse());
        }
        Ok(())
    }

    fn deal_unchecked(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) {
        self.deal = self.deal.saturating_add(1);
        self.dealer = Some(deal.dealer);
        self.stage = Stage::Auction;
        self.turn = left(deal.dealer);
        self.hands = deal.hands;
        self.calls.clear();
        self.contract = None;
        self.played.clear();
        self.winners.clear();
        self.taken = [CardSet::EMPTY; SEATS];
        self.won = [0; SEATS];
        emit(Event::Dealt { deal: self.deal, dealer: deal.dealer });
    }

    fn imagine(view: &View, rng: &mut impl Below) -> Self {
        imagine::imagine(view, rng)
    }

    /// The attackers against the defenders, once the auction has ended (V3).
    fn sides(&self) -> Sides {
        match &self.contract {
            Some(played) => Sides::against(SEATS, played.attackers()),
            None => Sides::alone(SEATS),
        }
    }

    /// Talk is free in the auction, if at all (V4).
    fn talk_closed(options: &Options, stage: &str) -> bool {
        !(options.table_talk && stage == "auction")
    }
}

impl Notation for Variety {
    fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        notation::parse_action(text)
    }

    fn parse_deal(&self, text: &str) -> Result<Deal, TextError> {
        notation::parse_deal(text)
    }

    fn deal_text(&self, deal: &Deal) -> String {
        notation::deal_text(deal)
    }

    fn parse_start(options: &Options, text: &str) -> Result<Start, TextError> {
        notation::parse_start(options, text)
    }

    fn start_text(_: &Options, start: &Start) -> String {
        notation::start_text(start)
    }

    fn parse_loadout(text: &str) -> Result<(), TextError> {
        no_loadout(text)
    }

    fn loadout_text((): &()) -> String {
        String::new()
    }
}

impl Checks for Variety {
    fn query(&self, words: &[&str]) -> Option<Answer> {
        crate::query::query(self, words)
    }

    fn query_view(view: &View, words: &[&str]) -> Option<Answer> {
        crate::query::query_view(view, words)
    }
}

impl Sampling for Variety {
    #[inline]
    fn sample_action(&self, _: &mut Vec<Action>, rng: &mut impl Below) -> Action {
        legal::sample(self, rng)
    }
}
