//! Tricks and legal cards by the obvious way, against the fast one, over random matches.

use std::collections::BTreeSet;

use kozyr_kan::{Action, Kan, N_SEATS, Options, Start};
use kozyr_laws::Rng;
use kozyr_rules::{BySeat, Checks, Game, GameExt, Sampling, Seat, Turn};

fn ask(game: &Kan, what: &str) -> String {
    let words: Vec<&str> = what.split(' ').collect();
    game.query(&words).expect("a check of Kan").to_string()
}

fn rank(card: &str) -> usize {
    "23456789TJQKA".find(&card[..1]).expect("a rank")
}

/// A deal on its way, kept as text.
#[derive(Default)]
struct Slow {
    /// Whoever played, and what.
    table: Vec<(Seat, String)>,
    led: String,
    tricks: usize,
    points: [u32; 2],
}

impl Slow {
    fn legal(&self, hand: &[String]) -> BTreeSet<String> {
        let leading = self.table.is_empty();
        let can_follow = !leading && hand.iter().any(|card| card != "JK" && card[1..] == *self.led);
        let holds_joker = hand.iter().any(|card| card == "JK");
        let mut legal = BTreeSet::new();
        for card in hand {
            let joker = card == "JK";
            let allowed = match self.tricks {
                0 if joker => false,
                8 if holds_joker => joker,
                _ => joker || !can_follow || card[1..] == *self.led,
            };
            if !allowed {
                continue;
            }
            if joker && leading {
                legal.extend("SHDC".chars().map(|suit| format!("play JK:{suit}")));
            } else {
                legal.insert(format!("play {card}"));
            }
        }
        legal
    }

    fn winner(&self, trump: &str) -> Seat {
        let strongest = |cards: Vec<&(Seat, String)>| {
            cards.into_iter().max_by_key(|(_, card)| rank(card)).map(|&(seat, _)| seat)
        };
        if let Some(&(seat, _)) = self.table.iter().find(|(_, card)| card == "JK") {
            return seat;
        }
        let of = |suit: &str| self.table.iter().filter(|(_, card)| card[1..] == *suit).collect();
        strongest(of(trump)).or_else(|| strongest(of(&self.led))).expect("the lead is of its suit")
    }

    fn play(&mut self, seat: Seat, action: &str, trump: &str, kankei: &[String]) -> Option<Seat> {
        let card = action.strip_prefix("play ").expect("a play");
        if self.table.is_empty() {
            self.led = card[card.len() - 1..].to_owned();
        }
        self.table.push((seat, card.get(..2).unwrap_or(card).to_owned()));
        if self.table.len() < N_SEATS {
            return None;
        }
        let winner = self.winner(trump);
        let side = usize::from(!kankei.contains(&winner.to_string()));
        let honours = self.table.iter().filter(|(_, card)| "JQKA".contains(&card[..1]));
        // The joker begins with the letter of a jack, but counts nothing.
        self.points[side] += honours.filter(|(_, card)| card != "JK").count() as u32;
        self.table.clear();
        self.tricks += 1;
        Some(winner)
    }
}

#[test]
fn tricks_and_legal_cards_agree_with_the_obvious_way() {
    let mut rng = Rng::new(20);
    let mut played = 0;
    for number in 0..60 {
        let options = Options { rounds: 3, play_out: number % 2 == 0, ..Options::default() };
        let start = Start::default();
        let mut game = Kan::new(&options, &BySeat::filled(N_SEATS, ()), &start).unwrap();
        let mut slow = Slow::default();
        let mut scratch = Vec::new();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal(&deal, &mut |_| {}).unwrap();
                    slow = Slow::default();
                }
                Turn::Seat(seat) => {
                    let action = game.sample_action(&mut scratch, &mut rng);
                    if game.stage() != "play" {
                        game.apply(seat, action, &mut |_| {}).unwrap();
                        continue;
                    }
                    let hand: Vec<String> =
                        ask(&game, &format!("hand {seat}")).split(' ').map(str::to_owned).collect();
                    let legal: BTreeSet<String> =
                        game.legal().iter().map(Action::to_string).collect();
                    assert_eq!(legal, slow.legal(&hand), "hand {hand:?}");
                    let kankei: Vec<String> =
                        ask(&game, "kankei").split(' ').map(str::to_owned).collect();
                    let trump = ask(&game, "trump");
                    let winner = slow.play(seat, &action.to_string(), &trump, &kankei);
                    game.apply(seat, action, &mut |_| {}).unwrap();
                    played += 1;
                    let points = format!("{} {}", slow.points[0], slow.points[1]);
                    if let Some(winner) = winner {
                        assert_eq!(ask(&game, "points"), points);
                        if let Turn::Seat(next) = game.turn() {
                            assert_eq!(next, winner);
                        }
                    }
                }
            }
        }
    }
    assert!(played > 3000, "{played} cards");
}
