//! The eight contracts as a data table (V2).

use kozyr_cards::{CardSet, Rank, Strength, Suit};
use serde::{Deserialize, Serialize};

use crate::Options;

/// One of the eight contracts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contract {
    /// The trump suit, if there is one.
    pub trump: Option<Suit>,
    /// V6: which card of the suit led wins.
    pub strength: Strength,
    /// What a side scores for what it takes.
    pub scoring: Scoring,
}

/// What a side scores for what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Points for more tricks than the other side.
    Majority(i32),
    /// Points a trick.
    Tricks(i32),
    /// Points for each of the cards in `plus`, and as many off for each in `minus`.
    Cards {
        /// The cards that add.
        plus: CardSet,
        /// The cards that take off.
        minus: CardSet,
        /// Points for each.
        each: i32,
    },
}

/// What a contract's score counts, as a word for screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "VarietyCounts", rename_all = "snake_case")
)]
pub enum Counts {
    /// More tricks than the other side.
    Majority,
    /// Tricks.
    Tricks,
    /// Spades.
    Spades,
    /// Red cards add, black cards take off.
    RedAndBlack,
    /// Black tens and jacks add, red ones take off.
    TensAndJacks,
    /// Red cards.
    Red,
    /// Clubs.
    Clubs,
}

/// The number of contracts; they are numbered from 1.
pub const N_CONTRACTS: u8 = 8;

const RED: CardSet = two(Suit::Hearts, Suit::Diamonds);
const BLACK: CardSet = two(Suit::Spades, Suit::Clubs);
const CLUBS: CardSet = Suit::Clubs.cards();
const SPADES: CardSet = Suit::Spades.cards();

/// The cards of two suits.
const fn two(a: Suit, b: Suit) -> CardSet {
    CardSet::from_bits(a.cards().bits() | b.cards().bits())
}

/// The tens and jacks among these cards.
const fn tens_and_jacks(cards: CardSet) -> CardSet {
    // A rank's four cards are neighbours: bits 4r to 4r + 3.
    let all = 0xf << (4 * Rank::TEN.idx()) | 0xf << (4 * Rank::JACK.idx());
    CardSet::from_bits(cards.bits() & all)
}

const fn contract(trump: Option<Suit>, strength: Strength, scoring: Scoring) -> Contract {
    Contract { trump, strength, scoring }
}

const fn cards(plus: CardSet, minus: CardSet, each: i32) -> Scoring {
    Scoring::Cards { plus, minus, each }
}

/// The printed table, contract 1 first, with the word for what each counts.
static TABLE: [(Contract, Counts); 8] = {
    use Strength::{High, Low};
    [
        (contract(None, High, Scoring::Majority(12)), Counts::Majority),
        (contract(Some(Suit::Clubs), High, Scoring::Tricks(2)), Counts::Tricks),
        (contract(Some(Suit::Hearts), High, cards(SPADES, CardSet::EMPTY, 2)), Counts::Spades),
        (contract(Some(Suit::Diamonds), High, cards(RED, BLACK, 1)), Counts::RedAndBlack),
        (
            contract(
                Some(Suit::Spades),
                High,
                cards(tens_and_jacks(BLACK), tens_and_jacks(RED), 5),
            ),
            Counts::TensAndJacks,
        ),
        (contract(Some(Suit::Clubs), Low, cards(RED, CardSet::EMPTY, 1)), Counts::Red),
        (contract(Some(Suit::Spades), High, cards(CardSet::EMPTY, CLUBS, 2)), Counts::Clubs),
        (contract(None, High, Scoring::Tricks(-2)), Counts::Tricks),
    ]
};

impl Contract {
    /// Returns the contract with this number from 1 to 8, with the values of these options.
    ///
    /// ```
    /// use kozyr_cards::{Strength, Suit};
    /// use kozyr_variety::Options;
    /// use kozyr_variety::contract::{Contract, Scoring};
    ///
    /// let options = Options { trick_value: 1, ..Options::default() };
    /// let contract = Contract::numbered(2, &options);
    /// assert_eq!(contract.trump, Some(Suit::Clubs));
    /// assert_eq!(contract.scoring, Scoring::Tricks(1));
    /// assert_eq!(Contract::numbered(6, &options).strength, Strength::Low);
    /// ```
    #[inline]
    pub fn numbered(number: u8, options: &Options) -> Self {
        let mut contract = TABLE[usize::from(number - 1) % TABLE.len()].0;
        match (&mut contract.scoring, number) {
            (Scoring::Tricks(each), 2) => *each = i32::from(options.trick_value),
            (Scoring::Cards { each, .. }, 7) => *each = i32::from(options.club_value),
            _ => {}
        }
        contract
    }
}

impl Counts {
    /// Returns what the contract with this number from 1 to 8 counts.
    pub fn of(number: u8) -> Self {
        TABLE[usize::from(number - 1) % TABLE.len()].1
    }
}
