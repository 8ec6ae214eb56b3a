//! Why the game refuses.

use kozyr_rules::Reason;

pub(crate) static CARD_TWICE: Reason =
    Reason::new("card-twice", "C1", "{} may be in a deck twice only from different packs");
pub(crate) static NO_SUCH_PACK: Reason =
    Reason::new("no-such-pack", "C1", "{}: packs are lettered a to h");
pub(crate) static DEAL_CARDS: Reason =
    Reason::new("deal-cards", "C2", "the deal must hold exactly the cards of each deck: {}");
pub(crate) static DEAL_NUMBERS: Reason =
    Reason::new("deal-numbers", "C2", "the first hand of seat {} has fewer than three numbers");
pub(crate) static DEAL_FIRST: Reason =
    Reason::new("deal-starter", "C2", "seat {} does not start the first game");
pub(crate) static DEAL_LOSER: Reason =
    Reason::new("deal-loser", "C10", "seat {} does not start this game");
pub(crate) static OPENING: Reason =
    Reason::new("opening", "C2", "in the opening only a number card on an own caravan is played");
pub(crate) static OPENING_TAKEN: Reason =
    Reason::new("opening-taken", "C2", "caravan {} has its first card already");
pub(crate) static ONE_CARD: Reason =
    Reason::new("one-card", "C3", "a turn plays or discards one card");
pub(crate) static DISBAND_EMPTY: Reason =
    Reason::new("disband-empty", "C3", "caravan {} has no cards to take away");
pub(crate) static DISBAND_NONE: Reason =
    Reason::new("disband-none", "C3", "there is no caravan {}; caravans are 1, 2 and 3");
pub(crate) static NOT_A_NUMBER: Reason =
    Reason::new("not-a-number", "C4", "{} is a picture card; those go on number cards");
pub(crate) static NO_SUCH_CARAVAN: Reason =
    Reason::new("no-such-caravan", "C4", "there is no caravan {}; caravans are 1, 2 and 3");
pub(crate) static CARAVAN_FULL: Reason =
    Reason::new("caravan-full", "C4", "caravan {} holds as many number cards as it may");
pub(crate) static SAME_NUMBER: Reason =
    Reason::new("same-number", "C4", "{} has the number of the card before");
pub(crate) static WRONG_WAY: Reason =
    Reason::new("wrong-way", "C4", "{} neither continues the direction nor has the suit");
pub(crate) static NOT_A_PICTURE: Reason =
    Reason::new("not-a-picture", "C6", "{} is a number card; only pictures go on number cards");
pub(crate) static NO_NUMBER_THERE: Reason =
    Reason::new("no-number-there", "C6", "there is no number card at {}");
pub(crate) static CARD_FULL: Reason =
    Reason::new("card-full", "C6", "three pictures lie on {} already");
pub(crate) static QUEEN_NOT_LAST: Reason =
    Reason::new("queen-not-last", "C6", "{} is not the last card of its caravan");

/// All of these, for translations to be checked against.
pub(crate) static ALL: &[&Reason] = &[
    &CARD_TWICE,
    &NO_SUCH_PACK,
    &DEAL_CARDS,
    &DEAL_NUMBERS,
    &DEAL_FIRST,
    &DEAL_LOSER,
    &OPENING,
    &OPENING_TAKEN,
    &ONE_CARD,
    &DISBAND_EMPTY,
    &DISBAND_NONE,
    &NOT_A_NUMBER,
    &NO_SUCH_CARAVAN,
    &CARAVAN_FULL,
    &SAME_NUMBER,
    &WRONG_WAY,
    &NOT_A_PICTURE,
    &NO_NUMBER_THERE,
    &CARD_FULL,
    &QUEEN_NOT_LAST,
];
