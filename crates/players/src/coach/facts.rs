//! How the deal ends after two actions, and the fact in which one end is furthest ahead.
//!
//! Numbers: chosen by hand.

use core::marker::PhantomData;

use kozyr_bots::{Fact, Knowledge, Mean, Player, Policy, Rng, Stop};
use kozyr_rules::{BySeat, Game, Seat, Turn, Viewer, ignore_event};

/// Min difference of a fact that stands out, in standard errors.
pub(super) const STANDS_OUT: f32 = 2.0;

/// The fact in which the best action is furthest ahead of the next, on average over worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Why {
    /// Which, of [`Knowledge::FACTS`].
    pub fact: &'static str,
    /// After the best action.
    pub best: f32,
    /// After the next best.
    pub next: f32,
}

/// The facts at the end of the deal after each of two actions, in the same worlds.
#[derive(Debug)]
pub(super) struct Ends<P> {
    /// For each fact.
    columns: Vec<[Vec<f32>; 2]>,
    player: PhantomData<P>,
}

impl<P: Player> Default for Ends<P> {
    fn default() -> Self {
        let columns = vec![[Vec::new(), Vec::new()]; P::Knowledge::FACTS.len()];
        Self { columns, player: PhantomData }
    }
}

impl<P: Player> Ends<P> {
    /// Plays both actions of the seat to act to the end of the deal. `None` if no seat is to act,
    /// or there is no end.
    pub(super) fn add(
        &mut self,
        knowledge: &P::Knowledge,
        begin: &P::Game,
        actions: [<P::Game as Game>::Action; 2],
        rng: &mut Rng,
    ) -> Option<()> {
        let Turn::Seat(me) = begin.turn() else { return None };
        let seed = rng.bits();
        let [Some(best), Some(next)] =
            actions.map(|action| end_of::<P>(knowledge, begin, me, action, &mut Rng::new(seed)))
        else {
            return None;
        };
        for (place, facts) in [best, next].into_iter().enumerate() {
            self.columns.iter_mut().zip(facts).for_each(|(column, fact)| column[place].push(fact));
        }
        Some(())
    }

    /// The fact in which the first action is furthest ahead of the second, if that is `least`
    /// standard errors. No fact that moves against the first action is told.
    pub(super) fn most_telling(&self, least: f32) -> Option<Why> {
        let told = P::Knowledge::FACTS.iter().zip(&self.columns);
        let ahead = |(fact, [best, next]): &(&Fact, &[Vec<f32>; 2])| fact.ahead(best, next);
        let furthest = told.max_by(|a, b| ahead(a).total_cmp(&ahead(b)))?;
        let [best, next] = furthest.1.each_ref().map(|values| Mean::of(values).mean);
        (ahead(&furthest) >= least).then_some(Why { fact: furthest.0.name, best, next })
    }
}

/// Plays both actions to the end of the deal in so many worlds, and finds the fact in which the
/// first is furthest ahead.
pub(super) fn why<P: Player>(
    knowledge: &P::Knowledge,
    view: &<P::Game as Game>::View,
    actions: [<P::Game as Game>::Action; 2],
    worlds: usize,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Option<Why> {
    let mut ends = Ends::<P>::default();
    for _ in 0..worlds {
        if stop.is_stopped() {
            return None;
        }
        let begin = knowledge.imagine(view, rng);
        ends.add(knowledge, &begin, actions, rng)?;
    }
    ends.most_telling(STANDS_OUT)
}

/// The facts at the end of a deal in which `normal` plays all seats after an action.
fn end_of<P: Player>(
    knowledge: &P::Knowledge,
    begin: &P::Game,
    me: Seat,
    action: <P::Game as Game>::Action,
    rng: &mut Rng,
) -> Option<Vec<f32>> {
    let mut world = begin.clone();
    world.apply_unchecked(action, &mut ignore_event);
    let (end, _) = to_end::<P>(knowledge, world, rng, &mut |_, _, _| {})?;
    let mut facts = vec![0.0; P::Knowledge::FACTS.len()];
    knowledge.facts(me, begin, &end, &mut facts);
    Some(facts)
}

/// Is shown who did what, and the world after it.
pub(super) type Seen<'a, G> = dyn FnMut(Seat, <G as Game>::Action, &G) + 'a;

/// A world in which `normal` has played all seats on, until the rest has a known value, and that
/// value. `seen` is shown each action with the world after it.
pub(super) fn to_end<P: Player>(
    knowledge: &P::Knowledge,
    mut world: P::Game,
    rng: &mut Rng,
    seen: &mut Seen<'_, P::Game>,
) -> Option<(P::Game, BySeat<f32>)> {
    /// Far above the number of actions of a deal in any game.
    const LIMIT: u32 = 20_000;
    let normal = P::normal();
    for _ in 0..LIMIT {
        if let Some(value) = knowledge.value(&world) {
            return Some((world, value));
        }
        match world.turn() {
            Turn::Seat(seat) => {
                let action = normal.choose(&world.view(Viewer::Seat(seat)), rng);
                world.apply_unchecked(action, &mut ignore_event);
                seen(seat, action, &world);
            }
            Turn::Chance => {
                let deal = world.shuffle(rng);
                world.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Over => return None,
        }
    }
    None
}
