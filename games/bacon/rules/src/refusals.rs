//! Why an action or a deal may be refused, in one list.

use kozyr_rules::Reason;

/// Every reason of this game.
pub(crate) static ALL: &[&Reason] = &[
    &NOT_FORMED,
    &NOT_FORMED_BOMB,
    &NOT_FORMED_WILD,
    &TOO_MANY_WILDS,
    &NO_SUCH_CARD,
    &TWO_COPIES,
    &NOT_HIGHER,
    &MUST_LEAD,
    &LEAD_NOT_THERE,
    &ASK_NOT_THERE,
    &ASKED_BEFORE,
    &ASK_OFF,
    &ASK_ONE_MATE,
    &DEAL_SIZE,
    &DEAL_WILDS,
    &DEAL_PACK,
    &DEALER_BACON,
    &DEALER_APPLEWOOD,
    &NO_SUCH_DEALER,
    &NO_SUCH_DEALER_APPLEWOOD,
];

pub(crate) static NOT_FORMED: Reason =
    Reason::new("not-formed", "B3", "these cards do not form {}");
pub(crate) static NOT_FORMED_BOMB: Reason =
    Reason::new("not-formed-bomb", "B4", "these cards do not form {}");
pub(crate) static NOT_FORMED_WILD: Reason =
    Reason::new("not-formed-wild", "B5", "these cards do not form {}, whatever X stands for");
pub(crate) static TOO_MANY_WILDS: Reason =
    Reason::new("too-many-wilds", "B5", "nobody holds more than two X");
pub(crate) static NO_SUCH_CARD: Reason =
    Reason::new("no-such-card", "B1", "there is no {} in this pack");
pub(crate) static TWO_COPIES: Reason =
    Reason::new("two-copies", "B1", "the pack has only two copies of {}");
pub(crate) static NOT_HIGHER: Reason =
    Reason::new("not-higher", "B8", "it does not beat {}, which is on the table");
pub(crate) static MUST_LEAD: Reason =
    Reason::new("must-lead", "B7", "the leader has to play a combination");
pub(crate) static LEAD_NOT_THERE: Reason =
    Reason::new("lead-not-there", "B10", "the lead cannot go to seat {}");
pub(crate) static ASK_NOT_THERE: Reason =
    Reason::new("ask-not-there", "B11", "seat {} is not a team-mate still in");
pub(crate) static ASKED_BEFORE: Reason =
    Reason::new("asked-before", "B11", "only one question is allowed");
pub(crate) static ASK_OFF: Reason =
    Reason::new("ask-off", "B11", "nobody may be asked at this table");
pub(crate) static ASK_ONE_MATE: Reason =
    Reason::new("ask-one-mate", "B11", "there is only one team-mate still in");
pub(crate) static DEAL_SIZE: Reason =
    Reason::new("deal-size", "B1", "seat {} has not the right number of cards");
pub(crate) static DEAL_WILDS: Reason =
    Reason::new("deal-wilds", "B1", "seat {} has not exactly two X");
pub(crate) static DEAL_PACK: Reason =
    Reason::new("deal-pack", "B1", "the pack has two copies of {}, no more and no fewer");
pub(crate) static DEALER_BACON: Reason = Reason::new("dealer-bacon", "B16", "seat {} has to deal");
pub(crate) static DEALER_APPLEWOOD: Reason =
    Reason::new("dealer-applewood", "B17", "seat {} has to deal");
pub(crate) static NO_SUCH_DEALER: Reason =
    Reason::new("no-such-dealer", "B16", "there is no seat {} to deal");
pub(crate) static NO_SUCH_DEALER_APPLEWOOD: Reason =
    Reason::new("no-such-dealer-applewood", "B17", "there is no seat {} to deal");
