//! What records of Phase 10 are asked. A deal is a hand.

use kozyr_bots::{Answer, Question, Scored};
use kozyr_phase10::{Card, End, Phase10};
use kozyr_rules::{Game, Viewer};

pub(crate) const QUESTIONS: &[Question] = &[
    Question::share("laid", "How often is a phase laid in a hand?"),
    Question::share("laid-by", "How often does who lay it?"),
    Question::share("wilds", "How often is it laid by who was dealt so many wilds?"),
    Question::number("charged", "How many points is a seat charged that needs which phase?"),
    Question::share("out-by", "How often does who go out?"),
    Question::share("ends", "How often does a hand end so?"),
];

pub(crate) fn answers(deal: Scored<'_, Phase10>, tell: &mut dyn FnMut(Answer)) {
    let view = deal.end.view(Viewer::Table);
    let Some(row) = view.sheet.last() else { return };
    for seat in row.playing.iter() {
        let laid = row.laid.contains(seat);
        let phase = format!("phase {}", row.phases[seat]);
        tell(Answer::case("laid", phase.clone(), laid));
        tell(Answer::of_player("laid-by", seat, laid));
        let own = deal.begin.view(Viewer::Seat(seat));
        let cards = own.hands[seat].iter().flatten();
        let wilds = cards.filter(|card| **card == Card::WILD).count();
        tell(Answer::case("wilds", format!("{wilds} wilds"), laid));
        tell(Answer::number("charged", phase, f64::from(row.points[seat])));
        tell(Answer::of_player("out-by", seat, row.out == Some(seat)));
    }
    let ends =
        [(End::Out, "out"), (End::NoReshuffle, "no reshuffle"), (End::OnlyTakes, "only takes")];
    for (end, name) in ends {
        tell(Answer::case("ends", name, row.end == end));
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Group, ask};
    use kozyr_rules::{Record, Seat};

    use super::*;
    use crate::Phase10Player;

    /// A hand of two, counted by hand: seat 1 lays phase 1 and goes out; seat 0 is left with a wild
    /// and others, 85 points, and had that wild from the deal on.
    #[test]
    fn a_hand_of_the_rulebook() {
        let text = include_str!("../../rules/tests/rulebook/p12-out-by-discard.kozyr");
        let record = Record::<Phase10>::parse(text).expect("a record");
        let mut all = Vec::new();
        ask::<Phase10Player>(&record, &mut |_, answer| all.push(answer)).expect("steps");
        let sum = |question: &str, group: &Group| {
            let found = all.iter().filter(|one| one.question == question && one.group == *group);
            found.map(|one| (one.value, 1)).fold((0.0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        let case = |name: &str| Group::Case(name.to_owned());
        let player = |seat| Group::Player(Seat::new(seat));
        assert_eq!(sum("laid", &case("phase 1")), (1.0, 2));
        assert_eq!([sum("laid-by", &player(0)), sum("out-by", &player(1))], [(0.0, 1), (1.0, 1)]);
        assert_eq!(sum("charged", &case("phase 1")), (85.0, 2));
        assert_eq!(sum("ends", &case("out")), (1.0, 1));
    }
}
