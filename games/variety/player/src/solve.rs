//! The best play of the last tricks with all hands open, exactly.
//!
//! Both sides' results add up to a constant under every contract, so one number is at stake: what
//! the attackers still take. It is found by alpha-beta search over whole tricks with a memory of
//! positions. Cards that differ in nothing are tried once, and a trick is not begun where the rest
//! cannot change the answer.
//!
//! Numbers: none is tuned.

use kozyr_cards::fast::{Bounds, Memory};
use kozyr_cards::{Card, CardSet, Strength};
use kozyr_variety::contract::{Contract, Scoring};

use crate::table::Table;

/// What the attackers still take, in the contract's units: tricks, or cards that add less cards
/// that take off.
type Units = i8;

/// What a trick with these cards is worth in units.
#[inline]
fn worth(contract: &Contract, cards: CardSet) -> Units {
    match contract.scoring {
        Scoring::Majority(_) | Scoring::Tricks(_) => 1,
        Scoring::Cards { plus, minus, .. } => count(cards.and(plus)) - count(cards.and(minus)),
    }
}

#[inline]
fn count(cards: CardSet) -> Units {
    Units::try_from(cards.len()).unwrap_or(Units::MAX)
}

/// Whether a unit is a loss.
fn costs(contract: &Contract) -> bool {
    match contract.scoring {
        Scoring::Majority(each) | Scoring::Tricks(each) | Scoring::Cards { each, .. } => each < 0,
    }
}

/// A solver with its memory, which later positions of the same deal profit from.
pub(crate) struct Solver {
    /// Bounds on what the attackers still take.
    memory: Memory<Bounds<Units>, { 1 << 15 }>,
    /// What stands for the contract and the sides in the keys of positions.
    subject: u64,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Self { memory: Memory::new(), subject: 0 }
    }

    /// Both sides' results, attackers first, if everybody sees all cards from now on.
    pub(crate) fn results(&mut self, table: &Table) -> [i32; 2] {
        self.subject = subject_of(table);
        let taken = |side: usize| match table.contract.scoring {
            Scoring::Majority(_) | Scoring::Tricks(_) => i32::from(table.tricks[side]),
            Scoring::Cards { .. } => i32::from(worth(&table.contract, table.taken[side])),
        };
        let Bounds { low, high } = bounds(table);
        // Of a majority nothing matters but whether it is reached.
        let window = match table.contract.scoring {
            Scoring::Majority(_) => {
                let needed = Units::try_from(7 - taken(0)).unwrap_or_default();
                if needed <= low {
                    (low, low)
                } else if needed > high {
                    (high, high)
                } else {
                    (needed - 1, needed)
                }
            }
            Scoring::Tricks(_) | Scoring::Cards { .. } => (low, high),
        };
        let more =
            if window.0 == window.1 { window.0 } else { self.search(table, window.0, window.1) };
        let attackers = taken(0) + i32::from(more);
        let defenders = match table.contract.scoring {
            Scoring::Majority(_) | Scoring::Tricks(_) => 13 - attackers,
            Scoring::Cards { plus, minus, .. } => {
                i32::from(count(plus)) - i32::from(count(minus)) - attackers
            }
        };
        match table.contract.scoring {
            Scoring::Majority(prize) => {
                [attackers, defenders].map(|tricks| if tricks > 6 { prize } else { 0 })
            }
            Scoring::Tricks(each) | Scoring::Cards { each, .. } => {
                [each * attackers, each * defenders]
            }
        }
    }

    /// What the attackers still take, if it lies between the bounds; else a bound beyond them.
    fn search(&mut self, table: &Table, mut alpha: Units, mut beta: Units) -> Units {
        let begins = table.trick.is_none();
        let mut key = 0;
        if begins {
            let Bounds { low, high } = bounds(table);
            if low == high || high <= alpha {
                return high;
            }
            if low >= beta {
                return low;
            }
            key = key_of(table) ^ self.subject;
            if let Some(seen) = self.memory.get(key) {
                if seen.low >= beta || seen.low == seen.high {
                    return seen.low;
                }
                if seen.high <= alpha {
                    return seen.high;
                }
                alpha = alpha.max(seen.low);
                beta = beta.min(seen.high);
            }
        }
        let maximise = (table.side[table.turn] == 0) != costs(&table.contract);
        let mut best = if maximise { Units::MIN } else { Units::MAX };
        let (mut low, mut high) = (alpha, beta);
        let mut moves = Moves::of(table);
        while let Some(card) = moves.next() {
            let mut after = *table;
            after.play(card);
            let mut gain = 0;
            if after.trick.is_none() && after.side[after.turn] == 0 {
                gain = worth(&table.contract, table.on_table.or(CardSet::of(card)));
            }
            let value = if after.hands[after.turn].is_empty() && after.trick.is_none() {
                gain
            } else {
                gain + self.search(&after, low - gain, high - gain)
            };
            if maximise {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        if begins {
            let mut seen = self.memory.get(key).unwrap_or_else(|| bounds(table));
            if best > alpha {
                seen.at_least(best);
            }
            if best < beta {
                seen.at_most(best);
            }
            self.memory.put(key, seen);
        }
        best
    }
}

/// What the attackers can still take.
#[inline]
fn bounds(table: &Table) -> Bounds<Units> {
    match table.contract.scoring {
        Scoring::Majority(_) | Scoring::Tricks(_) => {
            Bounds { low: 0, high: Units::try_from(table.tricks_left()).unwrap_or(Units::MAX) }
        }
        Scoring::Cards { plus, minus, .. } => {
            let left = table.hands.iter().fold(table.on_table, |all, &hand| all.or(hand));
            Bounds { low: -count(left.and(minus)), high: count(left.and(plus)) }
        }
    }
}

/// A number for a position between tricks.
#[inline]
fn key_of(table: &Table) -> u64 {
    let mut key = table.turn as u64 + 1;
    for hand in &table.hands[1..] {
        key = (key ^ hand.bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key ^= key >> 29;
    }
    // The first hand is what is left once the others and the number of cards are known only if
    // what is gone is, too.
    key = (key ^ table.hands[0].bits()).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key ^ key >> 32
}

/// A number for a contract and who attacks: the same cards with others have other answers.
fn subject_of(table: &Table) -> u64 {
    let contract = &table.contract;
    let mut key = 1;
    let mut add =
        |part: u64| key = (key ^ part).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(31);
    add(contract.trump.map_or(4, |suit| u64::from(suit.idx())));
    add(u64::from(contract.strength == Strength::Low));
    match contract.scoring {
        Scoring::Majority(_) => add(1),
        Scoring::Tricks(each) => add(if each < 0 { 2 } else { 3 }),
        Scoring::Cards { plus, minus, .. } => {
            add(plus.bits());
            add(minus.bits());
        }
    }
    for side in table.side {
        add(u64::from(side));
    }
    key
}

/// The cards to try, the likely best first.
struct Moves {
    left: CardSet,
    /// Those to try first.
    first: CardSet,
    from_top: bool,
}

impl Moves {
    fn of(table: &Table) -> Self {
        let left = table.merged(table.playable());
        let Contract { trump, strength, .. } = table.contract;
        let Some(trick) = table.trick else {
            // What a card brings that nobody can beat is found out quickly.
            let others = table.hands.iter().enumerate().filter(|&(seat, _)| seat != table.turn);
            let others = others.fold(CardSet::EMPTY, |all, (_, &hand)| all.or(hand));
            let master = |card: &Card| card.beaters(trump, strength).and(others).is_empty();
            let first = left.iter().filter(master).collect();
            return Self { left, first, from_top: true };
        };
        let winning = left.and(trick.best.1.beaters(trump, strength));
        let partner_wins = table.side[trick.best.0.idx()] == table.side[table.turn];
        let wanted = worth(&table.contract, table.on_table) > 0;
        let wants = (wanted != costs(&table.contract)) != partner_wins;
        let first = if wants { winning } else { left.without(winning) };
        Self { left, first, from_top: false }
    }

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let from = self.first.and(self.left);
        let from = if from.is_empty() { self.left } else { from };
        let card = if self.from_top { from.highest() } else { from.lowest() }?;
        self.left.remove(card);
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_rules::chance::shuffle;
    use kozyr_rules::{Below, Seat};
    use kozyr_variety::contract::N_CONTRACTS;
    use kozyr_variety::{Options, SEATS};

    use super::*;

    /// The attackers' result by trying everything, without any of the solver's shortcuts.
    fn plain(table: &Table) -> i32 {
        if table.hands.iter().all(|hand| hand.is_empty()) {
            return table.results()[0];
        }
        let values = table.playable().iter().map(|card| {
            let mut after = *table;
            after.play(card);
            plain(&after)
        });
        let best = if table.side[table.turn] == 0 { values.max() } else { values.min() };
        best.expect("somebody has a card")
    }

    /// The last tricks of a deal, somewhere within a trick; what was played before is shared out at
    /// random.
    fn ending(n_cards: usize, number: u8, rng: &mut Rng) -> Table {
        let mut cards: Vec<Card> = Card::all().collect();
        shuffle(&mut cards, rng);
        let mut cards = cards.into_iter();
        let mut hands = [CardSet::EMPTY; SEATS];
        for hand in &mut hands {
            *hand = cards.by_ref().take(n_cards).collect();
        }
        let partner = 1 + rng.below(3);
        let attacks = |seat: Seat| seat.number() == 0 || u32::from(seat.number()) == partner;
        let contract = Contract::numbered(number, &Options::default());
        let opener = Seat::from_idx(rng.below(4) as usize);
        let mut table = Table::new(contract, attacks, hands, opener);
        let gone: Vec<Card> = cards.collect();
        for trick in gone.chunks(SEATS) {
            let side = rng.below(2) as usize;
            table.tricks[side] += 1;
            table.taken[side] = table.taken[side].or(trick.iter().copied().collect());
        }
        for _ in 0..rng.below(4) {
            let playable = table.playable();
            let card = playable.nth(rng.below(playable.len() as u32) as usize);
            table.play(card.expect("a card to play"));
        }
        table
    }

    #[test]
    fn it_agrees_with_plain_minimax() {
        let mut solver = Solver::new();
        let mut rng = Rng::new(1);
        for number in 1..=N_CONTRACTS {
            for n in 0..60 {
                let table = ending(1 + n % 4, number, &mut rng);
                // A side that is sure of its result may take it in different ways; only the result
                // is compared.
                let [attackers, defenders] = solver.results(&table);
                assert_eq!(attackers, plain(&table), "contract {number}, {table:?}");
                let sum = match number {
                    1 => 12,
                    2 | 3 | 6 => 26,
                    4 | 5 => 0,
                    _ => -26,
                };
                assert_eq!(attackers + defenders, sum, "contract {number}");
            }
        }
    }

    #[test]
    fn what_it_remembers_changes_no_answer() {
        let mut remembers = Solver::new();
        for seed in 0..40 {
            let table = ending(5, 1 + (seed % 8) as u8, &mut Rng::new(seed));
            let fresh = Solver::new().results(&table);
            assert_eq!(remembers.results(&table), fresh);
            assert_eq!(remembers.results(&table), fresh);
        }
    }
}
