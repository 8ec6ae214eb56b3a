//! Positions with a move that anybody would make, and matches against chance.

use kozyr_bots::{Course, Policy, Random, Rng};
use kozyr_caravan::{Action, Caravan, Deck, Options};
use kozyr_rules::record::run;
use kozyr_rules::{BySeat, Game, GameExt, Notation, Seat, Turn, Viewer};

use super::NormalCaravan;
use super::ideas::IDEAS;

/// What the player does at the end of a record, and the position after it, for many seeds.
fn answers(record: &str) -> Vec<(Caravan, Action, Caravan)> {
    let game = run::<Caravan>(record).unwrap_or_else(|failure| panic!("{failure}")).game;
    let seat = game.turn().seat().expect("a seat is to act");
    let view = game.view(Viewer::Seat(seat));
    let play = |seed| {
        let action = NormalCaravan::default().choose(&view, &mut Rng::new(seed));
        let mut next = game.clone();
        next.apply(seat, action, &mut |_| {}).expect("a player plays what is legal");
        (game.clone(), action, next)
    };
    (0..20).map(play).collect()
}

#[test]
fn it_takes_a_win() {
    let records = [
        include_str!("../tests/positions/win-at-hand.kozyr"),
        include_str!("../tests/positions/win-by-helping-the-other.kozyr"),
    ];
    for record in records {
        for (before, action, after) in answers(record) {
            let me = before.turn().seat().expect("its turn");
            assert_eq!(after.turn(), Turn::Over, "{action}");
            assert!(after.winners().contains(me), "{action}");
        }
    }
}

#[test]
fn it_does_not_give_the_game_away() {
    for (_, action, after) in
        answers(include_str!("../tests/positions/do-not-close-the-last-lane.kozyr"))
    {
        assert_ne!(after.turn(), Turn::Over, "{action}");
    }
}

#[test]
fn it_attacks_what_is_sold() {
    for (_, action, _) in answers(include_str!("../tests/positions/attack-what-is-sold.kozyr")) {
        let Action::Attach { place, .. } = action else { panic!("{action}") };
        assert_eq!(place.seat, 0, "{action}");
    }
}

#[test]
fn it_outbids() {
    for (_, action, _) in answers(include_str!("../tests/positions/outbid.kozyr")) {
        assert_eq!(action.to_string(), "place 3S 1");
    }
}

#[test]
fn it_lightens_what_is_overburdened() {
    for (_, action, after) in answers(include_str!("../tests/positions/lighten-a-caravan.kozyr")) {
        assert!(after.glance(Seat::new(0), 2).value <= 26, "{action}");
    }
}

#[test]
fn it_beats_chance_from_either_seat() {
    let decks = BySeat::filled(2, Deck::default());
    let mut wins = 0;
    for number in 0..40 {
        let mut rng = Rng::new(number);
        let me = Seat::new(u8::from(number % 2 == 1));
        let mut game =
            Caravan::new(&Options::default(), &decks, &Default::default()).expect("whole packs");
        let deal = game.shuffle(&mut rng);
        game.deal(&deal, &mut |_| {}).expect("a shuffle is a deal");
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            let action = if seat == me {
                NormalCaravan::default().choose(&view, &mut rng)
            } else {
                Policy::<Caravan>::choose(&Random, &view, &mut rng)
            };
            game.apply(seat, action, &mut |_| {}).expect("players play what is legal");
        }
        wins += u32::from(game.winners().contains(me));
    }
    // Measured over thousands of games it wins all but one in a thousand.
    assert!(wins >= 39, "{wins} of 40");
}

/// What an action is counted by, where that is not 0, and what the game is worth after it.
fn counted(record: &str, action: &str) -> (Vec<(&'static str, f32)>, f32) {
    let begin = run::<Caravan>(record).unwrap_or_else(|failure| panic!("{failure}")).game;
    let seat = begin.turn().seat().expect("a seat is to act");
    let action = begin.parse_action(action).expect("an action");
    let mut next = begin.clone();
    next.apply(seat, action, &mut |_| {}).expect("a legal action");
    let mut counts = vec![0.0; IDEAS.quantities.len()];
    let steps = [(seat, action, next)];
    let value = (IDEAS.tell)(&Course { seat, begin: &begin, steps: &steps }, &mut counts);
    let named = IDEAS.quantities.iter().map(|(name, _)| *name).zip(counts);
    (named.filter(|(_, count)| *count != 0.0).collect(), value)
}

#[test]
fn a_play_is_counted_by_what_it_does() {
    // What ends the game is told by that alone, also if it sells for the other.
    let won = include_str!("../tests/positions/win-at-hand.kozyr");
    let helping = include_str!("../tests/positions/win-by-helping-the-other.kozyr");
    let lost = include_str!("../tests/positions/do-not-close-the-last-lane.kozyr");
    for (record, action, ahead, value) in [
        (won, "place 5C 3", 1.0, 1.0),
        (helping, "attach KD 1/3/1", 1.0, 1.0),
        (lost, "place 3C 3", -1.0, 0.0),
    ] {
        assert_eq!(counted(record, action), (vec![("won-now", ahead)], value), "{action}");
    }

    let sold = include_str!("../tests/positions/attack-what-is-sold.kozyr");
    let (told, value) = counted(sold, "attach KS 0/1/1");
    assert!(told.contains(&("burden", 1.0)) && told.contains(&("unsold", 1.0)), "{told:?}");
    assert!(told.iter().all(|(name, _)| *name != "cut") && value == 0.5, "{told:?} {value}");
    let (told, _) = counted(sold, "attach JS 0/1/1");
    assert!(told.contains(&("cut", 0.9)) && told.contains(&("unsold", 1.0)), "{told:?}");

    let (told, _) = counted(include_str!("../tests/positions/outbid.kozyr"), "place 3S 1");
    assert!(told.contains(&("outbid", 1.0)) && told.contains(&("sold", 1.0)), "{told:?}");

    let heavy = include_str!("../tests/positions/lighten-a-caravan.kozyr");
    let (told, _) = counted(heavy, "attach JS 0/2/2");
    assert!(told.contains(&("heavy", 1.0)) && told.contains(&("ready", 1.0)), "{told:?}");
}
