//! Facts by which a hint describes the end of a hand to a person.

use kozyr_bots::Fact;
use kozyr_phase10::{Cards, Phase10};
use kozyr_rules::{GameExt, Seat};

use crate::value::shares;

/// The names of the facts: `laid`, `out`, `leader-laid` and `ahead` are yes or no, the others
/// numbers.
pub(super) const FACTS: &[Fact] = &[
    Fact::good("laid"),
    Fact::good("out"),
    Fact::bad("points"),
    Fact::bad("others-laid"),
    Fact::good("others-points"),
    Fact::bad("leader-laid"),
    Fact::good("ahead"),
];

/// The facts of a hand that ended, for a seat that had to act in `begin`.
pub(super) fn facts(seat: Seat, begin: &Phase10, end: &Phase10, out: &mut [f32]) {
    let others = || Seat::first(begin.n_seats()).filter(move |&other| other != seat);
    let has_laid = |seat: Seat| !end.laid(seat).is_empty();
    let points = |seat: Seat| Cards::points(end.hand(seat));
    let chances = shares(begin);
    let leader = others().max_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let after = shares(end);
    let others_points: u32 = others().map(points).sum();
    let facts = [
        f32::from(u8::from(has_laid(seat))),
        f32::from(u8::from(end.hand(seat).is_empty())),
        points(seat) as f32,
        others().filter(|&other| has_laid(other)).count() as f32,
        others_points as f32,
        f32::from(u8::from(leader.is_some_and(has_laid))),
        f32::from(u8::from(others().all(|other| after[other] < after[seat]))),
    ];
    for (place, fact) in out.iter_mut().zip(facts) {
        *place = fact;
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_phase10::{Action, Options, Stage};
    use kozyr_rules::{BySeat, Game, Turn, ignore_event};

    use super::*;
    use crate::mind::Mind;

    #[test]
    fn they_agree_with_the_score_sheet() {
        let options = Options::default();
        let seats = BySeat::filled(4, ());
        let start = kozyr_phase10::Start::default();
        for n in 0..20 {
            let mut rng = Rng::new(n);
            let mut game = Phase10::new(&options, &seats, &start).expect("options are right");
            let deal = game.shuffle(&mut rng);
            game.deal_unchecked(&deal, &mut ignore_event);
            let begin = game.clone();
            while let Turn::Seat(_) = game.turn() {
                let action: Action = Mind::of(&game).choose();
                game.apply_unchecked(action, &mut ignore_event);
            }
            assert!(game.stage_now() == Stage::Deal);
            let scores = game.scores();
            for seat in Seat::first(4) {
                let mut facts = [0.0; FACTS.len()];
                super::facts(seat, &begin, &game, &mut facts);
                assert_eq!(facts[0] == 1.0, game.phase(seat) == 2, "laid");
                assert_eq!(facts[2] as i32, scores[seat], "points");
                assert_eq!(facts[1] == 1.0, scores[seat] == 0, "out");
                let all: i32 = scores.as_slice().iter().sum();
                assert_eq!(facts[4] as i32, all - scores[seat], "points of the others");
            }
        }
    }
}
