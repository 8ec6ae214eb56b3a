//! Every reason for which Kan refuses an action or a deal.

kozyr_rules::refusals! {
    /// A card this pack lacks.
    NOT_IN_PACK = "not-in-pack", "K1", "{} is not in the pack of fifty cards";
    /// A deal that is not a partition of the pack.
    HANDS = "hands", "K1",
        "every hand of a deal has ten cards and every card of the pack lies in one of them";
    /// Another seat deals.
    WRONG_DEALER = "wrong-dealer", "K3", "it is not seat {} who deals now";
    /// Not one card given.
    GIVE_ONE = "give-one", "K4", "exactly one card is given back";
    /// The ace given back.
    KEEP_ACE = "keep-ace", "K4", "{} has just been passed; another card is given back for it";
    /// Not one card played.
    PLAY_ONE = "play-one", "K7", "exactly one card is played to a trick";
    /// Another suit although the hand can follow.
    FOLLOW = "follow", "K7", "{} does not follow the suit led, and the hand can";
    /// The joker in the first trick.
    JOKER_FIRST = "joker-first", "K8", "the joker may not be played in the first or the last trick";
    /// Another card than the joker in the ninth trick.
    JOKER_NINTH =
        "joker-ninth", "K8", "whoever holds the joker in the ninth trick must play it, not {}";
    /// A joker led without a suit.
    JOKER_NAMES =
        "joker-names", "K8", "a joker that is led names the suit to follow, such as play JK:S";
    /// A joker that is not led, with a suit.
    JOKER_NOT_LED = "joker-not-led", "K8", "only a joker that is led names a suit";
    /// More than two cards shown.
    SHOW_TWO = "show-two", "K11", "one or two cards are shown, or none";
    /// One card shown as two.
    SHOW_DIFFERENT =
        "show-different", "K11", "two cards shown together are different cards; {} is one";
    /// Free words in a deal.
    PHRASES_ONLY = "phrases-only", "K11",
        "until the deal is over only ready phrases may be said; what is shown is all that passes \
         between partners";
}
