//! Knowledge of what is hidden, independent of the game's own code.

use kozyr_rules::{Below, Game, Record, Seat, Step, Viewer};

/// Knowledge of a game that a test needs to check its secrecy from outside.
pub trait Secrets<G: Game> {
    /// Steps of a match that `viewer` cannot tell from `record`'s: something hidden from the viewer
    /// is exchanged, such as two cards of other hands in the deal, or a secret word of another
    /// seat. It has to be written from the rules and the record, not with `view` or `imagine`.
    ///
    /// `None` if this try found nothing. Steps that turn out to be illegal are thrown away, so they
    /// need not be checked; but they must never change what the viewer rightly knows.
    fn vary(record: &Record<G>, viewer: Viewer, rng: &mut impl Below) -> Option<Vec<Step<G>>>;

    /// How a world came about that `seat` imagined after this record.
    ///
    /// The way back of the game itself, unless that leads to another world with the same cards:
    /// then it is written here, from the rules and without `imagine`.
    fn past(record: &Record<G>, seat: Seat, world: &G, rng: &mut impl Below) -> Past<G> {
        match G::redeal(world, seat, &record.steps, rng) {
            Some(steps) => Past::Of(Record { steps, ..record.clone() }),
            None => Past::Never,
        }
    }

    /// Every card in the state, wherever it is, as text, in any order.
    fn cards(game: &G) -> Vec<String>;
}

/// How an imagined world came about.
#[derive(Clone, Debug)]
// It is taken apart where it is made, and nearly always has the record.
#[allow(clippy::large_enum_variant)]
pub enum Past<G: Game> {
    /// By these steps, and loadouts of others, which lead to that very world.
    Of(Record<G>),
    /// It cannot have come about.
    Never,
    /// That depends on more than a view keeps, and what the view keeps is respected.
    Forgotten,
}
