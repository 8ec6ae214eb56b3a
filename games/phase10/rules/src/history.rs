//! The compact history of the hand in the state: the latest events.

use alloc::vec;
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, Game, MAX_SEATS, Ring, Seat};

use crate::action::{Hit, Lay, MAX_LAID};
use crate::card::Card;
use crate::event::{Event, LaidCard, LaidCards};
use crate::melds::{Laid, check_lay};
use crate::options::Variant;
use crate::sheet::{self, SheetRow};
use crate::state::{Phase10, Stage};

/// How many events of a hand are kept.
const MAX_LOG: usize = 64;

/// More points than a match can have: half a phase is worth as much.
const FURTHER: i32 = 1_000_000;

/// The latest events of the hand.
pub(crate) type Log = Ring<Entry, MAX_LOG>;

/// An event of the hand, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    Missed(Seat),
    Drew(Seat),
    Took(Seat, Card),
    /// What was laid is kept once a seat.
    Laid(Seat),
    Hit(Seat, Hit),
    Discarded(Seat, Card),
    Skipped(Seat, Option<Seat>),
    Reshuffled(u8),
}

/// What a seat has laid in this hand, and as which phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WasLaid {
    pub(crate) phase: u8,
    pub(crate) lay: Lay,
}

impl WasLaid {
    /// The cards group by group with the number each stands for.
    pub(crate) fn groups(&self) -> ArrayVec<LaidCards, 2> {
        check_lay(&self.lay, self.phase, false)
            .unwrap_or_default()
            .iter()
            .map(|laid| laid_cards(laid).collect())
            .collect()
    }
}

/// The cards of a group with the number each stands for.
pub(crate) fn laid_cards(laid: &Laid) -> impl Iterator<Item = LaidCard> {
    let laid = *laid;
    laid.cards().into_iter().enumerate().map(move |(place, card)| {
        let number = match laid {
            Laid::Set { number, .. } => Some(number),
            Laid::Run { low, .. } => Some(low + place as u8),
            Laid::Colour { .. } => card.number(),
        };
        LaidCard { card, number }
    })
}

impl Entry {
    /// The event, given what each seat `laid` in this hand.
    pub(crate) fn event(self, laid: &[Option<WasLaid>; MAX_SEATS]) -> Event {
        match self {
            Self::Missed(seat) => Event::Missed { seat },
            Self::Drew(seat) => Event::Drew { seat },
            Self::Took(seat, card) => Event::Took { seat, card },
            Self::Laid(seat) => {
                let was = laid[seat.idx()];
                Event::Laid {
                    seat,
                    phase: was.map_or(0, |was| was.phase),
                    groups: was.map(|was| was.groups()).unwrap_or_default(),
                }
            }
            Self::Hit(seat, Hit { owner, group, card, number }) => {
                Event::Hit { seat, owner, group, card, number: (number > 0).then_some(number) }
            }
            Self::Discarded(seat, card) => Event::Discarded { seat, card },
            Self::Skipped(seat, victim) => Event::Skipped { seat, victim },
            Self::Reshuffled(pile) => Event::Reshuffled { pile },
        }
    }

    /// The entry for an event, and what it says was laid. `None` for what is no entry.
    pub(crate) fn of(event: &Event) -> Option<(Self, Option<WasLaid>)> {
        let entry = match *event {
            Event::Missed { seat } => Self::Missed(seat),
            Event::Drew { seat } => Self::Drew(seat),
            Event::Took { seat, card } => Self::Took(seat, card),
            Event::Laid { seat, phase, ref groups } => {
                let lay = groups.iter().try_fold(Lay::EMPTY, |lay, group| {
                    let cards: ArrayVec<Card, MAX_LAID> =
                        group.iter().map(|laid| laid.card).collect();
                    let wild = cards.iter().all(|&card| card == Card::WILD);
                    let first = group.first().and_then(|laid| laid.number);
                    lay.with(&cards, if wild { first.unwrap_or_default() } else { 0 })
                });
                return Some((Self::Laid(seat), lay.map(|lay| WasLaid { phase, lay })));
            }
            Event::Hit { seat, owner, group, card, number } => {
                Self::Hit(seat, Hit { owner, group, card, number: number.unwrap_or_default() })
            }
            Event::Discarded { seat, card } => Self::Discarded(seat, card),
            Event::Skipped { seat, victim } => Self::Skipped(seat, victim),
            Event::Reshuffled { pile } => Self::Reshuffled(pile),
            Event::Dealt { .. } | Event::HandOver { .. } | Event::MatchOver { .. } => return None,
        };
        Some((entry, None))
    }
}

/// P15: who is further in the phases comes first, then who has fewer points; in `ten_hands` points
/// alone count (P16).
pub(crate) fn ranking(game: &Phase10) -> BySeat<i32> {
    let last = sheet(game).pop();
    BySeat::from_fn(game.seats(), |seat| {
        let standing = &game.standing;
        let (phase, points) = (standing.phases[seat.idx()], standing.scores[seat.idx()]);
        let made = |row: &SheetRow| row.laid.contains(seat) && row.phases.get(seat) == Some(&phase);
        let reached = match game.options.variant {
            Variant::TenHands => 0,
            Variant::Standard => 2 * i32::from(phase) + i32::from(last.as_ref().is_some_and(made)),
        };
        reached * FURTHER - points.clamp(0, FURTHER - 1)
    })
}

/// The rows of the score sheet that are kept, in full.
pub(crate) fn sheet(game: &Phase10) -> Vec<SheetRow> {
    let n_hands = game.deal - u32::from(game.stage.is_in_hand());
    sheet::in_full(&game.rows, &game.options, n_hands, game.before_rows)
}

/// What everybody saw happen in this hand, in order: how it was dealt, then the latest events.
pub(crate) fn events(game: &Phase10) -> Vec<Event> {
    let Some(dealer) = game.dealer else { return Vec::new() };
    let sheet = sheet(game);
    let over = sheet.last().filter(|_| matches!(game.stage, Stage::Deal | Stage::Over));
    // Between hands `playing` is about the coming one.
    let playing = over.map_or(game.playing, |row| row.playing);
    let mut events = vec![Event::Dealt { deal: game.deal, dealer, playing, up: game.up }];
    events.extend(game.log.iter().map(|entry| entry.event(&game.was_laid)));
    if let Some(row) = over {
        events.push(Event::HandOver { row: row.clone() });
    }
    if game.stage == Stage::Over {
        events.push(Event::MatchOver { winners: game.winners, scores: game.scores() });
    }
    events
}
