//! The server over a real port, and clients that know only the protocol.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

mod client;
mod http;
mod matches;
mod resume;
mod secrecy;
mod support;
mod tables;
