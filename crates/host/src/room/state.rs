//! State of a room: its table, those who are connected, and all that is waited for.

use std::collections::{BTreeMap, VecDeque};

use kozyr_table::{Person, Refused, Table};
use kozyr_wire::socket::ServerMessage;

use super::house::{House, HouseAct};
use super::input::Effect;
use crate::audience::Audience;
use crate::client::ConnId;
use crate::durable::DurableTable;
use crate::pacing::{Ready, Waiting};
use crate::questions::Questions;
use crate::time::{Millis, Now};
use crate::timers::Timers;

/// Who asked something, and is answered.
pub(super) enum ReplyTo<R> {
    /// A client, with the id of its request.
    Client(ConnId, String, Option<R>),
    /// Somebody whom the house knows.
    House(R),
}

/// Somebody who is to be let in.
pub(super) struct Arrival<C> {
    pub(super) conn: ConnId,
    pub(super) who: Option<(Person, String)>,
    pub(super) client: C,
    pub(super) seen: Option<u32>,
}

/// A table, those who are connected to it, and all that is waited for there.
pub struct Room<H: House> {
    pub(super) hosted: DurableTable<ReplyTo<H::Reply>>,
    /// When the table last changed, as it is shown.
    pub(super) changed: i64,
    /// When what is being kept happened.
    pub(super) happened: i64,
    /// People who came with another name while nothing could be kept.
    pub(super) renamed: Vec<(Person, String)>,
    /// The names that people have taken since the match began.
    pub(super) later: BTreeMap<Person, String>,
    /// Who came while a name was being kept.
    pub(super) arrivals: VecDeque<Arrival<H::Client>>,
    /// What the house has done while nothing could be kept.
    pub(super) pending_admin_actions: VecDeque<(HouseAct, Option<H::Done>)>,
    /// Who is told that what the house did is done, when it is kept or that takes long.
    pub(super) acted: Option<H::Done>,
    /// Whether the store knows that steps may come without the table being written down.
    pub(super) kept_live: bool,
    /// Whether the table is written down as it stands, for as long as it is not in memory.
    pub(super) rests: bool,
    /// Whether the whole table is being written down.
    pub(super) whole: bool,
    pub(super) audience: Audience<H::Client>,
    pub(super) waiting: Waiting,
    /// What came that the table waited for, while something else was being kept.
    pub(super) ready: Option<Ready>,
    pub(super) timers: Timers,
    pub(super) questions: Questions<H::Work>,
    pub(super) now: Now,
    pub(super) effects: Vec<Effect>,
}

impl<H: House> Room<H> {
    pub(super) fn new(id: &str, table: Table, changed: i64, kept_live: bool, now: Now) -> Self {
        let audience = Audience::new(id, &table, now.at);
        Self {
            hosted: DurableTable::new(table),
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
            now,
            effects: Vec::new(),
        }
    }

    /// The table as everybody sees it: all of it is on disk.
    pub fn table(&self) -> &Table {
        self.hosted.shown()
    }

    /// When it changed last, in milliseconds since 1970.
    pub const fn changed(&self) -> i64 {
        self.changed
    }

    /// Who is connected.
    pub const fn audience(&self) -> &Audience<H::Client> {
        &self.audience
    }

    /// When to say [`Input::Tick`](crate::Input::Tick), if nothing comes before.
    pub fn due(&self) -> Option<Millis> {
        let due = [self.audience.due(), self.timers.due(self.hosted.shown())];
        due.into_iter().flatten().min()
    }

    /// Whether nothing is waited for and nobody is here: the table need not be in memory.
    pub fn is_idle(&self) -> bool {
        self.audience.is_empty() && self.waiting.is_idle() && self.hosted.pending().is_none()
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
            house.answer(reply, answer, self.hosted.shown(), self.changed);
        }
    }

    /// Tells a client that its request is refused.
    pub fn refuse(&mut self, conn: ConnId, id: String, refused: Refused) {
        self.audience.tell(conn, &ServerMessage::refused(id, refused));
    }
}
