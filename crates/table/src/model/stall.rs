//! Somebody who does not act.

use kozyr_rules::Seat;

/// Somebody does not act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stall {
    /// Who.
    pub seat: Seat,
    /// Who wants a bot to play, by their seats or those that are promised to them.
    pub agreed: Vec<Seat>,
    /// Whether these are enough.
    pub decided: bool,
}
