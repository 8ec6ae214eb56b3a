//! A live table as a pure state machine.
//!
//! What people ask, what nature deals and what bots choose go in; what changed comes out
//! ([`Change`]), to be kept and then shown. The table has no clock, does no I/O, owns no random
//! generator and thinks for no bot: it says what it waits for ([`Table::wants`]) and whoever runs it
//! brings that.
//!
//! Everything that changes raises the table's version by one. A step that was carried out is known
//! again by its seat and the id its client chose, so that a message sent twice acts once.

mod act;
mod chair;
mod command;
mod live;
mod paper;
mod refused;
mod save;
mod seating;
mod table;

pub use chair::{Chair, Person, Sitter};
pub use command::{Asker, Command, Context, MAX_ID, MAX_NAME, MAX_PACE, MAX_SAID, plain_text};
pub use live::{Live, Logged};
pub use paper::{Ending, Names, Paper};
pub use refused::{Refused, reasons};
pub use save::{KeptMatch, KeptStep, RestoreError, replay};
pub use table::{Answer, Change, NewStep, Opening, Said, Stage, Table, Wants};
