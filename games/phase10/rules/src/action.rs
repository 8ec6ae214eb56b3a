//! The actions of a seat.

use core::fmt;

use crate::card::Card;
use arrayvec::ArrayVec;
use kozyr_rules::Seat;

/// The maximum number of cards of a phase: a run of nine.
pub const MAX_LAID: usize = 9;

/// What a seat decides; the order is the canonical one, the text that of records.
///
/// ```
/// use kozyr_phase10::{Action, Options, Phase10, Start};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let options = Options::default();
/// let game = Phase10::new(&options, &BySeat::filled(4, ()), &Start::default())?;
/// for text in ["draw", "lay {R3 Y3 G3} {R4 G5 W P7}", "hit 0.2 W=8", "discard R5", "skip 3"] {
///     assert_eq!(game.parse_action(text)?.to_string(), text);
/// }
/// let Action::Hit(hit) = game.parse_action("hit 2.1 W=8")? else { panic!("a hit") };
/// assert_eq!((hit.owner.number(), hit.group, hit.number), (2, 1, 8));
/// let error = game.parse_action("discard R13").unwrap_err();
/// assert_eq!(error.to_string(), "column 9: expected a card such as R5, W or K, found `R13`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Draws from the draw pile.
    Draw,
    /// Takes the top of the discard pile.
    Take,
    /// P7: lays its phase.
    Lay(Lay),
    /// P8: adds a card to a group.
    Hit(Hit),
    /// Discards a card other than a Skip, which ends the turn.
    Discard(Card),
    /// P9: discards a Skip and names a seat, if there is one that may be named.
    Skip(Option<Seat>),
}

const _: () = assert!(size_of::<Action>() <= 16, "actions are kept small");

/// The groups of a phase as they are laid, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lay {
    /// The cards of all groups; unused places are wild.
    cards: [Card; MAX_LAID],
    /// How many cards each group has; 0 if there is no second group.
    sizes: [u8; 2],
    /// The number declared for each group that is all wild, else 0.
    declared: [u8; 2],
}

impl Lay {
    /// No groups yet.
    pub const EMPTY: Self = Self { cards: [Card::WILD; MAX_LAID], sizes: [0; 2], declared: [0; 2] };

    /// Adds a group; `declared` is 0 if no number is. `None` if that does not fit.
    #[must_use]
    pub fn with(mut self, cards: &[Card], declared: u8) -> Option<Self> {
        let n = self.sizes.iter().position(|&size| size == 0)?;
        let from = self.len();
        self.cards.get_mut(from..from + cards.len())?.copy_from_slice(cards);
        self.sizes[n] = u8::try_from(cards.len()).ok().filter(|&size| size > 0)?;
        self.declared[n] = declared;
        Some(self)
    }

    /// Returns how many cards there are.
    pub const fn len(&self) -> usize {
        (self.sizes[0] + self.sizes[1]) as usize
    }

    /// Returns whether there are no cards.
    pub const fn is_empty(&self) -> bool {
        self.sizes[0] == 0
    }

    /// Returns how many groups there are.
    pub const fn n_groups(&self) -> usize {
        (self.sizes[0] > 0) as usize + (self.sizes[1] > 0) as usize
    }

    /// Returns the groups in order: the cards, and the number declared or 0.
    pub fn groups(&self) -> ArrayVec<(&[Card], u8), 2> {
        let (first, rest) = self.cards.split_at(self.sizes[0].into());
        let second = &rest[..self.sizes[1].into()];
        let groups = [(first, self.declared[0]), (second, self.declared[1])];
        groups.into_iter().filter(|(cards, _)| !cards.is_empty()).collect()
    }

    /// Returns all cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }
}

/// A card added to a group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hit {
    /// Whose group.
    pub owner: Seat,
    /// Which of its groups, from 1.
    pub group: u8,
    /// The card.
    pub card: Card,
    /// The number a wild stands for in a run, else 0.
    pub number: u8,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Take => f.write_str("take"),
            Self::Lay(lay) => write!(f, "lay {lay}"),
            Self::Hit(hit) => write!(f, "hit {hit}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Skip(Some(seat)) => write!(f, "skip {seat}"),
            Self::Skip(None) => f.write_str("skip -"),
        }
    }
}

kozyr_rules::serialize_as_text!(Action);

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (g, (cards, declared)) in self.groups().into_iter().enumerate() {
            f.write_str(if g == 0 { "{" } else { " {" })?;
            for (i, card) in cards.iter().enumerate() {
                write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
            }
            f.write_str("}")?;
            if declared > 0 {
                write!(f, "={declared}")?;
            }
        }
        Ok(())
    }
}

kozyr_rules::debug_as_text!(Lay);

impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} {}", self.owner, self.group, self.card)?;
        if self.number > 0 {
            write!(f, "={}", self.number)?;
        }
        Ok(())
    }
}
