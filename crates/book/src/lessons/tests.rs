//! Tests that a faulty lesson is refused with its fault.

use kozyr_laws::toy::Toy;

use super::Lesson;
use super::files::sentences;
use super::read::read;

const DEAL: &str = "kozyr 1
game toy
option players=2
x-seat 1
deal dealer 0 / 1 2 3 4 5 12 7 8 9 10 11 6
";

fn toy(stops: &str) -> Result<Lesson, String> {
    read::<Toy<0>>("toy", &[&format!("{DEAL}{stops}")])
}

fn two(first: &str, second: &str) -> Result<Lesson, String> {
    read::<Toy<0>>("toy", &[&format!("{DEAL}{first}"), &format!("{DEAL}{second}")])
}

fn problem(stops: &str) -> String {
    toy(stops).map(|_| ()).unwrap_err()
}

#[test]
fn a_lesson_holds_the_view_at_its_stops_and_answers_every_choice() {
    let lesson = toy("x-stop aim\nx-light hand 4\nx-stop give\nx-wrong high give 5\n\
        x-wrong turn play 4\n1: give 4\nx-stop end\n")
    .unwrap();
    let names: Vec<_> = lesson.stops.iter().map(|stop| (stop.name.as_str(), stop.at)).collect();
    assert_eq!(names, [("aim", 0), ("give", 0), ("end", 1)]);
    assert!(lesson.stops[0].asks.is_none() && lesson.stops[2].asks.is_none());
    let asks = lesson.stops[1].asks.as_ref().unwrap();
    let legal = lesson.view["legal"].as_array().unwrap();
    assert_eq!((asks.action.as_str(), asks.others), ("give 4", legal.len() - 1));
    assert!(asks.wrong[0].refusal.is_none());
    assert_eq!(asks.wrong[1].refusal.as_ref().unwrap().reason, "wrong-stage");
    assert_eq!(lesson.steps.len(), 1);
    assert!(!lesson.steps[0].events.is_empty() && !lesson.steps[0].view.is_empty());
    let ids: Vec<_> = lesson.messages().into_iter().collect();
    assert_eq!(ids, ["aim", "end", "give", "give-high", "give-turn"]);
}

#[test]
fn the_situations_of_a_lesson_follow_each_other() {
    let lesson = two("x-stop give\n1: give 4\n", "x-stop again\n1: give 5\nx-stop end\n").unwrap();
    let stops: Vec<_> = lesson.stops.iter().map(|stop| (stop.name.as_str(), stop.at)).collect();
    assert_eq!(stops, [("give", 0), ("again", 2), ("end", 3)]);
    let seen: Vec<bool> = lesson.steps.iter().map(|step| step.events.is_empty()).collect();
    assert_eq!(seen, [false, true, false]);
    let problem = |first: &str, second: &str| two(first, second).map(|_| ()).unwrap_err();
    assert_eq!(
        problem("x-stop give\n1: give 4\n", "x-stop give\n1: give 5\n"),
        "situation 2: `x-stop give`: this name is there twice"
    );
    assert_eq!(
        problem("x-stop give\n1: give 4\n", "x-seat 0\nx-stop again\n"),
        "situation 2: the learner sits elsewhere than before"
    );
}

#[test]
fn a_lesson_that_breaks_a_rule_is_refused() {
    assert!(problem("x-stop give\n1: play 4\n").starts_with("line 7: "));
    assert!(problem("x-stop give\n0: give 4\n").contains("turn"));
}

#[test]
fn a_bad_stop_is_refused_with_its_reason() {
    assert_eq!(problem("1: give 4\n"), "a lesson has a line `x-stop NAME`");
    assert_eq!(
        problem("x-stop Aim\n"),
        "`x-stop Aim`: a name of small letters and digits is meant"
    );
    assert_eq!(problem("x-stop over\n"), "`x-stop over`: the end of a lesson is called so");
    assert_eq!(problem("x-stop a\nx-stop a\n"), "`x-stop a`: this name is there twice");
    assert_eq!(
        problem("x-light line\n1: give 4\nx-stop end\n"),
        "`x-light line` belongs to a stop, and stands before its step"
    );
    assert_eq!(
        problem("x-stop give\nx-wrong same give 4\n1: give 4\n"),
        "stop give: `give 4` is both right and wrong"
    );
    assert_eq!(
        problem("x-stop give\nx-refused give 5\n1: give 4\n"),
        "stop give: `give 5` is said to be refused, and is legal"
    );
    assert_eq!(
        problem("1: give 4\nx-stop look\nx-wrong other play 1\n"),
        "stop look: nothing is decided here, as the next step is not the learner's"
    );
    assert!(
        problem("x-stop give\nx-wrong odd dance 5\n1: give 4\n")
            .starts_with("stop give: `dance 5`: ")
    );
}

#[test]
fn a_missing_sign_cannot_be_lit() {
    assert_eq!(
        problem("x-stop a\nx-light hand 99\n"),
        "stop a: `hand 99` is to be lit, and the learner has no 99"
    );
    assert_eq!(
        problem("x-stop a\nx-light seat 2\n"),
        "stop a: `seat 2` is to be lit, and there is no such seat"
    );
    assert!(
        problem("x-stop a\nx-light moon\n")
            .starts_with("stop a: `moon` is no sign; signs are status, ")
    );
}

#[test]
fn sentences_are_read_with_their_continuation_lines() {
    let found = sentences("# a note\naim = One\n    and two.\nend =\n    Three.\n");
    let found: Vec<_> = found.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    assert_eq!(found, [("aim", "One and two."), ("end", "Three.")]);
}
