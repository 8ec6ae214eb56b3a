//! Observations and actions as bytes: `variety-1`.

use kozyr_rules::{Encode, Encoding, Field, Seat, Writer, fields};

use crate::SEATS;
use crate::action::Action;
use crate::state::Variety;
use crate::view::{Sight, all_hands};

/// Seats are counted from the viewer to the left, the viewer first.
const OBSERVATION: &[Field] = fields! {
    stage[2]: "1 at the rules in force: auction, play; zeros when the match is over";
    hand[52]: "1 for each card in the viewer's hand, 2S first, by rank and then S H D C";
    contract[8]: "1 at the contract of this deal; zeros in the auction";
    attackers[4]: "1 for each seat that attacks, viewer first";
    named[32]: "for each seat, viewer first, 1 for each of the 8 contracts it named";
    table[208]: "for each seat, 1 at the card it has in the trick on the table";
    led[4]: "1 at the suit that was led to the trick on the table: S H D C";
    trick_winner[4]: "1 at the seat that wins the trick on the table so far";
    played[208]: "for each seat, 1 for each card it played in this deal";
    taken[208]: "for each seat, 1 for each card in the tricks it has won";
    voids[16]: "for each seat, 1 for each suit that it has shown to lack";
    tricks_won[4]: "for each seat, how many tricks it has won";
    n_cards[4]: "for each seat, how many cards it holds";
    dealer[4]: "1 at the dealer of this deal, viewer first";
    deal[1]: "the number of this deal, from 1";
    scores[8]: "for each seat, its match score and 32,768, in two bytes";
    deals[1]: "option: how many deals the match has";
    tie_bonus[1]: "option: 1 if the defenders get the bonus on a tie";
    trick_value[1]: "option: points for a trick in contract 2";
    club_value[1]: "option: points for a club in contract 7";
};

const ACTION: &[Field] = fields! {
    bid[8]: "1 at the contract that it names";
    suit[4]: "1 at the suit of the card that it plays: S H D C";
    rank[13]: "1 at the rank of the card that it plays, the two first";
};

const MASK: &[Field] = fields! {
    bid[8]: "names a contract, number 1 first";
    play[52]: "plays a card, 2S first, by rank and then S H D C";
};

const CRITIC: &[Field] = fields! {
    hands[208]: "for each seat, viewer first, 1 for each card in its hand";
};

const ENCODING: Encoding = Encoding {
    name: "variety-1",
    observation: OBSERVATION,
    action: ACTION,
    mask: MASK,
    mask_on_request: false,
    critic: CRITIC,
    // A card of a whole hand; in the auction there are 8.
    max_legal: 13,
    left_out: &[
        "whose turn it is, which `Batch.seat` and `Match.turn` give",
        "the legal actions, which are listed separately, and the winners",
        "the order of calls and of the tricks that are over",
        "the score sheet of earlier deals, and the scores at the start",
        "option table_talk, which does not affect play",
        "what follows from the rest: the table of contracts, sides and points of this deal, the \
         next dealer, whether talk is allowed now",
        "hands as they were dealt, and exposed hands when the match is over",
    ],
};

impl Encode for Variety {
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
        in_order(viewer).into_iter().for_each(|seat| writer.bits(52, hands[seat].bits()));
    }

    fn mask_idx(action: Action) -> Option<usize> {
        match action {
            Action::Bid(contract) => usize::from(contract).checked_sub(1),
            Action::Play(card) => Some(8 + usize::from(card.idx())),
        }
    }
}

/// Writes what is told of an action.
fn told(action: Action, out: &mut [u8]) {
    let mut writer = Writer::new(out);
    let (bid, card) = match action {
        Action::Bid(contract) => (usize::from(contract).checked_sub(1), None),
        Action::Play(card) => (None, Some(card)),
    };
    writer.one_hot(8, bid);
    writer.one_hot(4, card.map(|card| card.suit().idx().into()));
    writer.one_hot(13, card.map(|card| card.rank().idx().into()));
}

/// The seats in order, this one first.
fn in_order(first: Seat) -> [usize; SEATS] {
    core::array::from_fn(|i| (first.idx() + i) % SEATS)
}

/// Writes what a seat sees.
fn observation(sight: &Sight<'_>, out: &mut [u8]) {
    let me = sight.viewer.idx();
    let order = in_order(sight.viewer);
    let place = |seat: Seat| (seat.idx() + SEATS - me) % SEATS;
    let mut writer = Writer::new(out);
    writer.one_hot(2, sight.stage.place());
    writer.bits(52, sight.hand.bits());
    writer.one_hot(8, sight.contract.map(|contract| usize::from(contract) - 1));
    order.iter().for_each(|&seat| {
        writer.byte(u8::from(sight.attackers.contains(Seat::from_idx(seat))));
    });
    order.iter().for_each(|&seat| writer.bits(8, sight.named[seat].into()));
    order.iter().for_each(|&seat| writer.bits(52, sight.table[seat].bits()));
    writer.one_hot(4, sight.led.map(|suit| suit.idx().into()));
    writer.one_hot(4, sight.trick_winner.map(place));
    order.iter().for_each(|&seat| writer.bits(52, sight.played[seat].bits()));
    order.iter().for_each(|&seat| writer.bits(52, sight.taken[seat].bits()));
    for &seat in &order {
        let voids = sight.shown.voids(Seat::from_idx(seat));
        writer.bits(4, voids.fold(0, |bits, suit| bits | 1 << suit.idx()));
    }
    order.iter().for_each(|&seat| writer.byte(sight.tricks_won[seat]));
    order.iter().for_each(|&seat| writer.byte(sight.n_cards[seat]));
    writer.one_hot(4, sight.dealer.map(place));
    writer.byte(sight.deal);
    order.iter().for_each(|&seat| writer.score(sight.scores[seat]));
    writer.byte(sight.options.deals);
    writer.byte(u8::from(sight.options.tie_bonus));
    writer.byte(sight.options.trick_value);
    writer.byte(sight.options.club_value);
    debug_assert_eq!(writer.written(), ENCODING.n_observation());
}
