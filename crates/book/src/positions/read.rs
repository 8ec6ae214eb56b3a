//! Reading of a position (puzzle) from a record and the values of the actions at its end.

use kozyr_games::AnyView;
use kozyr_rules::record::{Record, run};
use kozyr_rules::{Checks, GameExt, Turn, Viewer};
use kozyr_wire::advice::{Amount, Idea, Reason};
use kozyr_wire::http::ReviewedDecision;
use kozyr_wire::line::{Line, line};

use super::model::{Position, PositionValue};
use crate::lessons::read::asked;

/// The largest number of answers about chosen cards that a file has for a position.
const MOST_FORMS: usize = 100;

/// Reads a position of a game.
pub(super) fn read<G: Checks>(key: &str, number: usize, text: &str) -> Result<Position, String> {
    let run = run::<G>(text).map_err(|failure| failure.to_string())?;
    let kept = Kept::of(&run.record);
    let values = kept.all("x-value").map(value).collect::<Result<Vec<_>, String>>()?;
    let mut legal: Vec<String> = run.game.legal().iter().map(ToString::to_string).collect();
    let mut valued: Vec<String> = values.iter().map(|one| one.action.clone()).collect();
    legal.sort();
    valued.sort();
    if legal != valued {
        return Err("the values are not those of the legal actions".to_owned());
    }
    let (best, also) = (kept.one("x-best")?, kept.all("x-also").map(ToOwned::to_owned).collect());
    let mut position = at_end(key, &run.game, best.to_owned(), also)?;
    position.asks.forms.truncate(MOST_FORMS);
    let seen = AnyView::read(key, &position.view).map_err(|error| error.to_string())?;
    Ok(Position {
        number,
        difficulty: number_in(kept.one("x-difficulty")?)?,
        values,
        reason: kept.all("x-idea").next().map(|line| reason(line, best)).transpose()?,
        then: kept.all("x-then").map(|line| then(&seen, line)).collect::<Result<_, _>>()?,
        ..position
    })
}

/// Makes a position of a reviewed decision, given the record of the steps before it.
pub(super) fn decision<G: Checks>(
    key: &str,
    text: &str,
    decision: &ReviewedDecision,
) -> Result<Position, String> {
    let game = run::<G>(text).map_err(|failure| failure.to_string())?.game;
    let ReviewedDecision { best, chosen, .. } = decision;
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    let same = decision.reason.as_ref().filter(|reason| reason.play.expose() == best);
    let same = same.map_or(&[][..], |reason| &reason.same.expose()[..]);
    let also = same.iter().filter(|one| *one != best && legal.contains(one)).cloned().collect();
    let of = |action: &str, value, loss| PositionValue { action: action.to_owned(), value, loss };
    let mut values = vec![of(best, decision.best_value, Amount { mean: 0.0, margin: 0.0 })];
    if chosen != best {
        values.push(of(chosen, decision.chosen_value, decision.loss));
    }
    Ok(Position {
        number: decision.step,
        // The less a mistake costs, the harder it is to see.
        difficulty: match decision.grade.as_str() {
            "blunder" => 1,
            "mistake" => 2,
            _ => 3,
        },
        values,
        reason: decision.reason.clone(),
        ..at_end(key, &game, best.clone(), also)?
    })
}

/// Makes the part of a position that follows from the game alone: what the seat that acts next sees
/// and may do.
fn at_end<G: Checks>(
    key: &str,
    game: &G,
    best: String,
    also: Vec<String>,
) -> Result<Position, String> {
    let Turn::Seat(seat) = game.turn() else { return Err("nobody is to act".to_owned()) };
    let asks = asked(game, seat, best, also)?;
    Ok(Position {
        game: key.to_owned(),
        number: 0,
        difficulty: 0,
        seat: seat.number(),
        seats: game.n_seats(),
        view: serde_json::to_value(game.view(Viewer::Seat(seat))).map_err(|e| e.to_string())?,
        asks,
        values: Vec::new(),
        reason: None,
        then: Vec::new(),
    })
}

/// The extra lines of a record.
struct Kept<'a>(&'a [(usize, String)]);

impl<'a> Kept<'a> {
    fn of<G: kozyr_rules::Game>(record: &'a Record<G>) -> Self {
        Self(&record.kept)
    }

    fn all(&self, word: &'static str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter_map(move |(_, line)| line.strip_prefix(word)?.strip_prefix(' '))
    }

    fn one(&self, word: &'static str) -> Result<&'a str, String> {
        self.all(word).next().ok_or_else(|| format!("there is no line `{word}`"))
    }
}

fn number_in<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("`{word}`: a number is meant"))
}

/// Reads `x-value MEAN MARGIN LOSS MARGIN ACTION`.
fn value(line: &str) -> Result<PositionValue, String> {
    let mut words = line.splitn(5, ' ');
    let mut next = || words.next().ok_or_else(|| format!("`x-value {line}`: too little"));
    let mut amount = || -> Result<Amount, String> {
        let (mean, margin) = (number_in(next()?)?, number_in(next()?)?);
        Ok(Amount { mean, margin })
    };
    let (value, loss) = (amount()?, amount()?);
    Ok(PositionValue { action: next()?.to_owned(), value, loss })
}

/// Reads `x-idea ACT PURPOSE WAY OTHER`; `-` is no purpose, and the way is `does` or `spares`.
fn reason(line: &str, play: &str) -> Result<Reason, String> {
    let [act, purpose, way, other] = *line.splitn(4, ' ').collect::<Vec<_>>() else {
        return Err(format!("`x-idea {line}`: too little"));
    };
    let purpose = (purpose != "-").then(|| purpose.to_owned());
    let idea = Idea { act: act.to_owned(), purpose, spares: way == "spares" };
    Ok(Reason {
        kind: "idea".to_owned(),
        play: play.to_owned().into(),
        other: Some(other.to_owned()).into(),
        same: Vec::new().into(),
        idea: Some(idea),
        meant: None,
        goes_on: None,
    })
}

/// Reads `x-then SEED ACTION; ACTION; …`.
fn then(view: &AnyView, text: &str) -> Result<Line, String> {
    let told =
        |error: String| format!("`x-then {text}`: {error}: `kozyr positions --sift` mends it");
    let (seed, actions) = text.split_once(' ').ok_or_else(|| told("too little".to_owned()))?;
    let actions: Vec<String> = actions.split("; ").map(ToOwned::to_owned).collect();
    line(None, view, number_in(seed)?, &actions).map_err(told)
}
