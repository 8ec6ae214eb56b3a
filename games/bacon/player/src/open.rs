//! The hand that a seat must have had to do what was seen.

use kozyr_bacon::{Bacon, View};
use kozyr_rules::{Game, Viewer};

/// What is seen before a seat plays cards, with its hand: what it has left afterwards, and the
/// cards.
pub(super) fn laid_open(before: &View, after: &Bacon) -> Option<View> {
    let seat = before.turn.seat()?;
    let after = after.view(Viewer::Seat(seat));
    let played = after.played[seat].get(before.played[seat].len()..)?;
    let left = after.hands[seat].as_deref()?;
    if played.is_empty() {
        return None;
    }
    let mut open = before.clone();
    open.hands[seat] = Some(left.iter().chain(played).copied().collect());
    Some(open)
}
