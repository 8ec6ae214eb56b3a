//! A hosted table, for every kind of host: a server, a page in a browser, a simulation.
//!
//! [`Room`] is a table with its connections. It takes inputs ([`Room::handle`]) and returns effects
//! that take time ([`Effect`]). Nobody is shown a change before it is on disk ([`DurableTable`]). A
//! room has no clock: the time comes with each input ([`Now`]).

mod audience;
mod client;
mod durable;
mod pacing;
mod questions;
mod room;
mod time;
mod timers;

pub use audience::{Audience, Listener, refused_entry};
pub use client::{Client, ConnId};
pub use durable::{Committed, DurableTable, Outcome, Pending};
pub use pacing::{Ready, Task, Work};
pub use questions::{Question, Questions};
pub use room::{Advice, Effect, Fault, House, HouseAct, Input, Limit, Room, Write, is_played};
pub use time::{Millis, Now};
pub use timers::{CorrespondenceClock, Timers};
