//! Why an action or a deal of this game is refused.

kozyr_rules::refusals! {
    /// N1: the hands of a deal are not five different cards each.
    CARDS = "deal-cards", "N1", "a deal gives each seat five cards, none of them twice";
    /// N1: another seat is to deal.
    DEALER = "dealer", "N1", "seat {} is to deal";
    /// N1: a dealer who does not sit at the table.
    NO_DEALER = "no-dealer", "N1", "there is no seat {} that could deal";
    /// N3: an ace is led although another card is held.
    ACE_LED = "ace-led", "N3", "{} may not be led while another card is held";
}
