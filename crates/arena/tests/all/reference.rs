//! The reference data set is the same on every machine: the first match of each of its parts.

use std::fmt::Write as _;
use std::path::Path;

use kozyr_arena::Contest;
use kozyr_arena::reference::PLAN;
use kozyr_laws::check_golden_if_finished;
use kozyr_players::Player;
use kozyr_rules::Game;
use sha2::{Digest, Sha256};

use crate::part::game;

fn lines<P: Player>(key: &str) -> String {
    let mut text = String::new();
    for part in PLAN {
        let contest = part.contest::<P>(key).expect("a contest");
        let record = contest.play(0, 0, true).record.expect("it was asked for");
        let digest = Sha256::digest(record.as_bytes());
        let digest = digest.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let _ = writeln!(text, "{} {digest}", part.name(key));
    }
    text
}

fn check<P: Player>() {
    let presets = <P::Game as Game>::ABOUT.presets;
    let text: String = presets.iter().map(|preset| lines::<P>(preset.key)).collect();
    let path = Path::new(P::LITMUS).with_file_name("reference.txt");
    check_golden_if_finished(&game::<P>(), &path, &text).unwrap_or_else(|error| panic!("{error}"));
}

/// How often a seat acts in a deal is about what the game says.
fn acts<P: Player>() {
    for preset in <P::Game as Game>::ABOUT.presets {
        let (mut acts, mut deals, mut seats) = (0, 0, 0);
        let contest = PLAN[1].contest::<P>(preset.key).expect("a contest");
        for block in 0..4 {
            let record = contest.play(block, 0, true).record.expect("it was asked for");
            let lines = |of: fn(&str) -> bool| record.lines().filter(|line| of(line)).count();
            acts += lines(|line| line.split_once(": ").is_some_and(|(seat, _)| seat.len() == 1));
            deals += lines(|line| line.starts_with("deal "));
            seats = lines(|line| line.starts_with("seat "));
        }
        let (found, said) = (acts as f64 / (deals * seats) as f64, f64::from(preset.acts));
        assert!((0.6..1.6).contains(&(found / said)), "{}: {found:.1}, not {said}", preset.key);
    }
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                check::<kozyr_players::$key::$Player>();
                acts::<kozyr_players::$key::$Player>();
            }
        )+
    };
}

kozyr_games::games!(tests);
