//! What a position teaches: the idea of its best play, and how it goes on.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Never, Rng};
use kozyr_players::Player as Bots;
use kozyr_players::coach::{Line, line, reason_of_best};
use kozyr_rules::Game;

use crate::player::ActionOf;

/// Worlds in which an idea is looked for, and of which a line is taken.
const WORLDS: usize = 200;

/// The idea of the first of some plays, which is best, as a line `x-idea` has it, and the play it
/// is told against. A game without ideas tells none, against the next best; `None` if a game with
/// ideas has none here.
pub(super) fn taught<P: Bots>(
    view: &<P::Game as Game>::View,
    plays: &[ActionOf<P>],
    rng: &mut Rng,
) -> Option<(Option<String>, ActionOf<P>)> {
    if P::ideas().is_none() {
        return Some((None, *plays.get(1)?));
    }
    let reason = reason_of_best::<P>(view, plays, WORLDS, rng)?;
    let (idea, other) = (reason.idea?, reason.other?);
    let way = if idea.spares { "spares" } else { "does" };
    let told = format!("{} {} {way} {other}", idea.act, idea.purpose.unwrap_or("-"));
    let other = plays.iter().find(|play| play.to_string() == other)?;
    Some((Some(told), *other))
}

/// How it may go on after the best play and after another one.
pub(super) fn goes_on<P: Bots>(
    view: &<P::Game as Game>::View,
    plays: [ActionOf<P>; 2],
    rng: &mut Rng,
) -> Option<Line> {
    let plays = plays.map(|play| play.to_string());
    line::<P>(view, plays.each_ref().map(String::as_str), WORLDS, rng, &Never)
}
