//! Commands of a table, with one file per group of commands.
//!
//! Each file calls the lookups and the small changes in `table`, and the files below it in this
//! order: `dispatch`, `propose`, `moderation`, `stand_in`, `leave`, `start`, `claim`, `undo`, `resign`,
//! `join`, `play`, `seats`, `bots`, `ready`, `options`, `access`, `chat`, `show_hand`.

mod access;
mod bots;
mod chat;
mod claim;
mod dispatch;
mod join;
mod leave;
mod moderation;
mod options;
mod play;
mod propose;
mod ready;
mod resign;
mod seats;
mod show_hand;
mod stand_in;
mod start;
mod undo;

pub use undo::MAX_UNDOS;
