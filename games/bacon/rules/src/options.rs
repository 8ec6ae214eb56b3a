//! House rules, declared once.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use kozyr_rules::{
    GameOptions, NamedOptions, OptionKind, OptionSpec, OptionsError, number_option, switch_option,
    word_option,
};

use crate::card::Pack;

kozyr_rules::choices! {
    /// Which of the two games.
    pub enum Table {
        /// Two teams.
        Bacon = "bacon",
        /// Everyone alone.
        Applewood = "applewood",
    }
}

kozyr_rules::choices! {
    /// What happens when the top is level at the end of an Applewood match (B19).
    pub enum Tie {
        /// Further deals until one seat alone has most points.
        PlayOn = "play_on",
        /// All who are level win.
        Share = "share",
    }
}

/// House rules. The defaults of `players`, `target` and `deals` follow from each other; see
/// [`Options::of`].
///
/// ```
/// use kozyr_bacon::Options;
/// use kozyr_rules::GameOptions;
///
/// let mut options = Options::preset("applewood").expect("a key of this game");
/// options.set("players", "5")?;
/// options.set("tie", "share")?;
/// // The target follows the number of players, and only what was chosen differs.
/// assert_eq!((options.target, options.n_seats()), (10, 5));
/// assert_eq!(options.differing(), [("players", "5".into()), ("tie", "share".into())]);
///
/// let refused = options.set("players", "7").expect_err("three to six play");
/// assert_eq!(
///     refused.to_string(),
///     "option players: expected a number from 3 to 6, found `7`"
/// );
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which of the two games.
    pub table: Table,
    /// How many play.
    pub players: u8,
    /// The points that end the match.
    pub target: u8,
    /// The number of scheduled deals; always `Some` in Bacon.
    pub deals: Option<u8>,
    /// Whether the winner of a round may ask a team-mate (B11).
    pub ask: bool,
    /// What happens when the top is level (B19).
    pub tie: Tie,
    /// Whether unplayed X lie on the table.
    pub open_wilds: bool,
    /// Whether Bacon teams score as in Applewood.
    pub applewood_scoring: bool,
}

impl Options {
    /// Returns the printed rules for a number of players.
    pub const fn of(table: Table, players: u8) -> Self {
        Self {
            table,
            players,
            target: Self::default_target(table, players),
            deals: Self::default_deals(table, players),
            ask: true,
            tie: Tie::PlayOn,
            open_wilds: false,
            applewood_scoring: false,
        }
    }

    const fn default_target(table: Table, players: u8) -> u8 {
        match (table, players) {
            (Table::Bacon, 6) => 18,
            (Table::Bacon, _) => 8,
            (Table::Applewood, players) => players.saturating_mul(2),
        }
    }

    const fn default_deals(table: Table, players: u8) -> Option<u8> {
        match (table, players) {
            (Table::Bacon, 6) => Some(6),
            (Table::Bacon, _) => Some(8),
            (Table::Applewood, _) => None,
        }
    }

    /// Returns whether there are teams.
    #[inline]
    pub const fn is_bacon(&self) -> bool {
        matches!(self.table, Table::Bacon)
    }

    /// Returns the pack in play.
    #[inline]
    pub const fn pack(&self) -> Pack {
        Pack::of(self.players)
    }

    /// Another number of players; what stood at its default moves to the new default.
    fn set_players(&mut self, players: u8) {
        let (before, after) = (Self::of(self.table, self.players), Self::of(self.table, players));
        if self.target == before.target {
            self.target = after.target;
        }
        if self.deals == before.deals {
            self.deals = after.deals;
        }
        self.players = players;
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::of(Table::Bacon, 4)
    }
}

/// A number that [`OptionKind::allows`] has passed; these fit a byte.
fn number(value: &str) -> u8 {
    value.parse().unwrap_or(u8::MAX)
}

fn deals_word(options: &Options) -> String {
    options.deals.map_or_else(|| "none".to_owned(), |deals| deals.to_string())
}

const ONE_TO_99: OptionKind = OptionKind::Int { min: 1, max: 99, step: 1 };

const TARGET: OptionSpec<Options> = number_option!(
    target,
    ONE_TO_99,
    "Points that end the match",
    "The match ends when this many points are reached (B18, B19)."
);

const OPEN_WILDS: OptionSpec<Options> = switch_option!(
    open_wilds,
    "X on the table",
    "Everybody's unplayed X lie on the table, so that their number is seen (B1)."
);

static BACON: [OptionSpec<Options>; 6] = [
    OptionSpec {
        key: "players",
        label: "Players",
        help: "Four or six, in two teams (B2).",
        kind: OptionKind::Int { min: 4, max: 6, step: 2 },
        get: |options| options.players.to_string(),
        set: |options, value| options.set_players(number(value)),
    },
    TARGET,
    OptionSpec {
        key: "deals",
        label: "Deals",
        help: "How many deals are played if no team reaches the target before (B18).",
        kind: ONE_TO_99,
        get: deals_word,
        set: |options, value| options.deals = Some(number(value)),
    },
    switch_option!(
        ask,
        "Asking for the lead",
        "With six players the winner of a round may ask a team-mate about the lead (B11)."
    ),
    OPEN_WILDS,
    switch_option!(
        applewood_scoring,
        "Applewood scoring",
        "Each team adds the values of all its members' places, and both teams score (B15)."
    ),
];

/// The words for a number of deals that may also be left open.
const DEALS_OR_NONE: &[&str] = &[
    "none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
    "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32",
    "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48",
    "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64",
    "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80",
    "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93", "94", "95", "96",
    "97", "98", "99",
];

static APPLEWOOD: [OptionSpec<Options>; 5] = [
    OptionSpec {
        key: "players",
        label: "Players",
        help: "Three to six, everyone alone (B2).",
        kind: OptionKind::Int { min: 3, max: 6, step: 1 },
        get: |options| options.players.to_string(),
        set: |options, value| options.set_players(number(value)),
    },
    TARGET,
    OptionSpec {
        key: "deals",
        label: "Deals",
        help: "After this many deals most points win, even below the target (B19).",
        kind: OptionKind::Choice(DEALS_OR_NONE),
        get: deals_word,
        set: |options, value| options.deals = value.parse().ok(),
    },
    word_option!(
        tie,
        Tie,
        "Level at the top",
        "Play further deals until one seat alone leads, or share the win (B19)."
    ),
    OPEN_WILDS,
];

static NAMED_BACON: [NamedOptions; 4] = [
    NamedOptions { key: "quick", title: "Quick", values: &[("deals", "4")] },
    NamedOptions::PRINTED,
    NamedOptions { key: "league", title: "League", values: &[("target", "24"), ("deals", "8")] },
    NamedOptions { key: "long", title: "Long", values: &[("target", "32"), ("deals", "16")] },
];

static NAMED_APPLEWOOD: [NamedOptions; 4] = [
    NamedOptions { key: "quick", title: "Quick", values: &[("deals", "3")] },
    NamedOptions::PRINTED,
    NamedOptions { key: "league", title: "League", values: &[("target", "16"), ("tie", "share")] },
    NamedOptions { key: "long", title: "Long", values: &[("target", "32")] },
];

impl GameOptions for Options {
    fn preset(key: &str) -> Option<Self> {
        Some(Self::of(Table::from_word(key)?, 4))
    }

    fn key(&self) -> &'static str {
        self.table.word()
    }

    fn n_seats(&self) -> usize {
        usize::from(self.players)
    }

    fn specs(key: &str) -> &'static [OptionSpec<Self>] {
        match Table::from_word(key) {
            Some(Table::Bacon) => &BACON,
            Some(Table::Applewood) => &APPLEWOOD,
            None => &[],
        }
    }

    fn named(key: &str) -> &'static [NamedOptions] {
        match Table::from_word(key) {
            Some(Table::Bacon) => &NAMED_BACON,
            Some(Table::Applewood) => &NAMED_APPLEWOOD,
            None => &[],
        }
    }

    /// Four players, and what `target` and `deals` default to with this number of players.
    fn defaults(&self) -> Self {
        Self { players: 4, ..Self::of(self.table, self.players) }
    }

    fn validate(&self) -> Result<(), OptionsError> {
        let fits = Self::specs(self.key()).iter().all(|spec| spec.kind.allows(&(spec.get)(self)));
        if fits { Ok(()) } else { Err(OptionsError::new("these options are out of range")) }
    }

    /// Options of the sister game are accepted and have no effect, so that one set of house rules
    /// serves both.
    fn spec(&self, key: &str) -> Option<&'static OptionSpec<Self>> {
        let sister = if self.is_bacon() { &APPLEWOOD[..] } else { &BACON[..] };
        Self::specs(self.key()).iter().chain(sister).find(|spec| spec.key == key)
    }
}
