//! Tables in play: each is one task with its writes, messages and timers.

pub(crate) mod due_turns;
pub(crate) mod health;
pub(crate) mod outbox;
pub(crate) mod program_socket;
pub(crate) mod room;
pub(crate) mod rooms;
pub(crate) mod services;
pub(crate) mod tables;

#[cfg(test)]
mod tests;
