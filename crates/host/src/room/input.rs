//! Inputs and effects of a room: the events that it handles, and the work that takes time.

use kozyr_games::AnyView;
use kozyr_table::{Command, ExplainedAction, Person};
use kozyr_wire::socket::{self, ServerMessage};

use super::house::{House, HouseAct};
use crate::client::ConnId;
use crate::pacing::{Ready, Task};
use crate::questions::Question;

/// An input of a room.
pub enum Input<H: House> {
    /// A client connects, with the person's name if they have one. `seen` is the last version of
    /// the table that the client knows.
    Join {
        /// The connection.
        conn: ConnId,
        /// The person and their name.
        who: Option<(Person, String)>,
        /// The client.
        client: H::Client,
        /// The version that the client saw last.
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
        /// What the house gets back with the answer, if the command is an action.
        reply: Option<H::Reply>,
    },
    /// A request comes from elsewhere. It is answered with the state of the table after it.
    Request {
        /// The person.
        person: Person,
        /// Their name.
        name: String,
        /// The command.
        command: Command,
        /// The asker, who gets the answer.
        reply: H::Reply,
    },
    /// The answer to a question is ready.
    Answer {
        /// The connection on which it was asked.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The answer.
        message: Box<ServerMessage>,
    },
    /// The input that the table waited for is ready.
    Ready(Ready),
    /// The pending write is on disk.
    Written,
    /// The write takes long.
    Late,
    /// The write failed, for a cause that may pass. Any other cause ends the room, and the next one
    /// starts from the state on disk.
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
    /// An admin acts at the table, and may be sent whether there was something to do.
    House(HouseAct, Option<H::Done>),
    /// The announcement has changed.
    Announced,
    /// The timers are due ([`Room::due`](crate::Room::due)), or something may have changed that
    /// only the house knows.
    Tick,
}

/// Work for a room that takes time.
pub enum Effect {
    /// The host writes [`Room::pending`](crate::Room::pending). Then it sends [`Input::Written`] or
    /// [`Input::WriteFailed`], and [`Input::Late`] first if the write takes long.
    Write,
    /// The host sends [`Input::Retry`] after this number of milliseconds.
    Retry(u32),
    /// The host does this task ([`Input::Ready`]), instead of the one before.
    Begin(Task),
    /// The host stops the task before.
    End,
    /// The host answers this question of a person ([`Input::Answer`],
    /// [`Room::begun`](crate::Room::begun)).
    Think {
        /// The connection.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The person who asks.
        person: Person,
        /// The version of the table that the answer is for.
        version: u32,
        /// The question.
        advice: Advice,
    },
}

/// A question to be answered. It has no `Debug`, because it contains views.
pub enum Advice {
    /// What some cards form.
    Form {
        /// The view of the asker.
        view: AnyView,
        /// The cards, as text.
        cards: Vec<String>,
    },
    /// A hint for this view.
    Hint(AnyView),
    /// The reason for a bot's action.
    Why(Box<ExplainedAction>),
}

impl Advice {
    /// Returns the kind of the question.
    pub const fn question(&self) -> Question {
        match self {
            Self::Form { .. } => Question::Form,
            Self::Hint(_) => Question::Hint,
            Self::Why(_) => Question::Why,
        }
    }
}

/// The reason why a room ends early. The last change of its table may not be on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub &'static str);
