//! How the deal ends after two actions, and the fact in which the ends differ most.
//!
//! Numbers: none is tuned.

use core::marker::PhantomData;

use kozyr_bots::{Knowledge, Mean, Policy, Rng};
use kozyr_rules::{Game, Seat, Turn, Viewer, ignore_event};

use crate::Player;

/// The fact in which the best action differs most from the next, on average over worlds.
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
pub(super) struct Ends<P> {
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
        let [best, next] =
            actions.map(|action| end_of::<P>(knowledge, begin, me, action, &mut Rng::new(seed)));
        for (column, (best, next)) in self.columns.iter_mut().zip(best?.into_iter().zip(next?)) {
            column[0].push(best);
            column[1].push(next);
        }
        Some(())
    }

    /// The fact in which they differ most: the largest difference of means in units of its standard
    /// error. `None` if nothing stands out.
    pub(super) fn most_telling(&self) -> Option<Why> {
        /// Min difference that stands out, in standard errors.
        const STANDS_OUT: f32 = 2.0;
        let stands_out = |[best, next]: &[Vec<f32>; 2]| {
            let pairs = best.iter().zip(next);
            let gain = Mean::of(&pairs.map(|(best, next)| best - next).collect::<Vec<_>>());
            let certain = gain.error < f32::EPSILON && gain.mean.abs() > f32::EPSILON;
            if certain { f32::INFINITY } else { gain.mean.abs() / gain.error.max(f32::EPSILON) }
        };
        let (name, column) = P::Knowledge::FACTS
            .iter()
            .zip(&self.columns)
            .max_by(|(_, a), (_, b)| stands_out(a).total_cmp(&stands_out(b)))?;
        (stands_out(column) >= STANDS_OUT).then(|| Why {
            fact: name,
            best: Mean::of(&column[0]).mean,
            next: Mean::of(&column[1]).mean,
        })
    }
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
    let world = to_end::<P>(knowledge, world, rng)?;
    let mut facts = vec![0.0; P::Knowledge::FACTS.len()];
    knowledge.facts(me, begin, &world, &mut facts);
    Some(facts)
}

/// A world in which `normal` has played all seats on, until the rest has a known value.
pub(super) fn to_end<P: Player>(
    knowledge: &P::Knowledge,
    mut world: P::Game,
    rng: &mut Rng,
) -> Option<P::Game> {
    /// Far above the number of actions of a deal in any game.
    const LIMIT: u32 = 20_000;
    let normal = P::normal();
    for _ in 0..LIMIT {
        if knowledge.value(&world).is_some() {
            return Some(world);
        }
        match world.turn() {
            Turn::Seat(seat) => {
                let action = normal.choose(&world.view(Viewer::Seat(seat)), rng);
                world.apply_unchecked(action, &mut ignore_event);
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
