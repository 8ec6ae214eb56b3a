//! The part of a match that a viewer sees: a view or, once a seat has resigned, all hands.

use kozyr_games::{AnyGame, AnyView};
use kozyr_rules::{Seat, Viewer};
use kozyr_table::{Table, Viewpoint};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The part of a match that a viewer sees. It has no `Debug`, as it is a view.
pub enum VisibleView {
    /// The view; `None` before the first match.
    View(Option<AnyView>),
    /// The view of a match that ended by resignation, with everything that any seat sees; or the
    /// view of a seat whose hand a spectator sees, without legal actions.
    Open(Value),
}

impl Serialize for VisibleView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::View(view) => view.serialize(serializer),
            Self::Open(view) => view.serialize(serializer),
        }
    }
}

/// Returns the part of the match at a table that a viewpoint shows.
pub fn visible_view(table: &Table, viewpoint: Viewpoint) -> VisibleView {
    if let Some(live) = table.live().filter(|live| live.resigned().is_some()) {
        let winners: Vec<u8> = live.winners().into_iter().map(Seat::number).collect();
        let viewer = match viewpoint {
            Viewpoint::Seat(seat) | Viewpoint::Shoulder(seat) => Viewer::Seat(seat),
            Viewpoint::Table => Viewer::Table,
        };
        return VisibleView::Open(open_view(live.game(), viewer, &winners));
    }
    let view = table.seen(viewpoint);
    match viewpoint {
        Viewpoint::Seat(_) | Viewpoint::Table => VisibleView::View(view),
        Viewpoint::Shoulder(_) => {
            let mut view = serde_json::to_value(view).unwrap_or_default();
            if let Some(view) = view.as_object_mut() {
                view.insert("legal".into(), json!([]));
            }
            VisibleView::Open(view)
        }
    }
}

/// Returns the view of a match that ended by resignation, with all hands. A hidden value is `null`
/// or `hidden` in a view, and views of the same moment differ nowhere else; so the views of the
/// seats fill the hidden values.
pub fn open_view(game: &AnyGame, viewer: Viewer, winners: &[u8]) -> Value {
    let seen = |viewer| serde_json::to_value(game.view(viewer)).unwrap_or_default();
    let viewer = match viewer {
        Viewer::Seat(seat) if seat.idx() < game.n_seats() => viewer,
        Viewer::Seat(_) | Viewer::Table => Viewer::Table,
    };
    let mut view = seen(viewer);
    let own = view["viewer"].clone();
    for seat in Seat::first(game.n_seats()) {
        fill(&mut view, &seen(Viewer::Seat(seat)));
    }
    if let Some(view) = view.as_object_mut() {
        view.insert("viewer".into(), own);
        view.insert("stage".into(), json!("over"));
        view.insert("turn".into(), json!("over"));
        view.insert("legal".into(), json!([]));
        view.insert("winners".into(), json!(winners));
    }
    view
}

fn fill(view: &mut Value, other: &Value) {
    match (view, other) {
        (Value::Object(view), Value::Object(other)) => {
            for (key, value) in view {
                if let Some(other) = other.get(key) {
                    fill(value, other);
                }
            }
        }
        (Value::Array(view), Value::Array(other)) if view.len() == other.len() => {
            for (value, other) in view.iter_mut().zip(other) {
                fill(value, other);
            }
        }
        (view, other) if view.is_null() || *view == "hidden" => *view = other.clone(),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use kozyr_bots::Rng;
    use kozyr_games::{Setup, StepText};

    use super::*;

    #[test]
    fn a_match_that_was_given_up_opens_all_hands() {
        for key in ["caravan", "phase10"] {
            let options = match key {
                "phase10" => vec![("players".to_owned(), "2".to_owned())],
                _ => Vec::new(),
            };
            let setup = Setup { key: key.to_owned(), options, ..Setup::default() };
            let mut game = AnyGame::new(&setup).unwrap();
            let deal = game.shuffle(&mut Rng::new(1));
            game.step(&StepText::Deal(deal)).unwrap();
            let own = |seat: u8| {
                let view = game.view(Viewer::Seat(Seat::new(seat)));
                serde_json::to_value(view).unwrap()["hands"][usize::from(seat)].clone()
            };
            for viewer in Viewer::all(2) {
                let view = open_view(&game, viewer, &[1]);
                assert_eq!(view["hands"], json!([own(0), own(1)]), "{key}");
                assert!(own(0)[0].is_string() && own(1)[0].is_string(), "{key}");
                assert_eq!((&view["legal"], &view["winners"]), (&json!([]), &json!([1])));
                assert_eq!((&view["stage"], &view["turn"]), (&json!("over"), &json!("over")));
            }
        }
    }
}
