//! Views as they are sent: read back they are what they were, and damaged ones are refused.

use kozyr_games::{AnyGame, AnyView, Setup, StepText, keys};
use kozyr_laws::Rng;
use kozyr_laws::damage::cases;
use kozyr_rules::{Below, Seat, Turn, Viewer};
use serde_json::Value;

/// Plays a random match and shows each position.
fn play(setup: &Setup, rng: &mut Rng, max_steps: usize, mut show: impl FnMut(&AnyGame)) {
    let mut game = AnyGame::new(setup).unwrap();
    for _ in 0..max_steps {
        show(&game);
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => StepText::Deal(game.shuffle(rng)),
            Turn::Seat(seat) => {
                let legal = game.legal();
                let pick = rng.below(u32::try_from(legal.len()).unwrap()) as usize;
                StepText::Act(seat, legal[pick].clone())
            }
        };
        game.step(&step).unwrap();
    }
}

fn setup(key: &str, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
    Setup { key: key.to_owned(), options, loadouts: Vec::new() }
}

#[test]
fn what_is_sent_is_read_back() {
    let mut rng = Rng::new(8);
    for key in keys() {
        let mut views = 0;
        let mut over = 0;
        for _ in 0..cases(3) {
            // A short match of each says as much as a long one.
            let setup = setup(key, if key == "phase10" { &[("phases", "1..2")] } else { &[] });
            let mut number = 0;
            play(&setup, &mut rng, 100_000, |game| {
                number += 1;
                over += u32::from(game.turn() == Turn::Over);
                if number > 60 && number % 9 > 0 && game.turn() != Turn::Over {
                    return;
                }
                for viewer in Viewer::all(game.n_seats()) {
                    let view = game.view(viewer);
                    let text = serde_json::to_string(&view).unwrap();
                    let mut reader = serde_json::Deserializer::from_str(&text);
                    let read = AnyView::read(key, &mut reader).unwrap();
                    assert_eq!(read, view, "{key}: {text}");
                    assert_eq!(serde_json::to_string(&read).unwrap(), text);
                    // From a value, as one has it after taking up what has changed.
                    let value: Value = serde_json::from_str(&text).unwrap();
                    let read = AnyView::read(key, &value).unwrap();
                    assert_eq!(serde_json::to_value(&read).unwrap(), value);
                    views += 1;
                }
            });
        }
        assert!(views > 300, "{key}: only {views} views");
        assert_eq!(over, cases(3), "{key}: matches end");
    }
}

/// How many values there are in a value, itself included.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// The value at a place in the order in which they stand.
fn at(value: &mut Value, place: u32) -> &mut Value {
    if place == 0 {
        return value;
    }
    let mut left = place - 1;
    let children: Vec<&mut Value> = match value {
        Value::Array(values) => values.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for child in children {
        let n = count(child);
        if left < n {
            return at(child, left);
        }
        left -= n;
    }
    unreachable!("there are as many values as were counted")
}

/// Damages a view at one place; says how.
fn harm(view: &mut Value, rng: &mut Rng) -> String {
    let n = count(view);
    let other = at(&mut view.clone(), rng.below(n)).clone();
    let place = at(view, rng.below(n));
    let before = place.clone();
    let pick = |rng: &mut Rng, n: usize| rng.below(u32::try_from(n).unwrap()) as usize;
    match (&mut *place, rng.below(4)) {
        (Value::Object(fields), 0) => {
            let name = fields.keys().nth(pick(rng, fields.len())).unwrap().clone();
            fields.remove(&name);
            return format!("without `{name}`");
        }
        (Value::Array(values), 0 | 1) if !values.is_empty() => {
            let (one, two) = (pick(rng, values.len()), pick(rng, values.len()));
            match rng.below(3) {
                0 => drop(values.remove(one)),
                1 => values.insert(one, values[two].clone()),
                _ => values.swap(one, two),
            }
        }
        (Value::Number(number), 0..3) => {
            let new = [-1, 0, 1, 5, 6, 7, 40, 41, 99, 255, 256, 65_536, i64::MAX];
            let near = number.as_i64().unwrap() + i64::from(rng.below(5)) - 2;
            let new = if rng.below(2) == 0 { near } else { new[pick(rng, new.len())] };
            *place = new.into();
        }
        (Value::String(text), 0..2) => match rng.below(3) {
            0 => text.push('x'),
            1 => drop(text.pop()),
            _ => *text = text.replacen(' ', "  ", 1).to_lowercase(),
        },
        (Value::Bool(yes), 0..2) => *yes = !*yes,
        (_, 2) => *place = Value::Null,
        _ => *place = other,
    }
    let quote = |value: &Value| value.to_string().chars().take(60).collect::<String>();
    format!("{} became {}", quote(&before), quote(place))
}

/// Whether all of this stands in that, which may have further fields, as that of another version.
fn stands_in(this: &Value, that: &Value) -> bool {
    match (this, that) {
        (Value::Object(this), Value::Object(that)) => {
            let mut fields = this.iter();
            fields.all(|(name, value)| that.get(name).is_some_and(|other| stands_in(value, other)))
        }
        (Value::Array(this), Value::Array(that)) => {
            let mut pairs = this.iter().zip(that);
            this.len() == that.len() && pairs.all(|(value, other)| stands_in(value, other))
        }
        _ => this == that,
    }
}

#[test]
fn what_is_damaged_is_refused_or_read_as_it_stands() {
    let mut rng = Rng::new(9);
    for key in keys() {
        let (mut refused, mut read) = (0, 0);
        for _ in 0..cases(4) {
            let mut number = 0;
            play(&setup(key, &[]), &mut rng.clone(), 150, |game| {
                number += 1;
                if number > 40 && number % 9 > 0 {
                    return;
                }
                for viewer in Viewer::all(game.n_seats()) {
                    let mut view = serde_json::to_value(game.view(viewer)).unwrap();
                    let how = harm(&mut view, &mut rng);
                    match AnyView::read(key, &view) {
                        Ok(as_read) => {
                            let written = serde_json::to_value(&as_read).unwrap();
                            assert!(stands_in(&written, &view), "{key}: {how} in {view}");
                            read += 1;
                        }
                        Err(error) => {
                            let error = error.to_string();
                            let said = error.contains(' ') && error.chars().count() < 400;
                            assert!(said, "{key}: {how}: {error}");
                            refused += 1;
                        }
                    }
                }
            });
        }
        println!("{key}: {refused} refused, {read} read as they stood");
        assert!(refused > 300, "{key}: only {refused} were refused");
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    for key in keys() {
        let setup = setup(key, &[]);
        let mut game = AnyGame::new(&setup).unwrap();
        game.step(&StepText::Deal(game.shuffle(&mut Rng::new(3)))).unwrap();
        let view = serde_json::to_value(game.view(Viewer::Seat(Seat::new(0)))).unwrap();
        let error = |change: &dyn Fn(&mut Value)| {
            let mut view = view.clone();
            change(&mut view);
            AnyView::read(key, &view).unwrap_err().to_string()
        };
        let missing = error(&|view| drop(view.as_object_mut().unwrap().remove("stage")));
        assert_eq!(missing, "missing field `stage`");
        let missing = error(&|view| drop(view.as_object_mut().unwrap().remove("viewer")));
        assert_eq!(missing, "missing field `viewer`");
        let word = error(&|view| view["stage"] = "dreaming".into());
        assert!(word.starts_with("`dreaming`: expected one of deal, "), "{word}");
        let seat = error(&|view| view["turn"] = 6.into());
        assert_eq!(seat, "invalid value: integer `6`, expected the number of a seat");
        let action = error(&|view| view["legal"] = serde_json::json!(["fly away"]));
        assert!(action.starts_with("`fly away`: column 1: expected "), "{action}");
        let card = error(&|view| view["hands"][0][0] = "9Q".into());
        assert!(card.starts_with("`9Q`: a card "), "{card}");
    }
}
