//! Facts that describe the end of a deal to a person.

use kozyr_cards::CardSet;
use kozyr_rules::{Game, Seat};
use kozyr_variety::{SEATS, Variety};

use crate::table::Table;

/// The names of the facts. `attacks`, `better`, `trick`, `bonus` and `ahead` are yes or no, the
/// others numbers.
pub(crate) const FACTS: &[&str] =
    &["attacks", "better", "points", "against", "trick", "tricks", "bonus", "ahead"];

/// Writes the facts of a deal that ended in `end`, for a seat that had to act in `begin`.
pub(crate) fn tell(seat: Seat, begin: &Variety, end: &Variety, out: &mut [f32]) {
    let (Some(table), Some((contract, attackers))) = (Table::of(end), end.contract()) else {
        return;
    };
    let results = table.results();
    let credits = table.credits(results, end.options());
    let side = usize::from(table.side[seat.idx()]);
    let opponent = (0..SEATS).find(|&other| usize::from(table.side[other]) != side).unwrap_or(0);
    // The trick that was on the table, or about to be begun.
    let present = begin.played().count() / SEATS;
    let mut replayed = Table::new(
        contract,
        |seat| attackers.contains(seat),
        [CardSet::EMPTY; SEATS],
        end.opener(),
    );
    let mut ours = false;
    for (n, played) in end.played().enumerate() {
        replayed.play(played.card);
        if n + 1 == (present + 1) * SEATS {
            ours = usize::from(replayed.side[replayed.turn]) == side;
        }
    }
    let scores = end.scores();
    let ahead = scores.iter().all(|(other, &score)| other == seat || score < scores[seat]);
    let facts = [
        f32::from(u8::from(side == 0)),
        f32::from(u8::from(results[side] > results[1 - side])),
        credits[seat.idx()] as f32,
        credits[opponent] as f32,
        f32::from(u8::from(ours)),
        f32::from(table.tricks[side]),
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
            let begin = game.clone();
            let mut first_winner = None;
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                first_winner = first_winner.or(view.tricks.first().map(|trick| trick.winner));
                let action = NormalVariety.choose(&view, &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
            }
            let row = &game.view(Viewer::Table).sheet[0];
            for seat in Seat::first(SEATS) {
                let mut facts = [0.0; FACTS.len()];
                tell(seat, &begin, &game, &mut facts);
                let side = usize::from(!row.sides[0].seats.contains(seat));
                assert_eq!(facts[0] == 1.0, side == 0, "attacks");
                assert_eq!(facts[2] as i32, row.points[seat], "points");
                assert_eq!(facts[5] as u8, row.sides[side].tricks, "tricks");
                let won = first_winner.is_some_and(|winner| row.sides[side].seats.contains(winner));
                assert_eq!(facts[4] == 1.0, won, "the first trick");
                assert_eq!(facts[6] == 1.0, side == 1 && row.bonus > 0, "bonus");
            }
        }
    }
}
