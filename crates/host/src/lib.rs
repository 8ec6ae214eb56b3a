//! A table that is hosted, whoever hosts it: a server, a page in a browser, a simulation.
//!
//! [`Room`] is a table with its connections. Inputs go in ([`Room::handle`]); out come effects that
//! take time ([`Effect`]). Nobody is told of a change before it is on disk ([`DurableTable`]).
//! There is no clock here: the time comes with each input ([`Now`]).

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
