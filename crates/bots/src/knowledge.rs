//! What a search must know of a game beyond its rules.

use kozyr_rules::{BySeat, Game, GameExt, Sampling, Seat, Turn};

use crate::Rng;

/// The per-game part of a search: which actions are worth a thought, how play goes on from where
/// the tree ends, and what the end is worth.
///
/// All methods but [`Knowledge::imagine`] see a *world*: a whole state drawn from what the searcher
/// may know. [`Knowledge::candidates`] and [`Knowledge::rollout`] decide for the seat to act in that
/// world and should use only what that seat knows there; otherwise the search believes that
/// everybody sees all cards.
pub trait Knowledge<G: Sampling>: Send + Sync {
    /// Replaces `out` by the actions worth considering for the seat to act, each with its prior: a
    /// positive weight, of which only proportions matter: how often a tree search tries it, and what a
    /// flat one trusts it to be better without having tried it, a factor of e as much as one match
    /// won. Never empty if a seat is to act.
    fn candidates(&self, world: &G, out: &mut Vec<(G::Action, f32)>) {
        let mut actions = Vec::new();
        world.merged_actions(&mut actions);
        out.clear();
        out.extend(actions.into_iter().map(|action| (action, 1.0)));
    }

    /// How the seat to act goes on where the tree ends.
    fn rollout(&self, world: &G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> G::Action {
        world.sample_merged(scratch, rng)
    }

    /// Goes on from `world` by [`Knowledge::rollout`] to where the value can be told, and tells it.
    /// A game may do the same in a quicker way than step by step, or end earlier by an estimate;
    /// where `world` is left does not matter.
    fn play_out(&self, world: &mut G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> BySeat<f32> {
        roll_out(self, world, scratch, rng)
    }

    /// What each seat has of the match, from 0 (lost) to 1 (won), in a world in which this can be
    /// told: at the end of a deal, or earlier where the rest can be worked out. `None` while play
    /// has to go on. It must be some value whenever no seat is to act.
    fn value(&self, world: &G) -> Option<BySeat<f32>>;

    /// Draws a world.
    fn imagine(&self, view: &G::View, rng: &mut Rng) -> G {
        G::imagine(view, rng)
    }

    /// How likely what the others did in this deal is in this world, compared with other worlds.
    /// Only proportions matter; all equal means that nothing is concluded from it.
    fn likelihood(&self, _view: &G::View, _world: &G) -> f32 {
        1.0
    }

    /// Draws so many worlds, more of those in which what the others did is likely.
    fn imagine_many(&self, view: &G::View, count: u32, rng: &mut Rng) -> Vec<G> {
        let drawn: Vec<G> = (0..count).map(|_| self.imagine(view, rng)).collect();
        let weights: Vec<f32> = drawn.iter().map(|world| self.likelihood(view, world)).collect();
        resample(drawn, &weights, rng)
    }

    /// Names of the facts by which the end of a deal can be described to a person: "goes-out-first",
    /// "caravans-sold". A hint tells the one in which the best action differs most from the next.
    const FACTS: &'static [&'static str] = &[];

    /// The facts named by [`Knowledge::FACTS`] for `seat` in `end`, a world whose value can be told
    /// and that was reached from `begin` by playing on: 0 or 1 for yes and no, else a number. `out`
    /// has one place for each and holds zeros.
    fn facts(&self, _seat: Seat, _begin: &G, _end: &G, _out: &mut [f32]) {}
}

/// As many of the worlds as there are, each as often as its weight says.
fn resample<G: Game>(drawn: Vec<G>, weights: &[f32], rng: &mut Rng) -> Vec<G> {
    let total: f32 = weights.iter().sum();
    let uniform = weights.iter().all(|&weight| weight.to_bits() == weights[0].to_bits());
    if uniform || !total.is_finite() || total <= 0.0 {
        return drawn;
    }
    // Systematic resampling: every world stands for its share, with one random number for all.
    #[expect(clippy::cast_precision_loss, reason = "a few thousand worlds")]
    let step = total / drawn.len() as f32;
    #[expect(clippy::cast_precision_loss, reason = "24 bits")]
    let mut mark = step * ((rng.bits() >> 40) as f32 / (1_u64 << 24) as f32);
    let mut chosen = Vec::with_capacity(drawn.len());
    let mut reached = 0.0;
    for (world, weight) in drawn.iter().zip(weights) {
        reached += weight;
        while mark < reached && chosen.len() < drawn.len() {
            chosen.push(world.clone());
            mark += step;
        }
    }
    // Neighbours are copies of each other; a search that takes few worlds must not get one only.
    kozyr_rules::chance::shuffle(&mut chosen, rng);
    chosen
}

/// Goes on from `world` by [`Knowledge::rollout`] until its value can be told.
///
/// # Panics
/// If `limit` actions do not reach a value.
pub(crate) fn roll_out<G: Sampling>(
    knowledge: &(impl Knowledge<G> + ?Sized),
    world: &mut G,
    scratch: &mut Vec<G::Action>,
    rng: &mut Rng,
) -> BySeat<f32> {
    /// No deal of any game comes near it.
    const LIMIT: u32 = 20_000;
    for _ in 0..LIMIT {
        if let Some(value) = knowledge.value(world) {
            return value;
        }
        if deal_if_due(world, rng) {
            continue;
        }
        let action = knowledge.rollout(world, scratch, rng);
        world.apply_unchecked(action, &mut |_| {});
    }
    panic!("a rollout of {} does not end", G::KEY)
}

/// Lets nature act if it has to, as where a pile is shuffled anew in the middle of a deal.
pub(crate) fn deal_if_due<G: Game>(world: &mut G, rng: &mut Rng) -> bool {
    let due = world.turn() == Turn::Chance;
    if due {
        let deal = world.shuffle(rng);
        world.deal_unchecked(&deal, &mut |_| {});
    }
    due
}

/// What the winners of a finished match have: one, shared out between the sides that won. `None`
/// while the match is not over.
pub fn final_value<G: Game>(world: &G) -> Option<BySeat<f32>> {
    if world.turn() != Turn::Over {
        return None;
    }
    let winners = world.winners();
    let sides = G::teams(world.options()).among(winners).max(1);
    #[expect(clippy::cast_precision_loss, reason = "at most six")]
    let part = 1.0 / sides as f32;
    let of = |seat: Seat| if winners.contains(seat) { part } else { 0.0 };
    Some(BySeat::from_fn(world.n_seats(), of))
}
