//! Why an action or a deal of this game is refused.

kozyr_rules::refusals! {
    /// V1: the hands of a deal are not thirteen cards each out of the pack.
    DEAL_CARDS = "deal-cards", "V1", "a deal gives each seat thirteen of the 52 cards";
    /// V1: another seat is to deal.
    DEALER = "dealer", "V1", "seat {} is to deal";
    /// V1: a dealer who does not sit at the table.
    NO_DEALER = "no-dealer", "V1", "there is no seat {} that could deal";
    /// V3: a contract that does not exist.
    NO_CONTRACT = "no-contract", "V3", "there is no contract {}; they are 1 to 8";
    /// V3: a contract that the seat named before.
    OWN_CONTRACT = "own-contract", "V3", "this seat has named contract {} before";
    /// V4: talk outside of the auction.
    NO_TALK = "no-talk", "V4", "the table is silent now; talk opens with the next auction";
    /// V5: another suit although the seat could follow.
    FOLLOW = "follow", "V5", "{} does not follow, and the hand has a card of the suit led";
}
