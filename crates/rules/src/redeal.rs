//! A match as one of its seats could imagine it, as options and steps again.

use alloc::vec::Vec;

use crate::chance::Below;
use crate::game::{Game, GameExt, Step};
use crate::record::Record;
use crate::seat::{Seat, Viewer};

/// The stage in which nothing is hidden: the deal before is over and the next has not begun.
const BETWEEN_DEALS: &str = "deal";

/// Steps that `seat` cannot tell from those of this record: the cards lie as that seat could
/// imagine them after the last one. Each of them is legal, and at every one that seat sees what it
/// saw. Up to `tries` worlds are imagined; `None` if the past can be told of none of them.
///
/// ```
/// use kozyr_laws::{Rng, toy::Toy};
/// use kozyr_rules::{Game, Record, Seat, Viewer, reimagined};
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n1: give 4\n";
/// let mut record = Record::<Toy<0>>::parse(text).unwrap();
/// let own = Viewer::Seat(Seat::new(0));
/// let seen = record.replay().unwrap().view(own);
///
/// record.steps = reimagined(&record, Seat::new(0), 10, &mut Rng::new(2)).unwrap();
/// let text = record.to_text().unwrap();
/// assert!(text.contains("deal dealer 0 / 1 2 3 ") && !text.contains("1: give 4"), "{text}");
/// assert_eq!(record.replay().unwrap().view(own), seen);
/// ```
pub fn reimagined<G: Game>(
    record: &Record<G>,
    seat: Seat,
    tries: u32,
    rng: &mut impl Below,
) -> Option<Vec<Step<G>>> {
    let game = record.replay().ok()?;
    if record.steps.is_empty() || game.stage() == BETWEEN_DEALS {
        return Some(record.steps.clone());
    }
    let view = game.view(Viewer::Seat(seat));
    (0..tries).find_map(|_| {
        let world = G::imagine(&view, rng);
        let steps = G::redeal(&world, seat, &record.steps, rng)?;
        looks_alike(record, &steps, seat).then_some(steps)
    })
}

/// Whether these steps are legal and `seat` cannot tell them from those of the record: everybody
/// sees the same happen, and that seat has the same view after each of them.
fn looks_alike<G: Game>(record: &Record<G>, steps: &[Step<G>], seat: Seat) -> bool {
    let Ok(mut truth) = record.opening() else { return false };
    if steps.len() != record.steps.len() {
        return false;
    }
    let mut world = truth.clone();
    // Before the first difference there is nothing to compare.
    let mut same = true;
    for (own, other) in record.steps.iter().zip(steps) {
        same &= own == other;
        let (mut seen, mut imagined) = (Vec::new(), Vec::new());
        if truth.step(own, &mut |event| seen.push(event)).is_err()
            || world.step(other, &mut |event| imagined.push(event)).is_err()
        {
            return false;
        }
        if same {
            continue;
        }
        let acts = match (own, other) {
            (Step::Act(a, action), Step::Act(b, another)) => {
                a == b && (*a != seat || action == another)
            }
            (Step::Deal(_), Step::Deal(_)) => true,
            (Step::Act(..), Step::Deal(_)) | (Step::Deal(_), Step::Act(..)) => false,
        };
        let viewer = Viewer::Seat(seat);
        if !acts || seen != imagined || truth.view(viewer) != world.view(viewer) {
            return false;
        }
    }
    true
}

/// Returns the last deal of a match, with its place among the steps.
pub fn last_deal<G: Game>(steps: &[Step<G>]) -> Option<(usize, &G::Deal)> {
    steps.iter().enumerate().rev().find_map(|(at, step)| match step {
        Step::Deal(deal) => Some((at, deal)),
        Step::Act(..) => None,
    })
}

/// Returns a copy of the steps with another deal at index `at`.
pub fn with_deal<G: Game>(steps: &[Step<G>], at: usize, deal: G::Deal) -> Vec<Step<G>> {
    let mut steps = steps.to_vec();
    steps[at] = Step::Deal(deal);
    steps
}
