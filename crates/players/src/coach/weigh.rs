//! The plays at a view, put in order for advice and reviews alike.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Comparison, Level, Mean, Player, Policy, Rng, Search, Stop};
use kozyr_rules::Game;

/// The search for hints and reviews: that of `expert`, limited so that a review of a whole match is
/// worth waiting for.
pub(super) fn search<P: Player>() -> Search<P::Knowledge> {
    /// Max number of simulations, unless `hard` makes more.
    const MAX_SIMULATIONS: u32 = 4_000;
    let mut search = P::search(Level::Expert);
    let max = MAX_SIMULATIONS.max(P::search(Level::Hard).budget.simulations);
    search.budget.simulations = search.budget.simulations.min(max);
    search
}

/// Number of worlds that are played to the end of the deal to describe it.
pub(super) const DESCRIBED: usize = 40;

/// The seed of all advice on the server: a hint and a review of the same decision look at the same
/// worlds.
pub const SEED: u64 = 1;

/// The random numbers of what is found out at a view, whoever asks and when.
pub(super) fn rng_at<P: Player>(view: &<P::Game as Game>::View, seed: u64) -> Rng {
    let text = format!("{view:?}");
    Rng::for_parts(seed, &text.bytes().map(u64::from).collect::<Vec<_>>())
}

/// The plays at a view, the best first.
pub(super) struct Weighed<A> {
    pub(super) plays: Vec<A>,
    /// The first of them, in the same fresh worlds.
    pub(super) compared: Comparison,
}

/// Puts the plays of a search in order: the best two, and what the rules of thumb would do, by
/// fresh worlds, in which the one that the search prefers has no advantage.
pub(super) fn weigh<P: Player>(
    search: &Search<P::Knowledge>,
    view: &<P::Game as Game>::View,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Weighed<<P::Game as Game>::Action> {
    /// How many are kept.
    const PLAYS: usize = 5;
    let lines = search.analyse_until::<P::Game>(view, rng, stop).lines;
    let mut plays: Vec<_> = lines.iter().map(|line| line.action).collect();
    let usual = P::normal().choose(view, rng);
    let mut first = plays.len().min(2);
    if let Some(place) = plays.iter().skip(first).position(|&play| play == usual) {
        let usual = plays.remove(first + place);
        plays.insert(first, usual);
        first += 1;
    }
    let Comparison { values } = compare::<P>(search, view, &plays[..first], rng, stop);
    let mut both: Vec<_> = plays[..first].iter().copied().zip(values).collect();
    let mean = |values: &[f32]| Mean::of(values).mean;
    both.sort_by(|a, b| mean(&b.1).total_cmp(&mean(&a.1)));
    let (best, values) = both.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
    plays[..first].copy_from_slice(&best);
    plays.truncate(PLAYS);
    Weighed { plays, compared: Comparison { values } }
}

/// Compares actions in fresh worlds, after a search. That takes a few times as long as the search.
pub(super) fn compare<P: Player>(
    search: &Search<P::Knowledge>,
    view: &<P::Game as Game>::View,
    actions: &[<P::Game as Game>::Action],
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Comparison {
    let max_worlds = (2 * search.budget.simulations).max(1_600);
    search.tell_apart::<P::Game>(view, actions, max_worlds, rng, stop)
}
