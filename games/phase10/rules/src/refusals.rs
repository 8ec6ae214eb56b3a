//! Why an action or a deal of this game is refused.

use kozyr_rules::Reason;

use crate::melds::NoPhase;

kozyr_rules::refusals! {
    /// P1: cards that the pack does not have, or has fewer of.
    DEAL_PACK = "deal-pack", "P1", "the pack does not have so many cards {}";
    /// P2: a seat is dealt other than ten cards, or the rest is not the pile.
    DEAL_CARDS = "deal-cards", "P2", "a deal gives each seat ten of the 108 cards, one up-card and the rest as the pile";
    /// P2: another seat is to deal.
    DEALER = "dealer", "P2", "seat {} is to deal";
    /// P2: a dealer who does not sit at the table.
    NO_DEALER = "no-dealer", "P2", "there is no seat {} that could deal";
    /// P2, P15: the seats dealt in are not those that play.
    DEAL_SEATS = "deal-seats", "P2", "the seats that play this hand are {}";
    /// P11: a hand is to be dealt, not a reshuffle.
    DEAL_NOT_RESHUFFLE = "deal-not-reshuffle", "P2", "a hand is to be dealt, not only a pile";
    /// P11: a reshuffle is due, not a hand.
    RESHUFFLE_NOT_DEAL = "reshuffle-not-deal", "P11", "the discard pile is to be reshuffled now";
    /// P11: the new pile is not the discard pile without its top card.
    RESHUFFLE_CARDS = "reshuffle-cards", "P11", "the new draw pile is made of the discard pile without its top card";
    /// P3: nothing lies there to be taken.
    NOTHING_TO_TAKE = "nothing-to-take", "P3", "there is no card on the discard pile";
    /// P9: a Skip is never taken.
    TAKE_SKIP = "take-skip", "P9", "a Skip is never taken from the discard pile";
    /// P10: nor is it when it is the first up-card.
    TAKE_FIRST_SKIP = "take-first-skip", "P10", "a Skip turned up at the start cannot be taken";
    /// P7: the phase is down already.
    LAY_TWICE = "lay-twice", "P7", "only one phase is laid in a hand";
    /// P7: other groups than the phase has, or of other sizes.
    LAY_SHAPE = "lay-shape", "P7", "phase {} has other groups than these, or groups of other sizes";
    /// P7: a Skip in a phase.
    LAY_SKIP = "lay-skip", "P7", "a Skip is never part of a phase";
    /// P7: a set of several numbers.
    LAY_SET = "lay-set", "P7", "the cards of a set have one number";
    /// P7: a run that is none.
    LAY_RUN = "lay-run", "P7", "the cards of a run follow each other from low to high, within 1 to 12";
    /// P7: a group of several colours.
    LAY_COLOUR = "lay-colour", "P7", "these cards are not of one colour";
    /// P7: a declaration missing, impossible or out of place.
    LAY_DECLARED = "lay-declared", "P7", "a group that is all wild, and only such a group, is declared with a number that fits";
    /// P7: too few natural cards.
    LAY_NATURAL = "lay-natural", "P7", "too few natural cards are among these";
    /// P7: not the canonical order.
    LAY_ORDER = "lay-order", "P7", "the cards of sets and colours are sorted, and of two like sets the lower is first";
    /// P8: hits before the own phase.
    HIT_TOO_EARLY = "hit-too-early", "P8", "nobody hits before the own phase is down in this hand";
    /// P8: a group that does not exist.
    HIT_NO_GROUP = "hit-no-group", "P8", "there is no group {}";
    /// P8: a Skip as a hit.
    HIT_SKIP = "hit-skip", "P8", "a Skip is never hit";
    /// P8: a card that does not fit the group.
    HIT_MISFIT = "hit-misfit", "P8", "{} does not fit this group";
    /// P8: a wild on a run without its number, or one with a number elsewhere.
    HIT_NUMBER = "hit-number", "P8", "a wild hit on a run, and only that, names the number it stands for";
    /// P9: a Skip discarded like another card.
    DISCARD_SKIP = "discard-skip", "P9", "a Skip is discarded by naming the seat that misses a turn";
    /// P9: a seat that is not at the table, or does not play this hand.
    SKIP_NOBODY = "skip-nobody", "P9", "seat {} does not play in this hand";
    /// P9: the own seat.
    SKIP_SELF = "skip-self", "P9", "a Skip names another seat";
    /// P9: a seat whose miss is pending.
    SKIP_PENDING = "skip-pending", "P9", "seat {} has yet to miss a turn";
    /// P9: a seat that is protected.
    SKIP_PROTECTED = "skip-protected", "P9", "seat {} was named too recently";
    /// P9: nobody named although somebody may be.
    SKIP_SOMEBODY = "skip-somebody", "P9", "a seat has to be named as long as one may be";
}

impl NoPhase {
    /// The reason to refuse such a lay.
    pub(crate) const fn reason(self) -> &'static Reason {
        match self {
            Self::Shape => &LAY_SHAPE,
            Self::Skip => &LAY_SKIP,
            Self::Set => &LAY_SET,
            Self::Run => &LAY_RUN,
            Self::Colour => &LAY_COLOUR,
            Self::Declaration => &LAY_DECLARED,
            Self::Natural => &LAY_NATURAL,
            Self::Order => &LAY_ORDER,
        }
    }
}
