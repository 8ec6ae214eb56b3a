//! Reading of a lesson from a record with stops.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_rules::record::{Record, run};
use kozyr_rules::{Checks, Game, GameExt, Seat, Step, TextError, Turn, Viewer};
use kozyr_wire::patch::{PatchOp, diff};
use kozyr_wire::view_text::ViewText;
use serde_json::Value;

use super::forms::forms;
use super::model::{Lesson, LessonAsks, LessonRefusal, LessonStep, LessonStop, LessonWrong};

/// A stop, as it is written in the record.
#[derive(Default)]
struct Written {
    name: String,
    at: usize,
    light: Vec<String>,
    /// The wrong choices, each with the name of its sentence.
    wrong: Vec<(String, String)>,
    also: Vec<String>,
    refused: Vec<String>,
    /// Whether the learner's next step is played automatically.
    watch: bool,
}

/// The signs that every game has. A game may mark more with `data-sign`.
const SIGNS: [&str; 8] =
    ["status", "board", "line", "hand", "hand CARD …", "seat N", "action TEXT", "sign NAME"];

/// Reads a lesson of a game from its record and those of its further situations.
pub(super) fn read<G: Checks>(key: &str, texts: &[&str]) -> Result<Lesson, String> {
    let mut telling = Telling {
        lesson: Lesson {
            game: key.to_owned(),
            seat: 0,
            seats: 0,
            view: Value::Null,
            steps: Vec::new(),
            stops: Vec::new(),
        },
        shown: ViewText::default(),
        names: BTreeSet::new(),
    };
    for (number, text) in texts.iter().enumerate() {
        telling.record::<G>(text).map_err(|error| match number {
            0 => error,
            _ => format!("situation {}: {error}", number + 1),
        })?;
    }
    Ok(telling.lesson)
}

/// A lesson that is being read.
struct Telling {
    lesson: Lesson,
    /// The last view of the learner.
    shown: ViewText,
    /// The names of the stops so far.
    names: BTreeSet<String>,
}

impl Telling {
    fn record<G: Checks>(&mut self, text: &str) -> Result<(), String> {
        let record = run::<G>(text).map_err(|failure| failure.to_string())?.record;
        let (seat, stops) = written(&record, &mut self.names)?;
        if stops.is_empty() {
            return Err("a lesson has a line `x-stop NAME`".to_owned());
        }
        let mut game = record.opening().map_err(|error| error.to_string())?;
        if seat.idx() >= game.n_seats() {
            return Err(format!("`x-seat {seat}`: there is no such seat"));
        }
        let first = self.lesson.view.is_null();
        if first {
            self.lesson.seat = seat.number();
            self.lesson.seats = game.n_seats();
        } else if (self.lesson.seat, self.lesson.seats) != (seat.number(), game.n_seats()) {
            return Err("the learner sits elsewhere than before".to_owned());
        }
        let begins = stops[0].at;
        let mut stops = stops.into_iter().peekable();
        for at in 0..=record.steps.len() {
            if at == begins && first {
                self.shown.write(&game.view(Viewer::Seat(seat)));
                self.lesson.view =
                    serde_json::from_str(self.shown.text()).map_err(|e| e.to_string())?;
            } else if at == begins {
                // Another situation is on the table at once: nobody saw how it came about.
                self.step(&game, seat, Vec::new())?;
            }
            let next = record.steps.get(at);
            while let Some(stop) = stops.next_if(|stop| stop.at == at) {
                // Of several stops in one place the last one asks.
                let last = stops.peek().is_none_or(|other| other.at > at);
                let asked = match next {
                    Some(Step::Act(who, action)) if last && *who == seat && !stop.watch => {
                        Some(action.to_string())
                    }
                    _ => None,
                };
                let name = stop.name.clone();
                let made = make(&game, seat, stop, asked, self.lesson.steps.len());
                self.lesson.stops.push(made.map_err(|error| format!("stop {name}: {error}"))?);
            }
            let Some(step) = next else { break };
            let mut happened = Vec::new();
            game.step(step, &mut |event| happened.push(event)).map_err(|e| e.to_string())?;
            if at >= begins {
                self.step(&game, seat, as_sent(&happened)?)?;
            }
        }
        Ok(())
    }

    /// Adds one step, with the learner's view after it.
    fn step<G: Game>(&mut self, game: &G, seat: Seat, events: Vec<Value>) -> Result<(), String> {
        let before = self.shown.text().to_owned();
        self.shown.write(&game.view(Viewer::Seat(seat)));
        let mut patch = String::new();
        diff(&before, &self.shown, &mut patch);
        let view: Vec<PatchOp> = serde_json::from_str(&patch).map_err(|e| e.to_string())?;
        self.lesson.steps.push(LessonStep { events, view });
        Ok(())
    }
}

fn as_sent<E: serde::Serialize>(happened: &[E]) -> Result<Vec<Value>, String> {
    happened.iter().map(|event| serde_json::to_value(event).map_err(|e| e.to_string())).collect()
}

/// Returns the stops of a record, and the seat of the learner.
fn written<G: Game>(
    record: &Record<G>,
    names: &mut BTreeSet<String>,
) -> Result<(Seat, Vec<Written>), String> {
    let mut seat = Seat::new(0);
    let mut stops: Vec<Written> = Vec::new();
    for (at, line) in &record.kept {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "x-seat" {
            let number = rest.parse().map_err(|_| format!("`{line}`: a seat's number is meant"))?;
            seat = Seat::new(number);
            continue;
        }
        if word == "x-stop" {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if !rest.starts_with(|c: char| c.is_ascii_lowercase()) || !rest.chars().all(plain) {
                return Err(format!("`{line}`: a name of small letters and digits is meant"));
            }
            if rest == "over" {
                return Err(format!("`{line}`: the end of a lesson is called so"));
            }
            if !names.insert(rest.to_owned()) {
                return Err(format!("`{line}`: this name is there twice"));
            }
            stops.push(Written { name: rest.to_owned(), at: *at, ..Written::default() });
            continue;
        }
        let stop = stops.last_mut().filter(|stop| stop.at == *at);
        match (word, stop) {
            ("x-light", Some(stop)) => stop.light.push(rest.to_owned()),
            ("x-wrong", Some(stop)) => {
                let (says, action) = rest
                    .split_once(' ')
                    .ok_or_else(|| format!("`{line}`: `x-wrong NAME ACTION` is meant"))?;
                stop.wrong.push((says.to_owned(), action.trim().to_owned()));
            }
            ("x-watch", Some(stop)) => stop.watch = true,
            ("x-also", Some(stop)) => stop.also.push(rest.to_owned()),
            ("x-refused", Some(stop)) => stop.refused.push(rest.to_owned()),
            ("x-light" | "x-wrong" | "x-also" | "x-refused" | "x-watch", None) => {
                return Err(format!("`{line}` belongs to a stop, and stands before its step"));
            }
            _ if word.starts_with("x-") => return Err(format!("`{line}`: no line of a lesson")),
            _ => {}
        }
    }
    Ok((seat, stops))
}

fn make<G: Checks>(
    game: &G,
    seat: Seat,
    stop: Written,
    asked: Option<String>,
    at: usize,
) -> Result<LessonStop, String> {
    let view = game.view(Viewer::Seat(seat));
    let view = serde_json::to_value(&view).map_err(|e| e.to_string())?;
    let hand = hand_of(&view, seat);
    for sign in &stop.light {
        check_sign(sign, &hand, game.n_seats())?;
    }
    if asked.is_none()
        && !(stop.wrong.is_empty() && stop.also.is_empty() && stop.refused.is_empty())
    {
        return Err("nothing is decided here, as the next step is not the learner's".to_owned());
    }
    let asks = asked.map(|action| decide(game, seat, &hand, &stop, action)).transpose()?;
    Ok(LessonStop { name: stop.name, at, light: stop.light, asks })
}

/// Returns the learner's cards.
pub(super) fn hand_of(view: &Value, seat: Seat) -> Vec<String> {
    let cards = view["hands"][seat.idx()].as_array();
    let text = |card: &Value| card.as_str().map_or_else(|| card.to_string(), ToOwned::to_owned);
    cards.into_iter().flatten().map(text).collect()
}

fn check_sign(sign: &str, hand: &[String], seats: usize) -> Result<(), String> {
    let mut words = sign.split(' ');
    let (kind, rest): (_, Vec<&str>) = (words.next().unwrap_or_default(), words.collect());
    match kind {
        "status" | "board" | "line" if rest.is_empty() => Ok(()),
        "hand" => match rest.iter().find(|card| !hand.iter().any(|held| held == *card)) {
            Some(card) => Err(format!("`{sign}` is to be lit, and the learner has no {card}")),
            None => Ok(()),
        },
        "seat" => match rest.as_slice() {
            [n] if n.parse::<usize>().is_ok_and(|n| n < seats) => Ok(()),
            _ => Err(format!("`{sign}` is to be lit, and there is no such seat")),
        },
        "action" | "sign" if !rest.is_empty() => Ok(()),
        _ => Err(format!("`{sign}` is no sign; signs are {}", SIGNS.join(", "))),
    }
}

/// Returns the decision at the end of a record, given the wanted action and those that are as good.
pub(crate) fn asked<G: Checks>(
    game: &G,
    seat: Seat,
    action: String,
    also: Vec<String>,
) -> Result<LessonAsks, String> {
    let view = game.view(Viewer::Seat(seat));
    let view = serde_json::to_value(&view).map_err(|error| error.to_string())?;
    decide(game, seat, &hand_of(&view, seat), &Written { also, ..Written::default() }, action)
}

fn decide<G: Checks>(
    game: &G,
    seat: Seat,
    hand: &[String],
    stop: &Written,
    action: String,
) -> Result<LessonAsks, String> {
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    let mut wrong = Vec::new();
    for (says, text) in &stop.wrong {
        let (text, refusal) = answer(game, seat, text)?;
        if text == action {
            return Err(format!("`{text}` is both right and wrong"));
        }
        wrong.push(LessonWrong { action: text, says: says.clone(), refusal });
    }
    let mut also = Vec::new();
    for text in &stop.also {
        match answer(game, seat, text)? {
            (_, Some(refusal)) => {
                return Err(format!("`{text}` is as good, and is refused: {}", refusal.text));
            }
            (text, None) if text == action || wrong.iter().any(|one| one.action == text) => {
                return Err(format!("`{text}` is said to be as good, and named before"));
            }
            (text, None) => also.push(text),
        }
    }
    let mut refused = BTreeMap::new();
    for text in &stop.refused {
        match answer(game, seat, text)? {
            (text, Some(refusal)) => refused.insert(text, refusal),
            (text, None) => return Err(format!("`{text}` is said to be refused, and is legal")),
        };
    }
    // What may be done with one card is tried with every other one.
    let verbs: BTreeSet<&str> = legal
        .iter()
        .filter_map(|text| text.split_once(' '))
        .filter(|(_, card)| hand.iter().any(|held| held == card))
        .map(|(verb, _)| verb)
        .collect();
    for (verb, card) in verbs.iter().flat_map(|verb| hand.iter().map(move |card| (verb, card))) {
        let text = format!("{verb} {card}");
        if let Ok((text, Some(refusal))) = answer(game, seat, &text)
            && !wrong.iter().any(|one| one.action == text)
        {
            refused.insert(text, refusal);
        }
    }
    Ok(LessonAsks {
        others: legal.iter().filter(|text| **text != action).count(),
        forms: forms::<G>(&game.view(Viewer::Seat(seat)), hand, &legal, &action)?,
        action,
        also,
        wrong,
        refused,
    })
}

/// Returns an action in canonical form, and the reason why it is refused.
fn answer<G: Checks>(
    game: &G,
    seat: Seat,
    text: &str,
) -> Result<(String, Option<LessonRefusal>), String> {
    debug_assert_eq!(game.turn(), Turn::Seat(seat));
    let refusal = match game.parse_action(text) {
        Ok(action) => match game.may(seat, action) {
            Ok(()) => return Ok((action.to_string(), None)),
            Err(refusal) => refusal,
        },
        Err(TextError::Refused(refusal)) => refusal,
        Err(TextError::Parse(error)) => return Err(format!("`{text}`: {error}")),
    };
    let refusal = LessonRefusal {
        reason: refusal.reason.id.to_owned(),
        rule: refusal.rule().map(ToOwned::to_owned),
        subject: refusal.subject.to_string(),
        text: refusal.to_string(),
    };
    let text = game.parse_action(text).map_or_else(|_| text.to_owned(), |a| a.to_string());
    Ok((text, Some(refusal)))
}
