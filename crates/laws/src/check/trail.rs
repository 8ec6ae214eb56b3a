//! What has happened in a match so far, kept so that other pasts need not be played from its
//! beginning.

use kozyr_rules::{Game, GameExt, Record, Step};

use super::json;

/// A match in play.
pub(super) struct Trail<G: Game> {
    /// The steps so far.
    pub(super) record: Record<G>,
    /// What everybody saw, as it is sent.
    pub(super) events: Vec<String>,
    /// The match before the last deal, with the numbers of steps and events before it.
    before: (G, usize, usize),
}

/// Where other steps lead, and what everybody sees from a step on at which nothing differs yet.
pub(super) struct Replayed<G> {
    pub(super) game: G,
    pub(super) events: Vec<String>,
    /// From which event on.
    pub(super) from: usize,
    /// How many steps were played.
    pub(super) work: u64,
}

impl<G: Game> Trail<G> {
    /// A match that begins.
    pub(super) fn new(record: Record<G>, game: &G) -> Self {
        Self { record, events: Vec::new(), before: (game.clone(), 0, 0) }
    }

    /// Notes where a deal is about to begin.
    pub(super) fn mark(&mut self, game: &G) {
        self.before = (game.clone(), self.record.steps.len(), self.events.len());
    }

    /// The match before the last deal and the number of steps to it, if these steps are the same up
    /// to there.
    pub(super) fn common(&self, steps: &[Step<G>]) -> Option<(&G, usize)> {
        let (game, n, _) = &self.before;
        (steps.get(..*n)? == &self.record.steps[..*n]).then_some((game, *n))
    }

    /// Plays other steps of the same match; `None` if one is refused.
    pub(super) fn replayed(&self, steps: &[Step<G>]) -> Option<Replayed<G>> {
        let (mut game, n, from) = match self.common(steps) {
            Some((game, n)) => (game.clone(), n, self.before.2),
            None => (self.record.opening().ok()?, 0, 0),
        };
        let mut events = Vec::new();
        for step in &steps[n..] {
            game.step(step, &mut |event| events.push(json(&event))).ok()?;
        }
        Some(Replayed { game, events, from, work: (steps.len() - n) as u64 })
    }
}
