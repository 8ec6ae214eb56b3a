//! Which games there are and what their options are.

use kozyr_rules::text::excerpt;
use kozyr_rules::{
    Game, GameOptions, NamedOptions, OptionKind, OptionSpec, Reason, reasons as common,
};

use crate::{games, with_game};

/// A key that is no game's. The message names those there are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{}`; the games are {list}", excerpt(.0), list = keys().join(", "))]
pub struct UnknownGame(pub String);

macro_rules! abouts {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        [$(<crate::$key::$Game as Game>::ABOUT),+]
    };
}

/// Returns the keys of all games, in the order of the first page. A game with presets has several.
///
/// ```
/// assert!(kozyr_games::keys().contains(&"kan"));
/// ```
pub fn keys() -> Vec<&'static str> {
    let abouts = games!(abouts);
    let mut presets: Vec<_> = abouts.iter().flat_map(|about| about.presets).collect();
    presets.sort_by_key(|preset| (preset.order, preset.key));
    presets.iter().map(|preset| preset.key).collect()
}

/// A game as forms and documents need it.
///
/// ```
/// use kozyr_games::{KindInfo, game_info};
///
/// let kan = game_info("kan").unwrap();
/// assert_eq!((kan.title, kan.seats), ("Kan", (5, 5)));
///
/// // What a form asks: one field for each option.
/// let rounds = kan.options.iter().find(|option| option.key == "rounds").unwrap();
/// assert_eq!(rounds.kind, KindInfo::Int { min: 1, max: 40, step: 1 });
/// assert!(game_info("chess").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The key.
    pub key: &'static str,
    /// The key of the game that this is a preset of: for most games the same key.
    pub game: &'static str,
    /// The English name.
    pub title: &'static str,
    /// Cards that stand for it, as text.
    pub emblem: &'static [&'static str],
    /// The smallest and the largest number of seats its options allow.
    pub seats: (usize, usize),
    /// The number of seats under default options.
    pub default_seats: usize,
    /// Whether seats bring decks.
    pub loadouts: bool,
    /// Whether [`kozyr_rules::Game::form`] has answers.
    pub forms: bool,
    /// The options, in the order of forms.
    pub options: Vec<OptionInfo>,
    /// Options that go by a name, in the order of forms.
    pub named: &'static [NamedOptions],
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key.
    pub key: &'static str,
    /// A short English label.
    pub label: &'static str,
    /// One English sentence on what it does.
    pub help: &'static str,
    /// The values that the option takes.
    pub kind: OptionKind,
    /// The value if the option is not given.
    pub default: String,
    /// Default values that differ from `default`, by number of players.
    pub by_players: Vec<(usize, String)>,
}

/// Returns all games with their options, in the order of [`keys`].
///
/// ```
/// use kozyr_games::catalogue;
///
/// // Which games can three people play?
/// let for_three = catalogue().into_iter().filter(|game| (game.seats.0..=game.seats.1).contains(&3));
/// let titles: Vec<&str> = for_three.map(|game| game.title).collect();
/// assert!(titles.contains(&"Applewood") && !titles.contains(&"Kan"), "{titles:?}");
/// ```
pub fn catalogue() -> Vec<GameInfo> {
    keys().into_iter().filter_map(game_info).collect()
}

/// One game, if there is one with this key.
pub fn game_info(key: &str) -> Option<GameInfo> {
    with_game!(key, G => info::<G>(key)).ok().flatten()
}

/// Returns the number of the rules by which this program plays the game with a key.
///
/// ```
/// assert_eq!(kozyr_games::rules_of("kan"), Some(1));
/// assert_eq!(kozyr_games::rules_of("chess"), None);
/// ```
pub fn rules_of(key: &str) -> Option<u32> {
    with_game!(key, G => G::RULES).ok()
}

fn info<G: Game>(key: &str) -> Option<GameInfo> {
    let defaults = G::Options::preset(key)?;
    let specs = G::Options::specs(key);
    let default_seats = defaults.n_seats();
    let preset = G::ABOUT.preset(key)?;
    let seats = preset.seats;
    // Where the number of seats is an option, it is called `players`.
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
            kind: spec.kind,
            default: (spec.get)(&defaults),
            by_players: by_players(spec),
        })
        .collect();
    Some(GameInfo {
        key: defaults.key(),
        game: G::KEY,
        title: preset.title,
        emblem: preset.emblem,
        seats,
        default_seats,
        loadouts: G::ABOUT.loadouts,
        forms: G::ABOUT.forms,
        options,
        named: G::Options::named(key),
    })
}

macro_rules! all_reasons {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        [$((stringify!($key), <crate::$key::$Game as Game>::REASONS)),+]
    };
}

/// Every reason for which an action or a deal is refused, with the key of its game (`""` for those
/// of all games), for translations.
///
/// ```
/// let reasons = kozyr_games::reasons();
/// assert!(reasons.iter().any(|(game, reason)| game.is_empty() && reason.id == "not-your-turn"));
/// // Those of one game cite its rules.
/// let of_kan = reasons.iter().filter(|(game, _)| *game == "kan");
/// assert!(of_kan.filter_map(|(_, reason)| reason.rule).all(|rule| rule.starts_with('K')));
/// ```
pub fn reasons() -> Vec<(&'static str, &'static Reason)> {
    let mut reasons: Vec<_> = common::ALL.iter().map(|&reason| ("", reason)).collect();
    for (key, own) in games!(all_reasons) {
        reasons.extend(own.iter().map(|&reason| (key, reason)));
    }
    reasons
}
