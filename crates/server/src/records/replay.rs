//! Replay: a match step by step, as one viewer sees it.

use std::io::Write;

use kozyr_games::{AnyGame, StepText};
use kozyr_players::Stop;
use kozyr_rules::{Seat, TextError, Viewer};
use kozyr_table::RestoreError;
use kozyr_wire::http::{Replay, ReplayStep};
use kozyr_wire::json::{self, ToJson, WriteText};
use kozyr_wire::patch::operations;
use kozyr_wire::view_text::ViewText;
use serde_json::Value;

/// Shows a match to a viewer, step by step.
pub(crate) struct Replayer {
    game: AnyGame,
    viewer: Viewer,
    first: Value,
    /// The view after the last step, as text.
    before: String,
    written: ViewText,
}

impl Replayer {
    /// Returns the replay of a match that begins like this.
    pub(crate) fn new(game: AnyGame, viewer: Viewer) -> Self {
        let first = view(&game, viewer);
        let before = first.to_string();
        Self { game, viewer, first, before, written: ViewText::default() }
    }

    /// Performs the next step, and returns what the viewer sees of it.
    pub(crate) fn step(&mut self, step: &StepText) -> Result<ReplayStep, TextError> {
        let done = self.game.step(step)?;
        self.game.view(self.viewer).write_into(&mut self.written);
        let (seat, text) = match done.step {
            StepText::Deal(text) => (None, format!("deal {text}")),
            StepText::Act(seat, text) => (Some(seat.number()), text),
        };
        let seen = ReplayStep {
            seat,
            text,
            events: kozyr_wire::events(&done.events),
            view: operations(&self.before, &self.written),
        };
        self.before.clear();
        self.before.push_str(self.written.text());
        Ok(seen)
    }

    /// Writes a replay as JSON, a step at a time, until it has to stop: all of a long match would
    /// take a hundred times as much as what is written of it.
    pub(crate) fn write(
        mut self,
        steps: impl Iterator<Item = StepText>,
        stop: &dyn Stop,
        out: &mut dyn Write,
    ) -> Result<(), Unwritten> {
        let first = std::mem::take(&mut self.first);
        let mut head = self.head(first).to_json();
        // Its steps are empty, and the last thing in it.
        head.truncate(head.len() - "]}".len());
        out.write_all(head.as_bytes())?;
        for (number, step) in steps.enumerate() {
            if stop.is_stopped() {
                return Err(Unwritten::Stopped);
            }
            let seen = self.step(&step).map_err(|error| RestoreError::Step { number, error })?;
            if number > 0 {
                out.write_all(b",")?;
            }
            serde_json::to_writer(&mut *out, &seen).map_err(std::io::Error::from)?;
        }
        Ok(out.write_all(b"]}")?)
    }

    fn head(&self, view: Value) -> Replay {
        Replay {
            game: self.game.key().to_owned(),
            viewer: self.viewer.seat().map(Seat::number),
            view,
            steps: Vec::new(),
        }
    }
}

/// Why a replay is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unwritten {
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Match(#[from] RestoreError),
    #[error("it was to stop")]
    Stopped,
}

/// Returns a view as JSON.
pub(crate) fn view(game: &AnyGame, viewer: Viewer) -> Value {
    json::view(&game.view(viewer))
}

/// Returns the viewer that a request names: a seat's number or `table`.
pub(crate) fn viewer(text: &str, n_seats: usize) -> Option<Viewer> {
    if text == "table" {
        return Some(Viewer::Table);
    }
    let seat = text.parse().ok().map(Seat::new)?;
    Some(Viewer::Seat(seat)).filter(|_| seat.idx() < n_seats)
}
