//! A second, slow and obvious implementation: of playing and scoring, compared on random matches,
//! and of counting auctions.

use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, GameExt, Turn};
use kozyr_variety::counts::{auctions, auctions_of};
use kozyr_variety::{Action, Options, Start, Variety};

use crate::perft::suits;

const RANKS: &str = "23456789TJQKA";

/// A card as text, with its rank as a number.
#[derive(Clone, PartialEq, Debug)]
struct Card {
    text: String,
    rank: usize,
    suit: char,
}

impl Card {
    fn new(text: &str) -> Self {
        let mut chars = text.chars();
        let rank = RANKS.find(chars.next().unwrap()).unwrap();
        Self { text: text.to_owned(), rank, suit: chars.next().unwrap() }
    }

    fn red(&self) -> bool {
        "HD".contains(self.suit)
    }
}

/// Who wins four cards, counted from the leader: every card is compared with every other.
fn winner(cards: &[Card], contract: u32) -> usize {
    let trump = [None, Some('C'), Some('H'), Some('D'), Some('S'), Some('C'), Some('S'), None]
        [contract as usize - 1];
    let strength = |card: &Card| {
        let class = match card.suit {
            suit if Some(suit) == trump => 2,
            suit if suit == cards[0].suit => 1,
            _ => 0,
        };
        let rank = if contract == 6 { 12 - card.rank } else { card.rank };
        (class, rank)
    };
    (0..4).find(|&i| (0..4).all(|j| j == i || strength(&cards[i]) > strength(&cards[j]))).unwrap()
}

/// What a side scores for its tricks, straight from the table.
fn result(tricks: &[Vec<Card>], contract: u32, options: &Options) -> i32 {
    let cards: Vec<&Card> = tricks.iter().flatten().collect();
    let count = |test: &dyn Fn(&Card) -> bool| {
        i32::try_from(cards.iter().filter(|card| test(card)).count()).unwrap()
    };
    let n_tricks = i32::try_from(tricks.len()).unwrap();
    let ten_or_jack = |card: &Card| card.text.starts_with('T') || card.text.starts_with('J');
    match contract {
        1 => i32::from(n_tricks >= 7) * 12,
        2 => i32::from(options.trick_value) * n_tricks,
        3 => 2 * count(&|card| card.suit == 'S'),
        4 => count(&Card::red) - count(&|card| !card.red()),
        5 => {
            5 * count(&|card| ten_or_jack(card) && !card.red())
                - 5 * count(&|card| ten_or_jack(card) && card.red())
        }
        6 => count(&Card::red),
        7 => -i32::from(options.club_value) * count(&|card| card.suit == 'C'),
        8 => -2 * n_tricks,
        _ => unreachable!(),
    }
}

/// Plays a match in both ways at once.
fn play_both(options: &Options, rng: &mut Rng) {
    let mut game = Variety::new(options, &BySeat::filled(4, ()), &Start::default()).unwrap();
    let mut scores = [0; 4];
    for deals in 0..options.deals {
        let deal = game.shuffle(rng);
        game.deal(&deal, &mut |_| {}).unwrap();
        let opener = (usize::from(deal.dealer.number()) + 1) % 4;
        let mut hands: Vec<Vec<Card>> = deal
            .hands
            .iter()
            .map(|hand| hand.iter().map(|card| Card::new(&card.to_string())).collect())
            .collect();
        let mut calls: Vec<(usize, u32)> = Vec::new();
        let (contract, attackers) = loop {
            let seat = (opener + calls.len()) % 4;
            let expected: Vec<String> = (1..=8)
                .filter(|&contract| !calls.contains(&(seat, contract)))
                .map(|contract| format!("bid {contract}"))
                .collect();
            let call = choose(&mut game, seat, &expected, rng);
            let contract: u32 = call["bid ".len()..].parse().unwrap();
            let before = calls.iter().find(|(_, named)| *named == contract).copied();
            calls.push((seat, contract));
            if let Some((first, _)) = before {
                break (contract, [first, seat]);
            }
        };
        let mut tricks: [Vec<Vec<Card>>; 2] = [Vec::new(), Vec::new()];
        let mut leader = opener;
        for _ in 0..13 {
            let mut trick: Vec<Card> = Vec::new();
            for place in 0..4 {
                let seat = (leader + place) % 4;
                let follow = |card: &Card| trick.first().is_some_and(|led| led.suit == card.suit);
                let can_follow = hands[seat].iter().any(follow);
                let expected: Vec<String> = hands[seat]
                    .iter()
                    .filter(|card| !can_follow || follow(card))
                    .map(|card| format!("play {}", card.text))
                    .collect();
                let text = choose(&mut game, seat, &expected, rng);
                let card = Card::new(&text["play ".len()..]);
                hands[seat].retain(|held| *held != card);
                trick.push(card);
            }
            leader = (leader + winner(&trick, contract)) % 4;
            tricks[usize::from(!attackers.contains(&leader))].push(trick);
        }
        let [ours, theirs] = tricks.map(|tricks| result(&tricks, contract, options));
        let failed = ours < theirs || (ours == theirs && options.tie_bonus);
        for (seat, score) in scores.iter_mut().enumerate() {
            *score += if attackers.contains(&seat) { ours } else { theirs };
            *score += i32::from(failed && !attackers.contains(&seat)) * 10;
        }
        assert_eq!(game.scores().as_slice(), scores, "deal {deals}, contract {contract}");
    }
    assert_eq!(game.turn(), Turn::Over);
    let best = scores.iter().max().unwrap();
    let winners: Vec<usize> = game.winners().iter().map(|seat| seat.idx()).collect();
    assert_eq!(winners, (0..4).filter(|&seat| scores[seat] == *best).collect::<Vec<_>>());
}

/// Compares the legal actions of `seat`, plays one and says which.
fn choose(game: &mut Variety, seat: usize, expected: &[String], rng: &mut Rng) -> String {
    let turn = game.turn().seat().unwrap();
    assert_eq!(turn.idx(), seat);
    let legal = game.legal();
    let texts: Vec<String> = legal.iter().map(Action::to_string).collect();
    assert_eq!(texts, expected);
    let k = rng.below(u32::try_from(legal.len()).unwrap()) as usize;
    game.apply(turn, legal[k], &mut |_| {}).unwrap();
    texts[k].clone()
}

#[test]
fn random_matches_agree() {
    let mut rng = Rng::new(11);
    for trick_value in [1, 2] {
        for tie_bonus in [false, true] {
            let options = Options {
                deals: 32,
                tie_bonus,
                trick_value,
                club_value: 3 - trick_value,
                ..Options::default()
            };
            for _ in 0..4 {
                play_both(&options, &mut rng);
            }
        }
    }
}

/// How many auctions there are with each number of calls, by trying every call.
fn try_all(calls: &mut Vec<u8>, counts: &mut [u64; 10]) {
    let caller = calls.len() % 4;
    for contract in 1..=8 {
        let named_by: Vec<usize> = (0..calls.len()).filter(|&n| calls[n] == contract).collect();
        if named_by.iter().any(|n| n % 4 == caller) {
            continue;
        }
        calls.push(contract);
        if named_by.is_empty() {
            try_all(calls, counts);
        } else {
            counts[calls.len()] += 1;
        }
        calls.pop();
    }
}

#[test]
fn auctions_are_counted_right() {
    let mut counts = [0; 10];
    try_all(&mut Vec::new(), &mut counts);
    // 8 contracts repeated at once; 8 · 7 with two to repeat; 8 · 7 · 6 with three.
    assert_eq!(counts[..5], [0, 0, 8, 112, 1008]);
    for (calls, &count) in (0..).zip(&counts) {
        assert_eq!(auctions_of(calls), count, "{calls} calls");
    }
    assert_eq!(auctions(), counts.iter().sum::<u64>());
    // No auction is longer than nine calls.
    assert_eq!(auctions_of(10), 0);
}

/// Auctions played out on the game itself, up to the call that ends each.
fn play_all(game: &Variety, calls: usize, counts: &mut [u64; 10]) {
    if game.stage() == "play" {
        counts[calls] += 1;
        return;
    }
    for action in game.legal() {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut |_| {});
        play_all(&next, calls + 1, counts);
    }
}

#[test]
fn the_game_allows_just_those_auctions() {
    let mut counts = [0; 10];
    play_all(&suits(), 0, &mut counts);
    for (calls, &count) in (0..).zip(&counts) {
        assert_eq!(auctions_of(calls), count, "{calls} calls");
    }
}
