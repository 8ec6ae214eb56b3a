//! Phases by trying all subsets of a hand: slow and obvious, written from the rule sheet alone.

use std::collections::BTreeSet;

/// A card: number and colour, a wild or a Skip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Card {
    Natural(u8, u8),
    Wild,
    Skip,
}

impl Card {
    pub(crate) fn read(text: &str) -> Self {
        match text {
            "W" => Self::Wild,
            "K" => Self::Skip,
            _ => {
                let colour = "RPYG".find(&text[..1]).unwrap();
                Self::Natural(text[1..].parse().unwrap(), u8::try_from(colour).unwrap())
            }
        }
    }

    fn text(self) -> String {
        match self {
            Self::Natural(number, colour) => {
                format!("{}{number}", ["R", "P", "Y", "G"][usize::from(colour)])
            }
            Self::Wild => "W".to_owned(),
            Self::Skip => "K".to_owned(),
        }
    }
}

/// Kind and size of each group: `s`et, `r`un, one `c`olour.
pub(crate) const PHASES: [&str; 10] =
    ["s3 s3", "s3 r4", "s4 r4", "r7", "r8", "r9", "s4 s4", "c7", "s5 s2", "s5 s3"];

fn group_sizes(phase: usize) -> Vec<(char, usize)> {
    PHASES[phase - 1]
        .split(' ')
        .map(|group| (group.chars().next().unwrap(), group[1..].parse().unwrap()))
        .collect()
}

fn subset(hand: &[Card], mask: u32) -> Vec<Card> {
    (0..hand.len()).filter(|i| mask >> i & 1 == 1).map(|i| hand[i]).collect()
}

fn naturals(cards: &[Card]) -> Vec<(u8, u8)> {
    let natural = |card: &Card| match card {
        Card::Natural(number, colour) => Some((*number, *colour)),
        Card::Wild | Card::Skip => None,
    };
    cards.iter().filter_map(natural).collect()
}

/// Every way to write these cards as a group of this kind, with the number it is sorted by.
fn ways(kind: char, cards: &[Card]) -> Vec<(u8, String)> {
    if cards.contains(&Card::Skip) {
        return Vec::new();
    }
    let naturals = naturals(cards);
    let mut sorted = cards.to_vec();
    sorted.sort();
    let texts: Vec<String> = sorted.iter().map(|card| card.text()).collect();
    let plain = format!("{{{}}}", texts.join(" "));
    match kind {
        's' if naturals.is_empty() => (1..=12).map(|n| (n, format!("{plain}={n}"))).collect(),
        's' if naturals.iter().all(|&(n, _)| n == naturals[0].0) => vec![(naturals[0].0, plain)],
        'c' if !naturals.is_empty() && naturals.iter().all(|&(_, c)| c == naturals[0].1) => {
            vec![(0, plain)]
        }
        'r' => {
            let size = u8::try_from(cards.len()).unwrap();
            (1..=13 - size)
                .filter_map(|low| {
                    let mut row = Vec::new();
                    let mut placed = 0;
                    for number in low..low + size {
                        let here: Vec<_> = naturals.iter().filter(|&&(n, _)| n == number).collect();
                        match *here.as_slice() {
                            [] => row.push("W".to_owned()),
                            [&(n, c)] => {
                                placed += 1;
                                row.push(Card::Natural(n, c).text());
                            }
                            _ => return None,
                        }
                    }
                    if placed != naturals.len() {
                        return None;
                    }
                    let declared =
                        if naturals.is_empty() { format!("={low}") } else { String::new() };
                    Some((low, format!("{{{}}}{declared}", row.join(" "))))
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

fn enough(groups: &[&[Card]], per_group: bool) -> bool {
    let natural = |cards: &&[Card]| !naturals(cards).is_empty();
    if per_group { groups.iter().all(natural) } else { groups.iter().any(natural) }
}

/// Every lay of this phase from the hand, as text.
pub(crate) fn lays(hand: &[Card], phase: usize, per_group: bool) -> BTreeSet<String> {
    let groups = group_sizes(phase);
    let masks = |size: usize| {
        (0..1u32 << hand.len()).filter(move |mask| mask.count_ones() as usize == size)
    };
    let mut lays = BTreeSet::new();
    let (kind, size) = groups[0];
    for first in masks(size) {
        let a = subset(hand, first);
        let ways_a = ways(kind, &a);
        if ways_a.is_empty() {
            continue;
        }
        let Some(&(kind_b, size_b)) = groups.get(1) else {
            if enough(&[&a], per_group) {
                lays.extend(ways_a.into_iter().map(|(_, text)| format!("lay {text}")));
            }
            continue;
        };
        for second in masks(size_b).filter(|second| first & second == 0) {
            let b = subset(hand, second);
            if !enough(&[&a, &b], per_group) {
                continue;
            }
            for (number_b, text_b) in ways(kind_b, &b) {
                for (number_a, text_a) in &ways_a {
                    // Of two like sets the lower number comes first, then the lower cards.
                    let mut sorted = [a.clone(), b.clone()];
                    sorted.iter_mut().for_each(|cards| cards.sort());
                    let swap =
                        groups[0] == groups[1] && (number_b, &sorted[1]) < (*number_a, &sorted[0]);
                    lays.insert(if swap {
                        format!("lay {text_b} {text_a}")
                    } else {
                        format!("lay {text_a} {text_b}")
                    });
                }
            }
        }
    }
    lays
}

/// Whether the hand contains the phase.
pub(crate) fn contains(hand: &[Card], phase: usize, per_group: bool) -> bool {
    let groups = group_sizes(phase);
    let good = |kind: char, size: usize| -> Vec<(u32, bool)> {
        (0..1u32 << hand.len())
            .filter(|mask| mask.count_ones() as usize == size)
            .map(|mask| (mask, subset(hand, mask)))
            .filter(|(_, cards)| !ways(kind, cards).is_empty())
            .map(|(mask, cards)| (mask, !naturals(&cards).is_empty()))
            .collect()
    };
    let first = good(groups[0].0, groups[0].1);
    let Some(&(kind, size)) = groups.get(1) else {
        return first.iter().any(|&(_, natural)| natural);
    };
    let second = good(kind, size);
    first.iter().any(|&(a, natural_a)| {
        second.iter().any(|&(b, natural_b)| {
            a & b == 0 && if per_group { natural_a && natural_b } else { natural_a || natural_b }
        })
    })
}
