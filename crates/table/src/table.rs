//! Table: its state and version.

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

/// A live table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) owner: Person,
    pub(crate) key: String,
    /// Options with other values than their defaults.
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
    /// The last things that people did besides playing.
    pub(crate) notices: VecDeque<Notice>,
    pub(crate) noticed: u32,
    /// The people who have removed the ended table from their list.
    pub(crate) left: Vec<Person>,
    /// Whether any newcomer may take the seat of a bot.
    pub(crate) open_to_all: bool,
    pub(crate) reservations: Vec<SeatReservation>,
    pub(crate) access: Access,
    /// Why the house closed the table.
    pub(crate) closed_because: Option<String>,
    /// The requests to change places.
    pub(crate) swaps: Vec<Swap>,
    /// The people who agree to an early rematch.
    pub(crate) anew: Vec<Person>,
    /// The people who left the match for good, and their seats: none of them plays another one.
    pub(crate) gone: Vec<(Person, Seat)>,
    pub(crate) live: Option<Live>,
}

impl Table {
    /// A new table, with nobody on its chairs. Its version is 1.
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
    /// If there is no such game, or its options are invalid.
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

    /// The match being played, or the last one.
    pub const fn live(&self) -> Option<&Live> {
        self.live.as_ref()
    }

    /// The match, while it is played.
    pub(crate) fn in_play(&self) -> Option<&Live> {
        self.live.as_ref().filter(|_| self.stage == Stage::Playing)
    }

    /// The chairs in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The chairs, each with its seat.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> + Clone {
        Seat::first(self.chairs.len()).zip(&self.chairs)
    }

    /// The game's key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The options that differ from their defaults.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// What the table is doing.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether play rests.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// How long bots wait, in milliseconds.
    pub const fn pace_ms(&self) -> u32 {
        self.pace_ms
    }

    /// The settings that the people at the table have agreed upon.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Whether each action has days (correspondence), so that nobody is expected to be there.
    pub const fn has_days(&self) -> bool {
        matches!(self.settings.clock(), Clock::Days(_))
    }

    /// The aids hidden from everybody, though everybody has seen what they show, in order.
    pub fn hidden(&self) -> &[Aid] {
        &self.hidden
    }

    /// The version.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The last things said, oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &Said> {
        self.chat.iter()
    }

    /// The person who made the table, or who took that place since.
    pub const fn owner(&self) -> &Person {
        &self.owner
    }

    /// Whether any newcomer may take the seat of a bot.
    pub const fn is_open_to_all(&self) -> bool {
        self.open_to_all
    }

    /// The seat reservations, in the order in which people came.
    pub fn newcomers(&self) -> &[SeatReservation] {
        &self.reservations
    }

    /// Why the house has closed the table, if it has.
    pub fn closed_because(&self) -> Option<&str> {
        self.closed_because.as_deref()
    }
}
