//! Bacon, for two teams of two or three, and Applewood, the same combinations with everyone alone:
//! climbing games in which the first to play all their cards do well.
//!
//! **B1 Pack.** Two copies of every face, and two X dealt to every seat apart from them. Suits
//! never rank. With 4 players ranks 1–10 in three suits, 15 cards each; with 6 ranks 1–9 in four
//! suits, 12 each; with 3 ranks 1–8 in three suits, 16 each; with 5 ranks 1–10 in three suits, 12
//! each.
//!
//! **B2 Seats.** Clockwise. In Bacon the even seats play against the odd ones.
//!
//! **B3 Combinations.** Single, pair, set (three of a rank); run, bobtail, straight, stretch (three
//! to six consecutive ranks); stair and tube (two and three consecutive pairs); plate (two
//! consecutive sets). Rank 1 is low only.
//!
//! **B4 Bombs**, from the weakest: quads, straight flush, quint, stretch flush, hex.
//!
//! **B5 X** stands for any card missing from the combination, up to one rank above the top natural
//! one. What is formed is declared by kind and key, the top rank as formed.
//!
//! **B6 Flush or plain.** Cards that could be a flush may be declared as the bomb or as the plain
//! combination.
//!
//! **B7 Round.** The leader plays; then each seat in turn plays higher or passes. Passing is always
//! allowed, and who has passed may play again in the same round.
//!
//! **B8 Higher** is the same kind with a greater key. Any bomb beats every ordinary combination,
//! and a stronger kind of bomb beats a weaker.
//!
//! **B9 End of a round.** When all the others still in have passed in succession.
//!
//! **B10 Lead.** In Bacon the winner of a round leads or gives the lead to a team-mate still in;
//! one who is out gives it to a team-mate or to the next seat still in. In Applewood the winner
//! leads, or the next seat still in. Where only one seat is possible, nobody is asked.
//!
//! **B11 Asking.** With six players the winner may first ask one of two team-mates whether they
//! want the lead.
//!
//! **B12 Out.** Bacon's deal stops when a whole team is out, Applewood's when one seat is left.
//!
//! **B13–B15 Score.** Bacon with 4: the team of the first seat out gets 4, 2 or 1 as its partner
//! comes second, third or later. With 6: the places of its other two are worth 8 4 2 1 0 from the
//! second. Applewood: as many points as there are seats behind.
//!
//! **B16, B17 Next deal.** Bacon: the next seat of the team ahead deals (level: of the team that
//! won the last deal) and its left leads. Applewood: the seat with most points deals, the one with
//! fewest leads.
//!
//! **B18, B19 End.** A match ends at the target or after the scheduled deals. Bacon stops at once
//! when a team's points with those guaranteed reach the target; level teams play an extra deal. The
//! order of the tests is that of the state machine.
//!
//! # Examples
//!
//! One deal of random actions, from the first card to the score:
//!
//! ```
//! use kozyr_bacon::{Bacon, Ending, Event, Options, Start};
//! use kozyr_laws::Rng;
//! use kozyr_rules::{BySeat, Game, GameExt, Sampling, Turn};
//!
//! let mut rng = Rng::new(1);
//! let mut game = Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
//! let deal = game.shuffle(&mut rng);
//! game.deal(&deal, &mut |_| {})?;
//!
//! let mut events = Vec::new();
//! while let Turn::Seat(seat) = game.turn() {
//!     let action = game.sample_action(&mut Vec::new(), &mut rng);
//!     game.apply(seat, action, &mut |event| events.push(event))?;
//! }
//! let Some(Event::DealOver { ending, out, points, .. }) = events.last() else { panic!() };
//! assert_eq!(*ending, Ending::Whole, "a team is out");
//! assert!(out.len() >= 2);
//! // Only the team of the first seat out scores (B13).
//! let other_team = usize::from(1 - out[0].number() % 2);
//! assert!(points[out[0]] > 0 && points.as_slice()[other_team] == 0);
//! assert_eq!(game.scores(), *points);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a seat is shown, and what everybody is shown:
//!
//! ```
//! use kozyr_bacon::{Bacon, Kind, Options, Start};
//! use kozyr_laws::Rng;
//! use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
//!
//! let mut game = Bacon::new(&Options::default(), &BySeat::filled(4, ()), &Start::default())?;
//! let deal = game.shuffle(&mut Rng::new(5));
//! game.deal(&deal, &mut |_| {})?;
//! let leader = game.turn().seat().expect("a seat leads");
//!
//! let view = game.view(Viewer::Seat(leader));
//! assert_eq!(view.hands[leader].as_ref().map(Vec::len), Some(17));
//! assert!(view.possible.iter().any(|possible| possible.kind == Kind::Single));
//!
//! // At the table nobody's cards are seen, only how many there are.
//! let table = game.view(Viewer::Table);
//! assert!(Seat::first(4).all(|seat| table.hands[seat].is_none()));
//! assert_eq!(table.counts.as_slice(), [17, 17, 17, 17]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod options;

mod card;
mod combo;
mod hand;

mod choices;
mod listing;
mod ways;

mod action;
mod start;

mod deal;
mod refusals;
pub mod score;
mod sheet;
mod state;

mod legal;

mod event;
mod history;
mod view;

mod form;
mod encode;
mod imagine;
mod redeal;
mod inside;

mod game;
mod notation;

mod checks;

pub use action::Action;
pub use card::{Card, Pack};
pub use combo::{Combo, Kind, readings};
pub use deal::Deal;
pub use event::{Event, Play};
pub use hand::Hand;
pub use inside::Asked;
pub use options::{Options, Table, Tie};
pub use score::{Ending, SheetLine};
pub use start::Start;
pub use state::{Bacon, Stage};
pub use view::{OnTable, Possible, SheetRow, View};

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
