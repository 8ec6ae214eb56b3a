//! Protocol: the messages that clients and the server send each other.
//!
//! [`http`] and [`admin`] have the bodies of requests and answers, [`socket`] the messages of a
//! table's socket, [`patch`] the difference between two views, [`line`] how play may go on, [`view_text`] a view as text, ready
//! to be compared. This crate's tests write the types to `web/src/wire` as TypeScript.
//! `docs/protocol.md` explains the messages.
//!
//! ```
//! use kozyr_bots::Level;
//! use kozyr_wire::socket::{Command, Request};
//!
//! let text = r#"{"id":"a1","type":"seat_bot","seat":2,"level":"hard"}"#;
//! let request: Request = serde_json::from_str(text).unwrap();
//! assert_eq!(request.command, Command::SeatBot { seat: 2, level: Ok(Level::Hard) });
//!
//! // An unknown level is read, and refused when the table carries the command out.
//! let request: Request = serde_json::from_str(&text.replace("hard", "grand")).unwrap();
//! let refused = request.command.for_table(&request.id, |_| None).unwrap_err();
//! assert_eq!(refused.reason, "bad-level");
//! assert!(refused.text.expose().contains("random, easy, normal, hard, expert"));
//! ```

#[cfg(not(feature = "ts"))]
extern crate kozyr_undescribed as ts_rs;
#[cfg(not(feature = "openapi"))]
extern crate kozyr_undescribed as utoipa;

pub mod admin;
pub mod advice;
pub mod bots;
pub mod circles;
mod command;
pub mod hidden;
pub mod http;
pub mod json;
mod level;
pub mod line;
pub mod patch;
pub mod people;
pub mod socket;
pub mod table;
#[cfg(test)]
mod tests;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod view_text;
mod visible_view;

pub use socket::{MAX_MESSAGE, OLDEST_PROTOCOL, PROTOCOL, events};
pub use table::all_options;
pub use visible_view::{VisibleView, open_view, visible_view};

pub use kozyr_table::{MAX_ID, Settings};
