//! Bodies of requests and answers over HTTP, by subject: tables, lobby, matchmaking, records,
//! people.

mod catalogue;
mod house;
mod matches;
mod me;
mod practice;
mod records;
mod reviews;
mod tables;

pub use catalogue::*;
pub use house::*;
pub use matches::*;
pub use me::*;
pub use practice::*;
pub use records::*;
pub use reviews::*;
pub use tables::*;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The body of an answer to a request that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Failed {
    /// The failure.
    pub error: Failure,
    /// The request's id in the server's log. Absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub request: Option<String>,
}

/// The failure of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Failure {
    /// The key of the error, for translations.
    pub code: String,
    /// An English sentence: what was wrong and what would be right.
    pub message: String,
}
