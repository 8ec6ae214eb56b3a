//! Whoever asks why is told nothing of what they cannot see: worlds that differ in nothing else
//! give the same answer, and a coach that looks is caught.

use kozyr_bots::{Never, Rng};
use kozyr_rules::{
    BySeat, Game, GameExt, GameOptions, Record, Seat, Step, Turn, Viewer, ignore_event,
};

use super::why::{Seen, TRIES, Told};
use super::{NotSeen, why_own, why_seen};
use crate::{Level, Player, choose};

/// An action of a match, as it was and as it might have been: the viewer sees the same of both.
struct Pair<G: Game> {
    viewer: Viewer,
    action: G::Action,
    worlds: [G; 2],
}

/// Some actions of a match between bots, of `every` so many steps one.
fn pairs<P: Player>(every: usize, wanted: usize) -> Vec<Pair<P::Game>> {
    let key = <P::Game as Game>::KEY;
    let options = <P::Game as Game>::Options::preset(key).expect("the game's own key");
    let loadouts = BySeat::filled(options.n_seats(), Default::default());
    let record = Record::<P::Game>::new(options, loadouts, Default::default());
    let mut game = record.opening().expect("the default options");
    let knowledge = P::search(Level::Hard).knowledge;
    let (mut rng, mut pairs) = (Rng::new(5), Vec::new());
    for number in 0..400 {
        if pairs.len() == wanted {
            break;
        }
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
            Turn::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                Step::Act(seat, choose::<P>(Level::Normal, &view, rng.bits()))
            }
        };
        let begin = game.clone();
        game.step(&step, &mut ignore_event).expect("bots play by the rules");
        let Step::Act(seat, action) = step else { continue };
        if number % every != 0 || matches!(game.stage(), "deal" | "over") {
            continue;
        }
        let viewer = Viewer::Seat(Seat::from_idx((seat.idx() + 1) % game.n_seats()));
        let (before, after) = (begin.view(viewer), game.view(viewer));
        let seen = Seen::<P> { viewer, before: &before, after: &after };
        let other = (0..100).map(|_| seen.imagine(&knowledge, &mut rng)).find(|other| {
            *other != begin && other.view(viewer) == before && seen.fits(other, action)
        });
        if let Some(other) = other {
            pairs.push(Pair { viewer, action, worlds: [begin, other] });
        }
    }
    pairs
}

/// Whether anyone who asks could tell the worlds of one of some pairs apart.
fn told_apart<P: Player, A: PartialEq>(
    pairs: &[Pair<P::Game>],
    ask: impl Fn(Viewer, [&P::Game; 2], <P::Game as Game>::Action) -> A,
) -> bool {
    let differs = |pair: &Pair<P::Game>| {
        let [one, other] = pair.worlds.each_ref().map(|world| {
            let mut next = world.clone();
            next.apply_unchecked(pair.action, &mut ignore_event);
            ask(pair.viewer, [world, &next], pair.action)
        });
        one != other
    };
    pairs.iter().any(differs)
}

fn law<P: Player>() {
    let key = <P::Game as Game>::KEY;
    let pairs = pairs::<P>(7, 3);
    assert_eq!(pairs.len(), 3, "{key}");
    let honest = |viewer, [before, after]: [&P::Game; 2], _| {
        let [before, after] = [before.view(viewer), after.view(viewer)];
        why_seen::<P>(viewer, &before, &after, 3, &Never)
    };
    assert!(!told_apart::<P, _>(&pairs, honest), "{key}");
    let peeks = |_, [before, _]: [&P::Game; 2], action| {
        let Turn::Seat(seat) = before.turn() else { panic!("somebody acted") };
        why_own::<P>(&before.view(Viewer::Seat(seat)), action, Level::Easy, 3, &Never)
    };
    assert!(told_apart::<P, _>(&pairs, peeks), "{key}: nobody noticed one that looks");
}

macro_rules! laws {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        mod reasons_tell_nothing_that_is_hidden {
            $(
                #[test]
                fn $key() {
                    super::law::<crate::$key::$Player>();
                }
            )+
        }
    };
}

kozyr_games::games!(laws);

/// So many of the worlds that are imagined fit what was seen that there are enough of them.
fn are_found<P: Player>() {
    let key = <P::Game as Game>::KEY;
    let knowledge = P::search(Level::Hard).knowledge;
    let mut rng = Rng::new(1);
    let (mut tries, mut found) = (0, 0);
    for Pair { viewer, action, worlds: [world, _] } in pairs::<P>(1, 80) {
        let mut next = world.clone();
        next.apply_unchecked(action, &mut ignore_event);
        let (before, after) = (world.view(viewer), next.view(viewer));
        let seen = Seen::<P> { viewer, before: &before, after: &after };
        for _ in 0..4 {
            let imagined = seen.imagine(&knowledge, &mut rng);
            assert!(imagined.view(viewer) == before, "{key}: {action} was seen otherwise");
            tries += 1;
            match seen.what_fits(&imagined) {
                Ok(None) => {}
                Ok(Some(fits)) => {
                    assert_eq!(fits, action, "{key}");
                    found += 1;
                }
                // What was passed or said in secret.
                Err(NotSeen) => tries -= 1,
            }
        }
    }
    // So many tries there are for each.
    assert!(tries >= 40 && TRIES * found > tries, "{key}: {found} of {tries}");
}

#[test]
fn what_was_seen_is_found_in_enough_worlds() {
    macro_rules! all {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $(are_found::<crate::$key::$Player>();)+
        };
    }
    kozyr_games::games!(all);
}

#[test]
fn a_secret_word_is_no_answer() {
    type P = crate::kan::KanPlayer;
    let hidden = pairs::<P>(1, 60).into_iter().filter(|pair| {
        let mut next = pair.worlds[0];
        next.apply_unchecked(pair.action, &mut ignore_event);
        let [before, after] = [&pair.worlds[0], &next].map(|world| world.view(pair.viewer));
        let seen = Seen::<P> { viewer: pair.viewer, before: &before, after: &after };
        seen.what_fits(&pair.worlds[0]) == Err(NotSeen)
    });
    let pair = hidden.into_iter().next().expect("one of the pair speaks in secret");
    let mut next = pair.worlds[0];
    next.apply_unchecked(pair.action, &mut ignore_event);
    let [before, after] = [&pair.worlds[0], &next].map(|world| world.view(pair.viewer));
    assert_eq!(why_seen::<P>(pair.viewer, &before, &after, 1, &Never), Err(NotSeen));
}

#[test]
fn too_few_worlds_say_nothing() {
    type P = crate::variety::VarietyPlayer;
    let (knowledge, action) = (P::search(Level::Hard).knowledge, pairs::<P>(1, 60)[0].action);
    let reasons = Told::<P>::default().reasons(&knowledge, action, &mut Rng::new(1), &Never);
    assert_eq!((reasons.verdict.name(), reasons.gain, reasons.why), ("untold", None, None));
}
