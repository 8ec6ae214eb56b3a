//! Facts that describe the end of a deal to a person.

use kozyr_bots::Fact;
use kozyr_rules::{Game, Seat};
use kozyr_variety::{SEATS, Variety};

use crate::table::Table;

/// The names of the facts. `better`, `bonus` and `ahead` are yes or no, the others numbers.
pub(crate) const FACTS: &[Fact] = &[
    Fact::good("better"),
    Fact::good("points"),
    Fact::bad("against"),
    Fact::good("bonus"),
    Fact::good("ahead"),
];

/// Writes the facts of a deal that ended in `end`, for a seat.
pub(crate) fn tell(seat: Seat, end: &Variety, out: &mut [f32]) {
    let Some(table) = Table::of(end) else { return };
    let results = table.results();
    let credits = table.credits(results, end.options());
    let side = usize::from(table.side[seat.idx()]);
    let opponent = (0..SEATS).find(|&other| usize::from(table.side[other]) != side).unwrap_or(0);
    let scores = end.scores();
    let ahead = scores.iter().all(|(other, &score)| other == seat || score < scores[seat]);
    let facts = [
        f32::from(u8::from(results[side] > results[1 - side])),
        credits[seat.idx()] as f32,
        credits[opponent] as f32,
        f32::from(u8::from(side == 1 && credits[seat.idx()] > results[1])),
        f32::from(u8::from(ahead)),
    ];
    for (place, fact) in out.iter_mut().zip(facts) {
        *place = fact;
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Policy, Rng};
    use kozyr_rules::{BySeat, Turn, Viewer, ignore_event};
    use kozyr_variety::{Options, Start};

    use super::*;
    use crate::NormalVariety;

    #[test]
    fn they_agree_with_the_score_sheet() {
        for n in 0..10 {
            let mut rng = Rng::new(n);
            let seats = BySeat::filled(SEATS, ());
            let mut game = Variety::new(&Options::default(), &seats, &Start::default())
                .expect("options are right");
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let action = NormalVariety.choose(&view, &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
            }
            let row = &game.view(Viewer::Table).sheet[0];
            for seat in Seat::first(SEATS) {
                let mut facts = [0.0; FACTS.len()];
                tell(seat, &game, &mut facts);
                let side = usize::from(!row.sides[0].seats.contains(seat));
                assert_eq!(facts[1] as i32, row.points[seat], "points");
                assert_eq!(facts[3] == 1.0, side == 1 && row.bonus > 0, "bonus");
            }
        }
    }
}
