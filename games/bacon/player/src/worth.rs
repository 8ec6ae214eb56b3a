//! What a score sheet is worth: the chance to win the match from it, among equals.
//!
//! Numbers: chosen by hand.

use core::cmp::Ordering;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use kozyr_bacon::score::points;
use kozyr_bacon::{Bacon, Ending, Options};
use kozyr_rules::{BySeat, Game, Seat};

use super::orders::orders;

/// How often a deal ends so, seen from the team of the first seat out: its points, those of the
/// other team, and the share of all deals. Measured in matches of `normal` against itself.
type Outcome = (i32, i32, f32);

const FOUR: [Outcome; 3] = [(4, 0, 0.42), (2, 0, 0.18), (1, 0, 0.40)];

/// By the places of the second and third member.
const SIX: [Outcome; 10] = [
    (12, 0, 0.11),
    (10, 0, 0.05),
    (9, 0, 0.05),
    (8, 0, 0.14),
    (6, 0, 0.12),
    (5, 0, 0.04),
    (4, 0, 0.08),
    (3, 0, 0.11),
    (2, 0, 0.06),
    (1, 0, 0.24),
];

const FOUR_BY_PLACE: [Outcome; 3] = [(5, 1, 0.42), (4, 2, 0.18), (3, 3, 0.40)];

const SIX_BY_PLACE: [Outcome; 10] = [
    (12, 3, 0.11),
    (11, 4, 0.05),
    (10, 5, 0.05),
    (9, 6, 0.14),
    (10, 5, 0.12),
    (9, 6, 0.04),
    (8, 7, 0.08),
    (8, 7, 0.11),
    (7, 8, 0.06),
    (6, 9, 0.24),
];

/// How often the team that leads to a deal, which is the one behind (B16), is first out.
const LEADERS: f32 = 0.58;

/// How much more often than by chance the seat that leads to a deal, which is one with fewest
/// points (B17), is first out, where everyone is alone.
const LEADER: f32 = 1.65;

/// The chances to win from every score sheet of a match with some options.
pub(super) struct Worth {
    options: Options,
    /// Two teams: by deals left, own points and the other team's.
    teams: Vec<f32>,
    /// Everyone alone: by scores in ascending order, for those in the same order.
    alone: RefCell<HashMap<[u8; 6], [f32; 6]>>,
    /// Whether that can be worked out in reasonable time.
    exact: bool,
    /// Orders in which seats may go out.
    orders: Vec<[u8; 6]>,
}

thread_local! {
    static KNOWN: RefCell<Vec<Rc<Worth>>> = const { RefCell::new(Vec::new()) };
}

impl Worth {
    /// For a match with these options; worked out once for each thread.
    pub(super) fn of(options: &Options) -> Rc<Self> {
        /// How many are remembered.
        const CAPACITY: usize = 4;
        KNOWN.with_borrow_mut(|known| {
            if let Some(worth) = known.iter().find(|worth| worth.options == *options) {
                return Rc::clone(worth);
            }
            let worth = Rc::new(Self::new(options));
            if known.len() >= CAPACITY {
                known.remove(0);
            }
            known.push(Rc::clone(&worth));
            worth
        })
    }

    fn new(options: &Options) -> Self {
        let mut worth = Self {
            options: *options,
            teams: Vec::new(),
            alone: RefCell::default(),
            exact: false,
            orders: Vec::new(),
        };
        if options.is_bacon() {
            worth.fill_teams();
        } else {
            /// The limit of orders times sheets; more would take too long.
            const MAX_WORK: f64 = 2.0e6;
            worth.orders = orders(options.players);
            let (n, target) = (f64::from(options.players), f64::from(options.target));
            let sheets: f64 =
                (1..=options.players).map(|i| (target + n - f64::from(i)) / f64::from(i)).product();
            let work = sheets * worth.orders.len() as f64;
            worth.exact = work <= MAX_WORK && options.deals.is_none();
        }
        worth
    }

    fn place(&self, left: usize, own: i32, other: i32) -> usize {
        let target = usize::from(self.options.target);
        (left * target + own.max(0) as usize) * target + other.max(0) as usize
    }

    fn fill_teams(&mut self) {
        let by_place = self.options.applewood_scoring;
        let outcomes: &[Outcome] = match (self.options.players, by_place) {
            (4, false) => &FOUR,
            (4, true) => &FOUR_BY_PLACE,
            (_, false) => &SIX,
            (_, true) => &SIX_BY_PLACE,
        };
        let target = i32::from(self.options.target);
        let deals = usize::from(self.options.deals.unwrap_or(8));
        self.teams = vec![0.0; (deals + 1) * (target * target) as usize];
        for left in 0..=deals {
            for own in 0..target {
                for other in 0..target {
                    let mut value = 0.0;
                    let first_out = match own.cmp(&other) {
                        Ordering::Less => LEADERS,
                        Ordering::Equal => 0.5,
                        Ordering::Greater => 1.0 - LEADERS,
                    };
                    for &(first, second, part) in outcomes {
                        let win = self.teams_after(left, own, other, (first, second));
                        let loss = 1.0 - self.teams_after(left, other, own, (first, second));
                        value += part * (first_out * win + (1.0 - first_out) * loss);
                    }
                    let place = self.place(left, own, other);
                    self.teams[place] = if left == 0 { level(own, other) } else { value };
                }
            }
        }
    }

    /// The chance of the team that went out first in the first of the deals left.
    fn teams_after(&self, left: usize, own: i32, other: i32, gains: (i32, i32)) -> f32 {
        if left == 0 {
            return 0.0;
        }
        if left == 1 && own >= other && !self.options.applewood_scoring {
            return 1.0;
        }
        self.teams_standing(left - 1, own + gains.0, other + gains.1)
    }

    /// The chance of a team with `left` deals left.
    fn teams_standing(&self, left: usize, own: i32, other: i32) -> f32 {
        if own.max(other) >= i32::from(self.options.target) {
            return level(own, other);
        }
        self.teams[self.place(left, own, other)]
    }

    /// What each seat has of the match when this deal, with this number, is about to be dealt.
    pub(super) fn standing(&self, scores: &[i32], deal: u32) -> BySeat<f32> {
        let n = scores.len();
        if self.options.is_bacon() {
            let left = self.deals_left(deal);
            let even = self.teams_standing(left, scores[0], scores[1]);
            return BySeat::from_fn(n, |seat| if seat.idx() % 2 == 0 { even } else { 1.0 - even });
        }
        let mut ascending: Vec<usize> = (0..n).collect();
        ascending.sort_by_key(|&seat| scores[seat]);
        let mut sheet = [0u8; 6];
        for (place, &seat) in sheet.iter_mut().zip(&ascending) {
            *place = scores[seat].clamp(0, 255) as u8;
        }
        let values = if self.exact { self.alone(sheet) } else { self.alone_roughly(sheet, deal) };
        let mut by_seat = [0.0; 6];
        for (&seat, value) in ascending.iter().zip(values) {
            by_seat[seat] = value;
        }
        BySeat::from_fn(n, |seat| by_seat[seat.idx()])
    }

    fn deals_left(&self, deal: u32) -> usize {
        let deals = u32::from(self.options.deals.unwrap_or(8));
        (deals + 1).saturating_sub(deal) as usize
    }

    fn alone(&self, sheet: [u8; 6]) -> [f32; 6] {
        let n = usize::from(self.options.players);
        let top = sheet[n - 1];
        if top >= self.options.target {
            let best = sheet[..n].iter().filter(|&&score| score == top).count();
            let mut values = [0.0; 6];
            values[n - best..n].fill(1.0 / best as f32);
            return values;
        }
        if let Some(&values) = self.alone.borrow().get(&sheet) {
            return values;
        }
        let (mut values, mut weights) = ([0.0; 6], 0.0);
        for order in &self.orders {
            let others = (n as f32 - LEADER) / (n as f32 - 1.0);
            let weight = if usize::from(order[0]) == n - 1 { LEADER } else { others };
            weights += weight;
            // Points and place, sorted together, say who is where afterwards.
            let mut after: [(u8, u8); 6] = [(0, 0); 6];
            for seat in 0..n {
                after[seat] = (sheet[seat] + order[seat], seat as u8);
            }
            after[..n].sort_unstable();
            let next = after.map(|(score, _)| score);
            let theirs = self.alone(next);
            for (&(_, seat), value) in after[..n].iter().zip(theirs) {
                values[usize::from(seat)] += weight * value;
            }
        }
        // Equal scores are worth the same, which a sample of orders does not say exactly.
        let mut from = 0;
        while from < n {
            let to = (from..n).find(|&i| sheet[i] != sheet[from]).unwrap_or(n);
            let mean = values[from..to].iter().sum::<f32>() / ((to - from) as f32 * weights);
            values[from..to].fill(mean);
            from = to;
        }
        self.alone.borrow_mut().insert(sheet, values);
        values
    }

    /// For long matches: the more points ahead and the fewer deals left, the better.
    fn alone_roughly(&self, sheet: [u8; 6], deal: u32) -> [f32; 6] {
        let n = usize::from(self.options.players);
        let per_deal = (n as f32 - 1.0) * 0.7;
        let to_go = f32::from(self.options.target.saturating_sub(sheet[n - 1]));
        let mut left = to_go / per_deal;
        if let Some(deals) = self.options.deals {
            left = left.min((u32::from(deals) + 1).saturating_sub(deal) as f32);
        }
        let scale = 1.6 / ((n as f32 * n as f32 - 1.0) / 12.0 * (left + 0.3)).sqrt();
        let mut values = [0.0; 6];
        let top = f32::from(sheet[n - 1]);
        for (value, &score) in values.iter_mut().zip(&sheet[..n]) {
            *value = libm::expf(scale * (f32::from(score) - top));
        }
        let sum: f32 = values.iter().sum();
        values.map(|value| value / sum)
    }

    /// For each team, whether the match is decided when a seat of it goes out first in this deal.
    pub(super) fn first_ends(&self, world: &Bacon) -> [bool; 2] {
        let options = &self.options;
        if !options.is_bacon() {
            return [false; 2];
        }
        let scores = world.scores();
        let scores = scores.as_slice();
        if self.is_extra(scores, world.deal_number()) {
            return [true; 2];
        }
        if options.applewood_scoring {
            return [false; 2];
        }
        let last = options.deals.map(u32::from) == Some(world.deal_number());
        [0, 1].map(|team| {
            let (own, other) = (scores[team], scores[1 - team]);
            (last && own >= other) || own + 1 >= i32::from(options.target)
        })
    }

    fn is_extra(&self, scores: &[i32], deal: u32) -> bool {
        let options = &self.options;
        scores[0] == scores[1]
            && (options.deals.is_some_and(|deals| deal > u32::from(deals))
                || (options.applewood_scoring && scores[0] >= i32::from(options.target)))
    }

    /// What each seat has of the match when the deal that is played in `world` ends with the seats
    /// going out in this order; those not in it take the last places.
    pub(super) fn after(&self, world: &Bacon, out: &[u8]) -> BySeat<f32> {
        let scores = world.scores();
        let scores = scores.as_slice();
        let n = scores.len();
        let deal = world.deal_number();
        let Some(&first) = out.first() else { return self.standing(scores, deal) };
        if self.options.is_bacon() && self.first_ends(world)[usize::from(first % 2)] {
            return BySeat::from_fn(
                n,
                |seat| {
                    if seat.number() % 2 == first % 2 { 1.0 } else { 0.0 }
                },
            );
        }
        let gains = self.gains(out);
        let after = BySeat::from_fn(n, |seat| scores[seat.idx()] + gains[seat]);
        self.standing(after.as_slice(), deal + 1)
    }

    /// The points of each seat for a whole deal (B13–B15).
    fn gains(&self, out: &[u8]) -> BySeat<i32> {
        let mut seats = [Seat::new(0); 6];
        for (seat, &number) in seats.iter_mut().zip(out) {
            *seat = Seat::new(number);
        }
        points(&self.options, Ending::Whole, &seats[..out.len()])
    }
}

/// What a team with `own` points has at the end.
fn level(own: i32, other: i32) -> f32 {
    match own.cmp(&other) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bacon::Table;

    use super::*;

    #[test]
    fn a_sheet_is_shared_out_and_points_are_good() {
        for players in [4, 6] {
            let worth = Worth::of(&Options::of(Table::Bacon, players));
            let target = i32::from(worth.options.target);
            for deal in [1, 5] {
                let even = |own: i32, other: i32| {
                    let scores: Vec<i32> =
                        (0..players).map(|i| if i % 2 == 0 { own } else { other }).collect();
                    let values = worth.standing(&scores, deal);
                    let values = values.as_slice();
                    assert!((values[0] + values[1] - 1.0).abs() < 1e-5);
                    values[0]
                };
                assert!((even(3, 3) - 0.5).abs() < 1e-5);
                // Around the level of the others a point less may win the lead to the next deal.
                for own in (1..target).filter(|own| !(2..=3).contains(own)) {
                    assert!(even(own, 2) > even(own - 1, 2), "{players} {deal} {own}");
                }
            }
        }
        for players in 3..=6 {
            let worth = Worth::of(&Options::of(Table::Applewood, players));
            let n = usize::from(players);
            let mut before = 0.0;
            for own in 0..i32::from(worth.options.target) {
                let mut scores = vec![2; n];
                scores[1] = own;
                let values = worth.standing(&scores, 3);
                let sum: f32 = values.as_slice().iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{sum}");
                let value = values.as_slice()[1];
                assert!(
                    value > before || (own - 1..=own).contains(&2) || own == 0,
                    "{players} {own}: {value} after {before}"
                );
                before = value;
            }
        }
    }

    #[test]
    fn a_match_decided_is_worth_all_or_nothing() {
        let bacon = Worth::of(&Options::of(Table::Bacon, 4));
        // One more deal, and the even team is ahead: out first it wins, and so does the other with
        // 2.
        assert_eq!(bacon.teams_after(1, 5, 4, (1, 0)), 1.0);
        assert_eq!(bacon.teams_after(1, 4, 5, (2, 0)), 1.0);
        assert_eq!(bacon.teams_after(1, 4, 5, (1, 0)), 0.5);
        assert_eq!(bacon.teams_standing(2, 8, 7), 1.0);
        let apple = Worth::of(&Options::of(Table::Applewood, 4));
        assert_eq!(apple.standing(&[8, 3, 8, 1], 4).as_slice(), [0.5, 0.0, 0.5, 0.0]);
    }

    /// B13–B15 by hand.
    #[test]
    fn points_of_a_deal() {
        let gains = |table, players, out: &[u8]| {
            let worth = Worth::of(&Options::of(table, players));
            worth.gains(out).as_slice().to_vec()
        };
        assert_eq!(gains(Table::Bacon, 4, &[0, 2]), [4, 0, 4, 0]);
        assert_eq!(gains(Table::Bacon, 4, &[0, 1, 2]), [2, 0, 2, 0]);
        assert_eq!(gains(Table::Bacon, 4, &[3, 0, 2]), [0, 1, 0, 1]);
        // Places 1, 3 and 5: 4 + 1.
        assert_eq!(gains(Table::Bacon, 6, &[0, 1, 2, 3, 4]), [5, 0, 5, 0, 5, 0]);
        assert_eq!(gains(Table::Applewood, 3, &[2, 0]), [1, 0, 2]);
    }
}
