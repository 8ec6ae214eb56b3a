//! Naming a contract.
//!
//! Numbers: chosen by hand.

use std::sync::OnceLock;

use kozyr_cards::{CardSet, Strength, Suit};
use kozyr_variety::contract::{Contract, N_CONTRACTS, Scoring};
use kozyr_variety::{Action, Options, View};

use crate::play::{len, small, strength};

/// How many things are weighed in a hand: in each suit how strong and how long it is, and the
/// points that its own cards are worth.
const N_FEATURES: usize = 9;

/// How strong the cards are that a hand has of one suit, for each of the 8192 sets of ranks: by
/// whether low cards win and whether the suit is trump.
type Strengths = [[f32; 1 << RANKS]; 4];

/// How many ranks there are.
const RANKS: usize = 13;

fn strengths() -> &'static Strengths {
    static ALL: OnceLock<Box<Strengths>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = Box::new([[0.0; 1 << RANKS]; 4]);
        for (kind, of_kind) in all.iter_mut().enumerate() {
            let (low_wins, trump) = (kind & 1 == 1, kind & 2 == 2);
            for (ranks, value) in of_kind.iter_mut().enumerate() {
                for rank in (0..RANKS).filter(|rank| ranks >> rank & 1 == 1) {
                    let others = !ranks & ((1 << RANKS) - 1);
                    let higher = (others >> rank).count_ones();
                    let lower = others.count_ones() - higher;
                    let (above, below) = if low_wins { (lower, higher) } else { (higher, lower) };
                    *value += strength(above as f32, below as f32, trump);
                }
            }
        }
        all
    })
}

/// The ranks of the cards of a suit, bit 0 for the two.
#[inline]
fn ranks(hand: CardSet, suit: Suit) -> usize {
    let mut bits = hand.bits() >> suit.idx() & 0x1_1111_1111_1111;
    // Neighbours are brought together in ever larger groups.
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
    bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
    usize::try_from((bits | bits >> 24) & 0x1fff).unwrap_or_default()
}

/// What is weighed in a hand under a contract.
fn features(hand: CardSet, contract: &Contract) -> [f32; N_FEATURES] {
    let strengths = strengths();
    let low_wins = usize::from(contract.strength == Strength::Low);
    let mut features = [0.0; N_FEATURES];
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let kind = low_wins | usize::from(contract.trump == Some(suit)) << 1;
        let ranks = ranks(hand, suit);
        features[i] = strengths[kind][ranks];
        features[4 + i] = ranks.count_ones() as f32;
    }
    if let Scoring::Cards { plus, minus, each } = contract.scoring {
        features[8] = small(each) * (len(hand.and(plus)) - len(hand.and(minus)));
    }
    features
}

/// What each thing weighed adds, by contract: fitted to deals in which all four seats played as
/// this player does.
const WEIGHTS: [[f32; N_FEATURES]; N_CONTRACTS as usize] = [
    [2.1, 2.1, 2.1, 2.1, -0.93, -0.93, -0.93, -0.93, 0.0],
    [1.63, 1.63, 1.63, 1.94, -1.18, -1.18, -1.18, -0.18, 0.0],
    [5.37, 1.02, 0.22, 0.22, -0.58, 0.08, -0.24, -0.24, -1.17],
    [-2.0, 2.22, 3.11, -2.0, -0.32, -0.57, -1.07, -0.32, -1.01],
    [1.03, -1.17, -1.17, 1.56, -1.07, 0.4, 0.4, -1.2, 0.04],
    [0.14, 2.67, 2.67, 0.78, -0.35, -0.54, -0.54, 0.34, -1.06],
    [-0.81, -0.5, -0.5, -3.04, -0.83, -0.16, -0.16, 0.43, -0.86],
    [-1.84, -1.84, -1.84, -1.84, 0.38, 0.38, 0.38, 0.38, 0.0],
];

/// What [`attack`] says of a hand under each contract.
pub(crate) type Attacks = [f32; N_CONTRACTS as usize];

/// Weighs a hand under each contract.
pub(crate) fn attacks(hand: CardSet, options: &Options) -> Attacks {
    let mut attacks = [0.0; N_CONTRACTS as usize];
    for (number, value) in (1..).zip(&mut attacks) {
        *value = attack(hand, number, options);
    }
    attacks
}

/// How much better a seat with this hand does than the average of the table, in points, if it
/// attacks with an unknown partner.
fn attack(hand: CardSet, number: u8, options: &Options) -> f32 {
    let contract = Contract::numbered(number, options);
    let weights = &WEIGHTS[usize::from(number - 1)];
    features(hand, &contract).iter().zip(weights).map(|(x, weight)| x * weight).sum()
}

/// What a seat may hope for from a deal in which it defends.
const DEFENCE: f32 = 1.5;
/// How much better a partner is who has named the contract than an unknown one.
const WILLING: f32 = 0.7;

/// What it is worth to name a contract with a hand that weighs so: if another seat has named it,
/// to attack with it now, else to attack if it is repeated.
#[inline]
pub(crate) fn worth(attack: f32, named: bool) -> f32 {
    if named { attack + WILLING } else { 0.5 * (attack + WILLING) + 0.5 * DEFENCE }
}

/// Names a contract: the best that another seat has named, if to attack there is better than to
/// see what comes; else one that may well be repeated.
pub(crate) fn choose(view: &View) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let hand: CardSet = view.hands.get(seat)?.iter().flatten().copied().collect();
    let calls: Vec<u8> = view.calls.iter().map(|call| call.contract).collect();
    best(&attacks(hand, &view.options), &calls).map(Action::Bid)
}

/// The best contract to name after these calls of the auction.
pub(crate) fn best(attacks: &Attacks, calls: &[u8]) -> Option<u8> {
    may_name(calls).max_by(|&a, &b| {
        let value = |number: u8| worth(attacks[usize::from(number - 1)], calls.contains(&number));
        value(a).total_cmp(&value(b))
    })
}

/// The contracts that the seat to call has not named itself.
pub(crate) fn may_name(calls: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let own = calls.iter().rev().skip(3).step_by(4);
    (1..=N_CONTRACTS).filter(move |number| !own.clone().any(|named| named == number))
}

/// How likely a seat with this hand is to name this contract after these calls, if it is the more
/// likely to name a contract the better that is: `temperature` points of difference count as much
/// as a factor of e.
pub(crate) fn likelihood(attacks: &Attacks, calls: &[u8], named: u8, temperature: f32) -> f32 {
    let value = |number: u8| worth(attacks[usize::from(number - 1)], calls.contains(&number));
    let highest = may_name(calls).map(value).fold(f32::MIN, f32::max);
    let weight = |number: u8| libm::expf((value(number) - highest) / temperature);
    let total: f32 = may_name(calls).map(weight).sum();
    weight(named) / total
}
