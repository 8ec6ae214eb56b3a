//! Observations and actions as bytes: `kan-1`.

use kozyr_rules::{Encode, Encoding, Field, Seat, Writer, fields};

use crate::action::{Action, Show, Way, Word};
use crate::card::Card;
use crate::options::{FailedDeal, LeadClash, Rotation};
use crate::score::Side;
use crate::state::Kan;
use crate::view::{Seen, Sight, all_hands};

/// Seats are counted from the viewer to the right, as play goes, the viewer first.
const OBSERVATION: &[Field] = fields! {
    stage[6]: "1 at the rules in force: give, word, show, trump, play, declare";
    hand[53]: "1 for each card in the viewer's hand, 2S first, by rank, then S H D C; JK";
    trump[4]: "1 at the trumps of this deal: S H D C; zeros until they are known";
    round_trump[4]: "1 at the trumps of the first deal of this round";
    joker_seat[5]: "1 at the seat that held the joker at the call, viewer first";
    ace_seat[5]: "1 at the seat that held or got the trump ace at the call";
    dealer[5]: "1 at the dealer";
    table[265]: "for each seat, 1 at the card it has in the trick on the table";
    led[4]: "1 at the suit to follow";
    leader[5]: "1 at the seat that led the trick, or leads it next";
    best[5]: "1 at the seat that wins the trick on the table so far";
    played[265]: "for each seat, 1 for each card it played in this deal";
    honours[265]: "for each seat, 1 for each honour it won in this deal";
    voids[20]: "for each seat, 1 for each suit that it has shown to lack";
    tricks[5]: "for each seat, how many tricks it won in this deal";
    counts[5]: "for each seat, how many cards it holds";
    points[2]: "the points of the kankei and of the mukankei in this deal";
    goals[2]: "the points that the kankei and the mukankei need";
    joker_word[3]: "1 at the word of the joker's holder: iku, koi, hidden";
    ace_word[2]: "1 at the word of the trump ace's holder: iku, koi";
    given[54]: "1 at the card given back for the trump ace; the last: hidden";
    shower[5]: "1 at the seat that showed cards; zeros if none did";
    way[5]: "1 at the way in which it did: none, one, again, another, together";
    shown[106]: "1 at the first, then 1 at the second card shown, if the viewer saw them";
    juuroku[2]: "1 at the side that declared juuroku: kankei, mukankei";
    round[1]: "the round, from 1";
    deal[1]: "the deal of the round, from 1";
    total[2]: "what the round is worth so far for one of the kankei, and 32,768";
    scores[10]: "for each seat, its match score and 32,768, in two bytes";
    rounds[1]: "option: how many rounds the match has";
    deal2_target[1]: "option: the points that win the second deal";
    dealer_rotation[1]: "option: 1 if the deal goes to the right";
    lead_clash[1]: "option: 1 if the count starts at the joker's holder";
    juuroku_fail_deal[1]: "option: 1 if a deal with a failed juuroku counts as won";
    play_out[1]: "option: 1 if a decided deal is played to the last trick";
};

const ACTION: &[Field] = fields! {
    kind[7]: "1 at give, say, show, trump, play, stop or juuroku";
    word[2]: "1 at the word that is said: iku, koi";
    way[5]: "1 at the way to show: none, one, again, another, together";
    suit[4]: "1 at the trumps that it names, or the suit named with a joker: S H D C";
    card_suit[4]: "1 at the suit of its card, or of the first one shown: S H D C";
    card_rank[14]: "1 at the rank of that card, the two first; the last: the joker";
    second_suit[4]: "1 at the suit of the second card shown";
    second_rank[14]: "1 at the rank of that card";
};

/// Cards are counted in the pack of fifty: 2S, then the threes to the aces, each S H D C; JK.
const MASK: &[Field] = fields! {
    give[CARDS]: "gives a card back: 2S, then by rank from the three, each S H D C; JK";
    say[2]: "says iku or koi";
    show_none[1]: "shows no card";
    show_one[CARDS]: "shows one card";
    show_again[CARDS]: "shows one card twice";
    show_another[PAIRS]:
        "shows a card, then another: 49 places for each first card, the others in order";
    show_together[PAIRS / 2]:
        "shows two cards at once: for each lower card, the higher ones in order";
    trump[4]: "names the trumps: S H D C";
    play[CARDS]: "plays a card";
    lead_joker[4]: "leads the joker and names the suit to follow: S H D C";
    declare[2]: "stops at a sukonku, or declares juuroku";
};

const CRITIC: &[Field] = fields! {
    hands[265]: "for each seat, viewer first, 1 for each card in its hand";
};

const ENCODING: Encoding = Encoding {
    name: "kan-1",
    observation: OBSERVATION,
    action: ACTION,
    mask: MASK,
    mask_on_request: true,
    critic: CRITIC,
    // The ways to show cards of a hand of ten: 1 + 10 + 10 + 90 + 45. All else is at most 13: a
    // card each, and the joker that is led once for each suit.
    max_legal: 156,
    left_out: &[
        "whose turn it is, which `Batch.seat` and `Match.turn` give",
        "the kankei, who follow from the holders of the joker and of the trump ace",
        "the legal actions, which are listed separately, and the winners",
        "the order of the tricks that are over, and the chairs before anyone moved",
        "the score sheet of earlier rounds and deals",
        "the facts of a deal once it is over, such as how it ended and exposed hands",
    ],
};

impl Encode for Kan {
    const ENCODING: Option<&'static Encoding> = Some(&ENCODING);

    fn encode(&self, viewer: Seat, out: &mut [u8]) {
        observation(&Sight::of(self, viewer), out);
    }

    fn encode_actions(&self, actions: &[Action], out: &mut [u8]) {
        for (&action, row) in actions.iter().zip(out.chunks_mut(ENCODING.n_action())) {
            told(action, row);
        }
    }

    fn encode_critic(&self, viewer: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        let hands = all_hands(self);
        Sight::of(self, viewer)
            .order
            .into_iter()
            .for_each(|seat| writer.bits(53, hands[seat.idx()].bits()));
    }

    fn mask_idx(action: Action) -> Option<usize> {
        Some(mask_place(action))
    }
}

/// The place of a card among the fifty of the pack: 2S, then the threes, the joker last.
fn in_pack(card: Card) -> usize {
    usize::from(card.idx()).saturating_sub(3)
}

/// How many cards there are (K1).
const CARDS: usize = 50;
/// How many pairs of different cards there are.
const PAIRS: usize = CARDS * (CARDS - 1);

/// Where the parts of the mask begin.
const SAY: usize = CARDS;
const SHOW: usize = SAY + 2;
const ONE: usize = SHOW + 1;
const AGAIN: usize = ONE + CARDS;
const ANOTHER: usize = AGAIN + CARDS;
const TOGETHER: usize = ANOTHER + PAIRS;
const TRUMP: usize = TOGETHER + PAIRS / 2;
const PLAY: usize = TRUMP + 4;
const LEAD_JOKER: usize = PLAY + CARDS;
const STOP: usize = LEAD_JOKER + 4;

/// The place of an action in the mask.
fn mask_place(action: Action) -> usize {
    match action {
        Action::Give(card) => in_pack(card),
        Action::Say(word) => SAY + word as usize,
        Action::Show(Show::None) => SHOW,
        Action::Show(Show::One(card)) => ONE + in_pack(card),
        Action::Show(Show::Again(card)) => AGAIN + in_pack(card),
        Action::Show(Show::Another(first, second)) => {
            let (first, second) = (in_pack(first), in_pack(second));
            ANOTHER + (CARDS - 1) * first + second - usize::from(second > first)
        }
        Action::Show(Show::Together(low, high)) => {
            let (low, high) = (in_pack(low), in_pack(high));
            // Before the pairs with this lower card are those with each lower one: 49, 48, ….
            TOGETHER + low * (2 * CARDS - 1 - low) / 2 + high - low - 1
        }
        Action::Trump(suit) => TRUMP + usize::from(suit.idx()),
        Action::Play(card) => PLAY + in_pack(card),
        Action::LeadJoker(suit) => LEAD_JOKER + usize::from(suit.idx()),
        Action::Stop => STOP,
        Action::Juuroku => STOP + 1,
    }
}

/// Writes what is told of an action.
fn told(action: Action, out: &mut [u8]) {
    let mut writer = Writer::new(out);
    let (kind, mut word, mut way, mut suit) = (kind_of(action), None, None, None);
    let mut cards = [None, None];
    match action {
        Action::Give(card) | Action::Play(card) => cards[0] = Some(card),
        Action::Say(said) => word = Some(said),
        Action::Show(show) => {
            way = Some(show.way());
            cards = both(show);
        }
        Action::Trump(trump) => suit = Some(trump),
        Action::LeadJoker(named) => {
            (cards[0], suit) = (Some(Card::JOKER), Some(named));
        }
        Action::Stop | Action::Juuroku => {}
    }
    writer.one_hot(7, Some(kind));
    writer.one_hot(2, word.map(|word| word as usize));
    writer.one_hot(5, way.map(|way| way as usize));
    writer.one_hot(4, suit.map(|suit| suit.idx().into()));
    for card in cards {
        writer.one_hot(4, card.and_then(Card::suit).map(|suit| suit.idx().into()));
        writer.one_hot(14, card.map(|card| card.rank_idx().into()));
    }
}

/// The place of an action among the kinds.
const fn kind_of(action: Action) -> usize {
    match action {
        Action::Give(_) => 0,
        Action::Say(_) => 1,
        Action::Show(_) => 2,
        Action::Trump(_) => 3,
        Action::Play(_) | Action::LeadJoker(_) => 4,
        Action::Stop => 5,
        Action::Juuroku => 6,
    }
}

/// The first and the second card of a showing; one that is shown again is the second too.
fn both(show: Show) -> [Option<Card>; 2] {
    let mut cards = show.cards();
    [cards.next(), cards.next()]
}

/// Writes what a seat sees.
fn observation(sight: &Sight<'_>, out: &mut [u8]) {
    let order = sight.order.map(Seat::idx);
    let at = |seat: Option<Seat>| sight.order.iter().position(|&other| Some(other) == seat);
    let word = |word: Word| word as usize;
    let idx = |card: Card| usize::from(card.idx());
    let course = &sight.course;
    let mut writer = Writer::new(out);
    writer.one_hot(6, sight.stage.place());
    writer.bits(53, sight.hand.bits());
    writer.one_hot(4, sight.trump.map(|suit| suit.idx().into()));
    writer.one_hot(4, Some(sight.round_trump.idx().into()));
    writer.one_hot(5, at(sight.joker_seat));
    writer.one_hot(5, at(sight.ace_seat));
    writer.one_hot(5, at(sight.dealer));
    order.iter().for_each(|&seat| writer.bits(53, course.table[seat].bits()));
    writer.one_hot(4, course.led.map(|suit| suit.idx().into()));
    writer.one_hot(5, at(course.leader));
    writer.one_hot(5, at(course.best));
    order.iter().for_each(|&seat| writer.bits(53, course.played[seat].bits()));
    order.iter().for_each(|&seat| writer.bits(53, course.honours[seat].bits()));
    order.iter().for_each(|&seat| writer.bits(4, course.voids[seat].into()));
    order.iter().for_each(|&seat| writer.byte(course.tricks[seat]));
    order.iter().for_each(|&seat| writer.byte(sight.counts[seat]));
    sight.points.iter().chain(&sight.goals).for_each(|&number| writer.byte(number));
    writer.one_hot(
        3,
        sight.joker_word.map(|seen| match seen {
            Seen::Known(said) => word(said),
            Seen::Hidden => 2,
        }),
    );
    writer.one_hot(2, sight.ace_word.map(word));
    writer.one_hot(
        54,
        sight.given.map(|seen| match seen {
            Seen::Known(card) => idx(card),
            Seen::Hidden => 53,
        }),
    );
    writer.one_hot(5, at(sight.shown.map(|(seat, ..)| seat)));
    writer.one_hot(5, sight.shown.map(|(_, way, _)| way as usize));
    for card in sight.shown.and_then(|(.., show)| show).map_or([None, None], both) {
        writer.one_hot(53, card.map(idx));
    }
    writer.one_hot(2, sight.juuroku.map(Side::idx));
    writer.byte(sight.round);
    writer.byte(sight.deal);
    writer.score(sight.total);
    order.iter().for_each(|&seat| writer.score(sight.scores[seat]));
    let options = sight.options;
    writer.byte(options.rounds);
    writer.byte(options.deal2_target);
    writer.byte(u8::from(options.dealer_rotation == Rotation::Right));
    writer.byte(u8::from(options.lead_clash == LeadClash::JokerRight));
    writer.byte(u8::from(options.juuroku_fail_deal == FailedDeal::Won));
    writer.byte(u8::from(options.play_out));
    debug_assert_eq!(writer.written(), ENCODING.n_observation());
}

// The order of the ways, which the encoding counts by.
const _: () = assert!(Way::None as usize == 0 && Way::Together as usize == 4);
