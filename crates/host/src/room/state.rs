//! State of a room: its table, its connections, and everything that it waits for.

use std::collections::{BTreeMap, VecDeque};

use kozyr_table::{Person, Refused, Table};
use kozyr_wire::socket::ServerMessage;

use super::house::{House, HouseAct};
use crate::audience::Audience;
use crate::client::{ConnId, Ticket};
use crate::durable::DurableTable;
use crate::pacing::{Effect, Ready, Waiting};
use crate::questions::Questions;
use crate::time::{Millis, Now};
use crate::timers::Timers;

/// The asker of a request, who gets the answer.
pub(super) enum ReplyTo<R> {
    /// A client, with the id of its request.
    Client(ConnId, String, Option<R>),
    /// An asker whom the house knows.
    House(R),
}

/// A question of a person, by the connection and the id of the request.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) conn: ConnId,
    pub(super) id: &'a str,
    pub(super) person: &'a Person,
}

/// A person who is about to be let in.
pub(super) struct Arrival<C> {
    pub(super) conn: ConnId,
    pub(super) who: Option<(Person, String)>,
    pub(super) client: C,
    pub(super) seen: Option<u32>,
}

/// A table, its connections, and everything that it waits for.
pub struct Room<H: House> {
    pub(super) durable: DurableTable<ReplyTo<H::Reply>>,
    /// When the shown table last changed.
    pub(super) changed: i64,
    /// When the pending change happened.
    pub(super) happened: i64,
    /// People who came with a new name while nothing could be written.
    pub(super) renamed: Vec<(Person, String)>,
    /// The names that people have taken since the match began.
    pub(super) later: BTreeMap<Person, String>,
    /// Connections that came while a name was being written.
    pub(super) arrivals: VecDeque<Arrival<H::Client>>,
    /// Admin actions that came while nothing could be written.
    pub(super) pending_admin_actions: VecDeque<(HouseAct, Option<H::Done>)>,
    /// The recipient of the report that an admin action is done, once it is written or the write is
    /// late.
    pub(super) acted: Option<H::Done>,
    /// Whether the store knows that steps may be written without the table.
    pub(super) kept_live: bool,
    /// Whether the table is stored as it is while it is not in memory.
    pub(super) rests: bool,
    /// Whether the pending write includes the whole table.
    pub(super) whole: bool,
    pub(super) audience: Audience<H::Client>,
    pub(super) waiting: Waiting,
    /// The input that the table waited for, if it came while another write was pending.
    pub(crate) ready: Option<Ready>,
    pub(super) timers: Timers,
    pub(super) questions: Questions,
    /// The last ticket that was given out.
    pub(super) tickets: Ticket,
    pub(crate) now: Now,
    pub(super) effects: Vec<Effect>,
}

impl<H: House> Room<H> {
    pub(super) fn new(id: &str, table: Table, changed: i64, kept_live: bool, now: Now) -> Self {
        let audience = Audience::new(id, &table, now.at);
        Self {
            durable: DurableTable::new(table),
            changed,
            happened: changed,
            renamed: Vec::new(),
            later: BTreeMap::new(),
            arrivals: VecDeque::new(),
            pending_admin_actions: VecDeque::new(),
            acted: None,
            kept_live,
            rests: !kept_live,
            whole: false,
            audience,
            waiting: Waiting::default(),
            ready: None,
            timers: Timers::default(),
            questions: Questions::default(),
            tickets: 0,
            now,
            effects: Vec::new(),
        }
    }

    /// Returns the table as everybody sees it: all of it is on disk.
    pub fn table(&self) -> &Table {
        self.durable.shown()
    }

    /// Returns when the table last changed, in milliseconds since 1970.
    pub const fn changed(&self) -> i64 {
        self.changed
    }

    /// Returns the connections.
    pub const fn audience(&self) -> &Audience<H::Client> {
        &self.audience
    }

    /// Returns a new ticket.
    pub(crate) const fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        self.tickets
    }

    /// Returns when the timers are due, if no input comes first.
    pub(crate) fn due(&self) -> Option<Millis> {
        let due = [self.audience.due(), self.timers.due(self.durable.shown())];
        due.into_iter().flatten().min()
    }

    /// Returns whether nothing is waited for and nobody is connected: then the table need not be in
    /// memory.
    pub(crate) fn is_idle(&self) -> bool {
        self.audience.is_empty() && self.waiting.is_idle() && self.durable.pending().is_none()
    }

    pub(super) fn answer(
        &mut self,
        from: ReplyTo<H::Reply>,
        answer: Result<u32, Refused>,
        house: &mut H,
    ) {
        let reply = match from {
            ReplyTo::Client(conn, id, reply) => {
                let message = match answer.clone() {
                    Ok(version) => ServerMessage::Ack { id, version },
                    Err(refused) => ServerMessage::refused(id, refused),
                };
                self.audience.tell(conn, &message);
                reply
            }
            ReplyTo::House(reply) => Some(reply),
        };
        if let Some(reply) = reply {
            house.answer(reply, answer, self.durable.shown(), self.changed);
        }
    }

    /// Sends a client the refusal of its request.
    pub(crate) fn refuse(&mut self, conn: ConnId, id: String, refused: Refused) {
        self.audience.tell(conn, &ServerMessage::refused(id, refused));
    }
}
