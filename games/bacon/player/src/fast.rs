//! How a seat goes on in an imagined deal: by sensible rules, and fast.
//!
//! The seat that acts uses its own hand, what is on the table, the numbers of cards, and the cards
//! it has not seen all together; never who of the others holds them.
//!
//! Numbers: chosen by hand.

use std::cell::RefCell;

use kozyr_bacon::{Bacon, Kind};
use kozyr_bots::Rng;
use kozyr_rules::{Below, Game};

use super::cards::{Hand, Play};
use super::duel::Duels;
use super::plans::{Plans, threats, win_chance};
use super::plays::over;
use super::sim::Sim;
use super::weights::{ALONE, TEAMS, Weights};

/// Plays deals out.
pub(super) struct Fast {
    pub(super) plans: Plans,
    pub(super) weights: Weights,
    pub(super) duels: Duels,
    parts: Vec<Play>,
}

/// What one seat makes of a deal at one moment.
pub(super) struct Look {
    pub(super) me: u8,
    pub(super) hand: Hand,
    pub(super) len: u8,
    /// The cost of the whole hand.
    pub(super) whole: f32,
    /// The fewest cards an opponent and a team-mate hold.
    pub(super) danger: u8,
    pub(super) mate: u8,
    /// By number of cards: how many opponents hold at least that many.
    able: [f32; 7],
    unseen: [i32; 12],
    wilds: i32,
    threats: [Option<[f32; 12]>; 15],
    wild_rank: usize,
}

impl Look {
    pub(super) fn wins(&mut self, kind: Kind, key: u8, weights: &Weights) -> f32 {
        let threats = self.threats[kind as usize].get_or_insert_with(|| {
            threats(kind, &self.unseen, self.wilds, self.wild_rank, weights)
        });
        let threat = threats[usize::from(key).min(11)];
        win_chance(kind, threat, self.able[kind.size()], self.able[4], weights)
    }
}

impl Fast {
    pub(super) fn new(players: u8, teams: bool) -> Self {
        let others = if teams { players / 2 } else { players - 1 };
        let weights = if teams { TEAMS } else { ALONE };
        let plans = Plans::new(players, others, &weights);
        Self { plans, weights, duels: Duels::default(), parts: Vec::new() }
    }

    pub(super) fn look(&mut self, sim: &Sim, me: u8) -> Look {
        let hand = sim.hands[usize::from(me)];
        let mut look = Look {
            me,
            hand,
            len: sim.counts[usize::from(me)],
            whole: self.plans.cost(hand),
            danger: u8::MAX,
            mate: u8::MAX,
            able: [0.0; 7],
            unseen: [0; 12],
            wilds: 0,
            threats: [None; 15],
            wild_rank: usize::from(self.plans.pack.wild_rank()),
        };
        for seat in 0..sim.n {
            let n = sim.counts[usize::from(seat)];
            if seat == me || n == 0 {
                continue;
            }
            if sim.is_mate(me, seat) {
                look.mate = look.mate.min(n);
            } else {
                look.danger = look.danger.min(n);
                let part =
                    if sim.top.is_some() && passed(sim, seat) { self.weights.passed } else { 1.0 };
                for able in &mut look.able[..=usize::from(n.min(6))] {
                    *able += part;
                }
                look.wilds += i32::from(sim.hands[usize::from(seat)].wilds());
            }
        }
        let unseen = sim.unseen(me);
        for (rank, n) in look.unseen.iter_mut().enumerate().take(10) {
            *n = i32::from(unseen.count(rank));
        }
        look
    }

    /// What the seat to act plays; `None` for a pass. With `rng` chance has a small part in it.
    pub(super) fn choose(&mut self, sim: &Sim, rng: Option<&mut Rng>) -> Option<Play> {
        match sim.top {
            None => self.lead(sim, rng),
            Some(top) => self.follow(sim, top, rng),
        }
    }

    /// How good a lead is; `after` is the cost of what it leaves.
    pub(super) fn rate_lead(&self, look: &mut Look, play: Play, after: f32) -> f32 {
        let w = &self.weights;
        let size = play.kind.size();
        let wins = look.wins(play.kind, play.key, w);
        let waste = after + self.plans.cost_of(play.kind, play.key) - look.whole;
        let mut score = -w.waste * waste;
        if size == usize::from(look.len) {
            score += 10.0;
        } else if after < 1.0 && self.plans.is_one(look.hand.less(play.cards)) {
            score += w.lead_last * wins;
        }
        // While much is left that loses, that goes first and what wins is kept; at the end what
        // wins goes first.
        if after <= w.near_end {
            score += w.strong_first * wins;
        } else {
            score += w.size * size as f32 - w.strong_later * wins;
            if play.kind.is_bomb() {
                score -= w.lead_bomb;
            }
        }
        if usize::from(look.danger) == size {
            score -= w.lead_danger * (1.0 - wins);
        }
        if usize::from(look.mate) == size && look.mate <= 2 && !play.kind.is_bomb() {
            score += w.lead_mate * (1.0 - wins);
        }
        score
    }

    /// The best lead of those that the cheapest partition has.
    fn lead(&mut self, sim: &Sim, mut rng: Option<&mut Rng>) -> Option<Play> {
        let mut look = self.look(sim, sim.turn);
        let mut parts = core::mem::take(&mut self.parts);
        self.plans.parts(look.hand, &mut parts);
        let mut best = (f32::NEG_INFINITY, None);
        for &play in &parts {
            let after = self.plans.cost(look.hand.less(play.cards));
            let score = self.rate_lead(&mut look, play, after) + noise(rng.as_deref_mut());
            if score > best.0 {
                best = (score, Some(play));
            }
        }
        self.parts = parts;
        best.1
    }

    /// How much better than a pass it is to play on what is on the table.
    pub(super) fn rate_follow(&self, sim: &Sim, look: &mut Look, play: Play, after: f32) -> f32 {
        let w = &self.weights;
        let size = play.kind.size();
        let wins = look.wins(play.kind, play.key, w);
        let top_left = sim.counts[usize::from(sim.by)];
        let mut score = look.whole - after + w.wins * wins;
        if sim.is_mate(look.me, sim.by) {
            let settled = self.is_settled(sim, look.me);
            let (kind, key) = sim.top.unwrap_or((Kind::Single, 1));
            score -= if settled {
                w.mate_settled
            } else {
                w.mate + w.mate_wins * look.wins(kind, key, w)
            };
            if top_left <= 3 {
                score -= w.mate_near_out;
            }
        } else {
            score -= w.pass;
            if look.danger <= 3 {
                score += if top_left <= 3 { w.danger_top } else { w.danger };
            }
        }
        if play.kind.is_bomb() {
            // A bomb is for the end, one's own or another's.
            score -= w.bomb;
            if after > w.bomb_rest && look.danger > 4 {
                score -= w.bomb_early;
            }
        }
        if size == usize::from(look.len) {
            score += 10.0;
        } else if after < 1.0 && self.plans.is_one(look.hand.less(play.cards)) {
            score += w.follow_last * wins;
        }
        score
    }

    /// Whether no opponent is left to answer what a team-mate has played.
    fn is_settled(&self, sim: &Sim, me: u8) -> bool {
        let mut seat = sim.next_in(me);
        let mut left = sim.n;
        while seat != sim.by && left > 0 {
            if !sim.is_mate(me, seat) && seat != me && sim.is_in(seat) && !passed(sim, seat) {
                return false;
            }
            seat = sim.next_in(seat);
            left -= 1;
            if seat == me {
                break;
            }
        }
        true
    }

    /// What is best played on `top`, if it is better than a pass.
    fn follow(&mut self, sim: &Sim, top: (Kind, u8), mut rng: Option<&mut Rng>) -> Option<Play> {
        let me = sim.turn;
        let hand = sim.hands[usize::from(me)];
        let len = sim.counts[usize::from(me)];
        let pack = self.plans.pack;
        let mut look = None;
        let mut best = (0.0, None);
        let mut consider = |play: Play| {
            let look = look.get_or_insert_with(|| self.look(sim, me));
            let bomb_is_early = look.whole > 3.2 && look.danger > 6;
            if play.kind.is_bomb() && bomb_is_early {
                return;
            }
            let after = self.plans.cost(hand.less(play.cards));
            let score = self.rate_follow(sim, look, play, after) + noise(rng.as_deref_mut());
            if score > best.0 {
                best = (score, Some(play));
            }
        };
        over(hand, len, pack, top, &mut consider);
        best.1
    }

    /// The seat to which the lead is given.
    pub(super) fn lead_to(&mut self, sim: &Sim) -> u8 {
        let winner = sim.turn;
        let to = sim.lead_goes(winner);
        let own = to >> winner & 1 != 0;
        let mates = (0..sim.n).filter(|&seat| sim.is_mate(winner, seat) && sim.is_in(seat));
        if let Some((mate, yes)) = sim.asked {
            if yes {
                return mate;
            }
            if own {
                return winner;
            }
            let other = mates
                .filter(|&seat| seat != mate)
                .min_by_key(|&seat| sim.counts[usize::from(seat)]);
            return other.unwrap_or(mate);
        }
        let Some(mate) = mates.min_by_key(|&seat| sim.counts[usize::from(seat)]) else {
            return to.trailing_zeros() as u8;
        };
        if !own {
            return mate;
        }
        let n = sim.counts[usize::from(mate)];
        let hand = sim.hands[usize::from(winner)];
        if self.plans.is_one(hand) || (n > 1 && self.wants_lead(sim, winner)) {
            return winner;
        }
        let few = n <= 4 && n * 2 < sim.counts[usize::from(winner)];
        if n == 1 || few { mate } else { winner }
    }

    /// The team-mate that the winner of a round should ask before it decides about the lead.
    pub(super) fn asks(&mut self, sim: &Sim) -> Option<u8> {
        let winner = sim.turn;
        let mates = (0..sim.n).filter(|&seat| sim.is_mate(winner, seat) && sim.is_in(seat));
        let mate = mates.min_by_key(|&seat| sim.counts[usize::from(seat)])?;
        let n = sim.counts[usize::from(mate)];
        let needs_it = sim.is_in(winner) && self.wants_lead(sim, winner);
        (n > 1 && n <= 6 && !needs_it).then_some(mate)
    }

    /// Whether a seat would make good use of the lead.
    pub(super) fn wants_lead(&mut self, sim: &Sim, seat: u8) -> bool {
        let hand = sim.hands[usize::from(seat)];
        sim.counts[usize::from(seat)] <= 4 || self.plans.cost(hand) < self.weights.wants_lead
    }

    /// Plays a deal to its end.
    pub(super) fn play_out(&mut self, sim: &mut Sim, rng: &mut Rng) {
        // With two seats left there is nothing to guess.
        if let Some(winner) = self.duels.winner(sim, self.plans.pack) {
            sim.go_out(winner);
        }
        while !sim.over {
            if sim.lead_due {
                let to = self.lead_to(sim);
                sim.give_lead(to);
            } else if let Some(play) = self.choose(sim, Some(rng)) {
                sim.play(play);
            } else {
                sim.pass();
            }
        }
    }
}

thread_local! {
    /// One for each number of players and each of the two games: what it has worked out about
    /// hands serves all searches of a thread, and changes none of their results.
    static FAST: RefCell<[Option<Box<Fast>>; 8]> = const { RefCell::new([const { None }; 8]) };
}

/// Works with what this thread has worked out for such tables.
pub(super) fn with_fast<T>(world: &Bacon, work: impl FnOnce(&mut Fast) -> T) -> T {
    let players = world.options().players;
    let teams = world.options().is_bacon();
    let place = usize::from(players - 3) + if teams { 4 } else { 0 };
    FAST.with_borrow_mut(|all| {
        work(all[place].get_or_insert_with(|| Box::new(Fast::new(players, teams))))
    })
}

/// A little chance, so that deals which are alike are not always played alike.
#[inline]
fn noise(rng: Option<&mut Rng>) -> f32 {
    rng.map_or(0.0, |rng| 0.2 * (rng.below(1 << 10) as f32 / 1024.0) - 0.1)
}

/// Whether a seat has passed since the last combination.
fn passed(sim: &Sim, seat: u8) -> bool {
    let mut at = sim.by;
    for _ in 0..sim.passes {
        at = sim.next_in(at);
        if at == seat {
            return true;
        }
    }
    false
}
