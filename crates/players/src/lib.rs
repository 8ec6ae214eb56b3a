//! What bots know of each game, and the levels people choose from.
//!
//! Each game has a module with its `normal` policy: fast, rule-based, and the yardstick for
//! stronger ones.

mod bacon;
mod caravan;
pub mod coach;
mod kan;
mod phase10;
mod variety;

use core::fmt;
use core::str::FromStr;

pub use bacon::{BaconKnowledge, NormalBacon};
#[doc(hidden)]
pub use caravan::fit as caravan_fit;
pub use caravan::{Ahead, CaravanKnowledge, NormalCaravan};
pub use kan::{KanKnowledge, NormalKan};
use kozyr_bots::{Knowledge, Policy, Random, Rng, Search};
use kozyr_games::AnyView;
use kozyr_rules::{BySeat, Game, Step};
#[doc(hidden)]
pub use phase10::fit as phase10_fit;
pub use phase10::{NormalPhase10, Phase10Knowledge};
pub use variety::{NormalVariety, VarietyKnowledge};

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Looks a little way into a few worlds, and takes people to play at random.
    Easy,
    /// Plays by sensible rules.
    Normal,
    /// Searches.
    Hard,
    /// Searches longer, and in Bacon concludes from what the others do what they hold.
    Expert,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Its name in commands, records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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

    /// What a search knows of this game.
    type Knowledge: Knowledge<Self>;

    /// How a level searches: [`Level::Easy`], [`Level::Hard`] and [`Level::Expert`] do.
    fn search(level: Level) -> Search<Self::Knowledge>;

    /// How many seats win or lose a match together: 1 where everybody plays alone.
    fn side_size(_options: &Self::Options) -> usize {
        1
    }

    /// How much luck chance brings each seat by a step, in matches won: what the match is then worth
    /// to it, all cards known, less the mean of that over all that chance could have done. Averages
    /// to zero whoever plays, as long as nobody knows what is coming. `None` if the game cannot tell.
    fn luck(_before: &Self, _step: &Step<Self>, _rng: &mut Rng) -> Option<BySeat<f32>> {
        None
    }
}

impl Played for kozyr_bacon::Bacon {
    fn normal() -> impl Policy<Self> {
        NormalBacon
    }

    type Knowledge = BaconKnowledge;

    fn search(level: Level) -> Search<BaconKnowledge> {
        bacon::search(level)
    }

    fn side_size(options: &Self::Options) -> usize {
        if options.is_bacon() { usize::from(options.players) / 2 } else { 1 }
    }
}

impl Played for kozyr_kan::Kan {
    fn normal() -> impl Policy<Self> {
        NormalKan
    }

    type Knowledge = KanKnowledge;

    fn search(level: Level) -> Search<KanKnowledge> {
        kan::search(level)
    }
}

impl Played for kozyr_caravan::Caravan {
    fn normal() -> impl Policy<Self> {
        NormalCaravan::default()
    }

    type Knowledge = CaravanKnowledge;

    fn search(level: Level) -> Search<CaravanKnowledge> {
        caravan::search(level)
    }
}

impl Played for kozyr_variety::Variety {
    fn normal() -> impl Policy<Self> {
        NormalVariety
    }

    type Knowledge = VarietyKnowledge;

    fn search(level: Level) -> Search<VarietyKnowledge> {
        variety::search(level)
    }
}

impl Played for kozyr_phase10::Phase10 {
    fn normal() -> impl Policy<Self> {
        NormalPhase10
    }

    type Knowledge = Phase10Knowledge;

    fn search(level: Level) -> Search<Phase10Knowledge> {
        phase10::search(level)
    }

    fn luck(before: &Self, step: &Step<Self>, rng: &mut Rng) -> Option<BySeat<f32>> {
        Some(phase10::luck(before, step, rng))
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
        Level::Easy | Level::Hard | Level::Expert => G::search(level).choose(view, &mut rng),
    }
}
