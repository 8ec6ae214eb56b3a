//! A good way to lay a phase, found without trying all.
//!
//! Numbers: none is tuned.

use arrayvec::ArrayVec;
use kozyr_phase10::melds::{MAX_NUMBER, canonical, goal};
use kozyr_phase10::{Card, Cards, Colour, GoalGroup, Kind, Lay};

/// Cards of a group.
type Group = ArrayVec<Card, 9>;

/// The way to lay the phase that spends the fewest wilds, and of those one that leaves the fewest
/// points which no later hit on the own groups can get rid of. `None` if the hand does not hold the
/// phase.
pub(super) fn best(hand: &Cards, phase: u8, per_group: bool) -> Option<Lay> {
    let lay = match *goal(phase) {
        [GoalGroup { kind: Kind::Run, size }] => run(hand, size),
        [GoalGroup { kind: Kind::Colour, size }] => colour(hand, size),
        [a, GoalGroup { kind: Kind::Set, size }] => sets(hand, a.size, size, per_group),
        [a, GoalGroup { kind: Kind::Run, size }] => set_and_run(hand, a.size, size, per_group),
        _ => None,
    };
    lay.map(|lay| canonical(lay, phase))
}

/// What a way to lay is worth: wilds kept first, then points put down, now or by later hits.
fn worth(wilds: u8, points: u32) -> i32 {
    i32::try_from(points).unwrap_or_default() - 1000 * i32::from(wilds)
}

fn points(number: u8, cards: u8) -> u32 {
    let each = if number >= 10 { 10 } else { 5 };
    each * u32::from(cards)
}

/// Up to `n` naturals of a number.
fn naturals(hand: &mut Cards, number: u8, n: u8) -> Group {
    let mut group = Group::new();
    for colour in Colour::ALL {
        let card = Card::new(number, colour);
        while group.len() < usize::from(n) && hand.remove(card) {
            group.push(card);
        }
    }
    group
}

fn fill(group: &mut Group, size: u8) {
    while group.len() < usize::from(size) {
        group.push(Card::WILD);
    }
}

/// A set out of the hand: as many naturals as it takes, or fewer.
fn set(hand: &mut Cards, number: u8, n: u8, size: u8) -> (Group, u8) {
    let mut group = naturals(hand, number, n);
    let declared = if group.is_empty() { number } else { 0 };
    fill(&mut group, size);
    (group, declared)
}

fn sets(hand: &Cards, first: u8, second: u8, per_group: bool) -> Option<Lay> {
    let mut best: Option<(i32, u8, u8, u8, u8)> = None;
    let mut consider = |a: u8, b: u8, in_a: u8, in_b: u8| {
        let wilds = first - in_a + second - in_b;
        let enough = if per_group { in_a > 0 && in_b > 0 } else { in_a + in_b > 0 };
        if !enough || wilds > hand.wilds() {
            return;
        }
        let extra = if a == b { 0 } else { points(b, hand.of_number(b)) };
        let worth = worth(wilds, points(a, hand.of_number(a)) + extra);
        if best.is_none_or(|(max, ..)| worth > max) {
            best = Some((worth, a, b, in_a, in_b));
        }
    };
    for a in 1..=MAX_NUMBER {
        let of_a = hand.of_number(a);
        for b in 1..=MAX_NUMBER {
            if a != b {
                consider(a, b, of_a.min(first), hand.of_number(b).min(second));
                continue;
            }
            let in_a = of_a.min(first);
            consider(a, a, in_a, (of_a - in_a).min(second));
            if in_a == of_a && of_a > 1 {
                consider(a, a, in_a - 1, 1);
            }
        }
    }
    let (_, a, b, in_a, in_b) = best?;
    let mut rest = *hand;
    let (one, declared_one) = set(&mut rest, a, in_a, first);
    let (two, declared_two) = set(&mut rest, b, in_b, second);
    Lay::EMPTY.with(&one, declared_one)?.with(&two, declared_two)
}

/// The numbers of a run: one natural of each where there is one, none of number `but`.
fn numbers(hand: &mut Cards, low: u8, size: u8, but: Option<u8>) -> (Group, u8) {
    let mut group = Group::new();
    let mut wild = true;
    for number in low..low + size {
        let natural =
            if but == Some(number) { None } else { naturals(hand, number, 1).first().copied() };
        wild &= natural.is_none();
        group.push(natural.unwrap_or(Card::WILD));
    }
    (group, if wild { low } else { 0 })
}

/// How many numbers of a run there are, and the points of those that go on from it without a gap.
fn look(hand: &Cards, low: u8, size: u8) -> (u8, u32) {
    let has = |number: &u8| hand.of_number(*number) > 0;
    let mut naturals = 0;
    let mut sum = 0;
    for number in (low..low + size).filter(has) {
        naturals += 1;
        sum += points(number, 1);
    }
    let below = (1..low).rev().take_while(has);
    let above = (low + size..=MAX_NUMBER).take_while(has);
    (naturals, sum + below.chain(above).map(|number| points(number, 1)).sum::<u32>())
}

fn run(hand: &Cards, size: u8) -> Option<Lay> {
    let lows = (1..=MAX_NUMBER + 1 - size).filter_map(|low| {
        let (naturals, points) = look(hand, low, size);
        let wilds = size - naturals;
        (naturals > 0 && wilds <= hand.wilds()).then(|| (worth(wilds, points), low))
    });
    let (_, low) = lows.max()?;
    let (group, _) = numbers(&mut hand.clone(), low, size, None);
    Lay::EMPTY.with(&group, 0)
}

fn colour(hand: &Cards, size: u8) -> Option<Lay> {
    let colours = Colour::ALL.into_iter().filter_map(|colour| {
        let naturals = hand.of_colour(colour).min(size);
        let wilds = size - naturals;
        (naturals > 0 && wilds <= hand.wilds())
            .then(|| (worth(wilds, 10 * u32::from(hand.of_colour(colour))), colour))
    });
    let (_, colour) = colours.max()?;
    let of_colour = hand.iter().filter(|card| card.colour() == Some(colour));
    let mut group: Group = of_colour.take(size.into()).collect();
    fill(&mut group, size);
    Lay::EMPTY.with(&group, 0)
}

fn set_and_run(hand: &Cards, set_size: u8, run_size: u8, per_group: bool) -> Option<Lay> {
    let mut best: Option<(i32, u8, u8, bool)> = None;
    for low in 1..=MAX_NUMBER + 1 - run_size {
        let (in_run, run_points) = look(hand, low, run_size);
        for number in 1..=MAX_NUMBER {
            let count = hand.of_number(number);
            let shared = count > 0 && (low..low + run_size).contains(&number);
            // A card of the number may stand in the run or in the set.
            for lent in [true, false].into_iter().filter(|&lent| lent || shared) {
                let lent = lent && shared;
                let in_set = (count - u8::from(lent)).min(set_size);
                let in_run = in_run - u8::from(shared && !lent);
                let wilds = set_size - in_set + run_size - in_run;
                let enough = if per_group { in_set > 0 && in_run > 0 } else { in_set + in_run > 0 };
                if !enough || wilds > hand.wilds() {
                    continue;
                }
                let rest = count - u8::from(lent);
                let worth = worth(wilds, run_points + points(number, rest));
                if best.is_none_or(|(max, ..)| worth > max) {
                    best = Some((worth, low, number, lent));
                }
            }
        }
    }
    let (_, low, number, lent) = best?;
    let mut rest = *hand;
    let (one, two);
    if lent {
        two = numbers(&mut rest, low, run_size, None);
        one = set(&mut rest, number, set_size, set_size);
    } else {
        one = set(&mut rest, number, set_size, set_size);
        two = numbers(&mut rest, low, run_size, Some(number));
    }
    Lay::EMPTY.with(&one.0, one.1)?.with(&two.0, two.1)
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_phase10::melds::{N_PHASES, check_lay, contains};
    use kozyr_rules::chance::shuffle;

    use super::*;

    #[test]
    fn whatever_can_be_laid_is_laid_by_the_rules() {
        let mut rng = Rng::new(7);
        let mut pack: Vec<Card> = Cards::PACK.iter().collect();
        let mut laid = 0;
        for n in 0..6000 {
            shuffle(&mut pack, &mut rng);
            // Sorted, neighbours meet; wilds are added to every other hand.
            if n % 3 > 0 {
                pack[..20 + n % 15].sort_unstable();
            }
            let mut hand: Cards = pack[..11].iter().copied().collect();
            for _ in 0..n % 4 {
                let first = hand.kinds().next().expect("a card");
                hand.remove(first);
                hand.insert(Card::WILD);
            }
            for (phase, per_group) in
                (1..=N_PHASES).flat_map(|phase| [(phase, false), (phase, true)])
            {
                let lay = best(&hand, phase, per_group);
                assert_eq!(lay.is_some(), contains(&hand, phase, per_group), "{phase}: {hand:?}");
                let Some(lay) = lay else { continue };
                assert!(check_lay(&lay, phase, per_group).is_ok(), "{phase}: {hand:?}, {lay:?}");
                let cards: Cards = lay.cards().iter().copied().collect();
                assert!(hand.contains(&cards), "{hand:?} does not hold {lay:?}");
                laid += 1;
            }
        }
        assert!(laid > 2000, "{laid} laid");
    }
}
