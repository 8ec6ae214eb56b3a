//! The state of a table and its version.

mod access;
mod clocks;
mod guards;
mod lineup;
mod log;
mod pauses;
mod people;
mod setup;
mod view;
mod wants;

use crate::live::Live;
use crate::model::{
    Access, Aid, Chair, Clock, Notice, Opening, Person, Refused, Said, SeatReservation, Settings,
    Stage, Swap, check_options, check_pace,
};
use kozyr_games::Setup;
use kozyr_rules::Seat;
use std::collections::VecDeque;

pub use self::lineup::MAX_LENT;
pub use self::pauses::MAX_PAUSES;
pub(crate) use self::people::is_one_with_bots;

/// A table, with the match that is in play.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) owner: Person,
    pub(crate) key: String,
    /// The options whose values differ from their defaults.
    pub(crate) options: Vec<(String, String)>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    pub(crate) pace_ms: u32,
    pub(crate) settings: Settings,
    /// The aids that are hidden, in order.
    pub(crate) hidden: Vec<Aid>,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) chat: VecDeque<Said>,
    pub(crate) said: u32,
    /// The last lines of the activity log.
    pub(crate) notices: VecDeque<Notice>,
    pub(crate) noticed: u32,
    /// The people who have removed the ended table from their list.
    pub(crate) left: Vec<Person>,
    /// Whether any newcomer may take the seat of a bot.
    pub(crate) open_to_all: bool,
    pub(crate) reservations: Vec<SeatReservation>,
    pub(crate) access: Access,
    /// The reason that the house gave when it closed the table.
    pub(crate) closed_because: Option<String>,
    /// The requests to change places.
    pub(crate) swaps: Vec<Swap>,
    /// The people who agree to an early rematch.
    pub(crate) anew: Vec<Person>,
    /// The people who left the match for good, with their seats. None of them plays another seat.
    pub(crate) gone: Vec<(Person, Seat)>,
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
        Ok(Self {
            owner,
            key: setup.key,
            options,
            chairs: vec![Chair::Empty; n_seats],
            stage: Stage::Lobby,
            paused: false,
            pace_ms: opening.pace_ms,
            settings: Settings::default(),
            hidden: Vec::new(),
            version: 1,
            matches: 0,
            chat: VecDeque::new(),
            said: 0,
            notices: VecDeque::new(),
            noticed: 0,
            left: Vec::new(),
            open_to_all: false,
            reservations: Vec::new(),
            access: Access::default(),
            closed_because: None,
            swaps: Vec::new(),
            anew: Vec::new(),
            gone: Vec::new(),
            live: None,
        })
    }

    /// Returns the match in play, or the last one.
    pub const fn live(&self) -> Option<&Live> {
        self.live.as_ref()
    }

    /// Returns the match, while it is in play.
    pub(crate) fn in_play(&self) -> Option<&Live> {
        self.live.as_ref().filter(|_| self.stage == Stage::Playing)
    }

    /// Returns the chairs in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Returns the chairs, each with its seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> + Clone {
        Seat::first(self.chairs.len()).zip(&self.chairs)
    }

    /// Returns the game's key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the options that differ from their defaults.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// Returns the stage of the table.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns whether the match is paused.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// Returns how long bots wait before they act, in milliseconds.
    pub const fn pace_ms(&self) -> u32 {
        self.pace_ms
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
        &self.hidden
    }

    /// Returns the version of the table.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Returns the last chat messages, oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &Said> {
        self.chat.iter()
    }

    /// Returns the person who opened the table, or who became the owner since.
    pub const fn owner(&self) -> &Person {
        &self.owner
    }

    /// Returns whether any newcomer may take the seat of a bot.
    pub const fn is_open_to_all(&self) -> bool {
        self.open_to_all
    }

    /// Returns the seat reservations, in the order in which people came.
    pub fn reservations(&self) -> &[SeatReservation] {
        &self.reservations
    }

    /// Returns the reason that the house gave when it closed the table.
    pub fn closed_because(&self) -> Option<&str> {
        self.closed_because.as_deref()
    }
}
