//! Results without luck.

use std::path::Path;
use std::sync::Mutex;

use kozyr_arena::{
    Estimate, Journal, Limits, LuckError, Player, Rotations, luck_of_contest, luck_of_match,
    options_from, play,
};
use kozyr_bots::Rng;
use kozyr_games::variety::Variety;
use kozyr_players::bacon::BaconPlayer;
use kozyr_players::caravan::CaravanPlayer;
use kozyr_players::kan::KanPlayer;
use kozyr_players::phase10::Phase10Player;
use kozyr_players::variety::VarietyPlayer;
use kozyr_players::{Level, Player as Bots, choose};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Record, Seat, Step, Turn, Viewer};
use serde_json::json;

const PLAYERS: [Level; 4] = [Level::Normal, Level::Random, Level::Normal, Level::Random];

fn contest<P: Bots>(key: &str, players: &[Level], folder: &Path) {
    let options = options_from(key, &[]).expect("the default options");
    let contest = Rotations::<P>::new(&options, players, 3).expect("as many players as seats");
    let mut journal = Journal::open(folder, &json!({ "game": key })).expect("a new journal");
    let limits = Limits { blocks: 3, test: None, threads: 2 };
    play(&contest, &limits, Some(&mut journal), &mut |_| {}).expect("a writable journal");
}

fn luck<P: Bots>(folder: &Path, players: &[&str], threads: usize) -> Result<String, LuckError> {
    luck_of_contest::<P>(folder, players, threads, &|_, _| ()).map(|levels| format!("{levels:?}"))
}

#[test]
fn results_are_luck_and_what_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    contest::<Phase10Player>("phase10", &PLAYERS, folder);
    let players = PLAYERS.map(Level::name);
    let done = Mutex::new(Vec::new());
    let told = |n: usize, of: usize| done.lock().expect("no panic").push((n, of));
    let levels = luck_of_contest::<Phase10Player>(folder, &players, 1, &told);
    let levels = levels.expect("matches of phase10");
    assert_eq!(done.into_inner().expect("no panic"), [(0, 3), (1, 3), (2, 3), (3, 3)]);
    assert_eq!(levels.iter().map(|level| level.level.as_str()).collect::<Vec<_>>(), players[..2]);
    for level in &levels {
        let sum = level.without.mean + level.deals.mean + level.draws.mean;
        assert!((level.won.mean - sum).abs() < 1e-9, "{level:?}");
        assert!(level.draws.margin > Some(0.0) && level.deals.margin > Some(0.0), "{level:?}");
    }
    assert_eq!(levels[0].won.mean, 0.5, "two of four seats win every match");
    let again = luck::<Phase10Player>(folder, &players, 2).expect("the same matches");
    assert_eq!(format!("{levels:?}"), again, "threads do not matter");

    let open = [Player::Open.name(), players[1], players[0], players[1]];
    assert!(matches!(luck::<Phase10Player>(folder, &open, 1), Err(LuckError::Open)));
    let others = [Level::Hard, Level::Random, Level::Hard, Level::Random].map(Level::name);
    let stranger = luck::<Phase10Player>(folder, &others, 1).expect_err("normal is none of them");
    assert!(stranger.to_string().contains("seat 0 is none of the players"), "{stranger}");

    let empty = tempfile::tempdir().expect("a folder");
    Journal::open(empty.path(), &json!({})).expect("a new journal");
    let error =
        luck::<Phase10Player>(empty.path(), &players, 1).expect_err("nothing is played yet");
    assert!(error.to_string().contains("no finished block yet"), "{error}");

    // A plan of single deals says so.
    let pairs = tempfile::tempdir().expect("a folder");
    Journal::open(pairs.path(), &json!({ "pairs": true })).expect("a new journal");
    let error = luck::<Phase10Player>(pairs.path(), &players, 1).expect_err("single deals");
    assert!(error.to_string().contains("(--pairs), each played both ways"), "{error}");

    let path = folder.join("records/000001-2.kozyr");
    let text = std::fs::read_to_string(&path).expect("a record");
    let whole = Record::<kozyr_games::phase10::Phase10>::parse(&text).expect("a record that holds");
    let seats =
        luck_of_match::<Phase10Player>(&whole, 1, &|_, _| ()).expect("a match that is over");
    assert_eq!(seats.won.as_slice().iter().sum::<f64>(), 1.0);
    let mut half = whole.clone();
    half.steps.truncate(whole.steps.len() / 2);
    assert!(matches!(
        luck_of_match::<Phase10Player>(&half, 1, &|_, _| ()),
        Err(LuckError::NotOver)
    ));
    let half = half.to_text().expect("half a match");
    std::fs::write(&path, half).expect("a writable file");
    let error = luck::<Phase10Player>(folder, &players, 2).expect_err("a match that is not over");
    assert!(error.to_string().contains("000001-2.kozyr: the match is not over"), "{error}");
}

/// The luck of the first deals of matches with these seeds, for each seat.
fn of_deals<P: Bots>(key: &str, seeds: std::ops::Range<u64>) -> Vec<BySeat<f32>> {
    let options: <P::Game as Game>::Options = options_from(key, &[]).expect("the default options");
    let loadouts = BySeat::from_fn(options.n_seats(), |_| Default::default());
    let game = P::Game::new(&options, &loadouts, &Default::default()).expect("a match");
    let of = |seed| {
        let mut rng = Rng::new(seed);
        let deal = Step::Deal(game.shuffle(&mut rng));
        P::luck(&game, &deal, &mut rng)
    };
    seeds.map(of).collect()
}

/// Holds the luck of `n` deals against what luck is: it averages to zero within its own interval,
/// is more than nothing, and is the same for the same seed.
fn evens_out<P: Bots>(key: &str, n: u64) {
    let n = if std::env::var_os("KOZYR_LONG").is_some() { 20 * n } else { n };
    let all = of_deals::<P>(key, 0..n);
    for seat in Seat::first(all[0].len()) {
        let of_seat: Vec<f64> = all.iter().map(|luck| f64::from(luck[seat])).collect();
        let found = Estimate::of(&of_seat);
        let margin = found.margin.expect("deals are not all the same");
        // With 95 % intervals one seat in twenty is outside; nobody is twice as far.
        assert!(found.mean.abs() < 1.8 * margin, "{key}, seat {seat}: {found:?}");
        let most = of_seat.iter().fold(0.0, |most: f64, luck| most.max(luck.abs()));
        assert!(most > 0.02, "{key}, seat {seat}: {most} at most");
    }
    let again = of_deals::<P>(key, 0..2);
    assert_eq!(format!("{:?}", &all[..2]), format!("{again:?}"), "{key}");
}

#[test]
fn the_luck_of_deals_evens_out() {
    evens_out::<VarietyPlayer>("variety", 100);
    evens_out::<KanPlayer>("kan", 100);
    evens_out::<BaconPlayer>("bacon", 50);
    evens_out::<BaconPlayer>("applewood", 50);
}

#[test]
fn the_luck_of_long_games_evens_out() {
    evens_out::<CaravanPlayer>("caravan", 20);
}

/// Between equals all is luck: without what is known of it, results differ less.
#[test]
fn without_luck_equals_are_closer() {
    let options = [("deals".to_owned(), "4".to_owned())];
    let options = options_from("variety", &options).expect("four deals");
    let mut opening = Record::<Variety>::new(
        options,
        BySeat::filled(4, ()),
        kozyr_games::variety::Start::default(),
    );
    let (mut with, mut without) = (0.0, 0.0);
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut game = opening.opening().expect("a match");
        opening.steps.clear();
        loop {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
                Turn::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    Step::Act(seat, choose::<VarietyPlayer>(Level::Normal, &view, rng.bits()))
                }
            };
            game.step(&step, &mut |_| {}).expect("a step by the rules");
            opening.steps.push(step);
        }
        let luck = luck_of_match::<VarietyPlayer>(&opening, seed, &|_, _| ())
            .expect("a match that is over");
        for seat in Seat::first(4) {
            let more = luck.won[seat] - 0.25;
            with += more * more;
            without += (more - luck.deals[seat]) * (more - luck.deals[seat]);
            assert_eq!(luck.draws[seat], 0.0, "nothing is drawn in it");
        }
    }
    assert!(without < 0.8 * with, "{without} of {with}");
}
