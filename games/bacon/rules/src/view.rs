//! What is seen: [`View`] and [`View::of`], the secrecy boundary. Nothing private leaves the game
//! in any other way.

use alloc::vec::Vec;
use arrayvec::ArrayVec;
use kozyr_rules::read::nullable;
use kozyr_rules::{Angle, BySeat, Game, GameExt, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::Card;
use crate::combo::{Combo, Kind};
use crate::deal::next_dealer;
use crate::event::{Event, Play};
use crate::hand::Hand;
use crate::history;
use crate::history::History;
use crate::options::{Options, Table, Tie};
use crate::score::{Ending, SheetLine, team_of};
use crate::state::{At, Bacon, Stage};

/// What is on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OnTable {
    /// Who played it.
    pub seat: Seat,
    /// What it is.
    pub play: Play,
}

/// A kind of combination that the seat to act can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Possible {
    /// The kind.
    pub kind: Kind,
    /// How many legal actions are of this kind.
    pub count: u32,
    /// The lowest key among them.
    pub lowest: u8,
    /// The highest key among them.
    pub highest: u8,
}

/// A finished deal on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetRow {
    /// The number of the deal.
    pub deal: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// How it ended.
    pub ending: Ending,
    /// The seats in the order of going out; those that took the remaining places are not among
    /// them.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub out: ArrayVec<Seat, MAX_SEATS>,
    /// How the points came about, line by line.
    #[cfg_attr(feature = "ts", ts(as = "Vec<SheetLine>"))]
    pub lines: ArrayVec<SheetLine, MAX_SEATS>,
    /// What each seat scored.
    pub points: BySeat<i32>,
    /// The match scores after it.
    pub scores: BySeat<i32>,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// `bacon` or `applewood`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub game: Table,
    /// How many play.
    pub players: u8,
    /// The points that end the match.
    pub target: u8,
    /// How many deals are scheduled, if a number is.
    #[serde(deserialize_with = "nullable")]
    pub deals: Option<u8>,
    /// Whether the winner of a round may ask a team-mate.
    pub ask: bool,
    /// Whether a match level at the top is played on or shared (Applewood): `play_on` or `share`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub tie: Tie,
    /// Whether unplayed X lie on the table.
    pub open_wilds: bool,
    /// Whether Bacon teams score as in Applewood.
    pub applewood_scoring: bool,
    /// The team of each seat; `null` where everyone is alone.
    #[serde(deserialize_with = "nullable")]
    pub teams: Option<BySeat<u8>>,
    /// How many suits the pack has: the first of S H D C.
    pub suits: u8,
    /// The top natural rank; X may count as one more.
    pub ranks: u8,

    /// Who looks; `null` for the table.
    pub viewer: Viewer,
    /// `deal`, `play`, `lead`, `answer` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub stage: Stage,
    /// The seat to act, `"deal"` or `"over"`.
    pub turn: Turn,
    /// The number of this deal, or, in stage `deal`, of the coming one.
    pub deal: u32,
    /// Whether this, or the coming one, is the last scheduled deal (Bacon).
    pub last_deal: bool,
    /// Whether this, or the coming one, is the extra deal (B18).
    pub extra_deal: bool,
    /// Who dealt; in stage `deal` who has to, `null` if any seat may.
    #[serde(deserialize_with = "nullable")]
    pub dealer: Option<Seat>,
    /// Who dealt the deal before this, or, in stage `deal`, before the coming one.
    #[serde(deserialize_with = "nullable")]
    pub dealt_before: Option<Seat>,
    /// The team that won that deal (Bacon).
    #[serde(deserialize_with = "nullable")]
    pub won_before: Option<u8>,

    /// The hands that the viewer is shown: its own, and after a deal everybody's.
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards each seat holds.
    pub counts: BySeat<u8>,
    /// How many X each seat holds, where the viewer is shown it.
    pub wilds: BySeat<Option<u8>>,
    /// The cards each seat has played in this deal.
    pub played: BySeat<Vec<Card>>,
    /// The place of each seat that has gone out, from 1.
    pub places: BySeat<Option<u8>>,
    /// The seats in the order of going out.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub out: ArrayVec<Seat, MAX_SEATS>,
    /// What is to be beaten.
    #[serde(deserialize_with = "nullable")]
    pub top: Option<OnTable>,
    /// The seats that have passed since.
    pub passed: SeatSet,
    /// The winner of the round, who decides about the lead (stages `lead` and `answer`).
    #[serde(deserialize_with = "nullable")]
    pub round_winner: Option<Seat>,
    /// The team-mate who was asked about the lead.
    #[serde(deserialize_with = "nullable")]
    pub asked: Option<Seat>,
    /// What the team-mate answered.
    #[serde(deserialize_with = "nullable")]
    pub answer: Option<bool>,

    /// The match scores.
    pub scores: BySeat<i32>,
    /// What the team of each seat is already certain to score in this deal (Bacon).
    #[cfg_attr(feature = "ts", ts(type = "Array<number> | null"))]
    #[serde(deserialize_with = "nullable")]
    pub guaranteed: Option<[i32; 2]>,
    /// Who won; empty until the match is over.
    pub winners: SeatSet,
    /// Every finished deal of this match.
    pub sheet: Vec<SheetRow>,
    /// What happened in this deal; between deals, in the one before.
    pub events: Vec<Event>,

    /// How many actions are legal; 0 unless it is the viewer's turn.
    pub legal_count: u32,
    /// The legal actions, if there are at most [`View::LISTED`].
    pub legal: Vec<Action>,
    /// Whether the viewer may pass.
    pub can_pass: bool,
    /// The kinds of combination that the viewer can play now.
    pub possible: Vec<Possible>,
    /// The cards of the viewer's hand that occur in some legal combination, each face once.
    pub playable: Vec<Card>,
}

impl View {
    /// The maximal number of legal actions that a view lists.
    pub const LISTED: usize = 64;

    /// Everything a viewer knows, fact by fact.
    pub(crate) fn of(game: &Bacon, viewer: Viewer) -> Self {
        let options = &game.options;
        let n = game.n();
        let over = game.is_between_deals();
        let shown = |seat: Seat| over || viewer.is(seat);
        let events = history::events(game);
        let turn = game.turn();
        let legal = game.legal_for(viewer);
        let (possible, playable) = summary(&legal);
        let (round_winner, asked, answer) = round_end(game);
        let due = matches!(game.at, At::Deal);
        let place = |seat| game.went_out.iter().position(|&out| out == seat);
        Self {
            game: options.table,
            players: options.players,
            target: options.target,
            deals: options.deals,
            ask: options.ask,
            tie: options.tie,
            open_wilds: options.open_wilds,
            applewood_scoring: options.applewood_scoring,
            teams: options.is_bacon().then(|| BySeat::from_fn(n, team_of)),
            suits: options.pack().suits,
            ranks: options.pack().ranks,
            viewer,
            stage: game.stage(),
            turn,
            deal: game.deal,
            last_deal: game.is_last_deal(),
            extra_deal: game.is_extra_deal(),
            dealer: if due { next_dealer(game) } else { game.dealer },
            dealt_before: game.dealt_before,
            won_before: game.won_before,
            hands: BySeat::from_fn(n, |seat| {
                shown(seat).then(|| game.hands[seat.idx()].cards().collect())
            }),
            counts: BySeat::from_fn(n, |seat| game.counts[seat.idx()]),
            wilds: BySeat::from_fn(n, |seat| {
                (options.open_wilds || shown(seat)).then(|| game.hands[seat.idx()].wilds())
            }),
            played: played(game),
            places: BySeat::from_fn(n, |seat| {
                place(seat).and_then(|place| u8::try_from(place + 1).ok())
            }),
            out: game.went_out.clone(),
            top: game.to_beat().map(|(combo, seat, _)| OnTable { seat, play: Play::from(combo) }),
            passed: passed_since(&events),
            round_winner,
            asked,
            answer,
            scores: game.scores(),
            guaranteed: options.is_bacon().then(|| game.guaranteed()),
            winners: game.winners(),
            sheet: sheet(game),
            events,
            legal_count: u32::try_from(legal.len()).unwrap_or(u32::MAX),
            can_pass: legal.last() == Some(&Action::Pass),
            legal: if legal.len() <= Self::LISTED { legal } else { Vec::new() },
            possible,
            playable,
        }
    }
}

/// What a seat sees of the present deal and the score, borrowed and without lists: what a view
/// says of it, for [`crate::encode`]. Between deals and after the match it says nothing of a hand.
pub(crate) struct Sight<'a> {
    pub(crate) viewer: Seat,
    pub(crate) angle: Angle,
    pub(crate) options: &'a Options,
    pub(crate) stage: Stage,
    pub(crate) turn: Option<Seat>,
    pub(crate) deal: u32,
    pub(crate) last_deal: bool,
    pub(crate) extra_deal: bool,
    pub(crate) dealer: Option<Seat>,
    pub(crate) dealt_before: Option<Seat>,
    pub(crate) won_before: Option<u8>,
    /// The viewer's own cards.
    pub(crate) hand: Hand,
    pub(crate) counts: &'a [u8; MAX_SEATS],
    /// How many X each seat holds, where the viewer is shown it.
    pub(crate) wilds: [Option<u8>; MAX_SEATS],
    history: &'a History,
    /// The seats in the order of going out.
    pub(crate) out: &'a [Seat],
    /// What is to be beaten, and who played it.
    pub(crate) top: Option<(Combo, Seat)>,
    pub(crate) passed: SeatSet,
    pub(crate) round_winner: Option<Seat>,
    pub(crate) asked: Option<Seat>,
    pub(crate) answer: Option<bool>,
    pub(crate) scores: &'a [i32; MAX_SEATS],
    pub(crate) guaranteed: [i32; 2],
}

impl<'a> Sight<'a> {
    /// What this seat sees.
    pub(crate) fn of(game: &'a Bacon, viewer: Seat) -> Self {
        let options = &game.options;
        let over = game.is_between_deals();
        let hand = if over { Hand::EMPTY } else { game.hands[viewer.idx()] };
        let (round_winner, asked, answer) = round_end(game);
        let mut wilds = [None; MAX_SEATS];
        for (seat, wilds) in wilds.iter_mut().enumerate().take(game.n()) {
            *wilds = (options.open_wilds || seat == viewer.idx())
                .then(|| game.hands[seat].wilds())
                .filter(|_| !over);
        }
        let top = game.to_beat();
        Self {
            viewer,
            angle: Angle::new(game.n(), viewer),
            options,
            stage: game.stage(),
            turn: game.turn().seat(),
            deal: game.deal,
            last_deal: game.is_last_deal(),
            extra_deal: game.is_extra_deal(),
            dealer: game.dealer,
            dealt_before: game.dealt_before,
            won_before: game.won_before,
            hand,
            counts: &game.counts,
            wilds,
            history: &game.history,
            out: &game.went_out,
            top: top.map(|(combo, seat, _)| (combo, seat)),
            passed: top.map_or(SeatSet::EMPTY, |(_, by, passes)| {
                game.clockwise(by).filter(|&seat| game.is_in(seat)).take(passes.into()).collect()
            }),
            round_winner,
            asked,
            answer,
            scores: &game.scores,
            guaranteed: if options.is_bacon() { game.guaranteed() } else { [0; 2] },
        }
    }

    /// The combinations of this deal and who played them, in order.
    pub(crate) fn plays(&self) -> impl Iterator<Item = (Seat, Combo)> + '_ {
        self.history.plays()
    }
}

/// All hands, for a critic in training and nobody who plays.
pub(crate) const fn all_hands(game: &Bacon) -> &[Hand; MAX_SEATS] {
    &game.hands
}

/// Who decides about the lead, whom they asked and what was answered.
fn round_end(game: &Bacon) -> (Option<Seat>, Option<Seat>, Option<bool>) {
    match game.at {
        At::Lead { winner, asked: None } => (Some(winner), None, None),
        At::Lead { winner, asked: Some((mate, yes)) } => (Some(winner), Some(mate), Some(yes)),
        At::Answer { winner, mate } => (Some(winner), Some(mate), None),
        At::Deal | At::Play { .. } | At::Over { .. } => (None, None, None),
    }
}

/// The cards each seat has played in the present deal.
fn played(game: &Bacon) -> BySeat<Vec<Card>> {
    let mut played = BySeat::filled(game.n(), Vec::new());
    for (seat, combo) in game.history.plays() {
        played[seat].extend(combo.cards());
    }
    played
}

/// Who has passed since the last combination, while the round goes on.
fn passed_since(events: &[Event]) -> SeatSet {
    let passes = events.iter().rev().map_while(|event| match event {
        Event::Passed { seat } => Some(*seat),
        _ => None,
    });
    passes.collect()
}

/// The kinds that occur in a list of actions, and the cards.
fn summary(legal: &[Action]) -> (Vec<Possible>, Vec<Card>) {
    let mut possible: Vec<Possible> = Vec::new();
    let mut seen = [false; Card::WILD.idx() as usize + 1];
    for action in legal {
        let Action::Play(combo) = *action else { continue };
        let (kind, key) = (combo.kind(), combo.key());
        for card in combo.cards() {
            seen[usize::from(card.idx())] = true;
        }
        match possible.last_mut() {
            // The list is in the order of kinds and keys.
            Some(last) if last.kind == kind => {
                last.count += 1;
                last.highest = key;
            }
            _ => possible.push(Possible { kind, count: 1, lowest: key, highest: key }),
        }
    }
    let cards = (0..=Card::WILD.idx()).zip(seen).filter(|(_, seen)| *seen);
    (possible, cards.map(|(idx, _)| Card::from_idx(idx)).collect())
}

/// The score sheet, with running totals.
fn sheet(game: &Bacon) -> Vec<SheetRow> {
    let rows = &game.sheet;
    let mut scores = game.scores();
    let mut deal = game.deal + u32::from(matches!(game.at, At::Over { .. }));
    let mut sheet = Vec::with_capacity(rows.len());
    for row in rows.iter().rev() {
        let points = row.points(&game.options);
        let before = BySeat::from_fn(game.n(), |seat| scores[seat] - points[seat]);
        deal -= 1;
        sheet.push(SheetRow {
            deal,
            dealer: Seat::new(row.dealer),
            ending: row.ending,
            out: row.out(),
            lines: row.lines(&game.options),
            points,
            scores: core::mem::replace(&mut scores, before),
        });
    }
    sheet.reverse();
    sheet
}
