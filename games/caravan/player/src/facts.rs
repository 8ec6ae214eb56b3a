//! Facts by which a hint describes the end of a game.

use kozyr_bots::Fact;
use kozyr_caravan::Caravan;
use kozyr_caravan::score::price;
use kozyr_rules::{Game, Seat};

/// The names of the facts. `won`, `kept`, `broken` and `ran-out` are 0 or 1, the others counts.
pub(super) const FACTS: &[Fact] = &[
    Fact::good("won"),
    Fact::good("lanes"),
    Fact::good("sold"),
    Fact::bad("facing-sold"),
    Fact::good("kept"),
    Fact::good("broken"),
    Fact::bad("ran-out"),
];

/// Writes the facts of a game that ended, for a seat that had to act in `begin`.
pub(super) fn write(seat: Seat, begin: &Caravan, end: &Caravan, out: &mut [f32]) {
    let other = Seat::from_idx(1 - seat.idx());
    let value = |world: &Caravan, seat: Seat, lane| price(world.glance(seat, lane).value);
    let count = |holds: &dyn Fn(u8) -> bool| (1..=3).filter(|&lane| holds(lane)).count();
    let lost =
        |seat: Seat| count(&|lane| value(begin, seat, lane) > 0 && value(end, seat, lane) == 0) > 0;
    let won = end.scores()[seat] > begin.scores()[seat];
    let facts = [
        usize::from(won),
        count(&|lane| value(end, seat, lane) > value(end, other, lane)),
        count(&|lane| value(end, seat, lane) > 0),
        count(&|lane| value(end, other, lane) > 0),
        usize::from(!lost(seat)),
        usize::from(lost(other)),
        usize::from(end.hand(seat).is_empty()),
    ];
    for (place, fact) in out.iter_mut().zip(facts) {
        *place = fact as f32;
    }
}
