//! What records of Caravan are asked. A deal is a game.

use kozyr_bots::{Answer, Question, Scored};
use kozyr_caravan::{Caravan, EndReason, Event, Kind};
use kozyr_rules::{Game, Seat, Viewer};

pub(crate) const QUESTIONS: &[Question] = &[
    Question::share("starter", "How often does who starts win the game?"),
    Question::share("won-by", "How often is a game won by whom?"),
    Question::share("joker", "How often does a seat win that has put jokers on cards?"),
    Question::share("ends", "How often does a game end so?"),
    Question::number("length", "How many actions has a game?"),
];

pub(crate) fn answers(deal: Scored<'_, Caravan>, tell: &mut dyn FnMut(Answer)) {
    let view = deal.end.view(Viewer::Table);
    let Some(game) = view.sheet.last() else { return };
    tell(Answer::case("starter", "all", game.winner == Some(game.first)));
    tell(Answer::number("length", "all", f64::from(game.actions)));
    for (reason, name) in [(EndReason::Lanes, "lanes"), (EndReason::Exhausted, "exhausted")] {
        tell(Answer::case("ends", name, game.reason == reason));
    }
    for seat in Seat::first(2) {
        let won = game.winner == Some(seat);
        tell(Answer::of_player("won-by", seat, won));
        let played = view.events.iter().filter(|event| match event {
            Event::Attached { seat: by, card, .. } => *by == seat && card.kind() == Kind::Joker,
            _ => false,
        });
        tell(Answer::case("joker", jokers(played.count()), won));
    }
}

fn jokers(n: usize) -> String {
    match n {
        0 => "no joker".to_owned(),
        1 => "1 joker".to_owned(),
        n => format!("{n} jokers"),
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Group, ask};
    use kozyr_rules::Record;

    use super::*;
    use crate::CaravanPlayer;

    /// A match of three games, counted by hand: seat 0 wins the first and the last, seat 1 the
    /// second; whoever lost starts, so nobody who starts wins but in the last.
    #[test]
    fn a_match_of_the_rulebook() {
        let text = include_str!("../../rules/tests/rulebook/c10-best-of-three.kozyr");
        let record = Record::<Caravan>::parse(text).expect("a record");
        let mut all = Vec::new();
        ask::<CaravanPlayer>(&record, &mut |_, answer| all.push(answer)).expect("steps");
        let sum = |question: &str, group: &Group| {
            let found = all.iter().filter(|one| one.question == question && one.group == *group);
            found.clone().map(|one| (one.value, 1)).fold((0.0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        assert_eq!(sum("won-by", &Group::Player(Seat::new(0))), (2.0, 3));
        assert_eq!(sum("won-by", &Group::Player(Seat::new(1))), (1.0, 3));
        // Jokers are discarded there, and put on nothing.
        assert_eq!(sum("joker", &Group::Case("no joker".to_owned())), (3.0, 6));
        assert_eq!(sum("ends", &Group::Case("lanes".to_owned())), (3.0, 3));
        assert_eq!(sum("length", &Group::Case("all".to_owned())).1, 3);
    }
}
