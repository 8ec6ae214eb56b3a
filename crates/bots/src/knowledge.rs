//! What a search must know of a game beyond its rules.
//!
//! Numbers: none is tuned.

use kozyr_rules::{BySeat, Game, GameExt, Sampling, Seat, Turn, ignore_event};

use crate::{Mean, Rng, Stop};

/// The part of a search that belongs to a game: which actions to consider, how play goes on from
/// where the tree ends, and what the end is worth.
///
/// All methods but [`Knowledge::imagine`] see a *world*: a whole state drawn from what the seat
/// that searches knows. [`Knowledge::candidates`] and [`Knowledge::rollout`] decide for the seat to
/// act in that world and should use only what that seat knows there. Otherwise the search believes
/// that everybody sees all cards.
///
/// Only [`Knowledge::value`] has to be written. The rest is uniform until a game does better:
///
/// ```
/// use kozyr_bots::{Budget, Knowledge, Method, Rng, Search, final_value};
/// use kozyr_laws::toy::{Toy, ToyAction};
/// use kozyr_rules::{BySeat, Game, Record, Seat, Viewer};
///
/// /// Plays out to the end of the match and asks who won.
/// struct WholeMatches;
///
/// impl Knowledge<Toy<0>> for WholeMatches {
///     fn value(&self, world: &Toy<0>) -> Option<BySeat<f32>> {
///         final_value(world)
///     }
/// }
///
/// // Two seats, one deal. Seat 1 is to give one of 4, 5 and 11 away; the highest card takes a trick.
/// let text = "kozyr 1\ngame toy\noption players=2\noption deals=1\n\
///             deal dealer 0 / 1 2 3 4 5 11 7 8 9 10 6 12\n";
/// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// let search = Search {
///     knowledge: WholeMatches,
///     method: Method::Flat,
///     budget: Budget::new(1_000, 250),
/// };
/// let view = game.view(Viewer::Seat(Seat::new(1)));
/// let found = search.analyse::<Toy<0>>(&view, &mut Rng::new(1));
/// assert_eq!(found.lines.len(), 3);
/// assert_ne!(found.lines[0].action, ToyAction::Give(11));
/// ```
pub trait Knowledge<G: Sampling>: Send + Sync {
    /// Replaces `out` by the actions to consider for the seat to act, each with its prior. Never
    /// empty if a seat is to act.
    ///
    /// A prior is a positive weight of which only proportions matter. It decides how often a tree
    /// search tries an action. A flat search takes it for a result: a prior e times as high counts
    /// as much as one match won.
    fn candidates(&self, world: &G, out: &mut Vec<(G::Action, f32)>) {
        let mut actions = Vec::new();
        world.merged_actions(&mut actions);
        out.clear();
        out.extend(actions.into_iter().map(|action| (action, 1.0)));
    }

    /// Returns the action of the seat to act where the tree has ended.
    fn rollout(&self, world: &G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> G::Action {
        world.sample_merged(scratch, rng)
    }

    /// Plays on from `world` by [`Knowledge::rollout`] until there is a value, and returns it by
    /// seat. A game may do the same faster than step by step, or stop earlier with an estimate.
    /// What becomes of `world` does not matter.
    fn play_out(&self, world: &mut G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> BySeat<f32> {
        roll_out(self, world, scratch, rng)
    }

    /// What the match is worth to each seat, from 0 (lost) to 1 (won), where this is known: at the
    /// end of a deal, or earlier where the rest can be worked out. `None` while play has to go on.
    /// There must be a value once the match is over.
    fn value(&self, world: &G) -> Option<BySeat<f32>>;

    /// Draws a world that the viewer cannot tell from the true one. Where some worlds are likelier
    /// than others by what the seats have done, it draws them more often.
    fn imagine(&self, view: &G::View, rng: &mut Rng) -> G {
        G::imagine(view, rng)
    }

    /// Draws worlds that depend on each other, as along a Markov chain: `count` of them, or fewer,
    /// but one at least, if it is told to stop. `None` where [`Knowledge::imagine`] draws each by
    /// itself; then each is drawn when its turn comes.
    fn imagine_together(
        &self,
        _view: &G::View,
        _count: u32,
        _rng: &mut Rng,
        _stop: &dyn Stop,
    ) -> Option<Vec<G>> {
        None
    }

    /// Returns the view `before` with the hand of the seat to act laid open, such that it could do
    /// what led to `after`, a world imagined from what the same viewer saw next: the quick way to
    /// worlds in which a rare action was possible. `None` where the action asked nothing of the
    /// hand, and where a game has no such way: then worlds are imagined until there are enough.
    fn laid_open(&self, _before: &G::View, _after: &G, _rng: &mut Rng) -> Option<G::View> {
        None
    }

    /// Facts that describe the end of a deal to a person. A hint gives the one in which the best
    /// action is furthest ahead of the next.
    const FACTS: &'static [Fact] = &[];

    /// The facts named by [`Knowledge::FACTS`] for `seat` in `end`, a world with a value that was
    /// reached from `begin` by playing on: 1 for yes, 0 for no, or a number. `out` has one place
    /// for each fact and holds zeros.
    fn facts(&self, _seat: Seat, _begin: &G, _end: &G, _out: &mut [f32]) {}
}

/// A fact at the end of a deal, and whether a seat wants more or less of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The name, such as `goes-out-first`.
    pub name: &'static str,
    /// Whether more of it is better.
    pub is_good: bool,
}

impl Fact {
    /// A fact that a seat wants.
    pub const fn good(name: &'static str) -> Self {
        Self { name, is_good: true }
    }

    /// A fact that a seat does not want.
    pub const fn bad(name: &'static str) -> Self {
        Self { name, is_good: false }
    }

    /// How far one list of its values is ahead of another, from the same worlds, in standard
    /// errors.
    ///
    /// ```
    /// use kozyr_bots::Fact;
    /// let (more, less) = ([3.0, 4.0, 5.0], [1.0, 2.0, 4.0]);
    /// assert!(Fact::good("tricks").ahead(&more, &less) > 2.0);
    /// assert!(Fact::bad("behind").ahead(&more, &less) < -2.0);
    /// ```
    pub fn ahead(self, of: &[f32], over: &[f32]) -> f32 {
        let gain = Mean::gain(of, over);
        let errors = gain.mean / gain.error.max(1e-4);
        if self.is_good { errors } else { -errors }
    }
}

/// What is known of any game: that a match that is over has been won. Playouts are uniformly random
/// and go on to the end of the match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unknowing;

impl<G: Sampling> Knowledge<G> for Unknowing {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        final_value(world)
    }
}

/// Plays on from `world` by [`Knowledge::rollout`] until there is a value.
///
/// # Panics
/// If a deal does not come to one.
pub(crate) fn roll_out<G: Sampling>(
    knowledge: &(impl Knowledge<G> + ?Sized),
    world: &mut G,
    scratch: &mut Vec<G::Action>,
    rng: &mut Rng,
) -> BySeat<f32> {
    /// Far above the number of actions of a deal in any game.
    const LIMIT: u32 = 20_000;
    for _ in 0..LIMIT {
        if let Some(value) = knowledge.value(world) {
            return value;
        }
        if deal_if_due(world, rng) {
            continue;
        }
        let action = knowledge.rollout(world, scratch, rng);
        world.apply_unchecked(action, &mut ignore_event);
    }
    panic!("a rollout of {} does not end", G::KEY)
}

/// Deals if a deal is due, as where a pile is shuffled anew in the middle of a deal; says whether.
pub(crate) fn deal_if_due<G: Game>(world: &mut G, rng: &mut Rng) -> bool {
    let due = world.turn() == Turn::Chance;
    if due {
        let deal = world.shuffle(rng);
        world.deal_unchecked(&deal, &mut ignore_event);
    }
    due
}

/// What a finished match is worth to each seat: 1 to the winners, divided by the number of sides
/// that share the win, and 0 to the others. `None` while the match is not over.
///
/// ```
/// use kozyr_bots::{Rng, final_value};
/// use kozyr_laws::toy::{Toy, ToyOptions};
/// use kozyr_rules::{BySeat, Game, Sampling};
///
/// let mut game = Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
/// assert_eq!(final_value(&game), None);
/// game.playout(&mut Vec::new(), &mut Rng::new(1), u64::MAX);
/// let value = final_value(&game).unwrap();
/// assert!((value.as_slice().iter().sum::<f32>() - 1.0).abs() < 1e-6);
/// ```
pub fn final_value<G: Game>(world: &G) -> Option<BySeat<f32>> {
    if world.turn() != Turn::Over {
        return None;
    }
    let winners = world.winners();
    let sides = G::teams(world.options()).among(winners).max(1);
    let part = 1.0 / sides as f32;
    let of = |seat: Seat| if winners.contains(seat) { part } else { 0.0 };
    Some(BySeat::from_fn(world.n_seats(), of))
}

/// Returns the chance of each seat to win a match with these scores, of which so many deals or
/// rounds are to come. What chance does in each of them counts as much as `width` points. With none
/// to come the highest scores share the win.
pub fn chances(scores: &BySeat<i32>, width: f32, to_come: u8) -> BySeat<f32> {
    let best = scores.as_slice().iter().copied().max().unwrap_or_default();
    softmax(&scores.map(|score| match (best - score, to_come) {
        (0, _) => 0.0,
        (_, 0) => f32::NEG_INFINITY,
        (behind, _) => -(behind.min(1000) as f32) / (width * f32::from(to_come).sqrt()),
    }))
}

/// Returns parts of 1 whose logarithms differ as these weights do.
pub fn softmax(weights: &BySeat<f32>) -> BySeat<f32> {
    let max = weights.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let weights = weights.map(|weight| libm::expf(weight - max));
    let total: f32 = weights.as_slice().iter().sum();
    weights.map(|weight| weight / total)
}
