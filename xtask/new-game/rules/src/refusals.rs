//! Why an action or a deal of this game is refused.

use kozyr_rules::Reason;

/// N1: the hands of a deal are not five different cards each.
pub(crate) static CARDS: Reason =
    Reason::new("deal-cards", "N1", "a deal gives each seat five cards, none of them twice");
/// N1: another seat is to deal.
pub(crate) static DEALER: Reason = Reason::new("dealer", "N1", "seat {} is to deal");
/// N1: a dealer who does not sit at the table.
pub(crate) static NO_DEALER: Reason =
    Reason::new("no-dealer", "N1", "there is no seat {} that could deal");
/// N3: an ace is led although another card is held.
pub(crate) static ACE_LED: Reason =
    Reason::new("ace-led", "N3", "{} may not be led while another card is held");

/// All of them.
pub(crate) static ALL: &[&Reason] = &[&CARDS, &DEALER, &NO_DEALER, &ACE_LED];
