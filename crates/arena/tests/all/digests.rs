//! One plan always gives the same records, byte by byte: here and on other machines, alone and
//! while the machine is busy, on one thread and on several.

use std::fmt::Write as _;
use std::path::Path;

use kozyr_arena::{Contest, FirstDeals, Journal, Limits, Rotations, play};
use kozyr_laws::check_golden_if_finished;
use kozyr_players::{Level, Player};
use kozyr_rules::Game;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::part::{Part, game, options};

/// Bots that search a little: what is held here shows as well in a few nodes.
type Few<P> = Part<P, 100>;

/// Who meets whom.
const ARENAS: [[Level; 2]; 3] =
    [[Level::Normal, Level::Easy], [Level::Hard, Level::Normal], [Level::Expert, Level::Normal]];

/// A digest of the files that a contest leaves in `records/`, with their names.
fn digest(contest: &impl Contest, blocks: u64, threads: usize) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::open(folder.path(), &json!({})).expect("a new journal");
    let limits = Limits { blocks, test: None, threads };
    play(contest, &limits, Some(&mut journal), &mut |_| {}).expect("a writable journal");
    let records = std::fs::read_dir(folder.path().join("records")).expect("the records");
    let mut records: Vec<_> = records.map(|entry| entry.expect("an entry").path()).collect();
    records.sort();
    assert_eq!(records.len() as u64, blocks * contest.matches());
    let mut sum = Sha256::new();
    for path in records {
        sum.update(path.file_name().expect("a file").as_encoded_bytes());
        sum.update(std::fs::read(&path).expect("a record"));
    }
    sum.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The digest of a contest played alone, after playing it some times at once, on two threads each.
fn hold(what: &str, contest: &impl Contest, blocks: u64) -> String {
    let alone = digest(contest, blocks, 1);
    let crowd: Vec<String> = std::thread::scope(|scope| {
        let one = || digest(contest, blocks, 2);
        let crowd = if std::env::var_os("KOZYR_ALL").is_some() { 4 } else { 2 };
        let crowd: Vec<_> = (0..crowd).map(|_| scope.spawn(one)).collect();
        crowd.into_iter().map(|one| one.join().expect("a contest that ends")).collect()
    });
    assert!(crowd.iter().all(|one| *one == alone), "{what}: alone {alone}, in a crowd {crowd:?}");
    alone
}

fn lines<P: Player>(key: &str) -> String {
    let mut text = String::new();
    for [level, other] in ARENAS {
        let options = options::<P>(key);
        let sides = <P::Game as Game>::teams(&options).len();
        let what = format!("{key} {level} {other}");
        let digest = if P::SIDES_BY_DEAL {
            let contest = FirstDeals::<Few<P>>::new(&options, [level, other], 1);
            hold(&what, &contest.expect("two levels"), 4)
        } else {
            let mut players = vec![other; sides];
            players[0] = level;
            let contest = Rotations::<Few<P>>::new(&options, &players, 1);
            hold(&what, &contest.expect("a player for each side"), 1)
        };
        let _ = writeln!(text, "{what} {digest}");
    }
    text
}

fn check<P: Player>() {
    let presets = <P::Game as Game>::ABOUT.presets;
    let text: String = presets.iter().map(|preset| lines::<P>(preset.key)).collect();
    let path = Path::new(P::LITMUS).with_file_name("arenas.txt");
    check_golden_if_finished(&game::<P>(), &path, &text).unwrap_or_else(|error| panic!("{error}"));
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                check::<kozyr_players::$key::$Player>();
            }
        )+
    };
}

kozyr_games::games!(tests);
