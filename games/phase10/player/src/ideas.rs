//! What a card is drawn, laid, added or discarded for.
//!
//! Numbers: `prices.txt` is made by `kozyr ideas phase10`.

use kozyr_bots::{Course, Ideas, When};
use kozyr_phase10::melds::missing;
use kozyr_phase10::{Action, Card, Phase10, Variant};
use kozyr_rules::{BySeat, Game, GameExt, Seat};

use crate::assess::Counts;
use crate::mind::{Mind, fits};
use crate::value::{Sheet, shares};

pub(crate) const IDEAS: Ideas<Phase10> = Ideas {
    quantities: &[
        // The card taken or drawn brings the phase nearer, or can be added to a group.
        ("taken-nearer", When::Now),
        ("taken-fits", When::Now),
        ("drawn-nearer", When::Near),
        ("drawn-fits", When::Near),
        // The card discarded is missed in the phase, or fits a group; its points.
        ("needed", When::Now),
        ("fit-kept", When::Now),
        ("high-gone", When::Now),
        // How many unseen cards bring the hand that is left nearer to the phase.
        ("outs", When::Now),
        ("skip-used", When::Now),
        ("skip-unlaid", When::Now),
        // In this turn, and whether the next player takes what it discards.
        ("laid", When::Near),
        ("hits", When::Near),
        ("out", When::Near),
        ("gift", When::Near),
        // Up to the end of the next turn; the last is that somebody else goes out.
        ("lays-next", When::Near),
        ("others-lay-soon", When::Near),
        ("ended", When::Near),
        ("lays-later", When::Later),
        ("hits-later", When::Later),
        ("others-lay-later", When::Later),
        ("points", When::Later),
    ],
    acts: &[
        ("taken-nearer", &["laid", "lays-next", "lays-later", "hits", "points"]),
        ("taken-fits", &["out", "hits", "others-lay-soon", "points"]),
        ("drawn-nearer", &["laid", "lays-next", "lays-later", "hits", "points"]),
        ("drawn-fits", &["out", "hits", "others-lay-soon", "points"]),
        ("laid", &["hits", "others-lay-soon", "points"]),
        ("out", &["others-lay-soon", "points"]),
        ("needed", &["lays-next", "lays-later"]),
        ("outs", &["lays-next", "lays-later"]),
        ("fit-kept", &["hits", "hits-later", "points"]),
        ("hits", &["others-lay-soon", "points"]),
        ("skip-unlaid", &["others-lay-soon", "others-lay-later"]),
        ("gift", &["others-lay-soon", "others-lay-later"]),
        ("ended", &["others-lay-soon", "points"]),
        ("skip-used", &["others-lay-soon", "others-lay-later", "points"]),
        ("high-gone", &["points"]),
    ],
    prices: include_str!("../prices.txt"),
    side,
    tell,
};

/// A tie-break is played for going out alone, and ten hands for points alone.
fn side(world: &Phase10, _: Seat) -> Option<&'static str> {
    let has_phases = world.options().variant == Variant::Standard && !world.is_replay();
    has_phases.then_some("all")
}

/// What the hand brought of the match, where 1 is what the phase brings if nobody else lays one.
fn value(begin: &Phase10, end: &Phase10, me: Seat) -> f32 {
    let sheet = Sheet::of(begin);
    let nothing = BySeat::filled(begin.n_seats(), 0.0);
    let [none, own] =
        [None, Some(me)].map(|laid| sheet.after(|seat| Some(seat) == laid, &nothing)[me]);
    ((shares(end)[me] - none) / (own - none).max(1e-3)).clamp(-3.0, 3.0)
}

fn tell(course: &Course<'_, Phase10>, counts: &mut [f32]) -> f32 {
    let (begin, end, me) = (course.begin, course.end(), course.seat);
    // In this turn and after it, and lays in the next turn between them.
    let (mut lays, mut hits, mut gift) = ([0; 3], [0; 2], 0);
    // Up to the end of the next turn and after it.
    let (mut others_lay, mut out, mut ended) = ([0; 2], false, false);
    // Turns of the seat that are over.
    let mut turns = 0;
    let mut is_offered = false;
    for (seat, action, world) in course.steps {
        let is_mine = *seat == me;
        match action {
            Action::Lay(_) if is_mine => lays[turns.min(2)] += 1,
            Action::Lay(_) => others_lay[usize::from(turns >= 2)] -= 1,
            Action::Hit(_) if is_mine => hits[turns.min(1)] += 1,
            Action::Take if is_offered => gift -= 1,
            _ => {}
        }
        if world.hand(*seat).is_empty() {
            (out, ended) = (is_mine && turns == 0, !is_mine && turns < 2);
        }
        is_offered = is_mine && turns == 0 && matches!(action, Action::Discard(_));
        turns += usize::from(is_mine && matches!(action, Action::Discard(_) | Action::Skip(_)));
    }
    let now = course
        .steps
        .first()
        .map_or([0; 10], |(_, action, after)| of_play(begin, *action, after, me));
    let [out, ended] = [out, ended].map(i32::from);
    let near = [lays[0], hits[0], out, gift, lays[1], others_lay[0], ended];
    let points = i32::try_from(end.hand(me).points()).unwrap_or(0) / 5;
    let later = [lays[2], hits[1], others_lay[1], -points];
    for (place, counted) in counts.iter_mut().zip(now.into_iter().chain(near).chain(later)) {
        *place = counted as f32;
    }
    value(begin, end, me)
}

/// What a play fixes, or the card that it draws.
fn of_play(begin: &Phase10, action: Action, after: &Phase10, me: Seat) -> [i32; 10] {
    let mut now = [0; 10];
    let [
        taken_nearer,
        taken_fits,
        drawn_nearer,
        drawn_fits,
        needed,
        fit_kept,
        high_gone,
        outs,
        skip_used,
        skip_unlaid,
    ] = &mut now;
    let is_down = !begin.laid(me).is_empty();
    let [lacked, lacks] = [begin, after]
        .map(|world| i32::from(missing(world.hand(me), world.phase(me), world.per_group())));
    let nearer = if is_down { 0 } else { lacked - lacks };
    let fits = |card: Option<Card>| i32::from(card.is_some_and(|card| fits(begin, card)));
    match action {
        Action::Take => {
            *taken_nearer = nearer;
            *taken_fits = if is_down { fits(begin.discards().last().copied()) } else { 0 };
        }
        Action::Draw => {
            *drawn_nearer = nearer;
            *drawn_fits = if is_down { fits(begin.top_of_pile()) } else { 0 };
        }
        Action::Discard(card) => {
            *needed = nearer;
            *fit_kept = -fits(Some(card));
            *high_gone = i32::from(card.points()) / 5;
        }
        Action::Skip(victim) => {
            *skip_used = 1;
            *high_gone = i32::from(Card::SKIP.points()) / 5;
            *skip_unlaid = i32::from(victim.is_some_and(|seat| begin.laid(seat).is_empty()));
        }
        Action::Lay(_) | Action::Hit(_) => {}
    }
    let ends_turn = matches!(action, Action::Discard(_) | Action::Skip(_));
    if ends_turn && !is_down && nearer == 0 && !begin.can_lay() {
        *outs = Mind::of(begin).distance(&Counts::of(after.hand(me))).outs.into();
    }
    now
}
