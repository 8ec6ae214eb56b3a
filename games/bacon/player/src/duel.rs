//! Endings with two seats left, worked out.
//!
//! Each of the two then knows the other's cards by counting, so that there is nothing to imagine:
//! one of them goes out next whatever the other does.
//!
//! Numbers: chosen by hand.

use std::collections::HashMap;

use kozyr_bacon::{Kind, Pack};

use super::plays::{led, over};
use super::sim::Sim;

/// The maximal number of positions looked at before an ending is given up.
const MAX_POSITIONS: u32 = 5_000;
/// The maximal number of cards in both hands: with more it would take longer.
const MAX_CARDS: u8 = 20;
/// The maximal number of endings remembered.
const CACHE_CAPACITY: usize = 1 << 14;

/// The endings worked out so far.
#[derive(Default)]
pub(super) struct Duels {
    /// Who goes out next; `None` where that took too long.
    known: HashMap<Position, Option<u8>>,
    /// What was found on the way to the present one.
    passed: HashMap<Position, u8>,
}

/// All that matters of an ending.
type Position = (u128, u128, u8, u8, u8, Option<(Kind, u8)>);

fn position(sim: &Sim) -> Position {
    let mut in_game = (0..sim.n).filter(|&seat| sim.is_in(seat));
    let mut hand = || in_game.next().map_or(0, |seat| sim.hands[usize::from(seat)].0);
    let (one, other) = (hand(), hand());
    (one, other, sim.turn, sim.by, sim.passes, sim.top)
}

impl Duels {
    /// Which of the two seats left goes out next if both play as well as they can; `None` if there
    /// are more seats left, or it takes too long to say.
    pub(super) fn winner(&mut self, sim: &Sim, pack: Pack) -> Option<u8> {
        let cards: u8 = sim.counts[..usize::from(sim.n)].iter().sum();
        if sim.n - sim.n_out != 2 || sim.lead_due || sim.over || cards > MAX_CARDS {
            return None;
        }
        let at = position(sim);
        if let Some(&known) = self.known.get(&at) {
            return known;
        }
        // What is remembered within one ending only keeps the answer to it the same whatever was
        // asked before.
        self.passed.clear();
        let found = self.search(sim, pack, &mut { MAX_POSITIONS });
        if self.known.len() >= CACHE_CAPACITY {
            self.known.clear();
        }
        self.known.insert(at, found);
        found
    }

    fn search(&mut self, sim: &Sim, pack: Pack, left: &mut u32) -> Option<u8> {
        let at = position(sim);
        if let Some(&known) = self.passed.get(&at) {
            return Some(known);
        }
        *left = left.checked_sub(1)?;
        let me = sim.turn;
        let other = sim.next_in(me);
        let mut plays = Vec::new();
        let (hand, len) = (sim.hands[usize::from(me)], sim.counts[usize::from(me)]);
        match sim.top {
            Some(top) => over(hand, len, pack, top, &mut |play| plays.push(play)),
            None => led(hand, len, pack, &mut |play| plays.push(play)),
        }
        // What takes most cards first: it wins soonest, if it does.
        plays.sort_by_key(|play| core::cmp::Reverse(play.kind.size()));
        let mut winner = other;
        for play in plays {
            let mut next = *sim;
            next.play(play);
            if !next.is_in(me) || self.search(&next, pack, left)? == me {
                winner = me;
                break;
            }
        }
        if winner != me && sim.top.is_some() {
            let mut next = *sim;
            next.pass();
            if next.lead_due {
                // The winner of the round is out and has a team-mate left.
                let mate = if next.is_mate(next.by, me) { me } else { other };
                next.give_lead(mate);
            }
            winner = self.search(&next, pack, left)?;
        }
        self.passed.insert(at, winner);
        Some(winner)
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bacon::Card;
    use kozyr_bacon::Table::Applewood;
    use kozyr_bacon::{Bacon, Options, Start};
    use kozyr_bots::Rng;
    use kozyr_rules::{BySeat, Game, ignore_event};

    use super::super::cards::Hand;
    use super::*;

    /// Seats 0 and 1 of three are left with these cards, and 0 leads.
    fn ending(hands: [&str; 2]) -> Sim {
        let options = Options::of(Applewood, 3);
        let loadouts = BySeat::filled(3, ());
        let mut game = Bacon::new(&options, &loadouts, &Start::default()).unwrap();
        let deal = game.shuffle(&mut Rng::new(1));
        game.deal_unchecked(&deal, &mut ignore_event);
        let mut sim = Sim::of(&game, [false; 2]).unwrap();
        for (seat, text) in hands.into_iter().enumerate() {
            let cards = text.split(' ').map(|card| Card::from_text(card).unwrap());
            sim.hands[seat] = Hand::of(cards);
            sim.counts[seat] = sim.hands[seat].len();
        }
        sim.hands[2] = Hand::default();
        sim.go_out(2);
        sim.give_lead(0);
        sim
    }

    #[test]
    fn races_are_worked_out() {
        let pack = Pack::of(3);
        for (hands, winner) in [
            // The eight cannot be beaten and the seven is the last card.
            (["7H 8H", "1S 8S"], 0),
            // The nine that X is beats it, and then the one goes out.
            (["7H 8H", "1S X"], 1),
            // Two singles against a pair that one of them does not let lead.
            (["1S 2S", "8S 8H"], 1),
            (["1S 1H 2S", "8S 7H"], 0),
            // Four in a row first; the eight is the last card.
            (["1H 2H 3D 4S 8D", "2D 3H 3S 8S X"], 0),
            // Nothing stops the quads, nor what follows them at once.
            (["1S 1H 1D X 5S 6H 7H", "8S 8H"], 0),
        ] {
            assert_eq!(Duels::default().winner(&ending(hands), pack), Some(winner), "{hands:?}");
        }
        let mut three = ending(["7H", "8H"]);
        (three.n_out, three.counts[2]) = (0, 1);
        assert_eq!(Duels::default().winner(&three, pack), None);
    }
}
