//! What a combination is played for, or passed.
//!
//! Numbers: `prices.txt` is made by `kozyr ideas bacon` and `kozyr ideas applewood`.

use kozyr_bacon::{Action, Bacon, Kind};
use kozyr_bots::{Course, Ideas, When};
use kozyr_rules::{Game, GameExt, Seat};

use super::cards::Hand;
use super::fast::with_fast;

pub(super) const IDEAS: Ideas<Bacon> = Ideas {
    quantities: &[
        ("wild-kept", When::Now),
        ("bomb-kept", When::Now),
        // What is left: the fewest plays that empty it, wilds aside, lone low cards, cards.
        ("plays", When::Now),
        ("low-gone", When::Now),
        ("shed", When::Now),
        ("round", When::Near),
        ("bomb-drawn", When::Near),
        // Up to the second turn from now.
        ("out-soon", When::Near),
        ("not-out-soon", When::Near),
        ("rounds-later", When::Later),
        ("out-first", When::Later),
    ],
    acts: &[
        ("bomb-kept", &["rounds-later", "out-soon", "out-first"]),
        ("wild-kept", &["rounds-later", "out-soon", "out-first"]),
        ("bomb-drawn", &["rounds-later", "out-first"]),
        ("plays", &["out-soon", "rounds-later", "out-first"]),
        ("low-gone", &["out-soon", "rounds-later", "out-first"]),
        ("round", &["low-gone", "rounds-later", "out-soon", "not-out-soon", "out-first"]),
        ("not-out-soon", &[]),
        ("shed", &["out-soon", "plays", "out-first"]),
        ("out-soon", &[]),
    ],
    prices: include_str!("../prices.txt"),
    side,
    tell,
};

fn side(world: &Bacon, _: Seat) -> Option<&'static str> {
    let plays = world.stage() == "play" && world.lead_due().is_none();
    plays.then(|| if world.options().is_bacon() { "teams" } else { "alone" })
}

fn tell(course: &Course<'_, Bacon>, out: &mut [f32]) -> f32 {
    let (begin, me) = (course.begin, course.seat);
    let teams = begin.options().is_bacon();
    let is_mine = |seat: Seat| seat == me || teams && seat.number() % 2 == me.number() % 2;
    let mut q = [0_i32; 11];
    let [wild, bomb, plays, low, shed, round, drawn, out_soon, not_out, later, first] = &mut q;
    if let Some((_, Action::Play(combo), _)) = course.steps.first() {
        *wild = -i32::try_from(combo.n_wilds()).unwrap_or(0);
        *bomb = -i32::from(combo.kind().is_bomb());
    }
    let left = course.after(1).hand(me);
    *shed = -i32::from(left.len());
    [*plays, *low] = with_fast(begin, |fast| {
        let mut parts = Vec::new();
        fast.plans.parts(Hand::of(left.cards().filter(|card| !card.is_wild())), &mut parts);
        let is_low = |part: &&super::cards::Play| part.kind == Kind::Single && part.key <= 5;
        let count = |n: usize| -i32::try_from(n).unwrap_or(0);
        [count(parts.len()), count(parts.iter().filter(is_low).count())]
    });
    let mut last = begin.to_beat().map(|(_, seat, _)| seat);
    let mut first_round = true;
    let mut turns = 0;
    for (seat, action, world) in course.steps {
        turns += u8::from(*seat == me);
        if let Action::Play(combo) = action {
            last = Some(*seat);
            if first_round && !is_mine(*seat) && combo.kind().is_bomb() {
                *drawn += 1;
            }
            if turns < 3 && world.hand(*seat).is_empty() {
                *out_soon += i32::from(*seat == me);
                *not_out -= i32::from(!is_mine(*seat));
            }
        }
        let Some(winner) = last.filter(|_| world.to_beat().is_none()) else { continue };
        last = None;
        let ours = i32::from(is_mine(winner));
        *(if first_round { &mut *round } else { &mut *later }) += ours;
        first_round = false;
    }
    if let Some(winner) = last {
        *(if first_round { round } else { later }) += i32::from(is_mine(winner));
    }
    let end = course.end();
    *first = i32::from(end.gone_out().first().is_some_and(|&seat| is_mine(seat)));
    for (place, counted) in out.iter_mut().zip(q) {
        *place = counted as f32;
    }
    let gain = |seat: Seat| (end.scores()[seat] - begin.scores()[seat]) as f32;
    let others: Vec<f32> =
        Seat::first(begin.n_seats()).filter(|&seat| !is_mine(seat)).map(gain).collect();
    gain(me) - others.iter().sum::<f32>() / others.len().max(1) as f32
}
