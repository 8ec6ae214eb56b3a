//! What the state keeps of the past, in short: the latest events of the hand and the last rows of
//! the score sheet. Both are rings, so that neither a long hand nor a long match needs a heap.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, MAX_SEATS, Seat, SeatSet};

use crate::action::{Hit, Lay};
use crate::card::{Card, Cards};
use crate::event::{End, Event, LaidCard, LaidCards, SheetRow};
use crate::melds::check_lay;
use crate::options::{Options, Variant};

/// How many events of a hand are kept.
const MAX_LOG: usize = 64;
/// How many rows of the score sheet are kept.
const MAX_ROWS: usize = 48;

/// The latest items of a sequence.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ring<T, const N: usize> {
    items: ArrayVec<T, N>,
    /// How many items there have been.
    total: u32,
}

impl<T: Copy, const N: usize> Ring<T, N> {
    pub(crate) const fn new() -> Self {
        Self { items: ArrayVec::new_const(), total: 0 }
    }

    /// Items of which `left_out` earlier ones are not kept.
    pub(crate) fn from_latest(left_out: u32, items: impl IntoIterator<Item = T>) -> Self {
        let mut ring = Self::new();
        // Whatever stood there before is overwritten in the same places.
        for item in items {
            ring.push(item);
        }
        if left_out > 0 {
            #[allow(clippy::cast_possible_truncation)] // at most 64
            let shift = left_out as usize % N;
            ring.items.rotate_right(shift);
            ring.total += left_out;
        }
        ring
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) -> Option<T> {
        let at = self.total as usize % N;
        self.total += 1;
        if let Err(full) = self.items.try_push(item) {
            return Some(core::mem::replace(&mut self.items[at], full.element()));
        }
        None
    }

    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.total = 0;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        let split = if self.items.is_full() { self.total as usize % N } else { 0 };
        let (newest, oldest) = self.items.split_at(split);
        oldest.iter().chain(newest)
    }

    pub(crate) fn left_out(&self) -> u32 {
        self.total - u32::try_from(self.items.len()).unwrap_or(self.total)
    }
}

/// The latest events of the hand.
pub(crate) type Log = Ring<Entry, MAX_LOG>;
/// The last rows of the score sheet.
pub(crate) type Rows = Ring<Row, MAX_ROWS>;

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
pub(crate) fn laid_cards(laid: &crate::melds::Laid) -> impl Iterator<Item = LaidCard> {
    use crate::melds::Laid;
    let laid = *laid;
    laid.cards().into_iter().enumerate().map(move |(place, card)| {
        let number = match laid {
            Laid::Set { number, .. } => Some(number),
            #[allow(clippy::cast_possible_truncation)] // twelve at most
            Laid::Run { low, .. } => Some(low + place as u8),
            Laid::Colour { .. } => card.number(),
        };
        LaidCard { card, number }
    })
}

impl Entry {
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
                    let cards: LaidCardKinds = group.iter().map(|laid| laid.card).collect();
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

type LaidCardKinds = ArrayVec<Card, 9>;

/// A hand of the score sheet, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: Seat,
    pub(crate) playing: SeatSet,
    pub(crate) replay: bool,
    pub(crate) end: End,
    pub(crate) out: Option<Seat>,
    pub(crate) laid: SeatSet,
    /// The cards each seat was left with.
    pub(crate) left: [Cards; MAX_SEATS],
}

/// Scores and phases as they stand between two hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) scores: [i32; MAX_SEATS],
    pub(crate) phases: [u8; MAX_SEATS],
}

impl Standing {
    /// The same after a hand (P13, P14, P16).
    pub(crate) fn after(mut self, row: &Row, options: &Options) -> Self {
        if row.replay {
            return self;
        }
        for (score, points) in self.scores.iter_mut().zip(row.points()) {
            *score = score.saturating_add(points);
        }
        for (seat, phase) in self.phases.iter_mut().enumerate() {
            *phase = match options.variant {
                Variant::TenHands => (*phase + 1).min(10),
                Variant::Standard if row.laid.contains(Seat::from_idx(seat)) => {
                    let list = options.phases.list();
                    list.iter().copied().find(|next| next > phase).unwrap_or(*phase)
                }
                Variant::Standard => *phase,
            };
        }
        self
    }
}

impl Row {
    /// What each seat is charged (P13); nothing in a replay of the last phase (P15).
    fn points(&self) -> [i32; MAX_SEATS] {
        if self.replay {
            return [0; MAX_SEATS];
        }
        self.left.map(|cards| i32::try_from(cards.points()).unwrap_or(i32::MAX))
    }

    /// The row in full: `deal` is its number, `before` how things stood.
    pub(crate) fn in_full(&self, options: &Options, deal: u32, before: &Standing) -> SheetRow {
        let n = usize::from(options.players);
        let after = before.after(self, options);
        SheetRow {
            deal,
            dealer: self.dealer,
            playing: self.playing,
            replay: self.replay,
            end: self.end,
            out: self.out,
            phases: by_seat(n, &before.phases),
            laid: self.laid,
            left: by_seat(n, &self.left),
            points: by_seat(n, &self.points()),
            scores: by_seat(n, &after.scores),
        }
    }

    /// The row in short.
    pub(crate) fn of(row: &SheetRow) -> Self {
        let mut left = [Cards::EMPTY; MAX_SEATS];
        for (seat, &cards) in row.left.iter() {
            left[seat.idx()] = cards;
        }
        Self {
            dealer: row.dealer,
            playing: row.playing,
            replay: row.replay,
            end: row.end,
            out: row.out,
            laid: row.laid,
            left,
        }
    }
}

pub(crate) fn by_seat<T: Copy>(n: usize, items: &[T; MAX_SEATS]) -> BySeat<T> {
    items[..n].iter().copied().collect()
}
