//! What a position is worth to a player who knows its own hand and the table.
//!
//! Numbers: chosen by hand.

use kozyr_caravan::score::price;
use kozyr_caravan::{Action, Caravan, Card, Exhaustion, Glance, Kind};
use kozyr_rules::{Game, Seat, Turn, ignore_event};

use super::sight::ranks;

/// A won game is worth at least this much, and a lost one at most this much below zero.
pub(super) const WON: f64 = 5.0;

/// What the player believes of the game: chances from 0 to 1, and prices on the same scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// An empty caravan's chance to end up sold.
    empty: f64,
    /// A light one's, before what follows is added.
    light: f64,
    /// What a light one gains on its way to 21.
    progress: f64,
    /// What it gains if every number card would bring it into the range.
    finish: f64,
    /// What it gains if every number card could be put on it.
    growth: f64,
    /// What it gains if its owner is known to hold a card that brings it into the range.
    held: f64,
    /// The chance of one sold at 21.
    sold: f64,
    /// What each point above 21 adds.
    sold_step: f64,
    /// The chance of an overburdened one.
    over: f64,
    /// What owning a lane adds to the difference of its two caravans.
    owned: f64,
    /// How steeply the difference of two caravans decides a lane.
    steep: f64,
    /// The price of a jack in hand: what its use must gain at least.
    jack: f64,
    /// That of a joker.
    joker: f64,
    /// That of a king.
    king: f64,
    /// That of a queen.
    queen: f64,
    /// The price of a number card in hand that fits an own caravan.
    fitting: f64,
    /// With fewer cards left than this, running out of cards begins to matter.
    late: f64,
    /// How steeply a card more than the opponent decides who lasts longer.
    lasting: f64,
    /// How many worlds are imagined.
    pub(super) worlds: usize,
    /// For how many actions answers are looked at.
    pub(super) width: usize,
    /// How much the look at answers counts against the look at the table.
    pub(super) trust: f64,
}

/// Found by letting the player meet variants of itself: a change to one of these numbers that won
/// more games was kept. Pictures have high prices: they are for the moment that decides a lane.
impl Default for Weights {
    fn default() -> Self {
        Self {
            empty: 0.10,
            light: 0.17,
            progress: 0.30,
            finish: 0.12,
            growth: 0.02,
            held: 0.08,
            sold: 0.78,
            sold_step: 0.04,
            over: 0.05,
            owned: 0.12,
            steep: 3.5,
            jack: 0.11,
            joker: 0.13,
            king: 0.14,
            queen: 0.02,
            fitting: 0.003,
            late: 20.0,
            lasting: 1.0,
            worlds: 2,
            width: 6,
            trust: 0.90,
        }
    }
}

/// The cards a player keeps in hand after an action.
pub(super) struct Held {
    /// The faces of its number cards, a bit each.
    numbers: u64,
    /// The prices of its pictures together.
    pictures: f64,
}

impl Held {
    pub(super) fn of(hand: &[Card], action: Action, weights: &Weights) -> Self {
        let mut held = Self { numbers: 0, pictures: 0.0 };
        for &card in hand.iter().filter(|&&card| action.card() != Some(card)) {
            if card.is_number() {
                held.numbers |= 1 << card.face();
            } else {
                held.pictures += weights.price(card);
            }
        }
        held
    }
}

/// The faces that bring a caravan of this value, less than 21, into the range.
pub(super) fn finishing(value: u32) -> u64 {
    ranks(21 - value.min(20), (26 - value.min(20)).min(10))
}

/// How many cards a seat has left.
fn left(table: &Caravan, seat: Seat) -> f64 {
    (table.hand(seat).len() + table.undrawn(seat).len()) as f64
}

/// From a lead, which may be negative, to a chance.
fn lean(lead: f64) -> f64 {
    0.5 + 0.5 * lead / (1.0 + lead.abs())
}

fn other(seat: Seat) -> Seat {
    Seat::from_idx(1 - seat.idx())
}

impl Weights {
    /// What `next` is worth to `me`, who holds these cards, after an action played in `world`.
    pub(super) fn worth(&self, world: &Caravan, next: &Caravan, me: Seat, held: &Held) -> f64 {
        if let Turn::Seat(_) = next.turn() {
            return self.chance(next, me, held.numbers) + held.pictures;
        }
        // The game is over.
        let won = |seat: Seat| f64::from(next.scores()[seat] - world.scores()[seat]);
        2.0 * WON * (won(me) - won(other(me)))
    }

    /// What is left of it after the answer that is best for the opponent.
    pub(super) fn answered(
        &self,
        world: &Caravan,
        me: Seat,
        held: &Held,
        next: &mut Caravan,
        answers: &mut Vec<Action>,
    ) -> f64 {
        world.legal_actions(answers);
        let mut best = f64::MAX;
        let mut passed = false;
        for &answer in answers.iter() {
            // One discard is as good as another: the table does not change.
            if matches!(answer, Action::Discard { .. }) && core::mem::replace(&mut passed, true) {
                continue;
            }
            next.clone_from(world);
            next.apply_unchecked(answer, &mut ignore_event);
            // The picture that the opponent spends is gone for later.
            let spent = answer.card().map_or(0.0, |card| self.price(card));
            best = best.min(self.worth(world, next, me, held) + spent);
        }
        best
    }

    /// The price of a picture.
    fn price(&self, card: Card) -> f64 {
        match card.kind() {
            Kind::Jack => self.jack,
            Kind::Joker => self.joker,
            Kind::King => self.king,
            Kind::Queen => self.queen,
            Kind::Number => 0.0,
        }
    }

    /// The chance to win the game, as the table looks to `me`, whatever it holds.
    pub(super) fn at_sight(&self, table: &Caravan, me: Seat) -> f32 {
        self.chance(table, me, 0) as f32
    }

    /// The chance to win the game, as the table looks to `me`, who holds these numbers.
    fn chance(&self, table: &Caravan, me: Seat, numbers: u64) -> f64 {
        let mut fitting = 0;
        let lanes = [1, 2, 3].map(|lane| {
            let (own, facing) = (table.glance(me, lane), table.glance(other(me), lane));
            let mut difference = self.strength(&own) - self.strength(&facing);
            if own.value < 21 {
                fitting |= own.followers & numbers & ranks(1, (26 - own.value).min(10));
                if own.followers & numbers & finishing(own.value) != 0 {
                    difference += self.held;
                }
            }
            match price(own.value).cmp(&price(facing.value)) {
                core::cmp::Ordering::Less => difference -= self.owned,
                core::cmp::Ordering::Equal => {}
                core::cmp::Ordering::Greater => difference += self.owned,
            }
            lean(self.steep * difference)
        });
        let [a, b, c] = lanes;
        let two = a * b + a * c + b * c - 2.0 * a * b * c;
        let lanes = two + self.fitting * f64::from(fitting.count_ones());
        let (own, others) = (left(table, me), left(table, other(me)));
        let late = (1.0 - own.min(others) / self.late).max(0.0);
        let lasting = match table.options().exhaustion {
            Exhaustion::Draw => 0.5,
            Exhaustion::EmptyHand | Exhaustion::NoDraw => lean(self.lasting * (own - others)),
        };
        lanes + (lasting - lanes) * late * late
    }

    /// How likely a caravan is to end up sold, and sold well.
    fn strength(&self, caravan: &Glance) -> f64 {
        let value = caravan.value;
        if caravan.count == 0 {
            return self.empty;
        }
        if value > 26 {
            return self.over;
        }
        if value >= 21 {
            return self.sold + self.sold_step * f64::from(value - 21);
        }
        let part = |faces: u64| f64::from((caravan.followers & faces).count_ones()) / 40.0;
        self.light
            + self.progress * f64::from(value) / 21.0
            + self.finish * part(finishing(value))
            + self.growth * part(u64::MAX)
    }
}
