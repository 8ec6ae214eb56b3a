//! What a match is worth as far as one seat can tell, whoever is to act.
//!
//! Numbers: chosen by hand.

use kozyr_rules::{Sampling, Seat, Turn, Viewer, ignore_event};

use crate::knowledge::Knowledge;
use crate::search::Search;
use crate::worlds::Worlds;
use crate::{Rng, Stop};

/// What an action did, in worlds that its seat could not tell apart before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The values for the seat after another action in its place, world by world.
    pub instead: Vec<f32>,
    /// The values after the action, in the same worlds.
    pub after: Vec<f32>,
    /// Whether the action showed its seat something that it could not know, as a draw does.
    pub reveals: bool,
}

impl<K> Search<K> {
    /// Returns the values for a seat of playouts from its own view, world by world, after `first`
    /// if it is its turn and it is given one. Anybody may be to act; nothing may be due to be
    /// dealt. If it is told to stop, of one world at least.
    ///
    /// ```
    /// # use kozyr_bots::{Budget, Mean, Method, Never, Rng, Search, Unknowing};
    /// # use kozyr_laws::toy::Toy;
    /// # use kozyr_rules::{Game, Record, Seat, Viewer};
    /// # let text = "kozyr 1\ngame toy\noption players=2\noption deals=1\n\
    /// #             deal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
    /// # let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let budget = Budget::new(100, 100);
    /// let search = Search { knowledge: Unknowing, method: Method::Flat, budget };
    /// let of = |seat: u8| {
    ///     let seat = Seat::new(seat);
    ///     let view = game.view(Viewer::Seat(seat));
    ///     Mean::of(&search.outlook::<Toy<0>>(&view, seat, None, 200, &mut Rng::new(1), &Never)).mean
    /// };
    /// assert!(of(1) > of(0), "the high cards are with seat 1");
    /// ```
    pub fn outlook<G: Sampling>(
        &self,
        view: &G::View,
        seat: Seat,
        first: Option<G::Action>,
        worlds: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Vec<f32>
    where
        K: Knowledge<G>,
    {
        let mut drawn = Worlds::new(&self.knowledge, view, worlds, rng, stop);
        let mut scratch = Vec::new();
        let mut values = Vec::with_capacity(worlds as usize);
        for n in 0..worlds as usize {
            let mut world = drawn.at(n).clone();
            if let Some(first) = first {
                world.apply_unchecked(first, &mut ignore_event);
            }
            let mut rng = Rng::new(rng.bits());
            values.push(self.knowledge.play_out(&mut world, &mut scratch, &mut rng)[seat]);
            if stop.is_stopped() {
                break;
            }
        }
        values
    }

    /// What an action of the seat to act changes against another one, in the same worlds. `next` is
    /// what the seat saw after the action in truth.
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn effect<G: Sampling>(
        &self,
        view: &G::View,
        [action, instead]: [G::Action; 2],
        next: &G::View,
        worlds: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Effect
    where
        K: Knowledge<G>,
    {
        /// Worlds in which what is seen afterwards is compared with the truth.
        const COMPARED: usize = 8;
        let mut drawn = Worlds::new(&self.knowledge, view, worlds, rng, stop);
        let Turn::Seat(me) = drawn.at(0).turn() else { panic!("no seat is to act") };
        let mut scratch = Vec::new();
        let mut effect = Effect { instead: Vec::new(), after: Vec::new(), reveals: false };
        for n in 0..worlds as usize {
            let mut other = drawn.at(n).clone();
            let mut after = other.clone();
            after.apply_unchecked(action, &mut ignore_event);
            if n < COMPARED {
                effect.reveals |= after.view(Viewer::Seat(me)) != *next;
            }
            let seed = rng.bits();
            let mut value = |world: &mut G| {
                self.knowledge.play_out(world, &mut scratch, &mut Rng::new(seed))[me]
            };
            let reached = value(&mut after);
            effect.after.push(reached);
            effect.instead.push(if instead == action {
                reached
            } else {
                other.apply_unchecked(instead, &mut ignore_event);
                value(&mut other)
            });
            if stop.is_stopped() {
                break;
            }
        }
        effect
    }
}
