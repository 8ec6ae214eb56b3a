//! Bots: policies that see a view and choose an action, and a search for any game.
//!
//! A policy is never given a state, so it cannot peek. What it needs of the rules it takes from
//! worlds imagined from its view. [`Search`] is a policy for any game of which it has some
//! [`Knowledge`]; [`Player`] is all the bots of one game.
//!
//! A bot for a small card game in which the highest card takes the trick, against random ones:
//!
//! ```
//! use kozyr_bots::{Policy, Random, Rng};
//! use kozyr_laws::toy::{Toy, ToyAction, ToyOptions, ToyView};
//! use kozyr_rules::{BySeat, Game, GameExt, Seat, Turn, Viewer};
//!
//! /// Gives its lowest card away and plays its highest.
//! struct Greedy;
//!
//! impl Policy<Toy<0>> for Greedy {
//!     fn choose(&self, view: &ToyView, _: &mut Rng) -> ToyAction {
//!         // Legal actions come in ascending order, and gifts and plays never together.
//!         match view.stage.as_str() {
//!             "give" => view.legal[0],
//!             _ => *view.legal.last().expect("a policy is asked when there is something to do"),
//!         }
//!     }
//! }
//!
//! let opening = Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
//! let (n_matches, mut points) = (200, 0);
//! for number in 0..n_matches {
//!     let mut rng = Rng::for_part(1, number);
//!     let mut game = opening.clone();
//!     loop {
//!         match game.turn() {
//!             Turn::Over => break,
//!             Turn::Chance => game.deal(&game.shuffle(&mut rng), &mut |_| {}).unwrap(),
//!             Turn::Seat(seat) => {
//!                 let view = game.view(Viewer::Seat(seat));
//!                 let action = match seat.number() {
//!                     0 => Greedy.choose(&view, &mut rng),
//!                     _ => Policy::<Toy<0>>::choose(&Random, &view, &mut rng),
//!                 };
//!                 game.apply(seat, action, &mut |_| {}).unwrap();
//!             }
//!         }
//!     }
//!     points += game.scores()[Seat::new(0)];
//! }
//! // Six tricks a match: two for each seat if all played alike.
//! assert!(points > 450, "{points}");
//! ```

mod claim;
mod compare;
mod grade;
mod ideas;
mod knowledge;
mod level;
mod luck;
mod outlook;
mod player;
mod question;
mod search;
mod stop;
mod tally;
mod tree;
mod worlds;

use kozyr_rules::{Below, Game, Sampling};

pub use claim::{Claim, Rest};
pub use compare::{Comparison, Mean};
pub use grade::{Grade, Grades};
pub use ideas::{Course, Ideas, When};
pub use knowledge::{Fact, Knowledge, Unknowing, chances, final_value, softmax};
pub use level::{Level, UnknownLevel};
pub use luck::{Playouts, luck_of_deal};
pub use outlook::Effect;
pub use player::{Player, choose, choose_until};
pub use question::{Answer, Group, Question, Scored, ask};
pub use search::{Analysis, Budget, Method, Search};
pub use stop::{Never, Stop};
pub use tally::Line;

/// Chooses actions for a seat.
pub trait Policy<G: Game>: Send + Sync {
    /// Returns the action of the viewer, whose turn it must be. The same view and the same random
    /// numbers give the same action.
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action;
}

/// Plays uniformly random legal actions: an opponent for any game.
///
/// ```
/// use kozyr_bots::{Policy, Random, Rng};
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::{Game, GameExt, Record, Seat, Viewer};
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// let view = game.view(Viewer::Seat(Seat::new(1)));
/// let action = Policy::<Toy<0>>::choose(&Random, &view, &mut Rng::new(1));
/// assert!(game.legal().contains(&action));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Sampling> Policy<G> for Random {
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action {
        // What is legal for the viewer is the same in every world it can imagine.
        let world = G::imagine(view, rng);
        world.sample_action(&mut Vec::new(), rng)
    }
}

/// The generator of bots and playouts: fast and seeded. Not for dealing to people, who could guess
/// what comes.
///
/// ```
/// use kozyr_bots::Rng;
/// use kozyr_rules::Below;
///
/// // The same seed gives the same numbers.
/// assert_eq!(Rng::new(7).bits(), Rng::new(7).bits());
/// // Deal 3 of match 7 has numbers of its own, whatever the deals before it drew.
/// assert_eq!(Rng::for_part(7, 3).below(52), Rng::for_part(7, 3).below(52));
/// assert_ne!(Rng::for_part(7, 3).bits(), Rng::for_part(7, 4).bits());
/// ```
#[derive(Clone, Debug)]
pub struct Rng(fastrand::Rng);

impl Rng {
    /// Returns a generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Returns a generator for one of several parts that share a seed, such as deal `part` of a
    /// match.
    pub fn for_part(seed: u64, part: u64) -> Self {
        Self::for_parts(seed, &[part])
    }

    /// Returns a generator for a part of a part, such as `[purpose, block, deal]`. Whatever differs
    /// in the seed or in a number, be it by one, the generators share nothing.
    ///
    /// ```
    /// use kozyr_bots::Rng;
    ///
    /// let bits = |seed, parts: &[u64]| Rng::for_parts(seed, parts).bits();
    /// assert_eq!(bits(7, &[1, 3]), bits(7, &[1, 3]));
    /// // Neither do seed and parts add up, nor can they change places.
    /// assert_ne!(bits(7, &[1, 3]), bits(8, &[0, 3]));
    /// assert_ne!(bits(7, &[1, 3]), bits(7, &[3, 1]));
    /// assert_ne!(bits(7, &[1]), bits(7, &[1, 0]));
    /// ```
    pub fn for_parts(seed: u64, parts: &[u64]) -> Self {
        Self::new(parts.iter().fold(mix(seed), |mixed, &part| mix(mixed ^ mix(part))))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }
}

/// The step of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): each bit that goes in changes about
/// half of those that come out, and no two numbers become one.
const fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

impl Below for Rng {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.0.u32(..n)
    }
}
