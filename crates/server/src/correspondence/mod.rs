//! Clocks of days: whose turn they are, and the days on which somebody is away.

pub(crate) mod calendar;
pub(crate) mod days;
