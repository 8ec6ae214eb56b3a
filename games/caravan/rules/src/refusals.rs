//! Why the game refuses.

kozyr_rules::refusals! {
    CARD_TWICE = "card-twice", "C1", "{} may be in a deck twice only from different packs";
    NO_SUCH_PACK = "no-such-pack", "C1", "{}: packs are lettered a to h";
    DEAL_CARDS = "deal-cards", "C2", "the deal must hold exactly the cards of each deck: {}";
    DEAL_NUMBERS = "deal-numbers", "C2", "the first hand of seat {} has fewer than three numbers";
    DEAL_FIRST = "deal-starter", "C2", "seat {} does not start the first game";
    DEAL_LOSER = "deal-loser", "C10", "seat {} does not start this game";
    OPENING = "opening", "C2", "in the opening only a number card on an own caravan is played";
    OPENING_TAKEN = "opening-taken", "C2", "caravan {} has its first card already";
    ONE_CARD = "one-card", "C3", "a turn plays or discards one card";
    DISBAND_EMPTY = "disband-empty", "C3", "caravan {} has no cards to take away";
    DISBAND_NONE = "disband-none", "C3", "there is no caravan {}; caravans are 1, 2 and 3";
    NOT_A_NUMBER = "not-a-number", "C4", "{} is a picture card; those go on number cards";
    NO_SUCH_CARAVAN = "no-such-caravan", "C4", "there is no caravan {}; caravans are 1, 2 and 3";
    CARAVAN_FULL = "caravan-full", "C4", "caravan {} holds as many number cards as it may";
    SAME_NUMBER = "same-number", "C4", "{} has the number of the card before";
    WRONG_WAY = "wrong-way", "C4", "{} neither continues the direction nor has the suit";
    NOT_A_PICTURE = "not-a-picture", "C6", "{} is a number card; only pictures go on number cards";
    NO_NUMBER_THERE = "no-number-there", "C6", "there is no number card at {}";
    CARD_FULL = "card-full", "C6", "three pictures lie on {} already";
    QUEEN_NOT_LAST = "queen-not-last", "C6", "{} is not the last card of its caravan";
}
