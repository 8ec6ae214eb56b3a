//! The score of a round, against a slow second way to work it out, and by hand.

use kozyr_kan::{FailedDeal, LineKind, Options, Outcome, explain};

/// K14 read off the table: what the deals of a round are worth together for one of the kankei,
/// and how many of them are played. Works on the whole list at once and keeps no running total.
fn slow(outcomes: &[Outcome], fail_wins: bool) -> (i32, usize) {
    use Outcome::{
        GyakuJuurokuFailed, GyakuJuurokuMade, GyakuSukonku, JuurokuFailed, JuurokuMade, Lost,
        Sukonku, Won,
    };
    // The round ends with the first deal that does not count as won, or with the third.
    let goes_on = |outcome: &Outcome| match outcome {
        Won | Sukonku | JuurokuMade | GyakuJuurokuFailed => true,
        JuurokuFailed => fail_wins,
        Lost | GyakuSukonku | GyakuJuurokuMade => false,
    };
    let ended = outcomes.iter().position(|outcome| !goes_on(outcome)).map_or(3, |at| at + 1);
    let played = &outcomes[..ended.min(outcomes.len())];
    // Flat scores cancel everything else.
    match (played.len(), played.last()) {
        (1, Some(GyakuSukonku)) => return (-10, 1),
        (n, Some(GyakuSukonku)) => return (-3, n),
        (n, Some(GyakuJuurokuMade)) => return (-16, n),
        _ => {}
    }
    // Every other event is counted once for each doubling that comes after it or with it.
    let mut total = 0;
    for (at, outcome) in played.iter().enumerate() {
        let doublings = |from: usize| {
            played[from..].iter().filter(|&&later| later == GyakuJuurokuFailed).count() as u32
        };
        let own = match outcome {
            Won => 1,
            Lost => -1,
            Sukonku => 2,
            JuurokuMade => 9,
            JuurokuFailed if fail_wins => -15,
            JuurokuFailed => -17,
            GyakuJuurokuFailed => 1,
            GyakuSukonku | GyakuJuurokuMade => unreachable!("handled above"),
        };
        total += own * 2_i32.pow(doublings(at));
        if *outcome == GyakuJuurokuFailed {
            total += 32 * 2_i32.pow(doublings(at + 1));
        }
    }
    if played.len() == 3 && played.iter().all(goes_on) {
        total += 1;
    }
    (total, played.len())
}

#[test]
fn every_round_scores_as_the_slow_way_says() {
    let mut rounds = 0;
    for fail in [FailedDeal::Lost, FailedDeal::Won] {
        let options = Options { juuroku_fail_deal: fail, ..Options::default() };
        for &first in &Outcome::ALL {
            for &second in &Outcome::ALL {
                for &third in &Outcome::ALL {
                    let outcomes = [first, second, third];
                    let (mut total, mut played) = (0, 0);
                    for (deal, outcome) in (1..).zip(outcomes) {
                        let (now, over, lines) = explain(&options, deal, outcome, total);
                        let last = lines.last().expect("a deal has a line");
                        assert_eq!(last.total, now);
                        (total, played) = (now, usize::from(deal));
                        if over {
                            break;
                        }
                    }
                    let expected = slow(&outcomes, fail == FailedDeal::Won);
                    assert_eq!((total, played), expected, "{outcomes:?} {fail:?}");
                    rounds += 1;
                }
            }
        }
    }
    assert_eq!(rounds, 2 * 8 * 8 * 8);
}

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
        assert_eq!(slow(outcomes, false), (worth, outcomes.len()));
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
