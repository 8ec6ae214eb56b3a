//! A hosted table, for every kind of host: a server, a page in a browser, a simulation.
//!
//! A [`Driver`] is a table with its connections. A host brings what it lacks: answers at once
//! ([`House`]), a place for work that takes time ([`Host`]), and a transport to each person
//! ([`Client`]). Nobody is shown a change before it is stored ([`DurableTable`]). A driver has no
//! clock: the time comes with each call ([`Now`]).

pub mod advice;
mod audience;
mod client;
mod driver;
mod durable;
mod job;
pub mod listing;
mod pacing;
mod questions;
mod room;
pub mod rows;
mod time;
mod timers;
pub mod turns;

pub use audience::{Audience, Listener, refused_entry};
pub use client::{Client, ConnId, Ticket};
pub use driver::{AskedProgram, Driver, Host, Patience, Payer, Work};
pub use durable::{Committed, DurableTable, Outcome as Asked, Pending};
pub use job::{Job, Outcome, Played, Unanswered};
pub use room::{Fault, House, HouseAct, Input, InputOf, Room, Write};
pub use time::{Millis, Now};
pub use timers::{CorrespondenceClock, Timers};
