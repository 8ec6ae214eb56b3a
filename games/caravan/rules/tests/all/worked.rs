//! Worked examples that count faces: how many of the forty number cards may follow.

use kozyr_caravan::{Action, Caravan, Card, Deal, Options};
use kozyr_rules::{Game, GameExt, Seat};

use crate::decks;

/// Plays `cards` of pack b on the first caravan of seat 0, numbers on its end and pictures on its
/// last card, and says which faces of pack a may follow.
fn followers(cards: &[&str]) -> Vec<Card> {
    let faces = Card::all().filter(|card| card.is_number() && card.pack() == 0);
    faces.filter(|&face| may_follow(cards, face)).collect()
}

fn may_follow(cards: &[&str], face: Card) -> bool {
    let two_packs: Vec<Card> = Card::all().filter(|card| card.pack() < 2).collect();
    let text: Vec<String> = two_packs.iter().map(|card| card.to_string()).collect();
    let loadouts = decks([&text.join(" "), "pack a"]);
    let mut game = Caravan::new(&Options::default(), &loadouts, &Default::default()).expect("C1");

    let wanted: Vec<Card> =
        cards.iter().map(|text| Card::from_text(&format!("{text}.b")).expect(text)).collect();
    // Two cards for the other caravans and the face come right after the first one.
    let mut order = vec![wanted[0]];
    let others = two_packs.iter().filter(|card| card.pack() == 1 && card.is_number());
    order.extend(others.filter(|card| !wanted.contains(card)).take(2));
    order.push(face);
    order.extend(&wanted[1..]);
    order.extend(two_packs.iter().filter(|card| !order.contains(card)).collect::<Vec<_>>());
    let pack: Vec<Card> = Card::all().filter(|card| card.pack() == 0).collect();
    let deal = Deal::new(Seat::new(0), [&order, &pack]).expect("not too many");
    game.deal(&deal, &mut |_| {}).expect("three numbers in hand");

    let mut act = |seat: u8, action: Action| {
        game.apply(Seat::new(seat), action, &mut |_| {})
            .unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    };
    for (i, caravan) in (1..=3).enumerate() {
        act(0, Action::Place { card: order[i], caravan });
        act(1, Action::Place { card: pack[i], caravan });
    }
    let (mut number, mut spare) = (1, 3);
    for &card in &wanted[1..] {
        if card.is_number() {
            act(0, Action::Place { card, caravan: 1 });
            number += 1;
        } else {
            let place = kozyr_caravan::Place { seat: 0, caravan: 1, number };
            act(0, Action::Attach { card, place });
        }
        act(1, Action::Discard { card: pack[spare] });
        spare += 1;
    }
    game.is_legal(Action::Place { card: face, caravan: 1 }).is_ok()
}

fn faces(texts: &str) -> Vec<Card> {
    let mut cards: Vec<Card> =
        texts.split_ascii_whitespace().map(|text| Card::from_text(text).expect(text)).collect();
    cards.sort_unstable();
    cards
}

#[test]
fn after_one_card_any_other_number_follows() {
    assert_eq!(followers(&["5H"]).len(), 36);
}

#[test]
fn going_up_in_spades() {
    let expected = "9S 9H 9D 9C TS TH TD TC AS 2S 3S 4S 5S 6S 7S";
    assert_eq!(followers(&["5H", "8S"]), faces(expected));
}

#[test]
fn a_queen_turns_the_caravan_and_changes_its_suit() {
    let following = followers(&["5H", "8S", "QD"]);
    assert_eq!(following.len(), 30);
    // Down: 28 cards from ace to seven; diamonds: the nine and the ten.
    let high: Vec<Card> = following.into_iter().filter(|card| card.rank() > 8).collect();
    assert_eq!(high, faces("9D TD"));
}
