//! House: the questions that a room asks its host, which answers immediately.

use kozyr_games::AnyGame;
use kozyr_table::{Change, Command, Forgotten, Person, Program, Refused, Table};
use kozyr_wire::admin::Announcement;

use crate::client::Client;
use crate::timers::CorrespondenceClock;

/// An admin action at a table.
#[derive(Debug)]
pub enum HouseAct {
    /// The house bans a person.
    Banish(Person),
    /// The house closes the table, for a reason.
    Close(String),
    /// The house erases a person.
    Forget(Forgotten),
    /// The house deletes the chat lines before a time, in milliseconds since 1970.
    DeleteSaid(i64),
}

/// A limit that the house sets for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The number of spectators.
    Spectators,
    /// The number of open questions of one person.
    Questions,
}

/// The host of a room, as far as it answers immediately.
///
/// What takes time is begun through [`Host`](crate::Host) instead.
pub trait House {
    /// A connected client.
    type Client: Client;
    /// The asker of a request that did not come from a client, or what the house gets back when a
    /// client is answered.
    type Reply;
    /// The recipient of the report that an admin action is done.
    type Done;

    /// Returns the clock of a correspondence match; `None` at other tables.
    fn correspondence(&self, table: &Table) -> Option<CorrespondenceClock>;

    /// Checks whether a person may ask this of a table, as far as the house is concerned.
    ///
    /// # Errors
    /// Returns the refusal if they may not.
    fn may_ask(&mut self, table: &Table, person: &Person, command: &Command)
    -> Result<(), Refused>;

    /// Returns whether a person may chat again so soon.
    fn may_speak(&mut self, person: &Person) -> bool;

    /// Returns whether a person may be in the house: they are not banned.
    fn may_play(&self, person: &Person) -> bool;

    /// Returns whether a person may sit down and come to tables; `None` if only the members of the
    /// house may, and only its store knows them.
    fn may_sit(&self, person: &Person) -> Option<bool>;

    /// Returns a program that a person may seat, given its id.
    fn program(&self, table: &Table, person: &Person, id: &str) -> Option<Program>;

    /// Returns whether programs play at this table without a person, and may continue.
    fn plays_alone(&mut self, table: &Table) -> bool;

    /// Returns the announcement of the house.
    fn announcement(&self) -> Option<Announcement>;

    /// Returns the value of a limit.
    fn max(&self, limit: Limit) -> usize;

    /// Counts a request that was refused because a limit is reached.
    fn reached(&self, limit: Limit);

    /// Returns a deal of a game, drawn from an unpredictable source.
    fn deal(&mut self, game: &AnyGame) -> String;

    /// Returns an unpredictable number.
    fn seed(&mut self) -> u64;

    /// Returns the unguessable id of a new match; `None` if there is none.
    fn new_id(&mut self) -> Option<String>;

    /// Reports that a bot chose an illegal action, for a reason whose name says nothing about
    /// cards.
    fn bot_erred(&self, reason: &'static str);

    /// Reports that nothing can be written for a while, or that writes work again.
    fn storage(&mut self, waits: bool);

    /// Takes the table as it is on disk now, for people who are not connected to it. It last
    /// changed at the time `changed`, in milliseconds since 1970. `written` if the whole table was
    /// written with it.
    fn committed(&mut self, table: &Table, changed: i64, written: bool, change: Option<&Change>);

    /// Answers a request: it is done and led to a version, or it is refused. The table is as
    /// everybody sees it, and last changed at that time.
    fn answer(
        &mut self,
        reply: Self::Reply,
        answer: Result<u32, Refused>,
        table: &Table,
        changed: i64,
    );

    /// Reports that an admin action is done. `done` if there was something to do.
    fn done(&mut self, reply: Self::Done, done: bool);
}
