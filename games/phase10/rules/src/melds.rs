//! Groups and phases: what cards form (P4 to P8). No state, no turns.

use arrayvec::ArrayVec;

use serde::{Deserialize, Serialize};

use crate::action::{Lay, MAX_LAID};
use crate::card::{Card, Colour};
use crate::hand::Cards;

pub use crate::holds::{contains, missing};

/// A kind of group (P5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "Phase10Kind", rename_all = "snake_case")
)]
pub enum Kind {
    /// Cards of one number.
    Set,
    /// Consecutive numbers.
    Run,
    /// Cards of one colour.
    Colour,
}

/// What one group of a phase must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10GoalGroup"))]
pub struct GoalGroup {
    /// Set, run or one colour.
    pub kind: Kind,
    /// How many cards it is laid with.
    pub size: u8,
}

const fn set(size: u8) -> GoalGroup {
    GoalGroup { kind: Kind::Set, size }
}

const fn run(size: u8) -> GoalGroup {
    GoalGroup { kind: Kind::Run, size }
}

const fn colour(size: u8) -> GoalGroup {
    GoalGroup { kind: Kind::Colour, size }
}

/// The number of phases; they are numbered from 1.
pub const N_PHASES: u8 = 10;

/// P4: the groups of each phase, phase 1 first.
static PHASES: [&[GoalGroup]; N_PHASES as usize] = [
    &[set(3), set(3)],
    &[set(3), run(4)],
    &[set(4), run(4)],
    &[run(7)],
    &[run(8)],
    &[run(9)],
    &[set(4), set(4)],
    &[colour(7)],
    &[set(5), set(2)],
    &[set(5), set(3)],
];

/// Returns the groups of the phase with this number from 1 to 10.
#[inline]
pub fn goal(phase: u8) -> &'static [GoalGroup] {
    PHASES[usize::from(phase.clamp(1, N_PHASES) - 1)]
}

/// The highest number a card has.
pub const MAX_NUMBER: u8 = 12;

/// Why cards are not a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPhase {
    /// Another number of groups, or of cards in one.
    Shape,
    /// A Skip among the cards.
    Skip,
    /// Cards of a set have different numbers.
    Set,
    /// Cards of a run do not follow each other.
    Run,
    /// Cards of one colour have different colours.
    Colour,
    /// A group that is all wild needs a number that fits, and no other group may have one.
    Declaration,
    /// P6: too few natural cards.
    Natural,
    /// Two like sets, or the cards of a group, stand in another order than the canonical one.
    Order,
}

/// What a group of cards is, laid as this kind with this declaration (0 for none).
fn read_group(kind: Kind, cards: &[Card], declared: u8) -> Result<Laid, NoPhase> {
    if cards.contains(&Card::SKIP) {
        return Err(NoPhase::Skip);
    }
    let naturals = || cards.iter().filter(|&&card| card != Card::WILD);
    let Some(&first) = naturals().next() else {
        let top = if kind == Kind::Run { MAX_NUMBER + 1 - cards.len() as u8 } else { MAX_NUMBER };
        if kind == Kind::Colour || !(1..=top).contains(&declared) {
            return Err(NoPhase::Declaration);
        }
        return Ok(Laid::new(kind, declared, Colour::Red, cards));
    };
    if declared != 0 {
        return Err(NoPhase::Declaration);
    }
    let (Some(number), Some(colour)) = (first.number(), first.colour()) else {
        return Err(NoPhase::Skip);
    };
    match kind {
        Kind::Set if naturals().all(|card| card.number() == Some(number)) => {
            Ok(Laid::new(kind, number, colour, cards))
        }
        Kind::Set => Err(NoPhase::Set),
        Kind::Colour if naturals().all(|card| card.colour() == Some(colour)) => {
            Ok(Laid::new(kind, number, colour, cards))
        }
        Kind::Colour => Err(NoPhase::Colour),
        Kind::Run => {
            let before = cards.iter().take_while(|&&card| card == Card::WILD).count();
            let low = usize::from(number).checked_sub(before).filter(|&low| low > 0);
            let low = low.ok_or(NoPhase::Run)?;
            let fits = |(place, card): (usize, &Card)| {
                card.number().is_none_or(|number| usize::from(number) == low + place)
            };
            if low + cards.len() > usize::from(MAX_NUMBER) + 1
                || !cards.iter().enumerate().all(fits)
            {
                return Err(NoPhase::Run);
            }
            Ok(Laid::new(kind, low as u8, colour, cards))
        }
    }
}

/// Returns whether the cards are this phase as it is to be laid: its groups in order, in canonical
/// order of cards (P7). Whether somebody holds them is not asked.
///
/// # Errors
/// Why they are not.
pub fn check_lay(lay: &Lay, phase: u8, per_group: bool) -> Result<ArrayVec<Laid, 2>, NoPhase> {
    let goal = goal(phase);
    let groups = lay.groups();
    let as_many =
        |(want, (cards, _)): (&GoalGroup, &(&[Card], u8))| usize::from(want.size) == cards.len();
    if groups.len() != goal.len() || !goal.iter().zip(&groups).all(as_many) {
        return Err(NoPhase::Shape);
    }
    let mut laid = ArrayVec::new();
    for (want, &(cards, declared)) in goal.iter().zip(&groups) {
        // Nothing but wilds in the whole phase is short of a natural card, whatever is declared.
        if lay.cards().iter().all(|&card| card == Card::WILD) {
            return Err(NoPhase::Natural);
        }
        laid.push(read_group(want.kind, cards, declared)?);
    }
    if per_group && laid.iter().any(Laid::all_wild) {
        return Err(NoPhase::Natural);
    }
    if canonical(*lay, phase) != *lay {
        return Err(NoPhase::Order);
    }
    Ok(laid)
}

/// Returns the cards in canonical order: sets and colours sorted, of two like sets the lower first.
/// What cannot be this phase is left as it is.
pub fn canonical(lay: Lay, phase: u8) -> Lay {
    let goal = goal(phase);
    let mut groups: ArrayVec<(ArrayVec<Card, MAX_LAID>, u8), 2> = ArrayVec::new();
    if lay.n_groups() != goal.len() {
        return lay;
    }
    for ((cards, declared), want) in lay.groups().into_iter().zip(goal) {
        let mut cards: ArrayVec<Card, MAX_LAID> = cards.iter().copied().collect();
        if want.kind != Kind::Run {
            cards.sort_unstable();
        }
        groups.push((cards, declared));
    }
    if let ([a, b], [first, second]) = (goal, groups.as_mut_slice())
        && a == b
        && set_key(&first.0, first.1) > set_key(&second.0, second.1)
    {
        core::mem::swap(first, second);
    }
    groups
        .iter()
        .try_fold(Lay::EMPTY, |lay, (cards, declared)| lay.with(cards, *declared))
        .unwrap_or(lay)
}

/// The key by which like sets are ordered: the number, then the cards.
fn set_key(cards: &[Card], declared: u8) -> (u8, &[Card]) {
    // Cards are sorted, so a natural one, if any, stands first.
    (cards.first().and_then(|card| card.number()).unwrap_or(declared), cards)
}

/// A group on the table.
///
/// ```
/// use kozyr_phase10::melds::{Laid, check_lay};
/// use kozyr_phase10::{Card, Lay};
///
/// // Phase 4, a run of 7: R3 P4 W G6 R7 Y8 Y9.
/// let cards: Vec<Card> = "R3 P4 W G6 R7 Y8 Y9".split(' ').filter_map(Card::from_text).collect();
/// let lay = Lay::EMPTY.with(&cards, 0).expect("nine cards at most");
/// let mut run: Laid = check_lay(&lay, 4, false).expect("a run of seven")[0];
///
/// // P8: a run grows by the number below or above it, and a wild says which it stands for.
/// assert_eq!(run.ends(), [2, 10]);
/// assert!(run.fits(Card::from_text("G2").expect("a card"), 0));
/// assert!(!run.fits(Card::from_text("G5").expect("a card"), 0));
/// run.add(Card::WILD, 10);
/// assert_eq!(run.ends(), [2, 11]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laid {
    /// Cards of one number.
    Set {
        /// The number.
        number: u8,
        /// The cards.
        cards: Cards,
    },
    /// Consecutive numbers.
    Run {
        /// The lowest number.
        low: u8,
        /// The highest number.
        high: u8,
        /// The card at each number; meaningless outside `low..=high`.
        cards: [Card; MAX_NUMBER as usize],
    },
    /// Cards of one colour.
    Colour {
        /// The colour.
        colour: Colour,
        /// The cards.
        cards: Cards,
    },
}

impl Laid {
    /// A group of a run's cards low to high, or of others in any order. `number` is that of a set,
    /// or the lowest of a run.
    pub(crate) fn new(kind: Kind, number: u8, colour: Colour, cards: &[Card]) -> Self {
        match kind {
            Kind::Set => Self::Set { number, cards: cards.iter().copied().collect() },
            Kind::Colour => Self::Colour { colour, cards: cards.iter().copied().collect() },
            Kind::Run => {
                let mut places = [Card::WILD; MAX_NUMBER as usize];
                let from = usize::from(number - 1);
                for (place, &card) in places.iter_mut().skip(from).zip(cards) {
                    *place = card;
                }
                let high = number + cards.len() as u8 - 1;
                Self::Run { low: number, high, cards: places }
            }
        }
    }

    /// Set, run or one colour.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Set { .. } => Kind::Set,
            Self::Run { .. } => Kind::Run,
            Self::Colour { .. } => Kind::Colour,
        }
    }

    /// Returns the cards: a run low to high, others sorted.
    pub fn cards(&self) -> ArrayVec<Card, 32> {
        match self {
            Self::Set { cards, .. } | Self::Colour { cards, .. } => cards.iter().collect(),
            Self::Run { low, high, cards } => {
                cards[usize::from(low - 1)..usize::from(*high)].iter().copied().collect()
            }
        }
    }

    /// Returns whether there is no natural card.
    pub fn all_wild(&self) -> bool {
        match self {
            Self::Set { cards, .. } | Self::Colour { cards, .. } => cards.numbers() == 0,
            Self::Run { .. } => self.cards().iter().all(|&card| card == Card::WILD),
        }
    }

    /// P8: the numbers just below and above a run, 0 where it is full; the number of a set twice.
    #[inline]
    pub const fn ends(&self) -> [u8; 2] {
        match *self {
            Self::Set { number, .. } => [number, number],
            Self::Run { low, high, .. } => [low - 1, if high == MAX_NUMBER { 0 } else { high + 1 }],
            Self::Colour { .. } => [0, 0],
        }
    }

    /// P8: whether the card may be added; `number` is what a wild stands for in a run, else 0.
    #[inline]
    pub fn fits(&self, card: Card, number: u8) -> bool {
        match *self {
            _ if card == Card::SKIP => false,
            Self::Run { .. } if card == Card::WILD => number > 0 && self.ends().contains(&number),
            _ if number != 0 => false,
            _ if card == Card::WILD => true,
            Self::Set { number, .. } => card.number() == Some(number),
            Self::Run { .. } => card.number().is_some_and(|n| self.ends().contains(&n)),
            Self::Colour { colour, .. } => card.colour() == Some(colour),
        }
    }

    /// Adds a card that fits.
    pub fn add(&mut self, card: Card, number: u8) {
        match self {
            Self::Set { cards, .. } | Self::Colour { cards, .. } => cards.insert(card),
            Self::Run { low, high, cards } => {
                let at = card.number().unwrap_or(number).clamp(1, MAX_NUMBER);
                cards[usize::from(at - 1)] = card;
                *low = at.min(*low);
                *high = at.max(*high);
            }
        }
    }
}

/// The bits by [`Card::idx`] of the cards of this colour.
#[inline]
pub(crate) const fn colour_bits(colour: Colour) -> u64 {
    0x1111_1111_1111 << colour as u8
}
