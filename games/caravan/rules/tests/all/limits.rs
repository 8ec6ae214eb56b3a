//! Decks as great as they may be, and text that is no text.

use kozyr_caravan::{Action, Caravan, Card, Deal, Kind, Place};
use kozyr_laws::Rng;
use kozyr_rules::{Below, Checks, Game, GameExt, Notation, Sampling, Seat, Turn, Viewer};

use crate::{decks, options};

fn join(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn matches_with_all_packs_end() {
    let all = join(Card::all());
    for (seed, settings) in [(1, vec![]), (2, vec![("max_faces", "3"), ("direction", "fixed")])] {
        let mut game = Caravan::new(&options(&settings), &decks([&all, &all]), &Default::default())
            .expect("eight packs are a deck");
        let mut rng = Rng::new(seed);
        let deal = game.shuffle(&mut rng);
        game.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
        while let Turn::Seat(seat) = game.turn() {
            let mut action = game.sample_action(&mut Vec::new(), &mut rng);
            // Nothing sold, nothing won: the match goes on until the cards run out.
            if matches!(action, Action::Disband { .. }) && rng.below(50) > 0 {
                action = Action::Discard { card: game.hand(seat)[0] };
            }
            if game.stage() == "play" && !matches!(action, Action::Disband { .. }) {
                let loses = |lane| (21..=26).contains(&game.glance(seat, lane).value);
                if let Some(lane) = [1, 2, 3].into_iter().find(|&lane| loses(lane)) {
                    action = Action::Disband { caravan: lane };
                }
            }
            game.apply(seat, action, &mut |_| {}).expect("legal");
        }
        let view = game.view(Viewer::Table);
        assert!(view.sheet[0].actions > 400, "{} actions", view.sheet[0].actions);
        assert_eq!(game.all_cards().len(), 864);
    }
}

/// Sixty-three kings on a ten: no number of the usual size holds what it is worth.
#[test]
fn kings_without_end() {
    let kings = || Card::all().filter(|card| card.kind() == Kind::King);
    let numbers = ["TS", "TH", "TD"].map(|text| Card::from_text(text).expect("a card"));
    let list: Vec<Card> = numbers.into_iter().chain(kings()).collect();
    let text = join(list.iter().copied());
    let mut game = Caravan::new(&options(&[]), &decks([&text, &text]), &Default::default())
        .expect("thirty-five cards, three of them numbers");
    let deal = Deal::new(Seat::new(0), [&list, &list]).expect("not too many");
    game.deal(&deal, &mut |_| {}).expect("three numbers in hand");
    let mut act = |action: Action| {
        let seat = game.turn().seat().expect("a seat is to act");
        game.apply(seat, action, &mut |_| {}).unwrap_or_else(|refusal| panic!("{refusal}"));
    };
    for (caravan, card) in (1..).zip(numbers) {
        act(Action::Place { card, caravan });
        act(Action::Place { card, caravan });
    }
    let place = Place { seat: 0, caravan: 1, number: 1 };
    for (i, card) in kings().enumerate() {
        act(Action::Attach { card, place });
        // The starter's last king is its last card, and the game is over.
        if i < 31 {
            act(Action::Attach { card, place });
        }
    }
    let value = game.query(&["value", "0/1"]).expect("a check").to_string();
    // 10 * 2^63.
    assert_eq!(value, "92233720368547758080");
    assert_eq!(game.view(Viewer::Table).caravans[Seat::new(0)][0].value, u32::MAX);
    assert_eq!(game.query(&["lanes"]).expect("a check").to_string(), "- - -");
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
        if dealt {
            game.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
        }
        for _ in 0..20_000 {
            let mut pick = || words[rng.below(u32::try_from(words.len()).unwrap()) as usize];
            let line: Vec<&str> = (0..5).map(|_| pick()).collect();
            let n = 1 + line[0].len() % 5;
            let text = line[..n].join(" ");
            if let Ok(action) = game.parse_action(&text) {
                let legal = game.is_legal(action).is_ok();
                assert_eq!(legal, game.legal().contains(&action), "{text}");
            }
            assert!(game.parse_deal(&text).is_err() || text.contains("first"), "{text}");
            let _ = Caravan::parse_loadout(&text);
            let _ = Caravan::parse_start(&options(&[]), &text);
            let _ = game.query(&line[..n]);
        }
    }
}
