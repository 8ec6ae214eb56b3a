//! Saving and restoring: a table becomes text for a store and is restored from it, and a match is
//! replayed.

use kozyr_games::{AnyEvent, AnyGame, Setup};
use kozyr_rules::Secret;

use crate::live::Live;
use crate::model::{
    MatchInfo, RestoreError, Settings, Stage, StoredStep, all_options, check_rules,
};
use crate::storage::format::{part_text, read, read_part, text};
use crate::storage::stored_live::{StoredClocks, StoredLive};
use crate::storage::stored_table::StoredTable;
use crate::table::{Table, is_one_with_bots};

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
        text(&StoredTable {
            rules: kozyr_games::rules_of(&self.key).unwrap_or_default(),
            owner: self.owner.clone(),
            game: self.key.clone(),
            options: all_options(&self.setup()),
            chairs: self.chairs.clone(),
            stage: self.stage,
            paused: self.paused,
            pace_ms: self.pace_ms,
            settings: self.settings.to_string(),
            hidden: self.hidden.clone(),
            version: self.version,
            matches: self.matches,
            said: self.said,
            chat: self.chat.clone(),
            noticed: self.noticed,
            notices: self.notices.clone(),
            played: self.live.as_ref().map(StoredLive::of).unwrap_or_default(),
            left: self.left.clone(),
            open_to_all: self.open_to_all,
            reservations: self.reservations.clone(),
            swaps: self.swaps.clone(),
            anew: self.anew.clone(),
            gone: self.gone.clone(),
            access: self.access.clone(),
            closed_because: self.closed_because.clone(),
        })
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
        let saved: StoredTable = read(saved)?;
        check_rules(&saved.game, saved.rules)?;
        let options = Setup::kept_options(&saved.game, &saved.options)?;
        let settings: Settings = saved.settings.parse().map_err(|_| RestoreError::Settings)?;
        let live = match kept {
            None => None,
            Some(kept) => {
                let info = MatchInfo::parse(kept.info.expose())?;
                info.check_rules()?;
                let game = AnyGame::new(info.setup())?;
                let mut live = Live::new(kept.id, info, game, kept.started);
                live.history.delay = settings.delay();
                live.make_again(&kept.steps, is_one_with_bots(&saved.chairs))?;
                saved.played.bring_back(&mut live);
                // What was written last counts.
                if let Some(step) = kept.steps.last().filter(|step| step.version > saved.version)
                    && let Some(clock) = &step.clock
                {
                    read_part::<StoredClocks>(clock)?.bring_back(&mut live);
                }
                Some(live)
            }
        };
        // Steps are stored without the rest of the table, so either may be later.
        let version = saved.version.max(live.as_ref().map_or(0, |live| live.state.last_version));
        let stage = match &live {
            Some(live) if saved.stage == Stage::Playing && live.is_over() => Stage::Finished,
            _ => saved.stage,
        };
        Ok(Self {
            owner: saved.owner,
            key: saved.game,
            options,
            chairs: saved.chairs,
            stage,
            paused: saved.paused,
            pace_ms: saved.pace_ms,
            settings,
            hidden: saved.hidden,
            version,
            matches: saved.matches,
            chat: saved.chat,
            said: saved.said,
            noticed: saved.noticed,
            notices: saved.notices,
            left: saved.left,
            open_to_all: saved.open_to_all,
            reservations: saved.reservations,
            swaps: saved.swaps,
            anew: saved.anew,
            gone: saved.gone,
            access: saved.access,
            closed_because: saved.closed_because,
            live,
        })
    }
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
