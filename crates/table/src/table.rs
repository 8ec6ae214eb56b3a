//! The state of a table and its version.

mod access;
mod clocks;
mod guards;
mod lineup;
mod log;
mod pauses;
mod people;
mod proposals;
mod results;
mod setup;
mod state;
mod view;
mod wants;

use crate::live::Live;
use crate::model::{
    Aid, Chair, Clock, Opening, Person, Refused, Said, SeatReservation, Settings, Stage,
    check_options, check_pace,
};
use kozyr_games::Setup;
use kozyr_rules::Seat;

pub use self::lineup::MAX_LENT;
pub use self::pauses::MAX_PAUSES;
pub(crate) use self::state::TableState;

/// A table, with the match that is in play.
#[derive(Clone, Debug)]
pub struct Table {
    /// Everything except the match.
    pub(crate) state: TableState,
    pub(crate) settings: Settings,
    pub(crate) live: Option<Live>,
}

impl Table {
    /// Returns a new table, with nobody on its chairs. Its version is 1.
    ///
    /// ```
    /// # use kozyr_table::{Opening, Person, Refused, Stage, Table};
    /// let anna = Person("id of Anna".into());
    /// let opening = |rounds: &str| Opening {
    ///     game: "kan".into(),
    ///     options: vec![("rounds".into(), rounds.into())],
    ///     pace_ms: 500,
    /// };
    /// let table = Table::open(anna.clone(), opening("3"))?;
    /// assert_eq!((table.version(), table.stage(), table.chairs().len()), (1, Stage::Lobby, 5));
    /// assert!(table.chairs().iter().all(|chair| chair.is_empty()));
    ///
    /// let refused = Table::open(anna, opening("41")).unwrap_err();
    /// assert_eq!(refused.reason, "bad-options");
    /// # Ok::<(), Refused>(())
    /// ```
    ///
    /// # Errors
    /// Returns a refusal if there is no such game, or if its options are invalid.
    pub fn open(owner: Person, opening: Opening) -> Result<Self, Refused> {
        let setup = Setup { key: opening.game, options: opening.options, loadouts: Vec::new() };
        let (options, n_seats) = check_options(&setup)?;
        check_pace(opening.pace_ms)?;
        let rules = kozyr_games::rules_of(&setup.key).unwrap_or_default();
        let (game, chairs) = (setup.key, vec![Chair::Empty; n_seats]);
        let (pace_ms, version) = (opening.pace_ms, 1);
        let fresh = TableState::default();
        let state = TableState { rules, owner, game, options, chairs, pace_ms, version, ..fresh };
        Ok(Self { state, settings: Settings::default(), live: None })
    }

    /// Returns the match in play, or the last one.
    pub const fn live(&self) -> Option<&Live> {
        self.live.as_ref()
    }

    /// Returns the match, while it is in play.
    pub(crate) fn in_play(&self) -> Option<&Live> {
        self.live.as_ref().filter(|_| self.state.stage == Stage::Playing)
    }

    /// Returns the chairs in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.state.chairs
    }

    /// Returns the chairs, each with its seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> + Clone {
        self.state.all_seats().zip(&self.state.chairs)
    }

    /// Returns the game's key.
    pub fn key(&self) -> &str {
        &self.state.game
    }

    /// Returns the options that differ from their defaults.
    pub fn options(&self) -> &[(String, String)] {
        &self.state.options
    }

    /// Returns the stage of the table.
    pub const fn stage(&self) -> Stage {
        self.state.stage
    }

    /// Returns whether the match is paused.
    pub const fn paused(&self) -> bool {
        self.state.paused
    }

    /// Returns how long bots wait before they act, in milliseconds.
    pub const fn pace_ms(&self) -> u32 {
        self.state.pace_ms
    }

    /// Returns the settings that the people at the table have agreed upon.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Returns whether each action has days (correspondence), so that nobody is expected to be
    /// connected.
    pub const fn has_days(&self) -> bool {
        matches!(self.settings.clock(), Clock::Days(_))
    }

    /// Returns the aids that the table hides from everybody, though everybody has seen what they
    /// show, in order.
    pub fn hidden(&self) -> &[Aid] {
        &self.state.hidden
    }

    /// Returns the version of the table.
    pub const fn version(&self) -> u32 {
        self.state.version
    }

    /// Returns the last chat messages, oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &Said> {
        self.state.chat.iter()
    }

    /// Returns the person who opened the table, or who became the owner since.
    pub const fn owner(&self) -> &Person {
        &self.state.owner
    }

    /// Returns whether any newcomer may take the seat of a bot.
    pub const fn is_open_to_all(&self) -> bool {
        self.state.open_to_all
    }

    /// Returns the seat reservations, in the order in which people came.
    pub fn reservations(&self) -> &[SeatReservation] {
        &self.state.reservations
    }

    /// Returns the reason that the house gave when it closed the table.
    pub fn closed_because(&self) -> Option<&str> {
        self.state.closed_because.as_deref()
    }
}
