//! Actions, deals and deck lists as text.

use kozyr_caravan::{Caravan, Deck, Options};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Checks, Game, GameExt, Notation, TextError};

use crate::{decks, options};

fn undealt() -> Caravan {
    let decks = BySeat::filled(2, Deck::default());
    Caravan::new(&Options::default(), &decks, &Default::default()).expect("whole packs")
}

#[test]
fn actions_round_trip() {
    for text in ["place 9H 2", "attach KD.b 1/2/3", "discard JK2.h", "disband 3"] {
        let action = undealt().parse_action(text).expect(text);
        assert_eq!(action.to_string(), text);
    }
    let loose = undealt().parse_action("  attach \t KD   0/1/12 ").expect("blanks do not matter");
    assert_eq!(loose.to_string(), "attach KD 0/1/12");
}

#[test]
fn what_has_the_form_of_an_action_is_one() {
    // These are refused when they are tried, not when they are read.
    for text in ["place KD 9", "attach 9H 7/0/65536", "disband 99999999999999999999"] {
        assert!(undealt().parse_action(text).is_ok(), "{text}");
    }
    let refused = |text: &str| match undealt().parse_action(text) {
        Err(TextError::Refused(refusal)) => refusal.reason.id,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(refused("discard 4S.i"), "not-held");
    assert_eq!(refused("place 4S 5S 1"), "one-card");
    assert_eq!(refused("discard 4S JK"), "one-card");
}

#[test]
fn what_is_no_action_is_an_error_with_its_column() {
    let column = |text: &str| match undealt().parse_action(text) {
        Err(TextError::Parse(error)) => error.column,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(column(""), 1);
    assert_eq!(column("pass"), 1);
    assert_eq!(column("place 10H 2"), 7);
    assert_eq!(column("place 9H"), 9);
    assert_eq!(column("place 9H two"), 10);
    assert_eq!(column("place 9H 2 3"), 12);
    assert_eq!(column("attach KD 1/2"), 11);
    assert_eq!(column("attach KD 1/2/3/4"), 16);
    assert_eq!(column("discard"), 8);
    assert_eq!(column("disband é"), 9);
}

#[test]
fn deals_must_hold_two_decks() {
    let eight = "2S 3S 4S 5S 6S 7S 8S 9S";
    let text = format!("first 1 / 0: {eight} TS / 1: {eight}");
    let deal = undealt().parse_deal(&text).expect("a deal");
    assert_eq!(undealt().deal_text(&deal), text);
    for wrong in [
        "",
        "first",
        &format!("first 0 / 0: {eight}"),
        &format!("first 0 / 1: {eight} / 0: {eight}"),
        &format!("first 0 / 0: {eight} / 1: 2S 3S"),
        &format!("first 0 / 0: {eight} / 1: {eight} / 2: {eight}"),
        &format!("first x / 0: {eight} / 1: {eight}"),
    ] {
        assert!(matches!(undealt().parse_deal(wrong), Err(TextError::Parse(_))), "{wrong}");
    }
}

#[test]
fn a_deck_is_read_in_any_order_and_written_in_one() {
    let text = Caravan::loadout_text;
    let deck = Caravan::parse_loadout(" KS  AS.b JK2 AS JK").expect("cards");
    assert_eq!(text(&deck), "AS AS.b KS JK JK2");
    assert_eq!(Caravan::parse_loadout(&text(&deck)), Ok(deck));
    assert_eq!(text(&Deck::default()), "");
    assert_eq!(Caravan::parse_loadout("pack a"), Ok(Deck::default()));
    assert_eq!(Caravan::parse_loadout("pack h").map(|deck| text(&deck)), Ok("pack h".to_owned()));
    assert_eq!((Deck::pack(3).len(), Deck::pack(3).n_numbers()), (54, 40));
}

#[test]
fn what_is_no_deck_is_refused() {
    let rule = |text: &str| Caravan::parse_loadout(text).expect_err(text).rule();
    assert_eq!(rule("2S 2S"), Some("C1"));
    assert_eq!(rule("2S.i"), Some("C1"));
    assert_eq!(rule("pack z"), Some("C1"));
    for text in ["", "pack", "pack A", "pack ab", "pack a b", "2S, 3S", "2X"] {
        assert_eq!(rule(text), None, "{text}");
    }
}

/// Whatever is typed is read or refused, and asked or not known.
#[test]
fn no_text_is_too_much() {
    let words = [
        "place",
        "attach",
        "discard",
        "disband",
        "deal",
        "first",
        "pack",
        "a",
        "z",
        "9H",
        "9H.b",
        "JK",
        "JK2.h",
        "JK3",
        "9H.z",
        "1/2/3",
        "0/0/0",
        "//",
        "9/9/99999999999999999999",
        "1",
        "2",
        "-1",
        "00",
        "/",
        "/ 0:",
        "/ 1:",
        ":",
        "wins=1,0",
        "wins=",
        "=",
        "é",
        "\u{202e}",
        "🂡",
        "\t",
        "value",
        "suit",
        "0/1",
        "7/7",
        "hand",
        "99999999999",
    ];
    let mut game = Caravan::new(
        &options(&[("games", "3")]),
        &decks(["pack a", "pack b"]),
        &Default::default(),
    )
    .expect("decks");
    let mut rng = Rng::new(3);
    let deal = game.shuffle(&mut rng);
    for dealt in [false, true] {
        let mut read = 0;
        if dealt {
            game.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
        }
        for _ in 0..20_000 {
            let mut pick = || words[rng.below(u32::try_from(words.len()).unwrap()) as usize];
            let line: Vec<&str> = (0..5).map(|_| pick()).collect();
            let n = 1 + rng.below(5) as usize;
            let text = line[..n].join(" ");
            if let Ok(action) = game.parse_action(&text) {
                let legal = game.is_legal(action).is_ok();
                assert_eq!(legal, game.legal().contains(&action), "{text}");
                read += 1;
            }
            assert!(game.parse_deal(&text).is_err() || text.contains("first"), "{text}");
            let _ = Caravan::parse_loadout(&text);
            let _ = Caravan::parse_start(&options(&[]), &text);
            let _ = game.query(&line[..n]);
        }
        assert!(read > 10, "only {read} texts were actions");
    }
}
