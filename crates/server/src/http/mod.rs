//! A request before it is a command: connections, who asks, how it fails.

pub(crate) mod agent;
pub(crate) mod caller;
pub(crate) mod connection;
pub(crate) mod connections;
pub(crate) mod cookies;
pub(crate) mod error;
pub(crate) mod etag;
pub(crate) mod events;
pub(crate) mod guesses;
pub(crate) mod json;
pub(crate) mod layers;
pub(crate) mod open_sockets;
pub(crate) mod passed;
pub(crate) mod request_id;
pub(crate) mod state;
pub(crate) mod stream;
pub(crate) mod table_socket;
pub(crate) mod whole;

pub(crate) use self::caller::{Caller, Client};
pub(crate) use self::error::{Answer, ApiError};
pub(crate) use self::json::Json;
pub(crate) use self::state::{AppState, Followers};
