//! Questions that records of Bacon and Applewood answer.

use kozyr_bacon::{Bacon, Ending, Event};
use kozyr_bots::{Answer, Question, Scored};
use kozyr_rules::{Game, GameExt, Seat, Viewer};

pub(crate) const QUESTIONS: &[Question] = &[
    Question::share("bombs-of", "How often does a seat go out first that plays so many bombs?"),
    Question::share("first-by", "How often does who go out first?"),
    Question::share("leader", "How often does who leads to a deal go out first?"),
    Question::number("bombs", "How many bombs are played in a deal?"),
    Question::share("ends", "How often does a deal end so?"),
];

pub(crate) fn answers(deal: Scored<'_, Bacon>, tell: &mut dyn FnMut(Answer)) {
    let view = deal.end.view(Viewer::Table);
    let Some(row) = view.sheet.last() else { return };
    let first = row.out.first().copied();
    for seat in Seat::first(deal.end.n_seats()) {
        let is_first = first == Some(seat);
        let own = view.events.iter().filter(|event| match event {
            Event::Played { seat: by, play, .. } => *by == seat && play.bomb,
            _ => false,
        });
        let bombs = own.count();
        tell(Answer::case("bombs-of", format!("{bombs} bombs"), is_first));
        tell(Answer::of_player("first-by", seat, is_first));
    }
    let mut bombs = 0;
    for event in &view.events {
        match event {
            Event::Dealt { leader, .. } => {
                tell(Answer::case("leader", "all", first == Some(*leader)));
            }
            Event::Played { play, .. } => bombs += i32::from(play.bomb),
            _ => {}
        }
    }
    tell(Answer::number("bombs", "all", f64::from(bombs)));
    for (ending, name) in [
        (Ending::Whole, "whole"),
        (Ending::Target, "target"),
        (Ending::LastDeal, "last deal"),
        (Ending::Extra, "extra deal"),
    ] {
        tell(Answer::case("ends", name, row.ending == ending));
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::{Group, ask};
    use kozyr_rules::Record;

    use super::*;
    use crate::BaconPlayer;

    /// One deal of four, counted by hand: seat 0 leads, seats 0, 1 and 2 go out in this order, and
    /// nothing that is played is a bomb.
    #[test]
    fn a_deal_of_the_rulebook() {
        let text = include_str!("../../rules/tests/rulebook/b15-applewood-4.kozyr");
        let record = Record::<Bacon>::parse(text).expect("a record");
        let mut all = Vec::new();
        ask::<BaconPlayer>(&record, &mut |_, answer| all.push(answer)).expect("steps");
        let sum = |question: &str, group: &Group| {
            let found = all.iter().filter(|one| one.question == question && one.group == *group);
            found.map(|one| (one.value, 1)).fold((0.0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        let case = |name: &str| Group::Case(name.to_owned());
        for (seat, first) in [(0, 1.0), (1, 0.0), (2, 0.0), (3, 0.0)] {
            assert_eq!(sum("first-by", &Group::Player(Seat::new(seat))), (first, 1));
        }
        assert_eq!(sum("bombs-of", &case("0 bombs")), (1.0, 4));
        assert_eq!(sum("bombs", &case("all")), (0.0, 1));
        assert_eq!(sum("leader", &case("all")), (1.0, 1));
        assert_eq!(sum("ends", &case("whole")), (1.0, 1));
    }
}
