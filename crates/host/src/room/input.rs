//! Input and effects of a room: what comes to it, and what is to be done that takes time.

use kozyr_games::AnyView;
use kozyr_table::{Command, ExplainedAction, Person};
use kozyr_wire::socket::{self, ServerMessage};

use super::house::{House, HouseAct};
use crate::client::ConnId;
use crate::pacing::{Ready, Task};
use crate::questions::Question;

/// An input of a room.
pub enum Input<H: House> {
    /// A client connects, with the person's name if they have one; `seen` is the version up to
    /// which it knows the table already.
    Join {
        /// The connection.
        conn: ConnId,
        /// The person and their name.
        who: Option<(Person, String)>,
        /// The client.
        client: H::Client,
        /// The version that it saw last.
        seen: Option<u32>,
    },
    /// A connection is closed.
    Leave(ConnId),
    /// A client asks for something.
    Ask {
        /// The connection.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The command.
        command: socket::Command,
        /// What the house wants back with the answer, if that is an action.
        reply: Option<H::Reply>,
    },
    /// A request that comes from elsewhere and is answered with the state of the table after it.
    Request {
        /// The person.
        person: Person,
        /// Their name.
        name: String,
        /// The command.
        command: Command,
        /// Whom to answer.
        reply: H::Reply,
    },
    /// The answer to a question is worked out.
    Answer {
        /// The connection on which it was asked.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The answer.
        message: Box<ServerMessage>,
    },
    /// What the table waited for is here.
    Ready(Ready),
    /// The pending write is on disk.
    Written,
    /// The write takes long.
    Late,
    /// The write failed, for a cause that may pass. Any other cause ends the room: the next one
    /// begins from what is on disk.
    WriteFailed,
    /// The pause after a failed write is over.
    Retry,
    /// A person has another name.
    Renamed {
        /// The person.
        person: Person,
        /// The new name.
        name: String,
    },
    /// An admin acts at the table, and may be told whether there was something to do.
    House(HouseAct, Option<H::Done>),
    /// The announcement has changed.
    Announced,
    /// The timers are due ([`Room::due`](crate::Room::due)), or something may have changed that
    /// only the house knows.
    Tick,
}

/// Work for a room that takes time.
pub enum Effect {
    /// [`Room::pending`](crate::Room::pending) is to be written: then [`Input::Written`],
    /// [`Input::WriteFailed`] or, when it takes long, [`Input::Late`] first.
    Write,
    /// [`Input::Retry`] is due after this number of milliseconds.
    Retry(u32),
    /// This task is to be done ([`Input::Ready`]), instead of the one before.
    Begin(Task),
    /// The task before is not waited for any more.
    End,
    /// This is to be worked out for a person ([`Input::Answer`],
    /// [`Room::begun`](crate::Room::begun)).
    Think {
        /// The connection.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The person who asks.
        person: Person,
        /// The version of the table for which the answer holds.
        version: u32,
        /// The question.
        advice: Advice,
    },
}

/// A question that is to be worked out. It has no `Debug`, as it holds views.
pub enum Advice {
    /// What cards form.
    Form {
        /// The view of the asker.
        view: AnyView,
        /// The cards, as text.
        cards: Vec<String>,
    },
    /// A hint for this view.
    Hint(AnyView),
    /// Why a bot did what it did.
    Why(Box<ExplainedAction>),
}

impl Advice {
    /// The kind of the question.
    pub const fn question(&self) -> Question {
        match self {
            Self::Form { .. } => Question::Form,
            Self::Hint(_) => Question::Hint,
            Self::Why(_) => Question::Why,
        }
    }
}

/// Why a room ends early. The last change of its table may not be on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub &'static str);
