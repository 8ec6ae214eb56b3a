//! The luck of what was dealt, for any game.
//!
//! Numbers: chosen by hand.

use kozyr_rules::{BySeat, GameExt, Sampling, Seat, ignore_event};

use crate::Rng;
use crate::knowledge::Knowledge;

/// How many playouts tell the luck of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// Of the deal itself; one is enough where playouts draw no random numbers.
    pub own: u32,
    /// Of other deals that nature could have made, one playout each.
    pub others: u32,
}

impl Playouts {
    /// For most games.
    pub const USUAL: Self = Self { own: 60, others: 300 };
}

/// What a deal brings each seat, in matches won: the mean value of playouts from it, all cards
/// known, less that of playouts from other deals in its place.
///
/// Both are playouts of the same kind, so that the mean over all deals is zero, whoever plays and
/// however badly they play. The better they are, the more of a result they explain. How playouts go
/// on and what their end is worth is told by the game's [`Knowledge`].
///
/// ```
/// use kozyr_bots::{Playouts, Rng, Unknowing, luck_of_deal};
/// use kozyr_laws::toy::{Toy, ToyOptions};
/// use kozyr_rules::{BySeat, Game, GameOptions, Notation, Seat};
///
/// let mut options = ToyOptions::default();
/// options.set("deals", "1").unwrap();
/// let game = Toy::<0>::new(&options, &BySeat::filled(3, ()), &()).unwrap();
/// // The high cards are with the last seat.
/// let deal = game.parse_deal("dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12").unwrap();
/// let luck = luck_of_deal(&Unknowing, &game, &deal, Playouts::USUAL, &mut Rng::new(1));
/// assert!(luck[Seat::new(2)] > 0.2, "{luck:?}");
/// // What one seat gains the others lose.
/// assert!(luck.as_slice().iter().sum::<f32>().abs() < 1e-3);
/// ```
pub fn luck_of_deal<G: Sampling>(
    knowledge: &impl Knowledge<G>,
    before: &G,
    deal: &G::Deal,
    playouts: Playouts,
    rng: &mut Rng,
) -> BySeat<f32> {
    let mut scratch = Vec::new();
    let mut luck = BySeat::filled(before.n_seats(), 0.0);
    let mut add = |deal: &G::Deal, part: f32, rng: &mut Rng| {
        let mut world = before.clone();
        world.deal_unchecked(deal, &mut ignore_event);
        let value = knowledge.play_out(&mut world, &mut scratch, rng);
        for seat in Seat::first(before.n_seats()) {
            luck[seat] += part * value[seat];
        }
    };
    for _ in 0..playouts.own {
        add(deal, 1.0 / playouts.own as f32, rng);
    }
    for _ in 0..playouts.others {
        let other = before.shuffle(rng);
        add(&other, -1.0 / playouts.others as f32, rng);
    }
    luck
}
