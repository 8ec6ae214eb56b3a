//! The largest decks there can be, and values beyond any usual number.

use kozyr_caravan::{Action, Caravan, Card, Deal, Kind, Place};
use kozyr_laws::Rng;
use kozyr_rules::{Below, Checks, Game, GameExt, Sampling, Seat, Turn, Viewer};

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
