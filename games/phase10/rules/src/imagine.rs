//! Worlds that a viewer cannot tell from the true one.

use alloc::vec::Vec;
use kozyr_rules::chance::{choose, shuffle};
use kozyr_rules::{Below, BySeat, MAX_SEATS, Seat};

use crate::card::Card;
use crate::deal::Pile;
use crate::event::Event;
use crate::hand::Cards;
use crate::history::{Entry, Log};
use crate::melds::Laid;
use crate::score::Standing;
use crate::sheet::{Row, Rows};
use crate::start::Start;
use crate::state::{Phase10, Stage};
use crate::view::{Group, View};

/// Builds a full state from the view.
///
/// What is shown is taken over. Cards taken in the open and not yet played stay with their holder.
/// The other unseen cards fill the hidden hands and the draw pile at random. After a reshuffle the
/// pile is made of nothing but the cards that went into it, and no hand has more of those than it
/// has drawn.
pub(crate) fn imagine(view: &View, rng: &mut impl Below) -> Phase10 {
    let mut game = known(view);
    if view.dealer.is_none() {
        return game;
    }
    let mut unseen = Cards::PACK;
    let laid = game.laid.iter().flatten().flat_map(Laid::cards);
    for card in laid.chain(game.discards.iter().copied()) {
        unseen.remove(card);
    }
    let mut hidden: Vec<Hidden> = Vec::new();
    for (seat, hand) in view.hands.iter() {
        let cards: Cards = match hand {
            Some(cards) => cards.iter().copied().collect(),
            None => game.known[seat.idx()],
        };
        for card in cards.iter() {
            unseen.remove(card);
        }
        game.hands[seat.idx()] = cards;
        let room = usize::from(view.n_cards[seat]) - cards.len();
        if room > 0 {
            let drawn = usize::from(view.drawn_from_pile[seat]);
            hidden.push(Hidden { seat, room, from_pile: drawn.min(room) });
        }
    }
    game.pile = fill(unseen, view, &mut hidden, &mut game.hands, rng);
    game.drew = drew(view, &game, rng);
    game
}

/// A hidden hand.
struct Hidden {
    seat: Seat,
    /// How many cards are still to be given to it.
    room: usize,
    /// How many of them at most came from the pile since it was made.
    from_pile: usize,
}

/// Gives the unseen cards to the hidden hands and returns the rest as the pile.
fn fill(
    unseen: Cards,
    view: &View,
    hidden: &mut [Hidden],
    hands: &mut [Cards; MAX_SEATS],
    rng: &mut impl Below,
) -> Pile {
    let n_pile = usize::from(view.pile);
    let mut all: Pile = unseen.iter().collect();
    shuffle(&mut all, rng);
    let mut pile = Pile::new();
    if view.pool.is_empty() {
        let at = all.len() - n_pile;
        pile.extend(all.drain(at..));
    } else {
        pile = pile_of_pool(&mut all, unseen, view, hidden, hands, rng);
    }
    for card in all {
        give(card, |_| true, hidden, hands, rng);
    }
    pile
}

/// Takes the pile out of `all` so that it holds only cards of the pool, and gives away those of
/// the rest that can only have been drawn from it.
fn pile_of_pool(
    all: &mut Pile,
    unseen: Cards,
    view: &View,
    hidden: &mut [Hidden],
    hands: &mut [Cards; MAX_SEATS],
    rng: &mut impl Below,
) -> Pile {
    let pool: Cards = view.pool.iter().copied().collect();
    // Of each kind, as many unseen cards may lie in the pile as went into it; those that exceed
    // what never went into it must have come out of it, or lie in it still.
    let (mut certain, mut possible) = (Pile::new(), Pile::new());
    for card in unseen.kinds() {
        let n = unseen.count(card);
        let in_pool = pool.count(card).min(n);
        let sure = n.saturating_sub(card.copies() - pool.count(card)).min(in_pool);
        certain.extend((0..sure).map(|_| card));
        possible.extend((sure..in_pool).map(|_| card));
    }
    let mut candidates: Vec<(Card, bool)> = Vec::with_capacity(certain.len() + possible.len());
    candidates.extend(certain.into_iter().map(|card| (card, true)));
    candidates.extend(possible.into_iter().map(|card| (card, false)));
    shuffle(&mut candidates, rng);
    let n_pile = usize::from(view.pile).min(candidates.len());
    // No more of the certain ones may be left over than the hidden hands have drawn.
    let limit: usize = hidden.iter().map(|hand| hand.from_pile).sum();
    let mut over =
        candidates[n_pile..].iter().filter(|(_, sure)| *sure).count().saturating_sub(limit);
    let mut place = 0;
    while over > 0 && place < n_pile {
        if !candidates[place].1 {
            let swap = (n_pile..candidates.len()).find(|&i| candidates[i].1);
            candidates.swap(place, swap.unwrap_or(place));
            over -= 1;
        }
        place += 1;
    }
    let (to_pile, to_hands) = candidates.split_at_mut(n_pile);
    shuffle(to_pile, rng);
    let pile: Pile = to_pile.iter().map(|&(card, _)| card).collect();
    let mut rest = unseen;
    for &card in &pile {
        rest.remove(card);
    }
    for &(card, _) in to_hands.iter().filter(|(_, sure)| *sure) {
        give(card, |hand| hand.from_pile > 0, hidden, hands, rng);
        rest.remove(card);
    }
    all.clear();
    all.extend(rest.iter());
    shuffle(all, rng);
    pile
}

/// Gives a card to one of the hands that have room and may have it, each place in a hand with the
/// same probability.
fn give(
    card: Card,
    may: impl Fn(&Hidden) -> bool,
    hidden: &mut [Hidden],
    hands: &mut [Cards; MAX_SEATS],
    rng: &mut impl Below,
) {
    let room = |hand: &Hidden| {
        let drawn = if may(hand) { hand.room } else { 0 };
        u32::try_from(drawn).unwrap_or_default()
    };
    let places: u32 = hidden.iter().map(room).sum();
    if places == 0 {
        return;
    }
    let mut k = rng.below(places);
    for hand in hidden.iter_mut() {
        let here = room(hand);
        if k < here {
            hands[hand.seat.idx()].insert(card);
            hand.room -= 1;
            hand.from_pile = hand.from_pile.saturating_sub(1).min(hand.room);
            return;
        }
        k -= here;
    }
}

/// What the seat to act drew this turn: shown, or some card of its hand that was not taken. If it
/// has no other left, what it drew has been played since.
fn drew(view: &View, game: &Phase10, rng: &mut impl Below) -> Option<(Card, bool)> {
    if game.stage != Stage::Play {
        return None;
    }
    let took = view.events.iter().rev().find_map(|event| match event {
        Event::Took { .. } => Some(true),
        Event::Drew { .. } => Some(false),
        _ => None,
    });
    if let Some(card) = view.drawn {
        return Some((card, took == Some(true)));
    }
    let mut hand = game.hands[game.turn.idx()];
    for card in game.known[game.turn.idx()].iter() {
        hand.remove(card);
    }
    let drawn: Pile =
        if hand.is_empty() { played_now(view, game.turn) } else { hand.iter().collect() };
    (!drawn.is_empty()).then(|| (choose(&drawn, rng), false))
}

/// What a seat has played since it drew last, but for cards that it had taken.
fn played_now(view: &View, turn: Seat) -> Pile {
    let (mut taken, mut played) = (Cards::EMPTY, Pile::new());
    for event in &view.events {
        let mut plays = |seat: Seat, card: Card| {
            // Of two equal cards the one that everybody knows of leaves first.
            if seat == turn && !taken.remove(card) {
                // A hand has fewer cards than a pile.
                let _ = played.try_push(card);
            }
        };
        match event {
            Event::Drew { seat } if *seat == turn => played.clear(),
            Event::Took { seat, card } if *seat == turn => taken.insert(*card),
            Event::Laid { seat, groups, .. } => {
                groups.iter().flatten().for_each(|laid| plays(*seat, laid.card));
            }
            Event::Hit { seat, card, .. } | Event::Discarded { seat, card } => plays(*seat, *card),
            Event::Skipped { seat, .. } => plays(*seat, Card::SKIP),
            _ => {}
        }
    }
    played
}

/// The state with all that the view shows, without hands and pile.
fn known(view: &View) -> Phase10 {
    let standing = |scores: &BySeat<i32>, phases: &BySeat<u8>| Standing {
        scores: scores.to_array(0),
        phases: phases.to_array(1),
    };
    let before_rows = standing(&view.scores_before, &view.phases_before);
    let mut was_laid = [None; MAX_SEATS];
    let mut entries = Vec::new();
    for (entry, laid) in view.events.iter().filter_map(Entry::of) {
        if let Entry::Laid(seat) = entry {
            was_laid[seat.idx()] = laid;
        }
        entries.push(entry);
    }
    let up = view.events.iter().find_map(|event| match event {
        Event::Dealt { up, .. } => Some(*up),
        _ => None,
    });
    let hands_over = view.deal - u32::from(view.stage.is_in_hand());
    let rows = u32::try_from(view.sheet.len()).unwrap_or_default();
    let mut laid: [arrayvec::ArrayVec<Laid, 2>; MAX_SEATS] = Default::default();
    for (seat, groups) in view.laid.iter() {
        laid[seat.idx()] = groups.iter().map(Group::laid).collect();
    }
    let known = view.known.map(|cards| cards.iter().copied().collect());
    Phase10 {
        options: view.options.clone(),
        start: Start {
            scores: before_rows.scores,
            phases: Some(before_rows.phases),
            deal: hands_over + 1 - rows,
            dealer: view.next_dealer.filter(|_| view.dealer.is_none()),
        },
        stage: view.stage,
        deal: view.deal,
        dealer: view.dealer,
        turn: view.turn_of.unwrap_or_default(),
        playing: view.playing,
        replay: view.replay,
        standing: standing(&view.scores, &view.phases),
        winners: view.winners,
        hands: [Cards::EMPTY; MAX_SEATS],
        known: known.to_array(Cards::EMPTY),
        laid,
        pile: Pile::new(),
        discards: view.discards.iter().copied().collect(),
        pool: view.pool.iter().copied().collect(),
        drawn: view.drawn_from_pile.to_array(0),
        reshuffled: view.reshuffled,
        takes: view.takes_in_a_row,
        turn_number: view.turn_number,
        misses: view.misses,
        named_in: view.named_in.map(|turn| turn.unwrap_or_default()).to_array(0),
        drew: None,
        up: up.unwrap_or(Card::WILD),
        was_laid,
        log: Log::from_latest(view.events_left_out, entries),
        rows: Rows::from_latest(0, view.sheet.iter().map(Row::of)),
        before_rows,
    }
}
