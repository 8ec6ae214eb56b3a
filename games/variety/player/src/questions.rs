//! Questions that records of Variety answer.

use kozyr_bots::{Answer, Question, Scored};
use kozyr_rules::{Game, Viewer};
use kozyr_variety::Variety;

pub(crate) const QUESTIONS: &[Question] = &[
    Question { key: "attack", text: "How often does an attack succeed?", share: true },
    Question { key: "attack-by", text: "How often does it succeed for who names it?", share: true },
    Question { key: "points", text: "What does an attack bring each attacker?", share: false },
    Question { key: "played", text: "How often is a contract played?", share: true },
];

pub(crate) fn answers(deal: Scored<'_, Variety>, tell: &mut dyn FnMut(Answer)) {
    let view = deal.end.view(Viewer::Table);
    let Some(row) = view.sheet.last() else { return };
    let contract = format!("contract {}", row.contract);
    // The defenders get a bonus unless the attackers have more (V7); with `tie_bonus` off, a tie
    // brings none and is no success.
    let succeeds = row.sides[0].points > row.sides[1].points;
    tell(Answer::case("attack", contract.clone(), succeeds));
    tell(Answer::of_player("attack-by", row.named_by[0], succeeds));
    tell(Answer::number("points", contract, f64::from(row.points[row.named_by[0]])));
    for one in &view.contracts {
        let name = format!("contract {}", one.number);
        tell(Answer::case("played", name, one.number == row.contract));
    }
}

#[cfg(test)]
mod tests {
    use core::ops::RangeInclusive;

    use kozyr_bots::{Group, ask};
    use kozyr_rules::Record;

    use super::*;
    use crate::VarietyPlayer;

    fn asked(text: &str, question: &str) -> Vec<(Group, f64)> {
        let record = Record::<Variety>::parse(text).expect("a record");
        let mut found = Vec::new();
        let mut take = |_: RangeInclusive<usize>, answer: Answer| {
            if answer.question == question {
                found.push((answer.group, answer.value));
            }
        };
        ask::<VarietyPlayer>(&record, &mut take).expect("steps");
        found
    }

    /// Worked by hand in the rulebook: in contract 1 the attackers win all tricks and 12 points; in
    /// contract 3 they win none, and the defenders 36.
    #[test]
    fn contracts_of_the_rulebook() {
        let case =
            |number: u8, value: f64| vec![(Group::Case(format!("contract {number}")), value)];
        for (text, number, points, succeeds) in [
            (
                include_str!("../../rules/tests/rulebook/v02-contract-1-majority.kozyr"),
                1,
                12.0,
                1.0,
            ),
            (include_str!("../../rules/tests/rulebook/v02-contract-3-spades.kozyr"), 3, 0.0, 0.0),
        ] {
            assert_eq!(asked(text, "points"), case(number, points));
            assert_eq!(asked(text, "attack"), case(number, succeeds));
            let played: f64 = asked(text, "played").iter().map(|(_, value)| value).sum();
            assert_eq!((asked(text, "played").len(), played), (8, 1.0));
        }
    }
}
