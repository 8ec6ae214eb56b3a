//! The worlds of a search.

use kozyr_rules::Sampling;

use crate::Rng;
use crate::knowledge::Knowledge;
use crate::stop::Stop;

/// The worlds of a search, in an order that goes round. Those that do not depend on each other are
/// drawn when their turn comes: most searches see what is best long before they have used all.
pub(crate) struct Worlds<'a, G: Sampling, K> {
    knowledge: &'a K,
    view: &'a G::View,
    /// How many there are before they begin again.
    count: usize,
    /// From which each world has random numbers of its own.
    seed: u64,
    /// The first ones: all that depend on each other, and of others as many as may be held.
    kept: Vec<G>,
    max_kept: usize,
    /// The one used last, if it is not kept.
    last: Option<G>,
}

impl<'a, G: Sampling, K: Knowledge<G>> Worlds<'a, G, K> {
    /// Max size of the worlds that are held to be used again, in bytes. Others are drawn anew,
    /// with the same random numbers.
    const MAX_SIZE: usize = 2 << 20;

    pub(crate) fn new(
        knowledge: &'a K,
        view: &'a G::View,
        count: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Self {
        let seed = rng.bits();
        let kept = knowledge.imagine_together(view, count, rng, stop).unwrap_or_default();
        let count = if kept.is_empty() { count.max(1) as usize } else { kept.len() };
        let max_kept = Self::MAX_SIZE / size_of::<G>().max(1);
        Self { knowledge, view, count, seed, kept, max_kept, last: None }
    }

    /// The world for step `n` of a search.
    pub(crate) fn at(&mut self, n: usize) -> &G {
        let place = n % self.count;
        if place < self.kept.len() {
            return &self.kept[place];
        }
        let mut rng = Rng::for_part(self.seed, place as u64);
        let drawn = self.knowledge.imagine(self.view, &mut rng);
        if place == self.kept.len() && place < self.max_kept {
            self.kept.push(drawn);
            return &self.kept[place];
        }
        self.last.insert(drawn)
    }
}

#[cfg(test)]
mod tests {
    use kozyr_laws::toy::Toy;
    use kozyr_rules::{Game, Record, Seat, Viewer};

    use super::*;
    use crate::{Never, Unknowing};

    #[test]
    fn what_is_drawn_anew_is_what_was_drawn_before() {
        let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
        let game = Record::<Toy<0>>::parse(text).expect("a record").replay().expect("it holds");
        let view = game.view(Viewer::Seat(Seat::new(1)));
        let worlds = || Worlds::<Toy<0>, _>::new(&Unknowing, &view, 20, &mut Rng::new(4), &Never);
        let (mut kept, mut drawn) = (worlds(), worlds());
        drawn.max_kept = 3;
        for n in 0..50 {
            assert!(kept.at(n) == drawn.at(n), "world {n}");
            assert!(kept.at(n) == worlds().at(n % 20), "world {n}");
        }
        assert_eq!((kept.kept.len(), drawn.kept.len()), (20, 3));
        assert!(kept.kept.iter().any(|world| *world != kept.kept[0]), "they are not all the same");
    }
}
