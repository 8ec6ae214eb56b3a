//! Worlds that a viewer cannot tell from the true one.

use arrayvec::ArrayVec;
use kozyr_cards::{Layout, SuitedSet};
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
    let hands = view.hands.map(Option::unwrap_or_default);
    let gone = plays.by_seat.iter().chain(&hands).fold(Hand::EMPTY, |all, &some| all.or(some));
    let unseen = Hand::PACK.without(gone);
    if unseen.is_empty() {
        return hands;
    }
    let room = core::array::from_fn(|seat| match view.hands[seat] {
        Some(_) => 0,
        None => view.counts[seat],
    });
    let mut layout = Layout::new(hands, unseen, room);
    // Cards of which the viewer knows who holds them.
    let mut place = |card: Card, seat: Option<Seat>| {
        seat.into_iter().for_each(|seat| layout.holds(seat, card));
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
    layout.respects(&Tally::of(&view.events).shown);
    for seat in Seat::first(N_SEATS).filter(|seat| plays.no_joker >> seat.number() & 1 != 0) {
        layout.lacks(seat, JOKER);
    }
    layout.lay_out(rng)
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
            Seen::Hidden => choose(&Word::ALL, rng),
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
