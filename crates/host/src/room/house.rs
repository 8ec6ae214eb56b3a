//! House: what a room asks of whoever hosts it, and is told at once.

use kozyr_games::AnyGame;
use kozyr_table::{Change, Command, Forgotten, Person, Program, Refused, Table};
use kozyr_wire::admin::Announcement;

use crate::client::Client;
use crate::timers::CorrespondenceClock;

/// What the house does to a table.
#[derive(Debug)]
pub enum HouseAct {
    /// Somebody is banned.
    Banish(Person),
    /// It is closed, for a reason.
    Close(String),
    /// Somebody is forgotten.
    Forget(Forgotten),
    /// What was said before a time is deleted, in milliseconds since 1970.
    DeleteSaid(i64),
}

/// Of what there may be only so much at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// People who look on.
    Spectators,
    /// Questions of one person that are worked out.
    Questions,
}

/// The house that a room is in: all that is answered at once, without waiting.
///
/// What takes time is a [`Effect`](crate::Effect) instead.
pub trait House {
    /// The way to somebody who is connected.
    type Client: Client;
    /// Whom to answer who asked something of the room otherwise than as a client, or what the house
    /// wants to have back when a client is answered.
    type Reply;
    /// Whom to tell that what the house did at the table is done.
    type Done;
    /// The work on somebody's question; it ends when it is dropped.
    type Work;

    /// How the clock stands of a table at which there are days for each action; `None` at others.
    fn correspondence(&self, table: &Table) -> Option<CorrespondenceClock>;

    /// Whether a person may ask this of a table, as far as the house is concerned.
    ///
    /// # Errors
    /// If not: why.
    fn may_ask(&mut self, table: &Table, person: &Person, command: &Command)
    -> Result<(), Refused>;

    /// Whether a person may say something again so soon.
    fn may_speak(&mut self, person: &Person) -> bool;

    /// Whether a person may be in the house, and is not banned.
    fn may_play(&self, person: &Person) -> bool;

    /// A program that a person may seat, by its id.
    fn program(&self, table: &Table, person: &Person, id: &str) -> Option<Program>;

    /// Whether programs play at this table without a person, and may go on.
    fn plays_alone(&mut self, table: &Table) -> bool;

    /// What the house tells everybody.
    fn announcement(&self) -> Option<Announcement>;

    /// How many there may be of something.
    fn max(&self, limit: Limit) -> usize;

    /// Somebody was refused since a limit is reached.
    fn reached(&self, limit: Limit);

    /// A deal of a game, drawn from what nobody can foresee.
    fn deal(&mut self, game: &AnyGame) -> String;

    /// A number that nobody can foresee.
    fn seed(&mut self) -> u64;

    /// The id of a new match, which nobody can guess; `None` if there is none to be had.
    fn new_id(&mut self) -> Option<String>;

    /// A bot chose what it may not, for a reason whose name says nothing of cards.
    fn bot_erred(&self, reason: &'static str);

    /// Nothing can be kept for a while, or something can again.
    fn storage(&mut self, waits: bool);

    /// The table as it is on disk now, for those who are not connected to it. `written` if all of
    /// the table was written down with it.
    fn committed(&mut self, table: &Table, changed: i64, written: bool, change: Option<&Change>);

    /// Somebody who asked is answered: it is done and led to a version, or why it is not done. The
    /// table is as everybody sees it, and changed last at that time.
    fn answer(
        &mut self,
        reply: Self::Reply,
        answer: Result<u32, Refused>,
        table: &Table,
        changed: i64,
    );

    /// What the house did at the table is done; whether there was something to be done.
    fn done(&mut self, reply: Self::Done, done: bool);
}
