//! Input and effects of a room: what comes to it, and what is to be done that takes time.

use kozyr_games::AnyView;
use kozyr_table::{Command, ExplainedAction, Person};
use kozyr_wire::socket::{self, ServerMessage};

use super::house::{House, HouseAct};
use crate::client::ConnId;
use crate::pacing::{Ready, Task};
use crate::questions::Question;

/// What comes to a room.
pub enum Input<H: House> {
    /// Somebody connects, with their name if they have one; `seen` is the version up to which they
    /// know the table already.
    Join {
        /// The connection.
        conn: ConnId,
        /// Who, and by which name.
        who: Option<(Person, String)>,
        /// The way to them.
        client: H::Client,
        /// The version that they saw last.
        seen: Option<u32>,
    },
    /// A connection is gone.
    Leave(ConnId),
    /// A client asks something.
    Ask {
        /// On which connection.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// What.
        command: socket::Command,
        /// What the house wants back with the answer, if that is an action.
        reply: Option<H::Reply>,
    },
    /// Somebody asks something otherwise, and is told how the table stands then.
    Request {
        /// Who.
        person: Person,
        /// By which name.
        name: String,
        /// What.
        command: Command,
        /// Whom to answer.
        reply: H::Reply,
    },
    /// The answer to a question is worked out.
    Answer {
        /// On which connection it was asked.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// The answer.
        message: Box<ServerMessage>,
    },
    /// What the table waited for is there.
    Ready(Ready),
    /// What was to be written is on disk.
    Written,
    /// The write takes long.
    Late,
    /// The write failed, for a cause that passes. One that does not is the end of the room: the
    /// next one begins from what is on disk.
    WriteFailed,
    /// The pause after a write that failed is over.
    Retry,
    /// A person has another name.
    Renamed {
        /// Who.
        person: Person,
        /// The new name.
        name: String,
    },
    /// Whoever runs the house does something at the table, and may be told whether there was
    /// something to be done.
    House(HouseAct, Option<H::Done>),
    /// What the house tells everybody has changed.
    Announced,
    /// It is time to look ([`Room::due`](crate::Room::due)), or something may have changed of which
    /// only the house knows.
    Tick,
}

/// What is to be done for a room, and takes time.
pub enum Effect {
    /// [`Room::pending`](crate::Room::pending) is to be written: then [`Input::Written`],
    /// [`Input::WriteFailed`] or, when it takes long, [`Input::Late`] first.
    Write,
    /// After so many milliseconds [`Input::Retry`] is to be said.
    Retry(u32),
    /// This is to be brought ([`Input::Ready`]), instead of what was to be brought before.
    Begin(Task),
    /// What was to be brought is not waited for any more.
    End,
    /// This is to be worked out for who asked ([`Input::Answer`],
    /// [`Room::begun`](crate::Room::begun)).
    Think {
        /// On which connection.
        conn: ConnId,
        /// The id of the request.
        id: String,
        /// Who asks.
        person: Person,
        /// The version of the table for which the answer holds.
        version: u32,
        /// What.
        advice: Advice,
    },
}

/// What somebody asks to be worked out. It has no `Debug`, as it holds views.
pub enum Advice {
    /// What cards form.
    Form {
        /// What is seen by who asks.
        view: AnyView,
        /// The cards, as text.
        cards: Vec<String>,
    },
    /// A hint for who sees this.
    Hint(AnyView),
    /// Why a bot did what it did.
    Why(Box<ExplainedAction>),
}

impl Advice {
    /// What kind of question it is.
    pub const fn question(&self) -> Question {
        match self {
            Self::Form { .. } => Question::Form,
            Self::Hint(_) => Question::Hint,
            Self::Why(_) => Question::Why,
        }
    }
}

/// Why a room ends before its time. What its table did last may not be on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub &'static str);
