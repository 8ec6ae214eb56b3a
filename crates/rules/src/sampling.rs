//! The methods of a game for random play and search.

use alloc::vec::Vec;

use crate::chance::{Below, choose};
use crate::game::{Game, ignore_event};
use crate::seat::Turn;

/// Random actions, and lists in which equal actions are merged.
///
/// Each method has a body that works for any game. A game overrides those that it can do faster.
///
/// ```
/// use kozyr_laws::Rng;
/// use kozyr_laws::toy::{Toy, ToyOptions};
/// use kozyr_rules::{BySeat, Game, Sampling, Turn};
///
/// // A random match to its end: two deals of three gifts and nine cards.
/// let mut game =
///     Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
/// let n_actions = game.playout(&mut Vec::new(), &mut Rng::new(1), u64::MAX);
/// assert_eq!((game.turn(), n_actions), (Turn::Over, 24));
/// ```
pub trait Sampling: Game {
    /// One legal action, uniformly from the list of [`Game::legal_actions`], without building the
    /// list where a game can do better. A seat must be to act. `scratch` is overwritten: a buffer
    /// that callers reuse, so that random play allocates nothing.
    fn sample_action(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.legal_actions(scratch);
        choose(scratch, rng)
    }

    /// Replaces `out` by legal actions that stand for all of them: of actions that cannot make a
    /// difference, such as those with suits that no longer count, one is kept. The full list where
    /// a game merges nothing.
    fn merged_actions(&self, out: &mut Vec<Self::Action>) {
        self.legal_actions(out);
    }

    /// One action, uniformly from the list of [`Sampling::merged_actions`].
    fn sample_merged(&self, scratch: &mut Vec<Self::Action>, rng: &mut impl Below) -> Self::Action {
        self.merged_actions(scratch);
        choose(scratch, rng)
    }

    /// Plays uniformly random legal actions until the match is over or `limit` actions were
    /// played. Deals are drawn as they come due. The answer is the number of actions played.
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
                game.apply_unchecked(action, &mut ignore_event);
                decisions += 1;
            }
            Turn::Chance => {
                let deal = game.shuffle(rng);
                game.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Over => break,
        }
    }
    decisions
}
