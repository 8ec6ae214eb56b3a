//! Saving and restoring: a table becomes text for a store and is restored from it, and a match is
//! replayed.

use std::mem::take;

use kozyr_games::{AnyEvent, AnyGame, Setup};
use kozyr_rules::Secret;

use crate::live::{Live, StoredClocks, StoredLive};
use crate::model::{
    MatchInfo, RestoreError, Settings, Stage, StoredStep, all_options, check_rules,
};
use crate::storage::format::{part_text, read, read_part, text};
use crate::table::{Table, TableState};

/// A stored match.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The id of the match.
    pub id: String,
    /// The text of its [`MatchInfo`], with loadouts.
    pub info: Secret<String>,
    /// When the match began, in milliseconds since 1970.
    pub started: i64,
    /// All rows of the match in order: steps (also undone ones) and undos.
    pub steps: Vec<StoredStep>,
}

impl Table {
    /// Returns the clocks, as text to store with a step, as far as they do not follow from the
    /// steps of the match; `None` if there are none.
    pub fn clock_text(&self) -> Option<String> {
        let clocks = StoredClocks::of(self.live.as_ref()?);
        (!clocks.is_nothing()).then(|| part_text(&clocks))
    }

    /// Returns all of the table except its match, as text to store.
    pub fn save(&self) -> String {
        let options = all_options(&self.setup());
        let played = self.live.as_ref().map(StoredLive::of).unwrap_or_default();
        let settings = self.settings.to_string();
        text(&TableState { options, settings, played, ..self.state.clone() })
    }

    /// Restores a stored table, which continues as if nothing had happened.
    ///
    /// A host stores the table's text when anything but a step changes. It stores each step on its
    /// own, with the clocks after it:
    ///
    /// ```
    #[doc = include_str!("../started.txt")]
    /// # use kozyr_games::StepText;
    /// # use kozyr_table::{StoredMatch, StoredStep};
    /// let saved = table.save();
    /// let live = table.live().unwrap();
    /// let mut kept = StoredMatch {
    ///     id: live.id.clone(),
    ///     info: live.info.to_text().into(),
    ///     started: live.started,
    ///     steps: Vec::new(),
    /// };
    /// let deal = live.game().shuffle(&mut Rng::new(1));
    /// let change = table.deal(deal)?.unwrap();
    /// let StepText::Deal(text) = change.step.unwrap().step else { panic!("a deal is a deal") };
    /// let clock = table.clock_text();
    /// let text = text.into();
    /// kept.steps.push(StoredStep { seat: None, text, action_id: None, version: change.version, clock });
    ///
    /// let restored = Table::restore(&saved, Some(kept)).unwrap();
    /// assert_eq!(restored.version(), table.version());
    /// assert_eq!(restored.wants(), Wants::Person(Seat::new(0)));
    /// let own = Viewer::Seat(Seat::new(0));
    /// assert_eq!(restored.view(own), table.view(own));
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the text is not a table, was written by a later program, has other rules
    /// or names an unknown level, or if its match cannot be played.
    pub fn restore(saved: &str, kept: Option<StoredMatch>) -> Result<Self, RestoreError> {
        let mut state: TableState = read(saved)?;
        check_rules(&state.game, state.rules)?;
        state.options = Setup::kept_options(&state.game, &state.options)?;
        let (settings, played) = (take(&mut state.settings), take(&mut state.played));
        let settings: Settings = settings.parse().map_err(|_| RestoreError::Settings)?;
        let Some(kept) = kept else { return Ok(Self { state, settings, live: None }) };
        let info = MatchInfo::parse(kept.info.expose())?;
        info.check_rules()?;
        let game = AnyGame::new(info.setup())?;
        let mut live = Live::new(kept.id, info, game, kept.started);
        live.history.delay = settings.delay();
        live.make_again(&kept.steps, state.is_one_with_bots())?;
        played.bring_back(&mut live);
        // What was written last counts.
        if let Some(step) = kept.steps.last().filter(|step| step.version > state.version)
            && let Some(clock) = &step.clock
        {
            read_part::<StoredClocks>(clock)?.bring_back(&mut live);
        }
        // Steps are stored without the rest of the table, so either may be later.
        state.version = state.version.max(live.state.last_version);
        if state.stage == Stage::Playing && live.is_over() {
            state.enter(Stage::Finished);
        }
        Ok(Self { state, settings, live: Some(live) })
    }
}

/// Returns whether a stored table is open to all ([`crate::Table::is_open_to_all`]), whatever its
/// rules.
///
/// # Errors
/// Returns an error if the text is not a table, or if a later program wrote it.
pub fn is_open_to_all(saved: &str) -> Result<bool, RestoreError> {
    read::<TableState>(saved).map(|saved| saved.open_to_all)
}

/// Replays a stored match, calling `each` with the match after each step and its events.
///
/// ```
#[doc = include_str!("../started.txt")]
/// # use kozyr_table::{StoredStep, replay};
/// let live = table.live().unwrap();
/// let text = live.game().shuffle(&mut Rng::new(1)).into();
/// let steps = [StoredStep { seat: None, text, action_id: None, version: 5, clock: None }];
///
/// let mut events_of_steps = Vec::new();
/// let game = replay(&live.info, &steps, |_, events| events_of_steps.push(events.len())).unwrap();
/// assert_eq!(events_of_steps.len(), 1);
/// assert!(events_of_steps[0] > 0);
/// assert_eq!(game.turn(), kozyr_rules::Turn::Seat(Seat::new(0)));
/// # Ok::<(), Refused>(())
/// ```
///
/// # Errors
/// Returns an error if the match cannot be set up or a step cannot be performed. The steps must be
/// those that hold ([`held`](crate::held)).
pub fn replay(
    info: &MatchInfo,
    steps: &[StoredStep],
    mut each: impl FnMut(&AnyGame, &[AnyEvent]),
) -> Result<AnyGame, RestoreError> {
    info.check_rules()?;
    let mut game = AnyGame::new(info.setup())?;
    for (number, step) in steps.iter().enumerate() {
        let done = game.step(&step.step()).map_err(|error| RestoreError::Step { number, error })?;
        each(&game, &done.events);
    }
    Ok(game)
}
