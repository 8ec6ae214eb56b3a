//! Inputs and effects of a room: the events that it handles, and the work that takes time.

use kozyr_storage::StoreError;
use kozyr_table::{Command, Person};
use kozyr_wire::socket;

use super::house::{House, HouseAct};
use crate::client::ConnId;

/// An input of a table in a house.
pub type InputOf<H> = Input<<H as House>::Client, <H as House>::Reply, <H as House>::Done>;

/// An input of a table, from its clients `C` and from the house: `R` and `D` are the askers and
/// recipients of a [`House`](crate::House).
pub enum Input<C, R, D> {
    /// A client connects, with the person's name if they have one. `seen` is the last version of
    /// the table that the client knows.
    Join {
        /// The connection.
        conn: ConnId,
        /// The person and their name.
        who: Option<(Person, String)>,
        /// The client.
        client: C,
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
        /// What the house gets back with the answer of the table. It is dropped if the command is
        /// none for the table.
        reply: Option<R>,
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
        reply: R,
    },
    /// A person has another name.
    Renamed {
        /// The person.
        person: Person,
        /// The new name.
        name: String,
    },
    /// An admin acts at the table, and may be sent whether there was something to do.
    House(HouseAct, Option<D>),
    /// The announcement has changed.
    Announced,
    /// Something may have changed that only the house knows, such as a turn that is over.
    Refresh,
}

/// The reason why a table cannot go on. Its last change may not be on disk.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The match cannot go on by itself, for a reason whose name says nothing about cards.
    #[error("the match cannot go on by itself: {0}")]
    Match(&'static str),
    /// The store failed, for a cause that will not pass.
    #[error("the store failed")]
    Store(#[source] StoreError),
}

impl Fault {
    /// The house has no id for a new match.
    pub(super) const NO_ID: Self = Self::Match("there is no id for a match");
}
