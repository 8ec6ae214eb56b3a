//! The rules of talk at a table.

use crate::Reason;

/// The talk that is allowed while a match is played.
#[derive(Clone, Copy, Debug)]
pub enum Talk {
    /// Anything.
    Free,
    /// Ready phrases and signs that say nothing of cards, because of a rule.
    Phrases(&'static Reason),
    /// Nothing at all, because of a rule.
    Silent(&'static Reason),
}
