//! Observations and actions as bytes: `bacon-1`, which Applewood shares.

use kozyr_rules::{Angle, Encode, Encoding, Field, Game, MAX_SEATS, Seat, Writer, fields};

use crate::action::Action;
use crate::card::Card;
use crate::combo::{Combo, Kind};
use crate::hand::Hand;
use crate::options::Tie;
use crate::score::team_of;
use crate::state::Bacon;
use crate::view::{Sight, all_hands};

/// The faces of all packs, and X.
const FACES: usize = Card::WILD.idx() as usize + 1;
/// How many kinds of combination there are.
const KINDS: usize = Kind::ALL.len();
/// The highest key: the rank of X above ten ranks.
const KEYS: usize = 11;
/// The most cards of a combination.
const MAX_CARDS: usize = 6;

/// Seats are counted from the viewer to the left, the viewer first. There are six places; those
/// beyond the last seat have zeros.
const OBSERVATION: &[Field] = fields! {
    stage[3]: "1 at the rules in force: play, lead, answer";
    seats[6]: "1 at each place that has a seat, viewer first";
    team[6]: "1 at each seat of the viewer's team; zeros if there are no teams";
    turn[6]: "1 at the seat that acts next";
    hand[FACES]: "how many of each face the viewer holds: 1S 1H 1D 1C, then by rank; X";
    counts[6]: "for each seat, how many cards it holds";
    wilds[18]: "for each seat, 1 at 0, 1 or 2 X, if the viewer sees how many it holds";
    played[MAX_SEATS * FACES]: "for each seat, how many of each face it has played";
    places[36]: "for each seat that is out, 1 at its place";
    top_kind[KINDS]: "1 at the kind to beat, in the order of the rules";
    top_key[KEYS]: "1 at its key, from 1";
    top_cards[FACES]: "how many of each face are in it";
    top_seat[6]: "1 at the seat that played it";
    passed[6]: "1 at each seat that has passed since";
    round_winner[6]: "1 at the seat that decides about the lead";
    asked[6]: "1 at the team-mate who was asked about the lead";
    answer[2]: "1 at the answer: yes, no";
    dealer[6]: "1 at the dealer";
    dealt_before[6]: "1 at the seat that dealt the deal before";
    won_before[2]: "1 at the team that won it: the viewer's, the other";
    deal[2]: "the number of the deal, in two bytes";
    last_deal[1]: "1 in the last scheduled deal of Bacon";
    extra_deal[1]: "1 in the extra deal";
    scores[12]: "for each seat, its match score and 32,768, in two bytes";
    guaranteed[2]: "what each team is certain to score in this deal, the viewer's first";
    suits[1]: "how many suits the pack has: the first of S H D C";
    ranks[1]: "the top natural rank";
    target[1]: "option: the points that end the match";
    deals[1]: "option: how many deals are scheduled; 0 for any number";
    ask[1]: "option: 1 if a team-mate may be asked about the lead";
    tie[1]: "option: 1 if a tie at the top is shared";
    open_wilds[1]: "option: 1 if unplayed X lie on the table";
    applewood_scoring[1]: "option: 1 if teams score as in Applewood";
};

const ACTION: &[Field] = fields! {
    kind[KINDS]: "1 at the kind of combination that it plays, singles first";
    other[5]: "1 at pass, lead, ask, yes or no";
    seat[6]: "1 at the seat that is asked or gets the lead, viewer first";
    key[1]: "the key of the combination: its top rank as formed";
    wilds[1]: "how many X are in it";
    cards[MAX_CARDS]:
        "its cards: from 1, 1S, by rank and then S H D C, to 40, TC; 41, X; then zeros";
};

const CRITIC: &[Field] = fields! {
    hands[MAX_SEATS * FACES]: "for each seat, viewer first, how many of each face it holds";
};

const ENCODING: Encoding = Encoding {
    name: "bacon-1",
    observation: OBSERVATION,
    action: ACTION,
    mask: &[],
    mask_on_request: false,
    critic: CRITIC,
    max_legal: max_legal(3),
    left_out: &[
        "the legal actions, which are listed separately, and the winners",
        "the order in which cards were played, and combinations before the one on the table",
        "the score sheet of earlier deals",
        "what follows from the rest: which cards and kinds can be played, how many actions there \
         are",
        "exposed hands between deals and when the match is over",
    ],
};

/// No seat has more legal actions at once than this, by the number of players.
///
/// *Proof.* A seat has most actions when it leads with a whole hand: on a combination it has some
/// of those and a pass, and with fewer cards it has fewer combinations, for a hand has all those
/// of a part of it. Leads and questions are at most six and three.
///
/// The combinations that are no flush depend only on how many faces of each rank are held once and
/// twice. Those with the key `k` depend on the ranks from `k - 5` to `k`, so that the greatest sum
/// over all keys is found by going from rank to rank and keeping, for each way the last five ranks
/// may be held and each number of cards spent, the best sum so far. That looks at every hand.
///
/// The flushes depend only on which ranks are held in each suit. For each number of ranks held the
/// most are found by looking at every set of so many ranks; over the suits together no more ranks
/// are held than cards. The two maxima are added. The tests count both.
const fn max_legal(players: u8) -> usize {
    match players {
        3 => 6_650,
        4 => 5_328,
        5 => 2_413,
        _ => 2_581,
    }
}

impl Encode for Bacon {
    const ENCODING: Option<&'static Encoding> = Some(&ENCODING);

    fn encode(&self, viewer: Seat, out: &mut [u8]) {
        observation(&Sight::of(self, viewer), out);
    }

    fn encode_actions(&self, actions: &[Action], out: &mut [u8]) {
        let angle = Angle::new(self.n(), self.turn().seat().unwrap_or_default());
        for (&action, row) in actions.iter().zip(out.chunks_exact_mut(ENCODING.n_action())) {
            told(action, angle, row);
        }
    }

    fn encode_critic(&self, viewer: Seat, out: &mut [u8]) {
        let hands = all_hands(self);
        let mut writer = Writer::new(out);
        Angle::new(self.n(), viewer)
            .seats()
            .for_each(|seat| counts(hands[seat], writer.part(FACES)));
    }

    fn max_legal(&self) -> usize {
        max_legal(self.options.players)
    }
}

/// Writes what is told of an action.
#[inline]
fn told(action: Action, angle: Angle, out: &mut [u8]) {
    let mut writer = Writer::new(out);
    let (other, seat) = match action {
        Action::Play(combo) => {
            writer.one_hot(KINDS, Some(combo.kind() as usize));
            writer.part(5 + MAX_SEATS);
            writer.byte(combo.key());
            let mut wilds = 0;
            let (count, cards) = writer.part(1 + MAX_CARDS).split_at_mut(1);
            for (place, card) in cards.iter_mut().zip(combo.cards()) {
                *place = card.idx() + 1;
                wilds += u8::from(card.is_wild());
            }
            count[0] = wilds;
            return;
        }
        Action::Pass => (0, None),
        Action::Lead(seat) => (1, Some(seat)),
        Action::Ask(seat) => (2, Some(seat)),
        Action::Yes => (3, None),
        Action::No => (4, None),
    };
    writer.part(KINDS);
    writer.one_hot(5, Some(other));
    writer.one_hot(MAX_SEATS, seat.map(|seat| angle.place(seat)));
}

/// Counts the cards of each face, X last.
fn counts(hand: Hand, out: &mut [u8]) {
    for (idx, place) in (0..).zip(out) {
        *place = hand.count(Card::from_idx(idx));
    }
}

/// Adds the cards of a combination to the counts of faces.
fn add(combo: Combo, out: &mut [u8]) {
    combo.cards().for_each(|card| out[usize::from(card.idx())] += 1);
}

/// Writes what a seat sees.
fn observation(sight: &Sight<'_>, out: &mut [u8]) {
    let angle = sight.angle;
    let options = sight.options;
    let at = |seat: Option<Seat>| seat.map(|seat| angle.place(seat));
    let all = (1 << angle.n()) - 1;
    let mut writer = Writer::new(out);
    writer.one_hot(3, sight.stage.place());
    writer.bits(MAX_SEATS, all);
    // Every other seat, oneself included.
    writer.bits(MAX_SEATS, if options.is_bacon() { all & 0b01_0101 } else { 0 });
    writer.one_hot(MAX_SEATS, at(sight.turn));
    counts(sight.hand, writer.part(FACES));
    writer.by_seat(angle, 1, |seat, out| out[0] = sight.counts[seat]);
    writer.by_seat(angle, 3, |seat, out| {
        if let Some(wilds) = sight.wilds[seat] {
            out[usize::from(wilds.min(2))] = 1;
        }
    });
    let played = writer.part(MAX_SEATS * FACES);
    for (seat, combo) in sight.plays() {
        let at = angle.place(seat) * FACES;
        add(combo, &mut played[at..at + FACES]);
    }
    let places = writer.part(MAX_SEATS * MAX_SEATS);
    for (place, &seat) in sight.out.iter().enumerate() {
        places[angle.place(seat) * MAX_SEATS + place] = 1;
    }
    let top = sight.top.map(|(combo, _)| combo);
    writer.one_hot(KINDS, top.map(|combo| combo.kind() as usize));
    writer.one_hot(KEYS, top.map(|combo| usize::from(combo.key()) - 1));
    let cards = writer.part(FACES);
    top.into_iter().for_each(|combo| add(combo, cards));
    writer.one_hot(MAX_SEATS, at(sight.top.map(|(_, seat)| seat)));
    writer.bits(MAX_SEATS, angle.bits(sight.passed));
    writer.one_hot(MAX_SEATS, at(sight.round_winner));
    writer.one_hot(MAX_SEATS, at(sight.asked));
    writer.one_hot(2, sight.answer.map(|yes| usize::from(!yes)));
    writer.one_hot(MAX_SEATS, at(sight.dealer));
    writer.one_hot(MAX_SEATS, at(sight.dealt_before));
    let own = team_of(sight.viewer);
    writer.one_hot(2, sight.won_before.map(|team| usize::from(team != own)));
    writer.wide(sight.deal);
    writer.byte(u8::from(sight.last_deal));
    writer.byte(u8::from(sight.extra_deal));
    writer.by_seat(angle, 2, |seat, out| Writer::new(out).score(sight.scores[seat]));
    for team in [own, 1 - own] {
        // At most 12.
        writer.byte(sight.guaranteed[usize::from(team)] as u8);
    }
    let pack = options.pack();
    writer.byte(pack.suits);
    writer.byte(pack.ranks);
    writer.byte(options.target);
    writer.byte(options.deals.unwrap_or(0));
    writer.byte(u8::from(options.ask));
    writer.byte(u8::from(options.tie == Tie::Share));
    writer.byte(u8::from(options.open_wilds));
    writer.byte(u8::from(options.applewood_scoring));
    debug_assert_eq!(writer.written(), ENCODING.n_observation());
}

#[cfg(test)]
mod tests;
