//! What a position teaches: why the best play is better, and how it goes on.
//!
//! Numbers: chosen by hand.

use std::collections::BTreeMap;

use kozyr_bots::{Knowledge, Policy, Rng};
use kozyr_players::coach::{Ends, Why};
use kozyr_players::{Level, Player as Bots};
use kozyr_rules::{Game, Turn, Viewer, ignore_event};
use serde_json::{Value, json};

use super::Told;
use crate::player::ActionOf;

/// Min difference of a fact that stands out, in standard errors.
const STANDS_OUT: f32 = 3.0;

/// Why the best play is better than each of some others, where something stands out.
pub(super) fn whys<P: Bots>(
    view: &<P::Game as Game>::View,
    best: ActionOf<P>,
    others: &[ActionOf<P>],
    worlds: u32,
    rng: &mut Rng,
) -> Vec<Told> {
    let told = |&other: &ActionOf<P>| {
        let Why { fact, best, next } = why::<P>(view, [best, other], worlds, rng)?;
        Some(Told { action: other.to_string(), fact: fact.to_owned(), means: (best, next) })
    };
    others.iter().filter_map(told).collect()
}

/// The fact in which the first of two actions is furthest ahead at the end of the deal.
fn why<P: Bots>(
    view: &<P::Game as Game>::View,
    actions: [ActionOf<P>; 2],
    worlds: u32,
    rng: &mut Rng,
) -> Option<Why> {
    let knowledge = P::search(Level::Expert).knowledge;
    let mut ends = Ends::<P>::default();
    for _ in 0..worlds {
        let begin = knowledge.imagine(view, rng);
        ends.add(&knowledge, &begin, actions, rng)?;
    }
    ends.most_telling(STANDS_OUT)
}

/// Playouts of which a tree is made.
const PLAYOUTS: u32 = 300;
/// Actions that are told after the one in question.
const DEEP: usize = 3;
/// What happens less often, of a hundred times, is left out.
const LEAST: u32 = 10;
/// Branches of the first answer; later ones have one.
const BRANCHES: usize = 2;

/// The first event of each of the actions that followed, as JSON.
type Path = Vec<String>;

/// How it goes on after an action where everybody plays as `normal` does: what happens next, with
/// how often of a hundred times, to three actions deep.
pub(super) fn then<P: Bots>(
    view: &<P::Game as Game>::View,
    action: ActionOf<P>,
    rng: &mut Rng,
) -> Value {
    let knowledge = P::search(Level::Expert).knowledge;
    let normal = P::normal();
    let paths: Vec<Path> = (0..PLAYOUTS)
        .map(|_| {
            let mut world = knowledge.imagine(view, rng);
            world.apply_unchecked(action, &mut ignore_event);
            let mut path = Path::new();
            while path.len() < DEEP {
                let Turn::Seat(seat) = world.turn() else { break };
                let action = normal.choose(&world.view(Viewer::Seat(seat)), rng);
                let mut first = None;
                world.apply_unchecked(action, &mut |event| {
                    first = first.take().or_else(|| serde_json::to_string(&event).ok());
                });
                let Some(event) = first else { break };
                path.push(event);
            }
            path
        })
        .collect();
    let all: Vec<&[String]> = paths.iter().map(Vec::as_slice).collect();
    branches(&all, BRANCHES)
}

/// What comes first on most of these paths, with what follows it.
fn branches(paths: &[&[String]], most: usize) -> Value {
    let mut counted = BTreeMap::<&String, Vec<&[String]>>::new();
    for path in paths {
        if let Some((first, rest)) = path.split_first() {
            counted.entry(first).or_default().push(rest);
        }
    }
    let mut counted: Vec<_> = counted.into_iter().collect();
    counted.sort_by(|a, b| b.1.len().cmp(&a.1.len()).then(a.0.cmp(b.0)));
    let of = u32::try_from(paths.len()).unwrap_or(u32::MAX).max(1);
    let told = counted.into_iter().take(most).filter_map(|(event, rest)| {
        let n = u32::try_from(rest.len()).unwrap_or(u32::MAX);
        let share = (200 * n + of) / (2 * of);
        let event: Value = serde_json::from_str(event).ok()?;
        (share >= LEAST).then(|| json!({ "of": share, "event": event, "then": branches(&rest, 1) }))
    });
    told.collect()
}
