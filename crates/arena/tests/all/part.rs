//! The bots of a game with a part of their nodes.

use core::marker::PhantomData;
use std::path::{Path, PathBuf};

use kozyr_bots::{Budget, Player, Policy, Search};
use kozyr_players::Level;
use kozyr_rules::{Game, SeatSet};

/// The bots of `P`, which search with one of `N` parts of their simulations and worlds.
#[derive(Clone, Copy, Default)]
pub(crate) struct Part<P, const N: u32>(PhantomData<P>);

impl<P: Player, const N: u32> Player for Part<P, N> {
    type Game = P::Game;
    type Knowledge = P::Knowledge;
    const LITMUS: &'static str = P::LITMUS;
    const SIDES_BY_DEAL: bool = P::SIDES_BY_DEAL;

    fn normal() -> impl Policy<P::Game> {
        P::normal()
    }

    fn search(level: Level) -> Search<P::Knowledge> {
        let Search { knowledge, method, budget } = P::search(level);
        let simulations = (budget.simulations / N).max(8);
        let worlds = (budget.worlds / N).max(2);
        Search { knowledge, method, budget: Budget { simulations, worlds, ..budget } }
    }

    fn deal_winners(game: &P::Game) -> Option<SeatSet> {
        P::deal_winners(game)
    }
}

/// The options of a preset.
pub(crate) fn options<P: Player>(key: &str) -> <P::Game as Game>::Options {
    kozyr_arena::options_from(key, &[]).expect("a preset's key")
}

/// The folder of a game.
pub(crate) fn game<P: Player>() -> PathBuf {
    Path::new(P::LITMUS).ancestors().nth(2).expect("games/KEY/player/litmus").to_owned()
}
