//! Which games there are and what their options are.

use kozyr_rules::{Game, GameOptions, OptionKind, OptionSpec, Reason, reasons as common};

use crate::with_game;

/// The keys of all games, in the order in which they are offered.
pub const KEYS: &[&str] = &["kan", "caravan", "bacon", "applewood", "variety", "phase10"];

/// A game as forms and documents need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Its key.
    pub key: &'static str,
    /// The least and the greatest number of seats its options allow.
    pub seats: (usize, usize),
    /// The number of seats under default options.
    pub default_seats: usize,
    /// Whether seats bring decks.
    pub loadouts: bool,
    /// Its options, in the order of forms.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its key.
    pub key: &'static str,
    /// A short English label.
    pub label: &'static str,
    /// One English sentence on what it does.
    pub help: &'static str,
    /// What values it takes.
    pub kind: KindInfo,
    /// Its value if it is not given.
    pub default: String,
    /// Its value if it is not given, for each number of players with which that is another one.
    pub by_players: Vec<(usize, String)>,
}

/// What values an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KindInfo {
    /// A number from `min` to `max` in steps of `step`.
    Int {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
        /// The distance of values.
        step: u32,
    },
    /// One of these words.
    Choice(Vec<&'static str>),
}

/// All games.
pub fn catalogue() -> Vec<GameInfo> {
    KEYS.iter().filter_map(|key| game_info(key)).collect()
}

/// One game, if there is one with this key.
pub fn game_info(key: &str) -> Option<GameInfo> {
    with_game!(key, G => info::<G>(key)).flatten()
}

fn info<G: Game>(key: &str) -> Option<GameInfo> {
    let defaults = G::Options::preset(key)?;
    let specs = G::Options::specs(key);
    let default_seats = defaults.n_seats();
    // Where the number of seats is an option, it is called `players`.
    let seats = match specs.iter().find(|spec| spec.key == "players").map(|spec| spec.kind) {
        Some(OptionKind::Int { min, max, .. }) => (min as usize, max as usize),
        Some(OptionKind::Choice(words)) => {
            let numbers = || words.iter().filter_map(|word| word.parse().ok());
            (numbers().min().unwrap_or(default_seats), numbers().max().unwrap_or(default_seats))
        }
        None => (default_seats, default_seats),
    };
    let at_players: Vec<_> = (seats.0..=seats.1)
        .filter_map(|players| {
            let mut options = defaults.clone();
            options.set("players", &players.to_string()).ok()?;
            Some((players, options.defaults()))
        })
        .collect();
    let by_players = |spec: &OptionSpec<G::Options>| {
        let default = (spec.get)(&defaults);
        let others = at_players.iter().map(|(players, options)| (*players, (spec.get)(options)));
        others.filter(|(_, value)| *value != default).collect()
    };
    let options = specs
        .iter()
        .map(|spec| OptionInfo {
            key: spec.key,
            label: spec.label,
            help: spec.help,
            kind: match spec.kind {
                OptionKind::Int { min, max, step } => KindInfo::Int { min, max, step },
                OptionKind::Choice(words) => KindInfo::Choice(words.to_vec()),
            },
            default: (spec.get)(&defaults),
            by_players: by_players(spec),
        })
        .collect();
    let loadouts = key == crate::Caravan::KEY;
    Some(GameInfo { key: defaults.key(), seats, default_seats, loadouts, options })
}

/// Every reason for which something is refused, with the key of its game (`""` for those common to
/// all), for translations.
pub fn reasons() -> Vec<(&'static str, &'static Reason)> {
    let mut reasons: Vec<_> = common::ALL.iter().map(|&reason| ("", reason)).collect();
    for &key in KEYS {
        let own = with_game!(key, G => G::REASONS).unwrap_or_default();
        reasons.extend(own.iter().map(|&reason| (key, reason)));
    }
    reasons
}

/// A sentence for a key that is not one of [`KEYS`].
pub fn unknown_key(key: &str) -> String {
    format!("there is no game `{key}`; the games are {}", KEYS.join(", "))
}
