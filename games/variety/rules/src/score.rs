//! Scoring a deal (V2, V7).

use kozyr_cards::CardSet;

use crate::contract::{Contract, Scoring};

/// The points of each defender for a failed attack.
pub const BONUS: i32 = 10;

/// The cards that one side took, as its contract counts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Haul {
    /// Tricks won.
    pub tricks: u8,
    /// Things that add points.
    pub plus: u8,
    /// Things that take points off.
    pub minus: u8,
}

impl Haul {
    /// What a side that took these cards in this number of tricks has under this contract.
    #[inline]
    pub fn of(contract: &Contract, tricks: u8, taken: CardSet) -> Self {
        // A set has at most 52 cards.
        let count = |set: CardSet| taken.and(set).len() as u8;
        let (plus, minus) = match contract.scoring {
            Scoring::Cards { plus, minus, .. } => (count(plus), count(minus)),
            Scoring::Tricks(each) if each < 0 => (0, tricks),
            Scoring::Majority(_) | Scoring::Tricks(_) => (tricks, 0),
        };
        Self { tricks, plus, minus }
    }
}

/// Both sides' results, in the order of `hauls`, without the bonus.
///
/// ```
/// use kozyr_variety::Options;
/// use kozyr_variety::contract::Contract;
/// use kozyr_variety::score::{Haul, bonus, results};
///
/// // Contract 6, from paper: the attackers took 13 red cards, and so did the defenders.
/// let contract = Contract::numbered(6, &Options::default());
/// let red = |plus| Haul { tricks: 0, plus, minus: 0 };
/// let results = results(&contract, [red(13), red(13)]);
/// assert_eq!(results, [13, 13]);
/// // They did not do better, so each defender has ten more (V7).
/// assert_eq!(results[1] + bonus(results, true), 23);
/// ```
#[inline]
pub fn results(contract: &Contract, hauls: [Haul; 2]) -> [i32; 2] {
    match contract.scoring {
        Scoring::Majority(prize) => {
            let [a, b] = hauls.map(|haul| haul.tricks);
            [if a > b { prize } else { 0 }, if b > a { prize } else { 0 }]
        }
        Scoring::Tricks(each) => hauls.map(|haul| each * i32::from(haul.tricks)),
        Scoring::Cards { each, .. } => {
            hauls.map(|haul| each * (i32::from(haul.plus) - i32::from(haul.minus)))
        }
    }
}

/// Returns the points that each defender gets in addition to its result (V7).
#[inline]
pub const fn bonus(results: [i32; 2], on_tie: bool) -> i32 {
    let [attackers, defenders] = results;
    if attackers < defenders || (on_tie && attackers == defenders) { BONUS } else { 0 }
}
