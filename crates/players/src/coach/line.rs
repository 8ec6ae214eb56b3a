//! How play may go on after each of two plays: a usual course, in a world that the viewer may
//! imagine.
//!
//! Numbers: chosen by hand.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Player, Rng, Stop};
use kozyr_rules::{Game, Notation, Turn, ignore_event};

use super::facts::to_end;

/// What happens in one world after each of two plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The world is that which the game imagines with this seed from the view.
    pub seed: u64,
    /// Both plays as text, each with the actions that follow it in the same deal.
    pub plays: [Vec<String>; 2],
}

/// Actions that are told after a play.
const LENGTH: usize = 8;

/// A line after two plays of the seat to act, of which the first is better: in a world in which it
/// is that, if there is one, everybody plays as `normal` does, and both plays are followed by what
/// follows them most often. `None` if the plays are possible in none of so many worlds, or it was
/// told to stop.
pub fn line<P: Player>(
    view: &<P::Game as Game>::View,
    plays: [&str; 2],
    worlds: usize,
    rng: &mut Rng,
    stop: &dyn Stop,
) -> Option<Line> {
    let knowledge = P::search(Level::Expert).knowledge;
    let mut all: Vec<(f32, Line)> = Vec::new();
    for _ in 0..worlds {
        if stop.is_stopped() {
            return None;
        }
        let seed = rng.bits();
        let world = P::Game::imagine(view, &mut Rng::new(seed));
        let Turn::Seat(seat) = world.turn() else { return None };
        let after = |play: &str| {
            let action = world.parse_action(play).ok()?;
            world.is_legal(action).ok()?;
            let mut next = world.clone();
            next.apply_unchecked(action, &mut ignore_event);
            let (mut told, mut goes_on) = (vec![play.to_owned()], is_play(&next));
            let mut tell = |_, action: <P::Game as Game>::Action, next: &P::Game| {
                if goes_on && told.len() <= LENGTH {
                    told.push(action.to_string());
                    goes_on = is_play(next);
                }
            };
            let (_, value) = to_end::<P>(&knowledge, next, &mut Rng::new(seed), &mut tell)?;
            Some((value[seat], told))
        };
        if let [Some((best, one)), Some((other, two))] = plays.map(after) {
            all.push((best - other, Line { seed, plays: [one, two] }));
        }
    }
    if all.iter().any(|(gain, _)| *gain > 0.0) {
        all.retain(|(gain, _)| *gain > 0.0);
    }
    let mut lines: Vec<Line> = all.into_iter().map(|(_, line)| line).collect();
    for place in 0..plays.len() {
        for depth in 1..=LENGTH {
            keep_most(&mut lines, |line| line.plays[place].get(depth).cloned());
        }
    }
    lines.into_iter().next()
}

fn is_play<G: Game>(game: &G) -> bool {
    matches!(game.turn(), Turn::Seat(_))
}

/// Keeps those with the most frequent answer.
fn keep_most<T, K: Ord>(all: &mut Vec<T>, answer: impl Fn(&T) -> K) {
    let mut counted = BTreeMap::<K, usize>::new();
    for one in &*all {
        *counted.entry(answer(one)).or_default() += 1;
    }
    // Of equally frequent ones the first in order.
    let most = counted.into_iter().rev().max_by_key(|(_, times)| *times);
    if let Some((most, _)) = most {
        all.retain(|one| answer(one) == most);
    }
}

#[cfg(test)]
mod tests {
    use super::keep_most;

    #[test]
    fn the_most_frequent_are_kept_and_of_equals_the_first() {
        let mut all = vec![(1, 'b'), (2, 'a'), (3, 'b'), (4, 'c')];
        keep_most(&mut all, |one| one.1);
        assert_eq!(all, [(1, 'b'), (3, 'b')]);
        keep_most(&mut all, |one| one.0);
        assert_eq!(all, [(1, 'b')]);
    }
}
