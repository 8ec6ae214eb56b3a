//! What a game can say a play is for.
//!
//! Numbers: none is tuned.

use kozyr_rules::{Game, Seat};

/// A play in one world, and what followed it.
#[derive(Debug)]
pub struct Course<'a, G: Game> {
    /// Whose play it is.
    pub seat: Seat,
    /// The world before the play.
    pub begin: &'a G,
    /// The play, and then what everybody did up to the end of the deal: who, what, and the world
    /// after it.
    pub steps: &'a [(Seat, G::Action, G)],
}

impl<G: Game> Course<'_, G> {
    /// The world after so many actions, or at the end if there are fewer.
    pub fn after(&self, actions: usize) -> &G {
        let last = self.steps.len().min(actions).checked_sub(1);
        last.map_or(self.begin, |last| &self.steps[last].2)
    }

    /// The world at the end of the deal.
    pub fn end(&self) -> &G {
        self.after(usize::MAX)
    }
}

/// When a quantity is counted. No two of a game count the same thing at the same time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum When {
    /// The play itself fixes it.
    Now,
    /// In the present trick or up to the next turn.
    Near,
    /// From then on to the end of the deal.
    Later,
}

/// The ideas of a game: what is counted of a play, and what of that may be said of it.
pub struct Ideas<G: Game> {
    /// The quantities by name, such as `joker-kept`. Each is counted so that more of it is better:
    /// what is lost counts below zero.
    pub quantities: &'static [(&'static str, When)],
    /// The acts, that is what one sees a play do, each with the quantities that it may serve. The
    /// first is said where no other carries twice as much.
    pub acts: &'static [(&'static str, &'static [&'static str])],
    /// The kept list of prices, which `kozyr ideas` makes.
    pub prices: &'static str,
    /// The side whose prices hold for the seat to act, one of the list's; `None` where nothing can
    /// be said of what it is to do.
    pub side: fn(&G, Seat) -> Option<&'static str>,
    /// Writes the quantities of a course, in order, to places that hold zeros, and returns what the
    /// deal brought the seat's side, in the game's unit.
    pub tell: fn(&Course<'_, G>, &mut [f32]) -> f32,
}
