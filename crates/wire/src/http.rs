//! Bodies of requests and answers over HTTP, by subject: tables, lobby, matchmaking, records,
//! people.

mod catalogue;
mod failure;
mod house;
mod matches;
mod me;
mod records;
mod reviews;
mod tables;

pub use catalogue::*;
pub use failure::*;
pub use house::*;
pub use matches::*;
pub use me::*;
pub use records::*;
pub use reviews::*;
pub use tables::*;
