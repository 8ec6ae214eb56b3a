//! Text: what reads, what is refused with its rule, and what is no text of Kan at all.

use kozyr_kan::{Kan, N_SEATS, Options, Start};
use kozyr_laws::Rng;
use kozyr_rules::{
    Below, BySeat, Game, GameExt, GameOptions, Notation, Record, Sampling, TextError, reasons,
};

fn game() -> Kan {
    Kan::new(&Options::default(), &BySeat::filled(N_SEATS, ()), &Start::default()).unwrap()
}

#[test]
fn actions_print_in_canonical_form() {
    let game = game();
    for (text, canonical) in [
        ("give 7D", "give 7D"),
        ("  iku ", "iku"),
        ("koi", "koi"),
        ("show -", "show -"),
        ("show\t KH", "show KH"),
        ("show KH KH", "show KH KH"),
        ("show KH 9D", "show KH 9D"),
        ("show 9D  KH", "show 9D KH"),
        ("show KH+9D", "show 9D+KH"),
        ("show KH + 9D", "show 9D+KH"),
        ("show JK+9D", "show 9D+JK"),
        ("show JK", "show JK"),
        ("trump H", "trump H"),
        ("play JK", "play JK"),
        ("play JK:D", "play JK:D"),
        ("play  2S", "play 2S"),
        ("stop", "stop"),
        ("juuroku", "juuroku"),
    ] {
        let action = game.parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), canonical);
    }
}

#[test]
fn what_has_the_form_of_an_action_is_refused_with_its_rule() {
    let game = game();
    for (text, rule) in [
        ("play 2H", "K1"),
        ("give 2D", "K1"),
        ("show 2C", "K1"),
        ("show KH+2C", "K1"),
        ("give 7D 8D", "K4"),
        ("play 7D 8D", "K7"),
        ("play JK:D 8D", "K7"),
        ("show 7D 8D 9D", "K11"),
        ("show 7D+8D+9D", "K11"),
        ("show 7D+8D 9D", "K11"),
        ("show 7D+7D", "K11"),
    ] {
        match game.parse_action(text) {
            Err(TextError::Refused(refusal)) => assert_eq!(refusal.rule(), Some(rule), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn other_text_is_an_error_at_its_column() {
    let game = game();
    for (text, column) in [
        ("", 1),
        ("lead 9H", 1),
        ("play", 5),
        ("play 9h", 6),
        ("play H9", 6),
        ("play 10H", 6),
        ("play 9H extra", 9),
        ("play 9H:D", 8),
        ("play JK:", 9),
        ("play JK:X", 9),
        ("play JK: D", 10),
        ("trump", 6),
        ("trump hearts", 7),
        ("iku koi", 5),
        ("show", 5),
        ("show - 9D", 8),
        ("show 9D+", 9),
        ("show 9D ß", 9),
        ("give", 5),
        ("stop now", 6),
    ] {
        match game.parse_action(text) {
            Err(TextError::Parse(error)) => assert_eq!(error.column, column, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn deals_are_read_or_say_why_not() {
    let game = game();
    let mut rng = Rng::new(3);
    let deal = game.shuffle(&mut rng);
    let text = game.deal_text(&deal);
    assert_eq!(game.parse_deal(&text), Ok(deal));
    let refused = |text: &str| match game.parse_deal(text) {
        Err(TextError::Refused(refusal)) => refusal,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(refused(&text.replace("dealer ", "dealer 5")).reason, &reasons::NO_SUCH_SEAT);
    assert_eq!(refused(&format!("{text} / 7: 3S")).reason, &reasons::NO_SUCH_SEAT);
    assert_eq!(refused("dealer 0").rule(), Some("K1"));
    assert_eq!(refused("dealer 0 / 0: 3S 3S").rule(), Some("K1"));
    assert_eq!(refused("dealer 0 / 0: 2H").rule(), Some("K1"));
    for wrong in [
        "",
        "dealer",
        "dealer x",
        "dealer 0 0: 3S",
        "dealer 0 / 3S",
        "dealer 0 / 0 3S",
        "dealer 0 / 0: 3S+4S",
        "dealer 0 / 0: 3S / 0: 4S",
        "dealer 0 / 0: ♠",
    ] {
        assert!(matches!(game.parse_deal(wrong), Err(TextError::Parse(_))), "{wrong}");
    }
}

#[test]
fn starts_are_read_and_written() {
    let options = Options::default();
    let text = "scores=3,0,-2,0,0 round=2 dealer=1 chairs=0,1,3,2,4";
    let start = Kan::parse_start(&options, text).unwrap();
    assert_eq!(Kan::start_text(&options, &start), text);
    assert_eq!(Kan::parse_start(&options, "  "), Ok(Start::default()));
    for wrong in ["round", "round=x", "scores=1,2,3", "chairs=0,1,2,3", "deal=2", "round=1 round=2"]
    {
        assert!(Kan::parse_start(&options, wrong).is_err(), "{wrong}");
    }
    // Well formed, but no match can begin so.
    for (wrong, rule) in [
        ("round=11", "K3"),
        ("round=0", "K3"),
        ("dealer=5", "K2"),
        ("chairs=0,1,2,3,3", "K2"),
        ("chairs=0,1,2,3,9", "K2"),
        ("scores=2000000000,0,0,0,0", "K3"),
    ] {
        let start = Kan::parse_start(&options, wrong).unwrap();
        let error = Kan::new(&options, &BySeat::filled(N_SEATS, ()), &start).unwrap_err();
        assert_eq!(error.rule, Some(rule), "{wrong}");
    }
}

#[test]
fn no_text_makes_the_parsers_panic() {
    let game = game();
    let parts = [
        "play",
        "show",
        "give",
        "trump",
        "deal",
        "dealer",
        "iku",
        " ",
        " ",
        " ",
        "JK",
        "JK:",
        ":",
        "+",
        "-",
        "/",
        "9H",
        "2H",
        "KD",
        "AS",
        "0",
        "5",
        "99999999999",
        "=",
        "scores",
        "é",
        "\u{0}",
        "🂡",
        "\t",
        "H",
    ];
    let mut rng = Rng::new(8);
    let mut read = 0;
    for _ in 0..20_000 {
        let n = rng.below(9);
        let text: String = (0..n).map(|_| parts[rng.below(parts.len() as u32) as usize]).collect();
        if let Ok(action) = game.parse_action(&text) {
            assert_eq!(game.parse_action(&action.to_string()), Ok(action));
            read += 1;
        }
        let _ = game.parse_deal(&text);
        let _ = Kan::parse_start(&Options::default(), &text);
        let _ = Kan::parse_loadout(&text);
    }
    assert!(read > 10, "only {read} texts were actions");
}

#[test]
fn options_have_their_keys_and_defaults() {
    let options = Options::preset("kan").unwrap();
    let values: Vec<(&str, String)> =
        Options::specs("kan").iter().map(|spec| (spec.key, (spec.get)(&options))).collect();
    let values: Vec<(&str, &str)> = values.iter().map(|(k, v)| (*k, v.as_str())).collect();
    assert_eq!(
        values,
        [
            ("rounds", "10"),
            ("deal2_target", "9"),
            ("dealer_rotation", "left"),
            ("lead_clash", "dealer_right"),
            ("juuroku_fail_deal", "lost"),
            ("play_out", "off"),
        ]
    );
    assert_eq!(Options::preset("variety"), None);
}

#[test]
fn a_record_survives_being_written() {
    let mut rng = Rng::new(5);
    let options = Options { rounds: 2, ..Options::default() };
    let start = Kan::parse_start(&options, "scores=1,2,3,4,5 chairs=4,3,2,1,0").unwrap();
    let loadouts = BySeat::filled(N_SEATS, ());
    let mut game = Kan::new(&options, &loadouts, &start).unwrap();
    let mut record = Record::<Kan>::new(options, loadouts, start);
    let mut scratch = Vec::new();
    loop {
        let step = match game.turn() {
            kozyr_rules::Turn::Over => break,
            kozyr_rules::Turn::Chance => kozyr_rules::Step::Deal(game.shuffle(&mut rng)),
            kozyr_rules::Turn::Seat(seat) => {
                kozyr_rules::Step::Act(seat, game.sample_action(&mut scratch, &mut rng))
            }
        };
        game.step(&step, &mut |_| {}).unwrap();
        record.steps.push(step);
    }
    let text = record.to_text().unwrap();
    let again = Record::<Kan>::parse(&text).unwrap();
    assert_eq!(again.to_text().unwrap(), text);
    assert_eq!(again.replay().unwrap().scores(), game.scores());
}
