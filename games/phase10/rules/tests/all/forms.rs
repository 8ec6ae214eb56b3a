//! What chosen cards form, and a good way to lay a phase.

use kozyr_laws::Rng;
use kozyr_phase10::{Action, Card, Cards, Options, Phase10, Start};
use kozyr_rules::{Below, BySeat, Game, GameExt, Notation, Sampling, Seat, Viewer};

/// Two seats; seat 1 has these ten cards, needs this phase and has drawn `drawn`.
fn after_draw(phase: u8, hand: &str, drawn: &str) -> Phase10 {
    let options = Options { players: 2, ..Options::default() };
    let start = Phase10::parse_start(&options, &format!("phases={phase},{phase}")).unwrap();
    let mut game = Phase10::new(&options, &BySeat::filled(2, ()), &start).unwrap();
    let mut pack: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
    for card in hand.split(' ').chain([drawn]) {
        let at = pack.iter().position(|other| other == card).unwrap();
        pack.remove(at);
    }
    let other = pack.split_off(pack.len() - 10);
    let up = pack.pop().unwrap();
    let pile = format!("{drawn} {}", pack.join(" "));
    let text = format!("dealer 0 / 0: {} / 1: {hand} / up: {up} / pile: {pile}", other.join(" "));
    let deal = game.parse_deal(&text).unwrap();
    game.deal(&deal, &mut |_| {}).unwrap();
    game.apply(Seat::new(1), Action::Draw, &mut |_| {}).unwrap();
    game
}

fn forms(game: &Phase10, chosen: &str) -> Vec<String> {
    let cards: Vec<Card> = chosen.split(' ').map(|text| Card::from_text(text).unwrap()).collect();
    let view = game.view(Viewer::Seat(game.turn().seat().unwrap()));
    view.formed(&cards).into_iter().map(|way| way.actions.join(" ; ")).collect()
}

#[test]
fn a_run_with_wilds_has_three_readings() {
    let game = after_draw(2, "R4 P5 W W R9 P9 Y9 G9 R1 R2", "R3");
    assert_eq!(
        forms(&game, "W W R4 P5 R9 P9 Y9"),
        ["lay {R9 P9 Y9} {W W R4 P5}", "lay {R9 P9 Y9} {W R4 P5 W}", "lay {R9 P9 Y9} {R4 P5 W W}"]
    );
    // The fourth nine is a hit; of six nines and runs nothing else comes.
    assert!(
        forms(&game, "W W R4 P5 R9 P9 Y9 G9")
            .contains(&"lay {R9 P9 Y9} {W W R4 P5} ; hit 1.1 G9".to_owned())
    );
    assert_eq!(forms(&game, "R9 P9"), Vec::<String>::new());
    assert_eq!(forms(&game, "R9 P9 Y9 R9"), Vec::<String>::new(), "one R9 is held");
}

#[test]
fn chosen_hits_are_ordered_so_that_they_fit() {
    let mut game = after_draw(2, "R4 P5 Y6 G7 R9 P9 Y9 G8 R3 R2", "R1");
    let seat = game.turn().seat().unwrap();
    let lay = game.parse_action("lay {R9 P9 Y9} {R4 P5 Y6 G7}").unwrap();
    game.apply(seat, lay, &mut |_| {}).unwrap();
    assert_eq!(forms(&game, "R2 R3"), ["hit 1.2 R3 ; hit 1.2 R2"]);
    assert_eq!(forms(&game, "R2"), Vec::<String>::new());
    assert_eq!(forms(&game, "R1 R2 R3 G8").len(), 1);
}

#[test]
fn arranging_keeps_wilds_and_gets_rid_of_most() {
    // Five nines: the set of 3, and two more as hits; the run 4 to 7, and 3 as a hit.
    let game = after_draw(2, "R4 P5 Y6 G7 R9 R9 P9 Y9 G3 W", "G9");
    let view = game.view(Viewer::Seat(Seat::new(1)));
    let lay = view.arrange().unwrap();
    assert!(!lay.cards().contains(&Card::WILD), "{lay:?}");
    // Runs 3 to 6 and 4 to 7 both leave nothing; either is good.
    assert_eq!(lay.groups()[0].0.len(), 3);
    let none = after_draw(2, "R1 R1 P3 P3 Y5 Y5 G7 G7 R9 R11", "K");
    assert_eq!(none.view(Viewer::Seat(Seat::new(1))).arrange(), None);
}

/// Every plan can be carried out and puts down exactly the chosen cards; the arranged lay is legal.
#[test]
fn plans_can_be_carried_out() {
    let mut rng = Rng::new(6);
    let mut n_plans = 0;
    for players in [2, 3, 4, 6] {
        let options = Options { players, ..Options::default() };
        let mut game =
            Phase10::new(&options, &BySeat::filled(players.into(), ()), &Start::default()).unwrap();
        let mut scratch = Vec::new();
        for _ in 0..4000 {
            game.playout(&mut scratch, &mut rng, 1);
            let Some(seat) = game.turn().seat() else { continue };
            let view = game.view(Viewer::Seat(seat));
            let hand = view.hands[seat].clone().unwrap();
            let mask = rng.below(1 << hand.len());
            let chosen: Vec<Card> =
                (0..hand.len()).filter(|i| mask >> i & 1 == 1).map(|i| hand[i]).collect();
            // Without cards a good lay is asked for, which is looked at below.
            for way in view.formed(&chosen).into_iter().filter(|_| !chosen.is_empty()) {
                n_plans += 1;
                let mut world = game.clone();
                let mut played: Vec<Card> = Vec::new();
                for text in way.actions {
                    let action = world.parse_action(&text).unwrap();
                    match action {
                        Action::Lay(lay) => played.extend(lay.cards()),
                        Action::Hit(hit) => played.push(hit.card),
                        other => panic!("{other} is no part of a plan"),
                    }
                    world.apply(seat, action, &mut |_| {}).unwrap();
                }
                played.sort_unstable();
                assert_eq!(played, chosen);
            }
            match view.arrange() {
                Some(lay) => {
                    assert_eq!(game.is_legal(Action::Lay(lay)), Ok(()));
                    // So that such positions are not rare, it is laid now and then.
                    if rng.below(2) == 0 {
                        game.apply(seat, Action::Lay(lay), &mut |_| {}).unwrap();
                    }
                }
                None => assert_eq!(view.n_lays, 0),
            }
        }
    }
    assert!(n_plans > 50, "{n_plans} plans");
}
