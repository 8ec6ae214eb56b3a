//! All that a game's bots are, for whoever does not know the game: server, arena, command line.

use core::fmt::Display;

use kozyr_rules::{BySeat, Checks, Game, Sampling, SeatSet, Step};
use serde::Serialize;

use crate::{Knowledge, Level, Policy, Random, Rng, Search};

/// The bots of one game, implemented by a unit type of its player crate.
pub trait Player: Copy + Default + Send + Sync + 'static {
    /// The game they play.
    type Game: Checks + Sampling;

    /// What a search knows of this game.
    type Knowledge: Knowledge<Self::Game>;

    /// The folder with the named positions that bots are held to.
    const LITMUS: &'static str;

    /// Whether the deal decides who plays together, so that levels can be measured by single
    /// deals: then [`Player::deal_winners`] has an answer.
    const SIDES_BY_DEAL: bool = false;

    /// The rule-based policy.
    fn normal() -> impl Policy<Self::Game>;

    /// How a level searches: [`Level::Easy`], [`Level::Hard`] and [`Level::Expert`] do.
    fn search(level: Level) -> Search<Self::Knowledge>;

    /// How much luck chance brings each seat by a step, in matches won: what the match is then
    /// worth to it, all cards known, less the mean of that over all that chance could have done.
    /// Averages to zero whoever plays, as long as nobody knows what is coming. `None` if the game
    /// cannot tell.
    fn luck(_before: &Self::Game, _step: &Step<Self::Game>, _rng: &mut Rng) -> Option<BySeat<f32>> {
        None
    }

    /// Which side won the first deal of a match, when that deal is over.
    fn deal_winners(_game: &Self::Game) -> Option<SeatSet> {
        None
    }

    /// What can be counted exactly about the game, without simulation: as text and as data. `None`
    /// if nothing is counted.
    fn facts() -> Option<impl Display + Serialize> {
        None::<&'static str>
    }
}

/// What a bot of this level does at this view: the same for the same seed. It must be the viewer's
/// turn.
pub fn choose<P: Player>(
    level: Level,
    view: &<P::Game as Game>::View,
    seed: u64,
) -> <P::Game as Game>::Action {
    let mut rng = Rng::new(seed);
    match level {
        Level::Random => Policy::<P::Game>::choose(&Random, view, &mut rng),
        Level::Normal => P::normal().choose(view, &mut rng),
        Level::Easy | Level::Hard | Level::Expert => P::search(level).choose(view, &mut rng),
    }
}
