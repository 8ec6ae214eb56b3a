//! Why an action or a deal may be refused, in one list.

kozyr_rules::refusals! {
    NOT_FORMED = "not-formed", "B3", "these cards do not form {}";
    NOT_FORMED_BOMB = "not-formed-bomb", "B4", "these cards do not form {}";
    NOT_FORMED_WILD = "not-formed-wild", "B5", "these cards do not form {}, whatever X stands for";
    TOO_MANY_WILDS = "too-many-wilds", "B5", "nobody holds more than two X";
    NO_SUCH_CARD = "no-such-card", "B1", "there is no {} in this pack";
    TWO_COPIES = "two-copies", "B1", "the pack has only two copies of {}";
    NOT_HIGHER = "not-higher", "B8", "it does not beat {}, which is on the table";
    MUST_LEAD = "must-lead", "B7", "the leader has to play a combination";
    LEAD_NOT_THERE = "lead-not-there", "B10", "the lead cannot go to seat {}";
    ASK_NOT_THERE = "ask-not-there", "B11", "seat {} is not a team-mate still in";
    ASKED_BEFORE = "asked-before", "B11", "only one question is allowed";
    ASK_OFF = "ask-off", "B11", "nobody may be asked at this table";
    ASK_ONE_MATE = "ask-one-mate", "B11", "there is only one team-mate still in";
    DEAL_SIZE = "deal-size", "B1", "seat {} has not the right number of cards";
    DEAL_WILDS = "deal-wilds", "B1", "seat {} has not exactly two X";
    DEAL_PACK = "deal-pack", "B1", "the pack has two copies of {}, no more and no fewer";
    DEALER_BACON = "dealer-bacon", "B16", "seat {} has to deal";
    DEALER_APPLEWOOD = "dealer-applewood", "B17", "seat {} has to deal";
    NO_SUCH_DEALER = "no-such-dealer", "B16", "there is no seat {} to deal";
    NO_SUCH_DEALER_APPLEWOOD = "no-such-dealer-applewood", "B17", "there is no seat {} to deal";
}
