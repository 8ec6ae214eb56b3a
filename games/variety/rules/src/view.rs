//! The view of a viewer: the only place where a view is built.

use alloc::vec::Vec;
use kozyr_cards::{Card, CardSet, Shown, Strength, Suit};
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, Game, GameExt, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::contract::{Contract, Counts, N_CONTRACTS, Scoring};
use crate::event::{Event, SheetRow, SideFacts};
use crate::history::{self, Call, Played, TrickFacts};
use crate::score::results;
use crate::sheet::{others, sides};
use crate::state::{Stage, Variety};
use crate::{Options, SEATS};

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyView"))]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// Who looks: a seat, or `null` for the table.
    pub viewer: Viewer,
    /// `deal`, `auction`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub stage: Stage,
    /// The seat to act, `"deal"` or `"over"`.
    pub turn: Turn,
    /// The number of the present deal, from 1; between deals, of the one just scored (0 before the
    /// first).
    pub deal: u8,
    /// Who dealt it; `null` before the first.
    #[serde(deserialize_with = "nullable")]
    pub dealer: Option<Seat>,
    /// The dealer of the coming deal, where that is settled; `null` during a deal.
    #[serde(deserialize_with = "nullable")]
    pub next_dealer: Option<Seat>,
    /// The cards in each hand, `null` if hidden from this viewer.
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards are in each hand.
    pub n_cards: BySeat<u8>,
    /// The hands as they were dealt, `null` if hidden; shown to all once the deal is over.
    pub dealt: BySeat<Option<Vec<Card>>>,
    /// The eight contracts, number 1 first.
    pub contracts: Vec<ContractFacts>,
    /// The calls of this deal's auction, in order.
    pub calls: Vec<Call>,
    /// The contract of this deal; `null` until the auction has ended.
    #[serde(deserialize_with = "nullable")]
    pub contract: Option<u8>,
    /// The attackers, ascending; empty until the auction has ended.
    pub attackers: SeatSet,
    /// The defenders, ascending; empty until the auction has ended.
    pub defenders: SeatSet,
    /// Whether the table may talk now.
    pub talk: bool,
    /// The trick on the table; empty between tricks.
    pub trick: Vec<Played>,
    /// Who wins the trick on the table so far.
    #[serde(deserialize_with = "nullable")]
    pub trick_winner: Option<Seat>,
    /// The tricks that are over, in order.
    pub tricks: Vec<TrickFacts>,
    /// How many tricks each seat has won.
    pub tricks_won: BySeat<u8>,
    /// The cards of the tricks each seat has won.
    pub taken: BySeat<Vec<Card>>,
    /// The suits each seat has shown not to have, by not following.
    pub voids: BySeat<Vec<Suit>>,
    /// Both sides' results so far in the contract's own terms, attackers first; `null` until the
    /// auction has ended.
    #[serde(deserialize_with = "nullable")]
    pub sides: Option<[SideFacts; 2]>,
    /// The match scores; a deal is added when it is over.
    pub scores: BySeat<i32>,
    /// The winners; empty until the match is over.
    pub winners: SeatSet,
    /// The scores with which the match began: zeros unless it was begun from a score sheet.
    pub start_scores: BySeat<i32>,
    /// The deals of this match that are over, in order.
    pub sheet: Vec<SheetRow>,
    /// What everybody saw happen in this deal, in order.
    pub events: Vec<Event>,
    /// What the viewer may do, if it is its turn.
    pub legal: Vec<Action>,
}

/// One contract of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyContract"))]
pub struct ContractFacts {
    /// From 1 to 8.
    pub number: u8,
    /// The trump suit, `null` for none.
    #[cfg_attr(feature = "ts", ts(type = "\"S\" | \"H\" | \"D\" | \"C\" | null"))]
    #[serde(deserialize_with = "nullable")]
    pub trump: Option<Suit>,
    /// Whether the lowest card of the suit led wins.
    pub low_wins: bool,
    /// What is counted.
    pub counts: Counts,
    /// Points for each thing counted, negative if it takes off.
    pub value: i32,
    /// The sum over both sides, before any bonus.
    pub total: i32,
    /// The seats that have named it in this auction, in order.
    pub named_by: Vec<Seat>,
}

impl ContractFacts {
    /// Returns the strength of cards under this contract.
    pub const fn strength(&self) -> Strength {
        if self.low_wins { Strength::Low } else { Strength::High }
    }
}

impl View {
    /// What this viewer knows of the match, to whom the hands of some seats lie open.
    pub(crate) fn of(game: &Variety, viewer: Viewer, open: SeatSet) -> Self {
        let in_deal = matches!(game.stage, Stage::Auction | Stage::Play);
        let shown = |seat: Seat| !in_deal || viewer.is(seat) || open.contains(seat);
        let cards = |set: CardSet| set.iter().collect::<Vec<_>>();
        let shown_voids = history::shown(game);
        let dealt = history::dealt(game);
        let trick: Vec<_> = history::on_table(game).collect();
        let sheet = history::sheet(game);
        let attackers = game.settled.map_or(SeatSet::EMPTY, |settled| settled.attackers());
        Self {
            options: game.options.clone(),
            viewer,
            stage: game.stage,
            turn: game.turn(),
            deal: game.deal,
            dealer: game.dealer,
            next_dealer: if game.stage == Stage::Deal { game.next_dealer() } else { None },
            hands: BySeat::from_fn(SEATS, |seat| {
                shown(seat).then(|| cards(game.hands[seat.idx()]))
            }),
            n_cards: BySeat::from_fn(SEATS, |seat| game.hands[seat.idx()].len() as u8),
            dealt: BySeat::from_fn(SEATS, |seat| shown(seat).then(|| cards(dealt[seat.idx()]))),
            contracts: (1..=N_CONTRACTS).map(|number| contract_facts(game, number)).collect(),
            calls: history::calls(game).collect(),
            contract: game.settled.map(|settled| settled.number),
            attackers,
            defenders: if attackers.is_empty() { SeatSet::EMPTY } else { others(attackers) },
            talk: game.options.table_talk && game.stage == Stage::Auction,
            trick_winner: (!trick.is_empty()).then_some(game.trick.best.0),
            trick,
            tricks_won: game.won.into(),
            taken: BySeat::from_fn(SEATS, |seat| cards(game.taken[seat.idx()])),
            voids: BySeat::from_fn(SEATS, |seat| shown_voids.voids(seat).collect()),
            tricks: history::tricks(game),
            sides: game.settled.map(|settled| {
                let hauls = game.hauls(&settled);
                sides(attackers, hauls, results(&settled.contract, hauls))
            }),
            scores: game.scores(),
            winners: game.winners(),
            start_scores: game.start.scores.into(),
            events: history::events(game, &sheet),
            sheet,
            legal: game.legal_for(viewer),
        }
    }
}

fn contract_facts(game: &Variety, number: u8) -> ContractFacts {
    let contract = Contract::numbered(number, &game.options);
    let (value, total) = match contract.scoring {
        Scoring::Majority(prize) => (prize, prize),
        Scoring::Tricks(each) => (each, each * 13),
        Scoring::Cards { plus, minus, each } => {
            let [plus, minus] =
                [plus, minus].map(|set| i32::try_from(set.len()).unwrap_or_default());
            (if plus == 0 { -each } else { each }, each * (plus - minus))
        }
    };
    ContractFacts {
        number,
        trump: contract.trump,
        low_wins: contract.strength == Strength::Low,
        counts: Counts::of(number),
        value,
        total,
        named_by: game.named_by(number).collect(),
    }
}

/// All hands, for a critic in training and nobody who plays.
pub(crate) const fn all_hands(game: &Variety) -> &[CardSet; SEATS] {
    &game.hands
}

/// What a seat sees of the present deal and the score, borrowed and without lists: what a view
/// says of it, for [`crate::encode`].
pub(crate) struct Sight<'a> {
    pub(crate) viewer: Seat,
    pub(crate) options: &'a Options,
    pub(crate) stage: Stage,
    pub(crate) deal: u8,
    pub(crate) dealer: Option<Seat>,
    /// The viewer's own cards.
    pub(crate) hand: CardSet,
    pub(crate) n_cards: [u8; SEATS],
    pub(crate) scores: &'a [i32; SEATS],
    /// The contracts that each seat has named, bit n for contract n + 1.
    pub(crate) named: [u8; SEATS],
    pub(crate) contract: Option<u8>,
    pub(crate) attackers: SeatSet,
    /// The cards that each seat has played in this deal.
    pub(crate) played: [CardSet; SEATS],
    /// The cards of the trick on the table.
    pub(crate) table: [CardSet; SEATS],
    pub(crate) led: Option<Suit>,
    pub(crate) trick_winner: Option<Seat>,
    pub(crate) tricks_won: &'a [u8; SEATS],
    pub(crate) taken: &'a [CardSet; SEATS],
    pub(crate) shown: Shown<Card, SEATS>,
}

impl<'a> Sight<'a> {
    /// What this seat sees.
    pub(crate) fn of(game: &'a Variety, viewer: Seat) -> Self {
        let mut named = [0; SEATS];
        for call in history::calls(game) {
            named[call.seat.idx()] |= 1 << (call.contract - 1);
        }
        let mut played = [CardSet::EMPTY; SEATS];
        let mut table = [CardSet::EMPTY; SEATS];
        let on_table = game.winners.len() * SEATS;
        for (i, Played { seat, card }) in history::cards_played(game).enumerate() {
            played[seat.idx()].insert(card);
            if i >= on_table {
                table[seat.idx()].insert(card);
            }
        }
        let running = game.in_trick() > 0;
        Self {
            viewer,
            options: &game.options,
            stage: game.stage,
            deal: game.deal,
            dealer: game.dealer,
            hand: game.hands[viewer.idx()],
            n_cards: game.hands.map(|hand| hand.len() as u8),
            scores: &game.scores,
            named,
            contract: game.settled.map(|settled| settled.number),
            attackers: game.settled.map_or(SeatSet::EMPTY, |settled| settled.attackers()),
            played,
            table,
            led: running.then_some(game.trick.led),
            trick_winner: running.then_some(game.trick.best.0),
            tricks_won: &game.won,
            taken: &game.taken,
            shown: history::shown(game),
        }
    }
}
