//! A match step by step, as somebody sees it.

use kozyr_games::{AnyGame, StepText};
use kozyr_rules::{Seat, TextError, Viewer};
use kozyr_wire::drawn::Drawn;
use kozyr_wire::http::{Replay, ReplayStep};
use kozyr_wire::json::{self, Draw};
use kozyr_wire::patch::operations;
use serde_json::Value;

/// Writes down what a viewer sees of a match.
pub(crate) struct Replayer {
    game: AnyGame,
    viewer: Viewer,
    first: Value,
    /// The view after the last step, as text.
    before: String,
    drawn: Drawn,
    steps: Vec<ReplayStep>,
}

impl Replayer {
    /// Of a match that begins like this.
    pub(crate) fn new(game: AnyGame, viewer: Viewer) -> Self {
        let first = view(&game, viewer);
        let before = first.to_string();
        Self { game, viewer, first, before, drawn: Drawn::default(), steps: Vec::new() }
    }

    /// Performs the next step.
    pub(crate) fn step(&mut self, step: &StepText) -> Result<(), TextError> {
        let done = self.game.step(step)?;
        self.game.view(self.viewer).draw_into(&mut self.drawn);
        let (seat, text) = match done.step {
            StepText::Deal(text) => (None, format!("deal {text}")),
            StepText::Act(seat, text) => (Some(seat.number()), text),
        };
        self.steps.push(ReplayStep {
            seat,
            text,
            events: kozyr_wire::events(&done.events),
            view: operations(&self.before, &self.drawn),
        });
        self.before.clear();
        self.before.push_str(self.drawn.text());
        Ok(())
    }

    /// What was seen, and the match as it is now.
    pub(crate) fn end(self) -> (Replay, AnyGame) {
        let replay = Replay {
            game: self.game.key().to_owned(),
            viewer: self.viewer.seat().map(Seat::number),
            view: self.first,
            steps: self.steps,
        };
        (replay, self.game)
    }
}

/// A view as it is sent.
pub(crate) fn view(game: &AnyGame, viewer: Viewer) -> Value {
    json::view(&game.view(viewer))
}
