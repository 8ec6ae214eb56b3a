//! Stored steps of a match, and the choice of those that hold after an undo.

use kozyr_games::StepText;
use kozyr_rules::{Seat, Secret};

/// A stored step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredStep {
    /// The seat that acted; `None` for a deal.
    pub seat: Option<u8>,
    /// The deal or the action as text.
    pub text: Secret<String>,
    /// The id that the client chose.
    pub action_id: Option<String>,
    /// The version that the step led to.
    pub version: u32,
    /// The clocks after the step ([`Table::clock_text`](crate::Table::clock_text)).
    pub clock: Option<String>,
}

impl StoredStep {
    /// Returns a step that no client chose, with the version that it led to.
    pub(crate) fn of(step: StepText, version: u32) -> Self {
        let (seat, text) = match step {
            StepText::Deal(text) => (None, text),
            StepText::Act(seat, text) => (Some(seat.number()), text),
        };
        Self { seat, text: text.into(), action_id: None, version, clock: None }
    }

    /// Returns the step.
    pub fn step(&self) -> StepText {
        match self.seat {
            None => StepText::Deal(self.text.expose().clone()),
            Some(seat) => StepText::Act(Seat::new(seat), self.text.expose().clone()),
        }
    }
}

/// A step to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewStep {
    /// The id of the match.
    pub match_id: String,
    /// The number of the step's row, from 0.
    pub number: u32,
    /// The step in canonical form. An undo is stored as `cut ROW` in place of a deal.
    pub step: StepText,
    /// The id that the client chose.
    pub action_id: Option<String>,
}

impl NewStep {
    /// Returns whether the row takes steps back.
    pub fn is_undo_row(&self) -> bool {
        is_row(&self.step)
    }
}

/// The first word of a row that takes steps back: `cut ROW`.
const CUT: &str = "cut ";

/// Returns the row of an undo that drops the rows from `from` on.
pub(crate) fn row(from: u32) -> StepText {
    StepText::Deal(format!("{CUT}{from}"))
}

pub(crate) fn is_row(step: &StepText) -> bool {
    matches!(step, StepText::Deal(text) if text.starts_with(CUT))
}

impl StoredStep {
    /// Returns the row from which on an undo drops the steps; `None` if this is a step.
    pub(crate) fn undo_of(&self) -> Option<u32> {
        let rest = self.text.expose().strip_prefix(CUT).filter(|_| self.seat.is_none())?;
        rest.parse().ok()
    }
}

/// Returns the steps that hold, given all rows of a match in order.
///
/// ```
/// use kozyr_table::{StoredStep, held};
///
/// let row = |seat, text: &str| {
///     StoredStep { seat, text: text.into(), action_id: None, version: 1, clock: None }
/// };
/// let rows = [row(None, "…"), row(Some(0), "play 9H"), row(None, "cut 1"), row(Some(0), "play 2C")];
/// assert_eq!(held(rows.to_vec()), [row(None, "…"), row(Some(0), "play 2C")]);
/// ```
pub fn held(rows: Vec<StoredStep>) -> Vec<StoredStep> {
    let mut places = places_held(&rows).into_iter().peekable();
    let all = rows.into_iter().enumerate();
    all.filter(|(place, _)| places.next_if_eq(place).is_some()).map(|(_, row)| row).collect()
}

/// Returns the indices of the steps that hold.
pub(crate) fn places_held(rows: &[StoredStep]) -> Vec<usize> {
    let mut held = Vec::with_capacity(rows.len());
    for (number, row) in rows.iter().enumerate() {
        match row.undo_of() {
            Some(from) => held.truncate(held.partition_point(|place| *place < from as usize)),
            None => held.push(number),
        }
    }
    held
}
