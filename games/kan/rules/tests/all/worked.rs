//! The rule sheet's worked examples of scoring, by hand.

use kozyr_kan::{LineKind, Options, Outcome, explain};

use crate::slow::round_worth;

#[test]
fn worked_examples_of_the_rule_sheet() {
    use Outcome::{GyakuJuurokuFailed, JuurokuMade, Lost, Sukonku, Won};
    for (outcomes, worth) in [
        (&[Won, Sukonku, Won][..], 5),
        (&[Won, JuurokuMade, Lost], 9),
        (&[Sukonku, GyakuJuurokuFailed, Won], 40),
        (&[Won, Won, Won], 4),
        (&[Lost], -1),
        (&[Won, Lost], 0),
    ] {
        let mut total = 0;
        for (deal, &outcome) in (1..).zip(outcomes) {
            total = explain(&Options::default(), deal, outcome, total).0;
        }
        assert_eq!(total, worth, "{outcomes:?}");
        assert_eq!(round_worth(outcomes, false), (worth, outcomes.len()));
    }
}

#[test]
fn lines_explain_each_step() {
    let (_, _, lines) = explain(&Options::default(), 3, Outcome::GyakuJuurokuFailed, 3);
    let lines: Vec<_> = lines.iter().map(|line| (line.kind, line.amount, line.total)).collect();
    assert_eq!(
        lines,
        [
            (LineKind::DealWon, 1, 4),
            (LineKind::Doubled, 4, 8),
            (LineKind::GyakuJuurokuFailed, 32, 40),
            (LineKind::AllThree, 1, 41),
        ]
    );
    let (_, over, lines) = explain(&Options::default(), 1, Outcome::GyakuSukonku, 0);
    let lines: Vec<_> = lines.iter().map(|line| (line.kind, line.amount, line.total)).collect();
    assert_eq!((over, lines), (true, vec![(LineKind::GyakuSukonkuFirst, -10, -10)]));
}
