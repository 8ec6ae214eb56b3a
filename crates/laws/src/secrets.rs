//! What is hidden, told from outside.

use kozyr_rules::{Below, Game, Record, Step, Viewer};

/// What a test must know of a game so that its secrecy can be checked from outside.
pub trait Secrets<G: Game> {
    /// Steps of a match that `viewer` cannot tell from `record`'s: something hidden from the viewer
    /// is exchanged, such as two cards of other hands in the deal, or a secret word of another
    /// seat. It has to be written from the rules and the record, not with `view` or `imagine`.
    ///
    /// `None` if this try found nothing. Steps that turn out to be illegal are thrown away, so they
    /// need not be checked; but they must never change what the viewer rightly knows.
    fn vary(record: &Record<G>, viewer: Viewer, rng: &mut impl Below) -> Option<Vec<Step<G>>>;

    /// Every card in the state, wherever it is, as text, in any order.
    fn cards(game: &G) -> Vec<String>;
}
