//! Decisions other than cards: words, gifts, showings, trumps, and stop or juuroku.
//!
//! Numbers: chosen by hand.

use kozyr_kan::{Action, Card, Show, Suit, Word};

use crate::cards::{Cards, JOKER_BIT, card_of, count, each, is_honour, suit_cards, suit_of};

/// How strong a suit would be as trumps: its length and its high cards.
fn strength(cards: Cards, suit: u8) -> f32 {
    each(cards & suit_cards(suit))
        .map(|card| match card & 15 {
            12 => 2.2,
            11 => 1.7,
            10 => 1.4,
            9 => 1.2,
            rank => 0.8 + 0.02 * f32::from(rank),
        })
        .sum()
}

/// How well the hand leads: trumps to draw the others', and aces to cash.
fn leading(hand: Cards, trump: u8) -> f32 {
    let trumps = if trump < 4 { strength(hand, trump) } else { 0.0 };
    trumps + f32::from(count(hand & ACES))
}

const ACES: Cards = 0x1000_1000_1000_1000;

/// From this strength on the joker's holder wants the lead, and below this the ace's does not.
const OUTSTANDING: f32 = 8.0;
const POOR: f32 = 4.5;

/// The joker's holder leaves the lead to the ace of trumps unless its own hand is outstanding, and
/// the ace's holder takes it unless its hand is poor: so the words rarely clash.
pub(crate) fn word(hand: Cards, trump: u8, holds_joker: bool) -> Action {
    let leading = leading(hand, trump);
    let iku = leading > if holds_joker { OUTSTANDING } else { POOR };
    Action::Say(if iku { Word::Iku } else { Word::Koi })
}

/// Gives a low card of the shortest suit besides trumps, to be able to ruff it.
pub(crate) fn give(hand: Cards, trump: u8) -> Action {
    let cost = |card: u8| {
        let length = count(hand & suit_cards(suit_of(card)));
        let trump = u32::from(suit_of(card) == trump) * 1000;
        let high = u32::from(is_honour(card)) * 20;
        trump + high + u32::from(length) * 8 + u32::from(card & 15)
    };
    let ace = if trump < 4 { 1 << (16 * trump + 12) } else { 0 };
    let card = each(hand & !ace & !JOKER_BIT).min_by_key(|&card| cost(card));
    Action::Give(card_of(card.unwrap_or(0)))
}

/// The cards of a suit that are worth most, highest first.
fn from_the_top(hand: Cards, suit: u8) -> impl Iterator<Item = Card> {
    let mut cards = hand & suit_cards(suit);
    core::iter::from_fn(move || {
        let card = 63_u32.checked_sub(cards.leading_zeros())?.to_le_bytes()[0];
        cards &= !(1 << card);
        Some(card_of(card))
    })
}

/// Two cards together: the joker, and the best of a suit.
pub(crate) fn show_of(hand: Cards, suit: u8, joker: bool) -> Show {
    let mut cards = from_the_top(hand, suit);
    let first = if joker { Some(Card::JOKER) } else { cards.next() };
    match (first, cards.next()) {
        (Some(a), Some(b)) => Show::Together(a.min(b), a.max(b)),
        (Some(a), None) => Show::One(a),
        (None, _) => Show::None,
    }
}

/// The showings worth a thought: none, the two best of a suit, and the joker with the best of one.
pub(crate) fn shows(hand: Cards) -> Vec<Action> {
    let mut shows = vec![Show::None];
    for joker in [false, true] {
        if joker && hand & JOKER_BIT == 0 {
            continue;
        }
        for suit in 0..4 {
            let show = show_of(hand, suit, joker);
            if !shows.contains(&show) {
                shows.push(show);
            }
        }
    }
    shows.into_iter().map(Action::Show).collect()
}

/// Shows the joker, and the best of the suit that would make the best trumps. Nobody but the
/// partner learns more from that than from showing none.
pub(crate) fn show(hand: Cards) -> Action {
    let best = (0..4).max_by(|&a, &b| strength(hand, a).total_cmp(&strength(hand, b)));
    Action::Show(show_of(hand, best.unwrap_or(0), hand & JOKER_BIT != 0))
}

/// Names the suit in which the pair is strongest, by its own cards and those shown.
pub(crate) fn trumps(hand: Cards, shown: Cards) -> Action {
    let score = |suit: u8| strength(hand, suit) + strength(shown, suit);
    let best = (0..4).max_by(|&a, &b| score(a).total_cmp(&score(b)));
    Action::Trump(Suit::from_idx(best.unwrap_or(0)))
}
