//! Why an action or a deal of this game is refused.

use kozyr_rules::Reason;

/// V1: the hands of a deal are not thirteen cards each out of the pack.
pub(crate) static DEAL_CARDS: Reason =
    Reason::new("deal-cards", "V1", "a deal gives each seat thirteen of the 52 cards");
/// V1: another seat is to deal.
pub(crate) static DEALER: Reason = Reason::new("dealer", "V1", "seat {} is to deal");
/// V1: a dealer who does not sit at the table.
pub(crate) static NO_DEALER: Reason =
    Reason::new("no-dealer", "V1", "there is no seat {} that could deal");
/// V3: a contract that does not exist.
pub(crate) static NO_CONTRACT: Reason =
    Reason::new("no-contract", "V3", "there is no contract {}; they are 1 to 8");
/// V3: a contract that the seat named before.
pub(crate) static OWN_CONTRACT: Reason =
    Reason::new("own-contract", "V3", "this seat has named contract {} before");
/// V4: talk outside of the auction.
pub(crate) static NO_TALK: Reason =
    Reason::new("no-talk", "V4", "the table is silent now; talk opens with the next auction");
/// V5: another suit although the seat could follow.
pub(crate) static FOLLOW: Reason =
    Reason::new("follow", "V5", "{} does not follow, and the hand has a card of the suit led");

/// All of them.
pub(crate) static ALL: &[&Reason] =
    &[&DEAL_CARDS, &DEALER, &NO_DEALER, &NO_CONTRACT, &OWN_CONTRACT, &NO_TALK, &FOLLOW];
