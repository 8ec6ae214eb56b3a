//! The scoring once more, slowly and obviously, from the events of random matches.

use kozyr_laws::Rng;
use kozyr_newgame::{Event, NewGame, Options, Start};
use kozyr_rules::{BySeat, Game, Sampling, Turn};

#[test]
fn scores_are_the_tricks_that_events_tell() {
    for seed in 0..50 {
        let options = Options { players: 2 + (seed % 3) as u8, deals: 2 };
        let seats = BySeat::filled(options.players.into(), ());
        let mut game = NewGame::new(&options, &seats, &Start::default()).unwrap();
        let mut rng = Rng::new(seed);
        let mut points = vec![0; options.players.into()];
        let mut trick: Vec<(usize, char)> = Vec::new();
        loop {
            let mut emit = |event: Event| match event {
                Event::Played { seat, card } => {
                    trick.push((seat.idx(), card.to_string().remove(0)));
                }
                Event::TrickTaken { winner, .. } => {
                    let high = |rank: char| "23456789TJQKA".find(rank);
                    let best = trick.iter().map(|&(_, rank)| high(rank)).max().unwrap();
                    let (seat, _) = trick.iter().find(|&&(_, rank)| high(rank) == best).unwrap();
                    assert_eq!(winner.idx(), *seat);
                    points[*seat] += 1;
                    trick.clear();
                }
                Event::Dealt { .. } | Event::DealScored { .. } | Event::MatchOver { .. } => {}
            };
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut emit);
                }
                Turn::Seat(_) => {
                    let action = game.sample_action(&mut Vec::new(), &mut rng);
                    game.apply_unchecked(action, &mut emit);
                }
            }
        }
        assert_eq!(game.scores().as_slice(), points);
    }
}
