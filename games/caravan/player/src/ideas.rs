//! What a card is played for, or given away.
//!
//! Numbers: `prices.txt` is made by `kozyr ideas caravan`.

use kozyr_bots::{Course, Ideas, When};
use kozyr_caravan::score::is_sold;
use kozyr_caravan::{Action, Caravan, Glance, Kind};
use kozyr_rules::{Game, Seat};

use super::search::MAX_SOLD;
use super::weigh::finishing;

/// What is done to the other side, and to one's own.
const THEIRS: &[&str] = &["unsold", "won-now", "resold", "won-soon"];
const OWN: &[&str] = &["next-sold", "won-soon", "sold-later"];

pub(crate) const IDEAS: Ideas<Caravan> = Ideas {
    quantities: &[
        // Caravans of one's own that become sold, of the other side that no longer are, and of
        // those that are sold on both sides how many more are one's own lanes.
        ("sold", When::Now),
        ("unsold", When::Now),
        ("outbid", When::Now),
        // Overburdened caravans: of one's own fewer, of the other side more.
        ("heavy", When::Now),
        ("burden", When::Now),
        // In tens, up to 21 in each caravan that is not overburdened: what is added to one's own,
        // what is taken from the others, and what a joker takes from the others more than from
        // one's own.
        ("weight", When::Now),
        ("cut", When::Now),
        ("joker", When::Now),
        // Caravans that a number in hand sells next turn, or else a king.
        ("ready", When::Now),
        ("king-ready", When::Now),
        // Ranks that sell a caravan.
        ("outs", When::Now),
        ("outs-theirs", When::Now),
        // Jacks, kings and jokers.
        ("picture-kept", When::Now),
        // Won, or else lost: at once or by the answer, and in the three actions after that.
        ("won-now", When::Near),
        ("won-soon", When::Near),
        // By the answer, and in the next turn.
        ("resold", When::Near),
        ("next-sold", When::Near),
        // In the two turns after that.
        ("sold-later", When::Later),
        ("unsold-later", When::Later),
    ],
    acts: &[
        ("won-now", &[]),
        ("burden", THEIRS),
        ("joker", THEIRS),
        ("unsold", &["won-now", "resold", "won-soon"]),
        ("cut", THEIRS),
        ("heavy", &["sold", "next-sold", "won-soon"]),
        ("outbid", &["won-soon"]),
        ("sold", &["won-soon"]),
        ("king-ready", OWN),
        ("ready", OWN),
        ("outs-theirs", THEIRS),
        ("picture-kept", &["unsold-later", "won-soon", "next-sold"]),
        ("weight", OWN),
        ("outs", OWN),
        ("won-soon", &[]),
    ],
    prices: include_str!("../prices.txt"),
    side: |_, _| Some("all"),
    tell,
};

/// A table as a seat sees it: its own caravans and those of the other, and how many games more it
/// has won.
struct Table {
    rows: [[Glance; 3]; 2],
    ahead: i32,
}

impl Table {
    fn of(world: &Caravan, [me, other]: [Seat; 2]) -> Self {
        let rows = [me, other].map(|seat| [1, 2, 3].map(|lane| world.glance(seat, lane)));
        Self { rows, ahead: world.scores()[me] - world.scores()[other] }
    }

    fn sum(&self, side: usize, of: impl Fn(&Glance) -> i32) -> i32 {
        self.rows[side].iter().map(of).sum()
    }

    fn sold(&self, side: usize) -> i32 {
        self.sum(side, |pile| i32::from(is_sold(pile.value)))
    }

    fn heavy(&self, side: usize) -> i32 {
        self.sum(side, |pile| i32::from(pile.value > MAX_SOLD))
    }

    fn outbid(&self) -> i32 {
        let lanes = self.rows[0].iter().zip(&self.rows[1]).map(|(own, facing)| [own, facing]);
        let both = lanes.map(|lane| lane.map(|pile| pile.value));
        let sold = both.filter(|lane| lane.iter().all(|&value| is_sold(value)));
        sold.map(|[own, facing]| i32::from(own > facing) - i32::from(own < facing)).sum()
    }

    fn outs(&self, side: usize) -> f32 {
        self.sum(side, |pile| outs(pile).count_ones() as i32) as f32 / 4.0
    }

    /// What a side's caravans weigh more than on another table, in tens.
    fn heavier(&self, other: &Self, side: usize) -> f32 {
        let weight = |pile: &Glance| pile.value.min(21) as i32;
        let piles = self.rows[side].iter().zip(&other.rows[side]);
        let fit = piles.filter(|(now, then)| now.value.max(then.value) <= MAX_SOLD);
        fit.map(|(now, then)| weight(now) - weight(then)).sum::<i32>() as f32 / 10.0
    }
}

/// The numbers that sell a caravan.
fn outs(pile: &Glance) -> u64 {
    if pile.value < 21 { pile.followers & finishing(pile.value) } else { 0 }
}

/// Caravans that a number of a hand sells, without the card of an action, or else a king.
fn ready(world: &Caravan, seat: Seat, hand: &Caravan, action: Option<Action>) -> [f32; 2] {
    let played = action.and_then(Action::card);
    let (mut numbers, mut king) = (0, false);
    for card in hand.hand(seat).iter().filter(|&&card| Some(card) != played) {
        match card.kind() {
            Kind::Number => numbers |= 1 << card.face(),
            kind => king |= kind == Kind::King,
        }
    }
    let mut ready = [0.0; 2];
    for lane in (1..=3).filter(|&lane| !is_sold(world.glance(seat, lane).value)) {
        let pile = world.glance(seat, lane);
        let place = 3 * seat.idx() + usize::from(lane) - 1;
        let mut kinged = world.numbers().filter(|&(at, ..)| at == place);
        if outs(&pile) & numbers != 0 {
            ready[0] += 1.0;
        } else if king && kinged.any(|(.., worth)| is_sold(pile.value.saturating_add(worth))) {
            ready[1] += 1.0;
        }
    }
    ready
}

fn tell(course: &Course<'_, Caravan>, out: &mut [f32]) -> f32 {
    let (begin, me) = (course.begin, course.seat);
    let seats = [me, Seat::from_idx(1 - me.idx())];
    let Some((_, action, played)) = course.steps.first() else { return 0.0 };
    let [before, now, reply, next, soon, later, end] =
        [0, 1, 2, 3, 5, 7, usize::MAX].map(|actions| Table::of(course.after(actions), seats));
    let count = |number: i32| number as f32;
    let sold = |from: &Table, to: &Table| count(to.sold(0) - from.sold(0));
    let unsold = |from: &Table, to: &Table| count(from.sold(1) - to.sold(1));
    let kind = action.card().map(|card| card.kind());
    let attached = matches!(action, Action::Attach { .. });
    let [own, taken] = [now.heavier(&before, 0), before.heavier(&now, 1)];
    let by_joker = attached && kind == Some(Kind::Joker);
    let [weight, cut, joker] = if by_joker { [0.0, 0.0, own + taken] } else { [own, taken, 0.0] };
    let is_kept = !matches!(kind, Some(Kind::Jack | Kind::King | Kind::Joker));
    let [was, is] = [ready(begin, me, begin, None), ready(played, me, begin, Some(*action))];
    let counts = [
        sold(&before, &now),
        unsold(&before, &now),
        count(now.outbid() - before.outbid()),
        count(before.heavy(0) - now.heavy(0)),
        count(now.heavy(1) - before.heavy(1)),
        weight,
        cut,
        joker,
        is[0] - was[0],
        is[1] - was[1],
        now.outs(0) - before.outs(0),
        before.outs(1) - now.outs(1),
        if is_kept { 0.0 } else { -1.0 },
        count(reply.ahead - before.ahead),
        count(soon.ahead - reply.ahead),
        unsold(&now, &reply),
        sold(&reply, &next),
        sold(&next, &later),
        unsold(&next, &later),
    ];
    // What a play leaves on the table counts only if the game goes on.
    let is_over = now.ahead != before.ahead;
    for ((place, counted), (name, _)) in out.iter_mut().zip(counts).zip(IDEAS.quantities) {
        *place = if is_over && *name != "won-now" { 0.0 } else { counted };
    }
    0.5 + 0.5 * count(end.ahead - before.ahead)
}
