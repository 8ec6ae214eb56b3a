//! Thirteen tricks with hearts as trumps: `cargo run -p kozyr-cards --example tricks -- 7`.
//!
//! Everybody plays the lowest card that may be played. The number is the seed of the deal.

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::error::Error;

use kozyr_cards::{Card, CardSet, Strength, Suit, SuitedSet, Trick};
use kozyr_rules::Seat;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse::<u64>())?;
    let mut pack: Vec<Card> = Card::all().collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut pack);
    let mut hands: Vec<CardSet> =
        pack.chunks(13).map(|cards| cards.iter().copied().collect()).collect();
    let mut leader = Seat::new(0);
    while let Some(led) = hands[leader.idx()].lowest() {
        hands[leader.idx()].remove(led);
        let mut trick = Trick::lead(leader, led, Some(Suit::Hearts), Strength::High);
        let mut shown = format!("seat {leader}: {led}");
        for place in 1..4 {
            let seat = Seat::from_idx((leader.idx() + place) % 4);
            let hand = &mut hands[seat.idx()];
            let card = hand.following(led.suit()).lowest().ok_or("hands are of equal length")?;
            hand.remove(card);
            trick.follow(seat, card);
            shown += &format!(" {card}");
        }
        leader = trick.best.0;
        println!("{shown}, taken by seat {leader}");
    }
    Ok(())
}
