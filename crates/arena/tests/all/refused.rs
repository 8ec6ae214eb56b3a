//! Whoever runs a program is told why it is refused, and may keep all that is said.

use std::fs;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use kozyr_arena::{
    Contest, Fault, Faults, Hosting, Notes, Player, Refusals, Rotations, Stderr, Talk, litmus,
    options_from,
};
use kozyr_players::Player as _;
use kozyr_players::caravan::CaravanPlayer;
use tempfile::TempDir;

use crate::programs::{BUDGET, script, with_script};

/// Bytes that several threads write.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panics").clone()).expect("a text")
    }

    fn lines(&self) -> Vec<String> {
        self.text().lines().map(str::to_owned).collect()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Programs in a folder, what is told of refusals and what is said.
fn noted(folder: &TempDir) -> (Hosting, Shared, Shared) {
    let (told, talk) = (Shared::default(), Shared::default());
    let tell = told.clone();
    let refusals = Refusals::told(move |line| {
        writeln!(tell.clone(), "{line}").expect("memory");
    });
    let notes = Notes { refusals, talk: Talk::to(talk.clone()) };
    let stderr = Stderr::Folder(folder.path().join("stderr"));
    let budget = kozyr_arena::Budget { max_faults: 1_000, ..BUDGET };
    (Hosting::noted(budget, stderr, notes), told, talk)
}

/// One match of Caravan of a program against `random`, with its faults.
fn played(player: Player, hosting: &Hosting) -> Faults {
    let options = options_from("caravan", &[]).expect("the default options");
    let players = [player, "random".parse().expect("a level")];
    let contest = Rotations::<CaravanPlayer>::new(&options, &players, 1).expect("two players");
    let contest = contest.hosted(hosting).expect("it says hello");
    contest.play(0, 0, false).shares[0].faults
}

/// A legal action with a byte that is not UTF-8, which is left out or replaced by nobody.
const NO_TEXT: &str = "sys.stdout.buffer.write(b'{\"type\":\"act\",\"n\":%d,\"action\":\"' % n + \
                       first.encode() + b'\\xff\"}\\n'); sys.stdout.flush()";

#[test]
fn the_first_refusals_are_told_and_the_others_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = with_script(
        &folder,
        &script(
            "say(type='act', n=n, action=['disband 1', 'fold', first][min(n, 3) - 1] if n < 6 \
             and n != 4 and n != 5 else 'place 9H 4' if n < 6 else first)",
        ),
    );
    let (hosting, told, _) = noted(&folder);
    let faults = played(player, &hosting);
    drop(hosting);
    assert_eq!((faults.illegal, faults.all()), (4, 4), "{faults}");
    let told = told.lines();
    let [disband, fold, place, sum] = &told[..] else { panic!("{told:#?}") };
    let begin = |n: u64| format!("{} in caravan, seat 0, n {n}, illegal: ", player.name());
    let rest = disband.strip_prefix(&begin(1)).expect("who, where and what");
    assert!(rest.starts_with("`disband 1`: rule C"), "{disband}");
    // The opening hand has more than six ways to begin.
    let (_, legal) = rest.split_once("; legal: place ").expect("what would be right");
    assert!(legal.contains(" more; played instead: place "), "{disband}");
    assert!(fold.starts_with(&format!("{}`fold`: column 1: expected", begin(2))), "{fold}");
    assert!(place.starts_with(&format!("{}`place 9H 4`: ", begin(4))), "{place}");
    assert_eq!(
        *sum,
        format!("{}: 4 refused in all, of which the first 3 are told above", player.name())
    );
}

#[test]
fn who_is_refused_nothing_is_not_spoken_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = with_script(&folder, &script("say(type='act', n=n, action=first)"));
    let (hosting, told, _) = noted(&folder);
    assert!(played(player, &hosting).is_none());
    drop(hosting);
    assert_eq!(told.text(), "");
}

#[test]
fn a_byte_that_is_no_text_is_an_illegal_answer_in_matches_and_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = with_script(&folder, &script(NO_TEXT));
    let (hosting, told, talk) = noted(&folder);
    let faults = played(player, &hosting);
    drop(hosting);
    assert!(faults.illegal > 3 && faults.all() == faults.illegal, "{faults}");
    let first = told.lines().remove(0);
    assert!(first.contains("n 1, illegal: the line is not UTF-8: `{\"type\":\"act\""), "{first}");
    assert!(first.contains("\\xff"), "{first}");
    assert!(talk.text().contains("\\xff\"}\n"), "it is kept as it came");

    let path = format!("{}/positions.txt", CaravanPlayer::LITMUS);
    let positions = litmus::parse(&fs::read_to_string(path).expect("a file")).expect("positions");
    let (hosting, told, _) = noted(&folder);
    let answers = positions[0].ask::<CaravanPlayer>(player, &hosting, 1..=1).expect("a position");
    drop(hosting);
    assert_eq!(answers[0].fault, Some(Fault::Illegal));
    let told = told.lines();
    assert!(told[0].contains("illegal: the line is not UTF-8: `{"), "{told:?}");
    assert_eq!(told[1], format!("{}: 1 refused in all", player.name()));
}

#[test]
fn all_that_is_said_is_kept_in_order_with_its_process() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = with_script(&folder, &script("say(type='act', n=n, action=first)"));
    let (hosting, _, talk) = noted(&folder);
    played(player, &hosting);
    drop(hosting);
    let talk = talk.lines();
    assert_eq!(talk[0], format!("1 # {}", player.name()));
    let kinds = talk[1..].iter().map(|line| {
        let (mark, message) = line.split_at(4);
        let message: serde_json::Value = serde_json::from_str(message).expect("a whole message");
        (mark.to_owned(), message["type"].as_str().expect("a type").to_owned())
    });
    let kinds: Vec<(String, String)> = kinds.collect();
    let of = |mark: &str, kind: &str| (mark.to_owned(), kind.to_owned());
    // It is tried out, then plays a match.
    let hello = [of("1 > ", "hello"), of("1 < ", "hello")];
    assert_eq!(kinds[..4], [hello.clone(), hello].concat());
    let (last, turns) = kinds[4..].split_last().expect("a match");
    assert_eq!(*last, of("1 > ", "over"));
    assert!(turns.len() > 10);
    assert!(turns.chunks(2).all(|turn| turn == [of("1 > ", "view"), of("1 < ", "act")]));
}

/// What programs are told when a match of two begins: the first is tried out before.
fn hellos(folder: &TempDir, players: [Player; 2]) -> Vec<serde_json::Value> {
    let (hosting, _, talk) = noted(folder);
    let options = options_from("caravan", &[]).expect("the default options");
    let contest = Rotations::<CaravanPlayer>::new(&options, &players, 1).expect("two players");
    contest.hosted(&hosting).expect("it says hello").play(3, 0, false);
    drop(hosting);
    let lines = talk.lines();
    let told = lines.iter().filter_map(|line| {
        serde_json::from_str::<serde_json::Value>(line.split_once(" > ")?.1).ok()
    });
    told.filter(|told| told["type"] == "hello").collect()
}

#[test]
fn a_program_is_told_which_match_it_plays_and_against_whom() {
    let folder = tempfile::tempdir().expect("a folder");
    let act = "say(type='act', n=n, action=first)";
    let text = script(act).replace("told['legal'][0]", "told.get('legal', ['none'])[0]");
    let player = with_script(&folder, &text);
    let named = |seat: u8| serde_json::json!([{ "seat": seat, "name": player.name() }]);
    let level = |seat: u8| serde_json::json!([{ "seat": seat, "level": "random" }]);
    let random: Player = "random".parse().expect("a level");
    for (players, others) in
        [([player, player], vec![named(1), named(0)]), ([player, random], vec![level(1)])]
    {
        let told = hellos(&folder, players);
        let (tried, told) = told.split_first().expect("it is tried out");
        assert!(tried.get("match").is_none() && tried.get("others").is_none(), "{tried}");
        assert_eq!(told.len(), others.len(), "{told:?}");
        for hello in told {
            let seat = hello["seat"].as_u64().and_then(|seat| usize::try_from(seat).ok());
            assert_eq!(hello["others"], others[seat.expect("a seat")]);
            assert_eq!(hello["match"], "000003-0");
        }
    }
}
