//! Facts that describe the end of a deal to a person.

use kozyr_bots::Fact;
use kozyr_kan::Kan;
use kozyr_rules::{Game, Seat};

use crate::cards::{HONOURS, cards_of, count};
use crate::table::{PAIR, Table, plays_of};

/// The names of the facts. `won`, `trick`, `shut-out` and `sukonku` are yes or no, the others
/// numbers.
pub(crate) const FACTS: &[Fact] = &[
    Fact::good("won"),
    Fact::good("points"),
    Fact::good("trick"),
    Fact::good("tricks"),
    Fact::good("own-honours"),
    Fact::bad("shut-out"),
    Fact::good("sukonku"),
];

/// Writes the facts of a deal that ended in `end`, for a seat that had to act in `begin`.
pub(crate) fn tell(seat: Seat, begin: &Kan, end: &Kan, out: &mut [f32]) {
    let mut table = Table::at_first_card(end);
    let chairs = end.chairs();
    let me = (0..5).zip(chairs).find(|&(_, other)| other == seat).map_or(0, |(chair, _)| chair);
    let side = table.side(me);
    let held = cards_of(begin.hand(seat));
    let present = begin.played().len() / 5;
    let (mut trick, mut tricks, mut own) = (0, 0, 0);
    let mut fallen = 0;
    for (card, named) in plays_of(end) {
        fallen |= 1 << card;
        let number = usize::from(table.tricks);
        table.play(card, named);
        if table.in_trick > 0 {
            continue;
        }
        if table.side(table.best) == side {
            trick += u8::from(number == present);
            tricks += 1;
            own += count(fallen & held & HONOURS);
        }
        fallen = 0;
    }
    let [ours, theirs] = [side, 1 - side].map(usize::from);
    let reached = |side: usize| table.points[side] >= table.goals[side];
    // A declared juuroku goes on after the number was reached; it is lost with the first point.
    let won = end.outcome().is_some_and(|outcome| outcome.is_won(end.options()));
    let facts = [
        u8::from(won == (side == PAIR)),
        table.points[ours],
        trick,
        tricks,
        own,
        u8::from(reached(theirs) && table.points[ours] == 0),
        u8::from(reached(ours) && table.points[theirs] == 0),
    ];
    for (place, fact) in out.iter_mut().zip(facts) {
        *place = f32::from(fact);
    }
}
