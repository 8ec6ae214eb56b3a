//! Bodies of requests and answers over HTTP: tables, lobby, matchmaking, records, people.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::patch::PatchOp;
use crate::people::{ClockSetting, SeatChange};
use crate::socket::{Amount, Why};
use crate::table::{AidName, Continued, Hands, TableInfo, TableStage, You};

/// What there is to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Catalogue {
    /// The version of the protocol that the server speaks.
    pub protocol: u32,
    /// The games, in the order in which to show them.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    #[schema(value_type = Vec<crate::level::Name>)]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub levels: Vec<Level>,
    /// The level to offer first.
    #[schema(value_type = crate::level::Name)]
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub level: Level,
    /// How long a bot waits before it acts unless a table says otherwise, in milliseconds.
    pub pace_ms: u32,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its key.
    pub key: String,
    /// Its English name; clients translate by the key.
    pub name: String,
    /// The key of the game whose screen and texts serve it: its own, unless it is a preset.
    pub game: String,
    /// Cards that stand for it, as text.
    pub emblem: Vec<String>,
    /// Whether it can be played yet.
    pub available: bool,
    /// How many may play, ascending.
    pub seats: Vec<u8>,
    /// How many play unless the options say otherwise.
    pub default_seats: u8,
    /// Whether players may bring something of their own (Caravan: a deck).
    pub loadouts: bool,
    /// Whether `form` has answers in this game.
    pub forms: bool,
    /// The options, in the order in which to show them.
    pub options: Vec<OptionInfo>,
    /// Options that go by a name, to be offered together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<NamedOptions>>"))]
    pub named: Vec<NamedOptions>,
}

/// Options that go by a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NamedOptions {
    /// Its key.
    pub key: String,
    /// Its English name; clients translate by game and key.
    pub name: String,
    /// The options that it sets, by their keys; none where it is all defaults.
    pub values: BTreeMap<String, String>,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// A short English label; clients translate by game and key.
    pub label: String,
    /// One English sentence on what it does.
    pub help: String,
    /// What values it takes.
    pub kind: OptionValues,
    /// The value it has unless another is chosen.
    pub default: String,
    /// The same by number of players, where it differs from `default`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    #[schema(value_type = BTreeMap<String, String>)]
    pub by_players: BTreeMap<u8, String>,
}

/// What values an option takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// A whole number.
    Int {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
        /// Values are `min`, `min + step`, ….
        step: u32,
    },
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<String>,
    },
}

/// The person behind the request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The name chosen; `null` for somebody the server does not know.
    pub name: Option<String>,
    /// Whether this device had a name that is no longer kept, as it was not used for long; absent
    /// if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub forgotten: bool,
    /// The name of the person whom a cookie from before connections were encrypted stands for, if
    /// this device is nobody's: anybody may have set it, so that it is asked about; absent if there
    /// is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub former: Option<String>,
}

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Device {
    /// Names it to whoever has it.
    pub id: String,
    /// The browser there, as it says itself: its name; `null` if it is not known.
    pub browser: Option<String>,
    /// The system there, as it says itself: its name; `null` if it is not known.
    pub system: Option<String>,
    /// Since when it is this person's, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
    /// When it was there last, in milliseconds since 1970; known to the day.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seen: i64,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// A name to be known by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetName {
    /// At most 24 characters.
    pub name: String,
}

/// What a client says at a table over HTTP: what it would say on its socket, in that order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Messages {
    /// Each as on the socket; none for an answer to a `ping`.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<object>"))]
    pub messages: Vec<Value>,
}

/// A private link that makes another device this person's, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveLink {
    /// The link, to be put behind the page's origin: its secret stands behind `#`, where no server
    /// and no log on the way sees it.
    pub link: String,
    /// The link as it was made before, with the secret in its path.
    pub path: String,
    /// For how many seconds it holds.
    pub expires_in_s: u32,
}

/// What a private link offers; asking does not use it up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveOffer {
    /// Whose link it is.
    pub name: Option<String>,
    /// Whether it is the asker's own.
    pub own: bool,
}

/// The secret of a private link, `/move#TOKEN`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MoveToken {
    /// The secret.
    pub token: String,
}

kozyr_rules::redacted!(MoveToken);

/// The key of a house, the end of its link `/house#KEY`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HouseKey {
    /// The key.
    pub key: String,
}

kozyr_rules::redacted!(HouseKey);

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The key of the game.
    pub game: String,
    /// Options that differ from their defaults, as text.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// The maker's seat; the first one if absent.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// What the maker brings, as text.
    #[serde(default, serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub loadout: Option<Secret<String>>,
    /// Fill the other seats with bots of this level.
    #[serde(default)]
    #[schema(value_type = Option<crate::level::Name>)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub bots: Option<Level>,
    /// Begin at once; every seat must then be taken.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub start: bool,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pace_ms: Option<u32>,
    /// What the table does not show again.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<AidName>>"))]
    pub hidden: Vec<AidName>,
    /// Whether it is open to all: listed to everybody, who may take the seats of bots.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub open: bool,
    /// What the people at the table agree upon, in its short form: see docs/protocol.md.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub settings: Option<String>,
    /// The id of the circle in which it is opened: its members see it listed.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub circle: Option<String>,
}

/// A game to be played with people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The key of the game.
    pub game: String,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000: at a table that is
    /// made for this.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pace_ms: Option<u32>,
}

/// Where somebody plays with people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Found {
    /// The table's id.
    pub id: String,
    /// Whether somebody else waits or plays there; else it was made for the asker, or is theirs.
    pub people: bool,
}

/// The tables that are open to all and at which somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenTables {
    /// Those with a free place first, among them those with most people, then the oldest.
    pub tables: Vec<OpenTable>,
}

/// What a house is like, for whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct House {
    /// To whom it is open.
    pub enter: HouseEnter,
    /// Whether only members open tables.
    pub members_open: bool,
    /// Whether the asker may do all that members may.
    pub member: bool,
    /// When people meet, the next first.
    pub hours: Vec<HouseHour>,
    /// Who runs it, and what is kept there.
    pub about: HouseAbout,
    /// How others reach this machine. Told only to who asks from the machine itself, as `localhost`
    /// or by an address that means the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub here: Option<HouseHere>,
}

/// How others reach the machine on which a house runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseHere {
    /// With which addresses links begin that lead there from its network, such as
    /// `http://192.168.1.5:8080`. Empty where nobody but the machine itself reaches it.
    pub addresses: Vec<String>,
}

/// Who runs a house, in words of theirs, and for how long what is kept there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseAbout {
    /// What it is called.
    pub name: Option<String>,
    /// How whoever runs it is found: an address that begins with `https:`, `http:` or `mailto:`, or
    /// words.
    pub contact: Option<String>,
    /// Who is responsible for it: an address as above, or words.
    pub imprint: Option<String>,
    /// What is done with what people leave there, in place of what clients say.
    pub privacy: Option<String>,
    /// For how many days people are kept who have sat in no match, since their last visit; `null`
    /// for ever.
    pub guests_days: Option<u32>,
    /// For how many days what people say is kept; `null` for ever.
    pub chat_days: Option<u32>,
    /// For how many days reports are kept, since they were settled; `null` for ever.
    pub reports_days: Option<u32>,
}

/// Everything that a house keeps of one person, but for secrets and what others wrote of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonData {
    /// The number of this form.
    pub format: u32,
    /// When this was made, in milliseconds since 1970, as are all times.
    pub made: i64,
    /// By which the house knows them.
    pub id: String,
    /// The name.
    pub name: String,
    /// Since when the house knows them.
    pub since: i64,
    /// When they were there last.
    pub seen: i64,
    /// What is theirs alone, by what it is: `devices`, `links`, `house`, `away`, `turns`, `bots`,
    /// `sanctions`, `hidden`, `circles`, `standings`, `matches`, `reports_made` and
    /// `reports_about`, of which it is told that they are there and what they themselves had said.
    #[schema(value_type = BTreeMap<String, Vec<Object>>)]
    pub kept: BTreeMap<String, Vec<Value>>,
    /// The tables at which they are or were.
    pub tables: Vec<PersonTable>,
}

/// What a table keeps of one person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonTable {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// When it last changed.
    pub changed: i64,
    /// Whether it is theirs.
    pub owner: bool,
    /// Their seat.
    pub seat: Option<u8>,
    /// What they bring to it, as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    pub loadout: Option<Secret<String>>,
    /// Whether its host has sent them away.
    pub barred: bool,
    /// Whether its host has them say nothing.
    pub silenced: bool,
    /// What they said.
    pub said: Vec<PersonLine>,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonLine {
    /// When.
    pub at: i64,
    /// The words, or the name of a ready phrase.
    pub text: String,
}

/// To whom a house is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HouseEnter {
    /// To all.
    Open,
    /// To members; others play where somebody has invited them.
    Invitation,
    /// To members; others look on where somebody has invited them.
    Members,
}

/// An hour at which people meet every week.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseHour {
    /// The key of the game.
    pub game: String,
    /// When it begins next, or has begun within the last two hours; in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: i64,
}

/// A code that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCode {
    /// Six capital letters.
    pub code: String,
}

/// A table that is open to all, as a list shows it. It says nothing of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenTable {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The options that differ from their defaults, as text.
    pub options: BTreeMap<String, String>,
    /// What it is doing.
    pub stage: TableStage,
    /// The names of those who sit there.
    pub people: Vec<String>,
    /// The names of those who take a bot's seat before the next deal.
    pub coming: Vec<String>,
    /// How many may still come.
    pub places: u8,
    /// How many seats it has.
    pub seats: u8,
    /// How long people may think there. Absent without a clock.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<ClockSetting>"))]
    pub clock: ClockSetting,
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableCreated {
    /// Its id.
    pub id: String,
}

/// A table and the asker's place at it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableAndYou {
    /// The table.
    pub table: TableInfo,
    /// The asker's place.
    pub you: You,
    /// Its version.
    pub version: u32,
    /// When it last changed, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: i64,
    /// Whether the asker is the one who is to act.
    pub your_turn: bool,
    /// The rules that its match was begun under (`kan/2`), if this server does not know them: then
    /// it cannot be played on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub unknown_rules: Option<String>,
    /// Whose turn it is until when, where there are days for each action; absent while nobody's
    /// time runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Due>,
}

/// A turn that has days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Due {
    /// Whose turn it is.
    pub seat: u8,
    /// When its time is up, in milliseconds since 1970: the days on which that person is away are
    /// added.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// How much of it is left, in milliseconds.
    pub left: u32,
    /// Until which day that person is away, such as `2026-11-28`; absent while they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub away: Option<String>,
}

/// When a person is away: their days do not count where there are days for each action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Calendar {
    /// The days, in order, from today on.
    pub spans: Vec<DaysAway>,
    /// How many such spans there may be.
    pub max_spans: u32,
    /// How many days one may have.
    pub max_days: u32,
    /// How many days there may be within a year, those gone by included.
    pub max_year: u32,
}

/// Days on which a person is away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DaysAway {
    /// The first one, such as `2026-11-24`.
    pub from: String,
    /// The last one.
    pub to: String,
}

/// When a person will be away: all of it, in place of what was said before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetCalendar {
    /// The days, in any order, from today on. Those that have begun go on with the same first day.
    pub spans: Vec<DaysAway>,
    /// By how many minutes that person's clocks are ahead of UTC.
    #[schema(minimum = -840, maximum = 840)]
    pub utc_offset: i32,
}

/// The asker's tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableList {
    /// The tables, the latest change first.
    pub tables: Vec<TableAndYou>,
    /// The ids of those that cannot be read. They may be removed from the list.
    pub unreadable: Vec<String>,
}

/// A match that is over, in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSummary {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The players' names by seat; a bot's is its level.
    pub seats: Vec<MatchSeat>,
    /// The final scores by seat; those it had then if it was ended before it was over.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// Whether it was ended before it was over: then nobody won and it has no result.
    pub ended: bool,
    /// The rules it was played by (`kan/2`), if this server does not know them: then only its
    /// record can be read here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub unknown_rules: Option<String>,
    /// The asker's seat, if there was one.
    pub you: Option<u8>,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub started: i64,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub finished: i64,
    /// From where it went on, if its first steps are another match's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub continued: Option<Continued>,
    /// Who played where from when on, other than at the beginning. Absent if nothing changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SeatChange>>"))]
    pub changes: Vec<SeatChange>,
    /// Who gave it up: the other seat won, with the scores as they stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub resigned: Option<u8>,
    /// How often somebody took an action back: then it is never rated. Absent if nobody did.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub taken_back: u32,
}

/// A moment of a match, to be played on from against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// After how many of its steps.
    pub step: u32,
    /// The seat to take.
    #[schema(maximum = 255)]
    pub seat: u8,
    /// The level of the bots in the other seats.
    #[schema(value_type = crate::level::Name)]
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub level: Level,
    /// With which cards.
    pub hands: Hands,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pace_ms: Option<u32>,
}

/// A moment of a match that a record tells of, to be played on from against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ContinueRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// From where, and how.
    pub moment: Continue,
}

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchSeat {
    /// The person's name, or the program's; `null` for a bot of a level.
    pub name: Option<String>,
    /// The bot's level; `null` for a person and a program.
    #[schema(value_type = Option<crate::level::Name>)]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>"))]
    pub level: Option<Level>,
    /// The name of the program's owner. Absent if it is no program of somebody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<String>,
}

/// Some of the asker's matches, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchList {
    /// At most 50, together with those that cannot be read.
    pub matches: Vec<MatchSummary>,
    /// The ids of those that cannot be read.
    pub unreadable: Vec<String>,
    /// What to ask for next (`?before=…`); `null` if there are no more.
    pub next: Option<String>,
}

/// A match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchDetail {
    /// What the list says of it.
    pub summary: MatchSummary,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// The final view of the asker's seat, or of the table, with the score sheet; `null` if the
    /// match was played by rules that the server does not have.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
}

/// A match that is over, step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The key of the game.
    pub game: String,
    /// From which seat it is seen; `null` for the table.
    pub viewer: Option<u8>,
    /// The view before the first step.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
    /// The steps.
    pub steps: Vec<ReplayStep>,
}

/// One step of a match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Who acted; `null` for a deal.
    pub seat: Option<u8>,
    /// The action or, after the word `deal`, the deal as text.
    pub text: String,
    /// What everybody saw happen.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub events: Vec<Value>,
    /// What changes in the view.
    pub view: Vec<PatchOp>,
}

/// A record to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// Whose eyes see it: a seat's number or `table`; the table's and then each seat's if not
    /// given, which takes a long match as many times as long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<String>,
}

/// A record that was opened, or what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordOpened {
    /// What it records; `null` if something is wrong.
    pub record: Option<RecordedMatch>,
    /// What is wrong, in the order in which it was found; empty if nothing is.
    pub errors: Vec<RecordError>,
}

/// A line of a record that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordError {
    /// Its number, from 1.
    pub line: usize,
    /// An English sentence: what is wrong and what would be right.
    pub message: String,
    /// Why the step of that line may not be made; `null` if the line cannot be read.
    pub refusal: Option<StepRefusal>,
}

/// Why a step of a record may not be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StepRefusal {
    /// The key of the game.
    pub game: String,
    /// Why, by a name that translations go by.
    pub reason: String,
    /// The rule that forbids it, if one does.
    pub rule: Option<String>,
    /// What the reason speaks of: a card or a number; may be empty.
    pub subject: String,
}

/// A match as its record tells it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordedMatch {
    /// The key of the game.
    pub game: String,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// The players' names by seat; `null` where the record gives none.
    pub names: Vec<Option<String>>,
    /// The scores after the last step.
    pub scores: Vec<i32>,
    /// Who won; empty if the record ends before the match does.
    pub winners: Vec<u8>,
    /// Who gave it up: then the other seat won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub resigned: Option<u8>,
    /// Who played where from when on, other than at the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SeatChange>>"))]
    pub changes: Vec<SeatChange>,
    /// The steps as they are seen from where it was asked for: else as the table sees them, and
    /// then as each seat does. The last thing in it, so that it can be written step by step.
    pub replays: Vec<Replay>,
}

/// How far a review is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewStatus {
    /// Decisions that have been looked at.
    pub done: usize,
    /// Of how many; 0 while it waits for its turn.
    pub of: usize,
    /// The review, when it is done.
    pub review: Option<Review>,
}

/// How one seat decided. All values are parts of the match: 1 is to win it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The part of what its decisions could gain over drawing lots that it has kept; `null` if
    /// nothing was at stake, or if the review was made before this was measured.
    #[serde(default)]
    pub kept: Option<Amount>,
    /// Its decisions in order, those without a choice left out.
    pub reviewed: Vec<ReviewedDecision>,
    /// The costliest decisions, as indices into `reviewed`: at most three, costliest first.
    pub moments: Vec<usize>,
}

/// One decision, reviewed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewedDecision {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// What was done, as text.
    pub chosen: String,
    /// What that was worth.
    pub chosen_value: Amount,
    /// The best that was found; the same as `chosen` if nothing better was.
    pub best: String,
    /// What that was worth.
    pub best_value: Amount,
    /// How much better the best was.
    pub loss: Amount,
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: String,
    /// What the best would have changed in the deal: after the best, and (as `next`) after what was
    /// done. `null` where nothing stands out.
    #[serde(default)]
    pub why: Option<Why>,
}

/// How far the course of a match is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseStatus {
    /// Steps that have been looked at.
    pub done: usize,
    /// Of how many; 0 while it waits for its turn.
    pub of: usize,
    /// The course, when it is done.
    pub course: Option<Course>,
}

/// A seat's chances from step to step. All figures are parts of the match: 1 is to win it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Course {
    /// The key of the game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// Where the result came from.
    pub way: CourseWay,
    /// The chances after steps, in order; not after each step where there are many.
    pub points: Vec<CoursePoint>,
    /// The step that mattered most; `null` if none clearly stands out.
    pub turning: Option<Turning>,
}

/// The way from the beginning to the result in three parts, each as the chances that it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CourseWay {
    /// Before the first deal, all seats being equal.
    pub par: f32,
    /// With the cards that were dealt to the seat and that it drew.
    pub cards: f32,
    /// With its decisions too, measured against rules of thumb.
    pub play: f32,
    /// In the end: with what the others held and did.
    pub result: f32,
    /// How far the part of the cards may be off: half a 95 % interval.
    pub cards_margin: f32,
    /// The same of the decisions.
    pub play_margin: f32,
}

/// The chances after so many steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoursePoint {
    /// The number of steps made.
    pub step: usize,
    /// The deal, from 1; 0 before the first.
    pub deal: usize,
    /// What the match was worth to the seat, as far as it could know.
    pub value: Amount,
}

/// The step that mattered most.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Turning {
    /// The step of the record, from 0.
    pub step: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// Whose it was: `own`, `other`, or `cards` that were dealt or drawn.
    pub cause: String,
    /// Who acted; `null` where cards were dealt.
    pub seat: Option<u8>,
    /// The action as text; empty where cards were dealt.
    pub action: String,
    /// The chances before it.
    pub before: Amount,
    /// And after it.
    pub after: Amount,
    /// What the seat saw before it, as in a replay.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
}

/// The answer to a request that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Failed {
    /// What went wrong.
    pub error: Failure,
    /// The request's name, by which whoever runs the server finds it in the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub request: Option<String>,
}

/// What went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Failure {
    /// By a name that translations go by.
    pub code: String,
    /// An English sentence: what was wrong and what would be right.
    pub message: String,
}
