//! Neighbouring seeds share nothing.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;

use kozyr_arena::{Contest, Rotations};
use kozyr_bots::{Budget, Knowledge, Method, Player, Policy, Rng, Search, final_value};
use kozyr_laws::toy::{Toy, ToyOptions};
use kozyr_players::Level;
use kozyr_rules::{BySeat, Game, Sampling};

type G = Toy<0>;

/// The first number that each bot drew for a decision.
static DRAWN: Mutex<Vec<u64>> = Mutex::new(Vec::new());

/// Bots that say what their seeds make them draw.
#[derive(Clone, Copy, Default)]
struct Spy;

struct Nothing;

impl Knowledge<G> for Nothing {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        final_value(world)
    }
}

impl Policy<G> for Spy {
    fn choose(&self, view: &<G as Game>::View, rng: &mut Rng) -> <G as Game>::Action {
        DRAWN.lock().expect("one thread").push(rng.bits());
        G::imagine(view, rng).sample_action(&mut Vec::new(), rng)
    }
}

impl Player for Spy {
    type Game = G;
    type Knowledge = Nothing;
    const LITMUS: &'static str = "";

    fn normal() -> impl Policy<G> {
        Self
    }

    fn search(_: Level) -> Search<Nothing> {
        Search { knowledge: Nothing, method: Method::Flat, budget: Budget::new(1, 1) }
    }
}

#[test]
fn fifty_neighbours_share_no_deal_and_no_seed_of_a_bot() {
    let mut first_with: HashMap<String, (u64, u64)> = HashMap::new();
    let (mut seeds_of_bots, mut decisions) = (HashSet::new(), 0);
    let options = ToyOptions::default();
    for seed in 1..=50 {
        let contest = Rotations::<Spy>::new(&options, &[Level::Normal], seed).expect("one player");
        for block in 0..20 {
            let record = contest.play(block, 0, true).record.expect("a record was asked for");
            for deal in record.lines().filter(|line| line.starts_with("deal ")) {
                let known = first_with.insert(deal.to_owned(), (seed, block));
                assert_eq!(known, None, "{deal} again with seed {seed} in block {block}");
            }
            let drawn = std::mem::take(&mut *DRAWN.lock().expect("one thread"));
            decisions += drawn.len();
            seeds_of_bots.extend(drawn);
        }
    }
    assert!(first_with.len() >= 1_000 && decisions >= 10_000, "{decisions} decisions");
    assert_eq!(seeds_of_bots.len(), decisions, "two decisions had the same seed");
}

#[test]
fn the_matches_of_a_block_share_deals_and_nothing_else() {
    let players = [Level::Normal, Level::Random, Level::Random];
    let contest =
        Rotations::<Spy>::new(&ToyOptions::default(), &players, 1).expect("three players");
    let records: Vec<String> =
        (0..3).map(|number| contest.play(4, number, true).record.expect("a record")).collect();
    let part = |deals: bool, record: &str| -> Vec<String> {
        let lines = record.lines().filter(|line| line.starts_with("deal ") == deals);
        lines.map(str::to_owned).collect()
    };
    for pair in records.windows(2) {
        assert_eq!(part(true, &pair[0]), part(true, &pair[1]));
        assert_ne!(part(false, &pair[0]), part(false, &pair[1]));
    }
}
