//! Every reason for which Kan refuses an action or a deal.

use kozyr_rules::Reason;

/// A card this pack lacks.
pub(crate) static NOT_IN_PACK: Reason =
    Reason::new("not-in-pack", "K1", "{} is not in the pack of fifty cards");
/// A deal that is not a partition of the pack.
pub(crate) static HANDS: Reason = Reason::new(
    "hands",
    "K1",
    "every hand of a deal has ten cards and every card of the pack lies in one of them",
);
/// Another seat deals.
pub(crate) static WRONG_DEALER: Reason =
    Reason::new("wrong-dealer", "K3", "it is not seat {} who deals now");
/// Not one card given.
pub(crate) static GIVE_ONE: Reason =
    Reason::new("give-one", "K4", "exactly one card is given back");
/// The ace given back.
pub(crate) static KEEP_ACE: Reason =
    Reason::new("keep-ace", "K4", "{} has just been passed; another card is given back for it");
/// Not one card played.
pub(crate) static PLAY_ONE: Reason =
    Reason::new("play-one", "K7", "exactly one card is played to a trick");
/// Another suit although the hand can follow.
pub(crate) static FOLLOW: Reason =
    Reason::new("follow", "K7", "{} does not follow the suit led, and the hand can");
/// The joker in the first trick.
pub(crate) static JOKER_FIRST: Reason =
    Reason::new("joker-first", "K8", "the joker may not be played in the first or the last trick");
/// Another card than the joker in the ninth trick.
pub(crate) static JOKER_NINTH: Reason = Reason::new(
    "joker-ninth",
    "K8",
    "whoever holds the joker in the ninth trick must play it, not {}",
);
/// A joker led without a suit.
pub(crate) static JOKER_NAMES: Reason = Reason::new(
    "joker-names",
    "K8",
    "a joker that is led names the suit to follow, such as play JK:S",
);
/// A joker that is not led, with a suit.
pub(crate) static JOKER_NOT_LED: Reason =
    Reason::new("joker-not-led", "K8", "only a joker that is led names a suit");
/// More than two cards shown.
pub(crate) static SHOW_TWO: Reason =
    Reason::new("show-two", "K11", "one or two cards are shown, or none");
/// One card shown as two.
pub(crate) static SHOW_DIFFERENT: Reason =
    Reason::new("show-different", "K11", "two cards shown together are different cards; {} is one");
/// Free words in a deal.
pub(crate) static PHRASES_ONLY: Reason = Reason::new(
    "phrases-only",
    "K11",
    "until the deal is over only ready phrases may be said; what is shown is all that passes \
     between partners",
);

/// All of them.
pub(crate) static ALL: &[&Reason] = &[
    &NOT_IN_PACK,
    &HANDS,
    &WRONG_DEALER,
    &GIVE_ONE,
    &KEEP_ACE,
    &PLAY_ONE,
    &FOLLOW,
    &JOKER_FIRST,
    &JOKER_NINTH,
    &JOKER_NAMES,
    &JOKER_NOT_LED,
    &SHOW_TWO,
    &SHOW_DIFFERENT,
    &PHRASES_ONLY,
];
