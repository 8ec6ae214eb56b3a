//! Bots in any language: the messages of the bot protocol, and programs as players.
//!
//! A program reads one JSON object per line from its stdin and writes one per line to its stdout.
//! `docs/bots.md` is for bot writers. This crate has the messages ([`ToBot`], [`FromBot`]) and the
//! code that runs programs at the seats of a match ([`Hosting`], [`Seated`]). Its tests write the
//! JSON Schema of the messages to `docs/bots.schema.json`.
//!
//! A program gets what its seat may see and no more. [`Seated::decide`] takes the match, because it
//! has to know which actions are legal, but it sends only the view.
//!
//! ```
//! use kozyr_laws::{Rng, toy::Toy};
//! use kozyr_programs::{Hosting, Program};
//! use kozyr_rules::{Game, GameExt, Record, Seat};
//!
//! let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
//! let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
//!
//! // There is no such program: a random action is played, and that is counted.
//! let program: Program = "cmd:no-such-program".parse().unwrap();
//! let hosting = Hosting::default();
//! let mut seated = hosting.sit::<Toy<0>>(program, game.options(), Seat::new(1), 7);
//! let decision = seated.decide(&game, &mut Rng::new(1));
//! assert!(game.legal().contains(&decision.action));
//! assert_eq!(seated.faults().died, 1);
//!
//! let error = hosting.try_out::<Toy<0>>(program, game.options()).unwrap_err().to_string();
//! assert!(error.starts_with("cannot start `no-such-program`"), "{error}");
//! ```

mod faults;
mod group;
mod hosting;
mod lines;
mod link;
mod message;
mod outcome;
mod process;
mod program;
mod refusals;
mod running;
#[cfg(test)]
mod schema;
mod seated;
mod talk;

pub use faults::Faults;
pub use group::end_programs;
pub use hosting::{Hosting, Notes, Stderr};
pub use link::{Ear, Link};
pub use message::{
    Budget, Fault, Form, Formed, FromBot, Hello, Legal, MAX_LISTED, MAX_MESSAGE, MAX_N,
    MAX_QUESTIONS, NotAnswered, Other, Over, PROTOCOL, Question, Refused, Time, ToBot, View,
};
pub use outcome::Outcome;
pub use process::StartError;
pub use program::{BadProgram, Program};
pub use refusals::{Refusals, Watch};
pub use running::{Line, MAX_UNREAD, Running};
pub use seated::{Decision, Seated};
pub use talk::Talk;
