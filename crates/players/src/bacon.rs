//! The rule-based player of Bacon and Applewood.
//!
//! It sees its hand as few combinations, leads what is low and long while strong ones can win the
//! lead back, and the strong ones first when all but one of its combinations are strong. It passes
//! rather than tear a combination, leaves a round to a partner who is winning it, watches seats
//! that are about to go out, and keeps bombs for them or for its own end.

mod cards;
mod fast;
mod plan;
mod plans;
mod search;
mod sim;
#[cfg(test)]
mod tests;
mod worth;

pub use search::BaconKnowledge;
pub(crate) use search::search;

use kozyr_bacon::{Action, Bacon, Card, Combo, Kind, Pack, View};
use kozyr_bots::{Policy, Rng};
use kozyr_rules::{Seat, Viewer};

use plan::{Costs, Planner, Ranks};

/// Plays Bacon and Applewood by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalBacon;

impl Policy<Bacon> for NormalBacon {
    fn choose(&self, view: &View, _rng: &mut Rng) -> Action {
        let Viewer::Seat(me) = view.viewer else { return Action::Pass };
        let mut table = Table::new(view, me);
        match view.stage {
            "play" if view.top.is_none() => table.lead(),
            "play" => table.follow(),
            "lead" => table.give_lead(),
            _ => {
                if table.wants_lead() {
                    Action::Yes
                } else {
                    Action::No
                }
            }
        }
    }
}

/// What a turn is worth that one need not wait for.
const HOPE: f32 = 0.85;

/// What the player makes of its view.
struct Table<'a> {
    view: &'a View,
    me: Seat,
    hand: Ranks,
    cards: Vec<Card>,
    planner: Planner,
}

impl<'a> Table<'a> {
    fn new(view: &'a View, me: Seat) -> Self {
        let cards = view.hands.get(me).and_then(Clone::clone).unwrap_or_default();
        let hand = Ranks::of(cards.iter().copied());
        let wild_rank = usize::from(Pack::of(view.players).wild_rank());
        let planner = Planner::new(costs(view, me), wild_rank);
        Self { view, me, hand, cards, planner }
    }

    fn is_mate(&self, seat: Seat) -> bool {
        is_mate(self.view, self.me, seat)
    }

    /// The seats still in on my side, without me, or on the others', with their numbers of cards.
    fn still_in(&self, mates: bool) -> impl Iterator<Item = (Seat, u8)> {
        self.view
            .counts
            .iter()
            .filter(move |&(seat, &n)| n > 0 && seat != self.me && self.is_mate(seat) == mates)
            .map(|(seat, &n)| (seat, n))
    }

    /// The fewest cards an opponent holds; none counts as many.
    fn danger(&self) -> u8 {
        self.still_in(false).map(|(_, n)| n).min().unwrap_or(u8::MAX)
    }

    fn win_chance(&self, combo: Combo) -> f32 {
        (1.0 - self.planner.cost_of(combo.kind(), combo.key())) / HOPE
    }

    /// The cost of a hand: the cheapest partition, where natural flushes may be taken out first.
    fn cost(&mut self, cards: &[Card], hand: Ranks) -> f32 {
        let plain = self.planner.cost(hand);
        let mut best = plain;
        for (kind, key, flush) in natural_flushes(cards) {
            let rest = flush.iter().fold(hand, |hand, &card| hand.less(card));
            let cost = self.planner.cost_of(kind, key) + self.planner.cost(rest);
            best = best.min(cost);
        }
        best
    }

    /// Candidate plays: one for each kind, key and choice of ranks, that which leaves most; with
    /// the cost of what it leaves.
    fn candidates(&mut self) -> Vec<(Combo, f32)> {
        let many = self.cards.len() > 9 && self.view.top.is_none();
        let mut found: Vec<(Combo, f32)> = Vec::new();
        let mut last: Option<(Kind, u8, Ranks)> = None;
        for action in self.view.merged() {
            let Action::Play(combo) = action else { continue };
            // With many cards an X is worth more than what it patches up now.
            if many && combo.n_wilds() > 0 {
                continue;
            }
            let rest = self.hand.minus(combo);
            let like = (combo.kind(), combo.key(), rest);
            let mut left = self.cards.clone();
            for card in combo.cards() {
                if let Some(at) = left.iter().position(|&own| own == card) {
                    left.remove(at);
                }
            }
            let cost = self.cost(&left, rest);
            match found.last_mut() {
                Some(before) if last == Some(like) => {
                    if cost < before.1 {
                        *before = (combo, cost);
                    }
                }
                _ => found.push((combo, cost)),
            }
            last = Some(like);
        }
        found
    }

    /// Whether the rest would go down at once: nothing, or one combination.
    fn is_last(&self, rest: Ranks) -> bool {
        rest.is_one_combination()
    }

    fn lead(&mut self) -> Action {
        let cards = self.cards.clone();
        let whole = self.cost(&cards, self.hand);
        let danger = self.danger();
        let mate = self.still_in(true).map(|(_, n)| n).min().unwrap_or(u8::MAX);
        let mut best = (f32::NEG_INFINITY, None);
        for (combo, after) in self.candidates() {
            let size = combo.kind().size();
            let rest = self.hand.minus(combo);
            let wins = self.win_chance(combo);
            let waste = after + self.planner.cost_of(combo.kind(), combo.key()) - whole;
            let mut score = -2.0 * waste;
            if size == self.cards.len() {
                score += 10.0;
            } else if self.is_last(rest) {
                score += 1.5 * wins;
            }
            // While much is left that loses, that goes first and what wins is kept; at the end
            // what wins goes first.
            let losers = after - (1.0 - HOPE);
            if losers <= 0.6 {
                score += 0.8 * wins;
            } else {
                score += 0.03 * size as f32 - 0.9 * wins;
            }
            if usize::from(danger) == size {
                score -= 1.6 * (1.0 - wins);
            }
            if usize::from(mate) == size && mate <= 2 && !combo.kind().is_bomb() {
                score += 0.9 * (1.0 - wins);
            }
            if score > best.0 {
                best = (score, Some(combo));
            }
        }
        self.play(best.1)
    }

    fn follow(&mut self) -> Action {
        let Some(top) = self.view.top.as_ref() else { return Action::Pass };
        let cards = self.cards.clone();
        let whole = self.cost(&cards, self.hand);
        let danger = self.danger();
        let mine = self.is_mate(top.seat);
        // A partner's play that no opponent can still answer wins the round.
        let settled = self.still_in(false).all(|(seat, _)| self.view.passed.contains(seat));
        let top_wins = self.win_chance(top.play.action);
        let top_left = self.view.counts[top.seat];
        let mut best = (0.0, None);
        for (combo, after) in self.candidates() {
            let size = combo.kind().size();
            let rest = self.hand.minus(combo);
            let wins = self.win_chance(combo);
            let mut score = whole - after + 0.6 * wins;
            // What a pass is worth.
            if mine {
                score -= if settled { 1.6 } else { 0.7 + 0.9 * top_wins };
                if top_left <= 3 {
                    score -= 0.7;
                }
            } else {
                score -= 0.45;
                if danger <= 3 {
                    score += if top_left <= 3 { 1.2 } else { 0.5 };
                }
            }
            if combo.kind().is_bomb() {
                // A bomb is for the end, mine or another's.
                score -= 0.25;
                if after > 1.6 && danger > 4 {
                    score -= 0.7;
                }
            }
            if size == self.cards.len() {
                score += 10.0;
            } else if self.is_last(rest) {
                score += 1.5 * wins;
            }
            if score > best.0 {
                best = (score, Some(combo));
            }
        }
        best.1.map_or(Action::Pass, Action::Play)
    }

    /// A combination, or, should none have been found, whatever may be led.
    fn play(&self, combo: Option<Combo>) -> Action {
        let any = || self.view.merged().first().copied().unwrap_or(Action::Pass);
        combo.map_or_else(any, Action::Play)
    }

    /// Whether I would make good use of the lead.
    fn wants_lead(&mut self) -> bool {
        let cards = self.cards.clone();
        self.hand.is_one_combination() || cards.len() <= 4 || self.cost(&cards, self.hand) < 1.6
    }

    /// To whom the lead goes, or whom to ask.
    fn give_lead(&mut self) -> Action {
        let legal = &self.view.legal;
        let may = |action| legal.contains(&action);
        let nearest = self.still_in(true).min_by_key(|&(_, n)| n);
        let own = Action::Lead(self.me);
        if let (Some(mate), Some(yes)) = (self.view.asked, self.view.answer) {
            let other = self.still_in(true).filter(|&(seat, _)| seat != mate).min_by_key(|x| x.1);
            let instead =
                if may(own) { own } else { Action::Lead(other.map_or(mate, |(seat, _)| seat)) };
            return if yes { Action::Lead(mate) } else { instead };
        }
        let Some((mate, n)) = nearest else { return legal.first().copied().unwrap_or(own) };
        if may(own) {
            let one = self.hand.is_one_combination();
            if one || (n > 1 && self.wants_lead()) {
                return own;
            }
            if n == 1 {
                return Action::Lead(mate);
            }
            let few = n <= 4 && usize::from(n) * 2 < self.cards.len();
            if may(Action::Ask(mate)) && (few || n <= 6) {
                return Action::Ask(mate);
            }
            return if few { Action::Lead(mate) } else { own };
        }
        if n > 1 && may(Action::Ask(mate)) { Action::Ask(mate) } else { Action::Lead(mate) }
    }
}

fn is_mate(view: &View, me: Seat, seat: Seat) -> bool {
    view.teams.as_ref().is_some_and(|teams| teams[me] == teams[seat]) && me != seat
}

/// What every combination costs me: one turn, less the hope that it wins its round.
fn costs(view: &View, me: Seat) -> Costs {
    let pack = Pack::of(view.players);
    let ranks = usize::from(pack.ranks);
    let mut unseen = [0i32; 12];
    for rank in unseen.iter_mut().take(ranks) {
        *rank = 2 * i32::from(pack.suits);
    }
    let own = view.hands.get(me).and_then(Option::as_ref).into_iter().flatten();
    for card in own.chain(view.played.iter().flat_map(|(_, played)| played)) {
        if let Some(rank) = card.rank() {
            unseen[usize::from(rank) - 1] -= 1;
        }
    }
    let others =
        || view.counts.iter().filter(|&(seat, &n)| n > 0 && seat != me && !is_mate(view, me, seat));
    // Every seat was dealt two X: those not played are still held.
    let left = |seat: Seat| 2 - view.played[seat].iter().filter(|card| card.is_wild()).count();
    let wilds: usize = others().map(|(seat, _)| left(seat)).sum();
    let mut costs = [[1.0; 12]; 15];
    for kind in Kind::ALL {
        let size = kind.size();
        let able = others().filter(|&(_, &n)| usize::from(n) >= size).count() as f32;
        let bombers = others().filter(|&(_, &n)| n >= 4).count() as f32;
        let higher = |key: usize| -> f32 {
            let keys = key + 1..=ranks + 1;
            keys.map(|key| likelihood(kind, key, &unseen, wilds)).sum()
        };
        for (key, cost) in costs[kind as usize].iter_mut().enumerate().take(ranks + 2).skip(1) {
            let beaten = (-higher(key) * able / 2.0).exp();
            let bombed = if kind.is_bomb() { 0.03 } else { 0.05 };
            let wins = beaten * (1.0 - bombed * bombers).max(0.0);
            *cost = 1.0 - HOPE * wins;
        }
    }
    costs
}

/// How much of a threat a combination of this kind and key is, in two opponents' hands.
fn likelihood(kind: Kind, key: usize, unseen: &[i32; 12], wilds: usize) -> f32 {
    let (length, each, weight) = match kind {
        Kind::Single => (1, 1, 0.30),
        Kind::Pair => (1, 2, 0.30),
        Kind::Set => (1, 3, 0.16),
        Kind::Run => (3, 1, 0.20),
        Kind::Bobtail => (4, 1, 0.15),
        Kind::Straight => (5, 1, 0.12),
        Kind::Stretch => (6, 1, 0.09),
        Kind::Stair => (2, 2, 0.12),
        Kind::Tube => (3, 2, 0.05),
        Kind::Plate => (2, 3, 0.04),
        Kind::Quads => (1, 4, 0.06),
        Kind::Quint => (1, 5, 0.03),
        Kind::Hex => (1, 6, 0.01),
        Kind::StraightFlush => (5, 1, 0.03),
        Kind::StretchFlush => (6, 1, 0.01),
    };
    if key < length {
        return 0.0;
    }
    let window = &unseen[key - length..key];
    let missing: i32 = window.iter().map(|&n| (each - n).max(0)).sum();
    if missing > 2 || missing as usize > wilds {
        return 0.0;
    }
    let plenty = window.iter().map(|&n| n as f32 / each as f32).fold(3.0, f32::min);
    weight * 0.6f32.powi(missing) * (0.4 + 0.3 * plenty.max(0.5))
}

/// Five and six in a row in one suit without X.
fn natural_flushes(cards: &[Card]) -> Vec<(Kind, u8, Vec<Card>)> {
    let mut found = Vec::new();
    for (kind, length) in [(Kind::StraightFlush, 5u8), (Kind::StretchFlush, 6)] {
        for &top in cards {
            let (Some(key), Some(suit)) = (top.rank(), top.suit()) else { continue };
            if key < length {
                continue;
            }
            let row: Vec<Card> = (key + 1 - length..=key).map(|r| Card::new(r, suit)).collect();
            if row.iter().all(|card| cards.contains(card)) {
                found.push((kind, key, row));
            }
        }
    }
    found
}
