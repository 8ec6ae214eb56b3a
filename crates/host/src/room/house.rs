//! House: what a room asks of whoever hosts it, and is told at once.

use kozyr_games::AnyGame;
use kozyr_table::{Change, Command, Forgotten, Person, Program, Refused, Table};
use kozyr_wire::admin::Announcement;

use crate::client::Client;
use crate::timers::CorrespondenceClock;

/// An admin action at a table.
#[derive(Debug)]
pub enum HouseAct {
    /// A person is banned.
    Banish(Person),
    /// The table is closed, for a reason.
    Close(String),
    /// A person is erased.
    Forget(Forgotten),
    /// Chat lines from before a time are deleted, in milliseconds since 1970.
    DeleteSaid(i64),
}

/// A limit of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Spectators.
    Spectators,
    /// Questions of one person that are being worked out.
    Questions,
}

/// The house that a room is in: all that is answered at once, without waiting.
///
/// What takes time is an [`Effect`](crate::Effect) instead.
pub trait House {
    /// A connected client.
    type Client: Client;
    /// The asker of a request that came from elsewhere than a client, or what the house wants back
    /// when a client is answered.
    type Reply;
    /// Where to report that an admin action is done.
    type Done;
    /// The work on a question; it ends when it is dropped.
    type Work;

    /// The clock of a correspondence match; `None` at other tables.
    fn correspondence(&self, table: &Table) -> Option<CorrespondenceClock>;

    /// Whether a person may ask this of a table, as far as the house is concerned.
    ///
    /// # Errors
    /// The reason, if not.
    fn may_ask(&mut self, table: &Table, person: &Person, command: &Command)
    -> Result<(), Refused>;

    /// Whether a person may chat again so soon.
    fn may_speak(&mut self, person: &Person) -> bool;

    /// Whether a person may be in the house: they are not banned.
    fn may_play(&self, person: &Person) -> bool;

    /// A program that a person may seat, by its id.
    fn program(&self, table: &Table, person: &Person, id: &str) -> Option<Program>;

    /// Whether programs play at this table without a person, and may go on.
    fn plays_alone(&mut self, table: &Table) -> bool;

    /// The announcement of the house.
    fn announcement(&self) -> Option<Announcement>;

    /// The value of a limit.
    fn max(&self, limit: Limit) -> usize;

    /// Counts a request that was refused because a limit is reached.
    fn reached(&self, limit: Limit);

    /// A deal of a game, drawn from an unpredictable source.
    fn deal(&mut self, game: &AnyGame) -> String;

    /// An unpredictable number.
    fn seed(&mut self) -> u64;

    /// The unguessable id of a new match; `None` if there is none.
    fn new_id(&mut self) -> Option<String>;

    /// Reports that a bot chose an illegal action, for a reason whose name says nothing about
    /// cards.
    fn bot_erred(&self, reason: &'static str);

    /// Reports that nothing can be written for a while, or that it can again.
    fn storage(&mut self, waits: bool);

    /// Takes the table as it is on disk now, for people who are not connected to it. `written` if
    /// the whole table was written with it.
    fn committed(&mut self, table: &Table, changed: i64, written: bool, change: Option<&Change>);

    /// Answers a request: it is done and led to a version, or why it is refused. The table is as
    /// everybody sees it, and last changed at that time.
    fn answer(
        &mut self,
        reply: Self::Reply,
        answer: Result<u32, Refused>,
        table: &Table,
        changed: i64,
    );

    /// Reports that an admin action is done; whether there was something to do.
    fn done(&mut self, reply: Self::Done, done: bool);
}
