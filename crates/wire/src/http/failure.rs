//! The answer to a request that failed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The answer to a request that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Failed {
    /// What went wrong.
    pub error: Failure,
    /// The request's name, by which whoever runs the server finds it in the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub request: Option<String>,
}

/// What went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Failure {
    /// By a name that translations go by.
    pub code: String,
    /// An English sentence: what was wrong and what would be right.
    pub message: String,
}
