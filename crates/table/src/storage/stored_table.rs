//! The form in which tables and matches are kept, as JSON text for a store.
//!
//! These types exist for the text alone, so that those a host works with carry no serialisation:
//! some of them hold loadouts, which must not end up in a message by accident.
//!
//! A change here is a change of the stored format: it raises [`FORMAT`], and texts of older formats
//! go on being read. Every text says its format, the number of its game's rules and all options.
//!
//! | format | what is different |
//! |---|---|
//! | 1 | names neither format nor rules, which are 1 in every game, and only options that differ from their defaults |
//! | 2 | all of that |
//! | 3 | of a match that goes on from another one, from where; what a table does not show again |
//! | 4 | whether a table is open to all, to whom its seats are promised, and who has left its match; what people agreed upon; the log of a table; who played where from when on, what is left on clocks, who resigned |
//! | 5 | rows `cut ROW` among the steps of a match, which take those from that row on back; whom the host sent away, and the like; whose hand is shown to whom; who asks whom to change places; who said something; why the house closed a table; claims of the rest of a deal; whether a table was open to all when a match began |

use std::collections::{BTreeMap, VecDeque};

use kozyr_bots::{Level, UnknownLevel};
use kozyr_games::Setup;
use kozyr_rules::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::model::{
    Chair, Continued, Ending, FORMAT, Hands, MatchInfo, Newcomer, Person, Phrase, Program,
    RestoreError, Said, SeatPlayer, Sitter, Stage, Stood, all_options, check_rules,
};
use crate::storage::stored_live::{
    KeptChange, KeptDoors, KeptNotice, KeptPlayed, KeptSettings, KeptStood, KeptSwap,
};

/// The format, and the number of every game's rules, of a text that names none.
const fn first() -> u32 {
    1
}

/// What every text says of its format.
#[derive(Deserialize)]
struct Formatted {
    #[serde(default = "first")]
    format: u32,
}

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, RestoreError> {
    let Formatted { format } = read_part(text)?;
    if format > FORMAT {
        return Err(RestoreError::Format { found: format });
    }
    read_part(text)
}

/// Reads what says no format of its own.
pub(crate) fn read_part<T: DeserializeOwned>(text: &str) -> Result<T, RestoreError> {
    // The message of the error may quote the text, so only the place is passed on.
    serde_json::from_str(text)
        .map_err(|error| RestoreError::Text { line: error.line(), column: error.column() })
}

pub(crate) fn text(kept: &impl Serialize) -> String {
    // These types have string keys only and serialising them cannot fail.
    serde_json::to_string(kept).unwrap_or_default()
}

/// All of a table but its match.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptTable {
    #[serde(default = "first")]
    pub(crate) format: u32,
    #[serde(default = "first")]
    pub(crate) rules: u32,
    pub(crate) owner: String,
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) chairs: Vec<KeptChair>,
    #[serde(with = "KeptStage")]
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    pub(crate) pace_ms: u32,
    #[serde(default)]
    pub(crate) settings: KeptSettings,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) hidden: Vec<String>,
    pub(crate) version: u32,
    pub(crate) matches: u32,
    pub(crate) said: u32,
    pub(crate) chat: VecDeque<KeptSaid>,
    #[serde(default)]
    pub(crate) noticed: u32,
    #[serde(default)]
    pub(crate) notices: VecDeque<KeptNotice>,
    /// Of the match: what is not in its steps.
    #[serde(default, skip_serializing_if = "KeptPlayed::is_nothing")]
    pub(crate) played: KeptPlayed,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) left: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) open_to_all: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) newcomers: Vec<KeptNewcomer>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) swaps: Vec<KeptSwap>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) anew: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) gone: Vec<(String, u8)>,
    #[serde(default, skip_serializing_if = "KeptDoors::is_usual")]
    pub(crate) doors: KeptDoors,
    /// Why the house has closed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) closed_because: Option<String>,
}

/// Whether a table that was kept is open to all ([`crate::Table::is_open_to_all`]), whichever rules
/// it is played by.
///
/// # Errors
/// If that is no table, or was kept by a later program.
pub fn is_open_to_all(saved: &str) -> Result<bool, RestoreError> {
    read::<KeptTable>(saved).map(|saved| saved.open_to_all)
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptNewcomer {
    person: String,
    name: String,
    seat: u8,
}

impl From<&Newcomer> for KeptNewcomer {
    fn from(newcomer: &Newcomer) -> Self {
        let Newcomer { person, name, seat } = newcomer;
        Self { person: person.0.clone(), name: name.clone(), seat: seat.number() }
    }
}

impl From<KeptNewcomer> for Newcomer {
    fn from(kept: KeptNewcomer) -> Self {
        Self { person: Person(kept.person), name: kept.name, seat: Seat::new(kept.seat) }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Stage", rename_all = "snake_case")]
enum KeptStage {
    Lobby,
    Playing,
    Finished,
    Ended,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum KeptChair {
    Empty,
    Person(KeptSitter),
    Bot(String),
    Program(KeptProgram),
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptProgram {
    id: String,
    name: String,
    owner: String,
    owner_name: String,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptSitter {
    person: String,
    name: String,
    ready: bool,
    stand_in: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    away: bool,
    loadout: Option<String>,
}

impl From<&Chair> for KeptChair {
    fn from(chair: &Chair) -> Self {
        match chair {
            Chair::Empty => Self::Empty,
            Chair::Person(sitter) => Self::Person(KeptSitter {
                person: sitter.person.0.clone(),
                name: sitter.name.clone(),
                ready: sitter.ready,
                stand_in: sitter.stand_in.map(|level| level.to_string()),
                away: sitter.away,
                loadout: sitter.loadout.clone(),
            }),
            Chair::Bot(level) => Self::Bot(level.to_string()),
            Chair::Program(program) => {
                let Program { id, name, owner, owner_name } = program.clone();
                Self::Program(KeptProgram { id, name, owner: owner.0, owner_name })
            }
        }
    }
}

impl TryFrom<KeptChair> for Chair {
    type Error = UnknownLevel;

    fn try_from(kept: KeptChair) -> Result<Self, UnknownLevel> {
        Ok(match kept {
            KeptChair::Empty => Self::Empty,
            KeptChair::Person(sitter) => Self::Person(Sitter {
                person: Person(sitter.person),
                name: sitter.name,
                ready: sitter.ready,
                stand_in: level(sitter.stand_in)?,
                away: sitter.away,
                loadout: sitter.loadout,
            }),
            KeptChair::Bot(name) => Self::Bot(name.parse()?),
            KeptChair::Program(KeptProgram { id, name, owner, owner_name }) => {
                Self::Program(Program { id, name, owner: Person(owner), owner_name })
            }
        })
    }
}

pub(crate) fn level(name: Option<String>) -> Result<Option<Level>, UnknownLevel> {
    name.map(|name| name.parse()).transpose()
}

#[derive(Serialize, Deserialize)]
pub(crate) struct KeptSaid {
    n: u32,
    seat: Option<u8>,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    aside: bool,
    at: i64,
}

impl From<&Said> for KeptSaid {
    fn from(said: &Said) -> Self {
        let Said { n, seat, name, by, text, phrase, aside, at } = said.clone();
        let phrase = phrase.map(|phrase| phrase.name().to_owned());
        let by = by.map(|person| person.0);
        Self { n, seat, name, by, text, phrase, aside, at }
    }
}

impl From<KeptSaid> for Said {
    fn from(kept: KeptSaid) -> Self {
        let KeptSaid { n, seat, name, by, text, phrase, aside, at } = kept;
        // A phrase that this program does not have is not read out.
        let phrase = phrase.and_then(|name| Phrase::named(&name));
        Self { n, seat, name, by: by.map(Person), text, phrase, aside, at }
    }
}

#[derive(Serialize, Deserialize)]
struct KeptPlayer {
    name: Option<String>,
    level: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
}

impl From<&SeatPlayer> for KeptPlayer {
    fn from(names: &SeatPlayer) -> Self {
        let SeatPlayer { name, level, owner } = names.clone();
        Self { name, level: level.map(|level| level.to_string()), owner }
    }
}

impl TryFrom<KeptPlayer> for SeatPlayer {
    type Error = UnknownLevel;

    fn try_from(kept: KeptPlayer) -> Result<Self, UnknownLevel> {
        Ok(Self { name: kept.name, level: level(kept.level)?, owner: kept.owner })
    }
}

#[derive(Serialize, Deserialize)]
struct KeptInfo {
    #[serde(default = "first")]
    format: u32,
    #[serde(default = "first")]
    rules: u32,
    key: String,
    options: Vec<(String, String)>,
    loadouts: Vec<(u8, String)>,
    seats: Vec<KeptPlayer>,
    number: u32,
    began: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    continued: Option<KeptContinued>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open: Option<bool>,
}

#[derive(Serialize, Deserialize)]
struct KeptContinued {
    from: Option<String>,
    step: u32,
    #[serde(with = "KeptHands")]
    hands: Hands,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Hands", rename_all = "snake_case")]
enum KeptHands {
    Same,
    Imagined,
}

impl From<&Continued> for KeptContinued {
    fn from(mark: &Continued) -> Self {
        let Continued { from, step, hands } = mark.clone();
        Self { from, step, hands }
    }
}

impl From<KeptContinued> for Continued {
    fn from(kept: KeptContinued) -> Self {
        let KeptContinued { from, step, hands } = kept;
        Self { from, step, hands }
    }
}

impl MatchInfo {
    /// The text to keep.
    pub fn to_text(&self) -> String {
        let options = self.all_options();
        let Setup { key, options: _, loadouts } = self.setup.clone();
        let seats = self.seats.iter().map(KeptPlayer::from).collect();
        let Self { rules, number, began, open, .. } = *self;
        text(&KeptInfo {
            format: FORMAT,
            rules,
            key,
            options,
            loadouts,
            seats,
            number,
            began,
            continued: self.continued.as_ref().map(KeptContinued::from),
            open,
        })
    }

    /// Reads the text kept, of whatever format. Its rules may be others than those of this program:
    /// then its options are as they were kept, and [`MatchInfo::check_rules`] is an error.
    ///
    /// # Errors
    /// If it is not such a text.
    pub fn parse(text: &str) -> Result<Self, RestoreError> {
        let kept: KeptInfo = read(text)?;
        let KeptInfo { rules, key, options, loadouts, seats, number, began, continued, .. } = kept;
        let continued = continued.map(Continued::from);
        let seats = seats.into_iter().map(SeatPlayer::try_from).collect::<Result<_, _>>()?;
        let options = match check_rules(&key, rules) {
            Ok(()) => Setup::kept_options(&key, &options)?,
            Err(_) => options,
        };
        let setup = Setup { key, options, loadouts };
        Ok(Self { setup, rules, seats, number, began, continued, open: kept.open })
    }

    /// Every option of the match with its value, in order.
    pub fn all_options(&self) -> Vec<(String, String)> {
        all_options(&self.setup)
    }

    /// Whether this program plays by the rules of this match, so that it can be played on and
    /// replayed.
    ///
    /// # Errors
    /// [`RestoreError::Rules`] if it does not.
    pub fn check_rules(&self) -> Result<(), RestoreError> {
        check_rules(&self.setup.key, self.rules)
    }
}

#[derive(Serialize, Deserialize)]
struct KeptEnding {
    #[serde(default = "first")]
    format: u32,
    seats: Vec<KeptPlayer>,
    scores: Vec<i32>,
    winners: Vec<u8>,
    started: i64,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "is_default")]
    ended: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    continued: Option<KeptContinued>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    changes: Vec<KeptChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    taken_back: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stood: Vec<KeptStood>,
}

/// Whether nothing need be written for a value.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Ending {
    /// The text to keep.
    pub fn to_text(&self) -> String {
        let seats = self.seats.iter().map(KeptPlayer::from).collect();
        let Self { scores, winners, started, options, ended, resigned, taken_back, .. } =
            self.clone();
        text(&KeptEnding {
            format: FORMAT,
            seats,
            scores,
            winners,
            started,
            options,
            ended,
            continued: self.continued.as_ref().map(KeptContinued::from),
            changes: self.changes.iter().map(KeptChange::from).collect(),
            resigned,
            taken_back,
            stood: self.stood.iter().map(KeptStood::from).collect(),
        })
    }

    /// Reads the text kept.
    ///
    /// # Errors
    /// [`RestoreError::Text`] or [`RestoreError::Level`] if it is not such a text.
    pub fn parse(text: &str) -> Result<Self, RestoreError> {
        let mut kept: KeptEnding = read(text)?;
        let continued = kept.continued.take().map(Continued::from);
        let changes = KeptChange::all(std::mem::take(&mut kept.changes))?;
        let stood = std::mem::take(&mut kept.stood).into_iter().map(Stood::from).collect();
        let KeptEnding { seats, scores, winners, started, options, ended, resigned, .. } = kept;
        let taken_back = kept.taken_back;
        let seats = seats.into_iter().map(SeatPlayer::try_from).collect::<Result<_, _>>()?;
        Ok(Self {
            seats,
            scores,
            winners,
            started,
            options,
            ended,
            continued,
            changes,
            resigned,
            taken_back,
            stood,
        })
    }
}
