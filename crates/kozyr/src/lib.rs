//! Card games: rules, bots and tables. Start reading here.
//!
//! `cargo doc --no-deps --open` at the root of the repository opens this page, together with all
//! crates. The package `kozyr` contains the program of the same name; `cargo run -p kozyr --
//! --help` explains it. This library is that program and documentation. In your own code, use the
//! crates listed [below](#where-to-go-next).
//!
//! # The idea
//!
//! A match **is** its options and its steps. A step is a *deal* by nature or an *action* by a seat,
//! and the state follows from the steps. The output is *events*, which everybody sees, and *views*,
//! each of which is the knowledge of one viewer.
//!
//! Here is a match of Kan up to its first deal. [`Game`] is the contract that all games fulfil.
//!
//! ```
//! use kozyr_bots::Rng;
//! use kozyr_games::kan::{Kan, Options};
//! use kozyr_rules::{BySeat, Game, GameExt, Turn};
//!
//! let mut game = Kan::new(&Options::default(), &BySeat::filled(5, ()), &Default::default()).unwrap();
//! assert_eq!(game.turn(), Turn::Chance);
//!
//! // Nature deals. The rules have no random numbers of their own; here they come from a seed.
//! let deal = game.shuffle(&mut Rng::new(1));
//! let mut events = Vec::new();
//! game.deal(&deal, &mut |event| events.push(event)).unwrap();
//! assert!(!events.is_empty());
//!
//! // Now a seat acts next. Its legal actions are listed; a numbered rule forbids any other action.
//! let Turn::Seat(seat) = game.turn() else { panic!("the cards are dealt") };
//! let action = game.legal()[0];
//! game.apply(seat, action, &mut |event| events.push(event)).unwrap();
//! ```
//!
//! # What a seat knows: view and imagine
//!
//! [`Game::view`] is the only way for hidden information to leave a game. [`Game::imagine`] is the
//! way back: from a view alone it builds a whole state that the viewer cannot tell from the true
//! one. So a bot can think ahead without peeking.
//!
//! ```
//! use kozyr_bots::Rng;
//! use kozyr_games::variety::{Options, Variety};
//! use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
//!
//! let mut rng = Rng::new(1);
//! let mut game =
//!     Variety::new(&Options::default(), &BySeat::filled(4, ()), &Default::default()).unwrap();
//! game.deal(&game.shuffle(&mut rng), &mut |_| {}).unwrap();
//!
//! let me = Seat::new(0);
//! let view = game.view(Viewer::Seat(me));
//! assert!(view.hands[me].is_some() && view.hands[Seat::new(1)].is_none());
//!
//! // Another match, with other cards in the other hands. To seat 0 it looks the same.
//! let world = Variety::imagine(&view, &mut rng);
//! assert!(world != game);
//! assert_eq!(world.view(Viewer::Seat(me)), view);
//! ```
//!
//! # A bot in 20 lines
//!
//! A bot is a [`Policy`]: it chooses an action from a view. This one plays any game. It tries each
//! action in some imagined worlds, plays on at random to the end of the deal, and takes the action
//! with the best result.
//!
//! ```
//! use kozyr_bots::{Policy, Random, Rng};
//! use kozyr_games::variety::{Options, Variety};
//! use kozyr_rules::{BySeat, Game, GameExt, Sampling, Seat, Turn, Viewer};
//!
//! struct Dreamer {
//!     worlds: u32,
//! }
//!
//! impl<G: Sampling> Policy<G> for Dreamer {
//!     fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action {
//!         // What the viewer may do is the same in every world.
//!         let actions = G::imagine(view, rng).legal();
//!         let mut sums = vec![0; actions.len()];
//!         for _ in 0..self.worlds {
//!             let begin = G::imagine(view, rng);
//!             for (action, sum) in actions.iter().zip(&mut sums) {
//!                 let (mut world, mut list) = (begin.clone(), Vec::new());
//!                 let Turn::Seat(me) = world.turn() else { unreachable!("a bot is asked to act") };
//!                 world.apply_unchecked(*action, &mut |_| {});
//!                 while world.turn().seat().is_some() {
//!                     world.apply_unchecked(world.sample_action(&mut list, rng), &mut |_| {});
//!                 }
//!                 let scores = world.scores();
//!                 *sum += scores[me] * 4 - scores.as_slice().iter().sum::<i32>();
//!             }
//!         }
//!         let best = (0..actions.len()).max_by_key(|&i| sums[i]).expect("there is an action");
//!         actions[best]
//!     }
//! }
//!
//! // A deal is a match of its own here: four in which it sits once in each seat, the same cards
//! // each time, against three that play at random.
//! let opening =
//!     Variety::new(&Options::default(), &BySeat::filled(4, ()), &Default::default()).unwrap();
//! let (mut own, mut others) = (0, 0);
//! for seat_of_bot in Seat::first(4) {
//!     let mut rng = Rng::new(3);
//!     let mut game = opening.clone();
//!     game.deal(&game.shuffle(&mut rng), &mut |_| {}).unwrap();
//!     while let Turn::Seat(seat) = game.turn() {
//!         let view = game.view(Viewer::Seat(seat));
//!         let action = if seat == seat_of_bot {
//!             Policy::<Variety>::choose(&Dreamer { worlds: 10 }, &view, &mut rng)
//!         } else {
//!             Policy::<Variety>::choose(&Random, &view, &mut rng)
//!         };
//!         game.apply(seat, action, &mut |_| {}).unwrap();
//!     }
//!     own += game.scores()[seat_of_bot];
//!     others += game.scores().as_slice().iter().sum::<i32>() - game.scores()[seat_of_bot];
//! }
//! assert!(3 * own > others, "{own} against {others} of three");
//! ```
//!
//! The bots that people play against know more about each game and search longer: see
//! [`kozyr_bots::Search`]. `docs/strength.md` describes how strong they are.
//!
//! # Where to go next
//!
//! The folder `examples` contains programs to start from. Run them as `cargo run --example
//! write_a_bot` and so on:
//!
//! | program | what it shows |
//! |---|---|
//! | `write_a_bot` | your own policy, measured against `normal` |
//! | `analyse_a_record` | reading a record, facts about deals and decisions |
//! | `run_an_arena` | levels on equal deals, with intervals |
//! | `search_bot` | a program of its own that plays every game in the arena (`docs/bots.md`) |
//!
//! The folder `examples/pocket` is a whole host in 60 lines: a table with bots and a person, without
//! a network. `cargo run -p kozyr-pocket` plays a match of every game there.
//!
//! | crate | for |
//! |---|---|
//! | [`kozyr_rules`] | the contract: games, views, records, checks |
//! | [`kozyr_games`] | the list of games, and any game as text |
//! | [`kozyr_bots`] | policies, and a search for any game |
//! | [`kozyr_players`] | the bots of all games by level; hints and reviews |
//! | [`kozyr_arena`] | levels against each other on equal deals |
//! | [`kozyr_archive`] | records from files, folders and databases |
//! | [`kozyr_programs`] | bots in any language: messages, and programs as players |
//! | [`kozyr_table`](../kozyr_table/index.html) | a running table as a state machine, to host matches |
//! | [`kozyr_server`] | the tables on the web |
//!
//! In the repository, read `ARCHITECTURE.md` for the parts and the invariants, `docs/notation.md`
//! for records, and `docs/adding-a-game.md` to add a game of your own.
//!
//! [`Game`]: kozyr_rules::Game
//! [`Game::view`]: kozyr_rules::Game::view
//! [`Game::imagine`]: kozyr_rules::Game::imagine
//! [`Policy`]: kozyr_bots::Policy

#[cfg(not(feature = "laboratory"))]
mod absent;
mod files;
#[cfg(feature = "laboratory")]
mod lab;
mod outcome;
mod program;
mod progress;
mod records;
mod serve;
mod signs;
mod unhurried;

pub(crate) use outcome::Outcome;
#[doc(hidden)]
pub use program::{command, main};
