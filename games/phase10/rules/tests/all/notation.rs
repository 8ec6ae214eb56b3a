//! What is read and written besides records: options, starts, actions.

use kozyr_laws::Rng;
use kozyr_phase10::{Options, Phase10, Start, Variant};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, Notation, TextError};

#[test]
fn ten_hands_need_all_phases() {
    let mut options = Options { variant: Variant::TenHands, ..Options::default() };
    assert!(options.validate().is_ok());
    options.set("phases", "even").unwrap();
    assert_eq!(options.validate().unwrap_err().rule, Some("P16"));
    assert!(Phase10::new(&options, &BySeat::filled(4, ()), &Start::default()).is_err());
}

#[test]
fn starts_are_read_written_and_checked() {
    let options = Options::default();
    let text = "scores=50,0,95,5 phases=9,10,10,8 deal=12 dealer=1";
    let start = Phase10::parse_start(&options, text).unwrap();
    assert_eq!(Phase10::start_text(&options, &start), text);
    for wrong in [
        "scores=50,0,95",
        "phases=9,10,10,11",
        "phases=0,1,1,1",
        "deal=0",
        "dealer=4",
        "phase=1,1,1,1",
        "scores=9999999,0,0,0",
    ] {
        assert!(Phase10::parse_start(&options, wrong).is_err(), "{wrong}");
    }
    let ten = Options { variant: Variant::TenHands, ..Options::default() };
    assert!(Phase10::parse_start(&ten, "deal=7").is_ok());
    assert!(Phase10::parse_start(&ten, "deal=7 phases=7,7,7,7").is_ok());
    assert!(Phase10::parse_start(&ten, "deal=7 phases=6,7,7,7").is_err());
    assert!(Phase10::parse_start(&ten, "deal=11").is_err());
}

/// A match of two in which seat 1 is to draw and needs phase 7.
fn phase_7() -> Phase10 {
    let options = Options { players: 2, ..Options::default() };
    let start = Phase10::parse_start(&options, "phases=7,7 dealer=0").unwrap();
    let mut game = Phase10::new(&options, &BySeat::filled(2, ()), &start).unwrap();
    let deal = game.shuffle(&mut Rng::new(4));
    game.deal(&deal, &mut |_| {}).unwrap();
    game
}

/// P7: of two like sets the lower number is group 1; either order is read.
#[test]
fn a_lay_is_read_in_either_order() {
    let game = phase_7();
    let read = |text| game.parse_action(text).unwrap().to_string();
    let canonical = "lay {R3 P3 G3 W} {R5 Y5 G5 W}";
    assert_eq!(read(canonical), canonical);
    assert_eq!(read("lay{W G5 R5 Y5}{G3 R3 W P3}"), canonical);
    assert_eq!(read("lay {W W W W}=9 {R5 Y5 G5 W}"), "lay {R5 Y5 G5 W} {W W W W}=9");
}

/// Text is an action, a refusal with its rule, or an error at its column.
#[test]
fn what_is_no_action_is_said_where() {
    let game = phase_7();
    let answer = |text: &str| match game.parse_action(text) {
        Ok(action) => action.to_string(),
        Err(TextError::Refused(refusal)) => refusal.rule().unwrap_or_default().to_owned(),
        Err(TextError::Parse(error)) => error.column.to_string(),
    };
    for (text, expected) in [
        ("  take", "take"),
        ("skip -", "skip -"),
        ("lay {R5} {R6} {R7}", "P7"),
        ("lay {W W W W}=13 {R5 Y5 G5 W}", "P7"),
        ("hit 0.1 W=0", "P8"),
        ("jump", "1"),
        ("draw R5", "6"),
        ("lay R5", "5"),
        ("lay {R5 X9}", "9"),
        ("hit 0 R5", "7"),
        ("skip all", "6"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
}
