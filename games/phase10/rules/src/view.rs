//! The view of a viewer: the only place where a view is built.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use kozyr_rules::read::nullable;
use kozyr_rules::{Angle, BySeat, Game, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Card, Colour};
use crate::deal::Pile;
use crate::event::{Event, LaidCard};
use crate::hand::Cards;
use crate::history::laid_cards;
use crate::melds::{self, GoalGroup, Kind, Laid};
use crate::options::Options;
use crate::sheet::{SheetRow, by_seat};
use crate::state::{Phase10, Stage};
use crate::{history, legal};

/// One of the ten phases (P4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10Goal"))]
pub struct Goal {
    /// The printed number of the phase.
    pub phase: u8,
    /// The groups in order.
    pub groups: Vec<GoalGroup>,
}

/// A group on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10Group"))]
pub struct Group {
    /// Set, run or one colour.
    pub kind: Kind,
    /// The number of a set; the lowest of a run; `null` for one colour.
    #[serde(deserialize_with = "nullable")]
    pub number: Option<u8>,
    /// The colour of a group of one colour.
    #[serde(deserialize_with = "nullable")]
    pub colour: Option<Colour>,
    /// Whether it has no natural card, so that its number was declared.
    pub all_wild: bool,
    /// The cards: a run low to high, others sorted.
    pub cards: Vec<LaidCard>,
    /// The numbers that fit now: the number of a set, the ends of a run; empty for one colour.
    pub fits: Vec<u8>,
}

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10View"))]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// Who looks: a seat, or `null` for the table.
    pub viewer: Viewer,
    /// `deal`, `reshuffle`, `draw`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub stage: Stage,
    /// The seat to act, `"deal"` (nature: a hand or a reshuffle) or `"over"`.
    pub turn: Turn,
    /// Whose turn of the hand it is, also while the discard pile is being reshuffled; `null`
    /// between hands.
    #[serde(deserialize_with = "nullable")]
    pub turn_of: Option<Seat>,
    /// The number of the present hand, from 1; between hands, of the one just scored (0 before the
    /// first).
    pub deal: u32,
    /// Who dealt it; `null` before the first.
    #[serde(deserialize_with = "nullable")]
    pub dealer: Option<Seat>,
    /// Who deals next, where that is settled; `null` during a hand.
    #[serde(deserialize_with = "nullable")]
    pub next_dealer: Option<Seat>,
    /// The seats that play the present hand (between hands, the coming one): all, or those that
    /// replay the last phase.
    pub playing: SeatSet,
    /// Whether the present hand (between hands, the coming one) replays the last phase to break a
    /// tie.
    pub replay: bool,
    /// The phases of this match in order.
    pub goals: Vec<Goal>,
    /// The phase each seat needs now, by its printed number.
    pub phases: BySeat<u8>,
    /// The seats that have laid their phase in this hand.
    pub down: SeatSet,
    /// The cards in each hand, `null` if hidden from this viewer.
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards are in each hand.
    pub n_cards: BySeat<u8>,
    /// The cards each seat took from the discard pile and still has.
    pub known: BySeat<Vec<Card>>,
    /// The groups each seat has laid.
    pub laid: BySeat<Vec<Group>>,
    /// How many cards the draw pile has.
    pub pile: u8,
    /// The discard pile, its top card last.
    pub discards: Vec<Card>,
    /// Whether the top of the discard pile may be taken now.
    pub may_take: bool,
    /// How many reshuffles this hand has had.
    pub reshuffled: u8,
    /// The cards of which the last reshuffle made the draw pile, sorted; empty before the first.
    pub pool: Vec<Card>,
    /// How many cards each seat has drawn from the pile since it was made.
    pub drawn_from_pile: BySeat<u8>,
    /// How many turns in a row have taken from the discard pile; at 100 the hand ends.
    pub takes_in_a_row: u8,
    /// The number of the present turn in this hand, missed ones included, from 1.
    pub turn_number: u32,
    /// The seats that will miss their next turn.
    pub misses: SeatSet,
    /// In which turn of this hand each seat was last named by a Skip.
    pub named_in: BySeat<Option<u32>>,
    /// The seats that the seat to act may name with a Skip.
    pub may_be_named: SeatSet,
    /// The card that the seat to act drew or took this turn, if the viewer knows it.
    #[serde(deserialize_with = "nullable")]
    pub drawn: Option<Card>,
    /// What each hand would cost now; `null` if hidden from this viewer.
    pub hand_points: BySeat<Option<u32>>,
    /// The match scores: penalty points.
    pub scores: BySeat<i32>,
    /// The winners; empty until the match is over.
    pub winners: SeatSet,
    /// Scores before the first hand of `sheet`.
    pub scores_before: BySeat<i32>,
    /// Phases before the first hand of `sheet`.
    pub phases_before: BySeat<u8>,
    /// The hands of this match that are over, in order; of a very long match, the last.
    pub sheet: Vec<SheetRow>,
    /// How many events of this hand are too long ago to be in `events`.
    pub events_left_out: u32,
    /// What everybody saw happen in this hand, in order: how it was dealt, then the latest.
    pub events: Vec<Event>,
    /// How many different ways to lay the phase the viewer has now, if it is its turn.
    pub n_lays: u32,
    /// Whether `legal` lists them; if they are too many, ask what chosen cards form.
    pub lays_listed: bool,
    /// What the viewer may do, if it is its turn.
    pub legal: Vec<Action>,
}

/// How many ways to lay a phase a view lists at most.
const MAX_LAYS: u32 = 64;

impl View {
    /// What this viewer knows of the match.
    pub(crate) fn of(game: &Phase10, viewer: Viewer) -> Self {
        let n = game.seats();
        let in_hand = game.stage.is_in_hand();
        let shown = |seat: Seat| !in_hand || viewer.is(seat);
        let acts = game.turn().seat().is_some_and(|seat| viewer.is(seat));
        let (n_lays, legal) = if acts { actions(game) } else { (0, Vec::new()) };
        Self {
            options: game.options.clone(),
            viewer,
            stage: game.stage,
            turn: game.turn(),
            turn_of: in_hand.then_some(game.turn),
            deal: game.deal,
            dealer: game.dealer,
            next_dealer: if game.stage == Stage::Deal { game.next_dealer() } else { None },
            playing: game.playing,
            replay: game.replay,
            goals: goals(&game.options),
            phases: by_seat(n, &game.standing.phases),
            down: Seat::first(n).filter(|&seat| game.is_down(seat)).collect(),
            hands: BySeat::from_fn(n, |seat| {
                shown(seat).then(|| game.hands[seat.idx()].iter().collect())
            }),
            n_cards: BySeat::from_fn(n, |seat| game.hands[seat.idx()].len() as u8),
            known: BySeat::from_fn(n, |seat| game.known[seat.idx()].iter().collect()),
            laid: BySeat::from_fn(n, |seat| game.laid[seat.idx()].iter().map(Group::of).collect()),
            pile: game.pile.len() as u8,
            discards: game.discards.to_vec(),
            may_take: game.stage == Stage::Draw && legal::check_take(game).is_ok(),
            reshuffled: game.reshuffled,
            pool: game.pool.iter().collect(),
            drawn_from_pile: by_seat(n, &game.drawn),
            takes_in_a_row: game.takes,
            turn_number: game.turn_number,
            misses: game.misses,
            named_in: BySeat::from_fn(n, |seat| {
                Some(game.named_in[seat.idx()]).filter(|&turn| turn > 0)
            }),
            may_be_named: if matches!(game.stage, Stage::Draw | Stage::Play) {
                legal::may_be_named(game)
            } else {
                SeatSet::EMPTY
            },
            drawn: game.drew.filter(|&(_, took)| took || acts).map(|(card, _)| card),
            hand_points: BySeat::from_fn(n, |seat| {
                shown(seat).then(|| game.hands[seat.idx()].points())
            }),
            scores: game.scores(),
            winners: game.winners,
            scores_before: by_seat(n, &game.before_rows.scores),
            phases_before: by_seat(n, &game.before_rows.phases),
            sheet: history::sheet(game),
            events_left_out: game.log.left_out(),
            events: history::events(game),
            n_lays,
            lays_listed: n_lays <= MAX_LAYS,
            legal,
        }
    }
}

/// What a seat sees of the hand and the score, borrowed and without lists: what a view says of it,
/// for [`crate::encode`]. Between hands and after the match it says nothing of a hand.
pub(crate) struct Sight<'a> {
    pub(crate) angle: Angle,
    pub(crate) options: &'a Options,
    pub(crate) stage: Stage,
    /// Whose turn of the hand it is.
    pub(crate) turn: Option<Seat>,
    pub(crate) deal: u32,
    pub(crate) dealer: Option<Seat>,
    pub(crate) playing: SeatSet,
    pub(crate) replay: bool,
    pub(crate) phases: &'a [u8; MAX_SEATS],
    pub(crate) down: SeatSet,
    /// The viewer's own cards.
    pub(crate) hand: Cards,
    pub(crate) n_cards: [u8; MAX_SEATS],
    pub(crate) known: &'a [Cards; MAX_SEATS],
    pub(crate) laid: &'a [ArrayVec<Laid, 2>; MAX_SEATS],
    pub(crate) pile: u8,
    /// The discard pile, its top card last.
    pub(crate) discards: &'a [Card],
    pub(crate) may_take: bool,
    pub(crate) reshuffled: u8,
    pub(crate) pool: &'a Cards,
    pub(crate) drawn_from_pile: &'a [u8; MAX_SEATS],
    pub(crate) takes: u8,
    pub(crate) turn_number: u32,
    pub(crate) misses: SeatSet,
    /// In which turn each seat was last named; 0 if in none.
    pub(crate) named_in: &'a [u32; MAX_SEATS],
    pub(crate) may_be_named: SeatSet,
    /// What the seat to act drew or took this turn, if the viewer knows it.
    pub(crate) drawn: Option<Card>,
    pub(crate) scores: &'a [i32; MAX_SEATS],
}

impl<'a> Sight<'a> {
    /// What this seat sees.
    pub(crate) fn of(game: &'a Phase10, viewer: Seat) -> Self {
        let in_hand = game.stage.is_in_hand();
        let acts = game.turn().seat() == Some(viewer);
        Self {
            angle: Angle::new(game.seats(), viewer),
            options: &game.options,
            stage: game.stage,
            turn: in_hand.then_some(game.turn),
            deal: game.deal,
            dealer: game.dealer,
            playing: game.playing,
            replay: game.replay,
            phases: &game.standing.phases,
            down: Seat::first(game.seats()).filter(|&seat| game.is_down(seat)).collect(),
            hand: if in_hand { game.hands[viewer.idx()] } else { Cards::EMPTY },
            n_cards: game.hands.map(|hand| hand.len() as u8),
            known: &game.known,
            laid: &game.laid,
            pile: game.pile.len() as u8,
            discards: &game.discards,
            may_take: game.stage == Stage::Draw && legal::check_take(game).is_ok(),
            reshuffled: game.reshuffled,
            pool: &game.pool,
            drawn_from_pile: &game.drawn,
            takes: game.takes,
            turn_number: game.turn_number,
            misses: game.misses,
            named_in: &game.named_in,
            may_be_named: if matches!(game.stage, Stage::Draw | Stage::Play) {
                legal::may_be_named(game)
            } else {
                SeatSet::EMPTY
            },
            drawn: game.drew.filter(|&(_, took)| took || acts).map(|(card, _)| card),
            scores: &game.standing.scores,
        }
    }
}

/// All hands, for a critic in training and nobody who plays.
pub(crate) const fn all_hands(game: &Phase10) -> &[Cards; MAX_SEATS] {
    &game.hands
}

/// How many ways there are to lay the phase, and what the seat to act may do.
fn actions(game: &Phase10) -> (u32, Vec<Action>) {
    let mut n_lays = 0;
    legal::for_lays(game, &mut |_| {
        n_lays += 1;
        ControlFlow::Continue(())
    });
    let mut legal = Vec::new();
    legal::list_with(game, n_lays <= MAX_LAYS, &mut legal);
    (n_lays, legal)
}

fn goals(options: &Options) -> Vec<Goal> {
    let goal = |&phase: &u8| Goal { phase, groups: melds::goal(phase).to_vec() };
    options.phases.list().iter().map(goal).collect()
}

impl Group {
    fn of(laid: &Laid) -> Self {
        let (number, colour) = match *laid {
            Laid::Set { number, .. } => (Some(number), None),
            Laid::Run { low, .. } => (Some(low), None),
            Laid::Colour { colour, .. } => (None, Some(colour)),
        };
        let mut fits: Vec<u8> = laid.ends().into_iter().filter(|&number| number > 0).collect();
        fits.dedup();
        Self {
            kind: laid.kind(),
            number,
            colour,
            all_wild: laid.all_wild(),
            cards: laid_cards(laid).collect(),
            fits,
        }
    }

    /// The group as a state keeps it.
    pub(crate) fn laid(&self) -> Laid {
        let cards: Pile = self.cards.iter().map(|laid| laid.card).collect();
        let number = self.number.unwrap_or(1);
        Laid::new(self.kind, number, self.colour.unwrap_or(Colour::Red), &cards)
    }
}
