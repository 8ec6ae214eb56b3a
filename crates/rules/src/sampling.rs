//! What random play and search add to a game.

use crate::chance::{Below, choose};
use crate::game::Game;
use crate::seat::Turn;

/// Random actions, and lists in which equal actions are merged.
///
/// Every method has a body that works for any game; a game overrides those that it can do faster.
pub trait Sampling: Game {
    /// One legal action, uniformly from the list of [`Game::legal_actions`], without building the
    /// list where a game can do better. A seat must be to act. `scratch` is overwritten.
    fn sample_action(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.legal_actions(scratch);
        choose(scratch, rng)
    }

    /// Replaces `out` by legal actions that stand for all of them, those that differ in nothing
    /// that can matter merged. The full list where a game merges nothing.
    fn merged_actions(&self, out: &mut Vec<Self::Action>) {
        self.legal_actions(out);
    }

    /// One action, uniformly from the list of [`Game::merged_actions`].
    fn sample_merged(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.merged_actions(scratch);
        choose(scratch, rng)
    }

    /// Plays uniformly random legal actions until the match is over or `limit` actions were
    /// played, and says how many were.
    fn playout(
        &mut self,
        scratch: &mut Vec<Self::Action>,
        rng: &mut impl Below,
        limit: u64,
    ) -> u64 {
        play_out(self, limit, rng, |game, rng| game.sample_action(scratch, rng))
    }

    /// [`Sampling::playout`] with actions drawn from the merged list.
    fn playout_merged(
        &mut self,
        scratch: &mut Vec<Self::Action>,
        rng: &mut impl Below,
        limit: u64,
    ) -> u64 {
        play_out(self, limit, rng, |game, rng| game.sample_merged(scratch, rng))
    }
}

#[inline]
fn play_out<G: Game, R: Below>(
    game: &mut G,
    limit: u64,
    rng: &mut R,
    mut choose: impl FnMut(&G, &mut R) -> G::Action,
) -> u64 {
    let mut decisions = 0;
    while decisions < limit {
        match game.turn() {
            Turn::Seat(_) => {
                let action = choose(game, rng);
                game.apply_unchecked(action, &mut |_| {});
                decisions += 1;
            }
            Turn::Chance => {
                let deal = game.shuffle(rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Over => break,
        }
    }
    decisions
}
