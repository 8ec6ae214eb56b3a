//! The server over a real port, and clients that know only the protocol.

// A helper that fails fails its test; and commands read better by value.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod admin;
mod bots;
mod circles;
mod claim;
mod client;
mod club;
mod coach;
mod continued;
mod cookies;
mod costs;
mod crowd;
mod databases;
mod days;
mod described;
mod ending;
mod escapes;
mod find;
mod forgotten;
mod devices;
mod hidden;
mod hosts;
mod http;
mod kept;
mod killed;
mod limits;
mod matches;
mod over_http;
mod pages;
mod people;
mod person;
mod places;
mod records;
mod resume;
mod retention;
mod rude;
mod secrecy;
mod storage;
mod support;
mod tables;
mod transcripts;
mod watched;
mod whole;
mod wire;
