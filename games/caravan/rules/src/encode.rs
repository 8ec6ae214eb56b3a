//! Observations and actions as bytes: `caravan-1`.

use kozyr_rules::{Encode, Encoding, Field, Seat, Writer, fields};

use crate::action::Action;
use crate::card::{Card, Kind, PACK_SIZE};
use crate::deck::Deck;
use crate::options::{DirectionRule, EqualPair, Loadouts, QueenTarget};
use crate::state::{Caravan, OPENING_HAND};
use crate::table::{MAX_NUMBERS, N_CARAVANS};
use crate::view::{Ground, Sight, all_hands};

/// How many number cards of each caravan are told one by one.
const PLACES: usize = 12;
/// What is told of each: rank, suit, kings, queens, jokers.
const PLACE: usize = 10 + 4 + 3;

/// The viewer comes before the opponent, and its caravans before the opponent's.
const OBSERVATION: &[Field] = fields! {
    stage[2]: "1 at the rules in force: opening, play";
    turn[2]: "1 at the seat that acts next, viewer first";
    hand[54]: "how many of each face the viewer holds: AS first, by rank, then S H D C; the two \
         jokers last";
    deck[54]: "how many of each face are in the viewer's deck";
    their_deck[54]: "the same for the opponent's deck; zeros unless all play one pack";
    seen[108]: "for each deck, the viewer's first, how many of each face everyone has seen";
    discards[108]: "for each deck, how many of each face were discarded or removed";
    hand_sizes[2]: "how many cards each holds, viewer first";
    deck_sizes[4]: "how many cards each has left to draw, in two bytes";
    list_sizes[4]: "how many cards each brought, in two bytes";
    cards[N_CARAVANS * PLACES * PLACE]: "for each caravan, the viewer's first, and each of its \
         first 12 number cards: 1 at its rank, ace first; 1 at its suit, S H D C; how many kings, \
         queens and jokers lie on it";
    lengths[6]: "how many number cards each caravan has";
    values[12]: "what each caravan is worth, at most 65,535, in two bytes";
    directions[12]: "for each caravan, 1 at the direction: up, down";
    suits[24]: "for each caravan, 1 at the suit that may follow: S H D C";
    lanes[6]: "for each lane, 1 at the seat it belongs to, viewer first";
    starter[2]: "1 at the seat that started this game";
    game[1]: "the number of the game, from 1";
    wins[2]: "how many games each has won, viewer first";
    games[1]: "option: the match is the best of how many games";
    queen_target[1]: "option: 1 if queens go only on a caravan's last number card";
    direction[1]: "option: 1 if the second card decides the direction for good";
    equal_pair[1]: "option: 1 if a removal that leaves an equal pair leaves no direction";
    max_faces[1]: "option: how many pictures may lie on a card; 0 for any number";
    max_numbers[1]: "option: how many number cards a caravan may hold; 0 for any";
    packs[1]: "option: the number of packs that cards may come from";
    deck_max[1]: "option: how many cards a deck may have; 0 for any number";
    copies[1]: "option: how many cards of a face a deck may have; 0 for any number";
    loadout[1]: "option: 1 if all play the same pack";
    exhaustion[3]: "option: 1 at what ends a game: empty_hand, no_draw, draw";
};

const ACTION: &[Field] = fields! {
    kind[4]: "1 at place, attach, discard or disband";
    rank[14]: "1 at the rank of its card, ace first, then to the king; the last: joker";
    suit[4]: "1 at the suit of its card: S H D C";
    copy[1]: "its pack, from 0, and 8 more for the second joker";
    caravan[6]: "1 at the caravan it is about, the viewer's first";
    number[2]: "the number card that a picture goes on, from 1, in two bytes";
    target_rank[10]: "1 at the rank of that number card, ace first";
    target_suit[4]: "1 at its suit";
};

const CRITIC: &[Field] = fields! {
    hands[108]: "for each hand, the viewer's first, how many of each face there are";
    decks[108]: "for each deck, the viewer's first, how many of each face were brought";
};

const ENCODING: Encoding = Encoding {
    name: "caravan-1",
    observation: OBSERVATION,
    action: ACTION,
    mask: &[],
    mask_on_request: false,
    critic: CRITIC,
    max_legal: most(2 * MAX_NUMBERS),
    left_out: &[
        "the legal actions, which are listed separately, and the winners",
        "number cards of a caravan beyond the twelfth, except for its length, value and direction",
        "from which packs cards come, which suits pictures on the table have, and in which order \
         cards were played and left",
        "which queens of a caravan count now, except for the direction and suit that follow \
         from them",
        "the last action, and what happened before",
        "the score sheet of earlier games, and option first",
        "what follows from the rest: which caravans are light, sold or over, and who starts next",
        "exposed hands and decks when a game or the match is over",
    ],
};

/// No seat can have more actions than this while at most `numbers` number cards lie on the table.
///
/// In play a seat holds at most five cards. Each is a number card, with at most three caravans of
/// its own to go on, or a picture, with at most `numbers` targets; each may be discarded, and at
/// most three caravans be disbanded. In the opening at most eight number cards have three caravans.
const fn most(numbers: usize) -> usize {
    let hand = OPENING_HAND - 3;
    let each = if numbers > 3 { numbers } else { 3 };
    let play = hand * (each + 1) + 3;
    if play > 3 * OPENING_HAND { play } else { 3 * OPENING_HAND }
}

impl Encode for Caravan {
    const ENCODING: Option<&'static Encoding> = Some(&ENCODING);

    fn encode(&self, viewer: Seat, out: &mut [u8]) {
        observation(&Sight::of(self, viewer), out);
    }

    fn encode_actions(&self, actions: &[Action], out: &mut [u8]) {
        let ground = Ground::of(self);
        let targets = Targets::of(&ground);
        for (&action, row) in actions.iter().zip(out.chunks_mut(ENCODING.n_action())) {
            told(action, &ground, &targets, row);
        }
    }

    fn encode_critic(&self, viewer: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        let (hands, lists) = all_hands(self);
        let order = [viewer.idx() % 2, 1 - viewer.idx() % 2];
        order.iter().for_each(|&seat| held(hands[seat], writer.part(PACK_SIZE)));
        order.iter().for_each(|&seat| faces(&lists[seat], writer.part(PACK_SIZE)));
    }

    /// As many number cards lie on the table as the decks can have, whose sizes all know, and as
    /// the option `max_numbers` leaves room for.
    fn max_legal(&self) -> usize {
        let brought: usize = self.lists.iter().map(|list| list.len().min(MAX_NUMBERS)).sum();
        let room = match usize::from(self.options.max_numbers) {
            0 => brought,
            max => brought.min(N_CARAVANS * max),
        };
        most(room)
    }
}

/// The rank and suit of the number cards on the table, by caravan and place, as far as they fit:
/// more than one for the rank from 0, or 0 where there is none.
struct Targets([[u8; Self::KEPT]; N_CARAVANS]);

impl Targets {
    const KEPT: usize = 24;

    fn of(ground: &Ground<'_>) -> Self {
        let mut targets = [[0; Self::KEPT]; N_CARAVANS];
        for slot in ground.table.slots().iter().filter(|slot| slot.card().is_number()) {
            if let Some(place) = targets[slot.caravan()].get_mut(slot.number()) {
                // Faces of number cards are below 40.
                *place = slot.card().face() as u8 + 1;
            }
        }
        Self(targets)
    }

    /// The face of a number card.
    fn face(&self, ground: &Ground<'_>, caravan: usize, number: usize) -> Option<usize> {
        match self.0[caravan].get(number) {
            Some(&face) => usize::from(face).checked_sub(1),
            None => ground.table.card_at(caravan, number).map(Card::face),
        }
    }
}

/// Writes what is told of an action.
fn told(action: Action, ground: &Ground<'_>, targets: &Targets, out: &mut [u8]) {
    let own = |caravan: u8| usize::from(caravan.clamp(1, 3)) - 1;
    let (kind, caravan, number, target) = match action {
        Action::Place { caravan, .. } => (0, Some(own(caravan)), 0, None),
        Action::Attach { place, .. } => {
            let seat = usize::from(place.seat);
            let idx = seat * 3 + own(place.caravan);
            let face = targets.face(ground, idx, usize::from(place.number).saturating_sub(1));
            let side = if seat == ground.actor { 0 } else { 3 };
            (1, Some(side + own(place.caravan)), place.number, face)
        }
        Action::Discard { .. } => (2, None, 0, None),
        Action::Disband { caravan } => (3, Some(own(caravan)), 0, None),
    };
    let mut writer = Writer::new(out);
    writer.one_hot(4, Some(kind));
    let card = action.card();
    writer.one_hot(14, card.map(|card| usize::from(card.rank()) - 1));
    writer.one_hot(4, card.and_then(Card::suit).map(|suit| suit.idx().into()));
    // Eight packs, and the two jokers of each.
    writer.byte(
        card.map_or(0, |card| card.pack() as u8 + 8 * u8::from(card.face() == PACK_SIZE - 1)),
    );
    writer.one_hot(6, caravan);
    writer.wide(number.into());
    writer.one_hot(10, target.map(|face| face / 4));
    writer.one_hot(4, target.map(|face| face % 4));
}

/// Counts the cards of each face in a hand.
fn held(hand: &[Card], out: &mut [u8]) {
    hand.iter().for_each(|card| out[card.face()] += 1);
}

/// Counts the cards of each face.
fn faces(cards: &Deck, out: &mut [u8]) {
    for (count, of_face) in out.iter_mut().zip(cards.by_face()) {
        *count = of_face.count_ones() as u8;
    }
}

/// Writes what a seat sees.
fn observation(sight: &Sight<'_>, out: &mut [u8]) {
    let me = sight.viewer;
    let order = [me, 1 - me];
    // The caravans, the viewer's first.
    let caravans: [usize; N_CARAVANS] = core::array::from_fn(|i| (me * 3 + i) % N_CARAVANS);
    let place = |seat: usize| seat ^ me;
    let options = sight.options;
    let mut writer = Writer::new(out);
    writer.one_hot(2, sight.stage.place());
    writer.one_hot(2, sight.turn.map(place));
    held(sight.hand, writer.part(PACK_SIZE));
    faces(sight.list, writer.part(PACK_SIZE));
    let theirs = writer.part(PACK_SIZE);
    if let Some(list) = sight.their_list {
        faces(list, theirs);
    }
    order.iter().for_each(|&seat| faces(&sight.seen[seat], writer.part(PACK_SIZE)));
    order.iter().for_each(|&seat| faces(&sight.discards[seat], writer.part(PACK_SIZE)));
    order.iter().for_each(|&seat| writer.byte(sight.hand_sizes[seat]));
    order.iter().for_each(|&seat| writer.wide(sight.deck_sizes[seat]));
    order.iter().for_each(|&seat| writer.wide(sight.list_sizes[seat]));
    cards(sight, writer.part(N_CARAVANS * PLACES * PLACE));
    let summaries = caravans.map(|caravan| &sight.table.summaries[caravan]);
    for summary in summaries {
        writer.byte(u8::try_from(summary.n).unwrap_or(u8::MAX));
    }
    summaries.iter().for_each(|summary| writer.wide(summary.value));
    for summary in summaries {
        writer.one_hot(2, (summary.direction as usize).checked_sub(1));
    }
    for summary in summaries {
        writer.one_hot(4, summary.suit().map(|suit| suit.idx().into()));
    }
    sight.lanes.iter().for_each(|owner| writer.one_hot(2, owner.map(place)));
    writer.one_hot(2, sight.first.map(place));
    writer.byte(sight.game);
    order.iter().for_each(|&seat| writer.byte(sight.wins[seat]));
    writer.byte(options.games);
    writer.byte(u8::from(options.queen_target == QueenTarget::Last));
    writer.byte(u8::from(options.direction == DirectionRule::Fixed));
    writer.byte(u8::from(options.equal_pair == EqualPair::Free));
    writer.byte(options.max_faces);
    writer.byte(options.max_numbers);
    writer.byte(options.packs);
    writer.byte(options.deck_max);
    writer.byte(options.copies);
    writer.byte(u8::from(options.loadout == Loadouts::Pack));
    writer.one_hot(3, Some(options.exhaustion as usize));
    debug_assert_eq!(writer.written(), ENCODING.n_observation());
}

/// Writes the number cards of the caravans and what lies on them.
fn cards(sight: &Sight<'_>, out: &mut [u8]) {
    for slot in sight.table.slots() {
        let number = slot.number();
        if number >= PLACES {
            continue;
        }
        let caravan = (slot.caravan() + N_CARAVANS - 3 * sight.viewer) % N_CARAVANS;
        let at = (caravan * PLACES + number) * PLACE;
        let place = &mut out[at..at + PLACE];
        let card = slot.card();
        match card.kind() {
            Kind::Number => {
                place[usize::from(card.rank()) - 1] = 1;
                place[10 + usize::from(card.suit_bits())] = 1;
            }
            // A jack does not stay.
            Kind::Jack => {}
            // A deck has at most 32 kings or queens, and 16 jokers.
            Kind::King => place[14] += 1,
            Kind::Queen => place[15] += 1,
            Kind::Joker => place[16] += 1,
        }
    }
}

#[cfg(test)]
mod tests;
