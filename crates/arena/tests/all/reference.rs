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
