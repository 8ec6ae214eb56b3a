//! Every way to lay a phase (P7), each once.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::{Lay, MAX_LAID};
use crate::card::{Card, Colour};
use crate::hand::Cards;
use crate::melds::{self, GoalGroup, Kind, MAX_NUMBER, canonical, goal};

/// What a visitor answers for each result: go on or stop.
pub type Step = ControlFlow<()>;

type Visit<'a> = &'a mut dyn FnMut(&[Card], u8) -> Step;

/// Visits every way to lay the phase from this hand, each once, until the visitor stops.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use kozyr_phase10::{Card, Cards, lays};
///
/// // Phase 4, a run of 7, with two fives to choose from.
/// let hand: Cards =
///     "R3 P4 R5 G5 G6 R7 Y8 Y9".split(' ').filter_map(Card::from_text).collect();
/// let mut texts = Vec::new();
/// let _ = lays::for_each(&hand, 4, false, &mut |lay| {
///     texts.push(lay.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(texts, ["{R3 P4 R5 G6 R7 Y8 Y9}", "{R3 P4 G5 G6 R7 Y8 Y9}"]);
/// ```
pub fn for_each(
    hand: &Cards,
    phase: u8,
    per_group: bool,
    visit: &mut dyn FnMut(Lay) -> Step,
) -> Step {
    if !melds::contains(hand, phase, per_group) {
        return ControlFlow::Continue(());
    }
    match *goal(phase) {
        [only] => for_groups(hand, only, false, &mut |cards, declared| {
            Lay::EMPTY.with(cards, declared).map_or(ControlFlow::Continue(()), &mut *visit)
        }),
        [a, b] => for_groups(hand, a, !per_group, &mut |first, declared_first| {
            let mut rest = *hand;
            for &card in first {
                rest.remove(card);
            }
            let all_wild = declared_first > 0;
            for_groups(&rest, b, !per_group && !all_wild, &mut |second, declared_second| {
                let lay = Lay::EMPTY
                    .with(first, declared_first)
                    .and_then(|lay| lay.with(second, declared_second));
                match lay {
                    // Of two like sets each pair comes up both ways round; equal pairs once.
                    Some(lay) if a != b || canonical(lay, phase) == lay => visit(lay),
                    _ => ControlFlow::Continue(()),
                }
            })
        }),
        _ => ControlFlow::Continue(()),
    }
}

/// Every group of this kind and size, as cards in canonical order with the number declared or 0;
/// groups that are all wild only where they may be.
fn for_groups(hand: &Cards, goal: GoalGroup, all_wild: bool, visit: Visit<'_>) -> Step {
    let mut cards = ArrayVec::new();
    match goal.kind {
        Kind::Set => for_sets(hand, goal.size, all_wild, visit),
        Kind::Run => (1..=MAX_NUMBER + 1 - goal.size).try_for_each(|low| {
            let numbers = low..low + goal.size;
            for_runs(hand, numbers, hand.wilds(), all_wild, &mut cards, visit)
        }),
        Kind::Colour => Colour::ALL
            .into_iter()
            .try_for_each(|colour| for_colours(hand, colour, 1, goal.size, &mut cards, visit)),
    }
}

fn for_sets(hand: &Cards, size: u8, all_wild: bool, visit: Visit<'_>) -> Step {
    for number in 1..=MAX_NUMBER {
        let kinds = Colour::ALL.map(|colour| Card::new(number, colour));
        let [a, b, c, d] = kinds.map(|card| hand.count(card));
        for i in 0..=a {
            for j in 0..=b {
                for k in 0..=c {
                    for l in 0..=d {
                        let naturals = i + j + k + l;
                        if naturals > size || size - naturals > hand.wilds() {
                            continue;
                        }
                        if naturals == 0 && !all_wild {
                            continue;
                        }
                        let mut cards: ArrayVec<Card, MAX_LAID> = ArrayVec::new();
                        for (card, n) in kinds.into_iter().zip([i, j, k, l]) {
                            cards.extend((0..n).map(|_| card));
                        }
                        cards.extend((naturals..size).map(|_| Card::WILD));
                        visit(&cards, if naturals == 0 { number } else { 0 })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn for_runs(
    hand: &Cards,
    mut numbers: core::ops::Range<u8>,
    wilds: u8,
    all_wild: bool,
    cards: &mut ArrayVec<Card, MAX_LAID>,
    visit: Visit<'_>,
) -> Step {
    let Some(number) = numbers.next() else {
        let wild = cards.iter().all(|&card| card == Card::WILD);
        let low = numbers.end - cards.len() as u8;
        return match (wild, all_wild) {
            (false, _) => visit(cards, 0),
            (true, true) => visit(cards, low),
            (true, false) => ControlFlow::Continue(()),
        };
    };
    for colour in Colour::ALL {
        let card = Card::new(number, colour);
        if hand.count(card) > 0 {
            cards.push(card);
            let step = for_runs(hand, numbers.clone(), wilds, all_wild, cards, visit);
            cards.pop();
            step?;
        }
    }
    if wilds > 0 {
        cards.push(Card::WILD);
        let step = for_runs(hand, numbers, wilds - 1, all_wild, cards, visit);
        cards.pop();
        step?;
    }
    ControlFlow::Continue(())
}

/// The cards of one colour from `number` on, then wilds.
fn for_colours(
    hand: &Cards,
    colour: Colour,
    number: u8,
    size: u8,
    cards: &mut ArrayVec<Card, MAX_LAID>,
    visit: Visit<'_>,
) -> Step {
    let missing = size - cards.len() as u8;
    if number > MAX_NUMBER || missing == 0 {
        if missing > hand.wilds() || cards.is_empty() {
            return ControlFlow::Continue(());
        }
        let naturals = cards.len();
        cards.extend((0..missing).map(|_| Card::WILD));
        let step = visit(cards, 0);
        cards.truncate(naturals);
        return step;
    }
    let card = Card::new(number, colour);
    let naturals = cards.len();
    for n in 0..=hand.count(card).min(missing) {
        cards.truncate(naturals);
        cards.extend((0..n).map(|_| card));
        for_colours(hand, colour, number + 1, size, cards, visit)?;
    }
    cards.truncate(naturals);
    ControlFlow::Continue(())
}

/// Returns how many ways there are, counting no further than `limit`.
pub fn count(hand: &Cards, phase: u8, per_group: bool, limit: u32) -> u32 {
    let mut n = 0;
    let _ = for_each(hand, phase, per_group, &mut |_| {
        n += 1;
        if n >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    n
}
