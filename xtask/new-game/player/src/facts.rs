//! How the end of a deal can be described to a person.

use kozyr_bots::Fact;
use kozyr_newgame::NewGame;
use kozyr_rules::{Game, Seat};

/// The names of the facts: `ahead` is yes or no, the others numbers.
pub(crate) const FACTS: &[Fact] = &[Fact::good("tricks"), Fact::bad("behind"), Fact::good("ahead")];

/// Tells the facts of a deal that ended, for a seat.
pub(crate) fn tell(seat: Seat, end: &NewGame, out: &mut [f32]) {
    let scores = end.scores();
    let others = || scores.iter().filter(|(other, _)| *other != seat).map(|(_, &score)| score);
    let best = others().max().unwrap_or(0);
    let ahead = f32::from(u8::from(scores[seat] > best));
    let facts = [f32::from(end.tricks_won(seat)), (best - scores[seat]).max(0) as f32, ahead];
    for (place, fact) in out.iter_mut().zip(facts) {
        *place = fact;
    }
}
