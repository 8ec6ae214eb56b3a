//! A running table as a pure state machine.
//!
//! Commands of people, deals of nature and choices of bots go in; a [`Change`] comes out, to be
//! written and then shown. The table has no clock, does no I/O, owns no random generator and thinks
//! for no bot: it says what it waits for ([`Table::wants`]), and its host supplies it.
//!
//! Every change raises the table's version by one. An action is identified by its seat and the id
//! its client chose, so that a message sent twice acts once.
//!
//! A change counts when it is on disk. A host that serves people has its table in the
//! `DurableTable` of `kozyr-host`, which shows nothing sooner and handles a failed write.
//!
//! # A host in one page
//!
//! Anna opens a table of Caravan, sits down, seats a bot and starts. Then the host supplies what
//! the table waits for, until the match is over:
//!
//! ```
//! use kozyr_bots::{Level, Rng};
//! use kozyr_rules::{Below, Seat, SeatSet};
//! use kozyr_table::{Asker, Command, Context, Opening, Person, Refused, Stage, Table, Wants};
//!
//! let anna = Person("id of Anna".into());
//! let asker = Asker { person: &anna, name: "Anna" };
//! let context =
//!     Context { online: SeatSet::EMPTY, now: 0, fresh_id: "m1", spent: 0 };
//! let opening = Opening { game: "caravan".into(), ..Opening::default() };
//! let mut table = Table::open(anna.clone(), opening)?;
//! table.ask(asker, Command::Sit(Seat::new(0)), context)?;
//! table.ask(asker, Command::SeatBot(Seat::new(1), Level::Normal), context)?;
//! table.ask(asker, Command::Start, context)?;
//!
//! // Of this host's own: any legal action serves it as an answer.
//! let mut rng = Rng::new(1);
//! let mut any_action = |table: &Table| {
//!     let legal = table.live().unwrap().game().legal();
//!     legal[rng.below(legal.len() as u32) as usize].clone()
//! };
//! let mut shuffler = Rng::new(2);
//! loop {
//!     match table.wants() {
//!         Wants::Deal => {
//!             let deal = table.live().unwrap().game().shuffle(&mut shuffler);
//!             table.deal(deal)?;
//!         }
//!         Wants::Bot { seat, level: _ } => {
//!             let after = table.live().unwrap().row_count();
//!             let action = any_action(&table);
//!             table.bot(seat, after, action)?;
//!         }
//!         Wants::Person(_) => {
//!             let version = table.version();
//!             let (id, action) = (format!("a{version}"), any_action(&table));
//!             table.ask(asker, Command::Act { id, version, action: action.into() }, context)?;
//!         }
//!         Wants::Newcomers => drop(table.seat_newcomers(0)),
//!         // There is no claim in Caravan; see [`Wants`].
//!         Wants::Judge { .. } | Wants::Answers(_) | Wants::Line(_) | Wants::Claimed => break,
//!         Wants::Nothing => break,
//!     }
//! }
//! assert_eq!(table.stage(), Stage::Finished);
//! # Ok::<(), Refused>(())
//! ```

mod checkpoint;
mod commands;
mod continue_match;
mod explain;
mod live;
mod model;
mod names;
mod record;
mod storage;
mod table;
mod updates;

pub use checkpoint::Checkpoint;
pub use commands::MAX_UNDOS;
pub use continue_match::Past;
pub use explain::ExplainedAction;
pub use live::{Live, Logged, ShownHand};
pub use model::{
    AcceptedClaim, Aid, Answer, Asker, Cause, Chair, Change, Clock, ClockKind, ClockPauses,
    Command, Concerned, Context, Continued, CorrespondenceTurn, Does, Ending, Entry, FORMAT, Hands,
    HostUpdate, Lent, MAX_DELAY, MAX_ID, MAX_PACE, MAX_PLAYED_FOR, MAX_SEAT_CHANGES, MAX_TIMES,
    MOST_SEAT_CHANGES, MatchInfo, NewStep, Notice, NoticeKind, OpenClaim, Opening, Person, Phrase,
    Program, Proposal, ProposalKind, Refused, RestoreError, Restriction, STALL_NOTICE, STALLED,
    STALLED_FOR_ONE, Said, SeatChange, SeatPlayer, SeatReservation, SeatResult, Setting, Settings,
    Sitter, Stage, Stall, StoredStep, Target, Tenure, TenurePlace, UndoRequest, UndoRule, Values,
    Viewpoint, Wants, Watcher, held, player_at, reasons, tenures,
};
pub use names::{
    BadName, GONE, MAX_NAME, MAX_SAID, NotPlain, make_distinguishable, not_the_house, plain_name,
    plain_text, plain_title,
};
pub use record::{RESIGNED, resigned_in};
pub use storage::{
    Forgotten, Reached, StoredMatch, Told, is_open_to_all, match_without, replay, told_of, without,
    without_said,
};
pub use table::{MAX_LENT, MAX_PAUSES, Table};
