//! Text that is wrong, and text that is impossible; options and starts.

use kozyr_bacon::{Bacon, Options, Start, Table, Tie};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, GameOptions, Notation, Sampling, Seat, TextError};

fn game(players: u8) -> Bacon {
    let options = Options::of(Table::Bacon, players);
    Bacon::new(&options, &BySeat::filled(usize::from(players), ()), &Start::default()).unwrap()
}

fn error(text: &str) -> String {
    match game(4).parse_action(text) {
        Ok(action) => panic!("`{text}` was read as {action}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_is_no_action_is_an_error_with_its_column() {
    let kind = "a kind of combination, `pass`, `lead`, `ask`, `yes` or `no`";
    for (text, expected) in [
        ("", format!("column 1: expected {kind}, found the end of the line")),
        (" trio 4: 4S", format!("column 2: expected {kind}, found `trio`")),
        ("pass 3", "column 6: expected the end of the line, found `3`".to_owned()),
        ("lead x", "column 6: expected a seat's number, found `x`".to_owned()),
        (
            "single TS",
            "column 8: expected the key: the top rank as a number, found `TS`".to_owned(),
        ),
        ("single 10 TS", "column 11: expected `:`, found `TS`".to_owned()),
        ("pair 4: 4S 4Z", "column 12: expected a card such as 9H, TS or X, found `4Z`".to_owned()),
        (
            "pair 4: 4S 10S",
            "column 12: expected a card such as 9H, TS or X, found `10S`".to_owned(),
        ),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn what_can_never_be_played_is_refused_by_its_rule() {
    for (text, rule) in [
        ("pair 4: 4S", "B3"),
        ("pair 4: 4S 4H 4D", "B3"),
        ("pair 4:", "B3"),
        ("pair 0: 4S 4D", "B3"),
        ("pair 999: 4S 4D", "B3"),
        ("pair 99999999999999999999: 4S 4D", "B3"),
        ("hex 4: 4S 4S 4H 4H 4D 5D", "B4"),
        ("hex 4: 4S X X", "B5"),
        ("single 12: X", "B5"),
        ("set 11: X X X", "B5"),
        ("set 5: 5S 5S 5S", "B1"),
        ("single 4: 4C", "B1"),
        ("lead 4", "B10"),
        ("lead 4000", "B10"),
        ("ask 9", "B11"),
    ] {
        let error = game(4).parse_action(text).unwrap_err();
        assert_eq!(error.rule(), Some(rule), "{text}: {error}");
        assert!(matches!(error, TextError::Refused(_)), "{text}");
    }
}

#[test]
fn refusals_are_sentences() {
    assert_eq!(error("pair 4: 4S 5S"), "rule B3: these cards do not form pair 4");
    assert_eq!(
        error("run 4: 1S 4S X"),
        "rule B5: these cards do not form run 4, whatever X stands for"
    );
    assert_eq!(error("single 4: 4C"), "rule B1: there is no 4C in this pack");
}

#[test]
fn no_text_makes_a_reader_panic() {
    let mut rng = Rng::new(3);
    let words = [
        "single",
        "pair",
        "straight-flush",
        "hex",
        "lead",
        "ask",
        "dealer",
        "deal",
        "/",
        ":",
        "0:",
        "1",
        "11",
        "255",
        "256",
        "99999999999",
        "X",
        "4S",
        "4C",
        "TS",
        "TH",
        "ü",
        "=",
        "scores=",
        "scores=1,2,3,4",
        "deal=0",
        "dealt=9",
        "last=7",
        "-1",
        " ",
        "\t",
        "\u{feff}",
    ];
    let game = game(6);
    for _ in 0..20_000 {
        let text: Vec<&str> =
            (0..rng.below(9)).map(|_| words[rng.below(words.len() as u32) as usize]).collect();
        let text = text.join(if rng.below(4) == 0 { "" } else { " " });
        let _ = game.parse_action(&text);
        if let Ok(deal) = game.parse_deal(&text) {
            assert!(game.check_deal(&deal).is_err(), "{text}");
        }
        if let Ok(start) = Bacon::parse_start(game.options(), &text) {
            let _ = Bacon::new(game.options(), &BySeat::filled(6, ()), &start);
        }
    }
}

#[test]
fn defaults_follow_the_table_and_the_number_of_players() {
    // target and deals, from the table of options.
    for (key, players, target, deals) in [
        ("bacon", "4", "8", "8"),
        ("bacon", "6", "18", "6"),
        ("applewood", "3", "6", "none"),
        ("applewood", "4", "8", "none"),
        ("applewood", "5", "10", "none"),
        ("applewood", "6", "12", "none"),
    ] {
        let mut options = Options::preset(key).unwrap();
        options.set("players", players).unwrap();
        assert_eq!(options.value("target").as_deref(), Some(target), "{key} {players}");
        assert_eq!(options.value("deals").as_deref(), Some(deals), "{key} {players}");
        let differing: Vec<&str> = options.differing().iter().map(|(key, _)| *key).collect();
        assert_eq!(differing, if players == "4" { vec![] } else { vec!["players"] });
        options.set("target", target).unwrap();
        options.set("deals", deals).unwrap();
        assert_eq!(options.differing().len(), usize::from(players != "4"), "repeating a default");
    }
    assert!(Options::preset("pork").is_none());
}

#[test]
fn options_out_of_range_are_refused_and_those_of_the_sister_game_have_no_effect() {
    let mut options = Options::default();
    for (key, value) in
        [("players", "5"), ("players", "3"), ("target", "0"), ("deals", "none"), ("ask", "yes")]
    {
        assert!(options.set(key, value).is_err(), "{key}={value}");
    }
    assert!(options.set("trumps", "on").is_err());
    assert_eq!(options, Options::default());
    options.set("tie", "share").unwrap();
    assert!(options.differing().is_empty());
    let mut applewood = Options::preset("applewood").unwrap();
    applewood.set("tie", "share").unwrap();
    assert_eq!(applewood.tie, Tie::Share);
    applewood.set("applewood_scoring", "on").unwrap();
    assert_eq!(applewood.differing(), [("tie", "share".to_owned())]);
    assert!(Options { players: 5, ..Options::default() }.validate().is_err());
    assert!(Options { deals: None, ..Options::default() }.validate().is_err());
}

fn start(options: &Options, text: &str) -> Result<Bacon, String> {
    let start = Bacon::parse_start(options, text).map_err(|error| error.to_string())?;
    assert_eq!(
        Bacon::parse_start(options, &Bacon::start_text(options, &start)),
        Ok(start.clone()),
        "{text}"
    );
    let n = usize::from(options.players);
    Bacon::new(options, &BySeat::filled(n, ()), &start).map_err(|error| error.to_string())
}

#[test]
fn starts_that_cannot_be_are_refused() {
    let four = Options::default();
    let apple = Options::of(Table::Applewood, 4);
    for (options, text) in [
        (&four, "scores=1,2,3"),
        (&four, "scores=1,2,3,4"),
        (&four, "scores=8,1,8,1 deal=3"),
        (&four, "scores=8,8,8,8 deal=3"),
        (&four, "scores=2,1,2,1 deal=9"),
        (&four, "scores=2,2,2,2 deal=10"),
        (&four, "deal=0"),
        (&four, "dealt=4"),
        (&four, "last=2"),
        (&four, "round=2"),
        (&four, "scores=-1,0,-1,0"),
        (&apple, "last=0"),
        (&apple, "scores=8,1,2,3 deal=4"),
        (&Options { tie: Tie::Share, ..apple }, "scores=8,8,2,3 deal=4"),
        (&Options { deals: Some(2), ..apple }, "scores=3,1,2,0 deal=3"),
    ] {
        assert!(start(options, text).is_err(), "{text}");
    }
    let scoring = Options { applewood_scoring: true, ..four };
    for (options, text) in [
        (&four, ""),
        (&four, "scores=7,5,7,5 deal=8 dealt=2 last=0"),
        (&four, "scores=2,2,2,2 deal=9"),
        (&scoring, "scores=8,8,8,8 deal=3"),
        (&apple, "scores=8,8,2,3 deal=4"),
        (&Options { deals: Some(2), ..apple }, "scores=3,3,0,0 deal=3"),
    ] {
        assert!(start(options, text).is_ok(), "{text}");
    }
    assert!(start(&scoring, "scores=8,9,8,9 deal=3").is_err());
}

/// The longest match there can be: to 99 points without a limit of deals.
#[test]
fn a_long_match_keeps_its_sheet() {
    let options = Options { target: 99, ..Options::of(Table::Applewood, 3) };
    let mut game = Bacon::new(&options, &BySeat::filled(3, ()), &Start::default()).unwrap();
    game.playout(&mut Vec::new(), &mut Rng::new(4), 100_000);
    assert_eq!(game.stage(), "over");
    let view = game.view(kozyr_rules::Viewer::Seat(Seat::new(1)));
    let deals = view.sheet.len();
    assert!((50..=100).contains(&deals), "{deals}");
    for (row, deal) in view.sheet.iter().zip(1..) {
        assert_eq!(row.deal, deal);
        assert_eq!(row.points.as_slice().iter().sum::<i32>(), 3);
    }
    assert_eq!(view.sheet[0].scores, view.sheet[0].points);
    assert_eq!(view.sheet[deals - 1].scores, game.scores());
}
