//! The parts of `./run`, which every other task uses too: running programs and what ends them,
//! saying what is done, building the client. A crate of its own, so that a table stands before what
//! the checks need is built.

// What a command-line tool has to say goes to its output.
#![allow(clippy::print_stdout)]

pub mod limit;
pub mod screen;
pub mod serve;
pub mod shell;
pub mod web;
