//! What bots know of each game, and the levels people choose from.
//!
//! Each game has a module with its `normal` policy: fast, rule-based, and the yardstick for
//! stronger ones.

mod bacon;
mod caravan;
mod kan;
mod phase10;
mod variety;

use core::fmt;
use core::str::FromStr;

pub use bacon::NormalBacon;
pub use caravan::NormalCaravan;
pub use kan::NormalKan;
use kozyr_bots::{Policy, Random, Rng};
use kozyr_games::AnyView;
use kozyr_rules::Game;
pub use phase10::NormalPhase10;
pub use variety::NormalVariety;

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Plays by sensible rules.
    Normal,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Normal];

    /// Its name in commands, records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Normal => "normal",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no bot level `{name}`; the levels are {names}")
        })
    }
}

/// A game that has bots of every level.
pub trait Played: Game {
    /// The rule-based policy.
    fn normal() -> impl Policy<Self>;

    /// How many seats win or lose a match together: 1 where everybody plays alone.
    fn side_size(_options: &Self::Options) -> usize {
        1
    }
}

impl Played for kozyr_bacon::Bacon {
    fn normal() -> impl Policy<Self> {
        NormalBacon
    }

    fn side_size(options: &Self::Options) -> usize {
        if options.is_bacon() { usize::from(options.players) / 2 } else { 1 }
    }
}

impl Played for kozyr_kan::Kan {
    fn normal() -> impl Policy<Self> {
        NormalKan
    }
}

impl Played for kozyr_caravan::Caravan {
    fn normal() -> impl Policy<Self> {
        NormalCaravan::default()
    }
}

impl Played for kozyr_variety::Variety {
    fn normal() -> impl Policy<Self> {
        NormalVariety
    }
}

impl Played for kozyr_phase10::Phase10 {
    fn normal() -> impl Policy<Self> {
        NormalPhase10
    }
}

/// What a bot of this level does at this view, as text: the same for the same seed. It must be the
/// viewer's turn.
pub fn choose_any(level: Level, view: &AnyView, seed: u64) -> String {
    match view {
        AnyView::Kan(view) => choose::<kozyr_kan::Kan>(level, view, seed).to_string(),
        AnyView::Caravan(view) => choose::<kozyr_caravan::Caravan>(level, view, seed).to_string(),
        AnyView::Bacon(view) => choose::<kozyr_bacon::Bacon>(level, view, seed).to_string(),
        AnyView::Variety(view) => choose::<kozyr_variety::Variety>(level, view, seed).to_string(),
        AnyView::Phase10(view) => choose::<kozyr_phase10::Phase10>(level, view, seed).to_string(),
    }
}

/// What a bot of this level does at this view: the same for the same seed.
pub fn choose<G: Played>(level: Level, view: &G::View, seed: u64) -> G::Action {
    let mut rng = Rng::new(seed);
    match level {
        Level::Random => Policy::<G>::choose(&Random, view, &mut rng),
        Level::Normal => G::normal().choose(view, &mut rng),
    }
}
