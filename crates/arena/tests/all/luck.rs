//! Results without luck.

use std::path::Path;

use kozyr_arena::{
    Journal, Limits, LuckError, Player, Rotations, luck_of_contest, luck_of_match, options_from,
    play,
};
use kozyr_players::caravan::CaravanPlayer;
use kozyr_players::phase10::Phase10Player;
use kozyr_players::{Level, Player as Bots};
use kozyr_rules::Record;
use serde_json::json;

const PLAYERS: [Level; 4] = [Level::Normal, Level::Random, Level::Normal, Level::Random];

fn contest<P: Bots>(key: &str, players: &[Level], folder: &Path) {
    let options = options_from(key, &[]).expect("the default options");
    let contest = Rotations::<P>::new(&options, players, 3).expect("as many players as seats");
    let mut journal = Journal::open(folder, &json!({ "game": key })).expect("a new journal");
    let limits = Limits { blocks: 3, test: None, threads: 2 };
    play(&contest, &limits, Some(&mut journal), &mut |_| {}).expect("a writable journal");
}

fn luck<P: Bots>(folder: &Path, players: &[Player], threads: usize) -> Result<String, LuckError> {
    luck_of_contest::<P>(folder, players, threads).map(|levels| format!("{levels:?}"))
}

#[test]
fn results_are_luck_and_what_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    contest::<Phase10Player>("phase10", &PLAYERS, folder);
    let players = PLAYERS.map(Player::from);
    let levels = luck_of_contest::<Phase10Player>(folder, &players, 1).expect("matches of phase10");
    assert_eq!(levels.iter().map(|level| level.level).collect::<Vec<_>>(), players[..2]);
    for level in &levels {
        let sum = level.without.mean + level.deals.mean + level.draws.mean;
        assert!((level.won.mean - sum).abs() < 1e-9, "{level:?}");
        assert!(level.draws.margin > Some(0.0) && level.deals.margin > Some(0.0), "{level:?}");
    }
    assert_eq!(levels[0].won.mean, 0.5, "two of four seats win every match");
    let again = luck::<Phase10Player>(folder, &players, 2).expect("the same matches");
    assert_eq!(format!("{levels:?}"), again, "threads do not matter");

    let open = [Player::Open, players[1], players[0], players[1]];
    assert!(matches!(luck::<Phase10Player>(folder, &open, 1), Err(LuckError::Open)));
    let others = [Level::Hard, Level::Random, Level::Hard, Level::Random].map(Player::from);
    let stranger = luck::<Phase10Player>(folder, &others, 1).expect_err("normal is none of them");
    assert!(stranger.to_string().contains("seat 0 is none of the players"), "{stranger}");

    let empty = tempfile::tempdir().expect("a folder");
    Journal::open(empty.path(), &json!({})).expect("a new journal");
    let error =
        luck::<Phase10Player>(empty.path(), &players, 1).expect_err("nothing is played yet");
    assert!(error.to_string().contains("no finished block yet"), "{error}");

    let path = folder.join("records/000001-2.kozyr");
    let text = std::fs::read_to_string(&path).expect("a record");
    let whole = Record::<kozyr_games::phase10::Phase10>::parse(&text).expect("a record that holds");
    let seats = luck_of_match::<Phase10Player>(&whole, 1).expect("a match that is over");
    assert_eq!(seats.won.as_slice().iter().sum::<f64>(), 1.0);
    let mut half = whole.clone();
    half.steps.truncate(whole.steps.len() / 2);
    assert!(matches!(luck_of_match::<Phase10Player>(&half, 1), Err(LuckError::NotOver)));
    let half = half.to_text().expect("half a match");
    std::fs::write(&path, half).expect("a writable file");
    let error = luck::<Phase10Player>(folder, &players, 2).expect_err("a match that is not over");
    assert!(error.to_string().contains("000001-2.kozyr: the match is not over"), "{error}");
}

#[test]
fn a_game_without_a_measure_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = [Level::Normal, Level::Random];
    contest::<CaravanPlayer>("caravan", &players, folder.path());
    let error = luck::<CaravanPlayer>(folder.path(), &players.map(Player::from), 1);
    let error = error.expect_err("no measure").to_string();
    assert_eq!(error, "luck cannot be told in caravan yet; it can in phase10");
}
