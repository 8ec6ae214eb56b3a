//! Common parts of all commands: how they end, and which of them a program may lack.

/// The result of a command: whether everything is in order.
pub(crate) type Outcome = anyhow::Result<bool>;

/// The commands of the laboratory, in the order of the help.
#[cfg(any(test, not(feature = "laboratory")))]
pub(crate) const LABORATORY: [&str; 14] = [
    "bench",
    "arena",
    "bot",
    "follow",
    "judge",
    "luck",
    "ladder",
    "litmus",
    "positions",
    "review",
    "grades",
    "ideas",
    "facts",
    "stats",
];
