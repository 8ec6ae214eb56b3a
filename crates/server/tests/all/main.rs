//! The server over a real port, and clients that know only the protocol.

mod client;
mod http;
mod matches;
mod resume;
mod secrecy;
mod support;
mod tables;
