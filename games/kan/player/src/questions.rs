//! Questions that records of Kan answer.

use kozyr_bots::{Answer, Question, Scored};
use kozyr_kan::{Event, Kan, Outcome};
use kozyr_rules::{Game, Viewer};

pub(crate) const QUESTIONS: &[Question] = &[
    Question::share("pair", "How often does the pair win its deal?"),
    Question::share("pair-by", "How often with the joker held by whom?"),
    Question::share("words", "How often after which words (joker's, ace's)?"),
    Question::number("joker", "How many honours does the trick with the joker bring the pair?"),
    Question::share("ends", "How often does a deal end so?"),
];

pub(crate) fn answers(deal: Scored<'_, Kan>, tell: &mut dyn FnMut(Answer)) {
    let view = deal.end.view(Viewer::Table);
    let mut number = 0;
    let mut words = None;
    let mut joker = false;
    for event in &view.events {
        match event {
            Event::Dealt { deal, .. } => number = *deal,
            Event::Words { joker, ace, .. } => words = Some(format!("{joker}, {ace}")),
            Event::Played { card, .. } => joker |= card.is_joker(),
            Event::Took { seat, honours, .. } if joker => {
                joker = false;
                let ours = view.kankei.contains(*seat);
                let points = if ours { i32::from(*honours) } else { -i32::from(*honours) };
                tell(Answer::number("joker", format!("deal {number}"), f64::from(points)));
            }
            Event::DealEnded { won, outcome, .. } => {
                tell(Answer::case("pair", format!("deal {number}"), *won));
                for one in Outcome::ALL {
                    tell(Answer::case("ends", name(one), one == *outcome));
                }
                if let Some(seat) = view.joker_seat {
                    tell(Answer::of_player("pair-by", seat, *won));
                }
                if let Some(words) = &words {
                    tell(Answer::case("words", words.clone(), *won));
                }
            }
            _ => {}
        }
    }
}

const fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Sukonku => "sukonku",
        Outcome::JuurokuMade => "juuroku made",
        Outcome::JuurokuFailed => "juuroku failed",
        Outcome::GyakuSukonku => "gyaku sukonku",
        Outcome::GyakuJuurokuMade => "gyaku juuroku made",
        Outcome::GyakuJuurokuFailed => "gyaku juuroku failed",
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Group, ask};
    use kozyr_rules::{Record, Seat};

    use super::*;
    use crate::KanPlayer;

    fn sums(text: &str, question: &str) -> Vec<(Group, f64)> {
        let record = Record::<Kan>::parse(text).expect("a record");
        let mut all = Vec::new();
        ask::<KanPlayer>(&record, &mut |_, answer| all.push(answer)).expect("steps");
        let of = all.into_iter().filter(|one| one.question == question);
        of.map(|one| (one.group, one.value)).collect()
    }

    /// The rulebook's worked scores: a first deal with nine points, and one that was lost.
    #[test]
    fn deals_of_the_rulebook() {
        let nine = include_str!("../../rules/tests/rulebook/k09-nine-wins.kozyr");
        let lost = include_str!("../../rules/tests/rulebook/k14-lost.kozyr");
        let first = |value| (Group::Case("deal 1".to_owned()), value);
        assert_eq!(sums(nine, "pair")[0], first(1.0));
        assert_eq!(sums(lost, "pair")[0], first(0.0));
        let [(Group::Player(seat), value), ..] = &sums(lost, "pair-by")[..] else {
            panic!("who held the joker")
        };
        assert!(*seat < Seat::new(5) && *value == 0.0);
        for (text, end) in [(nine, "won"), (lost, "lost")] {
            let ends = sums(text, "ends");
            let ended: Vec<_> = ends[..8].iter().filter(|(_, value)| *value == 1.0).collect();
            assert_eq!(ended, [&(Group::Case(end.to_owned()), 1.0)]);
        }
        assert_eq!(sums(lost, "words").len(), 1);
    }
}
