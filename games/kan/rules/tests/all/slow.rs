//! A second, slow and obvious implementation: of tricks and legal cards, compared on random
//! matches, and of scores, compared on every round there can be.

use std::collections::BTreeSet;

use kozyr_kan::{Action, FailedDeal, Kan, N_SEATS, Options, Outcome, Start, explain};
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

/// K14 read off the table: what the deals of a round are worth together for one of the kankei,
/// and how many of them are played. Works on the whole list at once and keeps no running total.
pub(crate) fn round_worth(outcomes: &[Outcome], fail_wins: bool) -> (i32, usize) {
    use Outcome::{
        GyakuJuurokuFailed, GyakuJuurokuMade, GyakuSukonku, JuurokuFailed, JuurokuMade, Lost,
        Sukonku, Won,
    };
    // The round ends with the first deal that does not count as won, or with the third.
    let goes_on = |outcome: &Outcome| match outcome {
        Won | Sukonku | JuurokuMade | GyakuJuurokuFailed => true,
        JuurokuFailed => fail_wins,
        Lost | GyakuSukonku | GyakuJuurokuMade => false,
    };
    let ended = outcomes.iter().position(|outcome| !goes_on(outcome)).map_or(3, |at| at + 1);
    let played = &outcomes[..ended.min(outcomes.len())];
    // Flat scores cancel everything else.
    match (played.len(), played.last()) {
        (1, Some(GyakuSukonku)) => return (-10, 1),
        (n, Some(GyakuSukonku)) => return (-3, n),
        (n, Some(GyakuJuurokuMade)) => return (-16, n),
        _ => {}
    }
    // Every other event is counted once for each doubling that comes after it or with it.
    let mut total = 0;
    for (at, outcome) in played.iter().enumerate() {
        let doublings = |from: usize| {
            played[from..].iter().filter(|&&later| later == GyakuJuurokuFailed).count() as u32
        };
        let own = match outcome {
            Won => 1,
            Lost => -1,
            Sukonku => 2,
            JuurokuMade => 9,
            JuurokuFailed if fail_wins => -15,
            JuurokuFailed => -17,
            GyakuJuurokuFailed => 1,
            GyakuSukonku | GyakuJuurokuMade => unreachable!("handled above"),
        };
        total += own * 2_i32.pow(doublings(at));
        if *outcome == GyakuJuurokuFailed {
            total += 32 * 2_i32.pow(doublings(at + 1));
        }
    }
    if played.len() == 3 && played.iter().all(goes_on) {
        total += 1;
    }
    (total, played.len())
}

#[test]
fn every_round_scores_as_the_slow_way_says() {
    let mut rounds = 0;
    for fail in [FailedDeal::Lost, FailedDeal::Won] {
        let options = Options { juuroku_fail_deal: fail, ..Options::default() };
        for &first in &Outcome::ALL {
            for &second in &Outcome::ALL {
                for &third in &Outcome::ALL {
                    let outcomes = [first, second, third];
                    let (mut total, mut played) = (0, 0);
                    for (deal, outcome) in (1..).zip(outcomes) {
                        let (now, over, lines) = explain(&options, deal, outcome, total);
                        let last = lines.last().expect("a deal has a line");
                        assert_eq!(last.total, now);
                        (total, played) = (now, usize::from(deal));
                        if over {
                            break;
                        }
                    }
                    let expected = round_worth(&outcomes, fail == FailedDeal::Won);
                    assert_eq!((total, played), expected, "{outcomes:?} {fail:?}");
                    rounds += 1;
                }
            }
        }
    }
    assert_eq!(rounds, 2 * 8 * 8 * 8);
}
