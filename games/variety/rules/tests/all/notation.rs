//! Text: what reads, what is refused with its rule, and what is no text of Variety at all.

use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, Notation, TextError};
use kozyr_variety::{Options, Start, Variety};

fn game() -> Variety {
    Variety::new(&Options::default(), &BySeat::filled(4, ()), &Start::default()).unwrap()
}

#[test]
fn actions_are_read_or_say_why_not() {
    let game = game();
    for (text, canonical) in [("bid 4", "bid 4"), ("  bid\t08 ", "bid 8"), ("play  9H", "play 9H")]
    {
        assert_eq!(game.parse_action(text).unwrap().to_string(), canonical);
    }
    for text in ["bid 0", "bid 9", "bid 99999999999"] {
        match game.parse_action(text) {
            Err(TextError::Refused(refusal)) => assert_eq!(refusal.rule(), Some("V3"), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    for (text, column) in [
        ("", 1),
        ("pass", 1),
        ("bid", 4),
        ("bid four", 5),
        ("bid -1", 5),
        ("bid 4 5", 7),
        ("play", 5),
        ("play 10H", 6),
        ("play JK", 6),
        ("play 9H extra", 9),
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
    let deal = game.shuffle(&mut Rng::new(3));
    let text = game.deal_text(&deal);
    assert_eq!(game.parse_deal(&text), Ok(deal));
    let dealer = format!("dealer {}", deal.dealer);
    let refused = game.parse_deal(&text.replace(&dealer, "dealer 4")).unwrap_err();
    assert_eq!(refused.rule(), Some("V1"));
    let twice = game.parse_deal("dealer 0 / 0: 2S 2S / 1: / 2: / 3:").unwrap_err();
    assert_eq!(twice.rule(), Some("V1"));
    for wrong in ["", "dealer", "dealer x", "dealer 0 0: 2S", "dealer 0 / 1: 2S", "dealer 0 / 0: ♠"]
    {
        assert!(matches!(game.parse_deal(wrong), Err(TextError::Parse(_))), "{wrong}");
    }
}

#[test]
fn starts_are_read_and_written() {
    let options = Options::default();
    let text = "scores=12,0,-24,6 deal=7 dealer=2";
    let start = Variety::parse_start(&options, text).unwrap();
    assert_eq!(Variety::start_text(&options, &start), text);
    assert_eq!(Variety::parse_start(&options, " "), Ok(Start::default()));
    for wrong in [
        "deal",
        "deal=x",
        "deal=0",
        "deal=9",
        "dealer=4",
        "scores=1,2,3",
        "round=1",
        "deal=1 deal=2",
    ] {
        assert!(Variety::parse_start(&options, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn no_text_makes_the_parsers_panic() {
    let game = game();
    let parts = [
        "bid",
        "play",
        "deal",
        "dealer",
        " ",
        " ",
        " ",
        "9H",
        "TS",
        "4",
        "0",
        "99999999999",
        "/",
        ":",
        "=",
        "scores",
        "é",
        "\u{0}",
        "🂡",
        "\t",
        ",",
        "-",
    ];
    let mut rng = Rng::new(8);
    for _ in 0..20_000 {
        let n = rng.below(9);
        let text: String = (0..n).map(|_| parts[rng.below(parts.len() as u32) as usize]).collect();
        if let Ok(action) = game.parse_action(&text) {
            assert_eq!(game.parse_action(&action.to_string()), Ok(action));
        }
        let _ = game.parse_deal(&text);
        let _ = Variety::parse_start(&Options::default(), &text);
        let _ = Variety::parse_loadout(&text);
    }
}
