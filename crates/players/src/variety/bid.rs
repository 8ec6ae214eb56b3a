//! Naming a contract.

use kozyr_cards::{CardSet, Suit};
use kozyr_variety::contract::{Contract, N_CONTRACTS, Scoring};
use kozyr_variety::{Action, Options, View};

use super::play::{beaters, len, small, strength};

/// How many things are weighed in a hand: in each suit how strong and how long it is, and the
/// points that its own cards are worth.
const N_FEATURES: usize = 9;

/// What is weighed in a hand under a contract.
fn features(hand: CardSet, contract: &Contract) -> [f32; N_FEATURES] {
    let others = CardSet::PACK.without(hand);
    let mut features = [0.0; N_FEATURES];
    for (i, suit) in Suit::ALL.into_iter().enumerate() {
        let all = CardSet::suit(suit);
        for card in hand.and(all).iter() {
            let above = beaters(card, contract).and(others).and(all);
            let below = others.and(all).without(above);
            features[i] += strength(above, below, contract.trump == Some(suit));
        }
        features[4 + i] = len(hand.and(all));
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

/// Names a contract: the best that another seat has named, if to attack there is better than to
/// see what comes; else one that may well be repeated.
pub(super) fn choose(view: &View) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let hand: CardSet = view.hands.get(seat)?.iter().flatten().copied().collect();
    let value = |action: &Action| match action {
        Action::Bid(number) => {
            let attack = attack(hand, *number, &view.options);
            let named = view.calls.iter().any(|call| call.contract == *number);
            if named { attack + WILLING } else { 0.5 * (attack + WILLING) + 0.5 * DEFENCE }
        }
        Action::Play(_) => f32::MIN,
    };
    view.legal.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b)))
}
