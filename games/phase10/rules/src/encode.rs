//! Observations and actions as bytes: `phase10-1`.

use kozyr_rules::{Angle, Encode, Encoding, Field, MAX_SEATS, Seat, Writer, fields};

use crate::action::{Action, MAX_LAID};
use crate::card::Card;
use crate::hand::Cards;
use crate::melds::{Laid, MAX_NUMBER, N_PHASES};
use crate::options::{NaturalMinimum, Variant};
use crate::state::Phase10;
use crate::view::{Sight, all_hands};

/// How many kinds of card there are.
const KINDS: usize = Card::KINDS as usize;
/// How many numbers.
const NUMBERS: usize = MAX_NUMBER as usize;
/// What is told of a group: kind, numbers, colour, cards, and where wilds stand.
const GROUP: usize = 3 + NUMBERS + 4 + (KINDS - 1) + NUMBERS;

/// Seats are counted from the viewer to the left, the viewer first. There are six places; those
/// beyond the last seat have zeros.
const OBSERVATION: &[Field] = fields! {
    stage[2]: "1 at the rules in force: draw, play";
    seats[6]: "1 at each place that has a seat, viewer first";
    playing[6]: "1 at each seat that plays this hand";
    turn[6]: "1 at the seat whose turn it is";
    dealer[6]: "1 at the dealer";
    down[6]: "1 at each seat that has laid its phase in this hand";
    misses[6]: "1 at each seat that will miss its next turn";
    may_be_named[6]: "1 at each seat that the seat acting next may name with a Skip";
    replay[1]: "1 if the hand breaks a tie";
    hand[50]: "how many of each kind the viewer holds: R1 P1 Y1 G1, then by number; wilds, Skips";
    known[300]: "for each seat, how many of each kind it took in the open and still has";
    n_cards[6]: "for each seat, how many cards it holds";
    drawn[50]: "1 at the card that was drawn or taken this turn, if the viewer knows it";
    pile[1]: "how many cards the draw pile has";
    top[50]: "1 at the card on top of the discard pile";
    discards[50]: "how many of each kind are in the discard pile";
    may_take[1]: "1 if the top of the discard pile may be taken now";
    reshuffled[1]: "how many reshuffles this hand has had";
    pool[50]: "how many of each kind the last reshuffle put into the draw pile";
    drawn_from_pile[6]: "for each seat, how many cards it drew since then";
    takes[1]: "how many turns in a row have taken from the discard pile";
    turn_number[2]: "the number of the turn in this hand, in two bytes";
    named_in[12]: "for each seat, in which turn a Skip last named it; 0 if none did";
    phases[60]: "for each seat, 1 at the phase it needs";
    laid[2 * MAX_SEATS * GROUP]: "for each seat, its two groups: 1 at set, run or one colour; 1 at \
         each number it has, 1 at its colour, if it is of one colour; how many of each kind, Skips \
         left out; 1 at each number of a run that a wild stands for";
    deal[2]: "the number of the hand, in two bytes";
    scores[12]: "for each seat, its penalty points and 32,768, in two bytes";
    ten_hands[1]: "option: 1 if hand n is phase n for all";
    goals[10]: "option: 1 at each phase that is played";
    per_group[1]: "option: 1 if each group needs a natural card";
    skip_protection[3]: "option: 1 at circuit, pending_only or per_hand";
    reshuffles[1]: "option: how many reshuffles a hand may have";
};

const ACTION: &[Field] = fields! {
    kind[6]: "1 at draw, take, lay, hit, discard or skip";
    number[12]: "1 at the number of the card that is hit or discarded";
    colour[4]: "1 at its colour: R P Y G";
    wild[1]: "1 if it is a wild";
    stands_for[12]: "1 at the number that a wild hit to a run stands for";
    owner[6]: "1 at the seat whose group is hit, viewer first";
    group[2]: "1 at the group that is hit";
    victim[6]: "1 at the seat that is named";
    lay_cards[MAX_LAID]:
        "the cards that are laid, group by group: from 1, R1, to 48, G12; 49, a wild; then zeros";
    lay_sizes[2]: "how many cards each group has";
    lay_declared[2]: "for each group, the number declared if it is all wild, else 0";
};

const CRITIC: &[Field] = fields! {
    hands[300]: "for each seat, viewer first, how many of each kind it holds";
};

const ENCODING: Encoding = Encoding {
    name: "phase10-1",
    observation: OBSERVATION,
    action: ACTION,
    mask: &[],
    mask_on_request: false,
    critic: CRITIC,
    max_legal: MAX_LEGAL,
    left_out: &[
        "the legal actions, which are listed separately, and the winners",
        "the order of the discard pile below its top",
        "what happened before, except for the parts above",
        "the score sheet of earlier hands, and the scores and phases before it",
        "what follows from the rest: the groups of each phase, which numbers fit a group, what \
         the viewer's hand would cost, how many ways there are to lay",
        "the next dealer, and exposed hands between hands and when the match is over",
    ],
};

/// No seat has more legal actions at once, whatever the options.
///
/// *Proof.* A seat that has not laid has at most eleven cards (P3): its actions are ways to lay,
/// one discard for each other card than a Skip, and with a Skip up to five victims. So beside the
/// ways to lay there are at most 10 + 5.
///
/// Let it hold `w` wilds and `n = 11 - w` others, and take those for number cards that are all
/// different, `m[v]` of number `v`: equal cards and Skips only make fewer ways.
///
/// * A set of `s` is a number and `j` of its `m[v]` cards, the rest wild: `C(m[v], j)` ways, which
///   for `j = 0` are the twelve declared numbers.
/// * A run of `s` has `k` natural cards of different numbers, which is `e_k(m)` ways to choose
///   them, the elementary symmetric polynomial; they lie in at most `s - k + 1` windows of `s`
///   numbers, for they span at least `k`, and in at most `13 - s`, which is how many there are.
/// * A group of one colour has `k` natural cards: `C(n, k)` ways at most, as the colours together
///   have `n`.
/// * Two sets are as many pairs as there are first and second ones at most; a set and a run the
///   sum over sets of the runs in what is left.
///
/// Neither bound depends on which number has how many cards, so it is enough to look at every way
/// to part `n` into twelve numbers of at most eight, and at every `w`. The test below does, for
/// all ten phases, and finds the number of ways; 15 are added.
///
/// A seat that has laid has at most five cards after its draw, as a phase takes six or more of
/// eleven: four natural cards fit at most twelve groups each and wilds both ends of each, which
/// is fewer than 100 with all discards and victims.
const MAX_LEGAL: usize = 4_355;

impl Encode for Phase10 {
    const ENCODING: Option<&'static Encoding> = Some(&ENCODING);

    fn encode(&self, viewer: Seat, out: &mut [u8]) {
        observation(&Sight::of(self, viewer), out);
    }

    fn encode_actions(&self, actions: &[Action], out: &mut [u8]) {
        let angle = Angle::new(self.seats(), self.turn);
        for (&action, row) in actions.iter().zip(out.chunks_mut(ENCODING.n_action())) {
            told(action, angle, row);
        }
    }

    fn encode_critic(&self, viewer: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        let hands = all_hands(self);
        let angle = Angle::new(self.seats(), viewer);
        angle.seats().for_each(|seat| counts(&hands[seat], writer.part(KINDS)));
    }
}

/// Writes what is told of an action.
fn told(action: Action, angle: Angle, out: &mut [u8]) {
    let (mut card, mut owner, mut group, mut victim) = (None, None, None, None);
    let (mut stands_for, mut lay) = (None, None);
    let kind = match action {
        Action::Draw => 0,
        Action::Take => 1,
        Action::Lay(laid) => {
            lay = Some(laid);
            2
        }
        Action::Hit(hit) => {
            (card, owner) = (Some(hit.card), Some(angle.place(hit.owner)));
            group = usize::from(hit.group).checked_sub(1);
            stands_for = usize::from(hit.number).checked_sub(1);
            3
        }
        Action::Discard(discarded) => {
            card = Some(discarded);
            4
        }
        Action::Skip(named) => {
            victim = named.map(|seat| angle.place(seat));
            5
        }
    };
    let mut writer = Writer::new(out);
    writer.one_hot(6, Some(kind));
    writer.one_hot(NUMBERS, card.and_then(Card::number).map(|number| usize::from(number) - 1));
    writer.one_hot(4, card.and_then(Card::colour).map(|colour| colour as usize));
    writer.byte(u8::from(card == Some(Card::WILD)));
    writer.one_hot(NUMBERS, stands_for);
    writer.one_hot(MAX_SEATS, owner);
    writer.one_hot(2, group);
    writer.one_hot(MAX_SEATS, victim);
    if let Some(lay) = lay {
        for (place, card) in writer.part(MAX_LAID).iter_mut().zip(lay.cards()) {
            *place = card.idx() + 1;
        }
        let groups = lay.groups();
        for (place, (cards, _)) in writer.part(2).iter_mut().zip(&groups) {
            // At most nine.
            *place = cards.len() as u8;
        }
        for (place, (_, declared)) in writer.part(2).iter_mut().zip(&groups) {
            *place = *declared;
        }
    }
}

/// Counts the cards of each kind; the wilds and then the Skips, if there is room for them, last.
fn counts(cards: &Cards, out: &mut [u8]) {
    for card in cards.kinds() {
        if let Some(place) = out.get_mut(usize::from(card.idx())) {
            *place = cards.count(card);
        }
    }
}

/// Writes what a seat sees.
fn observation(sight: &Sight<'_>, out: &mut [u8]) {
    let angle = sight.angle;
    let options = sight.options;
    let card = |card: Card| usize::from(card.idx());
    let mut writer = Writer::new(out);
    writer.one_hot(2, sight.stage.place());
    let all = (1 << angle.n()) - 1;
    writer.bits(MAX_SEATS, all);
    writer.bits(MAX_SEATS, angle.bits(sight.playing));
    writer.one_hot(MAX_SEATS, sight.turn.map(|seat| angle.place(seat)));
    writer.one_hot(MAX_SEATS, sight.dealer.map(|seat| angle.place(seat)));
    writer.bits(MAX_SEATS, angle.bits(sight.down));
    writer.bits(MAX_SEATS, angle.bits(sight.misses));
    writer.bits(MAX_SEATS, angle.bits(sight.may_be_named));
    writer.byte(u8::from(sight.replay));
    counts(&sight.hand, writer.part(KINDS));
    writer.by_seat(angle, KINDS, |seat, out| counts(&sight.known[seat], out));
    writer.by_seat(angle, 1, |seat, out| out[0] = sight.n_cards[seat]);
    writer.one_hot(KINDS, sight.drawn.map(card));
    writer.byte(sight.pile);
    writer.one_hot(KINDS, sight.discards.last().copied().map(card));
    let discards = writer.part(KINDS);
    sight.discards.iter().for_each(|&discarded| discards[card(discarded)] += 1);
    writer.byte(u8::from(sight.may_take));
    writer.byte(sight.reshuffled);
    counts(sight.pool, writer.part(KINDS));
    writer.by_seat(angle, 1, |seat, out| out[0] = sight.drawn_from_pile[seat]);
    writer.byte(sight.takes);
    writer.wide(sight.turn_number);
    writer.by_seat(angle, 2, |seat, out| Writer::new(out).wide(sight.named_in[seat]));
    writer.by_seat(angle, N_PHASES.into(), |seat, out| {
        out[usize::from(sight.phases[seat].clamp(1, N_PHASES)) - 1] = 1;
    });
    writer.by_seat(angle, 2 * GROUP, |seat, out| {
        sight.laid[seat].iter().zip(out.chunks_mut(GROUP)).for_each(|(laid, out)| group(laid, out));
    });
    writer.wide(sight.deal);
    writer.by_seat(angle, 2, |seat, out| Writer::new(out).score(sight.scores[seat]));
    writer.byte(u8::from(options.variant == Variant::TenHands));
    let goals = options.phases.list().iter().fold(0, |bits, phase| bits | 1 << (phase - 1));
    writer.bits(N_PHASES.into(), goals);
    writer.byte(u8::from(options.natural_minimum == NaturalMinimum::PerGroup));
    writer.one_hot(3, Some(options.skip_protection as usize));
    writer.byte(options.reshuffles);
    debug_assert_eq!(writer.written(), ENCODING.n_observation());
}

/// Writes a group on the table.
fn group(laid: &Laid, out: &mut [u8]) {
    let (kind, rest) = out.split_at_mut(3);
    let (numbers, rest) = rest.split_at_mut(NUMBERS);
    let (colours, rest) = rest.split_at_mut(4);
    let (cards, wilds) = rest.split_at_mut(KINDS - 1);
    kind[laid.kind() as usize] = 1;
    match *laid {
        Laid::Set { number, cards: held } => {
            numbers[usize::from(number) - 1] = 1;
            counts(&held, cards);
        }
        Laid::Run { low, high, cards: places } => {
            for at in usize::from(low) - 1..usize::from(high) {
                numbers[at] = 1;
                cards[usize::from(places[at].idx())] += 1;
                wilds[at] = u8::from(places[at] == Card::WILD);
            }
        }
        Laid::Colour { colour, cards: held } => {
            colours[colour as usize] = 1;
            counts(&held, cards);
        }
    }
}

#[cfg(test)]
mod tests;
