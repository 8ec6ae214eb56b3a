//! Tables in play: each is one task with its writes, messages and timers.

pub(crate) mod advice_tasks;
pub(crate) mod due_turns;
pub(crate) mod health;
pub(crate) mod outbox;
pub(crate) mod pending_write;
pub(crate) mod program_socket;
pub(crate) mod programs;
pub(crate) mod rewritten;
pub(crate) mod room;
pub(crate) mod rooms;
pub(crate) mod rows;
pub(crate) mod services;
pub(crate) mod tables;
pub(crate) mod tasks;
pub(crate) mod upgrade;
