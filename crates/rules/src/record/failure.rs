//! Errors in a record.

use alloc::string::String;

use crate::checks::Wrong;
use crate::refusal::Refusal;

/// The first line of a record that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct Failure {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error in the line.
    pub problem: Problem,
}

/// An error in a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The line cannot be read, or what it says cannot be done.
    #[error("{0}")]
    Error(String),
    /// A step that may not be made there.
    #[error("{0}")]
    Refused(Refusal),
    /// A check did not hold.
    #[error("{0}")]
    Wrong(Wrong),
}

impl Failure {
    pub(super) fn new(line: usize, problem: impl Into<String>) -> Self {
        Self { line, problem: Problem::Error(problem.into()) }
    }
}
