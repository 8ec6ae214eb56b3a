//! The search on the laws' toy game: it wins, it answers the same for a seed, and it keeps to its
//! budget.

use std::sync::atomic::{AtomicUsize, Ordering};

use kozyr_bots::{
    Budget, Knowledge, Level, Method, Player, Policy, Random, Rng, Search, Stop, choose_until,
    final_value,
};
use kozyr_laws::toy::{Toy, ToyOptions};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Seat, Turn, Viewer};

type G = Toy<0>;

/// Whole matches, played out at random.
#[derive(Clone, Copy, Debug)]
struct Plain;

impl Knowledge<G> for Plain {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        final_value(world)
    }
}

/// Knows nothing but whether a seat holds a card: that is what a world is worth to everybody, and
/// if it is `believed`, the only worlds there are.
#[derive(Clone, Copy, Debug)]
struct Rumour {
    seat: Seat,
    card: u64,
    believed: bool,
}

impl Rumour {
    fn is_true(self, world: &G) -> bool {
        let view = serde_json::to_value(world.view(Viewer::Seat(self.seat))).expect("a view");
        let hand = view["hands"][self.seat.idx()].as_array().expect("the own hand");
        hand.iter().any(|card| card.as_u64() == Some(self.card))
    }
}

impl Knowledge<G> for Rumour {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        Some(BySeat::filled(world.n_seats(), f32::from(u8::from(self.is_true(world)))))
    }

    fn imagine_together(
        &self,
        view: &<G as Game>::View,
        count: u32,
        rng: &mut Rng,
        _: &dyn Stop,
    ) -> Option<Vec<G>> {
        let worlds = core::iter::repeat_with(|| G::imagine(view, rng));
        let worlds = worlds.filter(|world| self.is_true(world)).take(count as usize);
        self.believed.then(|| worlds.collect())
    }
}

/// Counts the worlds it draws.
#[derive(Debug)]
struct Drawn(AtomicUsize);

impl Knowledge<G> for Drawn {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        final_value(world)
    }

    fn imagine(&self, view: &<G as Game>::View, rng: &mut Rng) -> G {
        self.0.fetch_add(1, Ordering::Relaxed);
        G::imagine(view, rng)
    }
}

/// Believes that the first thing to do is the best, though what the others lead to is worth a
/// little more in every world.
#[derive(Clone, Copy, Debug)]
struct Prejudiced {
    first: <G as Game>::Action,
}

impl Prejudiced {
    const TRUST: f32 = 0.05;

    fn after(self, world: &G) -> G {
        let mut after = world.clone();
        after.apply_unchecked(self.first, &mut |_| {});
        after
    }
}

impl Knowledge<G> for Prejudiced {
    fn candidates(&self, world: &G, out: &mut Vec<(<G as Game>::Action, f32)>) {
        out.clear();
        let prior = |action| if action == self.first { 1.0 } else { Self::TRUST };
        out.extend(world.legal().into_iter().map(|action| (action, prior(action))));
    }

    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        let (position, _) = position();
        let first = *world == self.after(&position);
        Some(BySeat::filled(world.n_seats(), if first { 0.40 } else { 0.41 }))
    }

    fn imagine(&self, _: &<G as Game>::View, _: &mut Rng) -> G {
        position().0
    }
}

fn opening() -> G {
    let options = ToyOptions::preset("toy").expect("the toy's own key");
    G::new(&options, &BySeat::filled(options.n_seats(), ()), &Default::default())
        .expect("the default options")
}

fn search(method: Method, simulations: u32) -> Search<Plain> {
    Search { knowledge: Plain, method, budget: Budget::new(simulations, simulations / 4) }
}

/// Plays at random unless it searches.
#[derive(Clone, Copy, Debug, Default)]
struct Hurried;

impl Player for Hurried {
    type Game = G;
    type Knowledge = Plain;
    const LITMUS: &'static str = "";

    fn normal() -> impl Policy<G> {
        Random
    }

    fn search(_: Level) -> Search<Plain> {
        search(METHODS[1], 400)
    }
}

/// Stops after it was asked so many times.
struct After(AtomicUsize);

impl Stop for After {
    fn is_stopped(&self) -> bool {
        let fewer = |left: usize| left.checked_sub(1);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer).is_err()
    }
}

#[test]
fn a_search_that_has_made_less_than_an_eighth_plays_as_normal() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    let (mut as_normal, mut as_found) = (0, 0);
    for seed in 0..20 {
        let normal = choose_until::<Hurried>(Level::Normal, &view, seed, &kozyr_bots::Never);
        for made in [1, 20, 49, 50, 51, 100] {
            let stop = |asked| After(AtomicUsize::new(asked));
            let search = Hurried::search(Level::Hard);
            let found = search.analyse_until(&view, &mut Rng::new(seed), &stop(made - 1));
            assert_eq!(found.simulations as usize, made);
            let best = found.lines[0].action;
            // It asks once before it searches.
            let chosen = choose_until::<Hurried>(Level::Hard, &view, seed, &stop(made));
            let few = made < 400 / 8;
            assert_eq!(chosen, if few { normal } else { best }, "{made} simulations");
            *(if few { &mut as_normal } else { &mut as_found }) += u32::from(normal != best);
        }
    }
    assert!(as_normal > 0 && as_found > 0, "{as_normal} and {as_found} could be told apart");
}

const METHODS: [Method; 2] = [Method::Flat, Method::Tree { explore: 0.7 }];

/// The part of matches that seat 0 wins with this player against random ones.
fn wins(player: &impl Policy<G>, matches: u64) -> f64 {
    let mut won = 0.0;
    for number in 0..matches {
        let mut rng = Rng::for_part(11, number);
        let mut game = opening();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut |_| {});
                }
                Turn::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    let action = if seat.idx() == 0 {
                        player.choose(&view, &mut rng)
                    } else {
                        Policy::<G>::choose(&Random, &view, &mut rng)
                    };
                    game.apply(seat, action, &mut |_| {}).expect("players play by the rules");
                }
            }
        }
        won += f64::from(final_value(&game).expect("the match is over")[Seat::new(0)]);
    }
    won / f64::from(u32::try_from(matches).expect("a few matches"))
}

/// A position in which a seat has more than one thing to do.
fn position() -> (G, Seat) {
    let mut rng = Rng::new(3);
    let mut game = opening();
    loop {
        match game.turn() {
            Turn::Seat(seat) if game.legal().len() > 1 => return (game, seat),
            Turn::Seat(_) => {
                let action = game.legal()[0];
                game.apply_unchecked(action, &mut |_| {});
            }
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Over => panic!("a match has choices"),
        }
    }
}

#[test]
fn both_methods_beat_chance() {
    let chance = wins(&Random, 300);
    for method in METHODS {
        let share = wins(&search(method, 64), 150);
        assert!(share > chance + 0.1, "{method:?} wins {share}, chance {chance}");
    }
}

#[test]
fn a_seed_has_one_answer() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    for method in METHODS {
        for threads in [1, 3] {
            let mut search = search(method, 90);
            search.budget.threads = threads;
            let answer = || {
                let analysis = search.analyse::<G>(&view, &mut Rng::new(5));
                let lines = analysis.lines.iter();
                let lines: Vec<_> =
                    lines.map(|line| (line.action, line.visits, line.value.to_bits())).collect();
                (analysis.simulations, lines)
            };
            assert_eq!(answer(), answer(), "{method:?} on {threads} threads");
            let (simulations, lines) = answer();
            assert_eq!(lines.len(), game.legal().len(), "every candidate has a line");
            // A flat search rounds its rounds up to whole worlds.
            assert!((60..=130).contains(&simulations), "{method:?}: {simulations}");
        }
    }
}

/// Says stop when it has been asked this number of times.
struct Patience {
    left: AtomicUsize,
}

impl Patience {
    fn of(times: usize) -> Self {
        Self { left: AtomicUsize::new(times) }
    }
}

impl Stop for Patience {
    fn is_stopped(&self) -> bool {
        let less = |left: usize| left.checked_sub(1);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_err()
    }
}

#[test]
fn a_search_that_is_told_to_stop_answers_with_what_it_has() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    let candidates = u32::try_from(game.legal().len()).expect("a few");
    for method in METHODS {
        let mut search = search(method, 400_000_000);
        search.budget.worlds = 8;
        // It asks after every world, or every simulation.
        let each = if method == Method::Flat { candidates } else { 1 };
        for times in [0, 5] {
            let stop = Patience::of(times as usize);
            let analysis = search.analyse_until::<G>(&view, &mut Rng::new(5), &stop);
            assert_eq!(analysis.simulations, (times + 1) * each, "{method:?}");
            assert!(game.may(seat, analysis.lines[0].action).is_ok());
        }
    }
    let search = search(Method::Flat, 64);
    let actions = game.legal();
    let (mut rng, stop) = (Rng::new(5), Patience::of(5));
    let compared = search.tell_apart::<G>(&view, &actions[..2], 10_000, &mut rng, &stop);
    assert!(compared.values.iter().all(|values| values.len() == 6), "{compared:?}");
}

#[test]
fn a_search_draws_no_more_worlds_than_it_uses() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    let candidates = game.legal().len();
    let knowledge = Drawn(AtomicUsize::new(0));
    let search = Search { knowledge, method: Method::Flat, budget: Budget::new(8_000, 4_000) };
    search.analyse_until::<G>(&view, &mut Rng::new(1), &Patience::of(9));
    // One more for the candidates.
    assert_eq!(search.knowledge.0.load(Ordering::Relaxed), 11);
    search.knowledge.0.store(0, Ordering::Relaxed);
    let few = Search { budget: Budget::new(64, 4), ..search };
    few.analyse::<G>(&view, &mut Rng::new(1));
    assert!(64 / candidates > 4, "worlds come round");
    assert_eq!(few.knowledge.0.load(Ordering::Relaxed), 5);
}

#[test]
fn actions_are_compared_in_the_same_worlds() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    let actions = game.legal();
    let search = search(Method::Flat, 64);
    let twice = [actions[0], actions[1], actions[0]];
    let comparison = search.compare::<G>(&view, &twice, 80, &mut Rng::new(2));
    // The same action meets the same luck.
    assert_eq!(comparison.values[0], comparison.values[2]);
    assert_ne!(comparison.values[0], comparison.values[1]);
    let gain = comparison.gain(1, 0);
    let difference = comparison.value(1).mean - comparison.value(0).mean;
    assert!((gain.mean - difference).abs() < 1e-5);
    assert!(!comparison.gain(0, 2).is_clear());
}

#[test]
fn worlds_drawn_together_are_the_only_ones() {
    let (game, seat) = position();
    let view = game.view(Viewer::Seat(seat));
    let own = serde_json::to_value(&view).expect("a view")["hands"][seat.idx()].clone();
    let card = (1..=12).find(|card| !own.as_array().expect("a hand").contains(&(*card).into()));
    let card = card.expect("some card is not in the own hand");
    let other = Seat::first(game.n_seats()).find(|other| *other != seat).expect("another seat");
    let mean = |believed| {
        let knowledge = Rumour { seat: other, card, believed };
        let search = Search { knowledge, method: Method::Flat, budget: Budget::new(200, 200) };
        let actions = [game.legal()[0]];
        search.compare::<G>(&view, &actions, 200, &mut Rng::new(4)).value(0).mean
    };
    assert!((0.1..0.7).contains(&mean(false)), "{}", mean(false));
    assert!((mean(true) - 1.0).abs() < 1e-6, "{}", mean(true));
}

/// What is trusted to be best is not taken for proved to be while little is known.
#[test]
fn a_prejudice_gives_way_and_what_is_beaten_drops_out() {
    let (game, seat) = position();
    let knowledge = Prejudiced { first: game.legal()[0] };
    let budget = Budget::new(8_000, 100);
    let search = Search { knowledge, method: Method::Flat, budget };
    let view = game.view(Viewer::Seat(seat));
    let analysis = search.analyse::<G>(&view, &mut Rng::new(1));
    assert_ne!(analysis.lines[0].action, knowledge.first);
    assert!(analysis.simulations < 4_000, "{}", analysis.simulations);
}
