//! Bots do not peek: in two worlds that a seat cannot tell apart they do the same.
//!
//! Each position comes with a second world, imagined from the view of the seat to act, in which the
//! view is the same and something hidden from it is not. A bot must choose the same action in both.
//! That this would show a bot that peeks is shown by planting one for each kind of hidden fact.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use kozyr_bots::Rng;
use kozyr_games::{AnyGame, StepText};
use kozyr_players::{Level, Player, choose, choose_any};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::part::{Part, options};

const LEVELS: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

/// A tenth of the nodes of the levels.
type Tenth<P> = Part<P, 10>;

/// Whether the longer form is asked for: ten times the positions, at all nodes.
fn is_long() -> bool {
    std::env::var_os("KOZYR_LONG").is_some()
}

/// A world, and another in which the seat to act sees the same.
struct Pair<G> {
    seat: Seat,
    worlds: [G; 2],
}

/// Something that is hidden from a seat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fact {
    /// What another seat is shown in this field of its view, such as its hand.
    Shown(String),
    /// What the seat's own action would uncover: what lies face down, such as the next card.
    Uncovered,
}

fn json(view: &impl Serialize) -> Value {
    serde_json::to_value(view).expect("views are JSON")
}

/// Everything that a seat is not shown in a world.
struct Secrets {
    /// What the other seats are shown.
    shown: Vec<Value>,
    /// What the seat is shown after some of its actions.
    uncovered: Vec<Value>,
}

/// Actions after which it is looked at what they uncover.
const ACTIONS: usize = 4;

impl Secrets {
    fn of<G: Game>(world: &G, seat: Seat) -> Self {
        let others = Seat::first(world.n_seats()).filter(|&other| other != seat);
        let after = |action: G::Action| {
            let mut after = world.clone();
            after.apply_unchecked(action, &mut |_| {});
            json(&after.view(Viewer::Seat(seat)))
        };
        Self {
            shown: others.map(|other| json(&world.view(Viewer::Seat(other)))).collect(),
            uncovered: world.legal().into_iter().take(ACTIONS).map(after).collect(),
        }
    }

    /// Returns these facts of what the server holds: a match of any game.
    fn of_any(game: &AnyGame, seat: Seat) -> Self {
        let others = Seat::first(game.n_seats()).filter(|&other| other != seat);
        let after = |action: String| {
            let mut after = game.clone();
            after.step(&StepText::Act(seat, action)).expect("a legal action");
            json(&after.view(Viewer::Seat(seat)))
        };
        Self {
            shown: others.map(|other| json(&game.view(Viewer::Seat(other)))).collect(),
            uncovered: game.legal().into_iter().take(ACTIONS).map(after).collect(),
        }
    }

    /// What there is of a fact, as text.
    fn look(&self, fact: &Fact) -> String {
        match fact {
            Fact::Shown(field) => {
                Value::from_iter(self.shown.iter().map(|view| view[field].clone())).to_string()
            }
            Fact::Uncovered => Value::from_iter(self.uncovered.iter().cloned()).to_string(),
        }
    }
}

/// The facts that differ between the two worlds.
fn differing<G: Game>(pair: &Pair<G>) -> Vec<Fact> {
    let [here, there] = pair.worlds.each_ref().map(|world| Secrets::of(world, pair.seat));
    let fields = here.shown[0].as_object().expect("a view is an object").keys();
    let facts = fields.map(|field| Fact::Shown(field.clone())).chain([Fact::Uncovered]);
    facts.filter(|fact| here.look(fact) != there.look(fact)).collect()
}

/// Positions of matches of `normal`, each with a second world; and how many of them differ in each
/// hidden fact.
fn pairs<P: Player>(key: &str, count: usize) -> (Vec<Pair<P::Game>>, BTreeMap<Fact, usize>) {
    /// Decisions between two positions.
    const APART: usize = 7;
    /// Worlds drawn until one differs.
    const TRIES: usize = 20;
    let options = options::<P>(key);
    let loadouts = BySeat::from_fn(options.n_seats(), |_| Default::default());
    let opening =
        P::Game::new(&options, &loadouts, &Default::default()).expect("the default options");
    let mut rng = Rng::new(9);
    let (mut pairs, mut facts) = (Vec::new(), BTreeMap::new());
    let mut game = opening.clone();
    let mut decisions = 0;
    while pairs.len() < count {
        let seat = match game.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
                continue;
            }
            Turn::Over => {
                game = opening.clone();
                continue;
            }
        };
        let view = game.view(Viewer::Seat(seat));
        if game.legal().len() > 1 {
            decisions += 1;
        }
        if decisions % APART == 3 && game.legal().len() > 1 {
            for _ in 0..TRIES {
                let other = P::Game::imagine(&view, &mut rng);
                let seen = other.view(Viewer::Seat(seat));
                assert_eq!(
                    json(&seen),
                    json(&view),
                    "{key}: seat {seat} can tell the worlds apart"
                );
                let pair = Pair { seat, worlds: [game.clone(), other] };
                let differ = differing(&pair);
                if !differ.is_empty() {
                    differ.into_iter().for_each(|fact| *facts.entry(fact).or_default() += 1);
                    pairs.push(pair);
                    break;
                }
            }
        }
        let action = choose::<P>(Level::Normal, &view, rng.bits());
        game.apply(seat, action, &mut |_| {}).expect("bots play by the rules");
    }
    (pairs, facts)
}

/// The first of the pairs in whose worlds a bot does not do the same.
fn caught<G: Game>(
    pairs: &[Pair<G>],
    choose: impl Fn(&G, Seat, u64) -> String,
) -> Option<(usize, [String; 2])> {
    (0..).zip(pairs).find_map(|(place, Pair { seat, worlds })| {
        let chosen = worlds.each_ref().map(|world| choose(world, *seat, place as u64));
        (chosen[0] != chosen[1]).then_some((place, chosen))
    })
}

/// What a bot plays that has seen something it may not: another action for whatever it saw.
fn tempted(legal: &[String], seen: &str) -> String {
    let mut hasher = DefaultHasher::new();
    seen.hash(&mut hasher);
    legal[(hasher.finish() % legal.len() as u64) as usize].clone()
}

fn check<P: Player>(key: &str, any: fn(P::Game) -> AnyGame) {
    let (count, costly) = if is_long() { (500, 500) } else { (50, 2) };
    let (pairs, facts) = pairs::<P>(key, count);
    assert!(facts.contains_key(&Fact::Shown("hands".to_owned())), "{key}: {facts:?}");

    for level in LEVELS {
        let told = caught(&pairs, |world, seat, seed| {
            let view = world.view(Viewer::Seat(seat));
            if is_long() {
                choose::<P>(level, &view, seed).to_string()
            } else {
                choose::<Tenth<P>>(level, &view, seed).to_string()
            }
        });
        assert_eq!(told, None, "{level} of {key} tells two worlds apart");
        // The way of the server: a view of whichever game, all the level's nodes, an action as text.
        let few = if level <= Level::Normal { count } else { costly };
        let told = caught(&pairs[..few], |world, seat, seed| {
            choose_any(level, &any(world.clone()).view(Viewer::Seat(seat)), seed)
        });
        assert_eq!(told, None, "{level} of {key} tells two worlds apart where the server asks it");
    }

    for (fact, n) in &facts {
        let told = caught(&pairs, |world, seat, _| {
            let legal: Vec<String> = world.legal().iter().map(ToString::to_string).collect();
            tempted(&legal, &Secrets::of(world, seat).look(fact))
        });
        assert!(
            told.is_some(),
            "{key}: {n} pairs differ in {fact:?}, and who sees it is not caught"
        );
        let told = caught(&pairs, |world, seat, _| {
            let game = any(world.clone());
            tempted(&game.legal(), &Secrets::of_any(&game, seat).look(fact))
        });
        assert!(told.is_some(), "{key}: who sees {fact:?} where the server asks is not caught");
    }
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                type Bots = kozyr_players::$key::$Player;
                for preset in <<Bots as Player>::Game as Game>::ABOUT.presets {
                    check::<Bots>(preset.key, |game| AnyGame::$Game(Box::new(game)));
                }
            }
        )+
    };
}

kozyr_games::games!(tests);
