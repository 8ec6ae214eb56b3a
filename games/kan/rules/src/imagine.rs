//! Worlds that a viewer cannot tell from the true one.

use arrayvec::ArrayVec;
use kozyr_cards::SuitedSet;
use kozyr_rules::chance::{choose, shuffle};
use kozyr_rules::{Below, Seat, ignore_event};

use crate::action::{Show, Way, Word};
use crate::card::{Card, Hand, JOKER};
use crate::deal::Deal;
use crate::event::Event;
use crate::history::Tally;
use crate::options::N_SEATS;
use crate::score::Outcome;
use crate::sheet::{Finished, Kankei, Sheet};
use crate::start::Start;
use crate::state::{Decided, Kan, Standing};
use crate::view::{Seen, View};

/// How many random deals of the unseen cards are tried before they are laid out with care.
const TRIES: u32 = 6;

/// A match this viewer cannot tell from the true one: the unseen cards lie where they can lie,
/// and the decisions it did not see are drawn from those that were possible.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> Kan {
    let Some(&Event::Dealt { round, deal, dealer, chairs, .. }) = view.events.first() else {
        let start = Start {
            scores: view.scores,
            round: view.round,
            dealer: view.dealer,
            chairs: view.chairs,
        };
        return Kan::at(&view.options, &start);
    };
    let mut again = Kan::at(&view.options, &Start::default());
    again.standing = standing_before(view, (round, deal), dealer, chairs);
    again.sheet = sheet_before(view, (round, deal));
    let plays = Plays::of(view);
    let hands = hands_now(view, &plays, rng);
    let mut template = again;
    template.trump = view.trump;
    template.decided = decisions(view, &plays, &hands, rng);
    let mut dealt = hands;
    for (hand, played) in dealt.iter_mut().zip(plays.by_seat) {
        *hand = hand.or(played);
    }
    undo_passing(view, template.decided.given, &mut dealt);
    again.take_deal(&Deal { dealer, hands: dealt }, &mut ignore_event);
    while let Some(action) = template.decided_at(&again) {
        again.act(action, &mut ignore_event);
    }
    again
}

/// The cards played in the present deal.
struct Plays {
    order: ArrayVec<Card, 50>,
    by_seat: [Hand; N_SEATS],
    named: Option<kozyr_cards::Suit>,
    /// The seats that played another card than the joker in the ninth trick (K8).
    no_joker: u8,
}

impl Plays {
    fn of(view: &View) -> Self {
        let mut plays = Self {
            order: ArrayVec::new(),
            by_seat: [Hand::EMPTY; N_SEATS],
            named: None,
            no_joker: 0,
        };
        for event in &view.events {
            let Event::Played { seat, card, named } = *event else { continue };
            if plays.order.len() / N_SEATS == 8 && !card.is_joker() {
                plays.no_joker |= 1 << seat.number();
            }
            plays.by_seat[seat.idx()].insert(card);
            plays.named = plays.named.or(named);
            if plays.order.try_push(card).is_err() {
                break;
            }
        }
        plays
    }
}

fn standing_before(
    view: &View,
    (round, deal): (u8, u8),
    dealer: Seat,
    chairs: [Seat; N_SEATS],
) -> Standing {
    let mut scores = view.scores;
    for event in &view.events {
        if let Event::RoundEnded { change, .. } = event {
            for (score, change) in scores.iter_mut().zip(change) {
                *score -= change;
            }
        }
    }
    let row = view.sheet.iter().find(|row| row.round == round);
    let previous = row.and_then(|row| row.deals.iter().rfind(|done| done.deal < deal));
    let total = previous.map_or(0, |done| done.total);
    let kankei = match (view.joker_seat, view.ace_seat) {
        (Some(joker), Some(ace)) => Some(Kankei { joker, ace }),
        _ => None,
    };
    Standing { scores, total, round, deal, dealer: Some(dealer), chairs, kankei }
}

fn sheet_before(view: &View, now: (u8, u8)) -> Sheet {
    let mut sheet = Sheet::EMPTY;
    for row in &view.sheet {
        let kankei = Kankei { joker: row.joker, ace: row.ace };
        for done in row.deals.iter().filter(|done| (row.round, done.deal) != now) {
            let outcome: Outcome = done.outcome;
            let finished =
                Finished { outcome, trump: done.trump, points: [done.kankei, done.mukankei] };
            sheet.write((row.round, done.deal), row.dealer, kankei, finished);
        }
    }
    sheet
}

/// What every seat holds now: what the viewer sees, and the unseen cards where they can lie.
fn hands_now(view: &View, plays: &Plays, rng: &mut impl Below) -> [Hand; N_SEATS] {
    let mut hands = view.hands.map(Option::unwrap_or_default);
    let gone = plays.by_seat.iter().chain(&hands).fold(Hand::EMPTY, |all, &some| all.or(some));
    let mut unseen = Hand::PACK.without(gone);
    if unseen.is_empty() {
        return hands;
    }
    let mut room: [u8; N_SEATS] = core::array::from_fn(|seat| match view.hands[seat] {
        Some(_) => 0,
        None => view.counts[seat],
    });
    // Cards of which the viewer knows who holds them.
    let mut place = |card: Card, seat: Option<Seat>| {
        if let Some(seat) = seat
            && unseen.contains(card)
            && room[seat.idx()] > 0
        {
            unseen.remove(card);
            hands[seat.idx()].insert(card);
            room[seat.idx()] -= 1;
        }
    };
    if let Some(&Event::Dealt { trump: Some(trump), .. }) = view.events.first() {
        place(Card::JOKER, view.joker_seat);
        place(Card::ace(trump), view.ace_seat);
    }
    if let Some(Seen::Known(card)) = view.given {
        place(card, view.joker_seat);
    }
    if let Some(shown) = &view.shown {
        for &card in shown.cards.iter().flatten() {
            place(card, Some(shown.seat));
        }
    }
    let void = Tally::of(&view.events).void;
    let seats = |may: &dyn Fn(usize) -> bool| {
        (0..N_SEATS)
            .filter(|&seat| room[seat] > 0 && may(seat))
            .fold(0, |set, seat| set | 1 << seat)
    };
    // For each suit, and last for the joker, the set of seats that may hold it.
    let allowed: [u8; 5] = core::array::from_fn(|kind| match kind {
        4 => seats(&|seat| plays.no_joker >> seat & 1 == 0),
        suit => seats(&|seat| !void[seat][suit]),
    });
    let mut layout = Layout { cards: unseen.iter().collect(), allowed, room };
    layout.lay_out(&mut hands, rng);
    hands
}

/// Unseen cards, and the room there is for them.
struct Layout {
    cards: ArrayVec<Card, 50>,
    allowed: [u8; 5],
    room: [u8; N_SEATS],
}

impl Layout {
    fn allowed(&self, card: Card) -> u8 {
        self.allowed[card.suit().map_or(4, |suit| usize::from(suit.idx()))]
    }

    fn lay_out(&mut self, hands: &mut [Hand; N_SEATS], rng: &mut impl Below) {
        let mut seats: ArrayVec<u8, 50> = ArrayVec::new();
        for (seat, &room) in (0..).zip(&self.room) {
            for _ in 0..room {
                seats.push(seat);
            }
        }
        for _ in 0..TRIES {
            shuffle(&mut self.cards, rng);
            let fits = |(&card, &seat): (&Card, &u8)| self.allowed(card) >> seat & 1 != 0;
            if self.cards.iter().zip(&seats).all(fits) {
                self.hand_out(&seats, hands);
                return;
            }
        }
        self.choose_seats(&mut seats, rng);
        self.mix(&mut seats, rng);
        self.hand_out(&seats, hands);
    }

    fn hand_out(&self, seats: &[u8], hands: &mut [Hand; N_SEATS]) {
        for (&card, &seat) in self.cards.iter().zip(seats) {
            hands[usize::from(seat)].insert(card);
        }
    }

    /// A seat for every card, those with the fewest possible seats first, so that the rest still
    /// fits.
    fn choose_seats(&mut self, seats: &mut ArrayVec<u8, 50>, rng: &mut impl Below) {
        shuffle(&mut self.cards, rng);
        let mut cards = core::mem::take(&mut self.cards);
        cards.sort_by_key(|&card| self.allowed(card).count_ones());
        // How many of the remaining cards are confined to each set of seats.
        let mut confined = [0_u8; 32];
        for &card in &cards {
            confined[usize::from(self.allowed(card))] += 1;
        }
        seats.clear();
        let mut room = self.room;
        for &card in &cards {
            let allowed = self.allowed(card);
            confined[usize::from(allowed)] -= 1;
            let mut candidates = allowed;
            let seat = loop {
                let weight = |seat: usize| {
                    if candidates >> seat & 1 != 0 { u32::from(room[seat]) } else { 0 }
                };
                let total: u32 = (0..N_SEATS).map(weight).sum();
                if total == 0 {
                    // No view of a real match comes here; the card is put where it may lie.
                    break allowed.trailing_zeros().min(4) as usize;
                }
                let mut k = rng.below(total);
                let mut seat = 0;
                while k >= weight(seat) {
                    k -= weight(seat);
                    seat += 1;
                }
                room[seat] -= 1;
                if fits(&confined, &room) {
                    break seat;
                }
                room[seat] += 1;
                candidates &= !(1 << seat);
            };
            seats.push(seat.to_le_bytes()[0]);
        }
        self.cards = cards;
    }

    /// Exchanges pairs of cards that can change places. Every layout that fits is as likely as
    /// any other after enough of it; choosing seats one by one alone would favour some.
    fn mix(&self, seats: &mut [u8], rng: &mut impl Below) {
        let Ok(n) = u32::try_from(seats.len()) else { return };
        for _ in 0..3 * n {
            let (a, b) = (rng.below(n) as usize, rng.below(n) as usize);
            if self.allowed(self.cards[a]) >> seats[b] & 1 != 0
                && self.allowed(self.cards[b]) >> seats[a] & 1 != 0
            {
                seats.swap(a, b);
            }
        }
    }
}

/// Whether the cards can all be placed: for no set of seats are there more cards confined to it
/// than it has room for (Hall's condition).
fn fits(confined: &[u8; 32], room: &[u8; N_SEATS]) -> bool {
    let mut within = *confined;
    for seat in 0..N_SEATS {
        for set in 0..32 {
            if set >> seat & 1 != 0 {
                within[set] += within[set & !(1 << seat)];
            }
        }
    }
    within.iter().enumerate().all(|(set, &cards)| {
        let space: u8 =
            (0..N_SEATS).filter(|seat| set >> seat & 1 != 0).map(|seat| room[seat]).sum();
        cards <= space
    })
}

/// The decisions of the deal: those the viewer knows, and possible ones for the others.
fn decisions(view: &View, plays: &Plays, hands: &[Hand; N_SEATS], rng: &mut impl Below) -> Decided {
    let mut decided = Decided::NOTHING;
    for (place, &card) in decided.plays.iter_mut().zip(&plays.order) {
        *place = card;
    }
    decided.n_plays = plays.order.len().to_le_bytes()[0];
    decided.named = plays.named.unwrap_or(decided.named);
    decided.juuroku = view.events.iter().find_map(|event| match event {
        Event::Declared { juuroku, .. } => Some(*juuroku),
        _ => None,
    });
    let mut word = |seen: Option<Seen<Word>>| {
        seen.map(|seen| match seen {
            Seen::Known(word) => word,
            Seen::Hidden => choose(&[Word::Iku, Word::Koi], rng),
        })
    };
    decided.joker_word = word(view.joker_word);
    decided.ace_word = word(view.ace_word);
    // Every card a seat had since the call, in hand or played.
    let had = |seat: Seat| hands[seat.idx()].or(plays.by_seat[seat.idx()]);
    decided.given = match (view.given, view.joker_seat) {
        (Some(Seen::Known(card)), _) => Some(card),
        (Some(Seen::Hidden), Some(joker)) => {
            let possible = had(joker).without(JOKER);
            let cards: ArrayVec<Card, 50> = possible.iter().collect();
            Some(choose(&cards, rng))
        }
        _ => None,
    };
    decided.show = view.shown.as_ref().map(|shown| {
        let cards: ArrayVec<Card, 50> = match &shown.cards {
            Some(cards) => cards.iter().copied().collect(),
            None => {
                let mut cards: ArrayVec<Card, 50> = had(shown.seat).iter().collect();
                shuffle(&mut cards, rng);
                cards
            }
        };
        show(shown.way, &cards)
    });
    decided
}

/// A showing in this way of the first of these cards.
fn show(way: Way, cards: &[Card]) -> Show {
    match (way, cards) {
        (Way::One, &[card, ..]) => Show::One(card),
        (Way::Again, &[card, ..]) => Show::Again(card),
        (Way::Another, &[a, b, ..]) => Show::Another(a, b),
        (Way::Together, &[a, b, ..]) => Show::Together(a.min(b), a.max(b)),
        _ => Show::None,
    }
}

/// Takes back the passing of the ace and the card given for it (K4).
fn undo_passing(view: &View, given: Option<Card>, hands: &mut [Hand; N_SEATS]) {
    for event in &view.events {
        if let (&Event::AcePassed { from, to }, Some(trump)) = (event, view.trump) {
            let ace = Card::ace(trump);
            hands[to.idx()].remove(ace);
            hands[from.idx()].insert(ace);
            if let Some(given) = given {
                hands[from.idx()].remove(given);
                hands[to.idx()].insert(given);
            }
        }
    }
}
